"""How The Potion's table is drawn: what lies still once, what moves every frame."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.core.ids import Seat, seat_zone
from game.core.refs import Ref
from game.core.view import View
from game.ui.art import backdrops
from game.ui.art.candle import Candle
from game.ui.art.paint import Paint
from game.ui.art.pieces import token_disc
from game.ui.box import Box
from game.ui.games.the_potion import palm as palms
from game.ui.games.the_potion.plates import draw_plate
from game.ui.games.the_potion.stakes import TOKEN, Stake, draw_coaster, draw_glow, draw_reason, draw_token, draw_verdict
from game.ui.table.board import KeyBlock, Picking
from game.ui.table.still import Still, StillLayer
from game.ui.table.worn import worn
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.games.the_potion.board import PotionBoard

MARGIN = 22.0
"""How far beyond its box a piece and its shadow may reach."""
RAISE_STEPS = 12
PULSE_LEAST, PULSE, PULSE_SECONDS = 0.55, 0.45, 1.2
DRAG_SHADOW = (0, 12, 10, 130)


class BoardPicture:
    """Draws a board. Holds the baked ground of one window size and nothing of the game."""

    def __init__(self, board: PotionBoard) -> None:
        self.board = board
        self._still: StillLayer | None = None
        self._candles: tuple[Candle, ...] = ()

    def bake(self, paint: Paint) -> Iterator[None]:
        """The ground of the table, step by step."""
        board, layout = self.board, self.board.scenery.layout
        places = tuple(_candle(layout.box(name), power) for name, power in (("candle_left", 0.42), ("candle_right", 0.34)))
        bottle, tray, palm, mat = (layout.box(name) for name in ("bottle", "tray", "palm", "mat"))
        spots = backdrops.PotionTable(
            tuple(mat), (bottle.centre[0], bottle.bottom), tray.centre, tuple(palm), places,  # type: ignore[arg-type]
        )
        sheet = Surface(paint.size)
        yield from backdrops.the_potion(paint, sheet, spots, board.flask.colour)
        self._candles = backdrops.candles(paint, places)
        board.flask.bake(paint, bottle)
        yield
        self._still = StillLayer(sheet)
        yield

    def draw(self, dst: Surface, view: View, picking: Picking, focus: Focus) -> None:
        """One frame."""
        board = self.board
        scenery, paint = board.scenery, board.scenery.paint
        assert self._still is not None
        seconds, reduced = scenery.app.now / 1000.0, scenery.timeline.pace.reduced
        things = [*self._things(paint, view, picking, focus), *board.scenery.furniture]
        self._still.draw(dst, [*worn(paint, board.scenery.wear, self._candles), *things])
        for candle in self._candles:
            candle.draw(dst, seconds, reduced)
        if not board.tray.rests:
            board.tray.draw(paint, dst, board.motions.dice_homes(len(board.tray.dice)), faded=reduced)
        self._draw_live(paint, dst, view, picking, focus, 1.0 if reduced else PULSE_LEAST + PULSE * pulse(seconds))
        self._draw_moving(paint, dst, seconds, reduced=reduced)
        self._draw_dragged(paint, dst, focus)
        scenery.greats.draw(dst, still=reduced)

    # --- what lies still ---

    def _things(self, paint: Paint, view: View, picking: Picking, focus: Focus) -> list[Still]:
        board = self.board
        language = board.scenery.app.locale.language
        things = [self._plate(paint, seat, view) for seat in range(board.scenery.seats) if board.scenery.place(seat)]
        things += [self._coaster(paint, seat) for seat in board.stakes]
        things += [self._tray(paint), self._slip(paint, language), self._palm(paint, view, picking, focus, language)]
        things += [thing for seat in board.stakes if (thing := self._reason(paint, seat, language)) is not None]
        return things

    def _area(self, paint: Paint, box: Box, margin: float = MARGIN) -> Rect:
        return paint.rect(*box.inset(-margin))

    def _plate(self, paint: Paint, seat: Seat, view: View) -> Still:
        board, box = self.board, self.board.scenery.box(seat, "plate")
        sitter = board.scenery.sitters[seat]
        held, spent = tuple(board.held(view, seat)), tuple(board.spent(view, seat))
        lit, rolls, ready = seat in view.to_act, seat == view.scalars["roller"], view.sealed[seat]

        def draw(dst: Surface) -> None:
            draw_plate(paint, dst, box, sitter, lit=lit, rolls=rolls, ready=ready, held=held, spent=spent, kinds=board.kinds)

        return Still(f"plate{seat}", (sitter, held, spent, lit, rolls, ready), self._area(paint, box), draw, patient=True)

    def _coaster(self, paint: Paint, seat: Seat) -> Still:
        board, home = self.board, self.board.scenery.box(seat, "stake")
        stake = self._seen(seat)
        rests = _rests(stake, home)
        # An empty coaster looks the same whether its token is on the way or there is none.
        lying = (stake.kind, stake.face, stake.dimmed) if rests and stake.present else None
        key = (stake.met, bool(stake.verdict), lying, stake.verdict if rests else 0.0)

        def draw(dst: Surface) -> None:
            draw_coaster(paint, dst, home, stake)
            if rests:
                draw_token(paint, dst, stake, board.kinds)
                draw_verdict(paint, dst, home, stake)

        return Still(f"stake{seat}", key, self._area(paint, home), draw)

    def _reason(self, paint: Paint, seat: Seat, language: str) -> Still | None:
        board, stake = self.board, self.board.stakes[seat]
        if stake.judgement is None or stake.verdict <= 0.0:
            return None
        box = board.scenery.box(seat, "reason")
        said = board.words.reason(stake.judgement, short=True)(board.scenery.app.locale)
        return Still(f"reason{seat}", (said, stake.met), self._area(paint, box, 6.0),
                     lambda dst: draw_reason(paint, dst, box, said, stake))

    def _tray(self, paint: Paint) -> Still:
        board = self.board
        tray, box = board.tray, board.scenery.layout.box("tray")
        homes = board.motions.dice_homes(len(tray.dice)) if tray.dice else ()

        def draw(dst: Surface) -> None:
            if tray.rests:
                tray.draw(paint, dst, homes, faded=False)

        return Still("tray", tray.dice if tray.rests else None, self._area(paint, box, 30.0), draw)

    def _slip(self, paint: Paint, language: str) -> Still:
        slip, box = self.board.slip, self.board.scenery.layout.box("slip")
        key = (language, slip.laid, slip.dice, slip.rows, slip.badges > 0.0, tuple(slip.picks), tuple(slip.judgements))
        say = self.board.scenery.app.t
        return Still("slip", key, self._area(paint, box), lambda dst: slip.draw(paint, dst, box, say), patient=True)

    def _palm(self, paint: Paint, view: View, picking: Picking, focus: Focus, language: str) -> Still:
        board, area = self.board, self.board.scenery.layout.box("palm")
        spot = self._area(paint, area)
        if board.blocks and board.private is None:
            blocks = tuple(board.blocks)
            shakes = tuple(round(focus.nudge(f"keys{block.seat}")) for block in blocks)
            return Still("palm", (language, blocks, shakes), spot,
                         lambda dst: self._draw_keys(paint, dst, area, blocks, shakes))
        seat = board.near_seat(view)
        cards = view.zones[seat_zone(seat, "palm")].cards
        held, rolls = tuple(board.held(view, seat)), seat == view.scalars["roller"]
        rows = tuple(self._lift(Ref(seat_zone(seat, "palm"), kind), picking, focus) for kind in board.kinds)
        spent = tuple(board.spent(view, seat))
        key = (language, board.scenery.sitters[seat], cards is None, held, rolls, rows, spent)
        return Still("palm", key, spot, lambda dst: self._draw_palm(paint, dst, area, seat, held, cards is None, rows, view),
                     patient=True)

    def _lift(self, ref: Ref, picking: Picking, focus: Focus) -> tuple[float, int]:
        """How far a token is raised, 0-1, and how far it shakes."""
        name = str(ref)
        if focus.drag is not None and focus.drag.target.id == name:
            return -1.0, 0
        raised = 1.0 if ref in picking.clicked else 0.45 * focus.warmth(name) if ref in picking.offers else 0.0
        return round(raised * RAISE_STEPS) / RAISE_STEPS, round(focus.nudge(name))

    def _draw_keys(self, paint: Paint, dst: Surface, area: Box, blocks: Sequence[KeyBlock], shakes: tuple[int, ...]) -> None:
        board = self.board
        palms.draw_key_ground(paint, dst, area)
        icons = [look["icon"] for look in board.kinds.values()]
        boxes = palms.key_boxes(area, len(blocks))
        again = board.scenery.app.t("game.the_potion.palm.again")
        for block, box, shake in zip(blocks, boxes, shakes, strict=True):
            palms.draw_keys(paint, dst, box, block, icons, again, shake)

    def _draw_palm(
        self, paint: Paint, dst: Surface, area: Box, seat: Seat, held: tuple[str | None, ...], closed: bool, rows: Any, view: View
    ) -> None:
        board, t = self.board, self.board.scenery.app.t
        sitter = board.scenery.sitters[seat]
        line = t("game.the_potion.palm.count", n=len(held))
        palms.draw_owner(paint, dst, area, sitter, line, rolls=seat == view.scalars["roller"])
        if closed:
            said = t("game.the_potion.palm.closed", name=sitter.name)
            palms.draw_closed(paint, dst, area, len(held), board.spent(view, seat), board.kinds, said)
            return
        columns = palms.columns(area, list(board.kinds), [kind for kind in held if kind])
        for number, (column, (raised, shift)) in enumerate(zip(columns, rows, strict=True), start=1):
            taken = raised < 0.0
            shown = column._replace(left=column.left - 1) if taken else column
            palms.draw_column(paint, dst, shown, board.kinds[column.kind], board.said(column.kind), number,
                              raised=max(0.0, raised), shift=shift, ghost=not column.left)

    # --- what moves ---

    def _draw_live(self, paint: Paint, dst: Surface, view: View, picking: Picking, focus: Focus, strength: float) -> None:
        """A gold line round every token of the palm that can be chosen now."""
        board = self.board
        seat = board.near_seat(view)
        area = board.scenery.layout.box("palm")
        held = [kind for kind in board.held(view, seat) if kind]
        for column in palms.columns(area, list(board.kinds), held):
            ref = Ref(seat_zone(seat, "palm"), column.kind)
            raised, shift = self._lift(ref, picking, focus)
            if ref in picking.offers and raised >= 0.0 and not focus.shows_ring(str(ref)):
                x, y = column.box.centre
                ring = palms.live_ring(paint)
                paint.put(dst, ring, x + shift, y - raised * palms.RAISED, anchor="c", alpha=round(255 * strength))
                palms.draw_count(paint, dst, column, shift)

    def _draw_moving(self, paint: Paint, dst: Surface, seconds: float, *, reduced: bool) -> None:
        board = self.board
        moving = [(seat, self._seen(seat)) for seat in board.stakes]
        moving = [(seat, stake) for seat, stake in moving if not _rests(stake, board.scenery.box(seat, "stake"))]
        for _, stake in moving:
            if stake.behind_glass:
                draw_token(paint, dst, stake, board.kinds)
        board.flask.draw(dst, board.scenery.layout.box("bottle"), seconds, still=reduced)
        for _, stake in moving:
            draw_glow(paint, dst, stake)
        for _, stake in sorted(moving, key=lambda each: each[1].flying):
            if not stake.behind_glass:
                draw_token(paint, dst, stake, board.kinds)
        for seat, stake in moving:
            draw_verdict(paint, dst, board.scenery.box(seat, "stake"), stake)

    def _draw_dragged(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """A token hangs on the pointer that took it."""
        taken = None if focus.drag is None else Ref.parse(focus.drag.target.id).item
        if focus.drag is not None and isinstance(taken, str):
            look = self.board.kinds[taken]
            token = token_disc(paint, look["jewel"], look["icon"], palms.TOKEN)
            paint.put(dst, token, *focus.drag.pos, DRAG_SHADOW, "c")

    def _seen(self, seat: Seat) -> Stake:
        """A stake as whoever looks sees it: one's own sealed token lies face up."""
        stake, own = self.board.stakes[seat], self.board.own_pick(seat)
        return replace(stake, kind=own, face=1.0) if own is not None and stake.present else stake


def pulse(seconds: float) -> float:
    """0-1-0: how bright what can be chosen is at a moment."""
    return 0.5 - 0.5 * math.cos(seconds / PULSE_SECONDS * math.tau)


def _rests(stake: Stake, home: Box) -> bool:
    """Whether nothing about a coaster moves."""
    here = (stake.x, stake.y) == home.centre and stake.size == TOKEN and not stake.flying and not stake.behind_glass
    whole = stake.face in (0.0, 1.0) and stake.verdict in (0.0, 1.0) and not stake.lift and not stake.glow and stake.alpha == 1.0
    return whole and (here or not stake.present)


def _candle(box: Box, power: float) -> backdrops.CandlePlace:
    return backdrops.CandlePlace(box.centre[0], box.bottom, box.h, box.h * 4.2, power)
