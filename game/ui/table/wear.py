"""What a table has been through: how far its candles have burnt down, and the marks that a game leaves on the wood.

All of it follows from the events that everybody has seen, from the game's seed and from what the games before it have left: a
game that was saved, taken back or is watched again shows the same. Marks lie on free wood only, and never so many that they are
in the way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.events import Event
from game.core.ids import PUBLIC, Plain
from game.core.view import View
from game.ui.box import Box
from game.ui.layout import HEIGHT, WIDTH, Layout
from game.ui.sound.cues import CHEERED, GOES, LOST, spills

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.match.match import Match

BURNT_STEPS: Final = 12
"""A candle is seen in so many heights."""
SLOWLY: Final = 5
"""It is as high as it is for so many events at least: what brings a game on by a leap melts it by and by."""
MOST_MARKS, MOST_OF_A_KIND = 12, 4
SIZES: Final[Mapping[str, float]] = {"wax": 9.0, "scratch": 21.0, "ring": 24.0, "stain": 26.0}
"""How far each kind of mark reaches from its middle."""
SHAPES = 3
APART = 6.0
ROOM_FOR_ONE = 40
"""So many free cells there are on the wood for every mark, so that they never crowd together."""
BAR = 56.0
CELL = 8
ROUND_ACTION = (60.0, 60.0, 70.0, 48.0)
"""What may lie left of, above, right of and below the gold button."""
TURNS: Final = frozenset({1, 3, 6, 10, 15, 21, 28, 36})
"""Which of the things that happen again and again leave a mark: fewer and fewer."""


class Mark(NamedTuple):
    """A mark on the wood: its kind, its middle, how far it is turned (degrees), and which of several shapes it has."""

    kind: str
    x: float
    y: float
    turn: int
    shape: int


class Wear:
    """A table's wear. `begin` with what has happened already, then `hear` every event as it has been shown."""

    def __init__(self, layout: Layout, seats: int) -> None:
        self._layout, self._seats = layout, seats
        self.burnt = 0
        """How far candles have burnt down, 0 to BURNT_STEPS - 1."""
        self.marks: list[Mark] = []
        self._free: dict[str, list[int]] = {}
        self._begun = False

    def begin(
        self, view: View, data: Mapping[str, Any], seed: int, events: Iterable[Event], before: Sequence[Plain] = ()
    ) -> None:
        """The game of this view and seed, after these events, at a table with the marks of the games before it (`left`)."""
        self.burnt, self.marks, self._begun = 0, [], True
        self._due, self._rested = 0, SLOWLY
        self._game, self._data, self._random = view.game, data, Random(f"wear {seed}")
        self._goal = max(1, _goal(view, data))
        self._held: Counter[str] = Counter()
        self._seen: Counter[str] = Counter()
        self._free = {kind: self._wood(SIZES[kind]) for kind in SIZES}
        self._most = min(MOST_MARKS, 1 + len(self._free["wax"]) // ROOM_FOR_ONE)
        self._remember(before)
        for event in events:
            self.hear(event)

    def follow(self, match: Match) -> None:
        """The game as it is after all that has happened so far."""
        told = match.feed(PUBLIC, from_start=True).take()[0]
        self.begin(match.public_view, match.rules.data, match.seed, told, match.marks)

    @property
    def left(self) -> list[Plain]:
        """The marks for the next game at this table: what can be saved with it."""
        return [[each.kind, _cell(each.x, each.y), each.turn, each.shape] for each in self.marks]

    def _remember(self, before: Sequence[Plain]) -> None:
        """The latest of the marks that were there, as far as wood is free there; the game to come leaves as many of its own."""
        for kind, cell, turn, shape in before[-(self._most // 2) :] if self._most > 1 else ():
            if cell in self._free.get(kind, ()):
                self._put(Mark(kind, *_middle(cell), turn % 360, shape % SHAPES))

    def hear(self, event: Event) -> None:
        """Something has happened before everybody's eyes."""
        if not self._begun:
            return
        event = event.seen_by(PUBLIC)
        if event.kind == "moved":
            self._move(event)
        self._burn()
        for kind, name, always in self._leaves(event):
            self._seen[name] += 1
            if always or self._seen[name] in TURNS:
                self._mark(kind)

    # ---------------------------------------------------------------- the candle

    def _move(self, event: Event) -> None:
        """What counts towards the end of a game may have moved: the candle is to burn down, and never grows again."""
        for zone, by in ((event.zone, -1), (event.to, 1)):
            if zone is not None:
                self._held[zone] += by * len(event.cards)
        self._due = max(self._due, min(BURNT_STEPS - 1, int(self._come() / self._goal * BURNT_STEPS)))

    def _burn(self) -> None:
        """One height at a time."""
        self._rested += 1
        if self.burnt < self._due and self._rested > SLOWLY:
            self.burnt, self._rested = self.burnt + 1, 0

    def _come(self) -> int:
        """How far whoever is farthest has come."""
        if self._game == "potion_making":
            return -self._held["deck"] - sum(self._held[f"seat{seat}.hand"] for seat in range(self._seats))
        if self._game == "the_potion":
            return max(-sum(self._held[f"seat{seat}.{name}"] for name in ("palm", "stake")) for seat in range(self._seats))
        name = "tokens" if self._game == "potions" else "shards"
        return max(self._held[f"seat{seat}.{name}"] for seat in range(self._seats))

    # ---------------------------------------------------------------- marks

    def _leaves(self, event: Event) -> Iterator[tuple[str, str, bool]]:
        """The marks an event may leave: the kind, what is counted, whether each time."""
        match self._game, event.kind:
            case "the_potion", "judged":
                yield "wax", "round", False
                if sum(bool(seat[GOES]) for seat in event.value) >= CHEERED:
                    yield "stain", "many", True
            case "the_potion", "moved" if event.to == "bottle":
                yield "ring", "bottle", False
            case "potions", "judged":
                yield "wax", "round", False
                if event.value[1] == LOST:
                    yield "scratch", "lost", True
            case "potions", "declared" if spills(self._data, event):
                yield "stain", "spilled", True
            case "potions", "moved" if event.zone == "cauldron":
                yield "ring", "cauldron", False
            case "potion_making" | "potion_panic", "brewed":
                yield "ring", "brewed", False
            case "potion_making", "scored":
                yield "wax", "scored", False
            case "potion_making", "declared":
                yield "scratch", "spell", False
            case "potion_panic", "negated":
                yield "scratch", "stopped", False
            case "potion_panic", "declared":
                yield "stain", "smashed", False
            case "potion_panic", "counted" if event.value[0] == "turn":
                yield "wax", "turn", False

    def _mark(self, kind: str) -> None:
        free = self._free[kind]
        if len(self.marks) >= self._most or not free or sum(mark.kind == kind for mark in self.marks) >= MOST_OF_A_KIND:
            return
        x, y = _middle(self._random.choice(free))
        self._put(Mark(kind, x, y, self._random.randrange(360), self._random.randrange(SHAPES)))

    def _put(self, mark: Mark) -> None:
        self.marks.append(mark)
        for other, cells in self._free.items():
            far = SIZES[mark.kind] + SIZES[other] + APART
            self._free[other] = [at for at in cells if max(abs(_middle(at)[0] - mark.x), abs(_middle(at)[1] - mark.y)) > far]

    def _wood(self, size: float) -> list[int]:
        """Where a mark of this size lies on free wood: cells of the table, by number."""
        across, down = WIDTH // CELL, HEIGHT // CELL
        rows = [(1 << across) - 1] * down
        room = size + APART
        for box in (*taken(self._layout, self._seats), *edges(room)):
            first = max(0, int((box.x - room) // CELL))
            last = min(across, int((box.right + room) // CELL) + 1)
            if last <= first:
                continue
            kept = ~(((1 << (last - first)) - 1) << first)
            for row in range(max(0, int((box.y - room) // CELL)), min(down, int((box.bottom + room) // CELL) + 1)):
                rows[row] &= kept
        return [row * across + column for row in range(down) for column in range(across) if rows[row] >> column & 1]


def taken(layout: Layout, seats: int) -> list[Box]:
    """Everything that lies, stands or is written on a table of so many seats, whatever box is in play."""
    boxes = [Box(0, 0, WIDTH, BAR)]
    for name, zones in layout.layers.items():
        if name.startswith("plate") or (name.startswith("seats_") and name != f"seats_{seats}"):
            continue
        boxes += zones.values()
        for action in ("action", "end_turn"):
            if action in zones:
                x, y, w, h = zones[action]
                left, above, right, below = ROUND_ACTION
                boxes.append(Box(x - left, y - above, w + left + right, h + above + below))
    return boxes


def edges(room: float) -> tuple[Box, ...]:
    """Just beyond the table's own edges, where nothing is cut off."""
    return (Box(-room, 0, room - 2, HEIGHT), Box(WIDTH + 2, 0, room, HEIGHT), Box(0, HEIGHT + 2, WIDTH, room))


def _middle(cell: int) -> tuple[float, float]:
    row, column = divmod(cell, WIDTH // CELL)
    return (column + 0.5) * CELL, (row + 0.5) * CELL


def _cell(x: float, y: float) -> int:
    return int(y // CELL) * (WIDTH // CELL) + int(x // CELL)


def _goal(view: View, data: Mapping[str, Any]) -> int:
    """How much of what `_come` counts ends a game."""
    match view.game:
        case "the_potion":
            # Whoever has one kind left wins: as a rule one or two of its tokens are still there.
            return (len(data["ingredients"]) - 1) * int(data["numbers"]["tokens_per_ingredient"]) + 1
        case "potions":
            return int(view.scalars["tokens_to_win"])
        case "potion_panic":
            return int(view.scalars["win_shards"])
        case _:
            return int(data["numbers"]["deck"]) - int(data["numbers"]["desk"])
