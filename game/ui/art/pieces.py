"""Pieces on the table: seals, tokens, coasters, badges, trays, slips and pills; all of them shared surfaces."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame
from pygame import Surface

from game.ui.art.materials import parchment
from game.ui.art.paint import Paint, Shadow
from game.ui.art.vector import brass, lin, panel, rad
from game.ui.theme import JEWELS, SEALS, SIGILS, ColourLike, hexed, mix

TOKEN_SHADOW: Shadow = (0, 4, 6, 190)
TOKEN_LIFTED: Shadow = (0, 8, 8, 190)
TOKEN_FLYING: Shadow = (0, 16, 12, 130)
SEAL_SHADOW: Shadow = (0, 2, 3, 140)
PLATE_SHADOW: Shadow = (0, 4, 8, 170)
PANEL_SHADOW: Shadow = (0, 9, 17, 220)
MAT_SHADOW: Shadow = (0, 8, 16, 220)
TRAY_SHADOW: Shadow = (0, 6, 11, 195)

_SIGIL_PATHS = {
    "moon": "M58 20C38 22 26 36 26 52C26 68 40 80 56 80C64 80 70 77 75 72C56 72 46 60 46 46C46 36 50 26 58 20Z",
    "sun": "M48 30A18 18 0 1 1 48 66A18 18 0 1 1 48 30ZM45 24L48 12L51 24ZM45 72L48 84L51 72ZM24 45L12 48L24 51Z"
    "M72 45L84 48L72 51ZM29 34L22 23L33 30ZM67 34L74 23L63 30ZM29 62L22 73L33 66ZM67 62L74 73L63 66Z",
    "leaf": "M22 76C18 46 34 22 76 20C78 58 58 78 32 72L26 80ZM30 68L58 38L34 72Z",
    "drop": "M48 14C58 32 72 44 72 60A24 24 0 0 1 24 60C24 44 38 32 48 14Z",
    "star": "M48 14L56 38H81L61 53L68 78L48 63L28 78L35 53L15 38H40Z",
    "key": "M48 14A16 16 0 0 1 53 45V54H62V62H53V68H60V76H53V82H43V45A16 16 0 0 1 48 14Z"
    "M48 22A8 8 0 1 0 48 38A8 8 0 1 0 48 22Z",
    "flame": "M50 12C54 30 74 38 74 58C74 74 62 84 48 84C34 84 22 74 22 58C22 46 32 40 36 28C40 36 42 40 46 40"
    "C50 32 52 22 50 12ZM49 54C44 62 39 64 39 70C39 76 44 79 49 79C54 79 58 75 58 70C58 64 52 62 49 54Z",
}
_DISC = "0 0 96 96"


@lru_cache(maxsize=16)
def _wax(seed: int) -> str:
    rng, points, count = random.Random(seed), [], 18
    for k in range(count):
        angle, radius = k / count * math.tau, 45 + rng.uniform(-1.5, 1.7)
        points.append((48 + radius * math.cos(angle), 48 + radius * math.sin(angle)))
    path = ""
    for k in range(count):
        (x0, y0), (x1, y1), (x2, y2) = (points[(k + step) % count] for step in range(3))
        if not k:
            path = f"M{(x0 + x1) / 2:.1f} {(y0 + y1) / 2:.1f}"
        path += f"Q{x1:.1f} {y1:.1f} {(x1 + x2) / 2:.1f} {(y1 + y2) / 2:.1f}"
    return path + "Z"


def seal(paint: Paint, sigil: str, colour_index: int, size: float) -> Surface:
    """The wax seal that stands for a seat: any sigil of SIGILS in any colour of SEALS."""
    light, dark = SEALS[colour_index]
    bright, deep = hexed(mix(light, "white", 0.45)), hexed(mix(dark, "black", 0.25))
    defs = (
        rad("a", 34, 28, 66, (0, bright), (0.4, light), (1, dark))
        + lin("b", 20, 20, 76, 76, (0, dark), (1, light))
        + lin("c", 20, 16, 76, 84, (0, "white", 0.5), (0.4, "white", 0), (1, "white", 0.14))
    )
    shape, sign = _wax(SIGILS.index(sigil) * 7 + 3), _SIGIL_PATHS[sigil]
    body = (
        f'<path d="{shape}" fill="url(#a)" stroke="{deep}" stroke-width="3"/>'
        f'<path d="{shape}" transform="translate(2.4 2.4) scale(.95)" fill="none" stroke="url(#c)" stroke-width="2"/>'
        f'<circle cx="48" cy="48" r="34" fill="url(#b)" stroke="{deep}" stroke-width="2"/>'
        f'<circle cx="48" cy="49.5" r="34" fill="none" stroke="{bright}" stroke-width="1.5" opacity=".7"/>'
        f'<g transform="translate(12 13.5) scale(.75)"><path d="{sign}" fill="{deep}" fill-rule="evenodd"'
        f' opacity=".7"/></g><g transform="translate(12 11.5) scale(.75)"><path d="{sign}" fill="#FFF8E8"'
        ' fill-rule="evenodd"/></g><path d="M16 34C20 24 28 17 38 14" fill="none" stroke="#FFFFFF" stroke-width="4"'
        ' stroke-linecap="round" opacity=".6"/>'
    )
    return paint.svg(body, size, size, defs, _DISC)


def vacant_seal(paint: Paint, size: float, tone: ColourLike = "#A67F45") -> Surface:
    """The dashed outline where a seal could be."""
    body = (
        f'<circle cx="48" cy="48" r="44" fill="none" stroke="{hexed(tone)}" stroke-width="4" stroke-dasharray="10 8"/>'
    )
    return paint.svg(body, size, size, view_box=_DISC)


def token_disc(paint: Paint, jewel: str, icon: str, size: float, dimmed: bool = False) -> Surface:
    """An ingredient token: rim in a jewel of JEWELS, an icon of assets/art on parchment. Dimmed: it lost this round."""
    return paint.cached(("token", jewel, icon, size, dimmed), lambda: _token(paint, jewel, icon, size, dimmed))


def _token(paint: Paint, jewel: str, icon: str, size: float, dimmed: bool) -> Surface:
    tones = JEWELS[jewel]
    defs = (
        lin("a", 14, 8, 82, 90, (0, tones.light), (0.45, tones.base), (1, tones.deep))
        + lin("b", 20, 14, 76, 84, (0, tones.deep, 0.75), (0.5, tones.deep, 0.2), (1, tones.light, 0.7))
        + rad("p", 40, 36, 52, (0, "parch0"), (0.6, "parch"), (1, "parch3"))
    )
    body = (
        f'<circle cx="48" cy="51" r="44" fill="{hexed(mix(tones.deep, "black", 0.2))}" stroke="#1B0D0A"'
        ' stroke-width="1.5"/><circle cx="48" cy="47" r="44" fill="url(#a)" stroke="#1B0D0A" stroke-width="2.5"/>'
        '<circle cx="48" cy="47" r="38" fill="none" stroke="url(#b)" stroke-width="2"/>'
        '<circle cx="48" cy="47" r="36" fill="url(#p)" stroke="#1B0D0A" stroke-width="1.75" stroke-opacity=".7"/>'
        '<path d="M12 38C16 22 28 11 42 8" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round"'
        ' opacity=".65"/>'
    )
    disc = paint.svg_once(body, size, size, defs, _DISC)
    picture = paint.icon(icon, size * 0.56)
    disc.blit(picture, picture.get_rect(center=(disc.get_width() // 2, round(disc.get_height() * 0.49))))
    if dimmed:
        disc.fill((196, 186, 178, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return disc


def token_back(paint: Paint, size: float) -> Surface:
    """A token lying face down: walnut with a brass star."""
    defs = lin("a", 14, 8, 82, 90, (0, "oak"), (0.5, "walnut6"), (1, "walnut8")) + brass("b", 20, 16, 76, 80)
    body = (
        '<circle cx="48" cy="51" r="44" fill="#2A170E" stroke="#1B0D0A" stroke-width="1.5"/>'
        '<circle cx="48" cy="47" r="44" fill="url(#a)" stroke="#1B0D0A" stroke-width="2.5"/>'
        '<circle cx="48" cy="48.5" r="35" fill="none" stroke="#1B0D0A" stroke-width="2" opacity=".5"/>'
        '<circle cx="48" cy="47" r="35" fill="none" stroke="url(#b)" stroke-width="2.25"/>'
        '<path d="M48 25.5L54 42.5L71 48.5L54 54.5L48 71.5L42 54.5L25 48.5L42 42.5Z" fill="#1B0D0A" opacity=".5"/>'
        '<path d="M48 24L54 41L71 47L54 53L48 70L42 53L25 47L42 41Z" fill="url(#b)"/>'
        '<path d="M48 24V47H25L42 41Z" fill="#FFFFFF" opacity=".22"/>'
        '<path d="M12 38C16 22 28 11 42 8" fill="none" stroke="#FFFFFF" stroke-width="2.5" stroke-linecap="round"'
        ' opacity=".4"/>'
    )
    return paint.svg(body, size, size, defs, _DISC)


def coaster(paint: Paint, size: float = 82, state: str = "plain") -> Surface:
    """Where a stake lies; state is plain, met or not_met."""
    line, width, opacity = {
        "plain": ("#C79A55", 1.5, 1.0), "met": (hexed("ok"), 2.5, 1.0), "not_met": ("#8C6A52", 1.5, 0.7),
    }[state]
    middle = size / 2
    defs = rad("a", size * 0.45, size * 0.4, size * 0.6, (0, "#4A2E1F"), (1, "#25150D"))
    body = (
        f'<circle cx="{middle}" cy="{middle}" r="{middle - 2}" fill="url(#a)" fill-opacity=".82" stroke="#0F0805"'
        f' stroke-width="3" stroke-opacity=".6"/><circle cx="{middle}" cy="{middle}" r="{middle - 4}" fill="none"'
        f' stroke="{line}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        f'<circle cx="{middle}" cy="{middle}" r="{middle - 10}" fill="none" stroke="#000000" stroke-width="1.5"'
        ' opacity=".3"/>'
    )
    return paint.svg(body, size, size, defs)


def badge(paint: Paint, met: bool, size: float = 26) -> Surface:
    """A verdict: a green disc with a tick, or a coral diamond with a cross."""
    if met:
        body = (
            '<circle cx="48" cy="48" r="42" fill="url(#a)" stroke="#1B0D0A" stroke-width="7"/><path'
            ' d="M26.1 49.5L42.2 65.6L69.9 32" fill="none" stroke="#10240F" stroke-width="11" stroke-linecap="round"'
            ' stroke-linejoin="round"/>'
        )
        return paint.svg(body, size, size, lin("a", 20, 8, 76, 88, (0, "#B6EDA4"), (1, "#6FBE5E")), _DISC)
    body = (
        '<path d="M48 4L92 48L48 92L4 48Z" fill="url(#a)" stroke="#1B0D0A" stroke-width="7" stroke-linejoin="round"/>'
        '<path d="M34 34L62 62M62 34L34 62" fill="none" stroke="#3A0A08" stroke-width="10" stroke-linecap="round"/>'
    )
    return paint.svg(body, size, size, lin("a", 24, 16, 72, 84, (0, "#FFAE98"), (1, "#E2705A")), _DISC)


def die_badge(paint: Paint, size: float = 22) -> Surface:
    """The small die on the plate of the seat that rolls."""
    pips = "".join(f'<circle cx="{c}" cy="{c}" r="8.5" fill="#2A1712"/>' for c in (29, 48, 67))
    return _small_die(paint, size, pips)


def die_body(paint: Paint, size: float = 22) -> Surface:
    """A small die without pips, for a number to stand on."""
    return _small_die(paint, size, "")


def _small_die(paint: Paint, size: float, pips: str) -> Surface:
    body = panel(6, 6, 84, 84, 21, "url(#a)", "#1B0D0A", 8) + pips
    return paint.svg(body, size, size, lin("a", 10, 8, 86, 90, (0, "#FFFFFF"), (1, "#E6D1A4")), _DISC)


def held_disc(paint: Paint, held: bool, size: float = 16) -> Surface:
    """One token of another seat on its plate: full while held, a dashed ring once spent. Never says which."""
    if held:
        body = (
            '<circle cx="8" cy="8" r="6.6" fill="url(#a)" stroke="#1B0D0A" stroke-width="1.4"/>'
            '<circle cx="8" cy="8" r="3" fill="none" stroke="#9A7440" stroke-width="1.5"/>'
        )
        return paint.svg(body, size, size, lin("a", 3, 2, 13, 14, (0, "parch0"), (1, "parch3")), "0 0 16 16")
    body = (
        '<circle cx="8" cy="8" r="5.5" fill="none" stroke="#8F7550" stroke-width="1.5" stroke-dasharray="2.6 2.2"/>'
    )
    return paint.svg(body, size, size, view_box="0 0 16 16")


def dice_tray(paint: Paint, size: float = 188) -> Surface:
    """The round walnut tray with wine felt that dice fall into."""
    d, m = size, size / 2
    defs = (
        rad("w", d * 0.38, d * 0.3, d * 0.8, (0, "#A8734A"), (0.5, "#6B422A"), (1, "#2E1A10"))
        + rad("f", d * 0.5, d * 0.46, d * 0.46, (0, "#43182A"), (0.75, "#35111F"), (1, "#180610"))
        + brass("g", 0, 0, d, d)
    )
    body = (
        f'<circle cx="{m}" cy="{m}" r="{m - 1}" fill="url(#w)" stroke="#120A06" stroke-width="2"/>'
        f'<circle cx="{m}" cy="{m}" r="{m - 5}" fill="none" stroke="url(#g)" stroke-width="1.5" opacity=".8"/>'
        f'<circle cx="{m}" cy="{m}" r="{m - 13}" fill="url(#f)" stroke="#120A06" stroke-width="3"/>'
        f'<circle cx="{m}" cy="{m + 2}" r="{m - 13}" fill="none" stroke="#FFFFFF" stroke-width="1" opacity=".12"/>'
        f'<circle cx="{m}" cy="{m}" r="{m - 26}" fill="none" stroke="#D9AE62" stroke-width="1" opacity=".16"'
        ' stroke-dasharray="2 6"/>'
    )
    return paint.svg(body, d, d, defs)


def palm_tray(paint: Paint, w: float = 620, h: float = 150, divider: float = 134) -> Surface:
    """The lined tray of the seat at the screen; `divider` is the x of the line beside its name."""
    defs = (
        lin("a", 0, 0, 0, h, (0, "#7A5034"), (0.5, "#54341F"), (1, "#2A180F"))
        + brass("b", 0, 0, w, h)
        + rad("f", w / 2, h * 0.27, w * 0.53, (0, "#5C1F2C"), (1, "#2B0D15"))
        + lin("s", 0, 14, 0, 40, (0, "black", 0.45), (1, "black", 0))
    )
    body = (
        panel(1, 1, w - 2, h - 2, 36, "url(#a)", "#120A06", 2)
        + panel(5, 5, w - 10, h - 10, 32, "none", "url(#b)", 1.5)
        + panel(14, 14, w - 28, h - 28, 25, "url(#f)", "#120A06", 3)
        + panel(15, 15, w - 30, h - 30, 24, "url(#s)")
        + f'<path d="M{divider} 28V{h - 28:g}" stroke="#D9AE62" stroke-width="1.5" opacity=".35"/>'
    )
    return paint.svg(body, w, h, defs)


def slip(paint: Paint, w: float = 188, h: float = 158, rules: tuple[float, ...] = ()) -> Surface:
    """The tally slip: a small parchment with a thin rule at each given y."""
    return paint.cached(("slip", w, h, rules), lambda: _slip(paint, w, h, rules))


def _slip(paint: Paint, w: float, h: float, rules: tuple[float, ...]) -> Surface:
    sheet = parchment(paint, w, h, 8, 4).copy()
    lines = "".join(f'<path d="M14 {y:g}H{w - 14:g}" stroke="#9B7742" opacity=".5"/>' for y in rules)
    sheet.blit(paint.svg(lines, w, h), (0, 0))
    return sheet


def pill(paint: Paint, label: str, size: float = 13, height: float = 22, icon: str | None = None,
         tone: str = "plain") -> Surface:
    """A count or a short message; tone is plain, met (green) or warn (coral). An icon stands before the label."""
    fill, line, ink = {
        "plain": ("#1C110C", "brass", "cream"), "met": ("#1F3A1C", "#8FD67C", "#DFF7D6"),
        "warn": ("#47150F", "#F08A74", "#FFE3DA"),
    }[tone]
    lead = height * 0.86 if icon else 0
    w = math.ceil(paint.width(label, "uib", size) + height * 0.9 + lead)
    return paint.cached(("pill", label, size, height, icon, tone),
                        lambda: _pill(paint, label, size, w, height, icon, fill, line, ink), ("pill", w, height))


def _pill(paint: Paint, label: str, size: float, w: float, height: float, icon: str | None, fill: str, line: str,
          ink: str) -> Surface:
    lead = height * 0.86 if icon else 0
    back = panel(0.75, 0.75, w - 1.5, height - 1.5, height / 2, fill, hexed(line), 1.25)
    body = paint.svg_once(back.replace("<path", '<path fill-opacity=".88"', 1), w, height)
    text = paint.text(label, "uib", size, ink)
    middle = body.get_height() // 2
    body.blit(text, text.get_rect(center=(paint.px((w + lead) / 2), middle)))
    if icon:
        picture = paint.icon(icon, height * 0.78)
        body.blit(picture, picture.get_rect(midleft=(paint.px(height * 0.36), middle)))
    return body


def tooling_ring(paint: Paint, radius: float = 126) -> Surface:
    """The faint gold ring stamped into the leather round the bottle."""
    d, m, gold = radius * 2 + 8, radius + 4, "#D9AE62"
    darts = "".join(
        f'<g transform="rotate({angle} {m} {m})"><path d="M{m} {m - radius - 2}L{m + 4} {m - radius + 4}L{m}'
        f' {m - radius + 10}L{m - 4} {m - radius + 4}Z" fill="{gold}" opacity=".5"/></g>'
        for angle in range(0, 360, 30)
    )
    body = (
        f'<circle cx="{m}" cy="{m}" r="{radius}" fill="none" stroke="{gold}" stroke-width="1.5" opacity=".35"/>'
        f'<circle cx="{m}" cy="{m}" r="{radius - 8}" fill="none" stroke="{gold}" opacity=".25"'
        f' stroke-dasharray="2 7"/>{darts}'
    )
    return paint.svg(body, d, d)


def hud_bar(paint: Paint) -> Surface:
    """The bar along the top, window wide and from the window's top edge; blit it at (0, 0)."""
    return paint.cached(("hud",), lambda: _hud_bar(paint))


def _hud_bar(paint: Paint) -> Surface:
    width, bottom = paint.size[0], paint.point(0, 52)[1]
    tall = bottom + max(2, paint.px(2))
    bar = Surface((width, tall), pygame.SRCALPHA)
    ramp = Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (20, 12, 8, 235))
    ramp.set_at((0, 1), (20, 12, 8, 235 if paint.high_contrast else 158))
    bar.blit(pygame.transform.smoothscale(ramp, (width, bottom)), (0, 0))
    line = Surface((3, 1), pygame.SRCALPHA)
    for x, alpha in enumerate((0, 191, 0)):
        line.set_at((x, 0), (*mix("brass", "brass", 0)[:3], alpha))
    bar.blit(pygame.transform.smoothscale(line, (width, max(1, paint.px(1.5)))), (0, bottom - max(1, paint.px(1))))
    return bar

