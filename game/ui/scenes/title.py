"""The title: the boxes of the playable games on a shelf, candles, and the strip that says what the chosen one is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.ui.art import backdrops
from game.ui.art.boxes import box, box_area, box_rect, draw_box
from game.ui.art.candle import Candle
from game.ui.art.keycaps import write_keyed
from game.ui.art.materials import plaque
from game.ui.art.paint import Paint
from game.ui.art.pieces import PANEL_SHADOW
from game.ui.box import Box
from game.ui.scene import Scene
from game.ui.table.still import Still, StillLayer, buttons
from game.ui.widgets.base import write_line, write_paragraph
from game.ui.widgets.controls import Button, IconButton
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.target import Target

STRIP = Box(230, 600, 820, 92)
BUTTON, BUTTON_GAP, BUTTON_EDGE = Box(0, 0, 176, 54), 16.0, 22.0
FACTS, INDENT = 252.0, 33.0
STRIP_EDGE = 48.0
"""How far the shadow of the strip, and the line below it, may reach."""
ICON, ICON_PITCH, ICONS_LEFT, ICONS_RIGHT = 44.0, 58.0, 14.0, 1266.0


class Plan(NamedTuple):
    """Where the strip lies and what is on it; it grows to its sides and upwards as the player's text does."""

    strip: Box
    play: Box
    go_on: Box
    facts: Box
    words: Box
    hints: Box

    @classmethod
    def of(cls, paint: Paint, *, both: bool) -> Plan:
        """The plan for a text size, with one button or with both."""
        more = paint.reading(1.0) - 1.0
        strip = Box(STRIP.x - 170 * more, STRIP.y - 44 * more, STRIP.w + 340 * more, STRIP.h + 28 * more)
        wide, tall = BUTTON.w + 30 * more, BUTTON.h + 14 * more
        play = Box(strip.right - BUTTON_EDGE - wide, strip.y + (strip.h - tall) / 2, wide, tall)
        go_on = play.moved(-wide - BUTTON_GAP, 0)
        first = go_on if both else play
        facts = first.x - (148 + 100 * more) if both else first.x - FACTS
        words = Box(strip.x + INDENT, strip.y, facts - 16 - strip.x - INDENT, strip.h)
        hints = Box(strip.x, strip.bottom + 3, strip.w, 20 + 16 * more)
        return cls(strip, play, go_on, Box(facts, strip.y, first.x - 16 - facts, strip.h), words, hints)


