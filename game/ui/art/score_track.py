"""The score track of Practice: a counter for the ones and one for the tens of each seat; the tens run twice round.

Ten points are the ones on 10 and the tens at rest, eleven are 1 and 10, a hundred is 10 and 90. With a hundred and one the
counter of the tens goes on from 90 to 10, in a golden ring: its second lap (PM-70).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from pygame import Surface

from game.ui.art.materials import parchment
from game.ui.art.paint import Paint
from game.ui.art.pieces import SEAL_SHADOW, seal
from game.ui.art.sheet import SMALLEST, Sheet
from game.ui.art.vector import brass

Area: TypeAlias = tuple[float, float, float, float]

ONES, TENS = 10, 9
_MARGIN, _SEAM = 6.0, 12.0
_REST = 1.15
"""The places at rest hold more: they are so much wider than the others."""
_HEAD = 17.0


class Counters(NamedTuple):
    """Where the two counters of a seat stand: ones 0-10, tens 0-90, both 0 at rest; lap 1, or 2 beyond a hundred."""

    ones: int
    tens: int
    lap: int = 1


class Place(NamedTuple):
    """One counter on the track: whose, which, its middle and its size, and whether it is on its second lap."""

    seat: int
    tens: bool
    x: float
    y: float
    size: float
    second: bool


def counters(points: int) -> Counters:
    """Where the counters stand for so many points."""
    if points <= 0:
        return Counters(0, 0)
    tens = (points - 1) // 10
    lap, step = divmod(max(0, tens - 1), TENS)
    return Counters((points - 1) % 10 + 1, (step + 1) * 10 if tens else 0, lap + 1)


def cell(area: Area, tens: bool, value: int) -> Area:
    """The cell of a value: 0 (at rest) to 10 of the ones, 0 to 90 of the tens."""
    x, y, w, h = area
    unit = (w - 2 * _MARGIN - _SEAM) / (ONES + TENS + 2 * _REST)
    left = x + _MARGIN + (unit * (ONES + _REST) + _SEAM if tens else 0.0)
    step = value // 10 if tens else value
    wide = unit * _REST if step == 0 else unit
    return left + (0.0 if step == 0 else unit * (_REST + step - 1)), y, wide, h


def places(stands: Sequence[Counters], area: Area) -> list[Place]:
    """Where every counter lies; those that share a cell lie beside each other, smaller the more they are."""
    cells: dict[tuple[bool, int], list[int]] = {}
    for seat, stand in enumerate(stands):
        cells.setdefault((False, stand.ones), []).append(seat)
        cells.setdefault((True, stand.tens), []).append(seat)
    found = []
    for (tens, value), seats in cells.items():
        x, y, w, h = cell(area, tens, value)
        room = h - _HEAD - 5
        rows = 1 if len(seats) < 3 else 2
        columns = -(-len(seats) // rows)
        size = min(22.0, room / rows + (1.5 if rows > 1 else 0), max(12.5, (w + 2) / columns))
        pitch = min(size + 1, (w - size + 1) / max(1, columns - 1))
        middle = y + _HEAD + room / 2
        for number, seat in enumerate(seats):
            row, column = divmod(number, columns)
            in_row = min(columns, len(seats) - row * columns)
            at_x = x + w / 2 + (column - (in_row - 1) / 2) * pitch
            at_y = middle + (row - (rows - 1) / 2) * (room - size) / max(1, rows - 1)
            found.append(Place(seat, tens, at_x, at_y, size, tens and stands[seat].lap > 1))
    return sorted(found, key=lambda place: (place.seat, place.tens))


def counter_sizes(seats: int, area: Area) -> list[float]:
    """Every size that counters can have with so many seats."""
    found = {place.size for sharing in range(1, seats + 1) for place in places([Counters(1, 10)] * sharing, area)}
    return sorted({*found, *(place.size for place in places([Counters(0, 0)] * seats, area))}, reverse=True)


def track(paint: Paint, w: float, h: float) -> Surface:
    """The track without its counters."""
    return paint.cached(("score track", w, h), lambda: _track(paint, w, h))


def _track(paint: Paint, w: float, h: float) -> Surface:
    sheet = Sheet(paint, parchment(paint, w, h, 10, 5).copy())
    area = (0.0, 0.0, w, h)
    lines = []
    for tens, most in ((False, ONES), (True, TENS)):
        for step in range(most + 1):
            value = step * 10 if tens else step
            x, _, wide, _ = cell(area, tens, value)
            if step:
                lines.append(f'<path d="M{x:.2f} 7V{h - 7:g}" stroke="#A67F45" stroke-width="1" opacity=".5"/>')
                size = paint.fit(str(value), "headb", 14, wide - 3, SMALLEST)
                sheet.write(str(value), x + wide / 2, _HEAD / 2 + 3, "headb", size, "badD" if tens else "ink2")
            else:
                lines.append(_home(x + wide / 2, _HEAD / 2 + 3, tens))
    seam = cell(area, True, 0)[0] - _SEAM / 2
    lines.append(f'<path d="M{seam - 2:.2f} 6V{h - 6:g}M{seam + 2:.2f} 6V{h - 6:g}" stroke="#8A5A2A" stroke-width="1.5"/>')
    sheet.put(paint.svg_once("".join(lines), w, h), 0, 0, "tl")
    return sheet.image


def _home(x: float, y: float, tens: bool) -> str:
    """The sign of a place at rest: a small house."""
    tone = "#A32A22" if tens else "#5B4232"
    return (
        f'<path transform="translate({x - 6:.2f} {y - 6:.2f})" d="M6 1L12 6.5H10.2V11.5H7.4V8H4.6V11.5H1.8V6.5H0Z"'
        f' fill="{tone}"/>'
    )


def lap_ring(paint: Paint, size: float) -> Surface:
    """The golden ring round a counter on its second lap, for a counter of `size`; a fifth larger than it."""
    body = (
        '<circle cx="24" cy="24" r="20.5" fill="none" stroke="#2A1712" stroke-width="7"/>'
        '<circle cx="24" cy="24" r="20.5" fill="none" stroke="url(#a)" stroke-width="4.5"/>'
        '<path d="M24 0L29 6L24 12L19 6Z" fill="#FFE7A8" stroke="#2A1712" stroke-width="1.5"/>'
    )
    return paint.svg(body, size * 1.24, size * 1.24, brass("a", 6, 4, 42, 44), "0 0 48 48")


def draw_counter(paint: Paint, dst: Surface, place: Place, sigil: str, colour: int, lift: float = 0.0) -> None:
    """One counter, `lift` above the track while it hops."""
    paint.put(dst, seal(paint, sigil, colour, place.size), place.x, place.y - lift, SEAL_SHADOW, "c")
    if place.second:
        paint.put(dst, lap_ring(paint, place.size), place.x, place.y - lift, anchor="c")


def draw_track(paint: Paint, dst: Surface, area: Area, stands: Sequence[Counters], seals: Sequence[tuple[str, int]]) -> None:
    """The track and every counter at its place; `seals` are the sigil and the colour of each seat."""
    x, y, w, h = area
    paint.put(dst, track(paint, w, h), x, y, (0, 4, 8, 170))
    for place in places(stands, area):
        draw_counter(paint, dst, place, *seals[place.seat])
