"""Pictures of Practice: tables of every size, formulas of somebody else's, choices, what is looked through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.refs import Ref
from game.match.match import Match
from game.tools.shots import SEED, Shots, go_on_with, match_of, play_on

if TYPE_CHECKING:
    from game.ui.studio import Studio


SELDOM = 65
"""A deal in which the person has to say in which order cards go back, which hardly ever happens."""


def at(seats: int, language: str, plies: int, until: Callable[[Match], bool], first: int = SEED) -> Match:
    """A game of Practice at a moment that is wanted of the person, after so many plies.

    It is of the first deal that comes to it, from the seed `first` on.
    """

    def wanted(match: Match) -> bool:
        return match.to_act == (0,) and until(match)

    for seed in range(first, first + 60):
        match = match_of(seats, 1, language, "potion_making", seed)
        play_on(match, plies, wanted)
        if match.to_act:
            return match
    raise AssertionError("no deal comes to that")


def _ways(match: Match, kind: str) -> dict[str, list[Action]]:
    """For each card of the person's hand what of a kind can be done with it."""
    found: dict[str, list[Action]] = {}
    for action in match.handle(0).legal:
        if action.kind == kind:
            found.setdefault(action.args[0], []).append(action)
    return found


def _borrowed(ways: Sequence[Action]) -> bool:
    """Whether there is one way only, and it uses a formula of somebody else."""
    return len(ways) == 1 and any(use.startswith("seat") and not use.startswith("seat0") for use in ways[0].uses)


def _choose_card(studio: Studio, match: Match, kind: str, fits: Callable[[Sequence[Action]], bool]) -> Sequence[Action]:
    """Goes on with a game and chooses the first card of the hand that fits."""
    go_on_with(studio, match)
    studio.until(lambda: studio.table.shown)
    card, ways = next((card, ways) for card, ways in _ways(match, kind).items() if fits(ways))
    studio.table.picks.click(Ref("seat0.hand", card))
    studio.run(500)
    return ways


def table(seats: int) -> Shots:
    """One person and opponents at Practice: the beginning, a formula made of somebody else's, and its ceremony."""

    def shots(studio: Studio) -> Iterator[str]:
        language = studio.app.locale.language
        go_on_with(studio, match_of(seats, 1, language, "potion_making"))
        studio.run(600)
        studio.rest()
        yield f"potion_making_{seats}_begin"
        match = at(seats, language, 70, lambda match: any(map(_borrowed, _ways(match, "compose").values())))
        _choose_card(studio, match, "compose", _borrowed)
        yield f"potion_making_{seats}_formula"
        deed = studio.table.doings.deed()
        assert deed.act is not None
        deed.act()
        studio.run(520)
        yield f"potion_making_{seats}_ceremony"

    return shots


def choices(studio: Studio) -> Iterator[str]:
    """What has to be chosen at Practice: whose formula, what a spell is for, in which order cards go back."""
    language = studio.app.locale.language
    match = at(3, language, 30, lambda match: any(len(ways) > 1 for ways in _ways(match, "compose").values()))
    _choose_card(studio, match, "compose", lambda ways: len(ways) > 1)
    studio.table.picks.click(Ref("seat0.shelf"))
    studio.run(300)
    yield "potion_making_sources"

    def takes_apart(ways: Sequence[Action]) -> bool:
        return ways[0].args[0].startswith("decomposition")

    match = at(3, language, 30, lambda match: any(map(takes_apart, _ways(match, "cast").values())))
    ways = _choose_card(studio, match, "cast", takes_apart)
    studio.table.picks.click(match.rules.path(match.view(0), ways[0])[1])
    studio.run(300)
    yield "potion_making_decomposition"
    match = at(4, language, 20, lambda match: match.public_view.pending[-1].kind == "return", SELDOM)
    go_on_with(studio, match)
    studio.until(lambda: studio.table.shown)
    studio.run(300)
    yield "potion_making_return"


def looks(studio: Studio) -> Iterator[str]:
    """A pile, a shelf and a card of Practice seen closely."""
    match = at(6, studio.app.locale.language, 90, lambda match: match.public_view.pending[-1].kind == "turn")
    go_on_with(studio, match)
    studio.until(lambda: studio.table.shown)
    zones = match.public_view.zones
    pile = max((zone for zone in zones if zone.startswith("desk.")), key=lambda zone: zones[zone].size)
    shelf = max(range(6), key=lambda seat: sum(zones[zone].size > 0 for zone in zones if zone.startswith(f"seat{seat}.formula")))
    for name, target in (("pile", pile), ("shelf", f"seat{shelf}.shelf")):
        studio.table.refresh(0.0)
        found = studio.table.focus.target(target)
        assert found is not None
        assert found.context is not None
        found.context()
        studio.run(300)
        yield f"potion_making_{name}"
        studio.table.close()
    studio.table.refresh(0.0)
    card = next(target for target in studio.table.focus.targets if target.zone == "hand")
    assert card.context is not None
    card.context()
    studio.run(300)
    yield "potion_making_card"


def results(studio: Studio) -> Iterator[str]:
    match = match_of(4, 1, studio.app.locale.language, "potion_making")
    play_on(match, 10_000)
    go_on_with(studio, match)
    studio.run(2500)
    yield "potion_making_results"
