"""The game boxes on the title's shelf."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.art.controls import draw_focus
from game.ui.art.paint import Paint, Shadow
from game.ui.art.vector import brass, divider, flourish, lin, oval, panel, rad
from game.ui.theme import mix

BOX = (210, 304)
SIDE = 20
"""Width of the box's side face, to the right of its front."""
SHELF = 520
"""The y on which boxes stand."""
RAISE = 16
"""How far the chosen box is lifted."""
PITCH = 252
_SHADOW: Shadow = (6, 8, 12, 200)
_TONE = "#E8C27A"
_GLOW = 560


class Extra(NamedTuple):
    """A supporting picture: offset from the middle of the hero, size and angle in degrees."""

    icon: str
    dx: float
    dy: float
    size: float
    angle: float


class BoxArt(NamedTuple):
    """The front of one game's box."""

    light: str
    dark: str
    hero: str
    extras: tuple[Extra, Extra, Extra]


BOX_ART: dict[str, BoxArt] = {
    "the_potion": BoxArt("#2E7A70", "#0C2B2E", "bottle", (
        Extra("beetle", -62, 62, 50, -14), Extra("mushroom", 0, 84, 54, 0), Extra("vial", 62, 62, 52, 10))),
    "potions": BoxArt("#8A2F55", "#2E0D22", "cauldron", (
        Extra("newt", -62, 62, 48, -12), Extra("snake", 0, 88, 46, 0), Extra("wisdom", 62, 62, 46, 12))),
    "potion_making": BoxArt("#2F5C93", "#0F2040", "r_grail", (
        Extra("phoenix", -64, 60, 50, -8), Extra("crystal", 0, 88, 46, 0), Extra("mandrake", 64, 62, 50, 8))),
    "potion_panic": BoxArt("#6A3FA8", "#22103F", "stone", (
        Extra("p_red", -64, 58, 50, -12), Extra("p_blue", 0, 86, 48, 0), Extra("p_yellow", 64, 58, 50, 12))),
}


def box_left(index: int, count: int) -> float:
    """The x of a box's front when `count` of them stand on the shelf."""
    return 640 + (index - (count - 1) / 2) * PITCH - 8 - BOX[0] / 2


def box_rect(index: int, count: int, chosen: bool = False) -> tuple[float, float, float, float]:
    """Where a box's front stands: x, y, w, h."""
    return box_left(index, count), SHELF - BOX[1] - (RAISE if chosen else 0), BOX[0], BOX[1]


def box_area(paint: Paint, index: int, count: int) -> Rect:
    """The pixels that draw_box may touch, be it the chosen one or not."""
    x, y, w, h = box_rect(index, count, chosen=True)
    return paint.rect(x + w / 2 + 8 - _GLOW / 2, y + h / 2 - _GLOW / 2, _GLOW, _GLOW).inflate(4, 4)


def box(paint: Paint, game: str, name: str, chosen: bool = True) -> Surface:
    """A game's box with its name in gold; darker while it is not the chosen one."""
    return paint.cached(("box", game, name, chosen), lambda: _shown(paint, game, name, chosen), "box")


def draw_box(paint: Paint, dst: Surface, game: str, name: str, index: int, count: int, chosen: bool,
             ring: float = 1.0) -> Rect:
    """Draw a box on the shelf; the chosen one is lifted, glows and has a ring (strength 0-1, so it may pulse)."""
    x, y, w, h = box_rect(index, count, chosen)
    if chosen:
        paint.add_glow(dst, x + w / 2 + 8, y + h / 2, _GLOW, "#A8701E", 0.8, 1.7)
    dark = oval("a", 130, 16, 124, 14, (0, "black", 0.8), (0.6, "black", 0.45), (1, "black", 0))
    ground = paint.svg('<ellipse cx="130" cy="16" rx="124" ry="14" fill="url(#a)"/>', 260, 32, dark)
    paint.put(dst, ground, x + w / 2 + 8, SHELF + 3, anchor="c")
    area = paint.put(dst, box(paint, game, name, chosen), x, y, _SHADOW)
    if chosen:
        draw_focus(paint, dst, x + 1, y + 1, w - 2, h - 2, 7, ring)
    return area


