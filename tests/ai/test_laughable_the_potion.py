"""Picks in The Potion that a sensible person would laugh at: tokens that cannot leave, whatever anybody does."""

from itertools import product

import pytest

from game.ai.evaluate.potion_rounds import Regrets
from game.ai.evaluate.the_potion import Palm, Table
from game.data import opponents
from game.rules.the_potion.judge import leaving

POSITIONS = """
BM MV BVV | 1M 2M | B
BBMMVV MMVV BMMV | 1M 2M | B V
BBVV MMVV BMV | 1V 2V | B
BBMMV MMV MVV MMVV | 1M 2- 3V | M V
BV BBMM MV BMM | 1V 2- 3V | B
BMVV BVV BBVV BVV | 1B 2M 3M | M
BBMM BBMM MVV | 1M 2M | B
BBMM BMMVV BVV | 1M 2M | B
BVV BM BBMM | 1B 2B | V
MV BBV BBMMVV | 1V 2V | M
BBMMV BBV BBMM | 1V 2- | B M
BMMVV BBVV MMVV BBMMVV | 1B 2B 3- | M V
BBMM MMV BBVV BMMVV | 1M 2M 3M | B
BBMMV MMVV BMM | 1B 2- | M V
BBMM MMVV BVV | 1B 2- | M
BMMVV BBMVV BBVV | 1V 2V | B M
BBMMVV BBMM BBMMVV | 1M 2M | B V
BVV BBVV BBMVV BMMV | 1B 2B 3B | V
BBMVV BMM BBMMV BBMM | 1M 2M 3M | B V
MMVV BBMVV BBM BBM | 1V 2- 3- | M
BMMV BBMM BBMM BVV | 1V 2- 3- | B M
MMVV BBMM BMM BMV | 1B 2M 3V | V
BBMMVV BMM BVV BBMVV | 1M 2M 3- | B V
MMVV BMM BBV | 1V 2- | M
BBMVV MVV MMVV | 1V 2V | B M
BBMMVV BBMM BBMM BBM | 1M 2V 3V | V
BBMM BBVV MMVV | 1M 2M | B
BBMMVV BBVV MMV | 1M 2- | B V
BBVV MMVV BMMV | 1B 2- | V
BBMMV BBVV BBV | 1B 2B | M V
"""
"""The own palm and the others'; the dice; what to reveal of it would be laughed at (B, M, V as in the rules' examples)."""

LINES = POSITIONS.strip().splitlines()


def table_of(line: str) -> tuple[Table, list[int]]:
    palms, dice, wrong = (part.split() for part in line.split("|"))
    held = [tuple(palm.count(letter) for letter in "BMV") for palm in palms]
    asks = [0, 0, 0]
    for quantity, letter in dice:
        if letter != "-":
            asks["BMV".index(letter)] |= 1 << int(quantity)
    return Table(("beetle", "mushroom", "vial"), tuple(asks), held[0], tuple(held[1:])), ["BMV".index(each) for each in wrong]


def kinds(palm: Palm) -> list[int]:
    return [kind for kind, count in enumerate(palm) if count]


def test_there_are_enough() -> None:
    assert len(set(LINES)) == len(LINES) >= 25


@pytest.mark.parametrize("line", LINES)
def test_nobody_reveals_what_cannot_leave(line: str) -> None:
    table, wrong = table_of(line)
    leaves = dict.fromkeys(kinds(table.own), 0)
    for others in product(*map(kinds, table.others)):
        for kind in leaves:
            counts = [others.count(each) + (each == kind) for each in range(3)]
            leaves[kind] += leaving(table.asks, counts) >> kind & 1
    assert not any(leaves[kind] for kind in wrong)
    assert any(leaves.values())
    for level in opponents.load()["the_potion"].levels.values():
        regrets = Regrets(table)
        for _ in range(level.iterations):
            regrets.iterate()
        assert sum(regrets.mix[kind] for kind in wrong) < 0.05
