"""Passing sights: the stamp that stops a card, a brew, a look, sparks; the thread from a card to its target."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.core.ids import seat_zone
from game.core.refs import Ref
from game.core.view import View
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import BENCH, STACK
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import badge
from game.ui.art.recipes import recipe_card
from game.ui.art.stamps import stamp
from game.ui.box import Box
from game.ui.theme import colour
from game.ui.tween import back, mix, out

if TYPE_CHECKING:
    from game.ui.games.potion_panic.board import PanicBoard
    from game.ui.games.potion_panic.motion import Show

STAMP_FROM = 2.4
SPARKS = 8
DRAG_SHADOW = (0, 14, 16, 150)
DOT_PITCH = 13.0


def draw_show(paint: Paint, dst: Surface, show: Show, board: PanicBoard, *, reduced: bool) -> None:
    """One passing sight at its present moment."""
    if show.name == "stamp":
        _stamp(paint, dst, show, board)
    elif show.name == "brew":
        _brew(paint, dst, show, board, reduced=reduced)
    elif show.name == "eye":
        _eye(paint, dst, show)
    elif show.name == "sparks":
        _sparks(paint, dst, show)


def _stamp(paint: Paint, dst: Surface, show: Show, board: PanicBoard) -> None:
    """It comes down large and hits: the card lies still from then on."""
    image = stamp(paint, board.scenery.app.t("game.potion_panic.stopped"), STACK * 1.02)
    scale = mix(STAMP_FROM, 1.0, out(show.t))
    if scale > 1.01:
        w, h = image.get_size()
        image = pygame.transform.smoothscale(image, (round(w * scale), round(h * scale)))
    paint.put(dst, image, *show.box.centre, anchor="c", alpha=round(255 * min(1.0, 0.3 + show.t)))


def _brew(paint: Paint, dst: Surface, show: Show, board: PanicBoard, *, reduced: bool) -> None:
    """The recipe rises over what went into it, in a light."""
    card = recipe_card(paint, board.faces.recipe(show.word), STACK)
    x, y = show.box.centre
    fade = min(1.0, show.t * 5, (1.0 - show.t) * 5)
    rise = 0.0 if reduced else 26.0 * out(show.t)
    paint.add_flash(dst, x, y, 460, "#2FB6C4", round(0.9 * fade * 8) / 8, 1.5)
    scale = 1.0 if reduced else mix(0.7, 1.12, back(min(1.0, show.t * 2.2)))
    w, h = card.get_size()
    grown = pygame.transform.smoothscale(card, (max(2, round(w * scale)), max(2, round(h * scale))))
    paint.put(dst, grown, x, y - rise, (0, 14, 16, 150) if fade == 1.0 else None, "c", round(255 * fade))


def _eye(paint: Paint, dst: Surface, show: Show) -> None:
    """An eye over the hand that is looked at."""
    fade = min(1.0, show.t * 4, (1.0 - show.t) * 4)
    x, y = show.box.centre
    paint.put(dst, plaque(paint, 44, 44, 22, lit=True), x, y, None, "c", round(255 * fade))
    paint.put(dst, paint.glyph("eye", 28, "brassL", 8), x, y, None, "c", round(255 * fade))


def _sparks(paint: Paint, dst: Surface, show: Show) -> None:
    """A shard settles in its socket."""
    x, y = show.box.centre
    light = paint.glow(14, "#6FE0EA", 0.9, 1.6)
    for number in range(SPARKS):
        angle = math.tau * number / SPARKS + 0.4
        reach = 26.0 * out(show.t)
        spot = paint.point(x + reach * math.cos(angle), y + reach * math.sin(angle))
        if show.t < 0.85:
            dst.blit(light, light.get_rect(center=spot), special_flags=pygame.BLEND_RGB_ADD)


def draw_fits(paint: Paint, dst: Surface, box: Box) -> None:
    """The mark of a recipe that the bench can make."""
    paint.put(dst, badge(paint, True, 26), box.right - 5, box.bottom - 7, (0, 1, 2, 150), "c")


def draw_threads(paint: Paint, dst: Surface, board: PanicBoard, view: View, seconds: float, *, still: bool) -> None:
    """A run of lights from the card on top of the chain to whom or what it was pointed at."""
    effects = [frame for frame in view.pending if frame.kind == "effect"]
    if not effects or not board.shown_play or board.shown_look:
        return
    frame = effects[-1]
    if frame.get("negated") or frame.get("step") == -1:
        return
    number = len(effects) - 1
    if number >= len(board.shown_play):
        return
    card, start = board.shown_play[number]
    if board.faces.answers(card.kind):
        return
    for target in frame.get("targets") or ():
        box = _target_box(board, target, int(frame.get("seat")))
        if box is not None:
            _thread(paint, dst, start.centre, box.centre, 0.0 if still else seconds)


def _target_box(board: PanicBoard, target: str, seat: int) -> Box | None:
    if target in ("", "none"):
        return None
    if target.startswith("stack"):
        return board.places.stack(target)
    if "." in target:
        return board.places.zone(target)
    other = int(target.removeprefix("seat"))
    if board.places.near(other):
        return board.places.table("own.seal")
    return board.places.zone(seat_zone(other, "hand")) if other != seat else None


def _thread(paint: Paint, dst: Surface, start: tuple[float, float], end: tuple[float, float], seconds: float) -> None:
    length = math.dist(start, end)
    count = max(2, int(length / DOT_PITCH))
    light = paint.glow(16, "#FFC873", 0.9, 1.5)
    core = paint.cached(("core",), lambda: _core(paint))
    for number in range(count):
        share = (number + (seconds * 2.0) % 1.0) / count
        if share * length < 60:
            continue
        spot = paint.point(mix(start[0], end[0], share), mix(start[1], end[1], share))
        dst.blit(light, light.get_rect(center=spot), special_flags=pygame.BLEND_RGB_ADD)
        dst.blit(core, core.get_rect(center=spot))


def _core(paint: Paint) -> Surface:
    radius = max(1, paint.px(1.6))
    dot = Surface((2 * radius + 1, 2 * radius + 1), pygame.SRCALPHA)
    pygame.draw.circle(dot, colour("focus"), (radius, radius), radius)
    return dot


def draw_dragged(paint: Paint, dst: Surface, board: PanicBoard, view: View, ref: Ref, x: float, y: float) -> None:
    """A bench card or an open recipe on the pointer."""
    if ".slot" in ref.zone:
        paint.put(dst, card_back(paint, "panic_potions", BENCH), x, y, DRAG_SHADOW, "c")
        return
    recipe = board.only(view, ref.zone)[1]
    if recipe is not None:
        paint.put(dst, recipe_card(paint, board.faces.recipe(recipe), STACK), x, y, DRAG_SHADOW, "c")
