"""Tuning: weights within bounds, the same search for the same seed, one that can be taken up, a file that loads."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from stompoly.cli.lab import lab
from stompoly.lab.league import league_of
from stompoly.lab.run import Means, Setup
from stompoly.lab.tune import Judged, Tuning, compare_weights, go_on, judge, tune, write_weights
from stompoly.rulebooks import find_rulebook, load_rulebook
from stompoly.rules.options import OptionError

pytest.importorskip("numba")


def search(generations: int, workers: int = 2, keep: Path | None = None, resume: bool = False) -> Tuning:
    bots = ("sensible", "sensible", "sensible", "sensible")
    tuning = Tuning(Setup(load_rulebook("monsters_menace"), bots=bots), games=40, seed=5)
    if not (resume and keep and go_on(tuning, keep)):
        tuning.begin(population=4)
    return tune(tuning, generations, Means(workers), keep)


def test_a_search_is_repeatable_and_stays_within_bounds() -> None:
    one, other = search(3, workers=1), search(3, workers=3)
    assert one.best == other.best
    assert one.best != one.setup.book.weights("sensible")
    assert all(w.low <= value <= w.high for w, value in zip(one.weights, one.best, strict=True))


def test_a_search_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "search.pickle"
    search(2, keep=kept)
    assert search(4, keep=kept, resume=True).best == search(4).best


def test_the_start_is_compared_with_what_was_found() -> None:
    tuning = search(1)
    tuning.best = tuning.setup.book.weights("expert")
    before, after = compare_weights(tuning, 400)
    assert before.share == pytest.approx(0.25, abs=0.1)
    assert after.share > before.share + 0.2


def test_what_is_written_is_what_the_bot_judges_by(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(find_rulebook("monsters_menace").parent, folder)
    weight = load_rulebook(folder).family.weights[0]
    write_weights(folder / "bots.toml", "sensible", {weight.name: weight.high}, "tried")
    book = load_rulebook(folder)
    assert book.weights("sensible")[0] == weight.high
    assert book.weights("expert") == load_rulebook("monsters_menace").weights("expert")


def test_a_bot_that_refuses_everything_is_worth_little() -> None:
    """Experts that want nearly all of a trade bring few games of their own to an end."""
    book = load_rulebook("classic")
    names = [weight.name for weight in book.family.weights]
    greedy = list(book.weights("expert"))
    for name, value in {"accept_least": 30, "accept_share": 99, "trade_share": 99}.items():
        greedy[names.index(name)] = value
    tuning = Tuning(Setup(book, bots=("expert", "sensible", "sensible", "sensible")), 40, 5)
    tuning.best = greedy
    before, after = compare_weights(tuning, 800)
    assert after.stuck > 0.3
    assert before.stuck < 0.1
    assert before.worth > after.worth


def test_a_rival_that_finds_a_weak_spot_counts_against_a_bot() -> None:
    """Sensible bots beat no camper, and a table of them is robbed by one."""
    book = load_rulebook("monsters_menace")
    (alone,) = judge(Setup(book, bots=("sensible",) * 4), [book.weights("sensible")], 160, 1)
    camper = league_of(book, "expert", ["camper"])
    (robbed,) = judge(Setup(book, bots=("sensible",) * 4), [book.weights("sensible")], 160, 1, league=camper)
    assert (alone.lost < 0.15, robbed.lost > 0.3) == (True, True)
    assert robbed.worth < alone.worth - 0.3


def test_a_trick_is_judged_alone_with_the_other_weights_of_the_bot() -> None:
    book = load_rulebook("monsters_menace")
    bot, camp = league_of(book, "expert", ["sensible", "hard_camp"])
    mine = tuple(book.weights("expert"))
    stay = [weight.name for weight in book.family.weights].index("stay")
    assert camp.among(book.family.weights, mine)[stay] == 2000
    assert sum(a != b for a, b in zip(camp.among(book.family.weights, mine), mine, strict=True)) <= 4
    assert bot.among(book.family.weights, mine) == tuple(book.weights("sensible"))
    (judged,) = judge(Setup(book, bots=("sensible",) * 4), [book.weights("sensible")], 240, 1, league=(bot, camp))
    assert judged.lost > 0.3
    assert judged.share == pytest.approx(0.25, abs=0.2)


def test_against_tricks_alone_only_what_they_gain_counts() -> None:
    book = load_rulebook("monsters_menace")
    league = league_of(book, "expert", ["hard_camp"])
    (judged,) = judge(Setup(book, bots=("sensible",) * 4), [book.weights("sensible")], 160, 1, league=league)
    assert judged.share == 0.25
    assert judged.lost > 0.3


def test_games_that_take_too_long_count_against_a_bot() -> None:
    book = load_rulebook("ugm")
    (any_length,) = judge(Setup(book, bots=("sensible",) * 4), [book.weights("sensible")], 160, 1)
    (short,) = judge(Setup(book, bots=("sensible",) * 4), [book.weights("sensible")], 160, 1, rounds=20)
    assert any_length.long == 0.0
    assert short.long > 0.3
    assert short.worth == pytest.approx(any_length.worth - short.long)


def test_an_unknown_rival_is_reported() -> None:
    with pytest.raises(
        OptionError, match="nobody is not a rival in Monsters Menace; those with weights are sensible, "
    ):
        league_of(load_rulebook("monsters_menace"), "expert", ["nobody"])


def test_a_bot_without_weights_is_refused() -> None:
    tuning = Tuning(Setup(load_rulebook("classic"), bots=("random", "sensible")), games=4, seed=1)
    with pytest.raises(OptionError, match="random has no weights to tune; those of Classic are sensible, "):
        tuning.begin()


def command(*more: str) -> Any:
    small = ["--rulebook", "monsters_menace", "--games", "8", "--generations", "1", "--population", "4"]
    return CliRunner().invoke(lab, ["tune", "sensible", *small, *more])


def test_weights_that_are_no_better_are_not_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("stompoly.lab.tune.compare_weights", lambda *given: (Judged(0.3, 0.0), Judged(0.3, 0.0)))
    result = command("-o", str(tmp_path / "bots.toml"))
    assert "No better than before, so nothing is written" in result.stdout
    assert " = " not in result.stdout, "weights that nobody should use"
    assert not (tmp_path / "bots.toml").exists()
    monkeypatch.setattr("stompoly.lab.tune.compare_weights", lambda *given: (Judged(0.3, 0.0), Judged(0.4, 0.0)))
    assert "written: " in command("-o", str(tmp_path / "bots.toml")).stdout
    assert (tmp_path / "bots.toml").exists()


def test_a_place_that_cannot_be_used_is_reported_before_the_search(tmp_path: Path) -> None:
    assert "create it first" in str(command("-o", str(tmp_path / "none" / "bots.toml")).exception)
    (tmp_path / "bots.toml").write_text("what")
    assert "is not a valid bots.toml" in str(command("-o", str(tmp_path / "bots.toml")).exception)


def test_held_weights_stay_as_they_are() -> None:
    setup = Setup(load_rulebook("monsters_menace"), bots=("expert", "sensible", "sensible", "sensible"))
    tuning = Tuning(setup, games=40, seed=5, hold=frozenset({"patience"}))
    tuning.begin(width=0.3)
    place = [weight.name for weight in tuning.weights].index("patience")
    proposals = [tuning.to_weights(tuning.search.ask()) for _ in range(20)]
    assert {weights[place] for weights in proposals} == {tuning.start[place]}
    assert any(weights != proposals[0] for weights in proposals)


def test_a_weight_that_is_not_there_cannot_be_held() -> None:
    tuning = Tuning(Setup(load_rulebook("classic"), bots=("expert", "sensible")), 4, 1, frozenset({"patients"}))
    with pytest.raises(OptionError, match="no weight called patients"):
        tuning.begin()
