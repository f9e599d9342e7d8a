"""The line at the top: who does what, and what the person at the screen can do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.frames import Pending
from game.core.ids import Seat
from game.core.view import View
from game.ui.table.board import Picking, Prompt

if TYPE_CHECKING:
    from game.ui.games.potion_panic.board import PanicBoard

QUESTIONS = ("pile", "lay", "discard", "take", "exchange", "cut", "answer", "window", "begin")


class Prompts:
    """Words for what is going on at a board."""

    def __init__(self, board: PanicBoard) -> None:
        self.board = board

    def _t(self, key: str, **params: object) -> str:
        return self.board.scenery.app.t(f"game.potion_panic.{key}", **params)

    def prompt(self, view: View) -> Prompt:
        """What is going on, with the seal of whoever it is about."""
        if view.outcome is not None:
            return self._over(view)
        if not view.pending:
            return Prompt("")
        frame = view.pending[-1]
        if frame.kind == "answer":
            return self._answer(view)
        if frame.kind == "window":
            return self._window(view)
        seat: Seat = frame.get("seat")
        key = frame.kind
        if key == "cut" and frame.get("stack") < 0:
            key = "cut_stack"
        params = self._params(view, frame, seat)
        if self.board.mine(view):
            return Prompt(self._t(f"prompt.yours.{key}", **params), self._hint(view, frame), seat)
        return Prompt(self._t(f"prompt.theirs.{key}", **params), self._turn_hint(view), seat)

    def _params(self, view: View, frame: Pending, seat: Seat) -> dict[str, object]:
        board = self.board
        target = frame.get("target")
        return {
            "name": board.words.name(seat), "n": frame.get("left") or view.scalars["hand_limit"],
            "other": board.words.name(target) if target is not None else "",
        }

    def _hint(self, view: View, frame: Pending) -> str:
        if frame.kind == "act":
            picking = self.board.picking
            if picking.clicked or picking.kind:
                return self.board.scenery.app.t(self.next_step(picking))
            return self.actions(view)
        return ""

    def actions(self, view: View) -> str:
        """How many actions are left."""
        return self._t("actions_left", n=view.scalars["points"])

    def _turn_hint(self, view: View) -> str:
        return self.actions(view) if view.pending[-1].kind == "act" else ""

    def _answer(self, view: View) -> Prompt:
        """A declared card waits: everybody may answer, whoever asks."""
        effect = view.pending[-2]
        seat, card = effect.get("seat"), effect.get("card")
        words = self.board.words
        said = words.plays(seat, card, effect.get("targets"))(self.board.scenery.app.locale)
        if self.board.mine(view) and self.board.picking.legal:
            return Prompt(said, self._t("prompt.you_may_answer"), seat)
        return Prompt(said, self._t("prompt.anyone"), seat)

    def _window(self, view: View) -> Prompt:
        active: Seat = view.scalars["active"]
        if self.board.mine(view) and self.board.picking.legal:
            return Prompt(self._t("prompt.yours.window"), self._t("prompt.yours.window_hint"), view.viewer)
        return Prompt(self._t("prompt.theirs.act", name=self.board.words.name(active)), self.actions(view), active)

    def _over(self, view: View) -> Prompt:
        outcome = view.outcome
        assert outcome is not None
        t, locale = self.board.scenery.app.t, self.board.scenery.app.locale
        names = [self.board.words.name(seat) for seat in outcome.winners]
        key = "results.winner" if len(names) == 1 else "results.winners"
        return Prompt(t(key, name=names[0], names=locale.joined(names)), "", outcome.winners[0] if len(names) == 1 else None)

    def next_step(self, picking: Picking) -> str:
        """The key of the sentence that says what to choose next."""
        kinds = {action.kind for action in picking.left}
        if picking.clicked:
            return f"game.potion_panic.first.{self._after(picking, kinds)}"
        if picking.kind:
            return f"game.potion_panic.first.{picking.kind}"
        if kinds & {"prep", "smash", "brew", "reserve"}:
            return "game.potion_panic.first.act"
        for kind in ("pile", "lay", "discard", "take", "stone", "insta", "answer"):
            if kind in kinds:
                return f"game.potion_panic.first.{kind}"
        return "game.potion_panic.first.act"

    @staticmethod
    def _after(picking: Picking, kinds: set[str]) -> str:
        if kinds == {"prep"}:
            return "prep_stack" if len(picking.clicked) > 1 else "prep_slot"
        if kinds == {"smash"}:
            verb = picking.left[0].args[1] if len(picking.left[0].args) > 1 else ""
            if verb in ("", "none"):
                return "smash_now"
            return "smash_stack" if verb.startswith("stack") else "smash_slot" if ".slot" in verb else "smash_whom"
        if kinds == {"insta"}:
            return "insta_whom"
        if "prep" in kinds:
            return "prep_or_insta"
        if kinds == {"answer"}:
            return "answer_stack"
        if kinds == {"stone"}:
            brews = any("stone" in action.uses for action in picking.legal)
            return "stone_what_or_brew" if brews else "stone_what"
        if "reserve" in kinds:
            return "brew_or_reserve"
        if all("stone" in action.uses for action in picking.left):
            return "brew_stone"
        if any("stone" in action.uses for action in picking.left):
            return "brew_which_or_stone"
        return "brew_which" if len(picking.left) > 1 else "brew_now"
