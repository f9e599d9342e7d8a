"""The Potion as it is played: roll, choose in secret, reveal, discard, pass the dice (TP-01 to TP-32)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from game.core.actions import Action
from game.core.chance import Chance
from game.core.events import Event
from game.core.ids import Plain, PlainMap, Seat, Viewer, seat_zone
from game.core.refs import Ref
from game.core.rules import Emit, Refusal, Setup, Window
from game.core.sealed import OWING
from game.core.view import Outcome, View
from game.rules.the_potion import view as views
from game.rules.the_potion.judge import asked_by, judgements, leaving
from game.rules.the_potion.refusals import why_not
from game.rules.the_potion.state import Round, State, Table
from game.rules.the_potion.tables import NOTHING, ROLL_ONLY, Tables

CHOOSE: Final = (("choose",),)
ONE_TYPE: Final = "one_type"
ROUND_LIMIT: Final = "round_limit"


class ThePotion:
    """The rules of The Potion over one set of rules data."""

    id = "the_potion"
    version = 1

    def __init__(self, data: PlainMap) -> None:
        self.data = data
        self.seats = range(data["seats"]["min"], data["seats"]["max"] + 1)
        self.tables = Tables(data)
        self.blind: Sequence[Action] = self.tables.picks
        self.windows: Mapping[str, Window] = {}
        self.begins = frozenset({ROLL_ONLY[0].kind})
        self._dice = {seats: self.tables.dice_for(seats) for seats in self.seats}
        self._asked: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._everyone = {seats: (1 << seats) - 1 for seats in self.seats}

    def new_state(self, setup: Setup, chance: Chance) -> State:
        """Everyone with the same tokens, an empty bottle, the first roller by lot or carried on (TP-01, TP-05).

        Raises ValueError for a number of seats or an option outside the data's ranges.
        """
        seats, tables = setup.seats, self.tables
        if seats not in self.seats:
            raise ValueError(f"{self.id} seats {self.seats.start} to {self.seats.stop - 1}, not {seats}")
        state = State()
        state.table = self._table(setup, chance)
        state.round, state.roller = 1, state.table.first
        state.held = [tables.tokens] * (seats * len(tables.kinds))
        state.masks = [(1 << len(tables.kinds)) - 1] * seats
        state.faces, state.asks = (), (0,) * len(tables.kinds)
        state.frames = (("roll", state.roller),)
        state.owed, state.sealed = 0, [None] * seats
        state.last, state.ended = None, ""
        return state

    def _table(self, setup: Setup, chance: Chance) -> Table:
        options = {name: spec["default"] for name, spec in self.data["options"].items()}
        unknown = set(setup.options) - set(options)
        if unknown:
            raise ValueError(f"{self.id} has no option {sorted(unknown)[0]!r}")
        options.update(setup.options)
        self._check_options(options)
        carried = setup.carried or {}
        first = setup.first if setup.first is not None else carried.get("first")
        if first is None:
            first = chance.pick("potion.first", setup.seats)
        if not 0 <= first < setup.seats:
            raise ValueError(f"there is no seat {first} to roll first")
        wins = tuple(carried.get("wins") or (0,) * setup.seats)
        if len(wins) != setup.seats:
            wins = (0,) * setup.seats
        return Table(setup.seats, first, bool(options["memory_help"]), int(options["match_wins"]), wins)

    def _check_options(self, options: PlainMap) -> None:
        for name, value in options.items():
            spec = self.data["options"][name]
            if isinstance(spec["default"], bool):
                if not isinstance(value, bool):
                    raise ValueError(f"option {name} is on or off, not {value!r}")
            elif isinstance(value, bool) or not isinstance(value, int) or not spec["min"] <= value <= spec["max"]:
                raise ValueError(f"option {name} lies between {spec['min']} and {spec['max']}, not {value!r}")

    def state_from_plain(self, plain: PlainMap) -> State:
        return State.from_plain(plain)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The roller, then everyone who has not locked in (TP-10, TP-11)."""
        if state.owed:
            return OWING[state.owed]
        return (state.roller,) if state.frames else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Rolling for the roller, then one pick per ingredient held, in the data's order (TP-10)."""
        if state.owed:
            return self.tables.picks_of[state.masks[seat]] if state.owed >> seat & 1 else NOTHING
        return ROLL_ONLY if state.frames and seat == state.roller else NOTHING

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        """Rolls, or locks a pick in; the last pick closes the round at once (TP-10, TP-11, TP-12)."""
        if not state.owed:
            self._roll(state, chance, emit)
            return
        state.sealed[seat] = action
        state.owed &= ~(1 << seat)
        if emit is not None:
            emit(Event("sealed", seat, value=str(action), audience=(seat,)))
        if not state.owed:
            self._reveal(state, emit)

    def _roll(self, state: State, chance: Chance, emit: Emit | None) -> None:
        """The dice come to rest; when all are blank the choice is skipped (TP-02, TP-03, TP-10, TP-18)."""
        dice = self._dice[state.table.seats]
        state.faces = tuple([chance.roll(die.tag, len(die.faces)) for die in dice])
        state.asks = self._asks(state.table.seats, state.faces)
        if emit is not None:
            emit(Event("rolled", state.roller, value=("dice", views.dice_value(self.tables, state))))
        if any(state.asks):
            state.frames = CHOOSE
            state.owed = self._everyone[state.table.seats]
            if emit is not None:
                emit(Event("asked", value=(views.pending(state), self.to_act(state))))
            return
        if emit is not None:
            emit(Event("skipped", state.roller, value="all_blank"))
        self._next_round(state, emit)

    def _asks(self, seats: int, faces: tuple[int, ...]) -> tuple[int, ...]:
        asks = self._asked.get(faces)
        if asks is None:
            asks = self._asked[faces] = asked_by(self._dice[seats], faces, len(self.tables.kinds))
        return asks

    def _reveal(self, state: State, emit: Emit | None) -> None:
        """All picks at the same moment, discards into the bottle, then the end is looked at once.

        TP-12, TP-14, TP-15, TP-16, TP-17, TP-30.
        """
        tables = self.tables
        index, kinds = tables.index, len(tables.kinds)
        picks = tuple([index[action.args[0]] for action in state.sealed if action is not None])
        going = leaving(state.asks, [picks.count(kind) for kind in range(kinds)])
        state.last = Round(state.round, state.roller, state.faces, picks)
        state.sealed = [None] * len(picks)
        state.frames = ()
        if emit is not None:
            self._tell_reveal(state, going, emit)
        if going:
            held, masks = state.held, state.masks
            for seat, kind in enumerate(picks):
                if going >> kind & 1:
                    held[seat * kinds + kind] -= 1
                    if not held[seat * kinds + kind]:
                        masks[seat] &= ~(1 << kind)
        if emit is not None:
            self._tell_discards(state, going, emit)
        if going and self._somebody_has_one_type(state.masks):
            self._end(state, ONE_TYPE, emit)
        else:
            self._next_round(state, emit)

    @staticmethod
    def _somebody_has_one_type(masks: Sequence[int]) -> bool:
        for mask in masks:  # noqa: SIM110  (a loop, not any(): this is the hot path)
            if not mask & (mask - 1):
                return True
        return False

    def _tell_reveal(self, state: State, going: int, emit: Emit) -> None:
        last = state.last
        assert last is not None
        kinds = [self.tables.kinds[kind] for kind in last.picks]
        emit(Event("revealed", value=tuple((seat, f"pick:{kind}") for seat, kind in enumerate(kinds))))
        for seat, kind in enumerate(kinds):
            emit(Event("moved", seat, seat_zone(seat, "palm"), seat_zone(seat, "stake"), (kind,)))
        dice = self._dice[state.table.seats]
        judged = judgements(dice, last.faces, last.picks, len(self.tables.kinds))
        emit(Event("judged", last.roller, value=tuple(tuple(j) for j in judged)))
        for seat, kind in enumerate(kinds):
            to = "bottle" if going >> last.picks[seat] & 1 else seat_zone(seat, "palm")
            emit(Event("moved", seat, seat_zone(seat, "stake"), to, (kind,)))

    def _tell_discards(self, state: State, going: int, emit: Emit) -> None:
        emit(Event("counted", value=("last", views.last_value(self.tables, state))))
        if going and state.table.memory_help:
            emit(Event("counted", value=("spent", views.spent_value(self.tables, state))))

    def _next_round(self, state: State, emit: Emit | None) -> None:
        """The dice pass clockwise whether or not anyone discarded (TP-19); the last round is a draw (TP-31)."""
        if state.round >= self.tables.round_limit:
            self._end(state, ROUND_LIMIT, emit)
            return
        state.round += 1
        state.roller = (state.roller + 1) % state.table.seats
        state.frames = (("roll", state.roller),)
        if emit is not None:
            emit(Event("counted", value=("round", state.round)))
            emit(Event("counted", state.roller, value=("roller", state.roller)))
            emit(Event("asked", value=(views.pending(state), self.to_act(state))))

    def _end(self, state: State, reason: str, emit: Emit | None) -> None:
        state.frames, state.ended = (), reason
        if emit is not None:
            self._tell_hands(state, emit)
            emit(Event("asked", value=((), ())))
            outcome = self.outcome(state)
            assert outcome is not None
            emit(Event("finished", value=outcome.plain()))

    def _tell_hands(self, state: State, emit: Emit) -> None:
        """The winners show what they have left (TP-30)."""
        for seat in self._winners(state) if state.ended == ONE_TYPE else ():
            emit(Event("looked", seat, seat_zone(seat, "palm"), cards=views.palm(self.tables, state, seat)))

    def _winners(self, state: State) -> tuple[Seat, ...]:
        if state.ended == ROUND_LIMIT:
            return tuple(range(state.table.seats))
        return tuple(seat for seat, mask in enumerate(state.masks) if not mask & (mask - 1))

    def outcome(self, state: State) -> Outcome | None:
        """Who wins, alone or together, the wins of the match, and what the next game carries.

        TP-05, TP-30, TP-31, TP-32. ``scores`` are game wins in this match; ``carry["match"]`` lists the seats that
        have won the match, empty while it goes on.
        """
        if not state.ended:
            return None
        table, winners = state.table, self._winners(state)
        earned = winners if state.ended == ONE_TYPE else ()
        wins = tuple(won + (seat in earned) for seat, won in enumerate(table.wins))
        champions = [seat for seat in range(table.seats) if wins[seat] >= table.match_wins]
        carry: dict[str, Plain]
        if champions:
            carry = {"first": (table.first + 1) % table.seats, "wins": [0] * table.seats, "match": champions}
        else:
            carry = {"first": (state.roller + 1) % table.seats, "wins": list(wins), "match": []}
        return Outcome(winners, wins, state.ended, carry)

    def view(self, state: State, viewer: Viewer) -> View:
        """What a seat, the public or the open table may know (TP-04, TP-11, TP-20)."""
        return views.view(self.tables, state, viewer, self.outcome(state))

    def imagine(self, view: View, random: Random) -> State:
        """A position this view could be of: every palm can be deduced, only others' sealed picks are guessed."""
        return views.imagine(self.tables, view, random)

    def path(self, view: View, action: Action) -> tuple[Ref, ...]:
        """The dice for a roll; a token in the palm, then the own coaster, for a pick."""
        return views.path(view, action)

    def why_not(self, view: View, refs: Sequence[Ref]) -> Refusal | None:
        return why_not(view, refs)

    def audit(self, state: State) -> list[str]:
        """Everything wrong with a position: tokens lost or made, masks that lie, frames without a question."""
        tables, seats = self.tables, state.table.seats
        kinds = len(tables.kinds)
        wrong = []
        if any(not 0 <= count <= tables.tokens for count in state.held):
            wrong.append(f"a palm holds an impossible number of one ingredient: {state.held}")
        masks = [sum(1 << k for k in range(kinds) if state.held[seat * kinds + k]) for seat in range(seats)]
        if masks != state.masks:
            wrong.append(f"masks {state.masks} do not match the tokens {masks}")
        if 0 in masks:
            wrong.append(f"seat {masks.index(0)} has no token left")
        single = [seat for seat, mask in enumerate(masks) if not mask & (mask - 1)]
        if bool(single) != (state.ended == ONE_TYPE):
            wrong.append(f"seats {single} hold one type, but the game ended {state.ended!r}")
        if bool(state.frames) == bool(state.ended):
            wrong.append(f"frames {state.frames} in a game that ended {state.ended!r}")
        if bool(state.owed) != (state.frames == CHOOSE):
            wrong.append(f"seats {OWING[state.owed]} owe a pick under {state.frames}")
        for seat, action in enumerate(state.sealed):
            if action is not None and (state.owed >> seat & 1 or action not in tables.picks_of[masks[seat]]):
                wrong.append(f"seat {seat} cannot have sealed {action}")
        if state.faces and state.asks != asked_by(self._dice[seats], state.faces, kinds):
            wrong.append(f"the dice {state.faces} do not ask {state.asks}")
        if not 1 <= state.round <= tables.round_limit or not 0 <= state.roller < seats:
            wrong.append(f"round {state.round} or roller {state.roller} is out of range")
        return wrong

    def board_text(self, view: View) -> str:
        return views.board_text(self.tables, view)

