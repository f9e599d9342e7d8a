"""One picker for every game: each click narrows the list of legal actions until one is left.

The screen never builds an action. What may be clicked next, what is complete and why something cannot be done all come
from the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.actions import Action
from game.core.refs import Ref
from game.core.rules import Refusal, Rules
from game.core.view import View


class Picker:
    """The clicks made so far towards one of a seat's legal actions."""

    def __init__(self, rules: Rules[Any], view: View, legal: Sequence[Action]) -> None:
        self.rules, self.view = rules, view
        self._paths = {action: rules.path(view, action) for action in legal}
        self.clicked: tuple[Ref, ...] = ()

    @property
    def candidates(self) -> list[Action]:
        """The actions that the clicks so far can still become, in the game's order."""
        return [action for action, path in self._paths.items() if path[: len(self.clicked)] == self.clicked]

    @property
    def offers(self) -> list[Ref]:
        """What may be clicked next, without repeats."""
        at = len(self.clicked)
        nexts = (self._paths[action][at : at + 1] for action in self.candidates)
        return list(dict.fromkeys(ref for path in nexts for ref in path))

    @property
    def starts(self) -> list[Ref]:
        """What an action may begin with."""
        return list(dict.fromkeys(path[0] for path in self._paths.values() if path))

    @property
    def decided(self) -> Action | None:
        """The only action the clicks can still become; before the first click only where there is no choice at all."""
        left = self.candidates
        return left[0] if len(left) == 1 else None

    def click(self, ref: Ref) -> Action | Refusal | None:
        """Goes on with a click, or starts anew with it: the action when it is complete, a refusal when it leads nowhere.

        ``None`` means that more clicks are needed; the clicks that led nowhere leave everything as it was.
        """
        for clicks in ((*self.clicked, ref), (ref,)):
            going = [action for action, path in self._paths.items() if path[: len(clicks)] == clicks]
            if going:
                self.clicked = clicks
                return next((action for action in going if self._paths[action] == clicks), None)
        return self.rules.why_not(self.view, (*self.clicked, ref)) or self.rules.why_not(self.view, (ref,))

    def back(self) -> bool:
        """Takes the last click back; False when there is none."""
        had = bool(self.clicked)
        self.clicked = self.clicked[:-1]
        return had
