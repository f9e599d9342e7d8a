"""Processes: whichever plays what, the games are the same; they come, are kept, go on, and can be stopped."""

import os
import signal
from pathlib import Path

import pytest

from game.rules import registry
from game.tools.lab.kept import Keeper, KeptError, read
from game.tools.lab.plan import Bench, Chair, Plan
from game.tools.lab.record import Unit
from game.tools.lab.report import report
from game.tools.lab.running import Running, WorkerError, most_useful_jobs
from tests.lab.made_up import plan, record, units


def played(asked: Plan, jobs: int, known: dict[int, Unit] | None = None) -> dict[int, Unit]:
    """Every game of a plan, as somebody who has other things to do would wait for them."""
    with Running(asked, jobs, known) as running:
        while not running.done:
            running.poll(0.1)
        return running.units


@pytest.fixture(scope="module")
def alone() -> dict[int, Unit]:
    """The games of a plan, one after the other, in this very process."""
    asked = plan(games=24, seed=5)
    bench = Bench(asked)
    return {number: bench.play(number) for number in range(asked.games)}


@pytest.mark.parametrize("jobs", [1, 3])
def test_games_do_not_depend_on_who_plays_them(jobs: int, alone: dict[int, Unit]) -> None:
    asked = plan(games=24, seed=5)
    found = played(asked, jobs)
    assert found == alone
    assert report(asked, found) == report(asked, alone)


def test_a_game_depends_on_its_seed_alone(alone: dict[int, Unit]) -> None:
    """Game 3 of a plan from seed 5 is game 0 of one from seed 8, but for who sits where."""
    asked = plan(("random", "random", "random"), games=1, seed=8)
    other = plan(("random", "random", "random"), games=4, seed=5)
    assert Bench(asked).play(0) == Bench(other).play(3)


def test_the_same_seeds_are_played_with_a_mod() -> None:
    asked = plan(games=3, mod="same")
    bench = Bench(asked)
    for number in range(3):
        unit = bench.play(number)
        assert unit.other == unit.record


def test_with_a_mod_the_other_rules_hold() -> None:
    data = dict(registry.load("the_potion").data)
    longer = {**data, "numbers": {**data["numbers"], "tokens_per_ingredient": 4}}
    asked = Plan("the_potion", (Chair("apprentice"),) * 3, 1, 0, {}, data, "longer", longer)
    unit = Bench(asked).play(0)
    assert unit.other is not None
    assert unit.other.cards[0]["beetle"].drawn == 4
    assert unit.record.cards[0]["beetle"].drawn == 2


def test_whoever_polls_need_not_wait(alone: dict[int, Unit]) -> None:
    """As a scene does, once a frame; what has come is told once."""
    told: list[int] = []
    with Running(plan(games=24, seed=5), 2) as running:
        assert running.seconds_left is None
        while not running.done:
            told += running.poll()
        assert running.seconds_left == 0.0
    assert sorted(told) == list(range(24))


def test_it_can_be_cancelled_at_any_time() -> None:
    running = Running(plan(games=100_000), 2)
    while not running.units:
        running.poll(0.1)
    processes = [worker.process.pid for worker in running._workers]
    running.close()
    running.close()
    assert 0 < len(running.units) < 100_000
    for pid in processes:
        assert pid is not None
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_process_that_is_gone_is_noticed() -> None:
    with Running(plan(games=100_000), 2) as running:
        process = running._workers[0].process
        assert process.pid is not None
        os.kill(process.pid, signal.SIGTERM)
        process.join()
        with pytest.raises(WorkerError) as told:
            _poll_for_ever(running)
        assert told.value.code


def _poll_for_ever(running: Running) -> None:
    while True:
        running.poll(0.5)


def test_nothing_is_started_where_nothing_is_to_be_played() -> None:
    with Running(plan(games=2), 4, units([record([0]), record([1]), record([2])])) as running:
        assert running.done
        assert running._workers == []
        assert sorted(running.units) == [0, 1]
    assert most_useful_jobs() >= 1


# ---------------------------------------------------------------------------------------------------------------- kept


def test_going_on_is_the_same_as_never_having_stopped(alone: dict[int, Unit], tmp_path: Path) -> None:
    """Some games are kept, in the order in which they came, the last line cut off in the middle."""
    asked, path = plan(games=24, seed=5), tmp_path / "games ü.txt"
    keeper = Keeper(path, asked, {})
    for number in (1, 0, 5, 2):
        keeper.add({number: alone[number]})
    keeper.close()
    path.write_bytes(path.read_bytes()[:-7])
    known = read(path, asked)
    assert known == {number: alone[number] for number in (1, 0, 5)}
    keeper = Keeper(path, asked, known)
    with Running(asked, 2, known) as running:
        assert running.resumed == 3
        while not running.done:
            keeper.add(running.poll(0.1))
    keeper.close()
    assert read(path, asked) == alone
    assert report(asked, running.units) == report(asked, alone)


def test_more_games_go_on_from_fewer_and_fewer_are_a_part(alone: dict[int, Unit], tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    Keeper(path, plan(games=24, seed=5), alone).close()
    assert len(read(path, plan(games=1000, seed=5))) == 24
    with Running(plan(games=10, seed=5), 1, read(path, plan(games=10, seed=5))) as running:
        assert running.done
        assert len(running.units) == 10


def test_there_need_not_be_a_file_yet(tmp_path: Path) -> None:
    assert read(tmp_path / "none.txt", plan()) == {}


OTHERS = {
    "seed": plan(seed=1),
    "seats": plan(("random", "random", "random")),
    "options": plan()._replace(options={"memory_help": True}),
    "mod": plan(mod="another"),
    "data": plan()._replace(data={**plan().data, "version": 2}),
}


@pytest.mark.parametrize("about", OTHERS)
def test_games_of_another_plan_are_not_counted(about: str, tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    Keeper(path, plan(), units([record([0])])).close()
    with pytest.raises(KeptError) as told:
        read(path, OTHERS[about])
    assert told.value.about == about


@pytest.mark.parametrize("text", ["", "\n", "{}\n", "[1]\n", "nonsense", '{"laboratory": 2, "plan": {}}\n', "\xff\n"])
def test_other_files_are_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "other.txt"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(KeptError) as told:
        read(path, plan())
    assert told.value.about == ""


def test_a_file_with_a_spoilt_line_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    Keeper(path, plan(), units([record([0]), record([1])])).close()
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], lines[1][:20], lines[2], ""]))
    with pytest.raises(KeptError):
        read(path, plan())
