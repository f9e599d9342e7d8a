"""Elements, kinds and formulas that are nothing but data: added as a player would write them, then played."""

from random import Random

import pytest

from game.core.chance import SeededChance
from game.core.rules import Setup
from game.data import paths
from game.data.ruleset import judge
from game.data.safe_yaml import parse
from game.rules.potion_making.rules import PotionMaking
from tests.conformance import laws_clicks, laws_play, laws_view
from tests.rules.potion_making.setting import MakingTable

SHIPPED = paths.config("games", "potion_making.yaml").read_text(encoding="utf-8")

ELEMENT = "  dew: {icon: silk, name: {en: Dew of Dawn, de: Morgentau, fr: Rosée de l’aube}}\n"
KIND = "  draught: {of: [[simple, element, element]], icon: spill, jewel: teal, name: {en: Draught, de: Gebräu, fr: Breuvage}}\n"
FORMULAS = (
    "  courage: {kind: draught, points: 5, needs: [strength, dew, tooth], elements: {dew: 2},"
    " name: {en: Courage, de: Mut, fr: Courage}}\n"
    "  morning: {kind: simple, points: 3, needs: [dew, water], elements: {dew: 1, light: 1},"
    " name: {en: Morning, de: Morgen, fr: Matin}}\n"
    "  phoenix_lord: {kind: creature, points: 12, needs: [courage, strength, morning], elements: {dew: 2},"
    " name: {en: Lord of Fire, de: Feuerherr, fr: Seigneur du feu}}\n"
    "  twins: {kind: simple, points: 2, needs: [dew, dew], elements: {water: 2}, name: {en: Twins, de: Zwillinge, fr: Jumeaux}}\n"
)


def modded() -> PotionMaking:
    """The rules over the shipped file with an element, a kind between others, and four formulas more."""
    text = SHIPPED
    for before, added in (("\n# The kinds of formulas", ELEMENT), ("  powder:   {of", KIND), ("\n# The spells", FORMULAS)):
        assert text.count(before) == 1
        text = text.replace(before, added + before)
    for old, new in (
        ("[[simple, powder], [simple, complex]]", "[[simple, powder], [simple, complex], [draught, simple, simple]]"),
        ("deck: 76 ", "deck: 84 "), ("marks: 80 ", "marks: 88 "),
    ):  # fmt: skip
        assert text.count(old) == 1
        text = text.replace(old, new)
    document = parse(text.encode(), "practice.yaml")
    resolved = judge(document)
    assert resolved is not None, [str(problem) for problem in document.problems]
    return PotionMaking(resolved)


@pytest.mark.rule("PM-03", "PM-04")
def test_the_order_of_the_file_is_kept():
    data = modded().data
    assert list(data["kinds"]).index("draught") == list(data["kinds"]).index("powder") - 1
    assert list(data["elements"])[-1] == "dew"
    assert data["cards"]["morning.light"] == {"upper": "morning", "elements": ["light"], "copies": 1}


@pytest.mark.rule("PM-31", "PM-34")
def test_a_formula_of_three_components_two_of_them_a_neighbours():
    table = MakingTable(3, hands=["phoenix_lord.dew"], formulas={1: ["courage.dew", "morning.light"], 2: ["strength.mind"]},
                        rules_=modded())  # fmt: skip
    table.do(0, "compose:phoenix_lord.dew<seat1.formula0,seat2.formula0,seat1.formula1")
    assert table.points == [12, 6, 6]


@pytest.mark.rule("PM-31")
def test_a_kind_between_two_others_is_composed_and_used():
    table = MakingTable(2, hands=["courage.dew"], desk="morning.dew tooth", formulas={0: ["strength.mind"]}, rules_=modded())
    assert table.legal("compose") == ["compose:courage.dew<seat0.formula0,desk.dew,desk.tooth"]
    table.do(0, "compose:courage.dew<seat0.formula0,desk.dew,desk.tooth")
    assert table.points == [5, 0]


@pytest.mark.rule("PM-31")
def test_two_of_one_element_are_taken_from_the_top_of_its_pile():
    one = MakingTable(2, hands=["twins.water"], desk="morning.dew", rules_=modded())
    assert one.legal("compose") == []
    assert one.why_not(0, "seat0.hand/twins.water", "seat0.shelf") == "one_card_short"
    two = MakingTable(2, hands=["twins.water"], desk="courage.dew morning.dew phoenix_lord.dew", rules_=modded())
    assert two.legal("compose") == ["compose:twins.water<desk.dew,desk.dew"]
    two.do(0, "compose:twins.water<desk.dew,desk.dew")
    assert two.works(0) == ["twins.water(phoenix_lord.dew morning.dew)"]
    assert two.pile("dew") == "courage.dew"


def test_what_is_added_plays_soundly():
    rules = modded()
    composed = set()
    for seed in range(60):
        random, chance = Random(seed), SeededChance(seed)
        state = rules.new_state(Setup(2 + seed % 5), chance)
        while to_act := rules.to_act(state):
            legal = rules.legal(state, to_act[0])
            wanted = [action for action in legal if action.kind == "compose"] or legal
            action = wanted[int(random.random() * len(wanted))]
            if action.kind == "compose":
                composed.add(action.args[0].partition(".")[0])
            rules.apply(state, to_act[0], action, chance)
        assert rules.audit(state) == []
    assert {"courage", "morning", "phoenix_lord", "twins"} <= composed


@pytest.mark.parametrize(
    "law",
    [laws_play.check_questions, laws_play.check_audit, laws_play.check_plain, laws_view.check_fold, laws_view.check_imagine,
     laws_clicks.check_paths],
    ids=lambda law: law.__name__.removeprefix("check_"),
)  # fmt: skip
def test_the_laws_hold_for_it(law):
    law(modded(), 4, 7)
