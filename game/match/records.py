"""Which games have been played at this screen, a row each, and everything that is counted from the rows.

A row is known by its game's id: a game that is loaded again, taken back or played to another end has its row replaced, so
nothing counts twice. Only games with at least one person are written down.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

from game.core.feats import Feat, Tale
from game.core.ids import Plain, PlainMap, Seat
from game.core.lots import Lots
from game.data.ruleset import HOUSE, MODS
from game.match.fairness import Tally, summed, tallies
from game.match.match import Match

FORMAT: Final = 1
ALONE: Final = "alone"
SHARED: Final = "shared"
DRAWN: Final = "drawn"
LOST: Final = "lost"
RESULTS: Final = (ALONE, SHARED, DRAWN, LOST)
"""How a finished game went for the people at the screen, the best first."""
PLAIN: Final = "plain"
ASSISTED: Final = "assisted"
MODDED: Final = "modded"
SORTS: Final = (PLAIN, ASSISTED, MODDED)
"""Games are counted apart: as shipped and without hints, with hints, with mods or other numbers of the box."""
NOBODY_WINS: Final = frozenset({"round_limit"})
MIXED: Final = "mixed"
NO_SCORE: Final = -1


class Played(NamedTuple):
    """One game. ``opponents`` is the level they all have, MIXED, or "" where only people sit; ``begun`` a day as 2026-11-30.

    ``people`` are the seats that have been a person's from the beginning. ``result`` is "" until the game is over. ``length``
    counts rounds, or turns where there are none (``unit``); ``score`` is the best of the people, NO_SCORE without points.
    """

    id: str
    game: str
    seats: int
    opponents: str
    begun: str
    seed: int
    people: tuple[Seat, ...]
    modded: bool = False
    hints: int = 0
    result: str = ""
    length: int = 0
    unit: str = "round"
    score: int = NO_SCORE
    feats: tuple[str, ...] = ()
    tallies: tuple[Tally, ...] = ()

    @property
    def sort(self) -> str:
        """With what it is counted."""
        return MODDED if self.modded else ASSISTED if self.hints else PLAIN

    @property
    def daily(self) -> bool:
        """Whether it was the seed of the day that it was begun on."""
        return self.seed == seed_of(self.begun)

    def plain(self) -> dict[str, Plain]:
        found = self._asdict()
        return {**found, "tallies": [tally.plain() for tally in self.tallies]}

    @classmethod
    def from_plain(cls, plain: PlainMap) -> Self:
        """Raises ValueError, TypeError or KeyError for what is no row."""
        known = {name: plain[name] for name in cls._fields if name in plain}
        for name in ("seats", "seed", "hints", "length", "score"):
            if not isinstance(known.get(name, 0), int):
                raise ValueError(f"{name} is no number: {known[name]!r}")
        if known.get("result", "") not in ("", *RESULTS):
            raise ValueError(f"no result: {known['result']!r}")
        for name in ("people", "feats"):
            known[name] = tuple(known.get(name, ()))
        known["tallies"] = tuple(Tally.from_plain(each) for each in known.get("tallies", ()))
        return cls(**known)


def seed_of(day: str) -> int:
    """The seed of a day: its date read as a number, the same on any machine."""
    return int(day.replace("-", "")) if day else 0


def id_of(match: Match) -> str:
    """The game's own name; one from before games had names goes by its seed and first position."""
    return match.id or f"{match.seed}-{match.start_digest[:12]}"


def row_of(match: Match, feats: Sequence[Feat], lots: Lots, day: str, before: Played | None = None) -> Played:
    """A match as a row, as it stands now. ``before`` is its row so far: the day it was begun, who was a person all along."""
    ai = {sitter.level for sitter in match.sitters if not sitter.human}
    people = tuple(seat for seat in match.humans if before is None or seat in before.people)
    scalars = match.public_view.scalars
    unit = "round" if "round" in scalars else "turn"
    opponents, begun = MIXED if len(ai) > 1 else "".join(ai), day if before is None else before.begun
    row = Played(
        id_of(match), match.rules.id, match.setup.seats, opponents, begun, match.seed, people,
        bool(match.rules.data.get(MODS) or match.rules.data.get(HOUSE)), sum(match.hints),
        length=int(scalars[unit]), unit=unit, tallies=tuple(tallies(match, lots)),
    )
    outcome = match.outcome
    if outcome is None or not match.humans:
        return row
    winners = [seat for seat in match.humans if seat in outcome.winners]
    drawn = outcome.reason in NOBODY_WINS
    result = DRAWN if drawn else LOST if not winners else ALONE if len(outcome.winners) == 1 else SHARED
    points = "match_wins" not in match.rules.data["options"]
    score = max(outcome.scores[seat] for seat in match.humans) if points else NO_SCORE
    earned = _earned(match, feats, people) if row.sort == PLAIN else ()
    return row._replace(result=result, score=score, feats=earned)


