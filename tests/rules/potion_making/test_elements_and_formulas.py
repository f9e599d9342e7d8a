"""Cards as elements, composing formulas, what it earns (PM-20 to PM-37, PM-60)."""

from itertools import product
from time import process_time

import pytest

from game.core.events import BENEATH
from game.core.refs import Ref
from tests.rules.potion_making.setting import MakingTable, rules, rules_with

# --- a card as its element ---


@pytest.mark.rule("PM-20")
def test_an_element_that_was_missing_earns_a_point():
    table = MakingTable(2, hands=["fire.will omen.water"], desk="water")
    table.do(0, "place:fire.will")
    assert table.points == [1, 0]
    assert table.told("scored")[0].value == (1, "element", "fire.will")


@pytest.mark.rule("PM-20")
def test_an_element_that_lies_there_earns_nothing_and_is_covered():
    table = MakingTable(2, hands=["fire.will omen.water"], desk="knowledge.water")
    table.do(0, "place:omen.water")
    assert table.points == [0, 0]
    assert table.pile("water") == "knowledge.water omen.water"


@pytest.mark.rule("PM-20", "PM-22")
def test_an_element_that_a_supreme_card_shows_earns_nothing():
    table = MakingTable(2, hands=["fire.will telepathy.ether"], desk="supreme_elixir")
    table.do(0, "place:fire.will")
    assert table.points == [0, 0]


@pytest.mark.rule("PM-21")
def test_a_spell_as_an_element_scores_and_lies_at_the_bottom():
    table = MakingTable(2, hands=["eureka.mushrarms"])
    table.do(0, "place:eureka.mushrarms")
    assert table.points == [1, 0]
    table = MakingTable(2, hands=["eureka.mushrarms"], desk="fidelity.mushrarms truth.mushrarms")
    moved = table.do(0, "place:eureka.mushrarms")[0]
    assert table.points == [0, 0]
    assert table.pile("mushrarms") == "eureka.mushrarms fidelity.mushrarms truth.mushrarms"
    assert (moved.to, moved.value) == ("desk.mushrarms", BENEATH)


@pytest.mark.rule("PM-21")
def test_the_later_spell_lies_lowest():
    box = rules_with(cards={"eureka.mushrarms": {"copies": 1}, "decomposition.fern": {"elements": ["mushrarms"]}})
    table = MakingTable(2, hands=["eureka.mushrarms"], desk="decomposition.fern fidelity.mushrarms", rules_=box)
    table.do(0, "place:eureka.mushrarms")
    assert table.pile("mushrarms") == "eureka.mushrarms decomposition.fern fidelity.mushrarms"


@pytest.mark.rule("PM-22")
@pytest.mark.parametrize(("desk", "gained"), [("", 3), ("astral", 2), ("astral will", 1), ("astral will ether", 0)])
def test_a_supreme_card_earns_a_point_for_each_element_that_was_missing(desk, gained):
    table = MakingTable(2, hands=["supreme_elixir"], desk=desk)
    table.do(0, "place:supreme_elixir")
    assert table.points == [gained, 0]
    assert table.apart == "supreme_elixir"
    assert all(not table.pile(element) or element in desk for element in ("astral", "will", "ether"))


# --- what a formula is composed of ---


@pytest.mark.rule("PM-30", "PM-36")
def test_a_formula_goes_before_its_composer_with_its_components_under_it():
    table = MakingTable(2, hands=["love_potion.air fire.will"], desk="bloodstone mandrake")
    under = f"{table.pile('bloodstone')} {table.pile('mandrake')}"
    table.do(0, "compose:love_potion.air<desk.bloodstone,desk.mandrake")
    assert table.works(0) == [f"love_potion.air({under})"]
    for viewer in (1, None):
        assert table.view(viewer).zones["seat0.formula0"].cards == ("love_potion.air", *under.split())
    assert (table.to_act, table.top) == ((1,), "turn_begins")


@pytest.mark.rule("PM-31", "PM-36")
def test_elements_come_from_the_desk_alone_and_all_have_to_be_there():
    table = MakingTable(2, hands=["love_potion.air eternity.mandrake"], desk="bloodstone")
    assert table.legal("compose") == []
    assert table.why_not(0, "seat0.hand/love_potion.air", "seat0.shelf") == "part_missing"
    refusal = rules().why_not(table.view(0), (Ref("seat0.hand", "love_potion.air"), Ref("seat0.shelf")))
    assert (refusal.clause, refusal.params) == ("PM-36", {"part": "mandrake"})


