"""The words of every house rule and number stand on the setup screen whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from game.ai.levels import levels_of
from game.data.locale import languages
from game.rules.registry import GAMES
from game.ui.art.paint import Paint
from game.ui.widgets.scroll import ScrollView
from tests.ui.test_setup import over_nothing

pytestmark = pytest.mark.usefixtures("shared_pictures")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_the_house_rules_is_cut(game: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    shorten = Paint.shorten

    def watched(self: Paint, s: str, face: str, size: float, width: float) -> str:
        shown = shorten(self, s, face, size, width)
        if shown != s:
            cut.append(s)
        return shown

    with over_nothing(tmp_path, (1280, 720), language) as driver:
        driver.app.open("setup", game=game)
        driver.settle()
        monkeypatch.setattr(Paint, "shorten", watched)
        (page,) = [widget for widget in driver.scene.widgets if isinstance(widget, ScrollView)]
        sheet = Surface((1280, 720))
        for widget in page.content:
            widget.draw(driver.app.paint, sheet, driver.scene.focus)
        assert len(page.content) > len(levels_of(game))
    assert cut == []
