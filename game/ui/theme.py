"""The palette: every named colour of the game, jewels, seals and mats, and three colour helpers."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import pygame

ColourLike: TypeAlias = "str | tuple[int, ...] | pygame.Color"


class Jewel(NamedTuple):
    """Three tones of one saturated material."""

    light: str
    base: str
    deep: str


class SealColour(NamedTuple):
    """Wax of one seat."""

    light: str
    dark: str


class Mat(NamedTuple):
    """Leather inlay of one game, from its centre to its edge."""

    centre: str
    edge: str


COLOURS: dict[str, str] = {
    "soot": "#140D0A", "night": "#1F1410", "walnut9": "#2A1A12", "walnut8": "#38231A", "walnut7": "#4D3222",
    "walnut6": "#6A4530", "oak": "#A9794E", "plaque_top": "#553725", "plaque_bottom": "#2E1C13",
    "panel_bottom": "#241610",
    "parch0": "#FCF5E3", "parch": "#F4E6C6", "parch2": "#E6D1A4", "parch3": "#CDB07C",
    "ink": "#2A1712", "ink2": "#5B4232", "ink3": "#7A5C42",
    "cream": "#F6E7C8", "cream2": "#CDB792", "cream3": "#A38F70",
    "candle": "#FFC873", "flame": "#FFE7B0", "brassL": "#F1D492", "brass": "#CF9C48", "brassD": "#7A5222",
    "gold_top": "#F3C566", "gold_bottom": "#B9742A", "gold_label": "#2A1508", "tooling": "#E2B86A",
    "ok": "#7FCB6E", "okD": "#286A33", "bad": "#F0705C", "badD": "#A32A22", "focus": "#FFD98A",
    "shade": "#120A07", "white": "#FFFFFF", "black": "#000000",
}

JEWELS: dict[str, Jewel] = {
    "sapphire": Jewel("#8FC1FF", "#2F6FD0", "#12306F"), "ruby": Jewel("#FF9A8F", "#CE2F45", "#6B0D22"),
    "emerald": Jewel("#8CEBB6", "#1F9D68", "#0A4B34"), "topaz": Jewel("#FFF0A6", "#EFBE2F", "#93660F"),
    "amber": Jewel("#FFC98C", "#E8762B", "#8A340B"), "amethyst": Jewel("#D9B4FA", "#8447C6", "#3C1570"),
    "teal": Jewel("#A4EEF0", "#23A6B5", "#0B5560"), "rose": Jewel("#FFC2D6", "#DE5C92", "#8A1F4F"),
    "onyx": Jewel("#7D7585", "#3B3442", "#16121A"), "sky": Jewel("#E8FBFF", "#9FDDF2", "#3F8FB5"),
    "leaf": Jewel("#B9DE7B", "#5E9A3C", "#27501F"), "slate": Jewel("#C7D3DA", "#7F929E", "#3F4E5A"),
    "pearl": Jewel("#FFFFFF", "#EDE4D2", "#A99A80"), "steel": Jewel("#D3DEE6", "#7C93A8", "#33465A"),
    "coral": Jewel("#FFC0AC", "#E86A50", "#85281B"),
}

SIGILS: tuple[str, ...] = ("moon", "sun", "leaf", "drop", "star", "key", "flame")

SEALS: tuple[SealColour, ...] = (
    SealColour("#63B3F0", "#1E5F9E"), SealColour("#F2A93B", "#9A5A0C"), SealColour("#5CC48E", "#1C6B48"),
    SealColour("#E8654F", "#8E2418"), SealColour("#D58AC8", "#7A3070"), SealColour("#E9DD6C", "#857A18"),
    SealColour("#C9CFD6", "#5D6872"),
)
"""Wax colours by index; seat n starts with SIGILS[n] in SEALS[n], and players may choose both apart."""

MATS: dict[str, Mat] = {
    "the_potion": Mat("#2F6A63", "#123634"), "potions": Mat("#6A2440", "#2B0E1E"),
    "potion_making": Mat("#264B78", "#0E1F3A"), "potion_panic": Mat("#43306E", "#1B1236"),
}


def colour(value: ColourLike) -> pygame.Color:
    """The colour meant by a name of COLOURS, a "#RRGGBB" text, a tuple or a pygame colour."""
    if isinstance(value, str):
        return pygame.Color(COLOURS.get(value, value))
    return pygame.Color(value)


def mix(first: ColourLike, second: ColourLike, share: float) -> pygame.Color:
    """The opaque colour between two: share 0 is the first, 1 the second; clamped."""
    a, b = colour(first), colour(second)
    t = min(1.0, max(0.0, share))
    return pygame.Color(*(round(a[i] + (b[i] - a[i]) * t) for i in range(3)))


def hexed(value: ColourLike) -> str:
    """The "#RRGGBB" text of a colour, as SVG wants it."""
    c = colour(value)
    return f"#{c.r:02X}{c.g:02X}{c.b:02X}"
