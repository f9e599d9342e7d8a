"""Picture: what is in the window while scenes are not ready: the kept title, the last picture stretched, or soot."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.data import paths
from game.ui import firstframe

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.widgets.target import Target

RESIZE_REST = 150.0
REBAKE_BUDGET = 12.0
CALM_WAIT = 1000.0
"""Milliseconds between two frames of a calm scene that nobody touches and that shows nothing new."""
SOOT = (20, 13, 10)


class Picture:
    """Draws each frame of an app. While the window is resized or baked anew it holds the last good picture.

    What is held is dropped for soot when the window loses the focus: the scene may have to hide something meanwhile.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._held: pygame.Surface | None = None
        self._scaled: pygame.Surface | None = None
        self._resized_at: float | None = None
        self._title_key = ""
        self._title_wanted = False
        self._drawn = self._missed = False
        self._drawn_at = -CALM_WAIT
        self._passed: Hashable = None

    @property
    def held(self) -> bool:
        """True while an old picture stands in for the scenes."""
        return self._held is not None

    # ---------------------------------------------------------------- the kept title
    def show_kept_title(self) -> bool:
        """Show the title of an earlier start, if it would look the same now; otherwise remember to keep this one."""
        surface = self._app.window.surface
        self._title_key = self._make_title_key()
        self._held = firstframe.recall(self._app.folders.wanted("cache"), self._title_key, surface.get_size())
        self._title_wanted = self._held is None
        if self._held is not None:
            surface.blit(self._held, (0, 0))
            self._app.window.flip()
        return self.held

    def _make_title_key(self) -> str:
        app, here = self._app, Path(__file__).parent
        chosen = app.settings
        # The games are known by the age of their table: loading it would take longer than drawing the picture.
        drawn_by = (here, here / "art", here / "scenes", here / "widgets", here.parent / "rules")
        return firstframe.key(
            __version__, app.window.surface.get_size(), app.locale.language, chosen.text_size, chosen.high_contrast,
            chosen.reduce_motion, app.continue_file() is not None, app.continue_game(),
            firstframe.stamp(*drawn_by, paths.config("locale"), paths.asset("art")),
        )

    # ---------------------------------------------------------------- holding
    def hold(self) -> None:
        """Keep what is on screen, drawn once more at its old size, until the scenes are baked anew."""
        app = self._app
        if self._held is None and app.stack.fresh and app.stack.scenes:
            self._held = pygame.Surface(app.paint.size)
            app.stack.draw(self._held)
        self._scaled = None

    def resized(self) -> None:
        """The window changed its size, perhaps not for the last time."""
        before = self._app.paint.size
        if self._app.window.refresh().get_size() != before or self._resized_at is not None:
            self.hold()
            self._resized_at = self._app.now

    def forget(self) -> None:
        """What is held must not stay on screen: soot instead. A table calls this when something secret has to vanish at once."""
        if self._held is not None:
            self._held = pygame.Surface((1, 1))
            self._held.fill(SOOT)
            self._scaled = None

    def drop(self) -> None:
        """Hold nothing any more."""
        self._held = self._scaled = self._resized_at = None

    @property
    def waits(self) -> bool:
        """True while there is something that only drawing a frame moves on: scenes to bake, a new size to take up."""
        return self.held or self._resized_at is not None or (self._app.stack.at_rest and not self._app.stack.fresh)

    # ---------------------------------------------------------------- frames
    def due(self, *, seen: bool = True) -> bool:
        """Whether this frame is to be drawn: one that nobody sees only if it must be, else if it may differ from the last."""
        self._missed = self._missed or self._differs()
        return self._missed if seen else self.waits

    def _differs(self) -> bool:
        """Whether this frame may differ from the last: where nothing moves by itself one is drawn only now and then."""
        app, top = self._app, self._app.stack.top
        if top is None or not top.calm or not app.stack.at_rest or app.lively or app.now < app.intake.stirred_until:
            return True
        return app.now - self._drawn_at >= CALM_WAIT or self._passes() != self._passed

    def _passes(self) -> Hashable:
        """What comes and goes by itself over a calm scene just now: its ambience, a tooltip."""
        top, tip = self._app.stack.top, self._tip()
        return None if top is None else top.ambience, None if tip is None else tip.id

    def _tip(self) -> Target | None:
        """The target whose tooltip is due."""
        from game.ui.widgets.passing import FOCUS_WAIT, HOVER_WAIT

        top = self._app.stack.top
        return top.top.focus.tip(HOVER_WAIT, FOCUS_WAIT) if top is not None and self._app.stack.listening else None

    def draw(self) -> None:
        """Draw this frame into the window."""
        self._missed = False
        app = self._app
        self._drawn_at, self._passed = app.now, self._passes()
        if self._resized_at is not None and app.now - self._resized_at >= RESIZE_REST:
            self._resized_at = None
            app.renew_paint()
        waits = self._held is not None or app.stack.at_rest
        if waits and self._resized_at is None and app.stack.bake_some(REBAKE_BUDGET):
            self._held = self._scaled = None
        canvas = app.window.canvas
        if self._held is not None:
            self._draw_held(self._held, canvas)
            return
        app.stack.draw(canvas)
        self._draw_passing(canvas)
        self._drawn = True

    def shown(self) -> None:
        """The frame is on screen: time to keep the title, once."""
        if self._title_wanted and self._drawn:
            self._title_wanted = False
            firstframe.keep(self._app.folders.cache, self._title_key, self._app.window.surface)

    def _draw_held(self, held: pygame.Surface, surface: pygame.Surface) -> None:
        if self._scaled is None or self._scaled.get_size() != surface.get_size():
            same = held.get_size() == surface.get_size()
            self._scaled = held if same else pygame.transform.smoothscale(held, surface.get_size())
        surface.blit(self._scaled, (0, 0))

    def _draw_passing(self, surface: pygame.Surface) -> None:
        from game.ui.widgets.passing import draw_tooltip

        app, scene = self._app, self._app.stack.top
        if scene is None:
            return
        due = self._tip()
        if due is not None:
            draw_tooltip(app.paint, surface, due, scene.top.focus)
        app.toasts.draw(app.paint, surface, scene.toast_y)
