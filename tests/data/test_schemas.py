"""What editors are told agrees with what judges the files, and every file says where to find it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from game.data import paths, workbench
from game.data.checks import shipped_files
from game.data.ruleset import SCHEMAS
from game.data.safe_yaml import parse, read
from game.data.schema import editors
from tests.data.broken_files import cases


def schema_of(name: str) -> Any:
    return json.loads(paths.config("schema", f"{name}.schema.json").read_text(encoding="utf-8"))


def fits(value: Any, name: str) -> bool:
    return not list(jsonschema.Draft202012Validator(schema_of(name)).iter_errors(value))


def test_the_schemas_are_up_to_date() -> None:
    """`python -m game.tools.schemas` writes them anew."""
    kept = {path.name.removesuffix(".schema.json") for path in paths.config("schema").glob("*.schema.json")}
    assert kept == set(editors.names())
    for name in editors.names():
        assert paths.config("schema", f"{name}.schema.json").read_text(encoding="utf-8") == editors.text(name)
        jsonschema.Draft202012Validator.check_schema(schema_of(name))


@pytest.mark.parametrize("path", shipped_files(), ids=lambda path: path.name)
def test_every_shipped_file_names_its_schema_and_fits_it(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    start = "# yaml-language-server: $schema="
    assert first.startswith(start)
    schema = path.parent / first.removeprefix(start)
    assert schema.is_file()
    assert fits(read(path).value, schema.name.removesuffix(".schema.json"))


@pytest.mark.parametrize("game", SCHEMAS)
def test_a_mods_file_may_leave_out_nearly_everything(game: str) -> None:
    name = f"{game}.mod"
    value = parse(workbench.template("mine", game).encode(), "f").value
    assert fits(value, name)
    assert not fits({"game": game}, name)
    assert not fits({**value, "crads": {}}, name)
    block = "dice" if game == "the_potion" else "formulas" if game == "potion_making" else "cards"
    assert fits({**value, block: {"anything": "remove"}}, name)
    assert not fits({**value, block: {"anything": 3}}, name)


def test_an_editor_marks_what_the_check_would_refuse() -> None:
    marked = 0
    for case in cases():
        name = "mod" if case.file == "mod.yaml" else f"{case.file.removesuffix('.yaml')}.mod"
        document = parse(case.data, case.file)
        if not document.problems and isinstance(document.value, dict):
            marked += not fits(document.value, name)
    assert marked >= 60


def test_a_manifest() -> None:
    manifest = {"mod": "mine", "name": {"en": "Mine"}, "version": "1", "author": "Me", "games": ["potions"]}
    assert fits(manifest, "mod")
    assert not fits({**manifest, "games": ["potion"]}, "mod")
    assert not fits({**manifest, "homepage": "x"}, "mod")
