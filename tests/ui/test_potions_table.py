"""Potions at the real table: whole games by one device alone, picking, secrets, and everything measured as it is drawn."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from game.core.actions import Action
from game.core.refs import Ref
from game.data import ruleset
from game.rules import registry
from game.ui.games.potions import laying
from game.ui.games.potions.pointing import goals
from game.ui.games.potions.reveal import rows_of
from game.ui.scenes.title import TitleScene
from tests.ui.measure import faults
from tests.ui.panic_driver import PanicKeys
from tests.ui.potions_driver import PotionsDriver, World, held, laid, potions_table
from tests.ui.table_driver import NAMES, Device, Finger, Mouse, table_of
from tests.ui.worlds import Camera, Film, puppets, same

DEVICES: dict[str, Device] = {"mouse": Mouse(), "keys": PanicKeys()}
QUICK = {"round_turn_limit": 12}
SOON = 2
"""Credits that everybody begins with, so that a game by lot is not too long."""


# ---------------------------------------------------------------- whole games


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("device", ["mouse", "keys"])
@pytest.mark.parametrize(("seats", "humans"), [(2, 1), (4, 1), (6, 3)])
def test_a_whole_game_by_one_device(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, humans: int, device: str,
) -> None:
    World(tokens=(SOON,) * seats).begin(monkeypatch)
    with potions_table(tmp_path, DEVICES[device], seats, humans, seed=46, options=QUICK) as table:
        table.draw_seldom()
        table.play()
        outcome = table.table.match.outcome
        assert outcome is not None
        assert max(outcome.scores) == 5
        assert table.table.match.state.round > 1
        assert len(table.scene.ending) == 1


def test_an_open_table_plays_by_itself(tmp_path: Path) -> None:
    with potions_table(tmp_path, Mouse(), 3, 0, seed=5, options=QUICK) as table:
        table.draw_seldom()
        table.play()
        assert table.table.match.outcome is not None


def test_at_the_usual_speed_motions_are_skipped(tmp_path: Path) -> None:
    with potions_table(tmp_path, Mouse(), 2, 1, seed=8, options=QUICK, speed="normal", ai_pace="brisk") as table:
        table.until(lambda: table.table.match.state.round > 2 or table.table.match.outcome is not None)


def test_whatever_flies_comes_to_rest_where_it_belongs(tmp_path: Path) -> None:
    """Six opponents with everything in motion: the shown table never has to be put right, and nothing stays in the air."""
    with potions_table(tmp_path, Mouse(), 6, 0, seed=3, speed="quadruple", ai_pace="brisk") as table:
        table.draw_seldom()
        scene, rests = table.table, 0
        for _ in range(1500):
            table.frames(1, 50.0)
            if not scene.shown:
                continue
            rests += 1
            assert not scene.board.air.flights
            assert not scene.board.air.coming
            assert not scene.board.motions.shows
            assert scene.board.tray.rests
            assert not scene.model.snapped
            assert len(scene.board.tops) <= scene.model.shown.zones["discard"].size
        assert rests > 50
        assert scene.match.state.round > 1


def test_a_finger_goes_as_far(tmp_path: Path) -> None:
    with potions_table(tmp_path, Finger(), 3, 2, seed=12, options=QUICK) as table:
        table.until(lambda: table.table.match.state.round > 1)


def test_everybody_lays_by_hand_where_the_house_wants_it(tmp_path: Path) -> None:
    with potions_table(tmp_path, Mouse(), 2, 2, seed=3, options={**QUICK, "auto_lay": False}) as table:
        table.until(lambda: table.table.match.state.round > 1)


# ---------------------------------------------------------------- picking

DICE = ("love", "newt", "batwool", "drink")
HAND = ("love", "snake", "take", "powder")
MINE = World(hands={0: HAND, 1: ("wisdom", "newt", "drink", "ashes"), 2: ("dogtooth", "dogtooth", "snake", "powder")},
             dice=DICE, tokens=(2, 1, 0), deck=("change", "roll", "spill", "ointment", "frogtoe", "frogtoe"))
QUIET = {"opening_actions": False}


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PotionsDriver]:
    """Three seats, the first a human who deals; opponents take their first choice."""
    MINE.begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(tmp_path, Mouse(), 3, 1, first=0, options=QUIET) as driver:
        driver.question("turn")
        yield driver


def test_what_matches_is_laid_face_down_below_its_die_and_its_owner_knows_it(table: PotionsDriver) -> None:
    board, eye = table.table.board, table.table.eye
    assert board.columns(eye, 0) == ("love", None, None, None)
    assert board.columns(eye, 1) == ("", "", "", None)
    assert [each.id for each in table.targets() if each.zone == "laid"] == [
        laid(0, "love"), "seat0.laid", "seat0.laid~2", "seat0.laid~3", "seat0.plate",
    ]
    assert table.target(laid(0, "love")).context is not None


@pytest.mark.parametrize("how", ["gold", "pile", "drag", "laid"])
def test_a_discard_is_two_clear_steps_and_can_be_taken_back(table: PotionsDriver, how: str) -> None:
    match, name = table.table.match, held(0, "powder")
    ply = match.ply
    if how == "drag":
        table.drag(table.target(name).box.centre, table.target("discard").box.centre)
    elif how == "laid":
        table.device.use(table, laid(0, "love"))
        table.device.use(table, "discard")
    else:
        table.device.use(table, name)
        assert match.ply == ply
        assert table.target("deed").label == "Discard Powder"
        table.device.use(table, "deed" if how == "gold" else "discard")
    assert match.ply == ply + 1
    assert match.public_view.zones["discard"].cards == (("love" if how == "laid" else "powder"),)
    assert table.table.session.can_undo(0) is None
    table.device.use(table, "undo")
    assert match.ply == ply
    table.question("turn")


def test_a_card_dropped_elsewhere_goes_back_and_says_why(table: PotionsDriver) -> None:
    ply = table.table.match.ply
    table.drag(table.target(held(0, "powder")).box.centre, table.target("cauldron").box.centre)
    assert table.table.match.ply == ply
    assert table.said
    assert table.clicked == []


def test_the_hand_is_arranged_by_hand_and_sorted_again(table: PotionsDriver) -> None:
    board = table.table.board
    before = [card.kind for card in board.hand_cards.cards]
    assert before == ["snake", "powder", "change", "take"]
    table.drag(table.target(held(0, "snake")).box.centre, table.target(held(0, "change")).box.centre)
    assert [card.kind for card in board.hand_cards.cards] == ["powder", "change", "snake", "take"]
    table.device.use(table, "sort")
    assert [card.kind for card in board.hand_cards.cards] == before


def test_only_one_button_is_gold_and_the_challenge_lies_below_it(table: PotionsDriver) -> None:
    golden = [widget for widget in table.table.widgets if getattr(widget, "kind", "") == "primary"]
    assert [widget.name for widget in golden] == ["deed"]
    table.device.use(table, "challenge")
    assert table.table.match.state.caller == 0
    assert table.table.match.ply
    assert not table.target("challenge").enabled
    table.device.use(table, "challenge")
    assert table.said == table.app.t("refuse.potions.challenge_called")
    table.device.use(table, "undo")
    assert table.table.match.state.caller == -1


def test_a_change_is_chosen_die_then_face_on_the_table(table: PotionsDriver) -> None:
    table.do(Action("discard", ("held", "change")))
    table.question("set")
    table.device.use(table, "die.type")
    faces = [each for each in table.targets() if each.id.startswith("faces.")]
    assert [(each.id, each.enabled) for each in faces] == [
        ("faces.type/love", False), ("faces.type/wisdom", True), ("faces.type/transforming", True),
    ]
    table.device.use(table, "faces.type/love")
    assert table.said == table.app.t("refuse.potions.set_same")
    table.device.use(table, "die.application")
    assert next(each.id for each in table.targets() if each.id.startswith("faces.")) == "faces.application/drink"
    table.device.use(table, "die.type")
    table.device.use(table, "faces.type/wisdom")
    assert table.table.match.public_view.scalars["dice"][0][1] == "wisdom"
    assert table.table.board.columns(table.table.eye, 0) == (None, None, None, None)


def test_a_take_chooses_a_hand_or_laid_cards_and_one_of_those(table: PotionsDriver) -> None:
    table.do(Action("discard", ("held", "take")))
    table.question("take")
    names = [each.id for each in table.targets() if each.zone == "seats"]
    assert names == ["seat1.laid", "seat1.held", "seat2.laid", "seat2.held"]
    assert not table.target("seat2.laid").enabled
    table.device.use(table, "seat2.laid")
    assert table.said == table.app.t("refuse.potions.take_none", seat=NAMES[2])
    table.device.use(table, "seat1.laid")
    spread = [each for each in table.targets() if each.id.startswith("seat1.laid/#")]
    assert len(spread) == 3
    assert all(each.enabled for each in spread)
    close = [table.table.board.closeups.of(each.id, each.tip, table.table.eye) for each in spread]
    assert len({(shown.title, shown.text, shown.line) for shown in close}) == 1
    table.device.use(table, spread[1].id)
    table.question("more")
    eye = table.table.eye
    assert eye.zones["seat0.held"].size + eye.zones["seat0.laid"].size == 5


def test_a_roll_is_chosen_on_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("roll", "snake", "wisdom", "powder")}, dice=(*DICE, "ointment")).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(tmp_path, Mouse(), 2, 1, first=0) as table:
        table.question("visit")
        assert table.target("deed").label == "Done"
        table.device.use(table, held(0, "roll"))
        assert table.target("deed").label == "Play Merlin’s Roll"
        table.device.use(table, "deed")
        table.question("reroll")
        table.device.use(table, "die.application")
        assert table.table.match.public_view.scalars["dice"][3][1] == "ointment"
        table.question("visit")


@pytest.mark.parametrize("spilled", [True, False])
def test_a_spill_names_somebody_or_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spilled: bool) -> None:
    hands = {0: ("spill", "snake", "wisdom", "powder"), 1: ("love", "newt", "change", "powder")}
    World(hands=hands, dice=DICE).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(tmp_path, Mouse(), 2, 1, first=0) as table:
        table.question("visit")
        table.do(Action("play", ("spill",)))
        table.question("spill")
        assert table.target("deed").label == "Spill nothing"
        table.table.board.settle(table.table.model.shown)
        assert table.table.board.motions._owner == 0
        table.device.use(table, "seat1.plate" if spilled else "deed")
        table.question("visit")
        told = [line.say(table.app.locale) for line in table.table.narrator.lines if not line.quiet]
        assert (f"{NAMES[0]} spills {NAMES[1]}’s cauldron." in told) == spilled
        assert (f"{NAMES[0]} spills nothing." in told) == (not spilled)


@pytest.mark.parametrize("way", ["gold", "slot", "second", "pile"])
def test_a_card_that_could_be_laid_is_laid_by_gold_and_discarded_by_the_other_button(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str,
) -> None:
    World(hands={0: ("love", "snake", "snake", "powder")}, dice=DICE, deck=("ointment",)).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(tmp_path, Mouse(), 2, 1, first=0, options={"auto_lay": False, **QUIET}) as table:
        table.question("visit")
        table.do(Action("done"))
        table.question("turn")
        assert len(table.table.board.matching(table.table.eye)) == 1
        table.device.use(table, held(0, "love"))
        assert table.target("deed").label == "Lay Love"
        assert table.target("discard_it").label == "Discard Love"
        name = {"gold": "deed", "slot": "seat0.laid", "second": "discard_it", "pile": "discard"}[way]
        table.device.use(table, name)
        thrown = way in ("second", "pile")
        assert table.table.match.public_view.zones["discard"].size == thrown
        assert table.table.match.public_view.zones["seat0.laid"].size == (not thrown)


def test_cards_that_match_say_so_also_in_others_turns(tmp_path: Path) -> None:
    with potions_table(tmp_path, Mouse(), 2, 1) as table:
        faces = table.table.board.faces
        assert laying.matching(faces, DICE, ("love", "love", "ashes", "snake"), ("newt",)) == {"love": 1, "ashes": 1}
        assert laying.matching(faces, DICE, ("love", "ashes", "ashes"), ("newt", "drink", "ashes")) == {"love": 1}
        assert laying.columns(faces, ("ashes", "drink", None)) == ("ashes", "", None, "drink")
        assert laying.landed(("ashes", "ashes", None, "drink"), ("ashes",)) == ("ashes", None, None, "drink")


# ---------------------------------------------------------------- a round ends


def test_a_perfect_potion_is_shown_and_waits_to_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("love", "newt", "batwool", "ashes")}, dice=DICE).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(tmp_path, Mouse(), 3, 1, first=0, options=QUIET) as table:
        table.until(lambda: bool(table.table.board.reveal.rows) and table.table.shown)
        (row,) = table.table.board.reveal.rows
        assert (row.seat, row.matches, row.gain) == (0, ("love", "newt", "batwool", "ashes"), 2)
        assert table.table.match.ply
        table.frames(20, 400.0)
        assert table.table.match.state.round == 1
        assert table.target("deed").label == "Next round"
        assert [each.id for each in table.targets() if each.id == "dice"] == ["dice"]
        table.device.use(table, "dice")
        table.until(lambda: table.table.match.state.round == 2)
        table.frames(2)
        assert not table.table.board.reveal.rows


def test_a_challenge_is_compared_die_by_die_and_says_who_beat_whom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good, bad = ("love", "newt", "snake", "powder"), ("wisdom", "dogtooth", "snake", "powder")
    deck = ("transforming", "frogtoe", "frogtoe")
    World(hands={0: good, 1: bad, 2: good}, dice=DICE, tokens=(1, 0, 0), deck=deck).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(tmp_path, Mouse(), 3, 1, first=0, options=QUIET) as table:
        table.question("turn")
        table.do(Action("challenge"))
        table.do(Action("discard", ("held", "transforming")))
        table.until(lambda: bool(table.table.board.reveal.rows) and table.table.shown)
        reveal = table.table.board.reveal
        assert [(row.seat, row.worth) for row in reveal.rows] == [(0, 2), (2, 2), (1, 0)]
        assert [row.word.rpartition(".")[2] for row in reveal.rows] == ["caller", "ties", "beaten"]
        assert reveal.rows[0].matches == ("love", "newt", None, None)
        assert sorted(reveal.rows[0].rest) == ["powder", "snake"]
        said = table.table.board.words.verdict(reveal.last)(table.app.locale)
        assert said == "Emma called the challenge, matches 2 and beats Zoé: 1 Class Credit."
        table.frames(2)
        assert faults(table, keeps=True) == []


@pytest.mark.parametrize(("reason", "caller", "gains", "ties", "marks"), [
    ("challenge_won", 0, (1, 0, 0), False, ["caller+", "ties-", "beaten+"]),
    ("challenge_won", 0, (1, 0, 0), True, ["caller+", "ties+", "beaten+"]),
    ("challenge_lost", 0, (-1, 0, 0), False, ["caller-", "ties-", "beaten+"]),
    ("perfect", 2, (2, 0, -1), False, ["perfect+", "caller-", "beaten+"]),
    ("best", -1, (1, 0, 0), False, ["best+", "best+", "less-"]),
    ("tied", -1, (0, 0, 0), False, ["as_good+", "as_good+", "less-"]),
])
def test_every_hand_is_marked_by_how_it_did(
    tmp_path: Path, reason: str, caller: int, gains: tuple[int, ...], ties: bool, marks: list[str],
) -> None:
    hands = (("love", "newt", None, None), ("love", None, None, None), ("ashes", "newt", None, None))
    with potions_table(tmp_path, Mouse(), 3, 1) as table:
        view = table.table.match.public_view
        last = (1, reason, -1 if reason == "tied" else 0, caller, gains, hands)
        scalars = {**view.scalars, "last": last, "active": 0, "challenge_ties_succeed": ties}
        rows = rows_of(view._replace(scalars=MappingProxyType(scalars)))
    assert [row.seat for row in rows] == ([0, 2, 1])
    assert [row.word.rpartition(".")[2] + "-+"[row.good] for row in rows] == marks


LASTS = {
    "perfect": ("perfect", 0, -1, (2, 0, 0), ()),
    "challenge_won": ("challenge_won", 0, 0, (1, 0, 0), True),
    "challenge_tied": ("challenge_won", 1, 1, (0, 1, 0), True),
    "challenge_lost": ("challenge_lost", 1, 1, (0, -1, 0), True),
    "cut_short": ("perfect", 0, 1, (2, -1, 0), True),
    "cut_short_won": ("perfect", 0, 1, (2, 0, 0), True),
    "cut_short_free": ("perfect", 0, 1, (2, 0, 0), ()),
    "best": ("best", 0, -1, (1, 0, 0), True),
    "tied": ("tied", -1, -1, (0, 0, 0), True),
}
COMPARED = (("love", "newt", "batwool", None), ("love", None, None, None), ("love", None, None, None))


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("key", list(LASTS))
def test_every_way_a_round_can_end_is_told(tmp_path: Path, key: str, language: str) -> None:
    reason, seat, caller, gains, hands = LASTS[key]
    with potions_table(tmp_path, Mouse(), 3, 1, language=language) as table:
        words = table.table.board.words
        lines = words.verdict_lines((1, reason, seat, caller, gains, COMPARED if hands else ()))
        assert lines[-1].key == f"game.potions.verdict.{key}"
        said = " ".join(line.say(table.app.locale) for line in lines)
        assert "{" not in said
        if key not in ("tied", "cut_short_free"):
            assert any(name in said for name in NAMES[:3])


# ---------------------------------------------------------------- secrets


def film(folder: Path, world: World, doing: Callable[[PotionsDriver], Film], humans: int = 1) -> Film:
    """What one world shows of a few moments."""
    with pytest.MonkeyPatch.context() as patch:
        world.begin(patch)
        puppets(patch, 0, slices=2)
        table = potions_table(folder, Mouse(), 3, humans, first=0, options=QUIET, speed="double", ai_pace="brisk")
        with table as driver:
            return doing(driver)


def others_turns(table: PotionsDriver) -> Film:
    """The human discards; the others draw and discard what they drew."""
    table.question("turn")
    camera = Camera(table)
    table.do(Action("discard", ("held", "powder")))
    camera.run_until(lambda: table.table.match.state.turns == 2)
    camera.run(5)
    return camera.film


def between_people(table: PotionsDriver) -> Film:
    """Three people lay out their first hands behind the curtain; in between the table is everybody's."""
    table.until(lambda: table.at_table and table.target("deed").enabled)
    camera = Camera(table)
    table.device.use(table, "deed")
    camera.run_until(lambda: "open" in [each.id for each in table.targets()])
    camera.run(5)
    return camera.film


