"""Practice at the real table: whole games by one device alone, gestures, choices, secrets, looking through, measured as drawn."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.actions import Action
from game.ui.scenes.title import TitleScene
from tests.ui.measure import faults
from tests.ui.panic_driver import PanicKeys
from tests.ui.practice_driver import PracticeDriver, World, hand_ref, practice_table
from tests.ui.table_driver import DIGIT_CODES, DIGIT_KEYS, Device, Mouse
from tests.ui.worlds import puppets

pytestmark = pytest.mark.usefixtures("shared_pictures")

DEVICES: dict[str, Device] = {"mouse": Mouse(), "keys": PanicKeys()}
TALISMAN = World(
    hands={0: ("palantirium.air", "love_potion.air", "invisibility.astral", "eureka.mushrarms", "decomposition.eye"),
           1: ("flight.will", "omen.water")},
    works={1: [["fidelity.mushrarms", "oblivion.fern", "warding.phoenix"], ["telepathy.ether", "strength.mind"]],
           0: [["knowledge.water", "fire.will", "isidas_mortum.eye"]]},
    desk=("warding.phoenix", "emanation.ether", "soothsaying.bloodstone"), deck=4,
)
"""Two seats. The first can make a Talisman of two formulas of its neighbour's, and nothing else."""


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two seats, the first a human with a Talisman at hand; the opponent takes its first choice."""
    TALISMAN.begin(monkeypatch)
    puppets(monkeypatch, 0)
    with practice_table(tmp_path, Mouse(), 2, 1, first=0) as table:
        table.question()
        yield table


def points(table: PracticeDriver) -> list[int]:
    return list(table.table.match.state.points)


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("device", ["mouse", "keys"])
@pytest.mark.parametrize(("seats", "humans"), [(2, 1), (4, 1), (6, 3)])
def test_a_whole_game_by_one_device(tmp_path: Path, seats: int, humans: int, device: str) -> None:
    with practice_table(tmp_path, DEVICES[device], seats, humans, seed=40 + seats) as table:
        table.draw_seldom()
        table.play()
        outcome = table.table.match.outcome
        assert outcome is not None
        assert table.table.match.state.deck == []


def test_an_open_table_plays_by_itself(tmp_path: Path) -> None:
    with practice_table(tmp_path, Mouse(), 3, 0, seed=5, level="apprentice") as table:
        table.draw_seldom()
        table.play()
        assert table.table.match.outcome is not None


def test_at_the_usual_speed_motions_are_skipped(tmp_path: Path) -> None:
    with practice_table(tmp_path, Mouse(), 2, 1, seed=8, speed="normal", ai_pace="brisk") as table:
        table.until(lambda: table.table.match.state.turn > 6)


def test_the_same_seed_deals_the_same_game(tmp_path: Path) -> None:
    digests = []
    for number in range(2):
        with practice_table(tmp_path / str(number), Mouse(), 3, 1, seed=77, level="apprentice") as table:
            table.until(lambda: table.table.match.state.turn > 3)
            digests.append((table.table.match.chance_log[:3], table.table.match.setup.seats))
    assert digests[0] == digests[1]


# ---------------------------------------------------------------- a newcomer makes a Talisman


@pytest.mark.rule("PM-32", "PM-33", "PM-34")
def test_one_click_composes_where_the_sources_are_unique_and_the_neighbour_is_paid(table: PracticeDriver) -> None:
    scene = table.table
    table.click(hand_ref(0, "palantirium.air"))
    assert scene.doings.deed().label == table.app.t("game.potion_making.action.compose_gain", n=8)
    look = scene.board.prompts.slip(scene.eye, scene.picks.picking())
    assert [row.met for row in look.rows] == [True, True]
    assert [payment.points for payment in look.payments] == [8, 4]
    assert look.foot == table.app.t("game.potion_making.slip.back")
    assert [each.picture for each in look.back] == ["fern", "mind", "phoenix"]
    table.click("deed")
    assert points(table) == [8, 4]
    assert scene.match.public_view.zones["seat1.formula0"].size == 0


def test_two_keys_compose_where_the_sources_are_unique(table: PracticeDriver) -> None:
    names = [str(ref) for ref in table.table.board.hand(table.table.eye)]
    number = names.index(hand_ref(0, "palantirium.air"))
    table.press_key(DIGIT_KEYS[number], DIGIT_CODES[number])
    assert table.scene.focus.focused == "deed"
    table.press_key(pygame.K_RETURN, pygame.KSCAN_RETURN)
    assert points(table) == [8, 4]


def test_a_card_dragged_to_the_own_side_is_composed(table: PracticeDriver) -> None:
    start = table.target(hand_ref(0, "palantirium.air")).box.centre
    table.drag(start, table.target("own").box.centre)
    assert points(table) == [8, 4]


@pytest.mark.rule("PM-20")
@pytest.mark.parametrize("where", ["mat", "desk.air", "desk.ether", "supremes"])
def test_a_card_dragged_to_the_desk_is_laid_down_as_its_element(table: PracticeDriver, where: str) -> None:
    box = table.table.board.places.table(where) if where == "supremes" else table.target(where).box
    spot = (box.x + 8, box.bottom - 4) if where == "mat" else box.centre
    table.drag(table.target(hand_ref(0, "palantirium.air")).box.centre, spot)
    assert points(table)[0] == 1
    assert table.table.match.public_view.zones["desk.air"].cards == ("palantirium.air",)


def test_what_cannot_be_composed_is_laid_down_by_the_gold_button_and_says_why(table: PracticeDriver) -> None:
    scene = table.table
    table.click(hand_ref(0, "love_potion.air"))
    assert scene.doings.deed().label == table.app.t("game.potion_making.action.place_gain", n=1)
    second = table.target("second")
    assert not second.enabled
    assert second.why == table.app.t("refuse.potion_making.part_missing", part="Mandrake Root")
    table.click("second")
    assert table.said == second.why
    table.click("deed")
    assert points(table)[0] == 1


def test_the_second_button_lays_down_what_could_be_composed(table: PracticeDriver) -> None:
    table.click(hand_ref(0, "palantirium.air"))
    table.click("second")
    assert points(table)[0] == 1


@pytest.mark.rule("PM-40", "PM-41")
def test_a_spell_dropped_on_a_pile_is_cast_and_another_card_follows(table: PracticeDriver) -> None:
    scene = table.table
    table.drag(table.target(hand_ref(0, "eureka.mushrarms")).box.centre, table.target("desk.ether").box.centre)
    table.question("another")
    assert "emanation.ether" in scene.eye.kinds("seat0.hand")
    assert points(table) == [0, 0]


def test_a_spell_goes_on_its_own_pile_as_its_element(table: PracticeDriver) -> None:
    table.drag(table.target(hand_ref(0, "eureka.mushrarms")).box.centre, table.target("desk.mushrarms").box.centre)
    assert points(table)[0] == 1


@pytest.mark.rule("PM-42")
def test_a_spell_asks_for_what_it_needs_step_by_step(table: PracticeDriver) -> None:
    scene = table.table
    table.click(hand_ref(0, "decomposition.eye"))
    assert scene.doings.deed().label == table.app.t("game.potion_making.action.cast")
    table.click("deed")
    assert scene.doings.deed().act is None
    table.click("seat0.formula0")
    table.frames(3)
    spread = scene.board.spread(scene.eye, scene.picks.picking())
    assert spread is not None
    assert set(spread.kinds) == {"knowledge.water", "fire.will", "isidas_mortum.eye"}
    table.click("seat0.formula0/fire.will")
    table.question("another")
    assert scene.eye.zones["seat0.formula0"].cards == ("fire.will",)


def test_only_one_button_is_gold(table: PracticeDriver) -> None:
    table.click(hand_ref(0, "palantirium.air"))
    assert [widget.name for widget in table.table.widgets if getattr(widget, "kind", "") == "primary"] == ["deed"]


# ---------------------------------------------------------------- choices on the table


CHOICE = World(hands={0: ("eternal_love.light",)},
               works={1: [["love_potion.air"], ["fidelity.mushrarms"]], 2: [["love_potion.air"]]}, desk=(), deck=6)


@pytest.mark.rule("PM-31", "PM-32")
def test_where_there_is_a_choice_it_is_made_on_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    CHOICE.begin(monkeypatch)
    puppets(monkeypatch, 0)
    with practice_table(tmp_path, Mouse(), 3, 1, first=0) as table:
        table.question()
        scene = table.table
        table.click(hand_ref(0, "eternal_love.light"))
        look = scene.board.prompts.slip(scene.eye, scene.picks.picking())
        assert [row.met for row in look.rows] == [None, True]
        assert look.foot == table.app.t("game.potion_making.slip.depends")
        table.click("deed")
        assert {str(ref) for ref in scene.picks.picking().nexts} == {"seat1.formula0", "seat2.formula0"}
        table.point(table.target("seat2.formula0").box.centre)
        table.frames(2)
        look = scene.board.prompts.slip(scene.eye, scene.picks.picking())
        assert [payment.points for payment in look.payments] == [6, 3, 3]
        table.click("seat2.formula0")
        assert points(table)[:3] == [6, 3, 3]


@pytest.mark.rule("PM-31")
def test_any_card_of_a_pile_is_chosen_out_of_the_pile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = ("wisdom.astral", "invisibility.astral", "timelessness.bloodstone")
    World(hands={0: ("strength.mind",)}, desk=desk).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with practice_table(tmp_path, Mouse(), 2, 1, first=0, options={"any_card_of_pile": True}) as table:
        table.question()
        table.click(hand_ref(0, "strength.mind"))
        table.click("deed")
        table.frames(2)
        spread = table.table.board.spread(table.table.eye, table.table.picks.picking())
        assert spread is not None
        assert set(spread.kinds) == {"wisdom.astral", "invisibility.astral"}
        table.click("desk.astral/wisdom.astral")
        assert points(table)[0] == 2
        assert table.table.match.public_view.zones["desk.astral"].cards == ("invisibility.astral",)


RETURNS = World(
    hands={0: ("control.fern",), 1: ("flight.will",)},
    works={1: [["love_potion.air", "strength.mind", "flight.mind"]]}, desk=("eternal_youth.tooth",), deck=6,
)


@pytest.mark.rule("PM-60")
def test_whoever_plays_orders_what_goes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    RETURNS.begin(monkeypatch)
    puppets(monkeypatch, 0)
    with practice_table(tmp_path, Mouse(), 2, 1, first=0) as table:
        table.question()
        table.click(hand_ref(0, "control.fern"))
        table.click("deed")
        table.question("return")
        table.frames(2)
        assert faults(table, keeps=True) == []
        names = [each.id for each in table.targets() if each.id.startswith("returning/")]
        assert names == ["returning/strength.mind", "returning/flight.mind"]
        table.click("returning/flight.mind")
        assert table.table.match.public_view.zones["desk.mind"].cards == ("flight.mind", "strength.mind")
        assert points(table) == [4, 2]


# ---------------------------------------------------------------- looking through


@pytest.mark.rule("PM-05")
@pytest.mark.parametrize(("name", "cards"), [("desk.ether", 1), ("desk.air", 0), ("seat1.formula0", 3), ("seat1.shelf", 2)])
def test_piles_and_shelves_are_opened_by_a_press_and_put_back(table: PracticeDriver, name: str, cards: int) -> None:
    table.click(name)
    layer = table.scene.top
    assert type(layer).__name__ == "Leafing"
    assert len([each for each in table.targets() if each.zone == "cards"]) == cards
    table.frames(2)
    assert faults(table) == []
    table.app.step(16.0)
    table.click((8.0, 712.0))
    assert table.scene.top is table.table


@pytest.mark.rule("PM-05")
def test_they_are_opened_by_keys_too_and_each_card_enlarged(table: PracticeDriver) -> None:
    keys = PanicKeys()
    keys.use(table, "seat1.shelf")
    assert type(table.scene.top).__name__ == "Leafing"
    keys.use(table, "seat1.formula0")
    assert len([each for each in table.targets() if each.zone == "cards"]) == 3
    table.press_key(pygame.K_RETURN, pygame.KSCAN_RETURN)
    assert type(table.scene.top).__name__ == "Enlarged"
    table.frames(2)
    assert faults(table) == []
    for _ in range(3):
        table.press_key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
    assert table.scene.top is table.table


@pytest.mark.rule("PM-32")
def test_a_source_is_chosen_on_an_opened_shelf_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    CHOICE.begin(monkeypatch)
    puppets(monkeypatch, 0)
    with practice_table(tmp_path, Mouse(), 3, 1, first=0) as table:
        table.question()
        table.click(hand_ref(0, "eternal_love.light"))
        table.click("deed")
        head = table.target("seat2.shelf")
        assert head.context is not None
        head.context()
        table.click("look")
        table.click("seat2.formula0")
        assert points(table) == [6, 3, 3]


def test_while_a_card_is_chosen_a_pile_says_why_it_is_no_answer(table: PracticeDriver) -> None:
    table.click(hand_ref(0, "palantirium.air"))
    table.click("desk.ether")
    assert table.said == table.app.t("refuse.potion_making.to_the_desk")
    target = table.target("desk.ether")
    assert target.context is not None
    target.context()
    table.click("look")
    assert type(table.scene.top).__name__ == "Leafing"


def test_a_pile_that_is_looked_through_follows_the_game(table: PracticeDriver) -> None:
    table.click("desk.ether")
    table.table.match.submit(0, Action("cast", ("eureka.mushrarms", "desk.ether")))
    table.frames(40)
    assert [each for each in table.targets() if each.zone == "cards"] == []


# ---------------------------------------------------------------- what others did


@pytest.mark.rule("PM-05", "PM-41")
def test_a_card_taken_by_eureka_is_told_of_the_hand_it_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {0: ("fire.will",) * 2, 1: ("eureka.mushrarms", "love_potion.air")}
    World(hands=hands, desk=("emanation.ether",), deck=8).begin(monkeypatch)
    monkeypatch.setattr("game.ui.scenes.table.agent", lambda *_: Caster())
    with practice_table(tmp_path, Mouse(), 2, 1, first=1) as table:
        table.question()
        board = table.table.board
        assert board.known(table.table.eye, 1) == ("emanation.ether",)
        assert "Emanation of Power" in board.prompts.seat_tip(table.table.eye, 1)


class Caster:
    """An opponent that casts what it can, else takes its last choice."""

    def begin(self, view: Any, legal: Any, random: Any) -> Any:
        from game.core.agent import Decided

        return Decided(next((action for action in legal if action.kind == "cast"), legal[-1]))


def test_what_somebody_else_did_last_stays_marked_until_the_next_act(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("fire.will",), 1: ("love_potion.air",)}, desk=(), deck=0).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with practice_table(tmp_path, Mouse(), 2, 1, first=1) as table:
        table.question()
        traces = table.table.board.traces
        assert traces.zones == {"desk.air": 1}
        assert [mark.signed for mark in traces.marks()] == [True]
        table.click(hand_ref(0, "fire.will"))
        table.click("deed")
        assert traces.zones == {}


def test_who_comes_back_reads_first_what_concerns_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("palantirium.air",), 1: ("love_potion.air", "flight.mind"), 2: ("omen.water",)},
          works={1: [["fidelity.mushrarms"], ["telepathy.ether"]]}, desk=(), deck=9).begin(monkeypatch)
    with practice_table(tmp_path, Mouse(), 3, 3, first=0) as table:
        table.question()
        table.click(hand_ref(0, "palantirium.air"))
        table.click("deed")
        table.until(lambda: table.table.secrets.acting == 1)
        said = [line.say(table.app.locale) for line in table.table.memories.of(1).since()]
        assert "Emma uses Zoé’s Elixir of Fidelity." in said
        assert "4 points for Zoé, for the formula that was used." in said
        assert type(table.scene.top).__name__ == "Dialog"


# ---------------------------------------------------------------- keeping


def position(table: PracticeDriver) -> dict[str, object]:
    match = table.table.match
    return {"ply": match.ply, "state": match.state.digest(), "chance": match.chance_log, "asked": match.to_act}


@pytest.mark.parametrize("kind", ["another", "return"])
def test_continue_comes_back_between_a_spell_and_its_card_and_inside_a_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str,
) -> None:
    folder, other = tmp_path / "one", tmp_path / "two"
    (TALISMAN if kind == "another" else RETURNS).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with practice_table(folder, Mouse(), 2, 1, first=0) as table:
        table.question()
        if kind == "another":
            table.do(Action("cast", ("eureka.mushrarms", "desk.ether")))
        else:
            table.click(hand_ref(0, "control.fern"))
            table.click("deed")
        table.question(kind)
        table.frames(3)
        before = position(table)
        shutil.copytree(folder, other)
    with practice_table(other, Mouse(), 2, 1, begin=lambda app: TitleScene(("potion_making",))) as table:
        table.device.use(table, "continue")
        table.until(lambda: table.at_table)
        assert position(table) == before
        table.question(kind)
        table.play()
