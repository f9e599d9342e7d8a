"""Asking for hints at a table: who may, why somebody may not, and what a hint does when it is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.hints import Hint
from game.core.ids import Seat
from game.ui.box import Box
from game.ui.games.table import BOARDS
from game.ui.table.hint_sheet import HintSheet, Mark, Told
from game.ui.table.hint_words import HintWords

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

LARGEST = 90_000.0
"""What is larger than this is the ground something lies on: a mark there says nothing."""

GOLD = "deed"
TOLD_OF, TO_READ = 4.0, 0.6
"""How much it is worth to see what hints tell of, and what may only be read, against what may be chosen."""


class Hints:
    """Acts on a table scene; holds the parchment while it is open."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._sheet: HintSheet | None = None
        self._seat: Seat = 0

    @property
    def words(self) -> HintWords:
        """Hints in the words of this game."""
        match = self.scene.match
        return BOARDS[match.rules.id]().hints(match.rules, match.sitters, self.scene.app.locale)

    @property
    def wanted(self) -> bool:
        """Whether the settings allow hints at all, and somebody is there to ask."""
        return bool(self.scene.app.settings.hints) and bool(self.scene.match.humans)

    def why_not(self) -> str:
        """The key of the reason why nobody may ask just now; "" when somebody may."""
        scene = self.scene
        seat = scene.secrets.acting
        if not scene.app.settings.hints:
            return "hints.unwanted"
        if scene.match.outcome is not None:
            return "hints.over"
        if scene.session.window is not None:
            return "hints.window"
        if seat is None:
            return "hints.blind" if scene.secrets.blind else "hints.closed"
        return "" if seat in scene.session.asked and seat in scene.match.to_act else "hints.others"

    def ask(self) -> None:
        """H, or the candle: the hints of whoever acts, or why there are none."""
        scene = self.scene
        scene.skip_all()
        reason = self.why_not()
        if reason:
            scene.app.toast(scene.app.t(reason), "warn")
            return
        seat = scene.secrets.acting
        assert seat is not None
        self.close()
        self._seat = seat
        scene.session.ask_hints(seat)
        counsel = scene.session.counsel
        assert counsel is not None
        self._sheet = HintSheet(
            self._told, self._marks, lambda: counsel.late(scene.app.now / 1000.0),
            lambda: not counsel.thinks and not counsel.hints, self._choices, self.close,
            scene.command, scene.dispatch,
        )
        scene.open(self._sheet)

    @property
    def shown(self) -> Sequence[Told]:
        """What the parchment tells; empty without one, and while it is still being thought about."""
        return self._sheet.shown if self._sheet is not None else ()

    def close(self) -> None:
        """Puts the parchment away and drops what is still being thought."""
        sheet, self._sheet = self._sheet, None
        if sheet is None:
            return
        self.scene.close(sheet)
        if self.scene.session.counsel is not None:
            self.scene.session.counsel.drop()

    # ---------------------------------------------------------------- what the parchment asks
    def _hints(self) -> Sequence[Hint]:
        counsel = self.scene.session.counsel
        return counsel.hints if counsel is not None else ()

    def _told(self) -> Sequence[Told]:
        hints = self._hints()
        if not hints:
            return ()
        view, words = self.scene.match.view(self._seat), self.words
        return [Told(words.move(view, hint.action), words.why(hint.reasons), partial(self.choose, hint)) for hint in hints]

    def _marks(self) -> Sequence[Mark]:
        """Where the hints lie on the table; what has no place there is the gold button's."""
        scene, words = self.scene, self.words
        view, there = scene.match.view(self._seat), {target.id: target for target in scene.targets()}
        found = []
        for place, hint in enumerate(self._hints()):
            named = [there.get(ref) for ref in dict.fromkeys(map(str, words.marks(view, hint.action)))]
            marked = [target for target in named if target is not None and target.box.w * target.box.h < LARGEST]
            found += [Mark(place, target.box, target.round) for target in marked or (there[GOLD],)]
        return found

    def _choices(self) -> Sequence[tuple[float, Box]]:
        """Whatever else lies there, and how much it is worth to see: what may be chosen most."""
        targets = [target for target in self.scene.targets() if target.zone != "bar" and target.box.w * target.box.h < LARGEST]
        told = self.words.told_of
        return [
            (TOLD_OF if target.id.startswith(told) else 1.0 if target.usable else TO_READ, target.box) for target in targets
        ]

    def choose(self, hint: Hint) -> None:
        """Lays a hint's picks ready for the gold button; nothing is done by that."""
        scene = self.scene
        self.close()
        if hint.action in scene.picks.picker.legal:
            scene.app.sound.touch("pick")
            scene.picks.put(hint.action)
