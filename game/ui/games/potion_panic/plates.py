"""The other seats' plates: seal, name, how many cards and recipes (never which), shards, their bench of face-down cards."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.match.seats import Sitter
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import SMALL_SHADOW, slot
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.panic_props import bench_well, stone
from game.ui.art.pieces import PLATE_SHADOW, SEAL_SHADOW, pill, seal
from game.ui.art.potion_cards import potion_card
from game.ui.art.shards import shard_row
from game.ui.box import Box, centred
from game.ui.games.potion_panic.faces import Faces
from game.ui.games.potion_panic.places import Places
from game.ui.widgets.base import write_line, write_name

BACK, RECIPE_BACK = "panic_potions", "panic_recipes"
GLYPH = 22.0
RADIUS = 14


class Lying(NamedTuple):
    """A place on a bench: whether a card lies there, and which one where the eye may know it."""

    present: bool
    kind: str | None = None


class PlateLook(NamedTuple):
    """Everything another seat's plate shows. ``points`` are its actions left in its own turn, None in others'."""

    sitter: Sitter
    lit: bool
    points: int | None
    hand: int
    recipes: int
    shards: int
    sockets: int
    stone: bool
    calls: bool
    language: str


def draw_plate(paint: Paint, dst: Surface, places: Places, seat: int, look: PlateLook) -> None:
    """One plate without what lies on its bench."""
    area = places.plate(seat)
    paint.put(dst, plaque(paint, area.w, area.h, RADIUS, lit=look.lit), area.x, area.y, PLATE_SHADOW)
    disc = places.part(seat, "seal")
    paint.put(dst, seal(paint, look.sitter.sigil, look.sitter.colour, disc.w), disc.x, disc.y, SEAL_SHADOW)
    write_name(paint, dst, look.sitter.name, places.part(seat, "name"), 18)
    _draw_mark(paint, dst, places.part(seat, "mark"), look)
    for name, glyph, count in (("hand", "hand", look.hand), ("recipes", "log", look.recipes)):
        box = places.part(seat, name)
        paint.put(dst, paint.glyph(glyph, GLYPH, "brassL", 8), box.x, box.centre[1] - GLYPH / 2)
        number = Box(box.x + GLYPH + 3, box.y, box.w - GLYPH - 3, box.h)
        write_line(paint, dst, str(count), number, "headb", 16, "parch0", shadow=True)
    row = places.part(seat, "shards")
    paint.put(dst, shard_row(paint, look.shards, look.sockets, row.w, row.h), row.x, row.y)
    well = places.part(seat, "well")
    paint.put(dst, bench_well(paint, well.w, well.h), well.x, well.y)
    if look.stone:
        spot = places.stone(seat)
        paint.put(dst, stone(paint, spot.w), *spot.centre, (0, 1, 2, 150), "c")


def _draw_mark(paint: Paint, dst: Surface, box: Box, look: PlateLook) -> None:
    """At the seal: the actions left, who is heard next, or who is no human."""
    if look.points is not None:
        paint.put(dst, pill(paint, str(look.points), 15, 24), *box.centre, (0, 1, 2, 140), "c")
    elif look.calls:
        paint.put(dst, paint.icon("p_ghost", 24), *box.centre, (0, 1, 2, 140), "c")
    elif not look.sitter.human:
        disc = centred(*box.centre, 22, 22)
        paint.put(dst, plaque(paint, disc.w, disc.h, 11), disc.x, disc.y, (0, 1, 2, 140))
        paint.put(dst, paint.glyph("ai", 15, "cream2", 9), *box.centre, anchor="c")


def draw_small(paint: Paint, dst: Surface, box: Box, lying: Lying, faces: Faces) -> None:
    """A place on another seat's bench: empty, a back, or at an open table the card itself."""
    if not lying.present:
        paint.put(dst, slot(paint, box.w, box.h), box.x, box.y)
    elif lying.kind is None:
        paint.put(dst, card_back(paint, BACK, box.w, box.h), box.x, box.y, SMALL_SHADOW)
    else:
        paint.put(dst, potion_card(paint, faces.potion(lying.kind), box.w), box.x, box.y, SMALL_SHADOW)
