"""What every card is made of: sizes, parchment, art window, ribbon, piles with depth, empty slots and halos."""

from __future__ import annotations

import math
import re
from collections.abc import Hashable, Mapping, Sequence
from io import BytesIO

import pygame
from pygame import Rect, Surface

from game.ui.art.controls import focus_ring
from game.ui.art.gallery import art_text
from game.ui.art.materials import parchment
from game.ui.art.paint import Paint, Shadow
from game.ui.art.sheet import Sheet, masked
from game.ui.art.vector import lin, panel, rad, rounded
from game.ui.theme import JEWELS, Jewel, colour, hexed, mix

HAND, STACK, BENCH, SMALL, SHEET = 120.0, 110.0, 84.0, 52.0, 300.0
"""Widths of a card in the hand, on a stack, on the own bench, on another seat's bench, and enlarged."""

CARD_SHADOW: Shadow = (0, 5, 7, 190)
CARD_LIFTED: Shadow = (0, 8, 10, 200)
CARD_FLYING: Shadow = (0, 14, 16, 150)
HAND_SHADOW: Shadow = (0, 7, 10, 200)
HAND_LIFTED: Shadow = (0, 10, 14, 210)
EYE_SHADOW: Shadow = (0, 2, 4, 160)
SMALL_SHADOW: Shadow = (0, 3, 4, 170)

EDGE_STEP = (0.35, 1.3)
"""How far each card below the top one of a pile shows, to the right and down."""
_STEPS = (2, 3, 5, 10, 20)
_GRAINS = 3


def card_height(width: float) -> float:
    """Cards are five wide and seven tall."""
    return round(width * 1.4)


def corner(width: float) -> float:
    """The radius of a card's corners."""
    return width * 0.075


def card_outline(width: float, height: float | None = None) -> tuple[object, ...]:
    """The name of the silhouette of everything printed on a blank of this size."""
    return "card", width, card_height(width) if height is None else height


def blank(paint: Paint, width: float, height: float, seed: int = 0) -> Surface:
    """An empty parchment to print a card on: a copy, there are only a few different grains."""
    return parchment(paint, width, height, corner(width), 1 + seed % _GRAINS).copy()


# ---------------------------------------------------------------- pictures
def recoloured(paint: Paint, icon: str, size: float, tones: Mapping[str, str]) -> Surface:
    """A square picture of assets/art with some of its colours exchanged for others."""
    swap = tuple(tones.items())

    def make() -> Surface:
        source = re.sub("|".join(tones), lambda found: tones[found[0]], art_text(icon))
        pixels = max(1, paint.px(size))
        return pygame.image.load_sized_svg(BytesIO(source.encode()), (pixels, pixels)).convert_alpha()

    return paint.cached(("recoloured", icon, size, swap), make)


def tinted(paint: Paint, icon: str, size: float, jewels: Sequence[str]) -> Surface:
    """An icon; with two jewels, its two liquids (drawn in ruby and sapphire) take their colours."""
    if len(jewels) < 2:
        return paint.icon(icon, size)
    drawn, wanted = (*JEWELS["ruby"], *JEWELS["sapphire"]), (*JEWELS[jewels[0]], *JEWELS[jewels[1]])
    return recoloured(paint, icon, size, dict(zip(drawn, wanted, strict=True)))


def art_window(paint: Paint, w: float, h: float, jewels: Sequence[str], radius: float = 8, dark: bool = False) -> Surface:
    """The lit ground behind a card's picture, in one jewel or half and half in two, with rays; dark is night behind it."""
    wanted = tuple(jewels)
    return paint.cached(("art window", w, h, wanted, radius, dark), lambda: _art_window(paint, w, h, wanted, radius, dark))


def _art_window(paint: Paint, w: float, h: float, jewels: tuple[str, ...], radius: float, dark: bool) -> Surface:
    middle, reach = (w * 0.5, h * 0.44), max(w, h) * 0.74
    body = panel(0, 0, w, h, radius, "url(#a0)")
    defs = _ground("a0", JEWELS[jewels[0]], middle, reach, dark)
    if len(jewels) > 1:
        defs += _ground("a1", JEWELS[jewels[1]], middle, reach, dark)
        body += f'<path d="M{w * 0.62:g} 0H{w:g}V{h:g}H{w * 0.38:g}Z" fill="url(#a1)"/>'
    window = paint.svg_once(body + _rays(middle, w + h, 0.05 if dark else 0.16), w, h, defs)
    masked(window, paint.svg_once(panel(0, 0, w, h, radius, "#FFFFFF"), w, h))
    edge = (
        panel(1, 1, w - 2, h - 2, radius - 1, "none", "#2A1712", 4, 0.13)
        + panel(0.75, 0.75, w - 1.5, h - 1.5, radius - 0.75, "none", "#6B4A25", 1.5)
    )
    window.blit(paint.svg_once(edge, w, h), (0, 0))
    return window


