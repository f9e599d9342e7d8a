"""The seats' plates: seal, name, credits, how many cards are held and laid. Which ones, and for which die, nobody sees."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.match.seats import Sitter
from game.ui.art.brew_cards import TAB_SHADOW, laid_tab
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import EYE_SHADOW, card_height, eye_disc
from game.ui.art.credits import draw_credits
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PLATE_SHADOW, SEAL_SHADOW, pill, seal
from game.ui.box import Box, centred
from game.ui.games.potions.faces import Faces
from game.ui.games.potions.places import Places
from game.ui.games.potions.spots import FAR_COIN, OWN_COIN
from game.ui.table.still import Still, rim
from game.ui.widgets.base import SMALLEST, write_line, write_name

HELD = 26.0
HELD_PITCH, HELD_MOST = 9.0, 5
KNOWN = 24.0
RADIUS, OWN_RADIUS = 14, 16
LINE = (7.0, 15.0)
"""So wide and so high are the strips along the edges of a plate, rounded as it is, that show whose turn it is."""
ROUND, BESIDE = 24.0, 11.0
"""How far beyond its box a plate, and what lies on one, may reach with its shadow."""


class PlateLook(NamedTuple):
    """Everything a seat's plate shows. ``tabs`` are its laid cards: a kind where the eye may know it, "", or None for none."""

    sitter: Sitter
    lit: bool
    calls: bool
    credits: int
    goal: int
    held: int
    tabs: tuple[str | None, ...]
    line: str

    @property
    def ground(self) -> tuple[Sitter, bool]:
        """What seldom changes: all of the plate is drawn anew with it."""
        return self.sitter, self.calls


def plate_things(paint: Paint, places: Places, seat: int, look: PlateLook, faces: Faces) -> list[Still]:
    """Another seat's plate, and one by one what lies on it."""
    name, coins, held = f"plate{seat}", places.part(seat, "credits"), places.part(seat, "held")
    tabs = [places.part(seat, f"tab{at}") for at in range(len(look.tabs))]
    row = Box(tabs[0].x, tabs[0].y, tabs[-1].right - tabs[0].x, tabs[0].h) if tabs else coins
    return [
        Still(name, look.ground, _reach(paint, places.plate(seat), ROUND),
              lambda dst: _draw_ground(paint, dst, places, seat, look), patient=True),
        Still(f"{name}.credits", (look.credits, look.goal), _reach(paint, coins),
              lambda dst: draw_credits(paint, dst, look.credits, look.goal, coins.x, coins.y, *FAR_COIN), patient=True),
        Still(f"{name}.tabs", look.tabs, _reach(paint, row), lambda dst: _draw_tabs(paint, dst, tabs, look, faces), patient=True),
        Still(f"{name}.held", look.held, _reach(paint, held), lambda dst: _draw_held(paint, dst, held, look.held), patient=True),
        *_line(paint, name, places.plate(seat), look),
    ]


def own_things(paint: Paint, places: Places, look: PlateLook) -> list[Still]:
    """The plate at the near side, and one by one what lies on it; the cards lie on the mat and in the hand."""
    line, row = places.table("own.line"), places.table("own.credits")
    return [
        Still("own", look.ground, _reach(paint, places.table("own"), ROUND), lambda dst: _draw_own(paint, dst, places, look),
              patient=True),
        Still("own.line", look.line, _reach(paint, line), lambda dst: write_line(
            paint, dst, look.line, line, "ui", 15, "cream2", minimum=SMALLEST, shadow=True), patient=True),
        Still("own.credits", (look.credits, look.goal), _reach(paint, row),
              lambda dst: draw_credits(paint, dst, look.credits, look.goal, row.x, row.y, *OWN_COIN), patient=True),
        *_line(paint, "own", places.table("own"), look),
    ]


def _line(paint: Paint, name: str, area: Box, look: PlateLook) -> list[Still]:
    """The brass line round a plate, which is all that shows whose turn it is."""
    return rim(f"{name}.line", look.lit, paint.rect(*area.inset(-1)), *map(paint.px, LINE))


def _reach(paint: Paint, box: Box, margin: float = BESIDE) -> Rect:
    return paint.rect(*box.inset(-margin))


def _draw_ground(paint: Paint, dst: Surface, places: Places, seat: int, look: PlateLook) -> None:
    area = places.plate(seat)
    paint.put(dst, plaque(paint, area.w, area.h, RADIUS, lit=look.lit), area.x, area.y, PLATE_SHADOW)
    disc = places.part(seat, "seal")
    paint.put(dst, seal(paint, look.sitter.sigil, look.sitter.colour, disc.w), disc.x, disc.y, SEAL_SHADOW)
    write_name(paint, dst, look.sitter.name, places.part(seat, "name"), 17)
    _draw_mark(paint, dst, places.part(seat, "mark"), look)


def _draw_tabs(paint: Paint, dst: Surface, boxes: list[Box], look: PlateLook, faces: Faces) -> None:
    """The laid cards, from the left."""
    for box, kind in zip(boxes, look.tabs, strict=True):
        state = "empty" if kind is None else "laid"
        paint.put(dst, laid_tab(paint, state), box.x, box.y, TAB_SHADOW if kind is not None else None)
        if kind:
            paint.put(dst, eye_disc(paint, faces.icon(kind), (), KNOWN), *box.centre, EYE_SHADOW, "c")


def _draw_mark(paint: Paint, dst: Surface, box: Box, look: PlateLook) -> None:
    """At the seal: who has called a challenge, or who is no human."""
    if look.calls:
        paint.put(dst, paint.icon("coin", box.w), *box.centre, (0, 1, 2, 140), "c")
    elif not look.sitter.human:
        disc = centred(*box.centre, 21, 21)
        paint.put(dst, plaque(paint, disc.w, disc.h, 10.5), disc.x, disc.y, (0, 1, 2, 140))
        paint.put(dst, paint.glyph("ai", 14, "cream2", 9), *box.centre, anchor="c")


def _draw_held(paint: Paint, dst: Surface, box: Box, count: int) -> None:
    """The cards in a hand as so many small backs, with their number."""
    back = card_back(paint, "potions", HELD)
    shown = min(count, HELD_MOST)
    for number in range(shown):
        x = box.centre[0] + (number - (shown - 1) / 2) * HELD_PITCH
        paint.put(dst, back, x, box.y, (0, 1, 2, 150), "mt")
    paint.put(dst, pill(paint, str(count), 13, 20), box.centre[0], box.y + card_height(HELD) + 3, (0, 1, 2, 120), "c")


def _draw_own(paint: Paint, dst: Surface, places: Places, look: PlateLook) -> None:
    area = places.table("own")
    paint.put(dst, plaque(paint, area.w, area.h, OWN_RADIUS, lit=look.lit), area.x, area.y, PLATE_SHADOW)
    disc = places.table("own.seal")
    paint.put(dst, seal(paint, look.sitter.sigil, look.sitter.colour, disc.w), disc.x, disc.y, SEAL_SHADOW)
    write_name(paint, dst, look.sitter.name, places.table("own.name"), 22)
    if look.calls:
        paint.put(dst, paint.icon("coin", 26), disc.right - 6, disc.bottom - 6, (0, 1, 2, 140), "c")
