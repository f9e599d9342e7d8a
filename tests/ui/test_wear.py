"""What a table has been through: candles burn down with a game and never grow again; marks lie on free wood alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import pairwise

import pytest

from game.core.events import Event
from game.core.ids import PUBLIC
from game.match.film import Film
from game.match.match import Match
from game.match.order import rematch
from game.match.save import SaveError, load, save_text
from game.rules import registry
from game.tools.shots import match_of, play_on
from game.ui import layout
from game.ui.art.candle import Candle
from game.ui.art.paint import Paint
from game.ui.table.wear import BURNT_STEPS, MOST_MARKS, SIZES, SLOWLY, Wear, taken
from game.ui.table.worn import worn

SEATS = {"the_potion": 5, "potions": 3, "potion_making": 3, "potion_panic": 2}
TURNS = 500


@pytest.fixture(scope="module")
def games() -> Mapping[str, Match]:
    """A whole game of each, or as much of it as its candle needs."""
    found = {}
    for game, seats in SEATS.items():
        found[game] = match_of(seats, 0, "en", game)
        play_on(found[game], TURNS)
    return found


def wear_of(match: Match, events: int | None = None) -> Wear:
    wear = Wear(layout.load(match.rules.id, {}), match.setup.seats)
    told = match.feed(PUBLIC, from_start=True).take()[0][:events]
    wear.begin(match.public_view, match.rules.data, match.seed, told)
    return wear


@pytest.mark.parametrize("game", SEATS)
def test_the_candle_burns_down_and_never_grows(games: Mapping[str, Match], game: str) -> None:
    match = games[game]
    wear, burnt = wear_of(match, 0), [0]
    assert (wear.burnt, wear.marks) == (0, [])
    for event in match.feed(PUBLIC, from_start=True).take()[0]:
        wear.hear(event)
        burnt.append(wear.burnt)
    assert burnt == sorted(burnt)
    assert burnt[-1] >= BURNT_STEPS * 2 // 3, "it is low when the game is nearly over"
    sank = [at for at, (before, after) in enumerate(pairwise(burnt)) if after > before]
    assert len(sank) == burnt[-1], "height by height"
    assert min(later - earlier for earlier, later in pairwise(sank)) > SLOWLY, "never two heights at once"


LEAPS = {"the_potion": ("seat1.palm", "bottle", 3), "potions": ("cauldron", "seat1.tokens", 3),
         "potion_making": ("deck", "desk.air", 44), "potion_panic": ("bowl", "seat1.shards", 6)}
"""More than half of what ends a game, all at once."""


@pytest.mark.parametrize("game", SEATS)
def test_a_leap_towards_the_end_melts_the_candle_by_and_by(games: Mapping[str, Match], game: str) -> None:
    zone, to, count = LEAPS[game]
    wear, heights = wear_of(games[game], 0), []
    wear.hear(Event("moved", 1, zone, to, (None,) * count))
    for _ in range(BURNT_STEPS * (SLOWLY + 1)):
        heights.append(wear.burnt)
        wear.hear(Event("counted", value=("other", 0)))
    assert heights[-1] > BURNT_STEPS // 2
    assert heights == [min(heights[-1], 1 + at // (SLOWLY + 1)) for at in range(len(heights))]


@pytest.mark.parametrize("game", SEATS)
def test_whoever_comes_later_sees_the_same(games: Mapping[str, Match], game: str) -> None:
    """After loading, taking back and watching again; and nobody's own knowledge changes anything."""
    match = games[game]
    whole = wear_of(match)
    assert 3 <= len(whole.marks) <= MOST_MARKS
    for viewer in (PUBLIC, 0):
        told = match.feed(viewer, from_start=True).take()[0]
        followed = wear_of(match, 0)
        for event in told:
            followed.hear(event)
        assert (followed.burnt, followed.marks) == (whole.burnt, whole.marks)
    half = wear_of(match, len(told) // 2)
    assert half.marks == whole.marks[: len(half.marks)]
    other = Wear(layout.load(game, {}), match.setup.seats)
    other.begin(match.public_view, match.rules.data, match.seed + 1, match.feed(PUBLIC, from_start=True).take()[0])
    assert other.marks != whole.marks


@pytest.mark.parametrize("game", SEATS)
def test_the_next_game_at_the_table_begins_with_the_latest_marks(games: Mapping[str, Match], game: str) -> None:
    """A rematch, or the same deal again; saved with the game, seen again in its replay; the game adds some of its own."""
    match, whole = games[game], wear_of(games[game])
    text = save_text(rematch(match, 77)._replace(marks=whole.left).begin(match.rules))
    again = load(text, registry.build)[0]
    assert again.marks == whole.left
    wear = Wear(layout.load(game, {}), match.setup.seats)
    wear.follow(again)
    most = len(wear.marks)
    assert wear.marks == whole.marks[len(whole.marks) - most :]
    assert 3 <= most <= MOST_MARKS // 2
    assert Film(text, registry.build).match.marks == again.marks
    wear.begin(match.public_view, match.rules.data, 77, match.feed(PUBLIC, from_start=True).take()[0], again.marks)
    assert len(wear.marks) > most
    assert wear.marks[:most] == whole.marks[len(whole.marks) - most :]
    crowded = [*wear.marks]
    for mark in crowded:
        apart = [max(abs(mark.x - each.x), abs(mark.y - each.y)) - SIZES[mark.kind] - SIZES[each.kind] for each in crowded
                 if each is not mark]
        assert min(apart) > 0, "they never lie on each other"


def test_only_what_a_table_may_have_is_remembered(games: Mapping[str, Match]) -> None:
    match = games["potions"]
    begun = rematch(match, 77).begin(match.rules)
    plain = json.loads(save_text(begun))
    assert plain.pop("marks") == []
    assert load(json.dumps(plain), registry.build)[0].marks == [], "saves from before tables remembered"
    for unsound in (7, ["wax"], [["wax", 1, 2]], [["wax", 1.5, 2, 0]], [[1, 1, 2, 0]], [["wax", 1, 2, 0]] * 101):
        with pytest.raises(SaveError):
            load(json.dumps({**plain, "marks": unsound}), registry.build)
    wear, (spot,) = wear_of(match, 0), {wear_of(match).left[-1][1]}
    for strange in (["soup", spot, 0, 0], ["wax", -1, 0, 0], ["wax", 10**9, 0, 0], ["wax", 0, 0, 0]):
        wear.begin(match.public_view, match.rules.data, 1, (), [strange])
        assert wear.marks == []
    wear.begin(match.public_view, match.rules.data, 1, (), [["wax", spot, 725, 5]])
    assert [(mark.turn, mark.shape) for mark in wear.marks] == [(5, 2)]


@pytest.mark.parametrize("game", SEATS)
def test_marks_lie_on_free_wood_for_every_number_of_seats(games: Mapping[str, Match], game: str) -> None:
    match = games[game]
    zones = layout.load(game, {})
    told = match.feed(PUBLIC, from_start=True).take()[0]
    for seats in range(registry.load(game).data["seats"]["min"], registry.load(game).data["seats"]["max"] + 1):
        for seed in range(4):
            wear = Wear(zones, seats)
            # However the game itself went: a mark of each kind as often as there may be.
            wear.begin(match.public_view, match.rules.data, seed, [each for each in told if each.kind != "moved"])
            for kind in SIZES:
                for _ in range(MOST_MARKS):
                    wear._mark(kind)
            assert wear.marks
            assert len(wear.marks) <= MOST_MARKS
            for mark in wear.marks:
                reach = SIZES[mark.kind]
                assert reach <= mark.x <= layout.WIDTH - reach
                assert mark.y <= layout.HEIGHT - reach
                for box in taken(zones, seats):
                    apart = max(box.x - mark.x, mark.x - box.right, box.y - mark.y, mark.y - box.bottom)
                    assert apart >= reach, (seats, mark, box)


def test_marks_are_left_out_for_high_contrast_and_cost_nothing_while_they_lie(games: Mapping[str, Match]) -> None:
    wear = wear_of(games["the_potion"])
    paint, strict = Paint((640, 360)), Paint((640, 360), high_contrast=True)
    candles = (Candle(paint, 96, 700),)
    things = worn(paint, wear, candles)
    assert len(things) == 1 + len(wear.marks)
    assert [(each.name, each.key, each.area) for each in things] == [
        (each.name, each.key, each.area) for each in worn(paint, wear, candles)]
    assert [each.name for each in worn(strict, wear, candles)] == ["candle0"]


def test_the_flame_stands_on_the_wax_as_far_as_it_has_burnt() -> None:
    import pygame

    pygame.display.set_mode((640, 360))
    paint, heights, wicks = Paint((640, 360)), [], []
    candle = Candle(paint, 320, 300, 150)
    for step in range(BURNT_STEPS):
        candle.burnt = step / (BURNT_STEPS - 1)
        body = candle._body()
        heights.append(body.get_bounding_rect().h)
        wicks.append(candle.base - candle.wick)
        assert abs(heights[-1] / paint.scale - wicks[-1]) < 8.0
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == BURNT_STEPS
    assert wicks == sorted(wicks, reverse=True)
