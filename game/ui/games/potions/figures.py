"""The pictures in Potions' rulebook: its cards with their parts named, its dice, credits and cauldron."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from pygame import Surface

from game.data.locale import Locale
from game.ui.art.brew_cards import brew_card, draw_laid
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import card_height
from game.ui.art.cauldron import Cauldron
from game.ui.art.credits import challenge_banner, credit
from game.ui.art.dice import resting
from game.ui.art.figures import EDGE, Figure, Picture, Spot, alone, dice, named, piece, row
from game.ui.art.paint import Paint
from game.ui.art.sheet import Sheet
from game.ui.games.potions.faces import Faces
from game.ui.games.potions.words import VERB_CLAUSES

CARD: Final = 76.0
LARGE: Final = 122.0
DIE: Final = 46.0
POT: Final = (310.0, 265.0)


def figures(data: Mapping[str, Any], locale: Locale) -> dict[str, Figure]:
    """Each under the clause that it stands beside."""
    faces = Faces(data, locale)
    tall, call = card_height(CARD), locale.text("game.potions.action.challenge")
    found: dict[str, Figure] = {
        "PO-01": dice([(_die(faces, die, 0), [faces.icon(each) for each in faces.elements(die)]) for die in faces.dice], 48),
        "PO-02": _parts(faces, locale),
        "PO-03": piece(lambda paint: credit(paint, 50), 50, 50),
        "PO-10": row([_laid(faces, die, 0) for die in faces.dice[:2]], 62, card_height(62), 70),
        "PO-13": piece(lambda paint: card_back(paint, "potions", 52), 52, card_height(52)),
        "PO-50": _perfect(faces),
        "PO-60": piece(lambda paint: challenge_banner(paint, call, 300), 300, 44, beside=False),
        "PO-70": piece(lambda paint: credit(paint, 54), 54, 54),
    }
    hand = [next(iter(faces.elements(die))) for die in faces.dice] + [kind for kind in faces.order if faces.acts(kind)][:1]
    found["turn"] = row([_card(faces, kind, 120) for kind in hand], 120, card_height(120), 140)
    found["opening"] = Figure(330, 290, _pot)
    found["laying"] = row([_laid(faces, die, 1, 86) for die in faces.dice], 94, card_height(86) + 8, 130)
    found["actions"] = row([_card(faces, kind, 140) for kind in _actions(data).values()], 140, card_height(140), 176)
    found["end"] = row([lambda paint: credit(paint, 90)] * min(5, data["numbers"]["tokens_to_win"]), 90, 90, 120)
    wild = next((kind for kind in faces.order if faces.wild(kind)), None)
    if wild is not None:
        found["PO-11"] = alone(partial(_drawn, faces, wild), CARD, tall)
    actions = _actions(data)
    found |= {clause: alone(partial(_drawn, faces, actions[verb]), CARD, tall)
              for verb, clause in VERB_CLAUSES.items() if verb in actions}
    return found


def _actions(data: Mapping[str, Any]) -> dict[str, str]:
    """The first card of each verb."""
    found: dict[str, str] = {}
    for kind, card in data["cards"].items():
        for step in card["steps"]:
            found.setdefault(step["do"], kind)
    return found


def _card(faces: Faces, kind: str, width: float = CARD) -> Picture:
    return lambda paint: _drawn(faces, kind, paint, width)


def _drawn(faces: Faces, kind: str, paint: Paint, width: float) -> Surface:
    return brew_card(paint, faces.card(kind), width)


def _die(faces: Faces, die: str, face: int, size: float = DIE) -> Picture:
    look = faces.look(die)
    return lambda paint: resting(paint, size, look.faces, face, look.yaw, look.bone)


def _parts(faces: Faces, locale: Locale) -> Figure:
    kind = next((kind for kind in faces.order if faces.acts(kind)), next(iter(faces.order)))
    spots = (
        Spot(0.9, 0.09, locale.text("rulebook.part.sort")), Spot(0.78, 0.36, locale.text("rulebook.part.picture")),
        Spot(0.97, 0.77, locale.text("rulebook.part.name")), Spot(0.93, 0.9, locale.text("rulebook.part.does")),
    )
    return named(_card(faces, kind, LARGE), LARGE, card_height(LARGE), spots, 176)


def _laid(faces: Faces, die: str, face: int, width: float = 62.0) -> Picture:
    """A laid card as its owner sees it."""

    def picture(paint: Paint) -> Surface:
        sheet = Sheet(paint, paint.svg_once("", width + 8, card_height(width) + 8))
        draw_laid(paint, sheet.image, 2, 2, width, faces.icon(faces.elements(die)[face]), shadow=None)
        return sheet.image

    return picture


def _perfect(faces: Faces) -> Figure:
    """The dice, and under each the laid card that matches it."""
    pitch, tall = 76.0, card_height(62)

    def draw(sheet: Sheet) -> None:
        for number, die in enumerate(faces.dice):
            x = EDGE + 36 + number * pitch
            sheet.put(_die(faces, die, 0)(sheet.paint), x, EDGE + 28)
            sheet.put(_laid(faces, die, 0)(sheet.paint), x + 2, EDGE + 64 + tall / 2, "c", (0, 2, 3, 120))

    return Figure(2 * EDGE + 72 + 3 * pitch, 2 * EDGE + 72 + tall, draw)


def _pot(sheet: Sheet) -> None:
    pot = Cauldron(sheet.paint, *POT)
    pot.draw(sheet.image, EDGE + POT[0] / 2, EDGE + POT[1], still=True)
