"""Hints in words: what a move is called when nothing is on the screen but its name, and the sentence that says why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.actions import Action
from game.core.hints import Reason
from game.core.refs import Ref
from game.core.rules import Rules
from game.core.view import View
from game.data.locale import Locale
from game.match.seats import Sitter


class HintWords:
    """The part that all games share; each game names its pieces and its moves."""

    game = ""
    told_of: tuple[str, ...] = ()
    """What the sentences are about all the time, by how its targets' names begin: it should stay in sight."""

    def __init__(self, rules: Rules[Any], sitters: Sequence[Sitter], locale: Locale) -> None:
        self.rules, self.sitters, self.locale = rules, sitters, locale

    # --- for each game ---

    def move(self, view: View, action: Action) -> str:
        """What a move is called, with everything that it names."""
        raise NotImplementedError

    def piece(self, kind: str, sort: str) -> str:
        """The name of a piece; ``sort`` is what its place in the sentence is called."""
        raise NotImplementedError

    def marks(self, view: View, action: Action) -> Sequence[Ref]:
        """Everything on the table that belongs to a move, in order: what is clicked for it, unless a game knows more."""
        return self.rules.path(view, action)

    # --- sentences ---

    def say(self, key: str, **params: Any) -> str:
        """A text of this game's hints."""
        return self.locale.text(f"game.{self.game}.hint.{key}", **params)

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.sitters[seat].name

    def named(self, text: str) -> str:
        """Who sits at the place that an action names: ``seat2``, or something of theirs."""
        return self.name(int(text.partition(".")[0].removeprefix("seat")))

    def why(self, reasons: Sequence[Reason]) -> str:
        """Everything that is told of a move, as one sentence."""
        said = ""
        for clause in map(self._clause, reasons):
            said = self.locale.text("hints.also", first=said, more=clause) if said else clause
        return self.locale.text("hints.sentence", said=said[:1].upper() + said[1:]) if said else ""

    def _clause(self, reason: Reason) -> str:
        own = f"game.{self.game}.hint.why.{reason.key}"
        key = own if self.locale.has(own) else f"hints.why.{reason.key}"
        return self.locale.text(key, **self._filled(reason.params))

    def _filled(self, params: Mapping[str, Any]) -> dict[str, Any]:
        return {name: self._word(name, value) for name, value in params.items()}

    def _word(self, name: str, value: Any) -> str | int:
        if name == "seat":
            return self.name(value)
        if name == "seats":
            return self.locale.joined([self.name(seat) for seat in value])
        if name == "quantities":
            return self._either([str(quantity) for quantity in value])
        if isinstance(value, str):
            return self.piece(value, name)
        return self._counted(value) if isinstance(value, list | tuple) else int(value)

    def _counted(self, kinds: Sequence[str]) -> str:
        """Several pieces, alike ones counted."""
        words = []
        for kind in dict.fromkeys(kinds):
            said, many = self.piece(kind, "card"), kinds.count(kind)
            words.append(said if many == 1 else self.locale.text("hints.many", n=many, card=said))
        return self.locale.joined(words)

    def _either(self, words: Sequence[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return self.locale.text("app.list_or", first=", ".join(words[:-1]), last=words[-1])
