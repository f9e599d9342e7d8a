"""Scenes on the desk: plaques on dark wood, and among them those with an index of pages at the left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pygame import Surface

from game.ui.art import backdrops
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box
from game.ui.canvas import lay
from game.ui.scene import Scene
from game.ui.widgets.base import Widget, write_line
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.tab import TAB_HEIGHT, TAB_PITCH, Tab

INDEX = Box(24, 66, 250, 638)
SHEET = Box(290, 66, 966, 638)
PAGE = Box(SHEET.x + 24, SHEET.y + 70, SHEET.w - 36, SHEET.h - 84)


class DeskScene(Scene):
    """Lies on the desk, on `plaques`; `draw_desk` before anything else."""

    calm = True
    _ground: Surface | None = None

    def plaques(self, paint: Paint) -> Sequence[Box]:
        """Where the plaques lie."""
        return INDEX, SHEET

    def bake(self, paint: Paint) -> Iterator[None]:
        """The desk and the plaques on it."""
        ground = Surface(paint.size)
        yield from backdrops.desk(paint, ground)
        for box in self.plaques(paint):
            panel = plaque(paint, box.w, box.h, 18, False, "walnut7", "panel_bottom")
            paint.put(ground, panel, box.x, box.y, PANEL_SHADOW)
            yield
        self._ground = ground

    def draw_desk(self, dst: Surface) -> None:
        """The desk and the plaques, once they are baked."""
        if self._ground is not None:
            lay(dst, self._ground)


class PagedScene(DeskScene):
    """An index at the left, the chosen page at the right. `build` it from `tabs` and the page's widgets."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page = page
        self._views: dict[str, ScrollView] = {}

    def tabs(self, labels: Iterable[tuple[str, str]], first: Box | None = None, pitch: float = TAB_PITCH) -> list[Widget]:
        """An entry of the index for each page and its label, from the first one's place downwards."""
        top = first or Box(INDEX.x + 12, INDEX.y + 14, INDEX.w - 24, TAB_HEIGHT)
        return [
            Tab(f"tab.{page}", top.moved(0, pitch * row), label, self, page) for row, (page, label) in enumerate(labels)
        ]

    def keep_place(self, view: ScrollView) -> ScrollView:
        """A column, shown from where the one of its name was scrolled to before."""
        if view.name in self._views:
            view.scroll_to(self._views[view.name].offset.goal, glide=False)
        self._views[view.name] = view
        return view

    def show(self, page: str) -> None:
        """Turn to a page."""
        self.page = page
        self.build()

    def update(self, elapsed: float) -> None:
        """A focused index entry shows its page at once, so the index can be leafed through by arrow keys."""
        current = self.focus.current
        if self.focus.by_keyboard and current is not None and current.id.startswith("tab."):
            page = current.id.removeprefix("tab.")
            if page != self.page:
                self.show(page)

    def draw_heading(self, dst: Surface, text: str, sheet: Box = SHEET) -> None:
        """What the page is called, at the top of its plaque."""
        box, paint = Box(sheet.x + 34, sheet.y + 16, sheet.w - 68, 44), self.app.paint
        write_line(paint, dst, text, box, "display", paint.grown(25, box.h), "brassL", shadow=True)
