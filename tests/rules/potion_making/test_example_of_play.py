"""The rulebook's example of play, from the deal to Dan's seven points. Positions are compared, not the order of events.

What the others do between Dan's turns the book only implies: their cards on the Desk are set as it says.
"""

import pytest

from game.core.actions import Action
from game.core.chance import ScriptedChance, SeededChance
from game.core.rules import Setup
from tests.rules.potion_making.setting import rules

DAN, OTHER = 0, 1
DEALT = "polyglossum.belladonna salamander.phoenix transformation.mandrake revival.batwing"
FIRST_DESK = "secret_sight.batwing strength.mind oblivion.fern palantirium.air"
DRAWS = ("invisibility.astral", "telepathy.ether", "destiny.belladonna")
SECOND_DESK = "eternity.mandrake soothsaying.bloodstone eternal_youth.tooth fidelity.mushrarms"
THIRD_DESK = "eternity.mandrake eternal_youth.tooth soothsaying.bloodstone salamander.phoenix knowledge.water"


class Example:
    """Dan's game against somebody who is only implied."""

    def __init__(self):
        tables = self.tables = rules().tables
        rest = list(tables.deck)

        def take(names):
            found = [tables.index[name] for name in names]
            for kind in found:
                rest.remove(kind)
            return found

        dan, desk, draws = take(DEALT.split()), take(FIRST_DESK.split()), take(DRAWS)
        kept = take(SECOND_DESK.split() + ["knowledge.water"])
        others = [rest.pop(), rest.pop(), rest.pop(), rest.pop()]
        his, theirs = iter(draws), iter(rest)
        drawn = [next(his), next(theirs), next(his), next(theirs), next(his)]
        order = [*dan, *others, *desk, *drawn, *kept, *theirs]
        self.chance = ScriptedChance({"potion_making.deck": [tuple(reversed(order))]}, SeededChance(1))
        self.state = rules().new_state(Setup(2, first=DAN), self.chance)

    def do(self, seat, *texts):
        for text in texts:
            action = Action.parse(text)
            assert action in rules().legal(self.state, seat)
            rules().apply(self.state, seat, action, self.chance)
            assert rules().audit(self.state) == []

    def meanwhile(self, desk):
        """Somebody else's turn, after which the Desk shows what the book says; other cards are wherever they may be."""
        self.do(OTHER, "draw")
        self.do(OTHER, str(rules().legal(self.state, OTHER)[0]))
        state, tables = self.state, self.tables
        state.deck[:0] = [kind for pile in state.piles for kind in pile]
        state.piles = [()] * len(tables.elements)
        for name in desk.split():
            kind = tables.index[name]
            state.deck.remove(kind)
            state.piles[tables.element_of[kind]] += (kind,)
        state.survey(tables.formula_of, len(tables.formulas))
        assert rules().audit(state) == []

    def hand(self):
        return set(self.tables.names(self.state.hands[DAN]))

    def desk(self):
        """What the Desk shows, by element, each pile from bottom to top."""
        names = zip(self.tables.elements, self.state.piles, strict=True)
        return {element: " ".join(self.tables.names(pile)) for element, pile in names if pile}

    def works(self):
        return [self.tables.names(work) for work in self.state.works[DAN] if work]


@pytest.mark.rule("PM-10", "PM-12", "PM-20", "PM-21", "PM-30", "PM-34", "PM-40", "PM-43", "PM-44")
def test_dan_has_seven_points_after_three_turns():
    game = Example()
    assert game.hand() == set(DEALT.split())
    assert game.desk() == {card.split(".")[1]: card for card in FIRST_DESK.split()}

    game.do(DAN, "draw")
    assert "invisibility.astral" in game.hand()
    game.do(DAN, "compose:invisibility.astral<desk.mind,desk.air")
    assert game.works() == [("invisibility.astral", "strength.mind", "palantirium.air")]
    assert set(game.desk()) == {"batwing", "fern"}
    assert game.state.points[DAN] == 2

    game.meanwhile(SECOND_DESK)
    assert game.hand() == set(DEALT.split())
    game.do(DAN, "draw")
    assert "telepathy.ether" in game.hand()
    legal = [str(action) for action in rules().legal(game.state, DAN)]
    assert not any(text.startswith("compose") for text in legal)
    game.do(DAN, "place:salamander.phoenix")
    assert game.state.points[DAN] == 3

    game.meanwhile(THIRD_DESK)
    game.do(DAN, "draw")
    held = "polyglossum.belladonna telepathy.ether transformation.mandrake revival.batwing destiny.belladonna"
    assert game.hand() == set(held.split())
    game.do(DAN, "cast:transformation.mandrake,formula0#desk.bloodstone")
    assert game.works() == [("soothsaying.bloodstone",)]
    assert game.desk() == {
        "mandrake": "transformation.mandrake eternity.mandrake", "tooth": "eternal_youth.tooth", "phoenix": "salamander.phoenix",
        "water": "knowledge.water", "astral": "invisibility.astral", "mind": "strength.mind", "air": "palantirium.air",
    }  # fmt: skip
    assert game.state.points[DAN] == 3
    where = rules().tables.spot_names[DAN][game.state.works[DAN].index((game.tables.index["soothsaying.bloodstone"],))]
    game.do(DAN, f"compose:destiny.belladonna<{where},desk.phoenix")
    assert game.works() == [("destiny.belladonna", "salamander.phoenix", "soothsaying.bloodstone")]
    assert "phoenix" not in game.desk()
    assert game.state.points[DAN] == 7
