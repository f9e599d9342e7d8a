"""Routes: every scene by name, imported when it is first wanted. A scene is added by a function and a line in the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.ui.scene import Scene


def _title(**wishes: Any) -> Scene:
    from game.rules.registry import GAMES
    from game.ui.scenes.title import TitleScene

    return TitleScene(tuple(GAMES), **wishes)


def _settings(**wishes: Any) -> Scene:
    from game.ui.scenes.settings import SettingsScene

    return SettingsScene(**wishes)


def _pause(**wishes: Any) -> Scene:
    from game.ui.scenes.pause import PauseScene

    return PauseScene(**wishes)


def _data_error(**wishes: Any) -> Scene:
    from game.ui.scenes.data_error import DataErrorScene

    return DataErrorScene(**wishes)


def _setup(**wishes: Any) -> Scene:
    from game.ui.scenes.setup import SetupScene

    return SetupScene(**wishes)


def _results(**wishes: Any) -> Scene:
    from game.ui.scenes.results import ResultsScene

    return ResultsScene(**wishes)


def _rulebook(**wishes: Any) -> Scene:
    from game.ui.scenes.rulebook import RulebookScene

    return RulebookScene(**wishes)


def _crash(**wishes: Any) -> Scene:
    from game.ui.scenes.crash import CrashScene

    return CrashScene(**wishes)


def _table(**wishes: Any) -> Scene:
    from game.ui.table.setting import Doorstep

    return Doorstep(**wishes)


def _workshop(**wishes: Any) -> Scene:
    from game.ui.scenes.workshop import WorkshopScene

    return WorkshopScene(**wishes)


def _replay(**wishes: Any) -> Scene:
    from game.ui.scenes.replay import ReplayScene

    return ReplayScene(**wishes)


def _kept(**wishes: Any) -> Scene:
    from game.ui.scenes.kept import KeptScene

    return KeptScene(**wishes)


def _lesson(**wishes: Any) -> Scene:
    from game.ui.lessons.door import LessonDoor

    return LessonDoor(**wishes)


def _records(**wishes: Any) -> Scene:
    from game.ui.scenes.records import RecordsScene

    return RecordsScene(**wishes)


ROUTES: dict[str, Callable[..., Scene]] = {
    "table": _table, "continue": _table,
    "title": _title, "settings": _settings, "pause": _pause, "data_error": _data_error, "crash": _crash,
    "setup": _setup, "results": _results, "rules": _rulebook, "workshop": _workshop, "lesson": _lesson,
    "kept": _kept, "replay": _replay, "records": _records,
}
"""Every scene by name, imported when it is first wanted. Title asks for "setup" (game) and "continue" (path)."""
