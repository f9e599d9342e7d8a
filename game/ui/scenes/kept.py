"""Kept games: what can be gone on with, what is finished and can be watched, and what has been thrown away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.data.keeping import KeepingError
from game.match.save import SaveError
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.kept import glance, words
from game.ui.kept.heading import LONGEST, Heading
from game.ui.kept.shelf import ASIDE, FINISHED, RUNNING, SLOT, THROWN, Entry, Shelf, file_name
from game.ui.kept.watching import watch
from game.ui.scenes.desk import DeskScene
from game.ui.scenes.kept_rows import DETAILS, LIST, PICTURE, Vacant, details_page, list_page
from game.ui.widgets.asking import Asking, Question
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.hud import Hud
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

KINDS: Final = {"games": (RUNNING, ASIDE, SLOT), "finished": (FINISHED,), "thrown": (THROWN,)}
LONGEST_PATH: Final = 1000
REST: Final = 160.0
"""A game stays chosen for so many ms before its picture is begun."""
STEPS: Final = 2
"""Steps of a picture in one frame."""
MOST_PICTURES: Final = 12


class KeptScene(DeskScene):
    """Pushed over the title; back returns to it. ``chosen`` is the file that is looked at."""

    toast_y = 598.0

    def __init__(self, tab: str = "games", chosen: Path | None = None) -> None:
        super().__init__()
        self.tab, self.chosen = tab, chosen
        self.newest_first = True
        self.entries: list[Entry] = []
        self.picture: Surface | None = None
        self._pictures: dict[tuple[object, ...], Surface] = {}
        self._drawing: Iterator[Surface | None] | None = None
        self._undrawn = True
        self._rested = 0.0
        self._last_thrown: Path | None = None

    # ---------------------------------------------------------------- making
    def attach(self, app: App) -> None:
        """What lies on the shelf is read first."""
        self.shelf = Shelf(app.folders.data)
        self.app = app
        self._read()
        super().attach(app)

    def _read(self) -> None:
        """What can be played first: what a newer version has written, or nobody can read, comes at the end."""
        found = sorted(self.shelf.entries(*KINDS[self.tab]), key=lambda entry: entry.when, reverse=self.newest_first)
        self.entries = sorted(found, key=lambda entry: (entry.kind != RUNNING, entry.heading is None))
        if self.entry is None:
            self.chosen = self.entries[0].path if self.entries else None
        self._forget_picture()

    @property
    def entry(self) -> Entry | None:
        """The chosen game."""
        return next((entry for entry in self.entries if entry.path == self.chosen), None)

    def build(self) -> None:
        """The bar, the list, and what the chosen one is."""
        kept = next((each.offset.goal for each in self.widgets if isinstance(each, ScrollView)), 0.0)
        self.widgets = [Hud(self.app.t("app.back"), self.back, heading=self.app.t("kept.heading")), *list_page(self)]
        view = next(each for each in self.widgets if isinstance(each, ScrollView))
        view.scroll_to(kept, glide=False)
        self._list_length = len(self.widgets)
        self._show_details()

    def _show_details(self) -> None:
        entry = self.entry
        self.widgets = self.widgets[: self._list_length] + (
            [Vacant(DETAILS)] if entry is None else details_page(self, entry))

    def refresh_shelf(self, chosen: Path | None = None) -> None:
        """Reads everything anew; looks at this file, if it is there."""
        self.chosen = chosen or self.chosen
        self._read()
        self.build()

    # ---------------------------------------------------------------- looking about
    def show(self, tab: str) -> None:
        """Turn to another part of the shelf."""
        self.tab, self.chosen = tab, None
        self.refresh_shelf()

    def turn_order(self) -> None:
        """The newest or the oldest first."""
        self.newest_first = not self.newest_first
        self.refresh_shelf()

    def choose(self, entry: Entry) -> None:
        """Look at one."""
        if entry.path != self.chosen:
            self.chosen = entry.path
            self._forget_picture()
            self._show_details()

    def enter_row(self, entry: Entry) -> None:
        """Chosen by keys, it leads on to what can be done with it."""
        self.choose(entry)
        if self.focus.by_keyboard:
            self.refresh(0.0)
            gold = next((each.id for each in self.focus.targets if each.first and each.zone == "deeds"), "")
            self.focus.go(gold, by_keyboard=True)

    def _forget_picture(self) -> None:
        self.picture, self._drawing, self._rested, self._undrawn = None, None, 0.0, True

    # ---------------------------------------------------------------- going on
    def go_on(self) -> None:
        """To the table."""
        if self.entry is not None:
            self.app.open("continue", path=self.entry.path)

    def watch(self) -> None:
        """To the replay."""
        if self.entry is not None:
            try:
                watch(self.app, self.shelf.whole(self.entry))
            except SaveError as error:
                self._tell(error)

    # ---------------------------------------------------------------- order on the shelf
    def ask_name(self) -> None:
        """Another name."""
        entry, t = self.entry, self.app.t
        if entry is None or entry.heading is None:
            return
        name = entry.name or words.title(self.app, entry)
        self._ask(Question(t("kept.name_title"), t("kept.name"), name[:LONGEST], t("kept.name_do"), self._rename,
                           lambda name: "", self._no_name, LONGEST, 0))

    def _ask(self, question: Question) -> None:
        self.open(Asking(question, self.close))

    def _no_name(self, name: str) -> str:
        return "" if name else self.app.t("kept.no_name")

    def _rename(self, name: str) -> None:
        entry = self.entry
        if entry is None:
            return
        path = self._try(lambda: self.shelf.rename(entry, name))
        if path is not None:
            self.tab = "games" if entry.kind == FINISHED else self.tab
            self.refresh_shelf(path)
            self.app.toast(self.app.t("kept.renamed", name=name), "met")

    def duplicate(self) -> None:
        """A second one, among the named games."""
        entry = self.entry
        if entry is None:
            return
        before = entry.name or words.title(self.app, entry)
        name = self.app.t("kept.second", name=before[: LONGEST - 10])
        path = self._try(lambda: self.shelf.duplicate(entry, name))
        if path is not None:
            self.tab = "games"
            self.refresh_shelf(path)
            self.app.toast(self.app.t("kept.duplicated", name=name), "met")

    def ask_throw(self) -> None:
        """Throwing away is asked first, and can be taken back."""
        entry, t = self.entry, self.app.t
        if entry is None:
            return
        answers = [Answer(t("app.cancel"), lambda: None), Answer(t("kept.throw_away"), self._throw, "primary")]
        title = t("kept.throw_question", name=words.title(self.app, entry))
        self.open(Dialog(title, t("kept.throw_hint"), answers, lambda: None, close=self.close))

    def _throw(self) -> None:
        entry = self.entry
        if entry is None:
            return
        name, place = words.title(self.app, entry), self.entries.index(entry)
        path = self._try(lambda: self.shelf.throw_away(entry))
        if path is not None:
            self._last_thrown = path
            left = [each for each in self.entries if each is not entry]
            self.refresh_shelf(left[min(place, len(left) - 1)].path if left else None)
            self.app.toast(self.app.t("kept.thrown", name=name, key=self.app.key_caps("ctrl+z")))

    def bring_back(self) -> None:
        """Back onto the shelf."""
        if self.entry is not None:
            self._bring_back(self.entry)

    def _bring_back(self, entry: Entry) -> None:
        path = self._try(lambda: self.shelf.bring_back(entry))
        if path is not None:
            self.tab = "finished" if path.parent == self.shelf.folder(FINISHED) else "games"
            self.refresh_shelf(path)
            self.app.toast(self.app.t("kept.brought_back", name=words.title(self.app, entry)), "met")

    def command(self, name: str) -> bool:
        """Taking back brings back what was thrown away last."""
        if name != "undo":
            return False
        thrown = next((each for each in self.shelf.entries(THROWN) if each.path == self._last_thrown), None)
        if thrown is None:
            self.app.toast(self.app.t("kept.nothing_thrown"), "warn")
        else:
            self._bring_back(thrown)
        return True

    # ---------------------------------------------------------------- to and from elsewhere
    def ask_export(self) -> None:
        """Where the file shall lie."""
        entry, t = self.entry, self.app.t
        if entry is None:
            return
        name = file_name(entry.name or words.title(self.app, entry))
        usual = self.app.folders.data / "exports" / f"{name}.json"
        self._ask(Question(t("kept.export_title"), t("kept.file"), str(usual), t("kept.export_do"), self._export,
                           lambda path: t("kept.export_hint"), self._no_name, LONGEST_PATH))

    def _export(self, where: str) -> None:
        entry = self.entry
        if entry is None:
            return
        path = self._try(lambda: self.shelf.export(entry, words.as_path(where)))
        if path is not None:
            self.app.kept(path, "kept.exported")

    def ask_take_in(self) -> None:
        """Where the file lies."""
        t = self.app.t
        self._ask(Question(t("kept.take_in_title"), t("kept.file"), "", t("kept.take_in_do"),
                           lambda where: self.take_in(words.as_path(where)), lambda path: t("kept.file_hint"), self._no_name,
                           LONGEST_PATH))

    def take_in(self, source: Path) -> None:
        """A saved game from anywhere onto the shelf."""
        from game.ui.kept.arriving import take_in

        entry = take_in(self.app, source)
        if entry is not None:
            self.layers.clear()
            self.tab = "games"
            self.refresh_shelf(entry.path)

    def _try(self, act: Callable[[], Path]) -> Path | None:
        """Does something with files; trouble is told in a sentence."""
        try:
            return act()
        except KeepingError as error:
            self.app.notify(error.notice())
        except SaveError as error:
            self._tell(error)
        return None

    def _tell(self, error: SaveError) -> None:
        self.app.toast(self.app.t(f"kept.trouble.{error.key}", detail=error.detail), "warn")

    # ---------------------------------------------------------------- scene
    def resume(self) -> None:
        """A game may have been gone on with meanwhile."""
        self.refresh_shelf()

    def update(self, elapsed: float) -> None:
        """The picture of the chosen game is drawn bit by bit."""
        entry = self.entry
        if self.picture is not None:  # the frame that first shows it has been drawn
            self._undrawn = False
        if not self._undrawn or entry is None or entry.heading is None:
            return
        self._rested += elapsed
        if self._rested < REST:
            return
        paint = self.app.paint
        size = paint.rect(*PICTURE).size
        key = (entry.path, entry.when, size, paint.high_contrast, self.app.locale.language)
        if key not in self._pictures:
            self._draw_picture(key, entry.heading, size)
        self.picture = self._pictures.get(key)

    def _draw_picture(self, key: tuple[object, ...], heading: Heading, size: tuple[int, int]) -> None:
        if self._drawing is None:
            self._drawing = glance.picture(self.app, heading, size)
        for _ in range(STEPS):
            found = next(self._drawing, False)
            if found is False:  # its table cannot be laid any more
                self._undrawn = False
            elif isinstance(found, Surface):
                self._pictures[key] = found
            if found is not None:
                break
        while len(self._pictures) > MOST_PICTURES:
            self._pictures.pop(next(iter(self._pictures)))

    @property
    def lively(self) -> bool:
        """While a picture is being drawn."""
        drawable = self.entry is not None and self.entry.heading is not None
        return super().lively or (self._undrawn and drawable)

    def plaques(self, paint: Paint) -> Sequence[Box]:
        """The list, and what is told of the chosen game."""
        return LIST, DETAILS

    def bake(self, paint: Paint) -> Iterator[None]:
        """The desk with its plaques; the picture is drawn anew for this size."""
        yield from super().bake(paint)
        self._forget_picture()

    def draw(self, dst: Surface) -> None:
        """Desk, plaques, controls."""
        self.draw_desk(dst)
        self.draw_widgets(dst)
