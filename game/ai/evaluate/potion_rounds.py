"""The one-round game of The Potion: what every seat's choice is worth against mixed choices of all others.

A palm has a strength, the larger the fewer tokens it still has to lose; a seat's share of a position is its part of all
strengths. Only how many reveal each ingredient matters to the dice, so a choice is weighed against the exact chances of
those counts, and against what the others' strengths will be on average.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from game.ai.evaluate.crowd import Mix, chances_of
from game.ai.evaluate.the_potion import Palm, Table, gains, quantal, steps_left, what_leaves, worths

MOST_STEPS: Final = 32
WON: Final = exp(13.5)
"""The strength of a palm with a single type."""

STRENGTHS: Final = (WON, *(exp(10.5 * 0.82**steps) for steps in range(1, MOST_STEPS)))
"""The strength of a palm by the tokens it has to lose. Fitted to who won 2,100 games between Apprentices."""


def strength(palm: Palm) -> float:
    """How strong a palm is in the race to a single type."""
    return STRENGTHS[min(steps_left(palm), MOST_STEPS - 1)]


class OneRound:
    """The round as its own game: the viewing seat is number 0, all others follow."""

    def __init__(self, table: Table) -> None:
        self.kinds = range(len(table.kinds))
        self.palms = (table.own, *table.others)
        self.now = [strength(palm) for palm in self.palms]
        self.more = [self._gains(palm, now) for palm, now in zip(self.palms, self.now, strict=True)]
        self.going = [what_leaves(table.asks, len(table.others), kind) for kind in self.kinds]

    def _gains(self, palm: Palm, now: float) -> tuple[float, ...]:
        """How much stronger a palm becomes by losing a token of each kind."""
        lost = (tuple(count - (other == kind) for other, count in enumerate(palm)) for kind in self.kinds)
        return tuple(strength(after) - now if palm[kind] else 0.0 for kind, after in enumerate(lost))

    def worth(self, mixes: Sequence[Mix]) -> list[list[float]]:
        """For every seat and kind, the share of the game it may expect when it reveals that and the others mix so."""
        kinds = self.kinds
        rises = [[mix[kind] * more[kind] for kind in kinds] for mix, more in zip(mixes, self.more, strict=True)]
        all_now = sum(self.now)
        all_rise = [sum(rise[kind] for rise in rises) for kind in kinds]
        return [
            self._worth_of(seat, mixes, all_now - self.now[seat], [all_rise[kind] - rises[seat][kind] for kind in kinds])
            for seat in range(len(mixes))
        ]

    def _worth_of(self, seat: int, mixes: Sequence[Mix], now: float, rise: Sequence[float]) -> list[float]:
        kinds = self.kinds
        chances = chances_of(len(kinds), [mix for other, mix in enumerate(mixes) if other != seat])
        theirs = [now + sum(rise[kind] for kind in kinds if going >> kind & 1) for going in range(1 << len(kinds))]
        found = []
        for kind in kinds:
            if not self.palms[seat][kind]:
                found.append(0.0)
                continue
            stays = self.now[seat]
            leaves, worth = stays + self.more[seat][kind], 0.0
            for chance, going in zip(chances, self.going[kind], strict=True):
                mine = leaves if going >> kind & 1 else stays
                worth += chance * mine / (mine + theirs[going])
            found.append(worth)
        return found


class Regrets:
    """Regret matching over one round. It begins with everybody choosing as an Apprentice would.

    The first iteration answers a table of Apprentices; each further one answers what all seats, wiser by what they regret,
    do by then. ``mix`` is the viewing seat's average over all iterations.
    """

    def __init__(self, table: Table) -> None:
        self._round = OneRound(table)
        self.mixes: list[Mix] = apprentices(table)
        self._regrets = [[0.0] * len(palm) for palm in self._round.palms]
        self._sum = [0.0] * len(table.kinds)
        self.worth = [0.0] * len(table.kinds)
        """The worth of each kind for the viewing seat against the others' choices of the last iteration."""

    def iterate(self) -> None:
        """Everybody regrets what they have not chosen, and chooses by that."""
        worth = self._round.worth(self.mixes)
        self.worth = worth[0]
        for seat, (mine, mix) in enumerate(zip(worth, self.mixes, strict=True)):
            expected = sum(chance * value for chance, value in zip(mix, mine, strict=True))
            palm = self._round.palms[seat]
            self._regrets[seat] = regrets = [
                max(0.0, regret + value - expected) if held else 0.0
                for regret, value, held in zip(self._regrets[seat], mine, palm, strict=True)
            ]
            total = sum(regrets)
            if total > 0:
                self.mixes[seat] = [regret / total for regret in regrets]
        self._sum = [total + chance for total, chance in zip(self._sum, self.mixes[0], strict=True)]

    @property
    def mix(self) -> Mix:
        """How often to choose each kind."""
        total = sum(self._sum)
        return [chance / total for chance in self._sum] if total else self.mixes[0]


def apprentices(table: Table) -> list[Mix]:
    """How every seat would mix if it were an Apprentice, the viewing seat first."""
    seen = [table]
    for seat, palm in enumerate(table.others):
        seen.append(Table(table.kinds, table.asks, palm, (table.own, *table.others[:seat], *table.others[seat + 1 :])))
    return [quantal(each.own, worths(each)) for each in seen]


def figures(table: Table, round_worth: Sequence[float], mix: Mix) -> list[dict[str, float]]:
    """For each kind what speaks for it: its share of the game, how often to choose it, the tokens it brings nearer."""
    wishes = gains(table.own)
    return [{"share": worth, "mix": chance, "gain": wish} for worth, chance, wish in zip(round_worth, mix, wishes, strict=True)]
