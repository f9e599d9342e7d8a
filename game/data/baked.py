"""Shipped YAML for the first frame, which must not wait for a YAML parser.

Simple files are read at once. What another one holds is kept as JSON in the cache folder, keyed by the file's content: a file
that is edited is parsed anew, whatever its date says.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.data import simple
from game.data.keeping import KeepingError, replace_file
from game.data.problems import Problem

FORMAT = 1


def load(path: Path, cache: Callable[[], Path] | None = None) -> tuple[Any, tuple[Problem, ...]]:
    """The file's plain data, and what is wrong with it as YAML. `cache` gives the folder to keep it in.

    Only sound files are kept. A cache that is damaged or cannot be written is as good as none.
    """
    try:
        data = path.read_bytes()
    except OSError:
        return _parsed(path)
    value = simple.read(data)
    if value is not None:
        return value, ()
    return _parsed(path) if cache is None else _cached(path, data, cache())


def _cached(path: Path, data: bytes, folder: Path) -> tuple[Any, tuple[Problem, ...]]:
    import hashlib
    import json

    kept = folder / f"{path.parent.name}-{path.stem}.json"
    digest = f"{FORMAT}-{hashlib.sha256(data).hexdigest()}"
    value = _kept(kept, digest)
    if value is not None:
        return value, ()
    value, problems = _parsed(path)
    if not problems:
        baked = json.dumps({"of": digest, "value": value}, ensure_ascii=False)
        with suppress(KeepingError):
            replace_file(kept, baked.encode(), durable=False)
    return value, problems


def _kept(path: Path, digest: str) -> Any:
    import json

    try:
        kept = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None
    return kept.get("value") if isinstance(kept, dict) and kept.get("of") == digest else None


def _parsed(path: Path) -> tuple[Any, tuple[Problem, ...]]:
    from game.data.safe_yaml import read

    document = read(path)
    return document.value, tuple(document.problems)
