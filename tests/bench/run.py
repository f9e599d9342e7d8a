"""All benchmarks, one after the other, at sizes that suit a run of CI: `python -m tests.bench.run`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

BENCHMARKS = (
    ("random_step",),
    ("random_step", "--game", "potions"),
    ("random_step", "--game", "potion_making"),
    ("panic_step",),
    ("start_time",),
    ("frame_times", "--frames", "300"),
    ("evenings", "--games", "6"),
    ("against_pyplai",),
    ("all_ai_games", "--games", "50"),
    ("all_ai_games", "--game", "potions", "--games", "50"),
    ("all_ai_games", "--game", "potion_making", "--games", "50"),
    ("all_ai_games", "--game", "potion_panic", "--games", "10"),
)


def main() -> int:
    """Each in a process of its own; 1 when one of them failed to run."""
    failed = 0
    for name, *arguments in BENCHMARKS:
        print(f"---- {name}", flush=True)
        failed |= subprocess.run([sys.executable, "-m", f"tests.bench.{name}", *arguments], cwd=ROOT).returncode
    return min(1, failed)


if __name__ == "__main__":
    raise SystemExit(main())
