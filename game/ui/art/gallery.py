"""Where pictures come from: the shipped ones, those that mods bring along, and a medallion with initials where there is none.

Whatever a player's picture looks like, what leaves here is an SVG source on a grid of 96 by 96 with its gradients in front, as
the shipped ones are, so that it can be tinted and laid into larger drawings.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import pygame

from game.data import pictures
from game.data.paths import asset
from game.ui.theme import JEWELS

GRID = 96
MOSAIC = 40
"""A PNG picture laid into a larger drawing is a mosaic of so many stones a side."""

_folders: tuple[Path, ...] = ()

# Letters of single strokes on a grid of 4 by 6: an SVG picture can hold no text.
_STROKES = {
    "a": "M0 6L2 0L4 6M.8 4H3.2", "b": "M0 0V6H2.5Q4 6 4 4.5Q4 3 2.5 3H0M0 0H2.3Q3.6 0 3.6 1.5Q3.6 3 2.3 3",
    "c": "M4 1Q3.2 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q3.2 6 4 5", "d": "M0 0V6H1.8Q4 6 4 3Q4 0 1.8 0H0", "e": "M4 0H0V6H4M0 3H3",
    "f": "M4 0H0V6M0 3H3", "g": "M4 1Q3.2 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q4 6 4 4.5V3.4H2.4", "h": "M0 0V6M4 0V6M0 3H4",
    "i": "M2 0V6M1 0H3M1 6H3", "j": "M3.4 0V4.4Q3.4 6 1.9 6Q.4 6 .4 4.6", "k": "M0 0V6M4 0L0 3.4M1.4 2.3L4 6", "l": "M0 0V6H4",
    "m": "M0 6V0L2 3.6L4 0V6", "n": "M0 6V0L4 6V0", "o": "M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0",
    "p": "M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0",
    "q": "M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0M2.6 4.4L4 6", "r": "M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0M2 3.4L4 6",
    "s": "M3.8 1Q3.2 0 2 0Q.3 0 .3 1.5Q.3 2.8 2 3Q3.8 3.2 3.8 4.5Q3.8 6 2 6Q.7 6 .2 5", "t": "M0 0H4M2 0V6",
    "u": "M0 0V4Q0 6 2 6Q4 6 4 4V0", "v": "M0 0L2 6L4 0", "w": "M0 0L1 6L2 2.4L3 6L4 0", "x": "M0 0L4 6M4 0L0 6",
    "y": "M0 0L2 3V6M4 0L2 3", "z": "M0 0H4L0 6H4",
    "0": "M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0", "1": "M.8 1L2.2 0V6", "2": "M.2 1.4Q.5 0 2 0Q3.8 0 3.8 1.7Q3.8 3 .2 6H4",
    "3": "M.3 0H3.8L1.8 2.4Q4 2.5 4 4.2Q4 6 2 6Q.6 6 .1 5", "4": "M3 6V0L0 4.2H4",
    "5": "M3.7 0H.6L.3 2.7Q1 2.3 2 2.3Q4 2.4 4 4.1Q4 6 2 6Q.6 6 .1 5",
    "6": "M3.4 0Q0 1.6 0 4.2Q0 6 2 6Q4 6 4 4.2Q4 2.6 2 2.6Q.4 2.6 .1 3.6", "7": "M0 0H4L1.6 6",
    "8": "M2 2.8Q.4 2.7 .4 1.4Q.4 0 2 0Q3.6 0 3.6 1.4Q3.6 2.7 2 2.8Q0 2.9 0 4.4Q0 6 2 6Q4 6 4 4.4Q4 2.9 2 2.8",
    "9": "M.6 6Q4 4.4 4 1.8Q4 0 2 0Q0 0 0 1.8Q0 3.4 2 3.4Q3.6 3.4 3.9 2.4",
}  # fmt: skip


def use(folders: Sequence[Path]) -> None:
    """Pictures are looked for in these mods too from now on, in the last of them first."""
    global _folders
    if tuple(folders) != _folders:
        _folders = tuple(folders)
        forget()


def forget() -> None:
    """What has been read is read again: somebody may have changed a file."""
    from game.ui.art.vector import inlined

    art_text.cache_clear()
    inlined.cache_clear()


def painting(name: str) -> Path | None:
    """The PNG file of a picture, where a mod brings one."""
    path = pictures.find(name, _folders)
    return path if path is not None and path.suffix == ".png" and pictures.check(path, path.parent.parent) is None else None


@lru_cache(maxsize=256)
def art_text(name: str) -> str:
    """The SVG source of a picture; what a mod brings is put on our grid, what is missing is a medallion with initials."""
    path = pictures.find(name, _folders)
    if path is None:
        return medallion(name)
    own = path.parent == asset("art")
    if not own and pictures.check(path, path.parent.parent) is not None:
        return medallion(name)
    if path.suffix == ".png":
        return _mosaic(path)
    source = path.read_text(encoding="utf-8-sig")
    return solid_lines(source if own else _on_grid(source))


def solid_lines(source: str) -> str:
    """A source without dashed strokes, which the rasteriser does not draw reliably: each dash is a stroke of its own."""
    if "dasharray" not in source:
        return source
    from game.ui.art.dashes import undashed

    return undashed(source)


def medallion(name: str) -> str:
    """A disc in a colour that the name decides, with the first letters of its words."""
    words = [word for word in re.split(r"[^a-z0-9]+", name.lower()) if word]
    letters = "".join(word[0] for word in words)[:2] if len(words) > 1 else "".join(words)[:2]
    jewel = list(JEWELS.values())[zlib.crc32(name.encode()) % len(JEWELS)]
    defs = (
        '<radialGradient id="m" cx="38" cy="32" r="56" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{jewel.light}"/><stop offset=".55" stop-color="{jewel.base}"/>'
        f'<stop offset="1" stop-color="{jewel.deep}"/></radialGradient>'
    )
    disc = (
        '<circle cx="48" cy="48" r="42" fill="url(#m)" stroke="#2A1712" stroke-width="4"/>'
        '<circle cx="48" cy="48" r="36" fill="none" stroke="#F0D9A8" stroke-width="1.6" stroke-opacity=".7"/>'
    )
    return _sheet(defs, disc + _lettered(letters, "#2A1712", 1.7) + _lettered(letters, "#FFF3D6", 0.85))


def _lettered(letters: str, colour: str, width: float) -> str:
    """Up to two letters in the middle of the grid, in strokes."""
    drawn = [letter for letter in letters if letter in _STROKES]
    scale = 44 / max(4, 5.6 * len(drawn) - 1.6) if len(drawn) > 1 else 6.5
    left = 48 - (5.6 * len(drawn) - 1.6) * scale / 2
    return "".join(
        f'<path transform="translate({left + place * 5.6 * scale:.2f} {48 - 3 * scale:.2f}) scale({scale:.3f})" fill="none"'
        f' d="{_STROKES[letter]}" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'
        for place, letter in enumerate(drawn)
    )


def _sheet(defs: str, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID} {GRID}"><defs>{defs}</defs>{body}</svg>'


def _on_grid(source: str) -> str:
    """Somebody's SVG with its gradients first and its drawing scaled to our grid."""
    opening = re.search(r"<svg\b([^>]*)>", source)
    assert opening is not None  # pictures.check has seen to it
    x, y, w, h = _view(opening[1])
    inside = source[opening.end() : source.rindex("</svg")] if "</svg" in source else ""
    defs = "".join(re.findall(r"<defs[^>]*>(.*?)</defs>", inside, re.DOTALL))
    body = re.sub(r"<defs[^>]*>.*?</defs>|<defs[^>]*/>", "", inside, flags=re.DOTALL)
    scale = GRID / max(w, h)
    left, top = (GRID - w * scale) / 2 - x * scale, (GRID - h * scale) / 2 - y * scale
    return _sheet(defs, f'<g transform="translate({left:g} {top:g}) scale({scale:g})">{body}</g>')


