"""How Potion Panic's table is drawn: what lies still once, what moves every frame."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.ids import Seat, seat_zone
from game.core.refs import Ref
from game.core.view import View
from game.ui.art.backdrops import CandlePlace, candles
from game.ui.art.backdrops_panic import PanicTable, potion_panic
from game.ui.art.candle import Candle
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import BENCH, HAND, SMALL, STACK, card_height, draw_halo
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.panic_props import draw_reaction_bar, stone
from game.ui.art.potion_cards import potion_card
from game.ui.box import Box
from game.ui.games.potion_panic import middle, own, sights
from game.ui.games.potion_panic.flights import image
from game.ui.games.potion_panic.front import Front
from game.ui.games.potion_panic.own import OwnLook
from game.ui.games.potion_panic.places import LOOK
from game.ui.games.potion_panic.plates import BACK, RADIUS, RECIPE_BACK, Lying, PlateLook, draw_plate, draw_small
from game.ui.games.potion_panic.pointing import ref_of
from game.ui.games.potion_panic.spread import draw_spread, spread_boxes, spread_ground
from game.ui.table.air import draw_flight
from game.ui.table.board import Picking
from game.ui.table.still import Still, StillLayer
from game.ui.table.traces import draw_mark
from game.ui.table.worn import worn
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.games.potion_panic.board import PanicBoard

MARGIN = 24.0
"""How far beyond its box a piece and its shadow may reach."""
SMALL_MARGIN, STAMP_MARGIN, SPREAD_MARGIN = 14.0, 64.0, 48.0
PULSE_MS = 1200.0
DRAG_SHADOW = (0, 14, 16, 150)
CANDLE = (300.0, 0.34)


class BoardPicture:
    """Draws a board. Holds the baked ground of one window size and nothing of the game."""

    def __init__(self, board: PanicBoard) -> None:
        self.board = board
        self.front = Front(board)
        self._still: StillLayer | None = None
        self._candles: tuple[Candle, ...] = ()

    def bake(self, paint: Paint) -> Iterator[None]:
        """The ground of the table, step by step."""
        places = self.board.places
        stand = places.table("candle")
        candle = (CandlePlace(stand.centre[0], stand.bottom, stand.h, *CANDLE),)
        spots = PanicTable(
            places.table("mat"), places.table("bowl"),
            [*(places.stack(f"stack{n}") for n in range(places.stacks)),
             *(places.recipe(f"recipe{n}") for n in range(places.public))],
            places.table("bench"), [places.slot(self.board.near, n) for n in range(places.bench)],
            places.table("reserve"), [places.reserve(n) for n in range(places.private)], candle,
        )
        sheet = Surface(paint.size)
        yield from potion_panic(paint, sheet, spots)
        self._candles = candles(paint, candle)
        yield
        self._still = StillLayer(sheet)
        yield
        spread_ground(paint)
        yield
        plates = [(places.plate(seat), RADIUS) for seat in self.board.hands if not places.near(seat)]
        for area, radius in ((places.table("own"), own.RADIUS), *plates):
            for lit in (True, False):
                plaque(paint, area.w, area.h, radius, lit=lit)
                yield
        for back, width in ((BACK, HAND), (BACK, STACK), (BACK, BENCH), (BACK, SMALL), (RECIPE_BACK, STACK)):
            card_back(paint, back, width, card_height(width))
            yield
        for kind in self.board.faces.order:
            for width in (HAND, STACK):
                potion_card(paint, self.board.faces.potion(kind), width)
                yield

    def draw(self, dst: Surface, view: View, picking: Picking, focus: Focus) -> None:
        """One frame."""
        board = self.board
        paint, pace = board.scenery.paint, board.scenery.timeline.pace
        assert self._still is not None
        seconds = board.scenery.app.now / 1000.0
        self._note(view)
        things = [*self._things(paint, view, picking, focus), *board.scenery.furniture]
        self._still.draw(dst, [*worn(paint, board.scenery.wear, self._candles), *things])
        for candle in self._candles:
            candle.draw(dst, seconds, pace.reduced)
        self._draw_flames(paint, dst, view, seconds, still=pace.reduced)
        sights.draw_threads(paint, dst, board, view, seconds, still=pace.reduced)
        self._draw_rings(paint, dst, view, picking, focus, seconds, still=pace.reduced)
        if board.hand_cards.moving:
            self.front.draw_hand(paint, dst, view, picking, focus)
        for flight in board.air.flights:
            draw_flight(paint, dst, flight, partial(image, paint, board.faces), reduced=pace.reduced)
        for show in board.motions.shows:
            sights.draw_show(paint, dst, show, board, reduced=pace.reduced)
        self._draw_dragged(paint, dst, view, focus)
        board.scenery.greats.draw(dst, still=pace.reduced)
        if board.window is not None:
            bar = board.places.table("reaction")
            draw_reaction_bar(paint, dst, bar.y, bar.h, board.window.left)

    def _note(self, view: View) -> None:
        """Remembers where things are seen, for what leaves them next."""
        board = self.board
        cards = board.in_play(view)
        boxes = middle.play_boxes(board.places.table("stage"), len(cards), apart=board.lays(view))
        board.shown_play = list(zip(cards, boxes, strict=True))
        board.shown_shards = {seat: board.size(view, seat_zone(seat, "shards")) for seat in range(view.seats)}

    # --- what lies still ---

    def _things(self, paint: Paint, view: View, picking: Picking, focus: Focus) -> list[Still]:
        board = self.board
        language = board.scenery.app.locale.language
        things = []
        for seat in range(view.seats):
            if not board.places.near(seat):
                things += self._plate(paint, view, picking, seat, language)
        dragged = ref_of(focus.drag.target.id) if focus.drag is not None else None
        taken = dragged.zone if dragged is not None else ""
        things += self._middle(paint, view, language, taken)
        things += self._near(paint, view, picking, language, taken)
        things += self._traces(paint)
        things += self.front.things(paint, view, picking, focus, language)
        looked = self._spread(paint, view, focus, language)
        return [*things, looked] if looked is not None else things

    def _area(self, paint: Paint, box: Box, margin: float = MARGIN) -> Rect:
        return paint.rect(*box.inset(-margin))

    def _plate(self, paint: Paint, view: View, picking: Picking, seat: Seat, language: str) -> list[Still]:
        board = self.board
        active = view.scalars["active"] == seat and view.outcome is None

        def size(name: str) -> int:
            return board.size(view, seat_zone(seat, name))

        look = PlateLook(
            board.scenery.sitters[seat], active, view.scalars["points"] if active else None, size("hand"), size("recipes"),
            size("shards"), board.sockets, bool(size("stone")), seat in picking.calls, language,
        )
        things = [Still(f"plate{seat}", look, self._area(paint, board.places.plate(seat)),
                        lambda dst: draw_plate(paint, dst, board.places, seat, look))]
        for slot in range(board.places.bench):
            lying = Lying(*board.only(view, seat_zone(seat, f"slot{slot}")))
            box = board.places.slot(seat, slot)

            def draw(dst: Surface, box: Box = box, lying: Lying = lying) -> None:
                draw_small(paint, dst, box, lying, board.faces)

            things.append(Still(f"bench{seat}.{slot}", (lying, language), self._area(paint, box, SMALL_MARGIN), draw))
        return things

    def _middle(self, paint: Paint, view: View, language: str, taken: str) -> list[Still]:
        """What everybody shares; an open recipe that hangs on the pointer is not there."""
        board, t = self.board, self.board.scenery.app.t
        places, faces = board.places, board.faces
        things = []
        for zone, back in (("recipe_deck", "panic_recipes"), ("deck", "panic_potions")):
            count, box = view.zones[zone].size, (places.recipe if zone == "recipe_deck" else places.stack)(zone)
            below, said = self._deck_label(view, zone)

            def draw_deck(
                dst: Surface, box: Box = box, below: Box = below, back: str = back, count: int = count, said: str = said
            ) -> None:
                middle.draw_closed_pile(paint, dst, box, back, count)
                middle.draw_total(paint, dst, below, said)

            things.append(Still(zone, (count, said), self._area(paint, box), draw_deck))
        for index in range(places.public):
            recipe, box = board.only(view, f"recipe{index}")[1], places.recipe(f"recipe{index}")
            recipe = None if taken == f"recipe{index}" else recipe

            def draw_recipe(dst: Surface, box: Box = box, recipe: str | None = recipe) -> None:
                middle.draw_recipe(paint, dst, box, recipe, faces)

            things.append(Still(f"recipe{index}", (recipe, language), self._area(paint, box), draw_recipe))
        count, bowl, below = view.zones["bowl"].size, places.table("bowl"), places.table("bowl.count")
        said = t("game.potion_panic.shards_left", n=count)
        things.append(Still("bowl", (count, said), self._area(paint, bowl, 78.0),
                            lambda dst: middle.draw_shards(paint, dst, bowl, below, count, said)))
        things += [self._stack(paint, view, index, language) for index in range(places.stacks)]
        things += self._in_play(paint, language)
        return things

    def _deck_label(self, view: View, zone: str) -> tuple[Box, str]:
        """Where it stands how many are left in a deck, and what it says."""
        places, word = self.board.places, "recipes_left" if zone == "recipe_deck" else "potions_left"
        below = (places.recipe if zone == "recipe_deck" else places.stack)(f"{zone}.count")
        return below, self.board.scenery.app.t(f"game.potion_panic.{word}", n=view.zones[zone].size)

    def _stack(self, paint: Paint, view: View, index: int, language: str) -> Still:
        board = self.board
        name = f"stack{index}"
        box, below = board.places.stack(name), board.places.stack(f"{name}.count")
        count, top, told = board.size(view, name), board.tops.get(name), bool(view.scalars["show_counts"])
        return Still(name, (count, top, told, language), self._area(paint, box),
                     lambda dst: middle.draw_stack(paint, dst, box, below, top, count, board.faces, told=told))

    def _in_play(self, paint: Paint, language: str) -> list[Still]:
        board = self.board
        stopped = board.scenery.app.t("game.potion_panic.stopped")
        stamping = any(show.name == "stamp" for show in board.motions.shows)
        things = []
        for number, (card, box) in enumerate(board.shown_play):
            card = card._replace(negated=card.negated and not stamping)

            def draw(dst: Surface, box: Box = box, card: middle.InPlay = card) -> None:
                middle.draw_in_play(paint, dst, box, card, board.scenery, board.faces, stopped)

            area = self._area(paint, box, STAMP_MARGIN if card.negated else MARGIN)
            things.append(Still(f"play{number}", (card, language, stopped), area, draw))
        return things

    def _traces(self, paint: Paint) -> list[Still]:
        """What somebody else has just done."""
        return [
            Still(f"trace{number}", mark, self._area(paint, mark.box), partial(draw_mark, paint, mark=mark))
            for number, mark in enumerate(self.board.traces.marks())
        ]

    def _near(self, paint: Paint, view: View, picking: Picking, language: str, taken: str) -> list[Still]:
        """Bench, reserve, plate and Stone of the near side; a card that hangs on the pointer is not there."""
        board, places, seat, t = self.board, self.board.places, self.board.near, self.board.scenery.app.t
        things = []
        for slot in range(places.bench):
            zone = seat_zone(seat, f"slot{slot}")
            lying = Lying(*board.only(view, zone)) if zone != taken else Lying(False)
            box = places.slot(seat, slot)

            def draw(dst: Surface, slot: int = slot, lying: Lying = lying) -> None:
                own.draw_prepared(paint, dst, places, seat, slot, lying, board.faces)

            wide = Box(box.x, box.y, places.eye(slot).right - box.x, box.h)
            things.append(Still(f"own{slot}", (seat, lying, language), self._area(paint, wide), draw))
        zone = seat_zone(seat, "recipes")
        recipes = tuple(board.air.landed(zone, view.zones[zone].cards or (None,) * view.zones[zone].size))
        known = view.viewer == seat
        closed = t("game.potion_panic.closed_recipes", name=board.words.name(seat))
        title = t("game.potion_panic.your_recipes") if known else closed
        things.append(Still("reserve", (recipes, title, language), self._area(paint, places.table("reserve"), 10.0),
                            lambda dst: own.draw_reserve(paint, dst, places, title, recipes, board.faces)))
        things.append(self._own(paint, view, picking, language))
        stone_zone = seat_zone(seat, "stone")
        if board.size(view, stone_zone):
            box = places.table("stone")
            things.append(Still("stone", None, self._area(paint, box),
                                lambda dst: paint.put(dst, stone(paint, box.w), box.x, box.y, (0, 4, 6, 180))))
        return things

    def _own(self, paint: Paint, view: View, picking: Picking, language: str) -> Still:
        board, seat, t = self.board, self.board.near, self.board.scenery.app.t
        active = view.scalars["active"] == seat and view.outcome is None
        line = board.prompts.actions(view) if active else ""
        short = t("game.potion_panic.actions_short", n=view.scalars["points"]) if active else ""
        look = OwnLook(
            board.scenery.sitters[seat], active, line, short, board.size(view, seat_zone(seat, "shards")), board.sockets,
            self._promised(picking),
        )

        def draw(dst: Surface) -> None:
            own.draw_own(paint, dst, board.places, look)
            if not active:
                own.draw_burnt(paint, dst, board.places)

        return Still("own", (look, language), self._area(paint, board.places.table("own")), draw)

    def _promised(self, picking: Picking) -> int:
        """Shards of the Brew that the clicks have come to, if they can become nothing else."""
        brews = {action.args[0] for action in picking.left if action.kind == "brew"}
        chosen = picking.clicked or picking.kind
        if not chosen or len(brews) != 1:
            return 0
        return int(self.board.scenery.data["recipes"][brews.pop()]["shards"])

    def _spread(self, paint: Paint, view: View, focus: Focus, language: str) -> Still | None:
        board = self.board
        zone = board.looked_at(view)
        if zone is None:
            board.shown_look = {}
            return None
        kinds = board.faces.sorted(view.kinds(zone))
        boxes = spread_boxes(len(kinds))
        board.shown_look = {(zone, kind): box for kind, box in zip(kinds, boxes, strict=True)}
        owner = int(zone.partition(".")[0][4:])
        title = board.scenery.app.t("game.potion_panic.look_title", name=board.words.name(owner))
        name = focus.focused if focus.by_keyboard else focus.hovered
        refs = [target.id for target in focus.targets if target.id.startswith(f"{zone}/")]
        raised = refs.index(name) if name in refs else -1
        return Still("spread", (tuple(kinds), title, raised, language), self._area(paint, LOOK, SPREAD_MARGIN),
                     lambda dst: draw_spread(paint, dst, title, kinds, board.faces, raised))

    # --- what moves ---

    def _draw_flames(self, paint: Paint, dst: Surface, view: View, seconds: float, *, still: bool) -> None:
        if view.scalars["active"] == self.board.near and view.outcome is None:
            own.draw_candles(paint, dst, self.board.places, view.scalars["points"], seconds, still=still)

    def _draw_rings(self, paint: Paint, dst: Surface, view: View, picking: Picking, focus: Focus, seconds: float, *,
                    still: bool) -> None:
        """Gold lines round what may be chosen next, a steady glow round what has been, and round recipes that fit."""
        board = self.board
        if not board.mine(view):
            return
        strength = 1.0 if still else 0.775 + 0.225 * math.sin(math.tau * seconds * 1000.0 / PULSE_MS)
        strength = round(strength * 12) / 12
        wanted = self._wanted(view, picking, focus)
        fitting = {action.args[0] for action in picking.legal if action.kind == "brew"}
        taken, free = self._taken(picking), not picking.clicked and picking.kind in ("", "brew")
        for target in focus.targets:
            ref = ref_of(target.id)
            if ref is None or ref.zone == board.hand_zone:
                continue
            if ref in picking.clicked or ref in taken:
                draw_halo(paint, dst, *target.box, chosen=True)
            elif ref in wanted:
                draw_halo(paint, dst, *target.box, strength * focus.lit(target.id))
                self._draw_label(paint, dst, view, ref.zone)
            if fitting and self._recipe_of(view, ref) in fitting:
                if free and ref not in wanted:
                    draw_halo(paint, dst, *target.box, strength * focus.lit(target.id))
                sights.draw_fits(paint, dst, target.box)

    def _draw_label(self, paint: Paint, dst: Surface, view: View, zone: str) -> None:
        """The number on a pile, once more, over the line round it."""
        if zone in ("deck", "recipe_deck"):
            middle.draw_total(paint, dst, *self._deck_label(view, zone))
        elif zone.startswith("stack") and view.scalars["show_counts"] and self.board.size(view, zone):
            middle.draw_count(paint, dst, self.board.places.stack(f"{zone}.count"), self.board.size(view, zone))

    def _taken(self, picking: Picking) -> set[Ref]:
        """What every Brew takes that the clicks can still become, if they have come to Brews alone."""
        if not (picking.clicked or picking.kind) or any(action.kind != "brew" for action in picking.left):
            return set()
        used = [{Ref(seat_zone(self.board.near, use)) for use in action.uses} for action in picking.left]
        return set.intersection(*used) if used else set()

    def _wanted(self, view: View, picking: Picking, focus: Focus) -> frozenset[Ref]:
        """What may be clicked next, or where what is dragged may go."""
        dragged = ref_of(focus.drag.target.id) if focus.drag is not None else None
        if dragged is not None:
            return picking.goes(dragged)
        asked = view.pending[-1].kind not in ("act", "window")
        return picking.nexts if picking.clicked or picking.kind or asked else frozenset()

    @staticmethod
    def _recipe_of(view: View, ref: Ref) -> str | None:
        if ref.zone.startswith("recipe") and ref.zone[6:].isdigit():
            cards = view.zones[ref.zone].cards
            return cards[0] if cards else None
        return ref.item if ref.zone.endswith(".recipes") and isinstance(ref.item, str) else None

    def _draw_dragged(self, paint: Paint, dst: Surface, view: View, focus: Focus) -> None:
        """What is dragged hangs on the pointer."""
        board = self.board
        if focus.drag is None:
            return
        ref = ref_of(focus.drag.target.id)
        if ref is None:
            return
        x, y = focus.drag.pos
        if ref.zone.endswith(".hand") and isinstance(ref.item, str):
            image = potion_card(paint, board.faces.potion(ref.item), HAND)
            paint.put(dst, image, x, y, DRAG_SHADOW, "c")
            return
        sights.draw_dragged(paint, dst, board, view, ref, x, y)
