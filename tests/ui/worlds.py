"""Worlds that differ only in what somebody cannot know: opponents and palms set from outside, and what the screen showed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from typing import Any

import pytest

from game.core.actions import Action
from game.core.agent import Thought
from game.core.view import View
from game.rules.the_potion.rules import ThePotion
from tests.ui.measure import recording
from tests.ui.table_driver import TableDriver

START = 20_000.0
"""The time at which every world's pictures begin, so that candles burn alike."""


class Slow:
    """A thought that takes a number of slices."""

    def __init__(self, action: Action, slices: int) -> None:
        self.action, self.slices = action, slices

    def step(self, iterations: int) -> Action | None:
        """Decides when all slices have been used."""
        self.slices -= 1
        return self.action if self.slices < 0 else None


class Puppet:
    """An opponent that always takes the action at a position of its legal list, after so many slices."""

    def __init__(self, position: int, slices: int = 0) -> None:
        self.position, self.slices = position, slices

    def begin(self, view: View, legal: Sequence[Action], random: Random) -> Thought:
        """Decides at once, but does not say so at once."""
        return Slow(legal[self.position % len(legal)], self.slices)


def puppets(patch: pytest.MonkeyPatch, position: int, slices: int = 0) -> None:
    """Every opponent at the table is a puppet."""
    patch.setattr("game.ui.scenes.table.agent", lambda *_: Puppet(position, slices))


def palms(patch: pytest.MonkeyPatch, held: Sequence[Sequence[int]]) -> None:
    """The game begins with these tokens: so many of each ingredient for each seat."""
    begin = ThePotion.new_state

    def new_state(self: ThePotion, *wanted: Any) -> Any:
        state = begin(self, *wanted)
        state.held = [count for palm in held for count in palm]
        state.masks = [sum(1 << kind for kind, count in enumerate(palm) if count) for palm in held]
        return state

    patch.setattr(ThePotion, "new_state", new_state)


def dice(patch: pytest.MonkeyPatch, *rolls: Sequence[int]) -> None:
    """The dice fall on these faces, roll after roll; afterwards as chance wants."""
    from game.core.chance import SeededChance

    faces = [face for roll in rolls for face in roll]
    usual = SeededChance.roll

    def roll(self: SeededChance, tag: str, sides: int) -> int:
        if not faces or not tag.startswith("potion.die"):
            return usual(self, tag, sides)
        face = faces.pop(0)
        self.log.append((tag, face))
        return face

    patch.setattr(SeededChance, "roll", roll)


@dataclass(slots=True)
class Film:
    """What one world showed, frame by frame: pictures, log lines, what was said in passing, texts and tips, motion, sounds."""

    pictures: list[bytes] = field(default_factory=list)
    logs: list[tuple[str, ...]] = field(default_factory=list)
    toasts: list[str] = field(default_factory=list)
    texts: list[tuple[str, ...]] = field(default_factory=list)
    beats: list[tuple[str, ...]] = field(default_factory=list)
    sounds: list[tuple[tuple[str, float, float], ...]] = field(default_factory=list)
    marks: dict[str, int] = field(default_factory=dict)

    def mark(self, name: str, *, last: bool = False) -> None:
        """Remembers the frame that comes next by name, or the last one."""
        self.marks.setdefault(name, len(self.pictures) - last)

    def cut(self, start: str = "", end: str = "") -> Film:
        """What was shown from a mark on and before another."""
        part = slice(self.marks[start] if start else 0, self.marks[end] if end else None)
        return Film(self.pictures[part], self.logs[part], self.toasts[part], self.texts[part], self.beats[part],
                    self.sounds[part])


def hearing(table: TableDriver) -> list[tuple[str, float, float]]:
    """What is to be heard from now on: act, pitch and strength, whether there is a device or not."""
    heard: list[tuple[str, float, float]] = []
    usual = table.app.sound.sample

    def sample(name: str, pitch: float = 1.0, strength: float = 1.0) -> None:
        heard.append((name, pitch, strength))
        usual(name, pitch, strength)

    table.app.sound.sample = sample  # type: ignore[method-assign]
    return heard


class Camera:
    """Films a table, frame by frame."""

    def __init__(self, table: TableDriver, *, elapsed: float = 33.0) -> None:
        self.table, self.film, self.elapsed = table, Film(), elapsed
        table.table.session._ticks = None  # how long an opponent thinks in frames is no matter of the computer's load
        table.beat(START - table.app.now)
        usual, heard = table.app.step, hearing(table)

        def step(elapsed: float, *, seen: bool = True) -> None:
            heard.clear()
            with recording() as record:
                usual(elapsed)
            self._look([line.text for line in record.lines])
            self.film.sounds.append(tuple(heard))

        table.app.step = step  # type: ignore[method-assign]

    def _look(self, texts: list[str]) -> None:
        table, film = self.table.table, self.film
        film.pictures.append(blake2b(self.table.app.window.surface.get_buffer().raw, digest_size=8).digest())
        reader = table.secrets.base if table.secrets.base is not None and table.secrets.base >= 0 else None
        film.logs.append(tuple(line.say(self.table.app.locale) for line in table.narrator.shown(reader, None)))
        film.toasts.append(self.table.app.toasts.text)
        film.texts.append((*texts, *(each.tip for each in self.table.scene.top.focus.targets)))
        film.beats.append(tuple(event.kind for event in table.beats.beat))

    def run(self, frames: int) -> None:
        """Lets time pass."""
        self.table.frames(frames, self.elapsed)

    def run_until(self, ready: Callable[[], bool], most: int = 400) -> None:
        """Lets time pass until something is so."""
        for _ in range(most):
            if ready():
                return
            self.table.frames(1, self.elapsed)
        raise AssertionError("it never came to that")


def same(one: Film, other: Film) -> str:
    """Where two films differ first, in words; empty when they are alike."""
    for name in ("beats", "sounds", "logs", "toasts", "texts", "pictures"):
        first, second = getattr(one, name), getattr(other, name)
        if len(first) != len(second):
            return f"{len(first)} and {len(second)} frames"
        for frame, (a, b) in enumerate(zip(first, second, strict=True)):
            if a != b:
                return f"{name} differ in frame {frame}" + ("" if name == "pictures" else f": {a} / {b}")
    return ""
