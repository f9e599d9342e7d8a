"""The program as one folder with Python in it, for people who have none: `python -m game.tools.bundle FOLDER`.

Needs PyInstaller, which `pip install .[bundle]` brings. What comes out runs on the kind of system it was made on.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.data import paths

NAME: Final = "potion-cabinet"
FONTS: Final = ("fontpkg_fraunces", "fontpkg_spectral", "fontpkg_lato")
"""Packages that are asked for by name at run time, and whose files are needed."""
THANKED: Final = ("pygame-ce", "pytmx", "PyYAML", "pydantic", "platformdirs", *(font.replace("_", "-") for font in FONTS))
"""Whose versions the page about the program tells."""
UNNEEDED: Final = ("matplotlib", "numpy", "tkinter", "_tkinter", "pytest", "PIL", "setuptools")
"""What some library would gladly use, and no player misses."""
UNSHOWN: Final = "screenshots"
"""The one folder of assets that only the README shows."""


def options(folder: Path, work: Path) -> list[str]:
    """What PyInstaller is asked to do: one folder of the program's name below ``folder``, its leavings in ``work``."""
    asked = [
        str(Path(__file__).parents[1] / "__main__.py"), "--onedir", "--windowed", "--noconfirm", "--clean", "--log-level=WARN",
        f"--name={NAME}", f"--distpath={folder}", f"--workpath={work}", f"--specpath={work}",
        f"--paths={Path(__file__).parents[2]}", "--collect-submodules=game",
    ]
    asked.append(f"--add-data={paths.config()}:config")
    asked += [f"--add-data={place}:assets/{place.name}" for place in sorted(paths.asset().iterdir()) if place.name != UNSHOWN]
    asked += [f"--collect-data={package}" for package in FONTS]
    asked += [f"--hidden-import={package}" for package in FONTS]
    asked += [f"--copy-metadata={work}" for work in THANKED]
    return asked + [f"--exclude-module={package}" for package in UNNEEDED]


def bundle(folder: Path) -> Path:
    """Makes the folder, and returns where the program lies in it. Raises RuntimeError with a sentence when that is impossible."""
    if find_spec("PyInstaller") is None:
        raise RuntimeError("PyInstaller is not installed here; `pip install .[bundle]` brings it.")
    from PyInstaller.__main__ import run

    with TemporaryDirectory(prefix=f"{NAME}-") as work:
        run(options(folder, Path(work)))
    return folder / NAME


def main(typed: list[str]) -> int:
    """The command line: one folder; exit code 0, or 1 with a sentence."""
    if len(typed) != 1 or typed[0].startswith("-"):
        print("usage: python -m game.tools.bundle FOLDER", file=sys.stderr)
        return 1
    try:
        print(bundle(Path(typed[0]).resolve()))
    except (RuntimeError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
