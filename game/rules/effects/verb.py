"""What a verb of a card promises. Only verbs are Python; everything a card does is data over them."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from game.core.actions import Action
from game.core.frames import Frame, FrameKind
from game.core.ids import PlainMap, Seat

Params = Mapping[str, int]
"""The named numbers of a step."""


class Verb:
    """One thing a card can do. It keeps nothing: whatever it waits for stands in a frame.

    ``parameters`` are the names of the numbers it takes. ``ask`` is the kind of frame it puts a question with, and
    the fields of that frame; a verb that asks nothing leaves it alone. ``aims`` names the game's list of what may be
    named when the card is declared, asked by state and seat; a verb that needs no target leaves it alone. ``ctx`` is the
    game's own set of moves over the position at hand.
    """

    name: ClassVar[str]
    parameters: ClassVar[tuple[str, ...]] = ()
    aims: ClassVar[str | None] = None
    ask: ClassVar[tuple[str, FrameKind] | None] = None

    @property
    def targeted(self) -> bool:
        """Whether something has to be named when the card is declared, before anybody answers."""
        return self.aims is not None

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        """Does it when the card resolves, or puts a question: the frame. A target gone by then means: nothing."""
        raise NotImplementedError(f"{self.name} is done by nobody")

    def options(self, game: Any, state: Any, frame: Frame) -> Sequence[Action]:
        """What may be answered to the verb's question, in the game's order."""
        raise NotImplementedError(f"{self.name} asks nothing")

    def chosen(self, ctx: Any, frame: Frame, action: Action) -> Frame | None:
        """Does what was chosen; another frame when there is more to choose."""
        raise NotImplementedError(f"{self.name} asks nothing")

    def worth(self, params: Params) -> float:
        """What it is roughly good for, in cards, for players that do not search."""
        return 1.0


class Step(NamedTuple):
    """A verb with its numbers, as a card has it."""

    verb: Verb
    params: Params


def steps_of(card: PlainMap, verbs: Mapping[str, Verb]) -> tuple[Step, ...]:
    """The steps of a card's data. Raises KeyError for a verb that is not in the table."""
    return tuple(
        Step(verbs[step["do"]], {name: value for name, value in step.items() if name != "do"}) for step in card["steps"]
    )


def worth_of(steps: Sequence[Step]) -> float:
    """What a card's steps are good for together."""
    return sum(step.verb.worth(step.params) for step in steps)
