"""Any data file, judged by what it says it is, wherever it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from game.data import keys, lessons, mods, opponents, paths, pictures, settings
from game.data.locale import PROBLEM, REFERENCE, catalogue, flatten, languages
from game.data.problems import PathKey, Problem, nearest
from game.data.ruleset import SCHEMAS, judge, judge_layer
from game.data.safe_yaml import Document, read
from game.data.words import gaps, stray_braces

PARTS = ("games", "lessons")
"""The folders that have a file for every game."""
PLURAL = frozenset(("one", "other"))
_ABOUT = ("language", "name")


def check(path: Path) -> tuple[Problem, ...]:
    """Everything wrong with a file; nothing when it is sound."""
    return check_noted(path)[0]


def check_noted(path: Path) -> tuple[tuple[Problem, ...], tuple[Problem, ...]]:
    """Everything wrong with a file, and what a mod's file leaves to us."""
    if path.suffix in pictures.ENDINGS:
        wrong = pictures.check(path, path.parent.parent)
        return ((wrong,) if wrong else ()), ()
    document = read(path)
    if document.value is not None or not document.problems:
        _judge(document, path)
    return _sorted(document.problems), _sorted(document.notes)


def _sorted(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: (problem.file, problem.line, problem.column)))


def shipped_files() -> tuple[Path, ...]:
    """Every data file that comes with the game."""
    return tuple(sorted(path for path in paths.config().rglob("*.yaml") if path.is_file()))


def expected_files() -> tuple[Path, ...]:
    """Those, and the file and the lesson of every game, even one that has gone."""
    return tuple(sorted({*shipped_files(), *(paths.config(part, f"{name}.yaml") for name in SCHEMAS for part in PARTS)}))


def mod_files(data_folder: Path) -> tuple[Path, ...]:
    """Every data file and picture in the player's mods."""
    folders = [mod.folder for mod in mods.find(data_folder)]
    return tuple(file for folder in folders for file in files_of_mod(folder))


def files_of_mod(folder: Path) -> tuple[Path, ...]:
    """What is judged of one mod: its `mod.yaml` (even one that is missing), its games and its pictures."""
    manifest = folder / mods.MANIFEST
    files = sorted(path for path in folder.glob("*.yaml") if path.is_file() and path != manifest)
    drawn = sorted(path for path in folder.glob(f"{pictures.PICTURES}/*") if path.suffix in pictures.ENDINGS)
    return (manifest, *files, *drawn)


def _judge(document: Document, path: Path) -> None:
    if not isinstance(document.value, dict):
        document.report((), "expect_block")
        return
    for name, judge_kind in _KINDS.items():
        if name in document.value:
            judge_kind(document, path)
            return
    document.report_at((1, 1), (), "unknown_kind")


def _game(document: Document, _path: Path) -> None:
    judge(document)


def _lesson(document: Document, path: Path) -> None:
    """A lesson lies under its game's name."""
    lesson = lessons.judge(document)
    if lesson is not None and lesson.game != path.stem:
        document.report(("lesson",), "wrong_place", found=lesson.game, name=path.stem)


def _mod(document: Document, path: Path) -> None:
    """A mod's file for a game, or what the mod says about itself."""
    if "game" in document.value or path.name != mods.MANIFEST:
        judge_layer(document, path)
    else:
        mods.judge_manifest(document, path.resolve().parent)


# -------------------------------------------------------------------------------------------------------------- words


def _words(document: Document, path: Path) -> None:
    """A language: every text of the others, the same gaps, both forms of every plural."""
    language = document.value["language"]
    if not isinstance(language, str):
        document.report(("language",), "expect_text")
        return
    if language != path.stem:
        document.report(("language",), "wrong_place", found=language, name=path.stem)
    if "name" not in document.value:
        document.report(("name",), "missing_entry", name="name")
    _texts_only(document)
    _compare(document, flatten(document.value), _other_language() if language == REFERENCE else REFERENCE)


def _other_language() -> str:
    return next((code for code in languages() if code != REFERENCE), REFERENCE)


def _texts_only(document: Document) -> None:
    waiting: list[tuple[PathKey, Any]] = [((), document.value)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, dict):
            waiting += [((*path, name), each) for name, each in value.items()]
            if PLURAL & value.keys() and set(value) != PLURAL:
                document.report(path, "text_plural", at_key=True)
        elif not isinstance(value, str):
            document.report(path, "expect_text")
        elif stray_braces(value) and path[:1] != ("problem",):
            document.report(path, "text_braces")


