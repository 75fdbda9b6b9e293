"""Whatever anybody sends: an answer, never a traceback, and a table that goes on."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed

from tests.server.helpers_server import Person, Served, choose, play_on

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]

# --- REST: whatever the schema allows, and some of what it does not -------------------------------------------


def test_no_request_makes_the_server_stumble(served: Served) -> None:
    """Every operation that the schema names, a dozen times and more, at tables that are there and at others."""
    described = schemathesis.openapi.from_url(f"http://{served.url}/api/schema/openapi.json")
    operations: list[Any] = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == 26
    tables = [served.make("classic", ["ann"], link=1), served.make("ugm", ["ann"], bots=1), over(served), None]
    for operation in operations:
        strategy = st.one_of(
            operation.as_strategy(generation_mode=schemathesis.GenerationMode.POSITIVE),
            operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE),
        )

        @settings(
            max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
        )
        @given(case=strategy, made=st.sampled_from(tables))
        def ask(case: Any, made: dict[str, Any] | None) -> None:
            if made and "code" in (case.path_parameters or {}):
                case.path_parameters["code"] = made["code"]
                if isinstance(case.body, dict) and "host" in case.body and len(str(case.body)) % 2:
                    case.body["host"] = made["host"]
            case.call_and_validate(checks=CHECKS)

        ask()
    assert "Traceback" not in served.complaints()


def over(served: Served) -> dict[str, Any]:
    made = served.make("classic", ["ann"], bots=1, options={"end.mode": "rounds", "end.rounds": 1})
    with served.sit(made, 0) as ann:
        play_on(ann, random.Random(1))
    return made


# --- the socket --------------------------------------------------------------------------------------------------

NUMBERS = [0, 1, -1, 7, 8, 63, 64, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**40, 1.5, 1e308, True, None]
TEXTS = [
    "",
    " ",
    "roll",
    "time up",
    "a" * 401,
    "\x00",
    "🦖",
    "\u202e",
    "²",
    "bid ²",
    "bid " + "9" * 300,
    "offer bo",
    "-1",
]
ODD: list[Any] = [*NUMBERS, *TEXTS, [], {}, [[]], {"type": "do"}, [1, "a", None]]
KINDS = {
    "do": ["id", "n", "seat", "words"],
    "why": ["id", "seat", "words"],
    "look": ["id", "lot", "seat"],
    "options": ["seat"],
    "wares": ["id", "seat", "to"],
    "ask_price": ["id", "seat", "to", "get", "give"],
    "sit": ["seat"],
    "manage": ["what", "seat", "value"],
    "say": ["seat", "text"],
    "ping": ["id"],
    "join": ["keys", "since"],
}
SANE: dict[str, Any] = {
    "id": 1,
    "n": 0,
    "seat": 0,
    "words": "roll",
    "lot": 1,
    "to": 1,
    "get": "baltic-avenue",
    "give": "",
    "what": "more_time",
    "value": 100,
    "text": "hello",
    "keys": [],
    "since": 0,
}
WHATS = ["pause", "go_on", "more_time", "pace", "stand_in", "back", "mute", "unmute", "adjourn", "explode"]


def odd_messages(rnd: random.Random) -> Iterator[str | bytes]:
    """Messages that are right except for a value or two; then some that are not messages at all."""
    for kind, fields in KINDS.items():
        for field in fields:
            for value in ODD:
                yield json.dumps({"type": kind, **{name: SANE[name] for name in fields}, field: value})
        whole = json.dumps({"type": kind, **{name: SANE[name] for name in fields}})
        yield whole[: rnd.randrange(1, len(whole))]
        yield whole + whole
        yield whole.replace('"type"', '"Type"')
        yield json.dumps({"type": kind, **{name: SANE[name] for name in fields}, "more": 1})
        yield json.dumps({"type": kind})
    for what in WHATS:
        yield json.dumps({"type": "manage", "what": what, "seat": 0, "value": 0})
        yield json.dumps({"type": "manage", "what": what, "seat": 1, "value": 5000})
    for depth in (10, 500, 3000):
        yield '{"type":"ping","id":1,"x":' + "[" * depth + "]" * depth + "}"
        yield '{"a":' * depth + "1" + "}" * depth
    yield from [b"", b"\x00\xff", b'{"type":"ping","id":1}']
    yield from ["", "null", "[]", '"ping"', "NaN", '{"type":5}']
    yield from ['{"type":"say","seat":0,"text":"\\ud800"}', '{"type":"ping","id":1e400}', '{"type":"ping","id":-0}']


def throw(served: Served, made: dict[str, Any], seats: list[int], frames: list[str | bytes]) -> int:
    """Throws frames at a table, from as many sockets as it takes; how many answers came."""
    answers, left = 0, list(frames)
    while left:
        with served.sit(made, *seats) as person:
            person.number = 10**6  # beyond the ids of what is thrown
            with suppress(ConnectionClosed):
                for _ in range(min(len(left), 15)):
                    person.socket.send(left.pop())
                person.since()
            answers += len(person.heard)
    return answers


def still_answers(served: Served, made: dict[str, Any]) -> None:
    """The table still asks and takes an answer, whatever was done to it."""
    with served.sit(made, 0, 1) as person:
        for seat in (0, 1):
            person.send({"type": "manage", "what": "go_on", "seat": seat})
            person.send({"type": "manage", "what": "back", "seat": seat})
        asked = person.question()
        assert person.do(asked, choose(asked, random.Random(1)))["type"] == "done"


@pytest.mark.parametrize("book", ["classic", "ugm", "monsters_menace"])
def test_no_message_stops_a_table(served: Served, book: str) -> None:
    made = served.make(book, ["ann", "bo"], pace=5000)
    frames = list(odd_messages(random.Random(1)))
    random.Random(2).shuffle(frames)
    assert throw(served, made, [0, 1], frames[:420]) > 100
    assert throw(served, made, [], frames[420:560]) > 30
    still_answers(served, made)
    assert "Traceback" not in served.complaints()


def test_no_message_stops_a_lobby(served: Served) -> None:
    made = served.make("classic", ["ann"], link=1)
    frames = list(odd_messages(random.Random(3)))
    random.Random(4).shuffle(frames)
    throw(served, made, [0], frames[:200])
    begun = served.http.post(f"/api/tables/{made['code']}/start", json={"host": made["host"]})
    assert begun.json()["status"] == "play"
    with served.sit(made, 0) as ann:
        ann.send({"type": "manage", "what": "go_on", "seat": 0})
        assert ann.ask("ping")["type"] == "pong"
    assert "Traceback" not in served.complaints()


VERBS = [
    *("roll", "buy", "decline", "bid", "pass", "build", "sell", "mortgage", "lift", "settle", "offer", "counter"),
    *(
        "accept",
        "reject",
        "withdraw",
        "ask",
        "waive",
        "cut",
        "want",
        "end",
        "attack",
        "fire",
        "play",
        "place",
        "return",
    ),
    *(
        "pick",
        "hold",
        "full",
        "hide",
        "walk",
        "move",
        "use",
        "add",
        "throw",
        "shove",
        "aim",
        "corner",
        "action",
        "power",
    ),
]


@pytest.mark.parametrize("book", ["classic", "grab_and_go", "ugm", "monsters_menace"])
def test_no_words_stop_a_table(served: Served, book: str) -> None:
    """Words of the game's own, put together at random, at many points of a game."""
    made = served.make(book, ["ann", "bo"])
    rnd = random.Random(6)
    with served.sit(made, 0, 1) as person:
        assert "dance" in person.do(person.question(), "dance")["reason"]
        own = [
            "bo",
            "ann",
            "boardwalk",
            "baltic-avenue",
            "give",
            "for",
            "+50",
            "-1",
            "0",
            "99999999999",
            "²",
            "all",
            ":",
        ]
        for _ in range(60):
            asked = person.question()
            for _ in range(6):
                words = " ".join([rnd.choice(VERBS), *rnd.choices(own, k=rnd.randrange(5))])
                if rnd.random() < 0.5:
                    assert person.ask("why", seat=rnd.randrange(2), words=words)["type"] == "judged"
                else:
                    person.do({**asked, "n": -1} if rnd.random() < 0.1 else asked, words, rnd.randrange(2))
            asked = person.question()
            person.do(asked, choose(asked, rnd))
            if served.http.get(f"/api/tables/{made['code']}").json()["status"] != "play":
                break
    assert "Traceback" not in served.complaints()


def test_two_who_answer_at_once_are_both_answered(served: Served) -> None:
    """The same seat from two pages: one is done, the other is stale or refused, and nothing happens twice."""
    made = served.make("classic", ["ann", "bo"], options={"start.order": "seat"})
    pages: list[Person] = [served.sit(made, 0, 1) for _ in range(4)]
    asked = pages[0].question()
    for page in pages:
        page.send({"type": "do", "id": 77, "n": asked["n"], "seat": asked["seat"], "words": "roll"})
    answers = [page.hear("done", "refused", when=lambda m: m.get("id") == 77) for page in pages]
    assert sorted(answer.get("code", "done") for answer in answers) == ["done", "stale", "stale", "stale"]
    assert served.http.get(f"/api/tables/{made['code']}").json()["actions"] == 1
    for page in pages:
        page.way_out.close()
