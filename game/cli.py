"""The command line: what was typed is read, judged, and handed to the window or to a tool.

Exit codes: 0 fine, 1 data or usage, 2 no display, 70 an error of ours. Imports are late, for the title must be on screen at
once; without arguments not even an argument parser is loaded.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from game.match.order import Order
    from game.match.seats import Sitter
    from game.tools.usage import Parser
    from game.ui.app import App
    from game.ui.launch import Launch
    from game.ui.scene import Scene

FINE, USAGE, NO_DISPLAY, INTERNAL, INTERRUPTED = 0, 1, 2, 70, 130
PROGRAM = "potion-cabinet"
SPEEDS = {"0.5x": "half", "1x": "normal", "2x": "double", "4x": "quadruple"}
"""Other names for the animation speeds."""

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the arguments (of the process, unless given) ask for; the exit code."""
    typed = list(sys.argv[1:] if arguments is None else arguments)
    with ExitStack() as last_line:
        last_line.push(_internal)
        try:
            code = _run(typed)
            if sys.stdout is not None:
                sys.stdout.flush()
            return code
        except KeyboardInterrupt:
            return INTERRUPTED
        except BrokenPipeError:
            return _unread()
        except SystemExit as leaving:  # argparse has printed its help
            return FINE if leaving.code is None else int(leaving.code)
    return INTERNAL


