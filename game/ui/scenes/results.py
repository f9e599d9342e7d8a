"""Results: a parchment banner over the table: who has won, how the match stands, and what could come next."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random

from pygame import Surface

from game.core.feats import Feat
from game.core.ids import Seat
from game.match.match import Match
from game.ui.art.candle import spark
from game.ui.art.controls import alike, dim
from game.ui.art.honours import crown, win_pip
from game.ui.art.materials import parchment
from game.ui.art.paint import LOGICAL, Paint
from game.ui.art.pieces import PANEL_SHADOW, SEAL_SHADOW, seal
from game.ui.art.vector import divider
from game.ui.box import Box
from game.ui.intents import Act, Intent, KeyDown
from game.ui.scene import Scene
from game.ui.table.laurels import Laurels
from game.ui.table.narrator import Line
from game.ui.tween import back, mix
from game.ui.widgets.base import Widget, fitted_lines, write_line, write_paragraph
from game.ui.widgets.controls import Button, IconButton
from game.ui.widgets.focus import Focus

NARROW, WIDE, MARGIN = 660.0, 780.0, 44.0
"""How wide the banner is, and how wide with the games won in a match on it."""
TALLEST = 704.0
WAYS_WIDTH = 516.0
WAY, WAY_PITCH = 45.0, 55.0
ENTRANCE, DROP = 360.0, -70.0
GRACE = 400.0
"""Enter and R mean nothing for so many ms, however fast everything moves: they were meant for what came before."""
VEIL = 153
ROUND_LIMIT = "round_limit"
REMATCH_KEY = "r"
SPARKS, SPARK_TIME = 40, 1400.0
SEAL_SIZES = {1: 124.0, 2: 108.0, 3: 96.0, 4: 84.0, 5: 74.0}
SMALLEST_SEAL = 62.0
SCORE_ROW, PIP_PITCH = 33.0, 18.0


class Winners(Widget):
    """The winners' seals side by side, each under a crown; after a draw everybody's, without."""

    def __init__(self, box: Box, match: Match, seats: tuple[Seat, ...], size: float, *, crowned: bool) -> None:
        super().__init__(box)
        self.match, self.seats, self.size, self.crowned = match, seats, size, crowned

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        pitch = min(self.size + 22, (self.box.w - self.size) / max(1, len(self.seats) - 1))
        left = self.box.centre[0] - pitch * (len(self.seats) - 1) / 2
        middle = self.box.bottom - self.size / 2
        for place, seat in enumerate(self.seats):
            sitter = self.match.sitters[seat]
            x = left + place * pitch
            paint.put(dst, seal(paint, sitter.sigil, sitter.colour, self.size), x, middle, SEAL_SHADOW, "c")
            if self.crowned:
                wide = self.size * 0.62
                paint.put(dst, crown(paint, wide), x, middle - self.size * 0.4, (0, 2, 3, 120), "mb")


class Words(Widget):
    """A wrapped text in the middle of its box."""

    def __init__(self, box: Box, text: str, face: str, size: float, tone: str, leading: float = 1.2) -> None:
        super().__init__(box)
        self.text, self.face, self.size, self.tone, self.leading = text, face, size, tone, leading

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        write_paragraph(paint, dst, self.text, self.box, self.face, self.size, self.tone, "c", leading=self.leading, valign="m")


class Scores(Widget):
    """Games won in the match, a pip for each that is needed; in two columns."""

    def __init__(self, box: Box, match: Match, wins: tuple[int, ...], goal: int) -> None:
        super().__init__(box)
        self.match, self.wins, self.goal = match, wins, goal

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        rows = math.ceil(len(self.wins) / 2)
        wide = (self.box.w - 28) / 2
        for seat, won in enumerate(self.wins):
            sitter = self.match.sitters[seat]
            x, y = self.box.x + (seat // rows) * (wide + 28), self.box.y + (seat % rows) * SCORE_ROW
            paint.put(dst, seal(paint, sitter.sigil, sitter.colour, 28), x, y + 3, SEAL_SHADOW)
            pips = self.goal * PIP_PITCH
            write_line(paint, dst, sitter.name, Box(x + 38, y, wide - 48 - pips, SCORE_ROW), "head", 17, "ink")
            for pip in range(self.goal):
                paint.put(dst, win_pip(paint, pip < won), x + wide - pips + pip * PIP_PITCH, y + SCORE_ROW / 2 - 8)


class Points(Widget):
    """What each seat has gathered, in two columns."""

    def __init__(self, box: Box, match: Match, points: tuple[int, ...]) -> None:
        super().__init__(box)
        self.match, self.points = match, points

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        rows = math.ceil(len(self.points) / 2)
        wide = (self.box.w - 28) / 2
        for seat, gathered in enumerate(self.points):
            sitter = self.match.sitters[seat]
            x, y = self.box.x + (seat // rows) * (wide + 28), self.box.y + (seat % rows) * SCORE_ROW
            paint.put(dst, seal(paint, sitter.sigil, sitter.colour, 28), x, y + 3, SEAL_SHADOW)
            write_line(paint, dst, sitter.name, Box(x + 38, y, wide - 84, SCORE_ROW), "head", 17, "ink")
            write_line(paint, dst, str(gathered), Box(x + wide - 44, y, 40, SCORE_ROW), "headb", 20, "badD", "r")


class ResultsScene(Scene):
    """Lies over the table, which is still seen. Every callback is expected to take the overlay away itself.

    R, or Enter on the gold button, is the rematch; Esc looks at the table.
    """

    opaque = False
    fades = False

    def __init__(
        self, match: Match, on_rematch: Callable[[], object], on_same_deal: Callable[[], object],
        on_change: Callable[[], object], on_title: Callable[[], object], on_look: Callable[[], object],
        ending: Sequence[Line] = (), modded: str = "", on_watch: Callable[[], object] | None = None,
        on_fairness: Callable[[], object] | None = None, news: Sequence[Feat] = (),
    ) -> None:
        super().__init__()
        outcome = match.outcome
        if outcome is None:
            raise ValueError("the game goes on: there are no results yet")
        self.match, self.outcome, self.ending, self.modded = match, outcome, ending, modded
        self.on_rematch, self.on_look, self.on_fairness, self.news = on_rematch, on_look, on_fairness, tuple(news)
        self._ways = [("same_deal", on_same_deal), ("change_seats", on_change), ("look", on_look), ("title", on_title)]
        if on_watch is not None:
            self._ways.insert(3, ("watch", on_watch))
        self.draw_game = outcome.reason == ROUND_LIMIT
        options = {name: spec["default"] for name, spec in match.rules.data["options"].items()} | dict(match.setup.options)
        self.goal = int(options.get("match_wins", 1))
        self.points = "match_wins" not in options
        """Whether the scores are points gathered in this game, not games won in a match."""
        self.champions: tuple[Seat, ...] = tuple(outcome.carry.get("match") or ()) if self.goal > 1 else ()
        self.box = Box(0, 0, 0, 0)
        self.drop = 0.0
        self._share = 1.0
        self._age = SPARK_TIME
        self._seen = 0.0
        self._sparks: list[tuple[float, float, float]] = []

    # ---------------------------------------------------------------- words
    def headline(self) -> str:
        """Who has won, the match or this game."""
        t, sitters = self.app.t, self.match.sitters
        if self.draw_game and not self.champions:
            return t("results.draw")
        seats = self.champions or self.outcome.winners
        names = [sitters[seat].name for seat in seats]
        key = "match_winner" if self.champions else "winner"
        if len(names) == 1:
            return t(f"results.{key}", name=names[0])
        return t(f"results.{key}s", names=self.app.locale.joined(names))

    @property
    def announced(self) -> str:
        """Who has won."""
        return self.headline()

    def _circumstances(self) -> str:
        scalars = self.match.public_view.scalars
        unit = "round" if "round" in scalars else "turn"
        length = self.app.t(f"results.{unit}s", n=int(scalars[unit]))
        return f"{length}  ·  {self.app.t('results.seed', seed=self.match.seed)}"

    def _assisted(self) -> str:
        """How often who has asked for hints; told of those alone who did."""
        t, sitters = self.app.t, self.match.sitters
        each = [t("results.hints_of", name=sitters[seat].name, n=n) for seat, n in enumerate(self.match.hints) if n]
        return t("results.hints", list=self.app.locale.joined(each))

    # ---------------------------------------------------------------- making
    def build(self) -> None:
        """Stack seals, words, scores and buttons; the banner is as tall as they are, and words grow as far as there is room."""
        told = self.ending
        for grown, ending in ((self.app.paint.reading(1.0, 1.3), told), (1.15, told), (1.0, told), (1.0, ())):
            widgets, tall = self._stacked(grown, ending)
            if tall <= TALLEST:
                break
        top = (LOGICAL[1] - tall) / 2
        self.box = Box((LOGICAL[0] - self.width) / 2, top, self.width, tall)
        t, game, right = self.app.t, self.match.rules.id, self.box.right
        if self.on_fairness is not None:
            box = Box(right - 60, 16, 44, 44)
            widgets.append(IconButton("fairness", box, "dice", t("results.fairness"), self.on_fairness, zone="corner"))
        named = [(feat, t(f"game.{game}.feat.{feat.id}.name")) for feat in self.news]
        self.laurels = Laurels(named, t("records.feats.news"), right)
        self.widgets = widgets
        self._place()

    @property
    def width(self) -> float:
        """How wide the banner is."""
        return WIDE if self.goal > 1 else NARROW

    def _stacked(self, grown: float, ending: Sequence[Line]) -> tuple[list[Widget], float]:
        inner = self.width - 2 * MARGIN
        seats, crowned = self.champions or self.outcome.winners, bool(self.champions) or not self.draw_game
        size = SEAL_SIZES.get(len(seats), SMALLEST_SEAL) if crowned else SMALLEST_SEAL
        x, y = (LOGICAL[0] - inner) / 2, 28.0 + (size * 0.34 if crowned else 0.0)
        widgets: list[Widget] = [Winners(Box(x, y, inner, size), self.match, seats, size, crowned=crowned)]
        y += size + 12
        said, most = self.headline(), Box(0, 0, inner, 84 * grown)
        lines, set_in = fitted_lines(self.app.paint, said, most, "display", 29 * grown, 1.2, 15)
        tall = len(lines) * set_in * 1.2 + 4
        widgets.append(Words(Box(x, y, inner, tall), said, "display", set_in, "ink"))
        y += tall + 2
        widgets.append(Words(Box(x, y, inner, 24 * grown), self._circumstances(), "ui", 15 * grown, "ink2"))
        y += 24 * grown + 2
        if self.modded:
            tall = len(fitted_lines(self.app.paint, self.modded, Box(0, 0, inner, 38), "italic", 15, 1.2)[0]) * 18.0 + 2
            widgets.append(Words(Box(x, y, inner, tall), self.modded, "italic", 15, "ink2"))
            y += tall
        if any(self.match.hints):
            tall = 22 * grown
            widgets.append(Words(Box(x, y, inner, tall), self._assisted(), "ui", 14 * grown, "ink2"))
            y += tall
        for line in ending:
            said = line.say(self.app.locale)
            lines, set_in = fitted_lines(self.app.paint, said, Box(0, 0, inner, 46 * grown), "italic", 17 * grown, 1.2, 13)
            tall = len(lines) * set_in * 1.2 + 2
            widgets.append(Words(Box(x, y, inner, tall), said, "italic", set_in, "ink"))
            y += tall
        y += 8
        if self.goal > 1:
            y = self._add_scores(widgets, x, y, inner)
        elif self.points:
            tall = math.ceil(len(self.match.sitters) / 2) * SCORE_ROW
            widgets.append(Points(Box(x + 6, y, inner - 12, tall), self.match, self.outcome.scores))
            y += tall + 6
        y = self._add_ways(widgets, y + 18)
        return widgets, y + 30

    def _add_scores(self, widgets: list[Widget], x: float, y: float, inner: float) -> float:
        t = self.app.t
        heading = f"{t('results.match_score')}  ·  {t('results.match_goal', n=self.goal)}"
        widgets.append(Words(Box(x, y, inner, 26), heading, "head", 17, "ink2"))
        tall = math.ceil(len(self.match.sitters) / 2) * SCORE_ROW
        widgets.append(Scores(Box(x + 6, y + 28, inner - 12, tall), self.match, self.outcome.scores, self.goal))
        return y + 28 + tall + 6

    def _add_ways(self, widgets: list[Widget], y: float) -> float:
        t, x = self.app.t, (LOGICAL[0] - WAYS_WIDTH) / 2
        label = t("results.next_game" if self.goal > 1 and not self.champions else "results.rematch")
        widgets.append(Button("rematch", Box(x + 54, y, WAYS_WIDTH - 108, 56), label, self.on_rematch, "primary", first=True,
                              zone="ways", tip=t("results.rematch_key", key=self.app.key_caps(REMATCH_KEY))))
        y += 60
        first = self.outcome.carry.get("first")
        if first is not None:
            own = f"game.{self.match.rules.id}.rematch_hint"
            key = own if self.app.locale.has(own) else "results.rematch_hint"
            hint = t(key, name=self.match.sitters[first].name)
            widgets.append(Words(Box(x, y, WAYS_WIDTH, 24), hint, "italic", 15, "ink2"))
        y += 34
        wide = (WAYS_WIDTH - 14) / 2
        most = alike(self.app.paint, (t(f"results.{name}") for name, _ in self._ways), wide, WAY, 16)
        for place, (name, act) in enumerate(self._ways):
            alone = place == len(self._ways) - 1 and not place % 2
            box = Box(x + (place % 2) * (wide + 14), y + (place // 2) * WAY_PITCH, WAYS_WIDTH if alone else wide, WAY)
            widgets.append(Button(name, box, t(f"results.{name}"), act, zone="ways", size=16, most=most))
        return y + (len(self._ways) - 1) // 2 * WAY_PITCH + WAY

    def enter(self) -> None:
        """The banner drops in, sparks fly."""
        if not (self.app.pace.reduced or self.app.pace.instant):
            self._fall(0.0)
            self.timeline.play(ENTRANCE, self._fall, ease=back)
        if not self.app.pace.reduced and not self.draw_game:
            chance = Random(self.match.seed)
            self._age = 0.0
            self._sparks = [
                (chance.uniform(0, math.tau), chance.uniform(0.35, 1.0), chance.uniform(0.0, 0.3)) for _ in range(SPARKS)
            ]

    def _fall(self, share: float) -> None:
        self.drop = mix(DROP, 0.0, share)
        self._share = share
        self._place()

    def _place(self) -> None:
        for widget in self.widgets:
            widget.shift = self.box.y + self.drop

    def bake(self, paint: Paint) -> Iterator[None]:
        """The sheet."""
        self._sheet(paint)
        yield

    def _sheet(self, paint: Paint) -> Surface:
        return parchment(paint, self.box.w, round(self.box.h), 18, 9, True)

    # ---------------------------------------------------------------- what one can do
    def dispatch(self, intent: Intent) -> bool:
        """A key that was meant for what came before lands the banner and chooses nothing."""
        busy, early = self.timeline.busy, self._seen < GRACE
        if busy and isinstance(intent, Act | KeyDown):
            self.timeline.skip()
        if busy and isinstance(intent, KeyDown) and intent.chord != REMATCH_KEY:
            return True
        if (busy or early) and (isinstance(intent, Act) or (isinstance(intent, KeyDown) and intent.chord == REMATCH_KEY)):
            return True
        return super().dispatch(intent)

    def handle(self, intent: Intent) -> bool:
        """R is the rematch."""
        if isinstance(intent, KeyDown) and intent.chord == REMATCH_KEY:
            self.on_rematch()
            return True
        return super().handle(intent)

    def back(self) -> bool:
        """Esc looks at the table."""
        self.on_look()
        return True

    def command(self, name: str) -> bool:
        """F1 opens the rules."""
        if name == "rules":
            from game.ui.scenes.rulebook import wishes_of

            self.app.open("rules", **wishes_of(self.match))
            return True
        return False

    def update(self, elapsed: float) -> None:
        """The sparks fly on."""
        self._age += elapsed
        self._seen += elapsed

    @property
    def lively(self) -> bool:
        """True while sparks fly."""
        return super().lively or self._age < SPARK_TIME

    # ---------------------------------------------------------------- drawing
    def draw(self, dst: Surface) -> None:
        """Veil, sparks, banner, what stands on it."""
        paint = self.app.paint
        dst.blit(dim(paint, VEIL), (0, 0))
        box = self.box.moved(0, self.drop)
        paint.put(dst, self._sheet(paint), box.x, box.y, PANEL_SHADOW)
        paint.put(dst, paint.svg(divider(240, 7, "#A67F45"), 240, 14), box.centre[0] - 120, self._rule_y())
        self.laurels.draw(paint, dst, self._share)
        self.draw_widgets(dst)
        self._draw_sparks(paint, dst)

    def _rule_y(self) -> float:
        rematch = next(each for each in self.widgets if isinstance(each, Button))
        return rematch.box.y - 23

    def _draw_sparks(self, paint: Paint, dst: Surface) -> None:
        if self._age >= SPARK_TIME:
            return
        seconds = self._age / 1000.0
        for angle, speed, delay in self._sparks:
            age = seconds - delay
            if age <= 0:
                continue
            x = LOGICAL[0] / 2 + math.cos(angle) * speed * (60 + 430 * age)
            y = self.box.y + 80 + math.sin(angle) * speed * (40 + 260 * age) + 190 * age * age
            spark(paint, dst, x, y, max(0.0, 1.0 - age / (SPARK_TIME / 1000.0 - delay)) ** 0.8, 20)
