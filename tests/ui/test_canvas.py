"""The canvas: whatever is drawn on it, laying a ground and showing it leave the same pixels as drawing everything anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.canvas import Canvas, joined, lay
from tests.ui.driver import quit_display

SIZE = (240, 160)


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield
    quit_display()


def ground(tone: int) -> Surface:
    """A ground on which no two places look alike."""
    sheet = Surface(SIZE)
    for x in range(SIZE[0]):
        sheet.fill((x, tone, (x * 7) % 256), (x, 0, 1, SIZE[1]))
    return sheet


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def scribble(dst: Surface, random: Random) -> None:
    """Draws a few things somewhere, also half outside and through a clip."""
    for _ in range(random.randrange(6)):
        image = Surface((random.randrange(1, 60), random.randrange(1, 60)), pygame.SRCALPHA)
        image.fill([random.randrange(256) for _ in range(4)])
        place = (random.randrange(-20, SIZE[0]), random.randrange(-20, SIZE[1]))
        clip = Rect(*place, 30, 30) if random.random() < 0.3 else None
        dst.set_clip(clip)
        dst.blit(image, place, special_flags=random.choice((0, pygame.BLEND_RGB_ADD)))
        dst.set_clip(None)
    if random.random() < 0.5:
        dst.fill((1, 2, 3), (random.randrange(200), random.randrange(150), 10, 10))


def test_every_frame_shows_what_drawing_it_all_anew_shows() -> None:
    """Over many frames with grounds that change as a whole and in spots, windows that are replaced, and missed layings."""
    random, canvas, window = Random(5), Canvas(SIZE), Surface(SIZE)
    below, plain = ground(10), Surface(SIZE)
    for frame in range(300):
        spots = []
        if random.random() < 0.1:
            below = ground(random.randrange(256))
        elif random.random() < 0.2:
            spots = [Rect(random.randrange(200), random.randrange(100), 30, 30)]
            below.fill((0, 200, frame % 256), spots[0])
        if random.random() < 0.05:
            window = Surface(SIZE)
        laid, seed = random.random() < 0.9 or bool(spots), random.random()
        for dst in (canvas, plain):
            if laid:
                lay(dst, below, spots)
            scribble(dst, Random(seed))
        canvas.show(window)
        assert pixels(window) == pixels(plain), frame


def test_only_what_was_drawn_on_is_restored_and_shown() -> None:
    """A spot that nobody has touched is left alone on both sides."""
    canvas, window, below = Canvas(SIZE), Surface(SIZE), ground(10)
    canvas.lay(below)
    canvas.show(window)
    below.set_at((200, 100), (255, 255, 255))
    window.set_at((200, 100), (255, 0, 0))
    canvas.fill((9, 9, 9), (10, 10, 5, 5))
    canvas.show(window)
    canvas.lay(below)
    canvas.show(window)
    assert window.get_at((12, 12)) == below.get_at((12, 12))
    assert window.get_at((200, 100))[:3] == (255, 0, 0)
    assert canvas.get_at((200, 100))[:3] != (255, 255, 255)


def test_a_canvas_that_is_never_laid_keeps_few_notes() -> None:
    canvas, window = Canvas(SIZE), Surface(SIZE)
    for _ in range(50):
        canvas.fill((1, 2, 3))
        canvas.show(window)
    assert len(canvas._soiled) == 1


def test_a_copy_is_a_plain_surface() -> None:
    canvas = Canvas(SIZE)
    canvas.fill((4, 5, 6))
    copy = canvas.copy()
    assert type(copy) is Surface
    assert pixels(copy) == pixels(canvas)


def test_the_ground_lies_below_everything() -> None:
    canvas, below = Canvas(SIZE), ground(10)
    assert canvas.ground is canvas
    canvas.lay(below)
    canvas.fill((4, 5, 6))
    assert canvas.ground is below


def test_joined_rectangles_cover_the_same_and_little_more() -> None:
    random = Random(3)
    for _ in range(100):
        rects = [Rect(*(random.randrange(most) for most in (300, 300, 60, 60))) for _ in range(20)]
        kept = joined(rects)
        assert len(kept) <= len(rects)
        assert all(any(one.contains(rect) for one in kept) for rect in rects if rect.w and rect.h)
        assert sum(one.w * one.h for one in kept) <= 2 * sum(rect.w * rect.h for rect in rects)
