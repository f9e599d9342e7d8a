"""A hand in the picture: each card lies still by itself, within its own pixels, and is baked as it may lie."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Surface

from game.ui.art.cards import blank, card_height, card_outline
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.games.potions import hand as hands
from game.ui.table.fan import CardLook, Fan
from game.ui.table.hand import Hand
from game.ui.table.still import Still

AREA = Box(293, 480, 694, 230)
KINDS = ("ashes", "love", "newt", "snake", "take")


@pytest.fixture(scope="module")
def paint() -> Paint:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))
    return Paint((960, 540))


def picture(paint: Paint, kind: str, width: float) -> Surface:
    return paint.cached(("test card", kind, width), lambda: blank(paint, width, card_height(width)), card_outline(width))


FAN = Fan(picture, str, hands.raised_box)


@pytest.fixture
def hand() -> Hand:
    held = Hand(lambda kind: (0, kind))
    held.sync(KINDS)
    held.lay_out(hands.spots(AREA, len(KINDS)), at_once=True)
    return held


def lying(paint: Paint, hand: Hand, **lifted: float) -> list[Still]:
    """The cards, some of them lifted; a wholly lifted one has been clicked."""
    looks = tuple(
        CardLook(card.serial, card.kind, False, lift, 0.0, False, lift > 0, lift == 1.0)
        for card in hand.cards for lift in [lifted.get(str(card.kind), 0.0)]
    )
    return FAN.things(paint, hand, looks, lambda card: None)


def test_a_card_that_is_raised_changes_nothing_about_the_others(paint: Paint, hand: Hand) -> None:
    before, after = ({thing.name: thing for thing in lying(paint, hand, **more)} for more in ({}, {"newt": 0.3}))
    changed = [name for name in before if before[name].key != after[name].key or before[name].area != after[name].area]
    assert len(changed) == 1
    assert list(after)[-1] == changed[0]


@pytest.mark.parametrize("lift", [0.0, 0.4, 1.0])
def test_a_card_keeps_to_its_own_pixels(paint: Paint, hand: Hand, lift: float) -> None:
    for kind in KINDS:
        thing = lying(paint, hand, **{kind: lift})[-1 if lift else KINDS.index(kind)]
        free, kept = Surface(paint.size), Surface(paint.size)
        for each in (free, kept):
            each.fill("#6A4530")
        thing.draw(free)
        kept.set_clip(thing.area)
        thing.draw(kept)
        assert pygame.image.tobytes(free, "RGB") == pygame.image.tobytes(kept, "RGB")


def test_a_baked_hand_needs_nothing_new_to_lie_anywhere(paint: Paint, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = Paint(paint.size)
    for _ in FAN.bake(fresh, KINDS, [spot for count in range(1, 6) for spot in hands.spots(AREA, count)]):
        pass
    monkeypatch.setattr(Paint, "_shadowed", None)
    monkeypatch.setattr(pygame.transform, "rotozoom", None)
    for count in range(1, 6):
        hand.sync(KINDS[:count])
        hand.lay_out(hands.spots(AREA, count), at_once=True)
        for thing in lying(fresh, hand):
            thing.draw(Surface(fresh.size))
