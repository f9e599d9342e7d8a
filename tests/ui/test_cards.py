"""Cards and what lies beside them: text stays inside, kinds differ, sizes are exact, heaps and rows count truly."""

from __future__ import annotations

import os
from itertools import pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.art import backdrops, cards, panic_props, shards, stamps
from game.ui.art.backdrops_panic import PanicTable, potion_panic
from game.ui.art.cardbacks import BACKS, card_back
from game.ui.art.paint import Paint
from game.ui.art.potion_cards import PotionFace, _planned, potion_card, potion_sheet
from game.ui.art.recipes import Need, RecipeFace, recipe_card, recipe_sheet, recipe_tile
from game.ui.art.sheet import SMALLEST, Sheet, parted
from tests.ui.driver import quit_display

WINDOWS = ((960, 540), (1280, 720), (1920, 1080))
ELLIPSIS = "…"

KINDS = (
    ("p_red", ("ruby",), "smash"), ("p_blue", ("sapphire",), "smash"), ("p_yellow", ("topaz",), "smash"),
    ("p_green", ("emerald",), "smash"), ("p_orange", ("amber",), "smash"), ("p_purple", ("amethyst",), "smash"),
    ("p_funky", ("rose",), "brew"), ("p_black", ("onyx",), "smash"), ("p_nono", ("pearl",), "insta"),
    ("p_ghost", ("sky",), "insta"), ("p_hammer", ("slate",), "smash"), ("p_robgoblin", ("leaf",), "smash"),
    ("p_lightning", ("teal",), "smash"),
)
PAIRS = tuple(
    ((first, one), (second, other))
    for first, one in (("p_red", "ruby"), ("p_blue", "sapphire"), ("p_yellow", "topaz"))
    for second, other in (("p_green", "emerald"), ("p_orange", "amber"), ("p_purple", "amethyst"))
)
NAMES = ("Red", "Bottled Lightning", "Éclair en bouteille", "Carburant à marteau", "Gobelin chapardeur")
TAGS = {"smash": "SMASH", "brew": "MÉLANGE", "insta": "RÉPLIQUE"}
EFFECTS = (
    "", "Draw 2 cards", "Discard one face-down card of another player's bench, unseen",
    "Défaussez une carte face cachée d’un autre établi, sans la regarder",
    "Look at another hand and exchange this card for one that you find there",
)
RULES = (
    "Regardez la main d’un autre joueur, puis échangez cette carte contre l’une des siennes. La carte prise rejoint votre "
    "main, ou l’emplacement d’où vient celle-ci, face cachée.\nEntre deux actions seulement, à n’importe quel tour. Rien "
    "n’est dépensé. Une carte laissée par un échange ne peut plus être jouée avant le tour suivant."
)
RECIPES = ("Frog Whistle", "Lemon-Lime Levitation", "Lévitation citron et citron vert", "Pastille contre la toux")
NEEDS = (Need("p_red", "ruby", "Rouge"), Need("p_yellow", "topaz", "Jaune"), Need("p_purple", "amethyst", "Violette"))


def face(kind: tuple[str, tuple[str, ...], str], name: str = "Red", effect: str = "", letter: str = "") -> PotionFace:
    icon, jewels, act = kind
    return PotionFace(name, icon, jewels, act, TAGS[act], effect, (), letter)


def dual(pair: tuple[tuple[str, str], tuple[str, str]]) -> PotionFace:
    (first, one), (second, other) = pair
    return PotionFace("Dualixer", "p_dualixer", (one, other), "brew", "BREW", "", (first, second))


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


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def inked(surface: Surface) -> int:
    return pygame.mask.from_surface(surface, 60).count()


