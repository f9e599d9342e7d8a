"""A picture of the rules held close: drawn as large as there is room on a sheet of its own, its paragraph's words beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.ui.art.figures import Figure
from game.ui.art.materials import parchment
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.scenes.rulebook_pages import figure_box
from game.ui.table.closeup import Closeup, hold_close
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.scenes.rulebook import RulebookScene

MARGIN: Final = 14.0
"""Round the picture on its sheet, in the book's own size."""
RADIUS, SEED = 12, 8


def picture_targets(scene: RulebookScene) -> list[Target]:
    """Every picture on the open page: what is pointed at or focused is held close."""
    return [
        Target(f"picture.{name}", box, "pictures", act=(hold := partial(_hold, scene, clause, figure)), context=hold,
               label=_words(scene, clause)[0], tip="", round=8)
        for name, clause, figure, box in _pictures(scene)
    ]


def _pictures(scene: RulebookScene) -> Iterator[tuple[str, str, Figure, Box]]:
    """Each with its name, the clause that it belongs to, and where it stands."""
    for block in scene.pages[scene.page].blocks:
        if block.figure is not None:
            yield block.clause, block.clause, block.figure, figure_box(block, block.figure, scene.columns[0].w)
    plate = scene.plate()
    if plate is not None:
        chapter = scene.pages[scene.page].chapter
        yield chapter, next(each.clauses[0] for each in scene.book.chapters if each.name == chapter), *plate


def _hold(scene: RulebookScene, clause: str, figure: Figure) -> None:
    title, text = _words(scene, clause)
    if figure.close is not None:
        hold_close(scene, Closeup(title, text, figure.close, figure.shape, clause))
        return
    shape = (figure.tall + 2 * MARGIN) / (figure.wide + 2 * MARGIN)
    hold_close(scene, Closeup(title, text, _enlarged(figure), shape, clause))


def _words(scene: RulebookScene, clause: str) -> tuple[str, str]:
    """The subject of a clause, and what it says."""
    chapter = next(each.name for each in scene.book.chapters if clause in each.clauses)
    return scene.app.t(f"rulebook.chapter.{chapter}"), scene.text_of(clause)


def _enlarged(figure: Figure) -> Callable[[Paint, float], Surface]:
    """Draws a picture of the rules so many units wide, once for each window."""
    made: dict[tuple[int, float], tuple[Paint, Surface]] = {}

    def draw(paint: Paint, wide: float) -> Surface:
        found = made.get((id(paint), wide))
        if found is None:
            made.clear()
            found = made[id(paint), wide] = paint, _on_parchment(paint, figure, wide)
        return found[1]

    return draw


def _on_parchment(paint: Paint, figure: Figure, wide: float) -> Surface:
    """By a drawing context of its own: pictures of the rules are of one size, and nothing is stretched."""
    times = wide / (figure.wide + 2 * MARGIN)
    width, height = paint.size
    large = Paint((round(width * times), round(height * times)), high_contrast=paint.high_contrast)
    large.flashes = paint.flashes
    sheet = parchment(paint, wide, round((figure.tall + 2 * MARGIN) * times), RADIUS, SEED).copy()
    image = figure.image(large)
    sheet.blit(image, image.get_rect(center=sheet.get_rect().center))
    return sheet
