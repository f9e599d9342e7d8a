"""The records of a screen on the disk: written as games begin and end, kept from what is broken or newer."""

from __future__ import annotations

import json
from pathlib import Path

from game.core.rules import Setup
from game.match.match import Match
from game.match.records import EMPTY, PLAIN, Counts, row_of
from game.rules import registry
from game.ui.ledger import FILE, Ledger
from game.ui.table.chronicle import Chronicle
from game.ui.table.keeper import Keeper
from tests.ui.table_driver import sitters

DAY = "2026-11-30"


def _match(humans: int = 1, seed: int = 5) -> Match:
    match = Match(registry.load("the_potion"), Setup(3), seed, sitters(3, humans))
    match.id = f"game{seed}"
    return match


def _counts(folder: Path) -> Counts:
    book = Ledger(folder).read()
    return book.counted(book.of("the_potion", PLAIN))


def _keeper(match: Match, folder: Path) -> Keeper:
    return Keeper(match, folder / "autosave.json", chronicle=Chronicle(match, Ledger(folder), DAY))


def _play(match: Match, keeper: Keeper) -> None:
    while match.to_act:
        seat = match.to_act[0]
        legal = match.handle(seat).legal
        match.submit(seat, legal[match.ply % len(legal)])
        keeper.save_if_turned()


def test_a_table_writes_its_game_down_from_beginning_to_end(tmp_path: Path) -> None:
    match = _match()
    keeper = _keeper(match, tmp_path)
    keeper.save()
    keeper.leave()
    assert _counts(tmp_path) == Counts(begun=1, open=1)
    again = _keeper(match, tmp_path)
    again.save()
    _play(match, again)
    again.leave()
    counts = _counts(tmp_path)
    assert (counts.begun, counts.finished) == (1, 1)
    row = Ledger(tmp_path).read().rows["game5"]
    assert row.begun == DAY
    assert row.people == (0,)
    assert sum(tally.trials for tally in row.tallies) > 0


def test_the_first_end_of_a_game_counts_whatever_a_save_is_played_on_to(tmp_path: Path) -> None:
    match, again = _finished(5), _match(3)
    first = Chronicle(match, Ledger(tmp_path), DAY)
    first.begin()
    first.leave()
    before = Ledger(tmp_path).read()
    assert before.rows["game5"].result
    other = Chronicle(again, Ledger(tmp_path), DAY)
    other.begin()
    other.follow()
    while again.to_act:
        seat = again.to_act[0]
        again.submit(seat, again.handle(seat).legal[0])
        other.follow()
    assert other.leave() == []
    assert Ledger(tmp_path).read() == before


def test_an_end_that_is_taken_back_at_the_table_is_written_down(tmp_path: Path) -> None:
    match = _match()
    keeper = _keeper(match, tmp_path)
    keeper.save()
    while match.to_act:
        before = match.ply
        seat = match.to_act[0]
        match.submit(seat, match.handle(seat).legal[0])
        keeper.save_if_turned()
    step = match.steps.pop()
    match.state, match.ply, match.rewinds = step.before.clone(), before, match.rewinds + 1
    del match.events[step.events_at :]
    keeper.save_if_turned()
    keeper.leave()
    assert _counts(tmp_path) == Counts(begun=1, open=1, unit="round")


def test_a_game_without_people_is_not_written_down(tmp_path: Path) -> None:
    match = _match(0)
    keeper = _keeper(match, tmp_path)
    keeper.save()
    _play(match, keeper)
    keeper.leave()
    assert not (tmp_path / FILE).exists()


def _finished(seed: int) -> Match:
    match = _match(3, seed)
    while match.to_act:
        seat = match.to_act[(match.ply + seed) % len(match.to_act)]
        legal = match.handle(seat).legal
        match.submit(seat, legal[(match.ply * 7 + seat) % len(legal)])
    return match


def test_what_a_game_was_the_first_to_earn_is_news_once(tmp_path: Path) -> None:
    telling = registry.TELLING["the_potion"]()
    played = map(_finished, range(60))
    match = next(each for each in played if row_of(each, telling.feats, telling.lots(each.rules.data), DAY).feats)
    chronicle = Chronicle(match, Ledger(tmp_path), DAY)
    chronicle.begin()
    news = chronicle.news
    chronicle.leave()
    assert set(news) == set(Ledger(tmp_path).read().earned("the_potion"))
    assert news
    assert chronicle.news == news
    match.id = "twin"
    twin = Chronicle(match, Ledger(tmp_path), DAY)
    twin.begin()
    assert twin.news == ()
    twin.leave()


def test_a_broken_file_is_set_aside_and_said_so(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"{")
    ledger = Ledger(tmp_path)
    assert ledger.read() == EMPTY
    assert [notice.key for notice in ledger.notices] == ["error.broken_set_aside", "error.records_anew"]
    assert (tmp_path / f"{FILE}.broken-1").read_bytes() == b"{"
    ledger.write(EMPTY)
    assert ledger.settle() is None
    assert Ledger(tmp_path).read() == EMPTY


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    text = json.dumps({"format": 99, "games": "whatever"})
    (tmp_path / FILE).write_text(text)
    ledger = Ledger(tmp_path)
    assert ledger.read() == EMPTY
    assert [notice.key for notice in ledger.notices] == ["error.records_newer"]
    ledger.write(EMPTY)
    assert ledger.settle() is None
    assert (tmp_path / FILE).read_text() == text


def test_a_full_disk_is_told_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    ledger = Ledger(tmp_path / "data")
    ledger.write(EMPTY)
    trouble = ledger.settle()
    assert trouble is not None
    assert trouble.key == "error.not_written"
