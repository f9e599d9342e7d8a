"""What has been done, step by step, and how far it can be taken back.

A step is one submission, or a whole sealed round with its submissions in seat order. Taking back goes to the last
*information boundary*: chance was consumed, somebody saw a card they had not chosen to show, or another seat chose
among two or more. A sealed round of passes only is no boundary.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import Seat

PASS: Final = "pass"
CHANCE: Final = "undo_chance"
SEEN: Final = "undo_seen"
OTHERS: Final = "undo_others"
NOTHING: Final = "undo_nothing"


class Submission(NamedTuple):
    """Who did what, out of how many possibilities."""

    seat: Seat
    action: Action
    choices: int


class Step:
    """The position before, what was submitted, and where the events and chance stood before it.

    ``boundary`` is "" while the step can be taken back, else the key of the reason why not.
    """

    __slots__ = ("before", "boundary", "chance_at", "digest", "events_at", "submissions")

    def __init__(self, before: Any, events_at: int, chance_at: int) -> None:
        self.before = before
        self.events_at, self.chance_at = events_at, chance_at
        self.submissions: list[Submission] = []
        self.boundary = ""
        self.digest = ""

    def before_digest(self) -> str:
        """The digest of the position before the step, worked out once."""
        if not self.digest:
            self.digest = self.before.digest()
        return self.digest


def boundary_of(step: Step, events: Sequence[Event], chance_used: bool, sees: Callable[[Seat, str], bool]) -> str:
    """Why a finished step cannot be taken back, or "".

    ``sees`` tells whether a seat saw the pieces of a zone before the step.
    """
    if chance_used:
        return CHANCE
    actors = {submission.seat for submission in step.submissions}
    if len(actors) > 1 and any(s.choices > 1 and s.action.kind != PASS for s in step.submissions):
        return OTHERS
    for event in events:
        if event.kind in ("looked", "checked"):
            return SEEN
        if event.kind == "moved" and any(event.cards) and _uncovers(event, actors, sees, len(step.before.sealed)):
            return SEEN
    return ""


def _uncovers(event: Event, actors: set[Seat], sees: Callable[[Seat, str], bool], seats: int) -> bool:
    """Whether a move showed somebody a piece that no actor chose to show: it came out of a zone they did not see."""
    if event.zone is None:
        return False
    if event.seat in actors and sees(event.seat, event.zone):
        return False
    return any(not sees(seat, event.zone) for seat in range(seats))


def steps_to_undo(steps: Sequence[Step], seat: Seat) -> tuple[int, str]:
    """How many steps back the seat's last own choice lies, and "" — or 0 and the reason it cannot be taken back."""
    for back, step in enumerate(reversed(steps), start=1):
        if step.boundary:
            return 0, step.boundary
        own = [submission for submission in step.submissions if submission.seat == seat]
        if own and len(step.submissions) == 1:
            return back, ""
        if any(s.seat != seat and s.choices > 1 and s.action.kind != PASS for s in step.submissions):
            return 0, OTHERS
    return 0, NOTHING
