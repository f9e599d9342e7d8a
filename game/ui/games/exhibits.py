"""Everything that is in the box of a game, as it looks and reads: for the workshop to leaf through and for sheets to print."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from pygame import Surface

from game.data.locale import Locale
from game.ui.art.notecards import NoteFace, note_card, note_sheet
from game.ui.art.paint import Paint

Drawing = Callable[[Paint, float], Surface]
"""A picture so many units wide."""

CARD: Final = 1.4
"""How many widths high a card is."""


class Exhibit(NamedTuple):
    """One entry of a box. `card` is drawn as it lies on the table, `sheet` enlarged with everything about it.

    `pieces` says how many there are where that can be counted; `keys` are the names under which players get it dealt.
    """

    block: str
    name: str
    title: str
    card: Drawing
    sheet: Drawing
    text: str = ""
    pieces: int = 0
    tall: float = CARD
    keys: tuple[str, ...] = ()
    others: tuple[tuple[Drawing, int], ...] = ()
    """Where its pieces are not all alike: how each looks, and how many of it there are."""

    @property
    def prints(self) -> tuple[tuple[Drawing, int], ...]:
        """All its pieces, for whoever prints them."""
        return self.others or ((self.card, max(1, self.pieces)),)


Box = Mapping[str, Any]
Show = Callable[[Box, Locale], Sequence[Exhibit]]


def _the_potion() -> Show:
    from game.ui.games.the_potion.exhibits import exhibits

    return exhibits


def _potions() -> Show:
    from game.ui.games.potions.exhibits import exhibits

    return exhibits


def _potion_making() -> Show:
    from game.ui.games.potion_making.exhibits import exhibits

    return exhibits


def _potion_panic() -> Show:
    from game.ui.games.potion_panic.exhibits import exhibits

    return exhibits


SHOWS: Final[dict[str, Callable[[], Show]]] = {
    "the_potion": _the_potion, "potions": _potions, "potion_making": _potion_making, "potion_panic": _potion_panic,
}
"""What each game has to show; its modules are imported when somebody looks."""


def exhibits(game: str, data: Box, locale: Locale) -> list[Exhibit]:
    """Everything in the box of a game: its pieces, then its house rules and numbers."""
    return [*SHOWS[game]()(data, locale), *_options(game, data, locale), *_numbers(game, data, locale)]


def note(block: str, name: str, face: NoteFace, text: str = "", pieces: int = 0) -> Exhibit:
    """What has no card of its own in the box."""
    return Exhibit(block, name, face.name, partial(_note_card, face), partial(_note_sheet, face, text), text, pieces)


def _note_card(face: NoteFace, paint: Paint, width: float) -> Surface:
    return note_card(paint, face, width)


def _note_sheet(face: NoteFace, text: str, paint: Paint, width: float) -> Surface:
    return note_sheet(paint, face, text, width)


def _options(game: str, data: Box, locale: Locale) -> list[Exhibit]:
    found = []
    for name, spec in data["options"].items():
        key = f"game.{game}.option.{name}"
        face = NoteFace(locale.text(f"{key}.name"), value=_stands(locale, key, spec), line=_range(locale, spec))
        found.append(note("options", name, face, locale.text(f"{key}.hint")))
    return found


def _stands(locale: Locale, key: str, spec: Box) -> str:
    default = spec["default"]
    if isinstance(default, bool):
        return locale.text("workshop.rule_on" if default else "workshop.rule_off")
    return locale.text(f"{key}.{default}") if "words" in spec else str(default)


def _range(locale: Locale, spec: Box) -> str:
    return locale.text("workshop.range", least=spec["min"], most=spec["max"]) if "min" in spec else ""


def _numbers(game: str, data: Box, locale: Locale) -> list[Exhibit]:
    return [
        note("numbers", name, NoteFace(locale.text(f"game.{game}.number.{name}"), value=str(value)))
        for name, value in data["numbers"].items()
    ]
