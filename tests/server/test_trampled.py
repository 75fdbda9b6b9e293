"""Trample it: monsters on the board that a property game left, with the same people."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from stompoly.files import load
from stompoly.rulebooks import load_rulebook
from stompoly.table.handover import trample_options
from tests.server.helpers_games import taken_home
from tests.server.helpers_server import Person, Served, play_on

OPTIONS = {"end.mode": "rounds", "end.rounds": 3}


@pytest.fixture
def over(served: Served) -> dict[str, Any]:
    """A finished classic game of two people and a bot."""
    made = served.make("classic", ["ann", "bo"], bots=1, options=OPTIONS)
    with served.sit(made, 0, 1) as person:
        assert play_on(person, random.Random(1))["table"]["status"] == "over"
    return made


def trample(served: Served, made: dict[str, Any], key: str) -> dict[str, Any]:
    answer = served.http.post(f"/api/tables/{made['code']}/trample", json={"host": key})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_finished_game_is_trampled_by_the_same_people(served: Served, over: dict[str, Any]) -> None:
    with served.sit(over, 1) as bo:
        city = trample(served, over, over["keys"][0]["key"])
        assert bo.hear("people", when=lambda m: m["table"].get("onward"))["table"]["onward"] == city["code"]
    assert (city["host"], city["keys"]) == ("", [])
    for seat, entry in enumerate(over["keys"]):
        with Person(served.url, city["code"], [entry["key"]]) as person:
            assert person.hello["you"] == [seat]
            table = person.hello["table"]
            assert (table["rulebook"], table["status"]) == ("monsters_menace", "play")
            assert [each["name"] for each in table["seats"]][:2] == ["ann", "bo"]
            assert table["seats"][2]["who"] == "bot"
    with Person(served.url, city["code"], [entry["key"] for entry in over["keys"]]) as both:
        play_on(both, random.Random(1), 5)


def test_the_city_is_what_the_game_left(served: Served, over: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(taken_home(served, over), encoding="utf-8")
    city = trample(served, over, over["host"])
    info = served.http.get(f"/api/tables/{city['code']}").json()
    game = load(path)
    wanted = trample_options(game, load_rulebook("monsters_menace"))
    changed = {change["key"]: change["value"] for change in info["changed"]}
    assert changed == wanted


def test_somebody_who_asks_again_is_led_to_the_same_city(served: Served, over: dict[str, Any]) -> None:
    codes = {
        trample(served, over, key)["code"] for key in [over["host"], *(entry["key"] for entry in over["keys"])] * 2
    }
    assert len(codes) == 1


def test_the_host_is_host_of_the_city_too(served: Served, over: dict[str, Any]) -> None:
    city = trample(served, over, over["keys"][1]["key"])
    answer = served.http.post(f"/api/tables/{city['code']}/adjourn", json={"host": over["host"]})
    assert answer.json()["status"] == "closed"


def test_nobody_else_tramples(served: Served, over: dict[str, Any]) -> None:
    answer = served.http.post(f"/api/tables/{over['code']}/trample", json={"host": "x" * 32})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_host")


def test_a_game_that_goes_on_is_not_trampled(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"])
    answer = served.http.post(f"/api/tables/{made['code']}/trample", json={"host": made["host"]})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_monsters_leave_no_city_behind(served: Served) -> None:
    made = served.make("ugm", ["ann", "bo"], options={"end.cap": 1})
    with served.sit(made, 0, 1) as person:
        play_on(person, random.Random(1))
    answer = served.http.post(f"/api/tables/{made['code']}/trample", json={"host": made["host"]})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
