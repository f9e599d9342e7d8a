"""What things are made of: noise, wood, leather, parchment, plaques, and the light that falls on the table."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.art.paint import Paint
from game.ui.art.shade import blurred
from game.ui.art.vector import brass, corners, lin, oval, panel, rad
from game.ui.theme import ColourLike, colour, hexed, mix


class Wood(NamedTuple):
    """A kind of wood: its tone, its dark tone, the height of a plank and what makes this table differ from another."""

    base: str
    dark: str
    plank: float
    seed: int


class Pool(NamedTuple):
    """Light falling on the table: centre and radii, colour and strength 0-1."""

    x: float
    y: float
    rx: float
    ry: float
    tone: str
    strength: float


def noise(size: tuple[int, int], cells: tuple[int, int], low: int, high: int, seed: int) -> Surface:
    """A grey sheet of random cells from low to high, stretched smoothly over `size` pixels."""
    span = high - low
    scale = bytes(low + span * value // 255 for value in range(256))
    small = _greys(cells, random.Random(seed), scale)
    return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))


def soft_noise(size: tuple[int, int], cells: tuple[int, int], low: int, high: int, seed: int) -> Surface:
    """As noise, rounded off so that no cell shows as a blotch."""
    middle = noise((cells[0] * 6, cells[1] * 6), cells, low, high, seed)
    return pygame.transform.smoothscale(pygame.transform.box_blur(middle, 4), (max(1, size[0]), max(1, size[1])))


def _greys(cells: tuple[int, int], rng: random.Random, scale: bytes) -> Surface:
    width, height = max(1, cells[0]), max(1, cells[1])
    grey = rng.randbytes(width * height).translate(scale)
    rgb = bytearray(3 * len(grey))
    rgb[0::3] = rgb[1::3] = rgb[2::3] = grey
    return pygame.image.frombytes(bytes(rgb), (width, height), "RGB").convert()


def grain(image: Surface, strength: int, cell: float, seed: int) -> None:
    """Darken a surface by up to `strength` of 255 with a tiled fine grain of `cell` pixels."""
    across = 192
    tile = noise((round(across * cell), round(across * cell)), (across, across), 255 - strength, 255, seed)
    step_x, step_y = tile.get_size()
    for y in range(0, image.get_height(), step_y):
        for x in range(0, image.get_width(), step_x):
            image.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def planks(paint: Paint, dst: Surface, area: Rect, wood: Wood) -> Iterator[None]:
    """Lay planks over an area of pixels; yields after each one."""
    rng, top, number = random.Random(wood.seed), area.top, 0
    height = max(4, paint.px(wood.plank))
    while top < area.bottom:
        tall = round(height * rng.uniform(0.85, 1.15))
        # A sliver left at the bottom would show cut nails: the last plank takes it in.
        if area.bottom - top - tall < height * 0.6:
            tall = area.bottom - top
        _plank(paint, dst, Rect(area.left, top, area.width, tall), wood, rng, number)
        top += tall
        number += 1
        yield


def _plank(paint: Paint, dst: Surface, r: Rect, wood: Wood, rng: random.Random, number: int) -> None:
    tint = rng.uniform(-0.16, 0.16)
    dst.fill(mix(wood.base, "#8A5A36" if tint > 0 else wood.dark, abs(tint) * 2.2), r)
    lines = wood.plank / 5
    for cells, low, seed in (((7, round(lines)), 168, 0), ((14, round(lines * 2.5)), 205, 50)):
        layer = noise(r.size, (cells[0], max(3, cells[1])), low, 255, wood.seed + seed + number)
        dst.blit(layer, r, special_flags=pygame.BLEND_RGB_MULT)
    for _ in range(5):
        y, x = r.top + rng.uniform(0.05, 0.95) * r.height, r.left + rng.uniform(-0.1, 1) * r.width
        length = rng.uniform(80, 420) * paint.scale
        pore = mix(wood.base, wood.dark, 0.75)
        pygame.draw.aaline(dst, pore, (x, y), (x + length, y + rng.uniform(-3, 3) * paint.scale))
    seam, shine = max(2, paint.px(2.5)), max(1, paint.px(1))
    dst.fill(colour("#120A06"), Rect(r.left, r.top, r.width, seam))
    dst.fill(mix(wood.base, "#C08A58", 0.35), Rect(r.left, r.top + seam, r.width, shine))
    _joint(paint, dst, r, wood, r.left + round(r.width * rng.uniform(0.2, 0.8)))


def _joint(paint: Paint, dst: Surface, r: Rect, wood: Wood, x: int) -> None:
    seam = max(2, paint.px(2))
    dst.fill(colour("#120A06"), Rect(x, r.top, seam, r.height))
    dst.fill(mix(wood.base, "#C08A58", 0.25), Rect(x + seam, r.top + 3, max(1, paint.px(1)), r.height - 5))
    far, size = paint.px(14), max(2.0, 2.5 * paint.scale)
    for nail_x in (x - far, x + far):
        for nail_y in (r.top + far, r.bottom - far):
            pygame.draw.aacircle(dst, colour("#160D08"), (nail_x, nail_y), size)
            shine = (nail_x - size * 0.35, nail_y - size * 0.35)
            pygame.draw.aacircle(dst, mix(wood.base, "#D09A68", 0.5), shine, max(1.0, size * 0.4))


def light(paint: Paint, dst: Surface, pools: Iterable[Pool], ambient: ColourLike) -> Iterator[None]:
    """Multiply a surface of the window's size with an ambient light and warm pools. Never light pieces with it."""
    coarse, (width, height) = 8, dst.get_size()
    lamp = Surface((width // coarse + 1, height // coarse + 1))
    lamp.fill(colour(ambient))
    for pool in pools:
        spot = paint.glow(256 / paint.scale, pool.tone, pool.strength, 1.5)
        size = (paint.px(pool.rx * 2) // coarse, paint.px(pool.ry * 2) // coarse)
        spot = pygame.transform.smoothscale(spot, (max(2, size[0]), max(2, size[1])))
        x, y = paint.point(pool.x, pool.y)
        lamp.blit(spot, spot.get_rect(center=(x // coarse, y // coarse)), special_flags=pygame.BLEND_RGB_ADD)
    lamp = pygame.transform.smoothscale(lamp, (width, height))
    yield
    for band in bands(width, height):
        dst.blit(lamp, band, band, special_flags=pygame.BLEND_RGB_MULT)
        yield


def bands(width: int, height: int, most: int = 1_000_000) -> Iterator[Rect]:
    """Horizontal bands of at most so many pixels that together cover a sheet."""
    tall = max(1, most // max(1, width))
    for top in range(0, height, tall):
        yield Rect(0, top, width, min(tall, height - top))


def etch(paint: Paint, sheet: Surface, body: str, w: float, h: float, defs: str = "") -> Iterator[None]:
    """Draw SVG elements of a w x h sheet on a surface of that size, band by band."""
    width, height = sheet.get_size()
    for band in bands(width, height, 400_000):
        top, tall = band.top * h / height, band.height * h / height
        strip = paint.svg_once(body, width / paint.scale, band.height / paint.scale, defs, f"0 {top:.4f} {w:g} {tall:.4f}")
        sheet.blit(strip, band)
        yield


def shade(paint: Paint, dst: Surface, area: Rect, tone: ColourLike, *alphas: float) -> None:
    """Lay a vertical veil over an area of pixels; alphas 0-1 from top to bottom, evenly spread."""
    c = colour(tone)
    ramp = Surface((1, len(alphas)), pygame.SRCALPHA)
    for row, alpha in enumerate(alphas):
        ramp.set_at((0, row), (c.r, c.g, c.b, round(255 * alpha)))
    dst.blit(pygame.transform.smoothscale(ramp, (max(1, area.width), max(1, area.height))), area)


def parchment(paint: Paint, w: float, h: float, radius: float = 10, seed: int = 1, ornate: bool = False) -> Surface:
    """A sheet to read from; ornate puts a flourish into each corner."""
    key = _parchment_key(w, h, radius, seed, ornate)
    return paint.cached(key, lambda: _finished(_parchment(paint, w, h, radius, seed, ornate)))


def parchment_steps(paint: Paint, w: float, h: float, radius: float = 10, seed: int = 1, ornate: bool = False) -> Iterator[None]:
    """Make what parchment(...) with the same arguments returns, in steps."""
    yield from _kept(paint, _parchment_key(w, h, radius, seed, ornate), _parchment(paint, w, h, radius, seed, ornate))


def _parchment_key(w: float, h: float, radius: float, seed: int, ornate: bool) -> tuple[object, ...]:
    return "parchment", w, h, radius, seed, ornate


def _kept(paint: Paint, key: Hashable, steps: Iterator[Surface]) -> Iterator[None]:
    """Take steps, the last of which finishes what is kept under a key."""
    sheets: list[Surface] = []
    for sheet in steps:
        sheets.append(sheet)
        yield
    paint.cached(key, lambda: sheets[-1])


def _parchment(paint: Paint, w: float, h: float, radius: float, seed: int, ornate: bool) -> Iterator[Surface]:
    body = rad("a", w * 0.42, h * 0.34, max(w, h) * 0.85, (0, "parch0"), (0.55, "parch"), (1, "parch2"))
    sheet = paint.svg_once(panel(0.5, 0.5, w - 1, h - 1, radius, "url(#a)"), w, h, body)
    yield sheet
    grain(sheet, 12, max(1.2, 1.7 * paint.scale), seed)
    cells = (max(2, round(w / 40)), max(2, round(h / 40)))
    sheet.blit(soft_noise(sheet.get_size(), cells, 236, 255, seed + 9), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    sheet.fill((255, 250, 238), special_flags=pygame.BLEND_RGB_MULT)
    yield sheet
    edge = (
        panel(3, 3, w - 6, h - 6, radius - 2, "none", "#8A6230", 6, 0.12)
        + panel(0.75, 0.75, w - 1.5, h - 1.5, radius - 0.5, "none", "#5A3B1C", 1.5, 0.75)
        + panel(2, 2, w - 4, h - 4, radius - 1.5, "none", "#FFFBEF", 1, 0.7)
        + panel(5.5, 5.5, w - 11, h - 11, max(2, radius - 4), "none", "#A67F45", 1.25, 0.8)
    )
    if ornate:
        edge += corners(w, h, 24, "#9B7742", 0.85)
    sheet.blit(paint.svg_once(edge, w, h), (0, 0))
    yield sheet


def plaque(paint: Paint, w: float, h: float, radius: float = 14, lit: bool = False, top: ColourLike = "plaque_top",
           bottom: ColourLike = "plaque_bottom") -> Surface:
    """Walnut with a brass line; lit for the seat to act. Flat and dark in high contrast."""
    if paint.high_contrast:
        top = bottom = "soot"
    defs = lin("a", 0, 0, 0, h, (0, top), (1, bottom)) + brass("b", 0, 0, w * 0.6, h)
    line = 2.5 if lit else 1.5
    body = (
        panel(1, 1, w - 2, h - 2, radius, "url(#a)")
        + panel(3.5, 3.5, w - 7, h - 7, radius - 2.5, "none", "#FFE3B0", 1, 0.1)
        + panel(1 + line / 4, 1 + line / 4, w - 2 - line / 2, h - 2 - line / 2, radius, "none", "url(#b)", line)
    )
    return paint.svg(body, w, h, defs, outline=("plaque", w, h, radius))


def mat(paint: Paint, w: float, h: float, centre: ColourLike, edge: ColourLike, radius: float = 26,
        ornate: bool = False) -> Surface:
    """The tooled-leather inlay of a table; without its noise in high contrast. Kept once mat_steps has run."""
    key = _mat_key(w, h, centre, edge, radius, ornate)
    return paint.cached(key, lambda: _finished(_mat(paint, w, h, centre, edge, radius, ornate)))


def mat_steps(paint: Paint, w: float, h: float, centre: ColourLike, edge: ColourLike, radius: float = 26,
              ornate: bool = False) -> Iterator[None]:
    """Make what mat(...) with the same arguments returns, in steps."""
    yield from _kept(paint, _mat_key(w, h, centre, edge, radius, ornate), _mat(paint, w, h, centre, edge, radius, ornate))


def _mat_key(w: float, h: float, centre: ColourLike, edge: ColourLike, radius: float, ornate: bool) -> tuple[object, ...]:
    return "mat", w, h, hexed(centre), hexed(edge), radius, ornate


def _finished(sheets: Iterable[Surface]) -> Surface:
    *_, last = sheets
    return last


def _mat(paint: Paint, w: float, h: float, centre: ColourLike, edge: ColourLike, radius: float,
         ornate: bool) -> Iterator[Surface]:
    leather = Surface((max(1, paint.px(w)), max(1, paint.px(h))), pygame.SRCALPHA)
    hide = oval("a", w / 2, h * 0.44, w * 0.62, h * 0.8, (0, centre), (1, edge))
    for _ in etch(paint, leather, panel(0, 0, w, h, radius, "url(#a)"), w, h, hide):
        yield leather
    if not paint.high_contrast:
        size = leather.get_size()
        pores = noise(size, (round(w / 3.2), round(h / 3.2)), 226, 255, 5)
        leather.blit(pores, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield leather
        patches = soft_noise(size, (round(w / 30), round(h / 30)), 222, 255, 6)
        leather.blit(patches, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield leather
    gold = hexed("tooling")
    lines = (
        panel(1.5, 1.5, w - 3, h - 3, radius - 1, "none", "#0C0605", 5, 0.55)
        + panel(5, 5, w - 10, h - 10, radius - 4, "none", "#FFFFFF", 1, 0.1)
        + panel(12, 13.5, w - 24, h - 24, radius - 9, "none", "#06120F", 2, 0.45)
        + panel(12, 12, w - 24, h - 24, radius - 9, "none", gold, 2, 0.75)
        + panel(17, 17, w - 34, h - 34, radius - 13, "none", gold, 0.9, 0.55)
    )
    if ornate:
        lines += corners(w, h, 22, gold, 0.7)
    for _ in etch(paint, leather, lines, w, h):
        yield leather


def contact_shadow(paint: Paint, w: float, h: float) -> Surface:
    """The dark ellipse under a vessel that stands on the table."""
    return paint.cached(("contact", w, h), lambda: blurred(_contact(paint, w, h), max(1, paint.scale)))


def _contact(paint: Paint, w: float, h: float) -> Surface:
    dark = oval("a", w / 2, h / 2, w * 0.48, h * 0.46, (0, "black", 0.65), (0.6, "black", 0.35), (1, "black", 0))
    return paint.svg_once(
        f'<ellipse cx="{w / 2:g}" cy="{h / 2:g}" rx="{w * 0.46:g}" ry="{h * 0.42:g}" fill="url(#a)"/>', w, h, dark
    )
