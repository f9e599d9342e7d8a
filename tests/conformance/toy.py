"""Crumbs: a small card game that uses every part of the contract which The Potion leaves alone.

2-4 seats hold hidden hands. In turn a seat draws, then rests or plays a card face up; everybody else is asked in a
sealed window whether to answer with a "no", and a "no" can be answered by a "no". Then the card does what it says:
coin: another card must be played on top of it, if there is one (a frame inside a frame) · peek: look at a hand ·
gift: give a card unseen · swap: exchange hands · take: pick blind from a shuffled hand.
Whoever holds the most coins when the deck runs out wins. Copies of a kind cannot be told apart.
"""

from collections.abc import Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from game.core.actions import Action
from game.core.chance import Chance
from game.core.events import Event
from game.core.frames import redact
from game.core.ids import Seat, Viewer
from game.core.knowledge import Knowledge
from game.core.refs import Ref
from game.core.rules import Emit, Refusal, Setup
from game.core.sealed import OWING, open_round
from game.core.view import Outcome, View
from tests.conformance import toy_view
from tests.conformance.toy_state import (
    CARDS,
    EVERYTHING,
    FRAMES,
    HAND,
    NO,
    PASS,
    ToyState,
    hand_of,
    kinds_of,
    offers,
    same_kind,
)