def test_what_others_hold_and_lay_shows_nowhere(tmp_path: Path) -> None:
    mine = ("wisdom", "powder", "snake", "lizardleg")
    # The next seat by turns lays two cards either way and discards the same one.
    hands = (("love", "newt", "frogtoe", "ointment"), ("batwool", "drink", "frogtoe", "ointment"))
    worlds = [World(hands={0: mine, 2: hand}, dice=DICE, deck=("snake", "dogtooth")) for hand in hands]
    first, second = (film(tmp_path / str(number), world, others_turns) for number, world in enumerate(worlds))
    assert same(first, second) == ""


def test_an_open_screen_shows_nothing_of_three_peoples_hands(tmp_path: Path) -> None:
    hands = (("love", "newt", "change", "ointment"), ("wisdom", "powder", "snake", "take"))
    worlds = [World(hands={0: hand, 1: ("frogtoe",) * 3 + ("spill",)}, dice=DICE) for hand in hands]
    first, second = (film(tmp_path / str(number), world, between_people, 3) for number, world in enumerate(worlds))
    assert same(first, second) == ""


def test_who_comes_back_reads_what_was_done_to_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("take", "snake", "wisdom", "powder"), 1: ("dogtooth", "dogtooth", "dogtooth", "transforming")}, dice=DICE,
          deck=("ointment", "frogtoe")).begin(monkeypatch)
    with potions_table(tmp_path, Mouse(), 2, 2, first=0, options=QUIET) as table:
        table.question("turn")
        table.do(Action("discard", ("held", "take")))
        table.question("take")
        table.do(Action("take", ("seat1", "held")))
        table.question("more")
        table.do(Action("discard", ("held", "snake")))
        table.until(lambda: bool(table.table.layers) and "answer.0" in [each.id for each in table.targets()], 60)
        memory = table.table.memories.of(1).narrator.lines
        told = [line.say(table.app.locale) for line in memory if line.reader == 1]
        assert any(line.startswith(f"{NAMES[0]} took from you: ") for line in told)
        shown = table.scene.top.message if hasattr(table.scene.top, "message") else ""
        assert not shown or "took from you" in shown


