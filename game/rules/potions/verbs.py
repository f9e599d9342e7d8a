"""What Actions do in Potions (PO-40 to PO-43), and the table of all their verbs. They name nothing when they are played."""

from collections.abc import Sequence
from typing import Any, Final

from game.core.actions import Action
from game.core.frames import Frame, FrameKind
from game.core.ids import Seat
from game.rules.effects.common import text_seat
from game.rules.effects.verb import Params, Verb

_ASKED: Final = FrameKind(("seat",), "seat", ("seat",))


class RerollDie(Verb):
    """One die of the seat's choice is rolled again; it may come up the same (PO-40)."""

    name = "reroll_die"
    ask = ("reroll", _ASKED)

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        return ("reroll", seat)

    def options(self, game: Any, state: Any, frame: Frame) -> Sequence[Action]:
        found: Sequence[Action] = game.tables.rerolls
        return found

    def chosen(self, ctx: Any, frame: Frame, action: Action) -> Frame | None:
        ctx.reroll(frame[1], action.args[0])
        return None


class SetDie(Verb):
    """One die is turned to another of its own elements (PO-41)."""

    name = "set_die"
    ask = ("set", _ASKED)

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        return ("set", seat)

    def options(self, game: Any, state: Any, frame: Frame) -> Sequence[Action]:
        found: Sequence[Action] = game.turnings(state)
        return found

    def chosen(self, ctx: Any, frame: Frame, action: Action) -> Frame | None:
        ctx.turn(frame[1], *action.args)
        return None


class TakeUnseen(Verb):
    """A card of somebody else, by lot out of those held or by position out of those laid; they draw another (PO-42).

    The frame is ``("take", seat, victim, order)``. First the victim is -1; then, where several cards are laid, ``order``
    holds them as chance has shuffled them for the question, and nobody knows it.
    """

    name = "take_unseen"
    ask = ("take", FrameKind(("seat", "victim", "order"), "seat", ("seat", "victim")))

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        return ("take", seat, -1, ()) if ctx.game.takings(ctx.state, seat) else None

    def options(self, game: Any, state: Any, frame: Frame) -> Sequence[Action]:
        found: Sequence[Action]
        found = game.takings(state, frame[1]) if frame[2] < 0 else game.tables.picks[: len(frame[3])]
        return found

    def chosen(self, ctx: Any, frame: Frame, action: Action) -> Frame | None:
        kind, seat, victim, order = frame
        if victim >= 0:
            ctx.take_laid(seat, victim, order[int(action.args[0])])
            return None
        victim = text_seat(action.args[0])
        if action.args[1] == "held":
            ctx.take_held(seat, victim)
            return None
        laid = ctx.state.laid[victim]
        if len(laid) > 1:
            return (kind, seat, victim, tuple(ctx.chance.shuffle("potions.tabs", laid)))
        ctx.take_laid(seat, victim, laid[0])
        return None

    def worth(self, params: Params) -> float:
        return 1.5


class RedealHand(Verb):
    """Somebody else throws everything away, in the open, and draws four new cards; or nobody does (PO-43)."""

    name = "redeal_hand"
    ask = ("spill", _ASKED)

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        return ("spill", seat)

    def options(self, game: Any, state: Any, frame: Frame) -> Sequence[Action]:
        found: Sequence[Action] = game.spills(state, frame[1])
        return found

    def chosen(self, ctx: Any, frame: Frame, action: Action) -> Frame | None:
        if action.kind == "spill":
            ctx.spill(text_seat(action.args[0]))
        return None

    def worth(self, params: Params) -> float:
        return 0.5


VERBS: Final[dict[str, Verb]] = {verb.name: verb for verb in (RerollDie(), SetDie(), TakeUnseen(), RedealHand())}
"""Every verb an Action may use, by name."""

QUESTIONS: Final[dict[str, Verb]] = {verb.ask[0]: verb for verb in VERBS.values() if verb.ask is not None}
"""The verbs by the kind of frame they ask with."""
