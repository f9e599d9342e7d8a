"""The four dice of Potions: their colours, the wells they lie in, the plates beneath, and a die that is turned by hand."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.art.dice import (
    REST_SHADOW,
    Bone,
    Faces,
    Matrix,
    about,
    die,
    draw_resting,
    rest_pose,
    resting,
    times,
    turn_between,
)
from game.ui.art.paint import Paint
from game.ui.art.sheet import SMALLEST, cut_block, fit_block
from game.ui.art.vector import brass, rad
from game.ui.theme import JEWELS

SIZE = 70.0
WELL = 112.0
YAWS = (-0.12, 0.09, -0.05, 0.14)
"""How each of the four lies a little askew."""
TURN_MS = 520

BONES: dict[str, Bone] = {
    "rose": Bone("#FFE9F0", "#F0A9C2", "#8A1F4F", "#DE7FA6"), "topaz": Bone("#FFF8DC", "#F0D27A", "#93660F", "#E2BD56"),
    "emerald": Bone("#EAFBEF", "#9ED9B6", "#14553A", "#6FBE93"), "sapphire": Bone("#EAF3FF", "#A9CBF5", "#1B3F80", "#7DA9E3"),
}
"""The material of a die by its tint."""


def brew_faces(icons: Sequence[str]) -> Faces:
    """The faces of a die from the pictures of its six elements."""
    return tuple((icon, 1) for icon in icons)


class Turn:
    """A die that is turned from one face to another: no tumbling, one roll over an edge. Poses are kept as they are drawn."""

    POSES = 14

    def __init__(self, paint: Paint, size: float, faces: Faces, before: int, after: int, yaw: float = 0.0,
                 bone: Bone = BONES["rose"]) -> None:
        self.paint, self.size, self.faces, self.before, self.after, self.yaw, self.bone = (
            paint, size, faces, before, after, yaw, bone)
        self._from = rest_pose(before, yaw)
        self._axis, self._angle = turn_between(self._from, rest_pose(after, yaw))
        self._poses: dict[int, Surface] = {}

    def bake(self) -> Iterator[None]:
        """Draw every pose ahead; yields after each."""
        for number in range(self.POSES):
            self._pose(number)
            yield

    def _matrix(self, share: float) -> Matrix:
        turned = about(self._axis, self._angle * share)
        return times(turned, self._from)

    def _pose(self, number: int) -> Surface:
        found = self._poses.get(number)
        if found is None:
            if number in (0, self.POSES - 1):
                found = resting(self.paint, self.size, self.faces, self.after if number else self.before, self.yaw, self.bone)
            else:
                share = number / (self.POSES - 1)
                found = die(self.paint, self.size, self._matrix(share * share * (3 - 2 * share)), self.faces, self.bone)
            self._poses[number] = found
        return found

    def draw(self, dst: Surface, x: float, y: float, t: float) -> Rect:
        """Draw the die at t 0-1 of its turn, its centre at (x, y) when it lies; half-way it is lifted a little."""
        if t >= 1 or t <= 0:
            face = self.after if t > 0 else self.before
            return draw_resting(self.paint, dst, x, y, self.size, self.faces, face, self.yaw, self.bone)
        lift = math.sin(t * math.pi) * self.size * 0.26
        under = self._shadow()
        self.paint.put(dst, under, x + 4, y + 9 + lift * 0.3, anchor="c", alpha=round(255 - 90 * math.sin(t * math.pi)))
        return self.paint.put(dst, self._pose(round(t * (self.POSES - 1))), x, y - lift, anchor="c")

    def _shadow(self) -> Surface:
        return self.paint.shadow(resting(self.paint, self.size, self.faces, self.before, self.yaw, self.bone),
                                 *REST_SHADOW[2:])[0]


def well(paint: Paint, tint: str, size: float = WELL) -> Surface:
    """The hollow in the leather where a die lies; its ring has a breath of the die's tint."""
    tone = JEWELS[tint].base
    defs = rad("a", 56, 62, 56, (0, "#3E1426"), (1, "#1C0810")) + brass("b", 0, 0, 112, 112)
    body = (
        '<circle cx="56" cy="56" r="54" fill="url(#a)" stroke="#14060C" stroke-width="3"/>'
        f'<circle cx="56" cy="56" r="49" fill="none" stroke="{tone}" stroke-width="2" opacity=".35"/>'
        '<circle cx="56" cy="57" r="53" fill="none" stroke="url(#b)" stroke-width="1.5" opacity=".8"/>'
    )
    return paint.svg(body, size, size, defs, "0 0 112 112")


def draw_element(paint: Paint, dst: Surface, cx: float, cy: float, mark: str, name: str, width: float = 152,
                 alpha: int | None = None) -> None:
    """The mark of a die and the element it shows, together in the middle of `width` round (cx, cy); a long name has two lines."""
    side, gap = 18.0, 7.0
    room, size = width - side - gap, min(paint.reading(17), 22.0)
    block = (
        fit_block(paint, name, "head", room, size, 14, 1) or fit_block(paint, name, "head", room, 15, SMALLEST, 2)
        or cut_block(paint, name, "head", room, SMALLEST, 2)
    )
    length = max(paint.width(line, "head", block.size) for line in block.lines)
    left = cx - (length + side + gap) / 2
    paint.put(dst, paint.icon(mark, side), left + side / 2, cy, anchor="c", alpha=alpha)
    for number, line in enumerate(block.lines):
        y = cy + (number - (len(block.lines) - 1) / 2) * block.size
        paint.write(dst, line, left + side + gap, y, "head", block.size, "parch0", "ml", shadow=True)


class DieLook(NamedTuple):
    """How one of the four dice looks: faces, material, and how it lies."""

    faces: Faces
    bone: Bone
    yaw: float


def look(icons: Sequence[str], tint: str, index: int) -> DieLook:
    """The look of the die at `index` from the pictures on its faces and its tint."""
    return DieLook(brew_faces(icons), BONES[tint], YAWS[index % len(YAWS)])

