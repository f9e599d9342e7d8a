"""Potions in words: the log's sentence for every event with the clause it rests on, and why a round ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.events import Event
from game.core.ids import Plain, Seat, zone_seat
from game.match.seats import Sitter
from game.ui.games.potions.faces import Faces
from game.ui.table.narrator import Line, Word, word, word_list

VERB_CLAUSES = {"reroll_die": "PO-40", "set_die": "PO-41", "take_unseen": "PO-42", "redeal_hand": "PO-43"}
VERDICT_CLAUSES = {"perfect": "PO-50", "challenge_won": "PO-63", "challenge_lost": "PO-63", "best": "PO-72", "tied": "PO-72",
                   "cut_short": "PO-64"}


class PotionsWords:
    """Words for one game's data and seats; sentences are made in the language of the moment."""

    def __init__(self, data: Mapping[str, Any], sitters: Sequence[Sitter], faces: Faces) -> None:
        self.data, self.sitters, self.faces = data, sitters, faces
        self._declared: list[tuple[Seat, str]] = []
        self._worked = False
        """Whether the Action that was declared last has done something."""
        self._dealing = 0
        """The number of the round that is being dealt, 0 for none."""

    # --- names ---

    def name(self, seat: Seat) -> str:
        return self.sitters[seat].name

    def card(self, kind: str | None) -> Word:
        """The name of a card or an element."""
        names = self.data["cards"][kind].get("name") if kind else None
        return lambda locale: locale.own_name(names, f"game.potions.card.{kind}")

    def cards(self, kinds: Sequence[str | None]) -> Word:
        """Several cards as a list."""
        return word_list([self.card(kind) for kind in kinds if kind is not None])

    def die(self, name: str) -> Word:
        """The name of a die."""
        names = self.data["dice"][name].get("name")
        return lambda locale: locale.own_name(names, f"game.potions.die.{name}")

    # --- why a round ended ---

    def verdict(self, last: Plain) -> Word:
        """Why the round ended, who beat whom, and what came of it."""
        lines = self.verdict_lines(last)
        return lambda locale: " ".join(line.say(locale) for line in lines)

    def verdict_lines(self, last: Plain, number: int = 0) -> list[Line]:
        """The same, sentence by sentence."""
        _, reason, seat, caller, gains, hands = last
        worths = [len(hand) - hand.count(None) for hand in hands]
        mine = worths[seat] if worths and seat >= 0 else 0
        beaten = [self.name(other) for other, worth in enumerate(worths) if other != seat and worth < mine]
        tied = [self.name(other) for other, worth in enumerate(worths) if other != seat and worth == mine]
        params: dict[str, Any] = {
            "name": self.name(seat) if seat >= 0 else "", "worth": mine, "names": word_list(beaten or tied),
            "n": abs(gains[seat]) if seat >= 0 else 0,
        }
        key = "challenge_tied" if reason == "challenge_won" and not beaten else reason
        lines = [self._verdict(key, params, VERDICT_CLAUSES[reason], number, seat if seat >= 0 else None)]
        if reason == "perfect" and caller not in (-1, seat):
            lost = -gains[caller]
            key = "cut_short" if lost else "cut_short_won" if hands else "cut_short_free"
            lines.append(self._verdict(key, {"other": self.name(caller), "n": lost}, "PO-64", number, caller))
        return lines

    @staticmethod
    def _verdict(key: str, params: Mapping[str, Any], clause: str, number: int, seat: Seat | None) -> Line:
        return Line(f"game.potions.verdict.{key}", params, clause, number, seat)

    # --- the log ---

    def tell(self, event: Event, number: int) -> list[Line]:
        """The lines of an event."""
        told = _TELLERS.get(event.kind)
        return told(self, event, number) if told is not None else [self._quiet(event, number)]

    def _quiet(self, event: Event, number: int) -> Line:
        name = self.name(event.seat) if event.seat is not None else ""
        if event.kind == "counted":
            name = str(event.value[0])
        return Line(f"log.event.{event.kind}", {"name": name, "n": len(event.cards)}, "", number, event.seat, quiet=True)

    def _line(self, key: str, event: Event, number: int, clause: str, **params: Any) -> Line:
        shared = {"name": self.name(event.seat) if event.seat is not None else "", "n": len(event.cards)}
        return Line(f"game.potions.log.{key}", {**shared, **params}, clause, number, event.seat)

    def _own(self, key: str, event: Event, number: int, clause: str, seat: Seat, **params: Any) -> list[Line]:
        """A line for one of those alone who may know what was moved."""
        if None in event.cards:
            return []
        return [self._line(key, event, number, clause, list=self.cards(event.cards), **params)._replace(reader=seat)]

    def _clause(self) -> str:
        """The clause of the Action that is being done."""
        steps = self.data["cards"][self._declared[-1][1]]["steps"] if self._declared else ()
        return VERB_CLAUSES.get(steps[0]["do"], "PO-32") if steps else "PO-32"

    def _counted(self, event: Event, number: int) -> list[Line]:
        name, value = event.value
        if name == "round":
            self._dealing, self._declared = value, []
        elif name == "active" and self._dealing:
            return [self._line("dealt", event._replace(seat=value), number, "PO-04", n=self._dealing)]
        elif name == "caller" and value >= 0:
            return [self._line("called", event._replace(seat=value), number, "PO-60")]
        return [self._quiet(event, number)]

    def _rolled(self, event: Event, number: int) -> list[Line]:
        if event.zone is None:
            self._dealing = 0
            dice = word_list([self.card(element) for _, element, _ in event.value[1]])
            return [self._line("rolled", event, number, "PO-04", dice=dice)]
        return [self._turned_die("rerolled", event, number, "PO-40")]

    def _turned(self, event: Event, number: int) -> list[Line]:
        return [self._turned_die("turned", event, number, "PO-41")]

    def _turned_die(self, key: str, event: Event, number: int, clause: str) -> Line:
        self._worked = True
        die = (event.zone or "").partition(".")[2]
        element = next(element for name, element, _ in event.value[1] if name == die)
        return self._line(key, event, number, clause, die=self.die(die), element=self.card(element))

    def _is_declared(self, event: Event, number: int) -> list[Line]:
        self._declared.append((event.seat or 0, event.cards[0] or ""))
        self._worked = False
        return [self._line("played", event, number, self._clause(), card=self.card(event.cards[0]))]

    def _resolved(self, event: Event, number: int) -> list[Line]:
        """Done; a spill that did nothing was declined."""
        lines = [self._quiet(event, number)]
        if not self._worked and self._clause() == "PO-43":
            lines = [self._line("declined", event, number, "PO-43")]
        if self._declared:
            self._declared.pop()
        return lines

    def _skipped(self, event: Event, number: int) -> list[Line]:
        return [self._line("nothing_to_draw", event, number, "PO-35")]

    def _shuffled(self, event: Event, number: int) -> list[Line]:
        return [self._quiet(event, number)] if self._dealing else [self._line("reshuffled", event, number, "PO-35")]

    def _judged(self, event: Event, number: int) -> list[Line]:
        """Every hand and what it is worth, then why the round ended."""
        hands = event.value[5]
        lines = [
            Line("game.potions.log.shows", {
                "name": self.name(seat), "list": self.cards(hand) if any(hand) else word("game.potions.log.no_match"),
                "worth": len(hand) - hand.count(None),
            }, "PO-62", number, seat)
            for seat, hand in enumerate(hands)
        ]
        return lines + self.verdict_lines(event.value, number)

    def _finished(self, event: Event, number: int) -> list[Line]:
        outcome = event.value
        names = [self.name(seat) for seat in outcome["winners"]]
        key = "results.winner" if len(names) == 1 else "results.winners"
        return [Line(key, {"name": names[0], "names": word_list(names)}, "PO-70", number)]

    # --- moves ---

    def _moved(self, event: Event, number: int) -> list[Line]:
        told = _MOVES.get((_sort(event.zone), _sort(event.to)))
        return told(self, event, number) if told is not None else [self._quiet(event, number)]

    def _drawn(self, event: Event, number: int) -> list[Line]:
        """A deal is told by its round; a draw by itself; which cards, to their owner alone."""
        seat = event.seat or 0
        if self._dealing:
            return [self._quiet(event, number), *self._own("dealt_own", event, number, "PO-04", seat)]
        drew = self._line("drew", event, number, "PO-30")._replace(minor=True, instead=(seat,))
        return [drew, *self._own("drew_own", event, number, "PO-30", seat)]

    def _laid(self, event: Event, number: int) -> list[Line]:
        seat = event.seat or 0
        laid = self._line("laid", event, number, "PO-10")._replace(instead=(seat,))
        return [laid, *self._own("laid_own", event, number, "PO-10", seat)]

    def _back(self, event: Event, number: int) -> list[Line]:
        """A laid card in a hand: it no longer matches, or somebody takes it."""
        owner, gets = zone_seat(event.zone or ""), zone_seat(event.to or "")
        if owner != gets:
            return self._taken(event, number)
        lines = [self._line("returned", event, number, "PO-14")._replace(instead=(owner or 0,))]
        own = self._own("returned_own", event, number, "PO-14", owner or 0)
        return lines + [line._replace(touches=owner) for line in own]

    def _taken(self, event: Event, number: int) -> list[Line]:
        owner, gets = zone_seat(event.zone or "") or 0, zone_seat(event.to or "") or 0
        self._worked = True
        names = {"name": self.name(gets), "other": self.name(owner)}
        lines = [self._line("took", event, number, "PO-42", **names)._replace(instead=(gets, owner))]
        lines += self._own("took_own", event, number, "PO-42", gets, **names)
        lost = self._own("lost_own", event, number, "PO-42", owner, **names)
        return lines + [line._replace(touches=owner) for line in lost]

    def _thrown(self, event: Event, number: int) -> list[Line]:
        """A card that is discarded, a card that is played (told when it is declared), or a whole hand that is spilled."""
        owner = self._declared[-1][0] if self._declared else None
        if owner is not None and owner != event.seat:
            first, self._worked = not self._worked, True
            spills = [self._line("spills", event, number, "PO-43", name=self.name(owner), other=self.name(event.seat or 0))]
            lines = [*(spills if first else ()), self._line("spilled", event, number, "PO-43", list=self.cards(event.cards))]
            return [line._replace(touches=event.seat) for line in lines]
        if event.cards[0] is not None and self.faces.acts(event.cards[0]):
            return [self._quiet(event, number)]
        return [self._line("discarded", event, number, "PO-32", card=self.card(event.cards[0]))]

    def _earned(self, event: Event, number: int) -> list[Line]:
        return [self._line("tokens", event, number, "PO-70")]

    def _lost(self, event: Event, number: int) -> list[Line]:
        return [self._line("token_back", event, number, "PO-63")]


def _sort(zone: str | None) -> str:
    """What sort of place a zone is, whoever's."""
    return (zone or "").rpartition(".")[2]


Teller = Callable[[PotionsWords, Event, int], list[Line]]
_TELLERS: dict[str, Teller] = {
    "counted": PotionsWords._counted,
    "rolled": PotionsWords._rolled,
    "turned": PotionsWords._turned,
    "declared": PotionsWords._is_declared,
    "resolved": PotionsWords._resolved,
    "skipped": PotionsWords._skipped,
    "shuffled": PotionsWords._shuffled,
    "judged": PotionsWords._judged,
    "finished": PotionsWords._finished,
    "moved": PotionsWords._moved,
}
_MOVES: dict[tuple[str, str], Teller] = {
    ("deck", "held"): PotionsWords._drawn,
    ("held", "laid"): PotionsWords._laid,
    ("laid", "held"): PotionsWords._back,
    ("held", "held"): PotionsWords._taken,
    ("held", "discard"): PotionsWords._thrown,
    ("laid", "discard"): PotionsWords._thrown,
    ("cauldron", "tokens"): PotionsWords._earned,
    ("tokens", "cauldron"): PotionsWords._lost,
}