def _ground(name: str, jewel: Jewel, middle: tuple[float, float], reach: float, dark: bool) -> str:
    bright, far = mix(jewel.light, "#FFF6E0", 0.55), mix(jewel.base, "parch", 0.4)
    if dark:
        bright, far = mix(jewel.base, "#2A1A12", 0.25), mix(jewel.deep, "#120A07", 0.35)
    return rad(name, *middle, reach, (0, bright), (1, far))


def _rays(middle: tuple[float, float], reach: float, strength: float) -> str:
    x, y = middle
    parts = []
    for degrees in range(0, 360, 30):
        ends = [
            f"L{x + reach * math.cos(math.radians(a)):.1f} {y + reach * math.sin(math.radians(a)):.1f}"
            for a in (degrees - 5, degrees + 5)
        ]
        parts.append(f'<path d="M{x:g} {y:g}{"".join(ends)}Z" fill="#FFFFFF" opacity="{strength}"/>')
    return "".join(parts)


def ribbon(paint: Paint, w: float, h: float, jewels: Sequence[str]) -> Surface:
    """A banner of the jewel's colour, or of two halves, for a name; its tails fold behind it."""
    tones = [JEWELS[name] for name in jewels]
    deep = [mix(tone.deep, "black", 0.15) for tone in tones]
    first, last = tones[0], tones[-1]
    shade = deep[0] if len(tones) == 1 else colour("#14060C")
    depth = 0.5 if len(tones) > 1 else 0.75 if ribbon_ink(jewels)[1] else 0.42
    fold, dip = w * 0.055, h * 0.13
    tail = h * 0.2
    defs = (
        lin("a", 0, 0, w, 0, (0, first.base), (0.5, first.base), (0.5, last.base), (1, last.base))
        + lin("b", 0, 0, 0, h, (0, shade, 0), (0.35, shade, 0.06), (1, shade, depth))
    )
    ends = "".join(
        f'<path d="M{x0:g} {tail:g}H{x1:g}V{h:g}H{x0:g}L{notch:g} {(h + tail) / 2:g}Z" fill="{hexed(tone)}"'
        ' stroke="#2A1712" stroke-width="1.25" stroke-linejoin="round"/>'
        for x0, x1, notch, tone in ((0.7, fold * 2, fold * 0.75, deep[0]), (w - 0.7, w - fold * 2, w - fold * 0.75, deep[-1]))
    )
    band = (
        f"M{fold:g} {dip:g}Q{w / 2:g} {-dip * 0.7:g} {w - fold:g} {dip:g}V{h - dip * 0.3:g}"
        f"Q{w / 2:g} {h - dip * 2:g} {fold:g} {h - dip * 0.3:g}Z"
    )
    shine = f"M{fold + 2:g} {dip + 1.6:g}Q{w / 2:g} {-dip * 0.7 + 1.6:g} {w - fold - 2:g} {dip + 1.6:g}"
    body = (
        f'{ends}<path d="{band}" fill="url(#a)"/><path d="{band}" fill="url(#b)" stroke="#2A1712" stroke-width="1.5"'
        f' stroke-linejoin="round"/><path d="{shine}" fill="none" stroke="#FFFFFF" stroke-width="1" opacity=".45"/>'
    )
    return paint.svg(body, w, h, defs)


def ribbon_ink(jewels: Sequence[str]) -> tuple[str, str | None, bool]:
    """How to letter a ribbon: ink, edge, and whether the edge goes all round (on two halves of different brightness)."""
    bright = [_brightness(JEWELS[name]) for name in jewels]
    if min(bright) >= 150:
        return "#1B0D0A", None, False
    return "#FFFFFF", "#120A07", len(jewels) > 1


def _brightness(jewel: Jewel) -> float:
    tone = mix(jewel.base, jewel.deep, 0.3)
    return tone.r * 0.299 + tone.g * 0.587 + tone.b * 0.114


def eye_disc(paint: Paint, icon: str, jewels: Sequence[str] = (), size: float = 48) -> Surface:
    """What only the owner of a face-down card sees: its picture on a small parchment disc."""
    wanted = tuple(jewels)
    return paint.cached(("eye disc", icon, wanted, size), lambda: _eye_disc(paint, icon, wanted, size))


