"""Potion Panic counted by brute force, written from the clauses alone: no brewing, no recipes, few kinds of cards.

A position is a dict of plain lists; ``todo`` says what is to be done next, the last entry first. ``following`` gives every
position one decision further; a window is one decision of everybody it asks. Cards are letters as in the golden cases,
``k`` a Beaker that an exchange has just left behind.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Final

SMASHED: Final = "RBYGOPXS"
ORDER: Final = "RBYGOPXSJKk"

Position = dict[str, Any]


def copied(g: Position) -> Position:
    return {
        **g,
        "hands": [list(hand) for hand in g["hands"]],
        "benches": [list(bench) for bench in g["benches"]],
        "stacks": [list(stack) for stack in g["stacks"]],
        "deck": list(g["deck"]),
        "shards": list(g["shards"]),
        "todo": list(g["todo"]),
    }


def summary(g: Position) -> tuple[Any, ...]:
    hands = tuple("".join(sorted(hand)) for hand in g["hands"])
    benches = tuple("".join(bench) for bench in g["benches"])
    return hands, benches, tuple("".join(stack) for stack in g["stacks"]), tuple(g["shards"]), g["points"], g["active"]


def count(start: Position, depth: int) -> tuple[Counter[int], Counter[Any]]:
    """How many ways lead to each depth, and how often each position is met at the last."""
    nodes, ends = Counter({0: 1}), Counter()

    def walk(g: Position, at: int) -> None:
        if at == depth or not g["todo"]:
            ends[summary(g)] += 1
            return
        for after in following(g):
            nodes[at + 1] += 1
            walk(after, at + 1)

    walk(start, 0)
    return nodes, ends


def following(g: Position) -> Iterator[Position]:
    kind, *about = g["todo"][-1]
    for change in _DECISIONS[kind](g, *about):
        after = copied(g)
        after["todo"].pop()
        change(after)
        if max(after["shards"]) >= after["goal"]:
            after["todo"] = []
        yield after


# --- things that happen of themselves ---


def draw(g: Position, seat: int, n: int) -> None:
    for _ in range(n):
        if not g["deck"]:
            raise NotImplementedError("the brute enumerator does not shuffle")
        g["hands"][seat].append(g["deck"].pop(0))


def fill(g: Position) -> None:
    seats = len(g["hands"])
    for step in range(seats):
        seat = (g["active"] + step) % seats
        if not g["hands"][seat]:
            draw(g, seat, 3)


def refill(g: Position) -> None:
    for stack in g["stacks"]:
        if not stack:
            stack.append(g["deck"].pop(0))


def others(g: Position, seat: int) -> list[int]:
    seats = len(g["hands"])
    return [(seat + step) % seats for step in range(1, seats)]


def kinds(cards: Any) -> list[str]:
    return [kind for kind in ORDER if kind in cards]


def action_done(g: Position) -> None:
    fill(g)
    refill(g)
    g["todo"] += [("act",), ("window",)]


# --- decisions: each yields changes ---


def begin(g: Position) -> Iterator[Callable[[Position], None]]:
    def change(after: Position) -> None:
        after["points"] = 3
        for cards in (*after["hands"], *after["benches"], *after["stacks"]):
            cards[:] = ["K" if card == "k" else card for card in cards]
        fill(after)
        after["todo"].append(("act",))

    yield change


def act(g: Position) -> Iterator[Callable[[Position], None]]:
    seat = g["active"]
    paid = list(_paid(g, seat)) if g["points"] else []
    yield from paid
    yield from beakers(g, seat, [("act",)])
    if not paid:
        yield end


def end(after: Position) -> None:
    if len(after["hands"][after["active"]]) > 5:
        raise NotImplementedError("hands are not cut here")
    after["active"] = (after["active"] + 1) % len(after["hands"])
    after["todo"].append(("begin",))


def _paid(g: Position, seat: int) -> Iterator[Callable[[Position], None]]:
    bench = g["benches"][seat]
    opens = [slot for slot, card in enumerate(bench) if card == "-"]
    for kind in kinds(g["hands"][seat]):
        for slot in opens:
            yield lambda after, kind=kind, slot=slot: prep(after, seat, kind, slot, None)
        for slot, stack in product(range(3), range(3)) if not opens else ():
            yield lambda after, kind=kind, slot=slot, stack=stack: prep(after, seat, kind, slot, stack)
    for slot, card in enumerate(bench):
        if card in SMASHED:
            for target in targets(g, seat, card):
                yield lambda after, slot=slot, card=card, target=target: smash(after, seat, slot, card, target)


def prep(after: Position, seat: int, kind: str, slot: int, stack: int | None) -> None:
    after["points"] -= 1
    if stack is not None:
        after["stacks"][stack].append(after["benches"][seat][slot])
    after["hands"][seat].remove(kind)
    after["benches"][seat][slot] = kind
    action_done(after)


def targets(g: Position, seat: int, card: str) -> list[Any]:
    found: list[Any] = [None]
    if card == "G":
        found = [stack for stack in range(3) if g["stacks"][stack]]
    elif card == "O":
        found = [other for other in others(g, seat) if g["hands"][other]]
    elif card == "P":
        found = others(g, seat)
    elif card == "S":
        found = [other for other in others(g, seat) if g["shards"][other]]
    elif card == "X":
        found = [(other, slot) for other in others(g, seat) for slot in range(3) if g["benches"][other][slot] != "-"]
    return found or [None]


def smash(after: Position, seat: int, slot: int, card: str, target: Any) -> None:
    after["points"] -= 1
    after["benches"][seat][slot] = "-"
    after["todo"].append(("answer", ((seat, card, None, target),)))
    fill(after)


def beakers(g: Position, seat: int, back: list[Any]) -> Iterator[Callable[[Position], None]]:
    sources = (["hand"] if "K" in g["hands"][seat] else []) + [s for s in range(3) if g["benches"][seat][s] == "K"]
    for source in sources:
        for victim in others(g, seat):
            if g["hands"][victim]:
                yield lambda after, source=source, victim=victim: beaker(after, seat, source, victim, back)


def leave(after: Position, seat: int, card: str, source: Any) -> None:
    if source == "hand":
        after["hands"][seat].remove(card)
    else:
        after["benches"][seat][source] = "-"


def beaker(after: Position, seat: int, source: Any, victim: int, back: list[Any]) -> None:
    leave(after, seat, "K", source)
    after["todo"] += [*back, ("answer", ((seat, "K", source, victim),))]
    fill(after)


def window(g: Position) -> Iterator[Callable[[Position], None]]:
    """Everybody but the active seat submits; the first clockwise that did not pass is heard (PP-50)."""
    asked = others(g, g["active"])
    choices = [[None, *beakers(g, seat, [("window",)])] for seat in asked]
    for submitted in product(*choices):
        heard = next((change for change in submitted if change is not None), None)
        yield heard or (lambda after: None)


def answer(g: Position, chain: Any) -> Iterator[Callable[[Position], None]]:
    """Everybody but the player of the top card submits (PP-51)."""
    owner = chain[-1][0]
    asked = others(g, owner)
    choices = []
    for seat in asked:
        sources = (["hand"] if "J" in g["hands"][seat] else []) + [s for s in range(3) if g["benches"][seat][s] == "J"]
        choices.append([None, *((seat, source, stack) for source in sources for stack in range(3))])
    for submitted in product(*choices):
        heard = next((each for each in submitted if each is not None), None)
        yield lambda after, heard=heard: juice(after, chain, heard) if heard else unwind(after, chain)


def juice(after: Position, chain: Any, heard: Any) -> None:
    seat, source, stack = heard
    leave(after, seat, "J", source)
    fill(after)
    after["todo"].append(("answer", (*chain, (seat, "J", source, stack))))


def unwind(after: Position, chain: Any) -> None:
    """Last in, first out: each Juice that stands undoes the card beneath, and goes to its stack first (PP-51)."""
    works = True
    for _, _, _, stack in reversed(chain[1:]):
        after["stacks"][stack].append("J")
        works = not works
    seat, card, source, target = chain[0]
    if works:
        resolve(after, seat, card, source, target)
    else:
        pile_up(after, seat, card, (card,))


def pile_up(after: Position, seat: int, card: str, cards: tuple[str, ...]) -> None:
    after["todo"].append(("pile", seat, card, cards))


def resolve(after: Position, seat: int, card: str, source: Any, target: Any) -> None:
    hand = after["hands"][seat]
    if card == "K":
        after["todo"].append(("exchange", seat, source, target))
        return
    if card == "R":
        draw(after, seat, 3)
        after["todo"].append(("discard", seat, ()))
        return
    if card == "O" and target is not None:
        after["todo"].append(("take", seat, target))
        return
    spoiled: tuple[str, ...] = ()
    if card == "B":
        draw(after, seat, 2)
    elif card == "Y":
        hand.extend(stack.pop() for stack in after["stacks"] if stack)
    elif card == "G" and target is not None:
        for _ in range(min(3, len(after["stacks"][target]))):
            hand.append(after["stacks"][target].pop())
    elif card == "P":
        after["hands"][seat], after["hands"][target] = after["hands"][target], after["hands"][seat]
    elif card == "S" and target is not None:
        after["shards"][seat] += 1
        after["shards"][target] -= 1
    elif card == "X" and target is not None and after["benches"][target[0]][target[1]] != "-":
        spoiled = (after["benches"][target[0]][target[1]],)
        after["benches"][target[0]][target[1]] = "-"
    fill(after)
    refill(after)
    pile_up(after, seat, card, (card, *spoiled))


def take(g: Position, seat: int, victim: int) -> Iterator[Callable[[Position], None]]:
    for kind in kinds(g["hands"][victim]):
        def change(after: Position, kind: str = kind) -> None:
            after["hands"][victim].remove(kind)
            after["hands"][seat].append(kind)
            fill(after)
            pile_up(after, seat, "O", ("O",))

        yield change


def exchange(g: Position, seat: int, source: Any, victim: int) -> Iterator[Callable[[Position], None]]:
    for kind in kinds(g["hands"][victim]):
        def change(after: Position, kind: str = kind) -> None:
            after["hands"][victim].remove(kind)
            after["hands"][victim].append("k")
            if source == "hand":
                after["hands"][seat].append(kind)
            else:
                after["benches"][seat][source] = kind

        yield change


def discard(g: Position, seat: int, gone: tuple[str, ...]) -> Iterator[Callable[[Position], None]]:
    for kind in kinds(g["hands"][seat]):
        def change(after: Position, kind: str = kind) -> None:
            after["hands"][seat].remove(kind)
            if len(gone) == 0:
                after["todo"].append(("discard", seat, (kind,)))
                return
            fill(after)
            refill(after)
            pile_up(after, seat, "R", ("R", *gone, kind))

        yield change


def pile(g: Position, seat: int, card: str, cards: tuple[str, ...]) -> Iterator[Callable[[Position], None]]:
    for stack in range(3):
        yield lambda after, stack=stack: lay_rest(after, card, seat, stack, cards)


def lay_rest(after: Position, card: str, seat: int, stack: int, cards: tuple[str, ...]) -> None:
    if len(set(cards)) > 1:
        after["todo"].append(("lay", card, seat, stack, cards))
        return
    after["stacks"][stack].extend(cards)
    if card != "K":
        action_done(after)


def lay(g: Position, card: str, seat: int, stack: int, cards: tuple[str, ...]) -> Iterator[Callable[[Position], None]]:
    for kind in kinds(cards):
        def change(after: Position, kind: str = kind) -> None:
            after["stacks"][stack].append(kind)
            left = list(cards)
            left.remove(kind)
            lay_rest(after, card, seat, stack, tuple(left))

        yield change


_DECISIONS: Final[dict[str, Callable[..., Iterator[Callable[[Position], None]]]]] = {
    "begin": begin, "act": act, "window": window, "answer": answer, "take": take, "exchange": exchange,
    "discard": discard, "pile": pile, "lay": lay,
}  # fmt: skip
