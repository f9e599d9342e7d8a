"""What a seat may know of Crumbs, worlds imagined from it, clicks and refusals."""

from collections.abc import Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from game.core.actions import Action
from game.core.chance import shuffled
from game.core.frames import redact
from game.core.ids import ALL, Seat, Viewer
from game.core.knowledge import Knowledge, deal_worlds
from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import Outcome, View, Zone, bag
from tests.conformance.toy_state import CARDS, FRAMES, KINDS, NO, PASS, ToyState, hand_of, kinds_of, offers, same_kind


def view(state: ToyState, viewer: Viewer, outcome: Outcome | None, to_act: tuple[Seat, ...]) -> View:
    deck = Zone(len(state.deck), kinds_of(state.deck) if viewer == ALL else None, "count")
    zones = {"deck": deck, "heap": Zone(len(state.heap), kinds_of(state.heap))}
    hidden = dict(enumerate(state.hands)) if viewer is not None and viewer != ALL and not state.ended else {}
    for seat, hand in enumerate(state.hands):
        if seat == viewer or viewer == ALL or state.ended:
            zones[hand_of(seat)] = bag(kinds_of(hand), "all")
            hidden.pop(seat, None)
        else:
            zones[hand_of(seat)] = Zone(len(hand), None, "count", False)
    knowledge = {}
    if hidden:
        cards = [*state.deck, *(card for hand in hidden.values() for card in hand)]
        where = ["deck", *map(hand_of, hidden)]
        knowledge = {"hidden": state.know.possible(viewer, {card: CARDS[card] for card in cards}, where)}
    own = state.sealed[viewer] if viewer is not None and viewer != ALL else None
    return View(
        game="toy",
        seats=len(state.hands),
        viewer=viewer,
        zones=MappingProxyType(zones),
        scalars=MappingProxyType({"turn": state.turn, "active": state.active}),
        sealed=tuple(action is not None for action in state.sealed),
        own_sealed=None if own is None else str(own),
        to_act=to_act,
        pending=redact(state.frames, FRAMES, None),
        played=tuple((seat, CARDS[card]) for seat, card in state.limbo),
        knowledge=MappingProxyType(knowledge),
        outcome=outcome,
    )


def imagine(view: View, random: Random) -> ToyState:
    """Visible pieces get ids of their kind, hidden ones are dealt as the viewer's knowledge allows."""
    pool = {kind: list(same_kind(CARDS.index(kind))) for kind in KINDS}
    zones = {name: [pool[kind].pop(0) for kind in view.kinds(name)] for name in view.zones}
    limbo = [(seat, pool[kind].pop(0)) for seat, kind in view.played]
    unseen = [name for name, zone in view.zones.items() if zone.cards is None]
    rest = [(kind, tuple(unseen)) for kind, cards in pool.items() for _ in cards]
    entries = view.knowledge.get("hidden", rest)
    rows = dict.fromkeys(unseen, 0)
    cards = []
    for kind, places in entries:
        cards.append(pool[kind].pop(0))
        for place in places:
            rows[place] |= 1 << cards[-1]
    dealt = deal_worlds(rows, {name: view.zones[name].size for name in unseen}, cards, random)
    assert dealt is not None, "no world fits the view"
    zones |= {name: shuffled(random, held) for name, held in dealt.items()}
    hands = [zones[hand_of(seat)] for seat in range(view.seats)]
    frames = tuple(_frame(pending, hands, random) for pending in view.pending)
    return ToyState(
        _knowledge(view, zones, rows), hands=hands, deck=zones["deck"], heap=zones["heap"], limbo=limbo, frames=frames,
        owed=sum(1 << seat for seat in view.to_act) if frames and frames[-1][0] == "answer" else 0,
        sealed=[_submission(view, seat, hands[seat], random) for seat in range(view.seats)],
        active=view.scalars["active"], turn=view.scalars["turn"], ended=view.outcome is not None,
    )  # fmt: skip


def _frame(pending: Any, hands: list[list[int]], random: Random) -> tuple[Any, ...]:
    frame = (pending.kind, *(value for _, value in pending.fields))
    return (*frame, tuple(shuffled(random, hands[pending.get("target")]))) if pending.kind == "blind" else frame


