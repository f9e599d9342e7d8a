"""Keys in sentences: what is printed on a key as letters, a pad's button as a small picture of where it lies on the pad.

The picture says which button by its place, because makers print different letters on the same places.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.data.keys import is_pad
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.theme import ColourLike, hexed

SMALLEST = 12.0
PICTURE, GAP = 1.4, 0.25
"""How large a picture is and how much room it has on both sides, as shares of the text's size."""
_GRID = 96
_FRONT = {"pad y": (48, 17), "pad a": (48, 79), "pad x": (17, 48), "pad b": (79, 48)}
_CROSS = {"pad up": 0, "pad right": 90, "pad down": 180, "pad left": 270}
_LINE = 'fill="none" stroke="{tint}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"'


def pad_glyph(paint: Paint, name: str, size: float, colour: ColourLike) -> Surface:
    """The picture of a pad's button."""
    return paint.svg(_body(name, hexed(colour)), size, size, view_box=f"0 0 {_GRID} {_GRID}")


def _body(name: str, tint: str) -> str:
    line = _LINE.format(tint=tint)
    if name in _FRONT:
        return "".join(
            f'<circle cx="{x}" cy="{y}" r="{14 if each == name else 11}" '
            + (f'fill="{tint}"/>' if each == name else f'{line.replace("7", "5", 1)} opacity=".75"/>')
            for each, (x, y) in _FRONT.items()
        )
    if name in _CROSS:
        arm = f'<path d="M34 6H62V40L48 52L34 40Z" fill="{tint}" transform="rotate({_CROSS[name]} 48 48)"/>'
        return f'<path d="M34 6H62V34H90V62H62V90H34V62H6V34H34Z" {line}/>{arm}'
    left, mirror = "left" in name, 'transform="translate(96 0) scale(-1 1)"'
    turned = "" if left else mirror
    if "shoulder" in name:
        return f'<g {turned}><path d="M10 70V50C10 32 24 26 40 26H86V70Z" fill="{tint}"/></g>'
    if "trigger" in name:
        return f'<g {turned}><path d="M16 84C10 40 28 10 62 10H82V50C58 50 50 62 46 84Z" fill="{tint}"/></g>'
    if "stick" in name:
        arrow = f'<path d="M20 48L38 32V64Z" fill="{tint}"/>'
        return f'<circle cx="48" cy="48" r="40" {line}/><g {turned}>{arrow}<circle cx="56" cy="48" r="13" fill="{tint}"/></g>'
    if name == "pad start":
        return f'<path d="M14 24H82M14 48H82M14 72H82" {line.replace("7", "12", 1)}/>'
    return f'<path d="M10 10H60V60H10Z" {line}/><path d="M36 36H86V86H36Z" fill="{tint}"/>'


def write_keyed(
    paint: Paint, dst: Surface, parts: Sequence[str], box: Box, face: str = "ui", size: float = 15, colour: ColourLike = "cream",
    align: str = "l", *, shadow: bool = False,
) -> None:
    """One line of texts and pad buttons, in order, vertically centred; it shrinks to fit its box as other lines do."""
    while size > SMALLEST and _length(paint, parts, face, size) > box.w:
        size = max(SMALLEST, size - 0.5)
    x = box.x + {"l": 0.0, "c": 0.5, "r": 1.0}[align] * (box.w - _length(paint, parts, face, size))
    for part in parts:
        wide = _length(paint, (part,), face, size)
        if is_pad(part):
            glyph = pad_glyph(paint, part, round(size * PICTURE), colour)
            paint.put(dst, glyph, x + wide / 2, box.centre[1], anchor="c")
        else:
            paint.write(dst, part, x, box.centre[1], face, size, colour, "ml", shadow=shadow)
        x += wide


def _length(paint: Paint, parts: Sequence[str], face: str, size: float) -> float:
    return sum(size * (PICTURE + 2 * GAP) if is_pad(part) else paint.width(part, face, size) for part in parts)
