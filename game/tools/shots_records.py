"""Pictures of the records, of a screen at which much has been played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from game.match.fairness import FACES, HANDS, OPPONENTS, PEOPLE, PLACES, QUARTERS, Cell, Tally
from game.match.records import EMPTY, RESULTS, Book, Played, seed_of
from game.rules import registry

if TYPE_CHECKING:
    from game.ui.studio import Studio

PLAYED: Final = 60
LEVELS: Final = ("apprentice", "adept", "master", "")
DECK_SHARE: Final = 0.1
"""About how many of a deck are special, for made-up draws."""


def records_shots(studio: Studio) -> Iterator[str]:
    """Every page, for a game with dice and for one with a deck, and of a screen at which nothing has been played."""
    from game.ui.ledger import Ledger

    studio.show("records", game="the_potion")
    yield "records_empty"
    ledger = Ledger(studio.app.folders.data)
    ledger.write(made_up())
    ledger.settle()
    for page, game in (("statistics", "the_potion"), ("statistics", "potion_making"), ("feats", "the_potion"),
                       ("feats", "potions"), ("feats", "potion_making"), ("feats", "potion_panic"),
                       ("fairness", "the_potion"), ("fairness", "potions"), ("fairness", "potion_panic")):
        studio.show("records", page=page, game=game)
        yield f"records_{page}_{game}"
    ledger.path.unlink()


def made_up() -> Book:
    random, book = Random(7), EMPTY
    for game in registry.GAMES:
        rules, telling = registry.load(game), registry.TELLING[game]()
        lots = telling.lots(rules.data)
        for number in range(PLAYED):
            day = f"2026-11-{1 + number % 30:02}"
            seats = rules.seats[int(random.random() ** 2 * len(rules.seats))]
            result = RESULTS[int(random.random() * 4)] if number % 9 else ""
            if result == "drawn" and game != "the_potion":
                result = "lost"
            seed = seed_of(day) if number % 12 == 5 else number
            length, points = 4 + int(random.random() * 20), "match_wins" not in rules.data["options"]
            earned = (feat.id for place, feat in enumerate(telling.feats) if number == place * place * 3 and place < 4)
            feats = tuple(earned) if result else ()
            dice = [_die(random, name, faces) for name, (_, faces) in lots.dice.items()]
            deck = [] if lots.deck is None or not result else [_places(random), _hands(random)]
            book = book.having(Played(
                f"{game}{number}", game, seats, LEVELS[number % 4], day, seed, (0,), number % 17 == 16, int(number % 11 == 10),
                result, length, "round" if game in ("the_potion", "potions") else "turn",
                int(random.random() * 40) if points and result else -1, feats, (*dice, *deck),
            ))
    return book


def _die(random: Random, name: str, faces: tuple[str, ...]) -> Tally:
    rolled = [faces[int(random.random() * len(faces))] for _ in range(14)]
    cells = []
    for face in dict.fromkeys(faces):
        share = faces.count(face) / len(faces)
        cells.append(Cell(face, rolled.count(face), 14 * share, 14 * share * (1 - share)))
    return Tally(FACES, name, len(rolled), tuple(cells))


def _places(random: Random) -> Tally:
    lay = [QUARTERS[int(random.random() * 4)] for _ in range(5)]
    return Tally(PLACES, "deck", 5, tuple(Cell(name, lay.count(name), 1.25, 0.88) for name in QUARTERS))


def _hands(random: Random) -> Tally:
    drawn = ((PEOPLE, 22), (OPPONENTS, 58))
    cells = [
        Cell(name, sum(random.random() < DECK_SHARE for _ in range(cards)), cards * DECK_SHARE, cards * DECK_SHARE * 0.85)
        for name, cards in drawn
    ]
    return Tally(HANDS, "deck", sum(cards for _, cards in drawn), tuple(cells))
