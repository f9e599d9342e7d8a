"""Secrets on one screen: what somebody cannot know is not on the picture, in the log or in the timing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui.table.curtain import Shade
from game.ui.table.shroud import Shroud
from tests.ui.table_driver import Keys, Mouse, TableDriver, table_of
from tests.ui.worlds import Camera, Film, dice, palms, puppets, same

PALMS = (((1, 2, 2), (2, 1, 2), (2, 2, 2), (2, 2, 2)), ((2, 1, 2), (1, 2, 2), (2, 2, 2), (2, 2, 2)))
"""Two worlds that the public cannot tell apart: the first two seats' palms are exchanged, the bottle is the same."""
ONE_TWO = (0, 1, 4)
"""A roll that asks for one beetle and two mushrooms."""


def shade(table: TableDriver) -> Shade:
    return table.table.secrets.curtain.shade


def to_the_curtain(camera: Camera) -> None:
    """Rolls, and waits for the curtain to hang."""
    camera.table.device.use(camera.table, "deed")
    camera.run_until(lambda: shade(camera.table) is Shade.ASK)


def unveil(camera: Camera) -> None:
    """Holds the button until the curtain is open."""
    table = camera.table
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, scancode=40, unicode=""))
    camera.run_until(lambda: isinstance(table.scene.top, Shroud) and table.scene.top.opening is not None)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=40))
    camera.run_until(lambda: shade(table) is Shade.PRIVATE)
    camera.film.mark("private", last=True)


def lose_focus(table: TableDriver) -> None:
    table.post(pygame.WINDOWFOCUSLOST)


def raw(table: TableDriver) -> bytes:
    return pygame.image.tobytes(table.app.window.surface, "RGB")


# -------------------------------------------------------------------- two worlds


def opponents_world(folder: Path, position: int) -> Film:
    """One human among opponents who all pick the token at a position; up to the reveal and beyond."""
    with pytest.MonkeyPatch.context() as patch:
        puppets(patch, position, slices=3)
        dice(patch, ONE_TWO)
        with table_of(folder, Mouse(), 4, 1, roller=0, speed="double", ai_pace="steady") as table:
            camera = Camera(table)
            table.device.use(table, "deed")
            camera.run_until(lambda: bool(table.palm()))
            camera.run(20)
            table.device.pick(table, "seat0.palm/vial")
            camera.run(10)
            camera.film.mark("reveal")
            table.device.use(table, "deed")
            camera.run(60)
    return camera.film


@pytest.mark.rule("TP-04", "TP-12")
def test_what_opponents_have_sealed_is_nowhere_on_the_screen(tmp_path: Path) -> None:
    one, other = (opponents_world(tmp_path / str(position), position) for position in (0, 1))
    assert same(one.cut(end="reveal"), other.cut(end="reveal")) == ""
    assert one.marks["reveal"] > 40
    assert same(one, other) != ""


def curtain_world(folder: Path, pick: str) -> Film:
    """Two humans behind the curtain; the first picks this or that, and the picture belongs to everybody again."""
    with pytest.MonkeyPatch.context() as patch:
        puppets(patch, 0)
        dice(patch, ONE_TWO)
        with table_of(folder, Mouse(), 4, 2, roller=0, speed="double", ai_pace="steady") as table:
            camera = Camera(table)
            to_the_curtain(camera)
            unveil(camera)
            camera.run(10)
            table.device.pick(table, f"seat0.palm/{pick}")
            camera.run(30)
            camera.film.mark("public")
            table.device.use(table, "deed")
            camera.run_until(lambda: shade(table) is Shade.ASK)
            camera.run(30)
            unveil(camera)
            camera.run(20)
            table.device.pick(table, "seat1.palm/vial")
            camera.run(20)
            camera.film.mark("reveal")
            table.device.use(table, "deed")
            camera.run(60)
    return camera.film


@pytest.mark.rule("TP-04", "TP-11", "TP-12")
def test_what_the_one_before_has_sealed_is_not_seen_by_the_next(tmp_path: Path) -> None:
    one, other = (curtain_world(tmp_path / pick, pick) for pick in ("beetle", "mushroom"))
    assert same(one.cut(end="private"), other.cut(end="private")) == ""
    assert one.pictures[one.marks["public"] - 1] != other.pictures[other.marks["public"] - 1]
    assert same(one.cut("public", "reveal"), other.cut("public", "reveal")) == ""
    assert same(one, other) != ""


