"""Guard: an error nobody expected ends a frame, not the program."""

from __future__ import annotations

from types import TracebackType


class Guard:
    """`with guard:` catches any error (not an interrupt), keeps it in `failure` and goes on after the block."""

    def __init__(self) -> None:
        self.failure: Exception | None = None

    def __enter__(self) -> Guard:
        self.failure = None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if isinstance(error, Exception):
            self.failure = error
            return True
        return False