def _view(attributes: str) -> tuple[float, float, float, float]:
    """What part of the plane a picture shows; our own grid where it does not say."""
    box = re.search(r'viewBox\s*=\s*["\']([^"\']*)', attributes)
    numbers = [float(each) for each in re.findall(r"-?\d+(?:\.\d+)?", box[1])] if box else []
    if len(numbers) == 4 and numbers[2] > 0 and numbers[3] > 0:
        return numbers[0], numbers[1], numbers[2], numbers[3]
    sides = [re.search(rf'\b{side}\s*=\s*["\'](\d+(?:\.\d+)?)', attributes) for side in ("width", "height")]
    wide, high = (float(side[1]) if side and float(side[1]) > 0 else float(GRID) for side in sides)
    return 0.0, 0.0, wide, high


def _mosaic(path: Path) -> str:
    """A PNG picture as little squares, for where only shapes can be drawn."""
    picture = pygame.image.load(path).convert_alpha()
    wide, high = picture.get_size()
    fit = MOSAIC / max(wide, high)
    picture = pygame.transform.smoothscale(picture, (max(1, round(wide * fit)), max(1, round(high * fit))))
    stone = GRID / MOSAIC
    left, top = (MOSAIC - picture.get_width()) / 2, (MOSAIC - picture.get_height()) / 2
    stones = [
        f'<rect x="{(left + x) * stone:.2f}" y="{(top + y) * stone:.2f}" width="{stone + 0.15:.2f}" height="{stone + 0.15:.2f}"'
        f' fill="#{c.r:02x}{c.g:02x}{c.b:02x}" fill-opacity="{c.a / 255:.2f}"/>'
        for y in range(picture.get_height()) for x in range(picture.get_width()) if (c := picture.get_at((x, y))).a > 8
    ]  # fmt: skip
    return _sheet("", "".join(stones))
