"""Picking on a table: what can be clicked just now, what a click or a drop does, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.ids import seat_zone
from game.core.refs import Ref
from game.core.rules import Refusal
from game.ui.table.board import Picking
from game.ui.table.picker import Picker

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

WATCHING = "only_watching"
"""The refusal of the rules for a viewer who has no seat."""


class Picks:
    """The picker of a table scene for whoever may act, made anew when that, or the position, has changed."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._picker: Picker | None = None
        self._picked_for: tuple[object, ...] = ()
        self._whys: dict[Ref, str] = {}
        self.clauses: dict[str, str] = {}
        """The clauses behind the refusals that have been said, by their sentences."""
        self._followed: tuple[object, ...] = ()

    @property
    def picker(self) -> Picker:
        """The clicks made so far, over the legal list of whoever may act."""
        scene = self.scene
        match, session = scene.match, scene.session
        seat, asked, shown = scene.secrets.acting, session.asked, scene.shown
        state = (seat, match.ply, match.to_act, asked, match.rewinds, len(match.open_submissions), shown)
        if self._picker is None or state != self._picked_for:
            self._picked_for = state
            self._whys.clear()
            public = self.in_the_open() if shown and session.can_begin else ()
            if seat is None or not shown:
                self._picker = Picker(match.rules, scene.model.shown, public)
            else:
                legal = scene.legal(seat) if seat in asked else public
                self._picker = Picker(match.rules, match.handle(seat).view, legal)
        return self._picker

    def in_the_open(self) -> Sequence[Action]:
        """The begin step that is due, whoever's it is: anybody may do it."""
        match = self.scene.match
        return match.public(match.to_act[0]).legal

    def forget(self) -> None:
        """Nothing has been clicked."""
        self._picker = None
        self._whys.clear()

    def reword(self) -> None:
        """The reasons are said anew, as after a change of language."""
        self._whys.clear()
        self.clauses.clear()

    def picking(self) -> Picking:
        """What can be clicked now."""
        picker, scene = self.picker, self.scene
        offers = {*picker.offers, *picker.starts}
        seat = scene.secrets.acting
        if seat is not None and scene.match.public(seat).ready:
            offers.add(Ref(seat_zone(seat, "stake")))
        return Picking(frozenset(offers), picker.clicked, self.click, self.why, self.drop,
                       lambda seat, down: scene.doings.hold_seal(seat, down=down),
                       lambda seat, heard: scene.doings.react(seat, heard=heard), picker.kind, tuple(picker.legal),
                       tuple(picker.candidates), self.narrow, frozenset(picker.offers), frozenset(scene.session.calls),
                       lambda ref: frozenset(picker.following(ref)))

    def click(self, ref: Ref) -> None:
        """A click on the table, from whatever device."""
        scene = self.scene
        seat = scene.secrets.acting
        if seat is not None and ref == Ref(seat_zone(seat, "stake")) and scene.match.public(seat).ready:
            scene.doings.undo()
            return
        result = self.picker.click(ref)
        self._whys.clear()
        if isinstance(result, Action):
            self.do(result)
        elif isinstance(result, Refusal):
            said = self._say(result)
            scene.app.toast(said, "warn", self.clauses.get(said, ""))
        elif scene.focus.by_keyboard:
            self._go_on()

    def _go_on(self) -> None:
        """The keyboard goes where the next click is: to the gold button when that knows how to go on, else to the first offer."""
        scene = self.scene
        scene.refresh(0.0)
        if scene.doings.deed().act is not None or not any(scene.focus.go(str(ref)) for ref in self.picker.offers):
            scene.focus.go("deed")

    def follow(self) -> None:
        """The keyboard goes to what has to be chosen, when an act has put a question that the gold button cannot answer.

        Not when a turn begins: whoever presses on through others' turns shall not choose a card by that.
        """
        scene, _ = self.scene, self.picker
        if self._followed == self._picked_for:
            return
        self._followed = self._picked_for
        asked = scene.shown and not scene.layers and scene.secrets.acting in scene.match.to_act
        if asked and scene.focus.by_keyboard and len(scene.eye.pending) > 1 and scene.doings.deed().act is None:
            self._go_on()

    def narrow(self, kind: str) -> bool:
        """Only one kind of action is meant from now on; False when the seat may do nothing of that kind."""
        scene = self.scene
        narrowed = self.picker.narrow(kind)
        self._whys.clear()
        if narrowed and scene.focus.by_keyboard:
            self._go_on()
        return narrowed

    def put(self, action: Action) -> None:
        """Lays the clicks of an action ready, so that the gold button does it."""
        self.picker.put(action)
        self._whys.clear()
        self.scene.refresh(0.0)
        if self.scene.focus.by_keyboard:
            self.scene.focus.go("deed")

    def drop(self, taken: Ref, over: Ref | None) -> None:
        """A piece was dragged and let go: over nothing, nothing has happened, and where it may not lie it goes back."""
        if over is None:
            return
        self.picker.back()
        for ref in (taken, over):
            self.click(ref)
        if self.picker.clicked != (taken, over) and self.picker.back():
            self._whys.clear()

    def why(self, ref: Ref) -> str:
        """Why a thing cannot be clicked now, in one sentence."""
        said = self._whys.get(ref)
        if said is None:
            picker = self.picker
            refusal = picker.rules.why_not(picker.view, (*picker.clicked, ref)) or picker.rules.why_not(picker.view, (ref,))
            said = self._whys[ref] = self._say(refusal) if refusal is not None else ""
        return said

    def _say(self, refusal: Refusal) -> str:
        """A refusal in words. Where several humans share the screen nobody merely watches: something else has to come first."""
        scene = self.scene
        if refusal.key != WATCHING or not scene.match.humans:
            said = scene.board.refusal(refusal)
            self.clauses[said] = refusal.clause
            return said
        deed = scene.doings.deed()
        return deed.why if deed.act is None else scene.app.t("table.deed_first")

    def do(self, action: Action) -> None:
        """Submits an action of whoever acts; a begin step is anybody's to do."""
        scene = self.scene
        seat = scene.secrets.acting
        self.forget()
        if seat is None or action not in scene.match.handle(seat).legal:
            scene.session.begin()
            return
        scene.session.submit(seat, action)
        if scene.secrets.curtain.needed and scene.match.state.owed and scene.session.window is None:
            scene.secrets.done()