def _unread() -> int:
    """Whoever reads what we print has had enough, as `head` has: there is nobody left to tell anything."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FINE


def _internal(_kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None) -> bool:
    """The last line of defence: an error nobody expected is logged, told, and becomes exit code 70."""
    if not isinstance(error, Exception):
        return False
    from game.ui.failure import tell

    tell(error, "the program")
    return True


def _run(typed: list[str]) -> int:
    if not typed:
        from game.ui.launch import Launch

        return _open_window(Launch())
    from game.data.problems import DataError
    from game.tools.usage import UsageError

    try:
        return _command(typed)
    except UsageError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
    except DataError as error:
        print(error, file=sys.stderr)
    return USAGE


def _command(typed: list[str]) -> int:
    if typed[0] in ("--version", "-V"):
        return _version()
    if typed[0] in ("--help", "-h", "help"):
        print(_help())
        return FINE
    name, rest = (typed[0], typed[1:]) if typed[0] in COMMANDS else ("play", typed)
    from game.tools.usage import Parser

    command = COMMANDS[name]
    parser = Parser(f"{PROGRAM} {name}", command.about)
    command.describe(parser)
    return command.run(parser.read(rest))


def _help() -> str:
    lines = [f"usage: {PROGRAM} [COMMAND] [OPTION…]", "", "Potion games on one candle-lit table.", ""]
    lines += [f"  {name:<10} {command.about}" for name, command in COMMANDS.items()]
    lines += ["  --version  say what runs here: game, Python, pygame-ce, SDL, data", "  --help     say this", ""]
    lines += [f"Without a command the title opens. `{PROGRAM} COMMAND --help` tells the options of a command."]
    return "\n".join(lines)


def _version() -> int:
    from game.ui.versions import versions

    for name, version in versions().items():
        print(f"{name} {version}")
    return FINE


# ---------------------------------------------------------------- play


def _describe_play(parser: Parser) -> None:
    from game.data.locale import languages
    from game.data.settings import LIMITS
    from game.tools import usage

    speeds = (*LIMITS["animation_speed"].words, *SPEEDS)
    add = parser.add_argument
    add("game", nargs="?", metavar="GAME", help="the game to set up at once; without it the title opens")
    add("--seats", metavar="SEATS", help="who sits there, as in: human:Zoë,ai:apprentice,ai:random:Bruno")
    add("--set", action="append", default=[], metavar="OPTION=VALUE",
        help="a house rule, or a number of the box; may be given several times")
    add("--seed", type=usage.whole_number(0, usage.LARGEST_SEED), metavar="N", help="the same seed gives the same dice")
    add("--load", type=usage.file_to_read, metavar="FILE", help="go on with a saved game")
    add("--lang", type=usage.one_of("language", languages()), metavar="LANGUAGE", help=", ".join(languages()))
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--fullscreen", action="store_true", help="fill the screen")
    window.add_argument("--size", type=usage.size, metavar="WxH", help="the size of the window, such as 1280x720")
    add("--speed", type=usage.one_of("speed", speeds), metavar="SPEED",
        help=f"of the animations: {', '.join(speeds)}; with instant AI seats do not wait either")
    mods = parser.add_mutually_exclusive_group()
    mods.add_argument("--mod", action="append", metavar="NAME", help="play with this mod, whatever is on in the workshop; "
                      "may be given several times, the lowest first")
    mods.add_argument("--no-mods", dest="mod", action="store_const", const=[], help="play with none")
    add("--no-sound", action="store_true", help="do not touch the sound device")
    add("--reduce-motion", action="store_true", help="nothing flies or tumbles")
    add("--data-dir", type=usage.folder, metavar="FOLDER", help="keep settings, saved games, cache and logs there")
    tests = parser.add_argument_group("for tests and benchmarks")
    tests.add_argument("--frames", type=usage.whole_number(1, 10**9), metavar="N", help="leave after so many frames")
    tests.add_argument("--frame-stats", type=usage.file_to_write, metavar="FILE", help="write there how long frames take")
    tests.add_argument("--exit-at-end", action="store_true", help="leave when the game is over, and print the result as JSON")
    tests.add_argument("--stop-at-ply", type=usage.whole_number(0, 10**9), metavar="N", help="with --save: leave at this ply")
    tests.add_argument("--save", type=usage.file_to_write, metavar="FILE", help="where --stop-at-ply keeps the game")


def _play(asked: Namespace) -> int:
    """Opens the window: a table for a game or a saved game, else the title."""
    from game.tools.usage import UsageError
    from game.ui.launch import Launch

    for option, partner in (("save", "stop_at_ply"), ("stop_at_ply", "save")):
        if getattr(asked, option) is not None and getattr(asked, partner) is None:
            raise UsageError(f"--{option.replace('_', '-')} needs --{partner.replace('_', '-')} beside it")
    table = _table(asked)
    speed = SPEEDS.get(asked.speed, asked.speed)
    to_the_end = asked.exit_at_end or asked.stop_at_ply is not None
    return _open_window(Launch(
        data_dir=asked.data_dir, size=asked.size, fullscreen=asked.fullscreen or None, language=asked.lang, speed=speed,
        ai_pace="instant" if speed == "instant" else None, reduce_motion=asked.reduce_motion or None,
        sound=not asked.no_sound, seed=asked.seed if table is None else table.seed, frames=asked.frames,
        frame_stats=asked.frame_stats, unattended=to_the_end and table is not None and not table.humans,
        mods=_named_mods(asked), first=None if table is None else table.scene,
    ))


def _named_mods(asked: Namespace) -> tuple[str, ...] | None:
    """The mods that the command line names, if it does."""
    if asked.mod is None:
        return None
    from game.data.paths import Folders
    from game.tools.orders import mods_of

    return tuple(folder.name for folder in mods_of(asked.mod, Folders(asked.data_dir)))


@dataclass(frozen=True, slots=True)
class _Table:
    """The table that the command line asks for: a new one by `order`, or the one saved in `load`."""

    order: Order | None
    load: Path | None
    seed: int | None
    humans: bool
    asked: Namespace

    def scene(self, app: App) -> Scene:
        """The scene of the table; whoever has no name gets one in the player's language."""
        from game.tools.orders import named
        from game.ui.table.watch import Watch

        order = None if self.order is None else named(self.order, lambda number: app.t(f"setup.default_name.seat_{number}"))
        watch = Watch(self.asked.exit_at_end, self.asked.stop_at_ply, self.asked.save)
        return app.make("table", order=order, path=self.load, watch=watch)


def _table(asked: Namespace) -> _Table | None:
    if asked.load is None and asked.game is None:
        _refuse_table_wishes(asked)
        return None
    from game.data.paths import Folders
    from game.tools import orders

    if asked.load is not None:
        order, seed = None, None
        sitters = _saved_sitters(asked)
    else:
        seed = _drawn_seed() if asked.seed is None else asked.seed
        mods = orders.mods_of(asked.mod, Folders(asked.data_dir))
        order = orders.order(orders.rules_of(asked.game, COMMANDS, mods), asked.seats, asked.set, seed)
        orders.rules_of(order.game, COMMANDS, mods, order.numbers)  # which says what does not fit together
        sitters = order.sitters
    humans = any(sitter.human for sitter in sitters)
    return _Table(order, asked.load, seed, humans, asked)


