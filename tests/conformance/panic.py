"""What the laws have to know about Potion Panic: rules for short games, other worlds, faults an audit must name."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from game.core.actions import Action
from game.core.ids import PlainMap, Viewer
from game.core.lore import Lore, certain, observed_by, unsound
from game.data import ruleset
from game.rules.potion_panic.imagine import hidden_cards, hidden_recipes, own_zones
from game.rules.potion_panic.rules import PotionPanic
from game.rules.potion_panic.view import FRAMES, LOOKS

ASKING: Final = frozenset(FRAMES) - {"effect", "brewed"}
"""The kinds of frames that stand on top when somebody is asked."""


@cache
def data() -> PlainMap:
    """The shipped data."""
    return ruleset.load("potion_panic")


def rules_with(numbers: PlainMap | None = None, **blocks: Any) -> PotionPanic:
    """The rules over the shipped data with other numbers, or whole blocks replaced."""
    changed = {**data(), **blocks}
    return PotionPanic({**changed, "numbers": {**changed["numbers"], **(numbers or {})}})


def short_games(turns: int = 7) -> PotionPanic:
    """Rules whose games end after so many turns, for laws that look at every ply from every side."""
    return rules_with({"turn_limit": turns})


def many_beakers(turns: int) -> PotionPanic:
    """Short games in which exchanges are frequent."""
    beaker = {**data()["cards"]["ghost_beaker"], "copies": 12}
    return rules_with({"turn_limit": turns, "deck": 96}, cards={**data()["cards"], "ghost_beaker": beaker})


def redeal(state: Any, viewer: Viewer, random: Random) -> Any:
    """Pairs of cards the viewer cannot see change places, as far as the viewer must reckon with the outcome."""
    world = state.clone()
    world.learn()
    rules = short_games()
    seating = rules.seatings[world.table.seats]
    seats = world.table.seats
    seen = set(own_zones(seating)[viewer]) if viewer is not None else set()
    top = world.frames[-1] if world.frames else ("",)
    if top[0] in LOOKS and top[1] == viewer:
        seen.add(1 + top[2])
    bound = {seat for seat, action in enumerate(world.sealed) if action is not None and action.kind != "pass"}
    seen |= {number for seat in bound for number in own_zones(seating)[seat]}
    zones = hidden_cards(seating, world)
    _shuffle_pairs(zones, seen, observed_by(world.lore, viewer), random)
    world.hands = [sorted(hand) for hand in zones[1 : 1 + seats]]
    for seat, numbers in enumerate(seating.zones.slot_numbers):
        world.benches[seat] = [zones[number][0] if zones[number] else -1 for number in numbers]
    recipes = hidden_recipes(world)
    seen_recipes = {1 + viewer} if viewer is not None else set()
    _shuffle_pairs(recipes, seen_recipes, observed_by(world.recipe_lore, viewer), random)
    world.reserves = [sorted(held) for held in recipes[1:]]
    world.lore = _others_know_their_own(world.lore, viewer, hidden_cards(seating, world), own_zones(seating))
    own = [(1 + seat,) for seat in range(seats)]
    world.recipe_lore = _others_know_their_own(world.recipe_lore, viewer, hidden_recipes(world), own)
    return world


def _shuffle_pairs(zones: list[list[int]], seen: set[int], row: Any, random: Random) -> None:
    places = [(zone, i) for zone, cards in enumerate(zones) if zone not in seen for i in range(len(cards))]
    for _ in range(8 if len(places) > 1 else 0):
        (one, i), (other, j) = (places[int(random.random() * len(places))] for _ in range(2))
        zones[one][i], zones[other][j] = zones[other][j], zones[one][i]
        if unsound(row, zones):
            zones[one][i], zones[other][j] = zones[other][j], zones[one][i]


def _others_know_their_own(lore: Lore, viewer: Viewer, zones: Any, own: Any) -> Lore:
    fresh = certain(len(lore.rows), [len(cards) for cards in zones], zones, own)
    at = len(lore.rows) - 1 if viewer is None else viewer
    return Lore(fresh.sizes, (*fresh.rows[:at], lore.rows[at], *fresh.rows[at + 1 :]))


# --- faults ---


def _lost_card(state: Any) -> bool:
    return bool(state.deck) and state.deck.pop() >= 0


def _doubled_card(state: Any) -> bool:
    state.stacks[0].append(0)
    return True


def _lost_recipe(state: Any) -> bool:
    return bool(state.recipe_deck) and state.recipe_deck.pop() >= 0


def _shards_from_nowhere(state: Any) -> bool:
    state.shards[0] = -1
    return not state.ended


def _too_many_points(state: Any) -> bool:
    state.points = 4
    return True


def _unnoticed_win(state: Any) -> bool:
    state.shards[0] = 10
    return not state.ended


def _orphan(state: Any) -> bool:
    state.frames = ()
    return not state.ended


def _nobody_owes(state: Any) -> bool:
    if not state.owed:
        return False
    state.owed = 0
    return True


def _sealed_what_is_gone(state: Any) -> bool:
    state.sealed[0] = Action("answer", ("no_no_juice", "hand", "stack9"))
    return True


def _forgotten(state: Any) -> bool:
    state.learn()
    rows = list(state.lore.rows)
    rows[0] = dict(list(rows[0].items())[1:])
    state.lore = state.lore._replace(rows=tuple(rows))
    return True


def _false_lock(state: Any) -> bool:
    state.locks += 1
    return True


def _untidy(state: Any) -> bool:
    hand = state.hands[0]
    if len(set(hand)) < 2:
        return False
    hand.reverse()
    return True


SPOILS: Final[Sequence[tuple[str, Callable[[Any], bool], str]]] = (
    ("a card that is gone", _lost_card, "cards lost or made"),
    ("a card too many", _doubled_card, "cards lost or made"),
    ("a recipe that is gone", _lost_recipe, "recipes lost or made"),
    ("shards below nothing", _shards_from_nowhere, "shards lost or made"),
    ("a fourth action point", _too_many_points, "action points"),
    ("a winner who goes on", _unnoticed_win, "in a game that ended"),
    ("a question without a frame", _orphan, "in a game that ended"),
    ("a window nobody owes anything to", _nobody_owes, "submissions are owed"),
    ("a sealed card that is not held", _sealed_what_is_gone, "cannot have sealed"),
    ("knowledge that rules the truth out", _forgotten, "does not reckon"),
    ("a lock on nothing", _false_lock, "are locked"),
    ("a hand out of order", _untidy, "out of order"),
)