# ---------------------------------------------------------------- keeping


@pytest.mark.parametrize("question", ["set", "take", "pick", "more"])
def test_continue_comes_back_into_an_actions_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, question: str) -> None:
    folder, other = tmp_path / "one", tmp_path / "two"
    MINE.begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(folder, Mouse(), 3, 1, first=0, options=QUIET) as table:
        table.question("turn")
        table.do(Action("discard", ("held", "change" if question == "set" else "take")))
        table.question("set" if question == "set" else "take")
        if question in ("pick", "more"):
            table.device.use(table, "seat1.laid" if question == "pick" else "seat1.held")
            table.question("take" if question == "pick" else "more")
        before, offers = table.table.match.state.digest(), sorted(name for name in table.offered() if "." in name)
        shutil.copytree(folder, other)
    wanted = {"first": lambda app: TitleScene(("potions",))}
    with table_of(other, Mouse(), 3, 1, **wanted) as plain:
        driver = PotionsDriver(plain, Mouse())
        driver.device.use(driver, "continue")
        driver.until(lambda: driver.at_table)
        assert driver.table.match.state.digest() == before
        driver.until(lambda: driver.table.shown)
        assert sorted(name for name in driver.offered() if "." in name) == offers
        driver.until(lambda: driver.table.match.state.turns > 2)


