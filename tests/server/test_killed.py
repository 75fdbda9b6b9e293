"""A power cut at the worst moments: whatever was acknowledged is there, and the game goes on where it was."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.helpers_games import adjourned, opened, played_at_home, text_of, verified
from tests.server.helpers_server import Person, Served, choose, kill_under_play, play_on


@pytest.fixture(scope="module")
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(str(tmp_path_factory.mktemp("mortal") / "tables.db"), "--unlimited")
    yield server
    assert server.stop() == ""


def kind_now(person: Person) -> str:
    return str(view_now(person)["question"]["kind"])


def view_now(person: Person) -> dict[str, Any]:
    view: dict[str, Any] = [message["view"] for message in person.heard if message.get("view")][-1]
    return view


def play_to(person: Person, kind: str, rnd: random.Random) -> dict[str, Any]:
    """Plays until such a thing is asked; nobody buys anything."""
    for _ in range(400):
        asked = person.question()
        if kind_now(person) == kind:
            return asked
        words = [item["words"] for item in asked["items"]]
        answer = person.do(asked, "decline" if "decline" in words else choose(asked, rnd))
        assert answer["type"] == "done", answer
    raise AssertionError(f"never came to {kind}")


def answer_once(person: Person, rnd: random.Random) -> None:
    asked = person.question()
    number = asked.get("number")
    answer = person.do(asked, f"{number['verb']} {number['least']}" if number else choose(asked, rnd))
    assert answer["type"] == "done", answer


def test_a_killed_server_asks_the_same_seat_the_same_question(mortal: Served, tmp_path: Path) -> None:
    rnd = random.Random(2)
    options = {"end.mode": "rounds", "end.rounds": 4}
    auction = mortal.make("classic", ["ann", "bo", "cy"], options=options)
    fight = mortal.make("ugm", ["ann", "bo", "cy"], options={"end.cap": 6})
    theft = opened(mortal, text_of(played_at_home("monsters_menace", until="steal"), tmp_path))
    tables = [("auction", auction), ("fight", fight), ("steal", theft)]
    people = [mortal.sit(made, 0, 1, 2) for _, made in tables]
    for (kind, _), person in zip(tables, people, strict=True):
        play_to(person, kind, rnd)
    answer_once(people[0], rnd)
    before = [(person.question(), view_now(person)) for person in people]
    assert [view["question"]["kind"] for _, view in before] == ["auction", "fight", "steal"]

    mortal.kill()
    mortal.start()

    for person in people:
        person.way_out.close()
    people = [mortal.sit(made, 0, 1, 2) for _, made in tables]
    for person, (asked, view) in zip(people, before, strict=True):
        assert person.question() == asked
        assert person.hello["view"] == view
        assert person.hello["table"]["status"] == "play"
    for person in people[:2]:
        with person:
            assert play_on(person.again(), rnd)["table"]["status"] == "over"
    with people[2]:
        play_on(people[2].again(), rnd, 15)
    for (_, made), start in zip(tables, (0, 0, before[2][0]["n"]), strict=True):
        report = verified(adjourned(mortal, made), tmp_path)
        assert [part.start for part in report.parts] == [start]


def test_a_lobby_is_still_there_after_a_kill(mortal: Served) -> None:
    made = mortal.make("ugm", ["ann"], link=1)
    sat = mortal.http.post(f"/api/tables/{made['code']}/seats/1", json={"name": "bo"}).json()
    mortal.kill()
    mortal.start()
    with Person(mortal.url, made["code"], [sat["key"]]) as bo:
        assert bo.hello["you"] == [1]
        assert bo.hello["table"]["status"] == "lobby"
        assert mortal.http.post(f"/api/tables/{made['code']}/start", json={"host": made["host"]}).status_code == 200
        assert bo.hear("hello")["view"]["n"] == 0


def test_no_acknowledged_action_is_ever_lost(tmp_path: Path) -> None:
    assert kill_under_play(8, str(tmp_path / "tables.db"))["acknowledged"] > 50


def test_a_server_that_is_told_to_stop_keeps_everything(mortal: Served) -> None:
    made = mortal.make("classic", ["ann", "bo"], options={"timers.turn": 3600})
    with mortal.sit(made, 0, 1) as person:
        play_on(person, random.Random(1), 12)
        asked, view = person.question(), view_now(person)
        told = [line for message in person.heard for line in message.get("log", [])]
        assert mortal.stop() == ""
    mortal.start()
    with mortal.sit(made, 0, 1) as person:
        again = person.question()
        assert {**again, "deadline": 0} == {**asked, "deadline": 0}
        assert person.hello["view"] == view
        assert person.hello["log"] == told


def test_a_table_that_cannot_be_read_back_is_said_and_logged_and_the_others_play_on(mortal: Served) -> None:
    """Somebody has spoilt a line of the store."""
    spoilt, whole = mortal.make("classic", ["ann", "bo"]), mortal.make("classic", ["ann", "bo"])
    mortal.kill()
    with sqlite3.connect(mortal.db) as store:
        store.execute("INSERT INTO actions VALUES (?, 1, '[1]')", (spoilt["code"],))
    store.close()
    mortal.start()
    with pytest.raises(ConnectionClosed) as closed:
        mortal.sit(spoilt, 0)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1011
    assert mortal.http.get(f"/api/tables/{spoilt['code']}").json()["code"] == "fault"
    with mortal.sit(whole, 0, 1) as person:
        play_on(person, random.Random(1), 3)
    assert f"table {spoilt['code']}" in mortal.complaints()
    mortal.written.write_text("")  # the rest of the tests want none
