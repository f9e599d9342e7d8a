"""Declared cards on the stack of frames: one ``effect`` frame each, and its questions above it.

An effect frame is ``("effect", seat, card, source, targets, step, negated)``. ``targets`` has a text per step, ""
where a step names nothing; ``step`` is the next one to do and ``DONE`` when the card has done its work or came to
nothing. Everything is a tuple of plain values: a card in the middle of its effect can be copied, saved and compared.
"""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, Final

from game.core.frames import Frame, FrameKind
from game.core.ids import Seat
from game.rules.effects.verb import Step

EFFECT: Final = "effect"
EFFECT_KIND: Final = FrameKind(
    ("seat", "card", "source", "targets", "step", "negated"),
    "seat",
    ("seat", "card", "source", "targets", "step", "negated"),
)
OWNER: Final = 1
CARD: Final = 2
SOURCE: Final = 3
TARGETS: Final = 4
STEP: Final = 5
NEGATED: Final = 6
DONE: Final = -1
NOBODY: Final = "none"
"""The target of a step that needs one when there is none."""


Aim = Callable[[Any, Seat], tuple[str, ...]]
"""What lists the targets a seat may name: the game's answer to a verb's ``aims``."""


def effect(seat: Seat, card: str, source: str, targets: tuple[str, ...]) -> Frame:
    """The frame of a card that has just been declared."""
    return (EFFECT, seat, card, source, targets, 0, False)


def negated(frame: Frame) -> Frame:
    """The same card, come to nothing."""
    return (*frame[:NEGATED], True)


def done(frame: Frame) -> Frame:
    """The same card, its work over."""
    return (*frame[:STEP], DONE, frame[NEGATED])


def ways(aims: Sequence[Aim], state: Any, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """Every way to name the targets of a card's targeted steps, in order; where a step finds none, it is declared without."""
    return tuple(product(*[aim(state, seat) or (NOBODY,) for aim in aims]))


def carry_on(ctx: Any, steps_of: Callable[[str], Sequence[Step]]) -> bool:
    """Does the steps of the effect on top, which is not negated, up to a question or the end; whether it is done.

    After each step ``ctx.settle()`` does what the game does of itself; it tells whether the game goes on.
    """
    state = ctx.state
    frames = state.frames
    below = frames[:-1]
    kind, seat, card, source, targets, number, _ = frames[-1]
    steps = steps_of(card)
    for verb, params in steps[number:]:
        target = targets[number]
        number += 1
        state.frames = (*below, (kind, seat, card, source, targets, number, False))
        asked = None if target == NOBODY else verb.start(ctx, seat, params, target)
        if not ctx.settle():
            return False
        if asked is not None:
            state.frames += (asked,)
            return False
    state.frames = (*below, (kind, seat, card, source, targets, DONE, False))
    return True
