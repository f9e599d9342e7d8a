"""Plays at the real table as a person does: with posted events of one device only, pointing at what the focus offers."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Protocol

import pygame

from game.data import keys as key_table
from game.match.order import Order
from game.match.seats import SIGILS, Sitter
from game.ui.scenes.table import TableScene
from game.ui.table.blind import SCANCODES as PLACES
from game.ui.widgets.target import Target
from tests.ui.driver import Driver, driving

NAMES = ("Emma", "Zoé", "Phil", "Dan", "Maxime", "Aurélie", "Noor")
STRIDE = 400.0
"""Milliseconds between two acts: too long for a double click."""
HOLD = 700.0
LONGEST_GAME = 6000
DIGIT_KEYS = tuple(getattr(pygame, f"K_{digit}") for digit in range(1, 10))
DIGIT_CODES = tuple(getattr(pygame, f"KSCAN_{digit}") for digit in range(1, 10))


def sitters(seats: int, humans: int, names: Sequence[str] = NAMES, level: str = "apprentice") -> tuple[Sitter, ...]:
    """Humans first, then opponents."""
    return tuple(
        Sitter(names[seat], "human" if seat < humans else "ai", "" if seat < humans else level, "", seat, SIGILS[seat])
        for seat in range(seats)
    )


def order(
    seats: int, humans: int, seed: int, names: Sequence[str] = NAMES, level: str = "apprentice", roller: int | None = None,
    **options: Any,
) -> Order:
    """A table of The Potion."""
    return Order("the_potion", sitters(seats, humans, names, level), options, seed, roller)


class Device(Protocol):
    """How a person points: with a mouse, with keys or with a finger."""

    def use(self, table: TableDriver, name: str) -> None:
        """Acts on a target."""

    def pick(self, table: TableDriver, name: str) -> None:
        """Takes a token of the palm."""

    def hold(self, table: TableDriver, name: str) -> None:
        """Holds a target down for a while."""


class Mouse:
    """Every act is a click."""

    def _post(self, table: TableDriver, name: str, *, down: bool) -> None:
        where = table.window_point(table.target(name).box.centre)
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(int(not down), 0, 0), touch=False)
        pygame.event.post(moved)
        pygame.event.post(pygame.event.Event(kind, pos=where, button=1, touch=False))

    def use(self, table: TableDriver, name: str) -> None:
        self._post(table, name, down=True)
        self._post(table, name, down=False)
        table.beat()

    def pick(self, table: TableDriver, name: str) -> None:
        self.use(table, name)

    def hold(self, table: TableDriver, name: str) -> None:
        where = table.window_point(table.target(name).box.centre)
        self._post(table, name, down=True)
        table.beat(HOLD)
        table.beat(HOLD)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=where, button=1, touch=False))
        table.beat()


class Finger:
    """Every act is a tap."""

    def _post(self, table: TableDriver, where: tuple[int, int], kind: int) -> None:
        width, height = table.app.window.surface.get_size()
        place = {"x": where[0] / width, "y": where[1] / height}
        pygame.event.post(pygame.event.Event(kind, **place, dx=0.0, dy=0.0, finger_id=1, touch_id=1))
        made_up = pygame.MOUSEBUTTONDOWN if kind == pygame.FINGERDOWN else pygame.MOUSEBUTTONUP
        pygame.event.post(pygame.event.Event(made_up, pos=where, button=1, touch=True))

    def use(self, table: TableDriver, name: str) -> None:
        where = table.window_point(table.target(name).box.centre)
        self._post(table, where, pygame.FINGERDOWN)
        self._post(table, where, pygame.FINGERUP)
        table.beat()

    def pick(self, table: TableDriver, name: str) -> None:
        self.use(table, name)

    def hold(self, table: TableDriver, name: str) -> None:
        where = table.window_point(table.target(name).box.centre)
        self._post(table, where, pygame.FINGERDOWN)
        table.beat(HOLD)
        table.beat(HOLD)
        self._post(table, where, pygame.FINGERUP)
        table.beat()


class Keys:
    """Every act is a key: digits for tokens, Enter for the rest, Tab and arrows to get there."""

    def __init__(self, *, digits: bool = True) -> None:
        self.digits = digits

    def _key(self, table: TableDriver, key: int, code: int, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, scancode=code, unicode=""))
        table.beat()

    def walk(self, table: TableDriver, name: str) -> None:
        """Brings the focus to a target with Tab and arrows."""
        for _ in range(12):
            focus, wanted = table.scene.top.focus, table.target(name)
            current = focus.current
            if current is not None and current.zone == wanted.zone and focus.by_keyboard:
                break
            self._key(table, pygame.K_TAB, pygame.KSCAN_TAB)
        for _ in range(12):
            current, wanted = table.scene.top.focus.current, table.target(name)
            if current is None or current.id == name:
                return
            dx, dy = (b - a for a, b in zip(current.box.centre, wanted.box.centre, strict=True))
            if abs(dx) >= abs(dy):
                arrow = (pygame.K_RIGHT, pygame.KSCAN_RIGHT) if dx > 0 else (pygame.K_LEFT, pygame.KSCAN_LEFT)
            else:
                arrow = (pygame.K_DOWN, pygame.KSCAN_DOWN) if dy > 0 else (pygame.K_UP, pygame.KSCAN_UP)
            self._key(table, *arrow)
        raise AssertionError(f"the keys never came to {name}")

    def use(self, table: TableDriver, name: str) -> None:
        focus = table.scene.top.focus
        wanted = table.target(name)
        if not (focus.focused == name or (wanted.first and not focus.by_keyboard)):
            self.walk(table, name)
        self._key(table, pygame.K_RETURN, pygame.KSCAN_RETURN)

    def pick(self, table: TableDriver, name: str) -> None:
        if not self.digits:
            self.use(table, name)
            return
        palm = sorted((each for each in table.targets() if "/" in each.id), key=lambda each: each.box.x)
        number = [each.id for each in palm].index(name)
        self._key(table, DIGIT_KEYS[number], DIGIT_CODES[number])

    def hold(self, table: TableDriver, name: str) -> None:
        enter = {"key": pygame.K_RETURN, "mod": 0, "scancode": pygame.KSCAN_RETURN}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, **enter, unicode=""))
        table.beat(HOLD)
        table.beat(HOLD)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, **enter))
        table.beat()


class Pad(Keys):
    """Every act is a button of a gamepad that speaks raw: A for Enter, the right shoulder for Tab, the hat for arrows."""

    PLACES = {pygame.K_TAB: 5, pygame.K_RETURN: 0}
    HATS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}

    def __init__(self, instance: int = 5) -> None:
        super().__init__(digits=False)
        self.instance = instance

    def _key(self, table: TableDriver, key: int, code: int, mod: int = 0) -> None:
        if key in self.HATS:
            for value in (self.HATS[key], (0, 0)):
                pygame.event.post(pygame.event.Event(pygame.JOYHATMOTION, instance_id=self.instance, hat=0, value=value))
        else:
            self.button(self.PLACES[key], down=True)
            self.button(self.PLACES[key], down=False)
        table.beat()

    def button(self, number: int, *, down: bool) -> None:
        """Presses or lets go a button."""
        kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
        pygame.event.post(pygame.event.Event(kind, instance_id=self.instance, button=number))

    def hold(self, table: TableDriver, name: str) -> None:
        self.button(0, down=True)
        table.beat(HOLD)
        table.beat(HOLD)
        self.button(0, down=False)
        table.beat()


class TableDriver(Driver):
    """Goes from one question to the next: rolls, opens the curtain, chooses by lot among what is offered."""

    def __init__(self, driver: Driver, device: Device, seed: int = 1) -> None:
        super().__init__(driver.app)
        self.device = device
        self.lot = Random(seed)
        table, _ = key_table.load()
        self.blind = [[(names[0], PLACES[names[0]]) for names in seat] for seat in table.blind]

    # ---------------------------------------------------------------- looking

    @property
    def table(self) -> TableScene:
        """The table, to look at."""
        return next(scene for scene in reversed(self.app.stack.scenes) if isinstance(scene, TableScene))

    @property
    def at_table(self) -> bool:
        """Whether the table is in charge and listens."""
        return isinstance(self.scene, TableScene) and self.app.stack.listening and not self.app.picture.held

    def offered(self) -> dict[str, Target]:
        """The targets of the topmost layer that can be used now."""
        return {each.id: each for each in self.targets() if each.enabled}

    def palm(self) -> list[str]:
        """The tokens that can be taken now."""
        return [name for name in self.offered() if name.startswith("seat") and ".palm/" in name]

    @property
    def clicked(self) -> list[str]:
        """What has been clicked towards an action."""
        return [str(ref) for ref in self.table.picks.picker.clicked]

    @property
    def said(self) -> str:
        """What is being said in passing."""
        return self.app.toasts.text

    # ---------------------------------------------------------------- doing

    def beat(self, elapsed: float = STRIDE) -> None:
        """One frame."""
        self.frames(1, elapsed)

    def blind_key(self, seat: int, choice: int, elapsed: float = STRIDE, character: str = "") -> None:
        """Presses a seat's blind key; ``character`` is what is printed on it on this keyboard."""
        name, code = self.blind[seat][choice]
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=ord(character or name), mod=0, scancode=code, unicode=""))
        self.beat(elapsed)

    def open_curtain(self) -> None:
        """Opens the curtain by a deliberate hold."""
        self.device.hold(self, "open")

    def choose(self) -> None:
        """Takes a token by lot and locks it in."""
        self.device.pick(self, self.lot.choice(self.palm()))
        self.device.use(self, "deed")

    def choose_blind(self) -> None:
        """Everybody presses a key, again where it was none of theirs."""
        blocks = {block.seat: block for block in self.table.board.blocks}
        for seat, block in blocks.items():
            if not block.ready:
                self.blind_key(seat, self.lot.randrange(len(block.labels)))

    def turn(self) -> None:
        """Does the next thing there is to do, or lets a frame pass."""
        if not self.at_table:
            self.beat()
            return
        targets = {each.id: each for each in self.targets()}
        if "open" in targets:
            self.open_curtain()
        elif targets["deed"].enabled:
            self.device.use(self, "deed")
        elif self.palm():
            self.choose()
        elif any(name.startswith("keys") for name in targets) and self.table.secrets.blind_open:
            self.choose_blind()
        else:
            self.beat()

    def until(self, ready: Any, turns: int = LONGEST_GAME) -> None:
        """Plays until something is so."""
        for _ in range(turns):
            if ready():
                return
            self.turn()
        raise AssertionError("the game never came to that")

    def choose_round(self) -> None:
        """Plays one round, from a roll to the next."""
        match = self.table.match
        self.until(lambda: match.state.owed != 0)
        self.until(lambda: match.state.owed == 0 and self.at_table and self.table.shown)

    def asked(self) -> None:
        """Plays until a human may choose."""
        self.until(lambda: self.at_table and bool(self.palm()))

    def play(self) -> None:
        """Plays until the game is over and the results are on the screen."""
        self.until(lambda: type(self.scene).__name__ == "ResultsScene" and self.app.stack.listening)


@contextmanager
def table_of(
    folder: Path, device: Device, seats: int, humans: int, seed: int = 7, *, size: tuple[int, int] = (960, 540),
    language: str = "en", blind: bool = False, names: Sequence[str] = NAMES, options: dict[str, Any] | None = None,
    level: str = "apprentice", roller: int | None = None, settings: dict[str, Any] | None = None, **launch: Any,
) -> Iterator[TableDriver]:
    """A table that has just been set, in a folder of its own."""
    asked = {**({"secrets": "blind_keys"} if blind else {}), **(settings or {})}
    (folder / "config").mkdir(parents=True, exist_ok=True)
    (folder / "config" / "settings.json").write_text(json.dumps(asked), encoding="utf-8")
    wanted = order(seats, humans, seed, names, level, roller, **(options or {}))
    first = launch.pop("first", lambda app: app.make("table", order=wanted))
    launch = {"speed": "instant", "ai_pace": "instant", **launch}
    with driving(folder, size, language, first=first, **launch) as driver:
        driver.app.stack._work_clock = lambda: 0.0  # baking takes as many frames on every machine
        yield TableDriver(driver, device, seed)