# ---------------------------------------------------------------- measured

LONG = ("Maximilienne-Ö de Wîttem", "Bartholomäus Wagenknecht", "Wilhelmina Montgomery W.", "Jean-Christophe Wälchli",
        "Konstantin von Hohenfels", "Élisabeth-Marguerite Ü.")
SIZES = ((960, 540), (1280, 720), (1920, 1080))
FITTINGS = ((2, SIZES[1]), *((6, size) for size in SIZES))
FULL = World(hands={0: ("batwool", "take", "change", "spill"), 1: ("love", "newt", "ashes", "powder")}, dice=DICE,
             tokens=(4, 3, 2, 1, 0, 4), deck=("roll", "wisdom", "ointment", "ashes"))


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize(("seats", "size"), FITTINGS)
def test_the_table_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, size: tuple[int, int], language: str,
) -> None:
    world = World({**FULL.hands}, FULL.dice, FULL.tokens[:seats], FULL.deck)
    world.begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(tmp_path, Mouse(), seats, 1, first=0, size=size, language=language, names=LONG, options=QUIET) as table:
        wrong = []

        def measure(doing: str) -> None:
            table.frames(3)
            wrong.extend(f"{doing}: {fault}" for fault in faults(table, keeps=True))

        table.question("turn")
        measure("turn")
        table.device.use(table, held(0, "take"))
        measure("chosen")
        table.device.use(table, "deed")
        table.question("take")
        measure("take")
        table.device.use(table, "seat1.laid")
        table.frames(3)
        if "seat1.laid/#0" in table.offered():
            measure("pick")
            table.device.use(table, "seat1.laid/#0")
        table.question("more")
        table.do(Action("discard", ("held", "change")))
        table.question("set")
        table.device.use(table, "die.ingredient2")
        measure("set")
        assert wrong == []


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize(("seats", "size"), FITTINGS)
def test_the_end_of_a_round_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, size: tuple[int, int], language: str,
) -> None:
    World({}, DICE, (1,) * seats).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(tmp_path, Mouse(), seats, 1, first=0, size=size, language=language, names=LONG, options=QUIET) as table:
        table.question("turn")
        table.device.use(table, "challenge")
        table.frames(3)
        wrong = [f"called: {fault}" for fault in faults(table, keeps=True)]
        table.until(lambda: bool(table.table.board.reveal.rows) and table.table.shown)
        table.frames(3)
        wrong += [f"reveal: {fault}" for fault in faults(table, keeps=True)]
        assert wrong == []


