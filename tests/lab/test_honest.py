"""Headlines that are true: called-off games are no change in length, ties are ties, and what never applied says
so. The runs are made up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from stompoly.cli.lab.sweep import cell
from stompoly.lab import compare, restrict, sweep
from stompoly.lab.measures import find_measure, measures_of
from stompoly.lab.run import Outcome, Part, Setup
from stompoly.rulebooks import load_rulebook
from stompoly.rules.results import ENDED, ROUNDS
from tests.lab.helpers_runs import outcome_for

CALLED_OFF = 6  # by the codes of the estate family
BOOK = load_rulebook("classic")


def played(change: Callable[[Part, Outcome], None]) -> Callable[..., Iterator[Outcome]]:
    def series(parts: list[Part], *means: Any) -> Iterator[Outcome]:
        for part in parts:
            outcome = outcome_for(part)
            change(part, outcome)
            yield outcome

    return series


def test_games_that_are_called_off_are_no_change_in_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games, of which one side leaves a tenth without an end."""

    def endless(part: Part, outcome: Outcome) -> None:
        if part.setup.changes.get("go.salary"):
            outcome.rows[:200, ROUNDS], outcome.rows[:200, ENDED] = 1000, CALLED_OFF

    monkeypatch.setattr(compare, "play_series", played(endless))
    a, b = Setup(BOOK), Setup(BOOK, changes={"go.salary": 400})
    report = compare.compare(a, b, 2000)
    rows = {row["name"]: row for row in report["measures"]}
    assert rows["capped"]["found"]
    assert (rows["rounds"]["found"], rows["rounds"]["difference"]["value"]) == (False, 0)
    assert rows["rounds"]["pairs"] == 1800


def test_a_change_in_length_is_reported_with_the_games_that_were_called_off(monkeypatch: pytest.MonkeyPatch) -> None:
    def longer(part: Part, outcome: Outcome) -> None:
        if part.setup.changes.get("go.salary"):
            outcome.rows[:, ROUNDS] += 3
            outcome.rows[:60, ROUNDS], outcome.rows[:60, ENDED] = 1000, CALLED_OFF

    monkeypatch.setattr(compare, "play_series", played(longer))
    setup = Setup(BOOK)
    report = compare.compare(setup, Setup(BOOK, changes={"go.salary": 400}), 2000)
    [said] = [line for line in compare.in_words(report, measures_of(setup)) if line.startswith("Rounds")]
    assert "(+3.00; +3.00 to +3.00)" in said
    assert "0.00% of A and 3.00% of B are called off and do not count" in said


def test_ties_are_called_ties(monkeypatch: pytest.MonkeyPatch) -> None:
    """Salaries that change nothing but luck, and one that makes games shorter."""

    def shorter(part: Part, outcome: Outcome) -> None:
        salary = part.setup.changes["go.salary"]
        outcome.rows[:, ROUNDS] = np.random.default_rng(salary).integers(20, 60, part.games)
        if salary == 400:
            outcome.rows[:, ROUNDS] -= 10

    monkeypatch.setattr(sweep, "play_series", played(shorter))
    setup = Setup(BOOK)
    measures = [find_measure("rounds", setup)]
    axis = sweep.read_axis(BOOK, "go.salary=100,200,300,400")
    report = sweep.sweep(setup, [axis], measures, 1000)
    [said] = sweep.in_words(report, measures)
    assert "with go.salary=400; highest" in said
    assert "(tied with go.salary=" in said
    assert said.endswith("no game is called off.")
    tied = sweep.sweep(setup, [sweep.read_axis(BOOK, "go.salary=100,200,300")], measures, 1000)
    assert "all tied" in next(sweep.in_words(tied, measures))


def test_chances_of_a_sweep_are_corrected_for_all_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "play_series", played(lambda part, outcome: None))
    setup = Setup(BOOK)
    measures = [find_measure(name, setup) for name in ("rounds", "win_1", "falls")]
    report = sweep.sweep(setup, [sweep.read_axis(BOOK, "go.salary=100,200")], measures, 200)
    changes = [row["change"] for row in report["measures"]]
    assert all(change["p_corrected"] >= change["p"] for change in changes)


def test_a_map_of_two_options_shows_how_far_intervals_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "play_series", played(lambda part, outcome: None))
    setup = Setup(BOOK)
    axes = [sweep.read_axis(BOOK, text) for text in ("go.salary=100,200", "start.cash=900,1500")]
    measures = [find_measure("win_1", setup)]
    page = sweep.page_of(sweep.sweep(setup, axes, measures, 200), axes, measures)
    assert page.count(">±") == 4


def test_an_interval_in_a_map_is_as_exact_as_its_value() -> None:
    rounds, wins = (find_measure(name, Setup(BOOK)) for name in ("rounds", "win_1"))
    assert rounds.reach(39.1, 38.123, 40.0) == "±1.0"
    assert rounds.reach(0.5, 0.4, 0.52) == "±0.100"
    assert wins.reach(0.25, 0.24, 0.2612) == "±1.12%"
    figure = {"value": 39.1, "low": 38.123, "high": 40.0}
    assert cell(figure, rounds) == "39.1 ±1.0"


def test_a_restriction_that_rarely_applied_is_told_from_one_that_never_did() -> None:
    row = {"name": "x", "share": 0.25, "low": 0.2, "high": 0.3, "departure": 0.0, "touched": 0.0004, "found": False}
    assert restrict.cells({**row, "about": ""})[4] == "0.04%"
    assert restrict.cells({**row, "about": "", "touched": 0.0})[4] == "0%"
    assert restrict.cells({**row, "about": "", "touched": 0.31})[4] == "31%"


def test_a_restriction_that_never_applied_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restrict, "play_series", played(lambda part, outcome: None))
    setup = Setup(BOOK)
    monkeypatch.setattr(restrict, "seed_of", lambda way, seed, many: seed)
    same = [outcome_for(Part(setup, 40, 1)) for _ in range(4)]
    free = outcome_for(Part(setup, 160, 1))
    free.rows = np.concatenate([one.rows for one in same])
    row = restrict.measure_restriction(setup, "never_lift", free, same)
    row |= {"found": False, "p_corrected": 1.0}
    assert restrict.cells(row)[5] == "never applied"
    said = list(restrict.in_words({"restrictions": [row], "even": 0.25}))
    assert said == ["never_lift never applied, so nothing can be said about it."]
