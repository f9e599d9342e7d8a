"""The running game on the disk: whatever a crash leaves behind, the game goes on from the last thing that was done."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from game.core.rules import Setup
from game.data import keeping
from game.match import journal
from game.match.match import Match
from game.rules import registry
from game.ui.table.keeper import JOURNAL, Keeper, find
from tests.ui.table_driver import sitters


class Game:
    """A match of The Potion that is played by lot and kept."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "autosave.json"
        self.match = Match(registry.load("the_potion"), Setup(3), 5, sitters(3, 3))
        self.keeper = Keeper(self.match, self.path)
        self.lot = Random(2)
        self.keeper.save()

    def do(self, count: int = 1) -> None:
        """Things are done, and the table looks after the keeper as after every frame."""
        for _ in range(count):
            seat = self.match.to_act[0]
            action = self.lot.choice(self.match.handle(seat).legal)
            self.match.handle(seat).submit(action)
            self.keeper.record(journal.submit_line(seat, action))
            self.keeper.save_if_turned()

    def wait(self) -> None:
        """Lets what is being written come to the disk."""
        self.keeper._settle()

    def found_after_a_crash(self, spoil: int = 0) -> Any:
        """The position that is found when the program ends here; so many of the newest generations are damaged."""
        crashed = self.path.parent.with_name("crashed")
        shutil.rmtree(crashed, ignore_errors=True)
        shutil.copytree(self.path.parent, crashed)
        for generation in keeping.generations(crashed / self.path.name)[:spoil]:
            generation.write_bytes(b"{")
        match = find(crashed / self.path.name).match
        assert match is not None
        return match.ply, match.state.digest()

    @property
    def now(self) -> Any:
        return self.match.ply, self.match.state.digest()


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    (tmp_path / "data").mkdir()
    game = Game(tmp_path / "data")
    yield game
    game.wait()
    game.keeper._close()


def test_nothing_is_lost_between_saves(game: Game) -> None:
    for _ in range(20):
        game.do()
        game.wait()
        assert game.found_after_a_crash() == game.now


def test_nothing_is_lost_while_a_save_is_on_its_way(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it, and before it has come to the disk the one before and the journal hold everything."""
    go, keep = Event(), keeping.keep

    def slow(path: Path, data: bytes) -> None:
        assert go.wait(20)
        keep(path, data)

    monkeypatch.setattr(keeping, "keep", slow)
    game.do(12)
    assert game.keeper._writing is not None
    assert not game.keeper._writing.done
    assert game.found_after_a_crash() == game.now
    go.set()
    game.wait()
    assert game.found_after_a_crash() == game.now


@pytest.mark.parametrize("spoil", [1, 2])
def test_an_older_generation_is_as_good_as_the_newest(game: Game, spoil: int) -> None:
    game.do(14)
    game.wait()
    assert game.found_after_a_crash(spoil) == game.now


def test_a_full_disk_is_told_and_later_all_is_well_again(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        def full(path: Path, data: bytes) -> None:
            raise keeping.KeepingError(path, "No space left on device", full=True)

        patch.setattr(keeping, "keep", full)
        game.do(8)
        game.wait()
        assert [notice.key for notice in game.keeper.notices] == ["error.disk_full"]
        assert game.found_after_a_crash() == game.now
    game.do(8)
    game.wait()
    assert game.found_after_a_crash() == game.now


def test_a_journal_that_broke_off_goes_on_with_the_next_save(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        def torn(self: keeping.Journal, line: str) -> None:
            self._file.write(line[:9].encode())
            self._file.flush()
            raise keeping.KeepingError(self.path, "No space left on device", full=True)

        patch.setattr(keeping.Journal, "add", torn)
        game.do()
    game.do(9)
    game.wait()
    game.do()
    assert game.found_after_a_crash() == game.now


def test_leaving_keeps_the_game_and_a_game_that_is_over_is_put_away(game: Game) -> None:
    game.do(5)
    game.keeper.leave()
    assert game.found_after_a_crash() == game.now
    game.keeper = Keeper(game.match, game.path)
    game.keeper.save()
    while game.match.outcome is None:
        game.do()
    game.keeper.save_if_turned()
    game.keeper.leave()
    assert not game.path.with_suffix(JOURNAL).exists()
    assert find(game.path).match is None
