"""The near seat's things: its bench with the discs only its owner sees, its recipes, its plate with shards and candles."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.match.seats import Sitter
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import CARD_SHADOW, EYE_SHADOW, eye_disc
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.panic_props import draw_stub, stub
from game.ui.art.pieces import PLATE_SHADOW, SEAL_SHADOW, seal
from game.ui.art.recipes import recipe_tile
from game.ui.art.shards import row_size, shard, shard_row, socket_spot
from game.ui.box import Box
from game.ui.games.potion_panic.faces import LOCKED, Faces
from game.ui.games.potion_panic.places import Places
from game.ui.games.potion_panic.plates import BACK, Lying
from game.ui.widgets.base import SMALLEST, write_line, write_name

TILE_SHADOW = (0, 3, 5, 170)
PREVIEW = 120
RADIUS = 16


class OwnLook(NamedTuple):
    """Everything the near seat's plate shows; ``line`` is the sentence about its actions."""

    sitter: Sitter
    lit: bool
    line: str
    short: str
    """The same where there is little room."""
    shards: int
    sockets: int
    promised: int
    """Shards that the Brew which is being chosen would earn."""


def draw_own(paint: Paint, dst: Surface, places: Places, look: OwnLook) -> None:
    """The plate without its candles."""
    area = places.table("own")
    paint.put(dst, plaque(paint, area.w, area.h, RADIUS, lit=look.lit), area.x, area.y, PLATE_SHADOW)
    disc = places.table("own.seal")
    paint.put(dst, seal(paint, look.sitter.sigil, look.sitter.colour, disc.w), disc.x, disc.y, SEAL_SHADOW)
    write_name(paint, dst, look.sitter.name, places.own("own.name"), 20)
    room = places.own("own.actions")
    said = look.line if paint.width(look.line, "ui", SMALLEST) <= room.w else look.short
    write_line(paint, dst, said, room, "ui", 15, "cream2", minimum=SMALLEST, shadow=True)
    row = places.table("own.shards")
    paint.put(dst, shard_row(paint, look.shards, look.sockets, row.w, row.h), row.x, row.y)
    tall = row_size(look.sockets, row.w, row.h)[0]
    for index in range(look.shards, min(look.sockets, look.shards + look.promised)):
        x, y = socket_spot(index, look.sockets, row.w, row.h)
        paint.put(dst, shard(paint, tall), row.x + x, row.y + y, anchor="c", alpha=PREVIEW)


def draw_candles(paint: Paint, dst: Surface, places: Places, lit: int, seconds: float, *, still: bool) -> None:
    """A candle per action, the ones that are left alight."""
    shown = min(places.actions, 5)
    for number in range(shown):
        box = places.own(f"candle{number}")
        draw_stub(paint, dst, box.centre[0], box.bottom, number < lit, seconds, still, number)


def draw_burnt(paint: Paint, dst: Surface, places: Places) -> None:
    """The candles while it is somebody else's turn."""
    for number in range(min(places.actions, 5)):
        box = places.own(f"candle{number}")
        paint.put(dst, stub(paint, lit=False), box.centre[0], box.bottom, (0, 2, 3, 150), "mb")


def draw_prepared(paint: Paint, dst: Surface, places: Places, seat: int, slot: int, lying: Lying, faces: Faces) -> None:
    """A card on the own bench, face down, with the disc that tells its owner what it is."""
    if not lying.present:
        return
    box = places.slot(seat, slot)
    paint.put(dst, card_back(paint, BACK, box.w, box.h), box.x, box.y, CARD_SHADOW)
    if lying.kind is not None:
        eye = places.eye(slot)
        paint.put(dst, eye_disc(paint, faces.icon(lying.kind), faces.jewels(lying.kind), eye.w), eye.x, eye.y, EYE_SHADOW)
        if lying.kind.endswith(LOCKED):
            draw_lock(paint, dst, box.x + 14, box.y + 14)


def draw_lock(paint: Paint, dst: Surface, x: float, y: float) -> None:
    """The mark of a Beaker that an exchange has left behind."""
    paint.put(dst, plaque(paint, 26, 26, 13), x, y, (0, 1, 2, 150), "c")
    paint.put(dst, paint.glyph("lock", 16, "brassL", 9), x, y, anchor="c")


def draw_reserve(paint: Paint, dst: Surface, places: Places, title: str, recipes: tuple[str | None, ...], faces: Faces) -> None:
    """The recipes of a reserve, or their backs where the eye may not see them; the plate below is part of the ground."""
    head = places.table("reserve.title")
    write_line(paint, dst, title, head, "head", 16, "cream", minimum=12, shadow=True)
    for index, recipe in enumerate(recipes):
        box = tile(places, index, len(recipes))
        if recipe is None:
            paint.put(dst, card_back(paint, "panic_recipes", box.w, box.h), box.x, box.y, TILE_SHADOW)
        else:
            paint.put(dst, recipe_tile(paint, faces.recipe(recipe), box.w, box.h), box.x, box.y, TILE_SHADOW)


def tile(places: Places, index: int, count: int) -> Box:
    """Where a recipe of the reserve lies; more than there are places lie closer together."""
    if count <= places.private:
        return places.reserve(index)
    first, last = places.reserve(0), places.reserve(places.private - 1)
    step = (last.x - first.x) / max(1, count - 1)
    return first.moved(step * index, 0.0)