@pytest.mark.rule("PM-31")
def test_the_top_card_is_taken_a_spell_too_once_it_is_on_top():
    desk = "eureka.mushrarms fidelity.mushrarms air air"
    table = MakingTable(2, hands=["soothsaying.bloodstone soothsaying.bloodstone"], desk=desk)
    table.do(0, "compose:soothsaying.bloodstone<desk.air,desk.mushrarms")
    assert table.works(0)[0].endswith("fidelity.mushrarms)")
    assert table.pile("mushrarms") == "eureka.mushrarms"
    again = MakingTable(2, hands=["soothsaying.bloodstone"], desk="eureka.mushrarms air")
    again.do(0, "compose:soothsaying.bloodstone<desk.air,desk.mushrarms")
    assert again.works(0)[0].endswith("eureka.mushrarms)")
    assert again.pile("mushrarms") == ""


@pytest.mark.rule("PM-22", "PM-31")
def test_a_supreme_card_serves_as_one_of_its_elements():
    table = MakingTable(2, hands=["strength.mind"], desk="supreme_elixir bloodstone")
    assert table.legal("compose") == ["compose:strength.mind<supremes#supreme_elixir,desk.bloodstone"]
    table.do(0, "compose:strength.mind<supremes#supreme_elixir,desk.bloodstone")
    assert table.apart == ""
    assert "supreme_elixir" in table.works(0)[0]
    two = MakingTable(2, hands=["fire.will"], desk="supreme_elixir light")
    assert two.legal("compose") == ["compose:fire.will<supremes#supreme_elixir,desk.light"]


@pytest.mark.rule("PM-31")
def test_one_card_serves_one_component():
    table = MakingTable(2, hands=["wisdom.astral"], desk="supreme_elixir water fern")
    assert table.legal("compose") == ["compose:wisdom.astral<supremes#supreme_elixir,desk.water,desk.fern"]
    wanting = rules_with(formulas={"fire": {"needs": ["ether", "will"]}})
    table = MakingTable(2, hands=["fire.will"], desk="supreme_elixir", rules_=wanting)
    assert table.legal("compose") == []
    assert table.why_not(0, "seat0.hand/fire.will", "seat0.shelf") == "one_card_short"
    table = MakingTable(2, hands=["fire.will"], desk="supreme_elixir ether", rules_=wanting)
    assert table.legal("compose") == ["compose:fire.will<desk.ether,supremes#supreme_elixir"]


@pytest.mark.rule("PM-31")
def test_the_composer_chooses_between_pile_and_supreme_cards():
    table = MakingTable(2, hands=["warding.phoenix"], desk="supreme_elixir supreme_talisman will tooth")
    found = table.legal("compose")
    assert found == [
        f"compose:warding.phoenix<{tooth},{will}"
        for tooth, will in product(("desk.tooth", "supremes#supreme_talisman"), ("desk.will", "supremes#supreme_elixir"))
    ]


@pytest.mark.rule("PM-31")
def test_any_card_of_a_pile_where_the_house_allows_it():
    desk = "eureka.mushrarms fidelity.mushrarms truth.mushrarms insight.air"
    table = MakingTable(2, hands=["soothsaying.bloodstone"], desk=desk, options={"any_card_of_pile": True})
    assert table.legal("compose") == [
        f"compose:soothsaying.bloodstone<desk.air#insight.air,desk.mushrarms#{kind}"
        for kind in ("fidelity.mushrarms", "truth.mushrarms", "eureka.mushrarms")
    ]
    table.do(0, "compose:soothsaying.bloodstone<desk.air#insight.air,desk.mushrarms#fidelity.mushrarms")
    assert table.pile("mushrarms") == "eureka.mushrarms truth.mushrarms"
    assert table.works(0) == ["soothsaying.bloodstone(insight.air fidelity.mushrarms)"]
    assert not rules().data["options"]["any_card_of_pile"]["default"]


