"""Judging a card's steps against the table of verbs: the nearest verb for a misspelt one, the right kind of number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.data.problems import PathKey, nearest
from game.data.safe_yaml import Document
from game.data.verbs import VERBS, WORDS, Parameter, Word

STEP_SCHEMA: dict[str, Any] = {
    "oneOf": [
        {
            "type": "object",
            "description": word.about,
            "properties": {
                "do": {"const": word.name},
                **{p.name: {"type": "integer", "minimum": p.least, "maximum": p.most} for p in word.parameters},
            },
            "required": ["do", *(p.name for p in word.parameters if p.default is None)],
            "additionalProperties": False,
        }
        for word in WORDS
    ]
}
"""What a step may be, for editors."""


def check_steps(document: Document, card: PathKey, play: str, steps: Sequence[Any]) -> None:
    """Reports every step of a card that no verb explains, or that does not fit a card played so."""
    known = tuple(word.name for word in WORDS if play in word.plays)
    for index, step in enumerate(steps):
        path = (*card, "steps", index)
        if not isinstance(step, dict):
            document.report(path, "expect_block")
            continue
        if "do" not in step:
            document.report(path, "missing_entry", name="do")
            continue
        word = VERBS.get(step["do"]) if isinstance(step["do"], str) else None
        if word is None:
            name = str(step["do"])
            document.report((*path, "do"), "unknown_verb", name=name, near=nearest(name, VERBS), allowed=known)
            continue
        if play not in word.plays:
            document.report((*path, "do"), "verb_not_here", name=word.name, play=play, allowed=known)
        if word.alone and len(steps) > 1:
            document.report((*path, "do"), "verb_alone", name=word.name)
        _check_numbers(document, path, word, step)


def _check_numbers(document: Document, path: PathKey, word: Word, step: dict[str, Any]) -> None:
    names = tuple(p.name for p in word.parameters)
    for name in step:
        if name != "do" and name not in names:
            near = nearest(name, names)
            document.report((*path, name), "unknown_entry", at_key=True, name=name, near=near, allowed=names)
    for parameter in word.parameters:
        if parameter.name in step:
            _check_number(document, (*path, parameter.name), parameter, step[parameter.name])
        elif parameter.default is None:
            document.report(path, "missing_entry", name=parameter.name)


def _check_number(document: Document, path: PathKey, parameter: Parameter, value: Any) -> None:
    if type(value) is not int:
        document.report(path, "expect_whole")
    elif not parameter.least <= value <= parameter.most:
        document.report(path, "out_of_range", value=value, least=parameter.least, most=parameter.most)
