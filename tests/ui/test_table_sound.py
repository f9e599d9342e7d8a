"""What is heard at the tables: what happens, when it is shown, and nothing that somebody may not know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.events import Event, fold
from game.core.ids import ALL, PUBLIC
from game.data.sounds import ACTS
from game.match.match import Match
from game.match.order import Order
from game.rules import registry
from game.ui.sound.cues import LOWEST, SPAN, Cue, Moment, cues
from game.ui.sound.nearness import mood, nearness
from game.ui.table.curtain import Shade
from tests.ui.table_driver import Keys, Mouse, TableDriver, sitters, table_of
from tests.ui.worlds import dice, hearing, palms, puppets

pytestmark = pytest.mark.usefixtures("shared_pictures")

LONG = 1000.0
PLIES = 400
SEATS = {"the_potion": 4, "potion_panic": 3, "potions": 3, "potion_making": 3}
AT_THE_SCREEN = {"hover", "press", "pick", "knock", "undo", "turn_bell", "curtain_fall", "curtain_part"}
"""Acts that no event of a game makes."""


def played(game: str, seed: int = 3) -> Match:
    """A game played by lot, an open table."""
    rules = registry.load(game)
    match = Order(game, sitters(SEATS[game], 0), {}, seed).begin(rules)
    lot = Random(seed)
    for _ in range(PLIES):
        if match.outcome is not None:
            break
        seat = match.to_act[0]
        match.submit(seat, lot.choice(list(rules.legal(match.state, seat))))
    return match


@pytest.fixture(scope="module")
def games() -> Mapping[str, Match]:
    return {game: played(game) for game in SEATS}


def heard_by(match: Match, viewer: int | None) -> Iterator[list[Cue]]:
    """What each event of a game sounds like to somebody."""
    blind = bool(match.rules.blind)
    view = match.view(PUBLIC)
    for event in match.events:
        yield cues(Moment([event.seen_by(viewer)], view, match.rules.data, LONG, blind))


# -------------------------------------------------------------------- events and acts


@pytest.mark.parametrize("game", SEATS)
def test_everybody_hears_the_same(games: Mapping[str, Match], game: str) -> None:
    match = games[game]
    openly = list(heard_by(match, ALL))
    assert len(openly) > 100
    for viewer in (PUBLIC, *range(SEATS[game])):
        assert list(heard_by(match, viewer)) == openly


@pytest.mark.parametrize("game", SEATS)
def test_what_is_hidden_changes_nothing(games: Mapping[str, Match], game: str) -> None:
    """Whatever lies in an event for some eyes only might be anything."""
    match, veiled = games[game], 0
    blind, view = bool(match.rules.blind), match.view(PUBLIC)
    for event in match.events:
        if event.audience is None:
            continue
        veiled += 1
        other = event._replace(cards=tuple("nothing there is" for _ in event.cards), value="nor this")
        one, two = (cues(Moment([each], view, match.rules.data, LONG, blind)) for each in (event, other))
        assert one == two
    assert veiled > 10


def test_every_act_of_a_table_is_heard_somewhere(games: Mapping[str, Match]) -> None:
    heard = {cue.name for match in games.values() for found in heard_by(match, PUBLIC) for cue in found}
    spare: set[str] = set()
    for game, match in games.items():
        for event in _rare(game):
            spare |= {cue.name for cue in cues(Moment([event], match.view(PUBLIC), match.rules.data, LONG, blind=True))}
    assert heard | spare >= set(ACTS) - AT_THE_SCREEN
    assert not (heard | spare) & AT_THE_SCREEN


def _rare(game: str) -> list[Event]:
    """Events that a few hundred plies by lot seldom bring."""
    return {
        "the_potion": [Event("moved", 0, "seat0.stake", "bottle", ("vial", "vial"))],
        "potion_panic": [
            Event("negated", 0, cards=("red",)), Event("brewed", 0, value="ember_overdose"),
            Event("moved", 0, "bowl", "seat0.shards", ("shard",) * 3),
            Event("moved", 1, "seat0.stone", "seat1.stone", ("stone",)),
            Event("moved", 1, "seat0.hand", "seat1.hand", (None,)), Event("declared", 0, cards=("no_no_juice",)),
        ],
        "potions": [
            Event("declared", 0, cards=(name,)) for name in ("spill", "take", "roll")
        ] + [
            Event("counted", 0, value=("caller", 0)), Event("turned", 0, "die.type", value=("dice", ())),
            Event("moved", 0, "cauldron", "seat0.tokens", ("token", "token")),
            Event("moved", 0, "deck", "seat0.held", (None,) * 6),
        ],
        "potion_making": [
            Event("brewed", 0, value=name) for name in ("control.fern", "flight.will", "supreme_elixir", "love_potion.air")
        ] + [Event("shuffled", None, "deck"), Event("scored", 0, value=(2, "formula", "x"))],
    }[game]


def moment(game: str, *events: Event, length: float = LONG, **more: Any) -> Moment:
    rules = registry.load(game)
    match = Order(game, sitters(SEATS[game], 0), {}, 5).begin(rules)
    view = match.view(PUBLIC)
    for event in events:
        view = fold(view, event)
    return Moment(events, view, rules.data, length, **more)


def test_each_kind_of_formula_has_its_ceremony() -> None:
    def ceremony(card: str) -> list[str]:
        return [cue.name for cue in cues(moment("potion_making", Event("brewed", 0, value=card)))]

    assert ceremony("love_potion.air") == ["formula_small"]
    assert ceremony("control.fern") == ["formula_powder"]
    assert ceremony("flight.will") == ["formula_strong"]
    supreme = next(name for name in registry.load("potion_making").data["cards"] if name.startswith("supreme_elixir"))
    assert ceremony(supreme) == ["formula_great"]


def test_spells_sound_like_what_they_do() -> None:
    def spell(game: str, card: str) -> list[str]:
        played = Event("declared", 0, cards=(card,))
        return [cue.name for cue in cues(moment(game)._replace(events=[played]))]

    assert spell("potion_panic", "blue") == spell("potions", "take") == ["spell_take"]
    assert spell("potion_panic", "no_no_juice") == ["spell_break"]
    assert spell("potion_panic", "purple") == spell("potions", "change") == ["spell_change"]
    assert spell("potions", "spill") == ["spill"]
    assert spell("potion_making", "eureka.belladonna") == ["spell_take"]


def test_tokens_fall_one_by_one_and_higher_the_fuller_the_bottle() -> None:
    token = Event("moved", 0, "seat0.palm", "seat0.stake", ("vial",))
    into = [Event("moved", seat, f"seat{seat}.stake", "bottle", ("vial",)) for seat in (0, 1)]
    laid = [token._replace(seat=seat, zone=f"seat{seat}.palm", to=f"seat{seat}.stake") for seat in (0, 1)]
    whole = moment("the_potion", *laid, *into)
    found = cues(whole._replace(events=into))
    plops = [cue for cue in found if cue.name == "plop"]
    assert [cue.name for cue in found].count("liquid") == 1
    assert len(plops) == 2
    assert LOWEST < plops[0].pitch < plops[1].pitch < LOWEST + SPAN
    assert plops[0].at < plops[1].at == LONG


def test_dice_clack_one_by_one_when_they_come_to_rest() -> None:
    rolled = Event("rolled", 0, value=("dice", tuple((die, 1, None, 0) for die in ("ones", "twos", "threes"))))
    found = cues(moment("the_potion")._replace(events=[rolled]))
    assert [cue.name for cue in found] == ["dice_rattle", "dice_clack", "dice_clack", "dice_clack"]
    assert LONG / 2 < found[1].at < found[2].at < found[3].at < LONG


def test_great_verdicts_burst() -> None:
    def verdict(game: str, value: Any) -> list[str]:
        return [cue.name for cue in cues(moment(game)._replace(events=[Event("judged", 0, value=value)]))]

    goes, stays = ("met", "ones", 1, True), ("short", "ones", 1, False)
    assert verdict("the_potion", (goes, goes, goes, stays)) == ["verdict"]
    assert verdict("the_potion", (goes,) * 4) == ["verdict", "brew_gather"]
    assert verdict("potions", (1, "best", 0, -1, (1, 0, 0), ())) == ["verdict"]
    assert verdict("potions", (1, "perfect", 0, -1, (2, 0, 0), ())) == ["brew_gather", "verdict", "brew_burst"]


def test_what_nothing_moves_for_is_silent() -> None:
    drawn = Event("moved", 0, "deck", "seat0.hand", (None,))
    assert [cue.name for cue in cues(Moment([drawn], moment("potion_panic").view, {}, LONG))] == ["draw"]
    assert cues(Moment([drawn], moment("potion_panic").view, {}, 0.0)) == []


def test_windows_seal_and_close_without_a_sound() -> None:
    """Where sealing is how windows work inside, it would tell who has been asked."""
    answered = [Event("sealed", 1, value="pass", audience=(1,)), Event("revealed", value=())]
    assert cues(Moment(answered, moment("potion_panic").view, {}, LONG)) == []
    assert {cue.name for cue in cues(Moment(answered, moment("the_potion").view, {}, LONG, blind=True))} == {"lock", "reveal"}


# -------------------------------------------------------------------- music


@pytest.mark.parametrize("game", SEATS)
def test_the_music_follows_what_lies_open(games: Mapping[str, Match], game: str) -> None:
    match = games[game]
    data = match.rules.data
    begun = moment(game).view
    assert mood(begun, data) == "calm"
    views = [match.view(viewer) for viewer in (PUBLIC, ALL, *range(SEATS[game]))]
    assert len({nearness(view, data) for view in views}) == 1
    assert nearness(begun, data) <= nearness(views[0], data) <= 1.0


@pytest.mark.parametrize(("game", "event"), [
    ("the_potion", Event("moved", 1, "seat1.palm", "bottle", (None,) * 4)),
    ("potion_panic", Event("moved", 1, "bowl", "seat1.shards", ("shard",) * 32)),
    ("potions", Event("moved", 1, "cauldron", "seat1.tokens", ("token",) * 4)),
    ("potion_making", Event("moved", 1, "deck", "seat1.hand", (None,) * 60)),
])
def test_the_music_grows_restless_towards_the_end(game: str, event: Event) -> None:
    late = moment(game, event)
    assert mood(late.view, late.data) == "close"


# -------------------------------------------------------------------- at the table


def names_of(heard: list[tuple[str, float, float]]) -> list[str]:
    return [name for name, *_ in heard]


def run(table: TableDriver, ready: Any, most: int = 400) -> None:
    for _ in range(most):
        if ready():
            return
        table.frames(1, 33.0)
    raise AssertionError("it never came to that")


def test_a_round_is_heard_as_it_is_shown(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        dice(patch, (0, 1, 4))
        puppets(patch, 0, slices=2)
        with table_of(tmp_path, Mouse(), 4, 1, roller=0, speed="normal", ai_pace="steady") as table:
            heard = hearing(table)
            table.device.use(table, "deed")
            assert "dice_clack" not in names_of(heard)
            run(table, lambda: bool(table.palm()))
            table.frames(2)
            names = names_of(heard)
            assert names.count("dice_rattle") == 1
            assert names.count("dice_clack") == 3
            assert names.count("lock") == 3
            assert names[-1] == "turn_bell"
            heard.clear()
            table.device.pick(table, table.palm()[0])
            assert "pick" in names_of(heard)
            table.device.use(table, "deed")
            run(table, lambda: table.table.shown and table.table.match.ply > 1)
            names = names_of(heard)
            assert [name for name in names if name in ("reveal", "verdict")] == ["reveal", "verdict"]
            assert names.count("plop") == sum(event.to == "bottle" for event in table.table.match.events)


def test_the_bell_rings_once_for_each_time_others_have_been_at_it(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 1, roller=0, ai_pace="instant") as table:
        heard = hearing(table)
        table.asked()
        table.frames(2)
        assert names_of(heard).count("turn_bell") == 1
        table.frames(60)
        table.device.pick(table, table.palm()[0])
        table.frames(60)
        assert names_of(heard).count("turn_bell") == 1


def test_behind_an_opened_curtain_the_table_is_silent(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        dice(patch, (0, 1, 4))
        palms(patch, ((2, 2, 2),) * 4)
        with table_of(tmp_path, Keys(), 4, 2, roller=0) as table:
            heard = hearing(table)
            table.device.use(table, "deed")
            run(table, lambda: table.table.secrets.curtain.shade is Shade.ASK)
            table.frames(1)
            assert names_of(heard).count("curtain_fall") == 1
            table.open_curtain()
            run(table, lambda: table.table.secrets.curtain.shade is Shade.PRIVATE)
            assert names_of(heard).count("curtain_part") == 1
            table.frames(5)
            heard.clear()
            for name in table.palm():
                table.device.pick(table, name)
                table.app.toast("no", "warn")
            assert names_of(heard) == []
            table.device.use(table, "deed")
            run(table, lambda: table.table.secrets.curtain.shade is Shade.ASK)
            table.frames(1)
            assert set(names_of(heard)) <= {"lock", "curtain_fall"}
            assert "curtain_fall" in names_of(heard)


def test_every_blind_key_sounds_the_same(tmp_path: Path) -> None:
    """Also one for a token that is not held; the seal that locks in makes no sound of its own."""
    sounds = []
    for choice in (0, 1):
        with pytest.MonkeyPatch.context() as patch:
            dice(patch, (0, 1, 4))
            palms(patch, ((0, 2, 2), (2, 2, 2), (2, 2, 2), (2, 2, 2)))
            with table_of(tmp_path / str(choice), Mouse(), 4, 3, roller=0, blind=True) as table:
                table.until(lambda: table.table.secrets.blind_open and table.table.shown)
                heard = hearing(table)
                table.blind_key(0, choice, 16.0)
                table.frames(40)
                sounds.append(names_of(heard))
    assert sounds == [["lock"], ["lock"]]


def test_taking_back_is_heard(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 3, roller=0) as table:
        table.asked()
        table.choose()
        run(table, lambda: table.table.match.public(0).ready)
        heard = hearing(table)
        table.table.session.undo(0)
        table.frames(3)
        assert not table.table.match.public(0).ready
        assert names_of(heard).count("undo") == 1


def test_skipped_moments_are_not_heard_all_at_once(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 0, speed="normal", ai_pace="brisk") as table:
        run(table, lambda: not table.table.shown)
        heard = hearing(table)
        table.key(pygame.K_RETURN)
        table.frames(2)
        assert len(heard) <= 4
        assert all(name == "win" for name in names_of(heard) if ACTS[name].great)


def test_music_is_that_of_the_table_until_it_is_put_away(tmp_path: Path) -> None:
    with table_of(tmp_path, Mouse(), 4, 1, roller=0) as table:
        assert table.app.sound.music.wanted == "calm"
        table.table.go_home()
        table.settle()
        assert table.app.sound.music.wanted == "title"
        assert not table.app.sound.hush()