def _submission(view: View, seat: Seat, hand: list[int], random: Random) -> Action | None:
    if not view.sealed[seat]:
        return None
    if seat == view.viewer and view.own_sealed is not None:
        return Action.parse(view.own_sealed)
    return NO if "no" in kinds_of(hand) and random.random() < 0.5 else PASS


def _knowledge(view: View, zones: dict[str, list[int]], rows: dict[str, int]) -> Knowledge:
    """The viewer's rows as they are; everybody else knows their own hand and reckons with anything elsewhere."""
    know = Knowledge()
    places = ["deck", *map(hand_of, range(view.seats))]
    hidden = sum(1 << card for place in places for card in zones[place])
    for seat in range(view.seats):
        know.rows |= {(seat, place): hidden for place in places}
        know.look(seat, hand_of(seat), zones[hand_of(seat)])
        if seat == view.viewer:
            know.rows |= {(seat, place): row for place, row in rows.items()}
    return know


def path(view: View, action: Action) -> tuple[Ref, ...]:
    own = hand_of(view.viewer or 0)
    match action.kind:
        case "draw":
            return (Ref("deck"),)
        case "pass" | "rest":
            return (Ref("heap"),)
        case "no":
            return (Ref(own, "no"),)
        case "play":
            return (Ref(own, action.args[0]),)
        case "aim":
            return (Ref(hand_of(int(action.args[0]))),)
        case "give":
            return (Ref(own, action.args[0]), Ref(hand_of(int(action.args[1]))))
    return (Ref(hand_of(view.pending[-1].get("target")), int(action.args[0][1:])),)


def why_not(view: View, refs: Sequence[Ref]) -> Refusal | None:
    if view.outcome is not None:
        return Refusal("TY-01", "over")
    if view.viewer is None or view.viewer == ALL:
        return Refusal("TY-01", "watching")
    if view.viewer not in view.to_act:
        return Refusal("TY-02", "locked" if view.sealed[view.viewer] else "waiting")
    top = view.pending[-1]
    sizes = [view.zones[hand_of(seat)].size for seat in range(view.seats)]
    legal = offers({**dict(top.fields), "frame": top.kind}, view.viewer, view.kinds(hand_of(view.viewer)), sizes)
    paths = [path(view, action) for action in legal]
    good = 0
    while good < len(refs) and any(way[: good + 1] == tuple(refs[: good + 1]) for way in paths):
        good += 1
    return None if good == len(refs) else Refusal("TY-03", f"{top.kind}_{min(good, 3)}")


def audit(state: ToyState) -> list[str]:
    places = {"deck": state.deck, **{hand_of(seat): hand for seat, hand in enumerate(state.hands)}}
    wrong = []
    everywhere = sorted([card for cards in places.values() for card in cards] + state.heap + [c for _, c in state.limbo])
    if everywhere != list(range(len(CARDS))):
        wrong.append(f"cards lost or made: {everywhere}")
    asking = bool(state.frames) and state.frames[-1][0] == "answer"
    if bool(state.owed) != asking or bool(state.frames) == state.ended:
        wrong.append(f"owed {state.owed:b} under {state.frames}, ended {state.ended}")
    if sum(frame[0] in ("effect", "resolving") for frame in state.frames) != sum(CARDS[card] != "no" for _, card in state.limbo):
        wrong.append(f"limbo {state.limbo} does not fit {state.frames}")
    for seat, action in enumerate(state.sealed):
        if action is not None and (state.owed >> seat & 1 or (action == NO and "no" not in kinds_of(state.hands[seat]))):
            wrong.append(f"seat {seat} cannot have sealed {action}")
    for seat in range(len(state.hands)):
        wrong += [
            f"seat {seat} does not reckon with card {card} in {place}"
            for place, cards in places.items()
            for card in cards
            if not state.know.row(seat, place) >> card & 1 and not state.ended
        ]
    for frame in state.frames:
        if frame[0] == "blind" and sorted(frame[3]) != sorted(state.hands[frame[2]]):
            wrong.append(f"the blind order {frame[3]} is not the hand")
    return wrong


def board_text(view: View) -> str:
    lines = [f"toy turn {view.scalars['turn']} pending {' '.join(frame.kind for frame in view.pending)}"]
    lines += [f"{name} {zone.size} {' '.join(view.kinds(name))}".rstrip() for name, zone in view.zones.items()]
    return "\n".join(lines)
