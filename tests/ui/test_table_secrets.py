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


# -------------------------------------------------------------------- order of things


@pytest.mark.rule("TP-12")
@pytest.mark.parametrize(("humans", "blind"), [(1, False), (2, False), (2, True)])
def test_opponents_have_sealed_before_a_human_may_choose(tmp_path: Path, humans: int, blind: bool) -> None:
    with pytest.MonkeyPatch.context() as patch:
        puppets(patch, 1, slices=40)
        patch.setattr("game.match.session.SLICE_SECONDS", -1.0)  # one slice a frame
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
