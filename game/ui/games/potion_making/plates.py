"""The seats' panels: seal, name, points, cards in hand, and every composed formula as a tab."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.match.seats import Sitter
from game.ui.art.cards import CARD_SHADOW
from game.ui.art.emblems import emblem
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PLATE_SHADOW, SEAL_SHADOW, pill, seal
from game.ui.art.practice_tabs import tab
from game.ui.art.sheet import Sheet
from game.ui.box import Box, centred
from game.ui.games.potion_making.faces import Faces
from game.ui.games.potion_making.places import Places
from game.ui.table.still import Still, rim
from game.ui.widgets.base import SMALLEST, write_line, write_name, write_paragraph

GLYPH, KNOWN = 19.0, 22.0
LINE = (7.0, 15.0)
"""So wide and so high are the strips along the edges of a plate, rounded as it is, that show whose turn it is."""
ROUND, SOFT, BESIDE = 24.0, 22.0, 6.0
"""How far beyond its box a panel, a tab, and what is written on a panel may reach."""
BAND = 30.0
"""Height of the band that tells what a seat has just gained."""


class PlateLook(NamedTuple):
    """Everything a panel shows beside its tabs. ``known`` are cards that everybody knows to be in the hand."""

    sitter: Sitter
    lit: bool
    near: bool
    points: int
    held: int
    known: tuple[str, ...]
    empty: str
    """What is said where no formula stands, "" where one does."""
    language: str


def plate_things(paint: Paint, places: Places, seat: int, look: PlateLook, faces: Faces) -> list[Still]:
    """A seat's panel, and one by one what lies on it, without its tabs."""
    name, score, shelf = f"plate{seat}", places.part(seat, "score"), places.part(seat, "shelf")
    room = Box(shelf.x, shelf.y, shelf.w, min(shelf.h, 70))
    things = [
        *rim(f"{name}.line", look.lit, _reach(paint, places.plate(seat), 1.0), *map(paint.px, LINE)),
        Still(name, (look.sitter, look.near), _reach(paint, places.plate(seat), ROUND),
              lambda dst: _draw_panel(paint, dst, places, seat, look), patient=True),
        Still(f"{name}.score", look.points, _reach(paint, score), lambda dst: write_line(
            paint, dst, str(look.points), score, "display", 28 if look.near else 23, "brassL", "r", minimum=14, shadow=True),
              patient=True),
    ]
    if not look.near:
        held = places.part(seat, "held")
        things.append(Still(f"{name}.held", (look.held, look.known, look.language), _reach(paint, held),
                            lambda dst: _draw_held(paint, dst, held, look, faces), patient=True))
    if look.empty:
        things.append(Still(f"{name}.empty", look.empty, _reach(paint, room), lambda dst: write_paragraph(
            paint, dst, look.empty, room, "italic", 15, "cream3", "c", valign="m", minimum=SMALLEST)))
    return things


def tab_thing(paint: Paint, zone: str, kind: str, box: Box, faces: Faces, language: str) -> Still:
    """A composed formula on a shelf; where tabs overlap, later ones lie over earlier ones."""
    return Still(f"tab.{zone}", (kind, language), _reach(paint, box, SOFT), lambda dst: paint.put(
        dst, tab(paint, faces.face(kind), box.w, box.h), box.x, box.y, CARD_SHADOW))


def _reach(paint: Paint, box: Box, margin: float = BESIDE) -> Rect:
    return paint.rect(*box.inset(-margin))


def _draw_panel(paint: Paint, dst: Surface, places: Places, seat: int, look: PlateLook) -> None:
    area = places.plate(seat)
    paint.put(dst, plate_ground(paint, places, seat, look.sitter, look.lit), area.x, area.y, PLATE_SHADOW)
    write_name(paint, dst, look.sitter.name, places.part(seat, "name"), 21 if look.near else 18)


def plate_ground(paint: Paint, places: Places, seat: int, sitter: Sitter, lit: bool) -> Surface:
    """What of a panel stays the same for a whole game: walnut, seal, and the mark of who is no human."""
    home, near = places.plate(seat), places.near(seat)
    key = ("practice plate", home.w, home.h, near, lit, sitter.sigil, sitter.colour, sitter.human)
    return paint.cached(key, lambda: _ground(paint, places, seat, sitter, lit), ("practice plate", home.w, home.h, near))


def _ground(paint: Paint, places: Places, seat: int, sitter: Sitter, lit: bool) -> Surface:
    home, disc, mark = places.plate(seat), places.part(seat, "seal"), places.part(seat, "mark")
    sheet = Sheet(paint, plaque(paint, home.w, home.h, 16 if places.near(seat) else 14, lit=lit).copy())
    sheet.put(seal(paint, sitter.sigil, sitter.colour, disc.w), disc.x - home.x, disc.y - home.y, "tl", SEAL_SHADOW)
    if not sitter.human:
        x, y = mark.centre[0] - home.x, mark.centre[1] - home.y
        sheet.put(plaque(paint, mark.w, mark.h, mark.w / 2), x, y, "c", (0, 1, 2, 140))
        sheet.put(paint.glyph("ai", 14, "cream2", 9), x, y)
    return sheet.image


def _draw_held(paint: Paint, dst: Surface, box: Box, look: PlateLook, faces: Faces) -> None:
    """How many cards a hand has; one that everybody knows lies beside the number."""
    y = box.centre[1]
    if look.known:
        disc = centred(box.x + 8, y, KNOWN, KNOWN)
        paint.put(dst, emblem(paint, faces.face(look.known[0]).look, KNOWN), *disc.centre, (0, 1, 2, 150), "c")
    else:
        paint.put(dst, paint.glyph("hand", GLYPH, "brassL", 8), box.x, y - GLYPH / 2)
    number = Box(box.x + GLYPH + 3, box.y, box.w - GLYPH - 3, box.h)
    write_line(paint, dst, str(look.held), number, "headb", 16, "parch0", shadow=True)


def draw_gain(paint: Paint, dst: Surface, box: Box, said: str, t: float) -> None:
    """What a seat has just gained, rising to its score from below."""
    fade = min(1.0, t * 6, (1.0 - t) * 5)
    label, shadow = pill(paint, said, 18, BAND), (0, 2, 4, 150) if fade >= 1 else None
    paint.put(dst, label, box.right - 34, box.bottom + 14 - 12 * t, shadow, "c", round(255 * fade))
