"""`main.py lab`: what was typed becomes a plan, the plan is played, the report printed; Ctrl+C prints what is known so far."""

from __future__ import annotations

import json
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from types import FrameType

from game.data.keeping import KeepingError
from game.data.locale import Locale
from game.data.paths import Folders
from game.data.ruleset import data_hash
from game.match.seats import Sitter
from game.rules import registry
from game.tools import orders
from game.tools.lab import chart
from game.tools.lab.bar import Bar
from game.tools.lab.kept import Keeper, KeptError, read
from game.tools.lab.mods import MODS, modded, place_of
from game.tools.lab.plan import Chair, Plan
from game.tools.lab.record import Unit
from game.tools.lab.report import Report, report
from game.tools.lab.running import Running, most_useful_jobs
from game.tools.lab.words import progress_text, report_lines
from game.tools.usage import UsageError

FINE, INTERRUPTED = 0, 130
LOOK = 0.2
"""Seconds after which it is looked whether to stop, and the bar is drawn anew."""

USUAL_GAMES = 100
DIFFERS = {
    "game": "the game is {found} there, {asked} here",
    "seats": "the seats are {found} there, {asked} here",
    "seed": "the seed is {found} there, {asked} here",
    "options": "the house rules are {found} there, {asked} here",
    "data": "the game's file has been changed since",
    "mod": "the mod is another one, or has been changed since",
    "rules": "the rules of the game have been changed since",
    "program": "they were played by version {found} of the program, this is {asked}",
    "opponents": "the opponents have been set up otherwise since",
}
"""What may differ between games that were kept and games that are asked for, in words."""


def lab(asked: Namespace, commands: Sequence[str] = (), say: Callable[[str], object] = print) -> int:
    """Does what the arguments ask for; the exit code. Raises UsageError and DataError."""
    _refuse_chart(asked.chart)
    plan = plan_of(asked, commands)
    words = Locale(asked.lang)
    known = _known(asked.resume, plan)
    if asked.resume is not None and known:
        _tell(words.text("lab.going_on", file=str(asked.resume), n=len(known)))
    units, stopped = _play(words, plan, asked, known)
    told = report(plan, units)
    if asked.json:
        say(json.dumps(told, ensure_ascii=False))
    else:
        for line in report_lines(words, plan, told):
            say(line)
    if asked.resume is not None and stopped:
        _tell(words.text("lab.kept", file=str(asked.resume)))
    if asked.chart is not None and told["games"]:
        _draw(words, plan, told, asked.chart)
    return INTERRUPTED if stopped else FINE


def plan_of(asked: Namespace, commands: Sequence[str] = ()) -> Plan:
    """The plan that the arguments describe. Raises UsageError and DataError."""
    rules = orders.rules_of(asked.game, commands)
    sitters = orders.read_seats(rules, asked.seats)
    _refuse_humans(sitters)
    chairs = tuple(Chair(sitter.level, sitter.temperament) for sitter in sitters)
    options = orders.read_options(rules, asked.set)
    orders.refuse_setup(rules, len(chairs), options)
    plan = Plan(rules.id, chairs, asked.games, asked.seed, options, dict(rules.data))
    return plan if asked.vs is None else _with_mod(plan, place_of(asked.vs, Folders(asked.data_dir)), asked)


def _with_mod(plan: Plan, place: Path, asked: Namespace) -> Plan:
    """The plan, with the mod beside it. The rules have to be able to begin with it too."""
    other = modded(plan.game, place)
    if data_hash({name: part for name, part in other.items() if name != MODS}) == data_hash(dict(plan.data)):
        raise UsageError(f'--vs: "{place}" changes nothing in {plan.game}')
    rules = registry.build(plan.game, other)
    orders.read_seats(rules, asked.seats)
    orders.refuse_setup(rules, len(plan.chairs), orders.read_options(rules, asked.set))
    return plan._replace(mod=place.stem, other=other)


def _refuse_humans(sitters: Sequence[Sitter]) -> None:
    if any(sitter.human for sitter in sitters):
        raise UsageError("nobody can wait for a human in the laboratory; give every seat to an opponent, such as ai:apprentice")


def _refuse_chart(path: Path | None) -> None:
    """Before anything is played: what could not be drawn afterwards."""
    if path is None:
        return
    if path.suffix.lower() not in chart.ENDINGS:
        raise UsageError(f'--chart: the name "{path}" should end in {", ".join(chart.ENDINGS)}')
    if not chart.available():
        raise UsageError(
            f"--chart needs the package {chart.PACKAGE}, which is not installed: pip install {chart.PACKAGE}"
        )


def _known(path: Path | None, plan: Plan) -> dict[int, Unit]:
    if path is None:
        return {}
    try:
        return read(path, plan)
    except OSError as error:
        raise UsageError(f'--resume: the file "{path}" cannot be read ({error.strerror})') from None
    except KeptError as error:
        if not error.about:
            raise UsageError(f'--resume: the file "{path}" holds no games of the laboratory, or it is damaged') from None
        differs = DIFFERS[error.about].format(found=_shown(error.found), asked=_shown(error.asked))
        raise UsageError(f'--resume: the games in "{path}" cannot be counted with these: {differs}') from None


def _shown(value: object) -> str:
    """A setting as it would be typed."""
    if isinstance(value, list):
        return ",".join("/".join(filter(None, each)) if isinstance(each, list) else str(each) for each in value)
    if isinstance(value, dict):
        return ", ".join(f"{name}={setting}" for name, setting in value.items()) or "the usual ones"
    return str(value)


def _play(words: Locale, plan: Plan, asked: Namespace, known: dict[int, Unit]) -> tuple[dict[int, Unit], bool]:
    """Plays what is missing; the games, and whether it was stopped before they were all there."""
    bar, jobs = Bar(sys.stderr), asked.jobs or most_useful_jobs()
    with _kept(asked.resume, plan, known) as keep, _stop_sign() as stop, Running(plan, jobs, known) as running:
        while not running.done and not stop:
            keep(running.poll(LOOK))
            bar.show(len(running.units) / plan.games, progress_text(words, len(running.units), plan.games, running.seconds_left))
        bar.clear()
        return running.units, not running.done


Keep = Callable[[dict[int, Unit]], None]


@contextmanager
def _kept(path: Path | None, plan: Plan, known: dict[int, Unit]) -> Iterator[Keep]:
    """Something that keeps games in a file if there is to be one. Raises UsageError where that fails."""
    if path is None:
        yield lambda units: None
        return
    try:
        with closing(Keeper(path, plan, known)) as keeper:
            yield keeper.add
    except KeepingError as error:
        raise UsageError(f'--resume: the file "{path}" cannot be written ({error.reason})') from None


@contextmanager
def _stop_sign() -> Iterator[list[bool]]:
    """A list that is filled when Ctrl+C is pressed; pressed once more it breaks off at once."""
    pressed: list[bool] = []

    def press(number: int, frame: FrameType | None) -> None:
        pressed.append(True)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)


def _draw(words: Locale, plan: Plan, told: Report, path: Path) -> None:
    try:
        chart.draw(words, plan, told, path)
    except OSError as error:
        raise UsageError(f'--chart: the file "{path}" cannot be written ({error.strerror})') from None
    _tell(words.text("lab.chart_drawn", file=str(path)))


def _tell(sentence: str) -> None:
    """Beside the result, which alone goes to the standard output."""
    print(sentence, file=sys.stderr)
