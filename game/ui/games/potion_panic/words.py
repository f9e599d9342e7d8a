"""Potion Panic in words: who plays what at whom, and the log's sentence for every event with the clause it rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.events import Event
from game.core.ids import Seat, zone_seat
from game.data.locale import Locale
from game.match.seats import Sitter
from game.ui.games.potion_panic.faces import Faces, plain
from game.ui.table.narrator import Line, Word, word_list

VERB_CLAUSES = {
    "draw": "PP-32", "discard": "PP-31", "take_tops": "PP-33", "take_stack": "PP-34", "take_card": "PP-35",
    "swap_hands": "PP-36", "spoil": "PP-37", "steal_shards": "PP-38", "renew_recipes": "PP-39", "refill_actions": "PP-40",
    "exchange": "PP-43", "cancel": "PP-44",
}
Params = Mapping[str, Any]
STONE_NEXT = "game.potion_panic.log.stone_next"
"""Who begins the next game with the Stone."""


class PanicWords:
    """Words for one game's data and seats; sentences are made in the language of the moment."""

    def __init__(self, data: Mapping[str, Any], sitters: Sequence[Sitter], faces: Faces) -> None:
        self.data, self.sitters, self.faces = data, sitters, faces
        self._declared: list[tuple[Seat, str]] = []
        self._list: tuple[tuple[object, ...], tuple[str | None, ...]] = ((), ())
        """The line that lists what happens one by one, while nothing else is told, and what it lists."""
        self._answering = False

    # --- names ---

    def name(self, seat: Seat) -> str:
        return self.sitters[seat].name

    def card(self, kind: str) -> Word:
        """The name of a card."""
        names = self.data["cards"][plain(kind)].get("name")
        return lambda locale: locale.own_name(names, f"game.potion_panic.card.{plain(kind)}")

    def cards(self, kinds: Sequence[str | None]) -> Word:
        """Several cards as a list, alike ones counted."""
        known = [kind for kind in kinds if kind is not None]
        words = []
        for kind in dict.fromkeys(known):
            many = known.count(kind)
            words.append(self.card(kind) if many == 1 else self._many(many, kind))
        return word_list(words)

    def _many(self, count: int, kind: str) -> Word:
        said = self.card(kind)
        return lambda locale: locale.text("game.potion_panic.log.many", n=count, card=said(locale))

    def recipe(self, recipe: str) -> Word:
        """The name of a recipe."""
        names = self.data["recipes"][recipe].get("name")
        return lambda locale: locale.own_name(names, f"game.potion_panic.recipe.{recipe}")

    def recipes(self, recipes: Sequence[str | None]) -> Word:
        """Several recipes as a list."""
        return word_list([self.recipe(recipe) for recipe in recipes if recipe is not None])

    def plays(self, seat: Seat, card: str, targets: Sequence[str]) -> Word:
        """Who plays what at whom, as a sentence without its stop."""
        said, at = self.card(card), next((target for target in targets or () if target not in ("", "none")), None)

        def say(locale: Locale) -> str:
            if at is None or at.startswith("stack"):
                return locale.text("game.potion_panic.plays.alone", name=self.name(seat), card=said(locale))
            other = self.name(int(at.partition(".")[0].removeprefix("seat")))
            key = "bench" if ".slot" in at else "at"
            return locale.text(f"game.potion_panic.plays.{key}", name=self.name(seat), card=said(locale), other=other)

        return say

    # --- the log ---

    def tell(self, event: Event, number: int) -> list[Line]:
        """The lines of an event."""
        told = _TELLERS.get(event.kind)
        listed = self._list
        lines = told(self, event, number) if told is not None else [self._quiet(event, number)]
        if self._list is listed and not all(line.quiet for line in lines):
            self._list = ((), ())
        return lines

    def _quiet(self, event: Event, number: int) -> Line:
        name = self.name(event.seat) if event.seat is not None else ""
        if event.kind == "counted":
            name = str(event.value[0])
        return Line(f"log.event.{event.kind}", {"name": name, "n": len(event.cards)}, "", number, event.seat, quiet=True)

    def _line(self, key: str, event: Event, number: int, clause: str, **params: Any) -> Line:
        shared = {"name": self.name(event.seat) if event.seat is not None else "", "n": len(event.cards)}
        return Line(f"game.potion_panic.log.{key}", {**shared, **params}, clause, number, event.seat)

    def _listed(self, key: str, event: Event, number: int, clause: str, said: Callable[[Sequence[str | None]], Word],
                **params: Any) -> list[Line]:
        """A line with a list; what follows at once of the same kind, by the same seat, goes into it."""
        of: tuple[object, ...] = (key, event.seat, number, *params.items())
        again = self._list[0] == of
        self._list = of, (*(self._list[1] if again else ()), *event.cards)
        kinds = self._list[1]
        return [self._line(key, event, number, clause, list=said(kinds), n=len(kinds), **params)._replace(again=again)]

    def _with_own(self, line: Line, own: list[Line]) -> list[Line]:
        """A line for everybody, and what those who know more read in its place."""
        return [line._replace(instead=tuple(each.reader for each in own if each.reader is not None)), *own]

    def _own(self, key: str, event: Event, number: int, clause: str, **params: Any) -> list[Line]:
        """A line for those alone who may know what was moved."""
        if event.audience is None or None in event.cards:
            return []
        line = self._line(key, event, number, clause, **params)
        return [line._replace(reader=seat) for seat in event.audience]

    def _clause(self) -> str:
        """The clause of the card that is doing its work."""
        if not self._declared:
            return "PP-20"
        steps = self.data["cards"][plain(self._declared[-1][1])]["steps"]
        return VERB_CLAUSES.get(steps[-1]["do"], "PP-30") if steps else "PP-30"

    def _is_declared(self, event: Event, number: int) -> list[Line]:
        seat, card = event.seat or 0, event.cards[0] or ""
        self._declared.append((seat, card))
        self._answering = False
        insta = self.data["cards"][plain(card)]["play"] == "insta"
        clause = self._clause() if insta else "PP-30"
        return [Line("game.potion_panic.log.declared", {"said": self.plays(seat, card, event.value)}, clause, number, seat)]

    def _resolved(self, event: Event, number: int) -> list[Line]:
        if self._declared:
            self._declared.pop()
        return [self._quiet(event, number)]

    def _negated(self, event: Event, number: int) -> list[Line]:
        return [self._line("negated", event, number, "PP-44", card=self.card(event.cards[0] or ""))]

    def _brewed(self, event: Event, number: int) -> list[Line]:
        return [self._line("brewed", event, number, "PP-14", recipe=self.recipe(event.value))]

    def _revealed(self, event: Event, number: int) -> list[Line]:
        self._answering = bool(event.value)
        return [self._quiet(event, number)]

    def _looked(self, event: Event, number: int) -> list[Line]:
        """Who looked at whose hand; what was seen there is seen once and not kept."""
        owner = zone_seat(event.zone or "")
        if owner is None:
            return [self._quiet(event, number)]
        return [self._line("looks", event, number, self._clause(), other=self.name(owner))]

    def _skipped(self, event: Event, number: int) -> list[Line]:
        return [self._line("too_often", event, number, "PP-40")]

    def _shuffled(self, event: Event, number: int) -> list[Line]:
        key, clause = ("shuffled_recipes", "PP-16") if event.zone == "recipe_deck" else ("shuffled", "PP-25")
        return [self._line(key, event, number, clause)]

    def _counted(self, event: Event, number: int) -> list[Line]:
        if event.value[0] == "boosts" and event.value[1]:
            return [self._line("renews", event, number, "PP-40", n=self.data["numbers"]["actions"])]
        if event.value[0] != "active":
            return [self._quiet(event, number)]
        return [self._line("turn", event._replace(seat=event.value[1]), number, "PP-10")._replace(minor=True)]

    def _finished(self, event: Event, number: int) -> list[Line]:
        outcome = event.value
        names = [self.name(seat) for seat in outcome["winners"]]
        key = "results.winner" if len(names) == 1 else "results.winners"
        clause = "PP-60" if outcome["reason"] == "shards" else "PP-63"
        lines = [Line(key, {"name": names[0], "names": word_list(names)}, clause, number)]
        keeps = outcome["carry"].get("stone")
        if keeps is not None:
            lines.append(Line(STONE_NEXT, {"name": self.name(keeps)}, "PP-61", number, keeps))
        return lines

    # --- moves ---

    def _moved(self, event: Event, number: int) -> list[Line]:
        way = (_sort(event.zone), _sort(event.to))
        told = _MOVES.get(way)
        if told is None:
            return [self._quiet(event, number)]
        return told(self, event, number)

    def _drawn(self, event: Event, number: int) -> list[Line]:
        own = self._own("own_draw", event, number, self._clause(), list=self.cards(event.cards))
        return self._with_own(self._line("draws", event, number, self._clause()), own)

    def _prepared(self, event: Event, number: int) -> list[Line]:
        if zone_seat(event.zone or "") != event.seat:
            return self._taken(event, number)
        own = self._own("own_prep", event, number, "PP-11", card=self.card(event.cards[0] or "red"))
        return self._with_own(self._line("preps", event, number, "PP-11"), own)

    def _replaced(self, event: Event, number: int) -> list[Line]:
        return [self._line("replaces", event, number, "PP-12", list=self.cards(event.cards))._replace(fades=True)]

    def _shown(self, event: Event, number: int) -> list[Line]:
        """From the hand into play: set aside by a card that asks for it, or about to be declared."""
        if not self._declared or self._answering:
            return [self._quiet(event, number)]
        return self._listed("gives_up", event, number, self._clause(), self.cards)

    def _turned(self, event: Event, number: int) -> list[Line]:
        """From a bench into play."""
        owner = zone_seat(event.zone or "")
        if owner is None or owner == event.seat:
            return [self._quiet(event, number)]
        return [self._line("spoils", event, number, "PP-37", list=self.cards(event.cards), other=self.name(owner))]

    def _piled(self, event: Event, number: int) -> list[Line]:
        lines = self._listed("piles", event, number, "PP-23", self.cards, stack=_number(event.to))
        return [line._replace(fades=True) for line in lines]

    def _cut(self, event: Event, number: int) -> list[Line]:
        lines = self._listed("cuts", event, number, "PP-21", self.cards, stack=_number(event.to))
        return [line._replace(fades=True) for line in lines]

    def _from_stack(self, event: Event, number: int) -> list[Line]:
        return [self._line("takes", event, number, self._clause(), list=self.cards(event.cards), stack=_number(event.zone))]

    def _taken(self, event: Event, number: int) -> list[Line]:
        """A card out of somebody else's hand, or a whole hand that changes its owner."""
        other = zone_seat(event.zone or "")
        assert other is not None
        gets = zone_seat(event.to or "")
        clause = self._clause()
        if clause == "PP-36" and gets is not None:
            return [self._line("hand_goes", event, number, clause, name=self.name(gets), other=self.name(other))]
        own = self._own("own_take", event, number, clause, other=self.name(other), card=self.card(event.cards[0] or "red"))
        return self._with_own(self._line("takes_card", event, number, clause, other=self.name(other)), own)

    def _left(self, event: Event, number: int) -> list[Line]:
        """A Beaker goes into the hand it was exchanged with."""
        return [self._quiet(event, number)]

    def _earned(self, event: Event, number: int) -> list[Line]:
        return [self._line("earns", event, number, "PP-19")]

    def _stolen(self, event: Event, number: int) -> list[Line]:
        return [self._line("steals", event, number, "PP-38", other=self.name(zone_seat(event.zone or "") or 0))]

    def _reserved(self, event: Event, number: int) -> list[Line]:
        return [self._line("reserves", event, number, "PP-15", recipe=self.recipe(event.cards[0] or ""))]

    def _gone(self, event: Event, number: int) -> list[Line]:
        return self._listed("recipe_gone", event, number, "PP-16", self.recipes)

    def _turned_up(self, event: Event, number: int) -> list[Line]:
        return self._listed("turned_up", event, number, "PP-16", self.recipes)

    def _dealt(self, event: Event, number: int) -> list[Line]:
        own = self._own("own_recipe", event, number, "PP-16", recipe=self.recipe(event.cards[0])) if event.cards[0] else []
        return self._with_own(self._line("recipe_dealt", event, number, "PP-16"), own)

    def _stone(self, event: Event, number: int) -> list[Line]:
        return [self._line("stone", event, number, "PP-62")]


