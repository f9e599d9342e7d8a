"""The proof that every formula can be composed from the deck: what it needs exists, nothing needs itself, cards suffice.

A formula is composed by composing what it needs first. While that goes on cards are tied up: the formula card in hand, and
for each component that stands already its card and the cards under it. At each of these moments all that is needed has to be
there on cards of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations, product
from typing import NamedTuple

from game.data.safe_yaml import Document

Formulas = Mapping[str, tuple[str, Sequence[str]]]
"""For each formula its kind and what it needs."""
Moment = tuple[str, ...]
"""Everything that has to be on cards of its own at one time: formulas and elements."""


class Piece(NamedTuple):
    """A kind of card: its upper part, the elements it shows, and how many there are."""

    kind: str
    upper: str
    elements: tuple[str, ...]
    copies: int


def check_composing(document: Document, elements: Iterable[str], formulas: Formulas, pieces: Sequence[Piece]) -> None:
    """Reports elements that no card shows, formulas that need themselves, and those the cards do not suffice for (PM-04)."""
    order = tuple(elements)
    known = set(order)
    shown = {element for piece in pieces for element in piece.elements}
    for element in (each for each in order if each not in shown):
        document.report(("elements", element), "element_unshown", at_key=True, name=element)
    for name, (_, needs) in formulas.items():
        for index, part in enumerate(needs):
            if part in known - shown:
                document.report(("formulas", name, "needs", index), "component_unshown", name=part)
    kinds = {kind for kind, _ in formulas.values()}
    if any(part not in known | kinds and part not in formulas for _, needs in formulas.values() for part in needs):
        return
    proof = _Proof(known, formulas, pieces)
    for name in formulas:
        circle = proof.circle(name)
        if circle:
            document.report(("formulas", name, "needs"), "needs_itself", names=" → ".join(circle))
        elif not proof.reaches_circle(name) and set(proof.elements_under(name)) <= shown and proof.plan(name) is None:
            document.report(("formulas", name, "needs"), "cannot_be_composed", name=proof.missing[name])


class _Plan(NamedTuple):
    """How a formula is composed from nothing: the moments on the way, and the cards that it holds once it stands."""

    moments: tuple[Moment, ...]
    standing: Moment


class _Proof:
    def __init__(self, elements: set[str], formulas: Formulas, pieces: Sequence[Piece]) -> None:
        self.elements, self.formulas = elements, formulas
        self.cards = [(piece.upper, piece.elements) for piece in pieces for _ in range(piece.copies)]
        self.plans: dict[str, _Plan | None] = {}
        self.missing: dict[str, str] = {}

    # --- what needs what ---

    def _below(self, name: str) -> Iterator[str]:
        """The formulas that may be components of a formula."""
        for part in self.formulas[name][1]:
            if part in self.formulas:
                yield part
            elif part not in self.elements:
                yield from (other for other, (kind, _) in self.formulas.items() if kind == part)

    def circle(self, name: str) -> list[str]:
        """A way from a formula over its components back to itself, or nothing."""
        waiting, seen = [[name]], {name}
        while waiting:
            way = waiting.pop(0)
            for part in self._below(way[-1]):
                if part == name:
                    return [*way, name]
                if part not in seen:
                    seen.add(part)
                    waiting.append([*way, part])
        return []

    def _under(self, name: str) -> set[str]:
        """A formula and everything that may be beneath it."""
        found, waiting = {name}, [name]
        while waiting:
            fresh = set(self._below(waiting.pop())) - found
            found |= fresh
            waiting += fresh
        return found

    def reaches_circle(self, name: str) -> bool:
        """Whether something beneath a formula needs itself."""
        return any(self.circle(part) for part in self._under(name))

    def elements_under(self, name: str) -> Iterator[str]:
        """Every element that composing a formula may take."""
        return (part for formula in self._under(name) for part in self.formulas[formula][1] if part in self.elements)

    # --- whether the cards suffice ---

    def plan(self, name: str) -> _Plan | None:
        """A way to compose a formula for all of which the cards suffice; ``None`` when there is none."""
        if name not in self.plans:
            self.plans[name] = self._found(name)
        return self.plans[name]

    def _found(self, name: str) -> _Plan | None:
        needs = self.formulas[name][1]
        plain = tuple(part for part in needs if part in self.elements)
        choices = [self._candidates(part) for part in needs if part not in self.elements]
        self.missing[name] = next((part for part in needs if part not in self.elements and not self._candidates(part)), name)
        for parts in product(*choices):
            for order in permutations(parts):
                plan = self._plan(name, order, plain)
                if plan is not None and all(self._suffices(name, moment) for moment in plan.moments):
                    return plan
        return None

    def _candidates(self, part: str) -> list[str]:
        """The formulas that may stand for a component."""
        if part in self.formulas:
            return [part]
        return [name for name, (kind, _) in self.formulas.items() if kind == part]

    def _plan(self, name: str, order: Sequence[str], plain: Moment) -> _Plan | None:
        """Composing the components in this order and then the formula; ``None`` when one of them cannot be composed."""
        tied: Moment = (name,)
        moments: list[Moment] = []
        for part in order:
            plan = self.plan(part)
            if plan is None:
                self.missing[name] = part
                return None
            moments += [(*tied, *moment) for moment in plan.moments]
            tied += plan.standing
        return _Plan((*moments, (*tied, *plain)), (name, *order, *plain))

    def _suffices(self, name: str, moment: Moment) -> bool:
        """Whether everything of a moment can be on cards of its own; notes what cannot."""
        holder: dict[int, int] = {}
        for number in range(len(moment)):
            if not self._place(moment, number, holder, set()):
                self.missing[name] = moment[number]
                return False
        return True

    def _place(self, moment: Moment, number: int, holder: dict[int, int], tried: set[int]) -> bool:
        wanted = moment[number]
        for card, (upper, elements) in enumerate(self.cards):
            if card in tried or (upper != wanted if wanted in self.formulas else wanted not in elements):
                continue
            tried.add(card)
            if card not in holder or self._place(moment, holder[card], holder, tried):
                holder[card] = number
                return True
        return False
