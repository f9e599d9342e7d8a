"""The kept games as rows, and everything about the chosen one beside them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.ui.art import controls
from game.ui.art.boxes import BOX_ART
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW, SEAL_SHADOW, seal
from game.ui.art.vector import lin, panel
from game.ui.box import Box
from game.ui.kept import words
from game.ui.kept.glance import tall
from game.ui.kept.shelf import RUNNING, THROWN, Entry
from game.ui.table import modded
from game.ui.table.sitters import kind_of
from game.ui.widgets.base import Widget, write_line, write_name, write_paragraph
from game.ui.widgets.controls import Button, Control, IconButton, Label, Segmented
from game.ui.widgets.focus import Focus
from game.ui.widgets.paragraph import Paragraph
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.scenes.kept import KeptScene

LIST: Final = Box(24, 66, 700, 638)
DETAILS: Final = Box(740, 66, 516, 638)
ROWS: Final = Box(LIST.x + 16, LIST.y + 78, LIST.w - 28, LIST.h - 96)
PITCH, ROW = 80.0, 74.0
EMBLEM: Final = 54.0
SMALL_SEAL, SEAL_PITCH = 24.0, 19.0
PICTURE: Final = Box(DETAILS.x + 20, DETAILS.y + 20, DETAILS.w - 40, tall(DETAILS.w - 40))
WORDS_Y: Final = PICTURE.bottom + 12
SEAT_ROW: Final = 31.0
DEED: Final = 54.0
TABS: Final = ("games", "finished", "thrown")


def emblem(paint: Paint, game: str, size: float) -> Surface:
    """The front of a game's box in small."""
    art = BOX_ART[game]
    key = ("kept emblem", game, size)

    def make() -> Surface:
        defs = lin("a", 0, 0, 0, size, (0, art.light), (1, art.dark))
        ground = paint.svg_once(panel(1, 1, size - 2, size - 2, 9, "url(#a)", "#CF9C48", 1.5), size, size, defs)
        hero = paint.icon(art.hero, size * 0.72)
        ground.blit(hero, hero.get_rect(center=ground.get_rect().center))
        return ground

    return paint.cached(key, make)


class Row(Control):
    """One kept game: its box, what it is called, how far it is and when that was, and the seals of who plays."""

    radius = 12.0

    def __init__(self, name: str, box: Box, scene: KeptScene, entry: Entry) -> None:
        self.title, self.line = words.title(scene.app, entry), words.line(scene.app, entry)
        super().__init__(name, box, zone="rows", act=partial(scene.enter_row, entry), label=f"{self.title}, {self.line}",
                         arrive=partial(scene.choose, entry))
        self.scene, self.entry = scene, entry

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box, heading = self.box, self.entry.heading
        chosen = self.scene.chosen == self.entry.path
        state = "focus" if chosen else "hover" if focus.warmth(self.name) > 0.3 else "idle"
        paint.put(dst, controls.list_row(paint, box.w, box.h, state, on_walnut=True), box.x, box.y)
        middle = box.centre[1]
        if heading is not None:
            paint.put(dst, emblem(paint, heading.game, EMBLEM), box.x + 10, middle - EMBLEM / 2, (0, 2, 3, 140))
        else:
            paint.put(dst, paint.glyph("lock", 30, "cream3"), box.x + 10 + EMBLEM / 2, middle, anchor="c")
        x = box.x + EMBLEM + 24
        seals = () if heading is None else heading.sitters
        right = box.right - 14 - (SMALL_SEAL + SEAL_PITCH * (len(seals) - 1) + 12 if seals else 0.0)
        ink, faint = ("parch0", "cream2") if heading is not None else ("cream3", "cream2")
        title = Box(x, box.y + 10, right - x, 28)
        write_line(paint, dst, self.title, title, "head", paint.reading(18, 1.2), ink, minimum=14)
        below = Box(x, box.y + 38, right - x, 26) if heading is not None else Box(x, box.y + 36, right - x, 36)
        tone = "bad" if self.entry.trouble and heading is not None else faint
        if heading is None:
            write_paragraph(paint, dst, self.line, below, "ui", paint.reading(13, 1.15), tone, leading=1.15)
        else:
            write_line(paint, dst, self.line, below, "ui", paint.reading(14, 1.2), tone)
        for place, sitter in enumerate(seals):
            seal_x = box.right - 14 - SMALL_SEAL - SEAL_PITCH * (len(seals) - 1 - place)
            paint.put(dst, seal(paint, sitter.sigil, sitter.colour, SMALL_SEAL), seal_x, middle - SMALL_SEAL / 2, SEAL_SHADOW)


