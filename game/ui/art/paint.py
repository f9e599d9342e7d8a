"""Paint: the one drawing context. It turns the logical 1280x720 space into the pixels of one window size."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TypeAlias
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from game.ui.art.cache import CountCache, SurfaceCache
from game.ui.art.gallery import art_text, painting, solid_lines
from game.ui.art.shade import Shade, radial, shaded
from game.ui.theme import ColourLike, colour, hexed, mix

LOGICAL = (1280, 720)
"""The space every layout number lives in."""

FACES: dict[str, tuple[str, str]] = {
    "display": ("fontpkg_fraunces", "Fraunces[SOFT,WONK,opsz,wght].ttf"),
    "head": ("fontpkg_spectral", "Spectral-SemiBold.ttf"),
    "headb": ("fontpkg_spectral", "Spectral-Bold.ttf"),
    "serif": ("fontpkg_spectral", "Spectral-Medium.ttf"),
    "italic": ("fontpkg_spectral", "Spectral-MediumItalic.ttf"),
    "ui": ("fontpkg_lato", "Lato-Medium.ttf"),
    "uib": ("fontpkg_lato", "Lato-Bold.ttf"),
    "uix": ("fontpkg_lato", "Lato-ExtraBold.ttf"),
}

Shadow: TypeAlias = tuple[float, float, float, int]
"""A soft drop shadow: dx, dy, blur (logical lengths) and alpha 0-255."""

_MELTING = {("display", 11): 10, ("display", 12): 13, ("uix", 14): 15}
"""Where the dot of an i would melt into its stem ("Weiter" would read "Welter"), and the nearest size where it does not."""
_LINE = 1.3
"""How high a line of text stands, as a multiple of its size."""
_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


@lru_cache(maxsize=16)
def _face_file(face: str) -> str:
    package, name = FACES[face]
    return str(files(package) / "files" / name)


def _fitted(file: Path, pixels: tuple[int, int]) -> Surface:
    """A PNG picture in the middle of so many pixels, its own aspect kept."""
    picture = pygame.image.load(file).convert_alpha()
    fit = min(pixels[0] / picture.get_width(), pixels[1] / picture.get_height())
    size = (max(1, round(picture.get_width() * fit)), max(1, round(picture.get_height() * fit)))
    sheet = Surface(pixels, pygame.SRCALPHA)
    sheet.blit(pygame.transform.smoothscale(picture, size), ((pixels[0] - size[0]) // 2, (pixels[1] - size[1]) // 2))
    return sheet


class Paint:
    """Everything baked for one window size; make a new one on resize.

    Lengths and positions are logical unless they are called pixels. Surfaces from here are shared:
    copy one before drawing on it.
    """

    def __init__(self, size: tuple[int, int], *, text_scale: float = 1.0, high_contrast: bool = False) -> None:
        self.size = (max(1, int(size[0])), max(1, int(size[1])))
        self.text_scale = text_scale
        self.high_contrast = high_contrast
        self.flashes = True
        """Whether sudden light is shown; may change at any time."""
        width, height = self.size
        self.scale = min(width / LOGICAL[0], height / LOGICAL[1])
        self.origin = (round((width - LOGICAL[0] * self.scale) / 2), round((height - LOGICAL[1] * self.scale) / 2))
        window_bytes = width * height * 4
        self._surfaces = SurfaceCache(min(512 << 20, max(96 << 20, 24 * window_bytes)))
        self._texts: CountCache[Surface] = CountCache(1000)
        self._fonts: CountCache[pygame.font.Font] = CountCache(96)
        self._lengths: CountCache[int] = CountCache(20_000)
        self._wrapped: CountCache[tuple[str, ...]] = CountCache(1000)
        self._shadows: CountCache[Shade] = CountCache(400)
        self._outlines: WeakKeyDictionary[Surface, Hashable] = WeakKeyDictionary()

    # ---------------------------------------------------------------- geometry
    def px(self, value: float) -> int:
        """A length in window pixels."""
        return round(value * self.scale)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A logical rectangle in window pixels; edges are rounded, so neighbours meet."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return Rect(left, top, right - left, bottom - top)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A logical point in window pixels."""
        return self.origin[0] + round(x * self.scale), self.origin[1] + round(y * self.scale)

    def logical(self, position: tuple[float, float]) -> tuple[float, float]:
        """A window pixel in logical coordinates; outside 0..1280 x 0..720 in the letterbox."""
        return (position[0] - self.origin[0]) / self.scale, (position[1] - self.origin[1]) / self.scale

    # ---------------------------------------------------------------- vectors
    def cached(self, key: Hashable, make: Callable[[], Surface], outline: Hashable = None) -> Surface:
        """The surface kept under `key`, which holds every parameter of `make` but the Paint itself.

        Surfaces whose silhouettes are the same, such as all cards of one size, may name it in `outline`: then their soft shadows
        are made only once.
        """
        if outline is None:
            return self._surfaces.get(key, make)

        def outlined() -> Surface:
            image = make()
            self._outlines[image] = outline
            return image

        return self._surfaces.get(key, outlined)

    def outline(self, image: Surface) -> Hashable:
        """The name of a surface's silhouette, or None."""
        return self._outlines.get(image)

    def svg(self, body: str, w: float, h: float, defs: str = "", view_box: str | None = None, *,
            outline: Hashable = None) -> Surface:
        """SVG elements on a w x h sheet, rasterised at the window's scale; `outline` as in `cached`."""
        return self.cached(("svg", body, w, h, defs, view_box), lambda: self._rasterised(body, w, h, defs, view_box), outline)

    def svg_once(self, body: str, w: float, h: float, defs: str = "", view_box: str | None = None) -> Surface:
        """As svg, but not kept: for a surface the caller changes or keeps under a shorter key."""
        return self._rasterised(body, w, h, defs, view_box)

    def _rasterised(self, body: str, w: float, h: float, defs: str, view_box: str | None) -> Surface:
        width, height = max(1, self.px(w)), max(1, self.px(h))
        box = view_box or f"0 0 {w} {h}"
        # The sheet's own size is the pixel size and the aspect is free, so rounding never changes the surface's size.
        source = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{height}"'
            f' preserveAspectRatio="none"><defs>{defs}</defs>{solid_lines(body)}</svg>'
        )
        return pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width, height)).convert_alpha()

    def picture(self, name: str, w: float, h: float) -> Surface:
        """A picture inside w x h, of assets/art or of a mod; the drawing keeps its own aspect."""

        def make() -> Surface:
            pixels = (max(1, self.px(w)), max(1, self.px(h)))
            if (file := painting(name)) is not None:
                return _fitted(file, pixels)
            return pygame.image.load_sized_svg(io.BytesIO(art_text(name).encode()), pixels).convert_alpha()

        return self.cached(("picture", name, w, h), make)

    def icon(self, name: str, size: float) -> Surface:
        """A square picture of assets/art."""
        return self.picture(name, size, size)

    def glyph(self, name: str, size: float, colour: ColourLike = "cream", stroke: float = 8) -> Surface:
        """The one-stroke glyph ui_<name> in a colour and a stroke width (on its 96 grid)."""
        tint = hexed(colour)

        def make() -> Surface:
            source = re.sub(r'stroke="#[0-9A-Fa-f]{6}"', f'stroke="{tint}"', art_text(f"ui_{name}"))
            source = re.sub(r'stroke-width="[0-9.]+"', f'stroke-width="{stroke}"', source)
            pixels = max(1, self.px(size))
            return pygame.image.load_sized_svg(io.BytesIO(source.encode()), (pixels, pixels)).convert_alpha()

        return self.cached(("glyph", name, size, tint, stroke), make)

    # ---------------------------------------------------------------- text
    def font(self, face: str, size: float) -> pygame.font.Font:
        """A face of FACES at a logical size; text that follows the player's text size asks for `reading(size)`."""
        pixels = max(6, round(size * self.scale))
        pixels = _MELTING.get((face, pixels), pixels)
        return self._fonts.get((face, pixels), lambda: pygame.font.Font(_face_file(face), pixels))

    def reading(self, size: float, most: float = 2.0) -> float:
        """A size that grows with the player's text size, for prompt, log, dialogs and inspector (cards: `most` 1.3)."""
        return size * min(self.text_scale, most)

    def grown(self, size: float, tall: float) -> float:
        """As reading, but only as far as one line fits into so much height; never less than the size itself."""
        return max(size, min(self.reading(size), tall / _LINE))

    def text(self, s: str, face: str, size: float, colour: ColourLike, tracking: float = 0) -> Surface:
        """One rendered line; tracking is extra space between letters."""
        tint = hexed(colour)
        return self._texts.get((s, face, size, tint, tracking), lambda: self._rendered(s, face, size, tint, tracking))

    def _rendered(self, s: str, face: str, size: float, tint: str, tracking: float) -> Surface:
        font, ink = self.font(face, size), colour(tint)
        if not tracking or len(s) < 2:
            return font.render(s, True, ink).convert_alpha()
        # A letter stands where it would stand in the whole word, kerning with the one before it included.
        pens = [font.size(s[: i + 1])[0] - font.size(letter)[0] for i, letter in enumerate(s)]
        starts = [pen + tracking * self.scale * i for i, pen in enumerate(pens)]
        width = font.size(s)[0] + round(tracking * self.scale * (len(s) - 1)) + 2
        line = Surface((width, font.get_height()), pygame.SRCALPHA)
        for start, letter in zip(starts, s, strict=True):
            line.blit(font.render(letter, True, ink), (round(start), 0))
        return line

    def width(self, s: str, face: str, size: float) -> float:
        """The length of a line."""
        return self._lengths.get((s, face, size), lambda: self.font(face, size).size(s)[0]) / self.scale

    def line_height(self, face: str, size: float) -> float:
        """The height of a rendered line."""
        return self.font(face, size).get_height() / self.scale

    def wrap(self, s: str, face: str, size: float, width: float) -> list[str]:
        """Lines no wider than `width`, broken at spaces and at line ends; a longer word stays whole."""
        return [*self._wrapped.get((s, face, size, width), lambda: tuple(self._lines(s, face, size, width)))]

    def _lines(self, s: str, face: str, size: float, width: float) -> Iterator[str]:
        for paragraph in s.split("\n"):
            current = ""
            for word in paragraph.split(" "):
                longer = f"{current} {word}" if current else word
                if not current or self.width(longer, face, size) <= width:
                    current = longer
                else:
                    yield current
                    current = word
            yield current

    def fit(self, s: str, face: str, size: float, width: float, minimum: float) -> float:
        """The largest size up to `size` at which the line fits, never below `minimum` (then see shorten)."""
        while size > minimum and (length := self.width(s, face, size)) > width:
            size = max(minimum, min(size - 0.5, size * width / length))
        return size

    def shorten(self, s: str, face: str, size: float, width: float) -> str:
        """The line itself if it fits, else as much of it as does, and an ellipsis."""
        if self.width(s, face, size) <= width:
            return s
        kept = len(s)
        while kept and self.width(s[:kept].rstrip() + _ELLIPSIS, face, size) > width:
            kept -= 1
        return s[:kept].rstrip() + _ELLIPSIS

    # ---------------------------------------------------------------- shadow and glow
    def shadow(self, image: Surface, blur: float, alpha: int) -> tuple[Surface, int]:
        """The soft shadow of a silhouette and its border in pixels: blit it that much up and left of the image."""
        found = self._shade(image, blur, alpha)
        return found.soft, found.pad

    def _shade(self, image: Surface, blur: float, alpha: int) -> Shade:
        shape = self._outlines.get(image, id(image))
        return self._shadows.get((shape, blur, alpha), lambda: self._shadowed(image, blur, alpha))

    def _shadowed(self, image: Surface, blur: float, alpha: int) -> Shade:
        return shaded(image, max(2, self.px(blur * 2.2)), blur * self.scale, alpha)

    def glow(self, size: float, colour: ColourLike, power: float = 1.0, gamma: float = 2.0) -> Surface:
        """A round glow of diameter `size` to be added with BLEND_RGB_ADD; brightness (1-d)^gamma * power."""
        tint = hexed(colour)
        return self.cached(("glow", size, tint, power, gamma), lambda: radial(tint, power, gamma, self.px(size)))

    # ---------------------------------------------------------------- drawing
    def put(
        self, dst: Surface, image: Surface, x: float, y: float, shadow: Shadow | None = None, anchor: str = "tl",
        alpha: int | None = None,
    ) -> Rect:
        """Draw a surface with its anchor (tl c mb mt tr) at a logical point; the rectangle it covers, in pixels."""
        left, top = self.point(x, y)
        width, height = image.get_size()
        if anchor in ("c", "mb", "mt"):
            left -= width // 2
        elif anchor == "tr":
            left -= width
        if anchor == "c":
            top -= height // 2
        elif anchor == "mb":
            top -= height
        if shadow:
            self._cast(dst, image, left, top, shadow, alpha)
        _blit(dst, image, (left, top), alpha)
        return Rect(left, top, width, height)

    def _cast(self, dst: Surface, image: Surface, left: int, top: int, shadow: Shadow, alpha: int | None) -> None:
        dx, dy, shade = self.px(shadow[0]), self.px(shadow[1]), self._shade(image, *shadow[2:])
        x, y = left + dx - shade.pad, top + dy - shade.pad
        if alpha is not None and alpha < 255:
            _blit(dst, shade.soft, (x, y), alpha)
            return
        for part in shade.seen(dx, dy):
            dst.blit(shade.soft, (x + part.x, y + part.y), part)

    def write(
        self, dst: Surface, s: str, x: float, y: float, face: str = "ui", size: float = 15,
        colour: ColourLike = "cream", anchor: str = "tl", shadow: bool | ColourLike | None = None, tracking: float = 0,
    ) -> Rect:
        """Draw one line with its anchor (t m b, then l c r) at a logical point; shadow is a drop of one pixel."""
        image = self.text(s, face, size, colour, tracking)
        area = self._anchored(image, x, y, anchor)
        if shadow:
            drop = "shade" if shadow is True else shadow
            dst.blit(self.text(s, face, size, drop, tracking), area.move(0, max(1, self.px(1))))
        dst.blit(image, area)
        return area

    def write_gold(self, dst: Surface, s: str, x: float, y: float, size: float = 56, anchor: str = "tc") -> Rect:
        """Draw one line of gold display lettering with a dark edge and a soft shadow."""
        letters = self.text(s, "display", size, "white")
        dark = self.text(s, "display", size, "#1A0C06")
        area = self._anchored(letters, x, y, anchor)
        soft, pad = self.shadow(dark, max(3, size * 0.1), 200)
        dst.blit(soft, area.move(-pad, self.px(size * 0.06) - pad))
        step = max(1, self.px(1))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, 1), (0, 2)):
            dst.blit(dark, area.move(dx * step, dy * step))
        dst.blit(self.cached(("gold", s, size), lambda: _gilded(letters)), area)
        return area

    def write_block(
        self, dst: Surface, s: str, x: float, y: float, w: float, face: str = "ui", size: float = 15,
        colour: ColourLike = "cream", leading: float = 1.25, align: str = "l",
    ) -> float:
        """Draw a wrapped paragraph from (x, y), w wide, aligned l, c or r; the y below its last line."""
        at = {"l": x, "c": x + w / 2, "r": x + w}[align]
        for line in self.wrap(s, face, size, w):
            self.write(dst, line, at, y, face, size, colour, "t" + align)
            y += size * leading
        return y

    def add_glow(
        self, dst: Surface, x: float, y: float, size: float, colour: ColourLike, power: float = 1.0,
        gamma: float = 2.0,
    ) -> Rect:
        """Add a round glow centred at a logical point."""
        light = self.glow(size, colour, power, gamma)
        area = light.get_rect(center=self.point(x, y))
        dst.blit(light, area, special_flags=pygame.BLEND_RGB_ADD)
        return area

    def add_flash(
        self, dst: Surface, x: float, y: float, size: float, colour: ColourLike, power: float = 1.0, gamma: float = 2.0,
    ) -> None:
        """As add_glow, for light that comes suddenly and is large: left out for whoever wants no flashes."""
        if self.flashes:
            self.add_glow(dst, x, y, size, colour, power, gamma)

    def _anchored(self, image: Surface, x: float, y: float, anchor: str) -> Rect:
        area = image.get_rect(topleft=self.point(x, y))
        if anchor[0] != "t":
            area.top -= area.height // (2 if anchor[0] == "m" else 1)
        if anchor[1] != "l":
            area.left -= area.width // (2 if anchor[1] == "c" else 1)
        return area


def _blit(dst: Surface, image: Surface, position: tuple[int, int], alpha: int | None) -> None:
    if alpha is None or alpha >= 255:
        dst.blit(image, position)
    elif alpha > 0:
        # set_alpha on a shared surface and back is far cheaper than a copy.
        before = image.get_alpha()
        image.set_alpha(alpha)
        dst.blit(image, position)
        image.set_alpha(before)


def _gilded(letters: Surface) -> Surface:
    ramp = Surface((1, 4), pygame.SRCALPHA)
    for row, share in enumerate((0, 0.25, 0.75, 1)):
        ramp.set_at((0, row), mix("#FFF3CF", "#D69B3F", share))
    gold = letters.copy()
    gold.blit(pygame.transform.smoothscale(ramp, letters.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return gold
