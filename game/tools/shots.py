"""What every picture of a table needs: a game begun, played on to a moment, and shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from game.ai.levels import agent, levels_of
from game.core.agent import Agent, thought_random
from game.data.locale import Locale
from game.match.match import Match
from game.match.save import save_text
from game.rules import registry
from game.tools import orders

if TYPE_CHECKING:
    from game.ui.studio import Studio

SEED: Final = 20

Shots = Callable[["Studio"], Iterator[str]]
"""Drives the studio and yields a name whenever a picture of that name is to be taken."""


def match_of(seats: int, humans: int, language: str, game: str = "the_potion", seed: int = SEED, **options: object) -> Match:
    """A game about to begin, humans first, everybody named."""
    rules = registry.load(game)
    who = ["human"] * humans + [levels_of(rules.id)[0]] * (seats - humans)
    order = orders.order(rules, ",".join(who), [f"{name}={value}" for name, value in options.items()], seed + seats)
    words = Locale(language)
    return orders.named(order, lambda number: words.text(f"setup.default_name.seat_{number}")).begin(rules)


def play_on(match: Match, plies: int, until: Callable[[Match], bool] = lambda match: True) -> None:
    """Lets opponents play every seat until so many plies are done, no round is open, and it is the moment wanted."""
    opponent = opponent_of(match)
    while match.to_act and (match.ply < plies or match.state.owed or not until(match)):
        play_one(match, opponent)


def opponent_of(match: Match) -> Agent:
    """An opponent of the first level."""
    return agent(match.rules.id, levels_of(match.rules.id)[0], match.rules)


def play_one(match: Match, opponent: Agent) -> None:
    """Lets an opponent act for the seat that is to act."""
    seat = match.to_act[0]
    thought = opponent.begin(match.view(seat), match.handle(seat).legal, thought_random(match.seed, match.ply, seat))
    while (action := thought.step(1000)) is None:
        pass
    match.submit(seat, action)


def go_on_with(studio: Studio, match: Match) -> None:
    path = studio.folder / "game.json"
    path.write_text(save_text(match), encoding="utf-8")
    studio.show("table", path=path)
    studio.settle()
