"""Every refusal of the YAML reader: the same words at the same place, whichever parser does the reading."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.data.document import MOST_PROBLEMS
from game.data.safe_yaml import DEEPEST, FAST, LARGEST_FILE, PURE, Document, parse, read

LOADERS = [pytest.param(FAST, id="fast"), pytest.param(PURE, id="pure")]

REFUSED = [
    ("a: 1\nb: 2\na: 3\n", 'f:3:1: a: "a" already stands in line 1; keep one of the two'),
    ("a:\n  b: 1\n  b: 2\n", 'f:3:3: a.b: "b" already stands in line 2'),
    ("a: yes\n", 'f:1:4: a: "yes" is read as true or false by some programs'),
    ("a: [1, Off]\n", 'f:1:8: a[1]: "Off" is read as true or false'),
    ("on: 1\n", 'f:1:1: on: "on" is read as true or false'),
    ("keys: [r, t, y]\n", 'f:1:14: keys[2]: "y" is read as true or false'),
    ("a: True\n", 'f:1:4: a: write "true" in small letters'),
    ("a: NULL\n", 'f:1:4: a: write "null" in small letters'),
    ("a: 010\n", 'f:1:4: a: "010" is read as different numbers'),
    ("a: 0x1F\n", 'f:1:4: a: "0x1F" is read as different numbers'),
    ("a: 0o17\n", 'f:1:4: a: "0o17" is read as different numbers'),
    ("a: 0b11\n", 'f:1:4: a: "0b11" is read as different numbers'),
    ("a: 1_000\n", 'f:1:4: a: "1_000" is read as different numbers'),
    ("a: +5\n", 'f:1:4: a: "+5" is read as different numbers'),
    ("a: .5\n", 'f:1:4: a: ".5" is read as different numbers'),
    ("a: 5.\n", 'f:1:4: a: "5." is read as different numbers'),
    ("a: 1e3\n", 'f:1:4: a: "1e3" is read as different numbers'),
    ("a: -.inf\n", 'f:1:4: a: "-.inf" is read as different numbers'),
    ("a: .NaN\n", 'f:1:4: a: ".NaN" is read as different numbers'),
    ("a: 12:30\n", 'f:1:4: a: "12:30" is read as a time or a date'),
    ("a: 1:2:3.5\n", 'f:1:4: a: "1:2:3.5" is read as a time or a date'),
    ("a: 2024-02-30\n", 'f:1:4: a: "2024-02-30" is read as a time or a date'),
    ("a: 99999999999999999999\n", "f:1:4: a: 99999999999999999999 is too large a number"),
    ("1: a\n", "f:1:1: 1: a name is needed before the colon"),
    ("~: a\n", "f:1:1: ~: a name is needed before the colon"),
    ("true: a\n", "f:1:1: true: a name is needed before the colon"),
    ("? [a]\n: b\n", "f:1:3: a name is needed before the colon"),
    ("a: !!str 1\n", 'f:1:4: a: "!!str" is YAML that is not used here'),
    ("a: !secret x\n", 'f:1:4: a: "!secret" is YAML that is not used here'),
    ("a: !!python/object/apply:os.system [x]\n", 'f:1:4: a: "!!python/object/apply:os.system" is YAML that is not used'),
    ("a: &b 1\n", 'f:1:4: a: "&b" is YAML that is not used here'),
    ("a: *b\n", 'f:1:4: a: "*b" is YAML that is not used here'),
    ("*b : 1\n", 'f:1:1: "*b" is YAML that is not used here'),
    ("<<: {a: 1}\n", 'f:1:1: <<: "<<" is YAML that is not used here'),
    ("a: 1\n---\nb: 2\n", "f:2:1: a second document begins here"),
    ("%YAML 1.1\n---\na: 1\n", 'f:1:1: "%" cannot begin a value'),
    ("", "f: the file is empty"),
    ("# nothing but a note\n", "f: the file is empty"),
    ("a:\tb\n", "f:1:3: a tab stands here; use spaces instead"),
    ("a:\n\tb: 1\n", "f:2:1: a tab stands here; use spaces instead"),
    ("ü: 'ä\x07'\n", "f:1:6: an invisible character (U+0007) stands here"),
    ("a: b\ufeffc\n", "f:1:5: an invisible character (U+FEFF) stands here"),
    ("a: b\u2028c\n", "f:1:5: an invisible character (U+2028) stands here"),
    ("é: 'ü\n", "f:1:4: a quote is opened here and never closed"),
    ('a: "b\n---\nc"\n', "f:1:4: a quote is opened here and never closed"),
    ("a: b: c\n", 'f:1:5: a second ":" stands on this line'),
    ("a: 1\nb\nc: 2\n", 'f:2:1: this line has no ":" where one is needed'),
    ("a:\n  b: 1\n c: 2\n", "f:3:2: the line stands too far to the left or right"),
    ("- a\nb: 1\n", "f:2:1: the line stands too far to the left or right"),
    ("a: - b\n", 'f:1:4: a list that begins with "- " begins on a line of its own'),
    ("a: 'b' c\n", "f:1:8: what stands from here on belongs to nothing"),
    ("a: [b]]\n", "f:1:7: what stands from here on belongs to nothing"),
    ("a: [1, 2\n", "f:1:4: this list is opened with a bracket and not closed"),
    ("a: {b: 1\n", "f:1:4: this block is opened with a brace and not closed"),
    ("a: ]\n", "f:1:4: a value is missing here"),
    ("- [\n", "f:1:4: a value is missing here"),
    ("a: @b\n", 'f:1:4: "@" cannot begin a value; put the value in quotes'),
    ("a: `b`\n", 'f:1:4: "`" cannot begin a value; put the value in quotes'),
    ("a: *\n", 'f:1:4: "*" cannot begin a value; put the value in quotes'),
    ('a: "\\q"\n', "f:1:5: the backslash in this text means nothing"),
    ('a: "\\UFFFFFFFF"\n', "f:1:5: the backslash in this text means nothing"),
    ('a: "\\ud800"\n', "f:1:5: the backslash in this text means nothing"),
    ("a: |x\n b\n", 'f:1:5: a line that begins with "|" or ">"'),
]


def said(document: Document) -> list[str]:
    return [str(problem) for problem in document.problems]


def read_text(text: str, loader: type[Any] = FAST) -> Document:
    return parse(text.encode(), "f", loader=loader)


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize(("text", "expected"), REFUSED)
def test_a_refusal_names_the_place_and_the_way_out(text: str, expected: str, loader: type[Any]) -> None:
    problems = said(read_text(text, loader))
    assert problems, "nothing was refused"
    assert problems[0].startswith(expected)


@pytest.mark.parametrize("text", [text for text, _ in REFUSED])
def test_both_parsers_say_the_same(text: str) -> None:
    assert said(read_text(text, FAST)) == said(read_text(text, PURE))


def test_the_fast_parser_is_really_another_one() -> None:
    assert FAST is not PURE


@pytest.mark.parametrize("loader", LOADERS)
def test_plain_values_keep_their_kind(loader: type[Any]) -> None:
    text = """
        int: -12
        float: 2.50
        switch: true
        nothing: null
        empty:
        text: 3-7 players
        quoted: "010"
        also: 'yes'
        list: [a, 0, "1"]
        block:
          - é: 〈ü〉
        long: |
          two
          lines
    """
    document = read_text(text, loader)
    assert said(document) == []
    assert document.value == {
        "int": -12, "float": 2.5, "switch": True, "nothing": None, "empty": None, "text": "3-7 players", "quoted": "010",
        "also": "yes", "list": ["a", 0, "1"], "block": [{"é": "〈ü〉"}], "long": "two\nlines\n",
    }


@pytest.mark.parametrize("loader", LOADERS)
def test_every_entry_knows_its_place_counted_in_letters(loader: type[Any]) -> None:
    document = read_text("äöü: {ß: [1, 'é', x]}\nb:\n  - c: d\n", loader)
    assert document.marks[("äöü", "ß", 2)] == (1, 19)
    assert document.key_marks[("äöü", "ß")] == (1, 7)
    assert document.marks[("b", 0, "c")] == (3, 8)


@pytest.mark.parametrize("loader", LOADERS)
def test_a_mark_of_byte_order_and_windows_line_ends_are_welcome(loader: type[Any]) -> None:
    document = parse(b"\xef\xbb\xbfa: 1\r\nb:\r\n  c: x\r\n", "f", loader=loader)
    assert said(document) == []
    assert document.value == {"a": 1, "b": {"c": "x"}}


def test_all_problems_come_at_once() -> None:
    document = read_text("a: yes\nb: 010\na: 12:30\nc: !x y\nd: 'open\n")
    assert [(problem.line, problem.key) for problem in document.problems] == [
        (1, "trap_yes_no"), (2, "trap_number"), (3, "repeated_key"), (4, "tag"), (5, "syntax_quote"),
    ]


def test_a_faulty_entry_is_told_once() -> None:
    document = read_text("a: yes\n")
    document.report(("a",), "expect_switch")
    document.report(("a", "b"), "expect_text")
    assert len(document.problems) == 1


def test_a_flood_of_problems_is_cut_off() -> None:
    document = read_text("\n".join(f"- yes # {number}" for number in range(5000)))
    assert len(document.problems) == MOST_PROBLEMS + 1
    assert document.problems[-1].key == "too_many"


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize("text", ["[" * 50_000, "- " * 50_000, "{a: " * 50_000, "[[" * 40 + "]]" * 40])
def test_deep_nesting_is_refused_without_a_crash(text: str, loader: type[Any]) -> None:
    problems = read_text(text, loader).problems
    assert [problem.key for problem in problems] == ["too_deep"]
    assert str(DEEPEST) in problems[0].message()


def test_nesting_as_deep_as_allowed_is_read() -> None:
    assert said(read_text("[" * DEEPEST + "]" * DEEPEST)) == []


def test_large_files_are_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"#" * (LARGEST_FILE + 1))
    assert [problem.key for problem in read(path).problems] == ["file_too_large"]
    path.write_bytes(b"a: 1\n" + b"#" * (LARGEST_FILE - 5))
    assert read(path).problems == []


def test_other_encodings_are_refused_at_the_place() -> None:
    document = parse("a: 1\nb: é".encode("latin-1"), "f")
    assert said(document) == ["f:2:4: the file is not saved as UTF-8; save it again with that encoding"]
    assert [problem.key for problem in parse("a: 1".encode("utf-16"), "f").problems] == ["not_utf8"]


def test_files_that_are_not_there_or_no_files_are_problems(tmp_path: Path) -> None:
    assert [problem.key for problem in read(tmp_path / "no.yaml").problems] == ["file_missing"]
    assert [problem.key for problem in read(tmp_path).problems] == ["file_unreadable"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(st.characters(codec="utf-8"), max_size=8),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=6), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=100, deadline=None)
@given(JSON)
def test_data_written_in_quotes_comes_back(value: Any) -> None:
    document = read_text(flow(value))
    assert said(document) == []
    assert document.value == value


def flow(value: Any) -> str:
    """The value as YAML in which every text is quoted and every odd letter escaped."""
    if isinstance(value, str):
        return '"' + "".join(f"\\U{ord(letter):08X}" for letter in value) + '"'
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{flow(name)}: {flow(each)}" for name, each in value.items()) + "}"
    return "null" if value is None else str(value).lower()


PIECES = st.sampled_from(
    ["a", "b: ", "- ", "\n", "\n  ", "'", '"', "[", "]", "{", "}", ", ", ": ", "? ", "|", "> ", "#", "*a", "&a ", "!t ", "yes"]
    + ["010", "---", "...", "\\", "%", "é", "@", "\n- ", "\nk: ", "~", "<<: ", "\t", "\r", "\x00", "\U0001f9ea", "|2", "!<"]
)


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=20).map("".join))
def test_no_text_ends_in_a_traceback(text: str) -> None:
    for loader in (FAST, PURE):
        for problem in read_text(text, loader).problems:
            assert problem.text()
            assert problem.line <= text.count("\n") + text.count("\r") + 1


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_no_bytes_end_in_a_traceback(data: bytes) -> None:
    for loader in (FAST, PURE):
        for problem in parse(data, "f", loader=loader).problems:
            assert problem.text().startswith("f:")
