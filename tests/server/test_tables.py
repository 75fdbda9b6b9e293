"""Tables: made, sat down at, begun, played, left."""

from __future__ import annotations

import random

import pytest

from tests.server.helpers_server import Person, Served, play_on

BOOKS = ["classic", "gopoly", "grab_and_go", "ugm", "monsters_menace"]

SHORT = {"classic": "short", "gopoly": "short", "grab_and_go": "quick"}


def test_the_front_page_is_told_every_game(served: Served) -> None:
    games = served.http.get("/api/games").json()["games"]
    assert [game["id"] for game in games] == BOOKS
    classic = games[0]
    assert classic["seats"] == [2, 8]
    assert [mode["id"] for mode in classic["modes"]][:2] == ["regular", "short"]
    assert classic["bots"][0]["id"] == "sensible"
    salary = next(option for option in classic["options"] if option["key"] == "go.salary")
    assert (salary["kind"], salary["printed"], salary["group"]) == ("number", 200, "go")


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_of_two_people_and_a_bot_comes_to_its_end(served: Served, book: str) -> None:
    made = served.make(book, ["ann", "bo"], bots=1, options={"end.cap": 10}, mode=SHORT.get(book, "regular"))
    with served.sit(made, 0, 1) as person:
        over = play_on(person, random.Random(1))
    table = over["table"]
    assert table["status"] == "over"
    assert len(table["fair"]["secret"]) == 64
    last = [message for message in person.heard if message["type"] == "news"][-1]["view"]
    assert last["winners"]
    assert last["standings"]["rows"]


def test_people_with_the_link_sit_down_and_the_host_begins(served: Served) -> None:
    made = served.make("classic", ["ann"], link=2)
    with served.sit(made, 0) as ann:
        assert ann.hello["table"]["status"] == "lobby"
        assert [seat.get("free", False) for seat in ann.hello["table"]["seats"]] == [False, True, True]
        key = served.http.post(f"/api/tables/{made['code']}/seats/1", json={"name": "bo", "token": "Iron"}).json()
        told = ann.hear("people", when=lambda m: m["table"]["seats"][1]["name"] == "bo")
        assert told["table"]["seats"][1]["token"] == "Iron"
        started = served.http.post(f"/api/tables/{made['code']}/start", json={"host": made["host"]})
        assert started.json()["status"] == "play"
        assert started.json()["seats"][2]["who"] == "bot"
        with Person(served.url, made["code"], [key["key"]]) as bo:
            assert bo.hello["you"] == [1]
            assert ann.asked()["seat"] == 0


def test_somebody_who_is_not_the_host_cannot_begin(served: Served) -> None:
    made = served.make("classic", ["ann"], link=1)
    answer = served.http.post(f"/api/tables/{made['code']}/start", json={"host": "x" * 32})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_host")


def test_a_seat_is_taken_once(served: Served) -> None:
    made = served.make("classic", ["ann"], link=1)
    place = f"/api/tables/{made['code']}/seats/1"
    assert served.http.post(place, json={"name": "bo"}).status_code == 201
    assert served.http.post(place, json={"name": "cy"}).json()["code"] == "taken"


def test_two_people_of_one_name_are_told_apart(served: Served) -> None:
    made = served.make("classic", ["ann"], link=1)
    answer = served.http.post(f"/api/tables/{made['code']}/seats/1", json={"name": "Ann"})
    assert (answer.status_code, answer.json()["code"], answer.json()["where"]) == (422, "bad_seats", "seats")


def test_a_house_rule_that_does_not_exist_is_refused_with_its_place(served: Served) -> None:
    seats = [{"who": "here", "name": "ann"}, {"who": "bot"}]
    wish = {"rulebook": "classic", "seats": seats, "options": {"go.salary": "lots"}}
    answer = served.http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["where"]) == (422, "go.salary")


def test_rules_are_looked_over_before_a_table_is_made(served: Served) -> None:
    wish = {"rulebook": "classic", "options": {"go.salary": 400}}
    checked = served.http.post("/api/rules", json=wish).json()
    assert checked["ok"]
    assert [(change["key"], change["value"], change["printed"]) for change in checked["changed"]] == [
        ("go.salary", "400", "200")
    ]
    wrong = served.http.post("/api/rules", json={"rulebook": "classic", "options": {"go.salary": -1}}).json()
    assert (wrong["ok"], wrong["key"]) == (False, "go.salary")


def test_a_watcher_sees_the_game_and_can_do_nothing(served: Served) -> None:
    made = served.make("classic", ["ann"], bots=1)
    with served.sit(made, 0) as ann, served.sit(made) as watcher:
        assert watcher.hello["you"] == []
        asked = ann.asked()
        ann.do(asked, "roll")
        assert watcher.hear("news")["view"]["n"] >= 1
        assert watcher.do(asked, "roll")["code"] == "not_your_seat"


def test_a_private_table_has_no_watchers(served: Served) -> None:
    made = served.make("classic", ["ann"], bots=1, watchers=False)
    with pytest.raises(Exception, match="1008"):
        served.sit(made)
