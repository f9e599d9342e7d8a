"""The pictures in Potion Panic's rulebook: its cards with their parts named, a filled bench, candles, shards, the Stone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from pygame import Surface

from game.data.locale import Locale
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import card_height, draw_pile, eye_disc
from game.ui.art.figures import EDGE, Figure, Picture, Spot, alone, named, piece, row, rows
from game.ui.art.paint import Paint
from game.ui.art.panic_props import bench_slot, draw_stub, stone, workbench
from game.ui.art.potion_cards import potion_card
from game.ui.art.recipes import recipe_card, recipe_tile
from game.ui.art.shards import BOWL, draw_bowl, shard_row
from game.ui.art.sheet import Sheet
from game.ui.games.potion_panic.clauses import card_clause
from game.ui.games.potion_panic.faces import Faces

CARD: Final = 68.0
LARGE: Final = 136.0
SLOT: Final = 64.0
BENCH: Final = (232.0, 116.0)


def figures(data: Mapping[str, Any], locale: Locale) -> dict[str, Figure]:
    """Each under the clause that it stands beside."""
    faces = Faces(data, locale)
    tall, numbers = card_height(CARD), data["numbers"]
    cards = list(data["cards"])
    recipe = max(data["recipes"], key=lambda each: int(data["recipes"][each]["shards"]))
    of_colour = {card["brews"][0]: kind for kind, card in reversed(data["cards"].items()) if len(card["brews"]) == 1}
    made_of = [of_colour[colour] for colour in data["recipes"][recipe]["brew"]]
    small = [_card(faces, kind, 104) for kind in list({faces.icon(kind): kind for kind in reversed(cards)}.values())[::-1][:14]]
    found: dict[str, Figure] = {
        "PP-02": row([_back("panic_potions", 54), _back("panic_recipes", 54)], 54, card_height(54), 62, beside=True),
        "PP-04": piece(lambda paint: recipe_tile(paint, faces.recipe(recipe), 88, 92), 88, 92),
        "PP-10": Figure(30.0 * numbers["actions"] + 16, 66, lambda sheet: _candles(sheet, numbers["actions"]), True),
        "PP-11": piece(_prepared(faces, made_of[0]), SLOT + 12, card_height(SLOT) + 8),
        "PP-13": _parts(faces, locale, next((kind for kind in cards if faces.play(kind) == "smash"), cards[0])),
        "PP-14": _bench(faces, made_of, recipe),
        "PP-15": piece(lambda paint: recipe_tile(paint, faces.recipe(recipe)), 100, 92),
        "PP-19": Figure(BOWL[0] + 24, BOWL[1] + 60, _heap, True),
        "PP-26": Figure(CARD + 30, tall + 26, lambda sheet: _stack(sheet, faces, made_of[0]), True),
        "PP-60": piece(lambda paint: shard_row(paint, 4, 10, 300, 44), 300, 44, beside=False, shadow=None),
        "PP-62": piece(lambda paint: stone(paint, 76), 76, 76),
    }
    lines = [small[:7], small[7:]] if len(small) > 7 else [small]
    found["looks"] = rows(lines, 104, card_height(104), 120, card_height(104) + 14)
    instas = [kind for kind in cards if faces.play(kind) == "insta"]
    found["answers"] = row([_card(faces, kind, 150) for kind in instas[:4]], 150, card_height(150), 190)
    found["winning"] = Figure(500, 190, _prizes)
    found["setup"] = row([_recipe(faces, each, 120) for each in list(data["recipes"])[:5]], 120, card_height(120), 140)
    for kind in cards:
        found.setdefault(card_clause(data, kind), alone(partial(_drawn, faces, kind), CARD, tall))
    return found


def _card(faces: Faces, kind: str, width: float = CARD) -> Picture:
    return lambda paint: _drawn(faces, kind, paint, width)


def _drawn(faces: Faces, kind: str, paint: Paint, width: float) -> Surface:
    return potion_card(paint, faces.potion(kind), width)


def _recipe(faces: Faces, recipe: str, width: float = 72.0) -> Picture:
    return lambda paint: recipe_card(paint, faces.recipe(recipe), width)


def _back(deck: str, width: float) -> Picture:
    return lambda paint: card_back(paint, deck, width)


def _parts(faces: Faces, locale: Locale, kind: str) -> Figure:
    spots = (
        Spot(0.8, 0.3, locale.text("rulebook.part.picture")), Spot(0.95, 0.6, locale.text("rulebook.part.name")),
        Spot(0.75, 0.72, locale.text("rulebook.part.when")), Spot(0.93, 0.88, locale.text("rulebook.part.does")),
    )
    return named(_card(faces, kind, LARGE), LARGE, card_height(LARGE), spots, 176)


def _prepared(faces: Faces, kind: str) -> Picture:
    """A face-down card as its owner sees it on the bench."""

    def picture(paint: Paint) -> Surface:
        tall = card_height(SLOT)
        sheet = Sheet(paint, paint.svg_once("", SLOT + 12, tall + 8))
        sheet.put(card_back(paint, "panic_potions", SLOT), 0, 0, "tl")
        sheet.put(eye_disc(paint, faces.icon(kind), faces.jewels(kind), 34), SLOT - 10, tall - 12)
        return sheet.image

    return picture


def _bench(faces: Faces, made_of: list[str], recipe: str) -> Figure:
    """A filled bench and the recipe that it makes."""
    wide, tall = BENCH
    room = max(wide, 20 + len(made_of) * 72)

    def draw(sheet: Sheet) -> None:
        sheet.put(workbench(sheet.paint, room, tall), EDGE, EDGE, "tl", (0, 3, 4, 130))
        for number, kind in enumerate(made_of):
            x = EDGE + room / 2 + (number - (len(made_of) - 1) / 2) * 70
            sheet.put(bench_slot(sheet.paint, SLOT + 4, card_height(SLOT + 4)), x, EDGE + tall / 2)
            sheet.put(potion_card(sheet.paint, faces.potion(kind), SLOT), x, EDGE + tall / 2, "c", (0, 2, 3, 130))
        sheet.put(recipe_tile(sheet.paint, faces.recipe(recipe), 88, 92), EDGE + room + 58, EDGE + tall / 2, "c", (0, 2, 3, 130))

    return Figure(2 * EDGE + room + 106, 2 * EDGE + tall, draw)


def _candles(sheet: Sheet, actions: int) -> None:
    for number in range(actions):
        draw_stub(sheet.paint, sheet.image, 8 + 15 + number * 30, 60, lit=number < actions - 1, still=True, salt=number)


def _prizes(sheet: Sheet) -> None:
    """The bowl and the Stone."""
    draw_bowl(sheet.paint, sheet.image, 60, 66, 40)
    sheet.put(stone(sheet.paint, 140), 390, 100, "c", (0, 3, 5, 140))


def _heap(sheet: Sheet) -> None:
    """The bowl, with as many shards as show well."""
    draw_bowl(sheet.paint, sheet.image, 12, 50, 22)


def _stack(sheet: Sheet, faces: Faces, kind: str) -> None:
    top = potion_card(sheet.paint, faces.potion(kind), CARD)
    draw_pile(sheet.paint, sheet.image, 10, 8, top, CARD, card_height(CARD), 12)

