"""What devices do and what is meant by it."""

from __future__ import annotations

import pygame
import pytest

from game.data import keys
from game.ui.bindings import Bindings, chord, is_plain, normalised
from game.ui.input import KeyMode, Translator
from game.ui.intents import (
    NOWHERE,
    Act,
    Back,
    Cancel,
    Command,
    Digit,
    Edit,
    FocusLost,
    KeyDown,
    KeyUp,
    Move,
    Point,
    Press,
    Release,
    Scroll,
    Text,
    Zone,
)
from game.ui.pads import CODES
from game.ui.scenes.settings_keys import rebound

Q, E, Z = pygame.KSCAN_Q, pygame.KSCAN_E, pygame.KSCAN_Z


class Desk:
    """A translator with a hand-turned clock."""

    def __init__(self) -> None:
        pygame.display.init()
        self.now = 0.0
        self.translator = Translator(Bindings(keys.load()[0].commands), lambda pos: pos, lambda: self.now)
        self.translator.pixels = (1000, 500)

    def event(self, kind: int, **fields):
        return self.translator.translate(pygame.event.Event(kind, **fields))

    def down(self, key: int, scancode: int = 0, mod: int = 0):
        return self.event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod)

    def up(self, key: int, scancode: int = 0):
        return self.event(pygame.KEYUP, key=key, scancode=scancode, mod=0)

    def press(self, pos=(5, 5), button: int = 1, *, touch: bool = False):
        return self.event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)

    def release(self, pos=(5, 5), button: int = 1):
        return self.event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def meant(intents):
    return [each for each in intents if not isinstance(each, KeyDown | KeyUp)]


def test_a_held_key_acts_once(desk: Desk) -> None:
    assert meant(desk.down(pygame.K_RETURN)) == [Act()]
    assert desk.down(pygame.K_RETURN) == []
    desk.now = 5000
    assert desk.translator.tick() == []
    desk.up(pygame.K_RETURN)
    assert meant(desk.down(pygame.K_RETURN)) == [Act()]


def test_a_held_arrow_repeats_by_itself(desk: Desk) -> None:
    assert meant(desk.down(pygame.K_RIGHT)) == [Move(1, 0)]
    desk.now = 349
    assert desk.translator.tick() == []
    desk.now = 360
    assert desk.translator.tick() == [Move(1, 0, repeat=True)]
    desk.up(pygame.K_RIGHT)
    desk.now = 9000
    assert desk.translator.tick() == []


@pytest.mark.parametrize(
    ("key", "mod", "expected"),
    [
        (pygame.K_TAB, 0, Zone(1)), (pygame.K_TAB, pygame.KMOD_LSHIFT, Zone(-1)), (pygame.K_ESCAPE, 0, Back()),
        (pygame.K_z, pygame.KMOD_LCTRL, Command("undo")), (pygame.K_RETURN, pygame.KMOD_LALT, Command("fullscreen")),
        (pygame.K_KP_ENTER, 0, Act()), (pygame.K_F1, 0, Command("rules")), (pygame.K_i, pygame.KMOD_NUM, Command("inspect")),
    ],
)
def test_keys_mean_their_commands(desk: Desk, key: int, mod: int, expected) -> None:
    assert meant(desk.down(key, mod=mod)) == [expected]


def test_digits_go_by_place_so_azerty_has_them_too(desk: Desk) -> None:
    assert meant(desk.down(pygame.K_AMPERSAND, pygame.KSCAN_1)) == [Digit(1)]


def test_a_shortcut_on_a_cyrillic_layout_goes_by_place(desk: Desk) -> None:
    assert meant(desk.down(0x44F, Z, pygame.KMOD_LCTRL)) == [Command("undo")]


def test_while_a_field_is_edited_letters_are_letters(desk: Desk) -> None:
    desk.translator.mode = KeyMode.TEXT
    assert meant(desk.down(pygame.K_h)) == []
    assert meant(desk.down(pygame.K_SPACE)) == []
    assert meant(desk.down(pygame.K_1, pygame.KSCAN_1)) == []
    assert desk.event(pygame.TEXTINPUT, text="é") == [Text("é")]
    assert meant(desk.down(pygame.K_BACKSPACE)) == [Edit("backspace")]
    assert meant(desk.down(pygame.K_LEFT)) == [Edit("left")]
    assert meant(desk.down(pygame.K_v, mod=pygame.KMOD_LCTRL)) == [Edit("paste")]
    assert meant(desk.down(pygame.K_TAB)) == [Zone(1)]
    desk.translator.mode = KeyMode.NORMAL
    assert desk.event(pygame.TEXTINPUT, text="é") == []


