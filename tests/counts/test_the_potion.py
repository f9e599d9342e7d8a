"""The rules' tree of games against the brute enumerator's, counted way by way."""

from collections import Counter
from itertools import product

import pytest

from game.core.actions import Action
from game.core.chance import ScriptedChance
from tests.counts.potion_brute import count, discarders
from tests.rules.the_potion.setting import DICE, KIND, PotionTable


def _parsed(dice):
    return [(int(die[0]), die[1]) for die in dice.split()]


def _scripted(table, dice):
    faces = table.rules.data["dice"]
    return ScriptedChance({f"potion.die.{DICE[d[0]]}": [faces[DICE[d[0]]]["faces"].index(KIND[d[1]])] for d in dice.split()})


def _tree(palms, rolls):
    """Every way through the real rules, one submission at a time, seats in order."""
    table = PotionTable(len(palms), palms=palms)
    rules, nodes, won, ends = table.rules, Counter({0: 1}), Counter(), Counter()

    def letters(state):
        kinds = range(3)
        return tuple("".join("BMV"[k] * state.held[s * 3 + k] for k in kinds) for s in range(len(palms)))

    def walk(state, number):
        outcome = rules.outcome(state)
        if outcome is not None:
            won[outcome.winners] += 1
        if outcome is not None or number == len(rolls):
            ends[letters(state)] += 1
            return
        rules.apply(state, state.roller, Action("roll"), _scripted(table, rolls[number]))
        if state.owed:
            choose(state, number)
        else:
            nodes[number + 1] += 1
            walk(state, number + 1)

    def choose(state, number):
        seat = rules.to_act(state)[0]
        for action in rules.legal(state, seat):
            after = state.clone()
            rules.apply(after, seat, action, None)
            if after.owed:
                choose(after, number)
            else:
                nodes[number + 1] += 1
                walk(after, number + 1)

    walk(table.state, 0)
    return nodes, won, ends


TINY = [
    (("BM", "BM", "BM"), ["1B 2M", "1M 2B", "1- 2V", "1B 2-"]),
    (("BMV", "BM", "BV"), ["1B 2M", "1- 2-", "1M 2V", "1V 2-"]),
    (("BMV", "BMV", "BMV"), ["1V 2V", "1B 2-", "1M 2B"]),
    (("BBMM", "BMVV", "BBV"), ["1M 2-", "1B 2M", "1V 2V"]),
    (("BM", "BV", "MV", "BMV"), ["1B 2M 3V", "1- 2- 3V", "1V 2B 3B"]),
    (("BMV", "BMV", "BMV", "BMV"), ["1- 2B 3B", "1M 2V 3V"]),
    (("BM", "BM", "BM", "BM", "BM"), ["1- 2B 3M", "1B 2B 3B", "1M 2M 3-"]),
    (("BM", "BV", "MV", "BM", "BV", "MV"), ["1B 2M 3V", "1- 2M 3B"]),
    (("BM", "BV", "MV", "BM", "BV", "MV", "BMV"), ["1- 2M 3B", "1B 2V 3V"]),
]


@pytest.mark.rule("TP-10", "TP-13", "TP-14", "TP-15", "TP-16", "TP-18", "TP-30")
@pytest.mark.parametrize(("palms", "rolls"), TINY, ids=lambda value: "-".join(value).replace(" ", ""))
def test_the_tree_is_the_same(palms, rolls):
    nodes, won, ends = _tree(palms, rolls)
    brute_nodes, brute_won, brute_ends = count(palms, [_parsed(dice) for dice in rolls])
    assert nodes == brute_nodes
    assert won == brute_won
    assert ends == brute_ends


@pytest.mark.rule("TP-15", "TP-16", "TP-30")
def test_a_tree_counted_by_hand():
    """One B or one M among three goes and wins: the B meets the die, the M is on none while two B meet nothing."""
    nodes, won, ends = _tree(("BM", "BM", "BM"), ["1B 2-"])
    assert nodes == {0: 1, 1: 8}
    assert won == {(0,): 2, (1,): 2, (2,): 2}
    assert ends[("BM", "BM", "BM")] == 2


@pytest.mark.rule("TP-13", "TP-14", "TP-15", "TP-16")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_roll_and_every_reveal(seats):
    table = PotionTable(seats)
    rules = table.rules
    for faces in product("BMV-", repeat=2 if seats == 3 else 3):
        dice = " ".join(f"{quantity}{letter}" for quantity, letter in enumerate(faces, start=1))
        if set(faces) == {"-"}:
            continue
        rolled = table.state.clone()
        rules.apply(rolled, 0, Action("roll"), _scripted(table, dice))
        for picks in product("BMV", repeat=seats):
            state = rolled.clone()
            for seat, letter in enumerate(picks):
                rules.apply(state, seat, Action("pick", (KIND[letter],)), None)
            gone = {seat for seat in range(seats) if sum(state.held[seat * 3 : seat * 3 + 3]) < 6}
            assert gone == discarders(_parsed(dice), picks), f"{dice}: {picks}"
