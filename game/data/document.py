"""A data file as plain data that knows where each of its entries stands, and gathers what is wrong with them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.data.problems import PathKey, Problem, path_text
from game.data.words import Param

MOST_PROBLEMS = 100

Mark = tuple[int, int]


@dataclass(slots=True)
class Document:
    """A file as plain data, with the place of every entry.

    `marks` holds the line and column (from 1) of every value by its path, `key_marks` those of the names before the
    colons. `value` is only worth using where `problems` has nothing to say. Where mods are laid over the file, `sources`
    names the files that entries come from instead, and `notes` gathers what a mod may leave out.
    """

    file: str
    value: Any = None
    marks: dict[PathKey, Mark] = field(default_factory=dict)
    key_marks: dict[PathKey, Mark] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    faulty: set[PathKey] = field(default_factory=set)
    sources: dict[PathKey, str] = field(default_factory=dict)
    notes: list[Problem] = field(default_factory=list)

    def report(
        self,
        path: PathKey,
        key: str,
        *,
        at_key: bool = False,
        allowed: tuple[str, ...] = (),
        near: str = "",
        **params: Param,
    ) -> None:
        """Adds a problem at an entry (at its name with `at_key`), unless that entry is known to be faulty already."""
        if any(path[:length] in self.faulty for length in range(len(path) + 1)):
            return
        self.report_at(self._place(path, at_key), path, key, allowed=allowed, near=near, **params)

    def report_at(
        self, mark: Mark, path: PathKey, key: str, *, allowed: tuple[str, ...] = (), near: str = "", **params: Param
    ) -> None:
        """Adds a problem at a line and column."""
        self.faulty.add(path)
        self.add(Problem(self.source(path), key, params, *mark, path_text(path), allowed, near))

    def note(self, path: PathKey, key: str, *, near: str = "", **params: Param) -> None:
        """Tells of an entry that is sound, but not all that it might be."""
        mark = self._place(path, at_key=False)
        self.notes.append(Problem(self.source(path), key, params, *mark, path_text(path), near=near))

    def laid(self, path: PathKey) -> bool:
        """Whether an entry comes from a mod."""
        return self._known(path) in self.sources

    def source(self, path: PathKey) -> str:
        """The file that an entry stands in; that of the nearest block around it where there is no such entry."""
        return self.sources.get(self._known(path), self.file)

    def add(self, problem: Problem) -> None:
        """Adds a problem as it is, as long as there are not too many."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(problem)
        elif len(self.problems) == MOST_PROBLEMS:
            self.problems.append(Problem(self.file, "too_many"))

    def beside(self, sound: frozenset[PathKey] = frozenset()) -> Document:
        """The same file without its problems; what is faulty stays so, but for the entries given."""
        return Document(self.file, self.value, self.marks, self.key_marks, faulty=self.faulty - sound, sources=self.sources)

    def _place(self, path: PathKey, at_key: bool) -> Mark:
        if at_key and path in self.key_marks:
            return self.key_marks[path]
        return self.marks.get(self._known(path), (0, 0))

    def _known(self, path: PathKey) -> PathKey:
        """The entry itself, or the nearest block around it that there is."""
        while path and path not in self.marks:
            path = path[:-1]
        return path
