"""What happens to cards, dice and tokens: each move changes the position, notes what was seen, and tells it.

A ``Moves`` lives as long as one submission. Verbs of Actions know it as ``ctx``.
"""

from bisect import insort
from typing import TYPE_CHECKING, Final

from game.core.chance import Chance
from game.core.events import Event
from game.core.ids import Seat
from game.core.lore import EVERYBODY, LOOK, ONLY, OPEN
from game.core.rules import Emit
from game.rules.effects.engine import CARD, DONE, EFFECT, STEP
from game.rules.potions.state import State
from game.rules.potions.tables import HAND, NOBODY, Seating

if TYPE_CHECKING:
    from game.rules.potions.offers import Offers

TOKEN: Final = "token"


class Moves:
    """The moves over one position, with its chance and whoever listens."""

    __slots__ = ("chance", "emit", "game", "seating", "state", "tables")

    def __init__(self, game: "Offers", seating: Seating, state: State, chance: Chance, emit: Emit | None) -> None:
        self.game, self.tables, self.seating = game, game.tables, seating
        self.state, self.chance, self.emit = state, chance, emit

    # --- the deck ---

    def gather(self) -> None:
        """All cards go back into the deck, which is shuffled; hands that lay open are closed first (PO-04)."""
        state, tables, zones = self.state, self.tables, self.seating.zones
        everything = tables.deck(state.table.quick_brew)
        if self.emit is not None:
            for seat in range(self.seating.seats):
                self._tell_gathered(seat)
            if state.discard:
                self.emit(Event("moved", None, "discard", "deck", (None,) * len(state.discard)))
        state.held, state.laid = [[] for _ in zones.held], [[] for _ in zones.laid]
        state.discard, state.shown = [], 0
        state.deck = self.chance.shuffle("potions.deck", everything)
        state.lore, state.facts = tables.lore_of_deck(self.seating.seats, state.table.quick_brew), []
        if self.emit is not None:
            self.emit(Event("shuffled", None, "deck", cards=tables.names(state.deck), audience=()))

    def _tell_gathered(self, seat: Seat) -> None:
        assert self.emit is not None
        state, zones = self.state, self.seating.zones
        for zone, cards in ((zones.held[seat], state.held[seat]), (zones.laid[seat], state.laid[seat])):
            if state.shown >> seat & 1:
                self.emit(Event("closed", None, zone))
            if cards:
                self.emit(Event("moved", seat, zone, "deck", self.tables.names(cards), None, (seat,)))

    def deal(self, seat: Seat) -> None:
        """Four cards each, the dealer first, then in turn order (PO-04)."""
        state, following = self.state, self.seating.following(self.state.table.clockwise_turns)
        deck = state.deck
        for _ in state.held:
            hand = sorted(deck[-HAND:])
            del deck[-HAND:]
            state.held[seat] = hand
            number, saw = 1 + seat, 1 << seat
            state.facts += [(0, number, kind, saw) for kind in hand]
            self._tell_drawn(seat, hand)
            seat = following[seat]

    def draw(self, seat: Seat, count: int) -> None:
        """So many cards from the deck into a hand; what cannot be drawn is not (PO-30, PO-35)."""
        state = self.state
        held, facts, saw = state.held[seat], state.facts, 1 << seat
        if count == 1 and state.deck:
            kind = state.deck.pop()
            insort(held, kind)
            facts.append((0, 1 + seat, kind, saw))
            state.fresh[seat] += 1
            if self.emit is not None:
                self._tell_drawn(seat, [kind])
            return
        drawn: list[int] = []
        for _ in range(count):
            if not state.deck:
                self._tell_drawn(seat, drawn)
                drawn = []
                if not self._reshuffle():
                    if self.emit is not None:
                        self.emit(Event("skipped", seat, value="nothing_to_draw"))
                    return
            kind = state.deck.pop()
            insort(held, kind)
            facts.append((0, 1 + seat, kind, saw))
            drawn.append(kind)
            state.fresh[seat] += 1
        self._tell_drawn(seat, drawn)

    def _tell_drawn(self, seat: Seat, drawn: list[int]) -> None:
        if self.emit is not None and drawn:
            self.emit(Event("moved", seat, "deck", self.seating.zones.held[seat], self.tables.names(drawn), None, (seat,)))

    def _reshuffle(self) -> bool:
        """The discards become the deck, all but a card whose action is being done (PO-35); whether there were any."""
        state = self.state
        found, kept = state.discard[:], self._resolving()
        if kept != NOBODY:
            del found[len(found) - 1 - found[::-1].index(kept)]
        if not found:
            return False
        state.discard = [] if kept == NOBODY else [kept]
        state.deck = self.chance.shuffle("potions.deck", found)
        state.facts += [(OPEN, 0, kind, EVERYBODY) for kind in found]
        if self.emit is not None:
            self.emit(Event("moved", None, "discard", "deck", (None,) * len(found)))
            if state.discard:
                self.emit(Event("topped", None, "discard", cards=self.tables.names(state.discard)))
            self.emit(Event("shuffled", None, "deck", cards=self.tables.names(state.deck), audience=()))
        return True

    def _resolving(self) -> int:
        """The kind of the card whose action is being done, -1 for none."""
        for frame in self.state.frames:
            if frame[0] == EFFECT and frame[STEP] != DONE:
                return self.tables.index[frame[CARD]]
        return NOBODY

    # --- laying ---

    def lay(self, seat: Seat, kinds: list[int]) -> None:
        """Held cards are laid face down; everybody sees how many (PO-10, PO-13)."""
        state, seats = self.state, self.seating.seats
        held, laid = state.held[seat], state.laid[seat]
        for kind in kinds:
            held.remove(kind)
            insort(laid, kind)
            state.facts.append((1 + seat, 1 + seats + seat, kind, 1 << seat))
        state.facts.append((ONLY, 1 + seats + seat, state.bits | self.tables.wild, 0))
        if self.emit is not None:
            way = self.seating.zones.held[seat], self.seating.zones.laid[seat]
            self.emit(Event("moved", seat, *way, self.tables.names(kinds), None, (seat,)))

    def lay_by_itself(self, seat: Seat) -> None:
        """The program lays what it can, elements before wild cards; everybody may reckon with that it has (PO-12)."""
        state, tables = self.state, self.tables
        laid, clean = state.laid[seat], 0
        if len(laid) < HAND:
            wild = tables.wild
            live = state.bits | wild
            for kind in state.held[seat]:
                if live >> kind & 1 and (wild >> kind & 1 or kind not in laid):
                    self._lay_matching(seat)
                    break
            if len(laid) < HAND:
                clean = live
                state.facts.append((ONLY, 1 + seat, tables.every_kind & ~(wild if laid else live), 0))
        state.clean[seat], state.fresh[seat], state.tabs[seat] = clean, 0, ()

    def _lay_matching(self, seat: Seat) -> None:
        state, wild = self.state, self.tables.wild
        laid, bits, elements, ashes = state.laid[seat], state.bits, [], []
        for kind in state.held[seat]:
            if wild >> kind & 1:
                ashes.append(kind)
            elif bits >> kind & 1 and kind not in laid and kind not in elements:
                elements.append(kind)
        self.lay(seat, (elements + ashes)[: HAND - len(laid)])

    # --- cards into the open ---

    def discard(self, seat: Seat, zone: str, kind: int) -> None:
        """A held or laid card goes on the discards, face up (PO-32, PO-36)."""
        state = self.state
        if zone == "held":
            state.held[seat].remove(kind)
            number, name = 1 + seat, self.seating.zones.held[seat]
            state.fresh[seat] = min(state.fresh[seat], len(state.held[seat]))
        else:
            state.laid[seat].remove(kind)
            number, name = 1 + self.seating.seats + seat, self.seating.zones.laid[seat]
            self._tab_gone(seat, kind, EVERYBODY)
        state.discard.append(kind)
        state.facts.append((number, OPEN, kind, EVERYBODY))
        if self.emit is not None:
            self.emit(Event("moved", seat, name, "discard", (self.tables.kinds[kind],)))

    def _tab_gone(self, seat: Seat, kind: int, knowers: int) -> None:
        """A laid card has left: it may be why a held one of its kind was not laid."""
        if self.state.clean[seat]:
            self.state.tabs[seat] += ((kind, knowers),)

    def spill(self, victim: Seat) -> None:
        """A whole hand goes on the discards, laid cards too, and four new ones are drawn (PO-43)."""
        state, zones = self.state, self.seating.zones
        hand = (
            (1 + victim, zones.held[victim], state.held[victim]),
            (1 + self.seating.seats + victim, zones.laid[victim], state.laid[victim]),
        )
        for number, name, cards in hand:
            if not cards:
                continue
            state.facts += [(number, OPEN, kind, EVERYBODY) for kind in cards]
            state.discard += cards
            if self.emit is not None:
                self.emit(Event("moved", victim, name, "discard", self.tables.names(cards)))
            cards.clear()
        self._start_afresh(victim)
        self.draw(victim, HAND)

    def _start_afresh(self, seat: Seat) -> None:
        """What a seat did not hold when its cards were last laid says nothing any more."""
        state = self.state
        state.clean[seat], state.fresh[seat], state.tabs[seat] = 0, 0, ()

    def show_hand(self, seat: Seat) -> None:
        """A hand is laid open until the next deal (PO-62)."""
        state, zones, seats = self.state, self.seating.zones, self.seating.seats
        state.shown |= 1 << seat
        self._start_afresh(seat)
        hand = ((1 + seat, zones.held[seat], state.held[seat]), (1 + seats + seat, zones.laid[seat], state.laid[seat]))
        for number, name, cards in hand:
            state.facts += [(LOOK, number, observer, tuple(cards)) for observer in range(seats + 1)]
            if self.emit is not None:
                self.emit(Event("looked", seat, name, cards=self.tables.names(sorted(cards))))

    # --- the dice ---

    def roll_all(self, seat: Seat) -> None:
        """All dice are rolled (PO-04)."""
        state, dice = self.state, self.tables.dice
        state.faces = tuple([self.chance.roll(die.tag, len(die.faces)) for die in dice])
        state.bits = sum([1 << die.faces[face] for die, face in zip(dice, state.faces, strict=True)])
        if self.emit is not None:
            self.emit(Event("rolled", seat, value=("dice", self.dice_value())))

    def reroll(self, seat: Seat, name: str) -> None:
        """One die is rolled again (PO-40)."""
        number = self.tables.die_index[name]
        die = self.tables.dice[number]
        self._show("rolled", seat, number, self.chance.roll(die.tag, len(die.faces)))

    def turn(self, seat: Seat, name: str, element: str) -> None:
        """One die is turned to another element (PO-41)."""
        number = self.tables.die_index[name]
        self._show("turned", seat, number, self.tables.dice[number].face_of[self.tables.index[element]])

    def _show(self, how: str, seat: Seat, number: int, face: int) -> None:
        state, die = self.state, self.tables.dice[number]
        old, new = die.faces[state.faces[number]], die.faces[face]
        state.faces = (*state.faces[:number], face, *state.faces[number + 1 :])
        state.bits = state.bits & ~(1 << old) | 1 << new
        if self.emit is not None:
            self.emit(Event(how, seat, die.zone, value=("dice", self.dice_value())))
        if new != old:
            self._take_back(seat, old)

    def _take_back(self, actor: Seat, old: int) -> None:
        """Laid cards that no longer match go back to their owners at once; everybody sees how many (PO-14)."""
        state, seats, zones = self.state, self.seating.seats, self.seating.zones
        for step in range(seats):
            seat = (actor + step) % seats
            laid = state.laid[seat]
            if not laid:
                continue
            gone = old in laid
            if self.emit is not None and seat != actor:
                self.emit(Event("checked", seat, zones.laid[seat], value=int(gone)))
            if gone:
                laid.remove(old)
                insort(state.held[seat], old)
                state.clean[seat] &= ~(1 << old)
                state.facts.append((1 + seats + seat, 1 + seat, old, EVERYBODY))
                if self.emit is not None:
                    way = zones.laid[seat], zones.held[seat]
                    self.emit(Event("moved", seat, *way, (self.tables.kinds[old],), None, (seat,)))
            state.facts.append((ONLY, 1 + seats + seat, state.bits | self.tables.wild, 0))

    def dice_value(self) -> tuple[tuple[str, str, int], ...]:
        """The dice as they lie: (die, element, index of the face) each."""
        kinds, dice = self.tables.kinds, self.tables.dice
        return tuple((die.id, kinds[die.faces[face]], face) for die, face in zip(dice, self.state.faces, strict=True))

    # --- cards from hand to hand ---

    def take_held(self, seat: Seat, victim: Seat) -> None:
        """One of the held cards of somebody, by lot (PO-42)."""
        state = self.state
        held = state.held[victim]
        kind = held.pop(self.chance.pick("potions.take", len(held)))
        state.fresh[victim] = min(state.fresh[victim], len(held))
        self._take(seat, victim, kind, 1 + victim, self.seating.zones.held[victim])

    def take_laid(self, seat: Seat, victim: Seat, kind: int) -> None:
        """One of the laid cards of somebody (PO-42)."""
        self.state.laid[victim].remove(kind)
        self._tab_gone(victim, kind, 1 << seat | 1 << victim)
        self._take(seat, victim, kind, 1 + self.seating.seats + victim, self.seating.zones.laid[victim])

    def _take(self, seat: Seat, victim: Seat, kind: int, number: int, zone: str) -> None:
        """It joins the taker's held cards; both know which it is; the victim draws another at once."""
        state = self.state
        insort(state.held[seat], kind)
        state.fresh[seat] += 1
        state.facts.append((number, 1 + seat, kind, 1 << seat | 1 << victim))
        if self.emit is not None:
            to = self.seating.zones.held[seat]
            self.emit(Event("moved", seat, zone, to, (self.tables.kinds[kind],), None, (seat, victim)))
        self.draw(victim, 1)

    # --- tokens ---

    def gain(self, seat: Seat, count: int) -> int:
        """Tokens out of the cauldron, no more than win; how many there were (PO-70)."""
        gained = min(count, self.tables.goal - self.state.tokens[seat])
        self._tokens(seat, gained, "cauldron", self.seating.zones.tokens[seat])
        self.state.tokens[seat] += gained
        return gained

    def lose(self, seat: Seat, count: int) -> int:
        """Tokens back into the cauldron, as many as there are; how many are gone, as a number below nothing (PO-63)."""
        lost = min(count, self.state.tokens[seat])
        self._tokens(seat, lost, self.seating.zones.tokens[seat], "cauldron")
        self.state.tokens[seat] -= lost
        return -lost

    def _tokens(self, seat: Seat, count: int, zone: str, to: str) -> None:
        if self.emit is not None and count:
            self.emit(Event("moved", seat, zone, to, (TOKEN,) * count))

    # --- between steps ---

    def settle(self) -> bool:
        """Nothing happens of itself between the steps of an Action; the game goes on."""
        return True

    def count(self, name: str, value: int, seat: Seat | None = None) -> None:
        """Tells a named number of the table."""
        if self.emit is not None:
            self.emit(Event("counted", seat, value=(name, value)))