def test_while_blind_keys_are_open_letters_and_digits_are_raw_only(desk: Desk) -> None:
    desk.translator.mode = KeyMode.BLIND
    assert desk.down(pygame.K_h, pygame.KSCAN_H) == [KeyDown(pygame.KSCAN_H, pygame.K_h, "h")]
    assert meant(desk.down(pygame.K_8, pygame.KSCAN_8)) == []
    assert meant(desk.down(pygame.K_ESCAPE)) == [Back()]


def test_double_clicks_are_counted_and_forgotten(desk: Desk) -> None:
    assert desk.press() == [Press((5, 5))]
    desk.release()
    desk.now = 200
    assert desk.press() == [Press((5, 5), clicks=2)]
    desk.release()
    desk.now = 900
    assert desk.press() == [Press((5, 5))]
    desk.release()
    desk.now = 950
    assert desk.press((80, 5)) == [Press((80, 5))]


def test_a_lost_mouse_up_cancels(desk: Desk) -> None:
    desk.press()
    moved = desk.event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    assert moved == [Cancel(), Point((9, 9))]
    assert desk.release() == []


def test_losing_the_focus_lets_everything_go(desk: Desk) -> None:
    desk.press()
    desk.down(pygame.K_q, Q)
    assert desk.event(pygame.WINDOWFOCUSLOST) == [Cancel(), KeyUp(Q, pygame.K_q), FocusLost()]
    assert desk.up(pygame.K_q, Q) == []


def test_a_finger_is_not_a_mouse_as_well(desk: Desk) -> None:
    assert desk.press(touch=True) == []
    assert desk.event(pygame.FINGERDOWN, x=0.1, y=0.2, finger_id=7) == [
        Point((100, 100), touch=True), Press((100, 100), touch=True)]
    assert desk.event(pygame.FINGERUP, x=0.1, y=0.2, finger_id=7) == [
        Release((100, 100), touch=True), Point(NOWHERE, touch=True)]


def test_a_second_finger_cancels_and_scrolls(desk: Desk) -> None:
    desk.event(pygame.FINGERDOWN, x=0.1, y=0.2, finger_id=1)
    assert desk.event(pygame.FINGERDOWN, x=0.5, y=0.2, finger_id=2) == [Cancel()]
    scrolled = desk.event(pygame.FINGERMOTION, x=0.5, y=0.4, finger_id=2)
    assert isinstance(scrolled[0], Scroll)
    assert scrolled[0].dy > 0
    assert desk.event(pygame.FINGERUP, x=0.1, y=0.2, finger_id=1) == []


def test_gamepads_move_act_and_go_back(desk: Desk) -> None:
    button = pygame.CONTROLLERBUTTONDOWN
    assert desk.event(button, instance_id=1, button=pygame.CONTROLLER_BUTTON_A) == [KeyDown(CODES["pad a"], 0, "pad a"), Act()]
    assert desk.event(button, instance_id=1, button=pygame.CONTROLLER_BUTTON_A) == []
    assert desk.event(pygame.CONTROLLERBUTTONUP, instance_id=1, button=pygame.CONTROLLER_BUTTON_A) == [KeyUp(CODES["pad a"], 0)]
    for name, meaning in (("B", Back()), ("START", Command("pause")), ("BACK", Command("log")), ("LEFTSHOULDER", Zone(-1)),
                          ("RIGHTSHOULDER", Zone(1)), ("DPAD_LEFT", Move(-1, 0))):
        assert meant(desk.event(button, instance_id=1, button=getattr(pygame, f"CONTROLLER_BUTTON_{name}"))) == [meaning]
    desk.now = 400
    assert desk.translator.tick() == [Move(-1, 0, repeat=True)]
    assert desk.translator.device == "pad"
    desk.down(pygame.K_x)
    assert desk.translator.device == "keys"


def test_a_raw_pad_is_read_as_most_are_wired_unless_it_speaks_as_a_controller(desk: Desk) -> None:
    assert meant(desk.event(pygame.JOYHATMOTION, instance_id=3, value=(0, 1))) == [Move(0, -1)]
    assert meant(desk.event(pygame.JOYHATMOTION, instance_id=3, value=(1, 0))) == [Move(1, 0)]
    desk.event(pygame.JOYHATMOTION, instance_id=3, value=(0, 0))
    assert meant(desk.event(pygame.JOYBUTTONDOWN, instance_id=3, button=0)) == [Act()]
    assert desk.event(pygame.JOYBUTTONDOWN, instance_id=3, button=40) == []
    assert desk.event(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=0.9) == [Move(1, 0)]
    desk.translator.pads.controllers.add(4)
    assert desk.event(pygame.JOYBUTTONDOWN, instance_id=4, button=0) == []
    assert desk.event(pygame.JOYAXISMOTION, instance_id=4, axis=0, value=0.9) == []


