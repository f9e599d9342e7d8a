"""Mods laid over a shipped file: entry by entry, in order, with the place of each entry in the file that brought it.

What a mod writes replaces what was there; a block is gone through entry by entry, a list is replaced as a whole. A new name
in a block adds an entry, and `name: remove` takes one out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.data.document import Document
from game.data.problems import PathKey, Problem, nearest, path_text

REMOVE = "remove"
HEADER = ("mod", "game")
"""The entries by which a mod's file says what it is."""

Totals = Mapping[PathKey, Callable[[Any], int]]
"""Entries that count others, with what they have to be for a file's value."""


class Layer(NamedTuple):
    """One mod's file for one game."""

    mod: str
    document: Document


class Clash(NamedTuple):
    """Two mods that want the same entry to be different; the later one is heeded."""

    path: str
    earlier: str
    later: str


class Laid(NamedTuple):
    """The file as it is with all layers over it, and where mods disagree."""

    document: Document
    clashes: tuple[Clash, ...]


def lay(base: Document, layers: Sequence[Layer], totals: Totals | None = None) -> Laid:
    """The layers over the shipped file, the first one lowest; the given documents are left as they are.

    An entry of `totals` that no mod writes is counted anew, so that a card more or less needs no sum to be corrected.
    """
    laid = _Laying(base)
    for layer in layers:
        laid.over(layer)
    for path, count in (totals or {}).items():
        laid.recount(path, count)
    return Laid(laid.document, tuple(laid.clashes))


class _Laying:
    def __init__(self, base: Document) -> None:
        self.document = Document(
            base.file, _copied(base.value), dict(base.marks), dict(base.key_marks), list(base.problems), set(base.faulty)
        )
        self.clashes: list[Clash] = []
        self.writers: dict[PathKey, str] = {}
        self.inside: dict[PathKey, str] = {}  # blocks, by the mod that wrote something in them last

    def over(self, layer: Layer) -> None:
        document, value = layer.document, layer.document.value
        self.document.problems += document.problems
        self.document.faulty |= document.faulty
        if not isinstance(value, dict) or not isinstance(self.document.value, dict):
            return
        written = {name: each for name, each in value.items() if name not in HEADER}
        waiting: list[tuple[PathKey, dict[str, Any], dict[str, Any]]] = [((), written, self.document.value)]
        while waiting:
            path, above, below = waiting.pop()
            for name, new in above.items():
                here = (*path, name)
                old = below.get(name)
                if isinstance(old, dict) and isinstance(new, dict):
                    self.place(here, document)
                    waiting.append((here, new, old))
                elif new == REMOVE and path and (isinstance(old, dict) or name not in below):
                    self.take_out(here, below, layer)
                else:
                    self.put(here, below, new, layer)

    def put(self, path: PathKey, block: dict[str, Any], value: Any, layer: Layer) -> None:
        """Writes an entry, with the places of everything in it."""
        name = str(path[-1])
        self.forget(path, block.get(name))
        if block.get(name, _ABSENT) != value:
            self.wrote(path, layer.mod)
        block[name] = _copied(value)
        for inside in _paths(value, path):
            self.place(inside, layer.document)

    def take_out(self, path: PathKey, block: dict[str, Any], layer: Layer) -> None:
        """Takes an entry out; a name that is not there is a problem of the mod's."""
        name = str(path[-1])
        if name not in block:
            mark = layer.document.marks.get(path, (0, 0))
            near = nearest(name, block)
            told = Problem(layer.document.file, "nothing_to_remove", {"name": name}, *mark, path_text(path), near=near)
            self.document.add(told)
            return
        self.forget(path, block.pop(name))
        self.wrote(path, layer.mod)

    def wrote(self, path: PathKey, mod: str) -> None:
        """Notes who wrote an entry last, and that a mod disagrees which wrote it, something in it or a block around it."""
        around = [path[:length] for length in range(1, len(path) + 1)]
        others = [self.inside.get(path), *map(self.writers.get, around)]
        earlier = next((other for other in others if other not in (None, mod)), None)
        if earlier is not None:
            self.clashes.append(Clash(path_text(path), earlier, mod))
        self.writers[path] = mod
        self.inside |= dict.fromkeys(around[:-1], mod)

    def recount(self, path: PathKey, count: Callable[[Any], int]) -> None:
        """Counts an entry anew that no mod has written."""
        if path in self.document.sources or not self.writers:
            return
        block = self.document.value
        for name in path[:-1]:
            block = block.get(name) if isinstance(block, dict) else None
        found = count(self.document.value)
        if isinstance(block, dict) and found and block.get(path[-1], found) != found:
            block[str(path[-1])] = found
            self.point(path)

    def place(self, path: PathKey, document: Document) -> None:
        if path in document.marks:
            self.document.marks[path] = document.marks[path]
            self.document.sources[path] = document.file
        if path in document.key_marks:
            self.document.key_marks[path] = document.key_marks[path]

    def point(self, path: PathKey) -> None:
        """A total that does not fit is the doing of whatever was laid last; that is where to look."""
        written = next((each[:1] for each in reversed(self.writers) if each[:1] in self.document.sources), None)
        if written is not None:
            self.document.marks[path] = self.document.marks[written]
            self.document.sources[path] = self.document.sources[written]

    def forget(self, path: PathKey, value: Any) -> None:
        """Forgets where an entry stood, and everything in it."""
        for inside in _paths(value, path):
            for places in (self.document.marks, self.document.key_marks, self.document.sources):
                places.pop(inside, None)


def copies_of(cards: Any) -> int:
    """How many cards there are by the copies of their kinds; an entry that is no number counts nothing."""
    entries = cards.values() if isinstance(cards, dict) else ()
    copies = [entry.get("copies") for entry in entries if isinstance(entry, dict)]
    return sum(count for count in copies if type(count) is int)


_ABSENT = object()


def _paths(value: Any, path: PathKey) -> Iterable[PathKey]:
    """The entry and everything inside it."""
    waiting = [(path, value)]
    while waiting:
        here, inside = waiting.pop()
        yield here
        if isinstance(inside, dict):
            waiting += [((*here, name), each) for name, each in inside.items()]
        elif isinstance(inside, list):
            waiting += [((*here, index), each) for index, each in enumerate(inside)]


def _copied(value: Any) -> Any:
    """Blocks and lists of their own; the nesting is shallow, for the reader sees to that."""
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    return [_copied(each) for each in value] if isinstance(value, list) else value
