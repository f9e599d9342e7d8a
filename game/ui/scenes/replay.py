"""Replay: a recorded game is watched at the table it was played at, by the rules it was played by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game.core.events import Event
from game.core.ids import PUBLIC, Viewer
from game.match.film import Film, Showing
from game.ui.art import backdrops
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.canvas import Canvas, lay
from game.ui.kept.stage import Stage
from game.ui.scene import Scene
from game.ui.scenes.replay_deck import DECK, SIDE, STAGE, deck, leap_from, part_at, side
from game.ui.table import modded
from game.ui.table.beats import Beats
from game.ui.table.cueing import Cueing
from game.ui.table.model import TableModel
from game.ui.table.narrator import Narrator
from game.ui.tween import SPEEDS, Pace
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.app import App

GAP = 700.0
"""Milliseconds that a moment rests before the next one, at normal speed."""
LEAST_GAP = 90.0
AT_ONCE = 40
"""Submissions gone through between two looks at the clock while the film is made."""
SCALE = STAGE.w / 1280.0


class ReplayScene(Scene):
    """Pushed over whatever was there; back returns to it.

    ``wears`` tells that no table below needs the pictures of the game's mods when this scene has gone.
    """

    toast_y = 590.0

    def __init__(self, film: Film, *, wears: bool = True) -> None:
        super().__init__()
        self.film, self._wears = film, wears
        self.playing = False
        self.speed = "normal"
        self.viewer: Viewer = PUBLIC
        self.part, self.marks = "", film.marks()[1]
        self._wait = 0.0
        self._sheet: Canvas | None = None
        self._ground: Surface | None = None
        self._stood: Surface
        """The part of the ground on which the stage stands."""
        self._known = False
        """Whether the film has been gone through, so that its parts can be told."""

    # ---------------------------------------------------------------- making
    def attach(self, app: App) -> None:
        """The stage is set for the first position."""
        self.pace = Pace(1.0, app.pace.reduced, app.pace.shake, app.pace.flash)
        match = self.film.match
        self.showing = Showing(self.film)
        self.speed = app.settings.animation_speed
        self.pace.speed = SPEEDS[self.speed]
        self.stage = Stage(app, match.rules.id, match.rules.data, match.sitters, timeline=self.timeline,
                           anchor=lambda: max(0, self.viewer or 0), now=lambda: app.now)
        self.stage.focus = self.focus
        super().attach(app)
        self.rules_at = self.open_rules
        self.timeline.pace = self.pace
        self._cueing = Cueing(app, self.timeline, match.rules)
        self._follow()

    def _follow(self) -> None:
        self.model = TableModel(self.showing, self.viewer)
        self.beats = Beats(self.model, self.stage.board, self.timeline, self._hear, self.stage.scenery.wear.hear)
        self._settle()

    def _settle(self) -> None:
        """The position at once, and the table as worn as it was then."""
        match = self.film.match
        self.stage.scenery.wear.begin(self.model.shown, match.rules.data, match.seed, self.showing.events, match.marks)
        self.beats.settle()

    def _hear(self, events: Sequence[Event]) -> None:
        self._cueing.begin(events, self.model.shown)

    def enter(self) -> None:
        """Pictures of the mods it was played with."""
        if self._wears:
            self.app.wear(modded.folders(self.app, self.film.match.rules.data))

    def leave(self) -> None:
        """They are put away again."""
        if self._wears:
            self.app.wear(())

    def build(self) -> None:
        """The deck below the stage and the column beside it."""
        self.widgets = [*deck(self), *side(self)] if self._known else []

    def bake(self, paint: Paint) -> Iterator[None]:
        """The film is gone through once; then the stage and what stands round it."""
        yield from self._develop()
        ground = Surface(paint.size)
        yield from backdrops.desk(paint, ground)
        for box, tone in ((SIDE, "walnut7"), (DECK, "walnut7")):
            paint.put(ground, plaque(paint, box.w, box.h, 8, False, tone, "panel_bottom"), box.x, box.y)
            yield
        area = paint.rect(*STAGE)
        own = Paint(area.size, text_scale=paint.text_scale, high_contrast=paint.high_contrast)
        own.flashes = paint.flashes
        yield from self.stage.bake(own)
        self._ground, self._sheet, self._stood = ground, Canvas(area.size), ground.subsurface(area)
        self.beats.settle()

    def _develop(self) -> Iterator[None]:
        if self._known:
            return
        count = 0
        while self.film.develop():
            count += 1
            if count % AT_ONCE == 0:
                yield
        self.part, self.marks = self.film.marks()
        self._known = True
        self.build()

    # ---------------------------------------------------------------- what one can do
    def toggle(self) -> None:
        """Play, or stop; at the end it begins anew."""
        if self.playing:
            self.halt()
            return
        if self.showing.at >= self.film.length:
            self.go(0)
        self.playing, self._wait = True, 0.0
        self.build()

    def halt(self) -> None:
        """What is shown stays."""
        if self.playing:
            self.playing = False
            self.build()

    def step(self, by: int) -> None:
        """One step on is shown as it happened, one back is there at once."""
        self.halt()
        if not self.beats.shown:
            self.beats.skip_all()
        self.go(self.showing.at + by)

    def leap(self, by: int) -> None:
        """To where a part begins."""
        self.halt()
        self.go(leap_from(self.marks, self.showing.at, by, self.film.length))

    def rewind(self) -> None:
        """To the beginning."""
        self.halt()
        self.go(0)

    def go(self, at: int) -> None:
        """Shows a position; only the next one is shown as a motion."""
        self.showing.go(at)

    def set_speed(self, speed: str) -> None:
        """How fast things move and follow each other."""
        self.speed = speed
        self.pace.speed = SPEEDS[speed]

    def look_as(self, viewer: Viewer) -> None:
        """Through other eyes, at the same position."""
        self.viewer = viewer
        self._follow()

    def where(self) -> str:
        """Which part and which step is shown, in words."""
        t, at = self.app.t, self.showing.at
        said = [t("replay.step", n=at, most=self.film.length)]
        if self.marks:
            said.insert(0, t(f"replay.{self.part}", n=self.marks[part_at(self.marks, at)].number, most=self.marks[-1].number))
        return "  ·  ".join(said)

    @property
    def announced(self) -> str:
        """The game that is watched, and where it stands."""
        return f"{self.app.t(f'game.{self.film.match.rules.id}.title')}, {self.where()}"

    def open_log(self) -> None:
        """What has happened up to here, in words, as whoever looks may read it."""
        from game.ui.table.log_drawer import LogDrawer

        self.halt()
        narrator = Narrator(self.stage.board.teller())
        for event in self.showing.events:
            narrator.hear(event.seen_by(self.viewer))
        lines = narrator.shown(self.viewer if self.viewer is not None and self.viewer >= 0 else None, None)
        self.open(LogDrawer(lambda: lines, self.close, self.film.match))

    def open_rules(self, clause: str | None = None) -> None:
        """The rulebook at a clause, about the box it was played with."""
        from game.ui.scenes.rulebook import wishes_of

        self.halt()
        self.app.open("rules", clause=clause, **wishes_of(self.film.match))

    def command(self, name: str) -> bool:
        """L and F1 as at a table; taking back is a step back."""
        acts = {"log": self.open_log, "rules": self.open_rules, "undo": lambda: self.step(-1)}
        act = acts.get(name)
        if act is None:
            return False
        act()
        return True

    # ---------------------------------------------------------------- time
    def update(self, elapsed: float) -> None:
        """What happened is shown moment by moment; while it plays the next one follows by itself."""
        if not self._known:
            return
        self.model.pull()
        if self.model.snapped:
            self._cueing.forget()
            self._settle()
        self._cueing.update(elapsed)
        self.beats.show_next()
        self.stage.board.update(elapsed if self.pace.instant else elapsed * max(1.0, self.pace.speed))
        if not self.playing or not self.beats.shown:
            return
        self._wait -= elapsed
        if self._wait > 0:
            return
        if self.showing.at >= self.film.length:
            self.halt()
            return
        self.go(self.showing.at + 1)
        self._wait = LEAST_GAP if self.pace.instant else max(LEAST_GAP, GAP / self.pace.speed)

    @property
    def lively(self) -> bool:
        """While something moves."""
        return super().lively or self.playing

    # ---------------------------------------------------------------- the stage
    def targets(self) -> list[Target]:
        """Deck and column, and what lies on the stage: it tells what it is, and shows itself enlarged."""
        found = super().targets()
        if self._known:
            found += [self._on_stage(each) for each in self.stage.targets(self.model.shown) if each.tip or each.context]
        return found

    def _on_stage(self, target: Target) -> Target:
        box = target.box
        place = Box(STAGE.x + box.x * SCALE, STAGE.y + box.y * SCALE, box.w * SCALE, box.h * SCALE)
        nothing: dict[str, Any] = dict.fromkeys(("act_at", "move", "slide", "drop", "edit", "arrive", "scroll", "reveal"))
        return replace(target, box=place, round=target.round * SCALE, act=target.context, enabled=True, why="", first=False,
                       clip=None, **nothing)

    def draw(self, dst: Surface) -> None:
        """The stage on its own sheet, from where what has changed goes onto the ground; deck and column."""
        if self._ground is None or self._sheet is None:
            return
        self.stage.draw(self._sheet, self.model.shown)
        left, top = self._stood.get_offset()
        lay(dst, self._ground, [spot.move(left, top) for spot in self._sheet.show(self._stood)])
        self.draw_widgets(dst)
