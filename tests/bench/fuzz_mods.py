"""Many mods that are made up, each one that is accepted played at random: python -m tests.bench.fuzz_mods [EXAMPLES] [GAME]"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, seed, settings

from tests.data.playing import play_at_random
from tests.data.sound_mods import GAMES, accepted, mods

USUAL = 300
GAMES_EACH = 2
AUDIT_EVERY = 5


def fuzz(examples: int, games: tuple[str, ...] = tuple(GAMES)) -> None:
    """Plays until so many mods, as many of each game, have been accepted and played; fails on the first broken invariant."""
    told: Counter[str] = Counter()
    begun = time.monotonic()

    @seed(7)
    @settings(max_examples=6 * examples, deadline=None, database=None,
              suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.large_base_example])
    @given(made=mods(games))
    def play(made: tuple[str, dict[str, Any]]) -> None:
        game, mod = made
        if told[f"{game} accepted"] * len(games) >= examples:
            return
        data = accepted(game, mod)
        if data is None:
            told[f"{game} refused"] += 1
            return
        told[f"{game} accepted"] += 1
        for number in range(GAMES_EACH):
            plies, over = play_at_random(game, data, 1000 * number + len(str(mod)), AUDIT_EVERY)
            told[f"{game} games {'over' if over else 'cut'}"] += 1
            told[f"{game} plies"] += plies
        if told[f"{game} accepted"] % 10 == 0:
            print(f"{time.monotonic() - begun:.0f} s: {told[f'{game} accepted']} of {game}", flush=True)

    play()
    for name, count in sorted(told.items()):
        print(f"{name:<28} {count:>9}")
    accepted_all = sum(count for name, count in told.items() if name.endswith("accepted"))
    print(f"{accepted_all} mods accepted and played without a broken invariant, in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    fuzz(int(sys.argv[1]) if len(sys.argv) > 1 else USUAL, tuple(sys.argv[2:3]) or tuple(GAMES))
