"""A lesson is offered once, when its game's box is opened for the first time, and can be begun or gone on with at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.scene import Scene
from game.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.ui.app import App


def offer_once(scene: Scene, game: str) -> None:
    """Lays the offer over a scene, unless it has been made before; whatever is answered, it is not made again."""
    app, t = scene.app, scene.app.t
    offered = app.settings.lessons_offered
    if game in offered:
        return

    def answered(then: Callable[[], object]) -> Callable[[], None]:
        def act() -> None:
            app.set("lessons_offered", [*app.settings.lessons_offered, game])
            then()

        return act

    answers = [Answer(t("lesson.play"), answered(lambda: None)),
               Answer(t("lesson.learn"), answered(lambda: open_lesson(scene, game)), "primary")]
    text = t("lesson.offer", game=t(f"game.{game}.title"))
    scene.open(Dialog(t("lesson.offer_title"), text, answers, answered(lambda: None), close=scene.close))


def open_lesson(scene: Scene, game: str) -> None:
    """Begins a lesson over a scene; one that was left in the middle is gone on with or begun anew."""
    app, t = scene.app, scene.app.t
    at = app.settings.lessons.get(game, 0)
    if not at:
        begin(app, game)
        return
    answers = [Answer(t("lesson.resume_anew"), lambda: begin(app, game)),
               Answer(t("lesson.resume_on"), lambda: begin(app, game, at), "primary")]
    scene.open(Dialog(t("lesson.resume_title"), t("lesson.resume", n=at + 1), answers, lambda: None, close=scene.close))


def begin(app: App, game: str, at: int = 0) -> None:
    """To the lesson's table."""
    app.open("lesson", game=game, at=at)
