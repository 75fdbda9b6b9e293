"""What people try on the bots: each trick plays by the rules, to the end, and none of them makes a fortune. The long
runs are `stompoly lab exploit`; docs/lab.md has their figures."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from stompoly.cli.lab import lab
from stompoly.lab.exploit import Attempt, exploit, find_tricks, in_words, play_trick, table_for
from stompoly.lab.run import Setup
from stompoly.lab.run.means import ALONE
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.options import OptionError
from stompoly.texts import exploit as texts

ALL = [(book, trick) for book in RULEBOOKS for trick in load_rulebook(book).family.tricks]


def attempt(book: str, trick: str, bot: str = "expert") -> Attempt:
    return Attempt(book, "regular", {}, bot, 4, trick, 1, 1)


@pytest.mark.parametrize(("book", "trick"), ALL)
def test_a_trick_plays_by_the_rules(book: str, trick: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stompoly.lab.exploit.MOST", 400)
    play_trick(attempt(book, trick), 1, watch=True)


def test_every_trick_has_words() -> None:
    for book in RULEBOOKS:
        family = load_rulebook(book).family
        assert set(texts.TRICKS[family.name]) == set(family.tricks)


def test_the_seat_of_a_trick_changes_from_game_to_game() -> None:
    assert {table_for(attempt("classic", "junk"), seed).seed % 4 for seed in range(1, 5)} == {0, 1, 2, 3}


def test_the_report_names_the_best_trick_and_counts_it_on_new_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def fixed(task: Attempt, seed: int) -> tuple[float, bool]:
        return {"junk": 0.0, "ladder": 1.0 if seed < 100 else 0.5}[task.trick], seed % 2 == 0

    monkeypatch.setattr("stompoly.lab.exploit.play_trick", fixed)
    report = exploit(Setup(load_rulebook("classic"), bots=("expert",) * 4), ["junk", "ladder"], 50, 0, 1, ALONE)
    assert [(row["trick"], row["share"]) for row in report["tricks"]] == [("ladder", 1.0 - 0.5 / 50), ("junk", 0.0)]
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
