"""Things on The Potion's table held close: tokens, dice, the bottle, and the backs of what is hidden."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.ids import zone_seat
from game.core.view import View
from game.ui.art.enlarged import CloseDie, dice_sheet
from game.ui.art.paint import Paint
from game.ui.art.pieces import coaster, token_back, token_disc
from game.ui.art.sheet import on_sheet
from game.ui.art.vessels import BOTTLE, Bottle
from game.ui.games.the_potion.clauses import clause_of
from game.ui.table.closeup import Closeup

if TYPE_CHECKING:
    from game.ui.games.the_potion.board import PotionBoard


class Closeups:
    """Holds what can be pointed at close, as far as a view knows it."""

    def __init__(self, board: PotionBoard) -> None:
        self.board = board

    def of(self, name: str, tip: str, view: View) -> Closeup:
        """A target by its id; its tooltip says where it lies."""
        zone, _, item = name.partition("/")
        place = zone.rpartition(".")[2]
        if item in self.board.kinds:
            found = self.token(item)
        elif place == "stake":
            found = self._stake(zone, tip, view)
        elif place == "dice":
            found = self._dice(view)
        elif place == "bottle":
            found = Closeup(self._t("closeup.the_potion.bottle"), tip, self._bottle, BOTTLE[1] / BOTTLE[0])
        else:
            found = self._hidden(zone)._replace(line=tip)
        return found._replace(clause=clause_of(name, view, self.board.scenery.data))

    def token(self, kind: str) -> Closeup:
        """A token that lies open to whoever looks."""
        spec, name = self.board.kinds[kind], self.board.said(kind)
        many = {die: Counter(spec["faces"])[kind] for die, spec in self.board.scenery.data["dice"].items()}
        named = [self._t("closeup.the_potion.on_die", n=count, die=self.board.scenery.data["dice"][die]["quantity"])
                 for die, count in many.items() if count and die in self.board.tray.looks]
        words = self._t("closeup.the_potion.token", list=self.board.scenery.app.locale.joined(named))
        title = name[:1].upper() + name[1:]
        return Closeup(title, words, lambda paint, wide: token_disc(paint, spec["jewel"], spec["icon"], wide), 1.0)

    def _stake(self, zone: str, tip: str, view: View) -> Closeup:
        """What lies on a coaster: a token, its back, or nothing."""
        seat = zone_seat(zone)
        assert seat is not None
        stake = self.board.stakes[seat]
        kind = self.board.own_pick(seat) or (stake.kind if stake.face >= 1.0 else None)
        if stake.present and kind:
            return self.token(kind)._replace(line=tip)
        if stake.present:
            return self._hidden(zone)._replace(line=tip)
        title = self._t("closeup.the_potion.coaster", name=self.board.words.name(seat))
        return Closeup(title, tip or self._t("closeup.the_potion.coaster_text"), coaster, 1.0)

    def _hidden(self, zone: str) -> Closeup:
        """A token that lies face down, or somebody's palm."""
        seat = zone_seat(zone)
        name = self.board.words.name(seat) if seat is not None else ""
        names = self.board.scenery.app.locale.joined([self.board.said(kind) for kind in self.board.kinds])
        key = "stake" if zone.endswith("stake") else "palm"
        return Closeup(self._t(f"closeup.the_potion.{key}", name=name), self._t(f"closeup.the_potion.hidden_{key}", list=names),
                       token_back, 1.0)

    def _dice(self, view: View) -> Closeup:
        """All dice, each with its faces."""
        tray = self.board.tray
        lying = {name: face for number, (name, face) in enumerate(tray.dice) if tray.t[number] >= 1.0}
        dice = [CloseDie(look.faces, lying.get(name, 0), look.bone, look.yaw) for name, look in tray.looks.items()]
        return Closeup(self._t("closeup.the_potion.dice"), self._t("closeup.the_potion.dice_text"),
                       lambda paint, wide: dice_sheet(paint, dice, wide), 1.0)

    def _bottle(self, paint: Paint, wide: float) -> Surface:
        """The bottle with what has been seen to go in."""
        flask, tall = self.board.flask, wide * BOTTLE[1] / BOTTLE[0]
        level, liquid, sunk = flask.level.value, flask.colour, flask.sunk

        def make() -> Surface:
            image = paint.svg_once("", wide, tall)
            with on_sheet(paint):
                Bottle(paint, wide, tall).draw(image, wide / 2, tall, level, liquid, 0.0, sunk=sunk, still=True)
            return image

        return paint.cached(("close bottle", level, liquid, tuple(sunk), wide), make)

    def _t(self, key: str, **params: object) -> str:
        return self.board.scenery.app.t(key, **params)