class TitleScene(Scene):
    """Shows `games` (ids, in order); playing opens the route "setup", continuing the route "continue"."""

    calm = True
    toast_y = 556.0

    def __init__(self, games: Sequence[str]) -> None:
        super().__init__()
        self.games = tuple(games)
        self.chosen = 0
        self._begun: str | None = None
        """The game that can be gone on with."""
        self._still: StillLayer | None = None
        self._candles: tuple[Candle, ...] = ()

    # ---------------------------------------------------------------- making
    def build(self) -> None:
        """The strip's buttons and the round ones in the corner."""
        t = self.app.t
        self._can_continue = self.app.continue_file() is not None
        self._find_begun()
        self.plan = Plan.of(self.app.paint, both=self._can_continue)
        self.widgets = [Button("play", self.plan.play, t("title.play"), self.play, "primary", zone="strip")]
        if self._can_continue:
            tip = t("title.continue_game", game=self._name(self._begun)) if self._begun else ""
            self.widgets.insert(0, Button("continue", self.plan.go_on, t("title.continue"), self.go_on, zone="strip", tip=tip))
        self.widgets += self._row(ICONS_LEFT, [
            ("workshop", "mod", lambda: self.app.open("workshop", game=self.games[self.chosen])),
            ("records", "medal", lambda: self.app.open("records", game=self.games[self.chosen])),
            ("kept", "kept", lambda: self.app.open("kept")),
        ])
        self.widgets += self._row(ICONS_RIGHT - ICON - 2 * ICON_PITCH, [
            ("rules", "book", lambda: self.app.open("rules", game=self.games[self.chosen])),
            ("settings", "gear", lambda: self.app.open("settings")),
            ("quit", "cross", self.ask_to_quit),
        ])

    def _find_begun(self) -> None:
        """The box of a game that waits to be gone on with is chosen when that is learned."""
        before, self._begun = self._begun, self.app.continue_game()
        if self._begun in self.games and self._begun != before:
            self.chosen = self.games.index(self._begun)

    def _row(self, x: float, entries: Sequence[tuple[str, str, Callable[[], object]]]) -> list[IconButton]:
        """Round buttons side by side in an upper corner."""
        return [
            IconButton(name, Box(x + ICON_PITCH * place, 14, ICON, ICON), glyph, self.app.t(f"title.{name}"), act, zone="corner")
            for place, (name, glyph, act) in enumerate(entries)
        ]

    def bake(self, paint: Paint) -> Iterator[None]:
        """The shelf, then every box in both its states."""
        ground = Surface(paint.size)
        yield from backdrops.title(paint, ground, self.app.t("app.title"), self.app.t("title.tagline"))
        for game in self.games:
            box(paint, game, self._name(game), True)
            yield
            box(paint, game, self._name(game), False)
            yield
        self._candles = backdrops.candles(paint, backdrops.TITLE_CANDLES)
        self._still = StillLayer(ground)

    def rebuild(self) -> None:
        """The heading is part of the baked ground: a new language bakes it anew."""
        super().rebuild()
        self.painted = None

    def resume(self) -> None:
        """A game may have been begun or ended meanwhile."""
        self.build()

    def _name(self, game: str) -> str:
        return self.app.t(f"game.{game}.title")

    # ---------------------------------------------------------------- what one can do
    def targets(self) -> list[Target]:
        """The boxes, then the buttons."""
        boxes = [
            Target(f"box.{game}", Box(*box_rect(i, len(self.games), i == self.chosen)), "boxes", partial(self._tap, i),
                   label=self._name(game), first=i == self.chosen, round=7.0)
            for i, game in enumerate(self.games)
        ]
        return boxes + super().targets()

    @property
    def announced(self) -> str:
        """The name of the whole."""
        return self.app.t("app.title")

    def update(self, elapsed: float) -> None:
        """The box under the pointer or the focus is the chosen one; a finger chooses by a tap."""
        name = self.focus.focused if self.focus.by_keyboard else None if self.focus.by_touch else self.focus.hovered
        for index, game in enumerate(self.games):
            if name == f"box.{game}":
                self.chosen = index

    def _tap(self, index: int) -> None:
        """What a box does: its game is played; a finger that has not chosen it yet does only that, and reads about it.

        A pointer may come and press within one frame, before the box is the chosen one.
        """
        known, self.chosen = index == self.chosen, index
        if known or self.focus.by_keyboard or not self.focus.by_touch:
            self.play()

    def play(self) -> None:
        """Set the table for the chosen game."""
        self.app.open("setup", game=self.games[self.chosen])

    def go_on(self) -> None:
        """Go on with the kept game."""
        self.app.open("continue", path=self.app.continue_file())

    def ask_to_quit(self) -> None:
        """Never leave at once."""
        t = self.app.t
        answers = [Answer(t("app.stay"), lambda: None), Answer(t("app.quit"), self.app.quit, "primary")]
        self.open(Dialog(t("app.quit_question"), t("app.quit_hint"), answers, lambda: None, close=self.close))

    def back(self) -> bool:
        """Esc asks."""
        self.ask_to_quit()
        return True

    def command(self, name: str) -> bool:
        """F1 opens the rules."""
        if name == "rules" and self.app.can_open("rules"):
            self.app.open("rules", game=self.games[self.chosen])
            return True
        return False

    # ---------------------------------------------------------------- drawing
    @property
    def ambience(self) -> Hashable:
        """How its candles burn just now."""
        return tuple(candle.flame(self.app.now / 1000.0, self.app.pace.reduced) for candle in self._candles)

    def draw(self, dst: Surface) -> None:
        """What lies still, flames, the ring."""
        if self._still is None:
            return
        self._still.draw(dst, self._things())
        for candle in self._candles:
            candle.draw(dst, self.app.now / 1000.0, self.app.pace.reduced)
        self.draw_ring(dst)

    def _things(self) -> list[Still]:
        """The boxes, the chosen one last, the strip and the buttons."""
        paint, count, things = self.app.paint, len(self.games), []
        for index in sorted(range(count), key=lambda each: each == self.chosen):
            game, chosen = self.games[index], index == self.chosen
            draw = partial(draw_box, paint, game=game, name=self._name(game), index=index, count=count, chosen=chosen)
            things.append(Still(f"box.{game}", chosen, box_area(paint, index, count), draw))
        strip = paint.rect(*self.plan.strip.inset(-STRIP_EDGE))
        things.append(Still("strip", (self.chosen, self._can_continue, self._hints()), strip, partial(self._draw_strip, paint)))
        return things + buttons(paint, self.widgets, self.focus)

    def _draw_strip(self, paint: Paint, dst: Surface) -> None:
        t, game, plan = self.app.t, self.games[self.chosen], self.plan
        strip, words = plan.strip, plan.words
        panel = plaque(paint, strip.w, strip.h, 16, False, "walnut7", "panel_bottom")
        paint.put(dst, panel, strip.x, strip.y, PANEL_SHADOW)
        name, upper = self._name(game), strip.h * 0.54
        size = paint.fit(name, "display", paint.grown(25, upper), words.w, 16)
        paint.write(dst, name, words.x, strip.y + strip.h * 0.37, "display", size, "brassL", "ml", shadow=True)
        line = Box(words.x, strip.y + upper, words.w, strip.h * 0.39)
        write_paragraph(paint, dst, t(f"game.{game}.line"), line, "serif", paint.reading(17), "parch", leading=1.1, valign="m")
        row = strip.h * 0.36
        for place, (glyph, key) in enumerate((("human", "seats"), ("clock", "minutes"))):
            size = paint.grown(16, row)
            y = strip.y + strip.h * (0.315 + 0.348 * place)
            paint.put(dst, paint.glyph(glyph, round(size * 1.25), "tooling"), plan.facts.x + size * 0.7, y, anchor="c")
            room = Box(plan.facts.x + size * 1.875, y - row / 2, plan.facts.w - size * 1.875, row)
            write_line(paint, dst, t(f"game.{game}.{key}"), room, "uib", size, "parch0")
        write_keyed(paint, dst, self._hints(), plan.hints, "ui", paint.grown(13, plan.hints.h), "cream2", "c", shadow=True)

    def _hints(self) -> tuple[str, ...]:
        """How to choose and play, on the device that was used last: keys, or what a pointer or a finger does."""
        t, intake = self.app.t, self.app.intake
        if intake.device in ("mouse", "touch"):
            return (t(f"title.hint_{intake.device}"),)
        left, right, act = map(intake.key_part, ("left", "right", "act"))
        choose = (left, " ", right, f"  {t('title.hint_choose')}      ") if len(self.games) > 1 and left and right else ()
        return (*choose, act, f"  {t('title.hint_play')}") if act else choose
