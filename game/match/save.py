"""A match as text and back: header, the resolved rules data itself, action log, chance log, digests, snapshot.

Changing the YAML later never breaks a saved game, for the data it was begun with lies in the save. A load replays
the record and compares every digest; where the rules of another version depart from it, the game goes on from the
snapshot, and the reason is told.

The format's number rises only when a program that knows the number below would misread the text. What is merely added has a
default for texts without it, and is passed over by programs that do not know it; nothing is ever left out or given another
meaning under the same number. A text of a higher number is refused and left as it is. Of every number that was ever released
there are saves under tests/match/saves, which have to load for ever: whoever raises the number adds a folder there, and here the
step that reads the one below.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from game.core.actions import Action
from game.core.chance import ChanceEntry, ChanceMismatchError, RecordedChance, SeededChance
from game.core.ids import Plain, PlainMap, Seat
from game.core.rules import Build, Setup
from game.data import limits
from game.match.match import IllegalAction, Match
from game.match.seats import Sitter

FORMAT: Final = 1
_NEEDED: Final[dict[str, type]] = {
    "game": str,
    "seed": int,
    "setup": dict,
    "sitters": list,
    "data": dict,
    "actions": list,
    "open": list,
    "chance": list,
    "digests": list,
    "digest": str,
    "snapshot": dict,
}
MOST_MARKS: Final = 100
"""How many marks a table may be said to have; no table of ours has nearly as many."""
LONGEST: Final = 16 << 20
"""How many characters a save may have; that of a long game has some hundred thousand."""
_MEASURED: Final = ("data", "setup", "sitters")
"""What is measured before anything is made of it."""

UNSOUND: Final = (KeyError, TypeError, ValueError, AttributeError, IndexError, ArithmeticError)
"""What data that somebody has edited or a disk has damaged may lead to."""


class SaveError(ValueError):
    """A text that is no save of ours, or one of a newer format. ``key`` names the sentence that says so."""

    def __init__(self, key: str, detail: str) -> None:
        self.key, self.detail = key, detail
        super().__init__(f"{key}: {detail}")


class ReplayError(Exception):
    """The record and the rules depart at a ply: what the record says, and what the rules make of it."""

    def __init__(self, ply: int, expected: str, found: str) -> None:
        self.ply, self.expected, self.found = ply, expected, found
        super().__init__(f"the replay departs at ply {ply}: the record says {expected}, the rules give {found}")


def save_text(match: Match, extra: Mapping[str, Plain] | None = None) -> str:
    """The whole match as JSON text; ``extra`` goes into the header (dates, versions), unread by the loader."""
    plain = {
        **(extra or {}),
        "format": FORMAT,
        "id": match.id,
        "game": match.rules.id,
        "rules_version": match.rules.version,
        "seed": match.seed,
        "setup": match.setup.plain(),
        "sitters": [sitter.plain() for sitter in match.sitters],
        "data": match.rules.data,
        "actions": [[seat, str(action)] for seat, action in match.actions],
        "open": [[seat, str(action)] for seat, action in match.open_submissions],
        "chance": [[tag, result] for tag, result in match.chance_log],
        "digests": [step.before_digest() for step in match.steps],
        "sizes": [len(step.submissions) for step in match.steps],
        "hints": list(match.hints),
        "marks": list(match.marks),
        "snapshot": _settled_state(match).plain(),
        "digest": _settled_state(match).digest(),
    }
    # The order of the rules data's entries counts (it is the order of the palm): nothing is sorted here.
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=False)


def _settled_state(match: Match) -> Any:
    return match.state if match.open is None else match.open.before


def read_save(text: str) -> dict[str, Plain]:
    """The plain data of a save. Raises SaveError for a text that is none, is damaged, or is of a newer format.

    Nothing is built of it here, and rules data that holds more than any game could is refused.
    """
    if len(text) > LONGEST:
        raise SaveError("save_not_ours", "it is far too large")
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError("save_unreadable", str(error)) from None
    if not isinstance(plain, dict) or not isinstance(plain.get("format"), int):
        raise SaveError("save_not_ours", "it has no format number")
    if plain["format"] > FORMAT:
        raise SaveError("save_newer", str(plain["format"]))
    damaged = [name for name, kind in _NEEDED.items() if not isinstance(plain.get(name), kind)]
    if damaged:
        raise SaveError("save_damaged", f"{', '.join(damaged)} missing or unsound")
    try:
        for part in _MEASURED:
            limits.check(plain["game"], part, plain[part])
    except limits.BeyondError as error:
        raise SaveError("save_beyond", str(error)) from None
    return plain


def _hints(plain: PlainMap, seats: int) -> list[int]:
    """How often each seat asked for hints; saves from before there were any say nothing of them."""
    found = plain.get("hints", [0] * seats)
    if len(found) != seats or not all(isinstance(count, int) and count >= 0 for count in found):
        raise ValueError(f"hints of {seats} seats: {found}")
    return list(found)


def _marks(plain: PlainMap) -> list[Plain]:
    """What lay on the table when the game began; saves from before tables remembered that say nothing of it."""
    found = plain.get("marks", [])
    if len(found) > MOST_MARKS or not all([type(part) for part in each] == [str, int, int, int] for each in found):
        raise ValueError("marks that no table leaves")
    return list(found)


def _id(plain: PlainMap) -> str:
    """The game's own name; saves from before games had one say none."""
    found = plain.get("id", "")
    if not isinstance(found, str):
        raise TypeError(f"the name of a game is a text, not {found!r}")
    return found


