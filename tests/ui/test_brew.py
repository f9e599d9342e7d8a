"""What lies on Potions' table: cards, dice, cauldron, credits, the great moment; sizes, shapes, no baking while it runs."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from functools import partial

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game.data.locale import Locale
from game.data.ruleset import load
from game.ui.art import backdrops, brew_cards, brew_dice, cards, credits, dice
from game.ui.art.backdrops_potions import PotionsTable, potions
from game.ui.art.cardbacks import card_back
from game.ui.art.cauldron import CALM, ROLLING, STILL_BREW, Brew, Cauldron, brew_between, brew_of
from game.ui.art.paint import Paint
from game.ui.art.triumph import Triumph
from game.ui.games.potions.faces import Faces
from tests.ui.driver import quit_display
from tests.ui.test_cards import Lettering, pixels

WINDOWS = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))
TINTS = ("rose", "topaz", "emerald", "sapphire")
BREW = brew_of([(tint, place) for tint, place in zip(TINTS, (1, 0, 1, 0), strict=True)])
POT = (164.0, 450.0)
RULE = (
    "Nommez quelqu’un : il jette toute sa main, cartes posées comprises, puis en pioche quatre. Les actions jetées ainsi ne "
    "font rien.\nVous pouvez aussi ne rien renverser."
)


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield
    quit_display()


@pytest.fixture(scope="module")
def paint() -> Paint:
    return Paint((1280, 720))


def faces(language: str = "en") -> Faces:
    return Faces(load("potions"), Locale(language))


def grey(surface: Surface) -> bytes:
    return pixels(pygame.transform.grayscale(surface))


def table(paint: Paint, draw: Callable[[Surface], object]) -> Surface:
    window = Surface(paint.size)
    draw(window)
    return window


# ---------------------------------------------------------------- cards
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("window", WINDOWS[:3])
@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
def test_the_text_of_every_card_is_whole_and_inside_in_every_language(language, window, text_scale, monkeypatch):
    paint, lettering, known = Paint(window, text_scale=text_scale), Lettering(monkeypatch), faces(language)
    for kind in known.order:
        face = known.card(kind)
        brew_cards.brew_card(paint, face, brew_cards.HAND)
        written = " ".join(line[0] for line in lettering.lines)
        assert all(said in written for said in (face.name, face.label, face.effect))
        lettering.check(paint.scale * 4)
        brew_cards.brew_card(paint, face, brew_cards.DISCARD)
        assert face.name in " ".join(line[0] for line in lettering.lines)
        lettering.check(paint.scale * 4)
        brew_cards.brew_sheet(paint, face, RULE)
        written = " ".join(line[0] for line in lettering.lines)
        assert all(word in written for word in (*RULE.split(), *face.name.split(), *face.effect.split()))
        lettering.check(paint.scale * 10)


@pytest.mark.parametrize("window", WINDOWS)
def test_cards_have_exactly_the_size_asked_for(window):
    paint, face = Paint(window), faces().card("spill")
    for width in (brew_cards.HAND, brew_cards.DISCARD, brew_cards.LAID, brew_cards.SMALL):
        size = (paint.px(width), paint.px(cards.card_height(width)))
        assert brew_cards.brew_card(paint, face, width).get_size() == size
        assert card_back(paint, "potions", width).get_size() == size
    assert brew_cards.brew_sheet(paint, face, RULE).get_size() == (paint.px(300), paint.px(420))
    assert brew_cards.laid_tab(paint).get_size() == (paint.px(38), paint.px(26))


@pytest.mark.parametrize("width", [brew_cards.HAND, brew_cards.DISCARD, brew_cards.LAID, brew_cards.SMALL])
def test_every_card_differs_without_any_colour(paint, width):
    known = faces()
    assert len({grey(brew_cards.brew_card(paint, known.card(kind), width)) for kind in known.order}) == len(known.order)


def test_sorts_differ_by_the_outline_of_their_marks(paint):
    known = faces()
    masks = [pygame.mask.from_surface(paint.icon(mark, 48), 100) for mark in dict.fromkeys(map(known.mark, known.order))]
    assert len(masks) == 6
    for one, other in itertools.combinations(masks, 2):
        common = one.overlap_area(other, (0, 0))
        assert one.count() + other.count() - 2 * common > 0.1 * max(one.count(), other.count())


@pytest.mark.parametrize("language", ["fr", "de"])
def test_letters_tell_the_cards_of_a_sort_apart(language):
    known = faces(language)
    pairs = [(known.sort(kind), known.letter(kind)) for kind in known.order]
    assert len(set(pairs)) == len(pairs)
    assert all(1 <= len(letter) <= 2 for _, letter in pairs)


def test_an_action_says_what_its_verbs_say_and_a_file_may_say_it_otherwise():
    data = load("potions")
    known = Faces(data, Locale("en"))
    assert known.effect("roll") == Locale("en").text("game.potions.verb.reroll_die")
    assert known.effect("love") == ""
    own = {**data, "cards": {**data["cards"], "roll": {**data["cards"]["roll"], "text": {"en": "Once more."}}}}
    assert Faces(own, Locale("en")).card("roll").effect == "Once more."


def laid(paint: Paint, icon: str, window: Surface) -> None:
    brew_cards.draw_laid(paint, window, 100, 100, icon=icon)


def test_a_laid_card_shows_what_it_is_only_with_its_disc(paint):
    known = faces()
    closed = table(paint, partial(laid, paint, ""))
    open_ones = {
        pixels(table(paint, partial(laid, paint, known.icon(kind)))) for kind in known.order
    }
    assert len(open_ones) == len(known.order)
    assert pixels(closed) not in open_ones


def test_tabs_and_lights_differ_without_any_colour(paint):
    assert len({grey(brew_cards.laid_tab(paint, state)) for state in ("empty", "laid", "returning")}) == 3
    match, broken = (brew_cards.match_edge(paint, 134, matches=matches)[0] for matches in (True, False))
    assert match.get_size() == broken.get_size()
    assert pixels(broken)[3::4] != pixels(match)[3::4]


# ---------------------------------------------------------------- dice
def test_a_turned_die_begins_and_ends_in_the_pixels_of_the_resting_one(paint):
    look = faces().look("ingredient1")

    def rests(face: int) -> Surface:
        return table(paint, lambda window: dice.draw_resting(
            paint, window, 300, 300, 70, look.faces, face, look.yaw, look.bone))

    def turning(turn: brew_dice.Turn, t: float) -> Surface:
        return table(paint, lambda window: turn.draw(window, 300, 300, t))

    for before, after in itertools.permutations(range(6), 2):
        turn = brew_dice.Turn(paint, 70, look.faces, before, after, look.yaw, look.bone)
        shown, rest = [turning(turn, t) for t in (0.0, 0.5, 1.0)], [rests(face) for face in (before, after)]
        assert pixels(shown[0]) == pixels(rest[0])
        assert pixels(shown[2]) == pixels(rest[1])
        assert pixels(shown[1]) not in (pixels(rest[0]), pixels(rest[1]))


def test_the_rotation_between_two_poses_leads_from_one_to_the_other():
    for before, after in itertools.product(range(6), repeat=2):
        start, end = dice.rest_pose(before, 0.1), dice.rest_pose(after, 0.1)
        axis, angle = dice.turn_between(start, end)
        reached = dice.times(dice.about(axis, angle), start)
        assert all(reached[i][j] == pytest.approx(end[i][j], abs=1e-6) for i in range(3) for j in range(3))


def test_the_four_dice_differ_by_what_is_on_them_and_by_tint(paint):
    known = faces()
    looks = [known.look(die) for die in known.dice]
    assert len({look.bone for look in looks}) == 4
    assert len({grey(dice.resting(paint, 70, look.faces, 0, 0.0, look.bone)) for look in looks}) == 4
    assert len({pixels(brew_dice.well(paint, tint)) for tint in TINTS}) == 4


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_name_of_an_element_fits_beneath_its_die(language, text_scale):
    paint, known = Paint((1280, 720), text_scale=text_scale), faces(language)
    place = paint.rect(640 - 77, 300 - 17, 154, 34)
    for kind in known.order:
        sheet = Surface(paint.size)
        brew_dice.draw_element(paint, sheet, 640, 300, known.mark(kind), known.name(kind))
        assert place.contains(_lit(sheet))


def _lit(sheet: Surface) -> Rect:
    lit = pygame.mask.from_threshold(sheet, (0, 0, 0), (40, 40, 40, 255))
    lit.invert()
    rects = lit.get_bounding_rects()
    return rects[0].unionall(rects[1:])


# ---------------------------------------------------------------- the cauldron
def test_nearly_every_roll_has_a_brew_of_its_own():
    brews = [brew_of(list(zip(TINTS, places, strict=True))) for places in itertools.product(range(3), repeat=4)]
    assert len({brew.whole for brew in brews}) >= 70
    assert len(set(brews)) == 81
    assert brew_of([]) == STILL_BREW


def test_a_brew_changes_from_one_to_the_other():
    assert brew_between(STILL_BREW, BREW, 1.0) == BREW
    assert brew_between(STILL_BREW, BREW, 0.0).whole == STILL_BREW.whole
    assert len({brew_between(STILL_BREW, BREW, share / 8) for share in range(9)}) == 9


def drawn(paint: Paint, brew: Brew = BREW, t: float = 1.0, boil: float = CALM, spill: float | None = None,
          still: bool = False) -> bytes:
    return pixels(table(paint, lambda window: Cauldron(paint).draw(window, *POT, brew, t, boil, spill, still)))


def test_the_same_moment_gives_the_same_brew_and_time_moves_it(paint):
    assert drawn(paint) == drawn(paint)
    assert len({drawn(paint, t=t / 4) for t in range(6)}) == 6
    assert drawn(paint, boil=ROLLING) != drawn(paint)
    assert drawn(paint, STILL_BREW) != drawn(paint)
    assert drawn(paint, t=0.3, still=True) == drawn(paint, t=2.9, still=True)


def test_boiling_over_begins_and_ends_with_the_quiet_pot(paint):
    assert drawn(paint, spill=0.0) == drawn(paint) == drawn(paint, spill=1.0)
    stages = [drawn(paint, t=0, spill=share / 8) for share in range(1, 8)]
    assert len(set(stages)) == 7


@pytest.mark.parametrize("window", WINDOWS)
def test_the_cauldron_keeps_within_its_reach(window):
    paint = Paint(window)
    pot = Cauldron(paint)
    assert pot.draw(Surface(paint.size), *POT) == pot.area(*POT)
    reach = pot.reach(*POT)
    for spill in (None, 0.2, 0.45, 0.7):
        board = Surface(paint.size, pygame.SRCALPHA)
        pot.draw(board, *POT, BREW, 2.3, ROLLING, spill)
        touched = pygame.mask.from_surface(board, 0).get_bounding_rects()
        assert reach.contains(Rect(touched[0]).unionall(touched[1:]).clip(reach.inflate(-2, -2)))
        assert all(reach.contains(each) for each in touched)


def test_nothing_is_baked_while_it_boils_and_triumphs(paint):
    pot, triumph = Cauldron(paint), Triumph(paint, BREW)
    for work in (pot.bake(BREW), triumph.bake()):
        backdrops.finish(work)
    window = Surface(paint.size)
    pot.draw(window, *POT, BREW, 0.0, spill=0.4)
    triumph.draw(window, *pot.mouth(*POT), 0.3)
    known = len(paint._surfaces)
    for step in range(60):
        t = step / 60
        pot.draw(window, *POT, triumph.liquid(t), t, ROLLING, t)
        triumph.draw(window, *pot.mouth(*POT), t, (640, 300))
    assert len(paint._surfaces) == known


# ---------------------------------------------------------------- the great moment
def test_the_great_moment_rises_shines_and_is_gone(paint):
    triumph = Triumph(paint, BREW)
    shown = [table(paint, lambda window, t=t: triumph.draw(window, 640, 400, t)) for t in (0.02, 0.3, 0.6, 0.95, 1.0)]
    lit = [sum(pygame.transform.average_color(each)[:3]) for each in shown]
    assert lit[0] < lit[1]
    assert lit[3] < lit[2]
    assert pixels(shown[4]) == bytes(pixels(Surface(paint.size)))
    assert len({pixels(each) for each in shown}) == 5


def test_the_brew_runs_through_the_colours_of_the_dice(paint):
    triumph = Triumph(paint, BREW)
    wholes = {triumph.liquid(step / 40).whole for step in range(41)}
    assert wholes == {*BREW.swirl, BREW.whole}
    assert triumph.liquid(1.0) == BREW


def test_with_reduced_motion_the_flask_stands_where_it_ends(paint):
    triumph = Triumph(paint, BREW)
    early, late = (table(paint, lambda window, t=t: triumph.draw(window, 640, 400, t, still=True)) for t in (0.1, 0.7))
    assert pixels(early) == pixels(late)


# ---------------------------------------------------------------- credits, banner, discards, ground
def _coins(surface: Surface) -> int:
    return pygame.mask.from_threshold(surface, (224, 169, 63), (60, 60, 70, 255)).count()


def test_every_credit_of_a_row_and_of_the_heap_is_seen(paint):
    rows = [table(paint, lambda window, n=n: credits.draw_credits(paint, window, n, 5, 40, 40, 36, 46)) for n in range(7)]
    assert [_coins(row) for row in rows] == sorted({_coins(row) for row in rows})
    heaps = [table(paint, lambda window, n=n: credits.draw_heap(paint, window, 300, 300, n)) for n in range(21)]
    assert len({pixels(heap) for heap in heaps}) == 21
    assert _coins(heaps[0]) < _coins(heaps[2]) < _coins(heaps[6]) < _coins(heaps[20])
    over = table(paint, lambda window: credits.draw_heap(paint, window, 300, 300, 60))
    assert pixels(over) == pixels(heaps[20])


def test_the_two_ways_round_are_mirrored(paint):
    one, other = (credits.turn_arrow(paint, clockwise, 40) for clockwise in (True, False))
    flipped = pygame.mask.from_surface(pygame.transform.flip(other, True, False), 128)
    shape = pygame.mask.from_surface(one, 128)
    assert shape.overlap_area(flipped, (0, 0)) > 0.93 * shape.count()
    assert shape.overlap_area(pygame.mask.from_surface(other, 128), (0, 0)) < 0.93 * shape.count()


def test_a_banner_is_as_long_as_its_words_and_holds_them(paint, monkeypatch):
    lettering = Lettering(monkeypatch)
    label = "Défi de l’apprentie : Maximilienne"
    short, long = (credits.challenge_banner(paint, text, 360) for text in ("Challenge: Zoé", label))
    assert short.get_width() < long.get_width() <= paint.px(360) + 1
    assert lettering.lines[-1][0] == label


def test_a_discard_keeps_its_angle_when_others_fall_on_it(paint):
    known = faces()
    named = [(kind, brew_cards.brew_card(paint, known.card(kind), 100)) for kind in ("love", "newt", "snake")]

    def heap(count: int, tops: list[tuple[str, Surface]]) -> Surface:
        return table(paint, lambda window: credits.draw_discards(paint, window, 600, 300, tops, 100, 140, count))

    two, three = heap(2, named[:2]), heap(3, named)
    assert pixels(two) != pixels(three)
    assert credits.heap_turn(1) == credits.heap_turn(7)
    assert len({pixels(heap(count, named)) for count in (3, 4, 9, 30)}) > 1


@pytest.mark.parametrize("window", [(960, 540), (700, 800), (1500, 500)])
def test_the_still_table_covers_the_whole_window_and_repeats_exactly(window):
    shown = []
    for _ in range(2):
        sheet = Surface(window)
        sheet.fill((255, 0, 255))
        steps = list(potions(Paint(window), sheet, PotionsTable()))
        assert len(steps) > 8
        assert pygame.mask.from_threshold(sheet, (255, 0, 255), (1, 1, 1, 255)).count() == 0
        shown.append(pixels(sheet))
    assert shown[0] == shown[1]
