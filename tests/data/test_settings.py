"""The player's settings: what fits is kept, what does not becomes the default, and nothing stops the game."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.data import settings
from game.data.keeping import KeepingError
from game.data.locale import Locale, languages
from game.data.settings import FILE, LIMITS, SeatChoice, Settings, TableChoice, load, save


def test_the_shipped_defaults_are_the_built_in_ones() -> None:
    """So what the game falls back to when the file is broken is what people know."""
    shipped, problems = settings.defaults()
    assert problems == ()
    assert shipped == Settings()


def test_every_single_setting_has_a_limit_that_its_default_fits() -> None:
    several = {"keys", "seals", "tables", "mods", "lessons", "lessons_offered", "sounds_off"}
    single = {field.name for field in dataclasses.fields(Settings)} - several
    assert single == set(LIMITS)
    assert all(LIMITS[name].fits(getattr(Settings(), name)) for name in single)


def test_the_languages_to_choose_from_are_those_that_exist() -> None:
    assert set(LIMITS["language"].words) == {"auto", *languages()}


def test_what_is_saved_comes_back(tmp_path: Path) -> None:
    mine = Settings(language="fr", text_size=150, volume_music=0, secrets="blind_keys", keys={"log": ["f2", "ctrl+h"]})
    mine.seals.reverse()
    mine.lessons, mine.lessons_offered = {"potions": 3}, ["potions", "the_potion"]
    mine.tables["the_potion"] = TableChoice(
        [SeatChoice("Zoë", 1, 4, "human"), SeatChoice("Bruno", 0, 0, "ai:apprentice")], {"memory_help": True, "match_wins": 3}
    )
    save(tmp_path, mine)
    loaded = load(tmp_path)
    assert loaded.settings == mine
    assert loaded.notices == ()


def test_every_setting_has_a_name_for_the_player() -> None:
    for language in languages():
        words = Locale(language)
        for field in dataclasses.fields(Settings):
            assert words.has(settings.NAMED.get(field.name, f"settings.{field.name}.name")), (language, field.name)


def test_settings_that_do_not_fit_are_told_by_their_names(tmp_path: Path) -> None:
    wrong = {"text_size": 90, "window_width": 1, "window_height": 1, "keys": 3}
    (tmp_path / FILE).write_text(json.dumps(wrong), encoding="utf-8")
    (notice,) = load(tmp_path).notices
    assert Locale("en").told(notice) == "Some settings did not fit and are as in the beginning: Text size, Window, Keys."
    assert notice.path == str(tmp_path / FILE)


def test_no_file_means_the_defaults_and_nothing_to_tell(tmp_path: Path) -> None:
    loaded = load(tmp_path / "not there")
    assert loaded == settings.Loaded(Settings(), (), ())
    assert not (tmp_path / "not there").exists()


@pytest.mark.parametrize("content", [b"", b"{", b"\x00\xff", b"[1, 2]", b'"text"', b"[" * 100_000, b'{"a": NaN'])
def test_a_broken_file_is_set_aside_and_told_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    loaded = load(tmp_path)
    assert loaded.settings == Settings()
    assert [notice.key for notice in loaded.notices] == ["error.broken_set_aside"]
    assert (tmp_path / f"{FILE}.broken-1").read_bytes() == content
    save(tmp_path, loaded.settings)
    assert load(tmp_path).notices == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_size", 90), ("text_size", 201), ("text_size", "150"), ("text_size", 150.0), ("text_size", True),
        ("language", "nl"), ("language", 3), ("language", ["en"]), ("fullscreen", 1), ("fullscreen", "yes"),
        ("volume_music", -1), ("secrets", "none"), ("monitor", None), ("keys", []), ("keys", {"log": "f2"}),
        ("keys", {"log": [1]}), ("tables", 3), ("mods", "tax"), ("mods", [1]),
        ("seals", [[0, 0]] * 7), ("seals", [[0]]), ("seals", 1), ("seals", [[True, 0]] * 7), ("tables", {"the_potion": []}),
        ("tables", {"the_potion": {"seats": [{"name": "A", "colour": 9, "sigil": 0, "who": "human"}]}}),
        ("tables", {"the_potion": {"seats": [{"name": "A" * 99, "colour": 0, "sigil": 0, "who": "human"}]}}),
        ("tables", {"the_potion": {"seats": ["human"] * 3}}), ("tables", {"the_potion": {"options": {"a": ["b"]}}}),
    ],
)  # fmt: skip
def test_a_value_that_does_not_fit_is_the_default_and_told(tmp_path: Path, name: str, value: Any) -> None:
    (tmp_path / FILE).write_text(json.dumps({name: value, "volume_table": 15}), encoding="utf-8")
    loaded = load(tmp_path)
    assert getattr(loaded.settings, name) == getattr(Settings(), name)
    assert loaded.settings.volume_table == 15
    assert [(notice.key, notice.params) for notice in loaded.notices] == [("error.settings_refused", {"names": name})]


def test_settings_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"smell_volume": 11, "muted": true}', encoding="utf-8")
    loaded = load(tmp_path)
    assert loaded.settings.muted
    assert loaded.notices == ()


def test_settings_that_cannot_be_written_say_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KeepingError):
        save(tmp_path / "file", Settings())


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@hypothesis_settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from([*LIMITS, "keys", "seals", "tables", "mods", "other"]), VALUES, max_size=4))
def test_no_content_ends_in_a_traceback(content: dict[str, Any]) -> None:
    mine = Settings()
    settings._lay_over(mine, content)
    assert all(LIMITS[name].fits(getattr(mine, name)) for name in LIMITS)
    json.dumps(dataclasses.asdict(mine))


def test_before_the_first_frame_neither_yaml_nor_pydantic_is_loaded(tmp_path: Path) -> None:
    """From the second start on, when the words lie baked in the cache."""
    program = (
        "import sys; from pathlib import Path; cache = lambda: Path(sys.argv[1])\n"
        "from game.data import keys, settings; from game.data.locale import Locale; from game.data.paths import Folders\n"
        "settings.load(cache(), cache); keys.load(cache); print(Locale('fr', cache).text('title.play'))\n"
        "print(sorted({'yaml', 'pydantic', 'platformdirs', 'tempfile', 'difflib'} & set(sys.modules)))"
    )
    for expected in ("['yaml']", "[]"):
        run = subprocess.run([sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=True,
                             env={"PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(Path(__file__).parents[2])})  # fmt: skip
        assert run.stdout.split("\n")[:2] == ["Jouer", expected]
