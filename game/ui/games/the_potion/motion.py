"""How The Potion's events move: the dice roll, tokens slide, flip, are judged, fly into the bottle or home.

The state has changed already when these run; any key skips them to their end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.events import Event
from game.core.ids import Plain, Seat
from game.core.view import View
from game.ui.art.fountain import Fountain, LastDrop
from game.ui.box import Box
from game.ui.games.the_potion.flask import Flask
from game.ui.games.the_potion.slip import Slip
from game.ui.games.the_potion.stakes import LIFT, TOKEN, Stake
from game.ui.games.the_potion.tray import lying
from game.ui.sound.cues import CHEERED
from game.ui.table.board import Scenery
from game.ui.table.tray import ROLL_MS, STAGGER_MS, Tray
from game.ui.theme import SEALS
from game.ui.tween import Timeline, back, inout, linear, mix, out

SLIDE_MS = 200.0
SLIDE_STAGGER_MS = 70.0
FLIP_MS = 240.0
FLIP_STAGGER_MS = 60.0
ROW_MS = 120.0
PAUSE_MS = 350.0
BADGE_MS = 180.0
SAVOUR_MS = 420.0
CASCADE_MS = 34.0
"""Two frames: what happens at all coasters at once still runs round the table, and no frame has it all to draw."""
FLY_MS = 620.0
FLY_STAGGER_MS = 90.0
FALL_MS = 180.0
HOME_MS = 280.0
FADE_MS = 100.0
ARC = 96.0
FLOWN = 0.7
SKIPPED_MS = 900.0


class Motions:
    """Plays events on a timeline by moving a board's pieces."""

    def __init__(self, scenery: Scenery, stakes: Mapping[Seat, Stake], tray: Tray, slip: Slip, flask: Flask) -> None:
        self.scenery, self.stakes, self.tray, self.slip, self.flask = scenery, stakes, tray, slip, flask
        self._players: dict[str, Callable[[Sequence[Event], View], None]] = {
            "rolled": self._roll,
            "sealed": self._seal,
            "withdrawn": self._withdraw,
            "revealed": self._reveal,
            "judged": self._judge,
            "moved": self._move,
            "skipped": self._skip,
            "finished": self._finish,
        }

    @property
    def _timeline(self) -> Timeline:
        return self.scenery.timeline

    @property
    def _reduced(self) -> bool:
        return self.scenery.timeline.pace.reduced

    def joins(self, events: Sequence[Event], event: Event) -> bool:
        """Seats that lock in at once move together, and so do all tokens that leave the coasters."""
        return event.kind == events[-1].kind and event.kind in ("sealed", "moved")

    def play(self, events: Sequence[Event], view: View) -> None:
        """Starts the motions of events shown in one moment."""
        player = self._players.get(events[0].kind)
        if player is not None:
            player(events, view)

    # --- dice ---

    def _roll(self, events: Sequence[Event], view: View) -> None:
        self.slip.clear()
        self.slip.laid = True
        wait = self._clear_coasters()
        dice = events[0].value[1]
        homes = self.dice_homes(len(dice))
        self.tray.throw(self.scenery.paint, lying(dice, self.tray.looks), homes)
        duration = 120.0 if self._reduced else ROLL_MS
        for index in range(len(dice)):
            delay = wait + (0.0 if self._reduced else STAGGER_MS * index)
            self._timeline.play(duration, lambda t, die=index: self.tray.roll(die, t), ease=linear, delay=delay)  # type: ignore[misc]
        self._timeline.after(wait + duration + STAGGER_MS * len(dice), lambda: self._rest(dice))

    def _rest(self, dice: Plain) -> None:
        self.slip.dice = dice

    def dice_homes(self, count: int) -> list[Box]:
        """Where the dice come to rest."""
        return [self.scenery.layout.box(f"die{index}", f"dice_{count}") for index in range(count)]

    def _skip(self, events: Sequence[Event], view: View) -> None:
        self._timeline.after(SKIPPED_MS, lambda: None)

    def _clear_coasters(self) -> float:
        """What lies on the coasters goes home; how long that takes."""
        wait = 0.0
        for seat, stake in self.stakes.items():
            home, delay = self.scenery.box(seat, "stake"), CASCADE_MS * seat
            self._timeline.after(delay, lambda s=stake: _unmark(s))  # type: ignore[misc]
            if stake.present:
                then = lambda s=stake, h=home: s.clear(h)  # noqa: E731
                self._go(stake, self._source(seat), HOME_MS, delay=delay, then=then)
                wait = delay + HOME_MS
        return wait

    def _source(self, seat: Seat) -> tuple[float, float]:
        """Where a seat's tokens come from and go back to: its plate, or the palm at the near side."""
        name = "plate" if self.scenery.place(seat) else None
        return (self.scenery.box(seat, name) if name else self.scenery.layout.box("palm")).centre

    # --- stakes ---

    def _go(
        self, stake: Stake, to: tuple[float, float], duration: float, *, delay: float = 0.0, arc: float = 0.0,
        size: float = TOKEN, then: Callable[[], None] | None = None,
    ) -> None:
        begin: list[tuple[float, float, float]] = []

        def fly(t: float) -> None:
            if not begin:
                begin.append((stake.x, stake.y, stake.size))
                stake.flying = bool(arc)
            x, y, was = begin[0]
            stake.x, stake.y = mix(x, to[0], t), mix(y, to[1], t) - (0.0 if self._reduced else arc * 4 * t * (1 - t))
            stake.size = mix(was, size, t)

        def land() -> None:
            stake.flying = False
            if then is not None:
                then()

        self._timeline.play(duration, fly, ease=inout, delay=delay, then=land)

    def _seal(self, events: Sequence[Event], view: View) -> None:
        for number, event in enumerate(events):
            seat = event.seat
            assert seat is not None
            self._lay(seat, event.value, SLIDE_STAGGER_MS * number)

    def _lay(self, seat: Seat, value: str | None, delay: float) -> None:
        stake, home = self.stakes[seat], self.scenery.box(seat, "stake")
        stake.clear(home)
        stake.present = True
        stake.kind = value.partition(":")[2] if value else None
        stake.face = 1.0 if stake.kind else 0.0
        stake.x, stake.y = self._source(seat)
        self._go(stake, home.centre, SLIDE_MS, delay=delay)

    def _withdraw(self, events: Sequence[Event], view: View) -> None:
        for event in events:
            assert event.seat is not None
            stake = self.stakes[event.seat]
            home = self.scenery.box(event.seat, "stake")
            self._go(stake, self._source(event.seat), SLIDE_MS, then=lambda s=stake, h=home: s.clear(h))  # type: ignore[misc]

    def _reveal(self, events: Sequence[Event], view: View) -> None:
        roller = view.scalars["roller"]
        picks = {seat: action.partition(":")[2] for seat, action in events[0].value}
        for seat, kind in picks.items():
            stake, home = self.stakes[seat], self.scenery.box(seat, "stake")
            shown = stake.present and stake.face == 1.0
            if not stake.present:
                stake.clear(home)
                stake.present = True
            stake.kind = kind
            if shown:
                continue
            delay = FLIP_STAGGER_MS * ((seat - roller) % len(picks))
            self._flip(stake, delay)
        self.slip.reveal([picks[seat] for seat in sorted(picks)], (), whole=False)

    def _flip(self, stake: Stake, delay: float) -> None:
        def turn(t: float) -> None:
            stake.face = t

        if self._reduced:
            self._timeline.play(FADE_MS, None, then=lambda: turn(1.0))
        else:
            self._timeline.play(FLIP_MS, turn, ease=inout, delay=delay, then=lambda: turn(1.0))

    # --- verdict ---

    def _judge(self, events: Sequence[Event], view: View) -> None:
        judgements = events[0].value
        self.slip.judgements = judgements
        rows = len(self.scenery.data["ingredients"])
        for row in range(rows):
            self._timeline.after(ROW_MS * (row + 1), lambda count=row + 1: self._tick(count))  # type: ignore[misc]
        pause = ROW_MS * rows + PAUSE_MS
        ease = back if not self._reduced else linear
        self._timeline.after(pause, self._stamp)
        for seat, judgement in enumerate(judgements):
            stake, delay = self.stakes[seat], pause + CASCADE_MS * ((seat - view.scalars["roller"]) % len(judgements))
            self._timeline.after(delay, lambda s=stake, j=judgement: _mark(s, j))  # type: ignore[misc]
            self._timeline.play(BADGE_MS, lambda t, s=stake: _grow(s, t), ease=ease, delay=delay)  # type: ignore[misc]
            if judgement[3]:
                self._timeline.play(BADGE_MS, lambda t, s=stake: _raise(s, t), ease=out, delay=delay)  # type: ignore[misc]
        self._timeline.after(pause + CASCADE_MS * len(judgements) + BADGE_MS + SAVOUR_MS, lambda: None)

    def _tick(self, count: int) -> None:
        self.slip.rows = count

    def _stamp(self) -> None:
        self.slip.badges = 1.0

    # --- tokens leave the coasters ---

    def _move(self, events: Sequence[Event], view: View) -> None:
        """Into the bottle one after the other; who keeps a token sees it lie until the next roll."""
        leaving = [event for event in events if event.to == "bottle" and event.seat is not None]
        roller = view.scalars["roller"]
        leaving.sort(key=lambda event: ((event.seat or 0) - roller) % len(self.stakes))
        for number, event in enumerate(leaving):
            stake = self.stakes[event.seat or 0]
            self._drop(stake, event.cards[0] or "", FLY_STAGGER_MS * number)
        if len(leaving) >= CHEERED:
            jewels = [self.flask.look(event.cards[0] or "")[0] for event in leaving]
            fallen = FLY_STAGGER_MS * (len(leaving) - 1) + FLY_MS + (0.0 if self._reduced else FALL_MS)
            self.scenery.greats.play(Fountain(self.scenery.paint, *self._bottle(), jewels), fallen)

    def _finish(self, events: Sequence[Event], view: View) -> None:
        """The drop that wins."""
        outcome = view.outcome
        if outcome is not None and outcome.reason != "round_limit":
            seals = [SEALS[self.scenery.sitters[seat].colour].light for seat in outcome.winners]
            self.scenery.greats.play(LastDrop(self.scenery.paint, *self._bottle(), seals))

    def _bottle(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Its mouth, and the middle of its base."""
        box = self.scenery.layout.box("bottle")
        return Flask.mouth(box), (box.centre[0], box.bottom)

    def _drop(self, stake: Stake, kind: str, delay: float) -> None:
        bottle = self.scenery.layout.box("bottle")
        mouth = Flask.mouth(bottle)
        stake.lift = 0.0

        def fall() -> None:
            stake.behind_glass = True
            self._go(stake, (mouth[0], bottle.y + bottle.h * 0.55), 0.0 if self._reduced else FALL_MS, size=TOKEN * FLOWN * 0.6,
                     then=splash)

        def splash() -> None:
            judgement, verdict = stake.judgement, stake.verdict
            stake.present, stake.flying, stake.behind_glass = False, False, False
            stake.glow, stake.judgement, stake.verdict = 0.0, judgement, verdict
            self.flask.receive(kind)

        self._go(stake, mouth, FLY_MS, delay=delay, arc=ARC, size=TOKEN * FLOWN, then=fall)


def _unmark(stake: Stake) -> None:
    stake.verdict, stake.judgement, stake.glow, stake.dimmed = 0.0, None, 0.0, False


def _grow(stake: Stake, t: float) -> None:
    stake.verdict = t


def _mark(stake: Stake, judgement: object) -> None:
    stake.judgement = judgement
    stake.dimmed = not stake.met


def _raise(stake: Stake, t: float) -> None:
    stake.lift, stake.glow = LIFT * t, t
