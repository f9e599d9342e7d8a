"""Plays in Potion-Making that a sensible person would laugh at, as text; cards by their kinds, or by an element alone."""

import pytest

from game.ai import levels
from game.ai.search import Searcher
from game.core.agent import thought_random
from tests.ai.laughable import Position, answers, positions
from tests.rules.potion_making.setting import MakingTable, rules

POSITIONS = """
the last card makes love_potion | hands love_potion.air / -; desk bloodstone mandrake air | compose:love_potion.air
the last card makes eternal_sleep | hands eternal_sleep.light / -; desk water belladonna light | compose:eternal_sleep.light
the last card makes isidas_mortum | hands isidas_mortum.eye / -; desk batwing mind eye | compose:isidas_mortum.eye
the last card makes fire | hands fire.will / -; desk ether light will | compose:fire.will
the last card makes fidelity | hands fidelity.mushrarms / -; desk mandrake tooth mushrarms | compose:fidelity.mushrarms
the last card makes warding | hands warding.phoenix / -; desk tooth will phoenix | compose:warding.phoenix
the last card makes soothsaying | hands soothsaying.bloodstone / -; desk air mushrarms bloodstone | compose:soothsaying.bloodstone
the last card makes wisdom | hands wisdom.astral / -; desk ether water fern astral | compose:wisdom.astral
the last card makes flight | hands flight.will / -; desk mandrake astral air will | compose:flight.will
the last card makes telepathy | hands telepathy.ether / -; desk bloodstone mind mushrarms ether | compose:telepathy.ether
the own love_potion for control | hands control.fern / -; desk tooth; seat0 love_potion.air; seat1 love_potion.air | compose:control.fern<seat0
the own knowledge for truth | hands truth.mushrarms / -; desk eye; seat0 knowledge.water; seat1 knowledge.water | compose:truth.mushrarms<seat0
the own eternal_sleep for incorporeality | hands incorporeality.mandrake / -; desk batwing; seat0 eternal_sleep.light; seat1 eternal_sleep.light | compose:incorporeality.mandrake<seat0
the own soothsaying for destiny | hands destiny.belladonna / -; desk phoenix; seat0 soothsaying.bloodstone; seat1 soothsaying.bloodstone | compose:destiny.belladonna<seat0
flight, not love_potion | hands love_potion.air flight.will / -; desk air astral bloodstone mandrake | compose:flight.will
flight, not strength | hands strength.mind flight.will / -; desk air astral bloodstone mandrake | compose:flight.will
flight, not invisibility | hands invisibility.astral flight.will / -; desk air astral mandrake mind | compose:flight.will
telepathy, not invisibility | hands invisibility.astral telepathy.ether / -; desk air bloodstone mind mushrarms | compose:telepathy.ether
telepathy, not strength | hands strength.mind telepathy.ether / -; desk astral bloodstone mind mushrarms | compose:telepathy.ether
wisdom, not fire | hands fire.will wisdom.astral / -; desk ether fern light water | compose:wisdom.astral
wisdom, not knowledge | hands knowledge.water wisdom.astral / -; desk ether fern light water | compose:wisdom.astral
wisdom, not emanation | hands emanation.ether wisdom.astral / -; desk ether fern water will | compose:wisdom.astral
wisdom, not eternal_sleep | hands eternal_sleep.light wisdom.astral / -; desk belladonna ether fern water | compose:wisdom.astral
lord_of_plants, not eternal_sleep | hands eternal_sleep.light lord_of_plants.mind / -; desk belladonna light water will | compose:lord_of_plants.mind
lord_of_plants, not knowledge | hands knowledge.water lord_of_plants.mind / -; desk belladonna fern light will | compose:lord_of_plants.mind
lord_of_plants, not emanation | hands emanation.ether lord_of_plants.mind / -; desk belladonna light water will | compose:lord_of_plants.mind
lord_of_plants, not fire | hands fire.will lord_of_plants.mind / -; desk belladonna ether light will | compose:lord_of_plants.mind
"""
"""Nothing is left to draw, and nobody else has a card."""

RULES = rules()
LINES = positions(POSITIONS)


def table(position: Position) -> MakingTable:
    """The position set up."""
    words = position.words
    hands = ["" if each.strip() == "-" else each.strip() for each in words["hands"].split("/")]
    formulas = {seat: words[f"seat{seat}"].split() for seat in range(len(hands)) if f"seat{seat}" in words}
    return MakingTable(len(hands), hands=hands, desk=words["desk"], formulas=formulas, rest="under")


def test_there_are_enough() -> None:
    assert len(LINES) >= 25


@pytest.mark.parametrize("position", LINES, ids=lambda position: position.name)
@pytest.mark.parametrize("level", ["adept", "master"])
def test_nobody_laughs(position: Position, level: str) -> None:
    made = table(position)
    agent = levels.agent("potion_making", level, RULES)
    assert isinstance(agent, Searcher)
    careful = Searcher(RULES, agent.outlook, agent, agent.level._replace(mistakes=0))
    legal = RULES.legal(made.state, 0)
    assert answers(position, [str(action) for action in legal]), "the position offers what it is about"
    thought = careful.begin(made.view(0), legal, thought_random(1, 1, 0))
    assert position.fine(str(thought.step(10_000)))
