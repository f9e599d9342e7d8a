"""One game being played, and the only owner of its live state.

Whoever plays gets a handle: ``SeatHandle`` behind the curtain, ``PublicHandle`` for what may be done in the open.
Whoever watches gets a feed of events, redacted for its viewer.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

from game.core import sealed
from game.core.actions import Action
from game.core.chance import ChanceEntry, SeededChance
from game.core.events import Event
from game.core.ids import ALL, PUBLIC, Plain, Seat, Viewer
from game.core.rules import Refusal, Rules, Setup
from game.core.view import Outcome, View
from game.match.history import Step, Submission, boundary_of, steps_to_undo
from game.match.seats import Sitter


class IllegalAction(Exception):  # noqa: N818  (the contract's name)
    """A seat tried what it may not do; the game stands as before."""

    def __init__(self, seat: Seat, action: Action, reason: str) -> None:
        self.seat, self.action, self.reason = seat, action, reason
        super().__init__(f"seat {seat} cannot {action}: {reason}")


class Followed(Protocol):
    """What a table follows: a match that is played, or one that is only shown."""

    events: list[Event]
    rewinds: int
    """How often it has gone elsewhere than on."""

    def view(self, viewer: Viewer) -> View:
        """The position as a viewer may know it. Raises PermissionError for eyes that may not see it."""
        ...

    def feed(self, viewer: Viewer, *, from_start: bool = False) -> "Feed":
        """Events for a viewer from now on, or from the beginning."""
        ...


class Feed:
    """The events one viewer may know, in order, each delivered once."""

    __slots__ = ("_at", "_match", "_rewinds", "viewer")

    def __init__(self, match: Followed, viewer: Viewer, at: int) -> None:
        self._match, self.viewer, self._at = match, viewer, at
        self._rewinds = match.rewinds

    @property
    def current(self) -> bool:
        """Whether everything that happened has been taken."""
        return self._at == len(self._match.events) and self._rewinds == self._match.rewinds

    def take(self) -> tuple[list[Event], bool]:
        """The events since the last call, and whether the game was taken back meanwhile (then start from a view)."""
        rewound = self._rewinds != self._match.rewinds
        self._rewinds = self._match.rewinds
        events = self._match.events
        fresh = [] if rewound else [event.seen_by(self.viewer) for event in events[self._at :]]
        self._at = len(events)
        return fresh, rewound


class SeatHandle:
    """What one seat may see and do. Handed out only behind the curtain, and to the agent of the seat."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: "Match", seat: Seat) -> None:
        self._match, self.seat = match, seat

    @property
    def view(self) -> View:
        return self._match.view(self.seat)

    @property
    def legal(self) -> Sequence[Action]:
        return self._match.rules.legal(self._match.state, self.seat)

    def submit(self, action: Action) -> None:
        """Does it. Raises IllegalAction, leaving the game as it was."""
        self._match.submit(self.seat, action)


