"""What is made of games whose outcome is known beforehand."""

import json

import pytest

from game.data.locale import Locale, languages
from game.tools.lab.cards import told
from game.tools.lab.record import Record, Tally, Unit
from game.tools.lab.report import Report, report
from game.tools.lab.running import together
from game.tools.lab.words import progress_text, report_lines
from tests.lab.made_up import DATA, plan, record, units


def share(told: Report) -> float:
    found: float = told["win_share"]
    return found


def test_who_begins_and_who_plays_well_are_told_apart() -> None:
    """The seat that begins wins every game, whoever sits there."""
    told = report(plan(), units([record([0]) for _ in range(30)]))
    assert [share(place) for place in told["places"]] == [1.0, 0.0, 0.0]
    assert [share(seat) for seat in told["seats"]] == pytest.approx([1 / 3] * 3, abs=1e-6)
    assert share(told["levels"]["apprentice"]) == pytest.approx(told["levels"]["apprentice"]["fair"], abs=1e-6)
    assert told["first_seat_advantage"]["difference"] == pytest.approx(2 / 3, abs=1e-6)


def test_whoever_plays_well_wins_from_every_place() -> None:
    asked = plan()
    told = report(asked, units([record([asked.place(0, number)]) for number in range(30)]))
    assert [share(seat) for seat in told["seats"]] == [1.0, 0.0, 0.0]
    assert [share(place) for place in told["places"]] == pytest.approx([1 / 3] * 3, abs=1e-6)
    assert told["levels"]["apprentice"]["win_share"] == 1.0
    assert told["levels"]["random"]["fair"] == pytest.approx(2 / 3, abs=1e-6)
    assert told["seats"][0]["points"] == 1.0


def test_shared_wins_count_in_parts_and_decided_games_by_themselves() -> None:
    asked = plan(("apprentice", "random", "random"), games=4)
    first = [asked.place(0, number) for number in range(4)]
    second = [asked.place(1, number) for number in range(4)]
    records = [record([first[0]]), record(sorted([first[1], second[1]])), record([second[2]]), record([first[3]])]
    told = report(asked, units(records))
    apprentice = told["levels"]["apprentice"]
    assert share(apprentice) == 2.5 / 4
    assert (apprentice["decided"]["games"], share(apprentice["decided"])) == (3, pytest.approx(2 / 3, abs=1e-6))
    assert (told["ties"]["games"], told["ties"]["share"]) == (1, 0.25)
    assert sum(share(group) for group in told["levels"].values()) == pytest.approx(1.0, abs=1e-6)


def test_temperaments_are_told_where_somebody_has_one() -> None:
    assert report(plan(), units([record([0])]))["temperaments"] == {}
    told = report(plan(("apprentice/greedy", "apprentice", "random")), units([record([0])] * 3))
    assert list(told["temperaments"]) == ["greedy", "neutral"]
    assert list(told["levels"]) == ["apprentice", "random"]


def test_habits_belong_to_whoever_sat_there() -> None:
    """The seat that begins has four chances and takes one; every chair begins in turn."""
    told = report(plan(("apprentice/greedy", "apprentice", "random"), games=9), units([record([0]) for _ in range(9)]))
    greedy = told["temperaments"]["greedy"]["habits"]["attacks"]
    assert (greedy["done"], greedy["chances"], greedy["rate"]) == (3, 12, 0.25)
    assert told["levels"]["apprentice"]["habits"]["attacks"]["chances"] == 24
    low, high = greedy["interval"]
    assert low < 0.25 < high


def test_length_ends_reshuffles_and_points() -> None:
    told = report(plan(games=3), units([record([0], turns=turns) for turns in (4, 6, 11)]))
    turns = told["length"]["turns"]
    assert (turns["mean"], turns["median"], turns["least"], turns["most"]) == (7.0, 6.0, 4, 11)
    assert set(told["length"]) == {"turns", "plies", "minutes"}
    assert told["length"]["minutes"]["mean"] == 7.0
    assert told["ends"] == {"one_type": 3}
    assert told["reshuffles"] == {"deck": 1.0}
    assert told["points"] == {"all": pytest.approx(1 / 3, abs=1e-6), "winners": 1.0, "ahead": 1.0}