@pytest.mark.parametrize("language", ["fr", "de"])
def test_large_letters_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    World({0: ("take", "spill", "change", "batwool")}, DICE, (1,) * 6).begin(monkeypatch)
    puppets(monkeypatch, 0)
    large = {"text_size": 200}
    with potions_table(tmp_path, Mouse(), 6, 1, first=0, size=SIZES[1], language=language, names=LONG, options=QUIET,
                       settings=large) as table:
        table.question("turn")
        table.frames(3)
        wrong = [f"turn: {fault}" for fault in faults(table, keeps=True)]
        table.device.use(table, "challenge")
        table.until(lambda: bool(table.table.board.reveal.rows) and table.table.shown)
        table.frames(3)
        wrong += [f"reveal: {fault}" for fault in faults(table, keeps=True)]
        assert wrong == []


def test_any_card_can_be_enlarged_and_put_back(table: PotionsDriver) -> None:
    table.do(Action("discard", ("held", "powder")))
    table.question("turn")
    for name in (held(0, "take"), held(0, "snake"), "discard", "deck", "die.type"):
        target = table.target(name)
        assert target.context is not None, name
        target.context()
        assert type(table.scene.top).__name__ == "Enlarged"
        table.frames(2)
        assert faults(table) == []
        table.app.step(16.0)
        table.click((640.0, 360.0))
        assert table.scene.top is table.table
    assert table.target("deed").context is None


