"""The line at the top: who does what, and what the person at the screen can do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.frames import Pending
from game.core.ids import Seat
from game.core.view import View
from game.ui.games.potions.choice import Choice
from game.ui.table.board import Picking, Prompt

if TYPE_CHECKING:
    from game.ui.games.potions.board import PotionsBoard

ASKED = ("visit", "visit_lay", "visit_quiet", "visit_begins", "turn_begins", "turn", "turn_lay", "turn_final", "turn_stuck",
         "more", "close")
"""What else is asked of whoever acts: the kinds of frames, and a turn that is the last one or has nothing to draw."""
QUESTIONS = ("reroll", "set", "take", "spill")


class Prompts:
    """Words for what is going on at a board."""

    def __init__(self, board: PotionsBoard) -> None:
        self.board = board

    def _t(self, key: str, **params: object) -> str:
        return self.board.scenery.app.t(key, **params)

    def prompt(self, view: View) -> Prompt:
        """What is going on, with the seal of whoever it is about, and which way turns go."""
        said = self._over(view) if view.outcome is not None else self._asked(view) if view.pending else Prompt("")
        return said._replace(clockwise=bool(view.scalars["clockwise_turns"]))

    def _asked(self, view: View) -> Prompt:
        frame = view.pending[-1]
        seat: Seat = frame.get("seat")
        name, key = self.board.words.name(seat), self._key(view, frame)
        if key == "roll":
            return Prompt(self._t("game.potions.prompt.roll", name=name), self._round_hint(view), seat)
        if self.board.mine(view):
            return Prompt(self._t("game.potions.prompt.your_turn"), self._t(f"game.potions.prompt.yours.{key}"), seat)
        if key in QUESTIONS:
            return Prompt(self._t(f"game.potions.prompt.theirs.{key}", name=name), "", seat)
        opening = "opening" if view.pending[0].kind in ("visit", "visit_begins") else "turn"
        return Prompt(self._t(f"game.potions.prompt.theirs.{opening}", name=name), self._final(view), seat)

    def _key(self, view: View, frame: Pending) -> str:
        """What is asked, as the last part of a locale key."""
        if frame.kind == "take" and frame.get("victim") >= 0:
            return "pick" if self.board.mine(view) else "take"
        kinds = {action.kind for action in self.board.picking.legal}
        if frame.kind == "visit":
            return "visit_lay" if "lay" in kinds else "visit_quiet" if kinds == {"done"} else "visit"
        if frame.kind == "turn" and "end" in kinds:
            return "turn_stuck"
        if frame.kind == "turn" and "lay" in kinds:
            return "turn_lay"
        if frame.kind == "turn" and view.scalars["caller"] not in (-1, frame.get("seat")):
            return "turn_final"
        return frame.kind

    def _final(self, view: View) -> str:
        return self._t("game.potions.prompt.final") if view.scalars["caller"] >= 0 else ""

    def _round_hint(self, view: View) -> str:
        last = view.scalars["last"]
        return "" if last is None else self._t("game.potions.prompt.round_over", n=last[0])

    def _over(self, view: View) -> Prompt:
        outcome = view.outcome
        assert outcome is not None
        t, locale = self.board.scenery.app.t, self.board.scenery.app.locale
        names = [self.board.words.name(seat) for seat in outcome.winners]
        key = "results.winner" if len(names) == 1 else "results.winners"
        return Prompt(t(key, name=names[0], names=locale.joined(names)), "", outcome.winners[0] if len(names) == 1 else None)

    def choice_title(self, choice: Choice) -> str:
        """The heading over what has to be chosen from."""
        if choice.victim >= 0:
            return self._t("game.potions.choice.pick", name=self.board.words.name(choice.victim))
        return self._t("game.potions.choice.set", die=self.board.faces.die_name(choice.die))

    def next_step(self, picking: Picking) -> str:
        """The key of the sentence that says what to choose next."""
        kinds = {action.kind for action in picking.left}
        if picking.clicked:
            kind = "face" if kinds == {"set"} else "where"
        else:
            kind = next((kind for kind in ("reroll", "set", "take", "pick", "spill", "play") if kind in kinds), "discard")
        return f"game.potions.first.{kind}"
