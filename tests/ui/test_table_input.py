"""The table under people's hands: refusals, double clicks, held keys, drags, shortcuts, taking back, skipping."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.data.keys import COMMANDS, is_pad
from game.ui.table.curtain import Shade
from tests.ui.table_driver import Keys, Mouse, TableDriver, table_of
from tests.ui.worlds import dice, puppets

CTRL = pygame.KMOD_LCTRL
ONE_TWO = (0, 1, 4)


def undo(table: TableDriver) -> None:
    table.key(pygame.K_z, CTRL, scancode=pygame.KSCAN_Z)


def sealed(table: TableDriver) -> dict[int, str]:
    return {seat: str(action) for seat, action in table.table.match.open_submissions}


def is_sentence(text: str) -> bool:
    return text[:1].isupper() and text.endswith(".") and text.count(". ") == 0 and not set("{}_") & set(text)


# -------------------------------------------------------------------- refusals


def other_rolls(table: TableDriver) -> None:
    table.until(lambda: table.at_table and table.table.match.state.roller == 2 and table.table.match.state.owed == 0)


def choosing(table: TableDriver) -> None:
    table.asked()


def token_taken(table: TableDriver) -> None:
    table.asked()
    table.device.pick(table, table.palm()[0])


def over(table: TableDriver) -> None:
    table.play()
    table.device.use(table, "look")
    table.until(lambda: table.at_table)


PHASES: dict[str, tuple[int, bool, Callable[[TableDriver], None]]] = {
    "first roll": (1, False, lambda table: table.frames(1)),
    "another rolls": (1, False, other_rolls),
    "choosing": (1, False, choosing),
    "token taken": (1, False, token_taken),
    "over": (1, False, over),
    "several, rolling": (2, False, other_rolls),
    "several, choosing": (2, False, choosing),
    "blind": (2, True, lambda table: table.until(lambda: table.table.secrets.blind_open and table.table.shown)),
    "open table": (0, False, lambda table: table.until(lambda: table.table.match.ply > 3)),
}


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("phase", PHASES)
def test_whatever_is_not_allowed_says_why_in_one_sentence(tmp_path: Path, phase: str, language: str) -> None:
    humans, blind, come_to = PHASES[phase]
    pace = "steady" if not humans else "instant"
    with table_of(tmp_path, Mouse(), 5, humans, roller=0, blind=blind, language=language, ai_pace=pace) as table:
        come_to(table)
        before = table.table.match.ply, sealed(table)
        refused = [each for each in table.targets() if not each.enabled]
        assert refused
        for target in refused:
            assert target.why, target.id
            table.device.use(table, target.id)
            assert table.said == target.why, target.id
            assert is_sentence(table.said), table.said
        if humans:
            assert (table.table.match.ply, sealed(table)) == before


def test_keys_are_refused_in_the_same_words(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 1, roller=0) as table:
        table.asked()
        for name in ("bottle", "dice", "seat2.palm", "seat2.stake", "seat0.stake"):
            table.device.walk(table, name)
            table.key(pygame.K_RETURN)
            assert table.said == table.target(name).why
            assert is_sentence(table.said)
            table.beat(3000)


def test_a_token_one_has_not_is_refused_by_its_name(tmp_path: Path) -> None:
    from tests.ui.worlds import palms

    with pytest.MonkeyPatch.context() as patch:
        palms(patch, ((0, 2, 2), (2, 2, 2), (2, 2, 2), (2, 2, 2)))
        with table_of(tmp_path, Mouse(), 4, 1, roller=0) as table:
            table.asked()
            table.device.use(table, "seat0.palm/beetle")
            assert table.said == "You have no Beetle left."
            table.key(pygame.K_1, scancode=pygame.KSCAN_1)
            assert table.said == "You have no Beetle left."
            assert not table.clicked


# -------------------------------------------------------------------- clicks and holds


def double_click(table: TableDriver, name: str) -> None:
    where = table.target(name).box.centre
    table.wait(500)
    table.point(where)
    for _ in range(2):
        table.button(where, down=True)
        table.button(where, down=False)


def test_a_double_click_acts_once(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 1, roller=0) as table:
        double_click(table, "deed")
        table.asked()
        double_click(table, "seat0.palm/vial")
        assert table.clicked == ["seat0.palm/vial"]
        ply = table.table.match.ply
        double_click(table, "deed")
        assert table.table.match.ply == ply + 4
        assert table.table.match.state.owed == 0


def test_a_held_enter_does_not_run_through_lock_in_curtain_and_lock_in(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 2, roller=0) as table:
        table.asked()
        table.device.pick(table, table.palm()[0])
        for _ in range(60):
            table.key(pygame.K_RETURN, up=False)
        assert table.table.secrets.curtain.shade is Shade.ASK
        assert table.table.secrets.curtain.seat == 1
        assert set(sealed(table)) == {0, 2, 3}
        table.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=pygame.KSCAN_RETURN)
        table.device.hold(table, "open")
        assert table.palm()
        assert set(sealed(table)) == {0, 2, 3}


def test_a_hold_that_opened_the_curtain_does_nothing_behind_it(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 2, roller=0) as table:
        table.until(lambda: table.table.secrets.curtain.shade is Shade.ASK)
        for _ in range(120):
            table.key(pygame.K_RETURN, up=False)
        assert table.table.secrets.curtain.shade is Shade.PRIVATE
        assert not table.clicked
        assert 0 not in sealed(table)
        assert table.said == ""


@pytest.mark.parametrize("name", ["deed", "seat0.palm/vial"])
def test_a_lost_mouse_up_glues_nothing(tmp_path: Path, name: str) -> None:
    with table_of(tmp_path, Mouse(), 4, 1, roller=0) as table:
        table.asked()
        table.device.pick(table, "seat0.palm/beetle")
        where = table.target(name).box.centre
        table.wait(500)
        table.point(where)
        table.button(where, down=True)
        table.point((where[0] - 60, where[1] - 80), held=True)
        table.point((400, 120))
        focus = table.table.focus
        assert focus.pressed is None
        assert focus.drag is None
        assert table.clicked == ["seat0.palm/beetle"]
        table.wait(500)
        table.choose()
        table.until(lambda: table.table.match.state.owed == 0)


@pytest.mark.parametrize(("end", "said", "locked"), [
    ("seat0.stake", "", True),
    ("bottle", "Tokens go into the bottle only when the dice allow it, after the reveal.", False),
    ("seat2.stake", "Your token goes on your own coaster.", False),
    ("", "", False), ("deed", "", False), ("outside", "", False),
])
def test_a_dragged_token(tmp_path: Path, end: str, said: str, locked: bool) -> None:
    with table_of(tmp_path, Mouse(), 4, 1, roller=0) as table:
        table.asked()
        ply = table.table.match.ply
        start = table.target("seat0.palm/vial").box.centre
        places = {"": (260.0, 600.0), "outside": (5000.0, 3000.0)}
        where = places[end] if end in places else table.target(end).box.centre
        table.wait(500)
        table.drag(start, where)
        assert (table.table.match.ply > ply) == locked
        assert table.said == said
        assert table.table.focus.drag is None
        if not locked:
            assert not table.clicked
            table.asked()
            table.choose()
            assert table.table.match.ply > ply


def test_a_dragged_token_hangs_on_the_pointer(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 1, roller=0) as table:
        table.asked()
        start = table.target("seat0.palm/vial").box.centre
        spot = (250.0, 120.0)
        area = table.app.paint.rect(spot[0] - 20, spot[1] - 20, 40, 40)

        def seen() -> bytes:
            return pygame.image.tobytes(table.app.window.surface.subsurface(area), "RGB")

        table.wait(500)
        table.point(start)
        empty = seen()
        table.button(start, down=True)
        for share in (0.3, 0.6, 1.0):
            table.point((start[0] + (spot[0] - start[0]) * share, start[1] + (spot[1] - start[1]) * share), held=True)
        assert seen() != empty
        table.button(spot, down=False)
        table.frames(20)
        assert not table.clicked


def test_digits_take_tokens_and_enter_locks_in(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 1, roller=0) as table:
        table.asked()
        for number, kind in ((3, "vial"), (1, "beetle"), (2, "mushroom")):
            table.key(getattr(pygame, f"K_{number}"), scancode=getattr(pygame, f"KSCAN_{number}"))
            assert table.clicked == [f"seat0.palm/{kind}"]
        table.key(pygame.K_7, scancode=pygame.KSCAN_7)
        table.key(pygame.K_ESCAPE)
        assert not table.clicked
        assert table.at_table
        table.key(pygame.K_2, scancode=pygame.KSCAN_2)
        table.key(pygame.K_RETURN)
        last = table.table.match.state.last
        assert last is not None
        assert last.picks[0] == 1


# -------------------------------------------------------------------- taking back


@pytest.mark.rule("TP-11")
def test_what_is_sealed_can_be_taken_back_while_the_round_is_open(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 2, roller=0) as table:
        undo(table)
        assert is_sentence(table.said)
        table.asked()
        undo(table)
        assert is_sentence(table.said)
        table.choose()
        assert 0 in sealed(table)
        table.device.use(table, "return.0")
        table.device.hold(table, "open")
        assert table.table.secrets.acting == 0
        undo(table)
        assert table.said == "Taken back."
        assert 0 not in sealed(table)
        table.device.pick(table, table.palm()[-1])
        table.device.use(table, "deed")
        assert sealed(table)[0] == "pick:vial"
        table.until(lambda: table.table.secrets.acting == 1)
        table.choose()
        table.until(lambda: table.at_table and table.table.shown and table.table.match.state.owed == 0)
        undo(table)
        assert is_sentence(table.said)


def test_one_who_keeps_the_choice_hands_on(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 2, roller=0) as table:
        table.asked()
        table.choose()
        before = sealed(table)
        table.device.use(table, "return.0")
        table.device.hold(table, "open")
        assert table.table.secrets.acting == 0
        table.device.use(table, "deed")
        assert sealed(table) == before
        assert table.table.secrets.curtain.seat == 1


@pytest.mark.parametrize("device", [Mouse(), Keys()])
def test_with_one_human_nothing_can_be_taken_back_and_the_button_says_why(tmp_path: Path, device: Mouse | Keys) -> None:
    with table_of(tmp_path, device, 4, 1, roller=0) as table:
        table.choose_round()
        target = table.target("undo")
        assert not target.enabled
        assert is_sentence(target.why)
        table.device.use(table, "undo")
        assert table.said == target.why
        table.beat(4000)
        undo(table)
        assert table.said == target.why


# -------------------------------------------------------------------- skipping

SKIPS: dict[str, Callable[[TableDriver], object]] = {
    "enter": lambda table: table.key(pygame.K_RETURN),
    "space": lambda table: table.key(pygame.K_SPACE),
    "letter": lambda table: table.key(pygame.K_x, scancode=pygame.KSCAN_X),
    "digit": lambda table: table.key(pygame.K_1, scancode=pygame.KSCAN_1),
    "arrow": lambda table: table.key(pygame.K_LEFT),
    "click": lambda table: table.click((640, 500), after=0),
    "click on a token": lambda table: table.click("seat0.palm/vial", after=0),
    "click on the button": lambda table: table.click("deed", after=0),
    "tap": lambda table: (table.finger((640, 500), pygame.FINGERDOWN), table.finger((640, 500), pygame.FINGERUP)),
    "pad": lambda table: [table.post(kind, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
                          for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)],
}


@pytest.mark.parametrize("how", SKIPS)
def test_any_key_or_press_skips_what_moves_and_means_nothing_else(tmp_path: Path, how: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        puppets(patch, 0)
        dice(patch, ONE_TWO)
        with table_of(tmp_path, Mouse(), 4, 1, roller=0, speed="half") as table:
            table.device.use(table, "deed")
            table.frames(6)
            assert not table.table.shown
            SKIPS[how](table)
            table.frames(2)
            assert table.table.shown
            assert table.palm()
            assert not table.clicked
            assert table.said == ""
            assert not table.table.layers
            table.wait(500)
            table.device.pick(table, "seat0.palm/vial")
            table.device.use(table, "deed")
            assert not table.table.shown
            ply, level = table.table.match.ply, table.table.board.flask.level.goal
            SKIPS[how](table)
            table.frames(2)
            assert table.table.shown
            assert table.table.match.ply == ply
            assert table.at_table
            assert table.table.board.flask.level.goal > level


@pytest.mark.parametrize(("key", "mod", "scancode"), [
    (pygame.K_ESCAPE, 0, 41), (pygame.K_l, 0, pygame.KSCAN_L), (pygame.K_F1, 0, pygame.KSCAN_F1),
    (pygame.K_RETURN, pygame.KMOD_LALT, 40), (pygame.K_m, 0, pygame.KSCAN_M), (pygame.K_LCTRL, CTRL, 224),
])
def test_keys_that_lead_elsewhere_need_not_wait(tmp_path: Path, key: int, mod: int, scancode: int) -> None:
    with table_of(tmp_path, Mouse(), 4, 1, roller=0, speed="half") as table:
        table.device.use(table, "deed")
        table.frames(4)
        now = table.table.timeline.now
        table.key(key, mod, scancode=scancode)
        table.frames(2)
        assert not table.table.shown
        assert table.table.timeline.now - now < 100
        changed = (table.table.layers, table.app.stack.top is not table.table, table.app.settings.muted,
                   table.app.settings.fullscreen, not table.app.stack.listening)
        assert any(changed) == (key != pygame.K_LCTRL)


def test_every_key_that_is_offered_does_something(tmp_path: Path) -> None:
    """The keys of the settings page are those the program, the focus or the table answers to; the pad's buttons likewise."""
    ways = {"act", "back", "left", "right", "up", "down", "next_zone", "previous_zone", "inspect"}
    with table_of(tmp_path, Keys(), 3, 1, roller=0) as table:
        answered = ways | set(table.app.intake._frame_shortcuts) | set(table.table.doings.commands)
        assert set(COMMANDS) == answered
        on_pads = {name for name, chords in table.app.intake.bindings.chords.items() if any(map(is_pad, chords))}
        assert {"act", "back", "pause", "undo", "hint", "log", "rules", "inspect"} <= on_pads <= answered
