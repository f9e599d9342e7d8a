"""Pictures of great moments: games that come to one, stopped when it is at its height."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.core.actions import Action
from game.core.events import Event
from game.match.match import Match
from game.match.order import rematch
from game.rules import registry
from game.tools.shots import Shots, go_on_with, match_of, opponent_of, play_on, play_one

if TYPE_CHECKING:
    from game.ui.studio import Studio

STRIDE_MS: Final = 50.0
"""A great moment is gone through in steps of at most so long."""
MANY: Final = 4
"""So many tokens in one round foam over."""

Happens = Callable[[Sequence[Event]], bool]
"""Whether what is wanted is among these events."""


def _into_bottle(events: Sequence[Event]) -> bool:
    return sum(event.kind == "moved" and event.to == "bottle" for event in events) >= MANY


def _over(events: Sequence[Event]) -> bool:
    return any(event.kind == "finished" for event in events)


def _ends_in(reason: str) -> Happens:
    return lambda events: any(event.kind == "judged" and event.value[1] == reason for event in events)


def _whole(events: Sequence[Event]) -> bool:
    return any(event.kind == "moved" and (event.to or "").endswith(".shards") for event in events)


def _spent(events: Sequence[Event]) -> bool:
    return any(event.kind == "moved" and (event.zone or "").endswith(".stone") for event in events)


def _composed(data: Mapping[str, Any], kind: str) -> Happens:
    def happens(events: Sequence[Event]) -> bool:
        names = [str(event.value) for event in events if event.kind == "brewed"]
        uppers = [data["cards"].get(name, {}).get("upper", name) for name in names]
        return any(data["formulas"].get(upper, {}).get("kind") == kind for upper in uppers)

    return happens


# ---------------------------------------------------------------- coming to it


def _shortly_before(begin: Callable[[], Match], happens: Happens) -> tuple[Match, list[Action]]:
    """A game at the last question that a person had to answer before something happened, and what they do then and later."""
    played = begin()
    opponent = opponent_of(played)
    while played.to_act and not (played.steps and happens(played.events[played.steps[-1].events_at :])):
        play_one(played, opponent)
    asked = [number for number, step in enumerate(played.steps)
             if any(each.choices > 1 and played.sitters[each.seat].human for each in step.submissions)]
    before = begin()
    for step in played.steps[: asked[-1]]:
        for each in step.submissions:
            before.submit(each.seat, each.action)
    return before, [each.action for step in played.steps[asked[-1] :] for each in step.submissions
                    if each.choices > 1 and played.sitters[each.seat].human]


def _go_on_to(studio: Studio, answers: list[Action], happens: Happens, height: float) -> None:
    """The table goes on, everything at once, until what is wanted is shown; then until it is at its height (ms)."""
    table = studio.table

    def begun() -> bool:
        session, match = table.session, table.match
        if table.timeline.until_great is not None and happens(table.beats.beat):
            return True
        if not table.shown:
            table.press_on()
        elif session.waits_for_press:
            session.begin()
        elif session.asked:
            seat = session.asked[0]
            legal = match.handle(seat).legal
            session.submit(seat, answers.pop(0) if len(legal) > 1 else legal[0])
        assert match.to_act or not table.shown, "it never came to that"
        return False

    studio.until(begun)
    table.press_on()
    studio.run(height, STRIDE_MS)


# ---------------------------------------------------------------- the pictures


def _moments(begin: Callable[[str], Match], *wanted: tuple[str, Happens, float]) -> Shots:
    """The great moments of one table, one after the other: name, what happens, when it is at its height (ms)."""

    def shots(studio: Studio) -> Iterator[str]:
        language = studio.app.locale.language
        match, answers = _shortly_before(lambda: begin(language), wanted[-1][1])
        go_on_with(studio, match)
        for name, happens, height in wanted:
            _go_on_to(studio, answers, happens, height)
            yield f"great_{name}"

    return shots


def _table(game: str, seats: int, seed: int) -> Callable[[str], Match]:
    return lambda language: match_of(seats, 1, language, game, seed)


def _with_stone(language: str) -> Match:
    """Another game of Potion Panic after one in which somebody won the Stone."""
    first = match_of(2, 1, language, "potion_panic")
    play_on(first, 10_000)
    return rematch(first, first.seed).begin(first.rules)


def moments() -> Iterator[Shots]:
    """Every great moment of every game."""
    yield _moments(_table("the_potion", 5, 9), ("fountain", _into_bottle, 560), ("last_drop", _over, 760))
    for reason, seed in (("perfect", 32), ("challenge_won", 6), ("challenge_lost", 7)):
        yield _moments(_table("potions", 4, seed), (reason, _ends_in(reason), 600))
    data = registry.load("potion_making").data
    for name, kind, seed in (("elixir", "great", 44), ("talisman", "talisman", 42), ("supreme", "supreme", 13)):
        yield _moments(_table("potion_making", 4, seed), (name, _composed(data, kind), 600))
    yield _moments(_table("potion_panic", 3, 2), ("whole_row", _whole, 740), ("stone", _over, 760))
    yield _moments(_with_stone, ("stone_spent", _spent, 550))