def test_a_stick_has_a_dead_zone_takes_the_longer_axis_and_repeats_while_held(desk: Desk) -> None:
    def lean(axis: int, share: float):
        return desk.event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=axis, value=round(share * 32767))

    assert [lean(1, share) for share in (0.2, 0.5, 0.9, 1.0)] == [[], [], [Move(0, 1)], []]
    assert lean(0, 0.85) == []  # nearly diagonal: it goes on as it went
    desk.now = 400
    assert desk.translator.tick() == [Move(0, 1, repeat=True)]
    assert lean(0, 1.0) == []
    assert lean(1, 0.3) == [Move(1, 0)]
    assert lean(0, 0.5) == []
    assert lean(0, 0.1) == []
    desk.now = 2000
    assert desk.translator.tick() == []
    assert lean(2, -1.0) == [Move(-1, 0)]  # the right stick does the same


def test_what_a_vanished_pad_held_is_let_go(desk: Desk) -> None:
    desk.event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=0, value=32767)
    desk.event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_A)
    desk.event(pygame.CONTROLLERBUTTONDOWN, instance_id=2, button=pygame.CONTROLLER_BUTTON_B)
    assert desk.translator.pad_lost(1) == [KeyUp(CODES["pad a"], 0)]
    desk.now = 2000
    assert desk.translator.tick() == []
    assert desk.translator.pads.held == {(2, "pad b")}
    assert desk.translator.device == "keys"
    assert KeyUp(CODES["pad b"], 0) in desk.translator.release_all()


def test_the_guides_lead_on_while_letters_are_typed(desk: Desk) -> None:
    desk.translator.guides = Bindings(keys.GUIDES)
    desk.translator.bindings = desk.translator.bindings.with_changes({"back": ["x"], "act": ["f2"]})
    for mode in KeyMode:
        desk.translator.mode = mode
        assert meant(desk.down(pygame.K_ESCAPE)) == ([] if mode is KeyMode.NORMAL else [Back()])
        desk.up(pygame.K_ESCAPE)
        assert meant(desk.down(pygame.K_x)) == ([Back()] if mode is KeyMode.NORMAL else [])
        desk.up(pygame.K_x)


def test_chords_are_written_in_one_way() -> None:
    assert normalised("Shift+Ctrl+Z") == "ctrl+shift+z"
    assert normalised("alt+enter") == "alt+return"
    assert normalised("+") == "+"
    assert chord(pygame.K_LSHIFT, pygame.KMOD_SHIFT) == ""
    assert is_plain("+")
    assert is_plain("shift+a")
    assert not is_plain("ctrl+a")
    assert not is_plain("f1")


def test_remapping_takes_a_key_away_and_never_leaves_a_guide_without_one() -> None:
    bindings = Bindings({"inspect": ["h", "pad y"], "log": ["l"], "act": ["return", "space", "pad a"], "mute": [],
                         "back": ["escape"]})
    assert rebound(bindings, "inspect", "f2") == ({"inspect": ("f2", "pad y")}, None)
    assert rebound(bindings, "inspect", "l") == ({"inspect": ("l", "pad y"), "log": ("h",)}, "log")
    assert rebound(bindings, "inspect", "space") == ({"inspect": ("space", "pad y"), "act": ("return", "pad a")}, "act")
    assert rebound(bindings, "inspect", "pad a") == (
        {"inspect": ("h", "pad a"), "act": ("return", "space", "pad y")}, "act")
    assert rebound(bindings, "inspect", "pad x") == ({"inspect": ("h", "pad x")}, None)
    assert rebound(bindings, "mute", "l") == ({"mute": ("l",), "log": ()}, "log")
    assert rebound(bindings, "mute", "escape") == ({}, "back")
    assert rebound(bindings, "inspect", "h") == ({"inspect": ("h", "pad y")}, None)


def test_without_a_readable_file_the_guides_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.data.baked.load", lambda *_: (None, ()))
    assert {name: each for name, each in keys.load()[0].commands.items() if each} == keys.GUIDES


def test_the_shipped_keys_do_not_quarrel() -> None:
    assert Bindings(keys.load()[0].commands).conflicts() == {}
