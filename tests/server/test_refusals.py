"""What the server refuses, each kind by its code; the game goes on as if nothing had been said."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.helpers_server import PATIENCE, Person, Served

NO_KEY = "x" * 32


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with its limits on."""
    server = Served(str(tmp_path_factory.mktemp("strict") / "tables.db"), "--origin", "https://friend.example")
    yield server
    assert server.stop() == ""


@pytest.fixture
def made(served: Served) -> dict[str, Any]:
    return served.make("classic", ["ann", "bo"], options={"start.order": "seat"})


def first_words(served: Served, code: str, *frames: str | bytes) -> tuple[int, str]:
    """How a socket that begins with these messages ends."""
    with connect(f"ws://{served.url}/ws/{code}") as page:
        for frame in frames:
            page.send(frame)
        return ending(page)


def ending(page: ClientConnection) -> tuple[int, str]:
    try:
        while True:
            page.recv(timeout=PATIENCE)
    except ConnectionClosed as end:
        return (end.rcvd.code, end.rcvd.reason) if end.rcvd else (1006, "")


# --- actions -----------------------------------------------------------------------------------------


def test_a_wrong_key_makes_a_watcher(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0) as ann, Person(served.url, made["code"], [NO_KEY]) as thief:
        assert thief.hello["you"] == []
        assert thief.do(ann.question(), "roll", 0)["code"] == "not_your_seat"
        assert not any(message["type"] == "asked" for message in thief.heard)
        assert ann.do(ann.question(), "roll")["type"] == "done"


def test_a_stale_answer_is_refused_and_the_question_is_asked_again(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0, 1) as ann:
        old = ann.question()
        assert ann.do(old, "roll")["type"] == "done"
        new = ann.question()
        assert new["n"] == old["n"] + 1
        assert ann.do(old, "roll")["code"] == "stale"
        news, asked = ann.since()
        assert (news["type"], news["view"]["n"]) == ("news", new["n"])
        assert asked == new


@pytest.mark.parametrize("ahead", [1, 10**6, -1, 10**25])
def test_a_number_that_no_action_has_is_stale_too(served: Served, made: dict[str, Any], ahead: int) -> None:
    with served.sit(made, 0) as ann:
        asked = ann.question()
        assert ann.do({**asked, "n": asked["n"] + ahead}, "roll")["code"] == "stale"
        assert ann.question()["n"] == asked["n"]


def test_nobody_acts_for_a_seat_without_its_key(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0) as ann, served.sit(made, 1) as bo:
        asked = ann.question()
        assert bo.do(asked, "roll", 0)["code"] == "not_your_seat"
        assert bo.do(asked, "roll", 7)["code"] == "not_your_seat"
        assert bo.refused(type="manage", what="pause", seat=0) == "not_your_seat"
        assert bo.refused(type="manage", what="stand_in", seat=0) == "not_your_seat"
        assert bo.refused(type="say", seat=0, text="I am ann") == "not_your_seat"
        assert bo.refused(type="sit", seat=0) == "not_your_seat"
        assert bo.refused(type="options", seat=0) == "not_your_seat"
        assert bo.ask("why", seat=0, words="roll")["code"] == "not_your_seat"
        assert bo.ask("wares", seat=0, to=1)["code"] == "not_your_seat"
        assert served.http.get(f"/api/tables/{made['code']}").json().get("actions", 0) == 0


def test_an_action_out_of_turn_is_refused_with_its_reason(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0) as ann, served.sit(made, 1) as bo:
        answer = bo.do(ann.question(), "roll", 1)
        assert (answer["code"], answer["reason"]) == ("refused", "that is for ann to decide")


def test_what_a_clause_forbids_is_refused_with_it(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0) as ann, served.sit(made, 1) as bo:
        answer = bo.do(ann.question(), "mortgage boardwalk", 1)
        told = (answer["code"], answer["reason"], answer["clause"])
        assert told == ("refused", "you do not own that", "CLA-BUY-02")
        judged = bo.ask("why", seat=1, words="mortgage boardwalk")
        assert (judged["ok"], judged["reason"], judged["clause"]) == (False, *told[1:])


