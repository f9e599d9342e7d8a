"""What every test has: no screen and no sound, and no error may be logged unless the test says that it expects some."""

from __future__ import annotations

import logging
import os
import signal
import threading
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else each program that is started here is compiled anew


def pytest_configure() -> None:
    """Before a module of the program is loaded, and before any program is started."""
    from tests.drawn_once import remember

    remember()
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and threading.current_thread() is threading.main_thread():
        # Whoever starts the tests in the background has them, and all that they start, deaf to Ctrl+C.
        signal.signal(signal.SIGINT, signal.default_int_handler)


class _Collecting(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(self.format(record))


@pytest.fixture
def shared_pictures() -> Iterator[None]:
    """What has been drawn for another test that asks for this is not drawn again: where no two pictures are compared."""
    from tests.drawn_once import shared

    with shared():
        yield


@pytest.fixture
def logged_errors() -> Iterator[list[str]]:
    """The errors logged so far; a test that asks for it may log some, and looks at them itself."""
    collecting = _Collecting()
    logging.getLogger().addHandler(collecting)
    yield collecting.messages
    logging.getLogger().removeHandler(collecting)


@pytest.fixture(autouse=True)
def _no_logged_errors(request: pytest.FixtureRequest, logged_errors: list[str]) -> Iterator[None]:
    yield
    if "logged_errors" not in request.node.function.__code__.co_varnames[: request.node.function.__code__.co_argcount]:
        assert not logged_errors, f"errors were logged: {logged_errors}"
