"""A run that nobody attends: plays by itself, stops at a ply or at the end, says how it went."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.data import keeping
from game.match.match import Match
from game.match.result import result_line
from game.match.save import save_text
from game.ui.launch import EXIT_USAGE

if TYPE_CHECKING:
    from game.ui.app import App


@dataclass(slots=True)
class Watch:
    """``exit_at_end`` prints the result line and leaves; ``stop_at_ply`` leaves there, having saved to ``save_to``."""

    exit_at_end: bool = False
    stop_at_ply: int | None = None
    save_to: Path | None = None

    @property
    def unattended(self) -> bool:
        """Whether opponents should not wait for anybody's eyes."""
        return self.exit_at_end or self.stop_at_ply is not None

    def mind(self, match: Match, app: App) -> None:
        """Stops when the ply is reached and no sealed round is open."""
        if self.stop_at_ply is not None and match.ply >= self.stop_at_ply and match.open is None:
            self._save(match, app)

    def finish(self, match: Match, app: App) -> None:
        """The game is over."""
        if self.save_to is not None:
            self._save(match, app)
        if self.exit_at_end:
            print(result_line(match))
        app.quit()

    def _save(self, match: Match, app: App) -> None:
        if self.save_to is not None:
            try:
                keeping.replace_file(self.save_to, save_text(match).encode())
            except keeping.KeepingError as error:
                print(app.locale.told(error.notice()), file=sys.stderr)
                app.quit(EXIT_USAGE)
                return
        app.quit()