@pytest.mark.parametrize("words", ["dance", "roll roll", "bid ²", "ann: roll", "\x00", "🦖" * 100, "buy " * 99])
def test_words_that_mean_nothing_are_refused(served: Served, made: dict[str, Any], words: str) -> None:
    with served.sit(made, 0) as ann:
        asked = ann.question()
        answer = ann.do(asked, words)
        assert answer["code"] == "not_understood"
        assert answer["reason"]
        assert ann.do(asked, "roll")["type"] == "done"


def test_time_is_called_by_the_clock_alone(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"], mode="time-limit", minutes=5)
    with served.sit(made, 0, 1) as both:
        asked = both.question()
        for words in ("time up", "TIME UP", " time up "):
            assert both.do(asked, words)["code"] == "not_your_seat"
        assert served.http.get(f"/api/tables/{made['code']}").json().get("actions", 0) == 0


def test_nothing_is_done_in_the_lobby(served: Served) -> None:
    made = served.make("classic", ["ann"], link=1)
    with served.sit(made, 0) as ann:
        assert ann.do({"n": 0, "seat": 0}, "roll")["code"] == "table_lobby"
        assert ann.ask("look", lot=1)["code"] == "table_lobby"
        assert ann.ask("why", seat=0, words="roll")["code"] == "table_lobby"
        step = served.http.get(f"/api/tables/{made['code']}/steps/0")
        assert (step.status_code, step.json()["code"]) == (409, "table_lobby")


def test_a_paused_game_waits(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0) as ann:
        asked = ann.question()
        ann.send({"type": "manage", "what": "pause", "seat": 0})
        assert ann.do(asked, "roll")["code"] == "paused"
        ann.send({"type": "manage", "what": "go_on", "seat": 0})
        assert ann.do(asked, "roll")["type"] == "done"


def test_a_player_with_a_stand_in_must_first_come_back(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"], options={"start.order": "seat"}, pace=5000)
    with served.sit(made, 0) as ann:
        asked = ann.question()
        ann.send({"type": "manage", "what": "stand_in", "seat": 0})
        assert ann.do(asked, "roll")["code"] == "stand_in"
        ann.send({"type": "manage", "what": "back", "seat": 0})
        assert ann.do(asked, "roll")["type"] == "done"


def test_a_player_who_wants_no_offers_gets_none(served: Served) -> None:
    options = {"start.order": "seat", "start.dealDeeds": 2, "start.cut": False}
    made = served.make("classic", ["ann", "bo"], options=options)
    with served.sit(made, 0) as ann, served.sit(made, 1) as bo:
        deed = ann.ask("wares", seat=0, to=1)["give"]["wares"][0]["words"]
        bo.send({"type": "manage", "what": "mute", "seat": 1, "value": 0})
        bo.since()
        asked = ann.question()
        assert ann.do(asked, f"offer bo give {deed} for +4")["code"] == "muted"
        bo.send({"type": "manage", "what": "unmute", "seat": 1, "value": 0})
        bo.since()
        assert ann.do(asked, f"offer bo give {deed} for +4")["type"] == "done"


def test_kaiju_deal_out_of_turn_with_the_same_manners(served: Served) -> None:
    """On ann's turn bo offers her money; while that is open there is no other offer."""
    made = served.make("ugm", ["ann", "bo", "cy"], options={"start.order": "seat"})
    with served.sit(made, 0) as ann, served.sit(made, 1) as bo, served.sit(made, 2) as cy:
        asked = ann.question()
        ann.send({"type": "manage", "what": "mute", "seat": 0, "value": 1})
        ann.since()
        assert bo.do(asked, "offer ann give +100 for nothing", seat=1)["code"] == "muted"
        ann.send({"type": "manage", "what": "unmute", "seat": 0, "value": 1})
        ann.since()
        assert bo.do(asked, "offer ann give +100 for nothing", seat=1)["type"] == "done"
        offered = ann.asked("bo offers you")
        refused = cy.do(offered, "offer bo give +100 for nothing", seat=2)
        assert (refused["code"], refused["clause"]) == ("refused", "UGM-DEAL-02")
        assert ann.do(offered, "accept")["type"] == "done"


def test_spaces_and_seats_that_are_not_there(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0) as ann:
        assert ann.ask("look", lot=63)["code"] == "not_there"
        assert ann.ask("look", seat=7)["code"] == "not_there"
        assert ann.ask("wares", seat=0, to=7)["code"] == "not_there"
        assert ann.ask("wares", seat=0, to=0)["code"] == "not_there"


# --- messages ----------------------------------------------------------------------------------------


def test_one_joins_once(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0) as ann:
        assert ann.refused(type="join", keys=[]) == "joined"
        assert ann.do(ann.question(), "roll")["type"] == "done"


@pytest.mark.parametrize(
    "frame",
    [
        '{"type":"ping","id":1}',
        "",
        "hello",
        b"\xff\x00",
        b'{"type":"join"}',
        '{"type":"join","keys":["short"]}',
        '{"type":"join","x":' + "[" * 5000 + "]" * 5000 + "}",
    ],
)
def test_a_socket_begins_with_a_join(served: Served, made: dict[str, Any], frame: str | bytes) -> None:
    assert first_words(served, made["code"], frame) == (1008, "the first message must be a join")


@pytest.mark.parametrize("code", ["ABCDEF", "abcdef", "A", "%00%00%00%00%00%00", "ÄÄÄÄÄÄ", "A" * 500])
def test_a_table_that_is_not_there_is_closed(served: Served, code: str) -> None:
    assert first_words(served, code)[0] == 4404


def test_a_message_that_is_too_long_is_refused(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0) as ann:
        assert ann.refused(type="say", seat=0, text="x" * 17_000) == "too_long"
        assert ann.do(ann.question(), "roll")["type"] == "done"


def test_a_frame_that_is_much_too_long_ends_the_socket(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0) as ann:
        ann.socket.send("x" * 70_000)
        assert ann.closed()[0] == 1009
    with served.sit(made, 0) as ann:
        assert ann.do(ann.question(), "roll")["type"] == "done"


def test_a_page_that_only_sends_rubbish_is_let_go(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0) as ann, served.sit(made, 1) as bo:
        with suppress(ConnectionClosed):
            for _ in range(25):
                bo.socket.send("rubbish")
        assert bo.closed()[0] == 1000
        assert {m["code"] for m in bo.heard if m["type"] == "refused"} == {"bad_message"}
        assert ann.do(ann.question(), "roll")["type"] == "done"


def test_too_many_messages_are_refused_and_then_the_page_is_let_go(strict: Served) -> None:
    made = strict.make("classic", ["ann", "bo"])
    with strict.sit(made, 0) as ann, strict.sit(made, 1) as bo:
        with suppress(ConnectionClosed):
            for k in range(200):
                bo.send({"type": "ping", "id": k})
        assert bo.closed()[0] == 1000
        assert {m["code"] for m in bo.heard if m["type"] == "refused"} == {"too_fast"}
        assert ann.ask("ping")["type"] == "pong"


def test_nobody_talks_all_the_time(served: Served, made: dict[str, Any]) -> None:
    with served.sit(made, 0) as ann:
        for _ in range(6):
            ann.send({"type": "say", "seat": 0, "text": "hello"})
        assert ann.hear("refused")["code"] == "too_fast"
        assert sum(m["type"] == "said" for m in ann.heard) == 5


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://[", "http://127.0.0.1", "http://evil@{}", "http://{}.evil"]
)
def test_a_page_from_elsewhere_opens_no_socket(served: Served, made: dict[str, Any], origin: str) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        Person(served.url, made["code"], [], origin.format(served.url))
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_a_page_that_the_host_has_named_does(strict: Served) -> None:
    made = strict.make("classic", ["ann", "bo"])
    with Person(strict.url, made["code"], [], "https://friend.example") as page:
        assert page.hello["table"]["code"] == made["code"]
    with pytest.raises(ConnectionClosed, match="1008"):
        Person(strict.url, made["code"], [], "https://friend.example.evil")


def test_our_own_page_does(served: Served, made: dict[str, Any]) -> None:
    with Person(served.url, made["code"], [], f"http://{served.url}") as page:
        assert page.hello["table"]["code"] == made["code"]


def test_watchers_never_keep_a_player_out(served: Served, made: dict[str, Any]) -> None:
    with ExitStack() as crowd:
        for _ in range(60):
            crowd.enter_context(Person(served.url, made["code"], []))
        with pytest.raises(ConnectionClosed) as crowded:
            Person(served.url, made["code"], [NO_KEY])
        assert crowded.value.rcvd is not None
        assert crowded.value.rcvd.code == 4429
        with served.sit(made, 0) as ann:
            assert ann.do(ann.question(), "roll")["type"] == "done"


# --- REST --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/ABCDEF", 404, "no_table"),
        ("GET", "/api/tables/abc", 404, "no_table"),
        ("GET", "/api/tables/" + "A" * 200, 400, "bad_request"),
        ("GET", "/api/tables/ABCDEF/steps/0", 404, "no_table"),
        ("GET", "/api/tables/ABCDEF/steps/-1", 400, "bad_request"),
        ("GET", "/api/tables/ABCDEF/game.jsonl", 404, "no_table"),
        ("GET", "/api/books/chess", 404, "no_rulebook"),
        ("GET", "/api/books/..%2f..%2fetc%2fpasswd", 404, "not_found"),
        ("GET", "/nowhere", 404, "not_found"),
        ("GET", "/assets/nothing.js", 404, "not_found"),
        ("GET", "/assets/..%2f..%2fapp.py", 404, "not_found"),
        ("DELETE", "/api/tables", 405, "no_such_method"),
    ],
)
def test_what_is_not_there(served: Served, method: str, path: str, status: int, code: str) -> None:
    answer = served.http.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["reason"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"rulebook":"classic","seats":[],"pace":0}',
        b'{"rulebook":"classic","seats":[{"who":"ghost"}]}',
        b'{"rulebook":"classic","seats":[{"who":"bot"},{"who":"bot"}],"admin":true}',
        b'{"rulebook":"classic","seats":[{"who":"here","name":"a\\ud800"},{"who":"bot"}]}',
    ],
)
def test_bodies_of_the_wrong_shape(served: Served, body: bytes) -> None:
    answer = served.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_a_body_that_is_nested_deep(served: Served) -> None:
    """How deep JSON is read depends on the version of Python; the options refuse what it reads."""
    deep = b"[" * 9000 + b"]" * 9000
    body = b'{"rulebook":"classic","seats":[{"who":"bot"},{"who":"bot"}],"options":{"a":' + deep + b"}}"
    answer = served.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) in [(400, "bad_request"), (422, "bad_options")]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"seats": [{"who": "bot"}]}, "bad_seats"),
        ({"seats": [{"who": "bot"}] * 9}, "bad_seats"),
        ({"seats": [{"who": "bot", "bot": "os:system"}, {"who": "bot"}]}, "bad_bot"),
        ({"seats": [{"who": "here", "token": "Tank"}, {"who": "bot"}]}, "bad_seats"),
        ({"seats": [{"who": "here", "name": "🦖"}, {"who": "bot"}]}, "bad_seats"),
        ({"options": {"go.salary": 10**400}}, "bad_options"),
        ({"options": {"go.salary": {"a": [None]}}}, "bad_options"),
        ({"options": {"no.such": 1}}, "bad_options"),
        ({"options": {"jail.fineTurns": [1] * 6}}, "bad_options"),
        ({"options": {"jail.fineTurns": [1] * 20_000}}, "bad_options"),
        ({"options": {"bank.role": "nonPlayer"}, "seats": [{"who": "bot"}] * 6}, "bad_options"),
        ({"mode": "nonsense"}, "bad_options"),
    ],
)
def test_tables_that_cannot_be_laid(served: Served, wish: dict[str, Any], code: str) -> None:
    body = json.dumps({"rulebook": "classic", "seats": [{"who": "bot"}, {"who": "bot"}], **wish})
    answer = served.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert answer.json()["where"]


