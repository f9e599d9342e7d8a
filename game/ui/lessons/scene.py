"""A lesson on the table: the same table, the same rules, and a note that says one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Surface

from game.core.actions import Action
from game.core.ids import Seat
from game.data.lessons import LEARNER
from game.match.lesson import Course, Scripted
from game.match.session import Pace
from game.ui.box import Box
from game.ui.intents import Act, Intent, Press
from game.ui.layout import Layout
from game.ui.lessons import ending
from game.ui.lessons.doings import LessonDoings
from game.ui.lessons.light import Lit, draw_light
from game.ui.lessons.note import Note
from game.ui.lessons.picks import LessonPicks
from game.ui.lessons.telling import tell_of
from game.ui.scenes.table import TableScene
from game.ui.table.furniture import action_buttons, bar_buttons
from game.ui.widgets.target import Target

CALM = "steady"
"""The pace of the others: slow enough to be followed, whatever is set for games."""
TO_SEE = 400.0
"""How long (ms) what has come to rest, or has just come up, is only looked at: a press then was meant for what moved before."""


class LessonScene(TableScene):
    """One lesson being taken. It is never kept as a game: only the step it has come to is remembered."""

    telling = tell_of
    doings_of = LessonDoings
    picks_of = LessonPicks
    course: Course
    doings: LessonDoings
    picks: LessonPicks

    def __init__(self, course: Course, layout: Layout) -> None:
        super().__init__(course.match, layout, trial=True)
        self.course = course
        self._there: dict[str, Target] = {}
        self._why = ""
        self._why_at: tuple[object, ...] = ()
        """Why something cannot be done now, and when that was found out: it is asked for everything on the table."""
        self._still_since = -TO_SEE

    # ---------------------------------------------------------------- making

    def attach(self, app: Any) -> None:
        self.note = Note(self)
        super().attach(app)

    def _agent(self, sitter: Any) -> Any:
        return Scripted(self.course, self.match.sitters.index(sitter))

    def _pace(self, app: Any) -> Pace:
        """Others act calmly, and begin by themselves; the learner presses for what the lesson is about."""
        begins = self.match.rules.begins
        own = self.match.to_act[:1] == (LEARNER,)
        return Pace("instant" if app.pace.instant else CALM, begins - self.course.lesson.pressed if own else begins)

    def enter(self) -> None:
        super().enter()
        self.app.wear(None)

    def leave(self) -> None:
        if self._attached:
            self._remember(0 if self.course.last and self.course.over else self.course.index)
        super().leave()

    def _remember(self, index: int) -> None:
        lessons = {name: step for name, step in self.app.settings.lessons.items() if name != self.match.rules.id}
        self.app.set("lessons", {**lessons, self.match.rules.id: index} if index else lessons)

    # ---------------------------------------------------------------- steps

    def legal(self, seat: Seat) -> Sequence[Action]:
        return self.course.allowed()

    def turn_page(self) -> None:
        """To the next step, once this one is over; after the last one to what comes now."""
        if self.course.read_on():
            self._page_turned()
        elif self.course.last and self.course.over:
            ending.open_ending(self)

    def step_back(self) -> None:
        """To the step before, which is played again."""
        self._taken_back(self.course.back)

    def restart(self) -> None:
        """The lesson from its beginning."""
        self._taken_back(self.course.restart)

    def restart_from_pause(self) -> None:
        """The same, for the menu that lies over the table."""
        self.app.stack.pop()
        self.restart()

    def _taken_back(self, how: Callable[[], None]) -> None:
        self.skip_all()
        how()
        self.session.drop_thoughts()
        self.narrator.lines.clear()
        for event in self.match.feed(LEARNER, from_start=True).take()[0]:
            self.narrator.hear(event)
        self._page_turned()

    def _page_turned(self) -> None:
        self.picks.forget()
        self.picks.lead()

    # ---------------------------------------------------------------- what cannot be done now

    def why_not_now(self) -> str:
        """Why something is not what comes now, in one gentle sentence."""
        course, match = self.course, self.match
        now = (course.index, match.ply, match.rewinds, len(match.open_submissions), self.app.locale.language)
        if now != self._why_at:
            read, do = course.over and not course.asks, bool(course.allowed())
            self._why_at = now
            self._why = self.app.t("lesson.why_read" if read else "lesson.why_do" if do else "lesson.why_watch")
        return self._why

    def refuse(self) -> None:
        """Says so."""
        self.app.toast(self.why_not_now(), "warn")

    # ---------------------------------------------------------------- time

    def update(self, elapsed: float) -> None:
        self.session.pace = self._pace(self.app)
        super().update(elapsed)
        if not self.shown:
            self._still_since = self.app.now
        if self.shown and not self.layers and self.course.asks and self.course.over:
            self.turn_page()

    def _end(self) -> None:
        """The note says how the game ended."""

    # ---------------------------------------------------------------- input

    def dispatch(self, intent: Intent) -> bool:
        """A press on the note reads on, where there is nothing else to do; one that came too late to skip does nothing."""
        if self._meant_to_skip(intent):
            return True
        if isinstance(intent, Press) and not self.layers and self.shown and self.note.reads(intent.pos):
            self.turn_page()
            return True
        return super().dispatch(intent)

    def _meant_to_skip(self, intent: Intent) -> bool:
        """Whether it presses the gold button, or the note, the moment after something has come to rest."""
        if not self.shown or self.layers or self.app.now - self._still_since >= TO_SEE:
            return False
        if isinstance(intent, Press):
            self.refresh(0.0)
            over = next((each for each in reversed(self.focus.targets) if each.box.holds(intent.pos)), None)
            return over is not None and over.id in ("deed", "note")
        return isinstance(intent, Act) and (not self.focus.by_keyboard or self.focus.focused == "deed")

    def _skips(self, intent: Intent) -> bool:
        """The buttons of the note need not wait for what moves."""
        if isinstance(intent, Press) and self.note.holds_button(intent.pos):
            return False
        return super()._skips(intent)

    # ---------------------------------------------------------------- picture

    def build(self) -> None:
        super().build()
        acts: dict[str, Callable[[], object]] = {
            "pause": self.doings.open_pause, "log": self.doings.open_log, "rules": self.doings.open_rules,
        }
        self._bar = bar_buttons(self.app, acts)

    def _furnish(self) -> list[Any]:
        """The gold button lies on the note while one only reads."""
        gold = [] if self.note.golden else action_buttons(self.board.deed_box(), self.doings.deed(), None, None)
        return [*self._bar, *gold]

    def targets(self) -> list[Target]:
        found = super().targets()
        controls = {target.id for widget in self.widgets for target in widget.targets()}
        for target in found:
            if target.id not in controls and (not target.enabled or target.zone == "calls"):
                target.enabled, target.why = False, self.why_not_now()
        self._there = {target.id: target for target in found}
        self.note.arrange(self._matters(), found)
        return [*found, *self.note.targets()]

    def draw(self, dst: Surface) -> None:
        super().draw(dst)
        if self.shown and self.focus.drag is None:
            draw_light(self.app.paint, dst, self.lit())
        self.note.draw(dst, self.focus)
        self.draw_ring(dst)

    def lit(self) -> list[Lit]:
        """What the step speaks of, what has been chosen, and what is to be clicked next."""
        names = [*self.course.step.light]
        if self.course.asks:
            names += [str(ref) for ref in (*self.picks.picker.clicked, *self.picks.picker.offers)]
            deed = self._there.get("deed")
            names += ["deed"] if deed is not None and deed.enabled else []
        found = [lit for name in dict.fromkeys(names) for lit in self.named(name)]
        return list({lit.box: lit for lit in found}.values())

    def _matters(self) -> list[Box]:
        """What has to stay in sight: what is lit, and all that is clicked for what is wanted next."""
        boxes = [each.box for each in self.lit()]
        wanted = self.course.wanted
        if wanted is not None:
            boxes.append(self.board.deed_box())
            possible = self.shown and wanted in self.course.allowed()
            clicks = map(str, self.match.rules.path(self.eye, wanted)) if possible else ()
            boxes += [self._there[name].box for name in clicks if name in self._there]
        return boxes

    def named(self, name: str) -> list[Lit]:
        """What a name in a lesson stands for: targets by their ids (all that begin so with a star), else zones of the table."""
        if name.endswith("*"):
            return [self._light_on(each) for each in self._there.values() if each.id.startswith(name[:-1])]
        if name in self._there:
            return [self._light_on(self._there[name])]
        box = self.layout.layers["table"].get(name)
        return [Lit(box)] if box is not None else []

    def _light_on(self, target: Target) -> Lit:
        """The light follows what has risen: it is pointed at or chosen."""
        up = target.id == self.focus.hovered or target.id in map(str, self.picks.picker.clicked)
        risen = target.risen if up else None
        return Lit(risen or target.box, target.round)