def _shown(paint: Paint, game: str, name: str, chosen: bool) -> Surface:
    if chosen:
        return _painted(paint, BOX_ART[game], name)
    image = box(paint, game, name).copy()
    image.fill((206, 196, 190, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _painted(paint: Paint, art: BoxArt, name: str) -> Surface:
    # The name is written in window pixels, so it is drawn on a Paint-like sheet whose origin is the box's corner.
    w, h = BOX
    image = _front(paint, art)
    _pictures(paint, image, art)
    _title(paint, image, name)
    gloss = ((0, "white", 0.22), (0.45, "white", 0.03), (0.46, "white", 0), (1, "white", 0))
    shine = lin("g", 0, 0, w * 0.8, h * 0.6, *gloss)
    image.blit(paint.svg(panel(1, 1, w - 2, h - 2, 7, "url(#g)"), w + SIDE, h, shine), (0, 0))
    return image


def _front(paint: Paint, art: BoxArt) -> Surface:
    w, h = BOX
    defs = (
        rad("a", w * 0.5, h * 0.52, h * 0.75, (0, mix(art.light, "white", 0.12)), (0.5, art.light), (1, art.dark))
        + lin("s", w, 0, w + SIDE, 0, (0, mix(art.dark, "black", 0.15)), (1, mix(art.dark, "black", 0.6)))
        + brass("b", 0, 0, w, h)
    )
    body = (
        f'<path d="M{w - 3} 3L{w + SIDE - 3} 12V{h - 8}L{w - 3} {h - 1}Z" fill="url(#s)" stroke="#0E0705"'
        f' stroke-width="1.5"/><path d="M{w + SIDE * 0.55} 12V{h - 7}" stroke="#FFE9B8" opacity=".12"/>'
        + panel(1, 1, w - 2, h - 2, 7, "url(#a)")
    )
    image = paint.svg_once(body, w + SIDE, h, defs)
    image.blit(paint.cached(("box rays",), lambda: _rays(paint, w, h)), (0, 0))
    frame = (
        panel(1, 1, w - 2, h - 2, 7, "none", "#0E0705", 2)
        + panel(3, 3, w - 6, h - 6, 5.5, "none", "#FFFFFF", 1, 0.22)
        + panel(9, 9, w - 18, h - 18, 6, "none", "url(#b)", 2)
        + panel(13, 13, w - 26, h - 26, 4, "none", "url(#b)", 0.9, 0.7)
        + flourish(18, h - 18, 0.72, -0.72, _TONE)
        + flourish(w - 18, h - 18, -0.72, 0.72 * -1, _TONE)
        + f'<g transform="translate({w * 0.18} 0)">{divider(w * 0.64, 84, _TONE, 5)}</g>'
    )
    image.blit(paint.svg(frame, w + SIDE, h, brass("b", 0, 0, w, h)), (0, 0))
    return image


def _rays(paint: Paint, w: float, h: float) -> Surface:
    cx, cy, parts = w / 2, h * 0.52, []
    for degrees in range(0, 360, 18):
        ends = [
            f"L{cx + 230 * math.cos(math.radians(a)):.1f} {cy + 230 * math.sin(math.radians(a)):.1f}"
            for a in (degrees - 4, degrees + 4)
        ]
        parts.append(f'<path d="M{cx} {cy}{"".join(ends)}Z" fill="#FFE9B8" opacity=".07"/>')
    rays = paint.svg_once("".join(parts), w + SIDE, h)
    clip = paint.svg_once(panel(1, 1, w - 2, h - 2, 7, "#FFFFFF"), w + SIDE, h)
    rays.blit(clip, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return rays


def _pictures(paint: Paint, image: Surface, art: BoxArt) -> None:
    cx, cy = BOX[0] / 2, BOX[1] * 0.545
    glow = paint.glow(230, mix(art.light, "focus", 0.45), 0.75, 1.8)
    image.blit(glow, glow.get_rect(center=(paint.px(cx), paint.px(cy))), special_flags=pygame.BLEND_RGB_ADD)
    _place(paint, image, paint.icon(art.hero, 132), cx, cy - 6, (0, 6, 8, 190))
    for extra in art.extras:
        picture = paint.icon(extra.icon, extra.size)
        if extra.angle:
            picture = pygame.transform.rotozoom(picture, -extra.angle, 1)
        _place(paint, image, picture, cx + extra.dx, cy + extra.dy, (0, 3, 4, 170))


def _place(paint: Paint, image: Surface, picture: Surface, x: float, y: float, shadow: Shadow) -> None:
    area = picture.get_rect(center=(paint.px(x), paint.px(y)))
    soft, pad = paint.shadow(picture, shadow[2], shadow[3])
    image.blit(soft, area.move(-pad, paint.px(shadow[1]) - pad))
    image.blit(picture, area)


def _title(paint: Paint, image: Surface, name: str) -> None:
    room = BOX[0] - 34
    one = paint.fit(name, "display", 25, room, 21)
    lines, size, top, step = [name], one, 34.0, 0.0
    if paint.width(name, "display", one) > room:
        size = 21.0
        lines = paint.wrap(name, "display", size, room)
        while size > 13 and (len(lines) > 2 or any(paint.width(line, "display", size) > room for line in lines)):
            size -= 0.5
            lines = paint.wrap(name, "display", size, room)
        top, step = 21 + (21 - size), size * 1.28
    # Paint writes at window positions: take its origin off again, the box is a sheet of its own.
    back_x, back_y = paint.origin[0] / paint.scale, paint.origin[1] / paint.scale
    for number, line in enumerate(lines):
        paint.write_gold(image, line, BOX[0] / 2 - back_x, top + number * step - back_y, size)
