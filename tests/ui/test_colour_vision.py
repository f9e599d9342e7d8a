"""Nothing is told by colour alone: whatever differs in kind differs in shape and in name.

Under three simulated kinds of colour blindness either the colours keep their distance or the shapes tell the two apart.

The simulation is that of Machado, Oliveira and Fernandes (2009) at full severity; distances are CIE 1976 in Lab under D65.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import pygame
import pytest

from game.data.locale import Locale, languages
from game.data.ruleset import load
from game.ui.art.paint import Paint
from game.ui.art.pieces import seal
from game.ui.games.potion_making.faces import Faces as PracticeFaces
from game.ui.games.potion_panic.faces import Faces as PanicFaces
from game.ui.games.potions.faces import Faces as PotionsFaces
from game.ui.theme import COLOURS, JEWELS, SEALS, SIGILS, colour

APART = 15.0
"""Colours nearer than this may be taken for each other."""
SHAPES_APART = 0.09
"""Shapes of which less than this share differs may be taken for each other."""
GRID = 48
SIGIL = "sigil of "
VISION: dict[str, tuple[tuple[float, float, float], ...]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


class Thing(NamedTuple):
    """One of several things that must not be taken for each other: its name or letters, its pictures, its colours."""

    key: str
    names: tuple[str, ...]
    pictures: tuple[str, ...]
    colours: tuple[str, ...]


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _f(t: float) -> float:
    return t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29


def seen(tone: str, vision: str) -> tuple[float, float, float]:
    """A colour as somebody sees it, in Lab."""
    c = colour(tone)
    light = [_linear(part / 255) for part in (c.r, c.g, c.b)]
    r, g, b = (min(1.0, max(0.0, sum(w * part for w, part in zip(row, light, strict=True)))) for row in VISION[vision])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    return 116 * _f(y) - 16, 500 * (_f(x) - _f(y)), 200 * (_f(y) - _f(z))


def distance(one: str, other: str, vision: str) -> float:
    """How far apart two colours are for somebody."""
    pairs = zip(seen(one, vision), seen(other, vision), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def groups() -> dict[str, list[Thing]]:
    """Everything that carries meaning by a colour, by what it is told apart from."""
    words = [Locale(language) for language in languages()]
    potion, found = load("the_potion"), dict[str, list[Thing]]()
    found["seats"] = [
        Thing(sigil, (sigil,), (f"{SIGIL}{sigil}",), (wax.light,)) for sigil, wax in zip(SIGILS, SEALS, strict=True)
    ]
    found["tokens"] = [
        Thing(kind, tuple(each.text(f"game.the_potion.ingredient.{kind}") for each in words), (spec["icon"],),
              (JEWELS[spec["jewel"]].base,))
        for kind, spec in potion["ingredients"].items()
    ]
    brews = [PotionsFaces(load("potions"), each) for each in words]
    found["dice of Potions"] = [
        Thing(die, tuple(each.die_name(die) for each in brews), (brews[0].data["dice"][die]["mark"],),
              (JEWELS[brews[0].tint(die)].base,))
        for die in brews[0].dice
    ]
    for die in brews[0].dice:
        found[f"faces of {die}"] = [
            Thing(kind, tuple(each.name(kind) for each in brews), (brews[0].icon(kind),), (JEWELS[brews[0].tint(die)].base,))
            for kind in brews[0].elements(die)
        ]
    cards = [brews[0].card(kind) for kind in brews[0].order]
    found["cards of Potions"] = [
        Thing(kind, tuple(each.name(kind) for each in brews), (face.icon,), (JEWELS[face.jewel].base,))
        for kind, face in zip(brews[0].order, cards, strict=True)
    ]
    panic = [PanicFaces(load("potion_panic"), each) for each in words]
    found["cards of Panic"] = [
        Thing(kind, tuple(f"{each.name(kind)} {each.potion(kind).letter}" for each in panic),
              (panic[0].icon(kind), *panic[0].potion(kind).marks), tuple(JEWELS[jewel].base for jewel in panic[0].jewels(kind)))
        for kind in panic[0].data["cards"]
    ]
    found["recipes of Panic"] = [
        Thing(need, tuple(each.colour(need) for each in panic), (str(panic[0]._of_colour(need)["icon"]),),
              (JEWELS[panic[0]._of_colour(need)["jewel"]].base,))
        for need in panic[0]._colour_cards
    ]
    practice = [PracticeFaces(load("potion_making"), each) for each in words]
    data = practice[0].data
    found["kinds of Practice"] = [
        Thing(kind, tuple(each.kind_name(kind) for each in practice), (spec["icon"],), (JEWELS[spec["jewel"]].base,))
        for kind, spec in data["kinds"].items()
    ]
    found["elements of Practice"] = [
        Thing(each, tuple(faces.element_name(each) for faces in practice), (spec["icon"],), ())
        for each, spec in data["elements"].items()
    ]
    looks = {formula: practice[0].formula(formula).look for formula in data["formulas"]}
    found["formulas of Practice"] = [
        Thing(formula, tuple(faces.formula(formula).name for faces in practice), (look.picture, look.sign),
              (JEWELS[look.jewel].base,) if look.jewel else ())
        for formula, look in looks.items()
    ]
    found["verdicts"] = [
        Thing("met", ("met",), ("ui_check",), (COLOURS["ok"],)), Thing("not met", ("not met",), ("ui_cross",), (COLOURS["bad"],)),
    ]
    return found


GROUPS = groups()
PALETTES = ("seats", "tokens", "dice of Potions", "recipes of Panic", "kinds of Practice", "verdicts")
"""Groups of which each has a colour of its own. Cards and formulas share colours and are told by their pictures anyway."""

TOLD_BY_SHAPE = {
    "seats": {("moon", "leaf"), ("moon", "star"), ("sun", "key")},
    "dice of Potions": {("type", "ingredient2")},
    "recipes of Panic": {("purple", "blue")},
    "kinds of Practice": {("simple", "creature"), ("simple", "powder"), ("simple", "talisman"), ("talisman", "creature")},
    "verdicts": {("met", "not met")},
}
"""Pairs whose colours somebody may take for each other: the sigil, the sign, the bottle, the vessel, the tick or cross tells."""


@pytest.fixture(scope="module")
def shapes() -> dict[str, int]:
    """Every picture as its outline on a small grid: colour plays no part in it. Of a seal, what is pressed into the wax."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    paint, found = Paint((1280, 720)), dict[str, int]()
    for name in sorted({name for things in GROUPS.values() for thing in things for name in thing.pictures if name}):
        if name.startswith(SIGIL):
            wax = seal(paint, name.removeprefix(SIGIL), 0, GRID)
            mask = pygame.mask.from_threshold(wax, colour("#FFF8E8"), (40, 40, 40, 255))
        else:
            mask = pygame.mask.from_surface(paint.icon(name, GRID), 127)
        wide, tall = mask.get_size()
        found[name] = sum(mask.get_at((x, y)) << (y * GRID + x) for x in range(wide) for y in range(tall))
    return found


