"""Building blocks of SVG text: gradients, rounded rectangles, ornaments and inlined icons.

Gradients are always in user space, because nanosvg misreads the default units.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeAlias

from game.ui.art.gallery import art_text
from game.ui.theme import ColourLike, hexed

Stop: TypeAlias = "tuple[float, ColourLike] | tuple[float, ColourLike, float]"
"""Offset 0-1, colour, and an opacity when it is not 1."""


def lin(name: str, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
    """A linear gradient from one point to another."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}">'
        f"{_stops(stops)}</linearGradient>"
    )


def rad(name: str, cx: float, cy: float, r: float, *stops: Stop, transform: str = "") -> str:
    """A radial gradient; with a transform it becomes an ellipse."""
    moved = f' gradientTransform="{transform}"' if transform else ""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{cx:g}" cy="{cy:g}" r="{r:g}"{moved}>'
        f"{_stops(stops)}</radialGradient>"
    )


def oval(name: str, cx: float, cy: float, rx: float, ry: float, *stops: Stop) -> str:
    """An elliptic gradient."""
    return rad(name, 0, 0, 1, *stops, transform=f"translate({cx:g} {cy:g}) scale({rx:g} {ry:g})")


def brass(name: str, x1: float, y1: float, x2: float, y2: float) -> str:
    """The gradient of every gold line."""
    return lin(name, x1, y1, x2, y2, (0, "brassL"), (0.5, "brass"), (1, "brassD"))


def _stops(stops: tuple[Stop, ...]) -> str:
    parts = []
    for stop in stops:
        opacity = f' stop-opacity="{stop[2]:g}"' if len(stop) > 2 else ""
        parts.append(f'<stop offset="{stop[0]:g}" stop-color="{hexed(stop[1])}"{opacity}/>')
    return "".join(parts)


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rounded rectangle."""
    r = max(0.0, min(r, w / 2, h / 2))
    arc = f"A{r:g} {r:g} 0 0 1"
    return (
        f"M{x + r:g} {y:g}H{x + w - r:g}{arc} {x + w:g} {y + r:g}V{y + h - r:g}{arc} {x + w - r:g} {y + h:g}"
        f"H{x + r:g}{arc} {x:g} {y + h - r:g}V{y + r:g}{arc} {x + r:g} {y:g}Z"
    )


def panel(x: float, y: float, w: float, h: float, r: float, fill: str = "none", stroke: str = "", width: float = 0,
          opacity: float = 1) -> str:
    """A rounded rectangle element; fill and stroke are SVG paints such as "#123456" or "url(#a)"."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    faint = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path d="{rounded(x, y, w, h, r)}" fill="{fill}"{line}{faint}/>'


def flourish(x: float, y: float, sx: float, sy: float, tone: ColourLike, opacity: float = 0.9) -> str:
    """A corner ornament of about 44 units with its corner at (x, y); sx and sy mirror and scale it."""
    c = hexed(tone)
    dots = "".join(
        f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{c}" opacity="{opacity}"/>'
        for cx, cy, r in ((8, 8, 2.2), (40, 6, 1.8), (6, 40, 1.8))
    )
    return (
        f'<g transform="translate({x:g} {y:g}) scale({sx:g} {sy:g})"><path d="M0 34C2 16 16 2 34 0M6 40C8 22 22 8 40 6'
        f'M8 8C16 8 20 12 20 18C20 23 14 24 13 20" fill="none" stroke="{c}" stroke-width="1.6" stroke-linecap="round"'
        f' opacity="{opacity}"/>{dots}</g>'
    )


def corners(w: float, h: float, inset: float, tone: ColourLike, opacity: float, size: float = 1.0) -> str:
    """A flourish in each corner of a w x h sheet."""
    far_x, far_y = w - inset, h - inset
    spots = ((inset, inset, 1, 1), (far_x, inset, -1, 1), (inset, far_y, 1, -1), (far_x, far_y, -1, -1))
    return "".join(flourish(x, y, sx * size, sy * size, tone, opacity) for x, y, sx, sy in spots)


def divider(w: float, y: float, tone: ColourLike, diamond: float = 6) -> str:
    """A rule of width w with a diamond in its middle."""
    c, middle = hexed(tone), w / 2
    gap = diamond + 4
    return (
        f'<path d="M0 {y:g}H{middle - gap:g}M{middle + gap:g} {y:g}H{w:g}" fill="none" stroke="{c}"'
        f' stroke-width="1.25"/><path d="M{middle - diamond - 2:g} {y:g}L{middle:g} {y - diamond:g}'
        f'L{middle + diamond + 2:g} {y:g}L{middle:g} {y + diamond:g}Z" fill="{c}"/>'
    )


@lru_cache(maxsize=64)
def inlined(name: str, prefix: str) -> tuple[str, str]:
    """Gradients and body of an icon of assets/art, its gradient ids prefixed so that several fit on one sheet."""
    source = re.sub(r'(id="|url\(#)', rf"\1{prefix}", art_text(name))
    defs = re.search(r"<defs>(.*?)</defs>", source, re.DOTALL)
    body = re.search(r"</defs>(.*)</svg>", source, re.DOTALL)
    if defs is None or body is None:
        raise ValueError(f"art/{name}.svg has no <defs> followed by a drawing")
    return defs.group(1), body.group(1)
