"""Sound within the program: limits, music, a device that is late, lost or missing, settings, what touches sound like."""

from __future__ import annotations

import struct
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.data.settings import Settings
from game.data.sounds import ACTS, act_file
from game.ui.sound.device import Device, Playing, State, pitched
from game.ui.sound.music import DUCKED, Music
from game.ui.sound.player import LONGEST_SLEEP_MS, MUSIC_LEVEL, SPREAD, WAKE_AFTER_MS, Player, loudness
from game.ui.sound.voices import BETWEEN_LOUD_MS, LONGEST_WAIT_MS, MOST_OF_AN_ACT, Voices
from tests.ui.driver import Driver, driving

FRAME = 10.0


class Desk(Device):
    """A device that is open and notes what it is told."""

    def __init__(self) -> None:
        super().__init__(lambda work: None)
        self.state = State.OPEN
        self.played: list[tuple[str, int, float, float]] = []
        self.stopped: list[Playing] = []
        self.music: list[str] = []
        self.music_volumes: list[float] = []
        self.missing: set[str] = set()

    def play(self, name: str, variant: int, pitch: float, volume: float) -> Playing | None:
        self.played.append((name, variant, pitch, volume))
        return Playing(None, len(self.played), 1.0)

    def stop(self, playing: Playing) -> None:
        self.stopped.append(playing)

    def begin_music(self, path: Path) -> bool:
        if path.stem in self.missing:
            return False
        self.music.append(path.stem)
        return True

    def set_music_volume(self, volume: float) -> None:
        self.music_volumes.append(volume)

    def end_music(self) -> None:
        self.music.append("")

    def close(self) -> None:
        self.state = State.CLOSED

    @property
    def names(self) -> list[str]:
        """The acts that were played."""
        return [name for name, *_ in self.played]


def desk_and_player(**settings: Any) -> tuple[Desk, Player, Settings]:
    chosen, desk = Settings(**settings), Desk()
    return desk, Player(lambda: chosen, wanted=True, device=desk), chosen


def run(player: Player, milliseconds: float) -> None:
    for _ in range(round(milliseconds / FRAME)):
        player.tick(FRAME)


# -------------------------------------------------------------------- limits


def test_three_voices_of_an_act_and_the_oldest_goes() -> None:
    desk, player, _ = desk_and_player()
    for _ in range(5):
        player.play("draw")
        player.tick(FRAME)
    assert len(desk.played) == 5
    assert [each.sound for each in desk.stopped] == [1, 2]
    assert player.voices.count("draw", player._now) == MOST_OF_AN_ACT
    run(player, 1200)
    player.play("draw")
    assert len(desk.stopped) == 2
    assert player.voices.count("draw", player._now) == 1


def test_acts_do_not_take_each_others_voices() -> None:
    voices: Voices[str] = Voices()
    for name in ("draw", "draw", "draw", "lay"):
        assert voices.surplus(name, 0.0) == []
        voices.begin(name, 0.0, 100.0, name)
    assert voices.surplus("draw", 50.0) == ["draw"]
    assert voices.surplus("draw", 200.0) == []


def test_never_two_loud_ones_within_sixty_milliseconds() -> None:
    desk, player, _ = desk_and_player()
    begun: list[float] = []
    usual = desk.play

    def play(name: str, variant: int, pitch: float, volume: float) -> Playing | None:
        begun.append(player._now)
        return usual(name, variant, pitch, volume)

    desk.play = play  # type: ignore[method-assign]
    for name in ("reveal", "verdict", "win", "stamp", "stone", "challenge_drum", "spill"):
        player.play(name)
    run(player, 1000)
    assert desk.names == ["reveal", "verdict", "win", "stamp", "stone"]
    assert all(later - sooner >= BETWEEN_LOUD_MS for sooner, later in pairwise(begun))
    assert begun[-1] <= LONGEST_WAIT_MS + FRAME
    player.play("spill")
    assert desk.names[-1] == "spill"


