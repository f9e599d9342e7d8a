"""What hints say is true: every figure is what the rules do when the move is carried out, in positions of all sorts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from random import Random
from typing import Any, NamedTuple

import pytest

from game.ai.advice import Ranked
from game.ai.evaluate.the_potion import table_of
from game.ai.reasons import potion_making, potion_panic, potions, the_potion
from game.core.actions import Action
from game.core.chance import SearchChance, SeededChance
from game.core.hints import Reason
from game.core.ids import Seat
from game.core.rules import Setup
from game.core.view import View
from game.rules import registry
from game.rules.potions import judge
from game.rules.the_potion.judge import leaving

Why = Callable[[View, Ranked], tuple[Reason, ...]]
RULES: dict[str, Any] = {game: registry.load(game) for game in registry.GAMES}
SILENT = ("window", "answer")
"""What is asked of everybody at once: no hints are given there."""


class Told(NamedTuple):
    """A move of a position, and what is told of it."""

    state: Any
    seat: Seat
    view: View
    action: Action
    reasons: tuple[Reason, ...]

    def params(self, key: str) -> Any:
        """What fills in a reason; None where that is not told."""
        return next((reason.params for reason in self.reasons if reason.key == key), None)

    def worlds(self, rules: Any, count: int = 2) -> Iterator[tuple[Any, Any]]:
        """Positions that this may be, before the move and after it."""
        for seed in range(count):
            before = rules.imagine(self.view, Random(seed))
            after = before.clone()
            rules.apply(after, self.seat, self.action, SearchChance(Random(seed)))
            yield before, after


def told(game: str, why: Why, seats: int, plies: int, most: int = 3, seed: int = 1, **options: Any) -> Iterator[Told]:
    """Some moves of every choice in a game played by lot."""
    rules, chance, lot = RULES[game], SeededChance(seed), Random(seed)
    state = rules.new_state(Setup(seats, options), chance)
    for _ in range(plies):
        asked = rules.to_act(state)
        if not asked:
            return
        seat = lot.choice(asked)
        legal = rules.legal(state, seat)
        if len(legal) > 1 and state.frames[-1][0] not in SILENT:
            view = rules.view(state, seat)
            for action in lot.sample(list(legal), min(most, len(legal))):
                yield Told(state, seat, view, action, why(view, Ranked(action, 0.0)))
        rules.apply(state, seat, lot.choice(legal), chance)


# --- The Potion ---


def test_the_potion_tells_what_the_dice_ask_and_what_is_left() -> None:
    rules, seen = RULES["the_potion"], set()
    for seed in range(3):
        for each in told("the_potion", the_potion.why, 3, 60, seed=seed):
            kind = each.action.args[0]
            asked = [quantity for _, quantity, shown, _ in each.view.scalars["dice"] if shown == kind]
            key = each.reasons[0].key.partition("_")[0]
            assert key == ("asked" if asked else "absent")
            assert sorted(asked) == list(each.reasons[0].params.get("quantities", []))
            seen |= _after_it_left(rules, each)
    assert {"left", "wins"} <= seen


def _after_it_left(rules: Any, each: Told) -> set[str]:
    """In worlds in which the token left: what is left to lose, or that it has won (TP-30)."""
    seen, kinds = set(), len(rules.tables.kinds)
    for lot in map(Random, range(6)):
        state = rules.imagine(each.view, lot)
        before = state.held[each.seat * kinds : (each.seat + 1) * kinds]
        while state.owed:
            seat = next(seat for seat in range(3) if state.owed >> seat & 1)
            pick = each.action if seat == each.seat else lot.choice(rules.legal(state, seat))
            rules.apply(state, seat, pick, SearchChance(lot))
        held = state.held[each.seat * kinds : (each.seat + 1) * kinds]
        if sum(held) < sum(before):
            left = each.params("left")
            assert sum(held) - max(held) == (left["n"] if left else 0)
            outcome = rules.outcome(state)
            assert (outcome is not None and each.seat in outcome.winners) == (left is None)
            seen.add("left" if left else "wins")
    return seen


def test_the_potions_chance_is_that_of_every_combination() -> None:
    for each in told("the_potion", the_potion.why, 3, 24):
        table = table_of(each.view)
        kind, mixes = table.kinds.index(each.action.args[0]), the_potion.others_mixes(table)
        chance = 0.0
        for picks in product(range(len(table.kinds)), repeat=len(mixes)):
            counts = [(*picks, kind).count(other) for other in range(len(table.kinds))]
            if leaving(table.asks, counts) >> kind & 1:
                chance += prod(mix[pick] for mix, pick in zip(mixes, picks, strict=True))
        assert the_potion.leaves(table, kind) == pytest.approx(chance)
        assert all(sum(mix) == pytest.approx(1.0) for mix in mixes)


@pytest.mark.parametrize(("chance", "percent"), [(0.0, 0), (0.004, 5), (0.42, 40), (0.43, 45), (0.99, 95), (1.0, 100)])
def test_what_is_only_likely_is_never_called_sure(chance: float, percent: int) -> None:
    assert the_potion.rounded(chance) == percent


# --- Potions ---


def test_potions_tells_what_hands_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(potions, "WORLDS", 6)
    rules, seen = RULES["potions"], set()
    why = potions.Reasoner(rules).why
    for seats, auto_lay in ((2, True), (4, True), (3, False)):
        for each in told("potions", why, seats, 170, auto_lay=auto_lay):
            seen |= {reason.key for reason in each.reasons}
            for before, after in each.worlds(rules):
                _check_potions(rules, each, before, after)
    assert {"matches", "gives_up", "spare", "matches_none", "perfect", "lays", "keeps", "turn_to", "roll_for", "take_from",
            "spill_on", "better", "worse", "laid_match", "spilled", "odds", "others_may_lose", "alike"} <= seen


def _check_potions(rules: Any, each: Told, before: Any, after: Any) -> None:
    tables, seat, action, params = rules.tables, each.seat, each.action, each.params
    goes_on = after.round == before.round and after.last == before.last
    acts = action.kind in ("discard", "play") and tables.steps_by_name[action.args[-1]]
    if (found := params("matches")) and goes_on and not acts and action.kind != "done":
        assert judge.worth(judge.matches(tables, after, seat)) == found["n"]
    if found := params("perfect"):
        assert after.last.reason == "perfect"
        assert after.last.seat == seat
        assert after.last.gains[seat] == found["n"]
    elif action.kind == "discard" and not acts and not goes_on:
        assert after.last.reason != "perfect"
    if found := params("lays"):
        assert len(after.laid[seat]) == found["n"]
    if found := params("spilled"):
        assert len(before.laid[found["seat"]]) == found["n"]
        assert len(after.discard) == len(before.discard) + 4 or len(after.discard) < 8
    if found := params("laid_match"):
        kinds = [die.faces[face] for die, face in zip(tables.dice, before.faces, strict=True)]
        assert len(before.laid[found["seat"]]) == found["n"]
        assert all(kind in kinds or tables.wild >> kind & 1 for kind in before.laid[found["seat"]])
    for key, better in (("better", True), ("worse", False)):
        if action.kind == "reroll":
            share = _share_of_faces(rules, each, better=better)
            assert (params(key) or {"percent": 0})["percent"] == the_potion.rounded(share)
    if found := params("stake_wins"):
        assert before.tokens[seat] + found["n"] >= tables.goal


def _share_of_faces(rules: Any, each: Told, *, better: bool) -> float:
    """Of the faces of a die that is rolled again, those after which the own hand matches more dice, or fewer."""
    tables = rules.tables
    die = tables.dice[tables.die_index[each.action.args[0]]]
    before = rules.imagine(each.view, Random(1))
    had, count = judge.worth(judge.matches(tables, before, each.seat)), 0
    for face in range(6):
        after = before.clone()
        number = tables.die_index[die.id]
        after.faces = (*after.faces[:number], face, *after.faces[number + 1 :])
        has = judge.worth(judge.matches(tables, after, each.seat))
        count += has > had if better else has < had
    return count / 6


# --- Potion-Making ---


def test_practice_tells_points_and_who_is_paid() -> None:
    rules, seen = RULES["potion_making"], set()
    why = potion_making.Reasoner(rules).why
    for seats, seed in ((2, 1), (4, 2), (3, 3)):
        for each in told("potion_making", why, seats, 260, 4, seed):
            seen |= {reason.key for reason in each.reasons}
            if each.action.kind != "stack":
                before = rules.imagine(each.view, Random(1))
                _check_practice(rules, each, before, _settled(rules, before, each.seat, each.action))
    assert {"earns", "pays", "places", "places_nothing", "still", "readies", "opens", "into_hand", "stands", "at_once",
            "another"} <= seen


def _settled(rules: Any, state: Any, seat: Seat, action: Action) -> Any:
    """After a play and everything that returns by it, in an order by lot."""
    after, lot = state.clone(), Random(3)
    rules.apply(after, seat, action, SearchChance(lot))
    while after.returning:
        rules.apply(after, seat, lot.choice(rules.legal(after, seat)), SearchChance(lot))
    return after


def _check_practice(rules: Any, each: Told, before: Any, after: Any) -> None:
    tables, params = rules.tables, each.params
    gained = [now - then for now, then in zip(after.points, before.points, strict=True)]
    own = params("earns") or params("places")
    if each.action.kind in ("place", "compose"):
        assert gained[each.seat] == (own["n"] if own else 0)
        paid = {reason.params["seat"]: reason.params["n"] for reason in each.reasons if reason.key == "pays"}
        assert paid == {seat: points for seat, points in enumerate(gained) if points and seat != each.seat}

    def ready(state: Any, kind: str) -> bool:
        """Whether somebody who held the card and had to act could compose it."""
        asked = state.clone()
        asked.hands[each.seat], asked.frames = (tables.index[kind],), (("turn", each.seat),)
        return any(action.kind == "compose" for action in rules.legal(asked, each.seat))

    for key, had in (("still", True), ("readies", False), ("opens", False), ("opens_for", False)):
        if found := params(key):
            assert ready(after, found["card"])
            assert ready(before, found["card"]) == had
            assert tables.formulas[tables.formula_of[tables.index[found["card"]]]].points == found["n"]
    for key in ("still", "readies"):
        if found := params(key):
            assert tables.index[found["card"]] in after.hands[each.seat]
    if found := params("into_hand"):
        kind = tables.index[found["card"]]
        assert after.hands[each.seat].count(kind) > before.hands[each.seat].count(kind)
    if found := params("stands"):
        assert tables.index[found["card"]] in [work[0] for work in after.works[each.seat] if work]
    if found := params("at_once"):
        plays = [play for play in rules.legal(after, each.seat) if play.kind == "compose" and play.args[0] == found["card"]]
        then = _settled(rules, after, each.seat, plays[0])
        assert then.points[each.seat] - after.points[each.seat] == found["n"]


# --- Potion Panic ---


def test_panic_tells_shards_and_cards() -> None:
    rules, seen = RULES["potion_panic"], set()
    why = potion_panic.Reasoner(rules).why
    for seats, seed in ((2, 1), (4, 2), (3, 5)):
        for each in told("potion_panic", why, seats, 360, 3, seed):
            seen |= {reason.key for reason in each.reasons}
            for before, after in each.worlds(rules, 1):
                _check_panic(rules, each, before, after)
    assert {"gets_on", "readies_now", "readies", "prep_smash", "drives_off", "new_hand", "earns", "reserves", "would_draw",
            "would_take", "would_take_one", "would_swap", "covers", "not_missed", "missed", "helps"} <= seen


def _unanswered(rules: Any, state: Any) -> Any:
    """The position once everybody has let pass what may be answered."""
    after = state.clone()
    while after.owed:
        seat = rules.to_act(after)[0]
        rules.apply(after, seat, Action("pass"), SearchChance(Random(1)))
    return after


def _check_panic(rules: Any, each: Told, before: Any, after: Any) -> None:
    tables, seat, params = rules.tables, each.seat, each.params
    if found := params("earns") or params("brew_wins"):
        assert after.shards[seat] - before.shards[seat] == found["n"]
        assert (params("brew_wins") is not None) == bool(after.ended)
    if params("new_hand"):
        assert len(after.hands[seat]) == params("new_hand")["n"]
    if found := params("drives_off"):
        assert tables.index[found["card"]] in before.benches[seat]
        assert tables.kinds[after.stacks[int(each.action.args[2][5:])][-1]] == found["card"]
    for key in ("readies", "readies_now", "gets_on"):
        if found := params(key):
            asked = after.clone()
            asked.owed, asked.frames, asked.points, asked.active = 0, (("act", seat),), 1, seat
            brews = [play for play in rules.legal(asked, seat) if play.kind == "brew" and play.args[0] == found["recipe"]]
            assert bool(brews) == (key != "gets_on")
            assert (found["have"] == found["need"]) == (key != "gets_on")
            assert tables.recipes[tables.recipe_index[found["recipe"]]].shards == found["n"]
    if params("readies_now"):
        assert _unanswered(rules, after).points >= 1
    if found := params("covers"):
        assert tables.kinds[before.stacks[int(each.action.args[0][5:])][-1]] == found["card"]
    if each.action.kind == "smash" and not after.ended:
        _check_smash(rules, each, before, _unanswered(rules, after))


def _check_smash(rules: Any, each: Told, before: Any, then: Any) -> None:
    """What a smashed card does when nobody answers it."""
    seat, params, hand = each.seat, each.params, rules.tables.names(then.hands[each.seat])
    if found := params("would_draw"):
        assert len(hand) == len(before.hands[seat]) + found["n"]
    if found := params("would_take"):
        assert sorted(hand) == sorted([*rules.tables.names(before.hands[seat]), *found["cards"]])
    if found := params("would_take_one"):
        assert len(before.hands[found["seat"]]) == found["n"] or not before.hands[found["seat"]]
    if found := params("would_swap"):
        assert (len(before.hands[found["seat"]]), len(before.hands[seat])) == (found["n"], found["own"])
        assert sorted(then.hands[seat]) == sorted(before.hands[found["seat"]]) or not before.hands[seat]
    if found := params("would_steal") or params("would_win"):
        assert then.shards[seat] - before.shards[seat] == found["n"]
        assert (params("would_win") is not None) == bool(then.ended)
    if found := params("would_refill"):
        assert then.points == found["n"]

