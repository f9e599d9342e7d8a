"""Sheets to print: every card of a game as often as it is in the box, nine to a page, with marks for the scissors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.data.locale import Locale
from game.ui.art import gallery
from game.ui.art.paint import LOGICAL, Paint
from game.ui.games.exhibits import Box, Drawing, exhibits

DOTS: Final = 200
"""Of an inch."""
PAGE: Final = (8.27, 11.69)
"""A4 in inches."""
WIDE: Final = 2.48
"""A card in inches, as those of most games are."""
ACROSS: Final = 3
MARGIN: Final = 0.2
DRAWN: Final = 160.0
"""How wide a card is drawn in our own units; its lettering is set for that."""
WHITE, GREY = (255, 255, 255), (150, 150, 150)
UNCUT: Final = ("options", "numbers", "elements", "kinds")
"""Blocks of a box that nothing is printed of."""


class Print(NamedTuple):
    """One card to be printed, and how many widths high it is."""

    draw: Drawing
    tall: float


def pages(game: str, data: Box, language: str, mods: Sequence[Path] = ()) -> Iterator[Surface]:
    """One page after the other, with the pictures of these mods. A display has to be there, if only a dummy one."""
    gallery.use(mods)
    scale = WIDE * DOTS / DRAWN
    paint = Paint((round(LOGICAL[0] * scale), round(LOGICAL[1] * scale)))
    kinds = [each for each in exhibits(game, data, Locale(language)) if each.block not in UNCUT]
    every = [Print(draw, each.tall) for each in kinds for draw, pieces in each.prints for _ in range(pieces)]
    down = int((PAGE[1] - 2 * MARGIN) / (WIDE * max(each.tall for each in every)))
    most = ACROSS * down
    for start in range(0, len(every), most):
        yield _page(paint, every[start : start + most])


def _page(paint: Paint, cards: Sequence[Print]) -> Surface:
    page = Surface((round(PAGE[0] * DOTS), round(PAGE[1] * DOTS)))
    page.fill(WHITE)
    wide = round(WIDE * DOTS)
    tall = round(wide * max(each.tall for each in cards))
    rows = -(-len(cards) // ACROSS)
    left, top = (page.get_width() - ACROSS * wide) // 2, (page.get_height() - page.get_height() // tall * tall) // 2
    for place, each in enumerate(cards):
        picture = each.draw(paint, DRAWN)
        spot = (left + place % ACROSS * wide, top + place // ACROSS * tall)
        page.blit(pygame.transform.smoothscale(picture, (wide, round(wide * each.tall))), spot)
    _mark(page, left, top, (wide, tall), rows)
    return page


def _mark(page: Surface, left: int, top: int, size: tuple[int, int], rows: int) -> None:
    """Where to cut, outside of the cards."""
    wide, tall = size
    reach = DOTS // 8
    right, bottom = left + ACROSS * wide, top + rows * tall
    for column in range(ACROSS + 1):
        x = left + column * wide
        for y in (top - reach - 6, bottom + 6):
            pygame.draw.line(page, GREY, (x, y), (x, y + reach))
    for row in range(rows + 1):
        y = top + row * tall
        for x in (left - reach - 6, right + 6):
            pygame.draw.line(page, GREY, (x, y), (x + reach, y))
