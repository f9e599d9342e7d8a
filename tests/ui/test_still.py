"""The still layer: what has changed is drawn anew, patient things a few frames later, and never half of anything."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.table.still import PATIENCE, PATIENT_SHARE, Still, StillLayer, eyes, rim
from tests.ui.driver import quit_display

SIZE = (100, 100)
GROUND = (10, 20, 30)


@pytest.fixture(scope="module", autouse=True)
def _display():
    pygame.display.init()
    yield
    quit_display()


@pytest.fixture
def layer() -> StillLayer:
    ground = Surface(SIZE)
    ground.fill(GROUND)
    return StillLayer(ground)


def thing(name: str, tone: int, area: tuple[int, int, int, int], *, patient: bool = False) -> Still:
    """A thing of one tone."""
    return Still(name, tone, Rect(area), lambda dst: dst.fill((tone, 0, 0)), patient)


def shown(layer: StillLayer, *things: Still) -> Surface:
    window = Surface(SIZE)
    layer.draw(window, things)
    return window


def tones(window: Surface, *things: Still) -> list[int]:
    """The tone in the middle of each thing."""
    return [window.get_at(thing.area.center)[0] for thing in things]


def row(tone: int, count: int = 10, *, patient: bool = True) -> list[Still]:
    """Things side by side that cover the window together."""
    wide = SIZE[0] // count
    return [thing(f"row{number}", tone, (wide * number, 0, wide, SIZE[1]), patient=patient) for number in range(count)]


def test_what_appears_moves_changes_or_goes_is_drawn_in_its_frame(layer: StillLayer) -> None:
    first = thing("a", 100, (10, 10, 20, 20))
    assert tones(shown(layer, first), first) == [100]
    moved = thing("a", 120, (60, 60, 20, 20))
    window = shown(layer, moved)
    assert tones(window, moved) == [120]
    assert window.get_at(first.area.center)[:3] == GROUND
    assert layer.work == pytest.approx(2 * 20 * 20 / 10_000)
    assert shown(layer, moved).get_at(moved.area.center)[0] == 120
    assert not layer.work
    assert shown(layer).get_at(moved.area.center)[:3] == GROUND


def test_patient_things_are_drawn_anew_bit_by_bit_and_soon(layer: StillLayer) -> None:
    """Late, but at most so many frames, and about as much in each of them."""
    shown(layer, *row(100))
    frames = []
    for _ in range(PATIENCE + 1):
        after = row(200)
        frames.append(tones(shown(layer, *after), *after).count(200))
    assert frames[-1] == 10
    steps = [now - before for before, now in zip([0, *frames], frames, strict=False)]
    assert steps[0] == 1
    assert max(steps) <= 4
    shown(layer, *row(200))
    assert not layer.work


def test_patient_things_wait_for_urgent_ones(layer: StillLayer) -> None:
    large = (0, 50, 100, 50)
    shown(layer, thing("urgent", 100, large), thing("patient", 100, (0, 0, 20, 20), patient=True))
    for frame in range(PATIENCE + 2):
        urgent, patient = thing("urgent", 110 + frame, large), thing("patient", 200, (0, 0, 20, 20), patient=True)
        now = tones(shown(layer, urgent, patient), urgent, patient)
        assert now[0] == 110 + frame
        assert now[1] == (100 if frame == 0 else 200)


def test_the_last_of_many_changes_counts(layer: StillLayer) -> None:
    """A thing that changes again while it waits does not begin to wait anew."""
    shown(layer, *row(100))
    for frame in range(20):
        after = row(101 + frame)
        seen = tones(shown(layer, *after), *after)
        assert all(101 + frame - tone <= PATIENCE for tone in seen if tone != 100)
        assert 100 not in seen or frame < PATIENCE


def test_a_waiting_thing_is_never_shown_by_halves(layer: StillLayer) -> None:
    """What is drawn over it meanwhile shows it as it was."""
    under = (0, 0, 60, 60)
    shown(layer, thing("under", 100, under, patient=True), thing("over", 150, (40, 40, 60, 60)))
    after = thing("under", 200, under, patient=True)
    window = shown(layer, after)
    assert {window.get_at(spot)[0] for spot in ((5, 5), (50, 50))} == {100}
    window = shown(layer, after)
    assert {window.get_at(spot)[0] for spot in ((5, 5), (50, 50))} == {200}


def test_a_patient_thing_within_another_one_changes_with_it(layer: StillLayer) -> None:
    sheet, words = (0, 0, 50, 50), (10, 10, 20, 20)
    shown(layer, thing("sheet", 100, sheet, patient=True), thing("words", 150, words, patient=True))
    after = thing("sheet", 110, sheet, patient=True), thing("words", 160, words, patient=True)
    assert tones(shown(layer, *after), after[1]) == [160]


def test_strips_round_a_thing_draw_what_lies_there(layer: StillLayer) -> None:
    under = thing("under", 100, (20, 20, 40, 40))
    shown(layer, under, *rim("line", False, under.area, 3, 5))
    lit = under._replace(draw=lambda dst: dst.fill((200, 0, 0)))
    window = shown(layer, lit, *rim("line", True, under.area, 3, 5))
    assert [window.get_at(spot)[0] for spot in ((21, 40), (58, 40), (40, 24), (40, 56), (40, 40), (24, 30))] == [
        200, 200, 200, 200, 100, 100]


def test_the_budget_is_a_share_of_the_window(layer: StillLayer) -> None:
    few = row(100, 100)
    shown(layer, *few)
    shown(layer, *row(200, 100))
    assert PATIENT_SHARE <= layer.work < PATIENT_SHARE + 0.011


@pytest.mark.rule("TP-04")
def test_nothing_waits_when_the_table_serves_other_eyes(layer: StillLayer) -> None:
    """However much there is to draw: what one person saw is gone in the frame in which the screen is no longer theirs."""
    shown(layer, eyes(0), *row(100))
    after = row(200)
    assert tones(shown(layer, eyes(None), *after), *after) == [200] * 10
