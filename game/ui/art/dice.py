"""Dice: orthographic rounded cubes drawn as one small SVG per pose, and tumbles that end exactly on the rolled face.

A die has six faces, each an (icon, count) or None for a blank. Space: x right, y down, z towards the viewer.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.art.paint import Paint, Shadow
from game.ui.art.vector import inlined, lin, panel
from game.ui.theme import mix

Vector: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Vector, Vector, Vector]
Face: TypeAlias = tuple[str, int] | None
Faces: TypeAlias = tuple[Face, ...]


class Bone(NamedTuple):
    """The material of a die: light, base and deep of its faces, and its edge."""

    light: str
    base: str
    deep: str
    edge: str


BONE = Bone("#FFF8E6", "#EBD6A8", "#9A7440", "#D9BD86")
ROOM = 1.75
"""A die's surface is this much wider than the die, so any pose fits."""
REST_SHADOW: Shadow = (4, 9, 7, 180)
HOP = 46
"""The height of the first hop."""
ROLL_MS = 900

_HALF = 43.2
_CENTRE = 84.0
_LAMP: Vector = (-0.42, -0.62, 0.66)
_TILT = 0.42
# Normal, then the directions of a face's own x and y. Opposite faces are 0-5, 1-4 and 2-3.
_SIDES: tuple[tuple[Vector, Vector, Vector], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)), ((0, 1, 0), (1, 0, 0), (0, 0, -1)), ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    ((-1, 0, 0), (0, 0, 1), (0, 1, 0)), ((0, -1, 0), (1, 0, 0), (0, 0, 1)), ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
)
_MARKS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((48, 48, 0.72),), 2: ((28, 32, 0.5), (68, 64, 0.5)), 3: ((48, 26, 0.45), (25, 68, 0.45), (71, 68, 0.45)),
    4: ((28, 28, 0.42), (68, 28, 0.42), (28, 68, 0.42), (68, 68, 0.42)),
    5: ((27, 27, 0.38), (69, 27, 0.38), (48, 48, 0.38), (27, 69, 0.38), (69, 69, 0.38)),
    6: ((27, 25, 0.34), (69, 25, 0.34), (27, 48, 0.34), (69, 48, 0.34), (27, 71, 0.34), (69, 71, 0.34)),
}


def times(a: Matrix, b: Matrix) -> Matrix:
    """One rotation after another: first b, then a."""
    rows = [tuple(sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)) for i in range(3)]
    return rows[0], rows[1], rows[2]  # type: ignore[return-value]


def _turned(m: Matrix, v: Vector) -> Vector:
    x, y, z = v
    return tuple(row[0] * x + row[1] * y + row[2] * z for row in m)  # type: ignore[return-value]


def about(axis: Vector, angle: float) -> Matrix:
    """The rotation by an angle in radians about an axis of any length."""
    length = math.hypot(*axis)
    x, y, z = (part / length for part in axis)
    c, s = math.cos(angle), math.sin(angle)
    t = 1 - c
    return (
        (t * x * x + c, t * x * y - s * z, t * x * z + s * y),
        (t * x * y + s * z, t * y * y + c, t * y * z - s * x),
        (t * x * z - s * y, t * y * z + s * x, t * z * z + c),
    )


def turn_between(before: Matrix, after: Matrix) -> tuple[Vector, float]:
    """The axis and the angle 0 to pi of the one rotation that turns a pose into another."""
    m = times(after, _transposed(before))
    angle = math.acos(min(1.0, max(-1.0, (m[0][0] + m[1][1] + m[2][2] - 1) / 2)))
    x, y, z = m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]
    if math.hypot(x, y, z) < 1e-6:
        # No turn at all, or half a turn, whose axis stands in the matrix itself.
        best = max(range(3), key=lambda i: m[i][i])
        column = tuple(m[i][best] + (1.0 if i == best else 0.0) for i in range(3))
        return column, angle  # type: ignore[return-value]
    return (x, y, z), angle


def _transposed(m: Matrix) -> Matrix:
    rows = [tuple(m[j][i] for j in range(3)) for i in range(3)]
    return rows[0], rows[1], rows[2]  # type: ignore[return-value]


def rest_pose(face: int, yaw: float = 0.0) -> Matrix:
    """How a die lies with a face up: turned by yaw on the table, tilted so that a slice of the next face shows."""
    normal, across, down = _SIDES[face]
    return times(about((1, 0, 0), _TILT), times(about((0, 0, 1), yaw), (across, down, normal)))


