"""Potion Panic's tree of games against the brute enumerator's, counted way by way."""

from collections import Counter
from random import Random

import pytest

from game.core.chance import SearchChance
from tests.counts.panic_brute import count
from tests.rules.potion_panic.setting import LETTER, PanicTable

NO_BREWS = {"reserves": ["OOR OOY OOB", "PPR PPY PPB", "OOO PPP GGG"], "public": "GGB GGY GGR"}
"""Full reserves, and recipes of colours that the cards below do not make: nobody can brew or reserve."""


def _letters(cards):
    return ["-" if kind == "-" else {"K!": "k"}.get(kind, kind) for kind in cards.split()]


def _brute_start(table):
    state = table.state
    return {
        "hands": [_letters(table.hand(seat)) for seat in range(table.seats)],
        "benches": [_letters(table.bench(seat)) for seat in range(table.seats)],
        "stacks": [_letters(table.stack(number)) for number in range(3)],
        "deck": _letters(table.letters(state.deck[::-1])),
        "shards": list(state.shards),
        "points": state.points,
        "active": state.active,
        "goal": state.table.win_shards,
        "todo": [("act",)],
    }


def _tree(table, depth):
    """Every way through the real rules; a sealed round is one decision, its seats in order."""
    rules, nodes, ends, chance = table.rules, Counter({0: 1}), Counter(), SearchChance(Random(0))
    kinds = [{"K!": "k"}.get(LETTER[name], LETTER[name]) for name in rules.tables.kinds]

    def summary(state):
        hands = tuple("".join(sorted(kinds[k] for k in hand)) for hand in state.hands)
        benches = tuple("".join("-" if k < 0 else kinds[k] for k in bench) for bench in state.benches)
        stacks = tuple("".join(kinds[k] for k in stack) for stack in state.stacks)
        return hands, benches, stacks, tuple(state.shards), state.points, state.active

    def walk(state, at):
        if at == depth or not state.frames:
            ends[summary(state)] += 1
            return
        submit(state, at)

    def submit(state, at):
        seat = rules.to_act(state)[0]
        for action in rules.legal(state, seat):
            after = state.clone()
            rules.apply(after, seat, action, chance)
            if after.owed and any(sealed is not None for sealed in after.sealed):
                submit(after, at)
            else:
                nodes[at + 1] += 1
                walk(after, at + 1)

    walk(table.state, 0)
    return nodes, ends


TINY = [
    (8, 2, {"hands": ["R B", "J Y"], "benches": ["B - -", "- - -"]}),
    (7, 2, {"hands": ["J", "J"], "benches": ["Y S -", "J R -"], "shards": [1, 2]}),
    (9, 2, {"hands": ["K R", "B Y J"], "benches": ["- - -", "K - -"]}),
    (8, 2, {"hands": ["R", "B"], "benches": ["R Y B", "X S Y"], "points": 1}),
    (8, 3, {"hands": ["B", "J", "J"], "benches": ["X - -", "J - -", "- R -"], "points": 1}),
    (11, 3, {"hands": ["B", "K", "Y"], "benches": ["B - -", "- - -", "- - -"], "points": 1}),
    (9, 3, {"hands": ["B", "R", "Y J"], "benches": ["S K X", "B - -", "- - -"], "shards": [9, 1, 0], "points": 1}),
    (11, 2, {"hands": ["R", "K"], "benches": ["R - -", "- - -"], "points": 1}),
    (11, 2, {"hands": ["R", "K B"], "benches": ["P - -", "- - -"], "points": 1}),
    (10, 2, {"hands": ["R", "K B"], "benches": ["O G -", "J - -"], "points": 1}),
]


@pytest.mark.rule("PP-11", "PP-12", "PP-13", "PP-20", "PP-24", "PP-30", "PP-50", "PP-51", "PP-53")
@pytest.mark.parametrize(("depth", "seats", "laid"), TINY)
def test_the_tree_is_the_same(depth, seats, laid):
    points = laid.get("points", 3)
    cards = {name: value for name, value in laid.items() if name != "points"}
    table = PanicTable(seats, **cards, **NO_BREWS, stacks=["R B", "Y", "B R"], deck="B Y R S X B Y R B Y R B Y")
    table.state.points = points
    nodes, ends = _tree(table, depth)
    brute_nodes, brute_ends = count(_brute_start(table), depth)
    assert nodes == brute_nodes
    assert ends == brute_ends
    assert nodes[depth] > 20