def test_who_has_just_left_takes_a_discard_back_until_the_next_has_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: HAND, 1: ("wisdom", "frogtoe", "snake", "take")}, dice=DICE).begin(monkeypatch)
    with potions_table(tmp_path, Mouse(), 2, 2, first=0, options=QUIET) as table:
        table.question("turn")
        table.do(Action("discard", ("held", "powder")))
        table.frames(40)
        assert sorted(each.id for each in table.targets()) == ["open", "return.0"]
        table.device.use(table, "return.0")
        table.frames(10)
        assert [each.id for each in table.targets()] == ["open"]
        table.question("turn")
        assert table.table.secrets.acting == 0
        assert "powder" in table.table.eye.zones["seat0.held"].cards
        table.do(Action("discard", ("held", "powder")))
        table.frames(40)
        table.open_curtain()
        table.question("turn")
        assert table.table.secrets.acting == 1
        assert table.table.secrets.may_take_back(1) is None


def test_the_keyboard_comes_to_what_an_action_asks_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    MINE.begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(tmp_path, PanicKeys(), 3, 1, first=0, options=QUIET) as table:
        table.question("turn")
        assert not (table.focused or "").startswith("seat0.held")
        table.device.pick(table, held(0, "change"))
        table.device.use(table, "deed")
        table.question("set")
        table.frames(3)
        assert table.focused == "die.type"
        table.device.use(table, "die.type")
        assert table.focused == "faces.type/wisdom"
        table.device.use(table, "faces.type/wisdom")
        assert table.table.match.public_view.scalars["dice"][0][1] == "wisdom"


