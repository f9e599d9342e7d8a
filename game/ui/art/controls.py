"""Controls as baked surfaces: one function per kind, one surface per state.

States are idle, hover, focus, pressed and disabled. Focus looks like idle here: draw_focus lays the ring over it, so
that it can pulse. Labels shrink to their control and end in an ellipsis when even the smallest size is too long.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

import pygame
from pygame import Rect, Surface

from game.ui.art.materials import plaque
from game.ui.art.paint import Paint, Shadow
from game.ui.art.vector import lin, panel, rad
from game.ui.theme import ColourLike, hexed, mix

STATES = ("idle", "hover", "focus", "pressed", "disabled")
DISABLED_ALPHA = 120
_SMALL, _TWO_LINES = 0.8, 1.1
"""A label that would have to shrink below this share stands on two lines, so far apart."""
PRESS = 2
"""How far a pressed control sinks."""

BUTTON_SHADOWS: dict[str, Shadow] = {
    "idle": (0, 3, 5, 150), "hover": (0, 5, 8, 150), "focus": (0, 3, 5, 150), "pressed": (0, 1, 2, 150),
    "disabled": (0, 2, 3, 90),
}
ENDS = 0.6
"""What the ends of a button take from the room of its label, as a share of its height."""
_KINDS: dict[str, tuple[str, str, str, str, float]] = {
    "primary": ("gold_top", "gold_bottom", "brassL", "gold_label", 0.5),
    "secondary": ("#5A3B28", "#2F1D13", "brass", "cream", 0.16),
    "danger": ("#B23A3E", "#64141E", "brass", "#FFEBD8", 0.2),
}


def button(paint: Paint, label: str, w: float, h: float, kind: str = "primary", state: str = "idle",
           glyph: str | None = None, size: float | None = None, most: float = inf) -> Surface:
    """A button with its label, and perhaps a glyph before it; kind is primary (a gold pill), secondary or danger.

    The label is no larger than `most`, however large the player's text is (see `alike`).
    """
    size = min(most, paint.grown(size or min(25.0, h * (0.4 if kind == "primary" else 0.36)), h * 0.8))
    key = ("button", label, w, h, kind, state, glyph, size)
    outline = ("button", w, h, kind, state == "disabled")
    return paint.cached(key, lambda: _button(paint, label, w, h, kind, state, glyph, size), outline)


def alike(paint: Paint, labels: Iterable[str], w: float, h: float, size: float) -> float:
    """How large the labels of secondary buttons that stand together are written, so that the longest fits as well."""
    return min(paint.fit(label, "uib", paint.grown(size, h * 0.8), w - h * ENDS, 12.0) for label in labels)


def _button(paint: Paint, label: str, w: float, h: float, kind: str, state: str, glyph: str | None,
            size: float) -> Surface:
    ink = _KINDS[kind][3]
    face = "uix" if kind == "primary" else "uib"
    body = _button_body(paint, w, h, kind, state)
    if label:
        _label(paint, body, label, face, size, ink, w - h * ENDS, glyph)
    elif glyph:
        _centred(body, paint.glyph(glyph, h * 0.5, ink, 9), body.get_width() // 2)
    if state == "disabled":
        body.fill((255, 255, 255, DISABLED_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    return body


def _button_body(paint: Paint, w: float, h: float, kind: str, state: str) -> Surface:
    top, bottom, line, _, gloss = _KINDS[kind]
    radius = h / 2 if kind == "primary" else 12
    lift = {"hover": 0.1, "pressed": -0.12}.get(state, 0.0)
    towards = "#FFE2B0" if lift >= 0 else "black"
    gloss, sheen = max(0.05, gloss + lift), "white" if kind == "primary" else "#FFDDAA"
    defs = (
        lin("a", 0, 0, 0, h, (0, mix(top, towards, abs(lift))), (1, mix(bottom, towards, abs(lift) * 0.7)))
        + lin("b", 0, 0, 0, h, (0, sheen, gloss), (0.5, sheen, 0), (1, sheen, 0))
        + lin("c", 0, 0, 0, h, (0, line), (1, "brassD"))
        + lin("d", 0, h * 0.6, 0, h, (0, "black", 0), (1, "black", 0.16))
    )
    inner = max(2, radius - 3)
    return paint.svg_once(
        panel(1, 1, w - 2, h - 2, radius - 1, "url(#a)")
        + panel(3, 3, w - 6, h - 6, inner, "url(#b)")
        + panel(3, 3, w - 6, h - 6, inner, "url(#d)")
        + panel(1, 1, w - 2, h - 2, radius - 1, "none", "url(#c)", 2),
        w, h, defs,
    )


def _label(paint: Paint, body: Surface, label: str, face: str, size: float, ink: ColourLike, room: float,
           glyph: str | None) -> None:
    mark = paint.glyph(glyph, size + 2, ink, 10) if glyph else None
    lead = mark.get_width() + paint.px(9) if mark else 0
    room -= lead / paint.scale
    lines, size = _label_lines(paint, label, face, size, room, body.get_height() / paint.scale)
    texts = [paint.text(paint.shorten(line, face, size, room), face, size, ink) for line in lines]
    left = (body.get_width() - max(text.get_width() for text in texts) - lead) // 2
    if mark:
        _centred(body, mark, left + mark.get_width() // 2)
    middle = left + lead + max(text.get_width() for text in texts) // 2
    for number, text in enumerate(texts):
        y = body.get_height() / 2 + paint.px(size * _TWO_LINES) * (number - (len(texts) - 1) / 2)
        body.blit(text, text.get_rect(center=(middle, round(y))))


def _label_lines(paint: Paint, label: str, face: str, size: float, room: float, tall: float) -> tuple[list[str], float]:
    """A label on one line, or on two where that lets it be larger by far, and its size."""
    one = paint.fit(label, face, size, room, min(12.0, size))
    if one >= size * _SMALL or " " not in label.strip():
        return [label], one
    two = min(size, tall * 0.84 / (2 * _TWO_LINES))
    while two > one * 1.15:
        lines = paint.wrap(label, face, two, room)
        if len(lines) == 2 and all(paint.width(line, face, two) <= room for line in lines):
            return lines, two
        two -= 0.5
    return [label], one


def _centred(body: Surface, image: Surface, x: int) -> None:
    body.blit(image, image.get_rect(center=(x, body.get_height() // 2)))


def draw_button(paint: Paint, dst: Surface, x: float, y: float, label: str, w: float, h: float, kind: str = "primary",
                state: str = "idle", glyph: str | None = None, size: float | None = None, most: float = inf) -> Rect:
    """Draw a button with the shadow of its state and its ring when focused; the rectangle it covers, in pixels."""
    image = button(paint, label, w, h, kind, state, glyph, size, most)
    area = paint.put(dst, image, x, y + (PRESS if state == "pressed" else 0), BUTTON_SHADOWS[state])
    if state == "focus":
        draw_focus(paint, dst, x, y, w, h, h / 2 if kind == "primary" else 12)
    return area


def icon_button(paint: Paint, glyph: str, size: float = 40, state: str = "idle",
                tone: ColourLike = "brassL") -> Surface:
    """A round walnut button with a glyph of assets/art/ui_*.svg."""
    return paint.cached(("icon button", glyph, size, state, hexed(tone)),
                        lambda: _icon_button(paint, glyph, size, state, tone))


def _icon_button(paint: Paint, glyph: str, size: float, state: str, tone: ColourLike) -> Surface:
    shades = {"hover": ("#6A4630", "#3A2417"), "pressed": ("#2C1A11", "#3A2417")}
    top, bottom = shades.get(state, ("#4A2F20", "#26170F"))
    disc = plaque(paint, size, size, size / 2 - 1, state == "hover", top, bottom).copy()
    mark = paint.glyph(glyph, size * 0.5, mix(tone, "white", 0.4) if state == "hover" else tone)
    disc.blit(mark, mark.get_rect(center=disc.get_rect().center))
    if state == "disabled":
        disc.fill((255, 255, 255, DISABLED_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    return disc


def focus_ring(paint: Paint, w: float, h: float, radius: float) -> tuple[Surface, float]:
    """The ring round a w x h control and the border by which it is larger on every side."""
    border = 12.0
    glow = "".join(
        panel(border - 2, border - 2, w + 4, h + 4, radius + 2, "none", hexed("focus"), width, opacity)
        for width, opacity in ((19, 0.05), (15, 0.08), (11, 0.13), (7, 0.2))
    )
    ring = panel(border - 2, border - 2, w + 4, h + 4, radius + 2, "none", hexed("focus"), 3)
    return paint.svg(glow + ring, w + 2 * border, h + 2 * border), border


def draw_focus(paint: Paint, dst: Surface, x: float, y: float, w: float, h: float, radius: float = 12,
               strength: float = 1.0) -> Rect:
    """Draw the ring round a rectangle; strength 0-1 lets it pulse (.55-1 over 1.2 s for legal targets)."""
    ring, border = focus_ring(paint, w, h, radius)
    return paint.put(dst, ring, x - border, y - border, alpha=round(255 * strength))


def segmented(paint: Paint, labels: Sequence[str], w: float, h: float, chosen: int, on_walnut: bool = False,
              enabled: bool = True, size: float = 15) -> Surface:
    """A pill of equal segments, the chosen one filled; segment i covers segment_rect(...). Long labels are set smaller."""
    size = paint.grown(size, h * 0.75)
    key = ("segmented", tuple(labels), w, h, chosen, on_walnut, enabled, size)
    return paint.cached(key, lambda: _segmented(paint, labels, w, h, chosen, on_walnut, enabled, size))


def segment_rect(count: int, w: float, h: float, index: int) -> tuple[float, float, float, float]:
    """Where a segment lies inside its control: x, y, w, h."""
    step = (w - 4) / count
    return 2 + index * step, 2, step, h - 4


def _segmented(paint: Paint, labels: Sequence[str], w: float, h: float, chosen: int, on_walnut: bool,
               enabled: bool, most: float) -> Surface:
    back, line, off = ("#1C110B", "#7A5222", "cream2") if on_walnut else ("#E6D1A4", "#A67F45", "ink2")
    rim = panel(2, 2, w - 4, h - 4, h / 2, "none", "#000000", 1, 0.12)
    sheet = paint.svg_once(panel(1, 1, w - 2, h - 2, h / 2, back, line, 1.25) + rim, w, h)
    if 0 <= chosen < len(labels):
        x, y, step, tall = segment_rect(len(labels), w, h, chosen)
        top, bottom, edge = ("gold_top", "gold_bottom", "#5A3A14") if on_walnut else ("walnut6", "walnut8", "ink")
        body = panel(x + 0.75, y + 0.75, step - 1.5, tall - 1.5, tall / 2, "url(#a)", hexed(edge), 1.5)
        gloss = panel(x + 2, y + 2, step - 4, tall / 2 - 2, tall / 4, "#FFFFFF", opacity=0.12)
        defs = lin("a", 0, 0, 0, h, (0, top), (1, bottom))
        sheet.blit(paint.svg_once(body + gloss, w, h, defs), (0, 0))
    for index, label in enumerate(labels):
        x, _, step, _ = segment_rect(len(labels), w, h, index)
        ink = ("gold_label" if on_walnut else "cream") if index == chosen else off
        size = paint.fit(label, "uib", most, step - 10, 11)
        text = paint.text(paint.shorten(label, "uib", size, step - 10), "uib", size, ink)
        sheet.blit(text, text.get_rect(center=(paint.px(x + step / 2), sheet.get_height() // 2)))
    if not enabled:
        sheet.fill((255, 255, 255, DISABLED_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def switch(paint: Paint, on: bool, state: str = "idle", w: float = 56, h: float = 30) -> Surface:
    """An on/off switch; the knob's side and the colour both tell."""
    key = ("switch", on, state, w, h)
    return paint.cached(key, lambda: _switch(paint, on, state, w, h))


