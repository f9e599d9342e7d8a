"""What a list tells about a saved game: read from its text, without playing it again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from game import __version__
from game.core.ids import PUBLIC, Plain, PlainMap, Seat
from game.core.view import View
from game.data.ruleset import HOUSE, MODS
from game.match.film import PARTS
from game.match.save import UNSOUND, SaveError, read_save
from game.match.seats import Sitter
from game.rules.registry import GAMES, build

NAME: Final = "name"
SAVED: Final = "saved"
PROGRAM: Final = "program"
NOBODY: Final = "round_limit"
"""The reason of an outcome in which nobody has found the way out."""
LONGEST: Final = 40
"""Letters of a kept game's name."""


def stamp(name: str = "") -> dict[str, Plain]:
    """What stands at the head of a save and is no part of the game: when, by which version, and its name if it has one."""
    head = {SAVED: datetime.now().astimezone().isoformat(timespec="seconds"), PROGRAM: __version__}
    return {NAME: name, **head} if name else head


@dataclass(frozen=True, slots=True)
class Heading:
    """A saved game as a list shows it. Everything in it is public."""

    game: str
    name: str
    sitters: tuple[Sitter, ...]
    part: str
    """What the game is parted by: "round", "turn", or "" for neither."""
    number: int
    plies: int
    winners: tuple[Seat, ...]
    over: bool
    modded: bool
    data: PlainMap
    """The box that it is played with, for what it is modded with."""
    view: View
    """The public table."""
    saved: datetime | None

    @property
    def humans(self) -> int:
        """How many seats are a human's."""
        return sum(sitter.human for sitter in self.sitters)


def read_heading(text: str) -> Heading:
    """The heading of a save. Raises SaveError for a text that is none, is damaged, or is of a newer format."""
    plain = read_save(text)
    if plain["game"] not in GAMES:
        raise SaveError("save_other_game", plain["game"])
    try:
        rules = build(plain["game"], plain["data"])
        state = rules.state_from_plain(plain["snapshot"])
        view = rules.view(state, PUBLIC)
        outcome = rules.outcome(state)
        sitters = tuple(Sitter.from_plain(sitter) for sitter in plain["sitters"])
    except UNSOUND as error:
        raise SaveError("save_damaged", f"{type(error).__name__}: {error}") from None
    part = next((part for part in PARTS if part in view.scalars), "")
    return Heading(
        plain["game"], name_of(plain), sitters, part, int(view.scalars[part]) if part else 0, len(plain["actions"]),
        () if outcome is None or outcome.reason == NOBODY else tuple(outcome.winners), outcome is not None,
        bool(plain["data"].get(MODS) or plain["data"].get(HOUSE)), plain["data"], view, _when(plain.get(SAVED)),
    )


def name_of(plain: PlainMap) -> str:
    """The name that somebody has given a saved game, or ""."""
    name = plain.get(NAME, "")
    return name.strip()[:LONGEST] if isinstance(name, str) else ""


def _when(said: Any) -> datetime | None:
    """The local time of a save; none where it does not say so, or nonsense."""
    if not isinstance(said, str):
        return None
    try:
        return datetime.fromisoformat(said).astimezone().replace(tzinfo=None)
    except (ValueError, OverflowError, OSError):
        return None