def _sort(zone: str | None) -> str:
    """What sort of place a zone is, whoever's."""
    if zone is None:
        return ""
    name = zone.rpartition(".")[2]
    return name if name in ("recipe_deck", "recipe_discard", "recipes") else name.rstrip("0123456789")


def _number(zone: str | None) -> int:
    """Stacks are counted from one."""
    return int((zone or "stack0").removeprefix("stack")) + 1


Teller = Callable[[PanicWords, Event, int], list[Line]]
_TELLERS: dict[str, Teller] = {
    "declared": PanicWords._is_declared,
    "resolved": PanicWords._resolved,
    "negated": PanicWords._negated,
    "brewed": PanicWords._brewed,
    "revealed": PanicWords._revealed,
    "looked": PanicWords._looked,
    "skipped": PanicWords._skipped,
    "shuffled": PanicWords._shuffled,
    "counted": PanicWords._counted,
    "moved": PanicWords._moved,
    "finished": PanicWords._finished,
}
_MOVES: dict[tuple[str, str], Teller] = {
    ("deck", "hand"): PanicWords._drawn,
    ("hand", "slot"): PanicWords._prepared,
    ("slot", "stack"): PanicWords._replaced,
    ("hand", "play"): PanicWords._shown,
    ("slot", "play"): PanicWords._turned,
    ("play", "stack"): PanicWords._piled,
    ("hand", "stack"): PanicWords._cut,
    ("stack", "hand"): PanicWords._from_stack,
    ("hand", "hand"): PanicWords._taken,
    ("play", "hand"): PanicWords._left,
    ("bowl", "shards"): PanicWords._earned,
    ("shards", "shards"): PanicWords._stolen,
    ("recipe", "recipes"): PanicWords._reserved,
    ("recipe", "recipe_discard"): PanicWords._gone,
    ("recipes", "recipe_discard"): PanicWords._gone,
    ("recipe_deck", "recipe"): PanicWords._turned_up,
    ("recipe_deck", "recipes"): PanicWords._dealt,
    ("stone", ""): PanicWords._stone,
}
