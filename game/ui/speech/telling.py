"""What there is to say about a layer: its name, its prompt, its log, and each target with how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.ui.widgets.hud import Hud
from game.ui.widgets.target import Target

if TYPE_CHECKING:
    from game.ui.widgets.layer import Layer


class Telling:
    """Of any layer; tables have one of their own."""

    def __init__(self, layer: Layer) -> None:
        self.layer = layer

    @property
    def quiet(self) -> bool:
        """Whether nothing at all may be said now."""
        return False

    @property
    def name(self) -> str:
        """What has come up."""
        bars = [widget for widget in self.layer.widgets if isinstance(widget, Hud)]
        return self.layer.announced or next((" ".join(filter(None, (bar.title, bar.heading))) for bar in bars), "")

    @property
    def prompt(self) -> str:
        """What is asked for."""
        return ""

    @property
    def story(self) -> Sequence[Any]:
        """Everything that has happened, in order; the same object all the time."""
        return ()

    def told(self, entry: Any) -> str:
        """An entry of the story in words; "" when it is not for these ears."""
        return ""

    def named(self, target: Target) -> str:
        """What a target is called."""
        return (target.label if target.label != target.id else "") or target.tip

    def spoken(self, target: Target) -> tuple[str, ...]:
        """A target's name, then how it stands and what there is to know about it; without empty parts."""
        t, name = self.layer.app.t, self.named(target)
        state = target.state() if target.state is not None else ""
        if isinstance(state, bool):
            state = t("speech.is_on" if state else "speech.is_off")
        elif isinstance(state, int):
            state = t("app.percent", n=state)
        off = "" if target.enabled else t("speech.not_now")
        more = target.tip if target.tip and target.tip not in name else ""
        return tuple(part for part in (name, state, off, more) if part)