@pytest.mark.rule("PM-32")
def test_composed_formulas_of_anybody_serve_and_the_composer_chooses_which():
    table = MakingTable(3, hands=["destiny.belladonna"], desk="phoenix", formulas={
        0: ["soothsaying.bloodstone"], 2: ["fire.will", "soothsaying.bloodstone"],
    })  # fmt: skip
    assert table.legal("compose") == [
        "compose:destiny.belladonna<seat0.formula0,desk.phoenix", "compose:destiny.belladonna<seat2.formula1,desk.phoenix",
    ]  # fmt: skip
    table.do(0, "compose:destiny.belladonna<seat2.formula1,desk.phoenix")
    assert table.works(2) == ["fire.will", ""]
    assert table.works(0)[0] == "soothsaying.bloodstone"


@pytest.mark.rule("PM-32")
def test_a_composed_formula_is_never_its_element_and_a_card_on_the_desk_never_its_formula():
    table = MakingTable(2, hands=["love_potion.air control.fern"], desk="love_potion.air tooth mandrake",
                        formulas={1: ["soothsaying.bloodstone"]})  # fmt: skip
    assert table.legal("compose") == []


@pytest.mark.rule("PM-37")
def test_composing_goes_in_its_order():
    made = {1: ["soothsaying.bloodstone(air truth.mushrarms)"]}
    table = MakingTable(3, hands=["destiny.belladonna"], desk="phoenix", formulas=made)
    air = table.view(None).zones["seat1.formula0"].cards[1]
    events = table.do(0, "compose:destiny.belladonna<seat1.formula0,desk.phoenix")
    ways = [(event.zone, event.to) for event in events if event.kind == "moved"]
    assert ways == [
        ("seat0.hand", "seat0.formula0"), ("desk.phoenix", "seat0.formula0"), ("seat1.formula0", "seat0.formula0"),
        ("seat1.formula0", "desk.air"), ("seat1.formula0", "desk.mushrarms"),
    ]  # fmt: skip
    order = [event.kind for event in events]
    assert order.index("scored") > max(at for at, kind in enumerate(order) if kind == "moved")
    assert [event.seat for event in table.told("scored")] == [0, 1]
    assert table.pile("air") == air


@pytest.mark.rule("PM-37")
def test_nothing_that_returns_serves_the_same_composition():
    table = MakingTable(2, hands=["destiny.belladonna"], formulas={0: ["soothsaying.bloodstone(air mushrarms)"], 1: [
        "warding.phoenix(tooth phoenix)"]})  # fmt: skip
    assert table.legal("compose") == []


@pytest.mark.rule("PM-33", "PM-60")
def test_what_lay_under_a_used_formula_returns_scoring_nothing():
    table = MakingTable(2, hands=["destiny.belladonna"], desk="phoenix truth.mushrarms", formulas={
        0: ["soothsaying.bloodstone(insight.air fidelity.mushrarms)"]})  # fmt: skip
    table.do(0, "compose:destiny.belladonna<seat0.formula0,desk.phoenix")
    phoenix = table.works(0)[1].partition("(")[2].split()[0]
    assert table.works(0) == ["", f"destiny.belladonna({phoenix} soothsaying.bloodstone)"]
    assert table.pile("air") == "insight.air"
    assert table.pile("mushrarms") == "truth.mushrarms fidelity.mushrarms"
    assert table.points == [4, 0]


# --- what it earns ---


@pytest.mark.rule("PM-34")
def test_the_composer_earns_the_points_and_each_other_owner_half_once():
    table = MakingTable(4, hands=["", "supreme_elixir"], active=1, formulas={0: ["omen.water"], 3: ["might.phoenix"]})
    table.do(1, "compose:supreme_elixir<seat3.formula0,seat0.formula0")
    assert table.points == [5, 10, 0, 5]
    assert [(event.seat, event.value[:2]) for event in table.told("scored")] == [
        (1, (10, "formula")), (3, (5, "share")), (0, (5, "share")),
    ]  # fmt: skip


@pytest.mark.rule("PM-34")
def test_two_formulas_of_one_neighbour_earn_half_once():
    table = MakingTable(3, hands=["dragon.eye"], formulas={1: ["control.fern", "strength.mind"]})
    table.do(0, "compose:dragon.eye<seat1.formula0,seat1.formula1")
    assert table.points == [8, 4, 0]


