"""Passing sights: what may be chosen, an Action that is read, a laid card that goes back, a call, sparks; pieces in the air."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.core.refs import Ref
from game.core.view import View
from game.ui.art.brew_cards import HAND, brew_card, draw_laid, draw_match, laid_tab
from game.ui.art.cardbacks import card_back
from game.ui.art.cards import CARD_FLYING, card_height, corner
from game.ui.art.controls import draw_focus, focus_ring
from game.ui.art.credits import credit
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.games.potions.faces import Faces
from game.ui.games.potions.pointing import goals, ref_of
from game.ui.table.air import Flight
from game.ui.table.board import Picking
from game.ui.tween import back, out
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.games.potions.board import PotionsBoard
    from game.ui.games.potions.motion import Show

SPARKS = 8
COIN = 56.0
PULSE_MS = 1200.0
STEPS = 12
ACTION_LIGHT = (300.0, "#8447C6", 0.4, 1.3)
"""The light behind an Action: how wide, of what colour, how strong, and how it falls off."""
QUESTIONS = ("reroll", "set", "take", "spill")
"""Frames in which everything that may be chosen lights up."""


def image(paint: Paint, faces: Faces, flight: Flight, width: float, shown: bool) -> Surface:
    """How a piece looks while it flies."""
    if flight.piece == "credit":
        return credit(paint, width)
    if shown and flight.face is not None:
        return brew_card(paint, faces.card(flight.face), width)
    return card_back(paint, "potions", width, card_height(width))


# ---------------------------------------------------------------- what may be chosen


def draw_rings(paint: Paint, dst: Surface, board: PotionsBoard, view: View, picking: Picking, focus: Focus, seconds: float, *,
               still: bool) -> None:
    """Gold lines round what may be chosen next, and a steady glow round what has been."""
    if not board.mine(view):
        return
    strength = 1.0 if still else 0.775 + 0.225 * math.sin(math.tau * seconds * 1000.0 / PULSE_MS)
    strength = round(strength * STEPS) / STEPS
    asked = view.pending[-1].kind in QUESTIONS
    wanted = picking.nexts if picking.clicked or asked else frozenset()
    if focus.drag is not None:
        wanted = goals(picking, ref_of(focus.drag.target.id))
    for target in focus.targets:
        ref = ref_of(target.id)
        if ref is None or ref.zone == board.hand_zone:
            continue
        if ref in picking.clicked:
            paint.add_glow(dst, *target.box.centre, max(target.box.w, target.box.h) * 1.9, "#B57A26", 0.35, 1.6)
            draw_focus(paint, dst, *target.box, target.round)
        elif ref in wanted and _is_the_place(board, target.box, ref, focus, picking):
            draw_focus(paint, dst, *target.box, target.round, strength * focus.lit(target.id))


def _is_the_place(board: PotionsBoard, box: Box, ref: Ref, focus: Focus, picking: Picking) -> bool:
    """An element is laid below its own die; everything else has one place, or may lie anywhere."""
    if not ref.zone.endswith(".laid") or ref.item is not None:
        return True
    taken = ref_of(focus.drag.target.id) if focus.drag is not None else picking.clicked[0] if picking.clicked else None
    die = board.faces.die_of(str(taken.item)) if taken is not None else None
    return die is None or box == board.places.column("slot", board.faces.dice.index(die))


# ---------------------------------------------------------------- sights


def draw_show(paint: Paint, dst: Surface, show: Show, board: PotionsBoard) -> None:
    """One passing sight at its present moment."""
    {"action": _action, "coral": _coral, "call": _call, "sparks": _sparks, "glory": _glory}[show.name](paint, dst, show, board)


def warm(paint: Paint, discards: Box) -> Iterator[None]:
    """What passing sights need, step by step."""
    focus_ring(paint, discards.w, discards.h, corner(discards.w))
    yield
    for step in range(1, STEPS + 1):
        paint.glow(*ACTION_LIGHT[:2], ACTION_LIGHT[2] * step / STEPS, ACTION_LIGHT[3])
        yield


def _fade(show: Show, edge: float = 5.0) -> float:
    return round(min(1.0, show.t * edge, (1.0 - show.t) * edge) * STEPS) / STEPS


def _action(paint: Paint, dst: Surface, show: Show, board: PotionsBoard) -> None:
    """An Action on the discards is in force: a light behind it."""
    size, tint, power, gamma = ACTION_LIGHT
    paint.add_flash(dst, *show.box.centre, size, tint, power * _fade(show), gamma)
    draw_focus(paint, dst, *show.box, corner(show.box.w), _fade(show))


def _coral(paint: Paint, dst: Surface, show: Show, board: PotionsBoard) -> None:
    """A laid card that no longer matches, just before it goes back."""
    box = show.box
    if show.seat is not None and not board.places.near(show.seat):
        paint.put(dst, laid_tab(paint, "returning"), box.x, box.y)
        return
    draw_match(paint, dst, *box, 0.4 + 0.6 * _fade(show), matches=False)
    draw_laid(paint, dst, box.x, box.y, box.w)


def _call(paint: Paint, dst: Surface, show: Show, board: PotionsBoard) -> None:
    """A challenge is called: a coin is thrown up before its caller."""
    x, y = show.box.centre
    fade = _fade(show)
    size = 30 + 26 * back(min(1.0, show.t * 3))
    paint.add_flash(dst, x, y, 220, "#C8862E", 0.9 * fade, 1.6)
    turn = abs(math.cos(show.t * math.tau * 1.5))
    coin, scale = credit(paint, COIN), size / COIN
    wide, tall = max(2, round(coin.get_width() * scale * max(0.12, turn))), round(coin.get_height() * scale)
    coin = pygame.transform.smoothscale(coin, (wide, tall))
    paint.put(dst, coin, x, y - 18 * out(show.t), None, "c", round(255 * fade))


def _glory(paint: Paint, dst: Surface, show: Show, board: PotionsBoard) -> None:
    """Whoever has brewed a Perfect Potion stands in its light."""
    paint.add_glow(dst, *show.box.centre, 260, "#FFC873", 0.35 * _fade(show), 1.6)
    draw_focus(paint, dst, *show.box, show.box.w / 2, _fade(show))


def _sparks(paint: Paint, dst: Surface, show: Show, board: PotionsBoard) -> None:
    """A credit has come to rest."""
    x, y = show.box.centre
    light = paint.glow(14, "#FFC873", 0.9, 1.6)
    for number in range(SPARKS):
        angle = math.tau * number / SPARKS + 0.4
        reach = 26.0 * out(show.t)
        if show.t < 0.85:
            spot = paint.point(x + reach * math.cos(angle), y + reach * math.sin(angle))
            dst.blit(light, light.get_rect(center=spot), special_flags=pygame.BLEND_RGB_ADD)


def draw_dragged(paint: Paint, dst: Surface, board: PotionsBoard, focus: Focus) -> None:
    """What is dragged hangs on the pointer."""
    if focus.drag is None:
        return
    ref: Ref | None = ref_of(focus.drag.target.id)
    if ref is not None and isinstance(ref.item, str):
        paint.put(dst, brew_card(paint, board.faces.card(ref.item), HAND), *focus.drag.pos, CARD_FLYING, "c")
