"""Moves in Potions that a sensible person would laugh at, as text; cards in the letters of the rules' tests."""

import pytest

from game.ai import levels
from game.ai.search import Searcher
from game.core.agent import thought_random
from game.data.opponents import Level
from tests.ai.laughable import Position, answers, positions
from tests.rules.potions.setting import PotionsTable, rules

POSITIONS = """
Ashes go while a dead card is there        | held W D Z / T F S P; laid L A / -; dice L N B K | !discard:laid,ashes
Ashes go while an Action is there          | held W R Z / T F S P; laid L A / -; dice L N B K | !discard:laid,ashes
two Ashes and one of them goes             | held W D Z / T F S P; laid A A / -; dice L N B K | !discard:laid,ashes
Ashes go in danger                         | held W D / T; laid L A N / K N B; dice L N B K | !discard:laid,ashes
what matches goes, one laid                | held W D Z P / T F S P; laid L / -; dice L N B K | !discard:laid,love
what matches goes, two laid                | held W D Z / T F S P; laid L N / -; dice L N B K | !discard:laid,love !discard:laid,newt
what matches goes, three laid              | held W D / T F S P; laid L N B / -; dice L N B K | !discard:laid
what matches goes, with Ashes beside       | held W D / T F S P; laid L N A / -; dice L N B K | !discard:laid
the third match goes to keep a Spill       | held Q D / T F S P; laid L N B / -; dice L N B K | !discard:laid
the third match goes to keep a Roll        | held R D / T F S P; laid L N B / -; dice L N B K | !discard:laid
the third match goes to keep a Change      | held C D / T F S P; laid L N B / -; dice L N B K | !discard:laid
calling with nothing against three         | held W D Z P T / F; laid - / L N A; dice L N B K; tokens 1 0 | !challenge
calling with one against three             | held W D Z P / F; laid L / K N A; dice L N B K; tokens 1 0 | !challenge
calling with two against three             | held W D Z / F; laid L N / B K A; dice L N B K; tokens 1 0 | !challenge
calling behind everybody                   | held W D Z P / F S / T O; laid L / B K / N A; dice L N B K; tokens 1 1 1 | !challenge
calling behind, the last token at stake    | held L D Z P / F; laid W / B N A; dice W N B K; tokens 1 4 | !challenge
a die that is matched is turned away       | held C D Z / T F S P; laid L N / -; dice L N B K; do discard:held,change | !set:type !set:ingredient1
a die that is matched is rolled again      | held R D Z / T F S P; laid L N / -; dice L N B K; do discard:held,roll | !reroll:type !reroll:ingredient1
the last die not matched is rolled again   | held R D / T F S P; laid L N B / -; dice L N B K; do discard:held,roll | reroll:application
the die for which an element is held       | held C P / T F S Z; laid L N B / -; dice L N B K; do discard:held,change | set:application,powder
the third die turns to what is held        | held C S P / T F Z D; laid L N / -; dice L N B O; do discard:held,change | set:ingredient2,snake set:application,powder
nothing is spilled of the one with nothing | held Q D / T F S P / W S; laid L N B / - / A K; dice L N B K; do discard:held,spill | spill:seat2 decline
the one with three laid is spilled         | held Q D / T / W S O P; laid L N B / A L K / -; dice L N B K; do discard:held,spill | spill:seat1
a hand that may be good stays a secret     | held X D / T / W S O P; laid L N B / A K N / -; dice L N B K; do discard:held,take | take:seat1,laid
a laid card, not what would have been laid | held X D Z / T F; laid L N / A K; dice L N B K; do discard:held,take | take:seat1,laid
the winning card is not thrown             | held D / T F S P; laid L N B A / -; dice L N B K | discard:held,dogtooth
the dead card goes, not the last match     | held P / T F S D; laid L N A K / -; dice L N B K | discard:held,powder
"""

RULES = rules()
LINES = positions(POSITIONS)


def table(position: Position) -> PotionsTable:
    """The position set up, with everything done that comes before the question."""
    words = position.words

    def parted(text: str) -> list[str]:
        return ["" if each.strip() == "-" else each.strip() for each in text.split("/")]

    made = PotionsTable(
        len(parted(words["held"])),
        held=parted(words["held"]),
        laid=parted(words["laid"]),
        dice=words["dice"],
        tokens=[int(each) for each in words.get("tokens", "").split()],
        frame="turn",
    )
    for doing in position.doings:
        made.do(0, doing)
    return made


def test_there_are_enough() -> None:
    assert len(LINES) >= 25


@pytest.mark.parametrize("position", LINES, ids=lambda position: position.name)
@pytest.mark.parametrize("level", ["adept", "master"])
def test_nobody_laughs(position: Position, level: str) -> None:
    made = table(position)
    agent = levels.agent("potions", level, RULES)
    assert isinstance(agent, Searcher)
    careful = Searcher(RULES, agent.outlook, agent, Level(agent.level.iterations, agent.level.depth, 0))
    legal = RULES.legal(made.state, 0)
    assert answers(position, [str(action) for action in legal]), "the position offers what it is about"
    thought = careful.begin(made.view(0), legal, thought_random(1, 1, 0))
    assert position.fine(str(thought.step(10_000)))
