"""What the file of Potions may contain, how its parts hang together, and what the rules get to see of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, WithJsonSchema

from game.data.laying import Totals, copies_of
from game.data.problems import PathKey, nearest
from game.data.safe_yaml import Document
from game.data.schema.common import Choice, Id, OwnText, Seats, Strict, Switch, check_distinct, check_range
from game.data.schema.steps import STEP_SCHEMA, check_steps
from game.data.verbs import parameters

Tint = Literal["rose", "topaz", "emerald", "sapphire"]
Step = Annotated[Any, WithJsonSchema(STEP_SCHEMA)]
LONG_TEXT = Annotated[str, Field(min_length=1, max_length=160)]
HAND = 4
"""Cards in a hand: one for each die."""
FEW_SEATS = 4
"""Up to so many seats the tokens are counted (PO-03)."""


class TableSeats(Seats):
    """The table is drawn for two to six (PO-03)."""

    min: Annotated[int, Field(ge=2, le=6)]
    max: Annotated[int, Field(ge=2, le=6)]


class Numbers(Strict):
    """Numbers that may change, within what the table can show."""

    deck: Annotated[int, Field(ge=10, le=200)]
    tokens: Annotated[int, Field(ge=1, le=60)]
    tokens_to_win: Annotated[int, Field(ge=1, le=5)]
    perfect_tokens: Annotated[int, Field(ge=1, le=5)]
    challenge_tokens: Annotated[int, Field(ge=1, le=5)]
    turn_limit: Annotated[int, Field(ge=20, le=1000)]


class MaxPlayers(Choice):
    """How many may sit down (PO-03)."""

    default: Annotated[int, Field(ge=2, le=6)]
    min: Annotated[int, Field(ge=2, le=6)]
    max: Annotated[int, Field(ge=2, le=6)]


class RoundTurnLimit(Choice):
    """After how many turns a round ends by comparing hands, 0 for never (PO-71)."""

    default: Annotated[int, Field(ge=0, le=200)]
    min: Annotated[int, Field(ge=0, le=200)]
    max: Annotated[int, Field(ge=0, le=200)]


class Options(Strict):
    """The house rules."""

    max_players: MaxPlayers
    clockwise_turns: Switch
    auto_lay: Switch
    opening_actions: Switch
    laid_cards_safe: Switch
    challenge_ties_succeed: Switch
    challenge_void: Switch
    quick_brew: Switch
    round_turn_limit: RoundTurnLimit


class Die(Strict):
    """Six faces, each an element; the elements of a die are those on its faces (PO-01)."""

    faces: Annotated[list[str], Field(min_length=6, max_length=6)]
    mark: Id
    tint: Tint
    name: dict[str, OwnText] | None = None


class Card(Strict):
    """One kind of card. `name` and `text` hold its words by language when the locale files have none."""

    copies: Annotated[int, Field(ge=1, le=30)]
    quick: Annotated[int, Field(ge=1, le=30)] | None = None
    icon: Id
    wild: bool = False
    steps: Annotated[list[Step], Field(min_length=1, max_length=6)] | None = None
    worth: Annotated[int, Field(ge=-10, le=20)] | None = None
    name: dict[str, OwnText] | None = None
    text: dict[str, LONG_TEXT] | None = None


class Box(Strict):
    """The whole file."""

    game: Literal["potions"]
    version: Annotated[int, Field(ge=1, le=1000)]
    seats: TableSeats
    numbers: Numbers
    options: Options
    dice: Annotated[dict[Id, Die], Field(min_length=HAND, max_length=HAND)]
    cards: Annotated[dict[Id, Card], Field(min_length=9, max_length=40)]


TOTALS: Totals = {("numbers", "deck"): lambda value: copies_of(value.get("cards"))}
"""What a mod need not add up itself."""


def check(box: Box, document: Document) -> None:
    """Reports whatever fits by itself and not together: ranges, faces, what a card is, steps, decks, tokens."""
    check_range(document, ("seats",), box.seats.min, box.seats.max)
    for name in ("max_players", "round_turn_limit"):
        choice = getattr(box.options, name)
        check_range(document, ("options", name), choice.min, choice.max, choice.default)
    most = box.options.max_players.max
    if most > box.seats.max:
        document.report(("options", "max_players", "max"), "too_large", value=most, most=box.seats.max)
    for name, die in box.dice.items():
        _check_die(box, document, name, die)
    for name, card in box.cards.items():
        _check_card(box, document, name, card)
    kinds = box.cards.items()
    check_distinct(document, ((name, ("cards", name, "icon"), card.icon) for name, card in kinds))
    for part in ("mark", "tint"):
        check_distinct(document, ((name, ("dice", name, part), getattr(die, part)) for name, die in box.dice.items()))
    _check_deck(box, document, "copies", {name: card.copies for name, card in kinds})
    if any(card.quick is not None for card in box.cards.values()):
        _check_deck(box, document, "quick", {name: card.quick or card.copies for name, card in kinds})
    _check_tokens(box, document)


def resolve(box: Box) -> dict[str, Any]:
    """The rules data: the order of the file kept (hands are sorted by it), defaults filled in, nothing but JSON."""
    return {
        "game": box.game,
        "version": box.version,
        "seats": {"min": box.seats.min, "max": box.seats.max},
        "numbers": box.numbers.model_dump(),
        "options": box.options.model_dump(),
        "dice": {name: die.model_dump(exclude_none=True) for name, die in box.dice.items()},
        "cards": {name: _card(card) for name, card in box.cards.items()},
    }


def texts(box: Box) -> list[tuple[PathKey, str]]:
    """The texts that must exist in every language, each with the entry that asks for it."""
    wanted: list[tuple[PathKey, str]] = []
    for block, what in (("dice", "die"), ("cards", "card")):
        entries: dict[str, Any] = getattr(box, block)
        wanted += [((block, name), f"game.potions.{what}.{name}") for name, entry in entries.items() if entry.name is None]
    for option in Options.model_fields:
        wanted += [(("options", option), f"game.potions.option.{option}{part}") for part in (".name", ".hint")]
    return wanted


def pictures(box: Box) -> list[tuple[PathKey, str]]:
    """The pictures that must exist, each with the entry that asks for it."""
    marks: list[tuple[PathKey, str]] = [(("dice", name, "mark"), die.mark) for name, die in box.dice.items()]
    return marks + [(("cards", name, "icon"), card.icon) for name, card in box.cards.items()]


def own_names(box: Box) -> list[tuple[PathKey, dict[str, str]]]:
    """The words that the file brings along, by language."""
    found: list[tuple[PathKey, dict[str, str]]] = []
    found += [(("dice", name, "name"), die.name) for name, die in box.dice.items() if die.name]
    for name, card in box.cards.items():
        found += [(("cards", name, part), words) for part, words in (("name", card.name), ("text", card.text)) if words]
    return found


def _card(card: Card) -> dict[str, Any]:
    plain = card.model_dump(exclude_none=True)
    plain["quick"] = card.quick or card.copies
    plain["steps"] = [{"do": step["do"], **parameters(step)} for step in card.steps or ()]
    return plain


def _check_die(box: Box, document: Document, name: str, die: Die) -> None:
    """Every face is an element card of this die alone, and no die shows the same whatever happens to it (PO-01, PO-41)."""
    elsewhere = {face: other for other, each in box.dice.items() if other != name for face in each.faces}
    known = tuple(card for card, spec in box.cards.items() if not spec.wild and spec.steps is None)
    for index, face in enumerate(die.faces):
        path = ("dice", name, "faces", index)
        if face not in known:
            document.report(path, "unknown_element", name=face, near=nearest(face, known), allowed=known)
        elif face in elsewhere:
            document.report(path, "taken_twice", name=face, other=elsewhere[face])
    if len(set(die.faces)) < 2:
        document.report(("dice", name, "faces"), "die_of_one")


def _check_card(box: Box, document: Document, name: str, card: Card) -> None:
    """A card is an element, wild or an Action (PO-02)."""
    path: PathKey = ("cards", name)
    on_a_die = any(name in die.faces for die in box.dice.values())
    if card.wild and card.steps is not None:
        document.report((*path, "steps"), "wild_action")
    elif not card.wild and card.steps is None and not on_a_die:
        document.report(path, "useless_card", at_key=True, name=name)
    if card.steps is not None:
        check_steps(document, path, "action", card.steps)


def _check_deck(box: Box, document: Document, entry: str, copies: dict[str, int]) -> None:
    """The copies add up (PO-02); the deck is large enough, and not of too many Actions (PO-35)."""
    dealt, found = HAND * box.seats.max, sum(copies.values())
    if found != box.numbers.deck:
        document.report(("numbers", "deck"), "cards_total" if entry == "copies" else "quick_total",
                        wanted=box.numbers.deck, found=found)  # fmt: skip
    if found < dealt + 2:
        document.report(("numbers", "deck"), "too_small", value=found, least=dealt + 2)
    plain = sum(count for name, count in copies.items() if box.cards[name].steps is None)
    if plain <= dealt:
        document.report(("cards",), "too_many_actions", count=plain, least=dealt + 1, seats=box.seats.max)


def _check_tokens(box: Box, document: Document) -> None:
    """Up to four seats can never run out of tokens (PO-03)."""
    numbers, seats = box.numbers, min(FEW_SEATS, box.seats.max)
    needed = seats * (numbers.tokens_to_win - 1) + max(numbers.perfect_tokens, numbers.challenge_tokens)
    if needed > numbers.tokens:
        document.report(("numbers", "tokens"), "tokens_short", seats=seats, needed=needed, tokens=numbers.tokens)
