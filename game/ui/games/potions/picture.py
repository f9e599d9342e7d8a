"""How Potions' table is drawn: what lies still once, what moves every frame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.ids import Seat, seat_zone
from game.core.view import View
from game.ui.art.backdrops import CandlePlace, candles
from game.ui.art.backdrops_potions import PotionsTable, potions
from game.ui.art.brew_cards import DISCARD, HAND, brew_card, draw_laid, match_edge
from game.ui.art.brew_dice import SIZE, draw_element
from game.ui.art.candle import Candle
from game.ui.art.cardbacks import BACKS, card_back
from game.ui.art.cards import card_height, draw_pile, edges
from game.ui.art.credits import HEAP_TURNS, challenge_banner, draw_discards, draw_heap
from game.ui.art.dice import REST_SHADOW, draw_resting, resting
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PLATE_SHADOW, SEAL_SHADOW, pill, seal
from game.ui.box import Box
from game.ui.games.potions import choice, sights
from game.ui.games.potions.front import Front
from game.ui.games.potions.plates import OWN_RADIUS, RADIUS, PlateLook, own_things, plate_things
from game.ui.games.potions.reveal_panel import draw_panel, panel_box
from game.ui.table.air import draw_flight
from game.ui.table.board import Picking
from game.ui.table.still import Still, StillLayer
from game.ui.table.worn import worn
from game.ui.widgets.base import SMALLEST
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.games.potions.board import PotionsBoard

BANNER_ROOM = 150.0
"""What a pennant has room for; a longer name is told by its seal alone."""
CANDLE = (250.0, 0.3)
THROWER = 30.0
"""The seal of whoever has discarded last."""
PILL_SHADOW = (0, 2, 3, 120)
MARGIN = 24.0
"""How far beyond its box a piece and its shadow may reach."""


class BoardPicture:
    """Draws a board. Holds the baked ground of one window size and nothing of the game."""

    def __init__(self, board: PotionsBoard) -> None:
        self.board = board
        self.front = Front(board)
        self._still: StillLayer | None = None
        self._candles: tuple[Candle, ...] = ()

    def bake(self, paint: Paint) -> Iterator[None]:
        """The ground of the table, step by step."""
        board, places = self.board, self.board.places
        pot = places.table("cauldron")
        spots = PotionsTable(
            places.table("mat"), [well.centre for well in places.wells], [board.faces.tint(die) for die in places.dice],
            places.slots, (pot.centre[0], pot.bottom), [places.table("deck"), places.table("discard")],
        )
        stand = board.scenery.layout.find("candle")  # a table of somebody's own may have none
        stands = () if stand is None else (CandlePlace(stand.centre[0], stand.bottom, stand.h, *CANDLE),)
        sheet = Surface(paint.size)
        yield from potions(paint, sheet, spots._replace(candles=stands))
        self._candles = candles(paint, stands)
        yield from board.pot.bake(paint)
        self._still = StillLayer(sheet)
        yield
        plates = [(places.plate(seat), RADIUS) for seat in range(board.scenery.seats) if board.scenery.place(seat)]
        for area, radius in ((places.table("own"), OWN_RADIUS), *plates):
            for lit in (False, True):
                paint.shadow(plaque(paint, area.w, area.h, radius, lit=lit), *PLATE_SHADOW[2:])
                yield
        for width in (HAND, DISCARD):
            card_back(paint, "potions", width, card_height(width))
            match_edge(paint, width)
            yield
        kinds = list(board.faces.order)
        for kind in kinds:
            brew_card(paint, board.faces.card(kind), DISCARD)
            yield
        yield from self.front.bake(paint, kinds)
        for number in range(len(HEAP_TURNS)):
            board.thrown(paint, kinds[0], number)
            yield
        for look in board.tray.looks.values():
            for face in range(len(look.faces)):
                paint.shadow(resting(paint, SIZE, look.faces, face, look.yaw, look.bone), *REST_SHADOW[2:])
                yield
        board.ahead.later(self._warm(paint))

    def _warm(self, paint: Paint) -> Iterator[None]:
        """What a game needs sooner or later."""
        yield from sights.warm(paint, self.board.places.zone("discard"))
        t = self.board.scenery.app.t
        for count in range(len(self.board.faces.order) * 4, -1, -1):
            for key in ("deck_count", "discard_count"):
                self._pill(paint, t(f"game.potions.{key}", n=count))
                yield

    def draw(self, dst: Surface, view: View, picking: Picking, focus: Focus) -> None:
        """One frame."""
        board = self.board
        paint, still = board.scenery.paint, board.scenery.timeline.pace.reduced
        assert self._still is not None
        seconds = board.scenery.app.now / 1000.0
        self._note(view)
        pot = board.places.table("cauldron")
        things = [*self._things(paint, view, picking, focus), *board.scenery.furniture, *board.pot.things(pot)]
        self._still.draw(dst, [*worn(paint, board.scenery.wear, self._candles), *things])
        for burning in self._candles:
            burning.draw(dst, seconds, still)
        board.ahead.step(self._still.work, moves=board.hand_cards.moving or not board.tray.rests)
        board.pot.draw(dst, pot, seconds, still=still)
        if not board.tray.rests:
            board.tray.draw(paint, dst, board.places.homes, faded=still)
        sights.draw_rings(paint, dst, board, view, picking, focus, seconds, still=still)
        if board.hand_cards.moving:
            self.front.draw_hand(paint, dst, view, picking, focus)
        if 0.0 < board.reveal.entered < 1.0:
            draw_panel(paint, dst, board, round(255 * board.reveal.entered))
        for show in board.motions.shows:
            sights.draw_show(paint, dst, show, board)
        for flight in board.air.flights:
            draw_flight(paint, dst, flight, partial(sights.image, paint, board.faces), reduced=still)
        board.pot.draw_triumph(paint, dst, pot, places_middle(board), still=still)
        sights.draw_dragged(paint, dst, board, focus)
        board.scenery.greats.draw(dst, still=still)

    def _note(self, view: View) -> None:
        """Remembers where things are seen, for what leaves them next."""
        spots = self.board.spots
        spots.laid = {seat: self.board.columns(view, seat) for seat in range(view.seats)}
        spots.credits = {seat: self.board.size(view, seat_zone(seat, "tokens")) for seat in range(view.seats)}

    # --- what lies still ---

    def _things(self, paint: Paint, view: View, picking: Picking, focus: Focus) -> list[Still]:
        board = self.board
        language = board.scenery.app.locale.language
        things = [thing for seat in range(view.seats) for thing in self._plate(paint, view, seat)]
        if board.reveal.entered < 1.0:
            # The parchment of a round's end covers all of this.
            things += self._mat(paint, view, language)
            things += self._piles(paint, view, language)
        things.append(self._credits(paint, view))
        things += self._challenge(paint, view, language)
        things += self.front.things(paint, view, picking, focus, language)
        things += self._choice(paint, view, picking, language)
        return things + self._reveal(paint, language)

    def _area(self, paint: Paint, box: Box, margin: float = MARGIN) -> Rect:
        return paint.rect(*box.inset(-margin))

    def _plate(self, paint: Paint, view: View, seat: Seat) -> list[Still]:
        board, places = self.board, self.board.places
        tokens = board.size(view, seat_zone(seat, "tokens"))
        tabs = board.columns(view, seat) if not places.near(seat) else ()
        goal = view.scalars["tokens_to_win"]
        line = board.scenery.app.t("game.potions.credits_of", n=tokens, most=goal) if places.near(seat) else ""
        lit = seat in view.to_act and view.outcome is None
        look = PlateLook(
            board.scenery.sitters[seat], lit, view.scalars["caller"] == seat, tokens, goal,
            board.size(view, seat_zone(seat, "held")), self._tabs(view, tabs), line,
        )
        return own_things(paint, places, look) if places.near(seat) else plate_things(paint, places, seat, look, board.faces)

    @staticmethod
    def _tabs(view: View, columns: tuple[str | None, ...]) -> tuple[str | None, ...]:
        """Laid cards on a plate, from the left: for which die they lie there is not to be seen (PO-13)."""
        laid = [kind for kind in columns if kind is not None]
        return (*laid, *([None] * (len(columns) - len(laid))))

    def _mat(self, paint: Paint, view: View, language: str) -> list[Still]:
        """The dice at rest with their names, and the own laid cards."""
        board = self.board
        dice = [self._die(paint, number, language) for number in range(len(board.tray.dice))]
        return dice + [self._slot(paint, number, kind) for number, kind in enumerate(board.columns(view, board.near))]

    def _die(self, paint: Paint, number: int, language: str) -> Still:
        board, places = self.board, self.board.places
        die, face = board.tray.dice[number]
        look, home, rests = board.tray.looks[die], places.homes[number], board.tray.t[number] >= 1.0
        name, well, element = places.column("element", number), places.column("well", number), board.element(die, face)

        def draw(dst: Surface) -> None:
            if board.tray.rests:
                draw_resting(paint, dst, *home.centre, SIZE, look.faces, face, look.yaw, look.bone)
            if rests:
                draw_element(paint, dst, *name.centre, board.faces.mark(element), board.faces.name(element), name.w)

        area = Box(name.x - 4, well.y - 4, name.w + 8, name.bottom - well.y + 8)
        return Still(f"die{number}", (face, rests, board.tray.rests, language), paint.rect(*area), draw)

    def _slot(self, paint: Paint, number: int, kind: str | None) -> Still:
        board, box = self.board, self.board.places.column("slot", number)

        def draw(dst: Surface) -> None:
            if kind is not None:
                draw_laid(paint, dst, box.x, box.y, box.w, board.faces.icon(kind) if kind else "")

        return Still(f"slot{number}", (board.near, kind), self._area(paint, box), draw)

    def _piles(self, paint: Paint, view: View, language: str) -> list[Still]:
        board, t, places = self.board, self.board.scenery.app.t, self.board.places
        deck, below = places.table("deck"), places.table("deck.count")
        size, said = view.zones["deck"].size, t("game.potions.deck_count", n=view.zones["deck"].size)

        def draw_deck(dst: Surface) -> None:
            if size:
                back = card_back(paint, "potions", deck.w)
                draw_pile(paint, dst, deck.x, deck.y, back, deck.w, deck.h, size, BACKS["potions"].edge)

        heap, under = places.table("discard"), places.table("discard.count")
        count = board.size(view, "discard")
        tops = board.tops[-count:] if count else ()
        thrower = board.scenery.sitters[board.thrower] if tops and board.thrower is not None else None

        def draw_heaped(dst: Surface) -> None:
            shown = [(kind, brew_card(paint, board.faces.card(kind), DISCARD)) for kind in tops]
            if shown:
                draw_discards(paint, dst, heap.x, heap.y, shown, heap.w, heap.h, count)
            if thrower is not None:
                mark = seal(paint, thrower.sigil, thrower.colour, THROWER)
                paint.put(dst, mark, heap.right + 4, heap.y + 2, SEAL_SHADOW, "c")

        return [
            Still("deck", (size > 0, edges(size)), self._area(paint, deck), draw_deck),
            Still("discard", (tops, count, thrower, language), self._area(paint, heap.inset(-16, 0)), draw_heaped),
            self._count(paint, below, said), self._count(paint, under, t("game.potions.discard_count", n=count)),
        ]

    def _count(self, paint: Paint, box: Box, said: str) -> Still:
        """How many cards a pile has, below it."""
        return Still(f"count{box.x:g}", said, self._area(paint, box),
                     lambda dst: paint.put(dst, self._pill(paint, said), *box.centre, PILL_SHADOW, "c"), patient=True)

    @staticmethod
    def _pill(paint: Paint, said: str) -> Surface:
        label = pill(paint, said, 14, 26)
        paint.shadow(label, *PILL_SHADOW[2:])
        return label

    def _credits(self, paint: Paint, view: View) -> Still:
        """The credits still to be had, at the foot of the cauldron."""
        board, pot = self.board, self.board.places.table("credits")
        left = board.size(view, "cauldron") + sum(
            flight.piece == "credit" and not flight.begun and not flight.waits for flight in board.air.flights)
        said = board.scenery.app.t("game.potions.cauldron_count", n=left)

        def draw(dst: Surface) -> None:
            draw_heap(paint, dst, *pot.centre, left)
            paint.put(dst, self._pill(paint, said), *pot.centre, PILL_SHADOW, "c")

        return Still("credits", (left, said), self._area(paint, pot, 40.0), draw, patient=True)

    def _challenge(self, paint: Paint, view: View, language: str) -> list[Still]:
        """The pennant of a challenge that runs, with the seal of whoever called it."""
        board, caller = self.board, view.scalars["caller"]
        if caller < 0 or board.reveal.rows:
            return []
        box, sitter = board.places.table("banner"), board.scenery.sitters[caller]
        t = board.scenery.app.t
        said = t("game.potions.challenge_of", name=sitter.name)
        if paint.width(said, "head", SMALLEST) > BANNER_ROOM:
            said = t("game.potions.action.challenge")

        def draw(dst: Surface) -> None:
            paint.put(dst, challenge_banner(paint, said, box.w, box.h), box.x, box.y, (0, 4, 6, 150))
            paint.put(dst, seal(paint, sitter.sigil, sitter.colour, 34), box.x + 8, box.centre[1] - 2, SEAL_SHADOW, "c")

        return [Still("banner", (said, sitter), self._area(paint, box), draw)]

    def _choice(self, paint: Paint, view: View, picking: Picking, language: str) -> list[Still]:
        board, area = self.board, self.board.places.table("choice")
        offered = board.choice(view, picking)
        if offered is None:
            return []
        title, offers = board.prompts.choice_title(offered), picking.nexts
        return [Still("choice", (offered, title, offers, language), self._area(paint, area),
                      lambda dst: choice.draw_choice(paint, dst, area, offered, board.faces, title, offers))]

    def _reveal(self, paint: Paint, language: str) -> list[Still]:
        board = self.board
        if board.reveal.entered < 1.0:
            return []
        box = panel_box(board.places.table("reveal"), board.reveal.rows)
        names = tuple(board.scenery.sitters)
        return [Still("reveal", (board.reveal.shown, names, language), self._area(paint, box, 40.0),
                      lambda dst: draw_panel(paint, dst, board))]


def places_middle(board: PotionsBoard) -> tuple[float, float]:
    """Where a Perfect Potion rises to: over the middle of the table."""
    return board.places.table("mat").centre