def blind_world(folder: Path, choices: tuple[int, int]) -> Film:
    """Three humans at one keyboard; the first presses this key, then that one. The keys say what is printed on them."""
    with pytest.MonkeyPatch.context() as patch:
        puppets(patch, 0)
        dice(patch, ONE_TWO)
        with table_of(folder, Mouse(), 4, 3, roller=0, blind=True, speed="double", ai_pace="steady") as table:
            camera = Camera(table)
            table.device.use(table, "deed")
            camera.run_until(lambda: table.table.secrets.blind_open and table.table.shown)
            camera.run(5)
            for choice in choices:
                table.blind_key(0, choice, 16.0, "xyz"[choice])
                camera.run(20)
            table.blind_key(2, 1, 16.0)
            camera.run(20)
            camera.film.mark("reveal")
            table.blind_key(1, 1, 16.0)
            camera.run(60)
    return camera.film


@pytest.mark.rule("TP-04", "TP-11", "TP-12")
def test_blind_keys_tell_nobody_which_of_them_was_pressed(tmp_path: Path) -> None:
    one, other = (blind_world(tmp_path / str(pick[0]), pick) for pick in ((0, 1), (2, 0)))
    assert same(one.cut(end="reveal"), other.cut(end="reveal")) == ""
    assert same(one, other) != ""


# -------------------------------------------------------------------- the curtain


HIDING: dict[str, Callable[[TableDriver], object]] = {
    "focus": lose_focus,
    "button": lambda table: table.click("hide", after=0),
    "pause": lambda table: table.key(pygame.K_ESCAPE),
    "rules": lambda table: (table.key(pygame.K_F1, scancode=pygame.KSCAN_F1), table.frames(20)),
    "log_and_focus": lambda table: (table.key(pygame.K_l, scancode=pygame.KSCAN_L), lose_focus(table)),
    "resize_and_focus": lambda table: (table.resize((1000, 700)), lose_focus(table)),
    "resize_and_button": lambda table: (table.resize((1000, 700)), table.click("hide", after=0)),
}


def palm_world(folder: Path, held: tuple[tuple[int, int, int], ...], hiding: str) -> Film:
    """The first of two humans opens the curtain, looks, and hides again in some way."""
    with pytest.MonkeyPatch.context() as patch:
        palms(patch, held)
        puppets(patch, 2)
        dice(patch, ONE_TWO)
        with table_of(folder, Mouse(), 4, 2, roller=0, speed="quadruple") as table:
            camera = Camera(table, elapsed=50.0)
            to_the_curtain(camera)
            unveil(camera)
            camera.run(4)
            camera.film.mark("act")
            HIDING[hiding](table)
            camera.film.mark("hidden")
            camera.run(12)
    return camera.film


@pytest.mark.rule("TP-04")
@pytest.mark.parametrize("hiding", HIDING)
def test_a_palm_is_on_the_screen_only_while_the_curtain_is_open_for_it(tmp_path: Path, hiding: str) -> None:
    one, other = (palm_world(tmp_path / str(number), held, hiding) for number, held in enumerate(PALMS))
    assert same(one.cut(end="private"), other.cut(end="private")) == ""
    assert one.pictures[one.marks["act"] - 1] != other.pictures[other.marks["act"] - 1]
    hidden = one.marks["hidden"] - 1
    assert one.marks == other.marks
    assert one.pictures[hidden:] == other.pictures[hidden:]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1000, 700)])
def test_nothing_shows_through_the_curtain_in_its_first_frame(tmp_path: Path, size: tuple[int, int]) -> None:
    with table_of(tmp_path, Keys(), 4, 2, roller=0, size=size) as table:
        table.until(lambda: shade(table) is Shade.ASK)
        shroud = table.scene.top
        assert isinstance(shroud, Shroud)
        drawn = []
        for ground in ((255, 0, 255), (0, 255, 0)):
            canvas = pygame.Surface(size)
            canvas.fill(ground)
            shroud.draw(canvas)
            drawn.append(pygame.image.tobytes(canvas, "RGB"))
        assert drawn[0] == drawn[1]


def test_a_stray_click_or_a_short_press_does_not_open_the_curtain(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 2, roller=0) as table:
        table.until(lambda: shade(table) is Shade.ASK)
        table.click((300, 300))
        table.click("open")
        table.key(pygame.K_RETURN)
        table.wait(1000)
        assert shade(table) is Shade.ASK
        where = table.target("open").box.centre
        table.point(where)
        table.button(where, down=True)
        table.wait(400)
        lose_focus(table)
        table.wait(1000)
        assert shade(table) is Shade.ASK


def test_the_window_losing_the_focus_with_one_human_hides_nothing(tmp_path: Path) -> None:
    with table_of(tmp_path, Keys(), 4, 1, roller=0) as table:
        table.asked()
        lose_focus(table)
        assert shade(table) is Shade.PUBLIC
        assert table.palm()


