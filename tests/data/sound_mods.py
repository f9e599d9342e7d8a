"""Mods that hypothesis makes up: mostly sound, for every part of every game. Whether one is sound is for the checks to say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from hypothesis import strategies as st

from game.data import paths, ruleset
from game.data.document import Document
from game.data.laying import Layer, lay
from game.data.ruleset import SCHEMAS, RulesData
from game.data.safe_yaml import parse, read
from game.data.verbs import WORDS, Play
from game.data.writing import file_text

JEWELS = ("sapphire", "ruby", "emerald", "topaz", "amber", "amethyst", "teal", "rose", "onyx")
SHAPES = ("vial", "jar", "kettle", "horn")
Layout = dict[str, Any]


def accepted(game: str, mod: Layout) -> RulesData | None:
    """The data of a game with such a mod, written as YAML and read back; nothing where the checks refuse it.

    What is written is read back as the same.
    """
    written = {"mod": "made_up", "game": game, **mod}
    document = parse(file_text(written).encode(), f"made_up/{game}.yaml")
    assert document.value == written, document.problems
    shipped = read(paths.config("games", f"{game}.yaml"))
    laid: Document = lay(shipped, [Layer("made_up", document)], getattr(SCHEMAS[game](), "TOTALS", None)).document
    data = ruleset.judge(laid)
    return None if laid.problems else data


# ---------------------------------------------------------------- parts


@st.composite
def _steps(draw: Any, play: Play, most: int = 3) -> list[Layout]:
    words = [word for word in WORDS if play in word.plays]
    chosen = draw(st.lists(st.sampled_from(words), min_size=1, max_size=most))
    alone = next((word for word in chosen if word.alone), None)
    return [
        {"do": word.name, **{each.name: draw(st.integers(each.least, each.most)) for each in word.parameters}}
        for word in ([alone] if alone is not None else chosen)
    ]


@st.composite
def _numbers(draw: Any, game: str) -> Layout:
    limits = ruleset.offered_numbers(game)
    names = draw(st.lists(st.sampled_from(list(limits)), max_size=4, unique=True))
    return {name: draw(st.integers(*limits[name])) for name in names}


@st.composite
def _options(draw: Any, game: str, box: RulesData) -> Layout:
    names = draw(st.lists(st.sampled_from(list(box["options"])), max_size=3, unique=True))
    found = {}
    for name in names:
        spec = box["options"][name]
        if "words" in spec:
            found[name] = {"default": draw(st.sampled_from(spec["words"]))}
        elif isinstance(spec["default"], bool):
            found[name] = {"default": draw(st.booleans())}
        else:
            found[name] = {"default": draw(st.integers(spec["min"], spec["max"]))}
    return found


def _some(game: str, mod: Layout, **blocks: Any) -> Layout:
    return {**mod, **{name: block for name, block in blocks.items() if block}}


# ---------------------------------------------------------------- games


@st.composite
def _the_potion(draw: Any, box: RulesData) -> Layout:
    kinds = [*box["ingredients"]]
    ingredients = {}
    if draw(st.booleans()):
        ingredients["newt"] = {"stock": 28, "jewel": "amber", "icon": "newt"}
        kinds.append("newt")
    for kind in draw(st.lists(st.sampled_from(list(box["ingredients"])), max_size=2, unique=True)):
        ingredients[kind] = {"stock": draw(st.integers(14, 70))}
    names = draw(st.lists(st.sampled_from(list(box["dice"])), max_size=3, unique=True))
    dice = {
        name: {"faces": draw(st.lists(st.sampled_from([*kinds, "blank"]), min_size=6, max_size=6)),
               "quantity": draw(st.integers(1, 4))}
        for name in names
    }
    return _some("the_potion", {}, ingredients=ingredients, dice=dice)


@st.composite
def _potions(draw: Any, box: RulesData) -> Layout:
    cards: Layout = {}
    dice: Layout = {}
    if draw(st.booleans()):
        cards["sneeze"] = {"copies": draw(st.integers(1, 6)), "icon": "roll", "steps": draw(_steps("action", 2))}
    for kind in draw(st.lists(st.sampled_from(list(box["cards"])), max_size=4, unique=True)):
        copies = draw(st.integers(1, 8))
        cards[kind] = {"copies": copies, "quick": copies}
    for name in draw(st.lists(st.sampled_from(list(box["dice"])), max_size=2, unique=True)):
        own = list(dict.fromkeys(box["dice"][name]["faces"]))
        if draw(st.booleans()):
            own.append(f"spice_{name}")
            cards[f"spice_{name}"] = {"copies": draw(st.integers(1, 5)), "icon": "newt"}
        extra = draw(st.lists(st.sampled_from(own), min_size=6 - len(own), max_size=6 - len(own)))
        dice[name] = {"faces": own + extra}
    return _some("potions", {}, cards=cards, dice=dice)


@st.composite
def _potion_making(draw: Any, box: RulesData) -> Layout:
    elements, simple = list(box["elements"]), [name for name, each in box["formulas"].items() if each["kind"] == "simple"]
    formulas: Layout = {}
    spells: Layout = {}
    for number in range(draw(st.integers(0, 3))):
        kind = draw(st.sampled_from(("simple", "complex", "powder", "great")))
        pools = {
            "simple": (elements, elements), "complex": (elements,) * 3, "powder": (simple, elements), "great": (simple, simple),
        }
        needs = [draw(st.sampled_from(pool)) for pool in pools[kind]]
        shown = draw(st.lists(st.sampled_from(elements), min_size=1, max_size=2, unique=True))
        marks = {each: draw(st.integers(1, 2)) for each in shown}
        formulas[f"made_{number}"] = {"kind": kind, "points": draw(st.integers(1, 10)), "needs": needs, "elements": marks}
    for name in draw(st.lists(st.sampled_from(list(box["formulas"])), max_size=2, unique=True)):
        formulas[name] = {"points": draw(st.integers(1, 12))}
    if draw(st.booleans()):
        spells["sudden"] = {"elements": {draw(st.sampled_from(elements)): 1}, "steps": draw(_steps("spell", 2))}
    return _some("potion_making", {}, formulas=formulas, spells=spells)


@st.composite
def _potion_panic(draw: Any, box: RulesData) -> Layout:
    colours = list(dict.fromkeys(colour for recipe in box["recipes"].values() for colour in recipe["brew"]))
    cards: Layout = {}
    recipes: Layout = {}
    for number in range(draw(st.integers(0, 2))):
        play = draw(st.sampled_from(("smash", "insta", "brew")))
        card: Layout = {"copies": draw(st.integers(1, 6)), "play": play, "shape": SHAPES[number], "jewel": "slate"}
        if play == "brew":
            card["brews"] = draw(st.lists(st.sampled_from(colours), min_size=2, max_size=2, unique=True))
        card["steps"] = draw(_steps(play))
        cards[f"made_{number}"] = card
    for kind in draw(st.lists(st.sampled_from(list(box["cards"])), max_size=4, unique=True)):
        change: Layout = {"copies": draw(st.integers(1, 12))}
        if box["cards"][kind]["play"] == "smash" and draw(st.booleans()):
            change["steps"] = draw(_steps("smash"))
        cards[kind] = change
    for number in range(draw(st.integers(0, 3))):
        brew = draw(st.lists(st.sampled_from(colours), min_size=2, max_size=3))
        recipes[f"brewed_{number}"] = {"brew": brew, "shards": draw(st.integers(1, 5))}
    return _some("potion_panic", {}, cards=cards, recipes=recipes)


GAMES = {"the_potion": _the_potion, "potions": _potions, "potion_making": _potion_making, "potion_panic": _potion_panic}


@cache
def _box(game: str) -> RulesData:
    return ruleset.load(game)


@st.composite
def mods(draw: Any, games: Sequence[str] = tuple(GAMES)) -> tuple[str, Layout]:
    """A game, and a mod for it."""
    game = draw(st.sampled_from(games))
    box = _box(game)
    mod = draw(GAMES[game](box))
    return game, _some(game, mod, numbers=draw(_numbers(game)), options=draw(_options(game, box)))
