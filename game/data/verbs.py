"""The words that cards are written with: every verb, its parameters and where it may stand.

A card's `steps` are flat: one verb each (`do:`), with named numbers. What a verb does is Python in `game.rules`; what it is
called and takes stands here, so that a file can be judged without the rules. A test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

Play = Literal["smash", "insta", "brew", "action", "spell"]
"""How a card is used: smashed from the bench, played at any time, part of a Brew; in Potions: done when it is discarded;
in Potion-Making: cast as a spell."""


class Parameter(NamedTuple):
    """A whole number that a verb takes; `default` is `None` when it has to be given."""

    name: str
    least: int
    most: int
    default: int | None
    about: str


class Word(NamedTuple):
    """A verb: what it does in a sentence, on which cards it may stand, what it takes, and a line as an example.

    `targets` is what must be named when the card is declared ("" for nothing); `alone` verbs are a card's only step.
    """

    name: str
    about: str
    plays: tuple[Play, ...]
    parameters: tuple[Parameter, ...] = ()
    targets: str = ""
    alone: bool = False

    @property
    def example(self) -> str:
        """A step as it is written in a file."""
        given = "".join(f", {p.name}: {p.least if p.default is None else p.default}" for p in self.parameters)
        return f"- {{do: {self.name}{given}}}"


def _count(most: int, about: str) -> tuple[Parameter, ...]:
    return (Parameter("count", 1, most, None, about),)


WORDS: Final[tuple[Word, ...]] = (
    Word("cancel", "undoes the card it answers; only for cards that are played as an answer", ("insta",), alone=True),
    Word("decompose", "one of your formulas is taken apart: one card in it stays as a formula, the others return to the Desk",
         ("spell",), targets="a formula of yours and a card in it"),
    Word("discard", "cards of your choice leave your hand, onto the stack where this card goes", ("smash",),
         _count(5, "how many cards")),
    Word("draw", "cards come from the deck into your hand", ("smash", "brew"), _count(10, "how many cards")),
    Word("exchange", "you look at somebody's hand and exchange this card for one of theirs", ("insta",),
         targets="somebody with a hand", alone=True),
    Word("redeal_hand", "you may make somebody else discard the whole hand and draw a new one", ("action",)),
    Word("refill_actions", "your action points are full again", ("smash",),
         (Parameter("times", 1, 20, 4, "how often in one turn; more often it does nothing"),)),
    Word("renew_recipes", "the open recipes are discarded and new ones turned up", ("smash",)),
    Word("reroll_die", "you roll one die again", ("action",)),
    Word("set_die", "you turn one die to another of its elements", ("action",)),
    Word("spoil", "a face-down card on somebody's bench is discarded", ("smash",), targets="a card on a bench"),
    Word("steal_shards", "shards of somebody else become yours", ("smash",), _count(5, "how many shards"),
         targets="somebody with shards"),
    Word("swap_hands", "you and somebody else exchange hands", ("smash",), targets="somebody else"),
    Word("take_card", "you look at somebody's hand and take one card of it", ("smash",), targets="somebody with a hand"),
    Word("take_formula", "a formula card that lies on top on the Desk comes into your hand", ("spell",),
         targets="a formula card on the Desk"),
    Word("take_stack", "the uppermost cards of one stack come into your hand", ("smash",), _count(10, "how many cards"),
         targets="a stack"),
    Word("take_tops", "the top card of every stack comes into your hand", ("smash",)),
    Word("take_unseen", "you take a card of somebody else, unseen; they draw a new one", ("action",)),
    Word("transform", "one of your formulas becomes one that lies on top on the Desk; its own cards return there", ("spell",),
         targets="a formula of yours and a formula card on the Desk"),
)
"""Every verb, in alphabetical order."""

VERBS: Final[Mapping[str, Word]] = {word.name: word for word in WORDS}


def parameters(step: Mapping[str, int | str]) -> dict[str, int]:
    """The numbers of a sound step, defaults filled in."""
    word = VERBS[str(step["do"])]
    return {p.name: int(step.get(p.name, p.default or p.least)) for p in word.parameters}


def listing(words: Iterable[Word] = WORDS) -> str:
    """All verbs as Markdown: what they do, where they may stand, what they take, an example."""
    lines = ["# Verbs for cards", "", "The same list as `python main.py check --verbs` gives.", ""]
    lines += ["A card's `steps` are done one after the other. Each is one verb with its numbers.", ""]
    for word in words:
        lines += [f"## {word.name}", "", word.about[0].upper() + word.about[1:] + ".", ""]
        lines.append(f"- on cards that are played as: {', '.join(word.plays)}" + ("; nothing beside it" if word.alone else ""))
        if word.targets:
            lines.append(f"- named when the card is played: {word.targets}")
        for p in word.parameters:
            usual = "" if p.default is None else f", {p.default} when it is left out"
            lines.append(f"- `{p.name}`: {p.about}; {p.least} to {p.most}{usual}")
        lines += ["", "```yaml", word.example, "```", ""]
    return "\n".join(lines)
