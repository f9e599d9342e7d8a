"""What a seat may do, as a small value with a canonical text."""

import re
from typing import NamedTuple

_WORD = r"[A-Za-z0-9_.#-]+"
_TEXT = re.compile(rf"({_WORD})(?::({_WORD}(?:,{_WORD})*))?(?:<({_WORD}(?:,{_WORD})*))?")


class Action(NamedTuple):
    """One thing a seat does: a kind, what it is done with, and the pieces it uses up.

    The text is ``kind[:arg,…][<use,…]``, as in ``pick:beetle`` or ``compose:P04<desk.FEATHER,seat1.S16``;
    text and action round-trip. Actions speak of kinds and positions, never of card ids.
    """

    kind: str
    args: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = self.kind
        if self.args:
            text += ":" + ",".join(self.args)
        if self.uses:
            text += "<" + ",".join(self.uses)
        return text

    @classmethod
    def parse(cls, text: str) -> "Action":
        """The action a text stands for. Raises ValueError for a text that stands for none."""
        match = _TEXT.fullmatch(text)
        if match is None:
            raise ValueError(f"not an action: {text!r}")
        kind, args, uses = match.groups()
        return cls(kind, tuple(args.split(",")) if args else (), tuple(uses.split(",")) if uses else ())