class PublicHandle:
    """What a seat may do in front of everybody. It holds no view and tells nothing a neighbour may not know."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: "Match", seat: Seat) -> None:
        self._match, self.seat = match, seat

    @property
    def owes(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self._match.to_act

    @property
    def ready(self) -> bool:
        """Whether the seat has locked in while the round is still open (TP-11)."""
        return sealed.can_withdraw(self._match.state, self.seat)

    @property
    def legal(self) -> Sequence[Action]:
        """The legal list where the question is public anyway: a seat with a single begin step, such as a roll."""
        rules = self._match.rules
        legal = rules.legal(self._match.state, self.seat)
        return legal if len(legal) == 1 and legal[0].kind in rules.begins else ()

    def begin(self) -> None:
        """Does the only thing there is to do. Raises IllegalAction where there is a choice or nothing to do."""
        legal = self.legal
        if not legal:
            raise IllegalAction(self.seat, Action("begin"), "there is no single public action")
        self._match.submit(self.seat, legal[0])

    def choose(self, position: int) -> bool:
        """Locks in the blind choice at a position, replacing an earlier one while the round is open.

        False when the seat cannot make this choice; then it owes one again, and nothing else has happened.
        """
        match, seat = self._match, self.seat
        if self.ready:
            match.withdraw(seat)
        if not self.owes or not match.state.owed:
            return False
        action = match.rules.blind[position]
        if action not in match.rules.legal(match.state, seat):
            return False
        match.submit(seat, action)
        return True


class Match:
    """A game in progress: rules, seats, seed, live state, history and everything that happened.

    ``ply`` counts settled submissions; those of an open sealed round are not part of the game yet.
    """

    def __init__(
        self, rules: Rules[Any], setup: Setup, seed: int, sitters: Sequence[Sitter], chance: SeededChance | None = None
    ) -> None:
        """Begins the game; with a `chance` of its own not all is left to the seed.

        Raises ValueError for seats or options the rules refuse.
        """
        if len(sitters) != setup.seats:
            raise ValueError(f"{len(sitters)} sitters for {setup.seats} seats")
        self.rules, self.setup, self.seed = rules, setup, seed
        self.sitters = list(sitters)
        self.chance = SeededChance(seed) if chance is None else chance
        self.state = rules.new_state(setup, self.chance)
        self.start_digest = self.state.digest()
        self.steps: list[Step] = []
        self.open: Step | None = None
        self.events: list[Event] = []
        self.ply = 0
        self.rewinds = 0
        self.id = ""
        """Which game this is, wherever it is kept; "" for one that nobody has named. No part of the game itself."""
        self.marks: Sequence[Plain] = ()
        """What earlier games of the evening left on the table, as the table writes it down. No part of the game itself."""
        self.hints = [0] * setup.seats
        """How often each seat has asked for hints. No part of the game: taking back does not uncount them."""

    # --- looking ---

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.rules.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.human)

    @property
    def public_view(self) -> View:
        return self.rules.view(self.state, PUBLIC)

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know. Raises PermissionError for the open table while a human plays."""
        if viewer == ALL and self.humans and self.outcome is None:
            raise PermissionError("the open table is for games without humans")
        return self.rules.view(self.state, viewer)

    def handle(self, seat: Seat) -> SeatHandle:
        return SeatHandle(self, seat)

    def public(self, seat: Seat) -> PublicHandle:
        return PublicHandle(self, seat)

    def feed(self, viewer: Viewer, *, from_start: bool = False) -> Feed:
        """Events for a viewer from now on, or from the beginning of the game."""
        return Feed(self, viewer, 0 if from_start else len(self.events))

    # --- doing ---

    def submit(self, seat: Seat, action: Action) -> None:
        """Does it. Raises IllegalAction for what is not in the seat's legal list, leaving the game as it was."""
        legal = self.rules.legal(self.state, seat)
        if action not in legal:
            reason = f"it may {', '.join(map(str, legal))}" if legal else "it is not to act"
            raise IllegalAction(seat, action, reason)
        step = self.open or Step(self.state.clone(), len(self.events), len(self.chance.log))
        step.submissions.append(Submission(seat, action, len(legal)))
        self.rules.apply(self.state, seat, action, self.chance, self.events.append)
        self.open = step if self._still_open() else None
        if self.open is None:
            self._settle(step)

    def _still_open(self) -> bool:
        return self.state.owed != 0 and any(action is not None for action in self.state.sealed)

    def _settle(self, step: Step) -> None:
        step.submissions.sort(key=lambda submission: submission.seat)
        fresh = self.events[step.events_at :]
        zones = cache(lambda seat: self.rules.view(step.before, seat).zones)
        step.boundary = boundary_of(
            step,
            fresh,
            len(self.chance.log) > step.chance_at,
            lambda seat, zone: zones(seat)[zone].cards is not None,
        )
        self.steps.append(step)
        self.ply += len(step.submissions)

    def withdraw(self, seat: Seat) -> None:
        """Takes a seat's sealed submission back (TP-11). Raises ValueError when there is none to take back."""
        sealed.withdraw(self.state, seat)
        assert self.open is not None
        self.open.submissions = [s for s in self.open.submissions if s.seat != seat]
        self.events.append(Event("withdrawn", seat))
        if not self.open.submissions:
            self.open = None

    def can_undo(self, seat: Seat) -> Refusal | None:
        """``None`` when the seat's last choice can be taken back, else why not."""
        if self.open is not None and sealed.can_withdraw(self.state, seat):
            return None
        back, reason = steps_to_undo(self.steps, seat)
        return None if back and self.open is None else Refusal("", reason or "undo_others")

    def undo(self, seat: Seat) -> None:
        """Takes the seat's last choice back. Raises ValueError where ``can_undo`` gives a reason."""
        if self.open is not None and sealed.can_withdraw(self.state, seat):
            self.withdraw(seat)
            return
        refusal = self.can_undo(seat)
        if refusal is not None:
            raise ValueError(refusal.key)
        back, _ = steps_to_undo(self.steps, seat)
        first = self.steps[-back]
        del self.steps[-back:]
        self.state = first.before.clone()
        del self.events[first.events_at :]
        self.ply = sum(len(step.submissions) for step in self.steps)
        self.rewinds += 1

    def count_hint(self, seat: Seat) -> None:
        """The seat has asked what it might do."""
        self.hints[seat] += 1

    def change_sitter(self, seat: Seat, sitter: Sitter) -> None:
        """Somebody else plays the seat from now on; the game itself does not notice."""
        self.sitters[seat] = sitter

    def dress(self, rules: Rules[Any]) -> None:
        """Goes on with other words and pictures on the same pieces; whoever calls sees to it that nothing else differs."""
        self.rules = rules

    # --- records ---

    @property
    def actions(self) -> list[tuple[Seat, Action]]:
        """The settled submissions in order, those of a sealed round by seat."""
        return [(s.seat, s.action) for step in self.steps for s in step.submissions]

    @property
    def open_submissions(self) -> list[tuple[Seat, Action]]:
        """What has been submitted to the sealed round that is still open."""
        return [] if self.open is None else [(s.seat, s.action) for s in self.open.submissions]

    @property
    def chance_log(self) -> list[ChanceEntry]:
        return self.chance.log
