"""The verbs that only Potion Panic has, and the table of all its cards may use."""

from typing import Any, Final

from game.core.actions import Action
from game.core.frames import Frame, FrameKind
from game.core.ids import Seat
from game.rules.effects.common import COMMON, text_seat
from game.rules.effects.verb import Params, Verb


class TakeTops(Verb):
    """The top card of each stack; an empty stack gives nothing (PP-33, PP-24)."""

    name = "take_tops"

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        for stack in range(len(ctx.state.stacks)):
            ctx.take_from_stack(seat, stack, 1)
        return None

    def worth(self, params: Params) -> float:
        return 3.0


class TakeStack(Verb):
    """The uppermost cards of one stack, fewer if it has fewer, none of its refill (PP-34)."""

    name, parameters, aims = "take_stack", ("count",), "stacks_with_cards"

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        ctx.take_from_stack(seat, int(target.removeprefix("stack")), params["count"])
        return None

    def worth(self, params: Params) -> float:
        return float(params["count"])


class Spoil(Verb):
    """A face-down card on somebody else's bench, unseen before, goes with the card that spoiled it (PP-37, PP-53)."""

    name, aims = "spoil", "others_benched"

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        other, _, slot = target.partition(".slot")
        ctx.spoil(seat, text_seat(other), int(slot))
        return None

    def worth(self, params: Params) -> float:
        return 2.0


class RenewRecipes(Verb):
    """All open recipes make way for new ones (PP-39)."""

    name = "renew_recipes"

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        ctx.renew_public()
        return None

    def worth(self, params: Params) -> float:
        return 0.5


class RefillActions(Verb):
    """Action points are full again, so many times in a turn and no more (PP-17, PP-40)."""

    name, parameters = "refill_actions", ("times",)

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        ctx.refill_actions(params["times"])
        return None

    def worth(self, params: Params) -> float:
        return 3.0


class Exchange(Verb):
    """This card for one of somebody else's hand, seen or, by house rule, by lot (PP-43)."""

    name, aims = "exchange", "others_with_cards"
    ask = ("exchange", FrameKind(("seat", "target"), "seat", ("seat", "target")))

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        victim = text_seat(target)
        held = ctx.game.held(ctx.state, victim)
        if not held:
            return None
        if ctx.state.table.beaker_random:
            ctx.exchange(seat, victim, held[ctx.chance.pick("panic.beaker", len(held))])
            return None
        ctx.show_hand(seat, victim)
        return ("exchange", seat, victim)

    def options(self, game: Any, state: Any, frame: Frame) -> list[Action]:
        return [Action("take", (kind,)) for kind in dict.fromkeys(game.held(state, frame[2]))]

    def chosen(self, ctx: Any, frame: Frame, action: Action) -> Frame | None:
        ctx.exchange(frame[1], frame[2], action.args[0])
        return None

    def worth(self, params: Params) -> float:
        return 1.5


class Cancel(Verb):
    """The card beneath comes to nothing (PP-44). Who plays it and when is the business of ``reactions``."""

    name = "cancel"

    def worth(self, params: Params) -> float:
        return 2.0


VERBS: Final[dict[str, Verb]] = {
    verb.name: verb
    for verb in (*COMMON, TakeTops(), TakeStack(), Spoil(), RenewRecipes(), RefillActions(), Exchange(), Cancel())
}
"""Every verb a card of this game may use, by name."""

QUESTIONS: Final[dict[str, Verb]] = {verb.ask[0]: verb for verb in VERBS.values() if verb.ask is not None}
"""The verbs that ask something, by the kind of their frame."""