def test_the_same_loud_act_does_not_wait_twice() -> None:
    desk, player, _ = desk_and_player()
    for _ in range(4):
        player.play("reveal")
    run(player, 500)
    assert desk.names == ["reveal", "reveal"]


def test_quiet_acts_do_not_wait_for_loud_ones() -> None:
    desk, player, _ = desk_and_player()
    for name in ("reveal", "lay", "press"):
        player.play(name)
    assert desk.names == ["reveal", "lay", "press"]


def test_no_two_times_alike() -> None:
    desk, player, _ = desk_and_player()
    for _ in range(60):
        player.play("lay")
        run(player, 400)
    pitches = [pitch for _, _, pitch, _ in desk.played]
    assert 1 - SPREAD <= min(pitches) < 0.97
    assert 1.03 < max(pitches) <= 1 + SPREAD
    variants = [variant for _, variant, _, _ in desk.played]
    assert set(variants) == set(range(ACTS["lay"].variants))
    assert all(one != other for one, other in pairwise(variants))


# -------------------------------------------------------------------- settings


def test_volumes_are_those_of_the_settings() -> None:
    desk, player, chosen = desk_and_player(volume_effects=50, volume_table=100)
    player.play("press")
    player.play("lay")
    assert desk.played[0][3] == pytest.approx(ACTS["press"].level * loudness(50))
    assert desk.played[1][3] == pytest.approx(ACTS["lay"].level)
    chosen.volume_table = 0
    player.play("lay")
    assert len(desk.played) == 2


def test_muted_and_switched_off() -> None:
    desk, player, chosen = desk_and_player(sounds_off=["lay"])
    player.play("lay")
    player.play("draw")
    assert desk.names == ["draw"]
    player.sample("lay")
    assert desk.names == ["draw", "lay"]
    chosen.muted = True
    player.play("draw")
    player.sample("draw")
    assert len(desk.played) == 2


def test_silent_in_the_background_only_if_wanted() -> None:
    desk, player, chosen = desk_and_player()
    player.away = True
    player.play("draw")
    assert desk.names == ["draw"]
    chosen.mute_unfocused = True
    player.play("draw")
    run(player, 4000)
    assert desk.names == ["draw"]
    assert desk.music == []
    player.away = False
    run(player, 100)
    assert desk.music == ["music_title"]


# -------------------------------------------------------------------- music


def test_music_comes_in_softly_and_goes_over_to_the_next() -> None:
    desk = Desk()
    music = Music(desk)
    music.wanted = "calm"
    for _ in range(300):
        music.tick(FRAME, 0.5)
    assert desk.music == ["music_calm"]
    assert desk.music_volumes == sorted(desk.music_volumes)
    assert desk.music_volumes[-1] == pytest.approx(0.5, abs=0.01)
    music.wanted = "tense"
    for _ in range(400):
        music.tick(FRAME, 0.5)
    assert desk.music == ["music_calm", "", "music_tense"]
    steps = [abs(b - a) for a, b in pairwise(desk.music_volumes)]
    assert max(steps) < 0.03


def test_music_steps_back_under_great_moments() -> None:
    desk, player, chosen = desk_and_player()
    run(player, 3000)
    full = desk.music_volumes[-1]
    assert full == pytest.approx(MUSIC_LEVEL * loudness(chosen.volume_music), abs=0.01)
    player.play("win")
    run(player, 600)
    assert desk.music_volumes[-1] == pytest.approx(full * DUCKED, abs=0.01)
    run(player, 3000)
    assert desk.music_volumes[-1] == pytest.approx(full, abs=0.01)
    player.play("draw")
    run(player, 600)
    assert desk.music_volumes[-1] == pytest.approx(full, abs=0.01)


def test_without_volume_no_music_is_played_at_all() -> None:
    desk, player, chosen = desk_and_player()
    run(player, 3000)
    chosen.volume_music = 0
    run(player, 3000)
    assert desk.music == ["music_title", ""]
    chosen.volume_music = 40
    run(player, 100)
    assert desk.music == ["music_title", "", "music_title"]