# ---------------------------------------------------------------- other boxes


def with_more(data: dict[str, Any]) -> dict[str, Any]:
    """The box with a fourth element on two dice, a die of two, and a fifth Action of two steps that has no words of ours."""
    changed = json.loads(json.dumps(data))
    changed["dice"]["type"]["faces"][-1] = "courage"
    changed["dice"]["ingredient1"]["faces"][-1] = "toadskin"
    changed["dice"]["application"]["faces"] = ["drink"] * 3 + ["powder"] * 3
    plain = {"copies": 3, "quick": 3, "icon": "snake", "wild": False, "steps": []}
    name = {"en": "Courage of the very brave", "fr": "Courage des plus braves"}
    changed["cards"] |= {
        "courage": {**plain, "name": name}, "toadskin": {**plain, "name": {"en": "Toad skin", "fr": "Peau de crapaud"}},
        "sneeze": {**plain, "icon": "roll", "name": {"en": "Merlin’s Sneeze", "fr": "Éternuement"},
                   "steps": [{"do": "reroll_die"}, {"do": "set_die"}]},
    }
    changed["numbers"]["deck"] += 9
    return changed


@pytest.mark.parametrize("size", SIZES[:2])
def test_a_box_with_more_in_it_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    rules = registry.build("potions", with_more(ruleset.load("potions")))
    monkeypatch.setattr("game.ui.app.App.rules", lambda *asked: rules)
    World(hands={0: ("sneeze", "courage", "toadskin", "ointment")}, dice=DICE).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(tmp_path, Mouse(), 2, 1, first=0, options=QUIET, size=size) as table:
        table.question("turn")
        table.frames(3)
        assert faults(table, keeps=True) == []
        table.do(Action("discard", ("held", "sneeze")))
        table.question("reroll")
        table.device.use(table, "die.ingredient2")
        table.question("set")
        table.device.use(table, "die.type")
        table.frames(3)
        assert len([each for each in table.targets() if each.id.startswith("faces.")]) == 4
        assert faults(table, keeps=True) == []
        table.device.use(table, "faces.type/courage")
        assert table.table.match.public_view.scalars["dice"][0][1] == "courage"
        table.until(lambda: table.table.match.state.turns > 3)


