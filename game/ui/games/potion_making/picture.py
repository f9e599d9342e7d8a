"""How Practice's table is drawn: what lies still once, what moves every frame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.ids import Seat, seat_zone
from game.core.view import View
from game.match.seats import Sitter
from game.ui.art.backdrops import CandlePlace, candles
from game.ui.art.backdrops_practice import PracticeTable, potion_making
from game.ui.art.candle import Candle
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import CARD_FLYING, CARD_LIFTED, CARD_SHADOW, edges
from game.ui.art.paint import Paint
from game.ui.art.pieces import PLATE_SHADOW, SEAL_SHADOW, seal
from game.ui.art.practice_cards import PRACTICE_HAND, practice_card, practice_height, supreme_tile
from game.ui.art.practice_desk import TILE, count_badge, desk_place, desk_tile
from game.ui.art.practice_tabs import LARGEST, NAMED, tab
from game.ui.art.score_track import Place, counter_sizes, draw_counter
from game.ui.box import Box, centred
from game.ui.games.potion_making import desk, sights
from game.ui.games.potion_making.desk import BACK
from game.ui.games.potion_making.front import Front
from game.ui.games.potion_making.places import APART, card_on
from game.ui.games.potion_making.plates import PlateLook, plate_ground, plate_things, tab_thing
from game.ui.games.potion_making.slip import bake_slip, slip_things
from game.ui.games.potion_making.spread import draw_spread, spread_boxes
from game.ui.games.potion_making.works import gain, serving
from game.ui.table.air import draw_flight
from game.ui.table.board import Picking
from game.ui.table.still import Still, StillLayer
from game.ui.table.traces import draw_mark, mark_line
from game.ui.table.worn import worn
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.games.potion_making.board import PracticeBoard

MARGIN = 24.0
"""How far beyond its box a thing and its shadow may reach."""
CANDLE = (300.0, 0.34)
RULE_BELOW = 5.0
MOST_IN_PILE = 9
"""Piles with more cards than that are rare."""


class BoardPicture:
    """Draws a board. Holds the baked ground of one window size and nothing of the game."""

    def __init__(self, board: PracticeBoard) -> None:
        self.board = board
        self.front = Front(board)
        self._still: StillLayer | None = None
        self._candles: tuple[Candle, ...] = ()

    def bake(self, paint: Paint) -> Iterator[None]:
        """The ground of the table, step by step."""
        board, places = self.board, self.board.places
        stand, mat, piles = places.table("candle"), places.table("mat"), places.table("piles")
        candle = (CandlePlace(stand.centre[0], stand.bottom, stand.h, *CANDLE),)
        rule = (mat.x + 30, piles.bottom + RULE_BELOW, mat.w - 60)
        spots = PracticeTable(mat, places.table("track"), rule, candle)
        sheet = Surface(paint.size)
        yield from potion_making(paint, sheet, spots)
        self._candles = candles(paint, candle)
        yield
        self._still = StillLayer(sheet)
        yield
        for seat, sitter in enumerate(board.scenery.sitters):
            for lit in (False, True):
                paint.shadow(plate_ground(paint, places, seat, sitter, lit), *PLATE_SHADOW[2:])
                yield
        kinds = list(board.faces.order)
        wide = next(iter(places.piles.values())).w
        for kind in kinds:
            face, elements = board.faces.face(kind), board.faces.elements(kind)
            practice_card(paint, face, PRACTICE_HAND)
            practice_card(paint, face, wide)
            yield
            if len(elements) == 1:
                box = places.piles[f"desk.{elements[0]}"]
                paint.shadow(desk_tile(paint, face.elements[0], face, box.w, box.h), *CARD_SHADOW[2:])
            else:
                paint.shadow(supreme_tile(paint, face, *APART), *CARD_SHADOW[2:])
            yield
        yield from self.front.bake(paint, kinds[:1])
        yield from bake_slip(paint, places.slip, {len(board.faces.needs(kind)) for kind in kinds})
        for width in (PRACTICE_HAND, wide, places.table("deck").w):
            paint.shadow(card_back(paint, BACK, width, practice_height(width)), *CARD_FLYING[2:])
            yield
        board.ahead.later(self._warm(paint))

    def _warm(self, paint: Paint) -> Iterator[None]:
        """What a game needs sooner or later, made step by step while it goes on."""
        board, tabs = self.board, [kind for kind in self.board.faces.order if not self.board.faces.is_spell(kind)]
        for zone, box in board.places.piles.items():
            for bonus in ("", self._bonus):
                desk_place(paint, board.faces.element(zone.removeprefix("desk.")), bonus, box.w, box.h)
                yield
        for kind in tabs:
            paint.shadow(tab(paint, board.faces.face(kind), *NAMED), *CARD_SHADOW[2:])
            yield
        for sitter in board.scenery.sitters:
            for size in (TILE, NAMED):
                mark_line(paint, *size, sitter.colour)
                yield
            for side in counter_sizes(board.scenery.seats, board.places.table("track")):
                paint.shadow(seal(paint, sitter.sigil, sitter.colour, side), *SEAL_SHADOW[2:])
                yield
        for kind in tabs:
            paint.shadow(tab(paint, board.faces.face(kind), *LARGEST), *CARD_SHADOW[2:])
            yield
        for count in range(2, MOST_IN_PILE):
            count_badge(paint, count)
            yield

    def draw(self, dst: Surface, view: View, picking: Picking, focus: Focus) -> None:
        """One frame."""
        board = self.board
        paint, still = board.scenery.paint, board.scenery.timeline.pace.reduced
        assert self._still is not None
        seconds = board.scenery.app.now / 1000.0
        board.motions.make_ahead()
        self._note(view, picking)
        things = [*self._things(paint, view, picking, focus), *board.scenery.furniture]
        self._still.draw(dst, [*worn(paint, board.scenery.wear, self._candles), *things])
        board.ahead.step(self._still.work, moves=board.hand_cards.moving or bool(board.motions.ceremonies))
        for candle in self._candles:
            candle.draw(dst, seconds, still)
        sights.draw_hops(paint, dst, board, view)
        sights.draw_rings(paint, dst, board, view, picking, focus, seconds, still=still)
        sights.draw_threads(paint, dst, board, view, picking, seconds, still=still)
        if board.hand_cards.moving:
            self.front.draw_hand(paint, dst, picking, focus)
        for flight in board.air.flights:
            draw_flight(paint, dst, flight, partial(sights.image, paint, board.faces), reduced=still)
        sights.draw_passing(paint, dst, board, still=still)
        sights.draw_dragged(paint, dst, board, focus)
        board.scenery.greats.draw(dst, still=still)

    def _note(self, view: View, picking: Picking) -> None:
        """Remembers where things are seen, for what leaves them next."""
        board = self.board
        board.spots.tabs = {zone: box for seat in range(view.seats) for zone, box in board.places.tabs(view, seat).items()}
        spread = board.spread(view, picking)
        boxes = spread_boxes(board.places.table("spread"), len(spread.refs)) if spread is not None else ()
        board.spots.spread = dict(zip(spread.refs, boxes, strict=True)) if spread is not None else {}

    # --- what lies still ---

    def _things(self, paint: Paint, view: View, picking: Picking, focus: Focus) -> list[Still]:
        board = self.board
        language = board.scenery.app.locale.language
        things = []
        for seat in range(view.seats):
            things += self._plate(paint, view, seat, language)
        things += self._track(paint, view)
        things += self._desk(paint, view, picking, language)
        things += [Still(f"trace{number}", mark, self._area(paint, mark.box), partial(draw_mark, paint, mark=mark))
                   for number, mark in enumerate(board.traces.marks())]
        things += slip_things(paint, board.places.slip, board.prompts.slip(view, picking), language)
        things += self.front.things(paint, view, picking, focus, language)
        return things + self._stage(paint) + self._spread(paint, view, picking, focus, language)

    def _area(self, paint: Paint, box: Box, margin: float = MARGIN) -> Rect:
        return paint.rect(*box.inset(-margin))

    def _plate(self, paint: Paint, view: View, seat: Seat, language: str) -> list[Still]:
        board, places = self.board, self.board.places
        standing = [(zone, kind, box) for zone, box in places.tabs(view, seat).items()
                    if (kind := board.standing(view, zone)) is not None]
        empty = "" if standing else board.scenery.app.t("game.potion_making.no_formulas")
        look = PlateLook(
            board.scenery.sitters[seat], seat in view.to_act and view.outcome is None, places.near(seat), int(board.points[seat]),
            board.size(view, seat_zone(seat, "hand")), board.known(view, seat), empty, language,
        )
        tabs = [tab_thing(paint, zone, kind, box, board.faces, language) for zone, kind, box in standing]
        return [*plate_things(paint, places, seat, look, board.faces), *tabs]

    def _track(self, paint: Paint, view: View) -> list[Still]:
        """Each counter that does not hop."""
        board, things = self.board, []
        for place in sights.resting(board, view):
            sitter = board.scenery.sitters[place.seat]

            def draw(dst: Surface, place: Place = place, sitter: Sitter = sitter) -> None:
                draw_counter(paint, dst, place, sitter.sigil, sitter.colour)

            area = self._area(paint, centred(place.x, place.y, place.size, place.size), 12.0)
            name = f"{'tens' if place.tens else 'ones'}{place.seat}"
            things.append(Still(name, (place, sitter.sigil, sitter.colour), area, draw))
        return things

    @property
    def _bonus(self) -> str:
        """What a card earns that is laid down where its element is missing."""
        board = self.board
        return board.scenery.app.t("game.potion_making.gain", n=board.scenery.data["numbers"]["element_points"])

    def _desk(self, paint: Paint, view: View, picking: Picking, language: str) -> list[Still]:
        board, places, bonus = self.board, self.board.places, self._bonus
        things = []
        for zone, box in places.piles.items():
            cards = board.air.landed(zone, view.zones[zone].cards or ())
            element = zone.removeprefix("desk.")
            top = cards[-1] if cards else None
            earns = "" if top is None and serving(view, board.faces, element) else bonus

            def draw(dst: Surface, box: Box = box, element: str = element, top: str | None = top, count: int = len(cards),
                     earns: str = earns) -> None:
                desk.draw_heap(paint, dst, box, element, top, count, earns, board.faces)

            things.append(Still(zone, (top, len(cards), earns, language), self._area(paint, box), draw))
        return [*things, self._apart(paint, view, language), *self._stock(paint, view), *self._lay_here(paint, view, picking)]

    def _apart(self, paint: Paint, view: View, language: str) -> Still:
        board, t, area = self.board, self.board.scenery.app.t, self.board.places.table("supremes")
        kinds = tuple(kind for kind in board.air.landed("supremes", view.zones["supremes"].cards or ()) if kind is not None)
        boxes = tuple(board.places.apart(view)[: len(kinds)])
        title, line = t("game.potion_making.apart"), t("game.potion_making.apart_line")

        def draw(dst: Surface) -> None:
            if kinds:
                desk.draw_apart(paint, dst, kinds, boxes, board.faces)
            else:
                desk.draw_no_apart(paint, dst, area, title, line)

        return Still("apart", (kinds, boxes, title, language), self._area(paint, area), draw)

    def _stock(self, paint: Paint, view: View) -> list[Still]:
        board, t = self.board, self.board.scenery.app.t
        box, beside, count = board.places.table("deck"), board.places.table("deck.count"), view.zones["deck"].size
        title, line = t("game.potion_making.deck"), t("game.potion_making.deck_count", n=count)
        return [
            Still("deck", (count > 0, edges(count)), self._area(paint, box), lambda dst: desk.draw_stock(paint, dst, box, count)),
            Still("deck.count", (title, line), self._area(paint, beside, 4.0),
                  lambda dst: desk.draw_left(paint, dst, beside, title, line), patient=True),
        ]

    def _lay_here(self, paint: Paint, view: View, picking: Picking) -> list[Still]:
        """The place for the chosen card as its element."""
        board, card, t = self.board, self.board.chosen(picking), self.board.scenery.app.t
        if card is None or not board.mine(view):
            return []
        box = board.places.table("desk")
        points = gain(view, board.faces, card)
        names = board.scenery.app.locale.joined([board.faces.element_name(element) for element in board.faces.elements(card)])
        title = t("game.potion_making.lay_gain", n=points) if points else t("game.potion_making.lay")
        line = t("game.potion_making.lay_as", element=names)
        spot = self._area(paint, box, 4.0)
        return [Still("lay", (title, line), spot, lambda dst: desk.draw_place(paint, dst, box, title, line))]

    def _stage(self, paint: Paint) -> list[Still]:
        """A spell that is being done."""
        board, kind = self.board, self.board.on_stage
        if kind is None:
            return []
        box = card_on(board.places.table("stage"))
        return [Still("stage", kind, self._area(paint, box, 30.0), lambda dst: paint.put(
            dst, practice_card(paint, board.faces.face(kind), box.w), box.x, box.y, CARD_LIFTED))]

    def _spread(self, paint: Paint, view: View, picking: Picking, focus: Focus, language: str) -> list[Still]:
        board, area = self.board, self.board.places.table("spread")
        spread = board.spread(view, picking)
        if spread is None:
            return []
        name = focus.focused if focus.by_keyboard else focus.hovered
        refs = [target.id for target in focus.targets if target.id.partition("~")[0] in {str(ref) for ref in spread.refs}]
        raised = refs.index(name) if name in refs else -1
        return [Still("spread", (spread, raised, language), self._area(paint, area, 34.0),
                      lambda dst: draw_spread(paint, dst, area, spread, board.faces, raised))]
