"""The tally slip: what the dice ask, and after the reveal how many showed what and whether it met them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Surface

from game.core.ids import Plain
from game.ui.art.paint import Paint
from game.ui.art.pieces import badge, die_body, slip
from game.ui.box import Box
from game.ui.widgets.base import write_line

HEAD = 34.0
ICON = 32.0
DIE, DIE_GAP, NUMBER = 22.0, 2.0, 13.0


class Slip:
    """``rows`` counts the lines that have ticked in so far; ``badges`` is how far the verdicts have grown."""

    def __init__(self, kinds: Mapping[str, Any]) -> None:
        self._kinds = kinds
        self.rows = 0
        self.badges = 0.0
        self.dice: Plain = ()
        """The dice as far as the eye has seen them rest."""
        self.picks: Sequence[str] = ()
        self.judgements: Sequence[Plain] = ()
        self.laid = False
        """Whether it lies on the table; it does from the first roll on."""

    def clear(self) -> None:
        """Nothing has been rolled or revealed."""
        self.rows, self.badges, self.picks, self.judgements, self.dice = 0, 0.0, (), (), ()

    def reveal(self, picks: Sequence[str], judgements: Sequence[Plain], *, whole: bool) -> None:
        """The reveal of a round, ticking in, or ``whole`` at once."""
        self.picks, self.judgements = picks, judgements
        self.rows = len(self._kinds) if whole else 0
        self.badges = 1.0 if whole else 0.0

    @property
    def everybody(self) -> bool:
        """Whether everybody qualified, so that nobody discards (TP-16)."""
        return any(judgement[0] == "everybody" for judgement in self.judgements)

    def draw(self, paint: Paint, dst: Surface, area: Box, say: Callable[..., str]) -> None:
        if not self.laid:
            return
        count = len(self._kinds)
        pitch = (area.h - HEAD - 8) / count
        rules = tuple(HEAD + pitch * number for number in range(1, count))
        paint.put(dst, slip(paint, area.w, area.h, rules), area.x, area.y, (0, 4, 8, 180))
        head = Box(area.x + 12, area.y + 8, area.w - 24, 24)
        write_line(paint, dst, self._heading(say), head, "head", 16, "ink", "c", minimum=12)
        for number, kind in enumerate(self._kinds):
            row = Box(area.x + 10, area.y + HEAD + pitch * number, area.w - 20, pitch)
            self._row(paint, dst, row, number, kind, say)

    def _heading(self, say: Callable[..., str]) -> str:
        if not self.picks:
            return say("game.the_potion.slip.asks")
        if self.everybody and self.badges > 0.0:
            return say("game.the_potion.slip.everybody")
        return say("game.the_potion.slip.revealed")

    def _row(
        self, paint: Paint, dst: Surface, row: Box, number: int, kind: str, say: Callable[..., str]
    ) -> None:
        middle = row.centre[1]
        side = min(ICON, row.h - 4)
        paint.put(dst, paint.icon(self._kinds[kind]["icon"], side), row.x + 16, middle, anchor="c")
        ticked = number < self.rows
        left = row.x + 40
        if ticked:
            shown = f"×{self.picks.count(kind)}"
            paint.write(dst, shown, left, middle, "headb", 20, "ink", "ml")
            left += max(36, paint.width(shown, "headb", 20) + 6)
        asked = sorted({quantity for _, quantity, asks, _ in self.dice if asks == kind})
        space = Box(left, row.y, row.right - left - (28 if ticked else 4), row.h)
        if asked:
            _draw_asked(paint, dst, space, asked)
        elif self.dice:
            write_line(paint, dst, say("game.the_potion.slip.on_no_die"), space, "ui", 14, "ink2", minimum=12)
        if ticked and self.badges > 0.0 and kind in self.picks:
            judgement = self.judgements[list(self.picks).index(kind)]
            paint.put(dst, badge(paint, bool(judgement[3]), 22), row.right - 9, middle, anchor="c")


def _draw_asked(paint: Paint, dst: Surface, space: Box, asked: Sequence[int]) -> None:
    """A small die with its number for each quantity that is asked for."""
    side = min(DIE, (space.w + DIE_GAP) / len(asked) - DIE_GAP)
    for place, quantity in enumerate(asked):
        x = space.x + side / 2 + place * (side + DIE_GAP)
        paint.put(dst, die_body(paint, side), x, space.centre[1], anchor="c")
        paint.write(dst, str(quantity), x, space.centre[1], "uib", NUMBER, "ink", "mc")
