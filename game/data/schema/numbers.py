"""How far the numbers of a game may be moved, from the very types that judge its file."""

from __future__ import annotations

from types import ModuleType

import annotated_types

from game.data.schema.common import limits_at

BLOCK = "numbers"


def limits(schema: ModuleType) -> dict[str, tuple[int, int]]:
    """The least and the most of every number that is no sum of others, in the order of the file."""
    sums = {path[1] for path in getattr(schema, "TOTALS", {}) if path[0] == BLOCK}
    found = {}
    for name in schema.Numbers.model_fields:
        least, most = limits_at(schema.Box, (BLOCK, name), annotated_types.Ge, annotated_types.Le)
        if name not in sums and least is not None and most is not None:
            found[name] = (least, most)
    return found
