"""Potions' table: composes its pieces, follows what the eye sees, says what everything is called."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pygame import Surface

from game.core.actions import Action
from game.core.ids import Seat, seat_zone
from game.core.refs import Ref
from game.core.view import View
from game.ui.art.brew_cards import DISCARD, brew_card
from game.ui.art.credits import thrown
from game.ui.art.paint import Paint
from game.ui.games.potions import choice, laying
from game.ui.games.potions import hand as hands
from game.ui.games.potions.closeups import Closeups
from game.ui.games.potions.faces import Faces
from game.ui.games.potions.motion import Motions
from game.ui.games.potions.picture import BoardPicture
from game.ui.games.potions.places import Places
from game.ui.games.potions.pointing import Pointing
from game.ui.games.potions.pot import Pot
from game.ui.games.potions.prompts import Prompts
from game.ui.games.potions.reveal import Reveal
from game.ui.games.potions.spots import Spots
from game.ui.games.potions.words import PotionsWords
from game.ui.table.ahead import Ahead
from game.ui.table.board import Picking, Scenery
from game.ui.table.furniture import Deed
from game.ui.table.hand import Hand
from game.ui.table.hand_board import HandBoard, Parts
from game.ui.table.narrator import Line, Teller
from game.ui.table.tray import Look, Tray

QUIET_ACTS = ("done", "end", "decline", "roll", "visit", "draw")
"""What the gold button does while nothing has been clicked."""
ACTS = (*QUIET_ACTS, "lay", "play", "discard", "challenge", "reroll", "set", "take", "pick", "spill")
"""Every kind of action, each with a text for the gold button."""


class PotionsBoard(HandBoard):
    """Everything that lies on Potions' table, as the eye sees it."""

    held_in = "held"

    def __init__(self, scenery: Scenery, cosmetic: Random) -> None:
        super().__init__(scenery, lambda: Hand(self._sort_key), hands.spots, hands.raised_box)
        self.faces = Faces(scenery.data, scenery.app.locale)
        self.words = PotionsWords(scenery.data, scenery.sitters, self.faces)
        self.places = Places(scenery)
        self.ahead = Ahead()
        self.tray = Tray({die: Look(*self.faces.look(die)) for die in self.faces.dice}, cosmetic)
        self.pot = Pot()
        self.reveal = Reveal()
        self.spots = Spots(self)
        self.motions = Motions(self)
        self.pointing = Pointing(self)
        self.closeups = Closeups(self)
        self.prompts = Prompts(self)
        self.picture = BoardPicture(self)
        self.parts = Parts(self.words, self.places, self.picture, self.motions, self.pointing, self.closeups, self.prompts)
        self.tops: tuple[str, ...] = ()
        """The discards that lie uppermost and have been seen there, the top one last."""
        self.thrower: Seat | None = None
        """Whose card was seen to fall on the discards last."""

    def _sort_key(self, kind: str) -> tuple[int, str]:
        return self.faces.order[kind], kind

    # --- events ---

    def settle(self, view: View) -> None:
        """At once: nothing flies, everything lies where it is."""
        self.motions.clear(view)
        self.tops, self.thrower = (), None
        self.keep_top(view)
        dice = view.scalars["dice"]
        self.tray.show(tuple((die, face) for die, _, face in dice))
        self.pot.hold(self.faces.brew([element for _, element, _ in dice]))
        self.reveal.show(view)
        self.lay_hands(view)

    def update(self, elapsed: float) -> None:
        super().update(elapsed)
        self.pot.update(self.passed(elapsed))

    # --- what lies where ---

    def columns(self, view: View, seat: Seat, *, whole: bool = False) -> tuple[str | None, ...]:
        """What a seat has laid below each die: a kind, "" for a card that is not known, None for nothing."""
        zone = view.zones[seat_zone(seat, "laid")]
        places = laying.columns(self.faces, zone.cards if zone.cards is not None else (None,) * zone.size)
        return places if whole else laying.landed(places, self.air.coming.get(seat_zone(seat, "laid"), ()))

    def matching(self, view: View) -> frozenset[int]:
        """The serials of those cards of the near hand that could be laid if it were their owner's turn."""
        if view.zones[self.hand_zone].cards is None or not view.scalars["dice"] or self.rolls(view):
            return frozenset()
        laid = view.zones[seat_zone(self.near, "laid")].cards or ()
        left = laying.matching(self.faces, self.shown_elements, view.zones[self.hand_zone].cards or (), laid)
        found = set()
        for card in self.hand_cards.cards:
            if card.kind is not None and left[card.kind] > 0:
                left[card.kind] -= 1
                found.add(card.serial)
        return frozenset(found)

    @property
    def shown_elements(self) -> tuple[str, ...]:
        """The elements of the dice that lie still: what the others will show is not told before they rest."""
        return tuple(self.element(die, face) for (die, face), t in zip(self.tray.dice, self.tray.t, strict=True) if t >= 1.0)

    def element(self, die: str, face: int) -> str:
        """The element on a face of a die."""
        return str(self.scenery.data["dice"][die]["faces"][face])

    def keep_top(self, view: View) -> None:
        """The discards show what lies on top; of what lies below it only what has been seen to fall there."""
        zone = view.zones["discard"]
        top = zone.cards[-1] if zone.cards else None
        if top is None:
            self.tops, self.thrower = (), None
        elif self.tops[-1:] != (top,) or len(self.tops) > zone.size:
            self.tops = (top,)

    def thrown(self, paint: Paint, kind: str, number: int) -> Surface:
        """A card as it lies at a place of the heap of discards."""
        return thrown(paint, kind, brew_card(paint, self.faces.card(kind), DISCARD), self.places.zone("discard").w, number)

    @staticmethod
    def rolls(view: View) -> bool:
        """Whether a round is about to be dealt."""
        return bool(view.pending) and view.pending[-1].kind == "roll"

    def choice(self, view: View, picking: Picking) -> choice.Choice | None:
        """What has to be chosen from just now, spread over the mat."""
        return choice.choice_of(self.places.table("choice"), self.faces, view, picking) if self.mine(view) else None

    def asks(self, view: View, *kinds: str) -> bool:
        """Whether whoever looks at the screen is asked one of these."""
        return self.mine(view) and view.pending[-1].kind in kinds

    # --- pointing ---

    def known_beside(self, picking: Picking) -> tuple[object, ...]:
        """What the deal, the dice and the discards come to."""
        return picking.legal, self.tops, self.tray.dice, self.tray.rests, self.reveal.shown

    # --- words ---

    def idle_action(self, legal: Sequence[Action]) -> Action | None:
        """Being done, ending the turn, declining, a begin step, or the only thing there is to do."""
        quiet = next((action for action in legal if action.kind in QUIET_ACTS), None)
        return quiet or (legal[0] if len(legal) == 1 else None)

    def guide(self, picking: Picking) -> Deed | None:
        """A card that could be laid or discarded is laid: it is discarded by its own button, or on the discards."""
        lays = next((action for action in picking.left if action.kind == "lay"), None)
        if lays is None or len(picking.left) < 2:
            return None
        label = self.scenery.app.t(self.decide_label(lays), **self.decide_words(lays))
        return Deed(label, lambda: picking.click(Ref(seat_zone(self.near, "laid"))))

    def begin_label(self, view: View) -> str:
        return "game.potions.action.roll" if view.scalars["last"] is None else "game.potions.action.next_round"

    def decide_words(self, action: Action) -> dict[str, str]:
        """What fills in the gold button's text."""
        kind = {"discard": 1, "play": 0, "lay": 0}.get(action.kind)
        return {} if kind is None else {"card": self.faces.name(str(action.args[kind]))}

    def piece(self, ref: Ref, view: View) -> str:
        if isinstance(ref.item, str) and ref.zone == self.hand_zone:
            return ", ".join(filter(None, (self.faces.name(ref.item), self.faces.sort(ref.item), self.faces.effect(ref.item))))
        return ""

    def teller(self) -> Teller:
        return PotionsWords(self.scenery.data, self.scenery.sitters, self.faces).tell

    def ending(self, lines: Sequence[Line]) -> Sequence[Line]:
        """How the last round was won; credits are counted on the table."""
        told = [line for line in lines if line.key.startswith("game.potions.verdict.")]
        return told[-1:]
