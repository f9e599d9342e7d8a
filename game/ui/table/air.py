"""Pieces on their way from one place to another, and what therefore does not lie at its goal yet."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Surface

from game.ui.art.cards import CARD_FLYING
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.tween import mix

ARC = 36.0
STRAIGHT = 0.6
"""So much of its way a piece that leaves askew takes to lie straight; turning it any later would be slow, and blur its face."""
LEAST = 0.25
"""Nobody sees a smaller angle (degrees)."""


@dataclass(slots=True, eq=False)
class Flight:
    """One piece in the air. ``face`` is what is printed on it where the eye may know it.

    ``opens`` says whether it shows its face when it leaves and when it lands; ``t`` runs from 0 to 1.
    """

    piece: str
    start: Box
    end: Box
    face: str | None = None
    opens: tuple[bool, bool] = (False, False)
    arc: float = ARC
    spin: float = 0.0
    """How far askew it leaves, in degrees."""
    t: float = 0.0
    begun: bool = False
    waits: bool = False
    """Whether it is seen lying at its start until it leaves."""


@dataclass(slots=True)
class Air:
    """Everything that flies, and by zone what has not landed yet."""

    flights: list[Flight] = field(default_factory=list)
    coming: dict[str, list[str | None]] = field(default_factory=dict)

    def clear(self) -> None:
        """Nothing flies."""
        self.flights.clear()
        self.coming.clear()

    def expect(self, zone: str, kind: str | None) -> None:
        """A piece is on its way to a zone."""
        self.coming.setdefault(zone, []).append(kind)

    def land(self, zone: str, kind: str | None) -> None:
        """It has arrived."""
        waiting = self.coming.get(zone, [])
        if kind in waiting:
            waiting.remove(kind)
        if not waiting:
            self.coming.pop(zone, None)

    def awaited(self, zone: str) -> int:
        """How many pieces of a zone have not landed."""
        return len(self.coming.get(zone, ()))

    def landed(self, zone: str, cards: Sequence[str | None]) -> list[str | None]:
        """The cards of a zone without those that have not landed; of several alike the last ones are missing."""
        left = list(cards)
        for kind in self.coming.get(zone, ()):
            at = next((i for i in reversed(range(len(left))) if left[i] == kind or kind is None or left[i] is None), None)
            if at is not None:
                del left[at]
        return left


Image = Callable[[Flight, float, bool], Surface]
"""A game's picture of a piece in the air, not narrower than asked: the flight, its greatest width, whether it shows its face."""


def draw_flight(paint: Paint, dst: Surface, flight: Flight, image: Image, *, reduced: bool) -> None:
    """A piece in the air: on an arc, growing or shrinking, turning over on its way where it has to."""
    if not flight.begun:
        if flight.waits:
            _put(paint, dst, flight, image, flight.start.centre, flight.start.w, 1.0, flight.opens[0], None)
        return
    t = flight.t
    shown = flight.opens[1] if t >= 0.5 else flight.opens[0]
    if reduced:
        _put(paint, dst, flight, image, flight.end.centre, flight.end.w, 1.0, flight.opens[1], round(255 * t))
        return
    x, y = (mix(a, b, t) for a, b in zip(flight.start.centre, flight.end.centre, strict=True))
    y -= flight.arc * 4 * t * (1 - t)
    turning = flight.opens[0] != flight.opens[1]
    share = abs(math.cos(math.pi * t)) if turning else 1.0
    _put(paint, dst, flight, image, (x, y), mix(flight.start.w, flight.end.w, t), share, shown, None)


def _put(paint: Paint, dst: Surface, flight: Flight, image: Image, at: tuple[float, float], width: float, share: float,
         shown: bool, alpha: int | None) -> None:
    largest = max(flight.start.w, flight.end.w)
    picture = image(flight, largest, shown)
    scale = width / largest * min(1.0, paint.px(largest) / picture.get_width())
    wide, tall = max(2, round(picture.get_width() * scale * share)), max(2, round(picture.get_height() * scale))
    whole = (wide, tall) == picture.get_size()
    if not whole:
        picture = pygame.transform.smoothscale(picture, (wide, tall))
    askew = flight.spin * max(0.0, 1.0 - flight.t / STRAIGHT)
    if abs(askew) > LEAST:
        picture = pygame.transform.rotozoom(picture, askew, 1.0)
        whole = False
    paint.put(dst, picture, *at, CARD_FLYING if whole else None, "c", alpha)
