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


def effect(seat: Seat, card: str, source: str, targets: tuple[str, ...]) -> Frame:
    """The frame of a card that has just been declared."""
    return (EFFECT, seat, card, source, targets, 0, False)


def negated(frame: Frame) -> Frame:
    """The same card, come to nothing."""
    return (*frame[:NEGATED], True)


def done(frame: Frame) -> Frame:
    """The same card, its work over."""
    return (*frame[:STEP], DONE, frame[NEGATED])


def ways(game: Any, state: Any, seat: Seat, steps: Sequence[Step]) -> tuple[tuple[str, ...], ...]:
    """Every way to name the targets of a card, in order; where a step finds none, it is declared without."""
    choices = [(step.verb.targets(game, state, seat) or (NOBODY,)) if step.verb.targeted else ("",) for step in steps]
    return tuple(product(*choices))


def carry_on(ctx: Any, steps_of: Callable[[str], Sequence[Step]]) -> bool:
    """Does the steps of the effect on top, up to a question or the end; whether it is done.

    After each step ``ctx.settle()`` does what the game does of itself; it tells whether the game goes on.
    """
    state = ctx.state
    while True:
        frames = state.frames
        below, frame = frames[:-1], frames[-1]
        steps = steps_of(frame[CARD])
        number = frame[STEP]
        if number >= len(steps):
            state.frames = (*below, done(frame))
            return True
        state.frames = (*below, (*frame[:STEP], number + 1, frame[NEGATED]))
        target = frame[TARGETS][number]
        step = steps[number]
        asked = None if target == NOBODY else step.verb.start(ctx, frame[OWNER], step.params, target)
        if not ctx.settle():
            return False
        if asked is not None:
            state.frames += (asked,)
            return False
