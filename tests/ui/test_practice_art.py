"""What lies on Practice's table: cards, tabs, the Desk, the score track, threads, the moment of composing."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game.data.locale import Locale
from game.data.ruleset import load
from game.ui.art import practice_cards, practice_desk, practice_tabs, score_track, threads
from game.ui.art.backdrops_practice import PracticeTable, potion_making
from game.ui.art.cardbacks import card_back
from game.ui.art.composing import Composing
from game.ui.art.emblems import Look, emblem, gem, letter_disc
from game.ui.art.paint import Paint
from game.ui.art.practice_sheet import PRACTICE_SHEET, practice_sheet
from game.ui.art.sheet import SMALLEST
from game.ui.games.potion_making.faces import Faces, letters
from game.ui.theme import SIGILS
from tests.ui.driver import quit_display
from tests.ui.test_cards import ELLIPSIS, Lettering, pixels

WINDOWS = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))
RULE = (
    "Défaites une de vos formules : une de ses cartes reste devant vous comme formule, les autres retournent au Pupitre."
    "\nPuis jouez une autre carte."
)
SHELF = (0.0, 0.0, 244.0, 70.0)
OWN = (0.0, 0.0, 244.0, 146.0)
TRACK = (300.0, 62.0, 682.0, 52.0)


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
    return Faces(load("potion_making"), Locale(language))


def uppers(known: Faces) -> dict[str, str]:
    """One card for each formula and spell."""
    return {known.upper(card): card for card in known.order}


def looks(known: Faces) -> list[Look]:
    """Everything that has a picture of its own: elements, kinds, formulas, spells."""
    found = [known.part(name).look for block in ("elements", "kinds", "formulas") for name in known.data[block]]
    return found + [known.face(card).look for card in known.order if known.is_spell(card)][::2]


def grey(surface: Surface) -> bytes:
    return pixels(pygame.transform.grayscale(surface))


def letters_of(s: str) -> str:
    return s.replace("-", "").replace(" ", "")


class Written(Lettering):
    """What is written on sheets of one size; small marks on sheets of their own do not count."""

    def take(self, size: tuple[int, int], *wanted: str) -> None:
        """All of these are there whole, on the sheet, large enough, and none in another."""
        self.lines = [line for line in self.lines if line[3] == size]
        said = letters_of("".join(line[0] for line in self.lines))
        assert all(letters_of(name) in said for name in wanted), (wanted, said)
        self.check(size[0] * 0.02)


# ---------------------------------------------------------------- cards
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("window", WINDOWS[:3])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_every_name_is_whole_on_every_card_in_every_language(language, window, text_scale, monkeypatch):
    paint, known = Paint(window, text_scale=text_scale), faces(language)
    written = Written(monkeypatch)
    for card in known.order:
        face = known.face(card)
        names = [part.name for part in face.elements] if len(face.elements) == 1 else []
        size = practice_cards.practice_card(paint, face, practice_cards.PRACTICE_HAND).get_size()
        written.take(size, face.name, face.kind, *names)
        parts = [part.name for part in (*face.needs, *face.elements)]
        size = practice_sheet(paint, face, RULE).get_size()
        written.take(size, face.name, face.kind, *parts, RULE.replace("\n", ""))


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("window", WINDOWS[:3])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_every_name_is_whole_on_the_desk_and_on_the_shelves(language, window, text_scale, monkeypatch):
    paint, known = Paint(window, text_scale=text_scale), faces(language)
    written = Written(monkeypatch)
    top = known.face("love_potion.air")
    for name in known.data["elements"]:
        part = known.element(name)
        written.take(practice_desk.desk_tile(paint, part, top).get_size(), part.name)
        written.take(practice_desk.desk_place(paint, part, "+1").get_size(), part.name, "+1")
    for card in uppers(known).values():
        face = known.face(card)
        if face.needs:
            written.take(practice_tabs.tab(paint, face, *practice_tabs.NAMED).get_size(), face.name)
        if len(face.elements) > 1:
            written.take(practice_cards.supreme_tile(paint, face).get_size(), face.name)


@pytest.mark.parametrize("window", WINDOWS)
def test_everything_has_exactly_the_size_asked_for(window):
    paint, known = Paint(window), faces()
    for face in (known.face("lord_of_plants.mind"), known.face("supreme_elixir"), known.face("eureka.mushrarms")):
        for width in (practice_cards.PRACTICE_HAND, 100.0, practice_cards.PRACTICE_SMALL):
            size = (paint.px(width), paint.px(practice_cards.practice_height(width)))
            assert practice_cards.practice_card(paint, face, width).get_size() == size
        assert practice_sheet(paint, face).get_size() == (paint.px(PRACTICE_SHEET), paint.px(432))
        for size in (practice_tabs.NAMED, practice_tabs.LARGEST, (31.0, 31.0)):
            assert practice_tabs.tab(paint, face, *size).get_size() == (paint.px(size[0]), paint.px(size[1]))
        tile = practice_desk.desk_tile(paint, known.element("air"), face)
        assert tile.get_size() == (paint.px(80), paint.px(108))
    assert card_back(paint, "potion_making", 58, 87).get_size() == (paint.px(58), paint.px(87))
    assert emblem(paint, looks(known)[-4], 33).get_size() == (paint.px(33), paint.px(33))


def test_the_enlarged_card_is_six_tenths_of_the_window():
    assert practice_cards.practice_height(PRACTICE_SHEET) == pytest.approx(720 * 0.6)


def test_the_two_halves_make_the_card_and_the_element_is_in_the_lower(paint):
    upper, lower = (practice_cards.half_area(128, 192, formula) for formula in (True, False))
    assert (upper[1], upper[3] + lower[3], upper[3]) == (0, 192, lower[1])
    known = faces()
    one, other = (practice_cards.practice_card(paint, known.face(card), 128) for card in ("wisdom.astral", "wisdom.will"))
    split = round(lower[1])
    assert pixels(one.subsurface((0, 0, 128, split))) == pixels(other.subsurface((0, 0, 128, split)))
    assert pixels(one) != pixels(other)


# ---------------------------------------------------------------- emblems
@pytest.mark.parametrize("size", [19, 24, 33, 48])
def test_every_emblem_differs_without_any_colour(paint, size):
    known = looks(faces())
    assert len(known) == 16 + 7 + 46 + 3
    assert len({grey(emblem(paint, look, size)) for look in known}) == len(known)


def test_formulas_of_a_kind_differ_plainly_where_their_signs_are(paint):
    known = faces()
    for kind in known.data["kinds"]:
        alike = [known.part(name).look for name, formula in known.data["formulas"].items() if formula["kind"] == kind]
        signs = [pygame.mask.from_surface(paint.icon(look.sign, 48), 100) for look in alike]
        for one, other in itertools.combinations(signs, 2):
            common = one.overlap_area(other, (0, 0))
            assert one.count() + other.count() - 2 * common > 0.1 * max(one.count(), other.count())


@pytest.mark.parametrize("what", ["elements", "kinds"])
def test_elements_and_kinds_differ_by_their_outlines(paint, what):
    known = faces()
    masks = [pygame.mask.from_surface(emblem(paint, known.part(name).look, 48), 100) for name in known.data[what]]
    for one, other in itertools.combinations(masks, 2):
        common = one.overlap_area(other, (0, 0))
        assert one.count() + other.count() - 2 * common > 0.1 * max(one.count(), other.count())


def test_a_sign_stands_inside_its_vessel(paint):
    for look in (part.look for part in map(faces().formula, faces().data["formulas"])):
        bare, whole = (emblem(paint, each, 96) for each in (look._replace(sign=""), look))
        assert pixels(bare) != pixels(whole)
        beyond = pygame.mask.from_surface(whole, 60)
        beyond.erase(pygame.mask.from_surface(bare, 60), (0, 0))
        assert beyond.count() < 30, look


def test_on_a_picture_that_is_no_vessel_the_sign_stands_too(paint):
    plain, signed = emblem(paint, Look("water"), 48), emblem(paint, Look("water", "sign_heart"), 48)
    assert pixels(plain) != pixels(signed)


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_kind_has_a_letter_of_its_own(language):
    known = faces(language)
    shown = {known.face(card).letter for card in known.order}
    assert len(shown) == len(known.data["kinds"]) + 1
    assert all(1 <= len(letter) <= 2 for letter in shown)


def test_letters_stay_different_whatever_the_names_are():
    found = letters({"a": "Élixir simple", "b": "Élixir complexe", "c": "Sort", "d": "Sort", "e": "Sortie", "f": "S"})
    assert (found["a"], found["b"]) == ("S", "C")
    assert len(set(found.values())) == len(found)


def test_gems_and_letter_discs_differ(paint):
    assert len({pixels(gem(paint, points)) for points in range(1, 21)}) == 20
    assert len({pixels(letter_disc(paint, letter)) for letter in ("S", "C", "Cr", "Œ")}) == 4


# ---------------------------------------------------------------- shelves
@pytest.mark.parametrize("area", [SHELF, OWN, (40.0, 90.0, 244.0, 208.0)])
@pytest.mark.parametrize("named", [True, False])
def test_tabs_find_room_in_their_area_without_touching(area, named):
    x, y, w, h = area
    for count in range(17):
        spots = practice_tabs.shelf_spots(count, area, named)
        assert len(spots) == count
        assert len({spot[2:] for spot in spots}) <= 1
        assert all(x <= a and y <= b and a + c <= x + w + 0.01 and b + d <= y + h + 0.01 for a, b, c, d in spots)
        rects = [Rect(round(a * 10), round(b * 10), round(c * 10), round(d * 10)) for a, b, c, d in spots]
        assert all(rect.collidelist(rects[number + 1:]) < 0 for number, rect in enumerate(rects))


def test_fourteen_tabs_at_the_smallest_panel_stay_large_enough_to_read():
    wide, tall = practice_tabs.shelf_spots(14, SHELF)[0][2:]
    assert min(wide, tall) >= 30


def test_more_tabs_than_there_is_room_for_overlap_and_stay_inside():
    spots = practice_tabs.shelf_spots(40, SHELF)
    assert len(spots) == 40
    assert all(a + c <= 244.01 and b + d <= 70.01 for a, b, c, d in spots)


def test_names_stay_as_long_as_there_is_room():
    assert practice_tabs.shelf_spots(6, OWN, named=True)[0][2:] == practice_tabs.NAMED
    assert practice_tabs.shelf_spots(7, OWN, named=True)[0][2:] != practice_tabs.NAMED


@pytest.mark.parametrize("size", [(46.0, 61.0), (31.0, 31.0), (25.0, 31.0), (120.0, 44.0)])
def test_every_tab_differs_without_any_colour_and_bears_letter_and_points(paint, size, monkeypatch):
    known = faces()
    written = Written(monkeypatch)
    seen = set()
    for card in uppers(known).values():
        face = known.face(card)
        if not face.needs:
            continue
        seen.add(grey(practice_tabs.tab(paint, face, *size)))
        said = [line for line in written.lines if ELLIPSIS not in line[0]]
        assert {face.letter, str(face.points)} <= {line[0] for line in said}
        assert all(line[2] >= SMALLEST and line[1].left >= 0 and line[1].right <= line[3][0] for line in said)
        written.lines.clear()
    assert len(seen) == 46


# ---------------------------------------------------------------- the Desk
def test_a_pile_shows_its_depth_and_says_its_number(paint):
    tile = practice_desk.desk_tile(paint, faces().element("air"), faces().face("love_potion.air"))
    shown = []
    for count in (1, 2, 3, 4, 5, 9):
        window = Surface((200, 200))
        assert practice_desk.draw_desk_pile(paint, window, 40, 40, tile, count).topleft == (40, 40)
        shown.append(pixels(window))
    assert len(set(shown)) == len(shown)
    assert [practice_desk.under_cards(count) for count in (0, 1, 2, 5, 30)] == [0, 0, 1, 4, 4]


def test_a_missing_element_looks_hollow(paint):
    part = faces().element("air")
    place = practice_desk.desk_place(paint, part, "+1")
    tile = practice_desk.desk_tile(paint, part, faces().face("love_potion.air"))
    assert place.get_at((70, 45)).a < 120 < tile.get_at((70, 45)).a


# ---------------------------------------------------------------- the score track
@pytest.mark.parametrize(("points", "ones", "tens", "lap"), [
    (0, 0, 0, 1), (1, 1, 0, 1), (10, 10, 0, 1), (11, 1, 10, 1), (20, 10, 10, 1), (21, 1, 20, 1), (99, 9, 90, 1),
    (100, 10, 90, 1), (101, 1, 10, 2), (112, 2, 20, 2), (120, 10, 20, 2),
])
def test_the_counters_show_the_points(points, ones, tens, lap):
    assert score_track.counters(points) == (ones, tens, lap)


@pytest.mark.parametrize("points", [(0,) * 6, (7, 17, 27, 7, 17, 27), (101, 112, 23, 8, 33, 14), (55,) * 6])
def test_counters_lie_in_their_cells_and_none_hides_another(points):
    stands = [score_track.counters(each) for each in points]
    found = score_track.places(stands, TRACK)
    assert [(place.seat, place.tens) for place in found] == [(seat, tens) for seat in range(6) for tens in (False, True)]
    for place in found:
        stand = stands[place.seat]
        x, y, w, h = score_track.cell(TRACK, place.tens, stand.tens if place.tens else stand.ones)
        assert x - 2 <= place.x - place.size / 2
        assert place.x + place.size / 2 <= x + w + 2
        assert y <= place.y - place.size / 2
        assert place.y + place.size / 2 <= y + h
        assert place.size >= 12
        assert place.second == (place.tens and points[place.seat] > 100)
    for one, other in itertools.combinations(found, 2):
        assert abs(one.x - other.x) > 5 or abs(one.y - other.y) > 5


def test_a_second_lap_shows(paint):
    windows = []
    for lap in (1, 2):
        window = Surface(paint.size)
        score_track.draw_track(paint, window, TRACK, [score_track.Counters(1, 10, lap)], [(SIGILS[0], 0)])
        windows.append(pixels(window))
    assert windows[0] != windows[1]


# ---------------------------------------------------------------- threads
@pytest.mark.parametrize("end", [(900, 160), (40, 140), (364, 160), (200, 470), (950, 470)])
def test_a_thread_is_whole_though_only_strips_are_shown(paint, end):
    start = (364, 480)
    shown, whole = (Surface(paint.size) for _ in range(2))
    threads.draw_thread(paint, shown, start, end)
    ends = (end[0] - start[0], end[1] - start[1])
    left, top, _, _ = threads._box(*ends)
    paint.put(whole, threads._thread(paint, *ends), start[0] + left, start[1] + top)
    paint.put(whole, threads.thread_end(paint), *end, anchor="c")
    assert pixels(shown) == pixels(whole)
    touched = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255))
    touched.invert()
    assert threads.thread_area(paint, start, end).contains(touched.get_bounding_rects()[0])


def test_a_thread_is_drawn_once_and_ends_where_it_should(paint, monkeypatch):
    window = Surface(paint.size)
    threads.draw_thread(paint, window, (364, 480), (700, 200), 0.7, 0.4)
    monkeypatch.setattr(Paint, "_rasterised", None)
    threads.draw_thread(paint, window, (364, 480), (700, 200), 0.9, 0.4)
    assert threads.thread_point((364, 480), (700, 200), 0.0) == (364, 480)
    assert threads.thread_point((364, 480), (700, 200), 1.0) == (700, 200)


# ---------------------------------------------------------------- composing
@pytest.mark.parametrize("card", ["strength.mind", "flight.will", "destiny.belladonna", "omen.water", "lord_of_beasts.water",
                                  "griffin.mushrarms", "supreme_elixir", "eureka.mushrarms"])
def test_composing_is_baked_ahead_and_keeps_to_its_area(card, monkeypatch):
    paint = Paint((1280, 720))
    moment = Composing(paint, faces().face(card).look)
    steps = sum(1 for _ in moment.bake())
    assert steps >= 3
    for name in ("_rasterised", "_shadowed"):
        monkeypatch.setattr(Paint, name, None)
    monkeypatch.setattr("game.ui.art.paint.radial", None)
    area, seen = moment.area(640, 360), set()
    for frame in range(26):
        for still in (False, True):
            window = Surface(paint.size)
            moment.draw(window, 640, 360, frame / 25, still)
            touched = pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1, 255))
            touched.invert()
            for rect in touched.get_bounding_rects():
                assert area.contains(rect)
            if not still:
                seen.add(pixels(window))
    assert len(seen) > 18


def test_each_kind_has_a_moment_of_its_own(paint):
    known = faces()
    shapes = set()
    for name in known.data["kinds"]:
        look = known.kind(name).look._replace(jewel="ruby")
        moment = Composing(paint, look)
        window = Surface(paint.size)
        moment.draw(window, 640, 360, 0.55)
        paint.put(window, emblem(paint, Look("kind_flask", "", "ruby"), 130), 640, 360, anchor="c")
        shapes.add(pixels(window))
    assert len(shapes) == len(known.data["kinds"])


# ---------------------------------------------------------------- the still table
@pytest.mark.parametrize("window", [(960, 540), (700, 800), (1500, 500)])
def test_the_still_table_covers_the_whole_window_in_steps_and_repeats_exactly(window):
    spots = PracticeTable((292, 124, 696, 352), TRACK, (320, 374, 640))
    sheets = []
    for _ in range(2):
        sheet = Surface(window)
        sheet.fill((255, 0, 255))
        assert sum(1 for _ in potion_making(Paint(window), sheet, spots)) >= 6
        assert pygame.mask.from_threshold(sheet, (255, 0, 255), (3, 3, 3, 255)).count() == 0
        sheets.append(pixels(sheet))
    assert sheets[0] == sheets[1]
