"""What stands round every table: the bar with the prompt, the one gold button, the small round buttons beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.match.seats import Sitter
from game.ui.art.credits import turn_arrow
from game.ui.art.keycaps import write_keyed
from game.ui.art.paint import Paint
from game.ui.art.pieces import hud_bar, seal
from game.ui.box import Box
from game.ui.table.board import Prompt
from game.ui.table.still import Still, buttons, eyes
from game.ui.widgets.controls import Button, IconButton

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.table import TableScene

BAR = 52.0
ROWS_LEADING, SMALLEST_ROW = 1.14, 12.0
LEFT_END, RIGHT_END = 330.0, 1042.0
ARROW = 22.0
ARROW_AT = (RIGHT_END - ARROW / 2, 26.0)
BESIDE = 6.0
"""How far the prompt may reach beyond its place."""
SIGN = Box(284, 6, 40, 40)
TITLE, TITLE_BESIDE_SIGN = 250.0, 208.0
ICONS = (("hint", "hint", 1064.0), ("rules", "book", 1118.0), ("log", "log", 1172.0), ("pause", "gear", 1226.0))


@dataclass(frozen=True, slots=True)
class Deed:
    """What the gold button does just now; without ``act`` it is disabled and answers ``why``."""

    label: str
    act: Callable[[], object] | None = None
    why: str = ""


def bar_buttons(app: App, acts: dict[str, Callable[[], object]], modded: str = "") -> list[IconButton]:
    """Back at the left; hints where there are any, rules, log and pause at the right.

    Beside the game's name a sign where it is `modded`, which says how.
    """
    t = app.t
    buttons = [IconButton("leave", Box(14, 6, 40, 40), "back", t("table.pause"), acts["pause"], zone="bar")]
    if modded:
        buttons.append(IconButton("modded", SIGN, "mod", modded, acts["modded"], zone="bar"))
    for name, glyph, x in ICONS:
        if name in acts:
            buttons.append(IconButton(name, Box(x, 6, 40, 40), glyph, t(f"table.{name}"), acts[name], zone="bar"))
    return buttons


def bar(paint: Paint, title: str, prompt: Prompt, sitter: Sitter | None, *, signed: bool = False) -> list[Still]:
    """The bar with the game's name; and the prompt in its middle, the seal of whoever it is about before it.

    `signed` leaves room for a sign beside the name.
    """
    size = paint.fit(title, "display", 20, TITLE_BESIDE_SIGN if signed else TITLE, 12)
    start = max(LEFT_END, 67 + paint.width(title, "display", size) + 24)

    def draw(dst: Surface) -> None:
        dst.blit(hud_bar(paint), (0, 0))
        paint.write(dst, title, 67, 26, "display", size, "brassL", "ml", shadow=True)

    area = hud_bar(paint).get_rect()
    middle = paint.rect(start - BESIDE, 0, RIGHT_END - start + 2 * BESIDE, BAR)
    return [
        Still("bar", (title, signed), area, draw),
        Still("prompt", (prompt, sitter), Rect(middle.x, 0, middle.w, area.h),
              lambda dst: _write_prompt(paint, dst, prompt, sitter, start), patient=True),
    ]


def _write_prompt(paint: Paint, dst: Surface, prompt: Prompt, sitter: Sitter | None, start: float) -> None:
    lead = 42.0 if sitter is not None else 0.0
    right = RIGHT_END if prompt.clockwise is None else RIGHT_END - ARROW - 8
    if prompt.clockwise is not None:
        paint.put(dst, turn_arrow(paint, prompt.clockwise, ARROW), *ARROW_AT, anchor="c")
    room = right - start - lead
    size, hint_size = _sizes(paint, prompt, room)
    if not _stands(paint, prompt, size, hint_size, room):
        _write_rows(paint, dst, prompt, Box(start + lead, 3, room, BAR - 6))
        return
    hint_wide = paint.width(prompt.hint, "ui", hint_size) + 12 if prompt.hint else 0.0
    wide = paint.width(prompt.text, "head", size)
    middle = min(max(640.0, start + (lead + wide + hint_wide) / 2), right - (lead + wide + hint_wide) / 2)
    x = middle - (lead + wide + hint_wide) / 2
    if sitter is not None:
        paint.put(dst, seal(paint, sitter.sigil, sitter.colour, 32), x, 10)
    paint.write(dst, prompt.text, x + lead, 26, "head", size, "parch0", "ml", shadow=True)
    if prompt.hint:
        paint.write(dst, prompt.hint, x + lead + wide + 12, 26, "ui", hint_size, "cream2", "ml", shadow=True)


def _write_rows(paint: Paint, dst: Surface, prompt: Prompt, box: Box) -> None:
    """A prompt that is too long for one line, such as a list of many names: as many small rows as it takes."""
    size = 16.0
    while True:
        rows = [(line, "head", "parch0") for line in paint.wrap(prompt.text, "head", size, box.w)]
        rows += [(line, "ui", "cream2") for line in paint.wrap(prompt.hint, "ui", size, box.w) if line]
        if size <= SMALLEST_ROW or len(rows) * size * ROWS_LEADING <= box.h:
            break
        size = max(SMALLEST_ROW, size - 0.5)
    for number, (line, face, tone) in enumerate(rows):
        y = box.centre[1] + (number - (len(rows) - 1) / 2) * size * ROWS_LEADING
        paint.write(dst, line, box.centre[0], y, face, size, tone, "mc", shadow=True)


def _sizes(paint: Paint, prompt: Prompt, room: float) -> tuple[float, float]:
    """The largest sizes, up to those of the player's text size, at which prompt and hint stand side by side."""
    size, hint = paint.reading(18), paint.reading(15)
    while size > 13 and not _stands(paint, prompt, size, hint, room):
        size, hint = size - 0.5, max(12.0, hint - 0.4)
    return size, hint


def _stands(paint: Paint, prompt: Prompt, size: float, hint: float, room: float) -> bool:
    """Whether prompt and hint stand side by side at these sizes."""
    beside = paint.width(prompt.hint, "ui", hint) + 12 if prompt.hint else 0.0
    return paint.width(prompt.text, "head", size) + beside <= room


def action_buttons(area: Box, deed: Deed, undo: Button | None, hide: Button | None) -> list[Button]:
    """The gold button, and beside it taking back and hiding where they make sense."""
    gold = Button("deed", area, deed.label, deed.act or (lambda: None), "primary", size=20, zone="action", first=True,
                  enabled=deed.act is not None, why=deed.why)
    return [gold, *(button for button in (undo, hide) if button is not None)]


def hint_line(paint: Paint, area: Box, words: Sequence[str]) -> Still:
    """The small line under the gold button: the key that does the same."""
    line = Box(area.x - 30, area.bottom + 4, area.w + 60, 24)
    size = paint.grown(13, line.h)
    return Still("hint", (*words, size), paint.rect(*line.inset(-2)),
                 lambda dst: write_keyed(paint, dst, words, line, "ui", size, "cream2", "c"))


def standing(scene: TableScene, *, modded: bool) -> list[Still]:
    """Everything of a table that lies still on every one, whatever is played; and whose eyes it serves just now."""
    app, doings, prompt = scene.app, scene.doings, scene.doings.prompt()
    sitter = None if prompt.seat is None else scene.match.sitters[prompt.seat]
    title = app.t(f"game.{scene.match.rules.id}.title")
    return [
        eyes((scene.eye.viewer, scene.secrets.private)), *bar(app.paint, title, prompt, sitter, signed=modded),
        *buttons(app.paint, scene.widgets, scene.focus), hint_line(app.paint, scene.board.deed_box(), doings.hint()),
    ]
