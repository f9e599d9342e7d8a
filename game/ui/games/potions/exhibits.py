"""What the box of Potions has to show: its cards and its dice."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from game.data.locale import Locale
from game.ui.art.brew_cards import brew_card, brew_sheet
from game.ui.art.notecards import NoteFace
from game.ui.art.paint import Paint
from game.ui.games.exhibits import Box, Exhibit, note
from game.ui.games.potions.faces import Faces


def exhibits(data: Box, locale: Locale) -> list[Exhibit]:
    """Cards, then dice, in the order of the file."""
    faces = Faces(data, locale)
    cards = [
        Exhibit("cards", kind, faces.name(kind), partial(_card, faces, kind), partial(_sheet, faces, kind), faces.rules(kind),
                card["copies"], keys=(kind,))
        for kind, card in data["cards"].items()
    ]
    dice = [
        note("dice", die, NoteFace(faces.die_name(die), faces=tuple(faces.icon(face) for face in spec["faces"])),
             locale.joined([faces.name(face) for face in dict.fromkeys(spec["faces"])]), 1)
        for die, spec in data["dice"].items()
    ]
    return [*cards, *dice]


def _card(faces: Faces, kind: str, paint: Paint, width: float) -> Surface:
    return brew_card(paint, faces.card(kind), width)


def _sheet(faces: Faces, kind: str, paint: Paint, width: float) -> Surface:
    return brew_sheet(paint, faces.card(kind), faces.rules(kind), width)
