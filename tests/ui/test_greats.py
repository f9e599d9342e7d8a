"""Great moments: each has a staging of its own, shorter than 1.2 s, that a press does not miss and that a later one ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from pygame import Surface

from game.core.events import Event
from game.core.view import Outcome
from game.match.seats import Sitter
from game.rules import registry
from game.ui import layout
from game.ui.art.challenged import Challenged
from game.ui.art.composing import Composing
from game.ui.art.emblems import Look
from game.ui.art.fountain import Fountain, LastDrop
from game.ui.art.grand import BELOW_BAR
from game.ui.art.paint import Paint
from game.ui.art.splendour import WHOLE
from game.ui.art.stonelight import StoneMade, StoneSpent, WholeRow
from game.ui.box import centred
from game.ui.games.potion_making.places import Places
from game.ui.games.potion_making.spots import Spots
from game.ui.games.potions.reveal import BEST, LOST, PERFECT, TIED, WON
from game.ui.table.beats import Beats
from game.ui.table.board import Scenery
from game.ui.table.greats import LONGEST_MS, Greats
from game.ui.tween import SEEN_MS, SPEEDS, Pace, Timeline
from tests.ui.table_driver import Mouse, table_of

SPOT = (640.0, 330.0)
SOCKETS = [(500.0 + 30 * number, 400.0) for number in range(10)]
FRAME = 1000 / 60


class Plain:
    """A staging that shows nothing."""

    length = 1000.0

    def bake(self) -> Iterator[None]:
        yield

    def draw(self, dst: Surface, t: float, still: bool) -> None:
        """Nothing."""


class Ceremony:
    """A ceremony of Practice as a staging."""

    def __init__(self, paint: Paint, picture: str) -> None:
        self.composing = Composing(paint, Look(picture, "sign_key", "emerald"))
        self.length = self.composing.length
        self.bake = self.composing.bake

    def draw(self, dst: Surface, t: float, still: bool) -> None:
        self.composing.draw(dst, *SPOT, t, still)


STAGED = {
    "fountain": lambda paint: Fountain(paint, (640, 194), (640, 442), ["ruby", "ruby", "emerald", "sapphire"]),
    "last drop": lambda paint: LastDrop(paint, (640, 194), (640, 442), ["#63B3F0"]),
    "won": lambda paint: Challenged(paint, SPOT, "moon", 0, won=True),
    "lost": lambda paint: Challenged(paint, SPOT, "moon", 0, won=False),
    "great": lambda paint: Ceremony(paint, "kind_chalice"),
    "talisman": lambda paint: Ceremony(paint, "kind_pendant"),
    "supreme": lambda paint: Ceremony(paint, "kind_sunburst"),
    "whole row": lambda paint: WholeRow(paint, SOCKETS, 40.0),
    "stone": lambda paint: StoneMade(paint, SOCKETS, 40.0, SPOT),
    "stone spent": lambda paint: StoneSpent(paint, SPOT),
}


@pytest.fixture(scope="module")
def paint() -> Paint:
    pygame.display.set_mode((640, 360))
    return Paint((640, 360))


def picture(paint: Paint, staged: Any, t: float, *, still: bool = False) -> bytes:
    """What it looks like over a dark ground."""
    sheet = Surface(paint.size)
    sheet.fill("#2A1A12")
    staged.draw(sheet, t, still)
    return pygame.image.tobytes(sheet, "RGB")


@pytest.mark.parametrize("name", STAGED)
def test_each_has_its_own_look_and_leaves_nothing(paint: Paint, name: str) -> None:
    staged = STAGED[name](paint)
    for _ in staged.bake():
        pass
    bare = picture(paint, Plain(), 0.0)
    assert staged.length < LONGEST_MS
    assert len({picture(paint, staged, t) for t in (0.25, 0.58, 0.7)} - {bare}) == 3, "it moves"
    assert picture(paint, staged, 0.58) == picture(paint, STAGED[name](paint), 0.58), "it depends on nothing else"
    assert len({picture(paint, staged, t, still=True) for t in (0.42, 0.44)}) == 1, "reduced motion: it rests"
    assert picture(paint, staged, 0.58, still=True) not in (bare, picture(paint, staged, 0.58))


def test_all_are_told_apart(paint: Paint) -> None:
    assert len({picture(paint, make(paint), 0.62) for make in STAGED.values()}) == len(STAGED)


@pytest.mark.parametrize("name", ["fountain", "last drop", "won", "great", "supreme", "stone"])
def test_without_flashes_there_are_no_rays(paint: Paint, name: str) -> None:
    staged = STAGED[name](paint)
    bright = sum(picture(paint, staged, 0.58))
    paint.flashes = False
    try:
        assert sum(picture(paint, staged, 0.58)) < bright
    finally:
        paint.flashes = True


def test_no_edge_cuts_it_off(paint: Paint) -> None:
    """Wherever it begins, what is seen of it is on the table, below the bar."""
    for at in ((0, 0), (640, 60), (1226, 612), (20, 720), (640, 330)):
        x, y = StoneSpent(paint, at).over
        assert BELOW_BAR.encloses(centred(x, y, 200, 200))
    assert StoneSpent(paint, (640, 360)).over == (640, 306), "where there is room it only rises"
    data = registry.load("potion_making").data
    for seats in range(2, 7):
        sitters = [Sitter("", "human")] * seats
        places = Places(Scenery(cast("Any", None), data, sitters, layout.load("potion_making", {}), Timeline(), lambda: 0))
        spots = Spots(cast("Any", SimpleNamespace(places=places)))
        for seat in range(seats):
            assert BELOW_BAR.encloses(centred(*spots.meeting(seat, WHOLE).centre, 2 * WHOLE, 2 * WHOLE), 0.01)
            assert spots.meeting(seat).centre == pytest.approx(places.part(seat, "shelf").centre)


# ---------------------------------------------------------------- time


@pytest.mark.parametrize("speed", ["half", "normal", "quadruple"])
def test_a_press_begins_it_and_a_later_one_ends_it(speed: str) -> None:
    timeline = Timeline(Pace(SPEEDS[speed]))
    greats, ended = Greats(timeline), []
    timeline.play(500, then=lambda: ended.append("flight"))
    greats.play(Plain(), 600)
    assert timeline.press()
    assert ended == ["flight"], "what came before has come to its end"
    assert [great.t for great in greats.now] == [0.0]
    timeline.advance(SEEN_MS - 1)
    assert not timeline.press(), "pressed twice: it is not missed"
    assert greats.now
    timeline.advance(1)
    assert timeline.press()
    assert not greats.now
    assert not timeline.busy


def test_nothing_of_it_is_left() -> None:
    timeline = Timeline()
    greats = Greats(timeline)
    for end in (lambda: timeline.advance(1700), timeline.skip, timeline.clear):
        greats.play(Plain(), 600)
        assert timeline.until_great == 600
        end()
        assert not greats.now
        assert timeline.until_great is None
    timeline.pace.speed = SPEEDS["instant"]
    greats.play(Plain())
    assert timeline.press(), "whoever wants no motion sees none"
    assert not greats.now


def test_a_press_goes_on_to_the_next_great_moment_of_later_events() -> None:
    timeline = Timeline()
    greats, told = Greats(timeline), []
    queue = [Event("counted", value=("round", number)) for number in range(4)]

    def play(events: Any, view: Any) -> None:
        timeline.play(300)
        if events[0].value[1] == 2:
            greats.play(Plain(), 100)

    model = SimpleNamespace(queue=queue, shown=None, next=lambda: queue.pop(0) if queue else None,
                            peek=lambda: queue[0] if queue else None)
    board = SimpleNamespace(play=play, joins=lambda events, event: False)
    beats = Beats(cast("Any", model), cast("Any", board), timeline, lambda events: None, lambda each: told.append(each.value[1]))
    beats.show_next()
    beats.press()
    assert (told, len(greats.now)) == ([0, 1], 1)
    beats.press()
    assert told == [0, 1]
    timeline.advance(SEEN_MS)
    beats.press()
    assert told == [0, 1, 2, 3]


# ---------------------------------------------------------------- what is great


def shown_after(table: Any, *events: Event, **view: Any) -> list[str]:
    """The stagings that a moment of these events begins."""
    scene = table.table
    scene.skip_all()
    scene.board.play(events, scene.model.shown._replace(**view))
    names = [type(great.staged).__name__ for great in scene.scenery.greats.now]
    assert scene.timeline.left < 3000.0
    scene.timeline.clear()
    scene.board.settle(scene.model.shown)
    return names


def test_the_potion_celebrates_many_tokens_and_the_last_drop(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 5, 1, 4, speed="normal") as table:
        assert not table.table.scenery.greats.now, "nothing is played again when a game is shown"
        into = [Event("moved", seat, f"seat{seat}.stake", "bottle", ("vial",)) for seat in range(5)]
        assert shown_after(table, *into[:3]) == []
        assert shown_after(table, *into[:4]) == ["Fountain"]
        assert shown_after(table, *into) == ["Fountain"]
        done = Event("finished", value=())
        assert shown_after(table, done, outcome=Outcome((1,), (0,) * 5, "tokens", {})) == ["LastDrop"]
        assert shown_after(table, done, outcome=Outcome((1,), (0,) * 5, "round_limit", {})) == []


def test_it_is_the_same_before_all_eyes(tmp_path: Path) -> None:
    """What is staged hangs on what everybody may know."""
    with table_of(tmp_path, Mouse(), 5, 1, 4, speed="normal") as table:
        view = table.table.model.shown
        into = [Event("moved", seat, f"seat{seat}.stake", "bottle", ("vial",)) for seat in range(4)]
        seen = {tuple(shown_after(table, *into, viewer=viewer)) for viewer in (None, *range(view.seats))}
        assert seen == {("Fountain",)}


@pytest.mark.parametrize(("reason", "great"), [(WON, [True]), (LOST, [False]), (BEST, []), (TIED, []), (PERFECT, [])])
def test_potions_celebrates_how_a_challenge_ends(reason: str, great: list[bool]) -> None:
    from game.ui.games.potions.motion import VERDICT_MS, Motions

    timeline = Timeline()
    sitter = SimpleNamespace(sigil="moon", colour=0)
    scenery = SimpleNamespace(timeline=timeline, greats=Greats(timeline), sitters=[sitter] * 3, paint=None)
    mat = SimpleNamespace(centre=SPOT)
    motions = Motions(cast("Any", SimpleNamespace(scenery=scenery, places=SimpleNamespace(table=lambda name: mat))))
    view = SimpleNamespace(scalars={"last": (1, reason, 2, 2, (), ())})
    more = motions._judge_call(cast("Any", view), 500.0)
    assert [cast("Challenged", each.staged).won for each in scenery.greats.now] == great
    assert (timeline.until_great, more > -VERDICT_MS) == ((500.0, True) if great else (None, True))
