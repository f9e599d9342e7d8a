"""Stir: how targets answer to the eye: they warm under the pointer, sink when pressed, and shake when tried in vain."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from game.ui.tween import Eased, Pace

HOVER_IN, HOVER_OUT = 120.0, 90.0
PRESS_IN, PRESS_OUT = 60.0, 90.0
NUDGE, NUDGE_REACH, NUDGE_SWINGS = 180.0, 6.0, 3.0


@dataclass(slots=True)
class Stir:
    """The small motions of one focus, by the ids of targets. Nothing shakes where `pace` says so."""

    pace: Pace = field(default_factory=Pace)
    _heat: dict[str, Eased] = field(default_factory=dict)
    _depth: dict[str, Eased] = field(default_factory=dict)
    _shaken: str | None = None
    _shaken_for: float = NUDGE

    def warmth(self, name: str) -> float:
        """0-1: how far the hover effect of a target has come."""
        return self._heat[name].value if name in self._heat else 0.0

    def depth(self, name: str) -> float:
        """0-1: how far a target is pressed in."""
        return self._depth[name].value if name in self._depth else 0.0

    def shake(self, name: str) -> None:
        """A target has been tried in vain."""
        if self.pace.shake:
            self._shaken, self._shaken_for = name, 0.0

    def nudge(self, name: str) -> float:
        """How far aside, in logical units, a target is that shakes."""
        if name != self._shaken or self._shaken_for >= NUDGE:
            return 0.0
        age = self._shaken_for / NUDGE
        return NUDGE_REACH * (1.0 - age) * math.sin(age * math.tau * NUDGE_SWINGS)

    @property
    def moving(self) -> bool:
        """True while something here glides or shakes."""
        glides = (*self._heat.values(), *self._depth.values())
        return self._shaken_for < NUDGE or any(each.value != each.goal for each in glides)

    def advance(self, elapsed: float, warm: str | None, pressed: str | None) -> None:
        """Let `elapsed` ms pass, with one target warm and one pressed, or none."""
        self._shaken_for += elapsed
        for glides, on, quick, slow in ((self._heat, warm, HOVER_IN, HOVER_OUT), (self._depth, pressed, PRESS_IN, PRESS_OUT)):
            if on is not None and on not in glides:
                glides[on] = Eased()
            for name in list(glides):
                glides[name].to(float(name == on), quick if name == on else slow)
                if not glides[name].advance(elapsed) and name != on:
                    del glides[name]