def _switch(paint: Paint, on: bool, state: str, w: float, h: float) -> Surface:
    top, bottom = ("#E8B95C", "#A8701E") if on else ("#2A1A12", "#1A100B")
    disabled = state == "disabled"
    line = "brassL" if state == "hover" else "brass"
    defs = (
        lin("a", 0, 0, 0, h, (0, top), (1, bottom))
        + lin("s", 0, 0, 0, h, (0, "black", 0.4), (0.5, "black", 0), (1, "black", 0))
        + rad("k", -3, -4, 16, (0, "white"), (1, "#7A6A50" if disabled else "cream2"))
    )
    knob_x = w - h / 2 if on else h / 2
    mark = f"M{h * 0.42:g} {h * 0.5:g}L{h * 0.55:g} {h * 0.63:g}L{h * 0.78:g} {h * 0.36:g}" if on else ""
    body = (
        panel(1, 1, w - 2, h - 2, h / 2, "url(#a)", hexed(line), 1.5, 0.5 if disabled else 1)
        + panel(2, 2, w - 4, h - 4, h / 2, "url(#s)")
        + f'<path d="{mark}" fill="none" stroke="#4A2A0A" stroke-width="2.5" stroke-linecap="round"'
        f' stroke-linejoin="round"/><circle cx="{knob_x:g}" cy="{h / 2 + 1.5:g}" r="{h * 0.36:g}" fill="#000000"'
        f' opacity=".35"/><g transform="translate({knob_x:g} {h / 2:g})"><circle cx="0" cy="0" r="{h * 0.35:g}"'
        ' fill="url(#k)" stroke="#2A1712" stroke-width="1.5"/></g>'
    )
    return paint.svg_once(body, w, h, defs)


