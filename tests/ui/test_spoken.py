"""What is spoken: every target by a name, what changes at once, and nothing that a person at the screen may not know."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pygame
import pytest

from game.data.locale import languages
from game.rules.registry import GAMES
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_pages import PAGES
from game.ui.speech import voices
from game.ui.speech.voices import Command, Found
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.layer import Layer
from tests.ui.driver import Driver, driving
from tests.ui.panic_driver import PanicKeys, panic_table
from tests.ui.potions_driver import potions_table
from tests.ui.practice_driver import practice_table
from tests.ui.table_driver import Keys, Mouse, TableDriver, table_of
from tests.ui.test_scenes import Table
from tests.ui.test_touch import too_narrow

FULL = {"the_potion": 7, "potions": 6, "potion_making": 6, "potion_panic": 4}
RAW = re.compile(r"\w/\w|[a-z]_[a-z]|\bseat\d|\b[a-z]+\.[a-z]+\b|[{}]")
"""What no spoken word looks like: a name of the program."""
FREE = re.compile(r"\S+\.(yaml|json|log|py|png)\b|\S*[/\\]\S*")


class Voice:
    """Notes what it is given to say."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.broken_off = 0
        self.broken = False

    def say(self, text: str, language: str, *, interrupt: bool) -> None:
        if self.broken:
            raise RuntimeError("gone")
        self.said.append(text)
        self.broken_off += interrupt

    def hush(self) -> None:
        self.broken_off += 1

    def go_on(self) -> None:
        pass

    def take(self) -> str:
        """What has been said since the last time."""
        said, self.said = " ".join(self.said), []
        return said


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Voice:
    made = Voice()
    monkeypatch.setattr(voices, "VOICES", (Found("fake", lambda: True, lambda: made),))
    return made


def unnamed(layer: Layer) -> list[str]:
    """Targets that keys can come to and that have no name, or a name of the program's own."""
    layer.refresh(0.0)
    telling, found = layer.telling(), []
    for target in layer.focus.targets:
        if target.focusable:
            said = telling.spoken(target)
            if not said or RAW.search(FREE.sub("", " ".join(said))):
                found.append(f"{type(layer).__name__} {target.id}: {said}")
    return found


def speaking(driver: Driver) -> None:
    driver.app.set("speak", True)
    driver.frames(2)


# -------------------------------------------------------------------- names


def test_every_target_of_every_menu_has_a_name(tmp_path: Path) -> None:
    found: list[str] = []
    with driving(tmp_path) as driver:
        app = driver.app
        layers: list[Layer] = [
            *(SettingsScene(page) for page in (*PAGES, "keys")), PauseScene(Table().hooks(), "the_potion"),
            *(app.make(route, game=game) for game in GAMES for route in ("setup", "rules")),
            *(app.make(route) for route in ("title", "workshop")),
            Dialog("Title", "Text", [Answer("Yes", list)], close=lambda layer: None),
        ]
        for language in languages():
            app.locale.switch(language)
            for layer in layers:
                layer.attach(app)
                found += unnamed(layer)
                assert layer.telling().name, type(layer)
    assert found == []


@contextmanager
def table(game: str, folder: Path, humans: int = 1, seats: int = 3) -> Iterator[TableDriver]:
    tables: dict[str, Callable[..., AbstractContextManager[TableDriver]]] = {
        "the_potion": table_of, "potions": potions_table, "potion_making": practice_table, "potion_panic": panic_table,
    }
    device = Keys() if game == "the_potion" else PanicKeys()
    with tables[game](folder, device, seats, humans, 21) as made:
        yield made


@pytest.mark.parametrize("game", GAMES)
def test_every_target_of_a_full_table_has_a_name_and_room_for_a_finger_and_what_happens_is_heard(
    tmp_path: Path, voice: Voice, game: str
) -> None:
    with table(game, tmp_path, seats=FULL[game]) as made:
        speaking(made)
        found: set[str] = set()
        for _ in range(9):
            made.turn()
            if made.at_table and made.table.shown:
                found.update(too_narrow(made.scene.top, game))
                for language in (*languages(), "en"):
                    made.app.locale.switch(language)
                    made.table.picks.reword()
                    found.update(unnamed(made.scene.top))
        heard = voice.take()
        lines = [line.say(made.app.locale) for line in made.table.narrator.lines if line.told_to(None)]
        assert sorted(found) == []
        assert any(line in heard for line in lines)
        assert any(len(line) > 12 for line in lines)


