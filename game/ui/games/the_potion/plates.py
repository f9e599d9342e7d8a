"""The other seats' plates: seal, name, how many tokens are left (never which), who rolls, who is human."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pygame import Surface

from game.match.seats import Sitter
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import SEAL_SHADOW, die_badge, held_disc, seal
from game.ui.box import Box
from game.ui.theme import JEWELS
from game.ui.widgets.base import write_name

DISC = 16.0
DISC_PITCH = 19.0
KNOWN = 18.0
MOST_DISCS = 8
"""More tokens than these are told by one disc of each sort and its number."""
SORT_PITCH, NUMBER, DIGIT = 46.0, 13.0, 9.0
RAISED, ROW_PITCH = 8.0, 18.5
"""How much higher everything beside the seal lies where there are two rows of sorts, and how far these are apart."""
PLATE_SHADOW = (0, 4, 8, 170)


def draw_plate(
    paint: Paint, dst: Surface, area: Box, sitter: Sitter, *, lit: bool, rolls: bool, ready: bool,
    held: Sequence[str | None], spent: Sequence[str | None], kinds: Mapping[str, Any],
) -> None:
    """One plate. ``held`` are the tokens still in the palm, ``spent`` those in the bottle; a kind is drawn where given."""
    paint.put(dst, plaque(paint, area.w, area.h, 14, lit=lit), area.x, area.y, PLATE_SHADOW)
    paint.put(dst, seal(paint, sitter.sigil, sitter.colour, 52), area.x + 11, area.y + 11, SEAL_SHADOW)
    sorted_rows = rows(held, spent)
    raised = RAISED if len(sorted_rows) > 1 else 0.0
    write_name(paint, dst, sitter.name, Box(area.x + 72, area.y + 4, area.w - 72 - 34, 34 - raised), 18)
    glyph = "human" if sitter.human else "ai"
    paint.put(dst, paint.glyph(glyph, 18, "cream3", 9), area.x + area.w - 30, area.y + 13)
    if rolls:
        paint.put(dst, die_badge(paint, 22), area.x + area.w - 32, area.y + 42 - raised)
    elif ready:
        paint.put(dst, paint.glyph("check", 20, "ok", 12), area.x + area.w - 31, area.y + 44 - raised)
    if not sorted_rows:
        draw_discs(paint, dst, area.x + 72, area.y + 50, area.w - 72 - 38, held, spent, kinds)
    for number, row in enumerate(sorted_rows):
        room = area.w - 72 - (12 if number else 38)
        _draw_sorts(paint, dst, area.x + 72, area.y + 50 - raised + ROW_PITCH * number, room, row, kinds)


def draw_discs(
    paint: Paint, dst: Surface, x: float, y: float, room: float, held: Sequence[str | None],
    spent: Sequence[str | None], kinds: Mapping[str, Any],
) -> None:
    """A row of discs about the middle line y: full for held, dashed for spent, with the picture where the kind is known."""
    count = len(held) + len(spent)
    pitch = min(DISC_PITCH, (room - DISC) / max(1, count - 1)) if count else DISC_PITCH
    for number, kind in enumerate((*held, *spent)):
        middle = x + DISC / 2 + pitch * number
        is_held = number < len(held)
        if kind is None:
            paint.put(dst, held_disc(paint, is_held, DISC), middle, y, anchor="c")
        else:
            _known(paint, dst, middle, y, kinds[kind], is_held)


class Sort(NamedTuple):
    """Tokens of a plate that look alike, and how many they are."""

    kind: str | None
    is_held: bool
    number: int


def rows(held: Sequence[str | None], spent: Sequence[str | None]) -> list[list[Sort]]:
    """The sorts of a full plate, those that are spent and known in a row of their own; nothing where discs can be counted."""
    if len(held) + len(spent) <= MOST_DISCS:
        return []
    kept = [Sort(kind, True, count) for kind, count in Counter(held).items()]
    gone = [Sort(kind, False, count) for kind, count in Counter(spent).items()]
    return [kept, gone] if spent and any(kind is not None for kind in (*held, *spent)) else [[*kept, *gone]]


def _draw_sorts(
    paint: Paint, dst: Surface, x: float, y: float, room: float, sorts: Sequence[Sort], kinds: Mapping[str, Any]
) -> None:
    """One disc and a number for each sort about the middle line y."""
    pitch = min(SORT_PITCH, room / max(1, len(sorts)))
    side = min(KNOWN, pitch - DIGIT)
    for number, (kind, is_held, count) in enumerate(sorts):
        left = x + pitch * number
        if kind is None:
            paint.put(dst, held_disc(paint, is_held, side), left + side / 2, y, anchor="c")
        else:
            _known(paint, dst, left + side / 2, y, kinds[kind], is_held, side)
        said = f"×{count}" if pitch >= SORT_PITCH - 6 else str(count)
        paint.write(dst, said, left + side + 1, y, "uib", NUMBER, "cream", "ml")


def _known(paint: Paint, dst: Surface, x: float, y: float, look: Mapping[str, Any], is_held: bool, side: float = KNOWN) -> None:
    tones = JEWELS[look["jewel"]]
    rim = tones.base if is_held else "#8F7550"
    fill = "#FCF5E3" if is_held else "#CDB07C"
    dash = "" if is_held else ' stroke-dasharray="3 2"'
    body = f'<circle cx="9" cy="9" r="8" fill="{fill}" stroke="{rim}" stroke-width="1.75"{dash}/>'
    paint.put(dst, paint.svg(body, side, side, view_box="0 0 18 18"), x, y, anchor="c")
    paint.put(dst, paint.icon(look["icon"], side - 1), x, y, anchor="c", alpha=255 if is_held else 150)


