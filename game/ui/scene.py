"""Scenes and their stack.

How to write a scene
--------------------
Subclass `Scene`; override what you need, nothing else is required:

- `build()` makes `self.widgets` (buttons, labels, …) from `self.app.t(key)`; it runs again after a change of language.
- `bake(paint)` is a generator that makes the expensive surfaces and yields every few milliseconds; it runs behind the soot of the
  fade, and again for every new `Paint` (after a resize). Keep the surfaces in `self`: only one Paint lives at a time.
- `draw(dst)` draws one frame: your background (with `canvas.lay` where it lies still), then `self.draw_widgets(dst)`, which ends
  with the focus ring.
- `targets()` returns `super().targets()` plus your own Targets, made anew each time, known by their ids.
- `update(elapsed)` moves your things on; `self.timeline` has been moved already, at the player's pace.
- `back()`, `command(name)`, `digit(n)` answer keys; `handle(intent)` sees everything first (call super).
- `enter / resume / pause / leave` are told what happens to the scene; `pause` must hide what is secret.
- `self.open(layer)` lays a dialog over the scene, `self.close()` takes it away; `self.app.toast(text)` says something in passing.
- `self.app.stack.push/replace/pop/reset` change scenes; they take effect between frames, and the old scene hears nothing more.

Time is `self.app.now` (ms, injected), drawing is `self.app.paint`, text is `self.app.t`, settings are `self.app.settings`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Surface

from game.ui.art.controls import dim
from game.ui.art.paint import Paint
from game.ui.intents import Act, Intent, KeyDown, Press
from game.ui.theme import colour
from game.ui.tween import Timeline
from game.ui.widgets.layer import Layer

if TYPE_CHECKING:
    from game.ui.app import App

FADE = 110.0
"""Half of a scene change: into the soot, or out of it again."""
BAKE_BUDGET = 8.0


class Scene(Layer):
    """One screen. `opaque` False lets the scene below show through (a pause menu); `fades` False changes without soot.

    `calm` True says that nothing in its picture moves by itself unless it is `busy`, but for its `ambience`: then a frame is
    drawn only when that changes, and one a second in any case.
    """

    opaque = True
    fades = True
    calm = False
    toast_y = 640.0

    def __init__(self) -> None:
        super().__init__()
        self.rules_at: Callable[[str], object] | None = None
        """Opens the rulebook at a clause, where the scene is about a game."""
        self.layers: list[Layer] = []
        self.timeline = Timeline()
        self.painted: Paint | None = None

    # ---------------------------------------------------------------- for authors
    def enter(self) -> None:
        """The scene comes onto the stack; `self.app` is set, nothing is baked yet."""

    def resume(self) -> None:
        """The scene above has gone."""

    def pause(self) -> None:
        """Another scene comes on top."""

    def leave(self) -> None:
        """The scene goes for good."""

    def bake(self, paint: Paint) -> Iterator[None]:
        """Make the expensive surfaces for this Paint, a few milliseconds at a time."""
        return iter(())

    def back(self) -> bool:
        """Esc: leave this scene, unless it is the last one."""
        if len(self.app.stack.scenes) < 2:
            return False
        self.app.stack.pop()
        return True

    @property
    def ambience(self) -> Hashable:
        """All that depends on the time in what a calm scene shows while nobody touches it, such as how its candles burn."""
        return None

    # ---------------------------------------------------------------- layers
    @property
    def top(self) -> Layer:
        """The layer that has the keyboard and the pointer."""
        return self.layers[-1] if self.layers else self

    def open(self, layer: Layer) -> None:
        """Lay a modal layer over the scene."""
        by_keyboard = self.top.focus.by_keyboard
        self.top.focus.cancel()
        layer.attach(self.app)
        self.layers.append(layer)
        layer.refresh(0.0)
        layer.focus.by_keyboard = by_keyboard

    def close(self, layer: Layer | None = None) -> None:
        """Take a layer away, the topmost unless told otherwise. Whoever used it by keyboard goes on so with what lies below."""
        gone = layer or (self.layers[-1] if self.layers else None)
        if gone is None or gone not in self.layers:
            return
        used = gone is self.top
        self.layers.remove(gone)
        if used:
            self.top.focus.by_keyboard = gone.focus.by_keyboard

    # ---------------------------------------------------------------- machinery
    def attach(self, app: App) -> None:
        """Belong to an app, share its pace."""
        self.timeline.pace = app.pace
        super().attach(app)

    def dispatch(self, intent: Intent) -> bool:
        """Skip running motion on any key or press, then give the intent to the topmost layer."""
        if self.timeline.busy and isinstance(intent, Press | KeyDown | Act):
            self.timeline.skip()
        layer = self.top
        layer.refresh(0.0)
        if isinstance(intent, KeyDown):
            layer.focus.hush()
        return layer.handle(intent)

    def tick(self, elapsed: float) -> None:
        """One frame of the scene and its layers."""
        self.timeline.advance(elapsed)
        if self.layers:
            for widget in self.widgets:
                widget.update(elapsed)
            self.update(elapsed)
            for layer in list(self.layers):
                layer.tick(elapsed)
        else:
            super().tick(elapsed)

    def render(self, dst: Surface) -> None:
        """The scene and the layers over it, each on a veil."""
        self.draw(dst)
        for layer in self.layers:
            if getattr(layer, "veiled", True):
                dst.blit(dim(self.app.paint), (0, 0))
            layer.draw(dst)

    def draw_ring(self, dst: Surface) -> None:
        """The ring belongs to the topmost layer alone."""
        if not self.layers:
            super().draw_ring(dst)

    def rebuild(self) -> None:
        """Make all widgets anew: the language or the text size changed."""
        self.build()
        for layer in self.layers:
            layer.build()

    @property
    def busy(self) -> bool:
        """True while anything moves faster than the idle frame rate shows."""
        return self.timeline.busy or self.lively or any(layer.lively for layer in self.layers)


class Phase(Enum):
    """Where a scene change is: none, fading out, baking in the dark, fading in."""

    STEADY = auto()
    OUT = auto()
    BAKE = auto()
    IN = auto()


@dataclass(slots=True)
class _Change:
    make: Callable[[], None]
    fades: bool


class SceneStack:
    """The scenes, the last one on top. Changes are queued and take effect between frames, behind a fade through soot."""

    def __init__(self, app: App, work_clock: Callable[[], float]) -> None:
        self._app = app
        self._work_clock = work_clock
        self.scenes: list[Scene] = []
        self.phase = Phase.STEADY
        self._age = 0.0
        self._changes: deque[_Change] = deque()
        self._baking: Iterator[None] | None = None
        self._faded = True

    @property
    def top(self) -> Scene | None:
        """The scene in charge."""
        return self.scenes[-1] if self.scenes else None

    @property
    def listening(self) -> bool:
        """False while a change is under way: then no intent reaches a scene."""
        return not self._changes and self.phase in (Phase.STEADY, Phase.IN)

    @property
    def at_rest(self) -> bool:
        """True when no change is under way; then nothing but the picture itself bakes what a new Paint needs."""
        return self.phase is Phase.STEADY and not self._changes

    @property
    def fresh(self) -> bool:
        """True when every visible scene is baked for the present Paint."""
        return self._baking is None and all(scene.painted is self._app.paint for scene in self.visible())

    # ---------------------------------------------------------------- changes
    def begin(self, scene: Scene, *, bake: bool = True) -> None:
        """The very first scene, at once; `bake` False when a kept picture stands in for it meanwhile."""
        self._push(scene)
        while bake and not self.bake_some():
            pass

    def force(self, scene: Scene) -> None:
        """Drop everything without telling anybody and begin anew: something went badly wrong."""
        self.scenes.clear()
        self._changes.clear()
        self.phase, self._baking = Phase.STEADY, None
        self.begin(scene)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._changes.append(_Change(lambda: self._push(scene), scene.fades))

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._changes.append(_Change(lambda: self._replace(scene), scene.fades))

    def reset(self, scene: Scene) -> None:
        """Drop every scene and start again with this one."""
        self._changes.append(_Change(lambda: self._reset(scene), scene.fades))

    def pop(self) -> None:
        """Take the top scene away; the program ends with the last one."""
        self._changes.append(_Change(self._pop, self.top is not None and self.top.fades))

    def _push(self, scene: Scene, *, covering: bool = True) -> None:
        if self.top is not None and covering:
            self.top.focus.cancel()
            self.top.pause()
        self.scenes.append(scene)
        scene.attach(self._app)
        scene.enter()
        scene.refresh(0.0)

    def _drop(self) -> None:
        if self.scenes:
            self.scenes.pop().leave()

    def _replace(self, scene: Scene) -> None:
        self._drop()
        self._push(scene, covering=False)

    def _reset(self, scene: Scene) -> None:
        while self.scenes:
            self._drop()
        self._push(scene)

    def _pop(self) -> None:
        self._drop()
        if self.top is None:
            self._app.quit()
        else:
            self.top.resume()

    # ---------------------------------------------------------------- frames
    def visible(self) -> list[Scene]:
        """The scenes to draw, bottom to top: from the last opaque one upwards."""
        first = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        return self.scenes[first:]

    def advance(self, elapsed: float) -> None:
        """Move a change on by one frame."""
        half = 0.0 if self._app.pace.instant else FADE
        self._age += elapsed
        if self.phase is Phase.STEADY and self._changes:
            self._age = 0.0
            self.phase = Phase.OUT if self._changes[0].fades and self.scenes else Phase.BAKE
            if self.phase is Phase.BAKE:
                self._apply()
        if self.phase is Phase.OUT and self._age >= half:
            self.phase = Phase.BAKE
            self._apply()
        if self.phase is Phase.BAKE and self.bake_some():
            self._app.tidy()
            self.phase, self._age = (Phase.IN, 0.0) if self._faded else (Phase.STEADY, 0.0)
        elif self.phase is Phase.IN and self._age >= half:
            self.phase = Phase.STEADY

    def _apply(self) -> None:
        by_keyboard = self.top is not None and self.top.top.focus.by_keyboard
        change = self._changes.popleft()
        self._faded = change.fades
        change.make()
        while self._changes and not self._changes[0].fades:
            self._changes.popleft().make()
        self._baking = None
        if self.top is not None:
            # Whoever came by keyboard sees at once where they are, unexplained; whoever came by mouse is shown no ring.
            self.top.top.focus.by_keyboard = by_keyboard
            self.top.top.focus.hush()

    def bake_some(self, budget: float = BAKE_BUDGET) -> bool:
        """Bake the visible scenes for about `budget` ms; True when all are ready."""
        until = self._work_clock() + budget
        while True:
            if self._baking is None:
                stale = next((scene for scene in self.visible() if scene.painted is not self._app.paint), None)
                if stale is None:
                    return True
                self._baking = self._bake(stale, self._app.paint)
            if next(self._baking, self) is self:
                self._baking = None
            if self._work_clock() >= until:
                return self.fresh

    def _bake(self, scene: Scene, paint: Paint) -> Iterator[None]:
        yield from scene.bake(paint)
        scene.painted = paint

    def restart_baking(self) -> None:
        """A new Paint is there: what was half baked for the old one is worthless."""
        self._baking = None

    def tick(self, elapsed: float) -> None:
        """One frame of the top scene. In the dark it rests: what happens at a table that nobody sees yet would be missed."""
        if self.top is not None and not (self.phase is Phase.BAKE and self._faded):
            self.top.tick(elapsed)

    def draw(self, dst: Surface) -> None:
        """The visible scenes, under as much soot as the change has come to."""
        if self.phase is Phase.BAKE and self._faded:
            dst.fill(colour("soot"))
            return
        for scene in self.visible():
            if scene.painted is not None:
                scene.render(dst)
        share = {Phase.OUT: self._age / FADE, Phase.IN: 1.0 - self._age / FADE}.get(self.phase, 0.0)
        if share > 0.0:
            # Filled with a transparent tone it is blitted several times faster than with an alpha of its own.
            veil = self._app.paint.cached(("soot",), lambda: Surface(self._app.paint.size, SRCALPHA))
            veil.fill((*colour("soot")[:3], round(255 * min(1.0, share))))
            dst.blit(veil, (0, 0))
