"""Broken invariants of a position, in words: cards lost or made, limits, lore that rules out the truth, orphan frames."""

from collections import Counter

from game.core.lore import unsound
from game.rules.effects.engine import CARD, DONE, EFFECT, OWNER, STEP
from game.rules.potion_panic.imagine import hidden_cards, hidden_recipes
from game.rules.potion_panic.offers import Offers
from game.rules.potion_panic.state import State
from game.rules.potion_panic.tables import Seating
from game.rules.potion_panic.view import FRAMES

SEALED = ("window", "answer")


def audit(game: Offers, seating: Seating, state: State) -> list[str]:
    """Everything that is wrong; nothing for a sound position (PP-01, PP-11, PP-15, PP-17, PP-25, PP-60)."""
    return [*_pieces(game, state), *_limits(game, state), *_frames(game, state), *_rounds(game, state), *_lore(seating, state)]


def _pieces(game: Offers, state: State) -> list[str]:
    """The cards and recipes of the box are all somewhere, once; shards are neither lost nor made."""
    tables, wrong = game.tables, []
    places = (state.deck, *state.stacks, *state.hands, *state.play, *state.benches)
    found = Counter(tables.base[kind] for cards in places for kind in cards if kind >= 0)
    wanted = {kind: copies for kind, copies in enumerate(tables.copies) if copies}
    if found != wanted:
        wrong.append(f"cards lost or made: {sorted((found - Counter(wanted)).items())}")
    laid = (state.recipe_deck, state.recipe_discard, state.public, *state.reserves)
    recipes = sorted(recipe for held in laid for recipe in held if recipe >= 0)
    if recipes != list(range(len(tables.recipes))):
        wrong.append(f"recipes lost or made: {recipes}")
    if min(state.shards) < 0 or sum(state.shards) > tables.shards:
        wrong.append(f"shards lost or made: {state.shards}")
    locked = sum(1 for cards in places for kind in cards if kind in tables.twin.values())
    if locked != state.locks:
        wrong.append(f"{locked} cards are locked, {state.locks} counted")
    return wrong


def _limits(game: Offers, state: State) -> list[str]:
    """Points, turns, reserves and the order of hands stay within what they may be."""
    tables, wrong = game.tables, []
    if not 0 <= state.points <= tables.actions:
        wrong.append(f"{state.points} action points")
    if not 1 <= state.turn <= tables.turn_limit or not 0 <= state.active < state.table.seats:
        wrong.append(f"turn {state.turn} of seat {state.active} is out of range")
    if any(len(reserve) > tables.private for reserve in state.reserves):
        wrong.append("a reserve holds too many recipes")
    if any(cards != sorted(cards) for cards in (*state.hands, *state.reserves)):
        wrong.append("a hand or reserve is out of order")
    if any(shards >= state.table.win_shards for shards in state.shards) != (state.ended == "shards"):
        wrong.append(f"shards {state.shards} in a game that ended {state.ended!r}")
    if any(len(bench) != tables.bench for bench in state.benches):
        wrong.append("a bench has too many or too few slots")
    return wrong


def _frames(game: Offers, state: State) -> list[str]:
    """A question stands on top as long as the game goes on; cards in play belong to somebody's frame."""
    frames, wrong = state.frames, []
    if bool(frames) == bool(state.ended):
        return [f"frames {frames} in a game that ended {state.ended!r}"]
    if state.ended:
        return []
    wrong += [f"a frame {frame} of no known kind" for frame in frames if frame[0] not in FRAMES]
    if frames[-1][0] in (EFFECT, "brewed"):
        wrong.append(f"nobody is asked under {frames[-1]}")
    if frames[0][0] not in ("begin", "act", "cut") or frames[0][OWNER] != state.active:
        wrong.append(f"the turn of seat {state.active} lies under {frames[0]}")
    declared = Counter((f[OWNER], f[CARD]) for f in frames if f[0] == EFFECT and f[STEP] != DONE)
    shown = Counter((seat, game.tables.kinds[kind]) for seat, play in enumerate(state.play) for kind in play)
    if declared - shown:
        wrong.append(f"declared cards {sorted(declared)} are not in play {sorted(shown)}")
    busy = {frame[1] for frame in frames if frame[0] in (EFFECT, "pile", "lay")}
    if any(play and seat not in busy for seat, play in enumerate(state.play)):
        wrong.append(f"cards in play without a frame: {sorted(shown)}")
    return wrong


def _rounds(game: Offers, state: State) -> list[str]:
    """Submissions are owed exactly in a window, by everybody but one, and are what their seat may do."""
    top = state.frames[-1][0] if state.frames else ""
    wrong = []
    if bool(state.owed) != (top in SEALED):
        wrong.append(f"submissions are owed ({state.owed:b}) under {top!r}")
    for seat, action in enumerate(state.sealed):
        if action is None:
            continue
        if top not in SEALED or state.owed >> seat & 1 or action not in game.legal(state, seat):
            wrong.append(f"seat {seat} cannot have sealed {action}")
    return wrong


def _lore(seating: Seating, state: State) -> list[str]:
    """Nobody's knowledge rules out where cards really are."""
    state.learn()
    wrong = []
    cards, recipes = hidden_cards(seating, state), hidden_recipes(state)
    for observer, (row, recipe_row) in enumerate(zip(state.lore.rows, state.recipe_lore.rows, strict=True)):
        if unsound(row, cards):
            wrong.append(f"observer {observer} does not reckon with where the cards are")
        if unsound(recipe_row, recipes):
            wrong.append(f"observer {observer} does not reckon with where the recipes are")
    if list(state.lore.sizes) != [len(held) for held in cards]:
        wrong.append(f"the lore counts {state.lore.sizes} cards")
    return wrong