def _entries(plain: Iterable[Plain]) -> list[ChanceEntry]:
    """Raises TypeError for results that are neither numbers nor orders of numbers."""
    entries = [(tag, result if isinstance(result, int) else tuple(result)) for tag, result in plain]
    for _, result in entries:
        if isinstance(result, tuple) and not all(isinstance(card, int) for card in result):
            raise TypeError("an order of cards holds something else than numbers")
    return entries


def _submissions(plain: Iterable[Plain], seats: int) -> list[tuple[Seat, Action]]:
    found = [(seat, Action.parse(text)) for seat, text in plain]
    for seat, _ in found:
        if seat not in range(seats):
            raise ValueError(f"there is no seat {seat}")
    return found


class Replay:
    """A recorded match, stepped again from its first position, its chance from the record, its digests compared."""

    def __init__(self, text: str, build: Build) -> None:
        """Raises SaveError for a text that is no save, ReplayError where even the beginning differs."""
        self.plain = read_save(text)
        try:
            rules = build(self.plain["game"], self.plain["data"])
            sitters = [Sitter.from_plain(sitter) for sitter in self.plain["sitters"]]
            self.match = Match(rules, Setup.from_plain(self.plain["setup"]), self.plain["seed"], sitters)
            self.match.id = _id(self.plain)
            self._actions = _submissions(self.plain["actions"], self.match.setup.seats)
            self._open = _submissions(self.plain["open"], self.match.setup.seats)
            self._hints = _hints(self.plain, self.match.setup.seats)
            self.match.marks = _marks(self.plain)
            self._digests: Sequence[str] = self.plain["digests"]
            recorded = _entries(self.plain["chance"])
        except UNSOUND as error:
            raise SaveError("save_damaged", f"{type(error).__name__}: {error}") from None
        begun = len(self.match.chance.log)
        if recorded[:begun] != self.match.chance.log:
            raise ReplayError(0, str(recorded[:begun]), str(self.match.chance.log))
        self._recorded = RecordedChance(recorded[begun:])
        self._seeded = SeededChance(self.plain["seed"], recorded)

    @property
    def plies(self) -> int:
        """How many settled submissions the record holds."""
        return len(self._actions)

    def step(self) -> bool:
        """Replays one submission. False at the end. Raises ReplayError where record and rules depart."""
        match = self.match
        if match.ply + len(match.open_submissions) >= len(self._actions):
            return False
        ply = match.ply + len(match.open_submissions)
        if match.open is None:
            expected, found = self._digest_at(len(match.steps)), match.state.digest()
            if expected != found:
                raise ReplayError(ply, expected, found)
        seat, action = self._actions[ply]
        log = match.chance.log
        try:
            match.chance = _Following(self._recorded, log)
            match.submit(seat, action)
        except (IllegalAction, ChanceMismatchError) as error:
            raise ReplayError(ply, f"seat {seat} {action}", str(error)) from None
        except UNSOUND as error:  # the rules data of the record is not what rules are made of
            raise ReplayError(ply, f"seat {seat} {action}", f"{type(error).__name__}: {error}") from None
        return True

    def _digest_at(self, step: int) -> str:
        return self._digests[step] if step < len(self._digests) else ""

    def finish(self) -> Match:
        """Replays to the end, with what an open sealed round holds, and hands the live match over.

        Raises ReplayError where record and rules depart, also when only the last position differs.
        """
        while self.step():
            pass
        self.check_end()
        match = self.match
        match.chance, match.hints = self._seeded, self._hints
        for seat, action in self._open:
            try:
                match.submit(seat, action)
            except IllegalAction as error:
                raise ReplayError(match.ply, f"seat {seat} {action}", str(error)) from None
        return match

    def check_end(self) -> None:
        """Compares the last position, before anything of an open sealed round. Raises ReplayError where it differs."""
        found = self.match.state.digest()
        if found != self.plain["digest"]:
            raise ReplayError(self.match.ply, self.plain["digest"], found)


class _Following(SeededChance):
    """Repeats a record while it keeps the match's own log growing."""

    __slots__ = ("_record",)

    def __init__(self, record: RecordedChance, log: list[ChanceEntry]) -> None:
        self.seed, self._record, self.log = 0, record, log

    def roll(self, tag: str, sides: int) -> int:
        face = self._record.roll(tag, sides)
        self.log.append((tag, face))
        return face

    def pick(self, tag: str, count: int) -> int:
        position = self._record.pick(tag, count)
        self.log.append((tag, position))
        return position

    def shuffle(self, tag: str, cards: Sequence[int]) -> list[int]:
        order = self._record.shuffle(tag, cards)
        self.log.append((tag, tuple(order)))
        return order


def load(text: str, build: Build) -> tuple[Match, ReplayError | None]:
    """The match a save holds, ready to go on. With the replay's departure when it goes on from the snapshot instead.

    Raises SaveError for a text that is no save, or whose snapshot is unsound too.
    """
    try:
        return Replay(text, build).finish(), None
    except ReplayError as departure:
        return _from_snapshot(read_save(text), build), departure


def _from_snapshot(plain: PlainMap, build: Build) -> Match:
    try:
        rules = build(plain["game"], plain["data"])
        sitters = [Sitter.from_plain(sitter) for sitter in plain["sitters"]]
        match = Match(rules, Setup.from_plain(plain["setup"]), plain["seed"], sitters)
        match.state = rules.state_from_plain(plain["snapshot"])
        match.chance = SeededChance(plain["seed"], _entries(plain["chance"]))
        match.hints, match.id, match.marks = _hints(plain, match.setup.seats), _id(plain), _marks(plain)
        wrong = rules.audit(match.state)
    except UNSOUND as error:
        raise SaveError("save_damaged", f"{type(error).__name__}: {error}") from None
    if wrong:
        raise SaveError("save_damaged", wrong[0])
    return match
