"""Motion as numbers over time: easings, eased values and a timeline, with the time injected.

Nothing here knows the screen or the clock. A scene calls `advance(milliseconds)` once per frame; the pace shared by the whole
program (animation speed, reduced motion) decides what that means. The state of a game never waits for a timeline: what a motion
sets is only what the eye sees, so `skip()` may end it at any moment.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

Ease = Callable[[float], float]

INSTANT = math.inf
SPEEDS: dict[str, float] = {"half": 0.5, "normal": 1.0, "double": 2.0, "quadruple": 4.0, "instant": INSTANT}
"""Animation speeds by the name they have in the settings."""

OVERSHOOT = 1.4
SEEN_MS = 150.0
"""So long a great moment is looked at, in ms of real time, before a press may end it."""
SKIP_LIMIT = 10_000


def linear(t: float) -> float:
    """Constant speed."""
    return t


def out(t: float) -> float:
    """Fast start, soft landing (cubic)."""
    return 1.0 - (1.0 - t) ** 3


def inout(t: float) -> float:
    """Soft start and soft landing (cubic)."""
    return 4.0 * t**3 if t < 0.5 else 1.0 - (-2.0 * t + 2.0) ** 3 / 2.0


def back(t: float) -> float:
    """Overshoots its end a little and settles there."""
    return 1.0 + (OVERSHOOT + 1.0) * (t - 1.0) ** 3 + OVERSHOOT * (t - 1.0) ** 2


def mix(a: float, b: float, t: float) -> float:
    """The number a fraction `t` of the way from `a` to `b`."""
    return a + (b - a) * t


@dataclass(slots=True)
class Pace:
    """How fast and how lively everything moves; one object shared by all timelines, changed live by the settings."""

    speed: float = 1.0
    reduced: bool = False
    shake: bool = True
    flash: bool = True

    @property
    def instant(self) -> bool:
        """True when every motion ends in the frame it begins."""
        return math.isinf(self.speed)


class Eased:
    """One number that glides to where it is sent: hover heights, switch knobs, scroll offsets."""

    __slots__ = ("_duration", "_ease", "_elapsed", "_from", "goal", "value")

    def __init__(self, value: float = 0.0) -> None:
        self.value = value
        self.goal = value
        self._from = value
        self._elapsed = 0.0
        self._duration = 0.0
        self._ease: Ease = out

    def to(self, goal: float, duration: float, ease: Ease = out) -> None:
        """Start towards `goal` from wherever the number is now, over `duration` ms; the same goal again changes nothing."""
        if goal == self.goal:
            return
        self.goal, self._from, self._elapsed, self._duration, self._ease = goal, self.value, 0.0, duration, ease

    def set(self, value: float) -> None:
        """Be there at once."""
        self.value = self.goal = self._from = value

    def advance(self, elapsed: float) -> bool:
        """Move on by `elapsed` ms; True while still moving."""
        if self.value == self.goal:
            return False
        self._elapsed += elapsed
        if self._elapsed >= self._duration:
            self.value = self.goal
        else:
            self.value = mix(self._from, self.goal, self._ease(self._elapsed / self._duration))
        return self.value != self.goal


@dataclass(slots=True, eq=False)
class Motion:
    """One running or waiting animation; `apply` receives the eased fraction, 1.0 exactly once at the end."""

    start: float
    duration: float
    apply: Callable[[float], None] | None
    ease: Ease
    then: Callable[[], None] | None

    @property
    def end(self) -> float:
        """The timeline's time, in ms, at which it is over."""
        return self.start + self.duration


@dataclass(slots=True)
class Timeline:
    """Motions on a common clock. Ends are handled in order of time, so a chain of motions never drifts with the frame rate."""

    pace: Pace = field(default_factory=Pace)
    now: float = 0.0
    _motions: list[Motion] = field(default_factory=list)
    _greats: list[float] = field(default_factory=list)
    """When great moments begin."""

    @property
    def busy(self) -> bool:
        """True while anything runs or waits."""
        return bool(self._motions)

    @property
    def left(self) -> float:
        """How long until the last motion known by now is over, in ms of the timeline's own time."""
        return max((motion.end for motion in self._motions), default=self.now) - self.now

    def play(
        self,
        duration: float,
        apply: Callable[[float], None] | None = None,
        *,
        ease: Ease = out,
        delay: float = 0.0,
        then: Callable[[], None] | None = None,
    ) -> Motion:
        """Run `apply(fraction)` over `duration` ms after `delay` ms, then call `then`. Returns the motion, for `cancel`."""
        motion = Motion(self.now + delay, duration, apply, ease, then)
        self._motions.append(motion)
        return motion

    def after(self, delay: float, call: Callable[[], None]) -> Motion:
        """Call something once, `delay` ms from now."""
        return self.play(0.0, None, delay=delay, then=call)

    def holds(self, motion: Motion) -> bool:
        """Whether a motion runs or waits."""
        return motion in self._motions

    def mark_great(self, delay: float = 0.0) -> None:
        """A great moment begins `delay` ms from now: `press` lets nobody miss it."""
        self._greats = [start for start in self._greats if self.now < start + self._seen] + [self.now + delay]

    @property
    def until_great(self) -> float | None:
        """How long until the next great moment that is not over yet begins, in ms, at least 0; None when there is none."""
        if not self.busy:
            return None
        unseen = [start for start in self._greats if self.now < start + self._seen]
        return max(0.0, min(unseen) - self.now) if unseen else None

    @property
    def _seen(self) -> float:
        return 0.0 if self.pace.instant else SEEN_MS * self.pace.speed

    def press(self) -> bool:
        """What moves comes to its end, but not a great moment that has not been seen yet: it begins.

        False when one has only just begun, so that a press meant for what came before does not end it.
        """
        wait = self.until_great
        if wait is None:
            self.skip()
            return True
        if wait > 0.0:
            self.advance_to(self.now + wait)
            return True
        return False

    def cancel(self, motion: Motion) -> None:
        """Drop a motion where it is; its end is not applied."""
        if motion in self._motions:
            self._motions.remove(motion)

    def clear(self) -> None:
        """Drop everything without applying any end."""
        self._motions.clear()
        self._greats.clear()

    def advance(self, elapsed: float) -> None:
        """Move on by `elapsed` ms of real time, scaled by the pace."""
        if self.pace.instant:
            self.skip()
            return
        self.advance_to(self.now + elapsed * self.pace.speed)

    def advance_to(self, target: float) -> None:
        """Move on to a time of the timeline's own."""
        self._finish_until(target)
        self.now = target
        for motion in list(self._motions):
            if motion.start <= target and motion.apply is not None and motion in self._motions:
                motion.apply(motion.ease((target - motion.start) / motion.duration))

    def skip(self) -> None:
        """Bring everything to its end state now, also what the ends themselves start."""
        self._finish_until(math.inf)
        self._greats.clear()

    def _finish_until(self, target: float) -> None:
        for _ in range(SKIP_LIMIT):
            if not self._motions:
                return
            motion = min(self._motions, key=lambda each: each.end)
            if motion.end > target:
                return
            self._motions.remove(motion)
            self.now = max(self.now, motion.end)
            if motion.apply is not None:
                motion.apply(1.0)
            if motion.then is not None:
                motion.then()
        raise RuntimeError("a timeline that never ends: its ends start new motions without end")
