"""A key opens one seat of one table; secrets are revealed when nobody can use them any more."""

from __future__ import annotations

import hashlib
import json
import random
import re
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from stompoly.fair import commit, seed_for
from tests.server.helpers_server import Person, Served, play_on

LONG_NUMBER = re.compile(r"\d{10,}")
BID = 1387  # that nobody would think of


def record_of(served: Served, code: str) -> dict[str, Any]:
    """What the store holds about a table."""
    with sqlite3.connect(served.db) as db:
        row = db.execute("SELECT record FROM tables WHERE code = ?", (code,)).fetchone()
    db.close()
    record: dict[str, Any] = json.loads(row[0])
    return record


def before_the_end(texts: list[str]) -> list[str]:
    over = [k for k, text in enumerate(texts) if '"status":"over"' in text]
    return texts[: over[0]] if over else texts


def check_nothing_told(texts: list[str], secret: str, actions: int) -> None:
    """Neither the secret nor any seed that follows from it, in digits or in hex."""
    everything = "\n".join(texts)
    seeds = [seed_for(bytes.fromhex(secret), n) for n in range(actions + 50)]
    assert commit(bytes.fromhex(secret)) in everything
    assert secret not in everything
    assert not {str(seed) for seed in seeds} & set(LONG_NUMBER.findall(everything))
    assert not [seed for seed in seeds if f"{seed:x}" in everything]


# --- keys --------------------------------------------------------------------------------------------


def test_a_key_of_one_table_opens_nothing_at_another(served: Served) -> None:
    mine = served.make("classic", ["ann", "bo"], options={"start.order": "seat"})
    other = served.make("classic", ["cy", "dee"], options={"start.order": "seat"})
    lobby = served.make("classic", ["eve"], link=1)
    keys = [entry["key"] for entry in mine["keys"]] + [mine["host"]]
    with Person(served.url, other["code"], keys) as thief:
        assert thief.hello["you"] == []
        for seat in (0, 1):
            assert thief.do({"n": 0, "seat": seat}, "roll")["code"] == "not_your_seat"
            assert thief.refused(type="manage", what="pause", seat=seat) == "not_your_seat"
    for key in keys:
        for place in (f"{other['code']}/adjourn", f"{other['code']}/trample", f"{lobby['code']}/start"):
            answer = served.http.post(f"/api/tables/{place}", json={"host": key})
            assert (answer.status_code, answer.json()["code"]) == (403, "not_host")
    assert served.http.get(f"/api/tables/{other['code']}").json()["status"] == "play"


def test_a_private_table_opens_to_no_key_of_another(served: Served) -> None:
    mine = served.make("classic", ["ann", "bo"])
    private = served.make("classic", ["cy", "dee"], watchers=False)
    with pytest.raises(Exception, match="1008"):
        Person(served.url, private["code"], [entry["key"] for entry in mine["keys"]])


def test_a_seat_is_no_host(served: Served) -> None:
    made = served.make("classic", ["ann"], link=1)
    for path in ("start", "adjourn"):
        answer = served.http.post(f"/api/tables/{made['code']}/{path}", json={"host": made["keys"][0]["key"]})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_host")


