"""Threads: a brass thread from a card to each of its components. Drawn once per pair of ends, then only shown."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.ui.art.paint import Paint
from game.ui.art.vector import rad

_MARGIN = 8.0
_PIECES, _SAMPLES = 8, 32
_ENDS = 14.0


def _curve(dx: float, dy: float) -> tuple[float, float]:
    """The control point of the thread, from its start: it leaves upwards and hangs a little."""
    reach = math.hypot(dx, dy)
    return dx * 0.5 - dy * 0.12, dy * 0.5 - reach * 0.10 + abs(dx) * 0.02


def thread_point(start: tuple[float, float], end: tuple[float, float], t: float) -> tuple[float, float]:
    """The point of the thread at t 0-1, for something that runs along it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    cx, cy = _curve(dx, dy)
    a, b = 2 * t * (1 - t), t * t
    return start[0] + a * cx + b * dx, start[1] + a * cy + b * dy


def _box(dx: float, dy: float) -> tuple[float, float, float, float]:
    """Left, top, width and height of the curve's sheet, seen from its start."""
    points = [thread_point((0.0, 0.0), (dx, dy), k / 16) for k in range(17)]
    left, right = min(x for x, _ in points) - _MARGIN, max(x for x, _ in points) + _MARGIN
    top, bottom = min(y for _, y in points) - _MARGIN, max(y for _, y in points) + _MARGIN
    return left, top, right - left, bottom - top


def _thread(paint: Paint, dx: float, dy: float) -> Surface:
    left, top, w, h = _box(dx, dy)
    cx, cy = _curve(dx, dy)
    path = f"M{-left:.1f} {-top:.1f}Q{cx - left:.1f} {cy - top:.1f} {dx - left:.1f} {dy - top:.1f}"
    strokes = (("#1A0E08", 5.0, 0.45), ("#5E3A12", 3.2, 1.0), ("#E3B458", 2.0, 1.0), ("#FFF0C0", 0.7, 0.9))
    body = "".join(
        f'<path d="{path}" fill="none" stroke="{tone}" stroke-width="{width}" stroke-linecap="round" opacity="{opacity}"/>'
        for tone, width, opacity in strokes
    )
    return paint.svg_once(body, w, h)


def thread_end(paint: Paint) -> Surface:
    """The brass eyelet at the component's end."""
    body = (
        '<circle cx="24" cy="24" r="17" fill="none" stroke="#1A0E08" stroke-width="13" opacity=".85"/>'
        '<circle cx="24" cy="24" r="17" fill="none" stroke="url(#a)" stroke-width="7.5"/>'
    )
    return paint.svg(body, _ENDS, _ENDS, rad("a", 16, 12, 34, (0, "#FFF3C4"), (0.55, "brass"), (1, "brassD")), "0 0 48 48")


def draw_thread(paint: Paint, dst: Surface, start: tuple[float, float], end: tuple[float, float], strength: float = 1.0,
                glint: float | None = None) -> None:
    """A thread between two resting points; strength 0-1, and a glint of light at 0-1 of its length, or none.

    Ends are rounded to whole units, and the curve is kept for each pair: while a card moves, show no thread to it.
    """
    x, y = round(start[0]), round(start[1])
    dx, dy = round(end[0]) - x, round(end[1]) - y
    alpha = round(255 * max(0.0, min(1.0, strength)))
    if alpha and (dx or dy):
        image = paint.cached(("thread", dx, dy), lambda: _thread(paint, dx, dy))
        left, top, _, _ = _box(dx, dy)
        _show(dst, image, paint.point(x + left, y + top), _pieces(paint, (dx, dy), image), alpha)
    paint.put(dst, thread_end(paint), x + dx, y + dy, anchor="c", alpha=alpha)
    if glint is not None and 0 < glint < 1:
        at = thread_point((x, y), (x + dx, y + dy), glint)
        paint.add_glow(dst, *at, 20, "#FFC873", 0.55, 2.0)


def _pieces(paint: Paint, ends: tuple[float, float], image: Surface) -> list[Rect]:
    """Strips across the thread's main direction that together hold the curve: most of a slanted thread's sheet is empty."""
    left, top, _, _ = _box(*ends)
    across = abs(ends[0]) >= abs(ends[1])
    spots = [thread_point((0.0, 0.0), ends, k / _SAMPLES) for k in range(_SAMPLES + 1)]
    along = [paint.px(x - left if across else y - top) for x, y in spots]
    beside = [paint.px(y - top if across else x - left) for x, y in spots]
    length, breadth = image.get_size() if across else image.get_size()[::-1]
    margin, reach, found = paint.px(_MARGIN * 0.75), paint.px(_MARGIN) + length // _SAMPLES + 1, []
    for number in range(_PIECES):
        first, last = length * number // _PIECES, length * (number + 1) // _PIECES
        held = [b for a, b in zip(along, beside, strict=True) if first - reach <= a <= last + reach]
        low, high = max(0, min(held) - margin), min(breadth, max(held) + margin)
        found.append(Rect(first, low, last - first, high - low) if across else Rect(low, first, high - low, last - first))
    return found


def _show(dst: Surface, image: Surface, at: tuple[int, int], pieces: list[Rect], alpha: int) -> None:
    image.set_alpha(alpha)
    for piece in pieces:
        dst.blit(image, (at[0] + piece.x, at[1] + piece.y), piece)
    image.set_alpha(255)


def thread_area(paint: Paint, start: tuple[float, float], end: tuple[float, float]) -> Rect:
    """The pixels a thread may touch."""
    left, top, w, h = _box(end[0] - start[0], end[1] - start[1])
    return paint.rect(start[0] + left, start[1] + top, w, h).inflate(paint.px(_ENDS * 2), paint.px(_ENDS * 2))
