"""The course of a turn: paid actions, free plays, the windows between them, the end (PP-10 to PP-22, PP-30, PP-62)."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Final

from game.core.actions import Action
from game.core.chance import Chance
from game.core.events import Event
from game.core.frames import Frame
from game.core.ids import Seat
from game.core.lore import EVERYBODY, OPEN
from game.core.rules import Emit
from game.rules.effects import engine
from game.rules.effects.engine import CARD, EFFECT, NEGATED, OWNER, STEP
from game.rules.potion_panic import reactions
from game.rules.potion_panic.brewing import STONE
from game.rules.potion_panic.moves import Moves
from game.rules.potion_panic.offers import Offers
from game.rules.potion_panic.reactions import NOBODY_HEARD, WINDOW
from game.rules.potion_panic.state import State
from game.rules.potion_panic.tables import EMPTY, PASS, SMASH, Seating
from game.rules.potion_panic.verbs import QUESTIONS

TURN_LIMIT: Final = "turn_limit"
EACH_ACTION: Final = "each_action"


Doing = Callable[[State, Seat, Action, Chance, Emit | None], None]
"""What plays a submission."""


class Turns:
    """Plays submissions: ``by_kind`` those outside a sealed round, ``close`` a round that is complete."""

    def __init__(self, game: Offers, seatings: Mapping[int, Seating]) -> None:
        self.game, self.tables, self._seatings = game, game.tables, seatings
        self.acting = tuple((("act", seat),) for seat in range(8))
        self.waiting = tuple((("act", seat), WINDOW) for seat in range(8))
        self.beginning = tuple((("begin", seat),) for seat in range(8))
        self._active_events = tuple(Event("counted", seat, value=("active", seat)) for seat in range(8))
        self._points_events = game.points_events
        self._turn_events = tuple(Event("counted", value=("turn", turn)) for turn in range(self.tables.turn_limit + 1))
        self._slots, self._stacks = self.tables.slot_index, self.tables.stack_index
        self.by_kind: defaultdict[str, Doing] = defaultdict(lambda: self._do)
        self.by_kind.update({"prep": self._prep, "begin": self._begin, "end": self._end_turn})
        self._doings: dict[str, Callable[[Moves, Seat, Action], None]] = {
            "act": self._act,
            "pile": self._choose_pile,
            "lay": self._lay,
            "cut": self._cut,
        }
        self._acts: dict[str, Callable[[Moves, Seat, Action], None]] = {
            "smash": self._smash,
            "brew": self._brew,
            "reserve": self._reserve,
            "insta": self._insta,
            "stone": self._stone,
        }

    # --- submissions ---

    def _do(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None) -> None:
        """Whatever the frame on top asks for."""
        moves = Moves.over(self.game, self._seatings[len(state.hands)].zones, state, chance, emit)
        doing = self._doings.get(state.frames[-1][0])
        if doing is not None:
            doing(moves, seat, action)
        else:
            self._answer_question(moves, action)
        if state.ended:
            self._over(moves)

    def _moves(self, state: State, chance: Chance, emit: Emit | None) -> Moves:
        return Moves.over(self.game, self._seatings[len(state.hands)].zones, state, chance, emit)

    def close(self, state: State, chance: Chance, emit: Emit | None) -> None:
        """A sealed round is complete: whoever is heard is heard, else the game goes on (PP-50, PP-51)."""
        sealed = state.sealed
        seats = len(sealed)
        if sealed.count(PASS) == seats - 1:
            state.sealed = [None] * seats
            if emit is not None:
                emit(NOBODY_HEARD)
            if state.frames == self.waiting[state.active]:
                state.frames = self.acting[state.active]
                return
            moves = Moves.over(self.game, self._seatings[seats].zones, state, chance, emit)
            self._nobody_heard(moves)
            if state.ended:
                self._over(moves)
            return
        moves, seating = self._moves(state, chance, emit), self._seatings[seats]
        heard = reactions.heard(state, seating)
        assert heard is not None
        seat, action = heard
        state.sealed = [None] * len(state.sealed)
        if emit is not None:
            emit(Event("revealed", value=((seat, str(action)),)))
        if action.kind == "answer":
            state.frames = state.frames[:-1]
        card, source, target = action.args
        reactions.declare(moves, seating, seat, card, source, (target,))

    def _nobody_heard(self, moves: Moves) -> None:
        """All have passed: what was answered resolves; after the last window of a turn the cut follows (PP-18, PP-51)."""
        state = moves.state
        frames = state.frames
        state.frames = frames[:-1]
        if frames[-1] == WINDOW:
            self._cut_or_pass(state, state.active, moves.emit)
            return
        if frames[-2][CARD] in self.tables.answer_names:
            reactions.settle_chain(moves)
        self._resolve(moves)

    # --- the turn ---

    def _begin(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None) -> None:
        """A turn begins: locks are lifted, action points are full (PP-10, PP-18)."""
        if state.locks:
            self._moves(state, chance, emit).unlock()
        if state.boosts:
            state.boosts = 0
            if emit is not None:
                emit(Event("counted", seat, value=("boosts", 0)))
        state.points = self.tables.actions
        if emit is not None:
            emit(self._points_events[state.points])
        state.frames = self.acting[seat]
        if [] in state.hands or [] in state.stacks:
            self._ask(self._moves(state, chance, emit))

    def _ask(self, moves: Moves) -> None:
        """Before the active seat is asked: draws that failed are tried again (PP-20, PP-24)."""
        if [] in moves.state.hands:
            moves.fill_hands()
        if [] in moves.state.stacks:
            moves.refill_stacks()

    def _act(self, moves: Moves, seat: Seat, action: Action) -> None:
        self._acts[action[0]](moves, seat, action)

    def _after_paid(self, moves: Moves) -> None:
        """An action has ended: others may play between actions, unless that waits for the end of the turn (PP-50)."""
        state = moves.state
        if [] in state.hands or [] in state.stacks:
            self._ask(moves)
        if state.table.insta_window == EACH_ACTION:
            state.frames = self.waiting[state.active]
            state.owed = self._seatings[len(state.hands)].others[state.active]
        else:
            state.frames = self.acting[state.active]

    def _prep(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None) -> None:
        """A card of the hand face down on the bench, in place of another when the bench is full (PP-11, PP-12)."""
        args = action[1]
        kind, slot = self.tables.index[args[0]], self._slots[args[1]]
        seating = self._seatings[len(state.hands)]
        zones, bench = seating.zones, state.benches[seat]
        number = zones.slot_numbers[seat][slot]
        points = state.points = state.points - 1
        if emit is not None:
            emit(self._points_events[points])
        if len(args) > 2:
            old, stack = bench[slot], self._stacks[args[2]]
            state.facts.append((number, OPEN, old, EVERYBODY))
            state.stacks[stack].append(old)
            if emit is not None:
                emit(self.game.moved[seat, zones.slots[seat][slot], zones.stacks[stack], old])
        state.hands[seat].remove(kind)
        bench[slot] = kind
        state.facts.append((1 + seat, number, kind, 1 << seat))
        if emit is not None:
            emit(seating.prepared[seat][slot][kind])
        if [] in state.hands or [] in state.stacks:
            self._ask(self._moves(state, chance, emit))
        if state.table.insta_window == EACH_ACTION:
            state.frames = self.waiting[seat]
            state.owed = seating.others[seat]

    def _reserve(self, moves: Moves, seat: Seat, action: Action) -> None:
        """An open recipe into the own reserve, its place refilled at once (PP-15)."""
        moves.set_points(moves.state.points - 1)
        moves.reserve(seat, int(action.args[0].removeprefix("recipe")))
        moves.deal_recipes()
        self._after_paid(moves)

    def _stone(self, moves: Moves, seat: Seat, action: Action) -> None:
        """The Philosopher's Stone, once and for nothing (PP-62)."""
        self._spend_stone(moves, seat)
        if action.args[0] == "private":
            moves.drop_recipe(seat, self.tables.recipe_index[action.args[1]])
            moves.draw_recipe(seat)
        elif action.args[0] == "public":
            moves.renew_public()
        else:
            moves.draw(seat, self.tables.stone_draw)
        self._ask(moves)

    def _spend_stone(self, moves: Moves, seat: Seat) -> None:
        moves.state.stone = EMPTY
        if moves.emit is not None:
            moves.emit(Event("moved", seat, moves.zones.stones[seat], None, (STONE,)))

    def _end_turn(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None) -> None:
        """End turn: the last window by house rule, then the cut, then the next seat (PP-18, PP-50)."""
        if state.table.insta_window == EACH_ACTION:
            self._cut_or_pass(state, seat, emit)
        else:
            state.frames = (("cut", seat, EMPTY), WINDOW)
            self._moves(state, chance, emit).fill_hands()
            state.owed = self._seatings[len(state.hands)].others[seat]

    def _cut_or_pass(self, state: State, seat: Seat, emit: Emit | None) -> None:
        if len(state.hands[seat]) > self.tables.limit:
            state.frames = (("cut", seat, EMPTY),)
            return
        if state.turn >= self.tables.turn_limit:
            state.ended, state.frames = TURN_LIMIT, ()
            return
        state.turn += 1
        state.active = (seat + 1) % state.table.seats
        state.frames = self.beginning[state.active]
        if emit is not None:
            emit(self._turn_events[state.turn])
            emit(self._active_events[state.active])

    def _cut(self, moves: Moves, seat: Seat, action: Action) -> None:
        """The hand is cut to its limit: the stack first, then one card at a time (PP-21, PP-23)."""
        state = moves.state
        stack = state.frames[-1][2]
        hand = state.hands[seat]
        if stack < 0:
            stack = self._stacks[action.args[0]]
            state.frames = (("cut", seat, stack),)
        else:
            moves.cut(seat, self.tables.index[action.args[0]], stack)
        while len(hand) > self.tables.limit and hand[0] == hand[-1]:
            moves.cut(seat, hand[0], stack)
        if len(hand) <= self.tables.limit:
            self._cut_or_pass(state, seat, moves.emit)

    # --- cards that are declared ---

    def _smash(self, moves: Moves, seat: Seat, action: Action) -> None:
        """A card of the own bench is paid for, turned over, its targets named; then others may answer (PP-13, PP-30)."""
        state = moves.state
        moves.set_points(state.points - 1)
        args = action[1]
        kind = state.benches[seat][self._slots[args[0]]]
        targets = args[1:]
        targeted = self.tables.targeted[kind]
        if len(targets) < len(targeted):
            named = iter(targets)
            targets = tuple([next(named) if each else "" for each in targeted])
        seating = self._seatings[len(state.hands)]
        reactions.declare(moves, seating, seat, self.tables.kinds[kind], args[0], targets)

    def _insta(self, moves: Moves, seat: Seat, action: Action) -> None:
        """The active seat plays a card for nothing (PP-50)."""
        card, source, target = action.args
        reactions.declare(moves, self._seatings[len(moves.state.hands)], seat, card, source, (target,))

    def _answer_question(self, moves: Moves, action: Action) -> None:
        state = moves.state
        frame = state.frames[-1]
        state.frames = state.frames[:-1]
        more = QUESTIONS[frame[0]].chosen(moves, frame, action)
        if more is not None:
            state.frames += (more,)
        elif moves.settle():
            self._resolve(moves)

    def _resolve(self, moves: Moves) -> None:
        """The declared card on top does its steps, or comes to nothing; then stacks are refilled (PP-30).

        What it leaves in play goes on one stack of its player's choice (PP-23).
        """
        state = moves.state
        if state.frames[-1][NEGATED]:
            reactions.come_to_nothing(moves)
        elif engine.carry_on(moves, self.tables.steps_by_name.__getitem__):
            if moves.emit is not None:
                reactions.finished(moves)
            if [] in state.stacks:
                moves.refill_stacks()
        else:
            return
        seat = state.frames[-1][OWNER]
        if state.play[seat]:
            state.frames += (("pile", seat),)
        else:
            self._off(moves)

    def _choose_pile(self, moves: Moves, seat: Seat, action: Action) -> None:
        self._lay_on(moves, seat, self._stacks[action[1][0]])

    def _lay(self, moves: Moves, seat: Seat, action: Action) -> None:
        stack = moves.state.frames[-1][2]
        moves.lay(seat, self.tables.index[action.args[0]], stack)
        self._lay_on(moves, seat, stack)

    def _lay_on(self, moves: Moves, seat: Seat, stack: int) -> None:
        """Cards that are all alike go at once; else the seat says which goes next (PP-23)."""
        state = moves.state
        play, below = state.play[seat], state.frames[:-1]
        if len(play) > 1 and play.count(play[0]) < len(play):
            state.frames = (*below, ("lay", seat, stack))
            return
        moves.lay_all(seat, stack)
        state.frames = below
        if below[-1][0] == EFFECT:
            self._off(moves)
        else:
            self._after_brew(moves, below[-1])

    def _off(self, moves: Moves) -> None:
        """A card has left play: a paid one has ended an action, a free one leads back to where it was played (PP-50)."""
        state = moves.state
        frame = state.frames[-1]
        state.frames = state.frames[:-1]
        if self.tables.play[self.tables.index[frame[CARD]]] == SMASH:
            self._after_paid(moves)
            return
        self._ask(moves)
        if state.frames[-1] == WINDOW:
            state.owed = self._seatings[len(state.hands)].others[state.active]

    # --- brewing ---

    def _brew(self, moves: Moves, seat: Seat, action: Action) -> None:
        """Bench cards, and perhaps the Stone, make a recipe (PP-14, PP-19, PP-62 c)."""
        state, tables = moves.state, self.tables
        moves.set_points(state.points - 1)
        for use in action.uses:
            if use != STONE:
                moves.show_from_bench(seat, self._slots[use])
        if STONE in action.uses:
            self._spend_stone(moves, seat)
        recipe = tables.recipe_index[action.args[0]]
        if moves.emit is not None:
            moves.emit(Event("brewed", seat, value=action.args[0]))
        place = state.public.index(recipe) if recipe in state.public else EMPTY
        if place < 0:
            moves.name_recipe(seat, recipe)
        moves.earn(seat, tables.recipes[recipe].shards)
        if not state.ended:
            after = tuple([tables.kinds[kind] for kind in state.play[seat] if tables.play[kind] == "brew"])
            state.frames += (("brewed", seat, action.args[0], place, after), ("pile", seat))

    def _after_brew(self, moves: Moves, frame: Frame) -> None:
        """The recipe makes way for a new one, then brewed cards do what they do afterwards (PP-16, PP-19, PP-41)."""
        state = moves.state
        _, seat, recipe, place, after = frame
        if place >= 0:
            moves.drop_public(seat, place)
        else:
            moves.drop_recipe(seat, self.tables.recipe_index[recipe])
        moves.deal_recipes()
        for card in after:
            for step in self.tables.steps_by_name[card]:
                step.verb.start(moves, seat, step.params, "")
                moves.settle()
        state.frames = state.frames[:-1]
        self._after_paid(moves)

    # --- the end ---

    def _over(self, moves: Moves) -> None:
        """Nothing further happens (PP-60, PP-63): what was in the middle of its effect stays in play."""
        state = moves.state
        for frame in reversed(state.frames):
            if frame[0] == EFFECT and frame[STEP] != engine.DONE and moves.emit is not None:
                moves.emit(Event("resolved", frame[OWNER], cards=(frame[CARD],)))
        state.frames, state.owed = (), 0
