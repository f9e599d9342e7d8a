"""The frame pump: whose turn it is to think, wait or be asked. No screen, no threads; its clock is handed in.

Opponents think in slices inside the frame loop. Their picks in a sealed round are locked in before any human is
asked, so nobody can read anything from when they came.
"""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple, Protocol, TypeVar

from game.core.actions import Action
from game.core.agent import Agent, Thought, thought_random
from game.core.hints import Adviser
from game.core.ids import Seat
from game.core.rules import Refusal, Window
from game.match import journal
from game.match.counsel import Counsel
from game.match.match import IllegalAction, Match
from game.match.seats import Sitter
from game.match.windows import ALONE_SECONDS, OpenWindow

PACES: Final[dict[str, float | None]] = {"instant": 0.0, "brisk": 0.45, "steady": 1.0, "calm": 1.6, "step": None}
"""How long opponents seem to think, as a factor; ``None`` waits for a key before each of their acts."""

THINK_SECONDS: Final = (0.5, 0.9)
READ_SECONDS: Final = 2.2
"""How long a finished round stays before an opponent begins the next one unasked, times the pace."""

SLICE: Final = 40
"""Iterations of thought in one frame where no clock says how long they take."""

SLICE_SECONDS: Final = 0.004
"""How long all opponents together think in one frame; whoever has not had an iteration yet gets one all the same."""

PONDERING_SECONDS: Final = 0.4
"""Whoever has not acted after so long is said to be thinking, whether they are or only wait."""


class Pace(NamedTuple):
    """How the session waits: the name of a pace, and the begin steps that need nobody's press while humans play."""

    name: str = "steady"
    unasked: frozenset[str] = frozenset()

    @property
    def factor(self) -> float | None:
        return PACES[self.name]


STEADY: Final = Pace()

Found = TypeVar("Found", covariant=True)


class _Sliced(Protocol[Found]):
    """What is thought about in slices: an opponent's move, or somebody's hints."""

    def step(self, iterations: int) -> Found | None: ...


class _Thinking:
    """An opponent's thought, since when it has been shown, and the moment before which its answer is not given."""

    __slots__ = ("answer", "due", "since", "thought")

    def __init__(self, thought: Thought) -> None:
        self.thought = thought
        self.due: float | None = None
        self.since: float | None = None
        self.answer: Action | None = None


