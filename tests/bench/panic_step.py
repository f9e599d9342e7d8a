"""How long one submission of random Potion Panic takes through the public contract: to_act, legal, apply.

python tests/bench/panic_step.py

Wanted: at most 4 microseconds over all submissions and 8 over those that are no PASS, with nobody listening; at most 1.4
times that when somebody listens.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.chance import SearchChance
from game.core.rules import Setup
from game.data import ruleset
from game.rules.potion_panic.rules import PotionPanic
from game.rules.potion_panic.tables import PASS

SUBMISSIONS, REPEATS = 12000, 9


def play(rules: Any, seats: int, submissions: int, emit: Any = None) -> tuple[float, int]:
    """Seconds of computing for at least so many submissions of random play, and how many there were."""
    random = Random(1)
    chance, draw = SearchChance(random), random.random
    state, done = rules.new_state(Setup(seats), chance), 0
    begun = process_time()
    while done < submissions:
        to_act = rules.to_act(state)
        for seat in to_act:
            legal = rules.legal(state, seat)
            rules.apply(state, seat, legal[int(draw() * len(legal))], chance, emit)
            done += 1
        if not to_act:
            state = rules.new_state(Setup(seats), chance)
    return process_time() - begun, done


def play_without_passes(rules: Any, seats: int, submissions: int) -> float:
    """Microseconds per submission that is no PASS, the cost of reading the clock taken off."""
    random = Random(1)
    chance, draw = SearchChance(random), random.random
    state = rules.new_state(Setup(seats), chance)
    clock = _once(process_time, 20000)
    spent, counted = 0.0, 0
    for _ in range(submissions):
        begun = process_time()
        to_act = rules.to_act(state)
        if not to_act:
            state = rules.new_state(Setup(seats), chance)
            continue
        legal = rules.legal(state, to_act[0])
        action = legal[int(draw() * len(legal))]
        rules.apply(state, to_act[0], action, chance)
        ended = process_time()
        if action is not PASS:
            spent += ended - begun - clock
            counted += 1
    return spent / counted * 1e6


def measure(rules: Any, seats: int) -> tuple[float, float, float]:
    """Microseconds over all, over all but PASS, and the factor with events: the best of several repeats each."""
    runs = [play(rules, seats, SUBMISSIONS) for _ in range(REPEATS)]
    heard = [play(rules, seats, SUBMISSIONS, lambda event: None) for _ in range(REPEATS)]
    over_all = min(seconds / done for seconds, done in runs) * 1e6
    with_events = min(seconds / done for seconds, done in heard) * 1e6
    others = min(play_without_passes(rules, seats, SUBMISSIONS) for _ in range(REPEATS))
    return over_all, others, with_events / over_all


def looks(rules: Any, seats: int) -> tuple[float, float, float]:
    """Microseconds of a copy, a seat's view, and a position imagined from it, in the middle of a random game."""
    random = Random(2)
    chance = SearchChance(random)
    state = rules.new_state(Setup(seats), chance)
    for _ in range(400):
        seat = rules.to_act(state)[0]
        legal = rules.legal(state, seat)
        rules.apply(state, seat, legal[int(random.random() * len(legal))], chance)
    view = rules.view(state, 0)
    doings = (state.clone, lambda: rules.view(state, 0), lambda: rules.imagine(view, random))
    return tuple(min(_once(doing) for _ in range(60)) * 1e6 for doing in doings)  # type: ignore[return-value]


def _once(doing: Any, times: int = 10) -> float:
    begun = perf_counter()
    for _ in range(times):
        doing()
    return (perf_counter() - begun) / times


def main() -> None:
    """Print the figures of every number of seats."""
    rules = PotionPanic(ruleset.load("potion_panic"))
    print("potion_panic: microseconds per submission of random play")
    for seats in rules.seats:
        over_all, others, factor = measure(rules, seats)
        copied, seen, imagined = looks(rules, seats)
        print(f"  {seats} seats: {over_all:5.2f} over all (4 wanted), {others:5.2f} over all but PASS (8), x{factor:4.2f} with "
              f"events (1.4); clone {copied:5.2f}, view {seen:5.1f}, imagine {imagined:6.1f}", flush=True)


if __name__ == "__main__":
    main()