def _refuse_table_wishes(asked: Namespace) -> None:
    from game.rules.registry import GAMES
    from game.tools.usage import UsageError

    wishes = {"--seats": asked.seats, "--set": asked.set, "--exit-at-end": asked.exit_at_end, "--stop-at-ply": asked.stop_at_ply}
    for name, value in wishes.items():
        if value:
            raise UsageError(f"{name} needs the name of a game before it; there is: {', '.join(GAMES)}")


def _saved_sitters(asked: Namespace) -> Sequence[Sitter]:
    from game.rules.registry import GAMES
    from game.tools import orders
    from game.tools.usage import UsageError, unknown

    for name, value in {"--seats": asked.seats, "--set": asked.set or None, "--seed": asked.seed, "--mod": asked.mod}.items():
        if value is not None:
            raise UsageError(f"{name} cannot stand beside --load: the saved game keeps its own")
    game, sitters = orders.saved_game(asked.load)
    if asked.game not in (None, *GAMES):
        raise unknown("game", asked.game, GAMES, COMMANDS)
    if asked.game not in (None, game):
        raise UsageError(f'the saved game "{asked.load}" is one of {game}, not of {asked.game}')
    return sitters


def _drawn_seed() -> int:
    import secrets

    return secrets.randbelow(10**9)


def _open_window(launch: Launch) -> int:
    from game.ui.app import App
    from game.ui.window import NoDisplayError

    try:
        app = App(launch)
    except NoDisplayError as error:
        print(f"{PROGRAM}: there is no screen to open a window on ({error})", file=sys.stderr)
        return NO_DISPLAY
    return app.run()


# ---------------------------------------------------------------- the other commands


def _describe_check(parser: Parser) -> None:
    from game.tools import usage

    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files and folders; without any all that is shipped "
                        "and all mods")
    parser.add_argument("--data-dir", type=usage.folder, metavar="FOLDER", help="where the player's folders lie")
    parser.add_argument("--verbs", action="store_true", help="list what cards can be made to do, with examples")


def _check(asked: Namespace) -> int:
    if asked.verbs:
        from game.tools.verbs import tell

        return tell()
    from game.data.paths import Folders
    from game.tools.check import check
    from game.tools.usage import UsageError

    for path in asked.paths:
        if path.is_dir() and next(path.rglob("*.yaml"), None) is None:
            raise UsageError(f'there is no file to check in "{path}"; their names end in .yaml')
    return check(asked.paths, Folders(asked.data_dir).wanted("data"))


def _describe_lab(parser: Parser) -> None:
    from game.data.locale import languages
    from game.tools import usage
    from game.tools.lab.command import USUAL_GAMES

    add = parser.add_argument
    add("game", metavar="GAME", help="the game to play")
    add("--seats", required=True, metavar="SEATS", help="the opponents, as in: master,adept,adept; they change places")
    add("--games", type=usage.whole_number(1, 10**7), default=USUAL_GAMES, metavar="N",
        help=f"how many; {USUAL_GAMES} if left out")
    add("--seed", type=usage.whole_number(0, 2**62), default=0, metavar="N", help="of the first game; 0 if left out")
    add("--set", action="append", default=[], metavar="OPTION=VALUE", help="a house rule; may be given several times")
    add("--vs", metavar="MOD",
        help="play each seed with this mod too, and say what differs: a mod's name or folder, or a file of the game")
    add("--jobs", type=usage.whole_number(1, 256), metavar="N", help="processes at work; if left out one for each processor")
    add("--resume", type=usage.file_to_write, metavar="FILE", help="keep every game in this file, and go on from those in it")
    add("--json", action="store_true", help="the result as one JSON object")
    add("--chart", type=usage.file_to_write, metavar="FILE", help="draw the result too: .png, .svg or .pdf; needs matplotlib")
    add("--lang", type=usage.one_of("language", languages()), default="en", metavar="LANGUAGE", help=", ".join(languages()))
    add("--data-dir", type=usage.folder, metavar="FOLDER", help="where the player's folders lie, mods among them")


