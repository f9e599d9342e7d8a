"""A table ordered on the command line: who sits where and which house rules hold, checked against the game's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.ai.levels import RANDOM, levels_of, temperaments_of
from game.core.chance import SearchChance
from game.core.ids import Plain
from game.core.rules import Rules, Setup
from game.data import mods as modding
from game.data import settings
from game.data.paths import Folders, mod_folders
from game.data.ruleset import offered_numbers
from game.data.settings import LONGEST_NAME
from game.match.order import Order
from game.match.save import SaveError, load
from game.match.seats import SIGILS, SeatsError, Sitter, parse_seats
from game.rules import registry
from game.tools.usage import UsageError, unknown

SWITCH = {"on": True, "true": True, "off": False, "false": False}
USUAL_OPPONENTS = 3


def rules_of(
    game: str, others: Iterable[str] = (), mods: Sequence[Path] = (), numbers: Mapping[str, int] | None = None
) -> Rules[Any]:
    """The rules of a game with these mods and numbers. Raises UsageError, or DataError for unsound data."""
    if game not in registry.GAMES:
        raise unknown("game", game, registry.GAMES, others)
    return registry.load(game, mods, numbers)


def mods_of(names: Sequence[str] | None, folders: Folders) -> tuple[Path, ...]:
    """The folders of the mods of these names; of those that are on in the settings where none are named.

    Raises UsageError for a mod that is not there.
    """
    data = folders.wanted("data")
    if names is None:
        return mod_folders(settings.load(folders.wanted("config")).settings.mods, data)
    known = tuple(mod.id for mod in modding.find(data))
    for name in names:
        if name not in known:
            raise unknown("mod", name, known)
    return mod_folders(names, data)


def order(rules: Rules[Any], seats: str | None, wishes: Sequence[str], seed: int) -> Order:
    """A table for these seats (one human and some opponents unless told otherwise) and `OPTION=VALUE` settings.

    Numbers of the box are set in the same way. Names that were not given are "". Raises UsageError.
    """
    sitters = usual_seats(rules) if seats is None else read_seats(rules, seats)
    limits = offered_numbers(rules.id)
    numbers = [wish for wish in wishes if wish.partition("=")[0] in limits]
    options = read_options(rules, [wish for wish in wishes if wish not in numbers])
    refuse_setup(rules, len(sitters), options)
    return Order(rules.id, sitters, options, seed, numbers=read_numbers(numbers, limits))


def read_numbers(wishes: Sequence[str], limits: Mapping[str, tuple[int, int]]) -> dict[str, int]:
    """Numbers of the box from `NAME=VALUE`. Raises UsageError."""
    found = {}
    for wish in wishes:
        name, _, text = wish.partition("=")
        least, most = limits[name]
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise UsageError(f'"{text}" does not fit the number {name}; a whole number from {least} to {most} is needed')
        found[name] = int(text)
    return found


def refuse_setup(rules: Rules[Any], seats: int, options: Mapping[str, Plain]) -> None:
    """Raises UsageError for seats and house rules that each fit and do not fit together."""
    try:
        rules.new_state(Setup(seats, dict(options)), SearchChance(Random(0)))
    except ValueError as error:
        raise UsageError(f"{rules.id}: {error}") from None


def usual_seats(rules: Rules[Any]) -> list[Sitter]:
    """One human against three opponents of the first level, or as many as the game seats."""
    count = min(max(1 + USUAL_OPPONENTS, rules.seats.start), rules.seats.stop - 1)
    level = levels_of(rules.id)[0]
    human = Sitter("", "human", colour=0, sigil=SIGILS[0])
    return [human, *(Sitter("", "ai", level, colour=seat, sigil=SIGILS[seat]) for seat in range(1, count))]


def read_seats(rules: Rules[Any], text: str) -> list[Sitter]:
    """Seats from the command line. Raises UsageError for what is no seat, too few or many, and names that clash."""
    try:
        sitters = parse_seats(text, (*levels_of(rules.id), RANDOM))
    except SeatsError as error:
        raise UsageError(str(error)) from None
    least, most = rules.seats.start, rules.seats.stop - 1
    if len(sitters) not in rules.seats:
        raise UsageError(f"{rules.id} seats {least} to {most}; --seats names {len(sitters)}")
    taken: set[str] = set()
    for sitter in sitters:
        if sitter.temperament:
            _refuse_temperament(rules, sitter)
        if len(sitter.name) > LONGEST_NAME:
            raise UsageError(f'the name "{sitter.name}" is longer than {LONGEST_NAME} letters')
        if sitter.name and sitter.name.casefold() in taken:
            raise UsageError(f'two seats are called "{sitter.name}"; give one of them another name')
        taken.add(sitter.name.casefold())
    return sitters


def _refuse_temperament(rules: Rules[Any], sitter: Sitter) -> None:
    """Raises UsageError for a temperament that opponents of this game do not have."""
    known = temperaments_of(rules.id)
    if not known:
        raise UsageError(f'the level "{sitter.level}" has no temperaments, so "/{sitter.temperament}" cannot be meant')
    if sitter.temperament not in known:
        raise unknown("temperament", sitter.temperament, known)


def named(asked: Order, name_of: Callable[[int], str]) -> Order:
    """The same order with every empty name filled in: the seat's own by number from 1, or the next that is free."""
    taken = {sitter.name.casefold() for sitter in asked.sitters}
    sitters = []
    for seat, sitter in enumerate(asked.sitters):
        if not sitter.name:
            names = [name_of((seat + step) % len(SIGILS) + 1) for step in range(len(SIGILS))]
            sitter = sitter._replace(name=next((name for name in names if name.casefold() not in taken), names[0]))
            taken.add(sitter.name.casefold())
        sitters.append(sitter)
    return asked._replace(sitters=sitters)


