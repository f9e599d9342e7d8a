"""Potion Panic at the real table: whole games by one device alone, picking, secrets, and everything measured as it is drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.actions import Action
from game.core.frames import Pending
from tests.ui.measure import faults
from tests.ui.panic_driver import PanicDriver, PanicKeys, World, hand_ref, panic_table
from tests.ui.table_driver import NAMES, Device, Finger, Mouse
from tests.ui.worlds import Camera, Film, puppets, same

DEVICES: dict[str, Device] = {"mouse": Mouse(), "keys": PanicKeys(), "finger": Finger()}
LONG = ("Maximilienne-Ö de Wîttem", "Bartholomäus Wagenknecht", "Wilhelmina Montgomery W.", "Jean-Christophe Wälchli")
SIZES = ((960, 540), (1280, 720), (1920, 1080))
QUICK = {"win_shards": 3, "response_seconds": 1}
FULL = World(
    hands={0: ("blue", "yellow", "no_no_juice", "ghost_beaker"), 1: ("red", "green", "purple"), 2: ("orange", "blue", "red")},
    benches={0: ("orange", "red", "green"), 1: ("red", None, "blue"), 2: ("purple", "yellow", None)},
    stacks=(3, 2, 4), shards=(2, 5, 9),
)


# ---------------------------------------------------------------- whole games


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("device", ["mouse", "keys", "finger"])
@pytest.mark.parametrize(("seats", "humans"), [(2, 1), (3, 3)])
def test_a_whole_game_by_one_device(tmp_path: Path, seats: int, humans: int, device: str) -> None:
    with panic_table(tmp_path, DEVICES[device], seats, humans, seed=46, options=QUICK) as table:
        table.draw_seldom()
        table.play()
        outcome = table.table.match.outcome
        assert outcome is not None
        keeps = [line.params["name"] for line in table.scene.ending]
        assert keeps == [NAMES[outcome.carry["stone"]]]


def test_an_open_table_plays_by_itself(tmp_path: Path) -> None:
    with panic_table(tmp_path, Mouse(), 3, 0, seed=5, options=QUICK) as table:
        table.draw_seldom()
        table.play()
        assert table.table.match.outcome is not None


def test_at_the_usual_speed_motions_are_skipped(tmp_path: Path) -> None:
    with panic_table(tmp_path, Mouse(), 2, 1, seed=8, options=QUICK, speed="normal", ai_pace="brisk") as table:
        table.until(lambda: table.table.match.state.turn > 4)


# ---------------------------------------------------------------- picking


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Three seats, the first a human with everything at hand; opponents take their first choice."""
    FULL.begin(monkeypatch)
    puppets(monkeypatch, 0)
    with panic_table(tmp_path, Mouse(), 3, 1, first=0) as table:
        table.question("act")
        yield table


def test_a_card_and_the_button_prepare_it_in_the_first_open_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("blue", "yellow")}, benches={0: ("red", None, None)}).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with panic_table(tmp_path, Mouse(), 2, 1, first=0) as table:
        table.question("act")
        table.device.use(table, hand_ref(0, "yellow"))
        table.device.use(table, "prep")
        table.question("act")
        assert table.table.eye.zones["seat0.slot1"].cards == ("yellow",)


def test_a_card_is_dragged_to_its_place_or_goes_back(table: PanicDriver) -> None:
    scene, name = table.table, hand_ref(0, "blue")
    table.drag(table.target(name).box.centre, table.target("stack0").box.centre)
    assert scene.match.ply == 1
    assert table.said == scene.app.t("refuse.panic.no_discarding")
    table.beat()
    table.drag(table.target(name).box.centre, table.target("seat0.slot1").box.centre)
    assert table.clicked == [name, "seat0.slot1"]
    table.device.use(table, "stack2")
    assert scene.match.state.points == 2


@pytest.mark.parametrize(("taken", "places"), [
    (hand_ref(0, "ghost_beaker"), {"seat1.hand", "seat2.hand"}), ("seat0.slot0", {"seat1.hand", "seat2.hand"}),
    ("recipe0", {"seat0.recipes"}), ("seat0.slot1", {"seat0.play"}),
])
def test_where_something_dragged_may_go_is_ringed(table: PanicDriver, taken: str, places: set[str]) -> None:
    start, end = table.target(taken).box.centre, table.target("deck").box.centre
    table.point(start)
    table.button(start, down=True)
    table.point(end, held=True)
    table.frames(2)
    picture, picking = table.table.board.picture, table.table.picks.picking()
    wanted = {str(ref) for ref in picture._wanted(table.table.eye, picking, table.table.focus)}
    assert places <= wanted
    assert table.table.focus.drag is not None
    assert not any(ref.startswith("seat0.hand") for ref in wanted)
    table.button(end, down=False)


