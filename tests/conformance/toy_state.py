"""The cards, frames and positions of Crumbs, and what a seat is offered in each."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.core.actions import Action
from game.core.frames import FrameKind
from game.core.ids import Seat, seat_zone
from game.core.knowledge import Knowledge
from game.core.record import digest_of

KINDS: Final = ("coin", "gift", "no", "peek", "swap", "take")
COPIES: Final = 5
CARDS: Final = tuple(kind for kind in KINDS for _ in range(COPIES))
EVERYTHING: Final = (1 << len(CARDS)) - 1
HAND: Final = 3
PASS, NO = Action("pass"), Action("no")
FRAMES: Final = {
    "draw": FrameKind(("seat",), "seat", ("seat",)),
    "play": FrameKind(("seat", "must"), "seat", ("seat", "must")),
    "effect": FrameKind(("seat", "level"), "seat", ("seat", "level")),
    "resolving": FrameKind(("seat",), "seat", ("seat",)),
    "answer": FrameKind(()),
    "aim": FrameKind(("seat", "kind"), "seat", ("seat", "kind")),
    "give": FrameKind(("seat",), "seat", ("seat",)),
    "blind": FrameKind(("seat", "target", "order"), "seat", ("seat", "target")),
}
CLAUSES: Final = ("TY-01", "TY-02", "TY-03")
TEXTS: Final = {
    **dict.fromkeys(("over", "watching", "locked", "waiting"), "Not now."),
    **{f"{frame}_{click}": "Not that." for frame in FRAMES for click in range(4)},
}


def hand_of(seat: Seat) -> str:
    return seat_zone(seat, "hand")


def same_kind(card: int) -> range:
    first = card - card % COPIES
    return range(first, first + COPIES)


def kinds_of(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in cards)


class ToyState:
    """``hands``, ``deck`` (top last), ``heap`` and ``limbo`` (seat, card) hold card ids; ``know`` what seats deduce."""

    FIELDS = ("hands", "deck", "heap", "limbo", "frames", "owed", "sealed", "active", "turn", "ended")

    def __init__(self, know: Knowledge, **fields: Any) -> None:
        self.know = know
        self.__dict__.update(fields)

    def clone(self) -> "ToyState":
        copied = {name: getattr(self, name) for name in self.FIELDS}
        copied |= {name: getattr(self, name)[:] for name in ("deck", "heap", "limbo", "sealed")}
        return ToyState(self.know.clone(), **copied | {"hands": [hand[:] for hand in self.hands]})

    def plain(self) -> dict[str, Any]:
        plain = {name: getattr(self, name) for name in self.FIELDS}
        plain["hands"] = [list(hand) for hand in self.hands]
        plain["sealed"] = [action and str(action) for action in self.sealed]
        return {**plain, "know": self.know.plain()}

    @classmethod
    def from_plain(cls, plain: Any) -> "ToyState":
        fields = {name: plain[name] for name in cls.FIELDS}
        fields |= {name: list(plain[name]) for name in ("deck", "heap")}
        fields["hands"] = [list(hand) for hand in plain["hands"]]
        fields["limbo"] = [tuple(entry) for entry in plain["limbo"]]
        fields["frames"] = tuple(tuple(tuple(f) if isinstance(f, list) else f for f in fr) for fr in plain["frames"])
        fields["sealed"] = [text and Action.parse(text) for text in plain["sealed"]]
        return cls(Knowledge.from_plain(plain["know"]), **fields)

    def digest(self) -> str:
        return digest_of(self.plain())


def offers(frame: Mapping[str, Any], seat: Seat, held: Sequence[str], sizes: Sequence[int]) -> tuple[Action, ...]:
    """Passing and resting first, then kinds in alphabetical order, then seats or positions."""
    others = [str(other) for other in range(len(sizes)) if other != seat]
    kinds = sorted(set(held))
    match frame["frame"]:
        case "draw":
            return (Action("draw"),)
        case "answer":
            return (PASS, NO) if "no" in kinds else (PASS,)
        case "play":
            plays = tuple(Action("play", (kind,)) for kind in kinds if kind != "no")
            return plays if frame["must"] and plays else (Action("rest"), *plays)
        case "aim":
            return tuple(Action("aim", (other,)) for other in others)
        case "give":
            return tuple(Action("give", (kind, other)) for kind in kinds for other in others)
    return tuple(Action("take", (f"#{position}",)) for position in range(sizes[frame["target"]]))