class Lettering:
    """Every line written on a sheet: what, where, how large, and the sheet's size."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, Rect, float, tuple[int, int]]] = []
        write = Sheet.write

        def listening(sheet, s, x, y, style, size, *rest, **more):
            area = write(sheet, s, x, y, style, size, *rest, **more)
            self.lines.append((s, area, size, sheet.image.get_size()))
            return area

        monkeypatch.setattr(Sheet, "write", listening)

    def check(self, margin: float) -> None:
        """Nothing near the edge or too small or cut, and no line in another."""
        areas = []
        for s, area, size, (width, height) in self.lines:
            air = round(area.height * 0.42)
            ink = area.inflate(0, -air)
            assert ink.left >= margin, s
            assert ink.right <= width - margin, s
            assert ink.top >= margin, s
            assert ink.bottom <= height - margin, s
            assert size >= SMALLEST, s
            assert ELLIPSIS not in s
            areas.append(ink)
        assert not any(before.inflate(0, -2).colliderect(after.inflate(0, -2)) for before, after in pairwise(areas))
        self.lines.clear()


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
def test_the_text_of_a_potion_stays_inside_its_card_in_every_language(window, text_scale, monkeypatch):
    paint, lettering = Paint(window, text_scale=text_scale), Lettering(monkeypatch)
    for number, name in enumerate(NAMES):
        for effect in EFFECTS:
            kind = KINDS[(number * 3 + len(effect)) % len(KINDS)]
            for width in (cards.HAND, cards.STACK, 104.0):
                potion_card(paint, face(kind, name, effect), width)
                written = " ".join(line[0] for line in lettering.lines)
                assert effect in written
                assert name in written
                lettering.check(paint.scale * 5)
        potion_card(paint, face(KINDS[number], name, EFFECTS[3]), cards.BENCH)
        lettering.check(paint.scale * 4)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_enlarged_potion_holds_its_whole_rule(text_scale, monkeypatch):
    paint, lettering = Paint((1280, 720), text_scale=text_scale), Lettering(monkeypatch)
    for name, effect in zip(NAMES, EFFECTS, strict=True):
        potion_sheet(paint, face(KINDS[9], name, effect), RULES)
        written = " ".join(line[0] for line in lettering.lines)
        assert all(word in written for word in RULES.split())
        lettering.check(paint.scale * 10)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_the_text_of_a_recipe_stays_inside_its_card_in_every_language(window, text_scale, monkeypatch):
    paint, lettering = Paint(window, text_scale=text_scale), Lettering(monkeypatch)
    for name in RECIPES:
        made = RecipeFace(name, NEEDS, 3)
        for draw in (recipe_card, recipe_sheet):
            draw(paint, made, *((cards.STACK,) if draw is recipe_card else ("Rapporte trois éclats à qui la prépare",)))
            assert name in " ".join(line[0] for line in lettering.lines)
            lettering.check(paint.scale * 5)


def test_even_hopeless_texts_are_cut_and_not_spilt(paint, monkeypatch):
    lettering = Lettering(monkeypatch)
    endless = "Anticonstitutionnellement " * 12
    potion_card(paint, face(KINDS[0], endless, endless), cards.STACK)
    recipe_card(paint, RecipeFace(endless, NEEDS, 3), cards.STACK)
    assert lettering.lines
    assert all(area.left >= 0 and area.right <= width for _, area, _, (width, _) in lettering.lines)


def test_every_kind_differs_at_the_smallest_size_and_each_pair_of_colours_too(paint):
    looks = {pixels(potion_card(paint, face(kind), cards.SMALL)) for kind in KINDS}
    looks |= {pixels(potion_card(paint, dual(pair), cards.SMALL)) for pair in PAIRS}
    assert len(looks) == len(KINDS) + len(PAIRS)


def test_every_kind_differs_at_the_smallest_size_without_any_colour(paint):
    shapes = [paint.icon(icon, cards.SMALL * 0.76) for icon, _, _ in KINDS]
    masks = [pygame.mask.from_surface(shape, 100) for shape in shapes]
    for number, one in enumerate(masks):
        for other in masks[number + 1:]:
            common = one.overlap_area(other, (0, 0))
            assert one.count() + other.count() - 2 * common > 0.06 * max(one.count(), other.count())
    # Two-coloured cards share one picture: what they stand for is told by the shapes of two small ones.
    for first, second in pairwise(PAIRS):
        assert dual(first).marks != dual(second).marks


def test_a_letter_shows_on_the_smallest_card(paint):
    plain, lettered = (potion_card(paint, face(KINDS[0], letter=letter), cards.SMALL) for letter in ("", "R"))
    assert pixels(plain) != pixels(lettered)


@pytest.mark.parametrize("window", WINDOWS)
def test_cards_backs_and_places_have_exactly_the_size_asked_for(window):
    paint = Paint(window)
    for width in (cards.HAND, cards.STACK, cards.BENCH, cards.SMALL):
        size = (paint.px(width), paint.px(cards.card_height(width)))
        assert potion_card(paint, face(KINDS[0], "Red", EFFECTS[3]), width).get_size() == size
        assert potion_card(paint, dual(PAIRS[0]), width).get_size() == size
        assert all(card_back(paint, deck, width).get_size() == size for deck in BACKS)
        assert cards.slot(paint, width).get_size() == size
    assert (cards.card_height(120), cards.card_height(110), cards.card_height(84), cards.card_height(52)) == (168, 154, 118, 73)
    made = RecipeFace(RECIPES[0], NEEDS, 2)
    assert recipe_card(paint, made, 110).get_size() == (paint.px(110), paint.px(154))
    for w in (100.0, 78.0):
        assert recipe_tile(paint, made, w).get_size() == (paint.px(w), paint.px(92))
        assert card_back(paint, "panic_recipes", w, 92).get_size() == (paint.px(w), paint.px(92))
    assert potion_sheet(paint, face(KINDS[0]), RULES).get_size() == (paint.px(300), paint.px(420))
    assert recipe_sheet(paint, made).get_size() == (paint.px(300), paint.px(420))
    assert shards.shard_row(paint, 5, 10, 330, 50).get_size() == (paint.px(330), paint.px(50))


def test_a_card_is_the_same_each_time_it_is_baked():
    made = [pixels(potion_card(Paint((1280, 720)), dual(PAIRS[4]), cards.HAND)) for _ in range(2)]
    assert made[0] == made[1]


def test_decks_differ_from_behind_by_picture(paint):
    assert len({look.emblem for look in BACKS.values()}) == len(BACKS)
    assert len({pixels(card_back(paint, deck, cards.SMALL)) for deck in BACKS}) == len(BACKS)


# ---------------------------------------------------------------- piles, shards
def test_a_pile_grows_with_its_cards_and_never_shrinks():
    showing = [cards.edges(count) for count in range(90)]
    assert showing == sorted(showing)
    assert (showing[0], showing[1], showing[2], showing[-1]) == (0, 0, 1, 5)


def test_the_top_card_of_a_pile_lies_where_it_was_put(paint):
    top = card_back(paint, "panic_potions", cards.STACK)
    for count in (1, 40):
        window = Surface((300, 300))
        area = cards.draw_pile(paint, window, 50, 40, top, 110, 154, count)
        assert area.topleft == (50, 40)
        below = window.get_at((area.centerx, area.bottom + 2))[:3]
        assert (max(below) > 60) == (count > 1)


def _blue(surface: Surface) -> int:
    teal = pygame.mask.from_threshold(surface, (35, 166, 181), (60, 70, 70, 255))
    return teal.count()


def test_the_bowl_fills_shard_by_shard_and_empties_visibly(paint):
    bowls = [shards.bowl(paint, count) for count in range(shards.BOWL_MOST + 1)]
    assert _blue(bowls[0]) == 0
    assert all(pixels(one) != pixels(more) for one, more in pairwise(bowls))
    covered = [inked(each) for each in bowls]
    assert covered == sorted(covered)
    blue = [_blue(each) for each in bowls]
    for step in range(0, shards.BOWL_MOST - 7, 8):
        assert blue[step] < blue[step + 8]
    assert pixels(shards.bowl(paint, 99)) == pixels(bowls[-1])
    assert pixels(shards.bowl(paint, -1)) == pixels(bowls[0])


@pytest.mark.parametrize(("w", "h"), [(330.0, 50.0), (196.0, 30.0)])
def test_a_row_of_sockets_shows_how_many_are_full(paint, w, h):
    for sockets in (3, 10, 12, 19):
        rows = [shards.shard_row(paint, full, sockets, w, h) for full in range(sockets + 1)]
        blue = [_blue(each) for each in rows]
        assert all(one < more for one, more in pairwise(blue))
        first, last = (shards.socket_spot(index, sockets, w, h)[0] for index in (0, sockets - 1))
        tall = shards.row_size(sockets, w, h)[0]
        assert first >= tall * shards.ASPECT / 2 - 0.5
        assert last <= w - tall * shards.ASPECT / 2 + 0.5
        assert tall <= h


def test_a_capsule_never_outgrows_its_room(paint):
    widths = [shards.capsule(paint, count, 28, 95).get_width() for count in (1, 2, 3, 9)]
    assert widths == sorted(widths)
    assert max(widths) <= paint.px(95) + 1


# ---------------------------------------------------------------- props
def test_a_spent_candle_differs_in_shape_from_a_lit_one(paint):
    lit, spent = panic_props.stub(paint, True), panic_props.stub(paint, False)
    assert lit.get_size() == spent.get_size() == (24, 40)
    assert inked(spent) < inked(lit) * 0.85


def test_what_only_the_owner_sees_differs_by_kind(paint):
    looks = {pixels(cards.eye_disc(paint, icon)) for icon, _, _ in KINDS}
    looks |= {pixels(cards.eye_disc(paint, "p_dualixer", dual(pair).jewels)) for pair in PAIRS}
    assert len(looks) == len(KINDS) + len(PAIRS)


def test_a_stamp_covers_its_text_and_grows_with_its_width(paint):
    small, large = (stamps.stamp(paint, "ANNULÉ", width) for width in (80, 200))
    assert small.get_width() < large.get_width()
    straight = stamps.stamp(paint, "CANCELLED", 120, 0)
    assert straight.get_width() == pytest.approx(124, abs=2)


def test_the_reaction_bar_drains_over_the_whole_width_of_the_window():
    paint = Paint((1600, 720))
    lengths = []
    for left in (1.0, 0.5, 0.0):
        window = Surface(paint.size)
        area = panic_props.draw_reaction_bar(paint, window, 52, 4, left)
        assert (area.left, area.width) == (0, 1600)
        lengths.append(sum(window.get_at((x, area.bottom - 1)).r > 180 for x in range(0, 1600, 4)))
    assert lengths[0] > lengths[1] > lengths[2] == 0


def test_turned_cards_are_kept_by_their_name_and_straight_ones_are_themselves(paint):
    image = potion_card(paint, face(KINDS[0]), cards.HAND)
    assert cards.turned(paint, "red", image, 0) is image
    tilted = cards.turned(paint, "red", image, 2.4)
    assert tilted is cards.turned(paint, "red", image, 2.4)
    assert tilted.get_width() > image.get_width()


def test_halos_pulse_and_a_chosen_one_glows(paint):
    sums = []
    for strength, chosen in ((0.55, False), (1.0, False), (1.0, True)):
        window = Surface((300, 300))
        cards.draw_halo(paint, window, 90, 60, 120, 168, strength, chosen)
        sums.append(sum(pygame.transform.average_color(window)[:3]))
    assert sums == sorted(set(sums))


@pytest.mark.parametrize("window", [(960, 540), (700, 800), (1500, 500)])
def test_the_still_table_covers_the_whole_window_in_steps_and_repeats_exactly(window):
    spots = PanicTable(
        (20, 184, 1240, 190), (544, 238, 136, 112), [(728, 204, 110, 154)], (400, 388, 480, 142), [(445, 396, 84, 118)],
        (20, 388, 356, 142), [(40, 426, 100, 92)], (backdrops.CandlePlace(1240, 718, 70, 300, 0.34),),
    )
    sheets = []
    for _ in range(2):
        sheet = Surface(window)
        sheet.fill((255, 0, 255))
        assert sum(1 for _ in potion_panic(Paint(window), sheet, spots)) >= 10
        assert pygame.mask.from_threshold(sheet, (255, 0, 255), (3, 3, 3, 255)).count() == 0
        sheets.append(pixels(sheet))
    assert sheets[0] == sheets[1]


def test_ribbons_of_large_lettering_stand_in_one_row() -> None:
    paint = Paint((1280, 720), text_scale=2.0)
    for width in (cards.STACK, cards.HAND):
        faces = [face(KINDS[0], name, "Draw 2 cards.") for name in ("Red", "Yellow Potion of Awe")]
        one, two = (_planned(paint, each, width).band for each in faces)
        assert one == pytest.approx(two, abs=1.0)


@pytest.mark.parametrize("width", [cards.SMALL, cards.BENCH, cards.STACK, cards.HAND])
def test_cards_of_one_size_share_their_shadow_and_deserve_it(paint, width):
    """What is printed on a blank never goes beyond it, so one silhouette stands for all."""
    shown = [potion_card(paint, face(kind), width) for kind in KINDS] + [potion_card(paint, dual(PAIRS[0]), width)]
    shapes = [pygame.mask.from_surface(image, 60) for image in shown]
    assert all(shape.count() == shapes[0].count() == shape.overlap_area(shapes[0], (0, 0)) for shape in shapes)
    assert len({id(paint.shadow(image, 7, 190)[0]) for image in shown}) == 1
    other = potion_card(paint, face(KINDS[0]), width + 4)
    assert paint.shadow(other, 7, 190)[0] is not paint.shadow(shown[0], 7, 190)[0]


def test_a_new_hyphen_stands_between_syllables(paint):
    for word, before in (("Telepathietrank", "Telepathie"), ("Liebestrank", "Liebes"), ("Wahrsagetinktur", "Wahrsage")):
        room = max(paint.width(f"{before}{after}-", "head", SMALLEST) for after in ("", word[len(before)]))
        assert parted(paint, word, "head", room)[1] == f"{before}-\n{word[len(before):]}"
