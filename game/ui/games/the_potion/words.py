"""The Potion in words: names of ingredients and dice, the log's sentences, the reason of every token (TP-40)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.events import Event
from game.core.ids import Plain, Seat, zone_seat
from game.match.seats import Sitter
from game.ui.table.narrator import Line, Word, word, word_list

SHOWS = "game.the_potion.log.shows"
"""The line in which a winner shows what is left."""
KEEPS = "keeps"
DISCARDS = "discards"


class PotionWords:
    """Words for one game's data and seats; sentences are made in the language of the moment."""

    def __init__(self, data: Mapping[str, Any], sitters: Sequence[Sitter]) -> None:
        self.data, self.sitters = data, sitters
        self._picks: dict[Seat, str] = {}

    def ingredient(self, kind: str) -> Word:
        """The name of an ingredient, its own from the data or the locale's."""
        names = self.data["ingredients"][kind].get("name")
        return lambda locale: locale.own_name(names, f"game.the_potion.ingredient.{kind}")

    def name(self, seat: Seat) -> str:
        return self.sitters[seat].name

    def face(self, quantity: int, kind: str | None) -> Word:
        """What a die shows: how many of which ingredient, or that it is blank."""
        if kind is None:
            return word("game.the_potion.blank")
        ingredient = self.ingredient(kind)
        return lambda locale: locale.text("game.the_potion.face", quantity=quantity, ingredient=ingredient(locale))

    def reason(self, judgement: Plain, *, short: bool) -> Word:
        """Why a token goes or stays, for the slip beside a coaster or as a whole sentence (TP-40)."""
        reason, _, quantity, discards = judgement
        form = "short" if short else "long"
        ending = ""
        if reason in ("meets", "absent"):
            ending = ".discards" if discards else ".keeps"
        return word(f"game.the_potion.reason_{form}.{reason}{ending}", quantity=quantity)

    # --- the log ---

    def tell(self, event: Event, number: int) -> list[Line]:
        """The lines of an event."""
        told = _TELLERS.get(event.kind)
        if told is not None:
            return told(self, event, number)
        return [Line(f"log.event.{event.kind}", self._general(event), round=number, quiet=True)]

    def _general(self, event: Event) -> dict[str, Any]:
        return {"name": self.name(event.seat) if event.seat is not None else ""}

    def _rolled(self, event: Event, number: int) -> list[Line]:
        dice = word_list([self.face(quantity, kind) for _, quantity, kind, _ in event.value[1]])
        params = {"name": self.name(event.seat or 0), "dice": dice, "round": number}
        return [Line("game.the_potion.log.rolled", params, "TP-10", number, event.seat)]

    def _skipped(self, event: Event, number: int) -> list[Line]:
        return [Line("game.the_potion.log.all_blank", {}, "TP-18", number, event.seat)]

    def _sealed(self, event: Event, number: int) -> list[Line]:
        public = Line("game.the_potion.log.sealed", self._general(event), "TP-11", number, event.seat, quiet=True)
        if event.value is None:
            return [public]
        kind = event.value.partition(":")[2]
        own = {"ingredient": self.ingredient(kind)}
        return [public, Line("game.the_potion.log.own_pick", own, "TP-10", number, event.seat, reader=event.seat)]

    def _withdrawn(self, event: Event, number: int) -> list[Line]:
        return [Line("game.the_potion.log.withdrawn", self._general(event), "TP-11", number, event.seat, quiet=True)]

    def _revealed(self, event: Event, number: int) -> list[Line]:
        self._picks = {seat: action.partition(":")[2] for seat, action in event.value}
        lines = []
        for kind in self.data["ingredients"]:
            seats = [seat for seat, picked in self._picks.items() if picked == kind]
            if seats:
                params = {
                    "n": len(seats),
                    "ingredient": self.ingredient(kind),
                    "names": word_list([self.name(seat) for seat in seats]),
                }
                lines.append(Line("game.the_potion.log.revealed", params, "TP-12", number))
        return lines

    def _judged(self, event: Event, number: int) -> list[Line]:
        judgements = dict(enumerate(event.value))
        if any(judgement[0] == "everybody" for judgement in judgements.values()):
            return [Line("game.the_potion.log.everybody", {}, "TP-16", number)]
        going = [seat for seat, judgement in judgements.items() if judgement[3]]
        if not going:
            return [Line("game.the_potion.log.nobody", {}, "TP-13", number)]
        lines = []
        for kind in self.data["ingredients"]:
            seats = [seat for seat in going if self._picks.get(seat) == kind]
            if seats:
                met = judgements[seats[0]][0] == "meets"
                params = {
                    "n": len(seats),
                    "ingredient": self.ingredient(kind),
                    "names": word_list([self.name(seat) for seat in seats]),
                    "reason": self.reason(judgements[seats[0]], short=True),
                }
                lines.append(Line("game.the_potion.log.discarded", params, "TP-14" if met else "TP-15", number))
        return lines

    def _moved(self, event: Event, number: int) -> list[Line]:
        params = {**self._general(event), "n": len(event.cards)}
        clause = "TP-14" if event.to == "bottle" else "TP-12"
        return [Line("log.event.moved", params, clause, number, event.seat, quiet=True)]

    def _counted(self, event: Event, number: int) -> list[Line]:
        return [Line("log.event.counted", {"name": event.value[0]}, "TP-19", number, quiet=True)]

    def _looked(self, event: Event, number: int) -> list[Line]:
        cards = [kind for kind in event.cards if kind is not None]
        if not cards or event.zone is None:
            return []
        params = {
            "name": self.name(zone_seat(event.zone) or 0),
            "n": len(cards),
            "ingredient": self.ingredient(cards[0]),
        }
        return [Line(SHOWS, params, "TP-30", number, event.seat)]

    def _finished(self, event: Event, number: int) -> list[Line]:
        outcome = event.value
        if outcome["reason"] == "round_limit":
            return [Line("results.draw", {}, "TP-31", number)]
        names = [self.name(seat) for seat in outcome["winners"]]
        key = "results.winner" if len(names) == 1 else "results.winners"
        lines = [Line(key, {"name": names[0], "names": word_list(names)}, "TP-30", number)]
        champions = outcome["carry"].get("match") or []
        if champions and max(outcome["scores"]) > 1:
            won = [self.name(seat) for seat in champions]
            key = "results.match_winner" if len(won) == 1 else "results.match_winners"
            lines.append(Line(key, {"name": won[0], "names": word_list(won)}, "TP-32", number))
        return lines


_TELLERS = {
    "rolled": PotionWords._rolled,
    "skipped": PotionWords._skipped,
    "sealed": PotionWords._sealed,
    "withdrawn": PotionWords._withdrawn,
    "revealed": PotionWords._revealed,
    "judged": PotionWords._judged,
    "moved": PotionWords._moved,
    "counted": PotionWords._counted,
    "looked": PotionWords._looked,
    "finished": PotionWords._finished,
}