@pytest.mark.rule("PM-34")
def test_own_formulas_earn_the_composer_nothing_extra():
    table = MakingTable(3, hands=["dragon.eye"], formulas={0: ["control.fern"], 2: ["strength.mind"]})
    table.do(0, "compose:dragon.eye<seat0.formula0,seat2.formula0")
    assert table.points == [8, 0, 4]


@pytest.mark.rule("PM-35")
def test_an_odd_half_is_rounded_down():
    assert all(formula["points"] % 2 == 0 for formula in rules().data["formulas"].values() if len(formula["needs"]) < 3)
    odd = rules_with(formulas={"dragon": {"points": 7}, "control": {"points": 1}})
    table = MakingTable(2, hands=["dragon.eye"], formulas={1: ["control.fern", "strength.mind"]}, rules_=odd)
    table.do(0, "compose:dragon.eye<seat1.formula0,seat1.formula1")
    assert table.points == [7, 3]
    table = MakingTable(2, hands=["control.fern"], formulas={1: ["love_potion.air"]}, desk="tooth", rules_=odd)
    table.do(0, "compose:control.fern<seat1.formula0,desk.tooth")
    assert table.points == [1, 0]
    assert len(table.told("scored")) == 1


# --- the order of what returns ---


def two_that_return():
    """A powder composed from a Love Potion under which two cards of mandrake lie, against all likelihood."""
    return MakingTable(2, hands=["control.fern fire.will"], desk="tooth", formulas={
        1: ["love_potion.air(eternity.mandrake basilisk.mandrake)"]})  # fmt: skip


@pytest.mark.rule("PM-60")
def test_the_mover_chooses_the_order_of_cards_of_one_element():
    for first, second in (("eternity", "basilisk"), ("basilisk", "eternity")):
        table = two_that_return()
        table.do(0, "compose:control.fern<seat1.formula0,desk.tooth")
        assert (table.to_act, table.top) == ((0,), "return")
        assert table.view(None).pending[-1].get("element") == "mandrake"
        assert table.points == [0, 0]
        assert table.legal() == ["stack:eternity.mandrake", "stack:basilisk.mandrake"]
        table.do(0, f"stack:{first}.mandrake")
        assert table.pile("mandrake") == f"{first}.mandrake {second}.mandrake"
        assert table.points == [4, 2]
        assert table.to_act == (1,)


@pytest.mark.rule("PM-60")
def test_cards_alike_and_cards_of_different_elements_need_no_order():
    made = {1: ["love_potion.air(eternity.mandrake eternity.mandrake)"]}
    alike = MakingTable(2, hands=["control.fern"], desk="tooth", formulas=made)
    alike.do(0, "compose:control.fern<seat1.formula0,desk.tooth")
    assert (alike.pile("mandrake"), alike.to_act) == ("eternity.mandrake eternity.mandrake", (1,))


@pytest.mark.rule("PM-60")
def test_returning_spells_go_to_the_bottom_and_supreme_cards_apart_unasked():
    table = MakingTable(2, hands=["control.fern"], desk="basilisk.mandrake tooth", formulas={
        1: ["love_potion.air(transformation.mandrake eternity.mandrake supreme_talisman)"]})  # fmt: skip
    table.do(0, "compose:control.fern<seat1.formula0,desk.tooth")
    assert table.pile("mandrake") == "transformation.mandrake basilisk.mandrake eternity.mandrake"
    assert table.apart == "supreme_talisman"
    assert table.to_act == (1,)
    assert table.points == [4, 2]


@pytest.mark.rule("PM-60")
def test_three_of_one_element_are_asked_one_by_one_and_elements_one_after_the_other():
    table = MakingTable(2, hands=["dragon.eye"], formulas={
        0: ["control.fern(eternity.mandrake basilisk.mandrake fire.will)"],
        1: ["strength.mind(incorporeality.mandrake flight.will transformation.mandrake)"]})  # fmt: skip
    table.do(0, "compose:dragon.eye<seat0.formula0,seat1.formula0")
    assert table.legal() == ["stack:eternity.mandrake", "stack:incorporeality.mandrake", "stack:basilisk.mandrake"]
    table.do(0, "stack:incorporeality.mandrake")
    assert table.legal() == ["stack:eternity.mandrake", "stack:basilisk.mandrake"]
    table.do(0, "stack:basilisk.mandrake")
    assert table.pile("mandrake") == "transformation.mandrake incorporeality.mandrake basilisk.mandrake eternity.mandrake"
    assert table.view(None).pending[-1].get("element") == "will"
    assert table.legal() == ["stack:fire.will", "stack:flight.will"]
    table.do(0, "stack:flight.will")
    assert table.pile("will") == "flight.will fire.will"
    assert table.points == [8, 4]


