"""Lists what cards can do, and keeps that list beside the files it is for: `python main.py check --verbs`."""

from __future__ import annotations

from collections.abc import Callable

from game.data import paths
from game.data.verbs import listing

FILE = "verbs.md"


def write() -> None:
    """Writes `config/verbs.md`, as `python -m game.tools.verbs` does."""
    paths.config(FILE).write_text(listing(), encoding="utf-8", newline="\n")


def tell(say: Callable[[str], object] = print) -> int:
    """Says every verb with its numbers and an example; the exit code for scripts."""
    say(listing().rstrip())
    return 0


if __name__ == "__main__":
    write()
