"""Import direction and the other walls of the house are a test, and the test is tested."""

from pathlib import Path

import pytest

from game.rules.registry import GAMES as REGISTERED
from tests.architecture import GAMES, LONGEST, PARTS, part_of, problems

ROOT = Path(__file__).resolve().parents[1]
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py"))


@pytest.mark.parametrize("module", MODULES)
def test_a_module_keeps_to_its_place(module):
    assert problems(module, (ROOT / module).read_text("utf-8")) == []


def test_every_module_has_a_place():
    known = {*PARTS, "cli", "__init__", "__main__"}
    assert {part_of(module) for module in MODULES} <= known
    assert set(REGISTERED) <= set(GAMES)
    assert len(MODULES) > 30


def test_the_start_is_three_lines():
    lines = [line for line in (ROOT / "main.py").read_text("utf-8").splitlines() if line.strip()]
    code = [line for line in lines if not line.startswith(("#", '"""', "    #"))]
    assert len(code) <= 5
    assert any("game.cli" in line for line in code)


PLANTED = [
    ("game/core/events.py", "import pygame", "pygame may not"),
    ("game/core/events.py", "from game.data import paths", "core may not import game.data.paths"),
    ("game/core/events.py", "from ..rules import registry", "core may not import game.rules.registry"),
    ("game/core/chance.py", "import random", "only the class Random"),
    ("game/core/chance.py", "from random import random", "only the class Random"),
    ("game/core/chance.py", "from random import Random\nr = Random()", "without a seed"),
    ("game/core/record.py", "import time", "time in a pure part"),
    ("game/core/record.py", "import numpy", "numpy is not a package of ours"),
    ("game/core/record.py", "def f(p):\n    return open(p)", "open() in a pure part"),
    ("game/core/record.py", "def f(p):\n    return hash(p)", "hash() in a pure part"),
    ("game/data/ruleset.py", "import yaml", "yaml may not"),
    ("game/data/ruleset.py", "import pydantic", "pydantic may not"),
    ("game/data/ruleset.py", "from game.data.schema import common", "inside functions only"),
    ("game/data/ruleset.py", "from game.rules import registry", "data may not import"),
    ("game/rules/the_potion/rules.py", "from game.data import locale", "rules may not import game.data.locale"),
    ("game/rules/the_potion/rules.py", "import yaml", "yaml may not"),
    ("game/rules/the_potion/rules.py", "from game.rules.potions import rules", "the_potion may not import potions"),
    ("game/rules/the_potion/rules.py", "from pathlib import Path", "pathlib in a pure part"),
    ("game/rules/the_potion/rules.py", "for seat in {1, 2}:\n    pass", "goes through a set"),
    ("game/rules/the_potion/rules.py", "x = [s for s in set((1, 2))]", "goes through a set"),
    ("game/ai/search.py", "from game.match import match", "ai may not import game.match.match"),
    ("game/ai/search.py", "import threading", "threading in a pure part"),
    ("game/match/match.py", "from game.rules.the_potion import rules", "match may not import"),
    ("game/match/match.py", "from game.rules import registry", "match may not import"),
    ("game/match/session.py", "from time import monotonic", "time in a pure part"),
    ("game/ui/table/view.py", "from game.rules.the_potion import judge", "ui may not import"),
    ("game/ui/table/view.py", "from game.ai import search", "ui may not import game.ai.search"),
    ("game/ui/table/view.py", "from game.tools import check", "ui may not import"),
    ("game/ui/table/view.py", "import pytmx", "pytmx may not"),
    ("game/ui/table/model.py", "import pygame", "pygame may not"),
    ("game/ui/table/picker.py", "from pygame import Rect", "pygame may not"),
    ("game/tools/check.py", "from game.ui import app", "tools may not import game.ui.app"),
    ("game/match/save.py", "try:\n    pass\nexcept Exception:\n    pass", "catches everything"),
    ("game/ui/scene.py", "try:\n    pass\nexcept (ValueError, BaseException):\n    pass", "catches everything"),
    ("game/ui/scene.py", "try:\n    pass\nexcept:\n    pass", "catches everything"),
    ("game/match/save.py", "from copy import deepcopy", "deepcopy"),
    ("game/match/save.py", "import copy\ncopy.deepcopy([])", "deepcopy"),
    ("game/ui/scene.py", "x = 1\n" * (LONGEST + 1), "a module holds at most"),
]


@pytest.mark.parametrize(("path", "text", "complaint"), PLANTED)
def test_a_planted_breach_is_found(path, text, complaint):
    assert any(complaint in problem for problem in problems(path, text)), problems(path, text)


SOUND = [
    ("game/core/chance.py", "from random import Random\nfrom game.core.ids import Seat\n"),
    ("game/data/safe_yaml.py", "import yaml\n"),
    ("game/data/schema/common.py", "import pydantic\nfrom game.data.schema import the_potion\n"),
    ("game/data/ruleset.py", "def f():\n    from game.data.schema import common\n    return common\n"),
    ("game/rules/registry.py", "from game.data import ruleset\nfrom game.rules.the_potion import rules\n"),
    ("game/rules/the_potion/rules.py", "from game.rules.effects import verb\nfrom game.rules.the_potion import view\n"),
    ("game/ui/layout.py", "import pytmx\nimport pygame\n"),
    ("game/ui/table/view.py", "from game.rules import registry\nfrom game.ai import levels\nimport game\n"),
    ("game/ui/app.py", "from game.match import session\nfrom game.ai import levels\n"),
    ("game/tools/screens.py", "from game.ui import app\n"),
    ("game/match/match.py", "for seat in sorted({1, 2}):\n    pass\n"),
]


@pytest.mark.parametrize(("path", "text"), SOUND)
def test_what_is_allowed_is_not_complained_about(path, text):
    assert problems(path, text) == []
