"""A sheet: a surface of its own, drawn on in logical coordinates from its own corner; and text that is made to fit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.art.paint import Paint, Shadow
from game.ui.theme import ColourLike

SMALLEST = 12.0
"""No lettering is set smaller than this, in logical units."""
LEADING = 1.06
"""The pitch of lines on a card, as a share of their size."""
_TOGETHER = frozenset((
    "ch", "ck", "gh", "ph", "sh", "th", "bl", "br", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "kl", "kr", "pl", "pr", "tr", "vr",
))
"""Consonants that no hyphen parts."""
_VOWELS = frozenset("aeiouyàâäéèêëîïôöûùüœæ")


class Block(NamedTuple):
    """Lines that fit, and the size at which they do."""

    lines: tuple[str, ...]
    size: float
    leading: float = LEADING

    @property
    def pitch(self) -> float:
        """From one line to the next."""
        return self.size * self.leading

    @property
    def height(self) -> float:
        """What they take from the first line's top to the last one's bottom."""
        return len(self.lines) * self.pitch


class Sheet:
    """A surface that is being drawn on. Its own corner is (0, 0); nothing here knows where it will lie in the window."""

    def __init__(self, paint: Paint, image: Surface) -> None:
        self.paint, self.image = paint, image

    def put(self, picture: Surface, x: float, y: float, anchor: str = "c", shadow: Shadow | None = None) -> Rect:
        """Draw a picture by its centre (c) or its corner (tl)."""
        spot = (self.paint.px(x), self.paint.px(y))
        area = picture.get_rect(center=spot) if anchor == "c" else picture.get_rect(topleft=spot)
        if shadow:
            dx, dy, blur, darkness = shadow
            soft, pad = self.paint.shadow(picture, blur, darkness)
            self.image.blit(soft, area.move(self.paint.px(dx) - pad, self.paint.px(dy) - pad))
        self.image.blit(picture, area)
        return area

    def write(self, s: str, x: float, y: float, face: str, size: float, colour: ColourLike, anchor: str = "mc",
              edge: ColourLike | None = None, round_edge: bool = False, tracking: float = 0) -> Rect:
        """Draw a line by its anchor (t m b, then l c r); edge is a drop below it, or all round it."""
        letters = self.paint.text(s, face, size, colour, tracking)
        area = letters.get_rect(topleft=(self.paint.px(x), self.paint.px(y)))
        area.top -= {"t": 0, "m": area.height // 2, "b": area.height}[anchor[0]]
        area.left -= {"l": 0, "c": area.width // 2, "r": area.width}[anchor[1]]
        if edge is not None:
            dark, step = self.paint.text(s, face, size, edge, tracking), max(1, self.paint.px(1))
            around = ((-1, 0), (1, 0), (0, -1), (-1, 1), (1, 1)) if round_edge else ()
            for dx, dy in (*around, (0, 1)):
                self.image.blit(dark, area.move(dx * step, dy * step))
        self.image.blit(letters, area)
        return area

    def write_block(self, block: Block, x: float, top: float, face: str, colour: ColourLike, anchor: str = "c",
                    edge: ColourLike | None = None, round_edge: bool = False) -> None:
        """Draw the lines of a block below each other from `top`, each by its middle (c) or its left end (l) at x."""
        for number, line in enumerate(block.lines):
            middle = top + (number + 0.5) * block.pitch
            self.write(line, x, middle, face, block.size, colour, f"m{anchor}", edge, round_edge)


@contextmanager
def on_sheet(paint: Paint) -> Iterator[None]:
    """While this lasts, whatever draws at places of the window draws at those of a sheet of its own."""
    before, paint.origin = paint.origin, (0, 0)
    try:
        yield
    finally:
        paint.origin = before


def fit_block(paint: Paint, s: str, face: str, width: float, size: float, minimum: float, most: int) -> Block | None:
    """The text in at most so many lines, from `size` down to `minimum`; None when even the smallest does not fit."""
    while size >= minimum - 0.01:
        lines = paint.wrap(s, face, size, width)
        if len(lines) <= most and all(paint.width(line, face, size) <= width for line in lines):
            return Block(tuple(_balanced(paint, s, face, size, width, len(lines))), size)
        # The least size is tried too, wherever the steps began.
        size = max(minimum, size - 0.5) if size > minimum + 0.01 else minimum - 1
    return None


def fit_room(paint: Paint, s: str, face: str, width: float, height: float, size: float, minimum: float,
             most: int = 3, leading: float = LEADING) -> Block | None:
    """The text as large as a room of this width and height allows; None when even the smallest does not fit."""
    while size >= minimum - 0.01:
        lines = min(most, int(height / (size * leading) + 0.01))
        found = fit_block(paint, s, face, width, size, size, lines) if lines else None
        if found is not None:
            return found._replace(leading=leading)
        size = max(minimum, size - 0.5) if size > minimum + 0.01 else minimum - 1
    return None


def cut_block(paint: Paint, s: str, face: str, width: float, size: float, most: int) -> Block:
    """As much of the text as so many lines hold, the last of them ending in an ellipsis when words are left over."""
    lines = paint.wrap(s, face, size, width)
    if len(lines) > most:
        lines = [*lines[:most - 1], " ".join(lines[most - 1:])]
    return Block(tuple(paint.shorten(line, face, size, width) for line in lines), size)


def whole_or_cut(paint: Paint, s: str, face: str, width: float, size: float, most: int) -> Block:
    """The text in at most so many lines, as large as it can be set from `size` down; cut when even the smallest is too much."""
    return fit_block(paint, s, face, width, size, SMALLEST, most) or cut_block(paint, s, face, width, SMALLEST, most)


def parted(paint: Paint, s: str, face: str, width: float) -> tuple[str, str]:
    """A text whose words are too long for their lines, parted at its own hyphens; and with new ones where that is not enough."""
    at_hyphens = s.replace("-", "-\n")
    return at_hyphens, " ".join(_parted_word(paint, word, face, width) for word in s.split(" "))


def _parted_word(paint: Paint, word: str, face: str, width: float) -> str:
    """The word with a hyphen and a new line in it when it is wider than a line of the smallest lettering."""
    if paint.width(word, face, SMALLEST) <= width:
        return word
    ends = [k for k in range(3, len(word) - 2) if paint.width(word[:k] + "-", face, SMALLEST) <= width]
    good = [k for k in ends if _begins_syllable(word.lower(), k)]
    return f"{word[:max(good or ends)]}-\n{word[max(good or ends):]}" if ends else word


def _begins_syllable(word: str, at: int) -> bool:
    """Whether a syllable begins there: with a consonant before a vowel, or two that belong together ("Liebes-trank").

    That holds in English often, in French and German nearly always.
    """
    if word[at] in _VOWELS or word[at - 1 : at + 1] in _TOGETHER:
        return False
    return word[at + (2 if word[at : at + 2] in _TOGETHER else 1)] in _VOWELS


def rules_block(paint: Paint, s: str, width: float, room: float) -> Block:
    """A whole rule as large as the room allows, from the player's text size down; a gap parts its paragraphs."""
    size, spaced = min(paint.reading(16), 26.0), s.replace("\n", "\n\n")
    while size > SMALLEST:
        found = fit_block(paint, spaced, "ui", width, size, size, int(room / (size * LEADING)))
        if found is not None:
            return found
        size -= 0.5
    return whole_or_cut(paint, s, "ui", width, SMALLEST, max(1, int(room / (SMALLEST * LEADING))))


def _balanced(paint: Paint, s: str, face: str, size: float, width: float, count: int) -> list[str]:
    """The same number of lines, as even as words allow."""
    lines = paint.wrap(s, face, size, width)
    if count < 2 or "\n" in s:
        return lines
    narrow, wide = width / count, width
    for _ in range(6):
        middle = (narrow + wide) / 2
        trial = paint.wrap(s, face, size, middle)
        if len(trial) == count and all(paint.width(line, face, size) <= middle for line in trial):
            wide, lines = middle, trial
        else:
            narrow = middle
    return lines


def masked(picture: Surface, shape: Surface) -> Surface:
    """The picture where the shape is opaque; the picture itself is changed and returned."""
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