def roll_pose(face: int, t: float, yaw: float, axis: Vector, turns: float = 2.25) -> Matrix:
    """How a tumbling die lies at t 0-1; at 1 it is exactly rest_pose(face, yaw)."""
    left = (1 - min(1.0, max(0.0, t))) ** 3
    return times(about(axis, left * turns * math.tau), rest_pose(face, yaw))


def front_face(pose: Matrix) -> int:
    """The face turned most towards the viewer."""
    return max(range(6), key=lambda index: _turned(pose, _SIDES[index][0])[2])


def hop(t: float) -> float:
    """Height of a roll at t 0-1, as a share of the first hop: three falling hops, then lying still."""
    if t < 0.42:
        return 1 - (t / 0.42) ** 2
    for start, end, height in ((0.42, 0.72, 0.38), (0.72, 0.9, 0.12)):
        if start <= t < end:
            u = (t - start) / (end - start)
            return height * 4 * u * (1 - u)
    return 0.0


def _hull(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    ordered = sorted({(round(x, 3), round(y, 3)) for x, y in points})

    def half(path: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        kept: list[tuple[float, float]] = []
        for p in path:
            while len(kept) > 1 and _left_turn(kept[-2], kept[-1], p) <= 0:
                kept.pop()
            kept.append(p)
        return kept[:-1]

    return half(ordered) + half(ordered[::-1])


def _left_turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def die(paint: Paint, size: float, pose: Matrix, faces: Faces, bone: Bone = BONE) -> Surface:
    """A die of edge `size` in a pose, on a surface ROOM times as wide. Not kept: see resting and Tumble."""
    defs, body = _cube(pose, faces, bone)
    return paint.svg_once(body, size * ROOM, size * ROOM, defs, "0 0 168 168")


def _cube(pose: Matrix, faces: Faces, bone: Bone) -> tuple[str, str]:
    radius = _HALF * 0.3
    reach = _HALF - radius
    corners = [_turned(pose, (a * reach, b * reach, c * reach)) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    outline = _hull([(x + _CENTRE, y + _CENTRE) for x, y, _ in corners])
    path = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in outline) + "Z"
    defs = lin("e", 44, 34, 124, 134, (0, mix(bone.edge, "white", 0.5)), (0.5, bone.edge),
               (1, mix(bone.edge, "#3A2208", 0.5)))
    body = (
        f'<path d="{path}" fill="#2A1712" stroke="#2A1712" stroke-width="{2 * radius + 4:.1f}"'
        f' stroke-linejoin="round"/>'
        f'<path d="{path}" fill="url(#e)" stroke="url(#e)" stroke-width="{2 * radius:.1f}" stroke-linejoin="round"/>'
    )
    for index in range(6):
        face_defs, face_body = _side(pose, index, faces[index], bone)
        defs += face_defs
        body += face_body
    return defs, body


def _side(pose: Matrix, index: int, face: Face, bone: Bone) -> tuple[str, str]:
    n, u, v = (_turned(pose, part) for part in _SIDES[index])
    if n[2] <= 0.06:
        return "", ""
    k = _HALF / 48
    a, b, c, d = u[0] * k, u[1] * k, v[0] * k, v[1] * k
    e, f = _CENTRE + n[0] * _HALF - 48 * (a + c), _CENTRE + n[1] * _HALF - 48 * (b + d)
    lit = max(0.0, sum(n[i] * _LAMP[i] for i in range(3)))
    base = mix(bone.deep, bone.light, min(1.0, 0.18 + lit * 0.95))
    defs = lin(f"f{index}", 14, 14, 82, 82, (0, mix(base, "white", 0.35)), (1, mix(base, bone.deep, 0.28)))
    body = panel(10, 10, 76, 76, 17, f"url(#f{index})") + panel(11, 11, 74, 74, 16, "none", "#FFFFFF", 1.5, 0.45)
    # A picture seen at a grazing angle reads as noise.
    if face is not None and n[2] > 0.5:
        icon, count = face
        icon_defs, icon_body = inlined(icon, f"i{index}")
        defs += icon_defs
        for x, y, s in _MARKS[count]:
            body += f'<g transform="translate({x - 48 * s:.2f} {y - 48 * s:.2f}) scale({s})">{icon_body}</g>'
    return defs, f'<g transform="matrix({a:.4f} {b:.4f} {c:.4f} {d:.4f} {e:.3f} {f:.3f})">{body}</g>'


def resting(paint: Paint, size: float, faces: Faces, face: int, yaw: float = 0.0, bone: Bone = BONE) -> Surface:
    """A die lying still with a face up; kept."""
    key = ("die", size, faces, face, yaw, bone)
    return paint.cached(key, lambda: die(paint, size, rest_pose(face, yaw), faces, bone), ("die", size, yaw))


def draw_resting(paint: Paint, dst: Surface, x: float, y: float, size: float, faces: Faces, face: int,
                 yaw: float = 0.0, bone: Bone = BONE) -> Rect:
    """Draw a die lying still, its centre at (x, y)."""
    return paint.put(dst, resting(paint, size, faces, face, yaw, bone), x, y, REST_SHADOW, "c")


class Tumble:
    """One roll of one die. Poses are drawn when first needed, or ahead by bake; the last one is resting(...).

    The seed only changes how it spins and from where it comes, never where it ends.
    """

    POSES = 27

    def __init__(self, paint: Paint, size: float, faces: Faces, face: int, yaw: float = 0.0, seed: int = 0,
                 bone: Bone = BONE) -> None:
        rng = random.Random(seed)
        self.paint, self.size, self.faces, self.face, self.yaw, self.bone = paint, size, faces, face, yaw, bone
        spin = rng.choice((-1, 1))
        self._axis: Vector = (spin * rng.uniform(0.6, 1), rng.uniform(-0.8, -0.3), rng.uniform(-0.4, 0.4))
        self._slide = (rng.uniform(-34, 34), rng.uniform(24, 52))
        self._poses: dict[int, Surface] = {}

    def bake(self) -> Iterator[None]:
        """Draw every pose and shadow ahead; yields after each."""
        for level in range(6):
            self._soft_shadow(level / 5)
            yield
        for number in range(self.POSES):
            self._pose(number)
            yield
        self.paint.shadow(self._pose(self.POSES - 1), *REST_SHADOW[2:])
        yield

    def _pose(self, number: int) -> Surface:
        found = self._poses.get(number)
        if found is None:
            t = number / (self.POSES - 1)
            if number == self.POSES - 1:
                found = resting(self.paint, self.size, self.faces, self.face, self.yaw, self.bone)
            else:
                found = self._drawn(roll_pose(self.face, t, self.yaw, self._axis), t)
            self._poses[number] = found
        return found

    def _drawn(self, pose: Matrix, t: float) -> Surface:
        # While it spins fast nobody sees fine detail, so on huge windows it is drawn smaller and stretched.
        sharpness = min(1.0, 1.6 / self.paint.scale) if t < 0.6 else min(1.0, 2.2 / self.paint.scale)
        image = die(self.paint, self.size * sharpness, pose, self.faces, self.bone)
        side = max(1, self.paint.px(self.size * ROOM))
        return image if image.get_width() == side else pygame.transform.smoothscale(image, (side, side))

    @property
    def begun(self) -> bool:
        """Whether any pose has been drawn yet."""
        return bool(self._poses)

    def ready(self, t: float) -> bool:
        """Whether the pose at t has been drawn already, so that drawing the die costs next to nothing."""
        return t >= 1 or round(max(0.0, t) * (self.POSES - 1)) in self._poses

    def draw(self, dst: Surface, x: float, y: float, t: float, fresh: bool = True) -> Rect:
        """Draw the die at t 0-1 of its roll, coming to lie with its centre at (x, y); the pixels it touched.

        Without `fresh` it keeps the pose it had, should the one at t not have been drawn yet: that takes a millisecond or two.
        """
        if t >= 1:
            return draw_resting(self.paint, dst, x, y, self.size, self.faces, self.face, self.yaw, self.bone)
        t = max(0.0, t)
        height, away = hop(t), (1 - t) ** 2
        x, y = x + self._slide[0] * away, y + self._slide[1] * away
        level = round(height * 5) / 5
        soft = self._soft_shadow(level)
        lift = height * HOP * self.size / 54
        under = soft.get_rect(center=self.paint.point(x + 4 + lift * 0.2, y + 7 + lift * 0.25))
        dst.blit(soft, under)
        number = round(t * (self.POSES - 1))
        if not fresh and number not in self._poses and self._poses:
            number = min(self._poses, key=lambda known: abs(known - number))
        image = self._pose(number)
        return self.paint.put(dst, image, x, y - lift, anchor="c").union(under)

    def _soft_shadow(self, level: float) -> Surface:
        side = self.size * ROOM
        inset, across = side * 0.2, side * 0.6
        block = self.paint.svg(panel(inset, inset, across, across, side * 0.18, "#000000"), side, side)
        return self.paint.shadow(block, 6 + 6 * level, 170 - round(70 * level))[0]
