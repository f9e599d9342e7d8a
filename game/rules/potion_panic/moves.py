"""What happens to cards, recipes and shards: each move changes the position, notes what was seen, and tells it.

A ``Moves`` lives as long as one submission. Verbs of cards know it as ``ctx``.
"""

from bisect import insort
from typing import TYPE_CHECKING, Final

from game.core.chance import Chance
from game.core.events import HELD, Event
from game.core.ids import Seat
from game.core.lore import EVERYBODY, LOOK, OPEN, RENAME, SWAP
from game.core.rules import Emit
from game.rules.effects.engine import SOURCE
from game.rules.potion_panic.state import State
from game.rules.potion_panic.tables import EMPTY, Zones

if TYPE_CHECKING:
    from game.rules.potion_panic.offers import Offers
    from game.rules.potion_panic.tables import Tables

SHARD: Final = "shard"
WON: Final = "shards"
_new: Final = object.__new__


class Moves:
    """The moves over one position, with its chance and whoever listens."""

    __slots__ = ("chance", "emit", "game", "state", "tables", "zones")

    chance: Chance
    emit: Emit | None
    game: "Offers"
    state: State
    tables: "Tables"
    zones: Zones

    @classmethod
    def over(cls, game: "Offers", zones: Zones, state: State, chance: Chance, emit: Emit | None) -> "Moves":
        """The moves over a position. There is one for most submissions, and a constructor would be half its cost."""
        moves = _new(cls)
        moves.game, moves.tables, moves.zones = game, game.tables, zones
        moves.state, moves.chance, moves.emit = state, chance, emit
        return moves

    # --- the deck and the stacks ---

    def draw(self, seat: Seat, count: int) -> None:
        """So many cards from the deck into a hand; what still cannot be drawn is lost (PP-20, PP-25)."""
        while count:
            drawn = self._from_deck(seat, count)
            count -= drawn
            if count and not self._reshuffle():
                break

    def _from_deck(self, seat: Seat, count: int) -> int:
        """Cards from the deck into a hand, as many as there are; how many that were."""
        state = self.state
        drawn = state.deck[: -count - 1 : -1]
        if not drawn:
            return 0
        del state.deck[-len(drawn) :]
        hand, zone, saw = state.hands[seat], 1 + seat, 1 << seat
        hand += drawn
        hand.sort()
        state.facts += [(0, zone, kind, saw) for kind in drawn]
        if self.emit is not None:
            self.emit(Event("moved", seat, "deck", self.zones.hands[seat], self.tables.names(drawn), None, (seat,)))
        return len(drawn)

    def _reshuffle(self) -> bool:
        """All but the top card of each stack become the new deck (PP-25); whether there were any."""
        state, base = self.state, self.tables.base
        found = [base[kind] for stack in state.stacks for kind in stack[:-1]]
        if not found:
            return False
        if state.locks:
            state.locks -= sum(1 for stack in state.stacks for kind in stack[:-1] if base[kind] != kind)
        for number, stack in enumerate(state.stacks):
            self._from_beneath(number, stack)
        state.deck = self.chance.shuffle("panic.deck", found)
        state.facts += [(OPEN, 0, kind, EVERYBODY) for kind in found]
        if self.emit is not None:
            self.emit(Event("shuffled", None, "deck", cards=self.tables.names(state.deck), audience=()))
        return True

    def _from_beneath(self, number: int, stack: list[int]) -> None:
        """All but the top card leave a stack, unseen again (PP-26)."""
        beneath = len(stack) - 1
        if beneath > 0:
            del stack[:-1]
            if self.emit is not None:
                self.emit(Event("moved", None, self.zones.stacks[number], "deck", (None,) * beneath))

    def fill_hands(self) -> None:
        """Every empty hand draws, the active seat first, then in the order of play (PP-20)."""
        state = self.state
        seats = len(state.hands)
        for step in range(seats):
            seat = (state.active + step) % seats
            if not state.hands[seat]:
                self.draw(seat, self.tables.refill)

    def refill_stacks(self) -> None:
        """Every empty stack gets the top card of the deck, face up, in table order (PP-24)."""
        state = self.state
        if [] in state.stacks:
            for number, stack in enumerate(state.stacks):
                if not stack and (state.deck or self._reshuffle()):
                    kind = state.deck.pop()
                    stack.append(kind)
                    state.facts.append((0, OPEN, kind, EVERYBODY))
                    if self.emit is not None:
                        self.emit(self.game.moved[None, "deck", self.zones.stacks[number], kind])

    def take_from_stack(self, seat: Seat, number: int, count: int) -> None:
        """The uppermost cards of a stack come into a hand, in the open (PP-33, PP-34)."""
        state = self.state
        stack = state.stacks[number]
        taken = stack[: -count - 1 : -1]
        if not taken:
            return
        del stack[len(stack) - len(taken) :]
        hand, zone = state.hands[seat], 1 + seat
        hand += taken
        hand.sort()
        state.facts += [(OPEN, zone, kind, EVERYBODY) for kind in taken]
        if self.emit is not None:
            names = self.tables.names(taken)
            self.emit(Event("moved", seat, self.zones.stacks[number], self.zones.hands[seat], names))
            if stack:
                self.emit(Event("topped", None, self.zones.stacks[number], cards=(self.tables.kinds[stack[-1]],)))

    # --- cards into play and out of it ---

    def show_from_hand(self, seat: Seat, kind: int) -> None:
        """A card of the hand lies in play, in no hand any more (PP-20)."""
        state = self.state
        state.hands[seat].remove(kind)
        state.facts.append((1 + seat, OPEN, kind, EVERYBODY))
        state.play[seat].append(kind)
        if self.emit is not None:
            self.emit(self.game.moved[seat, self.zones.hands[seat], self.zones.play[seat], kind])

    def show_from_bench(self, seat: Seat, slot: int, owner: Seat | None = None) -> None:
        """A card of a bench is turned over and lies in play before a seat, its owner unless told otherwise."""
        state = self.state
        of = seat if owner is None else owner
        kind = state.benches[of][slot]
        state.benches[of][slot] = EMPTY
        state.facts.append((self.zones.slot_numbers[of][slot], OPEN, kind, EVERYBODY))
        state.play[seat].append(kind)
        if self.emit is not None:
            self.emit(self.game.moved[seat, self.zones.slots[of][slot], self.zones.play[seat], kind])

    def lay(self, seat: Seat, kind: int, stack: int) -> None:
        """A card in play goes on a stack."""
        play = self.state.play[seat]
        del play[len(play) - 1 - play[::-1].index(kind)]
        self._pile(seat, kind, self.zones.play[seat], stack)

    def lay_all(self, seat: Seat, stack: int) -> None:
        """Every card a seat has in play goes on a stack; they are alike."""
        state = self.state
        play = state.play[seat]
        state.stacks[stack] += play
        if self.emit is not None:
            for kind in play:
                self.emit(self.game.moved[seat, self.zones.play[seat], self.zones.stacks[stack], kind])
        state.play[seat] = []

    def cut(self, seat: Seat, kind: int, stack: int) -> None:
        """A card of the hand goes on a stack at the end of the turn (PP-21)."""
        state = self.state
        state.hands[seat].remove(kind)
        state.facts.append((1 + seat, OPEN, kind, EVERYBODY))
        self._pile(seat, kind, self.zones.hands[seat], stack)

    def _pile(self, seat: Seat, kind: int, zone: str, stack: int) -> None:
        self.state.stacks[stack].append(kind)
        if self.emit is not None:
            self.emit(self.game.moved[seat, zone, self.zones.stacks[stack], kind])

    # --- what cards do (the moves that verbs ask for) ---

    def discard(self, seat: Seat, kind: str) -> None:
        """A card of the hand is set aside, to go on the stack with the card that asks for it (PP-23, PP-31)."""
        self.show_from_hand(seat, self.tables.index[kind])

    def spoil(self, seat: Seat, owner: Seat, slot: int) -> None:
        """A face-down card is set aside by an attacker; nothing if it has left its slot (PP-37, PP-53)."""
        if self.state.benches[owner][slot] >= 0:
            self.show_from_bench(seat, slot, owner)

    def show_hand(self, seat: Seat, target: Seat) -> None:
        """A seat alone looks at another's hand, until it has chosen (PP-35, PP-43)."""
        hand = tuple(self.state.hands[target])
        self.state.facts.append((LOOK, 1 + target, seat, hand))
        if self.emit is not None:
            cards = tuple(sorted(self.tables.names(hand)))
            self.emit(Event("looked", seat, self.zones.hands[target], cards=cards, value=HELD, audience=(seat,)))

    def _close(self, seat: Seat, target: Seat) -> None:
        if self.emit is not None:
            self.emit(Event("closed", seat, self.zones.hands[target]))

    def take(self, seat: Seat, target: Seat, kind: str) -> None:
        """A card goes from hand to hand; both know which (PP-35)."""
        state, card = self.state, self.tables.index[kind]
        state.hands[target].remove(card)
        insort(state.hands[seat], card)
        state.facts.append((1 + target, 1 + seat, card, 1 << seat | 1 << target))
        if self.emit is not None:
            way = self.zones.hands[target], self.zones.hands[seat]
            self.emit(Event("moved", seat, *way, (kind,), None, (seat, target)))
        self._close(seat, target)

    def swap_hands(self, one: Seat, other: Seat) -> None:
        """Two hands change places; both know what they gave (PP-36). An empty hand draws first."""
        self.fill_hands()
        state, hands = self.state, self.state.hands
        if self.emit is not None:
            for seat, taker in ((one, other), (other, one)):
                way = self.zones.hands[seat], self.zones.hands[taker]
                self.emit(Event("moved", seat, *way, self.tables.names(hands[seat]), None, (one, other)))
        hands[one], hands[other] = hands[other], hands[one]
        state.facts += [
            (SWAP, 1 + one, 1 + other, 0),
            (LOOK, 1 + one, one, tuple(hands[one])),
            (LOOK, 1 + other, other, tuple(hands[other])),
        ]

    def exchange(self, seat: Seat, target: Seat, kind: str) -> None:
        """The card in play for one of a hand, as one movement; what stays behind is locked (PP-43)."""
        state, tables, card = self.state, self.tables, self.tables.index[kind]
        source = state.frames[-1][SOURCE]
        slot = EMPTY if source == "hand" else int(source.removeprefix("slot"))
        beaker = state.play[seat].pop()
        twin = tables.twin[beaker]
        state.hands[target].remove(card)
        insort(state.hands[target], twin)
        if slot < 0:
            insort(state.hands[seat], card)
        else:
            state.benches[seat][slot] = card
        state.locks += 1
        to = 1 + seat if slot < 0 else self.zones.slot_numbers[seat][slot]
        state.facts += [(1 + target, to, card, 1 << seat | 1 << target), (OPEN, 1 + target, twin, EVERYBODY)]
        if self.emit is not None:
            here, there = self.zones.hands[target], self.zones.hands[seat] if slot < 0 else self.zones.slots[seat][slot]
            self.emit(Event("changed", seat, self.zones.play[seat], value=(tables.kinds[beaker], tables.kinds[twin])))
            self.emit(Event("moved", seat, here, there, (kind,), None, (seat, target)))
            self.emit(self.game.moved[seat, self.zones.play[seat], here, twin])
        if not state.table.beaker_random:
            self._close(seat, target)

    def unlock(self) -> None:
        """Whatever an exchange has left behind may be played again (PP-18, PP-43)."""
        state, tables = self.state, self.tables
        state.locks = 0
        for beaker, twin in tables.twin.items():
            for cards in (*state.hands, *state.benches, *state.stacks, *state.play):
                if twin in cards:
                    cards[:] = [beaker if kind == twin else kind for kind in cards]
            state.facts.append((RENAME, twin, beaker, 0))
            if self.emit is not None:
                self.emit(Event("changed", None, None, value=(tables.kinds[twin], tables.kinds[beaker])))
        for hand in state.hands:
            hand.sort()

    def refill_actions(self, times: int) -> None:
        """Action points are full again, unless that has happened too often in this turn (PP-17, PP-40)."""
        state = self.state
        if state.boosts >= times:
            if self.emit is not None:
                self.emit(Event("skipped", state.active, value="too_often"))
            return
        state.boosts += 1
        self.set_points(self.tables.actions)
        if self.emit is not None:
            self.emit(Event("counted", state.active, value=("boosts", state.boosts)))

    def set_points(self, points: int) -> None:
        """So many action points are left."""
        self.state.points = points
        if self.emit is not None:
            self.emit(self.game.points_events[points])

    # --- shards ---

    def earn(self, seat: Seat, count: int) -> None:
        """Shards out of the bowl; what would be more than wins stays there (PP-60)."""
        state = self.state
        self._shards(seat, "bowl", self.zones.shards[seat], min(count, state.table.win_shards - state.shards[seat]))

    def steal(self, seat: Seat, target: Seat, count: int) -> None:
        """Shards of somebody else, as many as there are (PP-38)."""
        stolen = min(count, self.state.shards[target])
        self.state.shards[target] -= stolen
        self._shards(seat, self.zones.shards[target], self.zones.shards[seat], stolen)

    def _shards(self, seat: Seat, zone: str, to: str, count: int) -> None:
        self.state.shards[seat] += count
        if self.emit is not None and count:
            self.emit(Event("moved", seat, zone, to, (SHARD,) * count))
        if self.state.shards[seat] >= self.state.table.win_shards:
            self.state.ended = WON

    # --- recipes ---

    def drop_recipe(self, seat: Seat, recipe: int) -> None:
        """A recipe of a seat's reserve goes on the recipe discard."""
        self.state.reserves[seat].remove(recipe)
        self.state.recipe_facts.append((1 + seat, OPEN, recipe, EVERYBODY))
        self._discard_recipe(seat, recipe, self.zones.reserves[seat])

    def name_recipe(self, seat: Seat, recipe: int) -> None:
        """Everybody hears that a recipe is in a reserve; it stays there until the brew is done (PP-19)."""
        zone = 1 + seat
        self.state.recipe_facts += [(zone, OPEN, recipe, EVERYBODY), (OPEN, zone, recipe, EVERYBODY)]

    def drop_public(self, seat: Seat, place: int) -> None:
        """An open recipe goes on the recipe discard; its place is empty."""
        recipe = self.state.public[place]
        self.state.public[place] = EMPTY
        self._discard_recipe(seat, recipe, self.zones.public[place])

    def _discard_recipe(self, seat: Seat, recipe: int, zone: str) -> None:
        self.state.recipe_discard.append(recipe)
        if self.emit is not None:
            self.emit(Event("moved", seat, zone, "recipe_discard", (self.tables.recipes[recipe].id,)))

    def reserve(self, seat: Seat, place: int) -> None:
        """An open recipe goes into a reserve; everybody saw which (PP-15)."""
        state, recipe = self.state, self.state.public[place]
        state.public[place] = EMPTY
        insort(state.reserves[seat], recipe)
        state.recipe_facts.append((OPEN, 1 + seat, recipe, EVERYBODY))
        if self.emit is not None:
            way = self.zones.public[place], self.zones.reserves[seat]
            self.emit(Event("moved", seat, *way, (self.tables.recipes[recipe].id,)))

    def renew_public(self) -> None:
        """All open recipes are discarded, then new ones turned up (PP-39, PP-16)."""
        for place, recipe in enumerate(self.state.public):
            if recipe >= 0:
                self.drop_public(self.state.active, place)
        self.deal_recipes()

    def deal_recipes(self) -> None:
        """Open places are filled in order, then whoever has no recipe gets one, as long as there are any (PP-16)."""
        state, tables = self.state, self.tables
        for place in range(len(state.public)):
            if state.public[place] < 0 and self._recipe_due():
                recipe = state.public[place] = state.recipe_deck.pop()
                state.recipe_facts.append((0, OPEN, recipe, EVERYBODY))
                if self.emit is not None:
                    self.emit(Event("moved", None, "recipe_deck", self.zones.public[place], (tables.recipes[recipe].id,)))
        if [] in state.reserves:
            seats = len(state.reserves)
            for step in range(seats):
                seat = (state.active + step) % seats
                if not state.reserves[seat]:
                    self.draw_recipe(seat)

    def draw_recipe(self, seat: Seat) -> None:
        """A recipe from the deck into a reserve, if there is one."""
        if self._recipe_due():
            recipe = self.state.recipe_deck.pop()
            insort(self.state.reserves[seat], recipe)
            self.state.recipe_facts.append((0, 1 + seat, recipe, 1 << seat))
            if self.emit is not None:
                way = "recipe_deck", self.zones.reserves[seat]
                self.emit(Event("moved", seat, *way, (self.tables.recipes[recipe].id,), None, (seat,)))

    def _recipe_due(self) -> bool:
        """Whether there is a recipe to be drawn; an empty deck is made from the whole discard (PP-16)."""
        state = self.state
        if not state.recipe_deck and state.recipe_discard:
            found = state.recipe_discard
            state.recipe_deck, state.recipe_discard = self.chance.shuffle("panic.recipes", found), []
            state.recipe_facts += [(OPEN, 0, recipe, EVERYBODY) for recipe in found]
            if self.emit is not None:
                names = tuple(self.tables.recipes[recipe].id for recipe in found)
                self.emit(Event("moved", None, "recipe_discard", "recipe_deck", names))
                ids = tuple(self.tables.recipes[recipe].id for recipe in state.recipe_deck)
                self.emit(Event("shuffled", None, "recipe_deck", cards=ids, audience=()))
        return bool(state.recipe_deck)

    # --- between steps ---

    def settle(self) -> bool:
        """What happens of itself after every step of a card; whether the game goes on (PP-20, PP-60)."""
        if self.state.ended:
            return False
        if [] in self.state.hands:
            self.fill_hands()
        return True
