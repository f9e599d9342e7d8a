"""Target: one thing on screen that can be pointed at, focused and acted on. Menus and tables share this one model."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.box import Box
from game.ui.intents import Intent, Position

HIT = 40.0
"""No target is narrower or lower than this, in logical units and in window pixels."""
FINGER = 44.0
"""Nor than this for a finger, in logical units and in units of the window, which are several pixels on dense screens."""
SCREEN = Box(0, 0, 1280, 720)


@dataclass(slots=True)
class Target:
    """What a scene offers under the pointer and the focus; made anew whenever the scene likes, known by its `id`.

    `box` is what is drawn (the ring goes round it); what can be hit is padded to 40x40. `why` is the sentence a disabled target
    answers with when tried; a disabled target without it cannot be focused. All callbacks are optional:

    - `state` — how it stands, for whoever hears it: a word, on or off, or per cent.
    - `act` — click, tap, Enter, Space, pad A. `act_at(pos)`, if given, is called instead for the pointer.
    - `context` — right click, long press, the inspect key: enlarge it.
    - `move(dx, dy)` — takes an arrow key while focused; return False to let the focus move on.
    - `slide(pos)` — follows the pointer from press to release (a slider's knob, a scroll bar); None when it is let go.
    - `drop(over)` — the target was dragged and let go over another target, or over nothing (None), or the drag was cancelled
      (None). Only a target with `drop` can be dragged.
    - `edit(intent)` — text intents while focused; a target with `edit` puts the keyboard into text mode.
    - `arrive` — the focus has just come here from elsewhere, by whatever means.
    - `scroll(dy)` — wheel over it; positive is up.
    - `reveal` — bring it into view when the focus lands on it (inside a scroll view).

    `first` marks the thing to do next: the focus starts there, and Enter means it while only the mouse is in use.
    `repeatable` lets the second press of a double click act again (steppers, wheels of choices).
    `room` is what its padding keeps to, so that it takes nothing from a neighbour.
    `risen` is where it lies while it is pointed at or chosen, if not in its box.
    `round` is the ring's corner radius. `scroller` names the ground of the scroll view it lies in, which takes over when a press
    turns into a drag. `keyboard` False keeps the focus away for good.
    """

    id: str
    box: Box
    zone: str = "main"
    act: Callable[[], object] | None = None
    act_at: Callable[[Position], object] | None = None
    label: str = ""
    state: Callable[[], str | bool | int] | None = None
    tip: str = ""
    enabled: bool = True
    why: str = ""
    first: bool = False
    repeatable: bool = False
    round: float = 12.0
    keyboard: bool = True
    clip: Box | None = None
    room: Box = SCREEN
    risen: Box | None = None
    scroller: str = ""
    context: Callable[[], object] | None = None
    move: Callable[[int, int], bool] | None = None
    slide: Callable[[Position | None], object] | None = None
    drop: Callable[[Target | None], object] | None = None
    edit: Callable[[Intent], bool] | None = None
    arrive: Callable[[], object] | None = None
    scroll: Callable[[float], bool] | None = None
    reveal: Callable[[], object] | None = None

    @property
    def focusable(self) -> bool:
        """True when the keyboard may come here."""
        return self.keyboard and (self.enabled or bool(self.why))

    @property
    def in_sight(self) -> bool:
        """False when it is scrolled out of its view."""
        return self.clip is None or self.box.overlap(self.clip) is not None

    @property
    def usable(self) -> bool:
        """True when a click does something here now."""
        return self.enabled and (self.act or self.act_at or self.slide or self.drop) is not None

    @property
    def piece(self) -> bool:
        """True for a piece on a table, which goes by its ref: a place, a slash, a kind or a number."""
        return "/" in self.id

    def hit(self, scale: float = 1.0, finger: float = 0.0) -> Box:
        """What the pointer can hit at a window scale: at least 40x40 both logically and in window pixels, on the screen.

        A `finger` is as broad as it says, in logical units.
        """
        least = max(HIT / min(1.0, scale), finger)
        grown = self.box.at_least(least, least).pushed_into(self.room)
        return grown if self.clip is None else grown.overlap(self.clip) or Box(0, 0, 0, 0)


def finger_of(scale: float, density: float) -> float:
    """How broad a finger is, in logical units, at a window scale and so many pixels to a unit of the window."""
    return FINGER * max(1.0, density / scale)


def target_at(targets: list[Target], pos: Position, scale: float = 1.0, finger: float = 0.0) -> Target | None:
    """The target under a point: the topmost whose drawn box holds it, else the nearest of those whose padding does."""
    for target in reversed(targets):
        inside = target.box if target.clip is None else target.box.overlap(target.clip)
        if inside is not None and inside.holds(pos):
            return target
    near = [each for each in targets if each.hit(scale, finger).holds(pos)]
    return min(near, key=lambda each: each.box.distance(pos), default=None)


def nearest_towards(origin: Box, targets: list[Target], dx: int, dy: int, spread: float = 2.0) -> Target | None:
    """The target an arrow key goes to: ahead in that direction, near, and as straight ahead as possible.

    `spread` is how far aside it may lie, as a multiple of how far ahead.
    """
    best: Target | None = None
    best_cost = float("inf")
    for target in targets:
        cost = _cost(origin, target.box, dx, dy, spread)
        if cost is not None and cost < best_cost:
            best, best_cost = target, cost
    return best


def _cost(origin: Box, other: Box, dx: int, dy: int, spread: float) -> float | None:
    (ox, oy), (tx, ty) = origin.centre, other.centre
    ahead = (tx - ox) * dx + (ty - oy) * dy
    if ahead <= 1.0:
        return None
    if dx:
        gap = other.x - origin.right if dx > 0 else origin.x - other.right
        aside = max(0.0, max(origin.y, other.y) - min(origin.bottom, other.bottom))
        slip = abs(ty - oy)
    else:
        gap = other.y - origin.bottom if dy > 0 else origin.y - other.bottom
        aside = max(0.0, max(origin.x, other.x) - min(origin.right, other.right))
        slip = abs(tx - ox)
    if gap < -0.5 * (min(origin.w, other.w) if dx else min(origin.h, other.h)):
        return None
    if aside > spread * ahead:
        return None
    return max(0.0, gap) + 3.0 * aside + 0.3 * slip + 0.1 * ahead
