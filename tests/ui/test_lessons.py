"""Lessons at the table: what they light and ask for, what they refuse, how one goes back, leaves and comes again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.refs import Ref
from game.rules.registry import GAMES
from game.ui.art import gallery
from game.ui.art.paint import LOGICAL
from game.ui.box import Box
from game.ui.lessons.scene import TO_SEE, LessonScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.table import TableScene
from tests.ui.driver import Driver, driving
from tests.ui.lesson_driver import LessonDriver, LessonKeys, lesson_of
from tests.ui.table_driver import Finger, Mouse

pytestmark = pytest.mark.usefixtures("shared_pictures")

DEVICES = {"mouse": Mouse, "keys": LessonKeys}


@pytest.mark.parametrize(("device", "language", "text"), [("mouse", "de", 100), ("keys", "fr", 200)])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_taken_to_its_end(game: str, device: str, language: str, text: int, tmp_path: Path) -> None:
    """By what is asked for alone; at every step the note covers nothing that it speaks of, and nothing is kept of a game."""
    with lesson_of(tmp_path, game, DEVICES[device](), language=language, text=text) as learner:
        while not learner.lesson.layers:
            learner.rest()
            look_at_the_note(learner)
            learner.act()
        assert learner.lesson.course.last
        assert {"answer.0", "answer.1", "answer.2"} <= learner.offered().keys()
        learner.app.stack.reset(learner.app.make("title"))
        learner.settle()
        assert learner.app.settings.lessons == {}
    assert not [path for path in (tmp_path / "data").rglob("*") if path.is_file()]


def look_at_the_note(learner: LessonDriver) -> None:
    """It lies in the window, and everything that its step lights is there and in sight."""
    lesson, step = learner.lesson, learner.lesson.course.step
    assert lesson.telling().prompt == lesson.note.said != ""
    note, lit = lesson.note.box, [each.box for each in lesson.lit()]
    assert lit, f"{step.name} lights nothing"
    assert not [box for box in lit if note.overlap(box)], step.name
    assert Box(0, 0, *LOGICAL).encloses(note)
    if lesson.course.wanted in (None, *step.do[:1]):
        assert all(lesson.named(name) for name in step.light), step.name


def test_light_follows_a_card_that_has_risen_and_gives_way_while_one_is_dragged(tmp_path: Path, monkeypatch) -> None:
    with lesson_of(tmp_path, "potions", Mouse(), at=5) as learner:
        learner.rest()
        lesson, name = learner.lesson, "seat0.held/ointment"
        card = learner.target(name)
        assert [card.box] == [each.box for each in lesson.named(name)]
        learner.point(card.box.centre)
        assert [card.risen] == [each.box for each in lesson.named(name)] != [card.box]
        shaded: list[object] = []
        monkeypatch.setattr("game.ui.lessons.scene.draw_light", lambda *args: shaded.append(args))
        learner.drag(card.box.centre, (10.0, 10.0))
        assert shaded == []
        learner.click(name)
        learner.point((10.0, 10.0))
        assert card.risen in [each.box for each in lesson.lit()]


def test_only_what_is_asked_for_is_done_and_all_else_is_answered(tmp_path: Path) -> None:
    with lesson_of(tmp_path, "the_potion", Mouse(), at=3) as learner:
        learner.rest()
        match = learner.lesson.match
        for name, said in (("seat0.palm/vial", "lesson.why_do"), ("bottle", "lesson.why_do"), ("seat1.palm", "lesson.why_do")):
            ply = match.ply
            learner.device.use(learner, name)
            assert learner.said == learner.app.t(said)
            assert (match.ply, learner.clicked) == (ply, [])
        learner.key(pygame.K_3)
        assert learner.clicked == []
        for key in (pygame.K_h, pygame.K_F5):
            learner.key(key)
        assert learner.said == learner.app.t("lesson.as_shipped")
        learner.device.use(learner, "seat0.palm/beetle")
        learner.device.use(learner, "deed")
        assert match.ply > 3
        learner.rest()
        assert learner.lesson.course.step.name == "met"
        learner.lesson.picks.click(Ref("seat0.palm", "vial"))
        assert learner.said == learner.app.t("lesson.why_read")


def test_a_press_that_came_too_late_to_skip_leaves_no_step_unread(tmp_path: Path) -> None:
    with lesson_of(tmp_path, "the_potion", LessonKeys(), at=1, speed="normal") as learner:
        learner.rest()
        learner.wait(TO_SEE)
        learner.key(pygame.K_RETURN)
        while learner.lesson.course.step.name != "dice" or not learner.lesson.shown:
            learner.frames()
        learner.key(pygame.K_RETURN)
        assert learner.lesson.course.step.name == "dice"
        learner.wait(TO_SEE)
        learner.key(pygame.K_RETURN)
        assert learner.lesson.course.step.name == "choose"


def test_one_step_back_begin_again_and_leave_from_every_step(tmp_path: Path) -> None:
    game = "potions"
    with driving(tmp_path, (960, 540), "en", speed="instant") as driver:
        driver.app.stack._work_clock = lambda: 0.0
        driver.app.open("setup", game=game)
        driver.settle()
        driver.app.open("lesson", game=game)
        driver.settle()
        driver.app.intake.hidden = True
        learner = LessonDriver(Driver(driver.app), Mouse())
        course = learner.lesson.course
        learner.rest()
        for index, step in enumerate(course.lesson.steps[1:], 1):
            while course.index < index:
                learner.rest()
                learner.act()
                learner.rest()
            learner.device.use(learner, "step_back")
            learner.rest()
            assert course.index == index - 1
            while course.index < index:
                learner.rest()
                learner.act()
                learner.rest()
            assert course.step.name == step.name
            if index == len(course.lesson.steps) // 2:
                learner.device.use(learner, "leave_lesson")
                driver.settle()
                assert isinstance(driver.scene, SetupScene)
                assert driver.app.settings.lessons == {game: index}
                driver.click("learn")
                driver.click("answer.1")
                driver.settle()
                course = learner.lesson.course
                learner.rest()
                assert course.index == index
        learner.device.use(learner, "restart")
        learner.rest()
        assert course.index == 0
        learner.device.use(learner, "leave_lesson")
        driver.settle()
        assert driver.app.settings.lessons == {}


def test_a_lesson_is_offered_once_and_never_forced(tmp_path: Path) -> None:
    with driving(tmp_path, (960, 540), "en") as driver:
        driver.app.settings.lessons_offered = []
        driver.app.open("setup", game="potions")
        driver.settle()
        driver.key(pygame.K_ESCAPE)
        assert driver.app.settings.lessons_offered == ["potions"]
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        driver.app.open("setup", game="potions")
        driver.settle()
        assert not driver.scene.layers
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        driver.app.open("setup", game="the_potion")
        driver.settle()
        driver.click("answer.1")
        driver.settle()
        assert isinstance(driver.scene, LessonScene)
        assert driver.app.settings.lessons_offered == ["potions", "the_potion"]


def test_by_touch_to_the_end_and_on_to_a_game_against_three_apprentices(tmp_path: Path) -> None:
    with lesson_of(tmp_path, "potion_making", Finger(), at=14) as learner:
        while not learner.lesson.layers:
            learner.rest()
            learner.act()
        learner.device.use(learner, "answer.2")
        learner.settle()
        table = learner.scene
        assert isinstance(table, TableScene)
        assert not isinstance(table, LessonScene)
        assert [sitter.level for sitter in table.match.sitters] == ["", "apprentice", "apprentice", "apprentice"]


def test_a_lesson_is_played_in_the_shipped_box_whatever_mods_are_on(tmp_path: Path) -> None:
    mod = tmp_path / "data" / "mods" / "odd"
    mod.mkdir(parents=True)
    (mod / "mod.yaml").write_text('mod: odd\nname: {en: Odd, fr: Odd}\nversion: "1"\nauthor: Me\ngames: [potions]\n', "utf-8")
    (mod / "potions.yaml").write_text("mod: odd\ngame: potions\nnumbers: {tokens_to_win: 2}\n", "utf-8")
    with driving(tmp_path, (960, 540), "en") as driver:
        driver.app.set("mods", ["odd"])
        folders = driver.app.mods()
        driver.app.open("lesson", game="potions")
        driver.settle()
        lesson = driver.app.stack.top
        assert isinstance(lesson, LessonScene)
        assert lesson.match.rules.data["numbers"]["tokens_to_win"] == 5
        assert gallery._folders == ()
        lesson.go_home()
        driver.settle()
        assert gallery._folders == folders != ()
