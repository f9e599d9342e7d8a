"""The page about the program: its version and licence, what it is made with, and where it keeps its files."""

from __future__ import annotations

from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Final, NamedTuple

from game import __version__
from game.ui.box import Box
from game.ui.opening import open_folder
from game.ui.scenes.settings_pages import STACKED
from game.ui.widgets.base import Widget, caption_lines
from game.ui.widgets.controls import Button
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
    t, paint, wide = scene.app.t, scene.app.paint, box.w - 24
    share = paint.reading(1.0)
    widgets: list[Widget] = []
    y = box.y

    def said(text: str, face: str, size: float, tone: str) -> None:
        nonlocal y
        tall = len(paint.wrap(text, face, size * share, wide - 20)) * size * share * 1.25 + 8
        widgets.append(Paragraph(Box(box.x + 10, y, wide - 20, tall), text, size, tone, face=face, most=2.0))
        y += tall

    said(t("about.version", version=__version__), "head", 20, "parch0")
    said(t("about.words"), "ui", 15, "cream2")
    said(t("about.works"), "headb", 16, "brassL")
    for work in WORKS:
        row = _row(scene, work, Box(box.x, y, wide, ROW))
        widgets += row
        y = row[0].box.bottom
    for number, kind in enumerate(FOLDERS):
        half = (wide - 20) / len(FOLDERS)
        place = Box(box.x + 10 + number * half, y + 16, half - 10, 54)
        folder = scene.app.folders.ready(kind)
        widgets.append(Button(f"open.{kind}", place, t(f"about.open_{kind}"), partial(_show, scene, kind), zone="page",
                              size=15, tip=str(folder)))
    return widgets


def _row(scene: SettingsScene, work: Work, row: Box) -> list[Widget]:
    """A work in three columns; in large text what it does and its licence stand below its name."""
    paint, part = scene.app.paint, scene.app.t(f"about.part.{work.part}")
    name = f"{work.name} {_version(work.package)}".rstrip()
    if paint.reading(1.0) > STACKED:
        about = f"{part} · {work.licence}"
        tall = caption_lines(paint, name, about, row.w - 20, paint.reading(1.0))[2] + 14
        return [SettingRow(row._replace(h=tall), name, about, room=row.w - 20)]
    third = row.w / 3
    first, second, last = (Box(row.x + number * third + 10, row.y, third - 20, ROW) for number in range(3))
    return [
        SettingRow(row, "", room=0),
        Paragraph(first, name, 15, "parch0", face="uib", valign="m"),
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
