"""Plain data as YAML that our own reader reads back unchanged, laid out as people write it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_PLAIN = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ_](?:[A-Za-zÀ-ÖØ-öø-ÿ0-9_'’.() -]*[A-Za-zÀ-ÖØ-öø-ÿ0-9_'’.()])?")
_TRAPS = frozenset(("yes", "no", "on", "off", "y", "n", "true", "false", "null", "nan", "inf"))


def file_text(value: Mapping[str, Any]) -> str:
    """A whole file: one entry to a line, blocks indented, and what stands in a block of blocks on one line each."""
    lines: list[str] = []
    for name, entry in value.items():
        if isinstance(entry, dict) and entry:
            lines += ["", f"{scalar(name)}:", *(f"  {scalar(each)}: {flow(inside)}" for each, inside in entry.items())]
        else:
            lines.append(f"{scalar(name)}: {flow(entry)}")
    return "\n".join(lines).lstrip("\n") + "\n"


def flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(name)}: {flow(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value)


def scalar(value: Any) -> str:
    """A text, number or switch; a text is put in quotes where it would be read as something else."""
    if not isinstance(value, str):
        return json.dumps(value)
    if _PLAIN.fullmatch(value) and value.casefold() not in _TRAPS:
        return value
    return json.dumps(value, ensure_ascii=False)
