"""The words of the game, by language.

A file under `config/locale` begins with `language: <code>` and `name: <what it calls itself>`; everything else is texts in
blocks, and a text is known by the way to it: `title.play`. `{gap}` marks a gap. A text that depends on a number is a block
of `one` and `other` and is asked for by the block's key with a parameter `n`. The sentences for problems in English are the
one exception: they live in `problems.py`, because they must be there when a file of words is broken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from game.data import baked, paths
from game.data.notice import Notice
from game.data.problems import ENGLISH, Problem
from game.data.words import Param, fill

REFERENCE = "en"
PROBLEM = "problem."

def _only_one(n: float) -> bool:
    return n == 1


def _less_than_two(n: float) -> bool:
    return 0 <= n < 2


_ONE: Mapping[str, Callable[[float], bool]] = {"fr": _less_than_two}
"""Where "one" is said of other numbers than 1 alone."""

_ELISIONS: Mapping[str, tuple[re.Pattern[str], re.Pattern[str]]] = {
    "fr": (
        re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}"),
        re.compile(r"[aàâäeéèêëiîïoôöuùûüœæ]|h[eéèêi]|y[^aeiouéè]", re.IGNORECASE),
    ),
}
"""Where a small word before a gap loses its last letter: before what, and what the gap has to begin with."""


class Locale:
    """The texts of one language at a time; everything on screen asks here, at the moment it is drawn.

    `problems` is what was wrong with the files as YAML; the texts that could be read are there all the same.
    """

    def __init__(self, language: str = REFERENCE, cache_folder: Callable[[], Path] | None = None) -> None:
        self._cache_folder = cache_folder
        self.problems: tuple[Problem, ...] = ()
        self.language = language
        self._texts: Mapping[str, str] = {}
        self._missed: set[str] = set()
        self._is_one: Callable[[float], bool] = _only_one
        self.switch(language)

    def switch(self, language: str) -> None:
        """Speaks another language from now on; an unknown one means English."""
        self.language = language if language in languages() else REFERENCE
        self._texts, self.problems = _load(self.language, self._cache_folder)
        self._is_one = _ONE.get(self.language, _only_one)

    def text(self, key: str, /, **params: Param) -> str:
        """The text with its gaps filled. A key that does not exist is shown as it is, and logged as an error once."""
        found = self._texts.get(key)
        if found is None and "n" in params:
            found = self._texts.get(f"{key}.{'one' if self._is_one(float(params['n'])) else 'other'}")
        if found is None:
            return self._miss(key)
        if params and self.language in _ELISIONS:
            found = _elided(found, params, *_ELISIONS[self.language])
        return fill(found, params)

    def has(self, key: str) -> bool:
        """Whether there is such a text (or such a text with numbers)."""
        return key in self._texts or f"{key}.other" in self._texts

    def problem_word(self, key: str) -> str:
        """The words of a problem, for `Problem.message`; English when this language lacks them."""
        return self._texts.get(PROBLEM + key) or ENGLISH[key]

    def own_name(self, names: Mapping[str, str] | None, key: str) -> str:
        """A name that a data file brings along by language, else the text of the key."""
        if names:
            return names.get(self.language) or names.get(REFERENCE) or next(iter(names.values()))
        return self.text(key)

    def told(self, notice: Notice) -> str:
        """The sentence of a notice."""
        names = {"names": ", ".join(dict.fromkeys(map(self.text, notice.named)))} if notice.named else {}
        return self.text(notice.key, **{**notice.params, **names})

    def joined(self, items: Sequence[str]) -> str:
        """"a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return self.text("app.list_and", first=", ".join(items[:-1]), last=items[-1])

    def _miss(self, key: str) -> str:
        if key not in self._missed:
            self._missed.add(key)
            import logging

            logging.getLogger(__name__).error("no text %r in language %r", key, self.language)
        return key


def _elided(text: str, params: Mapping[str, Param], words: re.Pattern[str], vowels: re.Pattern[str]) -> str:
    """"de {name}" as "d’{name}" where the name wants it."""

    def small(found: re.Match[str]) -> str:
        wanted = vowels.match(str(params.get(found[2], "")))
        return f"{found[1]}’{{{found[2]}}}" if wanted else found[0]

    return words.sub(small, text)


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages there is a file for, English first."""
    codes = sorted(path.stem for path in paths.config("locale").glob("*.yaml"))
    return tuple(sorted(codes, key=lambda code: code != REFERENCE))


def language_file(language: str) -> Path:
    """Where a language's words are."""
    return paths.config("locale", f"{language}.yaml")


def preferred(wanted: Iterable[str]) -> str:
    """The first of the wanted languages that exists; `fr_CA.UTF-8` counts as `fr`. English when none does."""
    for tag in wanted:
        code = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
        if code in languages():
            return code
    return REFERENCE


def catalogue(language: str) -> Mapping[str, str]:
    """Every text of a language by key, as far as its file can be read. Not to be changed."""
    path = language_file(language)
    try:
        return _catalogue(language, path, path.read_bytes())
    except OSError:
        return _load(language, None)[0]


@lru_cache(maxsize=6)
def _catalogue(language: str, path: Path, written: bytes) -> Mapping[str, str]:
    """Judging many files asks for the same texts again and again; a file that has been changed is another."""
    return _load(language, None)[0]


def flatten(value: Any) -> dict[str, str]:
    """Blocks of texts as one table by dotted key; anything that is not a text is left out."""
    flat: dict[str, str] = {}
    waiting: list[tuple[str, Any]] = [("", value)]
    while waiting:
        key, inside = waiting.pop()
        if isinstance(inside, dict):
            waiting += [(f"{key}.{name}" if key else str(name), each) for name, each in inside.items()]
        elif isinstance(inside, str):
            flat[key] = inside
    return flat


def _load(language: str, cache_folder: Callable[[], Path] | None) -> tuple[Mapping[str, str], tuple[Problem, ...]]:
    value, problems = baked.load(language_file(language), cache_folder)
    texts = flatten(value)
    if language == REFERENCE:
        texts |= {PROBLEM + key: words for key, words in ENGLISH.items()}
    return texts, problems