def test_a_loop_that_is_missing_is_asked_for_once() -> None:
    desk, player, _ = desk_and_player()
    desk.missing.add("music_title")
    run(player, 1000)
    assert desk.music == []
    player.music.wanted = "calm"
    run(player, 1000)
    assert desk.music == ["music_calm"]


# -------------------------------------------------------------------- the device


def at_once(work: Callable[[], None]) -> None:
    work()


def test_the_device_is_opened_late_and_closed() -> None:
    device = Device(at_once)
    player = Player(lambda: Settings(), wanted=True, device=device)
    run(player, 3000)
    assert device.state is State.CLOSED
    player.wake()
    run(player, WAKE_AFTER_MS - FRAME)
    assert device.state is State.CLOSED
    player.tick(FRAME)
    assert device.open
    assert pygame.mixer.get_init() is not None
    player.play("coin")
    assert player.voices.count("coin", player._now) == 1
    run(player, 100)
    assert pygame.mixer.music.get_busy()
    player.close()
    assert pygame.mixer.get_init() is None


def test_a_device_is_not_opened_under_a_busy_hand() -> None:
    opened: list[Callable[[], None]] = []
    device = Device(lambda work: opened.append(work))  # type: ignore[func-returns-value]
    player = Player(lambda: Settings(), wanted=True, device=device)
    player.wake()
    for _ in range(round(LONGEST_SLEEP_MS / FRAME) - 1):
        player.tick(FRAME, calm=False)
    assert not opened
    player.tick(FRAME, calm=False)
    assert len(opened) == 1


