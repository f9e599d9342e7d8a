"""Every screen of the program as a picture, drawn by the real program without a display."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from game.ai.levels import agent, levels_of
from game.core.agent import thought_random
from game.data import paths
from game.data.checks import check
from game.data.locale import Locale
from game.match.match import Match
from game.match.save import save_text
from game.rules import registry
from game.tools import orders
from game.tools.usage import UsageError

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.table import TableScene

FRAME_MS: Final = 1000 / 60
PATIENCE_MS: Final = 120_000.0
SEED: Final = 20
FAULTS: Final = (("mushroom, vial", "mushrom, vial"), ("min: 3, max: 7", "min: 3, max: 9"), ("limit: 200", "limit: ten"))
"""What somebody might have written into the file of The Potion."""
README: Final = ("title", "setup", "the_potion_4_choose", "the_potion_7_reveal", "the_potion_curtain", "the_potion_results")
"""The pictures that the README shows."""


class Studio:
    """The real program, moved on frame by frame until it shows what is wanted."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app, self.folder = app, folder

    @property
    def table(self) -> TableScene:
        """The table that is on the stack."""
        from game.ui.scenes.table import TableScene

        return next(scene for scene in self.app.stack.scenes if isinstance(scene, TableScene))

    def run(self, milliseconds: float) -> None:
        """Moves on by so much of the program's own time."""
        for _ in range(round(milliseconds / FRAME_MS)):
            self.app.step(FRAME_MS)

    def until(self, ready: Callable[[], bool]) -> None:
        """Moves on until something is so. Raises TimeoutError when it never is."""
        waited = 0.0
        while not ready():
            self.app.step(FRAME_MS)
            waited += FRAME_MS
            if waited > PATIENCE_MS:
                raise TimeoutError("a screen never came to what was to be drawn")

    def show(self, route: str, **wishes: Any) -> None:
        """Begins anew with a scene, and waits until it is all there."""
        self.app.stack.reset(self.app.make(route, **wishes))
        self.settle()

    def settle(self) -> None:
        """Waits for the end of a change of scenes."""
        stack = self.app.stack
        self.app.step(FRAME_MS)
        self.until(lambda: stack.listening and stack.fresh)
        self.run(400)

    def hold(self, key: int, scancode: int, milliseconds: float) -> None:
        """Holds a key down for so long."""
        import pygame

        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, scancode=scancode, mod=0, unicode=""))
            self.run(milliseconds)

    def save(self, path: Path) -> None:
        """Keeps what is in the window as a picture. Raises UsageError when it cannot be written."""
        import pygame

        try:
            pygame.image.save(self.app.window.surface, path)
        except (OSError, pygame.error) as error:
            raise UsageError(f'the picture "{path}" cannot be written ({error})') from None


Shots = Callable[[Studio], Iterator[str]]
"""Drives the studio and yields a name whenever a picture of that name is to be taken."""


