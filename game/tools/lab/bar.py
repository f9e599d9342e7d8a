"""A bar on a terminal that grows while something is being done."""

from __future__ import annotations

from typing import TextIO

WIDTH = 30


class Bar:
    """Draws itself over itself on one line; on anything that is no terminal it stays away."""

    def __init__(self, out: TextIO) -> None:
        self._out, self._shown = out, ""
        self.wanted = out.isatty()

    def show(self, share: float, text: str) -> None:
        """The bar filled to a share, with a few words behind it."""
        filled = int(WIDTH * min(1.0, max(0.0, share)))
        line = f"[{'=' * filled}{' ' * (WIDTH - filled)}] {text}"
        if self.wanted and line != self._shown:
            self._out.write("\r" + line.ljust(len(self._shown)))
            self._out.flush()
            self._shown = line

    def clear(self) -> None:
        """Leaves the line as if nothing had been there."""
        if self._shown:
            self._out.write("\r" + " " * len(self._shown) + "\r")
            self._out.flush()
            self._shown = ""
