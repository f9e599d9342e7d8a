"""Sentences with named gaps: `{name}` is the only thing a text may contain beside its letters."""

from __future__ import annotations

import re
from collections.abc import Mapping

Param = str | int | float
Params = Mapping[str, Param]

GAP = re.compile(r"\{([a-z_]+)\}")


def fill(text: str, params: Params) -> str:
    """The text with its gaps filled; a gap without a parameter stays as it is, so that it is seen."""
    return GAP.sub(lambda gap: str(params.get(gap[1], gap[0])), text) if params else text


def gaps(text: str) -> frozenset[str]:
    """The names of a text's gaps."""
    return frozenset(GAP.findall(text))


def stray_braces(text: str) -> bool:
    """Whether a brace is left that belongs to no gap: a gap mistyped."""
    return any(brace in GAP.sub("", text) for brace in "{}")
