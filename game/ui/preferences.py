"""Preferences: the settings in force, which of them hold for this run only, and when they are kept."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from game.data import settings
from game.data.keeping import KeepingError
from game.data.notice import Notice
from game.data.paths import Folders

REST = 800.0
"""Settings are written when nothing has changed for this long, in ms."""


class Preferences:
    """`now` is the settings in force. What the command line asked for this run is never kept, unless the player changes it."""

    def __init__(self, folders: Folders, overrides: Mapping[str, Any]) -> None:
        loaded = settings.load(folders.wanted("config"), lambda: folders.cache)
        self._folders = folders
        self.now = loaded.settings
        self.notices = loaded.notices
        self.problems = loaded.problems
        self._stored: dict[str, Any] = {}
        self._quiet: float | None = None
        for name, value in overrides.items():
            self._stored[name] = getattr(self.now, name)
            setattr(self.now, name, value)

    def set(self, name: str, value: Any) -> None:
        """Change a setting; it is kept after a rest."""
        self._stored.pop(name, None)
        setattr(self.now, name, value)
        self._quiet = 0.0

    def touch(self) -> None:
        """Something inside a setting was changed in place (a table's seats)."""
        self._quiet = 0.0

    def asked(self, name: str) -> bool:
        """True when the command line rules over this setting."""
        return name in self._stored

    def rest(self, elapsed: float) -> Notice | None:
        """Let `elapsed` ms pass and keep what has rested long enough; a notice when that failed."""
        if self._quiet is None:
            return None
        self._quiet += elapsed
        return self.keep() if self._quiet >= REST else None

    def keep(self) -> Notice | None:
        """Keep unsaved changes at once; a notice when that failed."""
        if self._quiet is None:
            return None
        self._quiet = None
        try:
            settings.save(self._folders.config, dataclasses.replace(self.now, **self._stored))
        except KeepingError as error:
            return error.notice()
        return None
