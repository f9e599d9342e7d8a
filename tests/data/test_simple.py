"""Simple YAML read without a parser: what it takes, it takes exactly as the parser does; everything else it leaves alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.data import paths, simple
from game.data.safe_yaml import read

SHIPPED = ("settings.yaml", "locale/en.yaml", "locale/fr.yaml")
INSERTED = (*' :"#\n-{}[]&*!|>%@`\'\\ty\r,?~1', "\t", "\u2028", "\x85", "\u202f", "é", "yes", "  ")


@pytest.mark.parametrize("name", SHIPPED)
def test_what_the_first_frame_needs_is_simple_and_read_as_the_parser_reads_it(name: str) -> None:
    """Else the first start would wait for the parser."""
    file = paths.config(*name.split("/"))
    document = read(file)
    assert not document.problems
    assert simple.read(file.read_bytes()) == document.value


def test_whatever_is_accepted_is_sound_and_means_the_same_to_the_parser(tmp_path: Path) -> None:
    """Shipped files with letters lost, inserted and exchanged."""
    random, file, accepted = Random(1), tmp_path / "file.yaml", 0
    texts = ["\n".join(paths.config(*name.split("/")).read_text(encoding="utf-8").split("\n")[12:44]) for name in SHIPPED]
    for _ in range(1500):
        letters = list(random.choice(texts))
        for _ in range(random.randrange(1, 4)):
            at, other = random.randrange(len(letters)), random.randrange(len(letters))
            match random.randrange(3):
                case 0:
                    del letters[at]
                case 1:
                    letters.insert(at, random.choice(INSERTED))
                case _:
                    letters[at], letters[other] = letters[other], letters[at]
        data = "".join(letters).encode()
        value = simple.read(data)
        if value is not None:
            accepted += 1
            file.write_bytes(data)
            document = read(file)
            assert not document.problems, data
            assert document.value == value, data
    assert accepted > 100


@pytest.mark.parametrize("text", [
    "", "# nothing\n", "a:\n", "a: b: c\n", "a: 'b'\n", "a: \"b\\n\"\n", "a: yes\n", "yes: 1\n", "a: 1\na: 2\n",
    "a: 010\n", "a: 1.5\n", "a: [b]\n", "a: |\n  b\n", "a: 1\n  b: 2\n", "a:\n    b: 2\n", " a: 1\n", "a: &b c\n",
    "a: *b\n", "a:1\n", "- a\n", "a: ~\n", "a: null\n", "\ta: 1\n", "a: 1\r\n", "a: \"b\" c\n", "a: b#c\n",
    "a: 12:30\n", "%YAML 1.1\n", "a: 1\n---\nb: 2\n", "a: \u00ff\n",
])
def test_anything_else_is_left_to_the_parser(text: str) -> None:
    assert simple.read(text.encode("latin-1")) is None
