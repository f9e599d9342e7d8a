"""The page about the program: its version and licence, what it is made with, and where it keeps its files."""

from __future__ import annotations

from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Final, NamedTuple

from game import __version__
from game.ui.box import Box
from game.ui.opening import open_folder
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Button, Label
from game.ui.widgets.paragraph import Paragraph
from game.ui.widgets.rows import SettingRow

if TYPE_CHECKING:
    from game.data.paths import Kind
    from game.ui.scenes.settings import SettingsScene


class Work(NamedTuple):
    """Something of others that the program is made with: its name, the package that brings it, its licence, what it does."""

    name: str
    package: str
    licence: str
    part: str


WORKS: Final = (
    Work("pygame-ce, SDL", "pygame-ce", "LGPL 2.1, zlib", "window"),
    Work("PyTMX", "pytmx", "LGPL 3", "tables"),
    Work("PyYAML", "PyYAML", "MIT", "reading"),
    Work("pydantic", "pydantic", "MIT", "judging"),
    Work("platformdirs", "platformdirs", "MIT", "folders"),
    Work("Fraunces", "fontpkg-fraunces", "OFL 1.1", "type"),
    Work("Spectral", "fontpkg-spectral", "OFL 1.1", "type"),
    Work("Lato", "fontpkg-lato", "OFL 1.1", "type"),
)
"""A row each, in the order of what they do for a player."""
ROW: Final = 40.0
FOLDERS: Final[tuple[Kind, ...]] = ("data", "logs")


def about_page(scene: SettingsScene, box: Box) -> list[Widget]:
    """What the program is, whom it thanks, and two buttons that open its folders."""
    t, inner = scene.app.t, Box(box.x + 10, box.y, box.w - 44, box.h)
    widgets: list[Widget] = [
        Label(Box(inner.x, inner.y, inner.w, 30), t("about.version", version=__version__), "head", 20, "parch0"),
        Paragraph(Box(inner.x, inner.y + 34, inner.w, 74), t("about.words"), 15, "cream2"),
        Label(Box(inner.x, inner.y + 116, inner.w, 26), t("about.works"), "headb", 16, "brassL"),
    ]
    y = inner.y + 144
    for work in WORKS:
        widgets += _row(scene, work, Box(box.x, y, box.w - 24, ROW))
        y += ROW
    for number, kind in enumerate(FOLDERS):
        width = (box.w - 44) / len(FOLDERS)
        place = Box(box.x + 10 + number * width, y + 16, width - 10, 54)
        folder = scene.app.folders.ready(kind)
        widgets.append(Button(f"open.{kind}", place, t(f"about.open_{kind}"), partial(_show, scene, kind), zone="page",
                              size=15, tip=str(folder)))
    return widgets


def _row(scene: SettingsScene, work: Work, row: Box) -> list[Widget]:
    third, part = row.w / 3, scene.app.t(f"about.part.{work.part}")
    first, second, last = (Box(row.x + number * third + 10, row.y, third - 20, ROW) for number in range(3))
    return [
        SettingRow(row, "", room=0),
        Paragraph(first, f"{work.name} {_version(work.package)}".rstrip(), 15, "parch0", face="uib", valign="m"),
        Paragraph(second, part, 14, valign="m"),
        Paragraph(last, work.licence, 14, align="r", valign="m"),
    ]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:  # put there by hand
        return ""


def _show(scene: SettingsScene, kind: Kind) -> None:
    folder = scene.app.folders.ready(kind)
    if not open_folder(folder):
        scene.app.toast(scene.app.t("about.folder", folder=str(folder)))
