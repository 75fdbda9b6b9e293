"""Names: one check for all of them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.files import GameFileError, dumps, loads
from stompoly.game import Seat, SeatError
from stompoly.people import LONGEST, BadNameError, check_name, check_new_names, clean_name, clean_remark, printable
from stompoly.rulebooks import load_rulebook
from stompoly.seats import name_bots
from stompoly.tui.seating import read_seats

UNSEEN = [
    "a\x1b[2Jb",
    "a\x00b",
    "a\nb",
    "a\x9b31mb",
    "a\u202eb",
    "a\u200bb",
    "a\u2028b",
    "a\ufeffb",
    "a\u2066b",
    "a\x7f",
]
BLANKS = ["\u3164", "a\u2800", "a\u115fb", "a\u1680b"]
ALIKE = [
    ("ann", "\u0430nn"),  # a Cyrillic a
    ("Bob", "B\u043eb"),
    ("paypal", "\u0440\u0430\u0443\u0440\u0430l"),
    ("Alice", "AIice"),
    ("o1", "ol"),
    ("b0b", "bob"),
    ("bern", "bem"),
    ("ann-b", "annb"),
    ("\u03bdera", "vera"),
    ("Hans", "\u0397ans"),  # Greek capitals
    ("MIKE", "\u039c\u0399KE"),
    ("YVONNE", "\u03a5VO\u039d\u039dE"),
    ("Ian", "\u0406an"),  # a Ukrainian I
    ("Bo", "B\u1d0f"),  # small capitals
    ("ANN", "\u1d00\u0274\u0274"),
    ("Ove", "\u2c9eve"),  # a Coptic O
    ("Bob", "\u15f7ob"),  # a Canadian syllable
    ("b0b", "b\u0ed0b"),  # a Lao nought
    ("ann", "a\u1e47n"),  # a dot below
    ("Bill", "Bi\u01c0\u01c0"),  # African clicks
    ("Lea", "L\u04bda"),  # an Abkhaz letter
    ("Bob", "B\u05e1b"),  # a Hebrew letter
    ("Lil", "Li\u0627"),  # an Arabic one
    ("Tom", "T\u03c3m"),  # a Greek one
    ("Joe", "J\U00010404e"),  # a Deseret one
    ("Max", "Ma\u00d7"),  # a sign of multiplication
    ("Will", "Wi\u2016"),  # two lines
    ("Dave", "Da\u22c1e"),
    ("Uma", "\u222ama"),
    ("Michael", "Mich\u00e6l"),  # a ligature
    ("606", "60\u0431"),  # a Cyrillic letter like a digit
]


@pytest.mark.parametrize(
    "name", ["ann", "Ann B.", "änn 🦖", "Ångström", "李雷", "مريم", "O'Neil", "x" * LONGEST, "नमस्ते", 'a"\\b']
)
def test_names_that_people_have(name: str) -> None:
    check_name(name)
    assert clean_name(name) == name


@pytest.mark.parametrize("name", [*UNSEEN, *BLANKS])
def test_what_cannot_be_seen_is_in_no_name(name: str) -> None:
    with pytest.raises(BadNameError) as refused:
        check_name(clean_name(name))
    assert str(refused.value).isprintable()


def test_a_name_is_short() -> None:
    with pytest.raises(BadNameError, match=r"at most 24 characters, and .* has 25"):
        check_name("x" * 25)
    with pytest.raises(BadNameError, match="accents"):
        check_name("q" + "\u0323\u0324\u0325\u0326")


@pytest.mark.parametrize(
    ("said", "kept"), [("\uff21\uff4e\uff4e", "Ann"), ("  ann\u00a0 b ", "ann b"), ("ﬁn", "fin"), ("❤\ufe0f a", "❤ a")]
)
def test_letters_have_one_form(said: str, kept: str) -> None:
    assert clean_name(said) == kept
    with pytest.raises(BadNameError, match="must be written as"):
        check_name(said)


@pytest.mark.parametrize("names", ALIKE)
def test_nobody_passes_for_somebody_else(names: tuple[str, str]) -> None:
    with pytest.raises(BadNameError):
        check_new_names(names)


@pytest.mark.parametrize(
    "names", [("ann", "änn"), ("Ali", "All"), ("ann", "anna"), ("иван", "ivan"), ("bo", "boo"), ("6", "b")]
)
def test_names_that_differ_are_fine(names: tuple[str, str]) -> None:
    check_new_names(names)


@pytest.mark.parametrize("seats", [4, 8])
def test_the_names_that_nobody_chose_are_fine(seats: int) -> None:
    check_new_names([player.name for player in stompoly.new("classic", seats).players])
    check_new_names([player.name for player in stompoly.new("classic", ["bot:thinker:20000"] * seats).players])
    strange = read_seats(",".join(["bot:a-very-long-name-of-a-bot"] * seats))
    check_new_names([seat.name for seat in name_bots(load_rulebook("grab_and_go"), strange)])


# --- wherever names come from ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", UNSEEN)
def test_new_games_and_the_terminal_refuse_them(name: str) -> None:
    with pytest.raises(SeatError, match="invisible characters"):
        stompoly.new("classic", [Seat("bo"), Seat(name)])
    with pytest.raises(SeatError, match="invisible characters"):
        read_seats(f"bo,{name}")


@pytest.mark.parametrize("name", [*UNSEEN, "x" * 25, "Bo", "\ud800"])
def test_files_refuse_them(name: str) -> None:
    text = dumps(stompoly.new("classic", ["ann", "bo"], seed=1))
    spoilt = text.replace('"ann"', json.dumps(name), 1)
    with pytest.raises(GameFileError, match="line 1: the header does not describe a game") as refused:
        loads(spoilt)
    assert str(refused.value).isprintable()


def test_a_file_may_hold_names_that_look_alike() -> None:
    """They may have been allowed when its game began, and nobody is misled by a game that is only looked at."""
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    assert [player.name for player in loads(dumps(game).replace('"ann"', '"b\u043e"')).players] == ["b\u043e", "bo"]


def test_a_name_is_kept_in_one_form() -> None:
    assert [player.name for player in stompoly.new("classic", ["\uff21\uff4e\uff4e", "bo"]).players] == ["Ann", "bo"]


@pytest.mark.parametrize("text", ["\x1b]0;gotcha\x07", "a\x9b2J", "\u202e", "\ud800"])
def test_messages_hold_nothing_that_a_terminal_obeys(text: str, capsys: Any) -> None:
    said = printable(f"there is no {text}\nat all")
    assert said.replace("\n", "").isprintable()
    assert said.endswith("\nat all")


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"ann"', '"\\u001b]0;gotcha\\u0007"'),
        ('"regular"', '"\\u001b[2J"'),
        ('"classic"', '"\\u001b[2J"'),
        ('"seed"', '"\x9b2J": 1, "seed"'),
        ('{"end"', '{"do": "\x9b2J\u202e"}\n{"end"'),
        ('{"end"', "[" * 100_000 + '\n{"end"'),
        ('{"end"', '\udcff\n{"end"'),
    ],
)
def test_nothing_of_a_file_commands_the_terminal(tmp_path: Path, command: str, old: str, new: str) -> None:
    path = tmp_path / "odd.jsonl"
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    path.write_bytes(dumps(game).replace(old, new, 1).encode(errors="surrogateescape"))
    found = subprocess.run([sys.executable, "-m", "stompoly", command, str(path)], capture_output=True, timeout=300)
    said = (found.stdout + found.stderr).decode()
    assert found.returncode in (0, 1, 2)
    assert "Traceback" not in said
    assert not any(sign in said for sign in "\x1b\x9b\u202e\x07")


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("hello", "hello"),
        ("one\ntwo\tthree", "one two three"),
        ("\x1b]0;gotcha\x07", "]0;gotcha"),
        ("\u202ereversed\u2066", "reversed"),
        ("\u200b\u2063", ""),
        ("z" + "\u0301" * 50 + "algo", "z" + "\u0301" * 4 + "algo"),
        ("👨‍👩‍👧 👍🏽", "👨‍👩‍👧 👍🏽"),
        ("می‌خواهم", "می‌خواهم"),
    ],
)
def test_a_remark_can_neither_control_a_terminal_nor_cover_other_lines(said: str, heard: str) -> None:
    assert clean_remark(said) == heard
