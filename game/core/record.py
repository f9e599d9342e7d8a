"""Canonical plain text of positions, and the digest that recognises them."""

import json
from hashlib import blake2b

from game.core.ids import Plain


def canonical(plain: Plain) -> str:
    """The one JSON text of plain data: sorted keys, no spaces, tuples as lists."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(plain: Plain) -> str:
    """Sixteen hex digits that differ when the data does, the same on every machine."""
    return blake2b(canonical(plain).encode(), digest_size=8).hexdigest()
