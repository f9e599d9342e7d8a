"""The Potion's table: composes its pieces, draws them, offers what can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from pygame import Surface

from game.core.actions import Action
from game.core.events import Event
from game.core.ids import Seat, seat_zone, zone_seat
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import View
from game.ui.art.paint import Paint
from game.ui.box import Box, centred
from game.ui.games.the_potion import palm as palms
from game.ui.games.the_potion.closeups import Closeups
from game.ui.games.the_potion.flask import Flask
from game.ui.games.the_potion.motion import Motions
from game.ui.games.the_potion.picture import BoardPicture
from game.ui.games.the_potion.slip import Slip
from game.ui.games.the_potion.stakes import Stake
from game.ui.games.the_potion.tray import looks, lying
from game.ui.games.the_potion.words import SHOWS, PotionWords
from game.ui.table.board import KeyBlock, Picking, Prompt, Scenery, WindowShown
from game.ui.table.closeup import hold_close
from game.ui.table.furniture import Deed
from game.ui.table.narrator import Line, Teller
from game.ui.table.sitters import kind_of
from game.ui.table.tray import Tray
from game.ui.widgets.focus import Focus
from game.ui.widgets.target import Target

TABLE_ZONES = ("mat", "bottle", "tray", "slip", "palm", "action", "candle_left", "candle_right")
BOTTLE_BODY = 0.34
"""The share of the bottle's box above its belly, where only the neck stands."""


