"""The command line: what each command does, and one sentence for every bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from game import __version__, cli
from game.core.actions import Action
from game.match.order import Order
from game.match.result import result_line
from game.match.save import save_text
from game.rules import registry
from game.tools import orders
from game.tools.usage import UsageError
from game.ui.launch import Launch
from game.ui.table.watch import Watch

ROOT = Path(__file__).parents[1]


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[Launch]:
    """What would have been opened, instead of a window."""
    seen: list[Launch] = []

    def note(launch: Launch) -> int:
        seen.append(launch)
        return 0

    monkeypatch.setattr(cli, "_open_window", note)
    return seen


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of three opponents, five plies old."""
    rules = registry.load("the_potion")
    match = orders.order(rules, "random,random,random", [], 7).begin(rules)
    while match.ply < 5:
        for seat in match.to_act:
            match.submit(seat, match.rules.legal(match.state, seat)[0])
    path = tmp_path / "a game ü.json"
    path.write_text(save_text(match), encoding="utf-8")
    return path


def run(*arguments: str, env: dict[str, str] | None = None, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The real program in a process of its own."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("DISPLAY", "WAYLAND", "SDL_"))}
    return subprocess.run([sys.executable, str(ROOT / "main.py"), *arguments], env=surroundings | (env or {}), cwd=cwd,
                          capture_output=True, text=True, encoding="utf-8", timeout=100, stdin=subprocess.DEVNULL)


LAB = ["lab", "the_potion", "--seats", "random,random,random"]

BAD = [
    (["plya"], ['unknown game "plya"', 'did you mean "play"?', "the_potion"]),
    (["the_potoin"], ['did you mean "the_potion"?']),
    (["play", "the_potion", "more"], ['"more" is one argument too many']),
    (["--sede", "7"], ['unknown option "--sede"', 'did you mean "--seed"?', "--speed"]),
    (["--sede=7"], ['did you mean "--seed"?']),
    (["check", "--langg", "fr"], ['unknown option "--langg"', "--data-dir"]),
    (["--seed"], ["--seed: expected one argument"]),
    (["--seed", "seven"], ['--seed: "seven" does not fit', "0 to"]),
    (["--seed", "-1"], ['"-1" does not fit']),
    (["--seed", "1" * 30], ["does not fit"]),
    (["--size", "big"], ['--size: "big" is no size', "960x540", "15360x8640"]),
    (["--size", "959x540"], ["is no size"]),
    (["--size", "1280x720", "--fullscreen"], ["--fullscreen", "--size"]),
    (["--lang", "fre"], ['unknown language "fre"', 'did you mean "fr"?', "en, de, fr"]),
    (["--speed", "instan"], ['did you mean "instant"?', "half, normal"]),
    (["--frames", "0"], ["from 1 to"]),
    (["--seats", "human"], ["--seats needs the name of a game", "the_potion"]),
    (["--set", "memory_help=on"], ["--set needs the name of a game"]),
    (["--exit-at-end"], ["--exit-at-end needs the name of a game"]),
    (["the_potion", "--stop-at-ply", "3"], ["--stop-at-ply needs --save"]),
    (["the_potion", "--save", "x.json"], ["--save needs --stop-at-ply"]),
    (["the_potion", "--stop-at-ply", "3", "--save", "no/such/folder/x.json"], ["cannot be written", "no/such/folder"]),
    (["the_potion", "--frame-stats", "."], ["is a folder"]),
    (["the_potion", "--seats", "human,human"], ["the_potion seats 3 to 7; --seats names 2"]),
    (["the_potion", "--seats", ",".join(["random"] * 8)], ["seats 3 to 7; --seats names 8"]),
    (["the_potion", "--seats", "human,huamn,random"], ["did you mean 'human'?", "apprentice"]),
    (["the_potion", "--seats", "human,ai:aprentice,random"], ["did you mean 'apprentice'?"]),
    (["the_potion", "--seats", "human,ai,random"], ["there is no level ''", "apprentice"]),
    (["the_potion", "--seats", "human,ai:random/bold,random"], ["has no temperaments", "/bold"]),
    (["the_potion", "--seats", "human:Zoë,human:ZOË,random"], ['two seats are called "ZOË"']),
    (["the_potion", "--seats", f"human:{'x' * 25},random,random"], ["longer than 24 letters"]),
    (["potions", "--seats", ",".join(["random"] * 5)], ["5 seats need the house rule max_players"]),
    (["lab", "potions", "--seats", ",".join(["random"] * 5)], ["5 seats need the house rule max_players"]),
    (["the_potion", "--set", "memry_help=on"], ['unknown house rule "memry_help"', 'did you mean "memory_help"?', "match_wins"]),
    (["the_potion", "--set", "memory_help"], ["--set memory_help needs a value", "memory_help=on"]),
    (["the_potion", "--set", "memory_help=maybe"], ['"maybe" does not fit', "on, true, off, false"]),
    (["the_potion", "--set", "match_wins=6"], ["from 1 to 5"]),
    (["the_potion", "--set", "match_wins=²"], ["from 1 to 5"]),
    (["--load", "nothing.json"], ['there is no file "nothing.json"']),
    (["--data-dir", __file__], ["is a file; a folder is needed"]),
    (["replay"], ["FILE"]),
    (["replay", "nothing.json"], ['there is no file "nothing.json"']),
    (["lab"], ["GAME"]),
    (["lab", "the_potion"], ["--seats"]),
    (["lab", "the_potoin", "--seats", "random"], ['unknown game "the_potoin"', 'did you mean "the_potion"?']),
    (["lab", "the_potion", "--seats", "random,random"], ["the_potion seats 3 to 7; --seats names 2"]),
    (["lab", "the_potion", "--seats", "random,random,aprentice"], ["did you mean 'apprentice'?"]),
    (["lab", "the_potion", "--seats", "human,random,random"], ["nobody can wait for a human", "ai:apprentice"]),
    ([*LAB, "--games", "0"], ['--games: "0" does not fit', "from 1 to"]),
    ([*LAB, "--jobs", "0"], ['--jobs: "0" does not fit']),
    ([*LAB, "--seed", "x"], ['--seed: "x" does not fit']),
    ([*LAB, "--set", "memry_help=on"], ['did you mean "memory_help"?']),
    ([*LAB, "--lang", "nl"], ['unknown language "nl"', "en, de, fr"]),
    ([*LAB, "--vs", "no_such"], ['no file or folder "no_such"', "no mod of that name"]),
    ([*LAB, "--vs", str(ROOT / "config" / "games" / "potion_panic.yaml")],
     ["is one of potion_panic, not of the_potion"]),
    ([*LAB, "--vs", str(ROOT / "config" / "games" / "the_potion.yaml")], ["changes nothing in the_potion"]),
    ([*LAB, "--resume", "."], ["--resume", "is a folder"]),
    ([*LAB, "--resume", str(ROOT / "README.md")], ["--resume", "holds no games of the laboratory"]),
    ([*LAB, "--chart", "picture.txt"], ["--chart", ".png, .svg, .pdf"]),
    (["lab", "the_potion", "--seat", "random,random,random"], ["--seats"]),
    (["screens"], ["DIR"]),
    (["screens", "x", "--size", "1x1"], ["is no size"]),
]


@pytest.mark.parametrize(("arguments", "told"), BAD, ids=[" ".join(arguments)[:60] for arguments, _ in BAD])
def test_bad_input_is_told_in_one_sentence(
    arguments: list[str], told: list[str], capsys: pytest.CaptureFixture[str], launched: list[Launch]
) -> None:
    assert cli.main(arguments) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("potion-cabinet: ")
    assert err.count("\n") == 1
    assert not [part for part in told if part not in err], err
    assert launched == []


def test_nothing_typed_opens_the_title(launched: list[Launch]) -> None:
    assert cli.main([]) == 0
    assert cli.main(["play"]) == 0
    assert launched == [Launch(), Launch()]


def test_options_of_the_window(launched: list[Launch], tmp_path: Path) -> None:
    stats = tmp_path / "stats.json"
    line = ["--lang", "fr", "--size", "1920x1080", "--speed", "2x", "--no-sound", "--reduce-motion", "--seed", "5", "--data-dir",
            str(tmp_path), "--frames", "30", "--frame-stats", str(stats)]
    assert cli.main(line) == 0
    assert launched == [Launch(
        data_dir=tmp_path, size=(1920, 1080), language="fr", speed="double", sound=False, reduce_motion=True, seed=5, frames=30,
        frame_stats=stats,
    )]


def test_instant_speed_means_opponents_do_not_wait_either(launched: list[Launch]) -> None:
    assert cli.main(["--speed", "instant", "--fullscreen"]) == 0
    assert launched == [Launch(speed="instant", ai_pace="instant", fullscreen=True)]


@pytest.mark.parametrize("before", [[], ["play"]])
def test_a_game_opens_its_table(before: list[str], launched: list[Launch]) -> None:
    line = [*before, "the_potion", "--seats", "human:Zoë, ai:apprentice,random:Bruno", "--seed", "9", "--set", "memory_help=ON",
            "--set", "match_wins=2", "--exit-at-end"]
    assert cli.main(line) == 0
    (launch,) = launched
    assert (launch.seed, launch.unattended) == (9, False)
    made: dict[str, object] = {}

    class Desk:
        """As much of an app as the first scene is made with."""

        def t(self, key: str) -> str:
            return {"setup.default_name.seat_2": "Bruno", "setup.default_name.seat_3": "Celia"}.get(key, key)

        def make(self, route: str, **wishes: object) -> None:
            made.update(wishes, route=route)

    assert launch.first is not None
    launch.first(Desk())  # type: ignore[arg-type]
    order = made.pop("order")
    assert isinstance(order, Order)
    assert [(each.name, each.kind, each.level) for each in order.sitters] == [
        ("Zoë", "human", ""), ("Celia", "ai", "apprentice"), ("Bruno", "ai", "random"),
    ]
    assert order.options == {"memory_help": True, "match_wins": 2}
    assert (order.game, order.seed) == ("the_potion", 9)
    assert made == {"route": "table", "path": None, "watch": Watch(exit_at_end=True)}


def test_without_seats_one_human_plays_against_opponents() -> None:
    order = orders.order(registry.load("the_potion"), None, [], 1)
    assert [sitter.kind for sitter in order.sitters] == ["human", "ai", "ai", "ai"]
    assert len({(sitter.colour, sitter.sigil) for sitter in order.sitters}) == 4


def test_without_a_seed_one_is_drawn(launched: list[Launch]) -> None:
    cli.main(["the_potion"])
    cli.main(["the_potion"])
    assert launched[0].seed is not None
    assert launched[0].seed != launched[1].seed


def test_nobody_waits_for_a_game_without_humans_that_is_to_end(launched: list[Launch]) -> None:
    for line in (["--exit-at-end"], []):
        cli.main(["the_potion", "--seats", "random,random,random", *line])
    assert [launch.unattended for launch in launched] == [True, False]


def test_default_names_are_free_ones_even_when_all_are_taken() -> None:
    rules = registry.load("the_potion")
    order = orders.order(rules, "human:B,human,human", [], 1)
    names = [sitter.name for sitter in orders.named(order, lambda number: "ABCDEFG"[number - 1]).sitters]
    assert names == ["B", "C", "D"]


# ---------------------------------------------------------------- saved games


def test_a_saved_game_is_gone_on_with(saved: Path, launched: list[Launch]) -> None:
    assert cli.main(["--load", str(saved), "--exit-at-end"]) == 0
    assert cli.main(["the_potion", "--load", str(saved)]) == 0
    assert [launch.unattended for launch in launched] == [True, False]


@pytest.mark.parametrize(("rest", "told"), [
    (["--seats", "human"], "--seats cannot stand beside --load"),
    (["--set", "memory_help=on"], "--set cannot stand beside --load"),
    (["--seed", "1"], "--seed cannot stand beside --load"),
    (["the_potoin"], 'did you mean "the_potion"?'),
])
def test_what_a_saved_game_keeps_itself_cannot_be_asked_for(
    saved: Path, rest: list[str], told: str, launched: list[Launch], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([*rest, "--load", str(saved)]) == 1
    assert told in capsys.readouterr().err
    assert launched == []


@pytest.mark.parametrize(("content", "told"), [
    (b"", "is no saved game"),
    (b"\xff\xfe\x00", "is not text"),
    (b'{"a": 1}', "format number"),
    (b'{"format": 1}', "missing"),
    (b'{"format": 99}', "newer version"),
    (b"[1, 2]", "no sound saved game"),
])
@pytest.mark.parametrize("command", ["--load", "replay"])
def test_a_file_that_is_no_saved_game_is_told(
    tmp_path: Path, content: bytes, told: str, command: str, launched: list[Launch], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    assert cli.main([command, str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.count("\n") == 1
    assert launched == []


def test_a_save_with_any_value_changed_is_told_or_understood(saved: Path, tmp_path: Path) -> None:
    plain = json.loads(saved.read_text(encoding="utf-8"))
    for name, other in ((name, other) for name in plain for other in (None, [], {}, "x", -1)):
        broken = tmp_path / "broken.json"
        broken.write_text(json.dumps(plain | {name: other}), encoding="utf-8")
        with suppress(UsageError):  # any other error fails
            orders.saved_game(broken)


def test_replay_says_that_a_record_is_sound(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(saved)]) == 0
    sentence, line = capsys.readouterr().out.splitlines()
    assert sentence == f'"{saved}" is sound: all 5 plies and their digests are as recorded.'
    result = json.loads(line)
    assert list(result) == ["game", "seed", "seats", "winners", "scores", "reason", "plies", "digest"]
    assert (result["game"], result["seed"], result["seats"], result["plies"], result["winners"]) == ("the_potion", 7, 3, 5, [])


def test_replay_names_the_ply_where_a_record_departs(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = json.loads(saved.read_text(encoding="utf-8"))
    changed = saved.with_name("changed.json")
    for ply, (change, told) in enumerate((
        (lambda p: p["digests"].__setitem__(1, "0" * 16), "departs at ply 1"),
        (lambda p: p["actions"].__setitem__(0, [2, "pick:beetle"]), "departs at ply 0"),
        (lambda p: p.__setitem__("digest", "0" * 16), "departs at ply 5"),
        (lambda p: p["chance"].__setitem__(1, [p["chance"][1][0], 5 - p["chance"][1][1]]), "departs at ply"),
    )):
        other = json.loads(json.dumps(plain))
        change(other)
        changed.write_text(json.dumps(other), encoding="utf-8")
        assert cli.main(["replay", str(changed)]) == 1, ply
        out, err = capsys.readouterr()
        assert told in err
        assert err.count("\n") == 1
        assert json.loads(out)["game"] == "the_potion"


def test_the_result_line_of_a_finished_game() -> None:
    rules = registry.load("the_potion")
    match = orders.order(rules, "random,random,random", [], 7).begin(rules)
    while match.to_act:
        for seat in match.to_act:
            legal = match.rules.legal(match.state, seat)
            match.submit(seat, legal[(match.ply + seat) % len(legal)])
    result = json.loads(result_line(match))
    assert result["winners"]
    assert result["reason"]
    assert len(result["scores"]) == 3
    assert Action.parse("roll") == match.actions[0][1]


# ---------------------------------------------------------------- check, versions, help


def test_check_judges_what_is_shipped_and_mods(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check"]) == 0
    mod = tmp_path / "data" / "mods" / "mine" / "the_potion.yaml"
    mod.parent.mkdir(parents=True)
    mod.write_text("game: the_potoin\n", encoding="utf-8")
    assert cli.main(["check", "--data-dir", str(tmp_path)]) == 1
    assert 'the_potion.yaml:1:7: game: unknown game "the_potoin"; did you mean "the_potion"?' in capsys.readouterr().out


def test_check_of_a_path_that_is_not_there_or_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(tmp_path / "no.yaml")]) == 1
    assert "there is no such file" in capsys.readouterr().out
    assert cli.main(["check", str(tmp_path)]) == 1
    assert "there is no file to check" in capsys.readouterr().err


def test_unsound_game_data_is_told_and_nothing_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, launched: list[Launch], capsys: pytest.CaptureFixture[str]
) -> None:
    from game.data import paths

    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "the_potion.yaml").write_text("game: the_potion\nsetas: 3\n", encoding="utf-8")
    shipped = paths.config
    monkeypatch.setattr(paths, "config", lambda *parts: tmp_path.joinpath(*parts) if "games" in parts else shipped(*parts))
    assert cli.main(["the_potion"]) == 1
    assert 'the_potion.yaml:2:1: setas: unknown entry "setas"; did you mean "seats"?' in capsys.readouterr().err
    assert launched == []


@pytest.mark.parametrize("flag", ["--help", "-h", "help"])
def test_help_names_every_command(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([flag]) == 0
    out = capsys.readouterr().out
    assert all(f"  {name} " in out for name in cli.COMMANDS)


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([command, "--help"]) == 0
    assert f"usage: potion-cabinet {command}" in capsys.readouterr().out


def test_an_error_of_ours_is_exit_code_70(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], logged_errors: list[str]
) -> None:
    def broken() -> int:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(cli, "_version", broken)
    assert cli.main(["--version"]) == 70
    assert "ZeroDivisionError: on purpose" in capsys.readouterr().err
    assert "uncaught in the program" in logged_errors[0]


# ---------------------------------------------------------------- real processes


def test_versions_need_no_display(tmp_path: Path) -> None:
    done = run("--version", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    names = [line.rsplit(" ", 1)[0] for line in done.stdout.splitlines()]
    assert names == ["The Potion Cabinet", "Python", "pygame-ce", "SDL", "data"]
    assert __version__ in done.stdout


def test_without_a_display_one_sentence_and_code_2(tmp_path: Path) -> None:
    for arguments in ([], ["the_potion"]):
        done = run(*arguments, "--data-dir", str(tmp_path), cwd=tmp_path)
        assert done.returncode == 2
        ours = [line for line in done.stderr.splitlines() if "XDG_RUNTIME_DIR" not in line]  # a word of SDL's own
        assert len(ours) == 1
        assert ours[0].startswith("potion-cabinet: there is no screen to open a window on")
        assert done.stdout == ""


def test_the_title_from_another_folder_under_a_strange_path(tmp_path: Path) -> None:
    home = tmp_path / "Zoë spielt ü"
    home.mkdir()
    done = run("--frames", "3", "--data-dir", "here é", "--frame-stats", "stats.json", env={"SDL_VIDEODRIVER": "dummy"}, cwd=home)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert json.loads((home / "stats.json").read_text())["count"] == 3
    assert (home / "here é" / "logs").is_dir()


def test_before_the_kept_title_is_shown_nothing_heavy_is_loaded(tmp_path: Path) -> None:
    line = [sys.executable, "-X", "importtime", str(ROOT / "main.py"), "--frames", "1", "--data-dir", str(tmp_path)]
    for _ in range(2):
        done = subprocess.run(line, env=os.environ | {"SDL_VIDEODRIVER": "dummy"}, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0
    loaded = {part.rsplit("|", 1)[-1].strip() for part in done.stderr.splitlines()}
    assert "pygame" in loaded
    assert not loaded & {"pydantic", "yaml", "pytmx", "game.data.ruleset", "game.rules.the_potion.rules"}


@pytest.mark.skipif(os.name == "nt", reason="pipes are closed otherwise there")
@pytest.mark.parametrize("arguments", [["check", "--verbs"], ["--help"], LAB])
def test_nobody_reads_what_is_printed(arguments: list[str]) -> None:
    """As with `head`: whoever has had enough is told nothing more, not even that."""
    unread, out = os.pipe()
    program = subprocess.Popen([sys.executable, str(ROOT / "main.py"), *arguments], stdout=out, stderr=subprocess.PIPE)
    os.close(out)
    os.close(unread)
    _, errors = program.communicate(timeout=100)
    assert (program.returncode, errors) == (0, b"")
