"""A thing held close: enlarged to six tenths of the window's height, with everything there is to say of it, until it is put back.

It is drawn at that size, never stretched, and knows only what whoever looks may know: a hidden thing shows its back. What goes
on beneath goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Surface

from game.ui.art.materials import parchment
from game.ui.art.paint import LOGICAL, Paint, Shadow
from game.ui.art.pieces import PANEL_SHADOW, pill
from game.ui.box import Box
from game.ui.input import KeyMode
from game.ui.intents import Act, Command, Digit, FocusLost, Intent, Press
from game.ui.theme import colour
from game.ui.widgets.base import fitted_lines, write_line, write_paragraph
from game.ui.widgets.controls import Button
from game.ui.widgets.layer import Layer

if TYPE_CHECKING:
    from game.ui.scene import Scene

SHARE: Final = 0.6
"""How much of the window's height the thing takes."""
PANEL, GAP = 430.0, 36.0
LARGE_PANEL: Final = 560.0
TALLEST: Final = 610.0
WIDEST, BROADEST = 620.0, 860.0
"""How wide it may be, and how wide where it is FLAT: less than so many widths high."""
FLAT: Final = 0.6
PAD: Final = 26.0
HEAD: Final = 60.0
LINK, LINK_GAP = 46.0, 10.0
LEADING: Final = 1.3
TEXT, LINE = 19.0, 16.0
MIDDLE: Final = 346.0
SHADOW: Final[Shadow] = (0, 16, 22, 220)


class Closeup(NamedTuple):
    """What is held close: its picture so many units wide, as many widths high as `shape` says, and its words."""

    title: str
    text: str
    picture: Callable[[Paint, float], Surface]
    shape: float = 1.4
    line: str = ""
    """Where it lies, or how many there are."""
    clause: str = ""
    look: Callable[[], object] | None = None
    """Opens what lies below it to look through."""


