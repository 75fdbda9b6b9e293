"""Tuning: weights within bounds, the same search for the same seed, one that can be taken up, a file that loads."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from stompoly.lab.runs import Setup
from stompoly.lab.tune import Tuning, compared, go_on, tune, write_weights
from stompoly.rulebooks import find_rulebook, load_rulebook

pytest.importorskip("numba")


def search(generations: int, workers: int = 2, keep: Path | None = None, resume: bool = False) -> Tuning:
    bots = ("sensible", "sensible", "sensible", "sensible")
    tuning = Tuning(Setup(load_rulebook("monsters_menace"), bots=bots), games=40, seed=5)
    if not (resume and keep and go_on(tuning, keep)):
        tuning.begin(population=4)
    return tune(tuning, generations, workers, keep)


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
    before, after = compared(tuning, 400)
    assert before == pytest.approx(0.25, abs=0.1)
    assert after > before + 0.3


def test_what_is_written_is_what_the_bot_judges_by(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(find_rulebook("monsters_menace").parent, folder)
    weight = load_rulebook(folder).room.weights[0]
    write_weights(folder / "bots.toml", "sensible", {weight.name: weight.high}, "tried")
    book = load_rulebook(folder)
    assert book.weights("sensible")[0] == weight.high
    assert book.weights("expert") == load_rulebook("monsters_menace").weights("expert")
