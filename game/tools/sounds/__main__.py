"""`python -m game.tools.sounds` writes every sound into `assets/sounds`; each time the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from game.data.sounds import ACTS, LOOPS, act_file, loop_file
from game.tools.sounds import magic_acts, screen_acts, table_acts
from game.tools.sounds.music import MUSIC_RATE, loop
from game.tools.sounds.oscillators import Samples
from game.tools.sounds.screen_acts import Maker
from game.tools.sounds.writing import finished, wav

MAKERS: Mapping[str, Maker] = {**screen_acts.MAKERS, **table_acts.MAKERS, **magic_acts.MAKERS}
"""Who makes which act."""


def made(name: str, variant: int) -> Samples:
    """One variant of an act, ready to be written."""
    return finished(MAKERS[name](Random(f"{name}.{variant}")))


def files() -> Iterator[tuple[Path, bytes]]:
    """Every file with what is in it."""
    for name, act in ACTS.items():
        for variant in range(act.variants):
            yield act_file(name, variant), wav(made(name, variant))
    for name in LOOPS:
        yield loop_file(name), wav(loop(name), rate=MUSIC_RATE)


def write() -> None:
    """Writes them all."""
    for path, data in files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


if __name__ == "__main__":
    write()
