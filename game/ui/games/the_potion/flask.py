"""The shared bottle: its level, colour and waves follow what went in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Surface

from game.ui.art.paint import Paint
from game.ui.art.vessels import SPLASH, SPLASH_MS, Bottle, Sunk, between, blended
from game.ui.box import Box
from game.ui.theme import Jewel
from game.ui.tween import Eased, inout

RISE_MS = 500.0
LEAST_LEVEL = 0.08
START_WEIGHT = 0.25
"""How much of the first amethyst is left in the mixture, in tokens."""
MOUTH_SHARE = 248 / 262
"""How far up the bottle its mouth lies."""


class Flask:
    """The bottle's state as the eye sees it; ``hold`` at once, or ``receive`` a token with a splash."""

    def __init__(self, kinds: Mapping[str, Any], most: int) -> None:
        self._kinds, self._most = kinds, max(1, most)
        self.inside: list[str] = []
        self.level = Eased()
        self._blend = Eased(1.0)
        self._from: Jewel = blended({})
        self._to: Jewel = self._from
        self.slosh = 1.0
        self._bottle: Bottle | None = None

    def look(self, kind: str) -> Sunk:
        """A token as it lies in the bottle."""
        return self._kinds[kind]["jewel"], self._kinds[kind]["icon"]

    def hold(self, inside: Sequence[str]) -> None:
        """Holds exactly these, without a wave."""
        self.inside = list(inside)
        self.level.set(self._level())
        self._from = self._to = self._colour()
        self._blend.set(1.0)
        self.slosh = 1.0

    def receive(self, kind: str) -> None:
        """One more token falls in: splash, rise, and the colour shifts."""
        self._from = self.colour
        self.inside.append(kind)
        self._to = self._colour()
        self._blend.set(0.0)
        self._blend.to(1.0, RISE_MS, inout)
        self.level.to(self._level(), RISE_MS)
        self.slosh = SPLASH

    def _level(self) -> float:
        """How full, 0-1: nothing is nothing, and the first token already shows."""
        return LEAST_LEVEL + (1.0 - LEAST_LEVEL) * len(self.inside) / self._most if self.inside else 0.0

    @property
    def colour(self) -> Jewel:
        """The colour of the liquid just now."""
        return between(self._from, self._to, self._blend.value)

    def _colour(self) -> Jewel:
        parts: dict[str, float] = {}
        for kind in self.inside:
            jewel = self._kinds[kind]["jewel"]
            parts[jewel] = parts.get(jewel, 0.0) + 1.0
        return blended(parts, start_weight=START_WEIGHT)

    @property
    def sunk(self) -> list[Sunk]:
        """The tokens in it, oldest first."""
        return [self.look(kind) for kind in self.inside]

    def update(self, elapsed: float) -> None:
        self.level.advance(elapsed)
        self._blend.advance(elapsed)
        self.slosh = max(1.0, self.slosh - (SPLASH - 1.0) * elapsed / SPLASH_MS)

    def bake(self, paint: Paint, home: Box) -> None:
        """Made anew for a window size."""
        self._bottle = Bottle(paint, home.w, home.h)

    def draw(self, dst: Surface, home: Box, seconds: float, *, still: bool) -> None:
        assert self._bottle is not None
        self._bottle.draw(dst, home.centre[0], home.bottom, self.level.value, self.colour, seconds, self.slosh, self.sunk, still)

    @staticmethod
    def mouth(home: Box) -> tuple[float, float]:
        """Where a token goes in."""
        return home.centre[0], home.bottom - home.h * MOUTH_SHARE
