"""The line at the top, the words on the buttons, what to choose next, and what stands on the parchment about a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.ids import Seat, zone_seat
from game.core.view import View
from game.ui.art.emblems import Look
from game.ui.art.practice_cards import Part
from game.ui.games.potion_making.slip import Payment, SlipLook, SlipRow
from game.ui.games.potion_making.works import Row, formula_in, is_work, paid, returning, rows, serving
from game.ui.table.board import Picking, Prompt
from game.ui.table.sitters import kind_of

if TYPE_CHECKING:
    from game.ui.games.potion_making.board import PracticeBoard


class Prompts:
    """Words for what is going on at a board."""

    def __init__(self, board: PracticeBoard) -> None:
        self.board = board

    def _t(self, key: str, **params: object) -> str:
        return self.board.scenery.app.t(f"game.potion_making.{key}", **params)

    # --- the line at the top ---

    def prompt(self, view: View) -> Prompt:
        """What is going on, with the seal of whoever it is about."""
        if view.outcome is not None:
            return self._over(view)
        if not view.pending:
            return Prompt("")
        frame = view.pending[-1]
        seat: Seat = frame.get("seat")
        params: dict[str, object] = {"name": self.board.words.name(seat)}
        if frame.kind == "return":
            params["element"] = self.board.faces.element_name(frame.get("element"))
        if not self.board.mine(view):
            return Prompt(self._t(f"prompt.theirs.{frame.kind}", **params), self._turn_hint(view), seat)
        return Prompt(self._t(f"prompt.yours.{frame.kind}", **params), self._hint(view), seat)

    def _turn_hint(self, view: View) -> str:
        count = view.zones["deck"].size
        return self._t("deck_left", n=count) if count else self._t("deck_empty")

    def _hint(self, view: View) -> str:
        picking = self.board.picking
        if view.pending[-1].kind == "return":
            return ""
        if picking.clicked or picking.kind:
            return self.board.scenery.app.t(self.next_step(picking))
        return self._turn_hint(view)

    def _over(self, view: View) -> Prompt:
        outcome = view.outcome
        assert outcome is not None
        t, locale = self.board.scenery.app.t, self.board.scenery.app.locale
        names = [self.board.words.name(seat) for seat in outcome.winners]
        key = "results.winner" if len(names) == 1 else "results.winners"
        return Prompt(t(key, name=names[0], names=locale.joined(names)), "", outcome.winners[0] if len(names) == 1 else None)

    def next_step(self, picking: Picking) -> str:
        """The key of the sentence that says what to choose next."""
        return f"game.potion_making.first.{self._step(picking)}"

    def _step(self, picking: Picking) -> str:
        kinds = {action.kind for action in picking.left}
        if "stack" in kinds:
            return "stack"
        if not picking.clicked:
            return "card"
        if len(picking.clicked) > 1:
            keeps = any(is_work(ref.zone) for ref in picking.nexts)
            return "source" if kinds == {"compose"} else "spell_keep" if keeps else "spell_become"
        if picking.kind == "cast":
            return "spell_own" if any(is_work(ref.zone) for ref in picking.nexts) else "spell_desk"
        return "compose_or_place" if "compose" in kinds else "cast_or_place" if "cast" in kinds else "place"

    # --- the parchment ---

    def slip(self, view: View, picking: Picking) -> SlipLook:
        """What the parchment says: about the chosen card, else about whatever is pointed at."""
        board, faces = self.board, self.board.faces
        kind, own = board.subject(view, picking)
        if kind is None:
            return SlipLook(self._t("slip.idle_title"), text=self._t("slip.idle"))
        face = faces.face(kind)
        if face.spell:
            return SlipLook(face.name, face.kind, face.look, text=faces.spell_text(kind))
        left = board.composing(picking, kind) if own else ()
        parts = tuple(self._row(view, row, part) for row, part in zip(rows(view, faces, kind, left), face.needs, strict=True))
        if not left:
            score, foot = self._t("slip.worth"), self._why(view, parts, own=own)
            return SlipLook(face.name, face.kind, face.look, parts, "", (Payment(None, face.points),), score, foot)
        payments, (foot, back) = self._payments(view, face.points, left), self._foot(view, left)
        return SlipLook(face.name, face.kind, face.look, parts, "", payments, self._t("slip.score"), foot, back)

    def _row(self, view: View, row: Row, part: Part) -> SlipRow:
        if not row.sources:
            return SlipRow(part, False, self._t("slip.missing"))
        if row.chosen is None and len(row.sources) > 1:
            return SlipRow(part, None, self._t("slip.several", n=len(row.sources)))
        ref = row.chosen or row.sources[0]
        owner = zone_seat(ref.zone)
        if owner is None:
            return SlipRow(part, True, self._t("slip.apart" if ref.zone == "supremes" else "slip.desk"))
        sitter = self.board.scenery.sitters[owner]
        where = self._t("slip.own") if owner == view.viewer else sitter.name
        return SlipRow(part, True, where, (sitter.sigil, sitter.colour))

    def _payments(self, view: View, points: int, left: Sequence[Action]) -> tuple[Payment, ...]:
        owners = paid(view.viewer or 0, left) or ()
        sitters = [self.board.scenery.sitters[owner] for owner in owners]
        return (Payment(None, points), *(Payment((each.sigil, each.colour), points // 2) for each in sitters))

    def _foot(self, view: View, left: Sequence[Action]) -> tuple[str, tuple[Look, ...]]:
        """What goes back to the Desk, as words and pictures; or that this, or who is paid, is still open."""
        cards = returning(view, left)
        if cards is None or paid(view.viewer or 0, left) is None:
            return self._t("slip.depends"), ()
        if not cards:
            return self._t("slip.nothing_returns"), ()
        faces = self.board.faces
        return self._t("slip.back"), tuple(faces.element(element).look for card in cards for element in faces.elements(card))

    def _why(self, view: View, parts: Sequence[SlipRow], *, own: bool) -> str:
        missing = sum(part.met is False for part in parts)
        if missing or not own:
            return self._t("slip.missing_parts", n=missing) if missing else self._t("slip.all_there")
        return self._t("slip.not_now")

    def sheet_text(self, kind: str) -> str:
        """What stands below an enlarged card: what its spell does, or what its formula and its elements are good for."""
        faces, joined = self.board.faces, self.board.scenery.app.locale.joined
        if faces.is_spell(kind):
            lines = [faces.spell_text(kind)]
        else:
            served = faces.served((faces.upper(kind), faces.kind_of(kind)))
            lines = [self._t("sheet.formula", names=joined(served)) if served else self._t("sheet.last")]
        for element in faces.elements(kind):
            served = faces.served((element,))
            if served:
                lines.append(self._t("sheet.element", element=faces.element_name(element), names=joined(served)))
        return "\n".join(lines)

    # --- what is said about things on the table ---

    def pile_tip(self, view: View, zone: str) -> str:
        """A pile in a few words."""
        element = zone.removeprefix("desk.")
        faces, cards = self.board.faces, view.zones[zone].cards or ()
        if not cards:
            bonus = int(faces.data["numbers"]["element_points"])
            apart = serving(view, faces, element)
            key = "tip.pile_apart" if apart else "tip.pile_empty"
            return self._t(key, element=faces.element_name(element), n=bonus)
        return self._t("tip.pile", element=faces.element_name(element), n=len(cards), card=faces.name(str(cards[-1])))

    def work_tip(self, view: View, zone: str) -> str:
        """A composed formula in a few words."""
        faces, owner = self.board.faces, zone_seat(zone)
        card = formula_in(view, zone)
        assert owner is not None
        if card is None:
            return ""
        said = {"name": self.board.words.name(owner), "card": faces.name(card), "kind": faces.kind_name(faces.kind_of(card))}
        return self._t("tip.work", n=view.zones[zone].size - 1, points=faces.points(card), **said)

    def seat_tip(self, view: View, seat: Seat) -> str:
        """A seat in a few words."""
        board, t = self.board, self.board.scenery.app.t
        sitter = board.scenery.sitters[seat]
        kind = kind_of(t, sitter)
        said = self._t("tip.seat", name=sitter.name, kind=kind, n=board.size(view, f"seat{seat}.hand"),
                       points=view.scalars["points"][seat])
        known = board.known(view, seat)
        if not known:
            return said
        names = board.scenery.app.locale.joined([board.faces.name(card) for card in known])
        return f"{said} {self._t('tip.known', names=names)}"
