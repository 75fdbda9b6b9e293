"""Seats that are given back, or given up; and what is shown about tokens and options before anyone sits down."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.helpers_server import Person, Served

GIVES_UP: dict[str, Any] = {"resign.policy": "returnUnowned", "start.order": "seat"}


def sit(served: Served, code: str, seat: int, name: str) -> str:
    return str(served.http.post(f"/api/tables/{code}/seats/{seat}", json={"name": name}).json()["key"])


def leave(served: Served, code: str, seat: int, key: str) -> tuple[int, dict[str, Any]]:
    answer = served.http.post(f"/api/tables/{code}/seats/{seat}/leave", json={"key": key})
    return answer.status_code, answer.json()


# --- giving a seat back ------------------------------------------------------------------------------


def test_a_seat_can_be_given_back_before_the_game_and_taken_by_somebody_else(served: Served) -> None:
    made = served.make("classic", ["ann"], link=2)
    code = made["code"]
    key = sit(served, code, 1, "bo")
    with served.sit(made, 0) as ann, Person(served.url, code, [key]) as bo:
        status, table = leave(served, code, 1, key)
        assert (status, table["seats"][1]["free"], table["seats"][1]["name"]) == (200, True, "Guest 2")
        told = ann.hear("people", when=lambda m: bool(m["table"]["seats"][1].get("free")))
        assert told["table"]["seats"][1].get("here", False) is False
        bo.send({"type": "say", "seat": 1, "text": "still here"})
        assert bo.hear("refused")["code"] == "not_your_seat"
    assert len(sit(served, code, 1, "cy")) > 16
    assert leave(served, code, 1, key)[1]["code"] == "not_your_seat"


def test_a_seat_that_is_given_back_gets_a_name_that_nobody_has(served: Served) -> None:
    made = served.make("classic", ["ann"], link=2)
    key = sit(served, made["code"], 1, "bo")
    sit(served, made["code"], 2, "guest 2")
    assert leave(served, made["code"], 1, key)[1]["seats"][1]["name"] == "Guest 3"


def test_a_name_that_looks_like_that_of_a_free_seat_keeps_nobody_from_sitting_down(served: Served) -> None:
    made = served.make("classic", ["ann"], link=3)
    key = sit(served, made["code"], 1, "bo")
    sit(served, made["code"], 2, "Gu\u0435st 2")
    assert leave(served, made["code"], 1, key)[1]["seats"][1]["name"] == "Guest 3"
    assert sit(served, made["code"], 3, "cy")


def test_only_your_own_seat_can_be_given_back_and_only_before_the_game(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"], link=1)
    code, keys = made["code"], [seat["key"] for seat in made["keys"]]
    assert leave(served, code, 1, keys[0])[1]["code"] == "not_your_seat"
    assert leave(served, code, 7, keys[0])[0] == 404
    served.http.post(f"/api/tables/{code}/start", json={"host": made["host"]})
    status, trouble = leave(served, code, 1, keys[1])
    assert (status, trouble["code"]) == (409, "begun")


# --- seats that nobody took --------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["gopoly", "ugm", "monsters_menace"])
def test_bots_in_free_seats_go_by_their_tokens(served: Served, rulebook: str) -> None:
    made = served.make(rulebook, ["ann"], bots=1, link=2)
    before = served.http.get(f"/api/tables/{made['code']}").json()["seats"]
    served.http.post(f"/api/tables/{made['code']}/start", json={"host": made["host"]})
    seats = served.http.get(f"/api/tables/{made['code']}").json()["seats"]
    assert [seat["name"] for seat in seats if seat["who"] == "person"] == ["ann"]
    bots = [seat for seat in seats if seat["who"] == "bot"]
    assert len({seat["name"] for seat in bots}) == 3
    assert all(seat["name"] == seat["token"] for seat in bots)
    assert before[3]["name"] in [seat["name"] for seat in bots]  # whoever had a name keeps it


def test_a_table_begins_whatever_its_guests_are_called(served: Served) -> None:
    """Two of them have the names or tokens of all pieces, and the first name that a bot without one would get."""
    made = served.make("grab_and_go", ["ann"], link=3)
    sit(served, made["code"], 1, "sensible 4")
    served.http.post(f"/api/tables/{made['code']}/seats/2", json={"name": "Top Hat", "token": "Boot"})
    begun = served.http.post(f"/api/tables/{made['code']}/start", json={"host": made["host"]})
    assert begun.status_code == 200
    assert [seat["name"] for seat in begun.json()["seats"]] == ["ann", "sensible 4", "Top Hat", "Sensible 8"]
    with served.sit(made, 0) as ann:
        assert ann.question()


# --- giving up ---------------------------------------------------------------------------------------


def test_where_the_rules_have_it_a_player_may_resign(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"], bots=1, options=GIVES_UP)
    with served.sit(made, 0, 1) as people:
        assert people.hello["table"]["resigns"] is True
        asked = people.asked()
        other = 1 - asked["seat"]
        assert people.do(asked, "resign", other)["type"] == "done"
        view = people.hear("news", when=lambda m: any(seat.get("out") for seat in m["view"]["seats"]))["view"]
        assert [seat.get("out", False) for seat in view["seats"]].index(True) == other


def test_where_the_rules_have_none_a_bot_is_what_there_is(served: Served) -> None:
    for book in ("classic", "ugm", "monsters_menace"):
        made = served.make(book, ["ann", "bo"])
        with served.sit(made, 0, 1) as people:
            assert people.hello["table"].get("resigns", False) is False
            assert people.do(people.asked(), "resign")["code"] in ("refused", "not_understood")


# --- tokens ------------------------------------------------------------------------------------------


def test_nobody_is_dealt_the_monster_that_a_bot_at_the_table_is_named_after(served: Served) -> None:
    made = served.make("monsters_menace", ["ann"], bots=4, link=1)
    sit(served, made["code"], 1, "bo")
    served.http.post(f"/api/tables/{made['code']}/start", json={"host": made["host"]})
    for table in (made, served.make("monsters_menace", ["ann"], bots=5)):
        with served.sit(table, 0) as ann:
            seats = ann.hello["table"]["seats"]
            assert len({seat["token"] for seat in seats}) == 6
            assert all(seat["name"] == seat["token"] for seat in seats if seat["who"] == "bot")


# --- what is shown before anyone sits down -----------------------------------------------------------


def test_what_a_monster_can_do_is_told_to_whoever_chooses_one(served: Served) -> None:
    games = {game["id"]: game for game in served.http.get("/api/games").json()["games"]}
    menace = games["monsters_menace"]
    assert set(menace["powers"]) == set(menace["tokens"])
    assert menace["powers"]["King Ape"].startswith("Giant. Swing Through The Skyscrapers (any turn): jump")
    assert all("play alike" in said for said in games["ugm"]["powers"].values())
    assert "powers" not in games["classic"]


def test_options_that_do_not_go_together_are_called_by_what_they_say(served: Served) -> None:
    wish = {"rulebook": "classic", "mode": "short", "options": {"start.cash": 300}}
    said = served.http.post("/api/rules", json=wish).json()
    assert said["key"] == "start.cash"
    assert said["trouble"][0] == {"text": "“money each player starts with”", "key": "start.cash"}
    assert said["trouble"][1]["text"].startswith(" 300 is too little to pay")
    assert said["trouble"][1]["text"].endswith("“dealt deeds are paid for at once”")
    assert said["trouble"][1]["key"] == "start.dealPaid"
    seats = [{"who": "here", "name": "ann"}, {"who": "bot"}]
    refused = served.http.post("/api/tables", json={**wish, "seats": seats}).json()
    in_one = "".join(part["text"] for part in said["trouble"])
    assert (refused["code"], refused["where"], refused["reason"]) == ("bad_options", "start.cash", in_one)


def test_texts_of_options_name_others_by_what_they_say(served: Served) -> None:
    classic = served.http.get("/api/games").json()["games"][0]
    rounds = next(option for option in classic["options"] if option["key"] == "end.rounds")
    assert rounds["about"][0]["text"].startswith("with “")
    assert rounds["about"][0]["key"] == "end.mode"
