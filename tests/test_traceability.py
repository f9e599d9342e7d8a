"""Every clause of every playable game has a test that says so, and no test names a clause that does not exist."""

import ast
from pathlib import Path

import pytest

from game.rules.registry import GAMES
from tests.clauses import copy_clauses
from tests.clauses.listed import CLAUSES

TESTS = Path(__file__).parent
KNOWN = {clause for clauses in CLAUSES.values() for clause in clauses}


def marked(text: str) -> set[str]:
    """The clauses that a module's tests are marked with: those of ``pytest.mark.rule(…)`` on tests and modules."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"line {node.lineno}: a clause that is not written out"
                found.add(argument.value)
            assert node.args, f"line {node.lineno}: a mark without a clause"
    return found


def unproved(texts: list[str], clauses: list[str]) -> list[str]:
    """The clauses that no test is marked with."""
    proved = set().union(*map(marked, texts))
    return [clause for clause in clauses if clause not in proved]


def unknown(texts: list[str]) -> list[str]:
    """Marks that name no clause."""
    return sorted(set().union(*map(marked, texts)) - KNOWN)


def _texts() -> list[str]:
    return [path.read_text("utf-8") for path in sorted(TESTS.rglob("test_*.py"))]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game):
    assert unproved(_texts(), list(CLAUSES[game])) == []


def test_every_mark_names_a_clause():
    assert unknown(_texts()) == []


def test_the_list_of_clauses_is_fresh():
    if not copy_clauses.SOURCE.is_dir():
        pytest.skip("the rules documents are not beside the project")
    assert copy_clauses.read() == CLAUSES, "stale: run python -m tests.clauses.copy_clauses"
    assert copy_clauses.TARGET.read_text("utf-8") == copy_clauses.written(CLAUSES)


def test_a_missing_test_and_a_wrong_mark_are_found():
    text = 'import pytest\n@pytest.mark.rule("TP-01", "TP-99")\ndef test_x(): pass\n'
    assert unproved([text], ["TP-01", "TP-02"]) == ["TP-02"]
    assert unknown([text]) == ["TP-99"]
    with pytest.raises(AssertionError):
        marked("import pytest\n@pytest.mark.rule(CLAUSE)\ndef test_x(): pass\n")


def test_rows_of_a_table_are_clauses_and_nothing_else():
    text = "| id | | clause |\n|---|---|---|\n| XX-01 | P/R/O | One. |\n| XX-02 | O | See XX-01. |\n| 1M | XX-03 | no |\n"
    assert copy_clauses.clauses_of(text) == {"XX-01": "P/R/O", "XX-02": "O"}
    with pytest.raises(ValueError):
        copy_clauses.clauses_of("| XX-01 | P | a |\n| XX-01 | P | b |\n")
    assert set(CLAUSES) >= set(GAMES)