class Session:
    """Drives a match: call ``pump`` once a frame.

    ``agent_for`` makes the agent of a sitter, ``now`` tells seconds, ``cosmetic`` draws waiting times and nothing
    else, ``record`` is told every journal line. ``ticks`` tells real seconds of computing, by which thoughts are cut into
    slices that leave the frame its time; what they come to does not depend on it. ``adviser`` makes who gives hints; without
    one there are none.
    """

    def __init__(
        self,
        match: Match,
        agent_for: Callable[[Sitter], Agent],
        now: Callable[[], float],
        cosmetic: Random,
        pace: Pace = STEADY,
        record: Callable[[str], None] | None = None,
        ticks: Callable[[], float] | None = None,
        adviser: Callable[[], Adviser] | None = None,
    ) -> None:
        self.match, self.pace = match, pace
        self._agent_for, self._now, self._cosmetic, self._record = agent_for, now, cosmetic, record
        self._agents: dict[Seat, Agent] = {}
        self._ticks, self._until = ticks, 0.0
        self._thoughts: dict[Seat, _Thinking] = {}
        self._nudged = False
        self._window: OpenWindow | None = None
        self._asked_at: tuple[int, int] | None = None
        self.counsel = None if adviser is None else Counsel(match, adviser)
        """Who gives hints, if anybody does."""
        self.calls: set[Seat] = set()
        """Humans who want to be heard in the next window that has no beat."""
        self.at_screen: Seat | None = None
        """The human of several for whom the curtain is open."""

    # --- what the table asks ---

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The humans who owe a choice now; empty while an opponent still thinks about the same sealed round.

        In a window only those who pressed to be heard, once it has closed to others.
        """
        to_act = self.match.to_act
        if self.match.state.owed and any(not self.match.sitters[seat].human for seat in to_act):
            return ()
        humans = tuple(seat for seat in to_act if self.match.sitters[seat].human)
        window = self.window
        if window is None:
            return humans
        return tuple(seat for seat in humans if seat in window.reacting) if window.over else ()

    @property
    def window(self) -> OpenWindow | None:
        """The window that is open now, if the question is one."""
        match = self.match
        if not match.state.owed or not match.rules.windows:
            return None
        here = (match.ply, match.rewinds)
        if self._asked_at != here:
            self._asked_at = here
            self._window = self._open_window()
        return self._window

    def _open_window(self) -> OpenWindow | None:
        view = self.match.public_view
        name = view.pending[-1].kind
        kind = self.match.rules.windows.get(name)
        if kind is None:
            return None
        humans = self.match.humans
        seconds = ALONE_SECONDS * (self.pace.factor or 0.0)
        if len(humans) > 1:
            seconds = float(view.scalars.get("response_seconds", ALONE_SECONDS))
        opened = OpenWindow(kind, name, self.match.ply, seconds)
        owing = [seat for seat in humans if seat in view.to_act]
        if not kind.beat:
            opened.reacting.update(seat for seat in owing if seat in self.calls)
            self.calls.difference_update(opened.reacting)
        elif len(humans) == 1 and owing and self._can_answer(owing[0], kind):
            opened.reacting.add(owing[0])
        return opened

    def _can_answer(self, seat: Seat, kind: Window) -> bool:
        return any(action != kind.decline for action in self.match.rules.legal(self.match.state, seat))

    @property
    def can_begin(self) -> bool:
        """Whether one public press goes on: a begin step such as a roll is the only thing to do."""
        to_act = self.match.to_act
        return len(to_act) == 1 and bool(self.match.public(to_act[0]).legal)

    @property
    def waits_for_press(self) -> bool:
        """Whether a human has to ask for the begin step that is due."""
        if not self.can_begin or not self.match.humans:
            return False
        return self.match.public(self.match.to_act[0]).legal[0].kind not in self.pace.unasked

    @property
    def waits_for_step(self) -> bool:
        """Whether an opponent has decided and waits for the step key."""
        return self.pace.factor is None and any(thinking.answer is not None for thinking in self._thoughts.values())

    @property
    def thinking(self) -> bool:
        """Whether an opponent is still making up its mind."""
        return any(thinking.answer is None for thinking in self._thoughts.values())

    @property
    def pondering(self) -> Seat | None:
        """The opponent whose turn it is and who has not acted for a while. Nothing is told of sealed rounds and windows."""
        to_act = self.match.to_act
        thinking = self._thoughts.get(to_act[0]) if len(to_act) == 1 and not self.match.state.owed else None
        if thinking is None or thinking.since is None or self._now() - thinking.since < PONDERING_SECONDS:
            return None
        return to_act[0]

    # --- what humans do ---

    def submit(self, seat: Seat, action: Action) -> None:
        """A human's action. Raises IllegalAction."""
        self.match.submit(seat, action)
        self._done(journal.submit_line(seat, action))

    def choose(self, seat: Seat, position: int) -> bool:
        """A blind key; see ``PublicHandle.choose``. An earlier choice that is replaced leaves the journal too."""
        handle = self.match.public(seat)
        replaced = handle.ready
        held = handle.choose(position)
        if replaced:
            self._done(journal.withdraw_line(seat))
        if held:
            self._done(journal.submit_line(seat, self.match.rules.blind[position]))
        return held

    def withdraw(self, seat: Seat) -> None:
        self.match.withdraw(seat)
        self._done(journal.withdraw_line(seat))

    def can_undo(self, seat: Seat) -> Refusal | None:
        return self.match.can_undo(seat)

    def undo(self, seat: Seat) -> None:
        self.match.undo(seat)
        self._thoughts.clear()
        self.calls.clear()
        self._done(journal.undo_line(seat))

    def ask_hints(self, seat: Seat) -> None:
        """A human asks what they might do; counted once for each position. Raises ValueError where there are no hints."""
        if self.counsel is None:
            raise ValueError("nobody gives hints here")
        if self.counsel.ask(seat, self._now()):
            self.match.count_hint(seat)
            self._done(journal.hint_line(seat))

    def begin(self) -> None:
        """Does the public begin step, whoever's it is. Raises IllegalAction when there is none."""
        to_act = self.match.to_act
        if not self.can_begin:
            raise IllegalAction(to_act[0] if to_act else 0, Action("begin"), "there is no single public action")
        seat = to_act[0]
        self._thoughts.pop(seat, None)  # an opponent may have been about to do it
        self.submit(seat, self.match.public(seat).legal[0])

    def react(self, seat: Seat) -> None:
        """A human presses to be heard: in the window that is open, or, where none is, in the next one without a beat."""
        window = self.window
        if window is not None and window.kind.beat:
            if not window.over and seat in self.match.to_act:
                window.reacting.add(seat)
                window.declined.discard(seat)
        elif seat not in self.calls:
            self.calls.add(seat)
        else:
            self.calls.discard(seat)

    def decline(self, seat: Seat) -> None:
        """A human passes in the open, in the window that is open."""
        window = self.window
        if window is not None and window.kind.beat and not window.over and seat in self.match.to_act:
            window.declined.add(seat)
            window.reacting.discard(seat)

    def nudge(self) -> None:
        """The step key: whatever an opponent waits with happens at the next pump."""
        self._nudged = True

    def change_sitter(self, seat: Seat, sitter: Sitter) -> None:
        """Human to opponent or back, in the running game; a thought of the seat is dropped."""
        self.match.change_sitter(seat, sitter)
        self._agents.pop(seat, None)
        self._thoughts.pop(seat, None)

    def drop_thoughts(self) -> None:
        """Forgets what was being thought, as when the game is left or paused."""
        self._thoughts.clear()
        if self.counsel is not None:
            self.counsel.drop()

    # --- the pump ---

    def pump(self, *, shown: bool) -> None:
        """One frame: opponents think a slice and act when it is time.

        ``shown`` says whether the table has shown everything that happened; until then nobody acts in the open.
        """
        match = self.match
        if self._ticks is not None:
            self._until = self._ticks() + SLICE_SECONDS
        if self.counsel is not None:
            self.counsel.think(self._slice)
        opponents = [seat for seat in match.to_act if not match.sitters[seat].human]
        window = self.window
        if window is not None:
            self._mind_window(window, opponents, shown)
        elif match.state.owed:
            self._seal(opponents, shown)
        elif self.waits_for_press:
            pass
        elif self.can_begin and not opponents:
            self._begin_unasked(match.to_act[0], shown)
        elif opponents:
            self._act(opponents[0], shown)
        self._nudged = False

    def _begin_unasked(self, seat: Seat, shown: bool) -> None:
        """A human's turn begins by itself once it is theirs at the screen."""
        if shown and (len(self.match.humans) == 1 or self.at_screen == seat):
            self.begin()

    def _mind_window(self, window: OpenWindow, opponents: list[Seat], shown: bool) -> None:
        """The beat runs; then opponents' answers are sealed, whoever did not press declines, the others are asked."""
        match = self.match
        owing = [seat for seat in match.to_act if match.sitters[seat].human]
        auto = bool(match.public_view.scalars.get("auto_pass", True)) if window.kind.beat and len(match.humans) > 1 else True
        window.mind(self._now(), owing, shown=shown, waits=not auto and bool(owing))
        for seat in opponents:
            thinking = self._think(seat, 0.0)
            if window.over and thinking.answer is not None:
                self._give(seat, thinking.answer)
        if window.over and not any(not match.sitters[seat].human for seat in match.to_act):
            for seat in owing:
                if seat not in window.reacting and match.state.owed and match.ply == window.ply:
                    self.submit(seat, window.kind.decline)

    def _seal(self, opponents: list[Seat], shown: bool) -> None:
        """Everybody's sealed pick at once, except one that would close a round nobody has seen open."""
        humans_owe = any(self.match.sitters[seat].human for seat in self.match.to_act)
        for position, seat in enumerate(opponents):
            closes = not humans_owe and position == len(opponents) - 1
            if closes:
                self._act(seat, shown)
            else:
                thinking = self._think(seat, 0.0)
                if thinking.answer is not None:
                    self._give(seat, thinking.answer)

    def _act(self, seat: Seat, shown: bool) -> None:
        reads = self.match.ply and self.can_begin and self.match.public(seat).legal[0].kind not in self.pace.unasked
        seconds = READ_SECONDS if reads else self._think_seconds()
        thinking = self._think(seat, seconds, waits=not shown)
        if thinking.answer is None or not shown:
            return
        if self._is_due(thinking):
            self._give(seat, thinking.answer)

    def _is_due(self, thinking: _Thinking) -> bool:
        if self.pace.factor is None:
            return self._nudged
        return thinking.due is not None and self._now() >= thinking.due

    def _think(self, seat: Seat, seconds: float, *, waits: bool = False) -> _Thinking:
        thinking = self._thoughts.get(seat)
        if thinking is None:
            match = self.match
            handle = match.handle(seat)
            random = thought_random(match.seed, match.ply, seat)
            thought = self._agent(seat).begin(handle.view, handle.legal, random)
            thinking = self._thoughts[seat] = _Thinking(thought)
        if thinking.due is None and not waits:
            thinking.since = self._now()
            thinking.due = thinking.since + seconds * (self.pace.factor or 0.0)
        if thinking.answer is None:
            thinking.answer = self._slice(thinking.thought)
        return thinking

    def _slice(self, thought: _Sliced[Found]) -> Found | None:
        """What a thought comes to in this frame: nothing yet, as a rule."""
        if self._ticks is None:
            return thought.step(SLICE)
        answer = thought.step(1)
        while answer is None and self._ticks() < self._until:
            answer = thought.step(1)
        return answer

    def _give(self, seat: Seat, action: Action) -> None:
        del self._thoughts[seat]
        self.submit(seat, action)

    def _agent(self, seat: Seat) -> Agent:
        agent = self._agents.get(seat)
        if agent is None:
            agent = self._agents[seat] = self._agent_for(self.match.sitters[seat])
        return agent

    def _think_seconds(self) -> float:
        least, most = THINK_SECONDS
        return least + (most - least) * self._cosmetic.random()

    def _done(self, line: str) -> None:
        if self._record is not None:
            self._record(line)