def test_the_hand_is_arranged_by_hand_and_sorted_again(table: PanicDriver) -> None:
    board = table.table.board
    before = [card.kind for card in board.hand_cards.cards]
    table.drag(table.target(hand_ref(0, before[0])).box.centre, table.target(hand_ref(0, before[2])).box.centre)
    assert [card.kind for card in board.hand_cards.cards] == [before[1], before[2], before[0], before[3]]
    assert [str(ref) for ref in board.hand(table.table.eye)][2] == hand_ref(0, before[0])
    table.device.use(table, "sort")
    assert [card.kind for card in board.hand_cards.cards] == before
    assert table.table.match.ply == 1


@pytest.mark.parametrize(("button", "kind"), [("prep", "prep"), ("smash", "smash"), ("reserve_action", "reserve")])
def test_a_button_narrows_what_can_be_clicked(table: PanicDriver, button: str, kind: str) -> None:
    table.device.use(table, button)
    picking = table.table.picks.picking()
    assert picking.left
    assert {action.kind for action in picking.left} == {kind}
    assert table.table.back()
    assert table.table.picks.picking().kind == ""


def test_a_button_that_leads_nowhere_says_why(table: PanicDriver) -> None:
    table.device.use(table, "brew")
    assert table.said == table.app.t("game.potion_panic.why.brew")
    assert table.table.match.ply == 1


def test_every_button_that_leads_nowhere_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("blue", "yellow", "red", "green")}, benches={0: ("funky_punch", None, None)}).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with panic_table(tmp_path, Mouse(), 2, 1, first=0) as table:
        table.question("act")
        table.device.use(table, "smash")
        assert table.said == table.app.t("game.potion_panic.why.smash")
        for recipe in ("recipe0", "recipe1"):
            table.do(Action("reserve", (recipe,)))
            table.question("act")
        table.device.use(table, "reserve_action")
        assert table.said == table.app.t("refuse.panic.reserve_full", n=3)
        table.do(Action("prep", ("blue", "slot1")))
        table.question("act")
        for button in ("prep", "smash", "brew", "reserve_action"):
            table.device.use(table, button)
            assert table.said == table.app.t("game.potion_panic.why.no_points"), button


def test_a_prep_is_taken_back_as_long_as_nothing_was_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("blue", "yellow")}).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with panic_table(tmp_path, Mouse(), 2, 1, first=0) as table:
        table.question("act")
        table.do(Action("prep", ("blue", "slot0")))
        table.question("act")
        table.device.use(table, "undo")
        assert table.said == table.app.t("table.undone")
        view = table.table.eye
        assert list(view.kinds("seat0.hand")) == ["blue", "yellow"]
        assert (view.zones["seat0.slot0"].size, view.scalars["points"]) == (0, 3)
        for kind, slot in (("blue", "slot0"), ("yellow", "slot1")):
            table.question("act")
            table.do(Action("prep", (kind, slot)))
        table.question("act")
        assert len(table.table.eye.kinds("seat0.hand")) == 3
        assert not table.target("undo").enabled
        table.device.use(table, "undo")
        assert table.said == table.app.t("table.undo_seen")
        assert table.table.match.state.points == 1


def test_a_smash_that_drew_nothing_is_taken_back_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("blue", "yellow")}, benches={0: ("robgoblin", None, None)}, shards=(0, 2)).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with panic_table(tmp_path, Mouse(), 2, 1, first=0) as table:
        table.question("act")
        table.do(Action("smash", ("slot0", "seat1")))
        table.question("pile")
        table.device.use(table, "undo")
        assert table.table.match.state.shards == [0, 2]
        assert list(table.table.eye.kinds("seat0.slot0")) == ["robgoblin"]


def test_only_one_button_is_gold(table: PanicDriver) -> None:
    golden = [widget for widget in table.table.widgets if getattr(widget, "kind", "") == "primary"]
    assert [widget.name for widget in golden] == ["deed"]


def test_any_card_can_be_enlarged_and_put_back(table: PanicDriver) -> None:
    for name in (hand_ref(0, "blue"), "seat0.slot0", "recipe1", "seat1.slot0", "bowl"):
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


def test_a_seen_hand_is_spread_for_its_reader_and_gone_afterwards(table: PanicDriver) -> None:
    board = table.table.board
    table.do(Action("smash", ("slot0", "seat1")))
    table.question("take")
    shown = [each.id for each in table.targets() if each.id.startswith("seat1.hand/")]
    assert shown == ["seat1.hand/red", "seat1.hand/green", "seat1.hand/purple"]
    table.frames(2)
    assert board.shown_look
    table.do(Action("take", ("green",)))
    table.question("pile")
    table.frames(2)
    assert not board.shown_look
    assert not [each.id for each in table.targets() if each.id.startswith("seat1.hand/")]