@pytest.mark.rule("PM-60")
def test_what_is_left_goes_down_unasked_when_it_is_alike():
    table = MakingTable(2, hands=["control.fern"], desk="tooth", formulas={
        1: ["love_potion.air(eternity.mandrake basilisk.mandrake eternity.mandrake)"]})  # fmt: skip
    table.do(0, "compose:control.fern<seat1.formula0,desk.tooth", "stack:basilisk.mandrake")
    assert table.pile("mandrake") == "basilisk.mandrake eternity.mandrake eternity.mandrake"
    assert table.to_act == (1,)


@pytest.mark.rule("PM-60")
def test_no_order_is_asked_for_once_all_spells_are_played_and_seen():
    """Only spells tell the cards of a pile apart."""
    spells = "transformation.mandrake transformation.batwing eureka.belladonna eureka.mushrarms decomposition.eye"
    for hidden, top in (("decomposition.fern", "turn_begins"), ("", "return")):
        desk = f"{spells} {hidden} tooth"
        table = MakingTable(2, hands=["control.fern fire.will"], desk=desk, formulas={
            1: ["love_potion.air(eternity.mandrake basilisk.mandrake)"]})  # fmt: skip
        table.do(0, "compose:control.fern<seat1.formula0,desk.tooth")
        assert table.top == top


# --- every way to compose ---


def many_ways(table):
    """Every way to compose what the seat holds, found by trying everything that lies open for every component."""
    data, view = rules().data, table.view(0)
    open_cards = [(zone, None) for zone in view.zones if zone.startswith("desk.") and view.zones[zone].size]
    open_cards += [("supremes", kind) for kind in view.zones["supremes"].cards]
    open_cards += [(zone, None) for zone in view.zones if ".formula" in zone and view.zones[zone].size]

    def fits(need, zone, kind):
        if ".formula" in zone:
            formula = data["cards"][view.zones[zone].cards[0]]["upper"]
            return need in (formula, data["formulas"][formula]["kind"])
        return need == zone.removeprefix("desk.") if kind is None else need in data["cards"][kind]["elements"]

    for card in dict.fromkeys(view.zones["seat0.hand"].cards):
        upper = data["cards"][card]["upper"]
        if upper in data["formulas"]:
            needs = data["formulas"][upper]["needs"]
            for way in product(open_cards, repeat=len(needs)):
                if len(set(way)) == len(way) and all(fits(need, *source) for need, source in zip(needs, way, strict=True)):
                    yield f"compose:{card}<" + ",".join(zone if kind is None else f"{zone}#{kind}" for zone, kind in way)


def crowded():
    """A table where two Supreme cards and copies of everything leave the widest choice."""
    return MakingTable(
        2,
        hands=["supreme_elixir dragon.eye warding.phoenix salamander.phoenix transformation.batwing"],
        desk="supreme_talisman tooth will astral mind fern air water light",
        formulas={
            0: ["omen.water", "control.fern", "strength.mind", "fire.will", "might.phoenix", "insight.air"],
            1: ["revival.batwing", "strength.mind", "fire.will", "truth.mushrarms", "vanishing.tooth", "protection.eye"],
        },
    )


@pytest.mark.rule("PM-31", "PM-32")
def test_every_way_is_offered_and_no_other():
    table = crowded()
    assert sorted(table.legal("compose")) == sorted(many_ways(table))
    assert len(table.legal()) > 80
    assert sum(text.startswith("cast:") for text in table.legal()) == 6 * len(rules().offers.formulas_on_desk(table.state, 0))


def test_what_can_be_made_is_answered_within_five_milliseconds():
    """With time to spare: the fastest of several tries, in time of computing."""
    table = crowded()

    def once():
        begun = process_time()
        table.rules.legal(table.state, 0)
        return process_time() - begun

    assert min(once() for _ in range(5)) < 0.005
