"""Dashed outlines as single strokes.

nanosvg cuts a dashed outline along curves by numbers it never set, and so draws stray lines now and then. Here every dash
becomes a stroke of its own before it gets there.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

_ELEMENT = re.compile(r'<(circle|path)\b([^>]*?) stroke-dasharray="([0-9. ]+)"([^>]*?)/>')
_COMMAND = re.compile(r"([MLHVCAZ])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_STROKE = re.compile(r' stroke="[^"]*"')
_SHAPE = re.compile(r' (?:fill|fill-opacity|d|cx|cy|r)="[^"]*"')
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7}
_STEP = math.radians(6)
_CUBIC_STEPS = 16


@lru_cache(maxsize=128)
def undashed(source: str) -> str:
    """SVG text whose dashed circles and paths (absolute M L H V C A Z, arcs of circles) are strokes one by one."""
    return _ELEMENT.sub(_strokes, source) if "dasharray" in source else source


def _strokes(element: re.Match[str]) -> str:
    shape, attributes, pattern = element[1], element[2] + element[4], element[3]
    dash, gap = (float(part) for part in pattern.split())
    lines = _circle(attributes) if shape == "circle" else _path(_value(attributes, "d"))
    filled = "" if 'fill="none"' in attributes else f"<{shape}{_STROKE.sub('', attributes)}/>"
    drawn = "".join(f"M{'L'.join(f'{x:.2f} {y:.2f}' for x, y in points)}" for line in lines for points in _cut(line, dash, gap))
    return f'{filled}<path d="{drawn}" fill="none"{_SHAPE.sub("", attributes)}/>'


def _value(attributes: str, name: str) -> str:
    found = re.search(rf' {name}="([^"]*)"', attributes)
    if found is None:
        raise ValueError(f"a dashed shape without {name}")
    return found[1]


def _circle(attributes: str) -> list[list[Point]]:
    x, y, r = (float(_value(attributes, name)) for name in ("cx", "cy", "r"))
    return [_arc((x, y), r, 0.0, math.tau)]


def _arc(middle: Point, r: float, start: float, turn: float) -> list[Point]:
    count = max(1, math.ceil(abs(turn) / _STEP))
    angles = [start + turn * step / count for step in range(count + 1)]
    return [(middle[0] + r * math.cos(angle), middle[1] + r * math.sin(angle)) for angle in angles]


def _path(data: str) -> list[list[Point]]:
    lines: list[list[Point]] = []
    for name, numbers in _COMMAND.findall(data):
        values = [float(number) for number in _NUMBER.findall(numbers)]
        if name == "Z":
            lines[-1].append(lines[-1][0])
            continue
        arity = _ARITY[name]
        for start in range(0, len(values), arity):
            part = values[start : start + arity]
            if name == "M" and not start:
                lines.append([(part[0], part[1])])
            else:
                lines[-1] += _piece("L" if name == "M" else name, lines[-1][-1], part)
    return lines


def _piece(name: str, at: Point, part: Sequence[float]) -> list[Point]:
    match name:
        case "H":
            return [(part[0], at[1])]
        case "V":
            return [(at[0], part[0])]
        case "C":
            curve = (at, *zip(part[::2], part[1::2], strict=True))
            return [_cubic(curve, step / _CUBIC_STEPS) for step in range(1, _CUBIC_STEPS + 1)]
        case "A":
            return _round(at, (part[5], part[6]), part[0], large=bool(part[3]), sweep=bool(part[4]))[1:]
    return [(part[0], part[1])]


def _cubic(points: Sequence[Point], t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, points, strict=True)) for axis in (0, 1))
    return x, y


def _round(start: Point, end: Point, r: float, *, large: bool, sweep: bool) -> list[Point]:
    """A circular arc between two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    if not length or not r:
        return [start, end]
    r = max(r, length / 2)
    away = math.sqrt(max(0.0, r * r - length * length / 4)) * (1 if large == sweep else -1)
    middle = ((start[0] + end[0]) / 2 + dy / length * away, (start[1] + end[1]) / 2 - dx / length * away)
    first = math.atan2(start[1] - middle[1], start[0] - middle[0])
    turn = math.atan2(end[1] - middle[1], end[0] - middle[0]) - first
    return _arc(middle, r, first, turn % math.tau if sweep else -(-turn % math.tau))


def _cut(line: Sequence[Point], dash: float, gap: float) -> Iterator[list[Point]]:
    """The dashes along a line, each as its points."""
    drawing, left, dashes = True, dash, [line[0]]
    for start, end in pairwise(line):
        length, done = math.dist(start, end), 0.0
        while length - done > left:
            done += left
            share = done / length
            at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if drawing:
                yield [*dashes, at]
            drawing, left, dashes = not drawing, gap if drawing else dash, [at]
        left -= length - done
        if drawing:
            dashes.append(end)
    if drawing and len(dashes) > 1:
        yield dashes
