"""Clauses that the screen has to keep, proved on what is really drawn, offered and told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.core.refs import Ref
from game.ui.table.doings import LOG_ROUNDS
from game.ui.table.log_drawer import LogDrawer
from tests.ui.measure import Record, recording
from tests.ui.table_driver import NAMES, Mouse, TableDriver, table_of
from tests.ui.worlds import dice

pytestmark = pytest.mark.usefixtures("shared_pictures")

KINDS = ("beetle", "mushroom", "vial")
BLANK = (4, 4, 4)


def redrawn(table: TableDriver) -> Record:
    """Everything that is written on the table, drawn anew."""
    table.frames(2)
    with recording() as record:
        table.table.painted = None
        while not table.app.stack.bake_some():
            pass
        record.lines.clear()
        table.frames(1)
    return record


def written_in(table: TableDriver, record: Record, seat: int, zone: str) -> str:
    """The words that stand in a seat's zone, its lines put together."""
    area = table.app.paint.rect(*table.table.scenery.box(seat, zone))
    lines = {(line.area.top, line.text) for line in record.lines if area.contains(line.area.inflate(-2, -8))}
    return " ".join(text for _, text in sorted(lines))


def press(table: TableDriver, picks: str) -> None:
    """Everybody presses a blind key; picks by first letters."""
    table.until(lambda: table.table.secrets.blind_open and table.table.shown)
    for seat, letter in enumerate(picks):
        table.blind_key(seat, [kind[0].upper() for kind in KINDS].index(letter))
    table.frames(5)


# -------------------------------------------------------------------- TP-40

REASONS = {
    "1M 2B 3-": ((2, 0, 4), "BVMB", ("meets.discards 2", "absent_but_met", "meets.discards 1", "meets.discards 2")),
    "1- 2B 3B": ((4, 0, 0), "BBBV", ("meets.discards 3", "meets.discards 3", "meets.discards 3", "absent_but_met")),
    "1- 2B 3-": ((4, 0, 4), "BBBV", ("too_many 2", "too_many 2", "too_many 2", "absent.discards")),
    "1- 2B 3- and few": ((4, 0, 4), "BVVV", ("too_few 2", "absent.discards", "absent.discards", "absent.discards")),
    "1- 2B 3- and all": ((4, 0, 4), "MMVV", ("everybody", "everybody", "everybody", "everybody")),
}


def words(table: TableDriver, form: str, reason: str) -> str:
    key, _, quantity = reason.partition(" ")
    return table.app.t(f"game.the_potion.reason_{form}.{key}", quantity=quantity)


@pytest.mark.rule("TP-40")
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("roll", REASONS)
def test_every_token_carries_its_reason_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, roll: str, language: str
) -> None:
    faces, picks, reasons = REASONS[roll]
    dice(monkeypatch, faces)
    with table_of(tmp_path, Mouse(), 4, 4, roller=0, blind=True, language=language, size=(1280, 720)) as table:
        press(table, picks)
        record = redrawn(table)
        for seat, reason in enumerate(reasons):
            assert written_in(table, record, seat, "reason") == words(table, "short", reason)
            tip = table.target(f"seat{seat}.stake").tip
            assert words(table, "long", reason) in tip
            assert NAMES[seat] in tip
        met = [stake.met for stake in table.table.board.stakes.values()]
        assert met == [reason.endswith("discards") or ".discards " in reason for reason in reasons]
        slip = {line.text for line in record.lines}
        assert {f"×{picks.count(letter)}" for letter in "BMV"} <= slip
        heading = "everybody" if "everybody" in reasons else "revealed"
        assert table.app.t(f"game.the_potion.slip.{heading}") in slip


@pytest.mark.rule("TP-40", "TP-12")
def test_reasons_come_with_the_verdict_and_all_tokens_turn_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, (4, 0, 4))
    with table_of(tmp_path, Mouse(), 4, 4, roller=0, blind=True, speed="normal") as table:
        table.until(lambda: table.table.secrets.blind_open and table.table.shown)
        for seat in range(4):
            table.blind_key(seat, 0 if seat < 3 else 2, 16.0)
        stakes = table.table.board.stakes.values()
        while not any(stake.face > 0.0 for stake in stakes):
            assert all(stake.kind is None for stake in stakes) or table.table.match.state.owed == 0
            table.frames()
        started = table.app.now
        while not all(stake.face == 1.0 for stake in stakes):
            assert all(stake.judgement is None for stake in stakes)
            table.frames()
        assert table.app.now - started < 600
        table.until(lambda: all(stake.verdict == 1.0 and stake.judgement is not None for stake in stakes))


