"""Who sits at a table with a learner: the names and seals that a new table has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.levels import levels_of
from game.data.lessons import LEARNER
from game.match.seats import SIGILS, Sitter

if TYPE_CHECKING:
    from game.ui.app import App


def learner_among(app: App, game: str, seats: int) -> tuple[Sitter, ...]:
    """A human and opponents of the first level, so many together."""
    level, seals = levels_of(game)[0], app.settings.seals
    return tuple(
        Sitter(app.t(f"setup.default_name.seat_{seat + 1}"), *(("human", "") if seat == LEARNER else ("ai", level)), "",
               seals[seat][0], SIGILS[seals[seat][1]])
        for seat in range(seats)
    )
