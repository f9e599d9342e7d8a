"""Shade: soft shadows and glows, and how little of a shadow has to be drawn where the piece above it hides the rest."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.theme import colour

_SHADOW = (16, 8, 6)
_LARGE = 400_000
"""Pixels above which a silhouette is taken from a shrunken image."""
_WORTH = 6_000
"""A smaller core than that many pixels is drawn faster than it is gone round."""
_INSETS = (0.02, 0.04, 0.06, 0.08, 0.11, 0.15, 0.2)


class Shade(NamedTuple):
    """A soft shadow with a border of `pad` pixels; `core` is the part of its image, in pixels, that hides what is below."""

    soft: Surface
    pad: int
    core: Rect
    image: Surface
    """While it is kept alive, no other surface can have its id."""

    def seen(self, dx: int, dy: int) -> Iterator[Rect]:
        """The parts of it that are not hidden by the image itself, when it lies so many pixels right of and below that one."""
        return around(self.soft.get_rect(), self.core.move(self.pad - dx, self.pad - dy))


def around(area: Rect, hole: Rect) -> Iterator[Rect]:
    """An area without a hole, in at most four rectangles."""
    hole = hole.clip(area)
    if not hole:
        yield area
        return
    for part in (
        Rect(area.left, area.top, area.w, hole.top - area.top),
        Rect(area.left, hole.bottom, area.w, area.bottom - hole.bottom),
        Rect(area.left, hole.top, hole.left - area.left, hole.h),
        Rect(hole.right, hole.top, area.right - hole.right, hole.h),
    ):
        if part.w > 0 and part.h > 0:
            yield part


def blurred(surface: Surface, radius: float) -> Surface:
    """Three box passes, near enough to a Gaussian of `radius` pixels; give the surface a clear border first."""
    step = max(1, round(radius / 1.8))
    for _ in range(3):
        surface = pygame.transform.box_blur(surface, step, repeat_edge_pixels=False)
    return surface


def shaded(image: Surface, pad: int, radius: float, alpha: int) -> Shade:
    """The shadow of a silhouette, `radius` pixels soft."""
    shrink = 2 if radius < 8 else 4
    width, height = image.get_width() + 2 * pad, image.get_height() + 2 * pad
    small_size = (max(2, width // shrink), max(2, height // shrink))
    if image.get_width() * image.get_height() > _LARGE:
        small = Surface(small_size, pygame.SRCALPHA)
        inner = (image.get_width() * small_size[0] // width, image.get_height() * small_size[1] // height)
        shape = pygame.transform.smoothscale(image, inner)
        shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        small.blit(shape, (pad * small_size[0] // width, pad * small_size[1] // height))
        small.fill((*_SHADOW, 0), special_flags=pygame.BLEND_RGBA_ADD)
    else:
        silhouette = pygame.mask.from_surface(image, 60).to_surface(setcolor=(*_SHADOW, alpha), unsetcolor=(*_SHADOW, 0))
        large = Surface((width, height), pygame.SRCALPHA)
        large.fill((*_SHADOW, 0))
        large.blit(silhouette, (pad, pad), special_flags=pygame.BLEND_RGBA_MAX)
        small = pygame.transform.smoothscale(large, small_size)
    soft = pygame.transform.smoothscale(blurred(small, radius / shrink), (width, height))
    return Shade(soft, pad, core(image), image)


def core(image: Surface) -> Rect:
    """The largest part about the middle of a picture that nothing shows through; empty where that is hardly anything."""
    if image.get_width() * image.get_height() < _WORTH:
        return Rect(0, 0, 0, 0)
    opaque = pygame.mask.from_surface(image, 254)
    for inset in _INSETS:
        margin = round(inset * min(image.get_size()))
        part = image.get_rect().inflate(-2 * margin, -2 * margin)
        if part.w * part.h < _WORTH:
            break
        if opaque.overlap_area(pygame.Mask(part.size, fill=True), part.topleft) == part.w * part.h:
            return part
    return Rect(0, 0, 0, 0)


def radial(tint: str, power: float, gamma: float, pixels: int) -> Surface:
    """A round glow of so many pixels, to be added; its brightness is (1-d)^gamma * power."""
    tone, stops = colour(tint), []
    for step in range(25):
        strength = (1 - step / 24) ** gamma * power
        parts = [min(255, round(part * strength)) for part in (tone.r, tone.g, tone.b)]
        stops.append('<stop offset="{:.4f}" stop-color="#{:02X}{:02X}{:02X}"/>'.format(step / 24, *parts))
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128"><defs>'
        f'<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="64" cy="64" r="63.5">{"".join(stops)}'
        '</radialGradient></defs><rect width="128" height="128" fill="url(#a)"/></svg>'
    )
    sprite = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (128, 128)).convert()
    return pygame.transform.smoothscale(sprite, (max(1, pixels), max(1, pixels)))
