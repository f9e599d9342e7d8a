"""Memory: the long rounds of Python's collector are made in the dark between two scenes, not in the middle of a motion."""

from __future__ import annotations

import gc


def tidy() -> None:
    """Drops what is no longer used, and has the collector pass over all that is there now until the next time."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