def test_what_somebody_else_did_last_stays_marked_until_the_next_act(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("blue", "yellow", "red", "green"), 1: ("red", "green", "orange", "blue")}).begin(monkeypatch)
    puppets(monkeypatch, 0)
    with panic_table(tmp_path, Mouse(), 2, 1, first=1) as table:
        traces = table.table.board.traces
        table.question("act")
        assert traces.zones == {"seat1.slot2": 1}
        assert [mark.signed for mark in traces.marks()] == [False]
        table.frames(2)
        assert faults(table, keeps=True) == []
        table.do(Action("prep", ("blue", "slot0")))
        assert traces.zones == {}


# ---------------------------------------------------------------- hands of every size


@pytest.mark.parametrize("count", [1, 2, 5, 6, 10, 11, 18, 25])
def test_every_card_of_a_hand_can_be_reached(count: int) -> None:
    from game.ui.box import Box
    from game.ui.games.potion_panic.hand import raised_box, spots
    from game.ui.widgets.target import HIT

    area = Box(332, 534, 616, 186)
    found = spots(area, count)
    assert len(found) == count
    for number, spot in enumerate(found):
        assert spot.strip.w >= HIT, number
        assert spot.strip.h >= HIT, number
        assert Box(0, 0, 1280, 720).encloses(spot.strip, 0.5)
        assert Box(0, 0, 1280, 720).encloses(raised_box(spot), 0.5)
        for other in found[:number]:
            common = spot.strip.overlap(other.strip)
            assert common is None or common.w < 1.0


# ---------------------------------------------------------------- secrets


def film(folder: Path, world: World, humans: int, doing: Any) -> Film:
    """What one world shows of a few moments."""
    with pytest.MonkeyPatch.context() as patch:
        world.begin(patch)
        puppets(patch, 0, slices=2)
        with panic_table(folder, Mouse(), 3, humans, first=0, speed="double", ai_pace="brisk") as table:
            return doing(table)


def opponents_turn(table: PanicDriver) -> Film:
    """The human ends a turn; an opponent prepares three cards."""
    table.until(lambda: bool(table.legal()) and table.table.match.state.points == 0)
    camera = Camera(table)
    table.do(Action("end"))
    camera.run_until(lambda: table.table.match.state.active == 2)
    camera.run(5)
    return camera.film


def smash_and_wait(table: PanicDriver) -> Film:
    """The first seat smashes a card; nobody presses a key, and the beat runs out."""
    table.question("act")
    camera = Camera(table)
    table.do(Action("smash", ("slot1", "none")))
    camera.run_until(lambda: table.table.session.window is not None)
    camera.run_until(lambda: table.table.session.window is None)
    camera.run(3)
    return camera.film


def test_what_an_opponent_holds_and_prepares_shows_nowhere(tmp_path: Path) -> None:
    hands = (("red", "green", "purple"), ("black_death", "funky_punch", "red"))
    worlds = [World(hands={0: ("blue",) * 3, 1: hand}) for hand in hands]
    first, second = (film(tmp_path / str(number), world, 1, opponents_turn) for number, world in enumerate(worlds))
    assert same(first, second) == ""


@pytest.mark.parametrize("humans", [1, 3])
def test_nothing_tells_whether_anybody_could_answer(tmp_path: Path, humans: int) -> None:
    worlds = [
        World(hands={0: ("blue", "blue"), 1: (card, "green"), 2: ("yellow", "red")}, benches={0: (None, "blue", None)})
        for card in ("no_no_juice", "orange")
    ]
    first, second = (film(tmp_path / str(number), world, humans, smash_and_wait) for number, world in enumerate(worlds))
    assert same(first, second) == ""


# ---------------------------------------------------------------- measured


def measured(table: PanicDriver, doing: str) -> list[str]:
    table.frames(3)
    return [f"{doing}: {fault}" for fault in faults(table, keeps=True)]


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_the_table_fits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str) -> None:
    FULL.begin(monkeypatch)
    puppets(monkeypatch, 0)
    with panic_table(tmp_path, Mouse(), 3, 1, first=0, size=size, language=language, names=LONG) as table:
        table.question("act")
        wrong = measured(table, "act")
        table.device.use(table, "seat0.slot0")
        wrong += measured(table, "target")
        table.device.use(table, "seat1.hand")
        table.question("take")
        wrong += measured(table, "take")
        table.device.use(table, "seat1.hand/red")
        table.question("pile")
        wrong += measured(table, "pile")
        assert wrong == []


