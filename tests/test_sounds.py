"""The sounds that are shipped: made by our own program, always the same, as loud as they should be, small enough."""

from __future__ import annotations

import wave
from array import array
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game.data import paths
from game.data.locale import Locale, languages
from game.data.sounds import ACTS, FOLDER, LOOPS, act_file, loop_file
from game.tools.sounds import magic_acts, screen_acts, table_acts
from game.tools.sounds.__main__ import MAKERS, made
from game.tools.sounds.filters import band, highpass, lowpass
from game.tools.sounds.music import MUSIC_RATE, PIECES, loop
from game.tools.sounds.noise import white
from game.tools.sounds.oscillators import RATE, Samples, partials, pluck, sine
from game.tools.sounds.reverb import room
from game.tools.sounds.sequencer import Strip, folded, pitch
from game.tools.sounds.writing import finished, levelled, wav

MOST_BYTES = 4_000_000
LOUDEST = 10 ** (-3 / 20)
FILES = sorted(paths.asset(FOLDER).glob("*.wav"))


def read(path: Path) -> tuple[Samples, int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        data = array("h", file.readframes(file.getnframes()))
        return [each / 32768 for each in data], file.getframerate()


def mark(samples: Samples) -> str:
    """A fingerprint that forgives the last bits, in which arithmetic differs from machine to machine."""
    return blake2b(bytes(round(each * 60) + 100 for each in samples), digest_size=6).hexdigest()


# -------------------------------------------------------------------- what is shipped


def test_there_is_a_file_for_every_act_and_no_other() -> None:
    wanted = {act_file(name, variant) for name, act in ACTS.items() for variant in range(act.variants)}
    assert set(FILES) == wanted | {loop_file(name) for name in LOOPS}
    assert sum(path.stat().st_size for path in FILES) < MOST_BYTES


def test_the_table_of_acts() -> None:
    assert len(ACTS) >= 28
    assert len(LOOPS) == 4
    assert all(act.variants in (2, 3) and act.volume in ("effects", "table") and 0 < act.level <= 1 for act in ACTS.values())
    assert all(act.loud for act in ACTS.values() if act.great)
    assert set(MAKERS) == set(ACTS)
    assert len(MAKERS) == sum(map(len, (screen_acts.MAKERS, table_acts.MAKERS, magic_acts.MAKERS)))
    assert set(PIECES) == set(LOOPS)
    for language in languages():
        words = [Locale(language).text(f"sound.{name}") for name in ACTS]
        assert len(set(words)) == len(words)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_is_clean(path: Path) -> None:
    """Below -3 dB, balanced about zero; acts begin and end in silence, the seam of a loop is no larger than its own steps."""
    samples, _ = read(path)
    steps = [abs(b - a) for a, b in pairwise(samples)]
    assert 0.1 < max(map(abs, samples)) < LOUDEST
    assert abs(sum(samples) / len(samples)) < 0.001
    if path.stem.startswith("music"):
        assert abs(samples[0] - samples[-1]) < max(steps) / 2
        assert 15.0 < len(samples) / MUSIC_RATE < 40.0
    else:
        assert max(abs(samples[0]), abs(samples[-1])) < 0.01
        assert 0.02 < len(samples) / RATE < 3.0


def profile(samples: Samples, rate: int) -> tuple[float, ...]:
    """How long, how high and how even a sound is, in steps of about what an ear tells apart."""
    crossings = sum((a < 0) != (b < 0) for a, b in pairwise(samples)) / (2 * len(samples) / rate)
    energy = [each * each for each in samples]
    total, quarter = sum(energy), len(samples) // 4
    return (len(samples) / rate, crossings / 1000, *(sum(energy[quarter * n : quarter * (n + 1)]) / total for n in range(4)))


def test_no_two_acts_sound_alike() -> None:
    profiles = {name: profile(*read(act_file(name, 0))) for name in ACTS}
    names = sorted(profiles)
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            apart = sum(abs(a - b) for a, b in zip(profiles[one], profiles[other], strict=True))
            assert apart > 0.08, f"{one} and {other}: {apart:.3f}"


@pytest.mark.parametrize("name", ACTS)
def test_variants_differ(name: str) -> None:
    assert len({act_file(name, variant).read_bytes() for variant in range(ACTS[name].variants)}) == ACTS[name].variants


# -------------------------------------------------------------------- how it is made


@pytest.mark.parametrize("name", ["hover", "press", "pick", "lay", "dice_clack", "plop", "coin", "knock"])
def test_the_program_makes_what_is_shipped(name: str) -> None:
    shipped, rate = read(act_file(name, 0))
    again = made(name, 0)
    assert rate == RATE
    assert len(again) == len(shipped)
    assert max(abs(a - b) for a, b in zip(again, shipped, strict=True)) < 0.001


GOLDEN = {
    "sine": lambda: sine(0.02, 440.0, 880.0),
    "partials": lambda: levelled(partials(0.02, 900.0, [(1.0, 1.0, 0.01), (2.4, 0.5, 0.004)]), 0.9),
    "pluck": lambda: pluck(0.02, 440.0, Random("pluck")),
    "band": lambda: levelled(band(white(0.02, Random("noise")), 800.0, 2400.0), 0.9),
    "low": lambda: levelled(lowpass(white(0.02, Random("noise")), 700.0, times=2), 0.9),
    "room": lambda: levelled(room(sine(0.02, 500.0), 0.5, 0.1), 0.9),
    "finished": lambda: finished(Strip().lay(sine(0.01, 700.0), 0.0).lay(sine(0.01, 900.0), 0.008, 0.5).samples),
}
MARKS = {
    "sine": "b869d8e000ed",
    "partials": "1c962224842c",
    "pluck": "d62b1cf429f4",
    "band": "6d7c87c16625",
    "low": "05aeb988594c",
    "room": "875ecafc3cf1",
    "finished": "c4f5fb9ea32e",
}


@pytest.mark.parametrize("name", GOLDEN)
def test_the_parts_of_the_workshop_make_what_they_always_made(name: str) -> None:
    assert mark(GOLDEN[name]()) == MARKS[name]


def test_a_file_says_what_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_bytes(wav([0.0, 0.5, -0.5, 1.5], rate=8000))
    samples, rate = read(tmp_path / "a.wav")
    assert rate == 8000
    assert [round(each, 3) for each in samples] == [0.0, 0.5, -0.5, 1.0]


def test_notes_have_their_pitch() -> None:
    assert pitch("a4") == 440.0
    assert pitch("c4") == pytest.approx(261.63, abs=0.01)
    assert pitch("bb3") == pytest.approx(233.08, abs=0.01)
    for note in ("d3", "a4", "e5"):
        samples = pluck(1.0, pitch(note), Random(3), sustain=0.999, soft=6)[RATE // 4 :]
        wanted = RATE / pitch(note)

        def likeness(lag: float, samples: Samples = samples) -> float:
            whole, part = int(lag), lag - int(lag)
            return sum(samples[n] * (samples[n + whole] * (1 - part) + samples[n + whole + 1] * part) for n in range(4000))

        best = max((wanted * (1 + cents / 1200 * 0.6931) for cents in range(-60, 61, 4)), key=likeness)
        assert abs(best / wanted - 1) < 0.02


def test_what_rings_on_beyond_a_loop_is_laid_over_its_beginning() -> None:
    assert folded([1.0, 2.0, 3.0, 4.0, 5.0], 3, rate=1) == [5.0, 7.0, 3.0]
    assert folded([1.0], 3, rate=1) == [1.0, 0.0, 0.0]


def test_filters_take_away_what_they_should() -> None:
    low, high = sine(0.2, 60.0), sine(0.2, 4000.0)

    def power(samples: Samples) -> float:
        return sum(each * each for each in samples[400:]) / len(samples)

    assert power(lowpass(high, 300.0)) < power(high) / 50 < power(low) < 1.2 * power(lowpass(low, 300.0))
    assert power(highpass(low, 800.0)) < power(low) / 50
    assert power(band(sine(0.2, 1000.0), 1000.0, sharp=4.0)) > 20 * power(band(low, 1000.0, sharp=4.0))


def test_a_short_loop_has_no_seam(monkeypatch: pytest.MonkeyPatch) -> None:
    short = PIECES["tense"]._replace(chords=PIECES["tense"].chords[:1], tune=())
    monkeypatch.setitem(PIECES, "tense", short)  # type: ignore[arg-type]
    samples = loop("tense")
    steps = [abs(b - a) for a, b in pairwise(samples)]
    assert len(samples) == round(short.seconds * MUSIC_RATE)
    assert abs(samples[0] - samples[-1]) < max(steps) / 2
