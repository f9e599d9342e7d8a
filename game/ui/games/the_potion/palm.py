"""The tray at the near side: the palm of whoever looks, the closed hand of the seat at the screen, or everybody's keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pygame import Surface

from game.match.seats import Sitter
from game.ui.art.paint import Paint
from game.ui.art.pieces import SEAL_SHADOW, badge, die_badge, pill, seal, token_disc
from game.ui.art.vector import panel, rad
from game.ui.box import Box, centred
from game.ui.games.the_potion.plates import draw_discs
from game.ui.table.board import KeyBlock
from game.ui.theme import hexed
from game.ui.widgets.base import write_line, write_name

SIDE = 134.0
"""Width of the part with the seal and the name."""
TOKEN = 80.0
STACK = (12.0, -4.0)
RIM = 14.0
"""The tray's wood at its right end."""
RAISED = 14.0
SEAL = 60.0
KEY_SEAL = 40.0


class Column(NamedTuple):
    """One ingredient in the palm: its kind, how many are left, where its token lies, room to the next, step of the stack."""

    kind: str
    left: int
    box: Box
    pitch: float = 148.0
    step: float = STACK[0]


def columns(area: Box, kinds: Sequence[str], held: Sequence[str]) -> list[Column]:
    """The columns of a palm, in the order of the data."""
    room = area.w - SIDE - RIM
    pitch = min(148.0, room / len(kinds))
    step = min(STACK[0], (pitch - TOKEN - 20) / 3)
    first = area.x + SIDE + (room - pitch * len(kinds)) / 2 + pitch / 2 - step / 2
    return [
        Column(kind, list(held).count(kind), centred(first + pitch * number, area.y + 62, TOKEN, TOKEN), pitch, step)
        for number, kind in enumerate(kinds)
    ]


def draw_owner(paint: Paint, dst: Surface, area: Box, sitter: Sitter, line: str, *, rolls: bool) -> None:
    """Seal, name and one line at the left of the tray."""
    middle = area.x + SIDE / 2 - 3
    paint.put(dst, seal(paint, sitter.sigil, sitter.colour, SEAL), middle, area.y + 54, SEAL_SHADOW, "c")
    if rolls:
        paint.put(dst, die_badge(paint, 22), middle + 20, area.y + 64)
    write_name(paint, dst, sitter.name, Box(area.x + 14, area.y + 82, SIDE - 32, 30), 18, "c")
    below = Box(area.x + 16, area.y + 110, SIDE - 34, 18)
    write_line(paint, dst, line, below, "ui", 13, "cream2", "c", minimum=12)


def draw_column(
    paint: Paint, dst: Surface, column: Column, look: Mapping[str, Any], name: str, number: int, *,
    raised: float, shift: float, ghost: bool,
) -> None:
    """The tokens of one kind, its name and how many; ``raised`` 0-1 lifts the top one, ``ghost`` marks an empty place."""
    x, y = column.box.centre
    x += shift
    if not column.left:
        body = '<circle cx="40" cy="40" r="38" fill="#000000" fill-opacity=".22" stroke="#FFE7B0" stroke-width="1.5" ' \
               'stroke-opacity=".42" stroke-dasharray="5 4"/>'
        paint.put(dst, paint.svg(body, TOKEN, TOKEN), x, y, anchor="c")
        paint.put(dst, paint.icon(look["icon"], 40), x, y, anchor="c", alpha=70)
    image = token_disc(paint, look["jewel"], look["icon"], TOKEN)
    for index in range(min(column.left, 4) - 1, -1, -1):
        lift = raised * RAISED if index == 0 else 0.0
        shadow = (0, 4 + lift * 0.4, 6 + lift * 0.2, 190)
        paint.put(dst, image, x + column.step * index, y + STACK[1] * index - lift, shadow, "c")
    wide = min(124.0, column.pitch - 6)
    label = Box(x - wide / 2, column.box.y + 88, wide, 22)
    write_line(paint, dst, name, label, "uib", 15, "parch0" if column.left and not ghost else "cream2", "c", minimum=12,
               shadow=True)
    draw_count(paint, dst, column, shift)
    paint.put(dst, paint.text(str(number), "ui", 12, "cream3"), x - 50, column.box.y + 6, anchor="c")


