"""The pictures in Practice's rulebook: a card with its parts named, elements, threads to a composition, spells, the track."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from pygame import Surface

from game.data.locale import Locale
from game.ui.art.cardbacks import card_back
from game.ui.art.emblems import parchment_disc
from game.ui.art.figures import EDGE, Figure, Picture, Spot, alone, named, piece, rows
from game.ui.art.paint import Paint
from game.ui.art.practice_cards import practice_card, practice_height
from game.ui.art.practice_desk import desk_place, desk_tile
from game.ui.art.practice_tabs import tab
from game.ui.art.score_track import counters, draw_track
from game.ui.art.sheet import Sheet
from game.ui.art.threads import draw_thread, thread_end
from game.ui.games.potion_making.clauses import VERB_CLAUSES
from game.ui.games.potion_making.faces import Faces
from game.ui.theme import SIGILS

CARD: Final = 72.0
LARGE: Final = 140.0
TILE: Final = (66.0, 92.0)
DISC: Final = 40.0
TAB: Final = (48.0, 58.0)
TRACK: Final = (820.0, 120.0)


def figures(data: Mapping[str, Any], locale: Locale) -> dict[str, Figure]:
    """Each under the clause that it stands beside."""
    faces = Faces(data, locale)
    discs = [_disc(faces, element) for element in data["elements"]]
    first = next(card for card in data["cards"] if not faces.is_spell(card))
    works = _one_of_each_kind(faces)
    found = {
        "PM-01": _parts(faces, locale, first),
        "PM-02": rows([discs[:8], discs[8:]] if len(discs) > 8 else [discs], DISC, DISC, DISC + 4, DISC + 4),
        "PM-03": rows([[_work(faces, card) for card in works[:4]], [_work(faces, card) for card in works[4:8]]], *TAB, 56, 66),
        "PM-05": piece(lambda paint: card_back(paint, "potion_making", 48), 48, 67),
        "PM-20": rows([[_place(faces, locale, data), _tile(faces, first)]], *TILE, TILE[0] + 14, 0),
        "PM-31": _threads(faces, first),
        "PM-32": piece(_work(faces, first), *TAB),
        "end": Figure(TRACK[0] + 2 * EDGE, TRACK[1] + 16, _track),
    }
    found["turn"] = rows([[_card(faces, card, 124) for card in works[:5]]], 124, practice_height(124), 148, 0)
    found["elements"] = rows([[_tile_of(faces, element, 88) for element in list(data["elements"])[:8]]], 88, 122, 104, 0)
    spells = [card for card in data["cards"] if faces.is_spell(card)]
    found["spells"] = rows([[_card(faces, card, 120) for card in spells[:5]]], 120, practice_height(120), 146, 0)
    supreme = next((card for card in data["cards"] if len(faces.elements(card)) > 1), None)
    if supreme is not None:
        found["PM-22"] = alone(partial(_drawn, faces, supreme), CARD, practice_height(CARD))
    for card in data["cards"]:
        if faces.is_spell(card):
            for step in data["spells"][faces.upper(card)]["steps"]:
                if step["do"] in VERB_CLAUSES:
                    found.setdefault(VERB_CLAUSES[step["do"]], alone(partial(_drawn, faces, card), CARD, practice_height(CARD)))
    return found


def _card(faces: Faces, card: str, width: float = CARD) -> Picture:
    return lambda paint: _drawn(faces, card, paint, width)


def _drawn(faces: Faces, card: str, paint: Paint, width: float) -> Surface:
    return practice_card(paint, faces.face(card), width)


def _disc(faces: Faces, element: str) -> Picture:
    return lambda paint: parchment_disc(paint, faces.element(element).look, DISC)


def _one_of_each_kind(faces: Faces) -> list[str]:
    found: dict[str, str] = {}
    for card in faces.data["cards"]:
        if not faces.is_spell(card):
            found.setdefault(faces.kind_of(card), card)
    return list(found.values())


def _work(faces: Faces, card: str) -> Picture:
    """A composed formula as it stands on a shelf."""
    return lambda paint: tab(paint, faces.face(card), *TAB)


def _tile(faces: Faces, card: str) -> Picture:
    """The pile of a card's element."""
    return lambda paint: desk_tile(paint, faces.element(faces.elements(card)[0]), faces.face(card), *TILE)


def _tile_of(faces: Faces, element: str, wide: float) -> Picture:
    """The pile of an element, with the first card of it on top."""
    card = next(card for card in faces.data["cards"] if element in faces.elements(card))
    return lambda paint: desk_tile(paint, faces.element(element), faces.face(card), wide, 122)


def _place(faces: Faces, locale: Locale, data: Mapping[str, Any]) -> Picture:
    """The empty place of an element."""
    bonus = locale.text("game.potion_making.gain", n=data["numbers"]["element_points"])
    return lambda paint: desk_place(paint, faces.element(next(iter(data["elements"]))), bonus, *TILE)


def _parts(faces: Faces, locale: Locale, card: str) -> Figure:
    spots = (
        Spot(0.93, 0.07, locale.text("rulebook.part.name")), Spot(0.9, 0.25, locale.text("rulebook.part.points")),
        Spot(0.3, 0.44, locale.text("rulebook.part.needs")), Spot(0.93, 0.85, locale.text("rulebook.part.element")),
    )
    return named(_card(faces, card, LARGE), LARGE, practice_height(LARGE), spots, 172)


def _threads(faces: Faces, card: str) -> Figure:
    """A formula, and threads from it to the elements on the Desk that it is composed of."""
    needs = [need for need in faces.needs(card) if need in faces.data["elements"]]
    tops = {need: next(each for each in faces.data["cards"] if need in faces.elements(each)) for need in needs}
    tall, pitch = practice_height(LARGE * 0.62), TILE[0] + 16
    wide = LARGE * 0.62
    left = EDGE + wide + 60

    def draw(sheet: Sheet) -> None:
        middle = EDGE + tall / 2
        sheet.put(_card(faces, card, wide)(sheet.paint), EDGE + wide / 2, middle, "c", (0, 3, 4, 130))
        for number, need in enumerate(needs):
            x = left + TILE[0] / 2 + number * pitch
            picture = desk_tile(sheet.paint, faces.element(need), faces.face(tops[need]), *TILE)
            sheet.put(picture, x, middle + 14, "c", (0, 2, 3, 120))
        for number in range(len(needs)):
            x = left + TILE[0] / 2 + number * pitch
            draw_thread(sheet.paint, sheet.image, (EDGE + wide - 8, middle - 24), (x, middle - 26))
            sheet.put(thread_end(sheet.paint), x, middle - 26)

    return Figure(left + len(needs) * pitch, 2 * EDGE + tall, draw)


def _track(sheet: Sheet) -> None:
    stands = [counters(27), counters(14)]
    draw_track(sheet.paint, sheet.image, (EDGE, EDGE, *TRACK), stands, [(SIGILS[0], 0), (SIGILS[1], 1)])