# -------------------------------------------------------------------- what is said, and when


def test_the_focus_its_state_and_refusals_are_said_and_break_off_what_came_before(tmp_path: Path, voice: Voice) -> None:
    with driving(tmp_path) as driver:
        driver.app.stack.push(SettingsScene("motion"))
        driver.settle()
        speaking(driver)
        driver.scene.focus.go("animation_speed", by_keyboard=True)
        driver.frames()
        assert voice.take().startswith("Settings. Animations, Normal")
        driver.key(pygame.K_DOWN)
        assert voice.take() == "Less motion, off."
        before = voice.broken_off
        driver.key(pygame.K_SPACE)
        assert voice.take().startswith("on")
        assert voice.broken_off > before
        driver.app.toast("It is not your turn.", "warn")
        driver.frames()
        assert voice.take() == "It is not your turn."
        driver.frames(5)
        driver.point((600, 300))
        assert voice.take() == ""
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert "The Potion Cabinet" in voice.take()
        driver.app.set("speak", False)
        driver.key(pygame.K_RIGHT)
        assert voice.take() == ""


def test_behind_the_curtain_nothing_is_said_of_others_and_log_lines_stay_public(tmp_path: Path, voice: Voice) -> None:
    with table("the_potion", tmp_path, humans=2) as made:
        speaking(made)
        made.until(lambda: made.table.match.ply > 8)
        heard = voice.take()
        own = [line.say(made.app.locale) for line in (*made.table.memories.of(0).narrator.lines,) if line.reader == 0]
        assert own
        assert not any(line in heard for line in own)
        assert "Pass the device to" in heard


def test_a_look_into_a_palm_in_a_blind_round_and_a_blind_choice_are_silent(tmp_path: Path, voice: Voice) -> None:
    said: list[str] = []
    for choice in (0, 1):
        with table_of(tmp_path / str(choice), Mouse(), 3, 2, 21, blind=True) as made:
            speaking(made)
            made.until(lambda: made.table.secrets.blind_open)
            made.frames(3)
            voice.take()
            made.blind_key(0, choice)
            made.frames(3)
            Keys().walk(made, "keys1")
            voice.take()
            made.key(pygame.K_RETURN, up=False)
            made.frames(40)
            assert made.table.secrets.peek is not None
            assert voice.take() == ""
            said.append(" ".join(made.table.telling().spoken(made.target("keys0"))))
    assert said[0] == said[1]


# -------------------------------------------------------------------- voices


def test_without_a_voice_the_setting_says_so_with_a_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voices, "VOICES", (Found("none", lambda: False, Voice),))
    with driving(tmp_path) as driver:
        driver.app.set("speak", True)
        assert driver.app.toasts.text == driver.app.t("speech.none")
        assert not driver.app.intake.speaker.speaks
        driver.app.stack.push(SettingsScene("reading"))
        driver.settle()
        assert driver.target("speak").enabled


def test_a_voice_that_breaks_is_told_and_never_stops_the_game(tmp_path: Path, voice: Voice) -> None:
    with driving(tmp_path) as driver:
        speaking(driver)
        voice.broken = True
        driver.key(pygame.K_RIGHT)
        driver.frames(3)
        assert driver.app.toasts.text == driver.app.t("speech.lost")
        assert not driver.app.intake.speaker.speaks


def test_a_voice_that_cannot_be_made_leaves_the_place_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Voice:
        raise ImportError("no such library")

    spare = Voice()
    monkeypatch.setattr(voices, "VOICES", (Found("a", lambda: True, broken), Found("b", lambda: True, lambda: spare)))
    assert voices.find() is spare


def test_a_program_of_the_system_speaks_one_text_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    class Process:
        def __init__(self, command: list[str], **_: object) -> None:
            started.append(command)
            self.ended = False
            running.append(self)

        def poll(self) -> int | None:
            return 0 if self.ended else None

        def terminate(self) -> None:
            self.ended = True

    started: list[list[str]] = []
    running: list[Process] = []
    monkeypatch.setattr("subprocess.Popen", Process)
    speech = Command(lambda text, language: ["speak", language, text])
    speech.say("one", "fr", interrupt=False)
    speech.say("two", "fr", interrupt=False)
    assert started == [["speak", "fr", "one"]]
    running[0].ended = True
    speech.go_on()
    assert started[-1] == ["speak", "fr", "two"]
    speech.say("three", "en", interrupt=True)
    speech.go_on()
    assert started[-1] == ["speak", "en", "three"]