def screens(folder: Path, size: tuple[int, int], language: str, *, readme: bool = False,
            say: Callable[[str], object] = print) -> int:
    """Draws every screen of every game into the folder (made if need be), says each file, and returns exit code 0.

    With `readme` only what the README shows, as JPEG. Raises UsageError when the folder cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f'the folder "{folder}" cannot be made ({error.strerror})') from None
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        studio = _opened(Path(home), size, language)
        for shots in readme_shots() if readme else all_shots():
            for name in shots(studio):
                if not readme or name in README:
                    path = folder / f"{name}.{'jpg' if readme else 'png'}"
                    studio.save(path)
                    say(str(path))
        studio.app.close()
        studio.app.window.close()
    return 0


def _opened(home: Path, size: tuple[int, int], language: str) -> Studio:
    from game.ui.app import App
    from game.ui.launch import Launch

    return Studio(App(Launch(data_dir=home, size=size, language=language, speed="normal", ai_pace="instant", seed=SEED)), home)


def all_shots() -> Iterator[Shots]:
    """Everything there is to draw, menus first."""
    yield from (_title, _setup, _settings)
    rules = registry.load("the_potion")
    for seats in rules.seats:
        yield _table(seats)
    yield from (_open_table, _curtain, _blind_keys, _over_the_table, _results, _data_error, _crash)


def readme_shots() -> Iterator[Shots]:
    """As much of it as the README shows."""
    yield from (_title, _setup, _table(4), _table(7), _curtain, _results)


# ---------------------------------------------------------------- menus


def _title(studio: Studio) -> Iterator[str]:
    studio.settle()
    yield "title"


def _setup(studio: Studio) -> Iterator[str]:
    for game in registry.GAMES:
        studio.show("setup", game=game)
        yield "setup" if len(registry.GAMES) == 1 else f"setup_{game}"


def _settings(studio: Studio) -> Iterator[str]:
    from game.ui.scenes.settings_pages import PAGES

    for page in (*PAGES, "keys"):
        studio.show("settings", page=page)
        yield f"settings_{page}"


# ---------------------------------------------------------------- the table


def _match(seats: int, humans: int, language: str) -> Match:
    """A game about to begin, humans first, everybody named."""
    rules = registry.load("the_potion")
    who = ["human"] * humans + [levels_of(rules.id)[0]] * (seats - humans)
    order = orders.order(rules, ",".join(who), [], SEED + seats)
    words = Locale(language)
    return orders.named(order, lambda number: words.text(f"setup.default_name.seat_{number}")).begin(rules)


def _play_on(match: Match, plies: int) -> None:
    """Lets opponents play every seat until so many plies are done and no round is open."""
    opponent = agent(match.rules.id, levels_of(match.rules.id)[0], match.rules)
    while match.to_act and (match.ply < plies or match.state.owed):
        seat = match.to_act[0]
        thought = opponent.begin(match.view(seat), match.handle(seat).legal, thought_random(match.seed, match.ply, seat))
        while (action := thought.step(1000)) is None:
            pass
        match.submit(seat, action)


def _go_on_with(studio: Studio, match: Match) -> None:
    path = studio.folder / "game.json"
    path.write_text(save_text(match), encoding="utf-8")
    studio.show("table", path=path)
    studio.settle()


def _roll(studio: Studio) -> None:
    """Rolls until somebody has to choose or the game is over, and waits until all that has been seen."""
    table = studio.table
    studio.until(lambda: table.shown)
    while table.match.to_act and not table.match.state.owed:
        table.session.begin()
        studio.until(lambda: table.shown)
    studio.until(lambda: table.shown)


def _choose(studio: Studio) -> None:
    """The one human takes the first token that can be taken."""
    match = studio.table.match
    (seat,) = match.humans
    studio.table.session.submit(seat, match.handle(seat).legal[0])


def _table(seats: int) -> Shots:
    """One person and opponents: the beginning, dice in the air, a choice, tokens in flight, the reveal."""

    def shots(studio: Studio) -> Iterator[str]:
        match = _match(seats, 1, studio.app.locale.language)
        _go_on_with(studio, match)
        yield f"the_potion_{seats}_begin"
        _play_on(match, 2 * (seats + 1))
        _go_on_with(studio, match)
        studio.table.session.begin()
        studio.run(350)
        yield f"the_potion_{seats}_dice"
        _roll(studio)
        studio.run(300)
        yield f"the_potion_{seats}_choose"
        _choose(studio)
        for moment in ("turn", "flight"):
            studio.run(900)
            yield f"the_potion_{seats}_{moment}"
        studio.until(lambda: studio.table.shown)
        studio.run(300)
        yield f"the_potion_{seats}_reveal"

    return shots


def _open_table(studio: Studio) -> Iterator[str]:
    match = _match(4, 0, studio.app.locale.language)
    _play_on(match, 12)
    _go_on_with(studio, match)
    yield "the_potion_open_table"


def _curtain(studio: Studio) -> Iterator[str]:
    import pygame

    match = _match(4, 3, studio.app.locale.language)
    _play_on(match, 8)
    _go_on_with(studio, match)
    _roll(studio)
    studio.run(600)
    yield "the_potion_curtain"
    studio.hold(pygame.K_RETURN, pygame.KSCAN_RETURN, 700)
    studio.until(lambda: studio.table.secrets.acting is not None)
    studio.run(300)
    yield "the_potion_behind_the_curtain"


def _blind_keys(studio: Studio) -> Iterator[str]:
    studio.app.set("secrets", "blind_keys")
    match = _match(5, 3, studio.app.locale.language)
    _play_on(match, 6)
    _go_on_with(studio, match)
    _roll(studio)
    studio.table.session.choose(0, 0)
    studio.run(600)
    yield "the_potion_blind_keys"
    studio.app.set("secrets", "curtain")


def _over_the_table(studio: Studio) -> Iterator[str]:
    match = _match(4, 1, studio.app.locale.language)
    _play_on(match, 15)
    _go_on_with(studio, match)
    doings, stack = studio.table.doings, studio.app.stack
    doings.open_log()
    studio.run(600)
    yield "the_potion_log"
    studio.table.close()
    doings.open_pause()
    studio.settle()
    yield "pause"
    stack.pop()
    studio.settle()
    doings.open_rules()
    studio.settle()
    yield "the_potion_rulebook"


def _results(studio: Studio) -> Iterator[str]:
    _go_on_with(studio, _match(5, 1, studio.app.locale.language))
    table = studio.table
    studio.app.set("animation_speed", "instant")
    while table.match.to_act:
        _roll(studio)
        if table.match.to_act:
            _choose(studio)
    studio.app.set("animation_speed", "normal")
    studio.until(lambda: studio.app.stack.top is not table)
    studio.settle()
    studio.run(1500)
    yield "the_potion_results"


# ---------------------------------------------------------------- trouble


def _data_error(studio: Studio) -> Iterator[str]:
    path = studio.folder / "the_potion.yaml"
    text = paths.config("games", path.name).read_text(encoding="utf-8")
    for right, wrong in FAULTS:
        text = text.replace(right, wrong, 1)
    path.write_text(text, encoding="utf-8")
    problems = check(path)
    studio.show("data_error", problems=problems, retry=lambda: problems)
    yield "data_error"


def _crash(studio: Studio) -> Iterator[str]:
    studio.show("crash", error=ZeroDivisionError("division by zero"), saved=studio.app.continue_file(), log=studio.app.log_path)
    yield "crash"
