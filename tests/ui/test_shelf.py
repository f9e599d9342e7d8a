"""The shelf of saved games: what lies where, and that nothing somebody kept is ever lost."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest

from game.core.rules import Setup
from game.data import keeping
from game.match.match import Match
from game.match.save import SaveError, save_text
from game.rules import registry
from game.ui.kept.heading import stamp
from game.ui.kept.shelf import ASIDE, FINISHED, MOST_ASIDE, RUNNING, SLOT, THROWN, Entry, Shelf, look
from game.ui.kept.words import as_path
from game.ui.table.keeper import Keeper, find
from tests.ui.table_driver import sitters

pytestmark = pytest.mark.usefixtures("shared_pictures")


def match_of(plies: int, seed: int = 5) -> Match:
    """A game of The Potion, played at random so far."""
    match = Match(registry.load("the_potion"), Setup(3), seed, sitters(3, 1))
    chance = Random(seed)
    while match.to_act and (match.ply < plies or match.open is not None):
        seat = match.to_act[0]
        match.submit(seat, chance.choice(list(match.rules.legal(match.state, seat))))
    return match


def digest(path: Path) -> str:
    match = find(path).match
    assert match is not None
    return match.state.digest()


def only(shelf: Shelf, kind: str) -> Entry:
    (entry,) = shelf.entries(kind)
    return entry


def test_a_game_under_a_name_is_listed_with_what_it_is(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), match_of(9)
    path = shelf.keep(match, "Zoë & co: 1/2 ?")
    assert path.name == "Zoë-co-1-2.json"
    entry = only(shelf, SLOT)
    heading = entry.heading
    assert heading is not None
    assert (entry.name, heading.game, heading.part, heading.number) == (
        "Zoë & co: 1/2 ?", "the_potion", "round", match.public_view.scalars["round"])
    assert (heading.sitters, heading.plies, heading.over) == (tuple(match.sitters), match.ply, False)
    assert heading.view == match.public_view


def test_one_name_twice_makes_an_older_generation(tmp_path: Path) -> None:
    shelf, first, second = Shelf(tmp_path), match_of(4), match_of(9)
    path = shelf.keep(first, "Evening")
    assert shelf.keep(second, "evening ") == path
    assert digest(path) == second.state.digest()
    path.unlink()
    assert digest(path) == first.state.digest()


def test_every_move_takes_generations_and_journal_along(tmp_path: Path) -> None:
    """Thrown away, brought back, renamed: at every step it is the same game, journal included."""
    shelf, match = Shelf(tmp_path), match_of(4)
    keeper = Keeper(match, shelf.running)
    keeper.save()
    seat = match.to_act[0]
    action = match.handle(seat).legal[0]
    match.submit(seat, action)
    keeper.record(json.dumps({"seat": seat, "do": str(action)}))
    keeper._close()
    now = (match.ply, match.state.digest(), len(match.open_submissions))

    def there(path: Path) -> None:
        found = find(path).match
        assert found is not None
        assert (found.ply, found.state.digest(), len(found.open_submissions)) == now

    aside = shelf.set_aside(5)
    assert aside is not None
    there(aside)
    assert list(shelf.entries(RUNNING)) == []
    thrown = shelf.throw_away(only(shelf, ASIDE))
    there(thrown)
    back = shelf.bring_back(only(shelf, THROWN))
    there(back)
    there(shelf.rename(only(shelf, SLOT), "Another name"))
    second = shelf.duplicate(only(shelf, SLOT), "Second")
    there(second)
    out = shelf.export(look(second, SLOT), tmp_path / "out.json")
    there(shelf.take_in(out).path)
    assert {entry.name for entry in shelf.entries(SLOT)} == {"Another name", "Second"}
    assert len(list(shelf.entries(SLOT))) == 3


def test_nothing_is_written_over(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.keep(match_of(4), "A b")
    path = shelf.duplicate(only(shelf, SLOT), "A  b")
    assert path.name == "A-b-2.json"
    taken = tmp_path / "here.json"
    taken.write_text("mine")
    assert shelf.export(look(path, SLOT), taken) == tmp_path / "here-2.json"
    assert taken.read_text() == "mine"


def test_what_is_left_by_itself_is_bounded_and_what_is_named_is_not(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for number in range(MOST_ASIDE + 3):
        keeping.keep(shelf.running, save_text(match_of(3, number), stamp()).encode())
        aside = shelf.set_aside(5)
        assert aside is not None
        os.utime(aside, (number, number))
        shelf.keep(match_of(3, number), f"Game {number}")
    assert len(list(shelf.entries(ASIDE))) == MOST_ASIDE
    assert len(list(shelf.entries(SLOT))) == MOST_ASIDE + 3
    for number in range(4):
        path = shelf.put_finished(match_of(10_000, number), 3)
        assert path is not None
        os.utime(path, (number, number))
    finished = [json.loads(entry.path.read_text("utf-8"))["seed"] for entry in shelf.entries(FINISHED)]
    assert sorted(finished) == [1, 2, 3]
    kept = shelf.rename(next(shelf.entries(FINISHED)), "The best one")
    assert (kept.parent.name, len(list(shelf.entries(FINISHED)))) == ("saves", 2)
    assert shelf.put_finished(match_of(10_000), 0) is None


def test_room_is_made_for_another_running_game(tmp_path: Path) -> None:
    """What has not begun is nothing to keep; what is over, though its table was never left, can be watched."""
    shelf = Shelf(tmp_path)
    assert shelf.set_aside(5) is None
    keeping.keep(shelf.running, save_text(match_of(0)).encode())
    assert shelf.set_aside(5) is None
    keeping.keep(shelf.running, save_text(match_of(10_000)).encode())
    path = shelf.set_aside(5)
    assert path == only(shelf, FINISHED).path


def test_trouble_is_told_and_the_state_before_is_offered(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), match_of(6)
    path = shelf.keep(match, "Evening")
    shelf.keep(match_of(9), "Evening")
    path.write_bytes(b"{")
    entry = only(shelf, SLOT)
    assert (entry.trouble, entry.older) == ("save_unreadable", path.with_name(f"{path.name}.1"))
    assert entry.heading is not None
    assert entry.heading.plies == match.ply
    assert path.read_bytes() == b"{", "looking changes nothing"
    assert digest(path) == match.state.digest()


@pytest.mark.parametrize(("change", "key"), [
    ({"format": 99}, "save_newer"), ({"game": "chess"}, "save_other_game"), ({"snapshot": {}}, "save_damaged"),
    ({"sitters": 3}, "save_damaged"), ({"format": "x"}, "save_not_ours"), ({"data": {"numbers": 1}}, "save_damaged"),
])
def test_what_cannot_be_read_says_why(tmp_path: Path, change: dict[str, object], key: str) -> None:
    path = tmp_path / "from elsewhere.json"
    path.write_text(json.dumps({**json.loads(save_text(match_of(3))), **change}), "utf-8")
    entry = look(path, SLOT)
    assert (entry.trouble, entry.heading, entry.name) == (key, None, "from elsewhere")
    with pytest.raises(SaveError, match=key):
        Shelf(tmp_path).take_in(path)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[" * 200_000, b"null", b"PK\x03\x04"])
def test_files_of_any_kind_may_be_taken_for_a_save(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "any.thing"
    path.write_bytes(data)
    for source in (path, tmp_path, tmp_path / "nothing.json"):
        with pytest.raises(SaveError):
            Shelf(tmp_path).take_in(source)


def test_a_newer_running_game_is_neither_broken_nor_lost(tmp_path: Path) -> None:
    """It is refused with a sentence, and makes room for another game like any other."""
    shelf = Shelf(tmp_path)
    newer = json.dumps({**json.loads(save_text(match_of(3))), "format": 99})
    keeping.keep(shelf.running, newer.encode())
    found = find(shelf.running)
    assert (found.match, [notice.key for notice in found.notices]) == (None, ["error.save_newer"])
    aside = shelf.set_aside(5)
    assert aside is not None
    assert aside.read_text() == newer


def test_paths_as_people_paste_them(tmp_path: Path) -> None:
    assert as_path(' "/a b/c.json" ') == Path("/a b/c.json")
    assert as_path("file:///a%20b/c.json") == Path("/a b/c.json")
    assert as_path("~/c.json") == Path.home() / "c.json"
