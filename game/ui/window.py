"""The window: opening it, its size and monitor, full screen, and whether there is a display at all."""

from __future__ import annotations

import os

import pygame

from game.ui.canvas import Canvas

SMALLEST = (960, 540)
TITLE = "The Potion Cabinet"
UNSEEN_DRIVERS = frozenset({"dummy", "offscreen"})
_CENTRED = 0x2FFF0000
"""SDL's position "centred", to which the monitor's number is added."""
_FIRST_OF_WINDOW, _LAST_OF_WINDOW = pygame.WINDOWSHOWN, pygame.WINDOWDISPLAYCHANGED


class NoDisplayError(Exception):
    """There is no screen to open a window on; the text is SDL's own reason or the driver it chose instead."""


def init_display() -> str:
    """Start the display and return SDL's driver. Raises NoDisplayError, also when SDL silently chose one nobody can see."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "potion-cabinet"  # pygame has put the name of the script there
    asked = (os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER") or "").lower().split(",")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and driver not in asked:
        pygame.display.quit()
        raise NoDisplayError(driver)
    if driver == "x11":
        # Else SDL shows each frame through OpenGL, which without a graphics card takes 20 ms at 1080p where a copy takes 2.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return driver


def fitting(wanted: tuple[int, int], screen: tuple[int, int]) -> tuple[int, int]:
    """The size to open with: as wanted, at least 960x540, and in any case no larger than the screen."""
    return (
        min(max(wanted[0], SMALLEST[0]), screen[0]),
        min(max(wanted[1], SMALLEST[1]), screen[1]),
    )


class Window:
    """The program's one window. Sizes are in window units; `surface` is in pixels, which may be denser.

    Frames are drawn on `canvas`, and are on `surface` and on the screen after the next `flip`.
    """

    def __init__(
        self, wanted: tuple[int, int], *, exact: bool = False, fullscreen: bool = False, monitor: int = 0
    ) -> None:
        """Open it. `exact` (from the command line) may exceed the screen. Raises NoDisplayError."""
        screens = pygame.display.get_desktop_sizes() or [wanted]
        monitor = monitor if monitor < len(screens) else 0
        size = wanted if exact or pygame.display.get_driver() in UNSEEN_DRIVERS else fitting(wanted, screens[monitor])
        self.windowed_size = size
        try:
            self._window = pygame.Window(
                TITLE, size, (_CENTRED + monitor, _CENTRED + monitor), resizable=True, allow_high_dpi=True,
                fullscreen_desktop=fullscreen,
            )
            self.surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        self._canvas: Canvas | None = None
        self._window.minimum_size = (min(size[0], SMALLEST[0]), min(size[1], SMALLEST[1]))
        self.fullscreen = fullscreen

    @property
    def size(self) -> tuple[int, int]:
        """The size in window units."""
        width, height = self._window.size
        return width, height

    @property
    def canvas(self) -> Canvas:
        """What frames are drawn on, of the surface's size."""
        if self._canvas is None:
            self._canvas = Canvas(self.surface.get_size())
        return self._canvas

    @property
    def density(self) -> tuple[float, float]:
        """Pixels per window unit."""
        (width, height), (across, down) = self.surface.get_size(), self.size
        return width / max(1, across), height / max(1, down)

    @property
    def monitor(self) -> int:
        """The number of the monitor it is on, taking them to stand side by side from left to right."""
        middle, edge = self._window.position[0] + self.size[0] / 2, 0
        screens = pygame.display.get_desktop_sizes()
        for number, (width, _) in enumerate(screens):
            edge += width
            if middle < edge:
                return number
        return max(0, len(screens) - 1)

    def concerned(self, event: pygame.event.Event) -> bool:
        """False for what has happened to another window of this process, such as one that has just been collected."""
        return not _FIRST_OF_WINDOW <= event.type <= _LAST_OF_WINDOW or event.dict.get("window", self._window) is self._window

    def refresh(self) -> pygame.Surface:
        """The surface after a change of size."""
        self.surface, self._canvas = self._window.get_surface(), None
        if not self.fullscreen:
            self.windowed_size = self.size
        return self.surface

    def resize(self, size: tuple[int, int]) -> None:
        """Give it another size, at least 960x540."""
        self._window.size = (max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1]))

    def set_fullscreen(self, *, on: bool) -> None:
        """Fill the monitor, or be a window again."""
        if on == self.fullscreen:
            return
        if on:
            self.windowed_size = self.size
        self.fullscreen = on
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def set_title(self, title: str) -> None:
        """What stands on the window's frame."""
        self._window.title = title

    def set_icon(self, image: pygame.Surface) -> None:
        """The picture in the task bar."""
        self._window.set_icon(image)

    def flip(self) -> None:
        """Show what was drawn."""
        if self._canvas is not None:
            self._canvas.show(self.surface)
        self._window.flip()

    def close(self) -> None:
        """Take it away."""
        self._window.destroy()
