"""The workshop's laboratory: opponents play a game with and without the mods that are on, and a chart says what they changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from pygame import Surface

from game.ai.levels import levels_of
from game.data.problems import DataError
from game.data.settings import MOST_SEATS
from game.rules.registry import GAMES
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.scenes.setup_model import SEATS_ALLOWED
from game.ui.scenes.workshop_chart import Report, chart
from game.ui.theme import colour
from game.ui.widgets.base import Widget, write_line
from game.ui.widgets.controls import Button, Label, Segmented
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.focus import Focus
from game.ui.widgets.stepper import Stepper

if TYPE_CHECKING:
    from game.ui.scenes.workshop import WorkshopScene

GAMES_PLAYED: Final = (40, 200, 1000)
LEFT: Final = 330.0
BUTTON: Final = 54.0


class Measuring(Protocol):
    """The laboratory at work; who has it polls it once a frame and closes it at the end, which cancels what is left."""

    games: int

    @property
    def played(self) -> int:
        """How many games are over."""
        ...

    @property
    def seconds_left(self) -> float | None:
        """How long the rest will take, as far as that is known."""
        ...

    def poll(self) -> bool:
        """Takes in what has been played meanwhile; True when all is there. Raises RuntimeError when a process has gone."""
        ...

    def report(self) -> Report:
        """The figures of what has been played so far."""
        ...

    def close(self) -> None:
        """Ends it."""
        ...


class Laboratory:
    """What is to be measured, the measuring while it goes on, and the last report."""

    def __init__(self, scene: WorkshopScene, game: str) -> None:
        self.scene = scene
        self.level = ""
        self.seats = 0
        self.games = GAMES_PLAYED[0]
        self.kind = ""
        self.running: Measuring | None = None
        self.report: Report | None = None
        self.game = game
        self.look_at(game)

    def look_at(self, game: str, kind: str = "") -> None:
        """Another game, and perhaps a piece of it whose use is told too. A report of something else is put away."""
        if self.running is not None:
            self.stop()
        if game != self.game:
            self.report = None
        self.game, self.kind = game, kind
        levels = levels_of(game)
        self.level = self.level if self.level in levels else levels[0]
        least, most = self.room
        self.seats = min(most, max(least, self.seats or 3))

    def set_seats(self, seats: int) -> None:
        """So many opponents."""
        self.seats = seats

    def set_level(self, level: str) -> None:
        """Opponents of this level."""
        self.level = level

    def set_games(self, games: int) -> None:
        """So many games."""
        self.games = games

    @property
    def room(self) -> tuple[int, int]:
        """How few and how many may sit down."""
        bench = self.scene.bench
        data = bench.judged(self.game).data or bench.shipped(self.game)
        shipped = bench.shipped(self.game)["seats"]
        seats = data["seats"]
        options = [box["options"].get(SEATS_ALLOWED, {}).get("default", MOST_SEATS) for box in (data, bench.shipped(self.game))]
        return max(seats["min"], shipped["min"]), min(seats["max"], shipped["max"], *options)

    def why_not(self) -> str:
        """Why nothing can be measured just now."""
        bench, t = self.scene.bench, self.scene.app.t
        if bench.judged(self.game).problems:
            return t("workshop.lab_unsound")
        return "" if bench.changes(self.game) else t("workshop.lab_same")

    def start(self) -> None:
        """Begin; a report that is there is put away."""
        app = self.scene.app
        self.report = None
        try:
            self.running = app.measuring(self.game, self.level, self.seats, self.games)
        except (DataError, ValueError, OSError) as error:
            app.toast(app.t("workshop.lab_failed", reason=str(error).split("\n")[0]), "warn")
        self.scene.build()

    def stop(self) -> None:
        """Break it off; what has been played so far is told."""
        if self.running is not None:
            if self.running.played:
                self.report = self.running.report()
            self.running.close()
            self.running = None

    def cancel(self) -> None:
        """The button that breaks it off."""
        self.stop()
        self.scene.build()

    def update(self) -> None:
        """Once a frame."""
        running = self.running
        if running is None:
            return
        try:
            done = running.poll()
        except RuntimeError as error:
            self.scene.app.toast(self.scene.app.t("workshop.lab_failed", reason=str(error)), "warn")
            done = True
        if done:
            self.cancel()


class Progress(Widget):
    """How far the measuring has come."""

    def __init__(self, box: Box, laboratory: Laboratory) -> None:
        super().__init__(box)
        self.laboratory = laboratory

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        running, t, box = self.laboratory.running, self.laboratory.scene.app.t, self.box
        if running is None:
            return
        said = t("workshop.lab_progress", n=running.played, games=running.games)
        left = running.seconds_left
        rest = "" if left is None else t("workshop.lab_left", n=max(1, round(left)))
        write_line(paint, dst, said, Box(box.x, box.y, box.w, 22), "uib", paint.grown(15, 22), "parch0")
        write_line(paint, dst, rest, Box(box.x, box.y + 42, box.w, 22), "ui", paint.grown(14, 22), "cream2")
        dst.fill(colour("walnut9"), paint.rect(box.x, box.y + 27, box.w, 12))
        dst.fill(colour("candle"), paint.rect(box.x, box.y + 27, box.w * running.played / max(1, running.games), 12))


def measure_page(scene: WorkshopScene, page: Box) -> list[Widget]:
    """What is measured at the left, the chart at the right."""
    lab, t = scene.laboratory, scene.app.t
    left = Box(page.x, page.y, LEFT, page.h)
    games = [(game, t(f"game.{game}.title")) for game in GAMES]
    levels = [(level, t(f"setup.level.{level}")) for level in levels_of(lab.game)]
    least, most = lab.room
    busy = lab.running is not None
    why = "" if busy else lab.why_not()
    y = left.y
    made: list[Widget] = [
        DropDown("measured.game", Box(left.x, y, left.w, 46), games, lambda: lab.game, scene.measure_game, scene, on_walnut=True,
                 zone="lab", label=t("workshop.game")),
        Label(Box(left.x, y + 62, left.w - 150, 46), t("workshop.lab_seats"), "uib", 16, "parch0", valign="m", wrap=True),
        Stepper("measured.seats", Box(left.right - 136, y + 62, 132, 46), least, most, lambda: lab.seats, lab.set_seats,
                less=t("workshop.fewer_seats"), more=t("workshop.more_seats"), zone="seats"),
        Label(Box(left.x, y + 122, left.w, 24), t("workshop.lab_level"), "uib", 16, "parch0"),
        DropDown("measured.level", Box(left.x, y + 148, left.w, 46), levels, lambda: lab.level, lab.set_level, scene,
                 on_walnut=True, zone="level", label=t("workshop.lab_level")),
        Label(Box(left.x, y + 208, left.w, 24), t("workshop.lab_games"), "uib", 16, "parch0"),
        Segmented("measured.games", Box(left.x, y + 234, left.w, 42), [(n, str(n)) for n in GAMES_PLAYED], lambda: lab.games,
                  lab.set_games, on_walnut=True, zone="games", label=t("workshop.lab_games")),
        Progress(Box(left.x, y + 296, left.w, 66), lab),
    ]
    button = Box(left.x, page.bottom - BUTTON, left.w, BUTTON)
    if busy:
        made.append(Button("cancel", button, t("app.cancel"), lab.cancel, "danger", zone="start", size=18, first=True))
    else:
        made.append(Button("start", button, t("workshop.lab_start"), lab.start, "primary", zone="start", size=18, first=True,
                           enabled=not why, why=why))
        hint = Box(left.x, y + 292, left.w, button.y - y - 304)
        made.append(Label(hint, why or t("workshop.lab_hint"), "ui", 15, "bad" if why else "cream2", wrap=True))
    right = Box(left.right + 30, page.y, page.right - 12 - left.right - 30, page.h)
    return [*made, *chart(scene, right)]
