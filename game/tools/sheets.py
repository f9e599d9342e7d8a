"""The cards of a game on sheets to print, after mods: a PDF file, or one PNG file for each page."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.data import ruleset
from game.data.keeping import KeepingError, replace_file
from game.data.locale import Locale
from game.tools.pdf import Page, pdf
from game.tools.usage import UsageError

if TYPE_CHECKING:
    from pygame import Surface

ENDINGS = (".pdf", ".png")
FINE = 0


def sheets(game: str, path: Path, mods: Sequence[Path], language: str, say: Callable[[str], object] = print) -> int:
    """Draws every card of a game and writes the pages. Raises UsageError, or DataError when the mods do not fit."""
    data = ruleset.load(game, mods)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from game.ui.printing import PAGE, pages

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    drawn = pages(game, data, language, mods)
    if path.suffix.lower() == ".pdf":
        title = Locale(language).text(f"game.{game}.title")
        _write(path, pdf([Page(_jpeg(page), page.get_size(), PAGE) for page in drawn], title))
        say(f"{path}")
        return FINE
    for file in _numbered(path, drawn):
        say(f"{file}")
    return FINE


def _numbered(path: Path, drawn: Iterable[Surface]) -> Iterable[Path]:
    for number, page in enumerate(drawn, start=1):
        file = path.with_name(f"{path.stem}-{number:02}{path.suffix}")
        _write(file, _saved(page, "page.png"))
        yield file


def _jpeg(page: Surface) -> bytes:
    return _saved(page, "page.jpg")


def _saved(page: Any, name: str) -> bytes:
    import pygame

    file = io.BytesIO()
    pygame.image.save(page, file, name)
    return file.getvalue()


def _write(path: Path, data: bytes) -> None:
    try:
        replace_file(path, data)
    except KeepingError as error:
        raise UsageError(f'the file "{path}" cannot be written: {error}') from None
