"""Looking through cards that lie open to everybody: spread over the table, each to be enlarged, until Esc or a press beside."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from pygame import Surface

from game.ui.art.cards import CARD_SHADOW, corner
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW, pill
from game.ui.box import Box, centred
from game.ui.intents import Intent, Press
from game.ui.widgets.base import write_line, write_paragraph
from game.ui.widgets.controls import IconButton
from game.ui.widgets.layer import Layer
from game.ui.widgets.target import Target

WIDEST = 128.0
STEP = 4.0
ROOM = Box(50, 66, 1180, 632)
HEAD, MARGIN, GAP, FOOT = 66.0, 26.0, 14.0, 30.0
LEAST_WIDTH = 520.0


class Leaf(NamedTuple):
    """One card: its name as a target, its picture so wide, what enlarges it, what opens it further, a word below it."""

    name: str
    picture: Callable[[Paint, float], Surface]
    enlarge: Callable[[], object]
    open: Callable[[], object] | None = None
    word: str = ""
    tip: str = ""
    clause: str = ""
    """The rule that speaks of it."""


class Leaves(NamedTuple):
    """What is looked through: a heading, a line below it, the cards in order, and what is said where there are none."""

    title: str
    line: str
    cards: Sequence[Leaf]
    empty: str = ""
    clause: str = ""
    """The rule about looking through them."""


class Leafing(Layer):
    """Cards side by side, ``tall`` widths high; ``find`` is asked anew each frame, for the game goes on meanwhile."""

    def __init__(self, find: Callable[[], Leaves], close: Callable[[Layer], object], tall: float) -> None:
        super().__init__()
        self._find, self._close, self._tall = find, close, tall
        self._shown = find()
        self._boxes: list[Box] = []
        self.box = Box(0, 0, 0, 0)

    def build(self) -> None:
        """The close button; the rest follows the cards."""
        self._lay_out()
        cross = Box(self.box.right - 54, self.box.y + 12, 42, 42)
        self.widgets = [IconButton("close", cross, "cross", self.app.t("app.close"), self._leave, zone="close")]

    def _leave(self) -> None:
        self._close(self)

    def _lay_out(self) -> None:
        count = len(self._shown.cards)
        words = FOOT if any(leaf.word for leaf in self._shown.cards) else 0.0
        wide, columns = fitting(count, ROOM.w - 2 * MARGIN, ROOM.h - HEAD - MARGIN, self._tall, words)
        rows = -(-count // columns)
        tall = round(wide * self._tall)
        across = columns * (wide + GAP) - GAP
        inner = max(LEAST_WIDTH, across)
        high = rows * (tall + words + GAP) - GAP if rows else 90.0
        self.box = centred(640, ROOM.centre[1], inner + 2 * MARGIN, HEAD + high + MARGIN)
        left, top = 640 - across / 2, self.box.y + HEAD
        self._boxes = [Box(left + n % columns * (wide + GAP), top + n // columns * (tall + words + GAP), wide, tall)
                       for n in range(count)]

    def update(self, elapsed: float) -> None:
        """What is shown follows the game."""
        found = self._find()
        if _key(found) != _key(self._shown):
            self._shown = found
            self.build()

    @property
    def announced(self) -> str:
        """What is looked through."""
        return ". ".join(filter(None, (self._shown.title, self._shown.line, "" if self._shown.cards else self._shown.empty)))

    def targets(self) -> list[Target]:
        """Every card, then the close button."""
        found = [
            Target(leaf.name, box, "cards", act=leaf.open or leaf.enlarge, context=leaf.enlarge, tip=leaf.tip, label=leaf.name,
                   round=corner(box.w), first=not number)
            for number, (leaf, box) in enumerate(zip(self._shown.cards, self._boxes, strict=True))
        ]
        return [*found, *super().targets()]

    def handle(self, intent: Intent) -> bool:
        """A press beside the cards puts them back."""
        if isinstance(intent, Press) and not self.box.holds(intent.pos):
            self._leave()
            return True
        return super().handle(intent)

    def back(self) -> bool:
        self._leave()
        return True

    def command(self, name: str) -> bool:
        """F1: the rule about the card that is pointed at, else about looking through them."""
        scene, focus = self.app.stack.top, self.focus
        if name != "rules" or scene is None or scene.rules_at is None:
            return False
        at = focus.focused if focus.by_keyboard else focus.hovered
        scene.rules_at(next((leaf.clause for leaf in self._shown.cards if leaf.name == at), self._shown.clause))
        return True

    def draw(self, dst: Surface) -> None:
        """The plaque, its heading, the cards."""
        paint, box, shown = self.app.paint, self.box, self._shown
        paint.put(dst, plaque(paint, box.w, box.h, 18), box.x, box.y, PANEL_SHADOW)
        x, room = box.x + MARGIN, box.w - 2 * MARGIN - 46
        write_line(paint, dst, shown.title, Box(x, box.y + 10, room, 30), "head", 21, "parch0", minimum=13, shadow=True)
        write_line(paint, dst, shown.line, Box(x, box.y + 38, room, 20), "ui", 15, "cream2", minimum=12, shadow=True)
        if not shown.cards:
            said = Box(box.x + MARGIN, box.y + HEAD, box.w - 2 * MARGIN, 60)
            write_paragraph(paint, dst, shown.empty, said, "italic", 17, "cream2", "c", valign="m")
        for leaf, spot in zip(shown.cards, self._boxes, strict=True):
            paint.put(dst, leaf.picture(paint, spot.w), spot.x, spot.y, CARD_SHADOW)
            if leaf.word:
                word = pill(paint, paint.shorten(leaf.word, "uib", 13, spot.w), 13, 22)
                paint.put(dst, word, spot.centre[0], spot.bottom + 15, (0, 1, 2, 120), "c")
        self.draw_widgets(dst)


def fitting(count: int, wide: float, high: float, tall: float, words: float) -> tuple[float, int]:
    """The largest width of so many cards in a room, and how many of them stand in a row."""
    size = WIDEST
    while True:
        columns = max(1, int((wide + GAP) // (size + GAP)))
        rows = max(1, int((high + GAP) // (round(size * tall) + words + GAP)))
        if columns * rows >= count or size <= 40:
            needed = -(-count // columns) or 1
            return size, max(1, -(-count // needed))
        size -= STEP


def _key(leaves: Leaves) -> Hashable:
    return leaves.title, leaves.line, tuple((leaf.name, leaf.word) for leaf in leaves.cards)
