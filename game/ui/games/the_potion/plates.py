"""The other seats' plates: seal, name, how many tokens are left (never which), who rolls, who is human."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

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
PLATE_SHADOW = (0, 4, 8, 170)


def draw_plate(
    paint: Paint, dst: Surface, area: Box, sitter: Sitter, *, lit: bool, rolls: bool, ready: bool,
    held: Sequence[str | None], spent: Sequence[str | None], kinds: Mapping[str, Any],
) -> None:
    """One plate. ``held`` are the tokens still in the palm, ``spent`` those in the bottle; a kind is drawn where given."""
    paint.put(dst, plaque(paint, area.w, area.h, 14, lit=lit), area.x, area.y, PLATE_SHADOW)
    paint.put(dst, seal(paint, sitter.sigil, sitter.colour, 52), area.x + 11, area.y + 11, SEAL_SHADOW)
    write_name(paint, dst, sitter.name, Box(area.x + 72, area.y + 4, area.w - 72 - 34, 34), 18)
    glyph = "human" if sitter.human else "ai"
    paint.put(dst, paint.glyph(glyph, 18, "cream3", 9), area.x + area.w - 30, area.y + 13)
    if rolls:
        paint.put(dst, die_badge(paint, 22), area.x + area.w - 32, area.y + 42)
    elif ready:
        paint.put(dst, paint.glyph("check", 20, "ok", 12), area.x + area.w - 31, area.y + 44)
    draw_discs(paint, dst, area.x + 72, area.y + 50, area.w - 72 - 38, held, spent, kinds)


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


def _known(paint: Paint, dst: Surface, x: float, y: float, look: Mapping[str, Any], is_held: bool) -> None:
    tones = JEWELS[look["jewel"]]
    side = KNOWN
    rim = tones.base if is_held else "#8F7550"
    fill = "#FCF5E3" if is_held else "#CDB07C"
    dash = "" if is_held else ' stroke-dasharray="3 2"'
    body = f'<circle cx="9" cy="9" r="8" fill="{fill}" stroke="{rim}" stroke-width="1.75"{dash}/>'
    paint.put(dst, paint.svg(body, side, side), x, y, anchor="c")
    paint.put(dst, paint.icon(look["icon"], 17), x, y, anchor="c", alpha=255 if is_held else 150)


