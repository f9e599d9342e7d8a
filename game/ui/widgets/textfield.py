"""TextField: one line of typed text with a caret, input methods included."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.art import controls
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.intents import Compose, Edit, Intent, Position, Text
from game.ui.theme import colour
from game.ui.widgets.base import state_of, write_line
from game.ui.widgets.controls import Control
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

BLINK = 530.0
PADDING = 12.0


class TextField(Control):
    """Edits a text in place: `get` and `change` at every key, at most `longest` characters, only those `allowed` lets in.

    A text too long for its box even when set small is shifted so that the caret stays in sight.

    Having the focus is editing; Enter and Tab leave through the focus model. `paste` gives the clipboard's text. Who
    arrives finds the whole text selected, so that typing replaces it; an arrow key or another click goes into it, and Ctrl+A
    selects it again.
    """

    radius = 8.0

    def __init__(
        self, name: str, box: Box, get: Callable[[], str], change: Callable[[str], object], *, longest: int = 24,
        placeholder: str = "", face: str = "head", size: float = 17, on_walnut: bool = False,
        allowed: Callable[[str], bool] = str.isprintable, paste: Callable[[], str] = lambda: "",
        done: Callable[[], object] | None = None, **target_extras: object,
    ) -> None:
        super().__init__(name, box, **target_extras)
        self.get, self.change, self.longest, self.placeholder = get, change, longest, placeholder
        self.face, self.size, self.on_walnut = face, size, on_walnut
        self.allowed, self.paste, self.done = allowed, paste, done
        self.caret = len(get())
        self.composing = ""
        self.selected = False
        self._arriving = False
        self._age = 0.0
        self._starts: list[float] = []

    def targets(self) -> list[Target]:
        """What can be pointed at and focused here."""
        return [self.target(edit=self._edit, act=self.done, act_at=self._click, arrive=self._arrive, repeatable=True)]

    def stands(self) -> str:
        """What is written in it."""
        return self.get() or self.placeholder

    def update(self, elapsed: float) -> None:
        """Let `elapsed` ms pass."""
        self._age += elapsed

    def _arrive(self) -> None:
        self.caret, self.selected, self._arriving, self._age = len(self.get()), True, True, 0.0

    def _edit(self, intent: Intent) -> bool:
        self._age, self._arriving = 0.0, False
        text, at = self.get(), min(self.caret, len(self.get()))
        whole = self.selected and bool(text)
        self.selected = intent == Edit("all") or (whole and isinstance(intent, Compose))
        match intent:
            case Edit("all"):
                self.caret = len(text)
            case Edit("backspace" | "delete") if whole:
                self._put("", 0)
            case Edit("left") if whole:
                self.caret = 0
            case Text() | Edit("paste") if whole:
                self.composing = ""
                self._insert(intent.text if isinstance(intent, Text) else self.paste(), "")
            case Text(typed):
                self.composing = ""
                self._insert(typed, text)
            case Compose(part):
                self.composing = part
            case Edit("paste"):
                self._insert(self.paste(), text)
            case Edit("backspace") if at > 0:
                self._put(text[: at - 1] + text[at:], at - 1)
            case Edit("delete") if at < len(text):
                self._put(text[:at] + text[at + 1 :], at)
            case Edit("left"):
                self.caret = max(0, at - 1)
            case Edit("right"):
                self.caret = min(len(text), at + 1)
            case Edit("home"):
                self.caret = 0
            case Edit("end"):
                self.caret = len(text)
        return True

    def _insert(self, typed: str, text: str) -> None:
        """Types into what is to be kept of the text."""
        at = min(self.caret, len(text))
        room = self.longest - len(text)
        fresh = "".join(each for each in typed if self.allowed(each))[: max(0, room)]
        if fresh:
            self._put(text[:at] + fresh + text[at:], at + len(fresh))

    def _put(self, text: str, caret: int) -> None:
        self.caret = caret
        self.change(text)

    def _click(self, pos: Position) -> None:
        """Places the caret; the click by which one arrived leaves the text selected."""
        arriving, self._arriving = self._arriving, False
        if arriving:
            return
        self.selected = False
        inside = pos[0] - self.box.x - PADDING
        if self._starts:
            self.caret = min(range(len(self._starts)), key=lambda i: abs(self._starts[i] - inside))
        self._age = 0.0

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, editing = self.box, focus.focused == self.name and self.enabled
        state = "focus" if editing else state_of(focus, self.name, enabled=self.enabled)
        frame = controls.field(paint, box.w, box.h, "idle" if state in ("pressed", "disabled") else state, self.on_walnut)
        paint.put(dst, frame, box.x + focus.nudge(self.name), box.y)
        ink, faint = ("cream", "cream3") if self.on_walnut else ("ink", "ink3")
        text = self.get()
        at = min(self.caret, len(text))
        shown = text[:at] + (self.composing if editing else "") + text[at:]
        inner = box.inset(PADDING, 0)
        if not shown:
            write_line(paint, dst, self.placeholder, inner, "italic", paint.grown(self.size - 1, inner.h), faint)
        size = paint.fit(shown, self.face, paint.grown(self.size, inner.h), inner.w, min(12.0, self.size))
        caret = paint.width(shown[: at + len(self.composing)], self.face, size)
        hidden = max(0.0, caret - inner.w) if editing else 0.0
        self._starts = [paint.width(text[:i], self.face, size) - hidden for i in range(len(text) + 1)]
        before = dst.get_clip()
        if paint.width(shown, self.face, size) > inner.w:
            dst.set_clip(paint.rect(*inner.inset(-3, 0)).clip(before))
        if editing and self.selected and shown:
            tall = size * 1.4
            wide = min(paint.width(shown, self.face, size), inner.w)
            behind = paint.rect(inner.x - 2, box.centre[1] - tall / 2, wide + 4, tall)
            dst.fill(colour("brassD" if self.on_walnut else "brassL"), behind)
        paint.write(dst, shown, inner.x - hidden, box.y + box.h / 2, self.face, size, ink if self.enabled else faint, "ml")
        dst.set_clip(before)
        if editing:
            self._draw_caret(paint, dst, inner, caret - hidden, size)

    def _draw_caret(self, paint: Paint, dst: Surface, inner: Box, offset: float, size: float) -> None:
        if self.composing:
            under = paint.rect(inner.x, inner.y + inner.h / 2 + size * 0.55, offset, 1.5)
            dst.fill(colour("brass"), under)
        if self._age % (2 * BLINK) < BLINK:
            dst.fill(colour("gold_bottom"), paint.rect(inner.x + offset, inner.y + inner.h / 2 - size * 0.6, 2, size * 1.2))
