"""Every screen of the program as a picture, drawn by the real program without a display."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from game.core.refs import Ref
from game.data import paths
from game.data.checks import check
from game.match.match import Match
from game.rules import registry
from game.tools import shots_lessons, shots_practice
from game.tools.shots import SEED, Shots, go_on_with, match_of, play_on
from game.tools.shots_hints import hints
from game.tools.shots_kept import kept_shots, replay
from game.tools.shots_moments import moments
from game.tools.shots_records import records_shots
from game.tools.shots_rules import books, held_close
from game.tools.shots_workshop import workshop_shots
from game.tools.usage import UsageError

if TYPE_CHECKING:
    from game.ui.studio import Studio

FAULTS: Final = (("mushroom, vial", "mushrom, vial"), ("min: 3, max: 7", "min: 3, max: 9"), ("limit: 200", "limit: ten"))
"""What somebody might have written into the file of The Potion."""
README: Final = (
    "title", "the_potion_7_reveal", "potions_4_turn", "potion_making_4_formula", "the_potion_curtain", "potion_panic_3_turn",
)
"""The pictures that the README shows."""


def screens(folder: Path, size: tuple[int, int], language: str, *, readme: bool = False,
            say: Callable[[str], object] = print) -> int:
    """Draws every screen of every game into the folder (made if need be), says each file, and returns exit code 0.

    With `readme` only what the README shows, as JPEG. Raises UsageError when the folder cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.ui.studio import Studio

    _write(folder, lambda: folder.mkdir(parents=True, exist_ok=True))
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        studio = Studio(Path(home), size, language, SEED)
        for shots in readme_shots() if readme else all_shots():
            for name in shots(studio):
                if not readme or name in README:
                    path = folder / f"{name}.{'jpg' if readme else 'png'}"
                    _write(path, partial(studio.save, path))
                    say(str(path))
        studio.close()
    return 0


def _write(path: Path, how: Callable[[], object]) -> None:
    try:
        how()
    except OSError as error:
        raise UsageError(f'"{path}" cannot be written ({error.strerror or error})') from None


def all_shots() -> Iterator[Shots]:
    """Everything there is to draw, menus first."""
    yield from (_title, _setup, shots_lessons.lessons, _settings, workshop_shots, records_shots, kept_shots)
    for game in registry.GAMES:
        yield replay(game)
    rules = registry.load("the_potion")
    for seats in rules.seats:
        yield _table(seats)
    yield from (_open_table, _curtain, _blind_keys, _over_the_table, _results)
    for seats in registry.load("potions").seats:
        yield _potions_table(seats)
    yield from (_potions_choices, _potions_results)
    for seats in registry.load("potion_making").seats:
        yield shots_practice.table(seats)
    yield from (shots_practice.choices, shots_practice.looks, shots_practice.results)
    for seats in registry.load("potion_panic").seats:
        yield _panic_table(seats)
    yield from moments()
    yield from map(hints, registry.GAMES)
    yield from (_panic_secrets, _panic_results, books, held_close, _data_error, _crash)


def readme_shots() -> Iterator[Shots]:
    """As much of it as the README shows."""
    yield from (_title, _table(7), _potions_table(4), shots_practice.table(4), _curtain, _panic_table(3))


# ---------------------------------------------------------------- menus


def _title(studio: Studio) -> Iterator[str]:
    studio.settle()
    yield "title"


def _setup(studio: Studio) -> Iterator[str]:
    for game in registry.GAMES:
        studio.show("setup", game=game)
        yield "setup" if len(registry.GAMES) == 1 else f"setup_{game}"


def _settings(studio: Studio) -> Iterator[str]:
    from game.ui.scenes.settings import OWN_PAGES
    from game.ui.scenes.settings_pages import PAGES

    for page in (*PAGES, *OWN_PAGES):
        studio.show("settings", page=page)
        yield f"settings_{page}"


# ---------------------------------------------------------------- the table


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
        match = match_of(seats, 1, studio.app.locale.language)
        go_on_with(studio, match)
        yield f"the_potion_{seats}_begin"
        play_on(match, 2 * (seats + 1))
        go_on_with(studio, match)
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


def _potions_table(seats: int) -> Shots:
    """One person and opponents at Potions: the beginning, a turn in the middle of a round, and how a round ended."""

    def asks_me(match: Match) -> bool:
        view = match.view(0)
        return match.to_act == (0,) and view.pending[-1].kind == "turn" and view.zones["seat0.laid"].size > 1

    def compared(match: Match) -> bool:
        return _is_over(match) and bool(match.public_view.scalars["last"][5])

    def shots(studio: Studio) -> Iterator[str]:
        match = match_of(seats, 1, studio.app.locale.language, "potions", max_players=6)
        go_on_with(studio, match)
        studio.run(600)
        yield f"potions_{seats}_begin"
        for moment, until in (("turn", asks_me), ("compared", compared)):
            match = match_of(seats, 1, studio.app.locale.language, "potions", max_players=6)
            play_on(match, 12 * seats, until)
            go_on_with(studio, match)
            studio.until(lambda: studio.table.shown)
            studio.run(300)
            yield f"potions_{seats}_{moment}"

    return shots


