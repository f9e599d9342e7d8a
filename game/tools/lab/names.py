"""Names and numbers as a report writes them, in the language of the moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.ids import PlainMap
from game.data.locale import Locale
from game.tools.lab.plan import Plan
from game.tools.lab.report import Report


class Names:
    """What a report speaks of, and its figures, in words of a language."""

    def __init__(self, words: Locale, plan: Plan) -> None:
        self.words, self.plan = words, plan
        self.point = words.text("lab.decimal_point")

    def t(self, key: str, **params: str | int | float) -> str:
        return self.words.text(key, **params)

    # --- numbers ---

    def number(self, value: float | None, digits: int = 1) -> str:
        return "–" if value is None else f"{value:.{digits}f}".replace(".", self.point)

    def signed(self, value: float | None, digits: int = 1) -> str:
        """With its sign; a rounded nought has none."""
        if value is None:
            return "–"
        text = f"{value:+.{digits}f}"
        plain = text[1:] if not text.strip("+-0.") else text
        return plain.replace("-", "−").replace(".", self.point)

    def percent(self, share: float | None) -> str:
        return "–" if share is None else self.words.text("app.percent", n=self.number(100 * share))

    def from_to(self, interval: Sequence[float] | None) -> str:
        if interval is None:
            return "–"
        return self.t("lab.from_to", low=self.number(100 * interval[0]), high=self.percent(interval[1]))

    def points(self, share: float | None) -> str:
        """A difference of shares, in percentage points."""
        return self.signed(None if share is None else 100 * share)

    def points_from_to(self, interval: Sequence[float] | None) -> str:
        if interval is None:
            return "–"
        return self.t("lab.from_to", low=self.points(interval[0]), high=self.points(interval[1]))

    def signed_from_to(self, interval: Sequence[float] | None, digits: int) -> str:
        if interval is None:
            return "–"
        return self.t("lab.from_to", low=self.signed(interval[0], digits), high=self.signed(interval[1], digits))

    # --- names ---

    def level(self, level: str) -> str:
        return self.words.text(f"setup.level.{level}")

    def nature(self, temperament: str) -> str:
        key = f"setup.temperament.{temperament}"
        return self.words.text(key) if self.words.has(key) else temperament

    def chair(self, number: int) -> str:
        chair = self.plan.chairs[number]
        return f"{self.level(chair.level)}/{self.nature(chair.temperament)}" if chair.temperament else self.level(chair.level)

    def place(self, place: int) -> str:
        return self.t("lab.place_first") if place == 0 else str(place + 1)

    def piece(self, sort: str, kind: str, data: PlainMap) -> str:
        spec: Mapping[str, Any] = data.get(f"{sort}s", {}).get(kind, {})
        return self.words.own_name(spec.get("name"), f"game.{self.plan.game}.{sort}.{kind}")

    def heading(self, told: Report) -> str:
        title, seed = self.words.text(f"game.{self.plan.game}.title"), told["seed"]
        params: dict[str, str | int] = {"title": title, "first": seed, "last": seed + max(told["games"], 1) - 1}
        if told["games"] < told["asked"]:
            return self.t("lab.heading_stopped", n=told["games"], asked=told["asked"], **params)
        return self.t("lab.heading", n=told["games"], **params)
