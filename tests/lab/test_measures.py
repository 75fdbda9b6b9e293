"""Measures: a number a game, by name."""

from __future__ import annotations

import numpy as np
import pytest

from stompoly.lab.measures import COMMON, Measure, find_measure, measures_of
from stompoly.lab.run import Outcome, Setup, run
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.options import OptionError
from stompoly.rules.results import COLUMNS, DECISIONS, ENDED, FELL, LEADS, LOWEST, MET, ROUNDS, SCORE, TURNS, WINNERS


def outcome(*games: dict[int, int], seats: int = 3) -> Outcome:
    """Games written by hand: columns that are not 0."""
    rows = np.zeros((len(games), COLUMNS), np.int64)
    for k, game in enumerate(games):
        for column, value in game.items():
            rows[k, column] = value
    setup = Setup(load_rulebook("classic"), bots=("sensible",) * seats)
    return Outcome(setup, 1, rows, np.zeros(40, np.int64), {}, np.zeros((0, 100, seats), np.int64))


def values(name: str, of: Outcome) -> list[float]:
    found: list[float] = find_measure(name, of.setup).of(of).tolist()
    return found


def test_columns_are_read_as_they_are() -> None:
    games = outcome({ROUNDS: 7, TURNS: 20, DECISIONS: 99, LEADS: 3, LOWEST: 250, WINNERS: 1})
    for name, value in [("rounds", 7), ("turns", 20), ("decisions", 99), ("leads", 3), ("low_point", 0.25)]:
        assert values(name, games) == [value]


def test_a_comeback_has_a_winner_who_was_far_behind() -> None:
    games = outcome({LOWEST: 499, WINNERS: 1}, {LOWEST: 500, WINNERS: 1}, {LOWEST: 0})
    assert values("comebacks", games) == [1, 0, 0]


def test_standings_at_the_end() -> None:
    games = outcome({SCORE: 600, SCORE + 1: 300, SCORE + 2: -50}, {}, {SCORE: 5, SCORE + 1: 5, SCORE + 2: 5})
    assert values("standings", games) == [900, 0, 15]
    assert values("margin", games) == pytest.approx([1 / 3, 0, 0])
    assert values("spread", games) == pytest.approx([np.std([2, 1, 0]), 0, 0])


def test_falls_and_the_first_of_them() -> None:
    games = outcome({ROUNDS: 30, FELL + 1: 12, FELL + 2: 9}, {ROUNDS: 20})
    assert values("falls", games) == [2, 0]
    assert values("first_fall", games) == [9, 20]


@pytest.mark.xdist_group("compiled")
def test_fights_and_battles_are_measured_where_there_are_kaiju() -> None:
    pytest.importorskip("numba")
    found = run(Setup(load_rulebook("ugm"), bots=("sensible",) * 4), 50)
    fights, battles = values("fights", found), values("battles", found)
    assert 0 < sum(fights) < sum(battles)
    assert fights == found.rows[:, MET].tolist()
    assert "fights" not in measures_of(Setup(load_rulebook("classic")))


def test_wins_are_shared_out() -> None:
    games = outcome({WINNERS: 0b011}, {WINNERS: 0b100}, {})
    assert values("win_1", games) == [0.5, 0, 0]
    assert values("win_3", games) == [0, 1, 0]
    assert values("shared", games) == [1, 0, 0]


def test_endings_go_by_their_words() -> None:
    ends = {word: number for number, word in load_rulebook("classic").family.ends.items()}
    games = outcome({ENDED: ends["cap"]}, {ENDED: ends["last_standing"]}, {})
    assert values("capped", games) == [1, 0, 0]
    assert values("ended_last_standing", games) == [0, 1, 0]
    assert values("unfinished", games) == [0, 0, 1]


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_rulebook_has_all_of_them_with_words(name: str) -> None:
    known = measures_of(Setup(load_rulebook(name)))
    assert {measure.name for measure in COMMON} | {"win_1", "win_4"} <= set(known)
    assert all(measure.words for measure in known.values())
    assert len({measure.words for measure in known.values()}) == len(known)


def test_an_unknown_measure_gets_a_list() -> None:
    with pytest.raises(
        OptionError, match=r"no measure 'round'. Did you mean rounds\? The measures are rounds, turns, .*win_4"
    ):
        find_measure("round", Setup(load_rulebook("classic")))
    with pytest.raises(OptionError, match="no measure 'win_5'"):
        find_measure("win_5", Setup(load_rulebook("classic")))


def test_numbers_are_shown_for_people() -> None:
    rounds, capped = COMMON[0], next(measure for measure in COMMON if measure.name == "capped")
    assert [rounds.show(value) for value in (1234.5, 123.4, 42.31, 4.231, 0.4231)] == [
        "1234",
        "123",
        "42.3",
        "4.23",
        "0.423",
    ]
    assert capped.show(0.1234) == "12.34%"
    assert capped.change(-0.01) == "-1.00 pts"
    assert capped.changes(-0.01, 0.02) == "-1.00 to +2.00"
    assert capped.interval(0.1, 0.2) == "10.00 to 20.00%"


def test_figures_of_shares_stay_within_the_whole() -> None:
    capped = Measure("x", lambda outcome: outcome, is_share=True)
    figure = capped.figure_of(np.zeros(10))
    assert (figure.value, figure.low, figure.n) == (0, 0, 10)
    assert 0.2 < figure.high < 0.4