@pytest.mark.usefixtures("shared_pictures")
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("size", [SIZES[0], SIZES[1]])
def test_everybodys_keys_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str) -> None:
    FULL.begin(monkeypatch)
    with panic_table(tmp_path, Mouse(), 3, 3, first=0, size=size, language=language, names=LONG) as table:
        table.question("act")
        table.device.use(table, "seat0.slot1")
        table.device.use(table, "smash")
        table.until(lambda: bool(table.table.board.blocks) and table.table.shown, 40)
        assert measured(table, "keys") == []


@pytest.mark.parametrize("language", ["fr", "de"])
def test_no_two_small_cards_have_the_same_mark(tmp_path: Path, language: str) -> None:
    with panic_table(tmp_path, Mouse(), 2, 1, language=language) as table:
        faces = table.table.board.faces
        plain = [kind for kind in faces.order if len(faces.jewels(kind)) == 1]
        marks = [faces.potion(kind).letter for kind in plain]
        assert all(1 <= len(mark) <= 2 for mark in marks)
        assert len(set(marks)) == len(marks), dict(zip(plain, marks, strict=True))


@pytest.mark.parametrize("hear", [True, False])
def test_a_hand_comes_back_by_one_key_only_if_nobody_else_was_at_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hear: bool,
) -> None:
    World(hands={0: ("blue", "yellow"), 1: ("red", "no_no_juice")}, benches={0: ("blue", None, None)}).begin(monkeypatch)
    with panic_table(tmp_path, Mouse(), 2, 2, first=0) as table:
        table.question("act")
        table.device.use(table, "seat0.slot0")
        table.device.use(table, "deed")
        table.until(lambda: bool(table.table.board.blocks) and table.table.shown, 40)
        table.blind_key(1, 0 if hear else 1)
        if hear:
            table.question("answer")
            if table.table.layers:
                table.accept()
            table.device.use(table, "deed")
        table.frames(60)
        assert (table.table.secrets.returning is None) == hear
        assert ("open" in [each.id for each in table.targets()]) == hear


def test_whoever_owes_an_exchange_is_not_asked_to_call_for_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("blue", "yellow"), 1: ("red", "ghost_beaker")}).begin(monkeypatch)
    with panic_table(tmp_path, Mouse(), 2, 2, first=0) as table:
        table.question("act")
        table.do(Action("prep", ("blue", "slot0")))
        pointing, view = table.table.board.pointing, table.table.eye
        assert not pointing.may_call(view, 0)
        assert pointing.may_call(view, 1)
        owes = Pending("exchange", (("seat", 1), ("target", 0)))
        assert not pointing.may_call(view._replace(pending=(*view.pending, owes), to_act=(1,)), 1)
        window = view._replace(pending=(*view.pending, Pending("window")), to_act=(1,))
        assert pointing.may_call(window, 1)


def test_the_stone_says_that_it_brews_and_a_brew_what_it_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(benches={0: ("blue", "blue", "funky_punch")}).begin(monkeypatch)
    with panic_table(tmp_path, Mouse(), 2, 1, first=0, carried={"first": 0, "stone": 0}) as table:
        table.question("act")
        table.device.use(table, "seat0.stone")
        assert table.table.doings.prompt().hint == table.app.t("game.potion_panic.first.stone_what_or_brew")
        table.table.back()
        brew = next(action for action in table.legal() if "stone" in action.uses)
        whole = next((action for action in table.legal() if action.kind == "brew" and "stone" not in action.uses), None)
        clicks = table.path(brew)
        assert clicks[-1] == "seat0.stone"
        assert whole is None or len(table.path(whole)) == len(clicks)
        for name in clicks[:-1]:
            table.device.use(table, name)
        picture, picking = table.table.board.picture, table.table.picks.picking()
        assert {str(ref) for ref in picture._taken(picking)} >= set(clicks[1:-1])


def test_who_answers_behind_the_curtain_reads_what_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    World(hands={0: ("blue", "yellow"), 1: ("red", "no_no_juice")}, benches={0: ("blue", None, None)}).begin(monkeypatch)
    with panic_table(tmp_path, Mouse(), 2, 2, first=0) as table:
        table.question("act")
        table.device.use(table, "seat0.slot0")
        table.device.use(table, "deed")
        table.until(lambda: bool(table.table.board.blocks) and table.table.shown, 40)
        table.blind_key(1, 0)
        table.question("answer")
        prompt = table.table.doings.prompt()
        assert prompt.text == "Emma plays Blue Potion"
        assert prompt.hint == table.app.t("game.potion_panic.prompt.you_may_answer")
