"""The table: a game being played. Wires the session, the followed view, the board, the curtain and the person at the screen.

The screen never builds an action: clicks narrow the legal list through the picker. What the eye sees lags behind the game
and is skipped by any key; what is hidden is never loaded into a sprite.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

from pygame import Surface

from game.ai.levels import adviser, agent
from game.core.actions import Action
from game.core.ids import Seat
from game.core.view import View
from game.match.match import Match
from game.match.session import Pace, Session
from game.ui.art.paint import Paint
from game.ui.bindings import is_plain
from game.ui.games.table import BOARDS
from game.ui.input import KeyMode
from game.ui.intents import RIGHT_BUTTON, Act, Back, FocusLost, Intent, KeyDown, KeyUp, Move, Press, Zone
from game.ui.layout import Layout
from game.ui.pads import PAD_CODES
from game.ui.scene import Scene
from game.ui.table import modded
from game.ui.table.beats import Beats
from game.ui.table.blind import ENTER_KEYS, blind_keys
from game.ui.table.board import Board, Scenery
from game.ui.table.doings import Doings
from game.ui.table.ears import Ears
from game.ui.table.furniture import action_buttons, bar_buttons, standing
from game.ui.table.hints import Hints
from game.ui.table.keeper import Keeper
from game.ui.table.lookup import Lookup
from game.ui.table.model import TableModel
from game.ui.table.narrator import Narrator
from game.ui.table.picker import Picker
from game.ui.table.picks import Picks
from game.ui.table.recap import Memories
from game.ui.table.secrets import Secrets
from game.ui.table.shroud import Returning, Shroud, bake_velvet
from game.ui.table.spoken import tell_of
from game.ui.table.watch import Watch
from game.ui.widgets.target import Target

RESULTS_AFTER_MS = 900.0
LOCKING = frozenset({"asked", "sealed", "withdrawn"})
AT_ANY_TIME = ("bar", "calls")
"""The zones of what can be pressed while something moves: the bar, and the keys to be heard."""
ELSEWHERE = frozenset({"back", "pause", "log", "rules", "inspect", "mute", "reload", "fullscreen", "screenshot"})


class TableScene(Scene):
    """One match on the screen. ``keeper`` writes it down; ``watch`` ends a run that nobody attends.

    A ``trial`` leads back to where it was begun.
    """

    toast_y = 540.0
    telling = tell_of
    doings_of: type[Doings] = Doings
    picks_of: type[Picks] = Picks

    def __init__(
        self, match: Match, layout: Layout, keeper: Keeper | None = None, watch: Watch | None = None, *, trial: bool = False
    ) -> None:
        super().__init__()
        self.match, self.layout, self.keeper, self.trial = match, layout, keeper, trial
        self.watch = watch or Watch()
        self._velvet: Any = None
        self._over_shown = False
        self._attached = False
        """Whether the table could be set at all; one that could not has nothing to put away."""

    # ---------------------------------------------------------------- making

    def attach(self, app: Any) -> None:
        match, drawn = self.match, BOARDS[self.match.rules.id]()
        self.timeline.pace = app.pace
        cosmetic = Random(match.seed + 1)
        record = self.keeper.record if self.keeper is not None else None
        self.session = Session(match, self._agent, lambda: app.now / 1000.0, cosmetic, self._pace(app), record,
                               perf_counter, lambda: adviser(match.rules.id, match.rules))
        self.secrets = Secrets(app, match, self.session, blind_keys(app), self._eyes_changed)
        self.scenery = Scenery(app, match.rules.data, match.sitters, self.layout, self.timeline,
                               lambda: self.secrets.curtain.anchor)
        self.board: Board = drawn.board(self.scenery, cosmetic)
        self.model = TableModel(match, self.secrets.base)
        self.narrator = Narrator(self.board.tell)
        for event in match.feed(self.secrets.base, from_start=True).take()[0]:
            self.narrator.hear(event)
        self.scenery.wear.follow(match)
        self.beats = Beats(self.model, self.board, self.timeline, lambda events: self.ears.hear(events),
                           self.narrator.hear, self.scenery.wear.hear)
        self.memories = Memories(match, self.board.teller)
        if self.secrets.curtain.needed:
            self.memories.begin()
        self.doings = self.doings_of(self)
        self.picks = self.picks_of(self)
        self.hints = Hints(self)
        self.lookup = Lookup(self)
        super().attach(app)
        self.rules_at, self.focus.refused = self.lookup.open_rules, self.lookup.refuse
        self.ears = Ears(self)
        self._attached = True

    def _agent(self, sitter: Any) -> Any:
        return agent(self.match.rules.id, sitter.level, self.match.rules, sitter.temperament)

    def _pace(self, app: Any) -> Pace:
        name = "instant" if self.watch.unattended else app.settings.ai_pace
        return Pace(name, BOARDS[self.match.rules.id]().unasked)

    def enter(self) -> None:
        self.app.wear(modded.folders(self.app, self.match.rules.data))
        self.board.settle(self.model.shown)
        self.app.rescue = self.doings.rescue
        if self.keeper is not None:
            self.keeper.save()

    def resume(self) -> None:
        self.session.pace = self._pace(self.app)
        self.secrets.renew_keys()
        self.build()

    def pause(self) -> None:
        self.secrets.hide()
        self._mind_curtain()
        self.session.drop_thoughts()

    def leave(self) -> None:
        if not self._attached:
            return
        self.session.drop_thoughts()
        self.ears.leave()
        if self.keeper is not None:
            self.keeper.leave()
        self.app.rescue = lambda: None
        self.app.wear(())

    def go_home(self) -> None:
        """Away from the table and from the one scene that may lie over it."""
        stack = self.app.stack
        if not self.trial:
            stack.reset(self.app.make("title"))
            return
        if stack.top is not self:
            stack.pop()
        stack.pop()

    def bake(self, paint: Paint) -> Iterator[None]:
        yield from self.board.bake(paint)
        for velvet in bake_velvet(paint):
            self._velvet = velvet or self._velvet
            yield
        for layer in self.layers:
            if isinstance(layer, Shroud):
                layer.velvet = self._velvet

    # ---------------------------------------------------------------- time

    def update(self, elapsed: float) -> None:
        self.session.at_screen = self.secrets.acting if self.secrets.curtain.needed else None
        self.session.pump(shown=self.shown)
        self.model.pull()
        self.ears.update(elapsed)
        if self.model.snapped:
            self.beats.settle()
            self.scenery.wear.follow(self.match)
        self.beats.show_next()
        self.board.update(elapsed if self.app.pace.instant else elapsed * max(1.0, self.app.pace.speed))
        self.secrets.update(elapsed)
        self._mind_curtain()
        self._show_secrets()
        self.picks.follow()
        if self.keeper is not None:
            if self.shown:
                self.keeper.save_if_turned()
            while self.keeper.notices:
                self.app.notify(self.keeper.notices.pop())
        if self.shown and self.match.outcome is not None:
            self._end()
        self.watch.mind(self.match, self.app)

    @property
    def shown(self) -> bool:
        """Whether the eye has seen everything that happened."""
        return self.beats.shown

    @property
    def _question_seen(self) -> bool:
        """Whether only other seats' locking in is still being shown: keys need not wait for that."""
        return all(event.kind in LOCKING for event in (*self.beats.beat, *self.model.queue))

    def skip_all(self) -> None:
        """Everything that is still to be shown is shown at once."""
        self.beats.skip_all()

    def press_on(self) -> None:
        """As much of it as one press is meant for: a great moment that has only just begun is not missed."""
        self.beats.press()

    def _end(self) -> None:
        if self.watch.unattended:
            self.watch.finish(self.match, self.app)
        elif not self._over_shown:
            self._over_shown = True
            self.timeline.after(RESULTS_AFTER_MS, self.doings.show_results)

    @property
    def lively(self) -> bool:
        return True

    # ---------------------------------------------------------------- secrets
    def _mind_curtain(self) -> None:
        asked = self.secrets.mind(shown=self.shown)
        shade = self.secrets.curtain.shade
        hanging = next((layer for layer in self.layers if isinstance(layer, Shroud)), None)
        if shade.name == "ASK" and hanging is None and self._velvet is not None:
            seat = asked if asked is not None else self.secrets.curtain.seat
            assert seat is not None
            self._hang(seat)
        elif shade.name != "ASK" and hanging is not None:
            self.close(hanging)

    def _hang(self, seat: Seat) -> None:
        sitter = self.match.sitters[seat]
        shroud = Shroud(self._velvet, sitter, "curtain.line", lambda: self._unveil(seat), self.doings.open_pause)
        shroud.returning = [
            Returning(f"return.{other}", self.match.sitters[other], partial(self._ask_again, other))
            for other in self.secrets.may_return(seat)
        ]
        gone = self.secrets.may_take_back(seat)
        if gone is not None:
            shroud.returning.append(Returning(f"return.{gone}", self.match.sitters[gone], partial(self._take_back, gone)))
        for layer in list(self.layers):
            self.close(layer)
        self.open(shroud)

    def _take_back(self, seat: Seat) -> None:
        """Whoever has just left wants the last choice back: the curtain asks for them."""
        if self.secrets.may_take_back(self.secrets.curtain.seat or 0) == seat:
            self.session.undo(seat)
        self._ask_again(seat)

    def _ask_again(self, seat: Seat) -> None:
        for layer in [each for each in self.layers if isinstance(each, Shroud)]:
            self.close(layer)
        self.secrets.ask(seat)

    def _unveil(self, seat: Seat) -> None:
        self.secrets.opened()
        self.board.settle(self.model.shown)
        self._mind_curtain()
        if BOARDS[self.match.rules.id]().recap:
            self.doings.recap(seat)

    def _eyes_changed(self) -> None:
        self.picks.forget()
        self.hints.close()
        self.app.picture.forget()
        gone = self.secrets.passed
        if gone is not None and self.secrets.curtain.seat is None and gone in self.match.humans:
            self.memories.of(gone).mark()
        if self.model.viewer != self.secrets.base:
            self.model.look_as(self.secrets.base)
            self.beats.settle()

    def _show_secrets(self) -> None:
        self.lookup.mind()
        self.board.show_private(self.secrets.overlay(), self.doings.key_blocks())
        self.board.show_window(self.doings.window_shown())

    # ---------------------------------------------------------------- picking

    @property
    def eye(self) -> View:
        """What whoever acts may see; the shown view where nobody in particular does."""
        return self.secrets.overlay() or self.model.shown

    @property
    def picker(self) -> Picker:
        """The clicks made so far."""
        return self.picks.picker

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What somebody at the screen may do."""
        return self.match.handle(seat).legal

    # ---------------------------------------------------------------- input

    def dispatch(self, intent: Intent) -> bool:
        """Any key or press brings what is still moving to its end first (`press_on`), and then means nothing else.

        Losing the focus hides what is private whatever lies over the table; a look into a palm ends with its key.
        """
        if isinstance(intent, FocusLost):
            self.secrets.hide()
            self._mind_curtain()
        if (self.secrets.peek is not None and self._ends_peek(intent)) or self.lookup.takes(intent):
            return True
        if not self.layers and not self.shown and self._skips(intent):
            self.press_on()
            return True
        layer = self.top
        layer.refresh(0.0)
        if isinstance(intent, KeyDown):
            layer.focus.hush()
        return layer.handle(intent)

    def _skips(self, intent: Intent) -> bool:
        if isinstance(intent, Press) and intent.button != RIGHT_BUTTON:
            self.refresh(0.0)
            over = next((t for t in reversed(self.focus.targets) if t.box.holds(intent.pos)), None)
            return over is None or over.zone not in AT_ANY_TIME
        if isinstance(intent, KeyDown):
            blind = self._is_blind_key(intent.scancode) or self.secrets.hears
            return bool(intent.chord) and not blind and not self._goes_elsewhere(intent.chord)
        return isinstance(intent, Act)

    def _is_blind_key(self, scancode: int) -> bool:
        return self.secrets.blind_open and self._question_seen and scancode in self.secrets.keys.meaning

    def _goes_elsewhere(self, chord: str) -> bool:
        """Whether a key leads away from the table or is the program's: such keys need not wait for what moves."""
        if self.key_mode is KeyMode.BLIND and is_plain(chord):
            return False
        return self.app.intake.bindings.command(chord) in ELSEWHERE

    def _ends_peek(self, intent: Intent) -> bool:
        """A look into a palm ends with Enter or the pad's button let go, or with whatever else a pad does next."""
        match intent:
            case KeyUp(scancode) if scancode in ENTER_KEYS or scancode in PAD_CODES:
                assert self.secrets.peek is not None
                self.doings.hold_seal(self.secrets.peek.seat, down=False)
                return True
            case Act() | Back() | Move() | Zone():
                self.secrets.end_peek()
                return True
        return False

    def handle(self, intent: Intent) -> bool:
        return self.hears_key(intent) or super().handle(intent)

    def hears_key(self, intent: Intent) -> bool:
        """Whether it is one of somebody's keys, to choose with or to be heard by."""
        match intent:
            case KeyDown(scancode, _, chord) if self._is_blind_key(scancode) and self.secrets.press(scancode, chord):
                self.picks.forget()
                return True
            case KeyDown(scancode) if self.secrets.press_to_be_heard(scancode):
                return True
        return False

    @property
    def key_mode(self) -> KeyMode:
        return KeyMode.BLIND if self.secrets.blind_open or self.secrets.hears else super().key_mode

    def back(self) -> bool:
        if self.picker.back():
            self.picks.reword()
            return True
        self.doings.open_pause()
        return True

    def digit(self, number: int) -> bool:
        hand = self.board.hand(self.eye)
        if number > len(hand):
            return False
        target = self.focus.target(str(hand[number - 1]))
        if target is None:
            return False
        if target.enabled:
            self.focus.go(target.id, by_keyboard=True)
        self.focus.act(target)
        return True

    def command(self, name: str) -> bool:
        act = self.doings.commands.get(name)
        if act is None:
            return False
        act()
        return True

    # ---------------------------------------------------------------- picture

    def build(self) -> None:
        self.picks.reword()
        acts: dict[str, Callable[[], object]] = {
            "pause": self.doings.open_pause, "log": self.doings.open_log, "rules": self.doings.open_rules,
            "modded": self.doings.tell_of_mods,
        }
        if self.hints.wanted:
            acts["hint"] = self.hints.ask
        self._modded = modded.line(self.app, self.match.rules.data)
        self._bar = bar_buttons(self.app, acts, self._modded)

    def _furnish(self) -> list[Any]:
        area = self.board.deed_box()
        doings = self.doings
        return [*self._bar, *action_buttons(area, doings.deed(), doings.undo_button(area), doings.hide_button(area))]

    def targets(self) -> list[Target]:
        self.widgets = self._furnish()
        near = self.board.targets(self.eye, self.picks.picking())
        return [*near, *(target for widget in self.widgets for target in widget.targets()), *self.lookup.why_not()]

    def draw(self, dst: Surface) -> None:
        self.scenery.furniture = standing(self, modded=bool(self._modded))
        self.board.draw(dst, self.eye, self.picks.picking(), self.focus)
        self.draw_ring(dst)


