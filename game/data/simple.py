"""Simple YAML read without a parser: blocks of entries with one value each, as the shipped words and settings are.

It takes a tenth of the time, and the first frame waits for it. Whatever is not simple beyond doubt is left to `safe_yaml`.
"""

from __future__ import annotations

import re
from typing import Any

_ENTRY = re.compile(
    r"( *)([A-Za-z][A-Za-z0-9_-]*):"
    r'(?: +(?:"([^"\\\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]*)"|([a-z][a-z_]*)|(0|[1-9][0-9]{0,8})))?'
    r"(?: +#[^\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]*)? *"
)
_COMMENT = re.compile(r" *(?:#[^\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]*)?")
_SWITCHES = {"true": True, "false": False}
_TRAPS = frozenset(("y", "n", "yes", "no", "on", "off", "null", "true", "false"))
"""Words that YAML, or an older YAML, does not take for words."""
_DEEPEST = 6


def read(data: bytes) -> dict[str, Any] | None:
    """The blocks of a file as plain data; None when it holds anything else, or is not sound."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return None
    whole: dict[str, Any] = {}
    blocks: list[dict[str, Any]] = [whole]
    opened = False
    for line in text.split("\n"):
        entry = _ENTRY.fullmatch(line)
        if entry is None:
            if _COMMENT.fullmatch(line) is None:
                return None
            continue
        indent, name, quoted, word, number = entry.groups()
        depth, odd = divmod(len(indent), 2)
        if odd or depth >= _DEEPEST or (depth != len(blocks) - 1 if opened else depth > len(blocks) - 1):
            return None
        del blocks[depth + 1 :]
        block = blocks[-1]
        if name in block or name.lower() in _TRAPS:
            return None
        opened = False
        if quoted is not None:
            block[name] = quoted
        elif number is not None:
            block[name] = int(number)
        elif word is None:
            block[name] = {}
            blocks.append(block[name])
            opened = True
        elif word in _SWITCHES or word not in _TRAPS:
            block[name] = _SWITCHES.get(word, word)
        else:
            return None
    return None if opened or not whole else whole
