"""Sheets to print: a PDF that other programs read, PNG pages, and every card as often as it is in the box."""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path

import pytest

from game.cli import FINE, USAGE, main
from game.data import ruleset
from game.data.locale import Locale
from game.rules import registry
from game.tools.pdf import Page, pdf
from game.ui.games.exhibits import exhibits
from game.ui.printing import UNCUT
from tests.ui.workshop_driver import write_three


def pages_of(data: bytes) -> int:
    return data.count(b"/Type/Page/")


def test_a_pdf_says_where_each_of_its_objects_begins() -> None:
    data = pdf([Page(b"one", (10, 20), (1.0, 2.0)), Page(b"two", (10, 20), (1.0, 2.0))], "Ébène")
    assert data.startswith(b"%PDF-1.4")
    assert data.endswith(b"%%EOF\n")
    table = int(re.findall(rb"startxref\n(\d+)", data)[-1])
    assert data[table:].startswith(b"xref\n0 10\n")
    starts = [int(line[:10]) for line in data[table:].split(b"\n")[3:12]]
    assert [data[start:].split(b" ")[0] for start in starts] == [str(number).encode() for number in range(1, 10)]
    assert b"/MediaBox[0 0 72.00 144.00]" in data
    assert b"/Count 2" in data
    assert "Ébène".encode("utf-16-be").hex().encode() in data


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_card_of_a_box_is_printed_as_often_as_it_is_there(game: str) -> None:
    data = ruleset.load(game)
    shown = [each for each in exhibits(game, data, Locale("en")) if each.block not in UNCUT]
    printed = sum(pieces for each in shown for _, pieces in each.prints)
    wanted = {
        "the_potion": lambda: sum(each["stock"] for each in data["ingredients"].values()) + len(data["dice"]),
        "potions": lambda: data["numbers"]["deck"] + len(data["dice"]),
        "potion_making": lambda: data["numbers"]["deck"],
        "potion_panic": lambda: data["numbers"]["deck"] + data["numbers"]["recipes"],
    }
    assert printed == wanted[game]()


def test_a_pdf_of_a_game_with_its_mods(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_three(tmp_path)
    plain, modded = tmp_path / "plain.pdf", tmp_path / "modded.pdf"
    for path, mods in ((plain, []), (modded, ["--mod", "tax_collector"])):
        assert main(["export", "potion_panic", str(path), "--data-dir", str(tmp_path), *mods]) == FINE
        assert capsys.readouterr().out == f"{path}\n"
    assert pages_of(plain.read_bytes()) == pages_of(modded.read_bytes()) == 15
    assert plain.read_bytes() != modded.read_bytes()
    assert plain.read_bytes().count(b"\xff\xd8\xff") == 15


def test_png_pages_are_numbered(tmp_path: Path) -> None:
    assert main(["export", "potions", str(tmp_path / "cards.png"), "--lang", "fr", "--data-dir", str(tmp_path)]) == FINE
    files = sorted(tmp_path.glob("cards-*.png"))
    assert [file.name for file in files] == [f"cards-{number:02}.png" for number in range(1, 8)]
    head = files[0].read_bytes()
    assert struct.unpack(">II", head[16:24]) == (1654, 2338)
    assert zlib.crc32(head[12:29]) == struct.unpack(">I", head[29:33])[0]


def test_what_does_not_fit_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_three(tmp_path)
    assert main(["export", "potion_panic", str(tmp_path / "a.pdf"), "--mod", "broken", "--data-dir", str(tmp_path)]) == USAGE
    assert "steel_shards" in capsys.readouterr().err
    assert not (tmp_path / "a.pdf").exists()
