"""Positions as text, and what may be answered there without being laughed at.

A line is ``name | setting | answers``. The setting is a list of ``word value`` parted by semicolons; ``do`` is done before the
question, in order. An answer is the beginning of an action, or with ``!`` of one that must not be chosen.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Position(NamedTuple):
    """A position, the doings that lead to the question, the answers that are right and those that are wrong."""

    name: str
    words: dict[str, str]
    doings: tuple[str, ...]
    right: tuple[str, ...]
    wrong: tuple[str, ...]

    def fine(self, answer: str) -> bool:
        """Whether nobody laughs at an answer."""
        if self.right and not any(answer.startswith(right) for right in self.right):
            return False
        return not any(answer.startswith(wrong) for wrong in self.wrong)


def positions(text: str) -> list[Position]:
    """The positions of a text, one to a line."""
    found = []
    for line in text.strip().splitlines():
        name, setting, answers_ = (part.strip() for part in line.split("|"))
        words, doings = {}, []
        for entry in setting.split(";"):
            word, _, value = entry.strip().partition(" ")
            if word == "do":
                doings.append(value.strip())
            elif word == "quiet":
                doings.append(word)
            else:
                words[word] = value.strip()
        each = answers_.split()
        right = tuple(answer for answer in each if not answer.startswith("!"))
        wrong = tuple(answer[1:] for answer in each if answer.startswith("!"))
        found.append(Position(name, words, tuple(doings), right, wrong))
    return found


def answers(position: Position, legal: Sequence[str]) -> bool:
    """Whether a position offers a right answer and a wrong one."""
    return any(map(position.fine, legal)) and not all(map(position.fine, legal))