def slider(paint: Paint, w: float, value: float, state: str = "idle", h: float = 28) -> Surface:
    """A slider with its knob at value 0-1; the knob's centre runs from 14 to w - 14."""
    share = round(min(1.0, max(0.0, value)), 3)
    knob = 14 + (w - 28) * share
    defs = rad("k", knob - 4, h / 2 - 5, 18, (0, "#FFF3CF"), (1, "#C98A35")) + lin(
        "a", 0, h / 2 - 3, 0, h / 2 + 3, (0, "#F3CF7E"), (1, "#C98A35")
    )
    y, line = h / 2, "white" if state == "hover" else "ink"
    body = (
        panel(11, y - 3.5, w - 22, 7, 3.5, "#140C08", "#7A5222", 1)
        + panel(11, y - 3, max(6, knob - 11), 6, 3, "url(#a)")
        + f'<circle cx="{knob:g}" cy="{y + 1.5:g}" r="12" fill="#000000" opacity=".35"/>'
        f'<circle cx="{knob:g}" cy="{y:g}" r="12" fill="url(#k)" stroke="{hexed(line)}" stroke-width="2"/>'
    )
    sheet = paint.svg(body, w, h, defs)
    if state == "disabled":
        sheet = paint.cached(("slider off", w, share, h), lambda: _faded(sheet))
    return sheet


