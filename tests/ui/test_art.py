"""The drawing context and the pieces: geometry, text, dice, bottle, seals, assets and whole backgrounds."""

from __future__ import annotations

import os
from itertools import pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.data.paths import asset
from game.ui.art import backdrops, boxes, cards, controls, dice, materials, pieces, shade, vessels
from game.ui.art.cache import SurfaceCache
from game.ui.art.candle import Candle, flicker
from game.ui.art.gallery import art_text
from game.ui.art.paint import FACES, Paint
from game.ui.art.velvet import Curtain
from game.ui.theme import JEWELS, SEALS, SIGILS, mix
from tests.ui.driver import quit_display

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1024, 1000), (2000, 600), (641, 997))
FRENCH = "Préparation de potions : l’épreuve du maître"
DIE: dice.Faces = (("beetle", 2), ("mushroom", 1), ("vial", 3), None, ("beetle", 1), ("vial", 2))


@pytest.fixture(scope="module", autouse=True)
def _display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield
    quit_display()


@pytest.fixture(scope="module")
def paint() -> Paint:
    return Paint((1280, 720))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("word", ["INSTA", "BRISAGE", "TAVERNE"])
@pytest.mark.parametrize("size", SIZES[:3])
def test_tracked_letters_keep_their_kerning(size, word):
    paint = Paint(size)
    for points in (9.0, 11.0, 20.0):
        spread, close = (paint.text(word, "uix", points, "ink", tracking).get_bounding_rect() for tracking in (4, 0))
        assert abs(spread.w - close.w - 4 * paint.scale * (len(word) - 1)) <= 2


# ---------------------------------------------------------------- geometry
@pytest.mark.parametrize("size", SIZES)
def test_points_round_trip_and_the_logical_screen_is_centred(size):
    paint = Paint(size)
    for x, y in ((0, 0), (640, 360), (1280, 720), (17.5, 701.25)):
        back = paint.logical(paint.point(x, y))
        assert back == pytest.approx((x, y), abs=0.51 / paint.scale)
    left, top = paint.point(0, 0)
    right, bottom = paint.point(1280, 720)
    assert left >= 0
    assert top >= 0
    assert abs(left - (size[0] - right)) <= 1
    assert abs(top - (size[1] - bottom)) <= 1
    assert min(left, top) == 0


@pytest.mark.parametrize("size", SIZES)
def test_neighbouring_rectangles_meet_without_gap_or_overlap(size):
    paint = Paint(size)
    row = [paint.rect(100 + 33.3 * i, 50, 33.3, 41.7) for i in range(12)]
    assert all(a.right == b.left for a, b in pairwise(row))


@pytest.mark.parametrize("size", SIZES)
def test_put_covers_what_its_anchor_says(size):
    paint, window = Paint(size), pygame.Surface(size)
    image = paint.svg('<rect width="60" height="40" fill="#FFFFFF"/>', 60, 40)
    assert image.get_size() == (paint.px(60), paint.px(40))
    x, y = paint.point(300, 200)
    assert paint.put(window, image, 300, 200).topleft == (x, y)
    centred = paint.put(window, image, 300, 200, anchor="c")
    assert abs(centred.centerx - x) <= 1
    assert abs(centred.centery - y) <= 1
    assert paint.put(window, image, 300, 200, anchor="mb").bottom == y
    assert paint.put(window, image, 300, 200, anchor="mt").top == y
    assert paint.put(window, image, 300, 200, anchor="tr").right == x
    assert window.get_at((x - 2, y + 2))[:3] == (255, 255, 255)


def test_svg_sheets_have_exactly_the_rounded_size_at_every_scale():
    for size in SIZES:
        paint = Paint(size)
        for w, h in ((744, 64), (188, 158), (33.3, 101.7)):
            sheet = materials.plaque(paint, w, h)
            assert sheet.get_size() == (paint.px(w), paint.px(h))


def test_put_with_alpha_leaves_the_shared_surface_as_it_was(paint):
    image, window = paint.icon("beetle", 40), pygame.Surface((100, 100))
    before = pixels(image), image.get_alpha()
    paint.put(window, image, 0, 0, alpha=80)
    assert (pixels(image), image.get_alpha()) == before


