"""The still background of Potions' table: wood, wine leather, wells for dice, places for cards, light and embers.

A generator like those of `backdrops`: complete when it is exhausted, a few milliseconds a step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from pygame import Surface

from game.ui.art.backdrops import CandlePlace, candles
from game.ui.art.brew_dice import WELL, well
from game.ui.art.cards import slot
from game.ui.art.cauldron import Cauldron
from game.ui.art.materials import Pool, Wood, light, mat, mat_steps, planks
from game.ui.art.paint import Paint
from game.ui.art.pieces import MAT_SHADOW
from game.ui.theme import MATS

Area: TypeAlias = tuple[float, float, float, float]
Spot: TypeAlias = tuple[float, float]

_TABLE = Wood("#754830", "#371F16", 132, 9)


class PotionsTable(NamedTuple):
    """Where the still things lie; the numbers come from the table's layout file."""

    mat: Area = (308, 164, 664, 300)
    wells: Sequence[Spot] = ((398, 238), (559.5, 238), (721, 238), (882.5, 238))
    """The middle of each well."""
    tints: Sequence[str] = ("rose", "topaz", "emerald", "sapphire")
    """The tint of each die."""
    slots: Sequence[Area] = ((355, 328, 86, 120), (516.5, 328, 86, 120), (678, 328, 86, 120), (839.5, 328, 86, 120))
    """The own laid cards; none when nobody sits at the screen."""
    cauldron: Spot = (164, 450)
    """The middle of the pot's base."""
    piles: Sequence[Area] = ((1006, 196, 100, 140), (1132, 196, 100, 140))
    candles: Sequence[CandlePlace] = ()


def potions(paint: Paint, dst: Surface, spots: PotionsTable) -> Iterator[None]:
    """Everything on Potions' table that never changes while a game lasts."""
    yield from planks(paint, dst, dst.get_rect(), _TABLE)
    x, y, w, h = spots.mat
    tones = MATS["potions"]
    leather = (w, h, tones.centre, tones.edge, 26)
    yield from mat_steps(paint, *leather)
    paint.put(dst, mat(paint, *leather), x, y, MAT_SHADOW)
    yield
    pot_x, pot_y = spots.cauldron
    pools = (
        Pool(pot_x, pot_y - 70, 520, 420, "#FFC27A", 0.62), Pool(1150, 330, 460, 420, "#FFCE90", 0.5),
        Pool(x + w / 2, y + h * 0.52, 620, 420, "#FFEBD0", 0.72), Pool(640, 640, 640, 260, "#FFD9A8", 0.35),
    )
    yield from light(paint, dst, pools, "#7C655C")
    for place in (*spots.slots, *spots.piles):
        paint.put(dst, slot(paint, place[2], place[3]), place[0], place[1])
    yield
    for (cx, cy), tint in zip(spots.wells, spots.tints, strict=True):
        paint.put(dst, well(paint, tint, WELL), cx, cy, anchor="c")
    yield
    for candle in candles(paint, spots.candles):
        candle.bake_light(dst)
        yield
    Cauldron(paint).ground(dst, pot_x, pot_y)
    yield
