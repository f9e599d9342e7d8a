"""Broken files of players, with the exact sentences they are told: `broken/cases.txt` and `broken/expected.txt`.

A case begins with `=== what is wrong | kind`; the kind is `layer GAME` (a mod's file, its first two lines are put before it),
`whole` (the same, as it stands) or `manifest`. In a case `\\t`, `\\xNN`, `\\uNNNN` and `\\\\` stand for characters.
`python -m tests.data.broken_files` writes the expected sentences anew, to be read before they are kept.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.data.checks import check_noted

FOLDER = Path(__file__).parent / "broken"
MOD = "broken"
MANIFEST = f'mod: {MOD}\nname: {{en: Broken, fr: Cassé}}\nversion: "1"\nauthor: Me\ngames: [potion_panic]\n'
GAME = "potion_panic"

_ESCAPE = re.compile(r"\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(t)|(\\))")

_SHIPPED = re.compile(r"^(config/games/\w+\.yaml):[0-9]+:[0-9]+")

BYTES: dict[str, bytes] = {
    "a text of another age": "mod: broken\ngame: potion_panic\n# café\n".encode("latin-1"),
    "a text in UTF-16": "mod: broken\ngame: potion_panic\n".encode("utf-16"),
    "a picture": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    "zeros": bytes(4096),
    "five million letters": b"mod: broken\ngame: potion_panic\n" + b"# nothing\n" * 500_000,
    "a mark at the beginning and carriage returns, which are fine": b"\xef\xbb\xbfmod: broken\r\ngame: potion_panic\r\n",
    "old line ends": b"mod: broken\rgame: potion_panic\r",
}
"""Files that no text can show."""


class Case(NamedTuple):
    """A broken file: what is wrong with it, the name it is kept under, what is in it."""

    title: str
    file: str
    data: bytes


def cases() -> Iterator[Case]:
    """All of them."""
    text = (FOLDER / "cases.txt").read_text(encoding="utf-8")
    for part in text.split("\n=== "):
        head, _, body = part.removeprefix("=== ").partition("\n")
        title, _, kind = head.partition(" | ")
        name, _, game = kind.partition(" ")
        body = _ESCAPE.sub(_character, body if body.endswith("\n") or not body else body + "\n")
        if name == "layer":
            body = f"mod: {MOD}\ngame: {game}\n{body}"
        yield Case(title, "mod.yaml" if name == "manifest" else f"{game or GAME}.yaml", body.encode())
    for title, data in BYTES.items():
        yield Case(title, f"{GAME}.yaml", data)


def told(case: Case, root: Path) -> list[str]:
    """What the file is told, as lines without the folder before its name; notes begin with `note`.

    Lines and columns in shipped files are left out, for those files may grow.
    """
    folder = root / MOD
    folder.mkdir(exist_ok=True)
    (folder / "mod.yaml").write_text(MANIFEST, encoding="utf-8")
    (folder / f"{GAME}.yaml").write_text(f"mod: {MOD}\ngame: {GAME}\n", encoding="utf-8")
    (folder / case.file).write_bytes(case.data)
    wrong, notes = check_noted(folder / case.file)
    lines = [*map(str, wrong), *(f"note: {note}" for note in notes)]
    return [_SHIPPED.sub(r"\1", line.replace(f"{folder.as_posix()}/", "")) for line in lines]


def expected() -> dict[str, list[str]]:
    """The sentences that are kept, by what is wrong."""
    text = (FOLDER / "expected.txt").read_text(encoding="utf-8")
    parts = [part.removeprefix("=== ").splitlines() for part in text.rstrip("\n").split("\n=== ")]
    return {lines[0]: lines[1:] for lines in parts}


def _character(found: re.Match[str]) -> str:
    byte, code, tab, _ = found.groups()
    return chr(int(byte or code, 16)) if byte or code else "\t" if tab else "\\"


def main() -> None:
    """Writes the expected sentences anew."""
    lines: list[str] = []
    for case in cases():
        with tempfile.TemporaryDirectory() as root:
            lines += [f"=== {case.title}", *told(case, Path(root))]
    (FOLDER / "expected.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