def test_somebody_at_work_is_not_resting(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        driver.frames(40)
        assert driver.app.intake.resting
        driver.key(pygame.K_TAB)
        assert not driver.app.intake.resting
        driver.frames(40)
        assert driver.app.intake.resting


def test_a_device_opens_beside_the_frames() -> None:
    device = Device()
    device.start()
    assert device.play("coin", 0, 1.0, 0.5) is None or device.open
    assert device._thread is not None
    device._thread.join(20)
    assert device.open
    device.close()
    assert pygame.mixer.get_init() is None


def test_nothing_is_opened_that_is_not_wanted() -> None:
    device = Device(at_once)
    player = Player(lambda: Settings(), wanted=False, device=device)
    player.wake()
    run(player, 3000)
    assert device.state is State.CLOSED


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is no such thing")
    device = Device(at_once)
    player = Player(lambda: Settings(), wanted=True, device=device)
    player.wake()
    run(player, 3000)
    assert device.state is State.NONE
    for name in ACTS:
        player.play(name)
    run(player, 1000)
    device.lost()
    assert device.state is State.NONE
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    device.came()
    assert device.open
    player.play("coin")
    assert player.voices.count("coin", player._now) == 1
    player.close()


def test_a_device_that_is_lost_is_looked_for_anew() -> None:
    device = Device(at_once)
    player = Player(lambda: Settings(), wanted=True, device=device)
    player.wake()
    run(player, 2000)
    assert player.music.playing == "title"
    waiting: list[Callable[[], None]] = []
    device._beside = lambda work: waiting.append(work)  # type: ignore[func-returns-value]
    device.lost()
    assert not device.open
    player.play("coin")
    run(player, 100)
    assert player.music.playing == ""
    waiting.pop()()
    assert device.open
    run(player, 100)
    assert player.music.playing == "title"
    player.close()


def test_sounds_that_are_missing_are_not_heard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.ui.sound.device.act_file", lambda name, variant: tmp_path / f"{name}_{variant}.wav")
    device = Device(at_once)
    device.start()
    assert device.open
    assert device.play("coin", 0, 1.0, 1.0) is None
    device.close()


def test_pitch_is_a_rate_in_the_header() -> None:
    file = act_file("coin", 0).read_bytes()
    changed = pitched(file, 1.25)
    assert struct.unpack_from("<II", changed, 24) == tuple(round(each * 1.25) for each in struct.unpack_from("<II", file, 24))
    assert (changed[:24], changed[32:]) == (file[:24], file[32:])


# -------------------------------------------------------------------- the program


def listened(driver: Driver) -> Desk:
    desk = Desk()
    driver.app.sound.device = driver.app.sound.music.device = desk
    return desk


def test_the_program_starts_without_touching_the_device(tmp_path: Path) -> None:
    with driving(tmp_path, sound=True) as driver:
        device = driver.app.sound.device
        for _ in range(40):
            if device.state is not State.CLOSED:
                break
            driver.frames(1, 50.0)
        assert device._thread is not None
        device._thread.join(20)
        assert device.open
    assert pygame.mixer.get_init() is None


def test_buttons_are_grazed_and_pressed(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        desk = listened(driver)
        target = next(each for each in driver.targets() if each.usable)
        driver.point(target.box.centre)
        assert desk.names == ["hover"]
        driver.frames(20)
        driver.point((target.box.centre[0] + 1, target.box.centre[1]))
        assert desk.names == ["hover"]
        driver.button(target.box.centre, down=True)
        driver.button(target.box.centre, down=False)
        assert desk.names == ["hover", "press"]


def test_a_refusal_knocks(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        desk = listened(driver)
        driver.app.toast("no", "warn")
        driver.app.toast("yes", "met")
        assert desk.names == ["knock"]
        driver.app.sound.hush = lambda: True
        driver.app.toast("no", "warn")
        assert desk.names == ["knock"]


def test_the_sliders_are_heard_while_they_are_set(tmp_path: Path) -> None:
    with driving(tmp_path, first=lambda app: app.make("settings", page="sound")) as driver:
        desk = listened(driver)
        for name, sample in (("volume_effects", "score"), ("volume_table", "dice_clack")):
            desk.played.clear()
            before = getattr(driver.app.settings, name)
            target = driver.target(name)
            assert target.move is not None
            target.move(-1, 0)
            assert getattr(driver.app.settings, name) == before - 5
            assert desk.names == [sample]
        desk.played.clear()
        move = driver.target("volume_music").move
        assert move is not None
        move(-1, 0)
        assert desk.names == []


def test_each_act_has_a_switch_that_is_kept(tmp_path: Path) -> None:
    with driving(tmp_path, first=lambda app: app.make("settings", page="sounds")) as driver:
        desk = listened(driver)
        assert {each.id.removeprefix("sound.") for each in driver.targets() if each.id.startswith("sound.")} == set(ACTS)
        driver.click("sound.coin")
        assert driver.app.settings.sounds_off == ["coin"]
        assert "coin" not in desk.names
        driver.click("sound.lay")
        driver.click("sound.coin")
        assert driver.app.settings.sounds_off == ["lay"]
        assert desk.names[-1] == "coin"
    with driving(tmp_path) as driver:
        assert driver.app.settings.sounds_off == ["lay"]


def test_the_window_tells_whether_it_is_in_front(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        driver.post(pygame.WINDOWFOCUSLOST)
        assert driver.app.sound.away
        driver.post(pygame.WINDOWFOCUSGAINED)
        assert not driver.app.sound.away


def test_devices_that_come_and_go_are_told(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        told: list[str] = []
        device = driver.app.sound.device
        device.came = lambda: told.append("came")  # type: ignore[method-assign]
        device.lost = lambda: told.append("lost")  # type: ignore[method-assign]
        for kind, microphone in ((pygame.AUDIODEVICEADDED, 0), (pygame.AUDIODEVICEREMOVED, 0), (pygame.AUDIODEVICEREMOVED, 1)):
            driver.post(kind, which=0, iscapture=microphone)
        assert told == ["came", "lost"]


def test_one_key_makes_everything_silent(tmp_path: Path) -> None:
    with driving(tmp_path) as driver:
        desk = listened(driver)
        driver.frames(100)
        assert desk.music == ["music_title"]
        driver.key(pygame.K_m, scancode=pygame.KSCAN_M)
        driver.frames(150)
        assert desk.music == ["music_title", ""]
        driver.app.sound.play("win")
        assert "win" not in desk.names
