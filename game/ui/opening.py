"""Opening a folder with the program that this computer has for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame


def open_folder(folder: Path) -> bool:
    """Shows a folder to the player; False where nothing can, as on a computer without a desktop."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return False
    if sys.platform == "win32":
        try:
            os.startfile(folder)
        except OSError:
            return False
        return True
    opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if opener is None or (sys.platform != "darwin" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))):
        return False
    try:
        subprocess.Popen([opener, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                         start_new_session=True)
    except OSError:
        return False
    return True
