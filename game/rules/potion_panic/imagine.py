"""Positions made from a view alone: with hidden cards left blank, or dealt as the viewer's knowledge allows."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from game.core.actions import Action
from game.core.chance import shuffled
from game.core.ids import ALL, Plain, Seat, Viewer
from game.core.knowledge import deal_into, places_of
from game.core.lore import Lore, Row, certain
from game.core.view import View
from game.rules.potion_panic.offers import Offers
from game.rules.potion_panic.state import State, Table
from game.rules.potion_panic.tables import EMPTY, PASS, Seating
from game.rules.potion_panic.view import recipe_zones

BLANK: Final = 0
"""The kind that stands for any card the viewer cannot see."""

Find = Callable[[str], int]


def skeleton(game: Offers, seating: Seating, view: View) -> State:
    """The position as far as it is seen; hidden cards are BLANK. Enough to know what the viewer may do."""
    zones, tables, names = view.zones, game.tables, seating.zones
    scalars = view.scalars
    kind, recipe = tables.index.__getitem__, tables.recipe_index.__getitem__
    state = State()
    state.table = Table(view.seats, *(scalars[name] for name in Table._fields[1:]))
    state.turn, state.active = scalars["turn"], scalars["active"]
    state.points, state.boosts = scalars["points"], scalars["boosts"]
    state.stone = next((seat for seat, zone in enumerate(names.stones) if zones[zone].size), EMPTY)
    state.deck = _cards(view, "deck", kind)
    state.stacks = [[kind(name) for name in stack] for stack in view.knowledge["stacks"]]
    state.hands = [sorted(_cards(view, zone, kind)) for zone in names.hands]
    state.benches = [[_piece(view, slot, kind) for slot in slots] for slots in names.slots]
    state.play = [_cards(view, zone, kind) for zone in names.play]
    state.shards = [zones[zone].size for zone in names.shards]
    state.public = [_piece(view, zone, recipe) for zone in names.public]
    state.reserves = [sorted(_cards(view, zone, recipe)) for zone in names.reserves]
    state.recipe_deck, state.recipe_discard = _cards(view, "recipe_deck", recipe), _cards(view, "recipe_discard", recipe)
    state.frames = tuple((frame.kind, *(value for _, value in frame.fields)) for frame in view.pending)
    waiting = bool(state.frames) and len(state.frames[-1]) == 1
    state.owed = sum(1 << seat for seat in view.to_act) if waiting else 0
    state.sealed = [None] * view.seats
    state.ended = "" if view.outcome is None else view.outcome.reason
    state.locks, state.facts, state.recipe_facts = 0, [], []
    return state


def _cards(view: View, zone: str, find: Find) -> list[int]:
    held = view.zones[zone]
    return [BLANK] * held.size if held.cards is None else [find(name) for name in held.cards if name is not None]


def _piece(view: View, zone: str, find: Find) -> int:
    cards = _cards(view, zone, find)
    return cards[0] if cards else EMPTY


def imagine(game: Offers, seating: Seating, view: View, random: Random) -> State:
    """A full position consistent with the view."""
    state = skeleton(game, seating, view)
    tables, names = game.tables, seating.zones
    if view.viewer != ALL:
        hidden = _dealt(view, names.hidden, view.knowledge["hidden"], tables.index.__getitem__, random)
        state.deck = shuffled(random, hidden[0])
        state.hands = [sorted(hidden[1 + seat]) for seat in range(view.seats)]
        for seat, numbers in enumerate(names.slot_numbers):
            state.benches[seat] = [hidden[number][0] if hidden[number] else EMPTY for number in numbers]
        recipes = _dealt(view, recipe_zones(seating), view.knowledge["recipes"], tables.recipe_index.__getitem__, random)
        state.recipe_deck = shuffled(random, recipes[0])
        state.reserves = [sorted(held) for held in recipes[1:]]
    everything = (*state.hands, *state.benches, *state.stacks, *state.play)
    state.locks = sum(1 for cards in everything for kind in cards if kind in tables.twin.values())
    _lore(game, seating, view, state)
    state.sealed = [_submission(game, view, state, seat, random) for seat in range(view.seats)]
    return state


def _dealt(view: View, zones: Sequence[str], known: Plain, find: Find, random: Random) -> list[list[int]]:
    """The hidden zones, filled with the cards the viewer reckons with."""
    names, options = _reckoned(tuple(zones), known)
    kinds = [find(name) for name in names]
    dealt = deal_into(options, {zone: view.zones[zone].size for zone in zones}, random)
    assert dealt is not None, "no world fits the view"
    return [[kinds[card] for card in dealt[zone]] for zone in zones]


@lru_cache(maxsize=32)
def _reckoned(zones: tuple[str, ...], known: tuple[Plain, ...]) -> tuple[list[str], Mapping[int, list[str]]]:
    """The names of the cards a viewer reckons with, and where each may lie. A view is imagined many times in a row."""
    rows = dict.fromkeys(zones, 0)
    names: list[str] = []
    for name, places, count in known:
        for _ in range(count):
            for place in places:
                rows[place] |= 1 << len(names)
            names.append(name)
    return names, places_of(rows, range(len(names)))


def _lore(game: Offers, seating: Seating, view: View, state: State) -> None:
    """The viewer knows what the view says; everybody else their own, and nothing of the past."""
    seats, names, tables = view.seats, seating.zones, game.tables
    zones = hidden_cards(seating, state)
    state.lore = certain(seats + 1, [len(cards) for cards in zones], zones, own_zones(seating))
    laid = hidden_recipes(state)
    own = [(1 + seat,) for seat in range(seats)]
    state.recipe_lore = certain(seats + 1, [len(cards) for cards in laid], laid, own)
    if view.viewer != ALL:
        at = _observer(view.viewer, seats)
        row = _row(view.knowledge["hidden"], names.hidden, tables.index.__getitem__)
        state.lore = _with_row(state.lore, at, row)
        row = _row(view.knowledge["recipes"], recipe_zones(seating), tables.recipe_index.__getitem__)
        state.recipe_lore = _with_row(state.recipe_lore, at, row)


def hidden_cards(seating: Seating, state: State) -> list[list[int]]:
    """The cards of every hidden zone, by its number."""
    slots = [[kind] if kind >= 0 else [] for bench in state.benches for kind in bench]
    return [state.deck, *state.hands, *slots]


def hidden_recipes(state: State) -> list[list[int]]:
    """The recipes of every hidden zone of recipes."""
    return [state.recipe_deck, *state.reserves]


def own_zones(seating: Seating) -> list[tuple[int, ...]]:
    """The numbers of the hidden zones each seat looks into."""
    return [(1 + seat, *numbers) for seat, numbers in enumerate(seating.zones.slot_numbers)]


def _observer(viewer: Viewer, seats: int) -> int:
    return seats if viewer is None else viewer


def _row(known: Plain, zones: Sequence[str], find: Find) -> Row:
    number = {zone: n for n, zone in enumerate(zones)}
    return {(find(name), sum(1 << number[place] for place in places)): count for name, places, count in known}


def _with_row(lore: Lore, at: int, row: Row) -> Lore:
    return Lore(lore.sizes, (*lore.rows[:at], row, *lore.rows[at + 1 :]))


def _submission(game: Offers, view: View, state: State, seat: Seat, random: Random) -> Action | None:
    """What a seat has sealed: the viewer's own as it is, anybody else's passing or, as often, one of what they may."""
    if not view.sealed[seat]:
        return None
    if seat == view.viewer and view.own_sealed is not None:
        return Action.parse(view.own_sealed)
    legal = game.legal(state, seat)
    return PASS if random.random() < 0.5 else legal[int(random.random() * len(legal))]