def _compare(document: Document, here: Mapping[str, str], other: str) -> None:
    """Reports texts that only one of two languages has, and gaps that differ."""
    there = catalogue(other)
    expected = {key for key in there if not (here.get("language") == REFERENCE and key.startswith(PROBLEM))}
    for key in sorted(expected - here.keys()):
        document.report(tuple(key.split(".")), "text_missing", text=key)
    for key, text in here.items():
        path = tuple(key.split("."))
        if key in _ABOUT:
            continue
        if key not in there:
            document.report(path, "text_extra", at_key=True, near=nearest(key, there))
        elif gaps(text) != gaps(there[key]) and not key.endswith(".one"):
            document.report(path, "text_gaps", language=other, here=_listed(text), there=_listed(there[key]))


def _listed(text: str) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(gaps(text))) or "–"


# ---------------------------------------------------------------------------------------------------- settings, keys


def _settings(document: Document, _path: Path) -> None:
    block = document.value["settings"]
    if not isinstance(block, dict):
        document.report(("settings",), "expect_block")
        return
    known = tuple(settings.LIMITS)
    for name, value in block.items():
        path = ("settings", name)
        limit = settings.LIMITS.get(name)
        if limit is None:
            document.report(path, "unknown_entry", at_key=True, name=name, near=nearest(name, known), allowed=known)
        elif not limit.fits(value):
            _refuse(document, path, limit, value)


def _refuse(document: Document, path: PathKey, limit: settings.Limit, value: Any) -> None:
    if limit.words:
        near = nearest(value, limit.words) if isinstance(value, str) else ""
        document.report(path, "unknown_word", name=str(value), near=near, allowed=limit.words)
    elif not limit.most:
        document.report(path, "expect_switch")
    elif type(value) is not int:
        document.report(path, "expect_whole")
    else:
        document.report(path, "out_of_range", value=value, least=limit.least, most=limit.most)


def _key_table(document: Document, _path: Path) -> None:
    chords = _key_block(document, "keys", keys.COMMANDS)
    _each_once(document, chords, _known_chord)
    seats = tuple(f"seat_{seat + 1}" for seat in range(keys.SEATS))
    blind = _key_block(document, "blind", seats)
    for seat in seats:
        count = sum(path[1] == seat for path, _ in blind)
        if count != keys.CHOICES:
            document.report(("blind", seat), "list_exact", needed=keys.CHOICES, count=count)
    places = [(path, place) for path, text in blind for place in keys.alternatives(text)]
    _each_once(document, places, lambda place: place in keys.BLIND_NAMES)


def _key_block(document: Document, block: str, names: tuple[str, ...]) -> list[tuple[PathKey, str]]:
    """The texts of a block of lists, with their paths; what is no list of texts is reported."""
    value = document.value.get(block)
    if not isinstance(value, dict):
        document.report((block,), "expect_block")
        return []
    for name in value:
        if name not in names:
            near = nearest(name, names)
            document.report((block, name), "unknown_entry", at_key=True, name=name, near=near, allowed=names)
    found: list[tuple[PathKey, str]] = []
    for name in names:
        listed = value.get(name)
        if name not in value:
            document.report((block, name), "missing_entry", name=name)
        elif not isinstance(listed, list):
            document.report((block, name), "expect_list")
        else:
            found += [((block, name, index), text) for index, text in enumerate(listed) if isinstance(text, str)]
            for index, text in enumerate(listed):
                if not isinstance(text, str):
                    document.report((block, name, index), "expect_text")
    return found


def _each_once(document: Document, texts: list[tuple[PathKey, str]], known: Callable[[str], bool]) -> None:
    taken: dict[str, str] = {}
    for path, text in texts:
        if not known(text):
            near = nearest(keys.chord_parts(text)[1], keys.NAMES)
            document.report(path, "unknown_key_name", name=text, near=near)
        elif text in taken:
            document.report(path, "key_twice", name=text, other=taken[text])
        taken.setdefault(text, str(path[1]))


def _known_chord(chord: str) -> bool:
    held, name = keys.chord_parts(chord)
    return name in keys.NAMES and set(held) <= set(keys.MODIFIERS) and len(set(held)) == len(held)


_KINDS: Mapping[str, Callable[[Document, Path], object]] = {
    "mod": _mod,
    "language": _words,
    "settings": _settings,
    "keys": _key_table,
    "lesson": _lesson,
    "opponents": lambda document, _path: opponents.judge(document),
    "game": _game,
}
"""The entry by which a file says what it is, and who judges it; a language has blocks called like the other kinds."""
