"""Dashed outlines: cut into strokes that lie on the outline, are as long as asked, and always look the same."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.ui.art.dashes import undashed
from game.ui.art.paint import Paint
from game.ui.art.vector import panel
from tests.ui.driver import quit_display

CIRCLE = '<circle cx="40" cy="40" r="38" fill="#000000" opacity=".2" stroke="#FFE7B0" stroke-width="1.5" stroke-dasharray="5 4"/>'
PANEL = panel(1, 1, 78, 60, 12, "none", "#A67F45", 1.75).replace("/>", ' stroke-dasharray="7 5"/>')


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    window = pygame.Window("dashes", (64, 64))
    window.get_surface()
    yield
    window.destroy()
    quit_display()


def strokes(source: str) -> list[list[tuple[float, float]]]:
    """The points of every stroke of the last path."""
    data = re.findall(r' ?d="([^"]*)"', source)[-1]
    return [[tuple(map(float, point.split())) for point in stroke.split("L")] for stroke in data.split("M")[1:]]  # type: ignore[misc]


def test_the_dashes_of_a_circle_lie_on_it_and_have_their_length() -> None:
    drawn = strokes(undashed(CIRCLE))
    assert len(drawn) == math.ceil(math.tau * 38 / 9)
    for stroke in drawn:
        assert all(math.isclose(math.dist(point, (40, 40)), 38, abs_tol=0.06) for point in stroke)
    lengths = [sum(map(math.dist, stroke, stroke[1:])) for stroke in drawn]
    assert all(math.isclose(length, 5, abs_tol=0.05) for length in lengths[:-1])


def test_the_dashes_of_a_panel_lie_on_its_edge_corners_included() -> None:
    near = 0.06
    for x, y in [point for stroke in strokes(undashed(PANEL)) for point in stroke]:
        right, down = max(x - 67, 13 - x, 0.0), max(y - 49, 13 - y, 0.0)
        corner = bool(right and down)
        away = math.hypot(right, down) if corner else max(right, down)
        assert math.isclose(away, 12, abs_tol=near)


def test_curves_and_polygons_are_cut_too() -> None:
    line = '<path d="M0 0C0 20 40 20 40 0L60 0H80V20Z" fill="none" stroke="#000" stroke-dasharray="2 3"/>'
    assert len(strokes(undashed(line))) > 20


def test_the_filling_stays_whole_and_what_has_no_dashes_stays_as_it_is() -> None:
    assert undashed(CIRCLE).startswith('<circle cx="40" cy="40" r="38" fill="#000000" opacity=".2" stroke-width="1.5"/><path')
    assert "dasharray" not in undashed(CIRCLE + PANEL)
    plain = panel(1, 1, 78, 78, 12, "#223344", "#A67F45")
    assert undashed(plain) == plain


@pytest.mark.parametrize("body", [CIRCLE, PANEL])
def test_the_same_drawing_always_looks_the_same(body: str) -> None:
    """Whatever lay in memory before."""
    random, litter, seen = Random(1), [], set()
    paint = Paint((1920, 1080))
    for _ in range(60):
        litter.append(random.randbytes(random.randrange(50, 3000)))
        if len(litter) > 20:
            litter.pop(random.randrange(20))
        seen.add(pygame.image.tobytes(paint.svg_once(body, 80, 80), "RGBA"))
    assert len(seen) == 1


def test_a_drawing_of_the_folder_is_cut_as_well() -> None:
    from game.ui.art.gallery import art_text

    assert "dasharray" not in art_text("snake")
    assert pygame.image.load_sized_svg(io.BytesIO(art_text("snake").encode()), (48, 48)).get_size() == (48, 48)