def _is_over(match: Match) -> bool:
    """Whether a round of Potions has just ended."""
    view = match.public_view
    return view.scalars["last"] is not None and view.pending[-1].kind == "roll"


def _potions_choices(studio: Studio) -> Iterator[str]:
    """Everything that an Action asks for at Potions, and a Perfect Potion."""
    for question in ("reroll", "set", "take", "spill"):
        match = match_of(4, 1, studio.app.locale.language, "potions")
        play_on(match, 20, lambda match, kind=question: match.to_act == (0,) and match.public_view.pending[-1].kind == kind)  # type: ignore[misc]
        go_on_with(studio, match)
        studio.until(lambda: studio.table.shown)
        if question == "set":
            studio.table.picks.click(Ref("die.type"))
        studio.run(300)
        yield f"potions_{question}"
    match = match_of(4, 1, studio.app.locale.language, "potions")
    play_on(match, 20, lambda match: _is_over(match) and match.public_view.scalars["last"][1] == "perfect")
    go_on_with(studio, match)
    studio.until(lambda: studio.table.shown)
    yield "potions_perfect"


def _potions_results(studio: Studio) -> Iterator[str]:
    match = match_of(4, 1, studio.app.locale.language, "potions")
    play_on(match, 10_000)
    go_on_with(studio, match)
    studio.run(2500)
    yield "potions_results"


def _panic_table(seats: int) -> Shots:
    """One person and opponents at Potion Panic: the beginning, and a turn in the middle of the game."""

    def my_turn(match: Match) -> bool:
        return match.to_act == (0,) and match.public_view.pending[-1].kind == "act" and match.public_view.scalars["points"] == 2

    def shots(studio: Studio) -> Iterator[str]:
        match = match_of(seats, 1, studio.app.locale.language, "potion_panic")
        go_on_with(studio, match)
        studio.run(600)
        studio.rest()
        yield f"potion_panic_{seats}_begin"
        play_on(match, 90 * seats, my_turn)
        go_on_with(studio, match)
        studio.until(lambda: studio.table.shown)
        studio.run(300)
        yield f"potion_panic_{seats}_turn"

    return shots


def _panic_secrets(studio: Studio) -> Iterator[str]:
    """A hand that somebody looks at, what happened meanwhile, and the rulebook."""

    def looking(match: Match) -> bool:
        return match.to_act == (0,) and match.public_view.pending[-1].kind in ("take", "exchange")

    match = match_of(4, 1, studio.app.locale.language, "potion_panic")
    play_on(match, 60, looking)
    go_on_with(studio, match)
    studio.until(lambda: studio.table.shown)
    studio.run(300)
    yield "potion_panic_look"
    studio.table.doings.open_log()
    studio.run(600)
    yield "potion_panic_log"
    studio.table.close()
    studio.table.doings.open_rules()
    studio.settle()
    yield "potion_panic_rulebook"


def _panic_results(studio: Studio) -> Iterator[str]:
    match = match_of(3, 1, studio.app.locale.language, "potion_panic")
    play_on(match, 10_000)
    go_on_with(studio, match)
    studio.run(2500)
    yield "potion_panic_results"


def _open_table(studio: Studio) -> Iterator[str]:
    match = match_of(4, 0, studio.app.locale.language)
    play_on(match, 12)
    go_on_with(studio, match)
    yield "the_potion_open_table"


def _curtain(studio: Studio) -> Iterator[str]:
    match = match_of(4, 3, studio.app.locale.language)
    play_on(match, 8)
    go_on_with(studio, match)
    _roll(studio)
    studio.run(600)
    yield "the_potion_curtain"
    studio.hold_enter(700)
    studio.until(lambda: studio.table.secrets.acting is not None)
    studio.run(300)
    yield "the_potion_behind_the_curtain"


def _blind_keys(studio: Studio) -> Iterator[str]:
    studio.app.set("secrets", "blind_keys")
    match = match_of(5, 3, studio.app.locale.language)
    play_on(match, 6)
    go_on_with(studio, match)
    _roll(studio)
    studio.table.session.choose(0, 0)
    studio.run(600)
    yield "the_potion_blind_keys"
    studio.app.set("secrets", "curtain")


def _over_the_table(studio: Studio) -> Iterator[str]:
    match = match_of(4, 1, studio.app.locale.language)
    play_on(match, 15)
    go_on_with(studio, match)
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
    go_on_with(studio, match_of(5, 1, studio.app.locale.language))
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
