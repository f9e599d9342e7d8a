"""Planted faults: rules that break one promise each, and the law that has to notice."""

import random as module_random
from collections.abc import Callable, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import seat_zone
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.sealed import open_round
from game.rules.the_potion.rules import ThePotion
from tests.conformance import laws_clicks, laws_match, laws_play, laws_secrecy, laws_view
from tests.conformance.subjects import SUBJECTS
from tests.conformance.toy import Toy
from tests.conformance.toy_state import NO, ToyState, hand_of, kinds_of


class Fault(NamedTuple):
    """A broken promise: what it is, rules that break it, and the law that must fail, over so many seats."""

    name: str
    make: Callable[[], Any]
    law: Callable[[Any, int, int], None]
    seats: int


def _potion(cls: type[ThePotion]) -> Callable[[], ThePotion]:
    return lambda: cls(SUBJECTS["the_potion"].load().data)


def _secrecy(game: str) -> Callable[[Any, int, int], None]:
    return lambda rules, seats, seed: laws_secrecy.check_secrecy(rules, seats, seed, SUBJECTS[game].redeal)


def _why_not(game: str) -> Callable[[Any, int, int], None]:
    subject = SUBJECTS[game]
    return lambda rules, seats, seed: laws_clicks.check_why_not(rules, seats, seed, subject.clauses, subject.refusals())


def _wakes(game: str) -> Callable[[Any, int, int], None]:
    return lambda rules, seats, seed: laws_play.check_audit_wakes(rules, seats, SUBJECTS[game].spoils)


def _same_seed(make: Callable[[], Any]) -> Callable[[Any, int, int], None]:
    return lambda rules, seats, seed: laws_play.check_same_seed(rules, make, seats, seed)


# --- what is seen ---


class LeakedHand(Toy):
    """A neighbour's hand lies open in the view."""

    def view(self, state, viewer):
        view = super().view(state, viewer)
        return view._replace(scalars={**view.scalars, "hand": kinds_of(state.hands[0])})


class LeakedPick(ThePotion):
    """A scalar tells how many have sealed a beetle."""

    def view(self, state, viewer):
        view = super().view(state, viewer)
        beetles = sum(action is not None and action.args == ("beetle",) for action in state.sealed)
        return view._replace(scalars={**view.scalars, "beetles": beetles})


class LeakedEvent(Toy):
    """A drawn card is named to everybody."""

    def pass_on(self, state, seat, card, way, saw, say):
        super().pass_on(state, seat, card, way, saw, lambda event: say(event._replace(audience=None)))


class LeakedSeal(ThePotion):
    """The event of a sealed pick tells everybody what it is."""

    def apply(self, state, seat, action, chance, emit=None):
        say = emit and (lambda event: emit(event._replace(audience=None)))
        super().apply(state, seat, action, chance, say)


class OpenPeek(Toy):
    """A private look is told to everybody."""

    def do_aim(self, state, seat, args, frame, chance, say):
        super().do_aim(state, seat, args, frame, chance, lambda e: say(e._replace(audience=None)))


class MarkedCopies(Toy):
    """Copies of a kind are told apart by their ids in what a seat knows."""

    def pass_on(self, state, seat, card, way, saw, say):
        state.know.move(*way, [other for other in range(len(state.hands)) if other not in saw])
        for other in saw:
            state.know.place(other, card, way[1])
        say(Event("moved", seat, *way, (kinds_of([card])[0],), audience=saw))

    def see_hand(self, state, seat, target):
        state.know.look(seat, hand_of(target), state.hands[target])


class AsksHolders(Toy):
    """Only seats that hold a "no" are asked whether they say it."""

    def do_play(self, state, seat, args, frame, chance, say):
        super().do_play(state, seat, args, frame, chance, say)
        holders = [other for other in range(len(state.hands)) if other != seat and "no" in kinds_of(state.hands[other])]
        if holders:
            open_round(state, holders)


class ForgottenCount(Toy):
    """The turn is counted on without an event."""

    def settle(self, state, say):
        super().settle(state, lambda event: None if event.kind == "counted" else say(event))


class UnknownEvent(ThePotion):
    """An event of no known kind."""

    def apply(self, state, seat, action, chance, emit=None):
        super().apply(state, seat, action, chance, emit)
        if emit:
            emit(Event("tickled", seat))


class LivingView(Toy):
    """A view shares a list with the position."""

    def view(self, state, viewer):
        view = super().view(state, viewer)
        return view._replace(scalars=MappingProxyType({**view.scalars, "heap": state.heap}))


