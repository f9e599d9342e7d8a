"""Focus: which target is hovered, focused, pressed or dragged, and what an intent does about it.

One object per layer (a scene, a dialog, an open list). Feed it the targets once a frame with `update`, the intents with `handle`;
it calls the targets' own callbacks. It survives targets being made anew: they are known by id.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.ui.box import Box
from game.ui.intents import (
    LEFT_BUTTON,
    NOWHERE,
    RIGHT_BUTTON,
    Act,
    Cancel,
    Command,
    Compose,
    Edit,
    FocusLost,
    Intent,
    Move,
    Point,
    Position,
    Press,
    Release,
    Scroll,
    Text,
    Zone,
)
from game.ui.widgets.stir import Stir
from game.ui.widgets.target import Target, finger_of, nearest_towards, target_at

DRAG_REACH = 8.0
LONG_PRESS = 500.0
LONG_IDLE = 60_000.0
FAINT = 0.45
NO_BOX = Box(0, 0, 0, 0)


@dataclass(slots=True)
class Drag:
    """A drag under way: the dragged target, where it was taken, where the pointer is, what lies under it."""

    target: Target
    start: Position
    pos: Position
    over: Target | None = None


@dataclass(slots=True)
class Focus:
    """The focus model of one layer. `refused(target)` is called when a disabled target is tried: tell its `why`."""

    refused: Callable[[Target], None] = lambda target: None
    touched: Callable[[str], None] = lambda act: None
    """Told what a touch sounds like: hover, press or pick."""
    targets: list[Target] = field(default_factory=list)
    scale: float = 1.0
    density: float = 1.0
    by_touch: bool = False
    hovered: str | None = None
    focused: str | None = None
    pressed: str | None = None
    by_keyboard: bool = False
    pointer: Position = NOWHERE
    drag: Drag | None = None
    stir: Stir = field(default_factory=Stir)
    _start: Position = NOWHERE
    _since: float = 0.0
    _long: bool = False
    _held: str | None = None
    _idle: float = 0.0
    _hushed: bool = False
    _box: Box = NO_BOX
    _last_of_zone: dict[str, str] = field(default_factory=dict)
    _sliding: bool = False

    # ---------------------------------------------------------------- state
    def target(self, name: str | None) -> Target | None:
        """The target with this id, if it is offered now."""
        return next((each for each in self.targets if each.id == name), None) if name is not None else None

    @property
    def current(self) -> Target | None:
        """The focused target."""
        return self.target(self.focused)

    @property
    def editing(self) -> bool:
        """True while a text field has the focus."""
        current = self.current
        return current is not None and current.edit is not None and current.enabled

    def shows_ring(self, name: str) -> bool:
        """True when the focus ring belongs round this target: it is focused and the keyboard or pad was used last."""
        return self.by_keyboard and self.focused == name

    def lit(self, name: str) -> float:
        """0-1: how strongly a piece that may be chosen is ringed; faintly while the keyboard's own ring is on another piece."""
        current = self.current if self.by_keyboard else None
        return FAINT if current is not None and current.piece and current.id != name else 1.0

    def warmth(self, name: str) -> float:
        """0-1: how far the hover effect of a target has come."""
        return self.stir.warmth(name)

    def depth(self, name: str) -> float:
        """0-1: how far a target is pressed in."""
        return self.stir.depth(name)

    def nudge(self, name: str) -> float:
        """The sideways shake, in logical units, of a target that has just been tried in vain."""
        return self.stir.nudge(name)

    def tip(self, hover_wait: float, focus_wait: float) -> Target | None:
        """The target whose tooltip is due: hovered and still that long, or focused by keyboard that long (ms)."""
        if self._held is not None:
            return self.target(self._held)
        wait = focus_wait if self.by_keyboard else hover_wait
        if self.drag is not None or self.pressed is not None or self._hushed or self._idle < wait:
            return None
        found = self.target(self.focused if self.by_keyboard else self.hovered)
        return found if found is not None and found.tip else None

    @property
    def lively(self) -> bool:
        """True while something here glides, is pressed or dragged."""
        return self.pressed is not None or self.drag is not None or self.stir.moving

    # ---------------------------------------------------------------- each frame
    def update(self, targets: list[Target], elapsed: float, scale: float = 1.0) -> None:
        """Take this frame's targets and let `elapsed` ms pass."""
        self.targets, self.scale = targets, scale
        self._resettle()
        self._idle += elapsed
        self.stir.advance(elapsed, self.hovered if not self.by_keyboard else self.focused, self.pressed)
        if self.pressed is not None and self.drag is None and not self._long:
            self._since += elapsed
            target = self.target(self.pressed)
            if target is not None and self._since >= LONG_PRESS and not self._sliding:
                self._hold(target)

    def _hold(self, target: Target) -> None:
        """A long press enlarges what can be enlarged; of anything else a finger gets to read what a mouse would."""
        if target.context is not None:
            self._long = True
            self._let_go()
            target.context()
        elif self.by_touch and target.tip:
            self._long, self._held = True, target.id
            self._let_go()

    def _resettle(self) -> None:
        ids = {each.id for each in self.targets}
        if self.focused is not None and self.focused in ids:
            self._box = self.current.box if self.current else self._box
        else:
            self._settle()
        if self.pressed is not None and self.pressed not in ids:
            self._let_go()
        if self.drag is not None and self.drag.target.id not in ids:
            self.drag = None
        self._point()

    def _settle(self) -> None:
        """The focus lost its target: the nearest of the same zone takes it, else the sensible first one."""
        usable = [each for each in self.targets if each.focusable]
        before, self.focused = self.focused, None
        if not usable:
            return
        if before is not None and self.by_keyboard:
            near = min(usable, key=lambda each: (each.zone not in self._zones_of(before), each.box.distance(self._box.centre)))
            self._focus(near)
            return
        hushed = self._hushed
        self._focus(next((each for each in usable if each.first), usable[0]), reveal=False)
        self._hushed = hushed  # the pointer has not moved: what came to lie under it stays silent

    def _zones_of(self, name: str) -> set[str]:
        return {zone for zone, last in self._last_of_zone.items() if last == name}

    # ---------------------------------------------------------------- intents
    def handle(self, intent: Intent) -> bool:
        """Do what an intent means here; True when it was used."""
        match intent:
            case Point():
                return self._pointed(intent)
            case Press():
                return self._press(intent)
            case Release():
                return self._release(intent)
            case Cancel() | FocusLost():
                self.cancel()
                return False
            case Act():
                return self._act_focused()
            case Move(dx, dy, repeat):
                return self._move(dx, dy, repeat=repeat)
            case Zone(step):
                return self._zone(step)
            case Scroll():
                return self._scroll(intent)
            case Text() | Compose() | Edit():
                return self._edit(intent)
            case Command("inspect"):
                return self._inspect()
        return False

    def cancel(self) -> None:
        """Void the press or drag under way; a dragged target is told it was dropped on nothing."""
        drag, self.drag = self.drag, None
        self._let_go()
        if drag is not None and drag.target.drop is not None:
            drag.target.drop(None)

    def hush(self) -> None:
        """A key was pressed, something was done: the tooltip that is shown goes until pointer or focus move."""
        self._hushed, self._held = True, None

    def go(self, name: str, *, by_keyboard: bool | None = None) -> bool:
        """Put the focus on a target by id; False when it is not offered."""
        target = self.target(name)
        if target is None:
            return False
        if by_keyboard is not None:
            self.by_keyboard = by_keyboard
        self._focus(target)
        return True

    def act(self, target: Target) -> None:
        """Act on a target, or say why not."""
        if not target.enabled:
            self.stir.shake(target.id)
            self.refused(target)
        elif target.act is not None:
            self.hush()
            self.touched("pick" if target.piece else "press")
            target.act()

    # ---------------------------------------------------------------- pointer
    @property
    def _finger(self) -> float:
        return finger_of(self.scale, self.density) if self.by_touch else 0.0

    def _pointed(self, intent: Point) -> bool:
        if intent.pos != NOWHERE:
            self.by_touch = intent.touch
        if intent.pos != self.pointer:
            self._idle, self._hushed = 0.0, False
        self.pointer = intent.pos
        if intent.pos != NOWHERE and not intent.touch:
            self.by_keyboard = False
        target, before = self.target(self.pressed), self.hovered
        if target is not None and self._sliding and target.slide is not None:
            target.slide(intent.pos)
        elif target is not None and self.drag is None and self._far(intent.pos):
            self._begin_drag(target, intent.pos)
        self._point()
        if self.hovered not in (None, before) and target is None and not intent.touch:
            self._graze(self.target(self.hovered))
        return self.pressed is not None

    def _graze(self, target: Target | None) -> None:
        """The pointer or the arrow keys have come to something that can be used."""
        if target is not None and target.usable:
            self.touched("hover")

    def _far(self, pos: Position) -> bool:
        return pos != NOWHERE and max(abs(pos[0] - self._start[0]), abs(pos[1] - self._start[1])) > DRAG_REACH

    def _begin_drag(self, target: Target, pos: Position) -> None:
        scroller = self.target(target.scroller)
        if target.drop is not None:
            self.drag = Drag(target, self._start, pos)
            self.touched("pick")
        elif scroller is not None and scroller.slide is not None:
            self.pressed, self._sliding = scroller.id, True
            scroller.slide(self._start)
            scroller.slide(pos)

    def _point(self) -> None:
        under = target_at(self.targets, self.pointer, self.scale, self._finger)
        self.hovered = under.id if under is not None else None
        if self.drag is not None:
            others = [each for each in self.targets if each.id != self.drag.target.id]
            self.drag.pos, self.drag.over = self.pointer, target_at(others, self.pointer, self.scale, self._finger)

    def _press(self, intent: Press) -> bool:
        self.pointer, self._idle, self._held, self.by_touch = intent.pos, 0.0, None, intent.touch
        self.by_keyboard = False
        self._point()
        target = self.target(self.hovered)
        if target is None:
            return False
        if intent.button == RIGHT_BUTTON:
            return self._context(target)
        if intent.button != LEFT_BUTTON or (intent.clicks > 1 and not target.repeatable and target.slide is None):
            return True
        if target.focusable:
            self._focus(target, reveal=False)
        self.pressed, self._start, self._since, self._long = target.id, intent.pos, 0.0, False
        if target.slide is not None and target.enabled:
            self._sliding = True
            target.slide(intent.pos)
        return True

    def _release(self, intent: Release) -> bool:
        if intent.button != LEFT_BUTTON or self.pressed is None:
            return False
        self.pointer = intent.pos
        self._point()
        target, drag, sliding = self.target(self.pressed), self.drag, self._sliding
        self.drag = None
        self._let_go()
        if drag is not None:
            if drag.target.drop is not None:
                drag.target.drop(drag.over)
        elif target is not None and not sliding and self.hovered == target.id:
            if target.act_at is not None and target.enabled:
                target.act_at(intent.pos)
            else:
                self.act(target)
        return True

    def _let_go(self) -> None:
        sliding = self.target(self.pressed) if self._sliding else None
        self.pressed, self._sliding = None, False
        if sliding is not None and sliding.slide is not None:
            sliding.slide(None)

    def _scroll(self, intent: Scroll) -> bool:
        under = [each for each in reversed(self.targets) if each.scroll is not None and each.hit(self.scale).holds(intent.pos)]
        return any(each.scroll is not None and each.scroll(intent.dy) for each in under)

    def _inspect(self) -> bool:
        target = self.current if self.by_keyboard else self.target(self.hovered)
        if self._context(target):
            return True
        self._idle, self._hushed = max(self._idle, LONG_IDLE), False
        return target is not None and bool(target.tip)

    def _context(self, target: Target | None) -> bool:
        if target is None or target.context is None:
            return False
        target.context()
        return True

    # ---------------------------------------------------------------- keyboard
    def _focus(self, target: Target, *, reveal: bool = True) -> None:
        before, self.focused, self._box, self._idle, self._hushed = self.focused, target.id, target.box, 0.0, False
        if before != target.id and target.arrive is not None:
            target.arrive()
        self._last_of_zone[target.zone] = target.id
        if reveal and target.reveal is not None:
            target.reveal()

    def _act_focused(self) -> bool:
        current = self.current
        if not self.by_keyboard and not self.editing:
            current = next((each for each in self.targets if each.first and each.focusable), current)
        if current is None:
            return False
        self._focus(current)
        self.by_keyboard = True
        self.act(current)
        return True

    def _move(self, dx: int, dy: int, *, repeat: bool) -> bool:
        current = self.current
        self.by_keyboard = True
        if current is None:
            return False
        if current.move is not None and current.enabled and current.move(dx, dy):
            return True
        others = [each for each in self.targets if each.focusable and each.id != current.id]
        inside = [each for each in others if each.zone == current.zone]
        found = nearest_towards(current.box, inside, dx, dy)
        if found is None and not repeat:
            outside = [each for each in others if each.zone != current.zone and each.in_sight]
            found = nearest_towards(current.box, outside, dx, dy, spread=0.6)
        if found is not None:
            self._focus(found)
            self._graze(found)
        return True

    def _zone(self, step: int) -> bool:
        usable = [each for each in self.targets if each.focusable]
        zones = list(dict.fromkeys(each.zone for each in usable))
        self.by_keyboard = True
        if not zones:
            return False
        current = self.current
        at = zones.index(current.zone) if current is not None and current.zone in zones else -step
        zone = zones[(at + step) % len(zones)]
        members = [each for each in usable if each.zone == zone]
        last = self._last_of_zone.get(zone)
        keep = next((each for each in members if each.id == last), None)
        self._focus(keep or next((each for each in members if each.first), members[0]))
        return True

    def _edit(self, intent: Intent) -> bool:
        current = self.current
        return current is not None and current.edit is not None and current.enabled and current.edit(intent)
