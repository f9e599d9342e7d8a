"""The records' fairness: how often each face came up and where the special cards lay, against what fair chance does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.core.ids import PlainMap
from game.data.problems import DataError
from game.match.fairness import FACES, HANDS, PLACES, UNEVEN, Cell, Tally, tallies
from game.rules import registry
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.games.luck import DICE, Luck
from game.ui.scenes.records_statistics import BAR, paragraph
from game.ui.theme import colour
from game.ui.widgets.base import Widget, write_line
from game.ui.widgets.controls import Label
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.scenes.records import RecordsScene

ROW: Final = 34.0
CAPTION: Final = 210.0
FIGURE: Final = 150.0
PIECE: Final = 24.0


class Bar(Widget):
    """A count as a brass bar on a scale up to `most`, over the band in which fair chance stays; the figures at the right."""

    def __init__(self, box: Box, name: str, piece: str, counts: tuple[int, int, int], most: float, said: str) -> None:
        super().__init__(box)
        self.name, self.piece, self.counts, self.most, self.said = name, piece, counts, most, said

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, (seen, low, high) = self.box, self.counts
        size = paint.reading(15, 1.4)
        if self.piece:
            paint.put(dst, paint.icon(self.piece, PIECE), box.x + PIECE / 2, box.centre[1], anchor="c")
        caption = Box(box.x + PIECE + 10, box.y, CAPTION - PIECE - 20, box.h)
        write_line(paint, dst, self.name, caption, "ui", size, "parch0", minimum=12)
        line = Box(box.x + CAPTION, box.y + 5, box.w - CAPTION - FIGURE - 14, box.h - 10)
        dst.fill(colour("walnut9"), paint.rect(*line))
        at = [line.x + line.w * value / self.most for value in (seen, low, high)]
        dst.fill(colour("walnut6"), paint.rect(at[1], line.y, max(2.0, at[2] - at[1]), line.h))
        dst.fill(colour("brass"), paint.rect(line.x, line.y + line.h / 2 - 4, at[0] - line.x, 8))
        for end in at[1:]:
            dst.fill(colour("cream2"), paint.rect(end - 0.75, line.y, 1.5, line.h))
        mark = "M6 1L11 6L6 11L1 6Z" if not low <= seen <= high else "M6 1A5 5 0 1 1 6 11A5 5 0 1 1 6 1Z"
        dot = paint.svg(f'<path d="{mark}" fill="{"#F0705C" if not low <= seen <= high else "#F1D492"}" stroke="#1B0D0A"'
                        ' stroke-width="1.2"/>', 12, 12)
        paint.put(dst, dot, at[0], line.centre[1], anchor="c")
        write_line(paint, dst, self.said, Box(line.right + 14, box.y, FIGURE, box.h), "uib", size, "brassL", "r", minimum=12)


def fairness_page(scene: RecordsScene, page: Box) -> list[Widget]:
    """Everything on the page, from its top downwards."""
    t = scene.app.t
    area = Box(page.x, page.y, page.w - BAR, page.h)
    if scene.of_this and scene.match is not None:
        data, game = scene.match.rules.data, scene.match.rules.id
        lots = registry.TELLING[game]().lots(data)
        found, over = tallies(scene.match, lots), scene.match.outcome is not None
        scope = "scope_over" if over else "scope_this" if lots.deck is None else "scope_deck"
        nothing = "nothing" if over or lots.dice else "nothing_yet"
    else:
        game, data = scene.game, _shipped(scene.game)
        found = scene.book.fairness(game)
        scope, nothing = "scope_all", "nothing"
    found = [tally for tally in found if tally.trials]
    told, y = paragraph(scene, area, t(f"records.fair.{scope}"), "cream", 15)
    if not found:
        empty = Box(area.x, y + 40, area.w, 60)
        return [told, Label(empty, t(f"records.fair.{nothing}"), "italic", 17, "cream2", "c", wrap=True)]
    hint, y = paragraph(scene, Box(area.x, y, area.w, 0), t("records.fair.hint"), "cream2", 14)
    widgets: list[Widget] = [told, hint]
    words = DICE[game](scene.app.locale, data) if game in DICE else None
    for tally in found:
        more, y = _tally(scene, Box(area.x, y + 12, area.w, 0), tally, game, words)
        widgets += more
    return widgets


def _shipped(game: str) -> PlainMap:
    """The box as it is shipped; nothing where somebody has spoilt its file, which is told where the table is set."""
    try:
        return registry.load(game).data
    except DataError:
        return {}


def _tally(scene: RecordsScene, area: Box, tally: Tally, game: str, words: Luck | None) -> tuple[list[Widget], float]:
    paint = scene.app.paint
    heading = Box(area.x, area.y, area.w, paint.reading(28, 1.4))
    widgets: list[Widget] = [Label(heading, _heading(scene, tally, game, words), "head", paint.reading(18, 1.4), "brassL")]
    y, high = heading.bottom + 2, paint.reading(ROW, 1.3)
    ranges = [tally.range_of(cell) for cell in tally.cells]
    most = max(1.0, 1.08 * max(max(cell.seen, span.high) for cell, span in zip(tally.cells, ranges, strict=True)))
    for cell, span in zip(tally.cells, ranges, strict=True):
        name, piece = _cell(scene, tally, cell, words)
        said = scene.app.t("records.fair.count", seen=cell.seen, low=span.low, high=span.high)
        widgets.append(Bar(Box(area.x, y, area.w, high), name, piece, (cell.seen, *span), most, said))
        y += high
    below, y = paragraph(scene, Box(area.x, y + 4, area.w, 0), verdict(scene, tally, words), "cream", 15)
    return [*widgets, below], y


def _heading(scene: RecordsScene, tally: Tally, game: str, words: Luck | None) -> str:
    if tally.sort == FACES and words is not None:
        return words.die(tally.name)
    return scene.app.t(f"records.fair.{tally.sort}", special=scene.app.t(f"game.{game}.lots_special"))


def _cell(scene: RecordsScene, tally: Tally, cell: Cell, words: Luck | None) -> tuple[str, str]:
    if tally.sort == FACES and words is not None:
        return words.face(cell.name)
    return scene.app.t(f"records.fair.{'side' if tally.sort == HANDS else 'place'}.{cell.name}"), ""


def verdict(scene: RecordsScene, tally: Tally, words: Luck | None) -> str:
    """What the counts come to, in plain sentences: about what is furthest off, and about the whole."""
    t = scene.app.t
    if not tally.enough:
        return t(f"records.fair.few.{tally.sort}", n=tally.trials)
    cell = tally.oddest
    low, high = tally.range_of(cell)
    name = t(f"records.fair.lay.{cell.name}") if tally.sort == PLACES else _cell(scene, tally, cell, words)[0]
    said = t(f"records.fair.said.{tally.sort}", trials=tally.trials, name=name, seen=cell.seen, low=low, high=high)
    rarity = tally.rarity
    if rarity >= UNEVEN:
        return f"{said} {t('records.fair.fair')}"
    times = round(rarity * 100)
    return f"{said} {t('records.fair.uneven', n=times) if times else t('records.fair.rare')}"
