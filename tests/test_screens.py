"""`main.py screens` draws every screen without a display."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import cli
from game.tools.screens import README
from game.ui import app


def pictures(folder: Path) -> dict[str, pygame.Surface]:
    return {path.stem: pygame.image.load(path) for path in sorted(folder.iterdir())}


def colours(picture: pygame.Surface) -> int:
    """How many different colours a coarse look finds."""
    small = pygame.transform.scale(picture, (160, 90))
    parts = pygame.image.tobytes(small, "RGB")
    return len({*zip(parts[::3], parts[1::3], parts[2::3], strict=True)})


@pytest.mark.timeout(360)
def test_every_screen_of_every_game_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["screens", str(tmp_path / "new ü"), "--size", "960x540", "--lang", "fr"]) == 0
    drawn = pictures(tmp_path / "new ü")
    assert len(capsys.readouterr().out.splitlines()) == len(drawn)
    assert {*README} <= {*drawn}
    for seats in range(3, 8):
        for moment in ("begin", "dice", "choose", "turn", "flight", "reveal"):
            assert f"the_potion_{seats}_{moment}" in drawn
    for seats in range(2, 5):
        assert {f"potion_panic_{seats}_begin", f"potion_panic_{seats}_turn"} <= {*drawn}
    for seats in range(2, 7):
        assert {f"potions_{seats}_{moment}" for moment in ("begin", "turn", "compared")} <= {*drawn}
        assert {f"potion_making_{seats}_{moment}" for moment in ("begin", "formula", "ceremony")} <= {*drawn}
    making = ("sources", "decomposition", "return", "pile", "shelf", "card", "results")
    assert {f"potion_making_{name}" for name in making} <= {*drawn}
    assert {f"potions_{name}" for name in ("reroll", "set", "take", "spill", "perfect", "results")} <= {*drawn}
    assert {"title", "setup_the_potion", "setup_potions", "setup_potion_panic", "potion_panic_results", "potion_panic_look",
            "potion_panic_log", "potion_panic_rulebook"} <= {*drawn}
    assert {f"workshop_{page}" for page in ("mods", "new", "browse", "problems", "measure")} <= {*drawn}
    assert {f"records_{page}_the_potion" for page in ("statistics", "feats", "fairness")} <= {*drawn}
    assert {f"kept_{page}" for page in ("empty", "games", "newer", "finished", "name")} <= {*drawn}
    for game in ("the_potion", "potions", "potion_making", "potion_panic"):
        assert {f"replay_{game}", f"replay_{game}_close"} <= {*drawn}
        assert {f"rulebook_{game}", f"rulebook_{game}_3", f"{game}_close", f"{game}_close_other"} <= {*drawn}
    assert {"rulebook_close_card", "rulebook_close_plate"} <= {*drawn}
    great = ("fountain", "last_drop", "perfect", "challenge_won", "challenge_lost", "elixir", "talisman", "supreme", "whole_row",
             "stone", "stone_spent")
    assert {f"great_{name}" for name in great} <= {*drawn}
    assert {"settings_general", "settings_keys", "pause", "data_error", "crash"} <= {*drawn}
    assert {"lesson_offer", "lesson_over", "lesson_potions_take", "lesson_potion_panic_attack"} <= {*drawn}
    assert {picture.get_size() for picture in drawn.values()} == {(960, 540)}
    assert [name for name, picture in drawn.items() if colours(picture) < 40] == []
    data = {name: pygame.image.tobytes(picture, "RGB") for name, picture in drawn.items()}
    assert len(set(data.values())) == len(data)


def test_every_route_is_drawn() -> None:
    """A scene that is added later has to be added to the pictures too."""
    assert {*app.ROUTES} == {
        "title", "setup", "settings", "table", "continue", "pause", "results", "rules", "data_error", "crash",
        "workshop", "records", "lesson", "kept", "replay",
    }


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert cli.main(["screens", str(tmp_path / "file" / "below")]) == 1
    assert "cannot be written" in capsys.readouterr().err