def test_cards() -> None:
    """Who played a beetle has won 3 of 4; who held one and kept it 1 of 5."""
    played, kept = Tally(drawn=2, played=1), Tally(drawn=2, held=2, dead=1)
    records = [record([0], beetle=played)] * 3 + [record([1], beetle=played)]
    records += [record([0], beetle=kept)] + [record([2], beetle=kept)] * 4 + [record([0])] * 7
    beetle = told("the_potion", DATA, records)["beetle"]
    assert [beetle[name] for name in ("sort", "drawn", "played", "held", "dead")] == ["ingredient", 18, 4, 10, 5]
    assert (beetle["dead_share"], beetle["won_played"], beetle["won_unplayed"]) == (0.5, 0.75, 0.2)
    assert beetle["decisive"] == pytest.approx(0.55)
    low, high = beetle["decisive_interval"]
    assert low < 0.55 < high
    vial = told("the_potion", DATA, records)["vial"]
    assert (vial["drawn"], vial["dead_share"], vial["decisive"]) == (0, None, None)


def test_differences_are_of_the_same_seeds() -> None:
    """The mod makes each game longer by two turns, however long it is, and gives one win in ten from seat 1 to seat 0."""
    records = [record([number % 2], turns=5 + 7 * number) for number in range(20)]
    winners = [0 if number in (1, 11) else number % 2 for number in range(20)]
    others = [record([winner], turns=7 + 7 * number, beetle=Tally(drawn=3)) for number, winner in enumerate(winners)]
    told = report(plan(games=20, mod="longer"), units(records, others))["vs"]
    assert told["mod"] == "longer"
    assert told["with"]["length"]["turns"]["mean"] == report(plan(games=20), units(records))["length"]["turns"]["mean"] + 2
    changed = told["differences"]
    assert changed["length"]["turns"] == {"difference": 2.0, "interval": [2.0, 2.0]}
    assert changed["places"][0]["difference"] == 0.1
    low, high = changed["places"][0]["interval"]
    assert low < 0.1 < high
    assert changed["ties"]["difference"] == 0.0
    assert changed["cards"]["beetle"]["drawn"]["difference"] == 3.0


def test_games_beyond_a_gap_are_not_counted() -> None:
    """Short games come to their end first; only the games before the first one missing say how long games are."""
    played = units([record([0], turns=turns) for turns in (9, 1, 1, 1)])
    assert len(together(played)) == 4
    del played[1]
    assert [unit.record.turns for unit in together(played)] == [9]
    told = report(plan(games=4), played)
    assert (told["games"], told["asked"]) == (1, 4)


def test_no_game_at_all_is_told_too() -> None:
    told = json.loads(json.dumps(report(plan(mod="same"), {})))
    assert told["games"] == 0
    assert [seat["win_share"] for seat in told["seats"]] == [None, None, None]
    assert told["levels"]["random"]["interval"] == [0.0, 1.0]
    for language in languages():
        assert len(report_lines(Locale(language), plan(mod="same"), told)) == 2


def test_records_are_read_as_they_were_written() -> None:
    unit = Unit(record([0, 2], beetle=Tally(1, 2, 3, 4)), record([1]))
    assert Unit.from_plain(json.loads(json.dumps(unit.plain()))) == unit
    assert Unit.from_plain(json.loads(json.dumps(Unit(unit.record).plain()))) == Unit(unit.record)


@pytest.mark.parametrize("spoilt", [[], [1], [[0]], [[[5], [0, 1], "", 1, 1, 1, 1.0, {}, [{}, {}], [{}, {}]]]])
def test_what_is_no_record_is_refused(spoilt: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        Unit.from_plain(spoilt)


@pytest.mark.parametrize("language", languages())
def test_a_report_in_words(language: str) -> None:
    records: list[Record] = [record([number % 2], beetle=Tally(2, number % 2, 1, 1)) for number in range(20)]
    records[3] = record([0, 1])
    records[4] = record([0, 1, 2])._replace(reason="round_limit")
    asked = plan(("apprentice/greedy", "random", "random"), games=20, mod="longer")
    words = Locale(language)
    lines = report_lines(words, asked, report(asked, units(records, records[1:] + records[:1])))
    text = "\n".join(lines)
    assert words.text("setup.level.apprentice") in text
    assert words.text("game.the_potion.ingredient.beetle") in text
    assert words.text("lab.cut_off", n=1) in lines
    assert "longer" in text
    assert not [line for line in lines if "lab." in line or "{" in line or line != line.rstrip()]
    assert max(map(len, lines)) <= 120


def test_tables_are_aligned() -> None:
    lines = report_lines(Locale("en"), plan(), report(plan(), units([record([0])] * 12)))
    begin = next(number for number, line in enumerate(lines) if line.startswith("By seat"))
    ends = {len(line) for line in lines[begin : begin + 4]}
    assert len(ends) == 1


def test_how_far_it_is() -> None:
    words = Locale("en")
    assert progress_text(words, 5, 20, None) == "games: 5 of 20, 25\u00a0%"
    assert progress_text(words, 5, 20, 75.0).endswith("1:15 left")
    assert progress_text(words, 5, 20, 3675.0).endswith("1:01:15 left")
