"""Plays a plan in processes of its own, so that whoever asks for it stays free: begin, poll, cancel at any time.

Which process plays which game depends on chance and speed; how the game goes does not.
"""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from types import TracebackType
from typing import Self

from game.tools.lab.plan import Bench, Plan
from game.tools.lab.record import Unit

AHEAD_SECONDS = 0.05
MOST_AHEAD = 32
"""Each process is given so much work ahead that it need not wait for the next poll, and no more: a rest has to be shared."""

PATIENCE = 5.0
"""Seconds that a process has to go when it is told to."""


class WorkerError(RuntimeError):
    """A process has gone before its games were played."""

    def __init__(self, code: int | None) -> None:
        self.code = code
        super().__init__(f"a process of the laboratory has stopped by itself (exit code {code})")


def most_useful_jobs() -> int:
    """As many as there are processors that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def work(ours: Connection, plan: Plan) -> None:
    """What a process does: plays the games whose numbers it is sent until it is sent none, or whoever sends is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bench = Bench(plan)
    with suppress(EOFError, OSError):
        while (number := ours.recv()) is not None:
            ours.send((number, bench.play(number).plain()))


class _Worker:
    """A process at work, the way to it, and the games it has been given."""

    def __init__(self, plan: Plan) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=work, args=(theirs, plan), daemon=True)
        self.given: deque[int] = deque()
        with _without_interruptions():
            self.process.start()
        theirs.close()

    def give(self, number: int) -> None:
        self.given.append(number)
        self._send(number)

    def dismiss(self) -> None:
        """Nothing more is to be done."""
        self._send(None)

    def _send(self, message: int | None) -> None:
        with suppress(BrokenPipeError, ConnectionResetError):  # it is gone, which the next poll finds out
            self.connection.send(message)

    def stop(self, *, at_once: bool) -> None:
        if at_once:
            self.process.terminate()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.connection.close()
        self.process.close()


@contextmanager
def _without_interruptions() -> Iterator[None]:
    """A process that begins in here is not told when Ctrl+C is pressed; it belongs to us to stop it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which would let interruptions through again where it is begun later
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Running:
    """A plan being played. ``units`` are the games that are over, by number, those that were ``known`` before too.

    Leave it by ``close`` (or as a context) when it is done, or at any time: then it is cancelled.
    """

    def __init__(self, plan: Plan, jobs: int, known: Mapping[int, Unit] | None = None) -> None:
        """Begins. No more processes are started than there are games to play."""
        self.plan = plan
        self.units = {number: unit for number, unit in (known or {}).items() if number < plan.games}
        self.resumed = len(self.units)
        self._waiting = deque(number for number in range(plan.games) if number not in self.units)
        self._begun = time.monotonic()
        self._workers = [_Worker(plan) for _ in range(min(jobs, len(self._waiting)))]
        for worker in self._workers:
            self._give(worker)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def done(self) -> bool:
        """Whether every game has been played."""
        return len(self.units) == self.plan.games

    @property
    def seconds(self) -> float:
        """How long it has been running."""
        return time.monotonic() - self._begun

    @property
    def seconds_left(self) -> float | None:
        """How long the rest will take, if it goes on like this; ``None`` before the first game is over."""
        played = len(self.units) - self.resumed
        return self.seconds / played * (self.plan.games - len(self.units)) if played else None

    def poll(self, seconds: float = 0.0) -> dict[int, Unit]:
        """The games that have come to their end since the last call, waiting at most so long for one.

        Raises WorkerError when a process has gone.
        """
        fresh: dict[int, Unit] = {}
        ready = connection.wait([worker.connection for worker in self._workers if worker.given], seconds)
        for worker in self._workers:
            while worker.given and (worker.connection in ready or worker.connection.poll()):
                number, unit = self._received(worker)
                ready = [each for each in ready if each is not worker.connection]
                worker.given.remove(number)
                fresh[number] = self.units[number] = unit
            self._give(worker)
        return fresh

    def _received(self, worker: _Worker) -> tuple[int, Unit]:
        try:
            number, unit = worker.connection.recv()
            return number, Unit.from_plain(unit)
        except (EOFError, OSError):
            worker.process.join(PATIENCE)
            raise WorkerError(worker.process.exitcode) from None

    def _give(self, worker: _Worker) -> None:
        while self._waiting and len(worker.given) < self._ahead():
            worker.give(self._waiting.popleft())

    def _ahead(self) -> int:
        """How many games a process is given beforehand: the quicker they are, the more, and few when few are left."""
        played = len(self.units) - self.resumed
        if not played:
            return 1
        each = self.seconds * len(self._workers) / played
        share = len(self._waiting) // (2 * len(self._workers))
        return max(1, min(MOST_AHEAD, share, int(AHEAD_SECONDS / each) if each > 0 else MOST_AHEAD))

    def close(self) -> None:
        """Ends the processes; at once where games are still being played."""
        busy = any(worker.given for worker in self._workers)
        for worker in self._workers:
            if not busy:
                worker.dismiss()
        for worker in self._workers:
            worker.stop(at_once=busy)
        self._workers.clear()


def together(units: Mapping[int, Unit]) -> list[Unit]:
    """The games from the first on, up to the first that is missing.

    Where the playing was broken off, short games are over and long ones are not: what lies beyond a gap would say that
    games are shorter than they are.
    """
    found: list[Unit] = []
    while len(found) in units:
        found.append(units[len(found)])
    return found