def draw_count(paint: Paint, dst: Surface, column: Column, shift: float) -> None:
    """How many of a kind are left, on their lower edge."""
    if column.left:
        count = pill(paint, f"×{column.left}", 14)
        paint.put(dst, count, column.box.centre[0] + shift + 44, column.box.y + 66, anchor="c")


def live_ring(paint: Paint) -> Surface:
    """The gold line round a token that can be chosen, with a soft glow."""
    side = TOKEN + 24
    middle = side / 2
    body = "".join(
        f'<circle cx="{middle}" cy="{middle}" r="{TOKEN / 2 + 2}" fill="none" stroke="{hexed("focus")}" stroke-width="{wide}" '
        f'stroke-opacity="{opacity}"/>'
        for wide, opacity in ((9, 0.16), (6, 0.22), (2.5, 1.0))
    )
    return paint.svg(body, side, side)


def draw_closed(
    paint: Paint, dst: Surface, area: Box, count: int, spent: Sequence[str | None], kinds: Mapping[str, Any], line: str
) -> None:
    """A closed hand: how many tokens, and one line that says why they are not seen."""
    left = area.x + SIDE
    room = area.w - SIDE
    wide = min(room - 60, (count + len(spent)) * 19.0 + 20)
    draw_discs(paint, dst, left + (room - wide) / 2, area.y + 56, wide, [None] * count, spent, kinds)
    text = Box(left + 20, area.y + 78, room - 48, 40)
    write_line(paint, dst, line, text, "italic", 16, "cream2", "c", minimum=12, shadow=True)


def draw_key_ground(paint: Paint, dst: Surface, area: Box) -> None:
    """The felt under everybody's keys, without the line that parts a single owner from the palm."""
    w, h = area.w - 34, area.h - 34
    defs = rad("f", w / 2, h * 0.2, w * 0.55, (0, "#5C1F2C"), (1, "#2B0D15"))
    paint.put(dst, paint.svg(panel(0, 0, w, h, 22, "url(#f)"), w, h, defs), area.x + 17, area.y + 17)


def key_boxes(area: Box, count: int) -> list[Box]:
    """Where each human's keys are drawn."""
    room = area.w - 36
    pitch = min(150.0, room / count)
    left = area.x + 18 + (room - pitch * count) / 2
    return [Box(left + pitch * number, area.y + 16, pitch, area.h - 32) for number in range(count)]


def draw_keys(
    paint: Paint, dst: Surface, box: Box, block: KeyBlock, icons: Sequence[str], again: str, shake: float
) -> None:
    """One human's seal with three keys printed under it, each with what it stands for."""
    x, _ = box.centre
    x += shake
    paint.put(dst, seal(paint, block.sitter.sigil, block.sitter.colour, KEY_SEAL), x, box.y + 20, SEAL_SHADOW, "c")
    if block.ready:
        paint.put(dst, badge(paint, True, 22), x + 18, box.y + 32, (0, 1, 2, 150), "c")
    name = Box(box.x + 2, box.y + 40, box.w - 4, 26)
    if block.again:
        write_line(paint, dst, again, name, "head", 14, "bad", "c", minimum=12, shadow=True)
    else:
        write_name(paint, dst, block.sitter.name, name, 14, "c")
    pitch = min(40.0, (box.w - 4) / max(1, len(icons)))
    side = min(30.0, pitch - 3)
    for number, picture in enumerate(icons):
        middle = x + pitch * (number - (len(icons) - 1) / 2)
        _cap(paint, dst, middle, box.y + 78, side, block.labels[number])
        paint.put(dst, paint.icon(picture, min(22.0, pitch - 3)), middle, box.y + 104, anchor="c")


def _cap(paint: Paint, dst: Surface, x: float, y: float, side: float, label: str) -> None:
    body = (
        panel(1, 3, side - 2, side - 4, 5, "#8A6A3E")
        + panel(1, 1, side - 2, side - 5, 5, "#FCF5E3", "#2A1712", 1.25)
    )
    paint.put(dst, paint.svg(body, side, side), x, y, anchor="c")
    paint.write(dst, label, x, y - 1.5, "uix", min(15.0, max(12.0, side * 0.55)), "ink", "mc")
