"""Dice and other things held close, drawn as large as they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from game.ui.art.dice import BONE, Bone, Faces, resting
from game.ui.art.figures import face_tile
from game.ui.art.paint import Paint
from game.ui.art.sheet import Sheet
from game.ui.art.vector import panel

DIE_SHAPE = 1.06


class CloseDie(NamedTuple):
    """A die and which of its faces is up."""

    faces: Faces
    face: int
    bone: Bone = BONE
    yaw: float = 0.0


def die_sheet(paint: Paint, die: CloseDie, width: float) -> Surface:
    """One die, large, and all its faces below it with the one that is up marked."""
    return paint.cached(("close die", die, width), lambda: _die(paint, die, width))


def dice_sheet(paint: Paint, dice: Sequence[CloseDie], width: float) -> Surface:
    """Dice below each other, each with its faces; as tall as wide."""
    shown = tuple(dice)
    return paint.cached(("close dice", shown, width), lambda: _dice(paint, shown, width))


def hollow(paint: Paint, name: str, place: Surface, width: float, shape: float, tone: str) -> Surface:
    """An empty place, so many widths high, on a ground of its own; equal names must mean equal places."""
    tall = round(width * shape)

    def make() -> Surface:
        sheet = Sheet(paint, paint.svg_once(panel(1, 1, width - 2, tall - 2, width * 0.075, tone, "#160A08", 2), width, tall))
        sheet.put(place, width / 2, tall / 2)
        return sheet.image

    return paint.cached(("hollow", name, width, tall, tone), make)


def _die(paint: Paint, die: CloseDie, width: float) -> Surface:
    height = width * DIE_SHAPE
    sheet = Sheet(paint, paint.svg_once("", width, height))
    sheet.put(resting(paint, width * 0.5, die.faces, die.face, die.yaw, die.bone), width / 2, width * 0.4, "c", (0, 8, 12, 170))
    _faces(sheet, die, (width * 0.02, height - width * 0.17, width * 0.96), width * 0.15)
    return sheet.image


def _dice(paint: Paint, dice: tuple[CloseDie, ...], width: float) -> Surface:
    sheet = Sheet(paint, paint.svg_once("", width, width))
    step = width / max(2.4, len(dice))
    top = (width - step * len(dice)) / 2
    for number, die in enumerate(dice):
        y = top + step * (number + 0.5)
        size = step * 0.56
        sheet.put(resting(paint, size, die.faces, die.face, die.yaw, die.bone), step * 0.46, y, "c", (0, 6, 8, 170))
        side = min(step * 0.4, (width - step) / (len(die.faces) + 0.4))
        _faces(sheet, die, (step * 0.98, y - side / 2, width - step), side)
    return sheet.image


def _faces(sheet: Sheet, die: CloseDie, area: tuple[float, float, float], side: float) -> None:
    """The faces in a row, up to four signs of what is up round the one that is."""
    x, y, wide = area
    pitch = min(side * 1.1, wide / len(die.faces))
    left = x + (wide - pitch * len(die.faces)) / 2
    for number, face in enumerate(die.faces):
        middle = left + pitch * (number + 0.5)
        if number == die.face:
            ring = sheet.paint.svg_once(panel(2, 2, side + 8, side + 8, side * 0.26, "none", "#FFD98A", 4), side + 12, side + 12)
            sheet.put(ring, middle, y + side / 2)
        sheet.put(face_tile(sheet.paint, face[0] if face else None, side * 0.94), middle, y + side / 2, "c", (0, 2, 3, 130))