# -------------------------------------------------------------------- blind keys


def blind_table(folder: Path, seats: int = 4, humans: int = 3, **more: object):
    return table_of(folder, Mouse(), seats, humans, roller=0, blind=True, **more)


def to_the_blind_round(table: TableDriver) -> None:
    table.until(lambda: table.table.secrets.blind_open and table.table.shown)


def letter(table: TableDriver, key: str) -> None:
    table.key(ord(key), scancode=pygame.KSCAN_A + ord(key) - ord("a"))


def test_letters_are_no_shortcuts_while_a_blind_round_is_open(tmp_path: Path) -> None:
    with blind_table(tmp_path, humans=2) as table:
        to_the_blind_round(table)
        muted = table.app.settings.muted
        for key in ("l", "m", "h", "i"):
            letter(table, key)
        table.key(pygame.K_1, scancode=pygame.KSCAN_1)
        assert not table.table.layers and table.app.settings.muted == muted and table.said == ""
        assert table.table.match.open_submissions and all(seat > 1 for seat, _ in table.table.match.open_submissions)
        table.blind_key(0, 0)
        table.blind_key(1, 0)
        table.until(lambda: table.table.shown)
        letter(table, "l")
        assert len(table.table.layers) == 1


@pytest.mark.rule("TP-11")
def test_a_second_press_replaces_the_first_until_the_round_closes(tmp_path: Path) -> None:
    with blind_table(tmp_path) as table:
        to_the_blind_round(table)
        for choice in (0, 2, 1):
            table.blind_key(0, choice)
        sealed = dict(table.table.match.open_submissions)
        assert str(sealed[0]) == "pick:mushroom"
        table.blind_key(1, 0)
        table.blind_key(2, 0)
        table.blind_key(0, 2)
        last = table.table.match.state.last
        assert last is not None and last.picks[0] == 1


def missing_world(folder: Path, choice: int) -> Film:
    """Seat 0 holds no beetle and presses its key, or one it holds; then the one it holds."""
    with pytest.MonkeyPatch.context() as patch:
        palms(patch, ((0, 2, 2), (2, 2, 2), (2, 2, 2), (2, 2, 2)))
        puppets(patch, 1)
        dice(patch, ONE_TWO)
        with table_of(folder, Mouse(), 4, 3, roller=0, blind=True, speed="double") as table:
            camera = Camera(table)
            table.device.use(table, "deed")
            camera.run_until(lambda: table.table.secrets.blind_open and table.table.shown)
            camera.film.mark("press")
            table.blind_key(0, choice, 33.0)
            again = table.table.secrets.again == {0}
            assert again == (choice == 0)
            assert any("Not held" in texts for texts in camera.film.texts) == again
            camera.run(8)
            table.blind_key(0, 1, 33.0)
            assert not table.table.secrets.again
            assert dict(table.table.match.open_submissions)[0].args == ("mushroom",)
            camera.run(16)
            camera.film.mark("end")
    return camera.film


def test_a_token_that_is_not_held_is_asked_for_again_and_tells_no_more(tmp_path: Path) -> None:
    held, missing = (missing_world(tmp_path / str(choice), choice) for choice in (2, 0))
    assert held.marks == missing.marks
    assert held.logs == missing.logs and held.toasts == missing.toasts
    assert held.pictures[-3:] == missing.pictures[-3:]


def test_eager_keys_while_the_dice_roll_choose_nothing(tmp_path: Path) -> None:
    with blind_table(tmp_path, speed="half") as table:
        table.device.use(table, "deed")
        table.frames(5)
        assert not table.table.shown
        table.blind_key(0, 0, 16.0)
        assert all(seat == 3 for seat, _ in table.table.match.open_submissions)
        assert table.table.secrets.again == set()


HOLDS = ("mouse", "finger", "keys")


def press_seal(table: TableDriver, how: str, seat: int, *, down: bool) -> None:
    where = table.target(f"keys{seat}").box.centre
    if how == "mouse":
        table.point(where, held=not down)
        table.button(where, down=down)
    elif how == "finger":
        table.finger(where, pygame.FINGERDOWN if down else pygame.FINGERUP)
    elif down:
        Keys().walk(table, f"keys{seat}")
        table.key(pygame.K_RETURN, up=False)
    else:
        table.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=pygame.KSCAN_RETURN)


