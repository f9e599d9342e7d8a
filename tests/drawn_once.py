"""What costs most in tests is drawing the same pictures anew for each: here a process rasterises, shades and opens each once.

An SVG source of so many pixels, the shadow of a silhouette and the letters of a face depend on nothing but what they are asked
for with, and whoever rasterises a source goes on with a converted copy. All else is drawn anew, as in the program, but for tests
that ask for `shared_pictures`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from typing import Any, BinaryIO

import pygame

from game.ui.art import gallery, paint
from game.ui.art.cache import CountCache, SurfaceCache
from game.ui.art.paint import Paint
from game.ui.art.shade import Shade

LIMIT = 96 << 20
"""Bytes of pictures that are remembered."""
SHADOWS = 800
_sharing: list[bool] = [False]


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


def cached_once(cached: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """`Paint.cached` that asks what other Paints have made under the key, which holds every parameter but the Paint itself."""
    kept = SurfaceCache(LIMIT)

    def remembered(self: Paint, key: Hashable, make: Callable[[], pygame.Surface], outline: Hashable = None) -> pygame.Surface:
        if not _sharing[-1]:
            return cached(self, key, make, outline)
        whole = key, self.size, self.text_scale, self.high_contrast, gallery._folders
        return cached(self, key, lambda: kept.get(whole, make), outline)

    return remembered


@contextmanager
def shared() -> Iterator[None]:
    """All Paints of a size share their pictures: for tests in which no two pictures are compared, and no file of one changes."""
    _sharing.append(True)
    yield
    _sharing.pop()


def remember() -> None:
    """From now on, in this process; before any module takes one of the functions by its name."""
    pygame.image.load_sized_svg = rasterised_once(pygame.image.load_sized_svg)
    pygame.font.Font = lru_cache(maxsize=400)(pygame.font.Font)
    paint.shaded = shaded_once(paint.shaded)
    Paint.cached = cached_once(Paint.cached)