def _earned(match: Match, feats: Sequence[Feat], people: Sequence[Seat]) -> tuple[str, ...]:
    """What the people have brought about in a finished game; a seat that was handed over in between earns nothing."""
    assert match.outcome is not None
    if not match.steps:  # only its last position is known: nothing can be told of it
        return ()
    tale = Tale(match.rules.data, match.setup.seats, match.events, match.outcome)
    return tuple(feat.id for feat in feats if any(feat.earned(tale, seat) for seat in people))


class Counts(NamedTuple):
    """What is counted of some games. ``open`` is the one that is still at the table, ``left`` are the other unfinished ones."""

    begun: int = 0
    finished: int = 0
    alone: int = 0
    shared: int = 0
    drawn: int = 0
    lost: int = 0
    left: int = 0
    open: int = 0
    unit: str = "round"
    length: float = 0.0
    shortest: int = 0
    longest: int = 0
    score: int = NO_SCORE


class Book(NamedTuple):
    """All rows by id, in the order in which the games were begun, and which game was at the table last."""

    rows: Mapping[str, Played]
    current: str = ""

    def having(self, row: Played, *, at_table: bool = True) -> "Book":
        """With the row in place of the one of its game. One without people is not written down at all."""
        rows = {**self.rows, row.id: row}
        return Book(rows, row.id if at_table else self.current)

    def of(self, game: str, sort: str) -> list[Played]:
        """The rows of a game that are counted together."""
        return [row for row in self.rows.values() if row.game == game and row.sort == sort]

    def counted(self, rows: Iterable[Played]) -> Counts:
        """What is counted of these rows."""
        found = list(rows)
        over = [row for row in found if row.result]
        lengths = [row.length for row in over]
        results = [row.result for row in over]
        open_ = sum(not row.result and row.id == self.current for row in found)
        return Counts(
            len(found), len(over), results.count(ALONE), results.count(SHARED), results.count(DRAWN), results.count(LOST),
            len(found) - len(over) - open_, open_, found[0].unit if found else "round",
            sum(lengths) / len(lengths) if lengths else 0.0, min(lengths, default=0), max(lengths, default=0),
            max((row.score for row in over), default=NO_SCORE),
        )

    def tables(self, game: str, sort: str) -> list[tuple[int, str, Counts]]:
        """The counts by number of seats and opponents' level."""
        rows = self.of(game, sort)
        keys = sorted({(row.seats, row.opponents) for row in rows})
        return [(*key, self.counted(row for row in rows if (row.seats, row.opponents) == key)) for key in keys]

    def earned(self, game: str) -> dict[str, str]:
        """The achievements of a game and the day of the game that first earned each."""
        days: dict[str, str] = {}
        for row in self.rows.values():
            for feat in row.feats if row.game == game else ():
                days[feat] = min(days.get(feat, row.begun), row.begun)
        return days

    def fairness(self, game: str) -> list[Tally]:
        """Dice of every game with the shipped box, decks of the finished ones, added up."""
        return summed(tally for row in self.rows.values() if row.game == game and not row.modded for tally in row.tallies)

    def days(self) -> Iterator[Played]:
        """The best game of each day's seed and game, the newest day first."""
        best: dict[tuple[str, str], Played] = {}
        for row in self.rows.values():
            if row.daily and not row.modded:
                key = (row.begun, row.game)
                if key not in best or _merit(row) > _merit(best[key]):
                    best[key] = row
        yield from (best[key] for key in sorted(best, key=lambda key: key[0], reverse=True))

    def plain(self) -> dict[str, Plain]:
        return {"format": FORMAT, "current": self.current, "games": [row.plain() for row in self.rows.values()]}

    @classmethod
    def from_plain(cls, plain: Any) -> Self:
        """Raises ValueError for what are no records; ``NewerError`` for those of a newer program."""
        if not isinstance(plain, dict) or not isinstance(plain.get("format"), int):
            raise ValueError("no records: there is no format number")
        if plain["format"] > FORMAT:
            raise NewerError(plain["format"])
        try:
            rows = [Played.from_plain(each) for each in plain["games"]]
            current = str(plain["current"])
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"no records: {type(error).__name__}: {error}") from None
        return cls({row.id: row for row in rows}, current)


class NewerError(Exception):
    """Records of a newer format than this program knows."""


def _merit(row: Played) -> tuple[bool, int, int, bool]:
    """How well a game went: finished, result, score, without hints."""
    return bool(row.result), -RESULTS.index(row.result) if row.result else 0, row.score, not row.hints


EMPTY: Final = Book({})
