"""What costs most in tests is drawing the same pictures anew for each: here a process rasterises, shades and opens each once.

An SVG source of so many pixels, the shadow of a silhouette and the letters of a face depend on nothing but what they are asked
for with, and whoever rasterises a source goes on with a converted copy. Everything else is drawn anew, as in the program.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, BinaryIO

import pygame

from game.ui.art import paint
from game.ui.art.cache import CountCache, SurfaceCache
from game.ui.art.shade import Shade

LIMIT = 160 << 20
"""Bytes of rasterised pictures."""
SHADOWS = 1500


def rasterised_once(rasterise: Callable[[BinaryIO, tuple[int, int]], pygame.Surface]) -> Callable[..., pygame.Surface]:
    """The same function with a memory."""
    kept = SurfaceCache(LIMIT)

    def remembered(source: BinaryIO, size: tuple[int, int]) -> pygame.Surface:
        start = source.tell()
        key = source.read(), tuple(size)
        source.seek(start)
        return kept.get(key, lambda: rasterise(source, size))

    return remembered


def shaded_once(shaded: Callable[[pygame.Surface, int, float, int], Shade]) -> Callable[[pygame.Surface, int, float, int], Shade]:
    """The same function with a memory."""
    kept: CountCache[tuple[Any, ...]] = CountCache(SHADOWS)

    def remembered(image: pygame.Surface, pad: int, radius: float, alpha: int) -> Shade:
        pixels = blake2b(image.get_buffer().raw, digest_size=16).digest()
        key = pixels, image.get_size(), image.get_masks(), image.get_alpha(), pad, radius, alpha
        return Shade(*kept.get(key, lambda: shaded(image, pad, radius, alpha)[:-1]), image)

    return remembered


def remember() -> None:
    """From now on, in this process; before any module takes one of the functions by its name."""
    pygame.image.load_sized_svg = rasterised_once(pygame.image.load_sized_svg)
    pygame.font.Font = lru_cache(maxsize=400)(pygame.font.Font)
    paint.shaded = shaded_once(paint.shaded)