def shapes_apart(one: Thing, other: Thing, shapes: dict[str, int]) -> float:
    """Which share of what either covers only one of them covers, in the part that differs most."""
    parts = [(shapes[a], shapes[b]) for a, b in zip(one.pictures, other.pictures, strict=False) if a and b]
    lacks = len(set(one.pictures) - {""}) != len(set(other.pictures) - {""})
    return max([(a ^ b).bit_count() / (a | b).bit_count() for a, b in parts] + [float(lacks)])


@pytest.mark.parametrize("group", GROUPS)
def test_everything_has_a_shape_and_a_name_of_its_own(group: str, shapes: dict[str, int]) -> None:
    for one, other in combinations(GROUPS[group], 2):
        assert shapes_apart(one, other, shapes) >= SHAPES_APART, (one.key, other.key)
        assert all(mine != theirs for mine, theirs in zip(one.names, other.names, strict=True)), (one.key, other.key)


def test_colours_keep_their_distance_or_shapes_tell_which_is_which() -> None:
    """The shapes of all pairs differ, as the test above proves; here it stands for which pairs that is needed."""
    found: dict[str, set[tuple[str, str]]] = {}
    for group in PALETTES:
        for one, other in combinations(GROUPS[group], 2):
            if min(distance(one.colours[0], other.colours[0], vision) for vision in VISION) < APART:
                found.setdefault(group, set()).add((one.key, other.key))
    assert found == TOLD_BY_SHAPE


def test_the_simulation_is_the_published_one() -> None:
    """Greys stay grey, and red and green come together for whoever has no cones for one of them."""
    for vision in VISION:
        assert distance("#808080", "#808080", vision) == 0.0
        _, a, b = seen("#808080", vision)
        assert abs(a) < 0.5
        assert abs(b) < 0.5
    for vision in ("protanopia", "deuteranopia"):
        assert distance("#B04030", "#607020", vision) < distance("#B04030", "#607020", "usual") / 2
    assert distance("#3060C0", "#308070", "tritanopia") < distance("#3060C0", "#308070", "usual") / 2