@pytest.mark.parametrize("image", [lambda paint: cards.blank(paint, 120, 168), lambda paint: paint.icon("beetle", 140),
                                   lambda paint: cards.turned(paint, "askew", cards.blank(paint, 84, 118), 7.0)])
@pytest.mark.parametrize("shadow", [cards.HAND_SHADOW, (-40, 90, 7, 190)])
def test_of_a_shadow_only_what_its_piece_hides_is_left_out(paint, image, shadow):
    window, other = pygame.Surface((300, 300)), pygame.Surface((300, 300))
    piece = image(paint)
    for each in (window, other):
        each.fill("#6A4530")
    paint.put(window, piece, 60, 50, shadow)
    soft, pad = paint.shadow(piece, *shadow[2:])
    x, y = paint.point(60, 50)
    other.blit(soft, (x + paint.px(shadow[0]) - pad, y + paint.px(shadow[1]) - pad))
    other.blit(piece, (x, y))
    assert pixels(window) == pixels(other)


def test_an_area_without_a_hole_covers_the_rest_once(paint):
    area = pygame.Rect(0, 0, 40, 30)
    for hole in ((5, 5, 10, 10), (-5, -5, 10, 10), (30, 20, 40, 40), (0, 0, 40, 30), (50, 50, 5, 5), (10, 0, 5, 30)):
        parts = list(shade.around(area, pygame.Rect(hole)))
        kept = pygame.Rect(hole).clip(area)
        assert sum(part.w * part.h for part in parts) == area.w * area.h - kept.w * kept.h
        assert all(not part.colliderect(kept) for part in parts)
    assert shade.core(cards.blank(paint, 120, 168)).w > 100
    assert not shade.core(paint.icon("beetle", 20))


# ---------------------------------------------------------------- text
@pytest.mark.parametrize("face", sorted(FACES))
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_fitted_or_shortened_text_never_exceeds_its_width(face, size):
    paint = Paint(size)
    for width in (40, 90, 174, 320):
        for text in (FRENCH, "Zoé", "Œ", "Anticonstitutionnellement"):
            fitted = paint.fit(text, face, 25, width, 12)
            assert 12 <= fitted <= 25
            shown = paint.shorten(text, face, fitted, width)
            assert paint.text(shown, face, fitted, "cream").get_width() <= paint.px(width) + 1
            if fitted > 12:
                assert shown == text


def test_wrapped_lines_hold_every_word_and_fit(paint):
    text = f"{FRENCH}\n{FRENCH}"
    lines = paint.wrap(text, "ui", 15, 150)
    assert " ".join(lines).split() == text.split()
    assert all(paint.width(line, "ui", 15) <= 150 for line in lines)


def test_the_faces_draw_french_and_no_empty_boxes(paint):
    for face in FACES:
        missing = pixels(paint.font(face, 24).render("\uffff", True, "white"))
        for letter in "ÉÈÊÀÂÎÔÙÇŒœ«»’–—½×…":
            assert pixels(paint.font(face, 24).render(letter, True, "white")) != missing, (face, letter)


def test_the_dot_of_an_i_never_melts_into_its_stem(paint):
    for face in FACES:
        for pixels_high in range(8, 30):
            drawn = paint.font(face, pixels_high).render("i", True, "white")
            ink = [max(drawn.get_at((x, y)).a for x in range(drawn.get_width())) for y in range(drawn.get_height())]
            letter = [row for row, most in enumerate(ink) if most > 40]
            assert min(ink[letter[0] : letter[-1]]) < 120, (face, pixels_high)


def test_buttons_that_stand_together_are_lettered_alike():
    paint = Paint((1280, 720), text_scale=2.0)
    most = controls.alike(paint, ("Brauen", "Zerschmettern"), 130, 42, 17)
    assert most == paint.fit("Zerschmettern", "uib", paint.grown(17, 42 * 0.8), 130 - 42 * controls.ENDS, 12.0)
    alone, beside = (controls.button(paint, "Brauen", 130, 42, "secondary", size=17, **how) for how in ({}, {"most": most}))
    assert pixels(alone) != pixels(beside)


