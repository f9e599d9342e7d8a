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
        self.kind = ""
        """The only kind of action that is still meant, "" for any."""
        self.ready: Action | None = None
        """What has been laid ready with all its clicks at once."""

    @property
    def legal(self) -> list[Action]:
        """Everything the seat may do, in the game's order."""
        return list(self._paths)

    @property
    def candidates(self) -> list[Action]:
        """The actions that the clicks so far can still become, in the game's order."""
        return self._going(self.clicked, self.kind)

    def _going(self, clicks: tuple[Ref, ...], kind: str) -> list[Action]:
        return [
            action for action, path in self._paths.items()
            if path[: len(clicks)] == clicks and (not kind or action.kind == kind)
        ]

    def narrow(self, kind: str) -> bool:
        """From now on only this kind of action is meant; clicks that lead to none are dropped. False when there is none."""
        if not any(action.kind == kind for action in self._paths):
            return False
        self.kind, self.ready = kind, None
        while self.clicked and not self.candidates:
            self.clicked = self.clicked[:-1]
        return True

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

    def following(self, ref: Ref) -> list[Ref]:
        """What may be clicked after this when nothing else has been, without repeats."""
        return list(dict.fromkeys(path[1] for path in self._paths.values() if path[0] == ref and len(path) > 1))

    @property
    def decided(self) -> Action | None:
        """The only action the clicks can still become; before the first click only where there is no choice at all."""
        left = self.candidates
        return self.ready or (left[0] if len(left) == 1 else None)

    def click(self, ref: Ref) -> Action | Refusal | None:
        """Goes on with a click, or starts anew with it: the action when it is complete, a refusal when it leads nowhere.

        ``None`` means that more clicks are needed; the clicks that led nowhere leave everything as it was.
        """
        for kind in dict.fromkeys((self.kind, "")):
            for clicks in ((*self.clicked, ref), (ref,)):
                going = self._going(clicks, kind)
                if going:
                    self.clicked, self.kind, self.ready = clicks, kind, None
                    return next((action for action in going if self._paths[action] == clicks), None)
        return self.rules.why_not(self.view, (*self.clicked, ref)) or self.rules.why_not(self.view, (ref,))

    def put(self, action: Action) -> None:
        """Makes the clicks of one of the actions, as many as leave no other; it is not done by that."""
        path, self.kind, self.ready = self._paths[action], "", action
        for count in range(1, len(path) + 1):
            self.clicked = path[:count]
            if self.candidates == [action]:
                return

    def back(self) -> bool:
        """Takes the last click back, or what it was narrowed to; False when there is neither. What lay ready goes as a whole."""
        if self.ready is not None:
            self.ready, self.clicked = None, ()
            return True
        if not self.clicked:
            had, self.kind = bool(self.kind), ""
            return had
        self.clicked = self.clicked[:-1]
        return True