def read_options(rules: Rules[Any], wishes: Sequence[str]) -> dict[str, Plain]:
    """House rules from `OPTION=VALUE`. Raises UsageError."""
    known: Mapping[str, Any] = rules.data["options"]
    options: dict[str, Plain] = {}
    for setting in wishes:
        name, sign, text = setting.partition("=")
        if name not in known:
            raise unknown("house rule", name, known)
        if not sign:
            raise UsageError(f'--set {name} needs a value: write it as {name}=VALUE, such as {name}={_example(known[name])}')
        options[name] = _option(name, text, known[name])
    return options


def _example(spec: Mapping[str, Any]) -> str:
    return "on" if isinstance(spec["default"], bool) else str(spec["default"])


def _option(name: str, text: str, spec: Mapping[str, Any]) -> bool | int | str:
    if "words" in spec:
        if text not in spec["words"]:
            raise UsageError(f'"{text}" does not fit the house rule {name}; allowed: {", ".join(spec["words"])}')
        return text
    if isinstance(spec["default"], bool):
        if text.lower() not in SWITCH:
            raise UsageError(f'"{text}" does not fit the house rule {name}; allowed: {", ".join(SWITCH)}')
        return SWITCH[text.lower()]
    least, most = spec["min"], spec["max"]
    if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
        raise UsageError(f'"{text}" does not fit the house rule {name}; a whole number from {least} to {most} is needed')
    return int(text)


def saved_game(path: Path) -> tuple[str, Sequence[Sitter]]:
    """The game a save holds and who sits at it. Raises UsageError for a file that cannot be gone on from."""
    try:
        match, _ = load(save_text_of(path), registry.build)
    except SaveError as error:
        raise UsageError(save_sentence(path, error)) from None
    return match.rules.id, match.sitters


def save_text_of(path: Path) -> str:
    """What a saved game's file says. Raises UsageError when it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UsageError(f'the file "{path}" cannot be read ({error.strerror})') from None
    except UnicodeDecodeError:
        raise UsageError(f'the file "{path}" is no saved game: it is not text') from None


def save_sentence(path: Path, error: SaveError) -> str:
    """Why a file is no saved game of ours."""
    if error.key == "save_unreadable":
        return f'the file "{path}" is no saved game, or it has been cut off'
    if error.key == "save_newer":
        return f'the saved game "{path}" comes from a newer version of the program (format {error.detail}); play it with that one'
    if error.key == "save_beyond":
        return f'the rules of the saved game "{path}" go beyond what a game can be ({error.detail})'
    return f'the file "{path}" is no sound saved game: {error.detail}'
