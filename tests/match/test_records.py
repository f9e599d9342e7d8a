"""What is counted of games played: each game once, apart where it has to be, and only what its label says."""

from __future__ import annotations

import pytest

from game.core.rules import Setup
from game.match.match import Match
from game.match.records import ASSISTED, EMPTY, MODDED, PLAIN, Book, Counts, NewerError, Played, row_of, seed_of
from game.match.save import load, save_text
from game.match.seats import Sitter
from game.rules import registry

DAY = "2026-11-30"


def _match(seed: int = 5, humans: int = 1, name: str = "one") -> Match:
    sitters = [Sitter(letter, *(() if place < humans else ("ai", "adept"))) for place, letter in enumerate("abc")]
    match = Match(registry.load("the_potion"), Setup(3), seed, sitters)
    match.id = name
    return match


def _play(match: Match) -> Match:
    """To the end: seat by seat the last thing there is to do."""
    while match.to_act:
        seat = match.to_act[(match.ply + match.seed) % len(match.to_act)]
        legal = match.handle(seat).legal
        match.submit(seat, legal[(match.ply * 7 + seat) % len(legal)])
    return match


def _row(match: Match, before: Played | None = None, day: str = DAY) -> Played:
    telling = registry.TELLING[match.rules.id]()
    return row_of(match, telling.feats, telling.lots(match.rules.data), day, before)


def _counts(book: Book, sort: str = PLAIN) -> Counts:
    return book.counted(book.of("the_potion", sort))


def test_begun_then_finished_is_one_game() -> None:
    match = _match()
    book = EMPTY.having(_row(match))
    assert _counts(book) == Counts(begun=1, open=1)
    _play(match)
    book = book.having(_row(match, book.rows["one"], "2026-12-01"))
    counts = _counts(book)
    assert (counts.begun, counts.finished, counts.open, counts.left) == (1, 1, 0, 0)
    assert counts.alone + counts.shared + counts.lost + counts.drawn == 1
    assert counts.length == counts.shortest == counts.longest == match.public_view.scalars["round"]
    assert book.rows["one"].begun == DAY


def test_a_game_loaded_again_counts_once() -> None:
    match = _play(_match())
    again, departure = load(save_text(match), registry.build)
    assert departure is None
    book = EMPTY.having(_row(match))
    assert book.having(_row(again, book.rows["one"])) == book


def test_the_same_deal_again_is_another_game() -> None:
    book = EMPTY.having(_row(_play(_match()))).having(_row(_match(name="two")))
    assert (_counts(book).begun, _counts(book).finished) == (2, 1)
    nameless = _match(name="")
    assert _row(nameless).id == _row(load(save_text(nameless), registry.build)[0]).id != ""


def test_a_game_left_for_another_counts_as_left_until_it_goes_on() -> None:
    first, second = _row(_match()), _row(_match(name="two"))
    book = EMPTY.having(first).having(second)
    assert (_counts(book).left, _counts(book).open) == (1, 1)
    book = book.having(first)
    assert book.current == "one"
    assert list(book.rows) == ["one", "two"]


def test_an_end_that_is_taken_back_is_uncounted() -> None:
    match = _match()
    running = _row(match)
    book = EMPTY.having(_row(_play(match), running))
    assert _counts(book).finished == 1
    assert _counts(book.having(running)) == Counts(begun=1, open=1)


def test_hints_and_mods_are_counted_apart_and_earn_nothing() -> None:
    plain = _play(_match(1))
    feats = next(row.feats for seed in range(60) if (row := _row(_play(_match(seed)))).feats)
    assert feats
    seed = next(seed for seed in range(60) if _row(_play(_match(seed))).feats)
    helped = _play(_match(seed, name="helped"))
    helped.count_hint(0)
    modded = _play(_match(seed, name="modded"))
    modded.rules.data["house_numbers"] = {"round_limit": 100}  # type: ignore[index]
    book = EMPTY.having(_row(plain)).having(_row(helped)).having(_row(modded))
    assert [_counts(book, sort).finished for sort in (PLAIN, ASSISTED, MODDED)] == [1, 1, 1]
    assert not book.rows["helped"].feats
    assert not book.rows["modded"].feats
    assert book.fairness("the_potion") == EMPTY.having(_row(plain)).having(_row(helped)).fairness("the_potion")


def test_nobody_earns_for_a_seat_that_was_not_theirs_all_along() -> None:
    seed = next(seed for seed in range(60) if _row(_play(_match(seed))).feats)
    handed = _match(seed)
    before = _row(handed)
    handed.change_sitter(0, Sitter("a", "ai", "adept"))
    before = _row(handed, before)
    handed.change_sitter(0, Sitter("a"))
    assert not _row(_play(handed), before).feats


def test_how_it_went_for_the_people() -> None:
    rows = [_row(_play(_match(seed, humans=3, name=str(seed)))) for seed in range(12)]
    assert {row.result for row in rows} <= {"alone", "shared", "drawn"}
    assert all(row.opponents == "" for row in rows)
    alone = next(seed for seed, row in enumerate(rows) if row.result == "alone")
    match = _play(_match(alone))
    assert match.outcome is not None
    assert _row(match).result == ("alone" if match.outcome.winners == (0,) else "lost")
    assert _row(match).opponents == "adept"


def test_tables_by_seats_and_level() -> None:
    row = _row(_match())
    book = EMPTY
    for name, seats, level in (("a", 3, "adept"), ("b", 5, "adept"), ("c", 3, "adept"), ("d", 3, "mixed")):
        book = book.having(row._replace(id=name, seats=seats, opponents=level))
    assert [(seats, level, counts.begun) for seats, level, counts in book.tables("the_potion", PLAIN)] == [
        (3, "adept", 2), (3, "mixed", 1), (5, "adept", 1),
    ]


def test_the_seed_of_the_day_and_its_best_game() -> None:
    assert seed_of(DAY) == 20261130
    row = _row(_match(seed_of(DAY)))
    lost, won = row._replace(id="a", result="lost", score=3), row._replace(id="b", result="alone", score=2)
    other_day = row._replace(id="c", begun="2026-11-29")
    modded = row._replace(id="d", result="alone", score=9, modded=True)
    book = EMPTY.having(lost).having(won).having(other_day).having(modded).having(row)
    assert list(book.days()) == [won]


def test_days_of_achievements_are_those_of_the_first_game() -> None:
    row = _row(_match())._replace(feats=("alone",))
    book = EMPTY.having(row._replace(id="b", begun="2026-12-02")).having(row._replace(id="a"))
    assert book.earned("the_potion") == {"alone": DAY}
    assert book.earned("potions") == {}


def test_records_are_written_and_read() -> None:
    book = EMPTY.having(_row(_play(_match()))).having(_row(_match(name="two")))
    assert Book.from_plain(book.plain()) == book
    with pytest.raises(NewerError):
        Book.from_plain({"format": 2})
    sound = {"format": 1, "current": ""}
    for broken in (None, [], sound, {**sound, "games": [{"id": "x"}]}, {**sound, "games": 3}):
        with pytest.raises(ValueError):
            Book.from_plain(broken)
