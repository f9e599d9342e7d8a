"""Pictures of kept games: the shelf with what may lie on it, a name that is asked for, and replays of every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.match.match import Match
from game.match.save import FORMAT, save_text
from game.rules import registry
from game.tools.shots import Shots, match_of, play_on
from game.ui.kept.shelf import FINISHED, SLOT, Shelf
from game.ui.kept.watching import watch

if TYPE_CHECKING:
    from game.ui.studio import Studio

SEATS: Final = {"the_potion": 7, "potions": 4, "potion_making": 4, "potion_panic": 3}
PLIES: Final = {"the_potion": 40, "potions": 40, "potion_making": 40, "potion_panic": 60}
PAGES: Final = (("kept_games", "games", "potion_panic"), ("kept_newer", "games", "2027"), ("kept_finished", "finished", "b"))
EVENING: Final = "2026-11-{day:02}T20:15:00"


def _game(studio: Studio, game: str, plies: int, humans: int = 2) -> Match:
    match = match_of(SEATS[game], humans, studio.app.locale.language, game)
    play_on(match, plies)
    return match


def _put(path: Path, match: Match, name: str, day: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(save_text(match, {"name": name, "saved": EVENING.format(day=day)}), encoding="utf-8")


def kept_shots(studio: Studio) -> Iterator[str]:
    """A shelf with a game of each kind, one of a newer version and one that is broken."""
    shelf, t = Shelf(studio.app.folders.data), studio.app.t
    studio.show("kept")
    yield "kept_empty"
    for day, game in enumerate(registry.GAMES, start=10):
        _put(shelf.folder(SLOT) / f"{game}.json", _game(studio, game, PLIES[game]), t(f"game.{game}.title"), day)
    _put(shelf.folder(FINISHED) / "b.json", _game(studio, "the_potion", 10_000), "", 20)
    newer = json.loads((shelf.folder(SLOT) / "potions.json").read_text(encoding="utf-8")) | {"format": FORMAT + 1}
    (shelf.folder(SLOT) / "2027.json").write_text(json.dumps(newer), encoding="utf-8")
    (shelf.folder(SLOT) / "torn.json").write_text("{", encoding="utf-8")
    for page, tab, chosen in PAGES:
        kind = FINISHED if tab == "finished" else SLOT
        studio.show("kept", tab=tab, chosen=shelf.folder(kind) / f"{chosen}.json")
        scene: Any = studio.app.stack.top
        studio.until(lambda scene=scene: scene.picture is not None or scene.entry.heading is None)  # type: ignore[misc]
        studio.run(100)
        yield page
    scene = studio.app.stack.top
    scene.ask_name()
    studio.run(300)
    yield "kept_name"


def replay(game: str) -> Shots:
    """A game in the middle, through somebody's eyes, in one of them only what is public; something on its table held close."""

    def shots(studio: Studio) -> Iterator[str]:
        secret = game == "potion_panic"
        match = _game(studio, game, 10_000 if game == "the_potion" else PLIES[game], humans=2 if secret else 0)
        studio.show("title")
        watch(studio.app, save_text(match))
        studio.settle()
        scene: Any = studio.app.stack.top
        scene.go(scene.film.length // 2)
        studio.run(100)
        if not secret:
            scene.look_as(1)
        scene.step(1)
        studio.run(500)
        yield f"replay_{game}"
        scene.refresh(0.0)
        next(each for each in scene.focus.targets if each.context is not None).context()
        studio.run(50)
        yield f"replay_{game}_close"

    return shots
