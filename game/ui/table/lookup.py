"""Leads from what lies on a table to its rule, or holds it close; and from a refusal to the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui.games.books import BOOKS
from game.ui.intents import Cancel, FocusLost, Intent, KeyDown, Press, Release
from game.ui.table.closeup import Enlarged
from game.ui.widgets.target import Target, target_at

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

WHY: Final = "why_not"
"""The target of a refusal that is being said."""


class Lookup:
    """Looks things up for whoever sits at a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._clause_of = BOOKS[scene.match.rules.id]().clause_of
        self._held = False
        """Whether a finger lies on a piece while something moves: it may come to hold it close."""
        self._private = False

    # --- rules ---

    def clause(self) -> str:
        """The rule that is meant by asking just now: of what was refused, else of what is pointed at, else of the moment."""
        scene, focus = self.scene, self.scene.focus
        said = scene.app.toasts.rule
        if said:
            return said
        name = focus.focused if focus.by_keyboard else focus.hovered
        return self.rule_of(name or "")

    def rule_of(self, name: str) -> str:
        """The clause that speaks of a target."""
        return self._clause_of(name, self.scene.eye, self.scene.match.rules.data)

    def open_rules(self, clause: str | None = None) -> None:
        """The rulebook, about this table's own box and house rules, at what is meant."""
        from game.ui.scenes.rulebook import wishes_of

        scene, meant = self.scene, clause or self.clause()
        if scene.app.toasts.rule:
            scene.app.toasts.hush()
        scene.app.open("rules", **wishes_of(scene.match), clause=meant)

    def refuse(self, target: Target) -> None:
        """A thing was tried in vain: says why, and leads to the rule behind that."""
        if target.why:
            picks = self.scene.picks
            self.scene.app.toast(target.why, "warn", picks.clauses.get(target.why) or self.rule_of(target.id))

    def why_not(self) -> list[Target]:
        """The refusal that is being said, as something to press."""
        scene = self.scene
        app = scene.app
        box = app.toasts.box(app.paint, scene.toast_y) if app.toasts.rule else None
        if box is None:
            return []
        rule, label = app.toasts.rule, app.t("table.why_rule")
        return [Target(WHY, box, "bar", act=lambda: self.open_rules(rule), label=label, keyboard=False, round=20)]

    # --- held close ---

    @property
    def enlarged(self) -> Enlarged | None:
        """What is held close over the table."""
        top = self.scene.top
        return top if isinstance(top, Enlarged) else None

    def mind(self) -> None:
        """Puts back what is held close when the screen becomes somebody else's, or nobody's."""
        private = self.scene.secrets.overlay() is not None
        if private != self._private:
            self._private = private
            for layer in [each for each in self.scene.layers if isinstance(each, Enlarged)]:
                layer.dismiss()

    def takes(self, intent: Intent) -> bool:
        """Hears what is meant for things held close: a finger on a piece while something moves skips only when it is let go
        before that has become a long press, and blind keys are heard under what is enlarged."""
        scene = self.scene
        if isinstance(intent, KeyDown) and self.enlarged is not None:
            return scene.hears_key(intent)
        if isinstance(intent, Press) and intent.touch and not scene.layers and not scene.shown:
            scene.refresh(0.0)
            under = target_at(scene.focus.targets, intent.pos, scene.app.paint.scale)
            self._held = under is not None and under.context is not None
            return self._held and scene.focus.handle(intent)
        if self._held and isinstance(intent, Release | Cancel | FocusLost):
            self._held = False
            waits = scene.focus.pressed is not None
            scene.focus.cancel()
            if waits and isinstance(intent, Release):
                scene.press_on()
            return isinstance(intent, Release)
        return False
