"""What the pause menu may do with a table: hand seats over, keep the game under a name, deal again, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.levels import levels_of
from game.core.ids import Seat
from game.data.keeping import KeepingError
from game.match.order import same_deal
from game.ui.kept.heading import LONGEST
from game.ui.kept.shelf import SLOT, Shelf
from game.ui.kept.words import usual_name
from game.ui.scenes.pause import PauseHooks, PauseSeat
from game.ui.table import modded
from game.ui.widgets.asking import Asking, Question

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


def pause_hooks(scene: TableScene) -> PauseHooks:
    """The callbacks of the pause menu over a table."""
    return PauseHooks(lambda: _seats(scene), lambda: _leave(scene), lambda: _again(scene), lambda: _keep_as(scene),
                      scene.trial, modded.line(scene.app, scene.match.rules.data), fairness=scene.doings.open_fairness)


def _seats(scene: TableScene) -> list[PauseSeat]:
    over = scene.match.outcome is not None
    return [
        PauseSeat(sitter.name, sitter.sigil, sitter.colour, sitter.human,
                  None if over else lambda human, place=seat: _hand_over(scene, place, human=human))  # type: ignore[misc]
        for seat, sitter in enumerate(scene.match.sitters)
    ]


def _hand_over(scene: TableScene, seat: Seat, *, human: bool) -> None:
    sitter = scene.match.sitters[seat]
    level = "" if human else sitter.level or levels_of(scene.match.rules.id)[0]
    scene.session.change_sitter(seat, sitter._replace(kind="human" if human else "ai", level=level))
    scene.secrets.seats_changed()
    key = "pause.changed_to_human" if human else "pause.changed_to_ai"
    scene.app.toast(scene.app.t(key, name=sitter.name))


def _leave(scene: TableScene) -> None:
    scene.go_home()


def _again(scene: TableScene) -> None:
    scene.app.stack.pop()
    order = same_deal(scene.match)._replace(marks=scene.scenery.wear.left)
    scene.app.stack.replace(scene.app.make("table", order=order, trial=scene.trial))


def _keep_as(scene: TableScene) -> None:
    """Asks for a name over the pause menu, and keeps the game under it; the table goes on."""
    app, shelf = scene.app, Shelf(scene.app.folders.data)
    taken = {each.name.casefold() for each in shelf.entries(SLOT)}

    def keep(name: str) -> None:
        try:
            shelf.keep(scene.match, name)
        except KeepingError as error:
            app.notify(error.notice())
            return
        app.toast(app.t("kept.kept", name=name), "met")

    def about(name: str) -> str:
        return app.t("kept.keep_there" if name.casefold() in taken else "kept.keep_hint")

    top = app.stack.top
    assert top is not None
    top.open(Asking(Question(
        app.t("kept.keep_title"), app.t("kept.name"), usual_name(app, scene.match), app.t("kept.keep_do"), keep, about,
        lambda name: "" if name else app.t("kept.no_name"), LONGEST), top.close))