class Toy:
    """The rules of Crumbs."""

    id, version, seats, data = "toy", 1, range(2, 5), {"cards": list(CARDS)}
    blind, begins, windows = (PASS, NO), frozenset({"draw"}), MappingProxyType({})

    def new_state(self, setup: Setup, chance: Chance) -> ToyState:
        if setup.seats not in self.seats or setup.options:
            raise ValueError("no such table")
        deck = chance.shuffle("toy.deck", range(len(CARDS)))
        hands = [[deck.pop() for _ in range(HAND)] for _ in range(setup.seats)]
        first = setup.first if setup.first is not None else chance.pick("toy.first", setup.seats)
        know = Knowledge()
        for seat, hand in enumerate(hands):
            know.rows |= {(seat, zone): EVERYTHING for zone in ("deck", *map(hand_of, range(setup.seats)))}
            know.look(seat, hand_of(seat), hand)
        return ToyState(
            know, hands=hands, deck=deck, heap=[], limbo=[], frames=(("draw", first),), owed=0,
            sealed=[None] * setup.seats, active=first, turn=1, ended=False,
        )  # fmt: skip

    def state_from_plain(self, plain: Any) -> ToyState:
        return ToyState.from_plain(plain)

    def to_act(self, state: ToyState) -> tuple[Seat, ...]:
        if state.owed:
            return OWING[state.owed]
        return (state.frames[-1][1],) if state.frames else ()

    def legal(self, state: ToyState, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        kind, *values = state.frames[-1]
        frame = dict(zip(FRAMES[kind].fields, values, strict=True), frame=kind)
        return offers(frame, seat, kinds_of(state.hands[seat]), [len(hand) for hand in state.hands])

    def apply(self, state: ToyState, seat: Seat, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        say: Emit = emit if emit is not None else lambda event: None
        frame = state.frames[-1]
        if frame[0] == "answer":
            state.sealed[seat] = action
            state.owed &= ~(1 << seat)
            say(Event("sealed", seat, value=str(action), audience=(seat,)))
            if state.owed:
                return
            self.close(state, say)
        else:
            state.frames = state.frames[:-1]
            getattr(self, f"do_{action.kind}")(state, seat, action.args, frame, chance, say)
        self.settle(state, say)

    def settle(self, state: ToyState, say: Emit) -> None:
        """Effects that are no longer asked about begin, finished ones come off; an empty stack is the next turn."""
        while state.frames and state.frames[-1][0] in ("effect", "resolving"):
            kind, seat, *level = state.frames[-1]
            state.frames = state.frames[:-1]
            while state.limbo and (kind == "resolving" or CARDS[state.limbo[-1][1]] == "no"):
                self.off(state, say)
                if kind == "resolving":
                    break
            if kind == "effect":
                state.frames += (("resolving", seat), *(self.start(state, seat) if level[0] % 2 == 0 else ()))
        if not state.frames and not state.deck:
            state.ended = True
            for seat, hand in enumerate(state.hands):
                say(Event("looked", seat, hand_of(seat), cards=tuple(sorted(kinds_of(hand)))))
            say(Event("finished", value=self.outcome(state).plain()))
            return
        if not state.frames:
            state.turn, state.active = state.turn + 1, (state.active + 1) % len(state.hands)
            state.frames = (("draw", state.active),)
            say(Event("counted", value=("turn", state.turn)))
            say(Event("counted", value=("active", state.active)))
        say(Event("asked", value=(redact(state.frames, FRAMES, None), self.to_act(state))))

    def off(self, state: ToyState, say: Emit) -> None:
        owner, card = state.limbo.pop()
        state.heap.append(card)
        say(Event("resolved", owner, cards=(CARDS[card],)))
        say(Event("moved", owner, None, "heap", (CARDS[card],)))

    def start(self, state: ToyState, seat: Seat) -> tuple[Any, ...]:
        kind = CARDS[state.limbo[-1][1]]
        held = kinds_of(state.hands[seat])
        if kind == "coin":
            return (("play", seat, 1),) if held else ()
        if kind == "gift":
            return (("give", seat),) if held else ()
        return (("aim", seat, kind),)

    def pass_on(self, state: ToyState, seat: Seat, card: int, way: Any, saw: tuple[Seat, ...], say: Emit) -> None:
        """A card goes unseen from zone to zone; it is certain for those who saw it."""
        zone, to = way
        state.know.move(zone, to, [other for other in range(len(state.hands)) if other not in saw])
        for other in saw:
            state.know.meet(other, zone, (card,), same_kind)
            state.know.place(other, card, to)
        say(Event("moved", seat, zone, to, (CARDS[card],), audience=saw))

    def see_hand(self, state: ToyState, seat: Seat, target: Seat) -> None:
        state.know.meet(seat, hand_of(target), state.hands[target], same_kind)
        state.know.look(seat, hand_of(target), state.hands[target])

    def do_draw(self, state: ToyState, seat: Seat, args: Any, frame: Any, chance: Chance, say: Emit) -> None:
        card = state.deck.pop()
        self.pass_on(state, seat, card, ("deck", hand_of(seat)), (seat,), say)
        state.hands[seat].append(card)
        state.frames += (("play", seat, 0),)

    def do_rest(self, *everything: Any) -> None:
        """The turn ends."""

    def do_play(self, state: ToyState, seat: Seat, args: Any, frame: Any, chance: Chance, say: Emit) -> None:
        self.declare(state, seat, args[0], say)
        state.frames += (("effect", seat, 0), ("answer",))
        open_round(state, [other for other in range(len(state.hands)) if other != seat])

    def declare(self, state: ToyState, seat: Seat, kind: str, say: Emit) -> None:
        card = min(card for card in state.hands[seat] if CARDS[card] == kind)
        for other in range(len(state.hands)):
            state.know.meet(other, hand_of(seat), (card,), same_kind)
        state.know.expose(card)
        state.hands[seat].remove(card)
        state.limbo.append((seat, card))
        say(Event("moved", seat, hand_of(seat), None, (kind,)))
        say(Event("declared", seat, cards=(kind,)))

    def close(self, state: ToyState, say: Emit) -> None:
        """A window closes: after a "no" everybody who did not say it is asked again."""
        said = [seat for seat, action in enumerate(state.sealed) if action == NO]
        say(Event("revealed", value=tuple((s, str(a)) for s, a in enumerate(state.sealed) if a is not None)))
        state.sealed = [None] * len(state.hands)
        for seat in said:
            self.declare(state, seat, "no", say)
        *below, (_, owner, level), _ = state.frames
        if said:
            state.frames = (*below, ("effect", owner, level + 1), ("answer",))
            open_round(state, [seat for seat in range(len(state.hands)) if seat not in said])
        else:
            state.frames = state.frames[:-1]

    def do_aim(self, state: ToyState, seat: Seat, args: Any, frame: Any, chance: Chance, say: Emit) -> None:
        target, hands = int(args[0]), state.hands
        if frame[2] == "peek":
            self.see_hand(state, seat, target)
            say(Event("looked", seat, hand_of(target), cards=tuple(sorted(kinds_of(hands[target]))), audience=(seat,)))
        elif frame[2] == "take" and hands[target]:
            say(Event("shuffled", seat, hand_of(target)))
            state.frames += (("blind", seat, target, tuple(chance.shuffle("toy.blind", hands[target]))),)
        elif frame[2] == "swap":
            for one, other in ((seat, target), (target, seat)):
                cards = tuple(sorted(kinds_of(hands[one])))
                say(Event("moved", one, hand_of(one), hand_of(other), cards, audience=(seat, target)))
            hands[seat], hands[target] = hands[target], hands[seat]
            state.know.swap(hand_of(seat), hand_of(target), range(len(hands)))
            self.see_hand(state, seat, seat)
            self.see_hand(state, target, target)

    def do_give(self, state: ToyState, seat: Seat, args: Any, frame: Any, chance: Chance, say: Emit) -> None:
        target = int(args[1])
        card = min(card for card in state.hands[seat] if CARDS[card] == args[0])
        self.hand_over(state, card, seat, target, say)

    def do_take(self, state: ToyState, seat: Seat, args: Any, frame: Any, chance: Chance, say: Emit) -> None:
        self.hand_over(state, frame[3][int(args[0][1:])], frame[2], seat, say)

    def hand_over(self, state: ToyState, card: int, giver: Seat, taker: Seat, say: Emit) -> None:
        self.pass_on(state, giver, card, (hand_of(giver), hand_of(taker)), (giver, taker), say)
        state.hands[giver].remove(card)
        state.hands[taker].append(card)

    def outcome(self, state: ToyState) -> Outcome | None:
        if not state.ended:
            return None
        scores = tuple(kinds_of(hand).count("coin") for hand in state.hands)
        return Outcome(tuple(s for s, n in enumerate(scores) if n == max(scores)), scores, "coins", {"first": 0})

    def view(self, state: ToyState, viewer: Viewer) -> View:
        return toy_view.view(state, viewer, self.outcome(state), self.to_act(state))

    def imagine(self, view: View, random: Random) -> ToyState:
        return toy_view.imagine(view, random)

    def path(self, view: View, action: Action) -> tuple[Ref, ...]:
        return toy_view.path(view, action)

    def why_not(self, view: View, refs: Sequence[Ref]) -> Refusal | None:
        return toy_view.why_not(view, refs)

    def audit(self, state: ToyState) -> list[str]:
        return toy_view.audit(state)

    def board_text(self, view: View) -> str:
        return toy_view.board_text(view)