class Glance(Widget):
    """The picture of the chosen game's public table in its frame; the game's box until it has been drawn."""

    def __init__(self, box: Box, scene: KeptScene, game: str) -> None:
        super().__init__(box)
        self.scene, self.game = scene, game

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        frame = box.inset(-4)
        paint.put(dst, plaque(paint, frame.w, frame.h, 8, True, "walnut9", "night"), frame.x, frame.y, PANEL_SHADOW)
        picture = self.scene.picture
        if picture is None:
            paint.put(dst, emblem(paint, self.game, 110), *box.centre, anchor="c")
        else:
            paint.put(dst, picture, box.x, box.y)


class Seats(Widget):
    """Who sits there: seal, name, human or level, in two columns."""

    def __init__(self, box: Box, scene: KeptScene, entry: Entry) -> None:
        super().__init__(box)
        self.scene, self.sitters = scene, entry.heading.sitters if entry.heading is not None else ()

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        rows = (len(self.sitters) + 1) // 2
        wide = self.box.w / 2
        for seat, sitter in enumerate(self.sitters):
            x, y = self.box.x + (seat // rows) * wide, self.box.y + (seat % rows) * SEAT_ROW
            paint.put(dst, seal(paint, sitter.sigil, sitter.colour, SMALL_SEAL), x, y + 3, SEAL_SHADOW)
            kind = kind_of(self.scene.app.t, sitter)
            size = paint.reading(13, 1.15)
            room = min(92.0, paint.width(kind, "ui", size))
            write_name(paint, dst, sitter.name, Box(x + 32, y, wide - 48 - room, SEAT_ROW), 15)
            write_line(paint, dst, kind, Box(x + wide - room - 12, y, room, SEAT_ROW), "ui", size, "cream2", "r")


class Vacant(Widget):
    """Nothing lies there."""

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        paint.put(dst, paint.glyph("kept", 110, "walnut6", 5), *self.box.centre, anchor="c")


def list_page(scene: KeptScene) -> list[Widget]:
    """The tabs, the order, taking a file in, and the rows."""
    t = scene.app.t
    y = LIST.y + 18
    tabs = [(tab, t(f"kept.tab.{tab}")) for tab in TABS]
    order = t("kept.newest" if scene.newest_first else "kept.oldest")
    widgets: list[Widget] = [
        Segmented("tab", Box(LIST.x + 18, y, 392, 46), tabs, lambda: scene.tab, scene.show, on_walnut=True, zone="tabs",
                  label=t("kept.heading"), first=not scene.entries),
        IconButton("order", Box(LIST.x + 424, y, 46, 46), "down" if scene.newest_first else "up", order, scene.turn_order,
                   zone="tabs.right", repeatable=True),
        Button("take_in", Box(LIST.x + 484, y, LIST.w - 502, 46), t("kept.take_in"), scene.ask_take_in, zone="tabs.right",
               size=16),
    ]
    rows: list[Widget] = [
        Row(f"row.{entry.path.name}", Box(ROWS.x, ROWS.y + place * PITCH, ROWS.w - 20, ROW), scene, entry)
        for place, entry in enumerate(scene.entries)
    ]
    if not rows:
        widgets.append(Paragraph(ROWS.inset(70, 60), t(f"kept.empty.{scene.tab}"), 17, align="c", valign="m"))
    return [*widgets, ScrollView("rows", ROWS, rows, len(rows) * PITCH, zone="rows", on_walnut=True)]


def details_page(scene: KeptScene, entry: Entry) -> list[Widget]:
    """The picture, the words and what can be done."""
    app, heading, inner = scene.app, entry.heading, PICTURE
    widgets: list[Widget] = []
    if heading is None:
        area = Box(inner.x + 10, DETAILS.y + 40, inner.w - 20, 300)
        widgets.append(Label(Box(area.x, area.y, area.w, 40), words.title(app, entry), "display", 22, "cream2", "c"))
        widgets.append(Paragraph(Box(area.x, area.y + 60, area.w, 220), words.trouble(app, entry), 17, "cream", align="c"))
        return widgets + _deeds(scene, entry)
    widgets.append(Glance(PICTURE, scene, heading.game))
    widgets.append(Label(Box(inner.x, WORDS_Y, inner.w, 34), words.title(app, entry), "display", 21, "brassL", shadow=True))
    line = Box(inner.x, WORDS_Y + 34, inner.w, 22)
    widgets.append(Label(line, words.line(app, entry), "ui", app.paint.reading(15, 1.2), "cream"))
    y = line.bottom + 8
    told = words.trouble(app, entry) or (modded.line(app, heading.data) if heading.modded else "")
    if told:
        note = Box(inner.x, y - 4, inner.w, 36)
        widgets.append(Paragraph(note, told, 14, "bad" if entry.trouble else "cream2", valign="m", face="italic"))
        y = note.bottom + 2
    widgets.append(Seats(Box(inner.x, y, inner.w, 4 * SEAT_ROW), scene, entry))
    return widgets + _deeds(scene, entry)


def _deeds(scene: KeptScene, entry: Entry) -> list[Widget]:
    t, inner = scene.app.t, PICTURE
    y = DETAILS.bottom - 20 - DEED
    thrown, sound = entry.kind == THROWN, entry.heading is not None
    unsound = "" if sound else t("kept.why_unsound")
    hidden = t("kept.why_thrown") if thrown else unsound
    named = t("kept.why_running") if entry.kind == RUNNING else hidden
    small = [
        ("rename", "pen", named, scene.ask_name), ("duplicate", "twin", hidden, scene.duplicate),
        ("export", "out", unsound, scene.ask_export),
        ("throw_away", "bin", t("kept.why_thrown") if thrown else "", scene.ask_throw),
    ]
    widgets: list[Widget] = []
    for place, (name, glyph, why, act) in enumerate(small):
        box = Box(inner.x + place * 53, y + 4, 46, 46)
        widgets.append(IconButton(name, box, glyph, t(f"kept.{name}"), act, zone="deeds", enabled=not why, why=why))
    x = inner.x + 4 * 53 + 8
    watch, room = t("kept.watch"), inner.right - x
    if thrown:
        widgets.append(Button("bring_back", Box(x, y, room, DEED), t("kept.bring_back"), scene.bring_back, "primary", first=True,
                              zone="deeds", size=19))
        return widgets
    over = sound and entry.heading is not None and entry.heading.over
    if over:
        widgets.append(Button("watch", Box(x, y, room, DEED), watch, scene.watch, "primary", first=True, zone="deeds", size=19))
        return widgets
    go_on, paint = t("kept.go_on"), scene.app.paint
    first, second = paint.width(watch, "uib", 17) + 44, paint.width(go_on, "uix", 19) + 44
    part = (room - 10) * first / (first + second)
    widgets.append(Button("watch", Box(x, y, part, DEED), watch, scene.watch, zone="deeds", size=17, enabled=sound, why=unsound))
    widgets.append(Button("go_on", Box(x + part + 10, y, room - 10 - part, DEED), go_on, scene.go_on, "primary", first=True,
                          zone="deeds", size=19, enabled=sound, why=unsound))
    return widgets