class Peeking(Toy):
    """Imagining remembers the position that was looked at last."""

    def view(self, state, viewer):
        self.seen = state
        return super().view(state, viewer)

    def imagine(self, view, random):
        return self.seen.clone()


class Careless(Toy):
    """Imagining deals without regard to what the viewer knows."""

    def imagine(self, view, random):
        return super().imagine(view._replace(knowledge={}), random)


# --- positions and play ---


class LostCard(Toy):
    """A card that has done its work is gone for good."""

    def off(self, state, say):
        super().off(state, say)
        state.heap.pop()


class DoubledCard(Toy):
    """A given card stays in the giver's hand too."""

    def hand_over(self, state, card, giver, taker, say):
        super().hand_over(state, card, giver, taker, say)
        state.hands[giver].append(card)


class SharedList(ToyState):
    """A position whose clones share the deck."""

    def clone(self):
        other = super().clone()
        other.deck = self.deck
        other.__class__ = SharedList
        return other


class SharedDeck(Toy):
    """Clones share the deck."""

    def new_state(self, setup, chance):
        state = super().new_state(setup, chance)
        state.__class__ = SharedList
        return state


class IllegalOffer(ThePotion):
    """Every ingredient is offered, held or not."""

    def legal(self, state, seat):
        return self.tables.picks if super().legal(state, seat) and state.owed else super().legal(state, seat)


class OffersOthers(ThePotion):
    """Seats that are not asked are offered the roll."""

    def legal(self, state, seat):
        return super().legal(state, seat) or (Action("roll"),)


class Restless(ThePotion):
    """The order of the offers depends on the round."""

    def legal(self, state, seat):
        legal = super().legal(state, seat)
        return legal if state.round % 2 else legal[::-1]


class Mumbling(ThePotion):
    """An action whose text stands for another action."""

    def legal(self, state, seat):
        return [action._replace(args=("a,b",)) for action in super().legal(state, seat)]


class Asleep(Toy):
    """The audit sees nothing."""

    def audit(self, state):
        return []


class HalfAsleep(ThePotion):
    """The audit does not look at the sealed picks."""

    def audit(self, state):
        return [fault for fault in super().audit(state) if "sealed" not in fault]


class OtherChance(ThePotion):
    """The dice are rolled by the module-level generator."""

    def _roll(self, state, chance, emit):
        class Loose:
            def roll(self, tag, sides):
                return int(module_random.random() * sides)

        super()._roll(state, Loose(), emit)


class Listened(ThePotion):
    """It matters whether anyone listens."""

    def _next_round(self, state, emit):
        super()._next_round(state, emit)
        if emit is None and state.round % 2:
            state.roller = 0


class Forgetful(ThePotion):
    """A position read back has forgotten the last round."""

    def state_from_plain(self, plain):
        return super().state_from_plain({**plain, "last": None})


class FirstComeFirstServed(ThePotion):
    """The first to lock in rolls next."""

    def apply(self, state, seat, action, chance, emit=None):
        if state.owed and not any(state.sealed):
            state.frames = (("choose", seat),)
        first = state.frames[0][1] if state.owed else None
        super().apply(state, seat, action, chance, emit)
        if first is not None and not state.owed and state.frames:
            state.roller = first
            state.frames = (("roll", first),)


class Sticky(Toy):
    """A seat that said "no" is remembered though it takes it back."""

    def apply(self, state, seat, action, chance, emit=None):
        super().apply(state, seat, action, chance, emit)
        if action == NO and state.owed:
            state.turn += 100


# --- pointing ---


class CatchAll(Toy):
    """One sentence for everything."""

    def why_not(self, view, refs):
        refusal = super().why_not(view, refs)
        return refusal and Refusal("TY-03", "waiting")


class Silent(ThePotion):
    """No answer to a token that is not held."""

    def why_not(self, view, refs):
        refusal = super().why_not(view, refs)
        return None if refusal is not None and refusal.key == "other_palm" else refusal


class Contrary(ThePotion):
    """A refusal for what is allowed."""

    def why_not(self, view, refs):
        refusal = super().why_not(view, refs)
        return refusal or (Refusal("TP-10", "roll_is_all") if list(refs) == [Ref("dice")] else None)


class Wordless(ThePotion):
    """A refusal without a text."""

    def why_not(self, view, refs):
        refusal = super().why_not(view, refs)
        return refusal and refusal._replace(key="because")


