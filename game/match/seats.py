"""Who sits where: a name, a human or an opponent's level, a colour and a sigil."""

from difflib import get_close_matches
from typing import Final, Literal, NamedTuple, Self, TypeAlias

from game.core.ids import Plain, PlainMap

Kind: TypeAlias = Literal["human", "ai"]

SIGILS: Final = ("moon", "sun", "leaf", "drop", "star", "key", "flame")
"""The pictures on the wax seals; with the colour's number they tell seats apart."""


class Sitter(NamedTuple):
    """Whoever plays a seat. ``level`` is the opponent's, "" for a human; ``colour`` an index, ``sigil`` a name."""

    name: str
    kind: Kind = "human"
    level: str = ""
    temperament: str = ""
    colour: int = 0
    sigil: str = SIGILS[0]

    @property
    def human(self) -> bool:
        return self.kind == "human"

    def plain(self) -> dict[str, Plain]:
        return self._asdict()

    @classmethod
    def from_plain(cls, plain: PlainMap) -> Self:
        return cls(**{name: plain[name] for name in cls._fields if name in plain})


class SeatsError(ValueError):
    """A seat list that cannot be read: which part, why, what is allowed, what may have been meant."""

    def __init__(self, part: str, reason: str, allowed: tuple[str, ...], nearest: str | None) -> None:
        self.part, self.reason, self.allowed, self.nearest = part, reason, allowed, nearest
        hint = f"; did you mean {nearest!r}?" if nearest else ""
        super().__init__(f"seat {part!r}: {reason} (allowed: {', '.join(allowed)}){hint}")


def _level_of(part: str, level: str, levels: tuple[str, ...]) -> tuple[str, str]:
    name, _, temperament = level.partition("/")
    if name not in levels:
        near = get_close_matches(name, levels, 1)
        raise SeatsError(part, f"there is no level {name!r}", levels, near[0] if near else None)
    return name, temperament


def parse_seats(text: str, levels: tuple[str, ...]) -> list[Sitter]:
    """Seats from ``human[:NAME]``, ``ai:LEVEL[/TEMPERAMENT][:NAME]`` or a bare level, parted by commas.

    Names left out are "", to be filled in by whoever knows names. Raises SeatsError for a part that is none.
    """
    sitters = []
    for index, part in enumerate(part.strip() for part in text.split(",")):
        head, _, rest = part.partition(":")
        colour, sigil = index % len(SIGILS), SIGILS[index % len(SIGILS)]
        if head == "human":
            sitters.append(Sitter(rest.strip(), "human", colour=colour, sigil=sigil))
            continue
        if head == "ai":
            head, _, rest = rest.partition(":")
        elif head.partition("/")[0] not in levels:
            choices = ("human", "ai", *levels)
            near = get_close_matches(head, choices, 1)
            raise SeatsError(part, "this is neither a human nor an opponent", choices, near[0] if near else None)
        level, temperament = _level_of(part, head, levels)
        sitters.append(Sitter(rest.strip(), "ai", level, temperament, colour, sigil))
    return sitters
