"""Laws of pointing: every legal action has its own way of clicks, and whatever else is pointed at is answered."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from random import Random
from typing import Any, Final

from game.core.refs import Ref
from game.core.rules import Refusal
from game.core.view import View, refs_of
from tests.conformance.play import random_game, viewers

WHOLE_VIEWS: Final = 2
"""How many views of each situation are checked with every pair of references; the others by sample."""
SAMPLED: Final = 12
_GAP: Final = re.compile(r"{(\w+)}")


def situation(view: View) -> tuple[str, str]:
    """The kind of moment a view is of: ("acts", frame) for a seat that may act, else why it may not."""
    if view.outcome is not None:
        return "over", ""
    if view.viewer is None or view.viewer < 0:
        return "watching", ""
    if view.viewer not in view.to_act:
        return ("locked" if view.sealed[view.viewer] else "waiting"), ""
    return "acts", view.pending[-1].kind


def check_paths(rules: Any, seats: int, seed: int) -> None:
    """Every legal action has a path of things that are in the view; no path is another's, or begins another's."""
    for game in random_game(rules, seats, seed):
        for viewer in range(seats):
            view = rules.view(game.state, viewer)
            paths = [rules.path(view, action) for action in rules.legal(game.state, viewer)]
            known = set(refs_of(view))
            for path in paths:
                assert path, "a legal action without a click"
                assert set(path) <= known, f"ply {game.ply}: {path} is not all in the view"
                assert all(Ref.parse(str(ref)) == ref for ref in path)
                others = [other for other in paths if other[: len(path)] == path]
                assert others == [path], f"ply {game.ply}: {path} is not the way to one action alone"


def check_why_not(rules: Any, seats: int, seed: int, clauses: Iterable[str], texts: Iterable[Mapping[str, str]]) -> None:
    """For no click, each and each pair: ``None`` exactly when a legal path begins so, else one fitting sentence.

    The sentence belongs to a clause, exists in every language, is filled by the refusal's parameters, and is no
    catch-all: one sentence answers one kind of moment (over, watching, waiting, locked in, or at most two places
    of a decision).
    """
    known, words, told = set(clauses), list(texts), set()
    whole: dict[tuple[str, str], int] = {}
    moments: dict[str, set[tuple[Any, ...]]] = {}
    random = Random(seed)
    for game in random_game(rules, seats, seed, withdrawing=0.05):
        for viewer in viewers(seats):
            view = rules.view(game.state, viewer)
            legal = rules.legal(game.state, viewer) if viewer in range(seats) else ()
            begun = {path[:length] for path in (rules.path(view, a) for a in legal) for length in range(len(path) + 1)}
            moment = situation(view)
            whole[moment] = whole.get(moment, 0) + 1
            for refs in _questions(view, whole[moment] <= WHOLE_VIEWS, random, begun):
                refusal = rules.why_not(view, refs)
                assert (refusal is None) == (refs in begun), f"ply {game.ply}, viewer {viewer}, {refs}: {refusal}"
                if refusal is None:
                    continue
                sentence = refusal.clause, refusal.key, *refusal.params
                if sentence not in told:
                    told.add(sentence)
                    _check_sentence(refusal, known, words)
                failing = next(n for n in range(len(refs) + 1) if refs[:n] not in begun)
                place = (*moment, failing) if moment[0] == "acts" else moment
                moments.setdefault(refusal.key, set()).add(place)
    for key, places in moments.items():
        kinds = {place[0] for place in places}
        assert len(kinds) == 1, f"{key!r} is a catch-all: it answers {sorted(kinds)}"
        assert len(places) <= 2, f"{key!r} is a catch-all: it answers {sorted(places)}"


def _check_sentence(refusal: Refusal, clauses: Collection[str], words: Iterable[Mapping[str, str]]) -> None:
    assert refusal.clause in clauses, f"{refusal}: no such clause"
    for language in words:
        assert refusal.key in language, f"{refusal}: no text"
        gaps = set(_GAP.findall(language[refusal.key]))
        assert gaps <= set(refusal.params), f"{refusal}: the text leaves {gaps} open"


def _questions(view: View, whole: bool, random: Random, begun: Any) -> Iterator[tuple[Ref, ...]]:
    refs = refs_of(view)
    yield ()
    yield from ((ref,) for ref in refs)
    yield from begun
    if whole:
        yield from ((one, other) for one in refs for other in refs)
    else:
        for _ in range(SAMPLED):
            yield refs[int(random.random() * len(refs))], refs[int(random.random() * len(refs))]
    for path in begun:
        yield (*path, refs[int(random.random() * len(refs))])
