"""The curtain as a layer: opaque from its first frame, it asks for one person and opens by a deliberate hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pygame import Surface

from game.match.seats import Sitter
from game.ui.art.controls import button
from game.ui.art.keycaps import write_keyed
from game.ui.art.materials import parchment
from game.ui.art.paint import Paint
from game.ui.art.pieces import SEAL_SHADOW, seal
from game.ui.art.velvet import Curtain as Velvet
from game.ui.box import Box, centred
from game.ui.intents import Cancel, Command, FocusLost, Intent, KeyDown, KeyUp
from game.ui.table.blind import ENTER_KEYS
from game.ui.tween import inout
from game.ui.widgets.base import state_of, write_line
from game.ui.widgets.layer import Layer
from game.ui.widgets.target import Target

HOLD_MS = 600.0
OPEN_MS = 520.0
CARD = Box(360, 170, 560, 396)
BUTTON = centred(640, 504, 300, 60)
RETURN = centred(640, 626, 320, 42)
RETURN_PITCH = 54.0
IN_A_ROW = 3


class Returning(NamedTuple):
    """Somebody who has locked in and may come back: the name of the button, who it is, what it does."""

    name: str
    sitter: Sitter
    act: Callable[[], None]


class Shroud(Layer):
    """Asks for a sitter, with a line by its key. ``opened`` is called once the halves have parted, ``back_out`` by Esc."""

    veiled = False

    def __init__(
        self, velvet: Velvet, sitter: Sitter, line: str, opened: Callable[[], None], back_out: Callable[[], None]
    ) -> None:
        super().__init__()
        self.velvet, self.sitter, self.line = velvet, sitter, line
        self._opened, self._back_out = opened, back_out
        self.returning: list[Returning] = []
        """Who has locked in and may still want to change the choice, and what lets them."""
        self.held: float | None = None
        self._key: int | None = None
        self.opening: float | None = None

    def targets(self) -> list[Target]:
        """The button, and one for everybody who may come back."""
        if self.opening is not None:
            return []
        found = [Target("open", BUTTON, "curtain", slide=self._slide, label=self.sitter.name, first=True, round=30)]
        for one, box in zip(self.returning, _places(len(self.returning)), strict=True):
            found.append(Target(one.name, box, "curtain", act=one.act, label=one.sitter.name))
        return found

    def _slide(self, pos: object) -> None:
        self.held = 0.0 if pos is not None and self.held is None else self.held if pos is not None else None

    def handle(self, intent: Intent) -> bool:
        """A hold of whatever acts (Enter, Space, the pad's A) or of the button opens; nothing else does."""
        match intent:
            case KeyDown(scancode, _, chord) if self._holds(scancode, chord) and not self._on_return:
                if self.opening is None:
                    self.held, self._key, self.focus.by_keyboard = 0.0, scancode, True
                return True
            case KeyUp(scancode) if scancode == self._key:
                self.held, self._key = None, None
                return True
            case Cancel() | FocusLost():
                self.held, self._key = None, None
            case Command("pause"):
                return self.back()
        return super().handle(intent)

    def _holds(self, scancode: int, chord: str) -> bool:
        return scancode in ENTER_KEYS or self.app.intake.bindings.command(chord) == "act"

    @property
    def _on_return(self) -> bool:
        return self.focus.by_keyboard and any(one.name == self.focus.focused for one in self.returning)

    @property
    def announced(self) -> str:
        """Whom it asks for, and how it opens."""
        t = self.app.t
        key = self.app.key_caps(self.app.intake.chord_for("act"))
        return f"{t('curtain.pass_to')} {self.sitter.name}. {t('curtain.hold_hint', key=key)}"

    def back(self) -> bool:
        self._back_out()
        return True

    def part(self) -> None:
        """Lets the halves go apart."""
        if self.opening is None:
            self.held, self.opening = None, 0.0
            self.app.sound.play("curtain_part")

    def update(self, elapsed: float) -> None:
        if self.held is not None:
            self.held += elapsed
            if self.held >= HOLD_MS:
                self._key = None
                self.part()
        elif self.opening is not None:
            pace = self.app.pace
            self.opening = OPEN_MS if pace.instant or pace.reduced else self.opening + elapsed * pace.speed
            if self.opening >= OPEN_MS:
                self._opened()

    @property
    def lively(self) -> bool:
        return True

    @property
    def closed(self) -> float:
        """How far it is closed, 1 while it asks."""
        return 1.0 if self.opening is None else 1.0 - inout(min(1.0, self.opening / OPEN_MS))

    def draw(self, dst: Surface) -> None:
        paint = self.app.paint
        still = self.app.pace.reduced
        self.velvet.draw(dst, self.closed, self.app.now / 1000.0, still)
        if self.opening is None:
            self._draw_card(paint, dst)
            self.draw_ring(dst)

    def _draw_card(self, paint: Paint, dst: Surface) -> None:
        t = self.app.t
        paint.put(dst, parchment(paint, CARD.w, CARD.h, 20, 7, ornate=True), CARD.x, CARD.y, (0, 14, 24, 230))
        paint.put(dst, seal(paint, self.sitter.sigil, self.sitter.colour, 128), 640, CARD.y + 92, SEAL_SHADOW, "c")
        write_line(paint, dst, t("curtain.pass_to"), Box(400, CARD.y + 162, 480, 30), "italic", 21, "ink2", "c")
        write_line(paint, dst, self.sitter.name, Box(400, CARD.y + 192, 480, 62), "display", 52, "ink", "c", minimum=20)
        write_line(paint, dst, t(self.line), Box(390, CARD.y + 260, 500, 28), "ui", paint.reading(17, 1.4), "ink2", "c")
        said = t("curtain.open_as", name=self.sitter.name)
        state = "pressed" if self.held is not None else "idle"
        size = paint.fit(said, "uix", 22, BUTTON.w - 84, 13)
        paint.put(dst, button(paint, said, BUTTON.w, BUTTON.h, "primary", state, "eye", size), BUTTON.x, BUTTON.y, (0, 5, 8, 150))
        if self.held is not None:
            share = min(1.0, self.held / HOLD_MS)
            dst.fill((42, 23, 18), paint.rect(BUTTON.x + 24, BUTTON.bottom + 8, BUTTON.w - 48, 6))
            dst.fill((185, 116, 42), paint.rect(BUTTON.x + 24, BUTTON.bottom + 8, (BUTTON.w - 48) * share, 6))
        for one, box in zip(self.returning, _places(len(self.returning)), strict=True):
            self._draw_return(paint, dst, one, box)
        hint = Box(300, CARD.bottom + 8, 680, 26)
        words = self.app.intake.keyed("curtain.hold_hint", "act") or (t("curtain.hold_button"),)
        write_keyed(paint, dst, words, hint, "ui", paint.reading(14, 1.4), "#F3D9C8", "c", shadow=True)

    def _draw_return(self, paint: Paint, dst: Surface, one: Returning, box: Box) -> None:
        said = self.app.t("curtain.change_mind", name=one.sitter.name)
        size = paint.fit(said, "uib", 16, box.w - 30, 12)
        image = button(paint, said, box.w, box.h, "secondary", state_of(self.focus, one.name), None, size)
        paint.put(dst, image, box.x, box.y, (0, 3, 5, 150))


def _places(count: int) -> list[Box]:
    """Where the buttons of those who may come back lie: in rows of three below the card."""
    rows = [min(IN_A_ROW, count - start) for start in range(0, count, IN_A_ROW)]
    return [
        RETURN.moved((place - (inside - 1) / 2) * (RETURN.w + 16), row * RETURN_PITCH)
        for row, inside in enumerate(rows) for place in range(inside)
    ]


def bake_velvet(paint: Paint) -> Iterator[Velvet | None]:
    """Makes the cloth for a window size in steps; the last step yields it."""
    velvet = Velvet(paint)
    for _ in velvet.bake():
        yield None
    yield velvet
