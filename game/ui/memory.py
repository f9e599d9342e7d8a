"""Memory: the long rounds of Python's collector are made in the dark between two scenes, not in the middle of a motion."""

from __future__ import annotations

import gc
import sys
from functools import cache
from typing import Any


def tidy() -> None:
    """Drops what is no longer used, gives its memory back, and has the collector pass over what is left until the next time."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Any:
    """Linux's C library keeps what surfaces of former sizes took, hundreds of megabytes in an evening, unless it is asked."""
    if sys.platform != "linux":
        return None
    import ctypes

    return getattr(ctypes.CDLL(None), "malloc_trim", None)