@pytest.mark.parametrize("name", ["Potions", FRENCH, "Potion-Making Practice", "Anticonstitutionnellement"])
def test_a_box_keeps_its_name_inside_its_front(paint, name):
    sheet = pygame.Surface((paint.px(boxes.BOX[0] + 200), paint.px(boxes.BOX[1])), pygame.SRCALPHA)
    boxes._title(paint, sheet, name)
    drawn = sheet.get_bounding_rect(min_alpha=200)
    assert drawn.left >= 8
    assert drawn.right <= paint.px(boxes.BOX[0] - 8)
    assert drawn.bottom <= paint.px(84)


# ---------------------------------------------------------------- caches
def test_a_surface_cache_stays_within_its_bytes():
    cache = SurfaceCache(10_000)
    for number in range(50):
        cache.get(number, lambda: pygame.Surface((20, 20), 0, 32))
    assert cache.used <= 10_000
    assert len(cache) == 6
    assert 49 in cache
    huge = cache.get("huge", lambda: pygame.Surface((200, 200), 0, 32))
    assert huge.get_size() == (200, 200)
    assert "huge" not in cache
    assert 49 in cache


# ---------------------------------------------------------------- dice
@pytest.mark.parametrize("yaw", [-0.22, 0.0, 0.16])
@pytest.mark.parametrize("face", range(6))
def test_a_die_comes_to_rest_on_the_face_it_rolled(face, yaw):
    assert dice.front_face(dice.rest_pose(face, yaw)) == face
    for seed in range(4):
        axis = (0.6 + 0.1 * seed, -0.5, 0.3 - 0.2 * seed)
        end = dice.roll_pose(face, 1.0, yaw, axis)
        for row, wanted in zip(end, dice.rest_pose(face, yaw), strict=True):
            assert row == pytest.approx(wanted, abs=1e-9)


@pytest.mark.parametrize("face", range(6))
def test_a_resting_die_shows_the_rolled_picture_and_no_other(paint, face):
    blank = pixels(dice.resting(paint, 54, (None,) * 6, face))
    for marked in range(6):
        faces = tuple(("beetle", 2) if index == marked else None for index in range(6))
        assert (pixels(dice.resting(paint, 54, faces, face)) != blank) == (marked == face)


def test_a_picture_on_a_resting_die_stands_upright(paint):
    for face in range(6):
        n, across, down = (dice._turned(dice.rest_pose(face), part) for part in dice._SIDES[face])
        assert n[2] > 0.9
        assert across[0] == pytest.approx(1)
        assert down[1] > 0.9


def test_a_tumble_ends_in_the_very_pixels_of_the_resting_die(paint):
    for seed in range(3):
        tumble = dice.Tumble(paint, 54, DIE, 2, 0.1, seed)
        assert sum(1 for _ in tumble.bake()) >= tumble.POSES
        moving, lying = pygame.Surface((200, 200)), pygame.Surface((200, 200))
        tumble.draw(moving, 100, 100, 1.0)
        dice.draw_resting(paint, lying, 100, 100, 54, DIE, 2, 0.1)
        assert pixels(moving) == pixels(lying)
        tumble.draw(moving, 100, 100, 0.3)
        assert pixels(moving) != pixels(lying)


def test_hops_start_high_and_end_on_the_table():
    assert dice.hop(0) == 1
    assert [dice.hop(t) for t in (0.9, 0.95, 1.0)] == [0, 0, 0]
    assert all(0 <= dice.hop(k / 100) <= 1 for k in range(101))
    assert max(dice.hop(k / 100) for k in range(43, 72)) < 0.4


# ---------------------------------------------------------------- bottle
def wet_pixels(paint: Paint, level: float, **options) -> int:
    bottle, dry, wet = vessels.Bottle(paint), pygame.Surface((200, 280)), pygame.Surface((200, 280))
    bottle.draw(dry, 100, 270, 0, JEWELS["ruby"])
    bottle.draw(wet, 100, 270, level, JEWELS["ruby"], still=True, **options)
    return pygame.mask.from_threshold(wet, (0, 0, 0), (2, 2, 2), dry).count()


