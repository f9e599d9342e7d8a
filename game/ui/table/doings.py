"""What the table's buttons and keys do, and what they are called just now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.feats import Feat
from game.core.ids import Seat
from game.match.order import Order, rematch, same_deal
from game.match.save import save_text
from game.ui.box import Box
from game.ui.kept.watching import watch
from game.ui.table import modded
from game.ui.table.board import KeyBlock, Prompt, WindowShown
from game.ui.table.curtain import Shade
from game.ui.table.furniture import Deed
from game.ui.widgets.controls import Button, IconButton

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

LOG_ROUNDS = 2
"""How many rounds the log shows without memory help (TP-20)."""


class Doings:
    """Acts on a table scene; holds nothing of its own."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.commands: dict[str, Callable[[], object]] = {
            "pause": self.open_pause, "undo": self.undo, "log": self.open_log, "rules": self.open_rules, "reload": self.reload,
            "hint": lambda: self.scene.hints.ask(),
        }

    # --- the gold button ---

    def deed(self) -> Deed:
        """What comes next."""
        scene, t = self.scene, self.scene.app.t
        if not scene.shown:
            return Deed(t("table.skip"), scene.press_on)
        if scene.match.outcome is not None:
            return Deed(t("table.results"), self.show_results)
        if scene.secrets.returning is not None:
            name = scene.match.sitters[scene.secrets.returning].name
            return Deed(t("table.come_back", name=name), scene.secrets.come_back)
        if scene.session.waits_for_press:
            return Deed(t(scene.board.begin_label(scene.model.shown)), scene.session.begin)
        if scene.secrets.acting is not None and scene.match.public(scene.secrets.acting).ready:
            return Deed(t("table.keep_choice"), scene.secrets.done)
        return self._picking_deed()

    def _picking_deed(self) -> Deed:
        scene, t = self.scene, self.scene.app.t
        seat = scene.secrets.acting
        if seat is not None and seat in scene.match.to_act:
            picker = scene.picks.picker
            action = picker.decided if picker.clicked or picker.kind else None
            step = scene.board.guide(scene.picks.picking()) if action is None and picker.clicked else None
            if step is not None:
                return step
            if action is None and not picker.clicked and not picker.kind:
                action = self.idle_action(seat)
            if action is not None:
                label = t(scene.board.decide_label(action), **scene.board.decide_words(action))
                return Deed(label, lambda: scene.picks.do(action))
            return Deed(t("table.choose"), None, t(scene.board.choose_first()))
        if scene.secrets.blind_open:
            return Deed(t("table.blind_waits"), None, t("blind.hint"))
        if scene.session.waits_for_step:
            return Deed(t("table.next_step"), scene.session.nudge)
        pondering = scene.session.pondering
        if pondering is not None:
            return Deed(t("table.ponders", name=scene.match.sitters[pondering].name), None, t("table.waits_hint"))
        return Deed(t("table.waits"), None, t("table.waits_hint"))

    def idle_action(self, seat: Seat) -> Action | None:
        """What the gold button does for a seat while nothing has been clicked."""
        return self.scene.board.idle_action(self.scene.legal(seat))

    def hint(self) -> tuple[str, ...]:
        """The key for the gold button, under it; not while the focus ring is elsewhere, for then it means that."""
        scene = self.scene
        elsewhere = scene.focus.by_keyboard and scene.focus.focused != "deed"
        key = scene.app.intake.key_part("act")
        return (key,) if key and self.deed().act is not None and not elsewhere else ()

    def undo_button(self, area: Box) -> Button | None:
        """Taking back, beside the gold button, where there is something to take back or a reason why not."""
        scene = self.scene
        seat = scene.secrets.acting
        if seat is None or (not scene.match.ply and not scene.match.public(seat).ready):
            return None
        refusal = scene.session.can_undo(seat)
        label = scene.app.t("table.undo")
        why = "" if refusal is None else scene.app.t(f"table.{refusal.key}")
        box = Box(area.right + 14, area.y + (area.h - 42) / 2, 42, 42)
        return IconButton("undo", box, "undo", label, self.undo, zone="action", enabled=refusal is None, why=why)  # type: ignore[return-value]

    def hide_button(self, area: Box) -> Button | None:
        """Letting the curtain fall again, while something private is on screen."""
        scene = self.scene
        if scene.secrets.curtain.shade is not Shade.PRIVATE or not scene.secrets.curtain.needed or scene.secrets.peek is not None:
            return None
        box = Box(area.right + 14, area.y - 50, 42, 42)
        return IconButton("hide", box, "eye", scene.app.t("curtain.hide"), scene.secrets.hide, zone="action")  # type: ignore[return-value]

    def prompt(self) -> Prompt:
        """The line at the top."""
        said, app = self._prompt(), self.scene.app
        if self.scene.picker.ready is None:
            return said
        key = app.intake.key_part("back") if app.intake.device == "keys" else ""
        return said._replace(hint=app.t("hints.ready", key=key) if key else app.t("hints.ready_else"))

    def _prompt(self) -> Prompt:
        scene = self.scene
        seat = scene.secrets.acting if scene.secrets.curtain.needed else None
        if seat is not None:
            own = scene.board.prompt(scene.eye)
            if scene.session.window is not None:
                return own
            return Prompt(scene.app.t("table.your_turn", name=scene.match.sitters[seat].name), own.hint or own.text, seat)
        return scene.board.prompt(scene.model.shown)

    # --- blind keys ---

    def key_blocks(self) -> list[KeyBlock]:
        """Everybody's keys, in a blind game; not while the curtain is open for somebody."""
        scene = self.scene
        if scene.secrets.hears:
            return self._window_blocks()
        if not scene.secrets.blind or scene.secrets.acting is not None:
            return []
        choices = range(len(scene.match.rules.blind))
        keys = scene.secrets.keys
        return [
            KeyBlock(seat, scene.match.sitters[seat], tuple(keys.label(seat, choice) for choice in choices),
                     scene.match.public(seat).ready, seat in scene.secrets.again)
            for seat in scene.match.humans
        ]

    def hold_seal(self, seat: Seat, *, down: bool) -> None:
        """A seal in a blind game is held (its owner looks) or let go; a tap asks for the curtain instead."""
        secrets = self.scene.secrets
        if down:
            if secrets.peek is None:
                secrets.begin_peek(seat)
        elif secrets.end_peek():
            self.tap_seal(seat)

    def tap_seal(self, seat: Seat) -> None:
        """Choosing behind the curtain, for somebody without keys at hand."""
        if seat in self.scene.session.asked and self.scene.shown:
            self.scene.secrets.ask(seat)

    # --- windows ---

    def _window_blocks(self) -> list[KeyBlock]:
        """In a window: everybody's two keys, the first to be heard, the second to pass."""
        scene = self.scene
        window, keys = scene.session.window, scene.secrets.keys
        assert window is not None
        return [
            KeyBlock(seat, scene.match.sitters[seat], (keys.label(seat, 0), keys.label(seat, 1)),
                     seat in window.reacting or seat in window.declined, again=False)
            for seat in scene.match.humans
            if seat in scene.match.to_act
        ]

    def react(self, seat: Seat, *, heard: bool) -> None:
        """A human presses to be heard, or to pass, in front of everybody."""
        session = self.scene.session
        (session.react if heard else session.decline)(seat)

    def window_shown(self) -> WindowShown | None:
        """The window that is open, as everybody sees it."""
        window = self.scene.session.window
        if window is None or not window.kind.beat:
            return None
        return WindowShown(window.name, window.left(self.scene.app.now / 1000.0))

    # --- taking back ---

    def undo(self) -> None:
        """Takes back the last choice of whoever acts, or says why that cannot be."""
        scene = self.scene
        seat = scene.secrets.acting
        if seat is None:
            scene.app.toast(scene.app.t("table.undo_nobody"), "warn")
            return
        refusal = scene.session.can_undo(seat)
        if refusal is not None:
            scene.app.toast(scene.app.t(f"table.{refusal.key}"), "warn")
            return
        scene.session.undo(seat)
        scene.app.toast(scene.app.t("table.undone"))

    # --- other screens ---

    def open_log(self) -> None:
        """The log drawer, with what this reader may see."""
        from game.ui.table.log_drawer import LogDrawer

        scene = self.scene
        base = scene.secrets.base
        reader = base if base is not None and base >= 0 else None
        keep = None if scene.board.remembers(scene.model.shown) else LOG_ROUNDS
        narrator, acting = scene.narrator, scene.secrets.acting
        if scene.secrets.curtain.needed and acting is not None and scene.shown:
            # Behind the curtain its owner also reads what only they may know.
            memory, reader = scene.memories.of(acting), acting
            memory.catch_up()
            narrator = memory.narrator
        scene.open(LogDrawer(lambda: narrator.shown(reader, keep), scene.close, scene.match))

    def recap(self, seat: Seat) -> None:
        """What happened since the screen was last this seat's, for its eyes.

        Whoever answers reads at the top of the table what about: when that is all that happened, it is not said twice.
        """
        from game.ui.widgets.dialog import Answer, Dialog

        scene, t = self.scene, self.scene.app.t
        lines = [line.say(scene.app.locale) for line in scene.memories.of(seat).since()]
        if len(lines) > (1 if scene.session.window is not None else 0):
            answers = [Answer(t("app.ok"), lambda: None, "primary")]
            scene.open(Dialog(t("curtain.recap"), "\n".join(lines), answers, lambda: None, close=scene.close))

    def open_rules(self) -> None:
        """The rulebook, at what is pointed at or was just refused."""
        self.scene.lookup.open_rules()

    def reload(self) -> None:
        """Reads the box again; what is new in it is used as soon as that is possible."""
        from game.ui.table.reloading import reload

        reload(self.scene)

    def tell_of_mods(self) -> None:
        """What this table is played with that is not in the shipped box."""
        from game.ui.widgets.dialog import Answer, Dialog

        scene, t = self.scene, self.scene.app.t
        said = "\n".join(modded.parts(scene.app, scene.match.rules.data))
        answers = [Answer(t("app.ok"), lambda: None, "primary")]
        scene.open(Dialog(t("modded.heading"), said, answers, lambda: None, close=scene.close))

    def open_pause(self) -> None:
        """The pause menu: seats, settings, leaving."""
        from game.ui.table.pausing import pause_hooks

        self.scene.app.open("pause", hooks=pause_hooks(self.scene), game=self.scene.match.rules.id)

    def show_results(self) -> None:
        """How the game ended, and what could come next."""
        scene = self.scene
        stack, make = scene.app.stack, scene.app.make

        def again(order: Order) -> None:
            stack.pop()
            stack.replace(make("table", order=order, trial=scene.trial))

        def change() -> None:
            stack.pop()
            stack.replace(make("setup", game=scene.match.rules.id, order=same_deal(scene.match)))

        scene.app.open(
            "results", match=scene.match, ending=scene.board.ending(scene.narrator.lines),
            modded=modded.line(scene.app, scene.match.rules.data),
            on_rematch=lambda: again(rematch(scene.match, fresh_seed())._replace(marks=scene.scenery.wear.left)),
            on_same_deal=lambda: again(same_deal(scene.match)._replace(marks=scene.scenery.wear.left)),
            on_change=change, on_title=scene.go_home, on_look=stack.pop,
            on_watch=lambda: watch(scene.app, save_text(scene.match), wears=False),
            on_fairness=self.open_fairness, news=self._news(),
        )

    def _news(self) -> Sequence[Feat]:
        """The achievements that this game was the first to earn."""
        chronicle = self.scene.keeper.chronicle if self.scene.keeper is not None else None
        return () if chronicle is None else chronicle.news_in_full

    def open_fairness(self) -> None:
        """Dice and shuffles of this game, as far as everybody may know them; what is still moving has come to rest by then."""
        self.scene.skip_all()
        if self.scene.keeper is not None and self.scene.keeper.chronicle is not None:
            self.scene.keeper.notices += self.scene.keeper.chronicle.rest()
        self.scene.app.open("records", page="fairness", match=self.scene.match)

    def rescue(self) -> Path | None:
        """Where the game is kept, for the crash screen."""
        keeper = self.scene.keeper
        if keeper is None:
            return None
        keeper.save()
        return keeper.path


def fresh_seed() -> int:
    """A seed nobody has chosen."""
    from secrets import randbelow

    return randbelow(1_000_000_000)
