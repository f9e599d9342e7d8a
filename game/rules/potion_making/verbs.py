"""What spells do in Potion-Making (PM-41 to PM-46), and the table of all their verbs.

What a spell is cast at is named with it, as a text: ``desk.air`` or ``supremes#supreme_elixir`` for a card on the Desk,
``formula2#…`` for the formula in the own place 2 and what becomes of it. Where cards
return to the Desk, the question for their order is the game's own.
"""

from typing import Any, Final

from game.core.frames import Frame
from game.core.ids import Seat
from game.rules.effects.verb import Params, Verb


class TakeFormula(Verb):
    """A formula card on the Desk, on top of its pile or apart, comes into the hand; everybody knows it there (PM-41)."""

    name, aims = "take_formula", "formulas_on_desk"

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        ctx.take_formula(seat, target)
        return None


class Decompose(Verb):
    """One card of an own formula stays as a formula with nothing under it, all others return (PM-42, PM-46)."""

    name, aims = "decompose", "cards_in_formulas"

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        place, _, kept = target.partition("#")
        asked: Frame | None = ctx.decompose(seat, int(place.removeprefix("formula")), kept)
        return asked


class Transform(Verb):
    """A formula card on the Desk takes the place of an own formula, all cards of which return (PM-43, PM-44)."""

    name, aims = "transform", "changes_of_formulas"

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        place, _, source = target.partition("#")
        asked: Frame | None = ctx.transform(seat, int(place.removeprefix("formula")), source)
        return asked


VERBS: Final[dict[str, Verb]] = {verb.name: verb for verb in (TakeFormula(), Decompose(), Transform())}
"""Every verb a spell may use, by name."""