def _lab(asked: Namespace) -> int:
    from game.tools.lab.command import lab

    return lab(asked, tuple(COMMANDS))


def _describe_mods(parser: Parser) -> None:
    from game.rules.registry import GAMES
    from game.tools import usage

    add = parser.add_argument
    add("--new", metavar="NAME", help="make a mod that changes nothing yet, to be filled in")
    add("--game", action="append", default=[], type=usage.one_of("game", tuple(GAMES)), metavar="GAME",
        help=f"with --new: the games it is for, {', '.join(GAMES)}; all of them if left out")
    add("--author", default="", metavar="NAME", help="with --new: who makes it")
    add("--data-dir", type=usage.folder, metavar="FOLDER", help="where the player's folders lie")


def _mods(asked: Namespace) -> int:
    from game.data.paths import Folders
    from game.rules.registry import GAMES
    from game.tools import mods

    folders = Folders(asked.data_dir)
    if asked.new is None:
        return mods.tell(folders)
    return mods.make(folders, asked.new, asked.author, asked.game or tuple(GAMES))


def _describe_export(parser: Parser) -> None:
    from game.data.locale import languages
    from game.rules.registry import GAMES
    from game.tools import usage

    add = parser.add_argument
    add("game", type=usage.one_of("game", tuple(GAMES)), metavar="GAME", help=", ".join(GAMES))
    add("file", type=usage.file_to_write, metavar="FILE",
        help="where to write: the box as one .yaml file, or its cards on sheets to print, as .pdf or .png")
    add("--lang", type=usage.one_of("language", languages()), default="en", metavar="LANGUAGE",
        help=f"of the sheets: {', '.join(languages())}")
    add("--mod", action="append", metavar="NAME", help="with this mod; those that are on if left out")
    add("--data-dir", type=usage.folder, metavar="FOLDER", help="where the player's folders lie")


def _export(asked: Namespace) -> int:
    from game.data.paths import Folders
    from game.tools import mods, orders, sheets

    folders = orders.mods_of(asked.mod, Folders(asked.data_dir))
    if asked.file.suffix.lower() in sheets.ENDINGS:
        return sheets.sheets(asked.game, asked.file, folders, asked.lang)
    return mods.export(asked.game, asked.file, folders)


def _describe_replay(parser: Parser) -> None:
    from game.tools import usage

    parser.add_argument("file", type=usage.file_to_read, metavar="FILE", help="a saved game")


def _replay(asked: Namespace) -> int:
    from game.tools.replay import replay

    return replay(asked.file)


def _describe_screens(parser: Parser) -> None:
    from game.data.locale import languages
    from game.tools import usage

    parser.add_argument("folder", type=usage.folder, metavar="DIR", help="where the pictures go")
    parser.add_argument("--size", type=usage.size, default=(1280, 720), metavar="WxH", help="1280x720 if left out")
    parser.add_argument("--lang", type=usage.one_of("language", languages()), default="en", metavar="LANGUAGE",
                        help=", ".join(languages()))
    parser.add_argument("--readme", action="store_true", help="only the six pictures of the README, as JPEG")


def _screens(asked: Namespace) -> int:
    from game.tools.screens import screens

    return screens(asked.folder, asked.size, asked.lang, readme=asked.readme)


@dataclass(frozen=True, slots=True)
class Command:
    """A command: what it does in a few words, what it can be told, and the doing, which returns the exit code."""

    about: str
    describe: Callable[[Parser], None]
    run: Callable[[Namespace], int]


COMMANDS = {
    "play": Command("open the window", _describe_play, _play),
    "check": Command("judge data files, and say where and why something does not fit", _describe_check, _check),
    "lab": Command("let opponents play many games, and tell who wins, how long it takes and what cards do", _describe_lab, _lab),
    "mods": Command("say which mods there are, or make a new one", _describe_mods, _mods),
    "export": Command("write the box of a game, with the mods that are on, as one file or on sheets to print", _describe_export,
                      _export),
    "replay": Command("play a saved game again and say whether it goes the same way", _describe_replay, _replay),
    "screens": Command("draw every screen into a folder", _describe_screens, _screens),
}
