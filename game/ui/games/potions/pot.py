"""The cauldron as it stands: its brew takes the colours of the dice, boils up, and boils over when it is spilled."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.ui.art.cauldron import CALM, ROLLING, STILL_BREW, Brew, Cauldron, brew_between
from game.ui.art.paint import Paint
from game.ui.art.triumph import Triumph
from game.ui.box import Box
from game.ui.table.still import Still
from game.ui.tween import Eased, inout, out

BLEND_MS, CALM_MS = 700.0, 1600.0


class Pot:
    """The cauldron's state and picture. ``spill`` and ``triumph`` run from 0 to 1 while they last, None otherwise."""

    def __init__(self) -> None:
        self._before = self._brew = STILL_BREW
        self._share, self._boil = Eased(1.0), Eased(CALM)
        self.spill: float | None = None
        self.triumph: float | None = None
        self._triumph: Triumph | None = None
        self._vessel: Cauldron | None = None

    def bake(self, paint: Paint) -> Iterator[None]:
        """Makes the sprites of a window size."""
        self._vessel = Cauldron(paint)
        yield
        yield from self._vessel.bake(self._brew)

    def hold(self, brew: Brew) -> None:
        """Holds this brew at once, calm."""
        self._before = self._brew = brew
        self._share.set(1.0)
        self._boil.set(CALM)
        self.spill = self.triumph = None

    def blend(self, brew: Brew) -> None:
        """Turns into this brew from whatever it is now."""
        if brew == self._brew:
            return
        self._before, self._brew = self.shown, brew
        self._share.set(0.0)
        self._share.to(1.0, BLEND_MS, inout)
        self.stir()

    def stir(self) -> None:
        """Something fell in: it boils up and calms down again."""
        self._boil.set(ROLLING)
        self._boil.to(CALM, CALM_MS, out)

    @property
    def shown(self) -> Brew:
        """The brew as it looks at this moment."""
        return brew_between(self._before, self._brew, self._share.value)

    def update(self, elapsed: float) -> None:
        """Lets it go on; ``elapsed`` in ms."""
        self._share.advance(elapsed)
        self._boil.advance(elapsed)

    @staticmethod
    def mouth(box: Box) -> tuple[float, float]:
        """The middle of the brew in a cauldron that fills a box."""
        return box.centre[0], box.y + 50.0 * box.h / 214.0

    def things(self, box: Box) -> list[Still]:
        """The bare pot, which lies still while nothing boils over it."""
        vessel = self._vessel
        if vessel is None or self.spill is not None:
            return []
        x, base = box.centre[0], box.bottom
        return [Still("pot", (), vessel.area(x, base), lambda dst: vessel.draw_pot(dst, x, base))]

    def draw(self, dst: Surface, box: Box, seconds: float, *, still: bool) -> None:
        """What goes on in the pot; the pot too while it boils over."""
        if self._vessel is None:
            return
        brew = self.shown
        if self.triumph is not None and self._triumph is not None:
            brew = self._triumph.liquid(self.triumph)
        self._vessel.draw(dst, box.centre[0], box.bottom, brew, seconds, self._boil.value, self.spill, still,
                          full=self.spill is not None)

    def draw_triumph(self, paint: Paint, dst: Surface, box: Box, to: tuple[float, float], *, still: bool) -> None:
        """The Perfect Potion that rises out of it."""
        if self.triumph is None:
            return
        if self._triumph is None or self._triumph.paint is not paint:
            self._triumph = Triumph(paint, self._brew)
        self._triumph.draw(dst, *self.mouth(box), self.triumph, to, still)
