"""What the pause menu may do with a table: hand seats over, keep a copy, deal again, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.levels import levels_of
from game.core.ids import Seat
from game.data import keeping
from game.match.order import same_deal
from game.match.save import save_text
from game.ui.scenes.pause import PauseHooks, PauseSeat
from game.ui.table import modded

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


def pause_hooks(scene: TableScene) -> PauseHooks:
    """The callbacks of the pause menu over a table."""
    return PauseHooks(lambda: _seats(scene), lambda: _leave(scene), lambda: _again(scene), lambda: _copy(scene),
                      scene.trial, modded.line(scene.app, scene.match.rules.data))


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
    scene.app.stack.replace(scene.app.make("table", order=same_deal(scene.match), trial=scene.trial))


def _copy(scene: TableScene) -> None:
    folder = scene.app.folders.data / "saves"
    number = 1
    while (path := folder / f"{scene.match.rules.id}-{number:03}.json").exists():
        number += 1
    try:
        keeping.replace_file(path, save_text(scene.match).encode())
    except keeping.KeepingError as error:
        scene.app.notify(error.notice())
        return
    scene.app.kept(path, "pause.saved")
