"""What lies before a seat: which laid card stands below which die, and which held cards would match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.ui.games.potions.faces import Faces

UNKNOWN = ""
"""A laid card that the eye may not see."""


def columns(faces: Faces, laid: Sequence[str | None]) -> tuple[str | None, ...]:
    """Which laid card stands below each die: elements below their own, wild ones in the places that are left.

    Unknown cards fill the places from the left: for which die they are laid is nobody's business (PO-13).
    """
    places: list[str | None] = [None] * len(faces.dice)
    spare: list[str] = []
    for kind in laid:
        die = faces.die_of(kind) if kind else None
        at = faces.dice.index(die) if die is not None else -1
        if kind and at >= 0 and places[at] is None:
            places[at] = kind
        else:
            spare.append(kind or UNKNOWN)
    for kind in spare:
        if None in places:
            places[places.index(None)] = kind
    return tuple(places)


def landed(places: Sequence[str | None], coming: Iterable[str | None]) -> tuple[str | None, ...]:
    """The same without those that are still on their way."""
    left = list(places)
    for kind in coming:
        wanted = kind if kind in left else UNKNOWN
        if wanted in left:
            at = len(left) - 1 - left[::-1].index(wanted)
            left[at] = None
    return tuple(left)


def matching(faces: Faces, shown: Iterable[str], held: Sequence[str | None], laid: Sequence[str | None]) -> Counter[str]:
    """How many held cards of each kind could be laid, elements first (PO-10, PO-11)."""
    room = len(faces.dice) - len(laid)
    open_dice = [element for element in shown if element not in laid]
    found: Counter[str] = Counter(element for element in open_dice if element in held)
    room -= found.total()
    for kind in held:
        if kind and faces.wild(kind) and found[kind] < room:
            found[kind] += 1
    return +found
