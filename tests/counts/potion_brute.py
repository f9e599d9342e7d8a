"""The Potion again, slowly, straight from its clauses. Shares no code with the rules on purpose.

A palm is a string of letters (B M V), a roll a list of (quantity, letter or "-").
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

Palms = tuple[str, ...]
Roll = Sequence[tuple[int, str]]


def discarders(roll: Roll, picks: Sequence[str]) -> set[int]:
    """TP-13 to TP-16: meets a die exactly; else what is on no die; never everybody."""
    shown = {letter for _, letter in roll}
    revealed = Counter(picks)
    meets = [letter for letter in revealed if (revealed[letter], letter) in [tuple(die) for die in roll]]
    leaving = meets or [letter for letter in revealed if letter not in shown]
    seats = {seat for seat, letter in enumerate(picks) if letter in leaving}
    return set() if len(seats) == len(picks) else seats


def rounds(palms: Palms, roll: Roll) -> Iterator[Palms]:
    """Every way one round can go (TP-10, TP-14): the palms afterwards."""
    for picks in product(*(sorted(set(palm)) for palm in palms)):
        leaving = discarders(roll, picks)
        yield tuple(
            palm.replace(letter, "", 1) if seat in leaving else palm
            for seat, (palm, letter) in enumerate(zip(palms, picks, strict=True))
        )


def winners(palms: Palms) -> tuple[int, ...]:
    """TP-30: whoever holds one type only."""
    return tuple(seat for seat, palm in enumerate(palms) if len(set(palm)) == 1)


def count(palms: Palms, rolls: Sequence[Roll]) -> tuple[Counter[int], Counter[tuple[int, ...]], Counter[Palms]]:
    """How many ways lead to each number of rounds, to each set of winners, and to each palms at the last round."""
    nodes: Counter[int] = Counter({0: 1})
    won: Counter[tuple[int, ...]] = Counter()
    ends: Counter[Palms] = Counter()
    level = Counter({palms: 1})
    for number, roll in enumerate(rolls, start=1):
        following: Counter[Palms] = Counter()
        for here, ways in level.items():
            if all(letter == "-" for _, letter in roll):
                following[here] += ways
                nodes[number] += ways
                continue
            for after in rounds(here, roll):
                nodes[number] += ways
                if winners(after):
                    won[winners(after)] += ways
                    ends[after] += ways
                else:
                    following[after] += ways
        level = following
    ends.update(level)
    return nodes, won, ends
