"""A rubber stamp across something: worn red letters in a frame, askew."""

from __future__ import annotations

import random

import pygame
from pygame import Surface

from game.ui.art.paint import Paint
from game.ui.art.sheet import Sheet
from game.ui.art.vector import panel
from game.ui.theme import colour, hexed

_STAMP_INK = "#B0141C"


def stamp(paint: Paint, label: str, width: float, degrees: float = 14) -> Surface:
    """The red stamp across a card whose effect was stopped; `width` is its length before it is turned."""
    return paint.cached(("stamp", label, width, degrees), lambda: _stamp(paint, label, width, degrees))


def _stamp(paint: Paint, label: str, width: float, degrees: float) -> Surface:
    size = paint.fit(label, "uix", width * 0.2, width * 0.8, 12)
    h = round(size * 1.62, 2)
    ink, line = hexed(_STAMP_INK), max(1.6, width * 0.022)
    body = (
        panel(line, line, width - 2 * line, h - 2 * line, h * 0.2, "#FFF4E2", ink, line).replace(
            "<path", '<path fill-opacity=".88"', 1)
        + panel(line * 2.6, line * 2.6, width - line * 5.2, h - line * 5.2, h * 0.12, "none", ink, line * 0.5)
    )
    sheet = Sheet(paint, paint.svg_once(body, width, h))
    sheet.write(label, width / 2, h / 2, "uix", size, _STAMP_INK)
    sheet.image.blit(_wear(sheet.image.get_size(), paint.scale), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    border = Surface((sheet.image.get_width() + 4, sheet.image.get_height() + 4), pygame.SRCALPHA)
    border.fill((*colour(_STAMP_INK)[:3], 0))
    border.blit(sheet.image, (2, 2))
    return pygame.transform.rotozoom(border, degrees, 1) if degrees else border


def _wear(size: tuple[int, int], scale: float) -> Surface:
    """White with an uneven opacity: where the pad held less ink."""
    cell = max(1.0, 1.6 * scale)
    across, down = max(2, round(size[0] / cell)), max(2, round(size[1] / cell))
    strong = bytes(255 if value > 40 else 150 + value * 2 for value in range(256))
    alphas = random.Random(11).randbytes(across * down).translate(strong)
    pixels = bytearray(b"\xff" * (4 * len(alphas)))
    pixels[3::4] = alphas
    worn = pygame.image.frombytes(bytes(pixels), (across, down), "RGBA").convert_alpha()
    return pygame.transform.smoothscale(worn, size)