# -------------------------------------------------------------------- TP-17, TP-18


@pytest.mark.rule("TP-17")
def test_tokens_that_meet_the_dice_go_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dice(monkeypatch, (2, 0, 4))
    with table_of(tmp_path, Mouse(), 4, 4, roller=0, blind=True, speed="double") as table:
        table.until(lambda: table.table.secrets.blind_open and table.table.shown)
        for seat, choice in enumerate((0, 2, 1, 0)):
            table.blind_key(seat, choice, 16.0)
        while not table.table.shown:
            assert not [name for name in table.offered() if "bottle" in name or "palm/" in name]
            table.frames()
        board = table.table.board
        assert Counter(board.flask.inside) == {"beetle": 2, "mushroom": 1}
        shown = table.table.model.shown
        assert [shown.zones[f"seat{seat}.palm"].size for seat in range(4)] == [5, 6, 5, 5]


@pytest.mark.rule("TP-18")
@pytest.mark.parametrize("language", ["fr", "de"])
def test_when_every_die_is_blank_nobody_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    dice(monkeypatch, BLANK)
    with table_of(tmp_path, Mouse(), 4, 1, roller=0, language=language, speed="double") as table:
        table.device.use(table, "deed")
        while not table.table.shown:
            assert not table.palm()
            table.frames()
        shown = table.table.model.shown
        assert (shown.scalars["round"], shown.scalars["roller"]) == (2, 1)
        assert not any(shown.sealed)
        assert shown.zones["bottle"].size == 0
        said = [line.say(table.app.locale) for line in table.table.narrator.shown(0, LOG_ROUNDS)]
        assert said[-1] == table.app.t("game.the_potion.log.all_blank")
        prompt = table.table.doings.prompt()
        assert prompt.text == table.app.t("game.the_potion.prompt.all_blank")
        assert NAMES[1] in prompt.hint


# -------------------------------------------------------------------- TP-04, TP-20


@pytest.mark.rule("TP-04")
def test_a_plate_shows_how_many_tokens_and_never_which(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 5, 1, roller=0, seed=3) as table:
        for _ in range(4):
            table.choose_round()
            shown, board = table.table.model.shown, table.table.board
            for seat in range(1, 5):
                assert set(board.held(shown, seat)) <= {None, board.stakes[seat].kind}
                assert shown.zones[f"seat{seat}.palm"].cards is None
                assert set(board.spent(shown, seat)) <= {None}
                tip = table.target(str(Ref(f"seat{seat}.palm"))).tip
                assert not any(table.app.t(f"game.the_potion.ingredient.{kind}") in tip for kind in KINDS)


@pytest.mark.rule("TP-20")
@pytest.mark.parametrize("helped", [False, True])
def test_the_memory_help_shows_each_seats_discards(tmp_path: Path, helped: bool) -> None:
    with table_of(tmp_path, Mouse(), 5, 1, roller=0, seed=3, options={"memory_help": helped}) as table:
        table.until(lambda: table.at_table and table.table.shown and len(table.table.board.flask.inside) > 5)
        table.until(lambda: table.table.match.state.owed == 0 and table.at_table and table.table.shown)
        shown, board = table.table.model.shown, table.table.board
        spent = [board.spent(shown, seat) for seat in range(5)]
        assert sum(map(len, spent)) == len(board.flask.inside)
        if helped:
            assert Counter(kind for each in spent for kind in each) == Counter(board.flask.inside)
        else:
            assert {kind for each in spent for kind in each} == {None}
        tip = table.target("bottle").tip
        assert not any(name in tip for name in NAMES)
        table.click("log")
        drawer = table.table.layers[0]
        assert isinstance(drawer, LogDrawer)
        rounds = {line.round for line in drawer.lines()}
        now = table.table.narrator.round
        assert now > 3
        assert min(rounds) == (1 if helped else now - LOG_ROUNDS + 1)
