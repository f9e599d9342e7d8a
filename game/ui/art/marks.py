"""Marks that an evening leaves on the wood: drops of wax, rings of vessels, stains, scratches. They stay in the background."""

from __future__ import annotations

import math

from pygame import Surface

from game.ui.art.paint import Paint

_GRID = "-32 -32 64 64"
_STAINS = ("#2A0E18", "#0E1E1C", "#20122E")


def mark(paint: Paint, kind: str, size: float, turn: float, shape: int) -> Surface:
    """A mark that reaches `size` from its middle, turned by so many degrees; one of three shapes."""
    return paint.cached(("mark", kind, size, turn, shape), lambda: _mark(paint, kind, size, turn, shape))


def _mark(paint: Paint, kind: str, size: float, turn: float, shape: int) -> Surface:
    body = {"wax": _wax, "ring": _ring, "stain": _stain, "scratch": _scratch}[kind](shape)
    leaning = 0.0 if kind == "wax" else turn
    return paint.svg_once(f'<g transform="rotate({leaning:g})">{body}</g>', 2 * size, 2 * size, view_box=_GRID)


def _wax(shape: int) -> str:
    beside = (("14 16 6", "-19 12 4"), ("-16 -14 5", "18 6 4"), ("2 22 5", "20 -12 3.5"))[shape]
    drops = "".join(
        f'<circle cx="{x}" cy="{float(y) + 2}" r="{r}" fill="#140A05" opacity=".45"/>'
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#D8BC86" stroke="#6E5228" stroke-width="1.6"/>'
        for x, y, r in (each.split() for each in beside)
    )
    return (
        '<ellipse cx="0" cy="3.500" rx="17" ry="15" fill="#140A05" opacity=".5"/>'
        '<path d="M-16 0C-17 -11 -6 -15 3 -14C13 -14 18 -6 16 3C15 12 7 15 -1 14C-10 14 -16 9 -16 0Z" fill="#DCC28E"'
        ' stroke="#6E5228" stroke-width="2"/>'
        f'<path d="M-9 -3C-8 -8 -3 -10 2 -9" fill="none" stroke="#FFF3CF" stroke-width="3" stroke-linecap="round"/>{drops}'
    )


def _ring(shape: int) -> str:
    gap = (30, 75, 130)[shape]
    end = math.radians(360 - gap)
    arc = f"M26 0A26 26 0 1 1 {26 * math.cos(end):.1f} {26 * math.sin(end):.1f}"
    return (
        f'<path d="{arc}" fill="none" stroke="#120805" stroke-width="4.500" stroke-linecap="round" opacity=".34"/>'
        f'<path d="{arc}" fill="none" stroke="#120805" stroke-width="1.500" stroke-linecap="round" opacity=".4"/>'
        '<path d="M-16 -13A21 21 0 0 1 9 -19" fill="none" stroke="#120805" stroke-width="1.500" stroke-linecap="round"'
        ' opacity=".28"/>'
    )


def _stain(shape: int) -> str:
    outline = (
        "M-22 2C-26 -14 -10 -24 4 -20C18 -22 27 -8 23 4C25 18 10 25 -2 21C-14 24 -22 14 -22 2Z",
        "M-25 -3C-22 -18 -6 -17 3 -23C15 -24 20 -12 25 -2C24 12 14 15 8 23C-4 26 -12 17 -20 14C-26 8 -25 2 -25 -3Z",
        "M-18 -12C-10 -25 8 -20 16 -14C27 -8 22 8 17 15C8 26 -4 18 -12 20C-26 16 -25 -2 -18 -12Z",
    )[shape]
    tone = _STAINS[shape]
    return (
        f'<path d="{outline}" fill="{tone}" opacity=".3" stroke="{tone}" stroke-width="3"/>'
        f'<circle cx="{24 - 6 * shape}" cy="{-22 + 8 * shape}" r="3" fill="{tone}" opacity=".34"/>'
    )


def _scratch(shape: int) -> str:
    lines = ("M-26 -4C-8 -9 10 -6 27 3", "M-22 8C-4 2 8 4 20 9", "M-14 -10L12 -12")[: 2 + shape % 2]
    return "".join(
        f'<path d="{line}" fill="none" stroke="#0E0603" stroke-width="2.200" stroke-linecap="round" opacity=".55"/>'
        f'<path d="{line}" transform="translate(0 1.8)" fill="none" stroke="#D9A06A" stroke-width="1.200" stroke-linecap="round"'
        ' opacity=".3"/>' for line in lines
    )