def test_the_liquid_rises_with_its_level_and_an_empty_bottle_holds_none(paint):
    unchanged = [wet_pixels(paint, level / 10) for level in range(11)]
    assert unchanged[0] == 200 * 280
    assert all(more > less for more, less in pairwise(unchanged))
    heights = [vessels.surface_height(k / 42) for k in range(43)]
    assert all(a < b for a, b in pairwise(heights))
    assert heights[-1] < vessels.MOUTH


def test_the_liquid_takes_the_colour_of_what_went_in():
    def red(parts):
        tone = pygame.Color(vessels.blended(parts).base)
        return tone.r - tone.b

    assert vessels.blended({}) == JEWELS["amethyst"]
    shares = [red({"ruby": amount}) for amount in range(7)]
    assert all(a < b for a, b in pairwise(shares))
    assert vessels.blended({"ruby": 4}, start_weight=0) == JEWELS["ruby"]
    assert vessels.between(JEWELS["ruby"], JEWELS["teal"], 0) == JEWELS["ruby"]
    assert vessels.between(JEWELS["ruby"], JEWELS["teal"], 1) == JEWELS["teal"]


def test_the_same_moment_gives_the_same_bottle_and_time_moves_it(paint):
    def at(t, **options):
        sheet = pygame.Surface((200, 280))
        sunk = [("ruby", "mushroom"), ("sapphire", "beetle")]
        vessels.Bottle(paint).draw(sheet, 100, 270, 0.5, JEWELS["ruby"], t, sunk=sunk, **options)
        return pixels(sheet)

    assert at(1.25) == at(1.25)
    assert at(1.25) != at(2.5)
    assert at(1.25, still=True) == at(2.5, still=True)


def test_the_bottle_stays_inside_its_area_and_its_tokens_inside_the_glass(paint):
    bottle, sheet = vessels.Bottle(paint), pygame.Surface((400, 400), pygame.SRCALPHA)
    sunk = [("ruby", "mushroom"), ("sapphire", "beetle"), ("emerald", "vial")] * 14
    area = bottle.draw(sheet, 200, 350, 0.9, JEWELS["teal"], 3.0, vessels.SPLASH, sunk)
    assert area == bottle.area(200, 350)
    assert area.contains(sheet.get_bounding_rect())
    mask = pygame.mask.from_surface(bottle._mask)
    for number in range(21):
        place = vessels._resting_place(number)
        assert mask.get_at((round(place.x * bottle.size[0]), round(place.y * bottle.size[1])))


# ---------------------------------------------------------------- seals and tokens
def test_every_sigil_in_every_colour_is_a_different_seal(paint):
    seals = {pixels(pieces.seal(paint, sigil, tone, 32)) for sigil in SIGILS for tone in range(len(SEALS))}
    assert len(seals) == len(SIGILS) * len(SEALS)


def test_sigils_differ_without_any_colour(paint):
    shapes = []
    for sigil in SIGILS:
        image = pieces.seal(paint, sigil, 6, 48)
        shapes.append(pygame.mask.from_threshold(image, (255, 248, 232), (40, 40, 40)))
    for number, shape in enumerate(shapes):
        assert shape.count() > 80
        for other in shapes[number + 1 :]:
            apart = shape.count() + other.count() - 2 * shape.overlap_area(other, (0, 0))
            assert apart > 100


def test_tokens_differ_by_icon_by_jewel_and_by_outcome(paint):
    kinds = [("ruby", "mushroom"), ("ruby", "beetle"), ("sapphire", "beetle"), ("emerald", "vial")]
    drawn = {pixels(pieces.token_disc(paint, *kind, 64, dimmed)) for kind in kinds for dimmed in (False, True)}
    drawn.add(pixels(pieces.token_back(paint, 64)))
    assert len(drawn) == 9


def test_the_two_verdicts_differ_in_shape(paint):
    met, not_met = (pygame.mask.from_surface(pieces.badge(paint, met, 40)) for met in (True, False))
    assert met.count() - met.overlap_area(not_met, (0, 0)) > 100


