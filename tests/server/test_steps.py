"""Any game step by step: what a watcher saw then, and nothing more while it is played."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.server.helpers_games import adjourned
from tests.server.helpers_server import Person, Served, choose, is_over, play_on

BID = 1387


def step(served: Served, code: str, n: int) -> dict[str, Any]:
    answer = served.http.get(f"/api/tables/{code}/steps/{n}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize(
    ("book", "options"),
    [
        ("classic", {"end.mode": "rounds", "end.rounds": 6, "info.cash": "hidden", "auction.format": "sealed"}),
        ("gopoly", {"end.mode": "rounds", "end.rounds": 6}),
        ("grab_and_go", {"end.mode": "rounds", "end.rounds": 6}),
        ("ugm", {"end.cap": 5, "cards.public": False}),
        ("monsters_menace", {"end.cap": 12}),
    ],
)
def test_every_step_is_what_a_watcher_saw(served: Served, book: str, options: dict[str, Any]) -> None:
    made = served.make(book, ["ann", "bo"], bots=1, options=options)
    with served.sit(made) as watcher:
        with served.sit(made, 0, 1) as person:
            play_in_turn(person, random.Random(3))
        watcher.hear("people", when=lambda m: m["table"]["status"] == "over")
    seen = {0: {"view": watcher.hello["view"]}}
    seen |= {m["view"]["n"]: m for m in watcher.heard if m["type"] == "news"}
    last = max(seen)
    assert last > 20
    assert sorted(seen) == list(range(last + 1))
    for n, news in seen.items():
        found = step(served, made["code"], n)
        assert (found["n"], found["of"]) == (n, last)
        assert found["view"] == board(news["view"])
        if n:
            assert found.get("log", []) == news.get("log", [])
            assert found.get("motions", []) == news.get("motions", [])
            assert found["act"]


def play_in_turn(person: Person, rnd: random.Random) -> None:
    """Plays to the end at one device; whoever is asked sits down first."""
    while True:
        message = person.hear("asked", "people")
        if is_over(message):
            return
        if message["type"] == "asked" and message["mine"]:
            if not message.get("items"):
                person.send({"type": "sit", "seat": message["seat"]})
            else:
                assert person.do(message, choose(message, rnd))["type"] in ("done", "refused")


def test_there_are_as_many_steps_as_actions(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"])
    with served.sit(made, 0, 1) as person:
        play_on(person, random.Random(1), 4)
    answer = served.http.get(f"/api/tables/{made['code']}/steps/5")
    assert (answer.status_code, answer.json()["code"], answer.json()["where"]) == (404, "no_step", "n")
    assert step(served, made["code"], 4)["of"] == 4


def test_steps_of_a_running_game_do_not_say_in_whose_words(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"])
    with served.sit(made, 0, 1) as person:
        play_on(person, random.Random(1), 6)
    assert not any(step(served, made["code"], n).get("act") for n in range(7))
    adjourned(served, made)
    assert all(step(served, made["code"], n).get("act") for n in range(1, 7))


def test_no_step_of_a_running_game_tells_a_sealed_bid(served: Served) -> None:
    made = served.make("classic", ["ann", "bo", "cy"], options={"auction.format": "sealed", "start.cash": 4000})
    with served.sit(made, 0, 1, 2) as device:
        rnd = random.Random(2)
        asked = device.question()
        while not asked.get("secret"):
            words = [item["words"] for item in asked["items"]]
            assert device.do(asked, "decline" if "decline" in words else choose(asked, rnd))["type"] == "done"
            asked = device.question()
        for bid in (BID, BID - 1):
            device.send({"type": "sit", "seat": asked["seat"]})
            assert device.do(asked, f"bid {bid}")["type"] == "done"
            n = asked["n"] + 1
            texts = [served.http.get(f"/api/tables/{made['code']}/steps/{k}").text for k in range(n + 1)]
            assert not any(re.search(rf"\b{each}\b", text) for text in texts for each in (BID, BID - 1))
            asked = device.question()
        device.send({"type": "sit", "seat": asked["seat"]})
        assert device.do(asked, "pass")["type"] == "done"
        sold = step(served, made["code"], asked["n"] + 1)
        assert re.search(rf"\b{BID}\b", str(sold["log"]))


def board(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what can be taken back and the hash of the game so far, which only the live table says."""
    return {name: value for name, value in view.items() if name not in ("undo", "head")}


def test_steps_go_on_with_the_game(served: Served) -> None:
    made = served.make("ugm", ["ann", "bo"])
    with served.sit(made, 0, 1) as person:
        for actions in (3, 5):
            play_on(person.again(), random.Random(1), actions)
            views = {m["view"]["n"]: m["view"] for m in person.heard if m.get("view")}
            assert step(served, made["code"], max(views))["view"] == board(views[max(views)])


def test_games_that_were_not_looked_at_for_long_are_played_again(served: Served) -> None:
    """More games than are kept at hand."""
    tables = [served.make("classic", ["ann", "bo"]) for _ in range(9)]
    for made in tables:
        with served.sit(made, 0, 1) as person:
            play_on(person, random.Random(1), 3)
    first = [step(served, made["code"], 2) for made in tables]
    assert [step(served, made["code"], 2) for made in tables] == first
