"""The examples of `config/README.md`, tested as they are written there: each is sound, does what it says, and can be played."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from game.core.chance import SeededChance
from game.core.rules import Setup
from game.data import mods, paths, ruleset
from game.data.checks import check, files_of_mod
from game.rules import registry

TEXT = paths.config("README.md").read_text(encoding="utf-8")
FENCED = re.compile(r"^```yaml\n# (mods/\w+/\w+\.yaml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILES = {found[1]: f"# {found[1]}\n{found[2]}" for found in FENCED.finditer(TEXT)}
NAMES = sorted({path.split("/")[1] for path in FILES})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A player's data folder with every example in it."""
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def test_there_are_five_worked_examples() -> None:
    assert len(re.findall(r"^## \d\. ", TEXT, re.MULTILINE)) == 5
    assert NAMES == ["more_to_brew", "my_dice", "short_evenings", "stronger_robgoblin", "tax_collector"]
    assert TEXT.count("```yaml") == len(FILES)


@pytest.mark.parametrize("name", NAMES)
def test_an_example_is_sound(folder: Path, name: str) -> None:
    assert [check(file) for file in files_of_mod(folder / "mods" / name)] == [()] * len(files_of_mod(folder / "mods" / name))


def test_each_does_what_it_says(folder: Path) -> None:
    def with_mod(game: str, name: str) -> ruleset.RulesData:
        return ruleset.load(game, mods.named([name], folder))

    assert with_mod("potion_panic", "stronger_robgoblin")["cards"]["robgoblin"]["steps"] == [{"do": "steal_shards", "count": 2}]
    card = with_mod("potion_panic", "tax_collector")["cards"]["tax_collector"]
    assert [step["do"] for step in card["steps"]] == ["draw", "steal_shards"]
    assert with_mod("the_potion", "my_dice")["dice"]["threes"]["quantity"] == 4
    assert with_mod("potions", "my_dice")["dice"]["type"]["faces"].count("love") == 3
    assert with_mod("potion_panic", "more_to_brew")["recipes"]["traffic_light"]["shards"] == 2
    assert with_mod("potion_making", "more_to_brew")["formulas"]["patience"]["points"] == 2
    assert with_mod("potion_panic", "short_evenings")["options"]["win_shards"]["default"] == 6
    assert with_mod("potions", "short_evenings")["numbers"]["tokens_to_win"] == 3


@pytest.mark.parametrize("game", registry.GAMES)
def test_all_of_them_together_can_be_played(folder: Path, game: str) -> None:
    rules = registry.load(game, mods.named(NAMES, folder))
    assert rules.data["mods"]
    for seed in range(5):
        choices, chance = random.Random(seed), SeededChance(seed)
        state = rules.new_state(Setup(rules.seats.start), chance)
        for _ in range(2000):
            to_act = rules.to_act(state)
            if not to_act:
                break
            seat = choices.choice(to_act)
            rules.apply(state, seat, choices.choice(rules.legal(state, seat)), chance)
        assert rules.audit(state) == []


def test_every_name_it_mentions_exists() -> None:
    for name in re.findall(r"`((?:config|games|locale|schema)[\w/.*]*|[a-z]+\.(?:md|yaml))`", TEXT):
        where = name.removeprefix("config/")
        assert list(paths.config().glob(where.rstrip("/"))) or where in ("mod.yaml", "games/*.yaml"), name
