"""A lesson being taken: a real match whose chance and whose opponents follow a script, and how far the learner has come.

Nothing here knows a game. Whatever the learner may do is a part of what the rules allow; everything that happens goes
through the match, so that the table shows a lesson as it shows a game.
"""

from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any

from game.core.actions import Action
from game.core.agent import Thought
from game.core.chance import ChanceEntry, SeededChance, shuffled
from game.core.ids import Plain, PlainMap, Seat
from game.core.rules import Rules, Setup
from game.core.view import View
from game.data.lessons import LEARNER, Lesson, Step
from game.match.match import IllegalAction, Match
from game.match.seats import Sitter

SEED = 1
"""What the script leaves to chance always comes the same."""


class LessonChance(SeededChance):
    """Chance that deals and rolls what a lesson wants, and goes by one seed beyond that.

    Each result uses up as much of the seed as without a script: a lesson taken back goes on as it would have.
    """

    __slots__ = ("_came", "_data", "_lesson")

    def __init__(self, lesson: Lesson, data: PlainMap, log: Sequence[ChanceEntry] = ()) -> None:
        super().__init__(SEED, log)
        self._lesson, self._data = lesson, data
        self._came = Counter(tag for tag, _ in self.log)

    def at(self, length: int) -> "LessonChance":
        """Chance as it was when so many results had come."""
        return LessonChance(self._lesson, self._data, self.log[:length])

    def roll(self, tag: str, sides: int) -> int:
        face = int(self._random.random() * sides)
        name = tag.rpartition(".")[2]
        wanted = self._wanted(tag, self._lesson.dice.get(name, ()))
        if wanted is not None:
            face = self._data["dice"][name]["faces"].index(wanted)
        self.log.append((tag, face))
        return face

    def shuffle(self, tag: str, cards: Sequence[int]) -> list[int]:
        order = shuffled(self._random, cards)
        wanted = self._wanted(tag, self._lesson.deals.get(tag.rpartition(".")[2], ()))
        if wanted is not None:
            names = list(self._data["recipes" if tag.endswith(".recipes") else "cards"])
            first = [names.index(name) for name in wanted]
            for card in first:
                order.remove(card)
            order += reversed(first)  # what lies last is drawn first
        self.log.append((tag, tuple(order)))
        return order

    def _wanted(self, tag: str, script: Sequence[Any]) -> Any:
        """What the script has for the next result of a tag; None where it has nothing."""
        self._came[tag] += 1
        return script[self._came[tag] - 1] if self._came[tag] <= len(script) else None


class LessonMatch(Match):
    """A match that asks before anything is done, tells what was done, and can be taken back to any step of it."""

    def __init__(self, lesson: Lesson, rules: Rules[Any], sitters: Sequence[Sitter],
                 may: Callable[[Seat, Action], bool], done: Callable[[Seat, Action], None]) -> None:
        self._may, self._done = may, done
        carried = {"stone": lesson.stone} if lesson.stone is not None else None
        setup = Setup(lesson.seats, dict(lesson.options), lesson.first, carried)
        super().__init__(rules, setup, SEED, sitters, LessonChance(lesson, rules.data))

    def submit(self, seat: Seat, action: Action) -> None:
        """Does it. Raises IllegalAction also for what the lesson does not want just now."""
        if not self._may(seat, action):
            raise IllegalAction(seat, action, "the lesson asks for something else")
        super().submit(seat, action)
        self._done(seat, action)

    def return_to(self, count: int) -> None:
        """Takes everything back that came after so many steps of the history."""
        first = self.steps[count] if count < len(self.steps) else self.open
        if first is None:
            return
        assert isinstance(self.chance, LessonChance)
        del self.steps[count:]
        self.open = None
        self.state = first.before.clone()
        del self.events[first.events_at :]
        self.chance = self.chance.at(first.chance_at)
        self.ply = sum(len(step.submissions) for step in self.steps)
        self.rewinds += 1


