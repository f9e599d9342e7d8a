"""Emblems: the vessel that a kind of formula comes in, filled with the formula's own jewel and bearing its own sign.

The vessel tells the kind by its outline, the sign tells which one it is; neither needs the colour. Gems and letters stand beside.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.art.cards import recoloured
from game.ui.art.paint import Paint
from game.ui.art.sheet import SMALLEST, Sheet
from game.ui.art.vector import lin, rad
from game.ui.theme import JEWELS

GRID = 96.0
_ROOM = {
    "kind_flask": (48.0, 61.0, 45.0), "kind_cone": (48.0, 69.0, 41.0), "kind_pouch": (48.0, 60.0, 40.0),
    "kind_chalice": (48.0, 39.0, 37.0), "kind_pendant": (48.0, 61.0, 37.0), "kind_shield": (48.0, 47.0, 63.0),
    "kind_sunburst": (48.0, 48.0, 43.0), "kind_scroll": (48.0, 48.0, 48.0), "kind_jar": (48.0, 65.0, 46.0),
}
"""Middle and size of the room for a sign, on the vessel's grid of 96."""
_ANYWHERE = (66.0, 66.0, 52.0)
"""On a picture that is no vessel the sign stands in the corner."""
_TINY, _GROWN = 30.0, 1.2
"""Below this size a sign is drawn larger than its room: what it shows is worth more than the rim of its vessel."""


class Look(NamedTuple):
    """What something looks like: a picture of assets/art; for a formula a vessel, the sign on it and the jewel in it."""

    picture: str
    sign: str = ""
    jewel: str = ""


def emblem(paint: Paint, look: Look, size: float) -> Surface:
    """The picture of an element, a spell or a formula, square."""
    return paint.cached(("emblem", look, size), lambda: _emblem(paint, look, size))


def _emblem(paint: Paint, look: Look, size: float) -> Surface:
    if look.jewel:
        body = recoloured(paint, look.picture, size, dict(zip(JEWELS["ruby"], JEWELS[look.jewel], strict=True)))
    else:
        body = paint.icon(look.picture, size)
    if not look.sign:
        return body
    pixels = max(1, paint.px(size))
    image = Surface((pixels, pixels), pygame.SRCALPHA)
    image.blit(body, body.get_rect(center=(pixels // 2, pixels // 2)))
    x, y, room = _ROOM.get(look.picture, _ANYWHERE)
    room *= _GROWN if size < _TINY else 1.0
    sign = paint.icon(look.sign, room / GRID * size)
    image.blit(sign, sign.get_rect(center=(round(x / GRID * pixels), round(y / GRID * pixels))))
    return image


# ---------------------------------------------------------------- what stands beside an emblem
def gem(paint: Paint, points: int, size: float = 28) -> Surface:
    """The ruby that says what composing a formula earns."""
    return paint.cached(("gem", points, size), lambda: _gem(paint, points, size))


def _gem(paint: Paint, points: int, size: float) -> Surface:
    defs = lin("a", 20, 8, 76, 90, (0, "#F6A6A0"), (0.45, "#B3263C"), (1, "#5E0B1D"))
    body = (
        '<path d="M48 5L85 26V70L48 91L11 70V26Z" fill="url(#a)" stroke="#2A1712" stroke-width="6" stroke-linejoin="round"/>'
        '<path d="M48 5L85 26L48 40L11 26Z" fill="#FFFFFF" opacity=".26"/>'
        '<path d="M85 26V70L48 91V40Z" fill="#2A0410" opacity=".2"/>'
    )
    sheet = Sheet(paint, paint.svg_once(body, size, size, defs, "0 0 96 96"))
    digits = str(points)
    lettering = max(SMALLEST, size * (0.56 if len(digits) < 2 else 0.48))
    sheet.write(digits, size / 2, size / 2, "headb", lettering, "#FFF6E4", edge="#3A0610")
    return sheet.image


def letter_disc(paint: Paint, letter: str, size: float = 18) -> Surface:
    """The letter of a kind on a small walnut disc."""
    return paint.cached(("letter disc", letter, size), lambda: _letter_disc(paint, letter, size))


def _letter_disc(paint: Paint, letter: str, size: float) -> Surface:
    body = '<circle cx="20" cy="20" r="18.2" fill="url(#a)" stroke="#E0B566" stroke-width="2.6"/>'
    disc = paint.svg_once(body, size, size, rad("a", 15, 12, 28, (0, "walnut6"), (1, "walnut9")), "0 0 40 40")
    sheet = Sheet(paint, disc)
    lettering = paint.fit(letter, "uix", max(SMALLEST, size * 0.66), size * 0.86, 8)
    sheet.write(letter, size / 2, size / 2, "uix", lettering, "cream")
    return sheet.image


def parchment_disc(paint: Paint, look: Look, size: float) -> Surface:
    """An element's picture on a parchment disc, for dark grounds."""
    return paint.cached(("parchment disc", look, size), lambda: _parchment_disc(paint, look, size))


def _parchment_disc(paint: Paint, look: Look, size: float) -> Surface:
    body = '<circle cx="20" cy="20" r="19" fill="url(#a)" stroke="#1B0D0A" stroke-width="1.5"/>'
    sheet = Sheet(paint, paint.svg_once(body, size, size, rad("a", 16, 14, 26, (0, "parch0"), (1, "parch2")), "0 0 40 40"))
    sheet.put(emblem(paint, look, size * 0.78), size / 2, size / 2)
    return sheet.image
