"""Why a move of Potions is worth considering: what the own hand matches afterwards, what Actions can do, what is risked.

Everything is told of the viewer's own cards, the dice, and how many cards the others have laid; only the chance of a challenge
is a guess, made of games imagined from the view.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from game.ai.advice import Ranked
from game.ai.evaluate.potions_quick import Quick
from game.ai.reasons.the_potion import rounded
from game.core.actions import Action
from game.core.chance import SearchChance
from game.core.hints import Reason
from game.core.ids import Seat, seat_zone
from game.core.view import View
from game.rules.effects.common import text_seat
from game.rules.potions.rules import Potions
from game.rules.potions.tables import HAND

WORLDS: Final = 60
"""So many games are imagined to tell the chance of a challenge."""

LONGEST: Final = 200
"""A round that still goes on after so many submissions is left at that."""

Reasons = tuple[Reason, ...]


class Reasoner:
    """Gives the reasons of moves over one set of rules; keeps nothing between questions."""

    def __init__(self, rules: Potions) -> None:
        self.rules, self.quick = rules, Quick(rules.tables)

    def why(self, view: View, move: Ranked) -> Reasons:
        return Look(self, view).why(move.action)


class Look:
    """One table as the viewing seat sees it."""

    def __init__(self, by: Reasoner, view: View) -> None:
        assert view.viewer is not None
        self.by, self.view, self.seat = by, view, view.viewer
        self.tables = by.rules.tables
        index = self.tables.index
        self.laid = [index[kind] for kind in view.kinds(seat_zone(self.seat, "laid"))]
        self.hand = [*(index[kind] for kind in view.kinds(seat_zone(self.seat, "held"))), *self.laid]
        self.shown = [index[element] for _, element, _ in view.scalars["dice"]]
        self.others = [seat for seat in range(view.seats) if seat != self.seat]
        self._whys: dict[str, Callable[[Action], Reasons]] = {
            "discard": lambda action: self._thrown(action.args[1], action.args[0]),
            "play": lambda action: self._thrown(action.args[0], "held"),
            "lay": self._laid,
            "challenge": self._called,
            "done": self._kept,
            "end": self._kept,
            "decline": lambda action: (Reason("declines"),),
            "reroll": lambda action: self._rerolled(self.tables.die_index[action.args[0]]),
            "set": lambda action: self._turned(self.tables.die_index[action.args[0]], self.tables.index[action.args[1]]),
            "take": lambda action: self._taken(text_seat(action.args[0]), action.args[1]),
            "pick": lambda action: (Reason("alike"),),
            "spill": lambda action: self._spilled(text_seat(action.args[0])),
        }

    def why(self, action: Action) -> Reasons:
        return self._whys[action.kind](action) if action.kind in self._whys else ()

    # --- the own hand ---

    def matched(self, hand: Sequence[int], shown: Sequence[int] | None = None) -> int:
        """How many dice a hand matches (PO-62)."""
        return self.by.quick.matched(hand, self.shown if shown is None else shown)

    def laid_of(self, seat: Seat) -> int:
        """How many cards a seat has laid (PO-13)."""
        return self.view.zones[seat_zone(seat, "laid")].size

    def _count(self, hand: Sequence[int], shown: Sequence[int] | None = None) -> Reason:
        return Reason("matches", {"n": self.matched(hand, shown)})

    def _without(self, card: str) -> list[int]:
        rest = self.hand[:]
        rest.remove(self.tables.index[card])
        return rest

    def _thrown(self, card: str, part: str) -> Reasons:
        """A card that leaves the hand; an Action does its work (PO-32)."""
        kind, rest = self.tables.index[card], self._without(card)
        steps = self.tables.steps[kind]
        if steps:
            return (*(reason for step in steps[:1] for reason in self._does(step.verb.name, rest)), self._count(rest))
        if self._completes(rest, laid=part == "laid"):
            return (Reason("perfect", {"n": self.tables.perfect}),)
        if self.matched(rest) < self.matched(self.hand):
            return (Reason("gives_up", {"card": card}), self._count(rest))
        if self.tables.wild >> kind & 1 or kind in self.shown:
            return (Reason("spare", {"card": card}), self._count(rest))
        return (Reason("matches_none", {"card": card}), self._count(rest))

    def _completes(self, rest: Sequence[int], *, laid: bool) -> bool:
        """Whether these cards are a Perfect Potion at the end of the own turn (PO-34, PO-50)."""
        if self.view.pending[0].kind != "turn" or len(rest) != HAND or self.matched(rest) != HAND:
            return False
        return bool(self.view.scalars["auto_lay"]) or len(self.laid) - laid == HAND

    def _laid(self, action: Action) -> Reasons:
        return (Reason("lays", {"n": len(self.laid) + 1}),)

    def _kept(self, action: Action) -> Reasons:
        """Nothing more is done; Actions stay in the hand."""
        kept = [self.tables.kinds[kind] for kind in dict.fromkeys(self.hand) if self.tables.steps[kind]]
        return (*((Reason("keeps", {"cards": kept}),) if kept else ()), self._count(self.hand))

    # --- what Actions do ---

    def _does(self, verb: str, rest: Sequence[int]) -> Reasons:
        """What an Action makes possible (PO-40 to PO-43)."""
        if verb == "set_die":
            best = max(self.matched(rest, self._shows(number, kind)) for number, kind in self._turnings())
            return (Reason("turn_to", {"n": best}),) if best > self.matched(rest) else (Reason("turn_against"),)
        if verb == "reroll_die":
            best_chance = max(self._better(number, rest) for number in range(len(self.shown)))
            return (Reason("roll_for", {"percent": rounded(best_chance)}) if best_chance else Reason("roll_none"),)
        rivals = sorted(self.others, key=lambda seat: -self.laid_of(seat))
        most = self.laid_of(rivals[0])
        if verb == "take_unseen":
            safe = self.view.scalars["laid_cards_safe"] or not most
            return (Reason("take_held"),) if safe else (Reason("take_from", {"seat": rivals[0], "n": most}),)
        if verb == "redeal_hand":
            return (Reason("spill_on", {"seat": rivals[0], "n": most}),) if most else (Reason("spill_none"),)
        return ()

    def _turnings(self) -> list[tuple[int, int]]:
        dice = self.tables.dice
        return [(n, kind) for n, shown in enumerate(self.shown) for kind in dice[n].elements if kind != shown]

    def _shows(self, number: int, kind: int) -> list[int]:
        return [*self.shown[:number], kind, *self.shown[number + 1 :]]

    def _better(self, number: int, hand: Sequence[int]) -> float:
        """The chance that a hand matches more dice when one is rolled again."""
        faces, now = self.tables.dice[number].faces, self.matched(hand)
        return sum(self.matched(hand, self._shows(number, kind)) > now for kind in faces) / len(faces)

    def _rerolled(self, number: int) -> Reasons:
        faces, now = self.tables.dice[number].faces, self.matched(self.hand)
        worse = sum(self.matched(self.hand, self._shows(number, kind)) < now for kind in faces) / len(faces)
        better = self._better(number, self.hand)
        found = [Reason("better", {"percent": rounded(better)}) if better else Reason("better_none")]
        if worse:
            found.append(Reason("worse", {"percent": rounded(worse)}))
        return (*found, *self._others_may_lose())

    def _turned(self, number: int, kind: int) -> Reasons:
        return (self._count(self.hand, self._shows(number, kind)), *self._others_may_lose())

    def _others_may_lose(self) -> Reasons:
        """A die that changes sends laid cards back, whosever they are (PO-14)."""
        laid = [seat for seat in self.others if self.laid_of(seat)]
        return (Reason("others_may_lose", {"seats": laid}),) if laid else ()

    def _taken(self, seat: Seat, part: str) -> Reasons:
        """A laid card matches a die for sure; of a held one nothing is known (PO-10, PO-42)."""
        if part == "laid":
            return (Reason("laid_match", {"seat": seat, "n": self.laid_of(seat)}), *self._caller(seat))
        return (Reason("unseen", {"n": self.view.zones[seat_zone(seat, "held")].size}), *self._caller(seat))

    def _spilled(self, seat: Seat) -> Reasons:
        laid = self.laid_of(seat)
        lost = Reason("spilled", {"seat": seat, "n": laid}) if laid else Reason("spilled_none", {"seat": seat})
        return (lost, *self._caller(seat))

    def _caller(self, seat: Seat) -> Reasons:
        return (Reason("has_called", {"seat": seat}),) if self.view.scalars["caller"] == seat else ()

    # --- the challenge ---

    def _called(self, action: Action) -> Reasons:
        """The chance of beating somebody, and what stands on it (PO-60 to PO-64, PO-70)."""
        stake, own = self.tables.stake, self.view.zones[seat_zone(self.seat, "tokens")].size
        wins = own + stake >= self.view.scalars["tokens_to_win"]
        odds = Reason("odds", {"percent": rounded(self.odds(action))})
        return (odds, Reason("stake_wins" if wins else "stake", {"n": stake}))

    def odds(self, action: Action) -> float:
        """In how many of the imagined games the caller gains by it."""
        return sum(self._gains(action, Random(world)) for world in range(WORLDS)) / WORLDS

    def _gains(self, action: Action, random: Random) -> bool:
        rules, seat = self.by.rules, self.seat
        state, chance = rules.imagine(self.view, random), SearchChance(random)
        before, number = state.tokens[seat], state.round
        rules.apply(state, seat, action, chance)
        for _ in range(LONGEST):
            asked = rules.to_act(state)
            if not asked or (state.last is not None and state.last.round == number):
                break
            legal = rules.legal(state, asked[0])
            rules.apply(state, asked[0], self.by.quick.reply(state, asked[0], legal, random), chance)
        return state.tokens[seat] > before
