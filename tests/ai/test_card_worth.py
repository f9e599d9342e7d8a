"""What a card is good for is its verbs' worth together, unless the card says so itself."""

from typing import Any

from game.ai.evaluate.card_worth import card_worth
from game.ai.evaluate.panic_quick import EFFECT, Quick
from game.ai.evaluate.panic_worth import Worth
from game.ai.evaluate.potions_quick import KEEP, keeps
from game.data import ruleset
from game.rules.effects.verb import worth_of
from game.rules.potion_panic.rules import PotionPanic
from game.rules.potions.rules import Potions


def box(game: str, card: str, **changes: Any) -> dict[str, Any]:
    data = ruleset.load(game)
    return {**data, "cards": {**data["cards"], card: {**data["cards"][card], **changes}}}


def test_verbs_add_up() -> None:
    tables = PotionPanic(ruleset.load("potion_panic")).tables
    red = tables.index["red"]
    assert card_worth(tables.data["cards"]["red"], tables.steps[red]) == worth_of(tables.steps[red]) == 2.0


def test_a_card_may_say_otherwise() -> None:
    tables = PotionPanic(box("potion_panic", "red", worth=7)).tables
    red, blue = tables.index["red"], tables.index["blue"]
    usual = Worth(PotionPanic(ruleset.load("potion_panic")).tables).effect
    assert Quick(tables).effect[red] == EFFECT * 7
    assert Worth(tables).effect[red] == usual[red] * 3.5
    assert Worth(tables).effect[blue] == usual[blue]


def test_in_potions_it_is_what_it_is_worth_to_keep() -> None:
    plain, said = Potions(ruleset.load("potions")).tables, Potions(box("potions", "roll", worth=4)).tables
    roll = plain.index["roll"]
    assert keeps(plain)[roll] == KEEP["reroll_die"]
    assert keeps(said)[roll] == 2.0


def test_the_file_may_say_it_within_bounds(tmp_path: Any) -> None:
    from game.data import paths
    from game.data.checks import check

    text = paths.config("games", "potion_panic.yaml").read_text(encoding="utf-8")
    path = tmp_path / "potion_panic.yaml"
    for worth, told in (("5", []), ("21", ["21 does not fit; -10 to 20 is allowed"])):
        old = "{copies: 3, play: smash, icon: p_black,"
        assert old in text
        path.write_text(text.replace(old, old.replace("icon:", f"worth: {worth}, icon:")), encoding="utf-8")
        assert [problem.message() for problem in check(path)] == told
