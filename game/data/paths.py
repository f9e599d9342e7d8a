"""Where things lie: the shipped `config/` and `assets/`, and the folders of the person who plays.

Nothing is created when this module is imported or when `Folders` is made; a folder comes into being the first time it is
asked for, and when it cannot, a temporary one takes its place and a `Notice` says so.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from game.data.notice import Notice

APP = "potion-cabinet"
Kind = Literal["config", "data", "cache", "logs"]
KINDS: tuple[Kind, ...] = ("config", "data", "cache", "logs")

MODS = "mods"
"""The folder of the player's mods in their data folder."""

_PACKAGE = Path(__file__).resolve().parent.parent
_ROOT = _PACKAGE if (_PACKAGE / "config").is_dir() else _PACKAGE.parent


def config(*parts: str) -> Path:
    """A file or folder under the shipped `config/`; it need not exist."""
    return _ROOT.joinpath("config", *parts)


def asset(*parts: str) -> Path:
    """A file or folder under the shipped `assets/`; it need not exist."""
    return _ROOT.joinpath("assets", *parts)


def shown(path: Path) -> str:
    """A path as people read it: from the program's own folder when it lies inside, else as it is; always with `/`."""
    try:
        return path.resolve().relative_to(_ROOT).as_posix()
    except (OSError, ValueError):
        return path.as_posix()


def mod_folders(names: Iterable[str], data_folder: Path) -> tuple[Path, ...]:
    """The folders of the mods of these names that are there, in their order; others are left out."""
    root = data_folder / MODS
    return tuple(root / name for name in names if Path(name).name == name and (root / name).is_dir())


class Folders:
    """The four folders of one player: config, data (saves, mods, statistics), cache and logs.

    With `data_dir` all four lie under it; without, the system's own places are used. `notices` grows by one for every
    folder that could not be made.
    """

    def __init__(self, data_dir: Path | None = None) -> None:
        self.notices: list[Notice] = []
        self._wanted = _under(data_dir) if data_dir is not None else _by_system()
        self._ready: dict[Kind, Path] = {}

    @property
    def config(self) -> Path:
        """Settings and keys."""
        return self.ready("config")

    @property
    def data(self) -> Path:
        """Saves, replays, mods and statistics."""
        return self.ready("data")

    @property
    def cache(self) -> Path:
        """Anything that may be thrown away."""
        return self.ready("cache")

    @property
    def logs(self) -> Path:
        """The rotating log file."""
        return self.ready("logs")

    def wanted(self, kind: Kind) -> Path:
        """Where the folder belongs, without making it."""
        return self._wanted[kind]

    def ready(self, kind: Kind) -> Path:
        """The folder, made and writable; a temporary one (lost when the computer tidies up) when that is impossible."""
        if kind not in self._ready:
            self._ready[kind] = self._make(kind)
        return self._ready[kind]

    def _make(self, kind: Kind) -> Path:
        wanted = self._wanted[kind]
        try:
            wanted.mkdir(parents=True, exist_ok=True)
            if os.access(wanted, os.W_OK | os.X_OK):
                return wanted
        except OSError:
            pass
        import tempfile  # rarely needed, and slow to load

        try:
            spare = Path(tempfile.mkdtemp(prefix=f"{APP}-{kind}-"))
        except OSError:
            spare = wanted  # nowhere on this computer can be written; writing will say so each time
        self.notices.append(Notice(f"error.folder.{kind}", {"folder": str(wanted), "instead": str(spare)}))
        return spare


def _under(data_dir: Path) -> dict[Kind, Path]:
    root = Path(os.path.abspath(data_dir.expanduser()))
    return {kind: root / kind for kind in KINDS}


def _by_system() -> dict[Kind, Path]:
    from platformdirs import PlatformDirs

    dirs = PlatformDirs(APP, appauthor=False, roaming=False)
    return {
        "config": Path(dirs.user_config_dir),
        "data": Path(dirs.user_data_dir),
        "cache": Path(dirs.user_cache_dir),
        "logs": Path(dirs.user_log_dir),
    }
