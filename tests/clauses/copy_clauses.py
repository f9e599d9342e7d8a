"""Copies the list of clauses out of the rules documents, so that the suite runs without them.

Only ids and the word that says what a clause is (P, R, O and mixtures) are copied; the texts stay where they are.
``python -m tests.clauses.copy_clauses`` rewrites ``listed.py`` from ``../shared/rules`` beside the project.
"""

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = ROOT.parent / "shared" / "rules"
TARGET: Final = Path(__file__).with_name("listed.py")
_ROW: Final = re.compile(r"^\| ([A-Z]{2}-\d+[a-z]?) \| (\S+) \|", re.MULTILINE)


def clauses_of(text: str) -> dict[str, str]:
    """Every row of a document's clause tables: id and status, in order. Raises ValueError for an id given twice."""
    rows = _ROW.findall(text)
    if len({name for name, _ in rows}) != len(rows):
        raise ValueError("a clause id stands twice")
    return dict(rows)


def read(source: Path = SOURCE) -> dict[str, dict[str, str]]:
    """The clauses of every game that has a document, by the document's name."""
    found = {path.stem: clauses_of(path.read_text("utf-8")) for path in sorted(source.glob("*.md"))}
    return {game: clauses for game, clauses in found.items() if clauses}


def written(clauses: dict[str, dict[str, str]]) -> str:
    """The module that holds the list."""
    lines = ['"""Written by ``copy_clauses``: every clause of every game, and what kind of clause it is."""', ""]
    lines += ["from typing import Final", "", "CLAUSES: Final[dict[str, dict[str, str]]] = {"]
    for game, rows in clauses.items():
        lines += [f'    "{game}": {{', *(f'        "{name}": "{status}",' for name, status in rows.items()), "    },"]
    return "\n".join([*lines, "}", ""])


if __name__ == "__main__":
    TARGET.write_text(written(read()), "utf-8")