@pytest.mark.rule("TP-04")
@pytest.mark.parametrize("how", HOLDS)
def test_holding_a_seal_shows_that_palm_and_letting_go_hides_it(tmp_path: Path, how: str) -> None:
    with blind_table(tmp_path) as table:
        to_the_blind_round(table)
        press_seal(table, how, 1, down=True)
        eyes = [table.table.eye.viewer]
        for _ in range(30):
            table.frames()
            eyes.append(table.table.eye.viewer)
        assert eyes[:5] == [None] * 5 and eyes[-1] == 1 and set(eyes) == {None, 1}
        table.blind_key(0, 0)
        assert table.table.eye.viewer == 1
        assert dict(table.table.match.open_submissions)[0].args == ("beetle",)
        press_seal(table, how, 1, down=False)
        assert table.table.eye.viewer is None
        assert shade(table) is Shade.PUBLIC
        press_seal(table, how, 1, down=True)
        table.frames(30)
        assert table.table.eye.viewer == 1
        lose_focus(table)
        assert table.table.eye.viewer is None


def test_a_pad_which_lets_nothing_go_ends_a_look_with_its_next_press(tmp_path: Path) -> None:
    with blind_table(tmp_path) as table:
        to_the_blind_round(table)
        Keys().walk(table, "keys1")
        table.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
        table.frames(30)
        assert table.table.eye.viewer == 1
        table.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=0)
        assert table.table.eye.viewer is None and table.at_table


@pytest.mark.parametrize("how", HOLDS)
def test_a_tap_on_a_seal_asks_for_the_curtain_and_a_choice_behind_it(tmp_path: Path, how: str) -> None:
    with blind_table(tmp_path) as table:
        to_the_blind_round(table)
        press_seal(table, how, 2, down=True)
        press_seal(table, how, 2, down=False)
        table.frames()
        assert shade(table) is Shade.ASK and table.table.secrets.curtain.seat == 2
        table.device = Mouse()
        table.open_curtain()
        assert table.table.eye.viewer == 2
        table.choose()
        assert shade(table) is Shade.PUBLIC
        assert 2 in dict(table.table.match.open_submissions)


# -------------------------------------------------------------------- order of things


@pytest.mark.rule("TP-12")
@pytest.mark.parametrize(("humans", "blind"), [(1, False), (2, False), (2, True)])
def test_opponents_have_sealed_before_a_human_may_choose(tmp_path: Path, humans: int, blind: bool) -> None:
    with pytest.MonkeyPatch.context() as patch:
        puppets(patch, 1, slices=40)
        with table_of(tmp_path, Mouse(), 5, humans, roller=0, blind=blind, speed="quadruple", ai_pace="calm") as table:
            table.device.use(table, "deed")
            waited = 0
            match = table.table.match
            while not (table.palm() or shade(table) is Shade.ASK or (table.table.secrets.blind_open and table.table.shown)):
                table.frames()
                waited += 1
                assert all(not match.sitters[seat].human for seat, _ in match.open_submissions)
            assert waited > 40
            assert {seat for seat, _ in match.open_submissions} == set(range(humans, 5))


def rolling_world(folder: Path, faces: tuple[int, int, int], *, reduced: bool) -> Film:
    """A roll, from the press to the moment when the last die lies still."""
    with pytest.MonkeyPatch.context() as patch:
        dice(patch, (0, 1, 2), faces)
        puppets(patch, 0)
        with table_of(folder, Keys(), 4, 1, roller=0, speed="normal", reduce_motion=reduced) as table:
            table.choose_round()
            camera = Camera(table)
            camera.film.mark("roll")
            table.key(pygame.K_RETURN)
            camera.run_until(lambda: all(t >= 1.0 for t in table.table.board.tray.t))
            camera.film.mark("rest", last=True)
            camera.run(45)
    return camera.film


@pytest.mark.parametrize("reduced", [False, True])
def test_what_the_dice_show_is_not_told_before_they_rest(tmp_path: Path, reduced: bool) -> None:
    """The same in slip, prompt, log and tooltips, whatever was rolled; blank dice too, which skip the choice."""
    worlds = [(0, 1, 4), (3, 3, 1), (5, 5, 5)]
    films = [rolling_world(tmp_path / str(n), faces, reduced=reduced) for n, faces in enumerate(worlds)]
    for other in films[1:]:
        assert films[0].marks["rest"] == other.marks["rest"]
        assert films[0].cut("roll", "rest").texts == other.cut("roll", "rest").texts
        assert films[0].cut("roll", "rest").logs == other.cut("roll", "rest").logs
    told = [set().union(*film.cut("rest").texts) for film in films]
    assert told[0] != told[1] != told[2]
    assert any("blank" in line for line in films[2].logs[-1])
