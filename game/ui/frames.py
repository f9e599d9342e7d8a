"""How long frames take: their work in milliseconds, without the waiting between them."""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path

LONGEST_EVENING = 200_000


class FrameTimes:
    """The work of the frames so far, the newest `LONGEST_EVENING` of them."""

    def __init__(self) -> None:
        self._work: deque[float] = deque(maxlen=LONGEST_EVENING)
        self.count = 0

    def add(self, milliseconds: float) -> None:
        """One more frame."""
        self._work.append(milliseconds)
        self.count += 1

    def summary(self) -> dict[str, float]:
        """count, p50, p95, p99 and max, in ms; all 0 before the first frame."""
        ordered = sorted(self._work)

        def share(part: float) -> float:
            return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 3) if ordered else 0.0

        return {"count": self.count, "p50": share(0.5), "p95": share(0.95), "p99": share(0.99), "max": share(1.0)}

    def write(self, path: Path) -> None:
        """Write the summary as JSON. Raises OSError."""
        path.write_text(json.dumps(self.summary()) + "\n", encoding="utf-8")