class Lawless(ThePotion):
    """A refusal by a clause that does not exist."""

    def why_not(self, view, refs):
        refusal = super().why_not(view, refs)
        return refusal and refusal._replace(clause="TP-99")


class OneWay(ThePotion):
    """Every pick has the same path."""

    def path(self, view, action):
        return super().path(view, action)[-1:] if action.kind == "pick" else super().path(view, action)


class Nowhere(ThePotion):
    """A path over something that is not in the view."""

    def path(self, view, action):
        return (*super().path(view, action), Ref(seat_zone(9, "palm")))


class PrivateQuestion(Toy):
    """Resting as the only choice is told in public, though it follows from the hand."""

    begins = frozenset({"draw", "rest"})


def _imagine_wrong(rules_class: type[Any]) -> type[Any]:
    class OtherRound(rules_class):
        """An imagined world is in another round."""

        def imagine(self, view, random: Random):
            state = super().imagine(view, random)
            state.round += 1
            return state

    return OtherRound


FAULTS: Final[Sequence[Fault]] = (
    Fault("a hand leaks into the view", LeakedHand, _secrecy("toy"), 3),
    Fault("a hand leaks past the fold", LeakedHand, laws_view.check_imagine, 3),
    Fault("a sealed pick leaks into a scalar", _potion(LeakedPick), _secrecy("the_potion"), 4),
    Fault("a drawn card leaks by its event", LeakedEvent, laws_view.check_events, 3),
    Fault("a sealed pick leaks by its event", _potion(LeakedSeal), _secrecy("the_potion"), 4),
    Fault("a private look is told to all", OpenPeek, laws_view.check_fold, 3),
    Fault("copies of a kind are told apart", MarkedCopies, _secrecy("toy"), 3),
    Fault("who is asked depends on hands", AsksHolders, _secrecy("toy"), 4),
    Fault("a counted value is not told", ForgottenCount, laws_view.check_fold, 2),
    Fault("an event outside the closed set", _potion(UnknownEvent), laws_view.check_events, 3),
    Fault("a view that changes later", LivingView, laws_view.check_views_are_values, 2),
    Fault("imagining peeks", Peeking, _secrecy("toy"), 3),
    Fault("imagining forgets what is known", Careless, laws_view.check_imagine, 3),
    Fault("imagining another round", _potion(_imagine_wrong(ThePotion)), laws_view.check_imagine, 3),
    Fault("a card is lost", LostCard, laws_play.check_audit, 2),
    Fault("a card is doubled", DoubledCard, laws_play.check_audit, 3),
    Fault("clones share a list", SharedDeck, laws_play.check_clone, 2),
    Fault("an illegal action is offered", _potion(IllegalOffer), laws_play.check_audit, 3),
    Fault("a seat that is not asked is offered something", _potion(OffersOthers), laws_play.check_questions, 3),
    Fault("the order of offers changes", _potion(Restless), laws_play.check_questions, 3),
    Fault("an action's text is ambiguous", _potion(Mumbling), laws_play.check_action_texts, 3),
    Fault("the audit sleeps", Asleep, _wakes("toy"), 3),
    Fault("the audit sleeps over one fault", _potion(HalfAsleep), _wakes("the_potion"), 5),
    Fault("chance from the module-level generator", _potion(OtherChance), _same_seed(_potion(OtherChance)), 3),
    Fault("chance that is not recorded", _potion(OtherChance), laws_play.check_recorded, 3),
    Fault("listening changes the game", _potion(Listened), _same_seed(_potion(Listened)), 3),
    Fault("a position is not read back whole", _potion(Forgetful), laws_play.check_plain, 3),
    Fault("the order of sealed picks matters", _potion(FirstComeFirstServed), laws_play.check_sealed_order, 3),
    Fault("withdrawing leaves a trace", Sticky, laws_play.check_withdraw, 4),
    Fault("a private question is public", PrivateQuestion, laws_match.check_public_handle, 2),
    Fault("a refusal for everything", CatchAll, _why_not("toy"), 3),
    Fault("no answer where nothing is allowed", _potion(Silent), _why_not("the_potion"), 3),
    Fault("an answer where something is allowed", _potion(Contrary), _why_not("the_potion"), 3),
    Fault("a refusal without a text", _potion(Wordless), _why_not("the_potion"), 3),
    Fault("a refusal by no clause", _potion(Lawless), _why_not("the_potion"), 3),
    Fault("two actions by one way", _potion(OneWay), laws_clicks.check_paths, 3),
    Fault("a way over nothing", _potion(Nowhere), laws_clicks.check_paths, 3),
)
