"""What lies on the workshop's bench: the mods there are, which are on and in what order, and what they make of each game."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.data import mods, ruleset, workbench
from game.data.changes import Change, changes
from game.data.laying import Clash
from game.data.mods import Mod
from game.data.paths import MODS
from game.data.problems import DataError, Problem
from game.rules.registry import GAMES
from game.ui import layout
from game.ui.games.table import BOARDS

if TYPE_CHECKING:
    from game.ui.app import App

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Judged:
    """A game with the mods that are on: its data, or why there is none; what they leave to us, and where they disagree."""

    data: Data | None = None
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    clashes: tuple[Clash, ...] = ()


@dataclass(slots=True)
class Bench:
    """Reads the player's mods and changes which of them are on; it draws nothing."""

    app: App
    mods: tuple[Mod, ...] = ()
    mine: str = ""
    """The mod that entries are copied into."""
    _judged: dict[str, Judged] = field(default_factory=dict)
    _shipped: dict[str, Data] = field(default_factory=dict)

    @property
    def data_folder(self) -> Path:
        """Where the player's own files lie."""
        return self.app.folders.data

    @property
    def folder(self) -> Path:
        """Where mods lie; made when it is asked for."""
        path = self.data_folder / MODS
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError:
            return self.data_folder
        return path

    def read(self) -> None:
        """Reads everything anew: those that are on in their order, the lowest first, then the others by name."""
        found = {mod.id: mod for mod in mods.find(self.data_folder)}
        on = [found[name] for name in self.app.settings.mods if name in found]
        self.mods = (*on, *(mod for mod in found.values() if mod not in on))
        self._judged.clear()
        if self.mine not in found:
            sound = [mod.id for mod in self.mods if not mod.problems]
            self.mine = next((name for name in reversed(sound) if name in self.on), sound[-1] if sound else "")

    # ---------------------------------------------------------------- which are on
    @property
    def on(self) -> list[str]:
        """The mods that are on, the lowest first; one that has gone counts no longer."""
        there = {mod.id for mod in self.mods}
        return [name for name in self.app.settings.mods if name in there]

    def switch(self, name: str, *, on: bool) -> None:
        """A mod that is switched on is laid over all others."""
        others = [each for each in self.on if each != name]
        self._set([*others, name] if on else others)

    def move(self, name: str, by: int) -> None:
        """A mod that is on is laid earlier (-1) or later (+1)."""
        order = self.on
        place = order.index(name)
        order.insert(min(len(order) - 1, max(0, place + by)), order.pop(place))
        self._set(order)

    def _set(self, names: list[str]) -> None:
        self.app.set("mods", names)
        self.read()

    def make(self, name: str, games: list[str]) -> Mod:
        """A new mod that changes nothing yet, switched on. Raises `keeping.KeepingError`."""
        mod = workbench.create(self.data_folder, name, "", games, self.app.locale.language)
        self.mine = mod.id
        self._set([*self.on, mod.id])
        return mod

    def copy(self, game: str, block: str, entry: str) -> Path:
        """An entry of the box as it is shipped, written into one's own mod. Raises `DataError` and `keeping.KeepingError`."""
        mod = self.mod(self.mine)
        path = workbench.copy_entry(mod, game, block, entry)
        self.read()
        if mod.id not in self.on:
            self.switch(mod.id, on=True)
        return path

    def mod(self, name: str) -> Mod:
        """The mod of a name."""
        return next(mod for mod in self.mods if mod.id == name)

    # ---------------------------------------------------------------- what they make of the games
    def judged(self, game: str) -> Judged:
        """A game with the mods that are on."""
        if game not in self._judged:
            self._judged[game] = self._judge(game)
        return self._judged[game]

    def _judge(self, game: str) -> Judged:
        try:
            loaded = ruleset.load_noted(game, self.app.mods())
        except DataError as error:
            return Judged(problems=error.problems)
        return Judged(loaded.data, (), loaded.notes, loaded.clashes)

    def shipped(self, game: str) -> Data:
        """A game as it is shipped. Raises `DataError` where `unsound` has something to say."""
        if game not in self._shipped:
            self._shipped[game] = ruleset.load(game)
        return self._shipped[game]

    def unsound(self) -> tuple[Problem, ...]:
        """What somebody has written wrong into the shipped files themselves."""
        found: list[Problem] = []
        for game in GAMES:
            try:
                self.shipped(game)
            except DataError as error:
                found += error.problems
        return tuple(found)

    def changes(self, game: str) -> tuple[Change, ...]:
        """What the mods that are on have made different; nothing while they do not fit."""
        data = self.judged(game).data
        return () if data is None else changes(self.shipped(game), data)

    def problems(self) -> tuple[Problem, ...]:
        """What does not fit in any mod, on or off, each told once."""
        found: dict[Problem | str, Problem] = {}
        for mod in self.mods:
            for problem in (*mod.problems, *self._of_files(mod)):
                found.setdefault(problem.text(), problem)
        for game in GAMES:
            for problem in self.judged(game).problems:
                found.setdefault(problem.text(), problem)
        return tuple(found.values())

    def _of_files(self, mod: Mod) -> list[Problem]:
        from game.data.checks import check, files_of_mod

        found = [problem for file in files_of_mod(mod.folder) for problem in check(file)]
        tables = [game for game in GAMES if game in mod.games and mod.table_file(game).is_file()]
        return found + [problem for game in tables for problem in self._of_table(mod, game)]

    def _of_table(self, mod: Mod, game: str) -> tuple[Problem, ...]:
        try:
            layout.load(game, BOARDS[game]().zones(self.judged(game).data or self.shipped(game)), [mod.folder])
        except DataError as error:
            return error.problems
        return ()

    def notes(self) -> tuple[Problem, ...]:
        """What the mods that are on leave to us."""
        found = {note.text(): note for game in GAMES for note in self.judged(game).notes}
        return tuple(found.values())

    def clashes(self) -> list[tuple[str, Clash]]:
        """Where mods that are on disagree, with the game."""
        return [(game, clash) for game in GAMES for clash in self.judged(game).clashes]