def test_the_place_of_what_is_wrong_with_a_map_is_its_option(served: Served) -> None:
    options = {"setup.mode": "map", "setup.map": "39:castle"}
    seats = [{"who": "bot"}, {"who": "bot"}]
    wish = {"rulebook": "monsters_menace", "options": options}
    assert served.http.post("/api/rules", json=wish).json()["key"] == "setup.map"
    assert served.http.post("/api/tables", json={**wish, "seats": seats}).json()["where"] == "setup.map"


@pytest.mark.parametrize("item", ["1:0 houses", "", "1:house", "a"])
def test_no_map_keeps_the_server_busy(served: Served, item: str) -> None:
    """Each item is compared with all before it: a request full of them took seconds."""
    text = ",".join([item] * (60_000 // (len(item) + 1)))
    wish = {"rulebook": "monsters_menace", "options": {"setup.mode": "map", "setup.map": text}}
    assert "4000 characters" in served.http.post("/api/rules", json=wish).text


@pytest.mark.parametrize(("path", "size"), [("/api/tables", 65_000), ("/api/rules", 65_000), ("/api/open", 4_600_000)])
def test_a_body_that_is_too_long_is_refused(served: Served, path: str, size: int) -> None:
    answer = served.http.post(path, content=b" " * size, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_long")


def test_looking_at_tables_without_end_is_refused(strict: Served) -> None:
    code = strict.make("classic", ["ann", "bo"])["code"]
    request = f"GET /api/tables/{code} HTTP/1.1\r\nHost: {strict.url}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", strict.port), PATIENCE) as wire:
        heard = b""
        for sent in range(8, 401, 8):  # as many as may wait on one connection
            wire.sendall(request * 8)
            while heard.count(b"HTTP/1.1 ") < sent or not heard.endswith(b"}"):
                more = wire.recv(1 << 16)
                assert more
                heard += more
    assert 200 <= heard.count(b"HTTP/1.1 200") < 400
    assert heard.count(b'"code":"too_fast"') == heard.count(b"HTTP/1.1 429") > 0
    assert strict.http.get("/healthz").status_code == 200


def test_making_tables_without_end_is_refused(strict: Served) -> None:
    wish = {"rulebook": "classic", "seats": [{"who": "here"}, {"who": "bot"}]}
    made = 0
    while (answer := strict.http.post("/api/tables", json=wish)).status_code == 201:
        made += 1
        assert made < 200
    assert made >= 20
    assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")


def test_nobody_takes_a_seat_that_is_not_there(served: Served) -> None:
    made = served.make("classic", ["ann"], link=1)
    answers = [served.http.post(f"/api/tables/{made['code']}/seats/{n}", json={"name": "bo"}) for n in (2, 8, 9, -1)]
    assert [(a.status_code, a.json()["code"]) for a in answers] == [
        (404, "no_seat"),
        (404, "no_seat"),
        (400, "bad_request"),
        (400, "bad_request"),
    ]
    begun = served.make("classic", ["ann", "bo"])
    answer = served.http.post(f"/api/tables/{begun['code']}/seats/1", json={"name": "cy"})
    assert (answer.status_code, answer.json()["code"]) == (409, "begun")


def test_a_game_begins_once(served: Served) -> None:
    made = served.make("classic", ["ann"], link=1)
    place = f"/api/tables/{made['code']}/start"
    assert served.http.post(place, json={"host": made["host"]}).status_code == 200
    assert served.http.post(place, json={"host": made["host"]}).json()["code"] == "begun"
