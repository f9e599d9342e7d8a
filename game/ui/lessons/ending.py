"""What comes after a lesson: a game against apprentices, the rules, or back to where one came from."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from game.match.order import Order
from game.ui.lessons.sitters import learner_among
from game.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.ui.lessons.scene import LessonScene

SEATS = 4
SEEDS = 1_000_000_000


def open_ending(scene: LessonScene) -> None:
    """Asks what comes now."""
    t = scene.app.t
    answers = [
        Answer(t("lesson.over_leave"), scene.go_home), Answer(t("lesson.over_rules"), scene.doings.open_rules),
        Answer(t("lesson.over_play"), lambda: _play(scene), "primary"),
    ]
    scene.open(Dialog(t("lesson.over_title"), t("lesson.over"), answers, lambda: None, close=scene.close))


def _play(scene: LessonScene) -> None:
    """A table with apprentices in the place of the lesson and of what it was begun from."""
    game = scene.match.rules.id
    order = Order(game, learner_among(scene.app, game, SEATS), {}, secrets.randbelow(SEEDS))
    scene.app.stack.reset(scene.app.make("table", order=order))