def _eye_disc(paint: Paint, icon: str, jewels: tuple[str, ...], size: float) -> Surface:
    defs = rad("a", 20, 16, 30, (0, "parch0"), (1, "parch2"))
    body = (
        '<circle cx="24" cy="24" r="22.5" fill="url(#a)" stroke="#2A1712" stroke-width="2"/>'
        '<circle cx="24" cy="24" r="20" fill="none" stroke="#A67F45" stroke-width="1"/>'
    )
    sheet = Sheet(paint, paint.svg_once(body, size, size, defs, "0 0 48 48"))
    sheet.put(tinted(paint, icon, size * 0.74, jewels), size / 2, size / 2)
    return sheet.image


# ---------------------------------------------------------------- places and piles
def slot(paint: Paint, w: float, h: float | None = None, radius: float | None = None) -> Surface:
    """A place for a card: hollow, with a dashed outline."""
    tall = card_height(w) if h is None else h
    turn = corner(w) if radius is None else radius
    body = (
        '<path d="{}" fill="#000000" fill-opacity=".22" stroke="{}" stroke-opacity=".42" stroke-width="1.5"'
        ' stroke-dasharray="5 4"/>'
    )
    return paint.cached(("slot", w, tall, turn), lambda: paint.svg_once(
        body.format(rounded(1, 1, w - 2, tall - 2, turn), hexed("flame")), w, tall))


def edges(count: int) -> int:
    """How many cards show below the top one of a pile of `count`: none to five, never fewer for more."""
    return sum(count >= step for step in _STEPS)


def pile_edges(paint: Paint, w: float, h: float, showing: int, tone: str = "#D9C08C") -> Surface:
    """The cards below the top one; its top-left corner is the top card's. `tone` is the colour of their edges."""
    return paint.cached(("pile edges", w, h, showing, tone), lambda: _pile_edges(paint, w, h, showing, tone))


def _pile_edges(paint: Paint, w: float, h: float, showing: int, tone: str) -> Surface:
    dx, dy = EDGE_STEP
    wide, tall = math.ceil(w + dx * showing), math.ceil(h + dy * showing)
    line = hexed(mix(tone, "ink", 0.72))
    body = "".join(
        f'<g transform="translate({dx * k:g} {dy * k:g})">'
        + panel(0.75, 0.75, w - 1.5, h - 1.5, corner(w), hexed(mix(tone, "black", 0.04 * k)), line, 1.1) + "</g>"
        for k in range(showing, -1, -1)
    )
    return paint.svg_once(body, wide, tall)


def draw_pile(paint: Paint, dst: Surface, x: float, y: float, top: Surface, w: float, h: float, count: int,
              tone: str = "#D9C08C") -> Rect:
    """A pile with its top card's corner at (x, y); how thick it is tells how many there are. The top card's pixels."""
    showing = edges(count)
    if showing:
        paint.put(dst, pile_edges(paint, w, h, showing, tone), x, y, CARD_SHADOW)
    return paint.put(dst, top, x, y, None if showing else CARD_SHADOW)


def draw_halo(paint: Paint, dst: Surface, x: float, y: float, w: float, h: float, strength: float = 1.0,
              chosen: bool = False) -> None:
    """The gold line round what can be acted on; drawn before the card. Strength 0-1 lets it pulse; a chosen one glows."""
    if chosen:
        paint.add_glow(dst, x + w / 2, y + h / 2, max(w, h) * 1.9, "#B57A26", 0.5 * strength, 1.6)
    ring, border = focus_ring(paint, w, h, corner(w))
    paint.put(dst, ring, x - border, y - border, alpha=round(255 * strength))


def turned(paint: Paint, key: Hashable, image: Surface, degrees: float) -> Surface:
    """A card turned counter-clockwise, smooth at its edges. `key` names the image: equal keys must mean equal images."""
    if not degrees:
        return image

    def make() -> Surface:
        # The border in the edge's own colour: without it the turned edge is hard, or dark where it meets nothing.
        border = Surface((image.get_width() + 4, image.get_height() + 4), pygame.SRCALPHA)
        border.fill((*colour("#46290F")[:3], 0))
        border.blit(image, (2, 2))
        return pygame.transform.rotozoom(border, degrees, 1)

    outline = paint.outline(image)
    return paint.cached(("turned", key, degrees), make, outline and ("turned", outline, degrees))