class Course:
    """How far a learner has come in a lesson: what may be done now, what others do, when a step is over.

    A step that asks for something is over by itself once that has been done; any other when `read_on` is called.
    """

    def __init__(self, lesson: Lesson, rules: Rules[Any], sitters: Sequence[Sitter], at: int = 0) -> None:
        """Begins at a step; what belongs before it is done without anybody."""
        self.lesson = lesson
        self.match = LessonMatch(lesson, rules, sitters, self._may, self._heard)
        self._pressed = lesson.pressed
        self._marks: list[int] = []
        """How much of the history each step began with."""
        self._waiting: dict[Seat, deque[Action]] = {}
        self.index = -1
        self._enter(0)
        for _ in range(min(at, len(lesson.steps) - 1)):
            self.rehearse()

    # --- where it stands ---

    @property
    def step(self) -> Step:
        """The step that is being taken."""
        return self.lesson.steps[self.index]

    @property
    def last(self) -> bool:
        """Whether no step follows."""
        return self.index == len(self.lesson.steps) - 1

    @property
    def wanted(self) -> Action | None:
        """What the learner has to do next, if anything."""
        own = self._waiting.get(LEARNER)
        return own[0] if own else None

    @property
    def asks(self) -> bool:
        """Whether the step wants something done, and not only read."""
        return bool(self.step.do)

    @property
    def over(self) -> bool:
        """Whether all that belongs to the step has happened."""
        return not any(self._waiting.values()) and self.due() is None

    # --- what may happen ---

    def allowed(self) -> list[Action]:
        """What the learner may do now; a part of what the rules allow."""
        legal = self.match.rules.legal(self.match.state, LEARNER)
        if self.wanted is not None and self.wanted in legal:
            return [self.wanted]
        declined = self._decline(LEARNER)
        return [declined] if declined is not None and self.wanted is None and declined in legal else []

    def answer(self, seat: Seat) -> Action | None:
        """What a seat other than the learner's does now; None while the lesson is not that far."""
        legal = self.match.rules.legal(self.match.state, seat)
        waiting = self._waiting.get(seat)
        if waiting and waiting[0] in legal:
            return waiting[0]
        declined = self._decline(seat)
        if declined is not None and declined in legal:
            return declined
        return legal[0] if waiting and self._begins(legal) else None

    def due(self) -> tuple[Seat, Action] | None:
        """What happens next without the learner's choice: scripted acts, silence in windows, turns that begin."""
        match = self.match
        for seat in match.to_act:
            action = self.answer(seat) if seat != LEARNER else self._of_itself()
            if action is not None:
                return seat, action
        return None

    def _of_itself(self) -> Action | None:
        legal = self.match.rules.legal(self.match.state, LEARNER)
        if self._begins(legal):
            return legal[0]
        declined = self._decline(LEARNER)
        return declined if declined is not None and self.wanted not in legal and list(legal) == [declined] else None

    def _begins(self, legal: Sequence[Action]) -> bool:
        """Whether a turn or the like begins that the script leaves to itself."""
        return len(legal) == 1 and legal[0].kind in self.match.rules.begins and legal[0].kind not in self._pressed

    def _decline(self, seat: Seat) -> Action | None:
        """How one keeps silent in the window that is open, if one is."""
        match = self.match
        if not match.state.owed or not match.rules.windows:
            return None
        window = match.rules.windows.get(match.public_view.pending[-1].kind)
        return window.decline if window is not None else None

    def _may(self, seat: Seat, action: Action) -> bool:
        if seat != LEARNER:
            return action == self.answer(seat)
        return action in self.allowed() or action in (self._of_itself(), self._decline(seat))

    def _heard(self, seat: Seat, action: Action) -> None:
        waiting = self._waiting.get(seat)
        if waiting and waiting[0] == action:
            waiting.popleft()

    # --- going on and back ---

    def read_on(self) -> bool:
        """To the next step, when this one is over; False while it is not, or when it is the last."""
        if not self.over or self.last:
            return False
        self._enter(self.index + 1)
        return True

    def back(self) -> None:
        """To the step before, or to the beginning of the first one."""
        self._return_to(max(0, self.index - 1))

    def restart(self) -> None:
        """To the very beginning."""
        self._return_to(0)

    def _return_to(self, index: int) -> None:
        self.match.return_to(self._marks[index])
        del self._marks[index:]
        self._enter(index)

    def _enter(self, index: int) -> None:
        assert self.match.open is None
        self.index = index
        self._marks.append(len(self.match.steps))
        self._waiting = {LEARNER: deque(self.step.do)}
        for seat, action in self.step.others:
            self._waiting.setdefault(seat, deque()).append(action)

    # --- rehearsing ---

    def rehearse(self) -> list[str]:
        """Does all that belongs to the step and goes on; what did not come as the lesson says, in words."""
        wrong = []
        while not self.over:
            happens = self.due() or next(((LEARNER, action) for action in self.allowed()), None)
            if happens is None:
                left = {seat: list(map(str, acts)) for seat, acts in self._waiting.items() if acts}
                wrong.append(f"{self.step.name}: {left} cannot be done; {self.match.to_act} may act")
                break
            self.match.submit(*happens)
        if self.match.open is not None:
            wrong.append(f"{self.step.name}: it ends in the middle of a sealed round")
            return wrong
        wrong += self.departures()
        if not self.last:
            self._enter(self.index + 1)
        return wrong

    def departures(self) -> list[str]:
        """What is not so although the step, which is over, says that it is."""
        view = self.match.view(LEARNER)
        found = {name: fact_of(view, name) for name in self.step.after}
        return [
            f"{self.step.name}: {name} is {found[name]!r}, not {wanted!r}"
            for name, wanted in self.step.after.items()
            if not _agrees(found[name], wanted)
        ]


def misfits(lesson: Lesson, rules: Rules[Any], sitters: Sequence[Sitter]) -> list[str]:
    """What of a lesson does not come true in a box, in words; nothing in the one that it was written for."""
    try:
        course = Course(lesson, rules, sitters)
        return [wrong for _ in lesson.steps for wrong in course.rehearse()]
    except (KeyError, ValueError) as error:
        return [f"{type(error).__name__}: {error}"]


def fact_of(view: View, name: str) -> Plain:
    """What a lesson can say of a table: what is seen in a zone (how many, where nothing is seen), or a named value."""
    zone = view.zones.get(name)
    if zone is None:
        return view.scalars.get(name)
    return zone.size if zone.cards is None else list(zone.cards)


def _agrees(found: Plain, wanted: Plain) -> bool:
    if isinstance(found, list) and isinstance(wanted, int):
        return len(found) == wanted
    if isinstance(found, list) and isinstance(wanted, list):
        return sorted(map(str, found)) == sorted(wanted)
    return bool(found == wanted)


class Scripted:
    """Whoever sits at a lesson's table beside the learner: thinks until the lesson has something for the seat to do."""

    def __init__(self, course: Course, seat: Seat) -> None:
        self._course, self._seat = course, seat

    def begin(self, view: View, legal: Sequence[Action], random: Any) -> Thought:
        return self

    def step(self, iterations: int) -> Action | None:
        return self._course.answer(self._seat)
