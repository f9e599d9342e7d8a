"""The dice in their tray: at rest, or tumbling onto exactly the faces that were rolled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from pygame import Surface

from game.core.ids import Plain
from game.ui.art.dice import Faces, Tumble, draw_resting
from game.ui.art.paint import Paint
from game.ui.box import Box

YAWS = (-0.22, 0.16, 0.06, -0.12)
STAGGER_MS = 60.0
ROLL_MS = 900.0
FADE_MS = 120.0


class Tray:
    """``show`` dice at once, or ``throw`` them; ``t`` of a thrown die runs from 0 to 1."""

    def __init__(self, data: Mapping[str, Any], cosmetic: Random) -> None:
        self._faces: dict[str, Faces] = {
            name: tuple(self._face(data, die, face) for face in die["faces"]) for name, die in data["dice"].items()
        }
        self._cosmetic = cosmetic
        self.dice: tuple[tuple[str, int], ...] = ()
        self.t: list[float] = []
        self._tumbles: list[Tumble] = []
        self._seeds: list[int] = []

    @staticmethod
    def _face(data: Mapping[str, Any], die: Mapping[str, Any], face: str) -> tuple[str, int] | None:
        kind = data["ingredients"].get(face)
        return None if kind is None else (kind["icon"], die["quantity"])

    def show(self, dice: Plain, unrolled: Sequence[str]) -> None:
        """Dice lying still; before the first roll those in play lie blank, or not at all if one has no blank face."""
        self._tumbles = []
        blank = all(None in self._faces[die] for die in unrolled)
        before = tuple((die, self._faces[die].index(None)) for die in unrolled) if blank else ()
        self.dice = tuple((die, face) for die, _, _, face in dice) or before
        self.t = [1.0] * len(self.dice)

    def throw(self, paint: Paint, dice: Plain, homes: Sequence[Box]) -> None:
        """Dice that are about to tumble; set ``t`` as they go."""
        self.show(dice, ())
        self.t = [0.0] * len(self.dice)
        self._seeds = [int(self._cosmetic.random() * 1e9) for _ in self.dice]
        self._spin(paint, homes)

    def _spin(self, paint: Paint, homes: Sequence[Box]) -> None:
        """The tumbles for a window size; the same again when the window has been resized in mid-air."""
        self._tumbles = [
            Tumble(paint, homes[index].w, self._faces[die], face, YAWS[index % len(YAWS)], self._seeds[index])
            for index, (die, face) in enumerate(self.dice)
        ]

    @property
    def rests(self) -> bool:
        """Whether every die lies still."""
        return all(t >= 1.0 for t in self.t)

    def roll(self, index: int, t: float) -> None:
        self.t[index] = t

    def draw(self, paint: Paint, dst: Surface, homes: Sequence[Box], *, faded: bool) -> None:
        """Draws them in their places; ``faded`` (reduced motion) lets them appear instead of tumble."""
        if self._tumbles and self._tumbles[0].paint is not paint:
            self._spin(paint, homes)
        slow = next((i for i, tumble in enumerate(self._tumbles) if not tumble.ready(self.t[i])), None)
        for index, ((die, face), home) in enumerate(zip(self.dice, homes, strict=False)):
            t = self.t[index]
            if t < 1.0 and not faded and index < len(self._tumbles):
                if index != slow and not self._tumbles[index].begun:
                    continue
                self._tumbles[index].draw(dst, *home.centre, t, fresh=index == slow)
            elif t >= 1.0 or (faded and t >= 0.5):
                draw_resting(paint, dst, *home.centre, home.w, self._faces[die], face, YAWS[index % len(YAWS)])
