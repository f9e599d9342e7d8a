"""What the box of Practice has to show: its formulas and spells on their cards, elements, and kinds of formulas."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from game.data.locale import Locale
from game.ui.art.notecards import NoteFace
from game.ui.art.paint import Paint
from game.ui.art.practice_cards import practice_card
from game.ui.art.practice_sheet import practice_sheet
from game.ui.games.exhibits import Box, Exhibit, note
from game.ui.games.potion_making.faces import Faces

TALL = 1.5


def exhibits(data: Box, locale: Locale) -> list[Exhibit]:
    """Formulas and spells, each on the first of its cards, then elements and kinds."""
    faces = Faces(data, locale)
    cards: dict[str, list[str]] = {}
    for card in data["cards"]:
        cards.setdefault(faces.upper(card), []).append(card)
    uppers = [
        _upper(faces, "spells" if upper in data["spells"] else "formulas", upper, cards[upper])
        for upper in (*data["formulas"], *data["spells"]) if upper in cards
    ]
    others = [
        note(block, name, NoteFace(named(name), str(spec["icon"])))
        for block, named in (("elements", faces.element_name), ("kinds", faces.kind_name)) for name, spec in data[block].items()
    ]
    return [*uppers, *others]


def _upper(faces: Faces, block: str, upper: str, cards: list[str]) -> Exhibit:
    first = cards[0]
    needs = [faces.part(need).name for need in faces.needs(first)]
    text = faces.spell_text(first) if block == "spells" else faces.locale.joined(needs)
    pieces = sum(faces.data["cards"][card]["copies"] for card in cards)
    card, sheet = partial(_card, faces, first), partial(_sheet, faces, first)
    others = tuple((partial(_card, faces, each), int(faces.data["cards"][each]["copies"])) for each in cards)
    return Exhibit(block, upper, faces.name(first), card, sheet, text, pieces, TALL, tuple(cards), others)


def _card(faces: Faces, card: str, paint: Paint, width: float) -> Surface:
    return practice_card(paint, faces.face(card), width)


def _sheet(faces: Faces, card: str, paint: Paint, width: float) -> Surface:
    return practice_sheet(paint, faces.face(card), faces.spell_text(card) if faces.is_spell(card) else "", width)
