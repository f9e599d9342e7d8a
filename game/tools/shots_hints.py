"""Pictures of hints: what every game tells somebody who asks, and a hint that has been chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.match.match import Match
from game.tools.shots import Shots, go_on_with, match_of, play_on

if TYPE_CHECKING:
    from game.ui.studio import Studio

MOMENTS: Final = {
    "the_potion": (4, 16, "choose"), "potions": (4, 24, "turn"), "potion_making": (4, 24, "turn"), "potion_panic": (3, 30, "act"),
}
"""So many seats, so many plies, and what is asked."""


def hints(game: str) -> Shots:
    """One person among opponents asks for hints, then chooses one."""
    seats, plies, asked = MOMENTS[game]
    return hints_at(game, seats, plies, asked)


def hints_at(game: str, seats: int, plies: int, asked: str) -> Shots:
    """The same at a table of so many seats, at the first question of a kind after so many plies."""

    def moment(match: Match) -> bool:
        return 0 in match.to_act and len(match.handle(0).legal) > 1 and match.public_view.pending[-1].kind == asked

    def shots(studio: Studio) -> Iterator[str]:
        options = {"max_players": 6} if game == "potions" else {}
        match = match_of(seats, 1, studio.app.locale.language, game, **options)
        if game == "the_potion":
            _begin_round(match, plies)
        else:
            play_on(match, plies, moment)
        go_on_with(studio, match)
        table = studio.table
        studio.until(lambda: table.shown and 0 in table.session.asked)
        table.hints.ask()
        studio.until(lambda: bool(table.hints.shown))
        studio.run(300)
        yield f"{game}_{seats}_hints"
        table.hints.choose(table.session.counsel.hints[0])  # type: ignore[union-attr]  # a table has somebody who gives hints
        studio.run(500)
        yield f"{game}_{seats}_hint_chosen"

    return shots


def _begin_round(match: Match, plies: int) -> None:
    """Plays so far that a round of The Potion is open in which there is something to choose."""
    while True:
        play_on(match, plies)
        while match.to_act and not match.state.owed:
            seat = match.to_act[0]
            match.submit(seat, match.handle(seat).legal[0])
        if len(match.handle(0).legal) > 1:
            return
        plies = match.ply + 1
