"""Moves in Potion Panic that a sensible person would laugh at, as text; cards and recipes in the letters of the rules' tests."""

import pytest

from game.ai import levels
from game.ai.search import Searcher
from game.core.agent import thought_random
from game.data.opponents import Level
from tests.ai.laughable import Position, answers, positions
from tests.rules.potion_panic.setting import PanicTable, rules

POSITIONS = """
a brew is there, and the last action     | hands R / P P; benches B B B / -; public BBB RRG YYP; points 1 | brew
a brew of three colours                  | hands R R / P P; benches R B Y / -; public RBY GGG OOO; points 1 | brew
a brew that wins, with time to spare     | hands O J / P P; benches R R G / -; public RRG BBB YYP; shards 8 5 | brew
a brew that wins before a theft          | hands O / P P; benches R R R / -; public RRR BBB YYP; shards 7 9 | brew
the theft that wins                      | hands R R / P P; benches S - - / -; public BBB YYP RRG; shards 9 5; points 1 | smash
the theft that wins, of several          | hands R R / P P / P; benches S B - / -; public BBB YYP RRG; shards 9 5 2 | smash:slot0
not from the poorest                     | hands R R / P P / B; benches S - -; public BBB YYP RRG; shards 3 1 9; points 1 | !smash:slot0,seat1
the leader, not the last                 | hands G G / P P / B; benches S - -; public BBB YYP RRG; shards 0 8 1; points 1 | !smash:slot0,seat2
the last part of a brew                  | hands B J / P P; benches B B - / -; public BBB RRG YYP; points 2 | prep:blue
the part that fits, not the one beside   | hands G B / P P; benches B B - / -; public BBB RRR YYP; points 2 | prep:blue
what is in the way goes, not what fits   | hands R J / P P; benches R R O / -; public RRR BBB YYP; points 2 | prep:red,slot2
no part of a brew is smashed             | hands R O / P P; benches R R - / -; public RRR BBB YYP; points 2 | !smash:slot0 !smash:slot1
the open recipes stay when one is ready  | hands R / P P; benches R R H / -; public RRR BBG YYP; points 2 | !smash:slot2
a good hand is not swapped for one card  | hands R R R F / O; benches P - - / -; public RRR BBG YYP | !smash:slot0
no new recipe while one can be brewed    | hands R / P P; benches B B B / -; public BBB RRG YYP; points 1 | !reserve
three shards, not one of two             | hands O / P P; benches RG R R / -; public RRR RRG YYP; points 1 | brew:ember_overdose
the stone brings the tenth shard         | hands O J / P P; benches R R - / -; public RRR BBG YYP; shards 7 5; stone 0; points 1 | brew
the stone is kept when it is not needed  | hands O / P P; benches R R R / -; public RRR BBG YYP; stone 0; points 1 | !stone brew:ember_overdose<slot0,slot1,slot2
a cancel for two cards from the deck     | hands O O / J R; benches B - - / R R -; public RRR BBG YYP; do 0 smash:slot0; asks 1 | pass
a cancel for a red one                   | hands O O / J R; benches R - - / R R -; public RRR BBG YYP; do 0 smash:slot0; asks 1 | pass
a cancel for three tops                  | hands O O / J R; benches Y - - / R R -; public RRR BBG YYP; do 0 smash:slot0; asks 1 | pass
a cancel for a stack                     | hands O O / J R; benches G - - / R R -; public RRR BBG YYP; do 0 smash:slot0,stack0; asks 1 | pass
a cancel for new recipes                 | hands O O / J G; benches H - - / O - -; public RRR BBG YYP; do 0 smash:slot0; asks 1 | pass
a cancel for what befalls somebody else  | hands O O / J R / G G; benches O - - / R R -; public RRR BBG YYP; do 0 smash:slot0,seat2; asks 1 | pass
the theft that ends the game             | hands O O / J R; benches S - - / R - -; public RRR BBG YYP; shards 9 3; do 0 smash:slot0,seat1; asks 1 | answer
the theft that ends the game, from a third | hands O O / J R / G; benches S - - / R - -; public RRR BBG YYP; shards 9 3 4; do 0 smash:slot0,seat2; asks 1 | answer
the own theft that wins is defended      | hands J O / J R; benches S - - / R - -; public RRR BBG YYP; shards 9 3; do 0 smash:slot0,seat1; do 1 answer:no_no_juice,hand,stack0; asks 0 | answer
what is needed is taken                  | hands B J / R G O; benches O R R / -; public RRR BBG YYP; shards 7 2; do 0 smash:slot0,seat1 ; quiet; asks 0 | take:red
a part of a brew is not thrown away      | hands B B O O J J / P; benches B - - / -; public BBB RRG YYP; points 0; do 0 end; asks 0; do 0 pile:stack0 | !lay:blue
"""

RULES = rules()
LINES = positions(POSITIONS)


def table(position: Position) -> PanicTable:
    """The position set up, with everything done that comes before the question."""
    words = position.words
    seats = len(words["hands"].split("/"))
    made = PanicTable(
        seats,
        hands=[hand.strip() for hand in words["hands"].split("/")],
        benches=[bench.strip() for bench in words["benches"].split("/")],
        public=words["public"],
        shards=[int(each) for each in words.get("shards", "").split()],
        stone=int(words.get("stone", -1)),
    )
    if "points" in words:
        made.state.points = int(words["points"])
    for doing in position.doings:
        if doing == "quiet":
            made.quiet()
        else:
            seat, text = doing.split()
            made.do(int(seat), text)
            if made.state.owed and text == "end":
                made.quiet()
    return made


def test_there_are_enough() -> None:
    assert len(LINES) >= 25


@pytest.mark.parametrize("position", LINES, ids=lambda position: position.name)
@pytest.mark.parametrize("level", ["adept", "master"])
def test_nobody_laughs(position: Position, level: str) -> None:
    made = table(position)
    seat = int(position.words.get("asks", made.state.active))
    agent = levels.agent("potion_panic", level, RULES)
    assert isinstance(agent, Searcher)
    careful = Searcher(RULES, agent.outlook, agent, Level(agent.level.iterations, agent.level.depth, 0))
    legal = RULES.legal(made.state, seat)
    assert answers(position, [str(action) for action in legal]), "the position offers what it is about"
    thought = careful.begin(made.view(seat), legal, thought_random(1, 1, seat))
    assert position.fine(str(thought.step(10_000)))
