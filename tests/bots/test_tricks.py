"""What people try on the bots: each trick plays by the rules, to the end, and none of them makes a fortune. The long
runs are `stompoly lab exploit`; docs/lab.md has their figures."""

from __future__ import annotations

from dataclasses import replace

import pytest
from typer.testing import CliRunner

from stompoly.cli.lab import lab
from stompoly.lab.exploit import Attempt, exploit, find_tricks, in_words, play_trick, try_trick
from stompoly.lab.run import Setup
from stompoly.lab.run.means import ALONE
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.options import OptionError
from stompoly.rules.tricks import Trick
from stompoly.texts import exploit as texts

ALL = [(book, trick) for book in RULEBOOKS for trick in load_rulebook(book).family.tricks]


def attempt(book: str, trick: str, bot: str = "expert") -> Attempt:
    return Attempt(book, "regular", {}, bot, 4, trick, 1)


@pytest.mark.parametrize(("book", "trick"), ALL)
def test_a_trick_plays_by_the_rules(book: str, trick: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stompoly.lab.exploit.MOST", 400)
    play_trick(attempt(book, trick), 0, watch=True)


def test_every_trick_has_words() -> None:
    for book in RULEBOOKS:
        family = load_rulebook(book).family
        assert set(texts.TRICKS[family.name]) == set(family.tricks)


def test_each_seed_is_played_with_the_trick_in_every_seat_before_the_next() -> None:
    games = [attempt("classic", "junk").seed_and_seat(number) for number in range(8)]
    assert games == [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3)]


@pytest.mark.parametrize("book", ["ugm", "monsters_menace"])
def test_what_plays_like_the_bot_wins_exactly_an_even_share(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rulebook = load_rulebook(book)
    monkeypatch.setitem(rulebook.family.tricks, "nothing", Trick())
    assert try_trick(replace(attempt(book, "nothing"), games=8)).won == 2


def test_all_tricks_play_the_same_games_and_the_best_of_them_new_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    played: dict[str, list[int]] = {"junk": [], "ladder": []}

    def note(task: Attempt, number: int) -> tuple[float, bool]:
        played[task.trick].append(task.seed_and_seat(number)[0])
        return float(task.trick == "ladder"), False

    monkeypatch.setattr("stompoly.lab.exploit.play_trick", note)
    exploit(Setup(load_rulebook("classic"), bots=("expert",) * 4), ["junk", "ladder"], 8, 0, 1, ALONE)
    assert played == {"junk": [1, 1, 1, 1, 2, 2, 2, 2], "ladder": [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]}


def test_the_report_names_the_best_trick_and_counts_it_on_new_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def fixed(task: Attempt, number: int) -> tuple[float, bool]:
        return {"junk": 0.0, "ladder": 1.0 if task.seed == 1 else 0.5}[task.trick], number % 2 == 0

    monkeypatch.setattr("stompoly.lab.exploit.play_trick", fixed)
    report = exploit(Setup(load_rulebook("classic"), bots=("expert",) * 4), ["junk", "ladder"], 50, 0, 1, ALONE)
    assert [(row["trick"], row["share"]) for row in report["tricks"]] == [("ladder", 1.0), ("junk", 0.0)]
    assert report["exploitability"]["trick"] == "ladder"
    assert report["exploitability"]["share"] == 0.5
    assert report["exploitability"]["called_off"] == 0.5
    assert "expert can be exploited: the best trick we know, ladder" in " ".join(in_words(report))


def test_an_unknown_trick_is_reported() -> None:
    with pytest.raises(OptionError, match="Classic has no trick jnk"):
        find_tricks(Setup(load_rulebook("classic")), ["jnk"])


def test_the_command_tells_what_it_found() -> None:
    small = ["exploit", "sensible", "--only", "card_pump", "--generations", "0", "--games", "2", "--workers", "1"]
    said = CliRunner().invoke(lab, small)
    assert said.exit_code == 0, said.output
    assert "card_pump" in said.stdout
