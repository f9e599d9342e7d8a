"""The records' achievements: six medals a game, what each asks for, and the day it was earned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.core.feats import Feat
from game.rules.registry import GAMES, TELLING
from game.ui.art.materials import plaque
from game.ui.art.medal import medal
from game.ui.art.paint import Paint
from game.ui.box import Box
from game.ui.scenes.records_statistics import BAR, day_said, paragraph
from game.ui.widgets.base import Widget, fitted_lines, write_line, write_paragraph
from game.ui.widgets.controls import Label
from game.ui.widgets.focus import Focus

if TYPE_CHECKING:
    from game.ui.scenes.records import RecordsScene

GAP: Final = 14.0
MEDAL: Final = 92.0


class FeatCard(Widget):
    """One achievement: its medal, its name, how it is earned, and when it was."""

    def __init__(self, box: Box, feat: Feat, name: str, how: str, when: str, *, earned: bool) -> None:
        super().__init__(box)
        self.feat, self.name, self.how, self.when, self.earned = feat, name, how, when, earned

    def draw(self, paint: Paint, dst: Surface, focus: Focus) -> None:
        """Draw it as the focus sees it."""
        box = self.box
        top, bottom = ("walnut6", "walnut8") if self.earned else ("walnut8", "walnut9")
        paint.put(dst, plaque(paint, box.w, box.h, 14, self.earned, top, bottom), box.x, box.y)
        image = medal(paint, self.feat.piece, self.feat.jewel, MEDAL, earned=self.earned)
        paint.put(dst, image, box.x + 14, box.y + (box.h - MEDAL) / 2, (0, 3, 4, 120) if self.earned else None)
        x = box.x + MEDAL + 28
        wide = box.right - 14 - x
        name, foot = paint.reading(18, 1.5), paint.reading(14, 1.5)
        tone = "brassL" if self.earned else "cream"
        write_line(paint, dst, self.name, Box(x, box.y + 10, wide, name * 1.3), "head", name, tone)
        words = Box(x, box.y + 12 + name * 1.3, wide, box.h - 22 - name * 1.3 - foot * 1.4)
        write_paragraph(paint, dst, self.how, words, "ui", paint.reading(15), "parch0" if self.earned else "cream2", leading=1.2)
        line = Box(x, box.bottom - 8 - foot * 1.4, wide, foot * 1.4)
        write_line(paint, dst, self.when, line, "italic", foot, "cream2")


def feats_page(scene: RecordsScene, page: Box) -> list[Widget]:
    """Everything on the page, from its top downwards."""
    t, paint = scene.app.t, scene.app.paint
    feats = {game: TELLING[game]().feats for game in GAMES}
    days = {game: scene.book.earned(game) for game in GAMES}
    here, earned = feats[scene.game], days[scene.game]
    area = Box(page.x, page.y, page.w - BAR, page.h)
    in_all = sum(_count(feats[game], days[game]) for game in GAMES)
    said = t("records.feats.sum", n=_count(here, earned), most=len(here), all=in_all, every=sum(map(len, feats.values())))
    sum_line = Box(area.x, area.y, area.w, paint.reading(28, 1.4))
    hint, y = paragraph(scene, Box(area.x, sum_line.bottom + 2, area.w, 0), t("records.feats.hint"), "cream2", 14)
    widgets: list[Widget] = [Label(sum_line, said, "head", paint.reading(18, 1.4), "cream"), hint]
    y, wide = y + 10, (area.w - GAP) / 2
    words = max(_tall(paint, t(f"game.{scene.game}.feat.{feat.id}.how"), wide - MEDAL - 42) for feat in here)
    high = max(118.0, 24 + paint.reading(18, 1.5) * 1.3 + words + paint.reading(14, 1.5) * 1.4)
    for number, feat in enumerate(here):
        box = Box(area.x + (number % 2) * (wide + GAP), y + (number // 2) * (high + GAP), wide, high)
        key, day = f"game.{scene.game}.feat.{feat.id}", earned.get(feat.id)
        when = t("records.feats.not_yet") if day is None else t("records.feats.earned", day=day_said(scene, day))
        widgets.append(FeatCard(box, feat, t(f"{key}.name"), t(f"{key}.how"), when, earned=day is not None))
    return widgets


def _count(feats: tuple[Feat, ...], earned: dict[str, str]) -> int:
    return sum(feat.id in earned for feat in feats)


def _tall(paint: Paint, text: str, wide: float) -> float:
    size = paint.reading(15)
    lines, size = fitted_lines(paint, text, Box(0, 0, wide, 400), "ui", size, 1.2)
    return len(lines) * size * 1.2
