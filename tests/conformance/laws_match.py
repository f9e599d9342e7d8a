"""Laws of the match: handles, feeds, undo, records, replays and saves, in the middle of every kind of frame."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from game.core import sealed
from game.core.actions import Action
from game.core.chance import SearchChance
from game.core.events import fold
from game.core.ids import ALL, PUBLIC, Viewer
from game.core.rules import Setup
from game.match import journal
from game.match.match import IllegalAction, Match
from game.match.save import Replay, load, save_text
from game.match.seats import Sitter
from tests.conformance.laws_view import without_knowledge
from tests.conformance.play import LONGEST, viewers

AI = Sitter("", "ai", "random")


def new_match(rules: Any, seats: int, seed: int, sitter: Sitter = AI) -> Match:
    return Match(rules, Setup(seats), seed, [sitter] * seats)


def random_choice(match: Match, random: Random) -> tuple[int, Action]:
    seats = match.to_act
    seat = seats[int(random.random() * len(seats))]
    legal = match.handle(seat).legal
    return seat, legal[int(random.random() * len(legal))]


def played(rules: Any, seats: int, seed: int, on_ply: Callable[[Match], None]) -> Match:
    """A whole random match; ``on_ply`` looks at every position, the last one too."""
    match, random = new_match(rules, seats, seed), Random(seed)
    on_ply(match)
    while match.to_act and match.ply < LONGEST:
        seat, action = random_choice(match, random)
        match.submit(seat, action)
        on_ply(match)
    return match


def check_illegal(rules: Any, seats: int, seed: int) -> None:
    """What is not legal is refused with seat, action and reason, and leaves no trace."""
    tried = [Action("pick", ("nothing",)), Action("roll"), Action("draw"), Action("no"), Action("")]

    def look(match: Match) -> None:
        digest, events = match.state.digest(), len(match.events)
        for seat in range(seats):
            for action in tried:
                if action not in match.handle(seat).legal:
                    with pytest.raises(IllegalAction) as refused:
                        match.submit(seat, action)
                    assert (refused.value.seat, refused.value.action) == (seat, action)
                    assert refused.value.reason
        assert (match.state.digest(), len(match.events)) == (digest, events), "a refused action left a trace"

    played(rules, seats, seed, look)


def check_feeds(rules: Any, seats: int, seed: int) -> None:
    """Every feed delivers once, and folded into a view it is the next view; a rewound game says so."""
    views: dict[Viewer, Any] = {}
    feeds: dict[Viewer, Any] = {}

    def look(match: Match) -> None:
        for viewer in viewers(seats):
            fresh = without_knowledge(match.view(viewer))
            if viewer in feeds:
                events, rewound = feeds[viewer].take()
                assert not rewound
                for event in events:
                    views[viewer] = fold(views[viewer], event)
                assert without_knowledge(views[viewer]) == fresh, f"ply {match.ply}: the feed of {viewer}"
                assert feeds[viewer].take() == ([], False)
            else:
                feeds[viewer] = match.feed(viewer)
            views[viewer] = fresh

    match = played(rules, seats, seed, look)
    whole, _ = match.feed(PUBLIC, from_start=True).take()
    assert [event.kind for event in whole] == [event.kind for event in match.events]


def check_open_table(rules: Any, seats: int, seed: int) -> None:
    """While a human plays nobody gets the open table; without humans, or once the game is over, anybody may."""
    match = new_match(rules, seats, seed, Sitter("Ada"))
    with pytest.raises(PermissionError):
        match.view(ALL)
    with pytest.raises(PermissionError):
        fold(match.view(ALL), match.events[0])
    assert new_match(rules, seats, seed).view(ALL).viewer == ALL
    random = Random(seed)
    while match.to_act:
        match.submit(*random_choice(match, random))
    assert match.view(ALL).outcome == match.outcome


def check_public_handle(rules: Any, seats: int, seed: int) -> None:
    """What a public handle says is the same in every world that looks the same to the public."""
    begun = [0]

    def look(match: Match) -> None:
        world = new_match(rules, seats, seed)
        for salt in range(3):
            world.state = rules.imagine(match.public_view, Random(salt))
            for seat in range(seats):
                here, there = match.public(seat), world.public(seat)
                assert here.owes == there.owes == (seat in match.to_act)
                assert here.ready == there.ready, f"ply {match.ply}"
                assert list(here.legal) == list(there.legal), f"ply {match.ply}: seat {seat}'s question is not public"
                begun[0] += bool(here.legal)

    played(rules, seats, seed, look)
    assert begun[0], "there is no public begin step"


def check_undo(rules: Any, seats: int, seed: int) -> None:
    """What can be taken back leaves the position and every view as before, and had told the actor nothing.

    Where chance was consumed nothing can be taken back.
    """
    match, random, undone = new_match(rules, seats, seed), Random(seed), 0
    while match.to_act and match.ply < LONGEST:
        before, chance_at = match.state.clone(), len(match.chance.log)
        ply, open_before = match.ply, match.open is not None
        seat, action = random_choice(match, random)
        feed = match.feed(seat)
        match.submit(seat, action)
        if match.can_undo(seat) is not None:
            with pytest.raises(ValueError):
                match.undo(seat)
            continue
        if match.open is None:
            assert len(match.chance.log) == chance_at, f"ply {ply}: chance can be rolled again"
            if not open_before:
                heard = [event.seen_by(seat) for event in feed.take()[0]]
                for salt in range(4):
                    _tells_nothing(rules, before, seat, action, heard, salt, ply)
        match.undo(seat)
        undone += 1
        assert match.state.digest() == before.digest() or open_before, f"ply {ply}: {action} is not undone"
        if not open_before:
            assert match.ply == ply
            for viewer in viewers(seats):
                assert match.view(viewer) == rules.view(before, viewer)
        _bring_back(match, seat, action)
    assert undone, "nothing could be taken back"


def _tells_nothing(rules: Any, before: Any, seat: int, action: Action, heard: Any, salt: int, ply: int) -> None:
    world = rules.imagine(rules.view(before, seat), Random(salt))
    told: list[Any] = []
    rules.apply(world, seat, action, SearchChance(Random(salt)), told.append)
    assert [event.seen_by(seat) for event in told] == heard, f"ply {ply}: {action} can be taken back but told something"


def _bring_back(match: Match, seat: int, action: Action) -> None:
    if action in match.handle(seat).legal:
        match.submit(seat, action)


def check_replay(rules: Any, build: Any, seats: int, seed: int) -> None:
    """A saved match replays ply by ply to the same digests and events, and ends where the record ends."""
    digests: list[str] = []
    match = played(rules, seats, seed, lambda m: digests.append(m.state.digest()))
    replay = Replay(save_text(match), build)
    assert replay.plies == match.ply
    assert replay.match.state.digest() == match.start_digest
    steps = 0
    while replay.step():
        steps += 1
    assert steps == match.ply
    again = replay.finish()
    assert again.state.digest() == match.state.digest()
    assert again.outcome == match.outcome
    assert again.actions == match.actions
    assert again.chance_log == match.chance_log


def check_save_everywhere(rules: Any, build: Any, seats_of: Sequence[int], seed: int, frames: frozenset[str]) -> None:
    """Saved at the first sight of every kind of frame, also half sealed, a match loads and plays on the same.

    A kind of frame that is never reached fails.
    """
    reached: set[str] = set()
    for seats in seats_of:
        seen: set[tuple[str, bool]] = set()
        random = Random(seed)
        match = new_match(rules, seats, seed)
        while match.to_act and match.ply < LONGEST:
            top = match.public_view.pending[-1].kind
            place = (top, match.open is not None)
            if place not in seen:
                seen.add(place)
                reached.add(top)
                check_save(match, build, seed)
            match.submit(*random_choice(match, random))
        check_save(match, build, seed)
    assert reached == frames, f"never reached: {sorted(frames - reached)}; unknown: {sorted(reached - frames)}"


def check_save(match: Match, build: Any, seed: int) -> None:
    """A match is the same after a save and a load, and goes on the same, chance included."""
    text = save_text(match, {"saved": "now"})
    assert json.loads(text)["saved"] == "now"
    copy, departure = load(text, build)
    assert departure is None, str(departure)
    where = f"ply {match.ply}"
    assert copy.state.digest() == match.state.digest(), where
    assert (copy.ply, copy.to_act, copy.sitters, copy.setup) == (match.ply, match.to_act, match.sitters, match.setup)
    assert sorted(copy.open_submissions) == sorted(match.open_submissions), where
    assert copy.chance_log == match.chance_log
    assert json.loads(save_text(copy, {"saved": "now"})) == json.loads(text), f"{where}: saving again saves something else"
    for viewer in viewers(match.setup.seats):
        assert copy.view(viewer) == match.view(viewer), f"{where}: the view of {viewer}"
    twin, _ = load(text, build)
    for one in (copy, twin):
        random = Random(seed)
        for _ in range(25):
            if one.to_act:
                one.submit(*random_choice(one, random))
    original = load_by_hand(match)
    random = Random(seed)
    for _ in range(25):
        if original.to_act:
            original.submit(*random_choice(original, random))
    assert copy.state.digest() == twin.state.digest() == original.state.digest(), f"{where}: it goes on differently"
    assert copy.chance_log == original.chance_log, f"{where}: other chance"


def load_by_hand(match: Match) -> Match:
    """The same match played again from its seed by its actions, without a save."""
    other = Match(match.rules, match.setup, match.seed, match.sitters)
    for seat, action in [*match.actions, *match.open_submissions]:
        other.submit(seat, action)
    return other


def check_journal(rules: Any, build: Any, seats: int, seed: int) -> None:
    """What was done since a save, line by line, brings a loaded match to where it was; a torn line is where it stops."""
    random = Random(seed)
    match = new_match(rules, seats, seed)
    for _ in range(7):
        match.submit(*random_choice(match, random))
    while match.open is not None:
        match.submit(*random_choice(match, random))
    text, lines = save_text(match), [journal.opening_line(match)]
    for _ in range(30):
        back = [seat for seat in range(seats) if match.open and sealed.can_withdraw(match.state, seat)]
        if back and random.random() < 0.3:
            match.withdraw(back[0])
            lines.append(journal.withdraw_line(back[0]))
        elif match.to_act:
            seat, action = random_choice(match, random)
            match.submit(seat, action)
            lines.append(journal.submit_line(seat, action))
    copy, _ = load(text, build)
    assert journal.resume(copy, [*lines, '{"seat": 0, "d']) == len(lines) - 1
    assert copy.state.digest() == match.state.digest()
    assert copy.open_submissions == match.open_submissions
    stale, _ = load(save_text(match), build)
    assert journal.resume(stale, lines) == 0, "a journal of another save was applied"
