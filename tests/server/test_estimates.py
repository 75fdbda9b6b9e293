"""How long a game will take: measured by bots, with time for people to think."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.server import estimates
from stompoly.server.table_messages import EstimateWish
from tests.server.helpers_server import Served

MEASURED = [[100, 10], [200, 20], [300, 30]]


def ask(served: Served, **wish: Any) -> Any:
    answer = served.http.post("/api/estimate", json={"rulebook": "classic", "seats": 3, "people": 3, **wish})
    return answer.json()


def test_people_take_longer_than_bots() -> None:
    people = estimates.estimate(MEASURED, EstimateWish("classic", 4, 4), 0)
    assert people.minutes == pytest.approx(200 * estimates.SECONDS / 60, abs=0.1)
    assert people.low < people.minutes < people.high
    assert (people.rounds, people.games) == (20, 3)
    mixed = estimates.estimate(MEASURED, EstimateWish("classic", 4, 1, pace=700), 0)
    assert mixed.minutes == pytest.approx(200 * (estimates.SECONDS + 3 * 1.2) / 4 / 60, abs=0.1)


def test_a_game_against_the_clock_takes_what_the_clock_says() -> None:
    found = estimates.estimate(MEASURED, EstimateWish("classic", 4, 4), 45)
    assert (found.low, found.minutes, found.high) == (45, 45, 45)


def test_house_rules_count(served: Served) -> None:
    usual = ask(served)
    short = ask(served, options={"end.mode": "rounds", "end.rounds": 3})
    assert short["rounds"] == 3
    assert short["minutes"] < usual["minutes"] / 2
    assert ask(served) == usual


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"rulebook": "nothing"}, "no_rulebook"),
        ({"mode": "nothing"}, "bad_options"),
        ({"options": {"no.such": 1}}, "bad_options"),
        ({"seats": 1}, "bad_seats"),
        ({"seats": 10}, "bad_request"),
        ({"people": -1}, "bad_request"),
        ({"pace": 10**9}, "bad_request"),
        ({"more": 1}, "bad_request"),
    ],
)
def test_what_cannot_be_played_is_not_measured(served: Served, wrong: dict[str, Any], code: str) -> None:
    assert ask(served, **wrong)["code"] == code


def test_lengths_are_measured_once() -> None:
    lengths = estimates.Lengths()
    lengths.kept["known"] = MEASURED
    assert lengths.of("known", None) == MEASURED  # type: ignore[arg-type]
