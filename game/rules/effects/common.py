"""Verbs about hands, cards and points, for every game whose moves can draw, show, swap and steal.

They rely on these moves of a game's ``ctx``: ``draw(seat, count)``, ``discard(seat, kind)``, ``swap_hands(one, other)``,
``steal(seat, target, count)``, ``show_hand(seat, target)``, ``take(seat, target, kind)``; and of the ``game``:
``others``, ``others_with_cards``, ``others_with_points`` (each of state and seat, as texts), ``held(state, seat)``.
"""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Action
from game.core.frames import Frame, FrameKind
from game.core.ids import Seat
from game.rules.effects.verb import Params, Verb


def seat_text(seat: Seat) -> str:
    """A seat as the text that actions name it by."""
    return f"seat{seat}"


def text_seat(text: str) -> Seat:
    """The seat a text names."""
    return int(text.removeprefix("seat"))


class Draw(Verb):
    """Cards from the deck."""

    name, parameters = "draw", ("count",)

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        ctx.draw(seat, params["count"])
        return None

    def worth(self, params: Params) -> float:
        return float(params["count"])


class Discard(Verb):
    """Cards of the own hand, chosen one at a time; all of them when there are no more."""

    name, parameters = "discard", ("count",)
    ask = ("discard", FrameKind(("seat", "left"), "seat", ("seat", "left")))

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        held = ctx.game.held(ctx.state, seat)
        count = min(params["count"], len(held))
        if count < len(held):
            return ("discard", seat, count)
        for kind in held:
            ctx.discard(seat, kind)
        return None

    def options(self, game: Any, state: Any, frame: Frame) -> Sequence[Action]:
        return [Action("discard", (kind,)) for kind in dict.fromkeys(game.held(state, frame[1]))]

    def chosen(self, ctx: Any, frame: Frame, action: Action) -> Frame | None:
        kind, seat, left = frame
        ctx.discard(seat, action.args[0])
        return (kind, seat, left - 1) if left > 1 else None

    def worth(self, params: Params) -> float:
        return -0.5 * params["count"]


class StealShards(Verb):
    """Shards, or whatever a game counts points in, from somebody who has any."""

    name, parameters, aims = "steal_shards", ("count",), "others_with_points"

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        ctx.steal(seat, text_seat(target), params["count"])
        return None

    def worth(self, params: Params) -> float:
        return 6.0 * params["count"]


class SwapHands(Verb):
    """Two hands change places as wholes."""

    name, aims = "swap_hands", "others"

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        ctx.swap_hands(seat, text_seat(target))
        return None


class TakeCard(Verb):
    """A look at a hand, and one card of it."""

    name, aims = "take_card", "others_with_cards"
    ask = ("take", FrameKind(("seat", "target"), "seat", ("seat", "target")))

    def start(self, ctx: Any, seat: Seat, params: Params, target: str) -> Frame | None:
        victim = text_seat(target)
        if not ctx.game.held(ctx.state, victim):
            return None
        ctx.show_hand(seat, victim)
        return ("take", seat, victim)

    def options(self, game: Any, state: Any, frame: Frame) -> Sequence[Action]:
        return [Action("take", (kind,)) for kind in dict.fromkeys(game.held(state, frame[2]))]

    def chosen(self, ctx: Any, frame: Frame, action: Action) -> Frame | None:
        ctx.take(frame[1], frame[2], action.args[0])
        return None

    def worth(self, params: Params) -> float:
        return 2.0


COMMON = (Draw(), Discard(), StealShards(), SwapHands(), TakeCard())
"""One of each."""