def _faded(image: Surface) -> Surface:
    copy = image.copy()
    copy.fill((255, 255, 255, DISABLED_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def field(paint: Paint, w: float, h: float = 40, state: str = "idle", on_walnut: bool = False) -> Surface:
    """The frame of a text field, without its text."""
    fill, opacity, line = ("#140C08", 0.75, "#7A5222") if on_walnut else ("#FFFFFF", 0.75, "#A67F45")
    width = 1.25
    if state in ("focus", "hover"):
        line, width, opacity = "#B9742A", 2.5 if state == "focus" else 1.75, min(1, opacity + 0.2)
    body = panel(1.25, 1.25, w - 2.5, h - 2.5, 8, fill, line, width).replace("<path", f'<path fill-opacity="{opacity}"')
    inner = panel(2.5, 2.5, w - 5, 4, 2, "#000000", opacity=0.06)
    return paint.svg(body + inner, w, h)


def dropdown(paint: Paint, label: str, w: float, h: float = 40, state: str = "idle", on_walnut: bool = False,
             opened: bool = False) -> Surface:
    """A closed drop-down showing its choice, and an arrow."""
    key = ("dropdown", label, w, h, state, on_walnut, opened)
    return paint.cached(key, lambda: _dropdown(paint, label, w, h, state, on_walnut, opened))


def _dropdown(paint: Paint, label: str, w: float, h: float, state: str, on_walnut: bool, opened: bool) -> Surface:
    box = field(paint, w, h, "focus" if opened else state, on_walnut).copy()
    ink, room = "cream" if on_walnut else "ink", w - 48
    size = paint.fit(label, "ui", paint.grown(16, h * 0.8), room, 12)
    text = paint.text(paint.shorten(label, "ui", size, room), "ui", size, ink)
    box.blit(text, text.get_rect(midleft=(paint.px(14), box.get_height() // 2)))
    arrow = paint.glyph("down", 16, "brassL" if on_walnut else "brassD", 12)
    if opened:
        arrow = pygame.transform.flip(arrow, False, True)
    box.blit(arrow, arrow.get_rect(midright=(box.get_width() - paint.px(12), box.get_height() // 2)))
    return _faded(box) if state == "disabled" else box


def check_box(paint: Paint, on: bool, size: float = 24, state: str = "idle", on_walnut: bool = False) -> Surface:
    """A square box, ticked or empty."""
    fill, line = ("#140C08", "#CF9C48") if on_walnut else ("#FFFDF6", "#8A6230")
    tick = hexed("brassL" if on_walnut else "okD")
    body = panel(6, 6, 84, 84, 18, fill, "#B9742A" if state == "hover" else line, 7)
    if on:
        body += (
            f'<path d="M26 50L42 66L72 30" fill="none" stroke="{tick}" stroke-width="13" stroke-linecap="round"'
            ' stroke-linejoin="round"/>'
        )
    box = paint.svg(body, size, size, view_box="0 0 96 96")
    return paint.cached(("box off", on, size, on_walnut), lambda: _faded(box)) if state == "disabled" else box


def list_row(paint: Paint, w: float, h: float, state: str = "idle", on_walnut: bool = False) -> Surface:
    """The ground of one row of a list; besides the usual states: dashed, for a row that could be added."""
    fill, line = ("#FFE9C0", "#CF9C48") if on_walnut else ("#FFFBF0", "#B99762")
    if state == "dashed":
        dash = panel(1, 1, w - 2, h - 2, 12, "none", "#A67F45", 1.75).replace("/>", ' stroke-dasharray="7 5"/>')
        return paint.svg(dash, w, h)
    opacity = {"idle": 0.55, "hover": 0.75, "focus": 0.85, "pressed": 0.95, "disabled": 0.25}[state]
    width = 2.5 if state == "focus" else 1.25
    if on_walnut:
        opacity *= 0.16
    body = panel(1.25, 1.25, w - 2.5, h - 2.5, 12, fill, "#B9742A" if state == "focus" else line, width)
    return paint.svg(body.replace("<path", f'<path fill-opacity="{opacity:g}"', 1), w, h)


def scroll_track(paint: Paint, h: float, w: float = 10, on_walnut: bool = False) -> Surface:
    """The groove a scroll thumb runs in."""
    return paint.svg(panel(1, 1, w - 2, h - 2, w / 2, "#000000" if on_walnut else "#B99762", opacity=0.35), w, h)


def scroll_thumb(paint: Paint, h: float, w: float = 10, state: str = "idle") -> Surface:
    """The part of a scroll bar one drags."""
    tone = {"hover": 0.2, "pressed": 0.35}.get(state, 0.0)
    defs = lin("a", 0, 0, w, 0, (0, mix("brassL", "white", tone)), (1, mix("brass", "white", tone)))
    return paint.svg(panel(1, 1, w - 2, h - 2, w / 2, "url(#a)", "#5A3A14", 1), w, h, defs)


def dim(paint: Paint, alpha: int = 150) -> Surface:
    """The veil behind a dialog, as large as the window."""

    def make() -> Surface:
        veil = Surface(paint.size, pygame.SRCALPHA)
        veil.fill((10, 4, 2, alpha))
        return veil

    return paint.cached(("dim", alpha), make)


def toast(
    paint: Paint, message: str, tone: str = "plain", size: float = 15, widest: float = 720, *, leads: bool = False
) -> Surface:
    """A passing message on a dark pill, wrapped when it is longer than `widest`; tone plain, met or warn.

    One that `leads` to a rule has a small book at its end.
    """
    return paint.cached(("toast", message, tone, size, widest, leads), lambda: _toast(paint, message, tone, size, widest, leads))


def _toast(paint: Paint, message: str, tone: str, size: float, widest: float, leads: bool) -> Surface:
    fill, line = {"plain": ("#1C110C", "brass"), "met": ("#1F3A1C", "#8FD67C"), "warn": ("#47150F", "#F08A74")}[tone]
    lines = paint.wrap(message, "uib", size, widest)
    leading = size * 1.3
    book = size * 1.7 if leads else 0.0
    w = max(paint.width(text, "uib", size) for text in lines) + 44 + book
    h = leading * len(lines) + 18
    body = panel(1, 1, w - 2, h - 2, min(h / 2, 20), fill, hexed(line), 1.5)
    sheet = paint.svg_once(body.replace("<path", '<path fill-opacity=".93"', 1), w, h)
    for number, text in enumerate(lines):
        image = paint.text(text, "uib", size, "parch0")
        sheet.blit(image, image.get_rect(center=(paint.px((w - book) / 2), paint.px(9 + leading * (number + 0.5)))))
    if leads:
        picture = paint.glyph("book", size * 1.35, "brassL", 8)
        sheet.blit(picture, picture.get_rect(center=(paint.px(w - 18 - book / 2), sheet.get_height() // 2)))
    return sheet