def test_held_and_spent_tokens_and_coaster_states_look_different(paint):
    assert pixels(pieces.held_disc(paint, True)) != pixels(pieces.held_disc(paint, False))
    assert len({pixels(pieces.coaster(paint, 82, state)) for state in ("plain", "met", "not_met")}) == 3


# ---------------------------------------------------------------- controls
def test_the_states_of_a_control_look_different_and_keep_its_size(paint):
    for kind in ("primary", "secondary", "danger"):
        looks = [controls.button(paint, "Play", 176, 54, kind, state) for state in controls.STATES]
        assert len({pixels(look) for look in looks}) == 4, "focus is idle, with the ring drawn over it"
        assert {look.get_size() for look in looks} == {(176, 54)}
    for draw in (
        lambda state: controls.switch(paint, True, state),
        lambda state: controls.check_box(paint, True, state=state),
        lambda state: controls.icon_button(paint, "gear", 44, state),
        lambda state: controls.slider(paint, 200, 0.4, state),
    ):
        assert len({pixels(draw(state)) for state in ("idle", "hover", "disabled")}) == 3


def test_a_label_too_long_for_its_button_leaves_the_edges_free(paint):
    bare = controls.button(paint, "", 120, 48, "secondary")
    full = controls.button(paint, FRENCH, 120, 48, "secondary", glyph="eye")
    for x in (4, 8, 111, 115):
        for y in range(8, 40):
            assert full.get_at((x, y)) == bare.get_at((x, y))


def test_segments_tile_their_control_and_only_the_chosen_one_is_filled(paint):
    spans = [controls.segment_rect(4, 404, 40, index) for index in range(4)]
    assert spans[0][0] == 2
    assert spans[-1][0] + spans[-1][2] == pytest.approx(402)
    assert len({pixels(controls.segmented(paint, "ABCD", 404, 40, chosen)) for chosen in range(4)}) == 4


def test_the_focus_ring_lies_outside_its_control(paint):
    ring, border = controls.focus_ring(paint, 200, 60, 12)
    inner = ring.subsurface(pygame.Rect(border + 8, border + 8, 184, 44))
    assert inner.get_bounding_rect(min_alpha=40).size == (0, 0)
    assert ring.get_bounding_rect(min_alpha=40).width > 200


def test_high_contrast_flattens_plaques_and_leather():
    plain, strong = Paint((1280, 720)), Paint((1280, 720), high_contrast=True)
    plate = materials.plaque(strong, 200, 74)
    assert plate.get_at((100, 20))[:3] == plate.get_at((100, 60))[:3] == (20, 13, 10)
    patch = pygame.Rect(200, 200, 40, 40)
    tones = []
    for paint in (plain, strong):
        leather = materials.mat(paint, 600, 436, "#2F6A63", "#123634", 26).subsurface(patch)
        tones.append(len({tuple(leather.get_at((x, y))) for x in range(40) for y in range(40)}))
    assert tones[1] * 3 < tones[0]


# ---------------------------------------------------------------- assets
ART = sorted(path.stem for path in asset("art").glob("*.svg"))


def test_every_picture_of_the_art_folder_loads_and_draws_something(paint):
    assert len(ART) > 90
    for name in ART:
        assert "<clipPath" not in art_text(name)
        assert "objectBoundingBox" not in art_text(name)
        assert paint.icon(name, 64).get_bounding_rect().width > 8, name


def test_no_two_pictures_are_identical_at_the_smallest_size_in_use(paint):
    seen: dict[bytes, str] = {}
    for name in ART:
        look = pixels(paint.icon(name, 17))
        assert look not in seen, f"{name} looks like {seen.get(look)}"
        seen[look] = name


def test_a_glyph_takes_its_colour_and_width(paint):
    red, thick = paint.glyph("check", 64, "#FF0000", 4), paint.glyph("check", 64, "#FF0000", 14)
    assert red.get_at(red.get_rect().center) != (0, 0, 0, 0) or red.get_bounding_rect().width > 20
    tones = {tuple(red.get_at((x, y)))[:3] for x in range(64) for y in range(64) if red.get_at((x, y)).a > 200}
    assert tones == {(255, 0, 0)}
    assert pygame.mask.from_surface(thick).count() > 1.8 * pygame.mask.from_surface(red).count()


