"""What Potion Panic's file may contain, how its parts hang together, and what the rules get to see of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, WithJsonSchema

from game.data.laying import Totals, copies_of
from game.data.problems import PathKey
from game.data.safe_yaml import Document
from game.data.schema.common import Choice, Id, OwnText, Seats, Strict, Switch, check_distinct, check_range
from game.data.schema.steps import STEP_SCHEMA, check_steps
from game.data.verbs import parameters

Colour = Literal["red", "blue", "yellow", "green", "orange", "purple"]
Tint = Literal[
    "ruby", "sapphire", "topaz", "emerald", "amber", "amethyst", "teal", "rose", "onyx", "pearl", "leaf", "steel", "coral", "sky",
    "slate",
]  # fmt: skip
Shape = Literal[
    "round", "tall", "cone", "square", "gourd", "amphora", "two_necks", "cup", "skull", "ears", "hammer", "bolt", "crossed",
    "beaker", "vial", "jar", "kettle", "horn",
]  # fmt: skip
Step = Annotated[Any, WithJsonSchema(STEP_SCHEMA)]
LONG_TEXT = Annotated[str, Field(min_length=1, max_length=160)]


class TableSeats(Seats):
    """The table is drawn for two to four (PP-01)."""

    min: Annotated[int, Field(ge=2, le=4)]
    max: Annotated[int, Field(ge=2, le=4)]


class Numbers(Strict):
    """Numbers that may change, within what the table can show."""

    deck: Annotated[int, Field(ge=40, le=200)]
    recipes: Annotated[int, Field(ge=8, le=100)]
    shards: Annotated[int, Field(ge=10, le=100)]
    hand: Annotated[int, Field(ge=1, le=6)]
    draw_when_empty: Annotated[int, Field(ge=1, le=6)]
    hand_limit: Annotated[int, Field(ge=1, le=12)]
    actions: Annotated[int, Field(ge=1, le=6)]
    bench_slots: Annotated[int, Field(ge=2, le=4)]
    stacks: Annotated[int, Field(ge=2, le=4)]
    public_recipes: Annotated[int, Field(ge=2, le=4)]
    private_recipes: Annotated[int, Field(ge=1, le=4)]
    stone_draw: Annotated[int, Field(ge=1, le=6)]
    turn_limit: Annotated[int, Field(ge=10, le=1000)]


class WinShards(Choice):
    """How many shards win (PP-60)."""

    default: Annotated[int, Field(ge=3, le=20)]
    min: Annotated[int, Field(ge=3, le=20)]
    max: Annotated[int, Field(ge=3, le=20)]


class ResponseSeconds(Choice):
    """How long an answer window is held open (PP-52)."""

    default: Annotated[int, Field(ge=1, le=30)]
    min: Annotated[int, Field(ge=1, le=30)]
    max: Annotated[int, Field(ge=1, le=30)]


class InstaWindow(Strict):
    """When other seats may play between actions (PP-50)."""

    default: Literal["each_action", "end_of_turn"]
    words: list[Literal["each_action", "end_of_turn"]]


class Options(Strict):
    """The house rules."""

    win_shards: WinShards
    stone_carries_over: Switch
    show_counts: Switch
    beaker_random: Switch
    insta_window: InstaWindow
    response_seconds: ResponseSeconds
    auto_pass: Switch


class Card(Strict):
    """One kind of card. `name` and `text` hold its words by language when the locale files have none."""

    copies: Annotated[int, Field(ge=1, le=30)]
    play: Literal["smash", "insta", "brew"]
    brews: Annotated[list[Colour], Field(min_length=1, max_length=6)] | None = None
    steps: Annotated[list[Step], Field(max_length=6)] | None = None
    icon: Id
    shape: Shape
    jewel: Tint
    worth: Annotated[int, Field(ge=-10, le=20)] | None = None
    name: dict[str, OwnText] | None = None
    text: dict[str, LONG_TEXT] | None = None


class Recipe(Strict):
    """What is brewed together, and the shards it earns."""

    brew: Annotated[list[Colour], Field(min_length=2, max_length=4)]
    shards: Annotated[int, Field(ge=1, le=5)]
    name: dict[str, OwnText] | None = None


class Box(Strict):
    """The whole file."""

    game: Literal["potion_panic"]
    version: Annotated[int, Field(ge=1, le=1000)]
    seats: TableSeats
    numbers: Numbers
    options: Options
    cards: Annotated[dict[Id, Card], Field(min_length=6, max_length=40)]
    recipes: Annotated[dict[Id, Recipe], Field(min_length=8, max_length=100)]


TOTALS: Totals = {
    ("numbers", "deck"): lambda value: copies_of(value.get("cards")),
    ("numbers", "recipes"): lambda value: len(value.get("recipes", ())),
}
"""What a mod need not add up itself."""


def check(box: Box, document: Document) -> None:
    """Reports whatever fits by itself and not together: ranges, totals, verbs, cards alike, recipes beyond reach."""
    options = box.options
    check_range(document, ("seats",), box.seats.min, box.seats.max)
    for name in ("win_shards", "response_seconds"):
        choice = getattr(options, name)
        check_range(document, ("options", name), choice.min, choice.max, choice.default)
    window = options.insta_window
    if window.default not in window.words:
        path = ("options", "insta_window", "default")
        document.report(path, "unknown_word", name=window.default, allowed=tuple(window.words))
    _check_totals(box, document)
    for name, card in box.cards.items():
        check_steps(document, ("cards", name), card.play, card.steps or [])
        if card.play == "brew" and not card.brews:
            document.report(("cards", name), "missing_entry", at_key=True, name="brews")
        if card.play != "brew" and not card.steps:
            document.report(("cards", name), "missing_entry", at_key=True, name="steps")
    _check_looks(box, document)
    for name, recipe in box.recipes.items():
        _check_recipe(box, document, name, recipe)


def resolve(box: Box) -> dict[str, Any]:
    """The rules data: the order of the file kept (hands are sorted by it), defaults filled in, nothing but JSON."""
    return {
        "game": box.game,
        "version": box.version,
        "seats": {"min": box.seats.min, "max": box.seats.max},
        "numbers": box.numbers.model_dump(),
        "options": box.options.model_dump(),
        "cards": {name: _card(card) for name, card in box.cards.items()},
        "recipes": {name: recipe.model_dump(exclude_none=True) for name, recipe in box.recipes.items()},
    }


def texts(box: Box) -> list[tuple[PathKey, str]]:
    """The texts that must exist in every language, each with the entry that asks for it."""
    wanted: list[tuple[PathKey, str]] = []
    for block, what in (("cards", "card"), ("recipes", "recipe")):
        entries: dict[str, Any] = getattr(box, block)
        wanted += [((block, name), f"game.potion_panic.{what}.{name}") for name, entry in entries.items() if entry.name is None]
    for option in Options.model_fields:
        wanted += [(("options", option), f"game.potion_panic.option.{option}{part}") for part in (".name", ".hint")]
    return wanted


def pictures(box: Box) -> list[tuple[PathKey, str]]:
    """The pictures that must exist, each with the entry that asks for it."""
    return [(("cards", name, "icon"), card.icon) for name, card in box.cards.items()]


def own_names(box: Box) -> list[tuple[PathKey, dict[str, str]]]:
    """The words that the file brings along, by language."""
    found: list[tuple[PathKey, dict[str, str]]] = []
    for name, card in box.cards.items():
        found += [(("cards", name, part), words) for part, words in (("name", card.name), ("text", card.text)) if words]
    return found + [(("recipes", name, "name"), recipe.name) for name, recipe in box.recipes.items() if recipe.name]


def _card(card: Card) -> dict[str, Any]:
    plain = card.model_dump(exclude_none=True)
    plain["brews"] = list(card.brews or ())
    plain["steps"] = [{"do": step["do"], **parameters(step)} for step in card.steps or ()]
    return plain


def _check_totals(box: Box, document: Document) -> None:
    """Copies and recipes add up (PP-01), the deck reaches for the first deal, the shards for every possible end (PP-60)."""
    numbers, seats = box.numbers, box.seats.max
    copies = sum(card.copies for card in box.cards.values())
    if copies != numbers.deck:
        document.report(("numbers", "deck"), "cards_total", wanted=numbers.deck, found=copies)
    if len(box.recipes) != numbers.recipes:
        document.report(("numbers", "recipes"), "recipes_total", wanted=numbers.recipes, found=len(box.recipes))
    dealt = seats * (numbers.hand + numbers.draw_when_empty) + numbers.stacks
    if dealt > copies:
        document.report(("numbers", "deck"), "too_small", value=copies, least=dealt)
    laid = seats + numbers.public_recipes
    if laid > len(box.recipes):
        document.report(("numbers", "recipes"), "too_small", value=len(box.recipes), least=laid)
    most = max(recipe.shards for recipe in box.recipes.values())
    needed = seats * (box.options.win_shards.max - 1) + most
    if needed > numbers.shards:
        path = ("options", "win_shards", "max")
        document.report(path, "shards_short", seats=seats, needed=needed, shards=numbers.shards)


def _check_looks(box: Box, document: Document) -> None:
    """No two kinds have the same outline (PP-70); those that look quite alike differ in the colours they show."""
    looks = {name: (card.icon, card.shape, card.jewel) for name, card in box.cards.items()}
    first = {look: name for name, look in reversed(looks.items())}
    single = [name for name, look in looks.items() if first[look] == name]
    for part in ("icon", "shape"):
        check_distinct(document, ((n, ("cards", n, part), getattr(box.cards[n], part)) for n in single))
    for name, look in looks.items():
        other = first[look]
        if other != name and (not box.cards[name].brews or box.cards[name].brews == box.cards[other].brews):
            document.report(("cards", name, "icon"), "taken_twice", name=box.cards[name].icon, other=other)


def _check_recipe(box: Box, document: Document, name: str, recipe: Recipe) -> None:
    path = ("recipes", name, "brew")
    if len(recipe.brew) > box.numbers.bench_slots:
        document.report(path, "recipe_too_long", count=len(recipe.brew), slots=box.numbers.bench_slots)
    elif not _brewable(box, recipe):
        document.report(path, "recipe_impossible")


def _brewable(box: Box, recipe: Recipe) -> bool:
    """Whether the copies in the box can stand for every potion of the recipe at once."""
    copies = [card.brews for card in box.cards.values() if card.brews for _ in range(min(card.copies, len(recipe.brew)))]
    holder: dict[int, int] = {}

    def place(potion: int, tried: set[int]) -> bool:
        for copy, brews in enumerate(copies):
            if recipe.brew[potion] in brews and copy not in tried:
                tried.add(copy)
                if copy not in holder or place(holder[copy], tried):
                    holder[copy] = potion
                    return True
        return False

    return all(place(potion, set()) for potion in range(len(recipe.brew)))