class Enlarged(Layer):
    """One thing held close. `rules(clause)` opens the rulebook there; `blind` says whether letters are nobody's keys just now.

    The key that enlarged it, Esc, Enter and a press anywhere put it back; so does a window that loses the focus.
    """

    def __init__(
        self, shown: Closeup, close: Callable[[Layer], object], rules: Callable[[str], object] | None = None,
        blind: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__()
        self.shown, self._close, self._rules, self._blind = shown, close, rules, blind
        self._set_for: Paint | None = None
        self.card = self.panel = Box(0, 0, 0, 0)

    # ---------------------------------------------------------------- making
    def build(self) -> None:
        """Places card, words and what can be done beside putting it back."""
        paint, shown = self.app.paint, self.shown
        self._set_for = paint
        tall = min(SHARE * paint.size[1] / paint.scale, (BROADEST if shown.shape < FLAT else WIDEST) * shown.shape)
        wide = tall / shown.shape
        panel = min(LARGE_PANEL if paint.text_scale > 1.3 else PANEL, LOGICAL[0] - 40 - GAP - wide)
        links = int(shown.look is not None) + int(bool(shown.clause) and self._rules is not None)
        foot = links * (LINK + LINK_GAP) + (8 if links else 0)
        high = max(min(tall, TALLEST), min(TALLEST, self._needed(paint, panel - 2 * PAD) + HEAD + PAD + foot))
        left = LOGICAL[0] / 2 - (wide + GAP + panel) / 2
        self.card = Box(left, MIDDLE - tall / 2, wide, tall)
        self.panel = Box(left + wide + GAP, MIDDLE - high / 2, panel, round(high))
        self._words = Box(self.panel.x + PAD, self.panel.y + HEAD, panel - 2 * PAD, high - HEAD - PAD * 0.7 - foot)
        self.widgets = []
        y, link = self.panel.bottom - foot - 4, min(paint.reading(16), 23.0)
        for name, label, act in self._links():
            box = Box(self.panel.x + PAD, y, panel - 2 * PAD, LINK)
            self.widgets.append(Button(name, box, label, act, zone="links", size=link, glyph="book" if name == "rule" else "eye"))
            y += LINK + LINK_GAP

    def _links(self) -> list[tuple[str, str, Callable[[], object]]]:
        found: list[tuple[str, str, Callable[[], object]]] = []
        if self.shown.look is not None:
            found.append(("look", self.app.t("closeup.look"), self._look))
        if self.shown.clause and self._rules is not None:
            found.append(("rule", self.app.t("closeup.rule", clause=self.shown.clause), self._open_rule))
        return found

    def _needed(self, paint: Paint, wide: float) -> float:
        """How much room the words take as large as the player reads."""
        size, line = paint.reading(TEXT), paint.reading(LINE)
        tall = len(paint.wrap(self.shown.text, "ui", size, wide)) * size * LEADING + 8
        return tall + len(paint.wrap(self.shown.line, "italic", line, wide)) * line * LEADING + 12 if self.shown.line else tall

    @property
    def announced(self) -> str:
        """Everything about it."""
        return ". ".join(filter(None, (self.shown.title, self.shown.line, self.shown.text)))

    # ---------------------------------------------------------------- what one can do
    def dismiss(self) -> None:
        """Puts it back."""
        self._close(self)

    def _look(self) -> None:
        self.dismiss()
        if self.shown.look is not None:
            self.shown.look()

    def _open_rule(self) -> None:
        if self._rules is not None:
            self._rules(self.shown.clause)

    def handle(self, intent: Intent) -> bool:
        """A press beside the links and most keys put it back and mean nothing else; F1 leads to its rule."""
        match intent:
            case FocusLost():
                self.dismiss()
                return False
            case Press(pos=pos) if not any(widget.box.holds(pos) for widget in self.widgets):
                self.dismiss()
                return True
            case Command("rules") if self._rules is not None:
                self._open_rule()
                return True
            case Command() | Digit():
                self.dismiss()
                return True
            case Act() if not (self.focus.by_keyboard and self.focus.current is not None):
                self.dismiss()
                return True
        return super().handle(intent)

    def back(self) -> bool:
        """Esc puts it back."""
        self.dismiss()
        return True

    @property
    def key_mode(self) -> KeyMode:
        """Where letters are blind keys they stay so."""
        return KeyMode.BLIND if self._blind() else super().key_mode

    def update(self, elapsed: float) -> None:
        """Another window size places it anew."""
        if self._set_for is not self.app.paint:
            self.build()

    # ---------------------------------------------------------------- drawing
    def draw(self, dst: Surface) -> None:
        """The thing, its words on a parchment, and how to put it back."""
        if self._set_for is not self.app.paint:
            self.build()
        paint, shown, panel = self.app.paint, self.shown, self.panel
        paint.put(dst, shown.picture(paint, self.card.w), *self.card.centre, SHADOW, "c")
        paint.put(dst, parchment(paint, panel.w, panel.h, 14, 6), panel.x, panel.y, PANEL_SHADOW)
        title = Box(panel.x + PAD, panel.y + 10, panel.w - 2 * PAD, HEAD - 18)
        write_line(paint, dst, shown.title, title, "display", min(paint.reading(25), 34.0), "ink", minimum=14)
        dst.fill(colour("#A67F45"), paint.rect(title.x, panel.y + HEAD - 8, title.w, 1.25))
        self._draw_words(paint, dst)
        size = min(paint.reading(15), 20.0)
        way = pill(paint, self.app.t("table.inspect_close"), size, 2 * size)
        paint.put(dst, way, LOGICAL[0] / 2, min(690.0, max(self.card.bottom, panel.bottom) + 28), (0, 2, 3, 140), "c")
        self.draw_widgets(dst)

    def _draw_words(self, paint: Paint, dst: Surface) -> None:
        shown, words = self.shown, self._words
        low = 0.0
        if shown.line:
            room = words._replace(h=words.h * (0.5 if shown.text else 1.0))
            lines, size = fitted_lines(paint, shown.line, room, "italic", paint.reading(LINE), LEADING, 12.5)
            low = len(lines) * size * LEADING + 10
            write_paragraph(paint, dst, shown.line, words._replace(y=words.bottom - low + 6, h=low), "italic", size, "ink2",
                            leading=LEADING)
        room = words._replace(h=words.h - low)
        write_paragraph(paint, dst, shown.text, room, "ui", paint.reading(TEXT), "ink", leading=LEADING)


def hold_close(scene: Scene, shown: Closeup) -> Enlarged:
    """Enlarges something over a scene."""
    layer = Enlarged(shown, scene.close, scene.rules_at, lambda: scene.key_mode is KeyMode.BLIND)
    scene.open(layer)
    return layer