# ---------------------------------------------------------------- backgrounds
SCENES = {
    "title": lambda paint, dst: backdrops.title_screen(
        paint, dst, "The Potion Cabinet", FRENCH, [("the_potion", "The Potion")], 0
    ),
    "desk": backdrops.desk,
    "the_potion": lambda paint, dst: backdrops.the_potion(paint, dst, None, JEWELS["amethyst"]),
}


@pytest.mark.parametrize("scene", sorted(SCENES))
@pytest.mark.parametrize("size", [(960, 540), (700, 800), (1500, 500)])
def test_a_background_covers_the_whole_window_in_steps_and_repeats_exactly(scene, size):
    sheets = []
    for _ in range(2):
        window = pygame.Surface(size)
        window.fill((255, 0, 255))
        steps = sum(1 for _ in SCENES[scene](Paint(size), window))
        assert steps >= 4
        assert pygame.mask.from_threshold(window, (255, 0, 255), (3, 3, 3, 255)).count() == 0
        sheets.append(pixels(window))
    assert sheets[0] == sheets[1]


def test_a_finished_title_survives_being_stored_as_raw_pixels(paint):
    window = pygame.Surface((1280, 720))
    backdrops.finish(SCENES["title"](paint, window))
    stored = pygame.image.tobytes(window, "RGB")
    again = pygame.image.frombuffer(stored, (1280, 720), "RGB").convert()
    assert pygame.image.tobytes(again, "RGB") == stored


@pytest.mark.parametrize("size", [(960, 540), (700, 800)])
def test_a_closed_curtain_hides_every_pixel(size):
    paint = Paint(size)
    curtain = Curtain(paint)
    backdrops.finish(curtain.bake())
    looks = []
    for ground in ((255, 0, 255), (0, 255, 0)):
        window = pygame.Surface(size)
        window.fill(ground)
        curtain.draw(window, 1.0, 2.0, still=True)
        looks.append(pixels(window))
    assert looks[0] == looks[1]
    window.fill((0, 255, 0))
    curtain.draw(window, 0.5)
    assert window.get_at((size[0] // 2, size[1] // 2))[:3] == (0, 255, 0)
    curtain.draw(window, 0.0)
    assert window.get_at((size[0] // 2, size[1] // 2))[:3] == (0, 255, 0)


def test_a_flame_stays_in_its_area_and_burns_alike_at_the_same_moment(paint):
    candle = Candle(paint, 200, 300, 150)
    frames = []
    for t in (0.4, 0.4, 1.1):
        window = pygame.Surface((400, 400))
        area = candle.draw(window, t)
        lit = pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1, 255))
        lit.invert()
        assert lit.count() > 1000
        assert area.contains(lit.get_bounding_rects()[0].unionall(lit.get_bounding_rects()))
        frames.append(pixels(window))
    assert frames[0] == frames[1] != frames[2]
    assert all(-1 <= flicker(k / 37) <= 1 for k in range(400))


def test_mixing_colours_reaches_both_ends():
    assert mix("ok", "bad", 0) == pygame.Color("#7FCB6E")
    assert mix("ok", "bad", 1) == pygame.Color("#F0705C")
    assert mix("ok", "bad", 7) == pygame.Color("#F0705C")


def test_the_faces_of_a_die_at_rest_and_all_boxes_have_one_silhouette(paint):
    rests = [dice.resting(paint, 54, DIE, face, 0.1) for face in range(6)]
    names = [boxes.box(paint, game, game, chosen) for game in boxes.BOX_ART for chosen in (True, False)]
    for images in (rests, names):
        shapes = [pygame.mask.from_surface(image, 60) for image in images]
        assert all(shape.count() == shapes[0].count() == shape.overlap_area(shapes[0], (0, 0)) for shape in shapes)
        assert len({id(paint.shadow(image, 6, 180)[0]) for image in images}) == 1
