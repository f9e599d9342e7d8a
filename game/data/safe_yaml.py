"""YAML without its surprises: plain data, the place of every entry, and a list of problems instead of exceptions.

Refused are repeated keys, words and numbers that YAML 1.1 reads differently (yes, on, 010, 12:30, 1_000 …), tags, anchors,
aliases, merge keys, several documents, deep nesting, tabs, files over 1 MiB and anything that is not UTF-8. What remains
reads the same in every YAML program. The parser may be libyaml or PyYAML's own: the words and places are the same.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from game.data.document import Document as Document
from game.data.document import Mark
from game.data.limits import DEEPEST
from game.data.paths import shown
from game.data.problems import PathKey, Problem

LARGEST_FILE = 1 << 20
LARGEST_NUMBER = (1 << 53) - 1

FAST: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PURE: type[Any] = yaml.SafeLoader

_ODD = re.compile(r"[^\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_DIRECTIVE = re.compile(r"^%", re.MULTILINE)
_ESCAPE = re.compile(r"\\U(?!0000|0001|000[2-9a-fA-F]|0010)[0-9a-fA-F]{8}|\\(?:u|U0000)[dD][89a-fA-F][0-9a-fA-F]{2}")
_INT = re.compile(r"-?(?:0|[1-9][0-9]*)")
_FLOAT = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
_YES_NO = frozenset(("yes", "no", "on", "off", "y", "n"))
_TRAP_TIME = re.compile(r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt\s].*)?")
_TRAP_NUMBER = re.compile(
    r"[-+]?(?:0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?"
    r"|\.[0-9][0-9_]*(?:[eE][-+]?[0-9]+)?|\.inf|\.Inf|\.INF)|\.nan|\.NaN|\.NAN|="
)

_DIGITS = re.compile(r"[0-9]+")
_NUMBER_BEFORE = re.compile(r"\b([0-9]{1,15}),$")

_FOUND = re.compile(r",? but (?:found|got) .*", re.DOTALL)

# What the two parsers say, and what we say instead. Each pattern knows both wordings.
_SYNTAX: tuple[tuple[re.Pattern[str], str, bool], ...] = tuple(
    (re.compile(pattern), key, at_context)
    for pattern, key, at_context in (
        (r"nesting depth", "too_deep", False),
        (r"anchor|alias|tag", "syntax_character", True),
        (r"quoted.*(?:end of stream|document)", "syntax_quote", True),
        (r"escape|hexadecimal|hexdecimal|Unicode character code", "syntax_escape", False),
        (r"mapping values are not allowed", "syntax_colon", False),
        (r"could not find expected ':'", "syntax_no_colon", True),
        (r"block scalar", "syntax_multiline", False),
        (r"cannot start any token", "syntax_character", False),
        (r"sequence entries are not allowed", "syntax_dash", False),
        (r"flow sequence|',' or '\]'", "syntax_list", True),
        (r"flow mapping|',' or '\}'", "syntax_block", True),
        (r"flow node|node content", "syntax_value", False),
        (r"block|document start|not allowed", "syntax_indent", False),
    )
)


def read(path: Path, *, loader: type[Any] = FAST) -> Document:
    """The file as a document. A file that is missing, unreadable or too large is a problem like any other."""
    file = shown(path)
    try:
        with path.open("rb") as opened:
            data = opened.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        return Document(file, problems=[Problem(file, "file_missing")])
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return Document(file, problems=[Problem(file, "file_unreadable", {"reason": reason})])
    return parse(data, file, loader=loader)


def parse(data: bytes, file: str, *, loader: type[Any] = FAST) -> Document:
    """The bytes as a document; `file` is the name that problems carry."""
    document = Document(file)
    text = _decode(data, document)
    if text is not None:
        _Builder(document, text).build(loader)
    return document


def _decode(data: bytes, document: Document) -> str | None:
    """The text with plain line ends, or nothing when it cannot be YAML."""
    if len(data) > LARGEST_FILE:
        document.problems.append(Problem(document.file, "file_too_large", {"limit": LARGEST_FILE >> 10}))
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", errors="replace")
        document.report_at(_mark_of_end(before), (), "not_utf8")
        return None
    text = text.replace("\r\n", "\n")
    for pattern, key in ((_ODD, "odd_character"), (_DIRECTIVE, "syntax_character"), (_ESCAPE, "syntax_escape")):
        if found := pattern.search(text):
            mark = _mark_of_end(text[: found.start()])
            if found[0] == "\t":
                document.report_at(mark, (), "tab")
            else:
                document.report_at(mark, (), key, character=found[0], code=f"{ord(found[0][0]):04X}")
            return None
    return text


def _mark_of_end(text: str) -> Mark:
    return text.count("\n") + 1, len(text) - (text.rfind("\n") + 1) + 1


def _mark(mark: Any) -> Mark:
    return mark.line + 1, mark.column + 1


@dataclass(slots=True)
class _Open:
    """A list or block that is being read; `key` is the name whose value comes next."""

    value: Any
    path: PathKey
    key: str | None = None
    keys_seen: dict[str, int] = field(default_factory=dict)
    wants_key: bool = False


class _Builder:
    """Turns the parser's events into a document, without recursion."""

    def __init__(self, document: Document, text: str) -> None:
        self.document = document
        self.text = text
        self.open: list[_Open] = []
        self.documents = 0
        self.done = False  # there is no sense in reading on; the reason is among the problems

    def build(self, loader_class: type[Any]) -> None:
        loader = loader_class(self.text)
        try:
            while not self.done and loader.check_event():
                self.take(loader.get_event())
            if not self.documents:
                self.document.problems.append(Problem(self.document.file, "file_empty"))
        except yaml.YAMLError as error:
            self.syntax(error)
        finally:
            loader.dispose()

    def take(self, event: Any) -> None:
        match event:
            case yaml.ScalarEvent():
                self.scalar(event)
            case yaml.MappingStartEvent():
                self.begin(event, {}, wants_key=True)
            case yaml.SequenceStartEvent():
                self.begin(event, [], wants_key=False)
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self.open.pop()
            case yaml.AliasEvent():
                self.alias(event)
            case yaml.DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    self.document.report_at(_mark(event.start_mark), (), "several_documents")
                    self.done = True

    def begin(self, event: Any, value: Any, *, wants_key: bool) -> None:
        mark = _mark(event.start_mark)
        if self.open and self.open[-1].wants_key:
            self.document.report_at(mark, self.open[-1].path, "key_not_text")
            self.done = True
            return
        path = self.place(value, mark)
        self.ornaments(event, path)
        if len(self.open) >= DEEPEST:
            self.document.report_at(mark, path, "too_deep", limit=DEEPEST)
            self.done = True
        self.open.append(_Open(value, path, wants_key=wants_key))

    def scalar(self, event: Any) -> None:
        mark = _mark(event.start_mark)
        plain = not event.style
        if self.open and self.open[-1].wants_key:
            self.name(event, mark, plain)
            return
        path = self.place(None, mark)
        self.ornaments(event, path)
        sound = plain and path not in self.document.faulty
        self.put(self.resolve(event.value, path, mark) if sound else event.value)

    def name(self, event: Any, mark: Mark, plain: bool) -> None:
        """A name before a colon."""
        inside = self.open[-1]
        name: str = event.value
        path = (*inside.path, name)
        self.ornaments(event, path)
        if plain and name == "<<":
            self.document.report_at(mark, path, "merge_key")
        elif plain and (comma := self.decimal_comma(name, event.start_mark.index)):
            self.document.report_at(mark, inside.path, "decimal_comma", before=comma, after=name)
        elif plain and not isinstance(self.resolve(name, path, mark), str):
            self.document.report_at(mark, path, "key_not_text")
        elif name in inside.keys_seen:
            self.document.report_at(mark, path, "repeated_key", name=name, line=inside.keys_seen[name])
        inside.keys_seen.setdefault(name, mark[0])
        self.document.key_marks.setdefault(path, mark)
        inside.key, inside.wants_key = name, False

    def alias(self, event: Any) -> None:
        mark = _mark(event.start_mark)
        if self.open and self.open[-1].wants_key:
            self.document.report_at(mark, self.open[-1].path, "alias", name=event.anchor)
            self.done = True
            return
        self.document.report_at(mark, self.place(None, mark), "alias", name=event.anchor)

    def place(self, value: Any, mark: Mark) -> PathKey:
        """Puts a value where it belongs and returns its path."""
        if not self.open:
            path: PathKey = ()
            self.document.value = value
        else:
            inside = self.open[-1]
            if inside.key is None:
                path = (*inside.path, len(inside.value))
                inside.value.append(value)
            else:
                path = (*inside.path, inside.key)
                inside.value[inside.key] = value
                inside.wants_key = True
        self.document.marks[path] = mark
        return path

    def put(self, value: Any) -> None:
        """Replaces the value placed last."""
        if not self.open:
            self.document.value = value
        elif (key := self.open[-1].key) is None:
            self.open[-1].value[-1] = value
        else:
            self.open[-1].value[key] = value

    def ornaments(self, event: Any, path: PathKey) -> None:
        mark = _mark(event.start_mark)
        if event.anchor is not None:
            self.document.report_at(mark, path, "anchor", name=event.anchor)
        if event.tag is not None:
            self.document.report_at(mark, path, "tag", tag=_short_tag(event.tag))

    def resolve(self, text: str, path: PathKey, mark: Mark) -> Any:
        """What a value without quotes means; a trap is reported and stays text."""
        if text in _WORDS:
            return _WORDS[text]
        if _INT.fullmatch(text):
            if len(text) <= 17 and abs(int(text)) <= LARGEST_NUMBER:
                return int(text)
            self.document.report_at(mark, path, "number_too_large", text=_short(text))
        elif _FLOAT.fullmatch(text):
            if len(text) <= 40:
                return float(text)
            self.document.report_at(mark, path, "number_too_large", text=_short(text))
        elif text.casefold() in _YES_NO:
            self.document.report_at(mark, path, "trap_yes_no", text=text)
        elif text.casefold() in _WORDS:
            self.document.report_at(mark, path, "trap_case", text=text, plain=text.casefold())
        elif _TRAP_TIME.fullmatch(text):
            self.document.report_at(mark, path, "trap_time", text=_short(text))
        elif _TRAP_NUMBER.fullmatch(text):
            self.document.report_at(mark, path, "trap_number", text=_short(text))
        return text

    def syntax(self, error: yaml.YAMLError) -> None:
        """The parser gave up: in our words, at the place where a person would look."""
        at = getattr(error, "problem_mark", None)
        context_mark = getattr(error, "context_mark", None)
        context, problem = (getattr(error, part, None) or "" for part in ("context", "problem"))
        said = f"{context} {_FOUND.sub('', problem)}"
        known = ((key, at_context) for pattern, key, at_context in _SYNTAX if pattern.search(said))
        key, at_context = next(known, ("syntax", False))
        where = context_mark if at_context and context_mark else at
        if where is None:
            self.document.report_at((0, 0), (), key)
            return
        line, column = self.inside(where)
        text = self.text.split("\n")[line - 1]
        before, here = text[: column - 1], text[column - 1 : column]
        if key == "syntax_escape":
            column = (before + here).rfind("\\") + 1 or column
            here = text[column - 1 : column]
        elif key == "syntax_indent" and before.strip():
            key = "syntax_leftover"
        elif key == "syntax_colon" and ":" not in before:
            line, column, key = self.above(line)
        self.document.report_at((line, column), (), key, character=here, limit=DEEPEST)

    def decimal_comma(self, name: str, index: int) -> str:
        """The digits before a comma that stands between two numbers without a space, or nothing."""
        found = _NUMBER_BEFORE.search(self.text, max(0, index - 20), index)
        return found[1] if found and _DIGITS.fullmatch(name) else ""

    def above(self, line: int) -> tuple[int, int, str]:
        """Why a name and its colon are no entry: the line above has no colon, or this one stands too far to the right."""
        lines = self.text.split("\n")
        above = next((number for number in range(line - 1, 0, -1) if lines[number - 1].strip()), line)
        here, there = lines[line - 1], lines[above - 1]
        if ":" in there:
            return line, len(here) - len(here.lstrip()) + 1, "syntax_indent"
        return above, len(there) - len(there.lstrip()) + 1, "syntax_no_colon"

    def inside(self, mark: Any) -> Mark:
        """A mark as a place; what lies in the empty space after the last word becomes the place just after that word."""
        end = _mark_of_end(self.text.rstrip())
        return min(_mark(mark), end)


def _short_tag(tag: str) -> str:
    return _short(tag.replace("tag:yaml.org,2002:", "!!"))


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
