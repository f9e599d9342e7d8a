"""Practice's hints in words, and everything that a play takes from the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.ids import seat_zone, zone_seat
from game.core.refs import Ref
from game.core.view import View
from game.ui.games.potion_making.faces import Faces
from game.ui.games.potion_making.works import formula_in
from game.ui.table.hint_words import HintWords


class PracticeHints(HintWords):
    """Cards to lay, to compose, to cast."""

    game = "potion_making"

    @property
    def faces(self) -> Faces:
        """What cards are called."""
        return Faces(self.rules.data, self.locale)

    def move(self, view: View, action: Action) -> str:
        kind = action.kind
        if kind == "draw":
            return self.locale.text("game.potion_making.action.draw")
        card = self.faces.name(action.args[0])
        if kind == "place":
            elements = [self.faces.element_name(element) for element in self.faces.elements(action.args[0])]
            return self.say("move.place", card=card, element=self.locale.joined(elements))
        if kind == "compose":
            return self.say("move.compose", card=card, list=self.locale.joined([self._source(view, use) for use in action.uses]))
        if kind == "cast":
            return self._cast(view, card, action.args[1:])
        return self.say("move.stack", card=card)

    def piece(self, kind: str, sort: str) -> str:
        return self.faces.name(kind)

    # --- where things are ---

    def _source(self, view: View, source: str) -> str:
        """What a component is taken from, by name; what another seat has composed by its owner too."""
        zone, _, kind = source.partition("#")
        if kind:
            return self.faces.name(kind)
        owner = zone_seat(zone)
        if owner is None:
            return self.faces.element_name(zone.partition(".")[2])
        name = self.faces.name(formula_in(view, zone) or "")
        return name if owner == view.viewer else self.say("move.theirs", card=name, name=self.name(owner))

    def _cast(self, view: View, card: str, targets: Sequence[str]) -> str:
        """A spell, and what it is cast at: a card of the Desk, or a formula of one's own and what becomes of it."""
        target = targets[0] if targets else "none"
        if target == "none":
            return self.say("move.cast", card=card)
        if not target.startswith("formula"):
            return self.say("move.cast_for", card=card, one=self._at(view, target))
        place, _, becomes = target.partition("#")
        one = self.faces.name(formula_in(view, seat_zone(view.viewer or 0, place)) or "")
        return self.say("move.cast_change", card=card, one=one, other=self._at(view, becomes))

    def _at(self, view: View, target: str) -> str:
        """A card of the Desk by its pile, or by its own name."""
        zone, _, kind = target.partition("#")
        if kind or not zone.startswith("desk."):
            return self.faces.name(kind or zone)
        cards = view.zones[zone].cards or ("",)
        return self.faces.name(cards[-1] or "")

    def marks(self, view: View, action: Action) -> Sequence[Ref]:
        """Every source of a composition, chosen or not; the pile that a card goes to."""
        path = self.rules.path(view, action)
        if action.kind == "compose":
            return (path[0], *(self._ref(use) for use in action.uses))
        if action.kind == "place":
            elements = self.faces.elements(action.args[0])
            return (path[0], Ref(f"desk.{elements[0]}")) if len(elements) == 1 else path[:1]
        return path

    @staticmethod
    def _ref(source: str) -> Ref:
        zone, _, kind = source.partition("#")
        return Ref(zone, kind) if zone == "supremes" else Ref(zone)