def required_zones(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """Every zone the table file must have for this data, by layer."""
    least, most = data["seats"]["min"], data["seats"]["max"]
    zones: dict[str, list[str]] = {"table": list(TABLE_ZONES)}
    for seats in range(least, most + 1):
        others = range(1, seats)
        zones[f"seats_{seats}"] = ["seat0.stake", "seat0.reason"] + [
            f"seat{place}.{part}" for place in others for part in ("plate", "stake", "reason")
        ]
        count = sum((die["from_seats"] or 0) <= seats for die in data["dice"].values())
        zones[f"dice_{count}"] = [f"die{index}" for index in range(count)]
    return zones


class PotionBoard:
    """Everything that lies on The Potion's table, as the eye sees it."""

    def __init__(self, scenery: Scenery, cosmetic: Random) -> None:
        self.scenery = scenery
        self.kinds: Mapping[str, Any] = scenery.data["ingredients"]
        self.words = PotionWords(scenery.data, scenery.sitters)
        seats = scenery.seats
        self.stakes: dict[Seat, Stake] = {seat: Stake(0.0, 0.0) for seat in range(seats)}
        tokens = scenery.data["numbers"]["tokens_per_ingredient"]
        self.flask = Flask(self.kinds, tokens * len(self.kinds) * seats)
        in_play = [name for name, die in scenery.data["dice"].items() if (die["from_seats"] or 0) <= seats]
        self.tray = Tray(looks(scenery.data, in_play), cosmetic)
        self.slip = Slip(self.kinds)
        self.motions = Motions(scenery, self.stakes, self.tray, self.slip, self.flask)
        self.blocks: Sequence[KeyBlock] = ()
        self.private: View | None = None
        self.picture = BoardPicture(self)
        self.closeups = Closeups(self)

    def bake(self, paint: Paint) -> Iterator[None]:
        yield from self.picture.bake(paint)

    # --- events ---

    def joins(self, events: Sequence[Event], event: Event) -> bool:
        return self.motions.joins(events, event)

    def play(self, events: Sequence[Event], view: View) -> None:
        self.motions.play(events, view)

    def settle(self, view: View) -> None:
        """At once: stakes as sealed or as last revealed, dice, slip and bottle as they are."""
        for seat, stake in self.stakes.items():
            stake.clear(self.scenery.box(seat, "stake"))
            stake.present = view.sealed[seat]
            if stake.present and seat == view.viewer and view.own_sealed:
                stake.kind, stake.face = view.own_sealed.partition(":")[2], 1.0
        self.tray.show(lying(view.scalars["dice"], self.tray.looks))
        self.flask.hold(view.kinds("bottle"))
        self.slip.clear()
        self.slip.dice = view.scalars["dice"]
        self.slip.laid = bool(self.slip.dice)
        if self._rests_on_last(view):
            self._show_last(view)

    def _rests_on_last(self, view: View) -> bool:
        last = view.scalars["last"]
        if last is None:
            return False
        choosing = bool(view.pending) and view.pending[-1].kind == "choose"
        return not choosing and last[0] >= view.scalars["round"] - 1 and self._same_dice(view)

    def _same_dice(self, view: View) -> bool:
        return [die[3] for die in view.scalars["dice"]] == list(view.scalars["last"][2])

    def _show_last(self, view: View) -> None:
        picks, judged = view.scalars["last"][3], view.scalars["last"][4]
        for seat, stake in self.stakes.items():
            stake.judgement, stake.verdict = judged[seat], 1.0
            stake.kind, stake.face = picks[seat], 1.0
            stake.present = not judged[seat][3]
            stake.dimmed = not judged[seat][3]
        self.slip.reveal(list(picks), judged, whole=True)

    def update(self, elapsed: float) -> None:
        self.flask.update(elapsed)

    # --- drawing ---

    def draw(self, dst: Surface, view: View, picking: Picking, focus: Focus) -> None:
        self.picture.draw(dst, view, picking, focus)

    def held(self, view: View, seat: Seat) -> list[str | None]:
        """A seat's tokens without the one that lies on its coaster."""
        zone = view.zones[seat_zone(seat, "palm")]
        held: list[str | None] = [None] * zone.size if zone.cards is None else list(zone.cards)
        stake = self.stakes[seat]
        counted = view.zones[seat_zone(seat, "stake")].size == 0 and not stake.met
        if stake.present and counted and held:
            known = self.own_pick(seat) or stake.kind
            held.remove(known if known in held else held[-1])
        return held

    def own_pick(self, seat: Seat) -> str | None:
        """The kind of a sealed token whose owner looks at the screen."""
        private = self.private
        if private is None or private.viewer != seat or private.own_sealed is None:
            return None
        return private.own_sealed.partition(":")[2]

    def spent(self, view: View, seat: Seat) -> list[str | None]:
        spent = view.scalars["spent"]
        total = view.scalars["tokens"] * len(self.kinds)
        gone = total - view.zones[seat_zone(seat, "palm")].size - view.zones[seat_zone(seat, "stake")].size
        return list(spent[seat]) if spent is not None else [None] * gone

    def near_seat(self, view: View) -> Seat:
        return view.viewer if view.viewer is not None and view.viewer >= 0 else self.scenery.anchor()

    # --- pointing ---

    def targets(self, view: View, picking: Picking) -> list[Target]:
        """What can be pointed at: the palm first, for that is where the keyboard looks for something to do."""
        layout = self.scenery.layout
        found = self._key_targets(picking) if self.blocks else self._palm_targets(view, picking)
        found.append(self._target(Ref("dice"), layout.box("tray"), "table", picking, view, round_=94))
        bottle = layout.box("bottle")
        body = Box(bottle.x, bottle.y + bottle.h * BOTTLE_BODY, bottle.w, bottle.h * (1 - BOTTLE_BODY))
        found.append(self._target(Ref("bottle"), body, "table", picking, view, tip=self._bottle_tip(view), round_=80))
        for seat in range(self.scenery.seats):
            stake = self.scenery.box(seat, "stake")
            tip = self._stake_tip(view, seat)
            found.append(self._target(Ref(seat_zone(seat, "stake")), stake, "table", picking, view, tip=tip, round_=stake.w / 2))
            if self.scenery.place(seat):
                plate = self.scenery.box(seat, "plate")
                tip = self._seat_tip(view, seat)
                found.append(self._target(Ref(seat_zone(seat, "palm")), plate, "seats", picking, view, tip=tip))
        return found

    def _key_targets(self, picking: Picking) -> list[Target]:
        boxes = palms.key_boxes(self.scenery.layout.box("palm"), len(self.blocks))
        look = self.scenery.app.t("blind.look")
        return [
            Target(f"keys{block.seat}", box, "palm", slide=lambda pos, seat=block.seat: picking.hold(seat, pos is not None),  # type: ignore[misc]
                   act=lambda seat=block.seat: picking.hold(seat, True), label=block.sitter.name, tip=look)  # type: ignore[misc]
            for block, box in zip(self.blocks, boxes, strict=True)
        ]

    def _palm_targets(self, view: View, picking: Picking) -> list[Target]:
        seat = self.near_seat(view)
        area = self.scenery.layout.box("palm")
        if view.zones[seat_zone(seat, "palm")].cards is None:
            return [self._target(Ref(seat_zone(seat, "palm")), area.inset(14), "palm", picking, view, round_=24)]
        held = [kind for kind in self.held(view, seat) if kind]
        found = []
        for column in palms.columns(area, list(self.kinds), held):
            ref = Ref(seat_zone(seat, "palm"), column.kind)
            target = self._target(ref, centred(*column.box.centre, 92, 92), "palm", picking, view, round_=46)
            if ref in picking.offers:
                target.drop = lambda over, taken=ref: picking.drop(taken, _ref_of(over))
            found.append(target)
        return found

    def _target(
        self, ref: Ref, box: Box, zone: str, picking: Picking, view: View, *, tip: str = "", round_: float = 14.0
    ) -> Target:
        enabled = ref in picking.offers or ref in picking.clicked
        return Target(
            str(ref), box, zone, act=lambda: picking.click(ref), label=str(ref), tip=tip, enabled=enabled,
            why="" if enabled else picking.why(ref), round=round_, context=partial(self.enlarge, str(ref), tip, view),
        )

    def enlarge(self, name: str, tip: str, view: View) -> None:
        """Holds a thing close, as far as whoever looks may know it."""
        scene = self.scenery.app.stack.top
        if scene is not None:
            hold_close(scene, self.closeups.of(name, tip, view))

    def _bottle_tip(self, view: View) -> str:
        t, inside = self.scenery.app.t, view.kinds("bottle")
        if not inside:
            return t("game.the_potion.bottle.empty")
        parts = [
            t("game.the_potion.face", quantity=inside.count(kind), ingredient=self.said(kind))
            for kind in self.kinds
            if kind in inside
        ]
        return t("game.the_potion.bottle.holds", list=self.scenery.app.locale.joined(parts))

    def _stake_tip(self, view: View, seat: Seat) -> str:
        stake, app = self.stakes[seat], self.scenery.app
        if stake.judgement is not None and stake.kind is not None:
            reason = self.words.reason(stake.judgement, short=False)(app.locale)
            kind = self.said(stake.kind)
            return app.t("game.the_potion.stake.judged", name=self.words.name(seat), ingredient=kind, reason=reason)
        return app.t("game.the_potion.stake.sealed", name=self.words.name(seat)) if view.sealed[seat] else ""

    def _seat_tip(self, view: View, seat: Seat) -> str:
        sitter, t = self.scenery.sitters[seat], self.scenery.app.t
        kind = kind_of(t, sitter)
        count = view.zones[seat_zone(seat, "palm")].size
        return t("game.the_potion.seat_tip", name=sitter.name, kind=kind, n=count)

    # --- words ---

    def said(self, kind: str) -> str:
        return self.words.ingredient(kind)(self.scenery.app.locale)

    def show_private(self, overlay: View | None, blocks: Sequence[KeyBlock]) -> None:
        self.private, self.blocks = overlay, blocks

    def show_window(self, window: WindowShown | None) -> None:
        """The Potion has no windows: everybody has to choose."""

    def deed_box(self) -> Box:
        return self.scenery.layout.box("action")

    def idle_action(self, legal: Sequence[Action]) -> Action | None:
        return None

    def guide(self, picking: Picking) -> Deed | None:
        return None

    def refusal(self, refusal: Refusal) -> str:
        params = dict(refusal.params)
        if "seat" in params:
            params["seat"] = self.words.name(params["seat"])
        if "ingredient" in params:
            params["ingredient"] = self.said(params["ingredient"])
        return self.scenery.app.t(f"refuse.{refusal.key}", **params)

    def begin_label(self, view: View) -> str:
        if view.scalars["last"] is None:
            return "game.the_potion.action.roll"
        roller = view.scalars["roller"]
        return "game.the_potion.action.roll" if self.scenery.sitters[roller].human else "game.the_potion.action.next_round"

    def decide_label(self, action: Action) -> str:
        return "game.the_potion.action.lock_in"

    def decide_words(self, action: Action) -> dict[str, str]:
        return {}

    def choose_first(self) -> str:
        return "refuse.choose_one_token"

    def remembers(self, view: View) -> bool:
        return bool(view.scalars["memory_help"])

    def prompt(self, view: View) -> Prompt:
        """What is going on, with the seal of whoever it is about."""
        t, words = self.scenery.app.t, self.words
        if view.outcome is not None:
            return self._prompt_over(view)
        roller = view.scalars["roller"]
        if self.slip.picks:
            return self._prompt_judged() if self.slip.badges > 0.0 else Prompt(t("game.the_potion.prompt.revealed"))
        if view.pending and view.pending[-1].kind == "choose":
            ready = t("game.the_potion.prompt.ready", n=sum(view.sealed), most=view.seats)
            return Prompt(t("game.the_potion.prompt.choose"), ready, None)
        rolls = t("game.the_potion.prompt.roll", name=words.name(roller))
        if self.slip.dice and all(kind is None for _, _, kind, _ in self.slip.dice):
            return Prompt(t("game.the_potion.prompt.all_blank"), rolls, roller)
        return Prompt(rolls, "", roller)

    def _prompt_judged(self) -> Prompt:
        t = self.scenery.app.t
        if self.slip.everybody:
            return Prompt(t("game.the_potion.slip.everybody"), t("game.the_potion.prompt.nobody"))
        going = [seat for seat, judgement in enumerate(self.slip.judgements) if judgement[3]]
        if not going:
            return Prompt(t("game.the_potion.prompt.none_met"), t("game.the_potion.prompt.nobody"))
        names = self.scenery.app.locale.joined([self.words.name(seat) for seat in going])
        kinds = list(dict.fromkeys(self.slip.picks[seat] for seat in going))
        said = self.scenery.app.locale.joined([self.said(kind) for kind in kinds])
        met = self.slip.judgements[going[0]][0] == "meets"
        key = "met" if met else "absent"
        hint = t("game.the_potion.prompt.discards", n=len(going), names=names)
        return Prompt(t(f"game.the_potion.prompt.{key}", n=len(kinds), list=said), hint, going[0] if len(going) == 1 else None)

    def _prompt_over(self, view: View) -> Prompt:
        t, outcome = self.scenery.app.t, view.outcome
        assert outcome is not None
        if outcome.reason == "round_limit":
            return Prompt(t("results.draw"))
        names = [self.words.name(seat) for seat in outcome.winners]
        key = "results.winner" if len(names) == 1 else "results.winners"
        text = t(key, name=names[0], names=self.scenery.app.locale.joined(names))
        return Prompt(text, "", outcome.winners[0] if len(names) == 1 else None)

    def piece(self, ref: Ref, view: View) -> str:
        t, (zone, item) = self.scenery.app.t, ref
        seat = zone_seat(zone)
        if isinstance(item, str):
            held = view.zones[zone].cards or ()
            return t("game.the_potion.face", quantity=held.count(item), ingredient=self.said(item))
        if zone == "dice":
            shown = [self.words.face(each[1], each[2])(self.scenery.app.locale) for each in view.scalars["dice"]]
            said = t("game.the_potion.spoken.dice", dice=self.scenery.app.locale.joined(shown))
            return said if shown else t("game.the_potion.spoken.tray")
        return t("game.the_potion.spoken.coaster", name=self.words.name(seat)) if seat is not None and "stake" in zone else ""

    def hand(self, view: View) -> list[Ref]:
        seat = self.near_seat(view)
        return [Ref(seat_zone(seat, "palm"), kind) for kind in self.kinds]

    def teller(self) -> Teller:
        return PotionWords(self.scenery.data, self.scenery.sitters).tell

    def tell(self, event: Event, number: int) -> Sequence[Line]:
        return self.words.tell(event, number)

    def ending(self, lines: Sequence[Line]) -> Sequence[Line]:
        """What the winners have shown (TP-30)."""
        return [line for line in lines if line.key == SHOWS]


def _ref_of(target: Target | None) -> Ref | None:
    if target is None:
        return None
    known = target.id.startswith(("seat", "dice", "bottle"))
    return Ref.parse(target.id) if known else None