@pytest.mark.parametrize("clockwise", [False, True])
def test_the_arrow_says_which_way_turns_go(tmp_path: Path, clockwise: bool) -> None:
    with potions_table(tmp_path, Mouse(), 3, 1, options={"clockwise_turns": clockwise}) as table:
        assert table.table.doings.prompt().clockwise == clockwise
        assert ("counter-clockwise" in table.target("turns").tip) == (not clockwise)
        assert not table.target("turns").focusable


def test_what_the_dice_show_is_not_told_before_they_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("roll", "snake", "wisdom", "powder")}, dice=(*DICE, "ointment")).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with potions_table(tmp_path, Mouse(), 2, 1, first=0, speed="normal") as table:
        table.until(lambda: table.at_table and table.target("deed").enabled)
        table.device.use(table, "deed")
        scene = table.table
        while scene.board.tray.dice == () or scene.board.tray.rests:
            table.frames(1, 16.0)
        brew = scene.board.pot._brew
        for _ in range(200):
            if scene.board.tray.rests:
                break
            moving = [die for (die, _), t in zip(scene.board.tray.dice, scene.board.tray.t, strict=True) if t < 1.0]
            names = {scene.board.faces.name(element) for element in DICE}
            assert all(not any(name in table.target(f"die.{die}").tip for name in names) for die in moving)
            assert len(scene.board.shown_elements) == 4 - len(moving)
            assert scene.board.pot._brew == brew
            table.frames(1, 16.0)
        table.frames(20, 16.0)
        assert scene.board.pot._brew != brew
        assert table.target("die.application").tip == "Application: Drink"


def test_a_dragged_card_is_shown_where_it_may_lie(table: PotionsDriver) -> None:
    picking = table.table.picks.picking()
    assert goals(picking, Ref("seat0.held", "powder")) == {Ref("discard")}
    assert goals(picking, Ref("seat0.laid", "love")) == {Ref("discard")}
    assert goals(picking, Ref("die.type")) == goals(picking, None) == frozenset()
    may_lay = picking._replace(legal=(*picking.legal, Action("lay", ("powder",))))
    assert goals(may_lay, Ref("seat0.held", "powder")) == {Ref("discard"), Ref("seat0.laid")}


@pytest.mark.parametrize(("options", "hint"), [
    ({}, "Play Actions if you like, then say Done"), (QUIET, "This is your first hand: say Done"),
    ({"auto_lay": False}, "Lay what matches, then say Done"),
])
def test_the_opening_says_what_can_be_done_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: dict[str, bool], hint: str,
) -> None:
    World(hands={0: HAND}, dice=DICE).begin(monkeypatch)
    with potions_table(tmp_path, Mouse(), 2, 1, first=0, options=options) as table:
        table.question("visit")
        assert table.table.doings.prompt().hint == hint