def test_the_hosts_key_is_no_seat(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"])
    with Person(served.url, made["code"], [made["host"]]) as host:
        assert host.hello["you"] == []


def test_the_same_key_twice_is_one_seat(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"], options={"info.cash": "hidden"})
    with Person(served.url, made["code"], [made["keys"][0]["key"]] * 3) as ann:
        assert ann.hello["you"] == [0]
        assert ann.hello["view"]["seats"][0]["meters"][0]["text"] == "$1500"


def test_no_key_is_kept_in_clear(served: Served) -> None:
    made = served.make("classic", ["ann"], link=1)
    sat = served.http.post(f"/api/tables/{made['code']}/seats/1", json={"name": "bo"}).json()
    keys = [made["host"], made["keys"][0]["key"], sat["key"]]
    stored = b"".join(Path(served.db + end).read_bytes() for end in ("", "-wal"))
    for key in keys:
        assert len(key) == 32
        assert key.encode() not in stored
        assert hashlib.sha256(key.encode()).hexdigest().encode() in stored


def test_keys_are_told_to_nobody_else(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"])
    hashes = [hashlib.sha256(entry["key"].encode()).hexdigest() for entry in made["keys"]]
    with served.sit(made, 0) as ann, served.sit(made) as watcher:
        ann.since(), watcher.since()
        info = served.http.get(f"/api/tables/{made['code']}").text
        everything = "\n".join([*ann.raw, *watcher.raw, info])
    for hidden in [made["host"], *hashes, *(entry["key"] for entry in made["keys"])]:
        assert hidden not in everything


# --- private tables ------------------------------------------------------------------------------------


def test_somebody_who_looked_on_in_the_lobby_of_a_private_table_does_not_see_its_game(served: Served) -> None:
    made = served.make("classic", ["ann"], link=1, watchers=False)
    with served.sit(made, 0) as ann, served.sit(made) as stranger:
        assert stranger.hello.get("view") is None
        served.http.post(f"/api/tables/{made['code']}/start", json={"host": made["host"]})
        assert stranger.closed()[0] == 1000
        assert not any(message.get("view") for message in stranger.heard)
        assert ann.hear("hello")["view"]


def test_the_steps_of_a_private_table_are_not_for_everybody(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"], watchers=False)
    place = f"/api/tables/{made['code']}/steps/0"
    assert served.http.get(place).status_code == 403
    assert served.http.get(place, headers={"X-Stompoly-Key": made["host"]}).status_code == 403
    assert served.http.get(place, headers={"X-Stompoly-Key": made["keys"][0]["key"]}).status_code == 200


# --- the secret of the dice ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "options"),
    [
        (
            "classic",
            {
                "auction.format": "sealed",
                "info.cash": "hidden",
                "end.mode": "rounds",
                "end.rounds": 12,
                "start.dealDeeds": 2,
            },
        ),
        ("ugm", {"cards.public": False, "end.cap": 8}),
    ],
)
def test_nothing_about_the_secret_is_revealed_before_the_end(
    served: Served, book: str, options: dict[str, Any]
) -> None:
    made = served.make(book, ["ann", "bo"], bots=1, options=options)
    code, rest = made["code"], []
    with served.sit(made, 0) as ann, served.sit(made, 1) as bo, served.sit(made) as watcher:
        with ThreadPoolExecutor() as pool:
            games = [pool.submit(play_on, person, random.Random(k)) for k, person in enumerate([ann, bo])]
            while not all(game.done() for game in games):
                time.sleep(0.02)
                info = served.http.get(f"/api/tables/{code}")
                rest += [info.text, served.http.get(f"/api/tables/{code}/steps/{info.json().get('actions', 0)}").text]
            assert all(game.result()["table"]["status"] == "over" for game in games)
        watcher.hear("people", when=lambda m: m["table"]["status"] == "over")
    record, actions = record_of(served, code), watcher.heard[-1]["table"]["actions"]
    assert actions > 50
    for texts in (ann.raw, bo.raw, watcher.raw, [text for text in rest if '"status":"play"' in text]):
        check_nothing_told(before_the_end(texts), record["secret"], actions)
    assert watcher.heard[-1]["table"]["fair"]["secret"] == record["secret"]
    assert served.http.get(f"/api/tables/{code}").json()["fair"]["secret"] == record["secret"]


def test_a_sealed_bid_is_seen_by_nobody_else_until_all_have_bid(served: Served) -> None:
    options = {"auction.format": "sealed", "start.order": "seat", "start.cash": 4000}
    made = served.make("classic", ["ann", "bo"], options=options)
    with served.sit(made, 0) as ann, served.sit(made, 1) as bo, served.sit(made) as watcher:
        people = [ann, bo]
        asked = to_an_auction(people, random.Random(5))
        first, other = people[asked["seat"]], people[1 - asked["seat"]]
        n = first.do(asked, f"bid {BID}")["n"]
        steps = [served.http.get(f"/api/tables/{made['code']}/steps/{k}").text for k in range(n + 1)]
        assert other.ask("look", seat=asked["seat"])["type"] == "seen"
        assert other.ask("why", seat=1 - asked["seat"], words=f"bid {BID - 1}")["ok"]
        other.since(), watcher.since()
        assert other.heard[-2]["type"] != "refused"
        for text in [*other.raw, *watcher.raw, *steps]:
            assert not re.search(rf"\b{BID}\b", text)
        assert other.do(other.question(), "pass")["type"] == "done"
        assert watcher.hear("news", when=lambda m: m["view"]["n"] == n + 1)
        assert re.search(rf"\b{BID}\b", watcher.raw[-1])


def to_an_auction(people: list[Person], rnd: random.Random) -> dict[str, Any]:
    """Plays until something is auctioned; whoever is asked to buy declines."""
    while True:
        asked = max((question for person in people if (question := latest(person))), key=lambda q: q["n"])
        person = people[asked["seat"]]
        words = [item["words"] for item in asked["items"]]
        if asked.get("number"):
            return asked
        usual = [item["words"] for item in asked["items"] if item.get("usual")]
        answer = person.do(asked, "decline" if "decline" in words else (usual or words)[0])
        assert answer["type"] == "done", answer
        for each in people:
            each.since()


def latest(person: Person) -> dict[str, Any] | None:
    person.since()
    asked = [message for message in person.heard if message["type"] == "asked" and message["mine"]]
    return asked[-1] if asked else None
