"""Dice on a table: at rest, tumbling onto exactly the faces that were rolled, or turned from one face to another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from pygame import Surface

from game.ui.art.brew_dice import Turn
from game.ui.art.dice import BONE, Bone, Faces, Tumble, draw_resting
from game.ui.art.paint import Paint
from game.ui.box import Box

STAGGER_MS = 60.0
ROLL_MS = 900.0
FADE_MS = 120.0


class Look(NamedTuple):
    """How a die looks: its faces, its material, how far it lies askew."""

    faces: Faces
    bone: Bone = BONE
    yaw: float = 0.0


Lying = tuple[tuple[str, int], ...]
"""The dice as they lie: the name of each and the index of the face it shows."""


class Tray:
    """``show`` dice at once, ``throw`` all or ``rethrow`` one, or ``turn`` one; ``t`` of a moving die runs from 0 to 1."""

    def __init__(self, looks: Mapping[str, Look], cosmetic: Random) -> None:
        self.looks, self._cosmetic = looks, cosmetic
        self.dice: Lying = ()
        self.t: list[float] = []
        self._movers: dict[int, Tumble | Turn] = {}
        self._makers: dict[int, Callable[[Paint], Tumble | Turn]] = {}

    def show(self, dice: Lying) -> None:
        """Dice lying still."""
        self._movers.clear()
        self._makers.clear()
        self.dice = dice
        self.t = [1.0] * len(dice)

    def throw(self, paint: Paint, dice: Lying, homes: Sequence[Box]) -> None:
        """Dice that are about to tumble; set ``t`` as they go."""
        self.show(dice)
        for index, home in enumerate(homes):
            self._tumble(paint, index, home)

    def rethrow(self, paint: Paint, index: int, face: int, home: Box) -> None:
        """One die is about to tumble, onto a face; the others lie where they are."""
        self._set(index, face)
        self._tumble(paint, index, home)

    def turn(self, paint: Paint, index: int, face: int, home: Box) -> None:
        """One die is about to be turned to a face, by hand."""
        before = self.dice[index][1]
        self._set(index, face)
        look = self.looks[self.dice[index][0]]
        self._move(paint, index, lambda now: Turn(now, home.w, look.faces, before, face, look.yaw, look.bone))

    def _set(self, index: int, face: int) -> None:
        self.dice = tuple((name, face if at == index else shown) for at, (name, shown) in enumerate(self.dice))

    def _tumble(self, paint: Paint, index: int, home: Box) -> None:
        name, face = self.dice[index]
        look, seed = self.looks[name], int(self._cosmetic.random() * 1e9)
        self._move(paint, index, lambda now: Tumble(now, home.w, look.faces, face, look.yaw, seed, look.bone))

    def _move(self, paint: Paint, index: int, maker: Callable[[Paint], Tumble | Turn]) -> None:
        self._makers[index] = maker
        self._movers[index] = maker(paint)
        self.t[index] = 0.0

    @property
    def rests(self) -> bool:
        """Whether every die lies still."""
        return all(t >= 1.0 for t in self.t)

    def roll(self, index: int, t: float) -> None:
        """How far a moving die has come."""
        self.t[index] = t

    def draw(self, paint: Paint, dst: Surface, homes: Sequence[Box], *, faded: bool) -> None:
        """Draws them in their places; ``faded`` (reduced motion) lets them appear instead of tumble."""
        if any(mover.paint is not paint for mover in self._movers.values()):
            # The window has been resized in mid-air: the same again.
            self._movers = {index: make(paint) for index, make in self._makers.items()}
        slow = next((index for index, mover in self._movers.items() if not self._is_ready(index, mover)), None)
        for index, ((name, face), home) in enumerate(zip(self.dice, homes, strict=False)):
            t, moving = self.t[index], self._movers.get(index)
            if t < 1.0 and not faded and moving is not None:
                self._draw_mover(dst, moving, home, t, fresh=index == slow)
            elif t >= 1.0 or (faded and t >= 0.5):
                look = self.looks[name]
                draw_resting(paint, dst, *home.centre, home.w, look.faces, face, look.yaw, look.bone)

    def _is_ready(self, index: int, mover: Tumble | Turn) -> bool:
        return isinstance(mover, Turn) or mover.ready(self.t[index])

    @staticmethod
    def _draw_mover(dst: Surface, mover: Tumble | Turn, home: Box, t: float, *, fresh: bool) -> None:
        if isinstance(mover, Turn):
            mover.draw(dst, *home.centre, t)
        elif fresh or mover.begun:
            mover.draw(dst, *home.centre, t, fresh=fresh)
