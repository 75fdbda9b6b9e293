"""Every route, at every kind of table, for everybody: a private table tells strangers nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from stompoly.server.access import may_look
from stompoly.server.server import Server
from stompoly.server.store import SqliteStore
from tests.server.helpers_tables import app_of, books, in_loop, lay, open_server

SECRET_NAME = "zebediah"  # of a player: whoever reads it has been told about the table
OTHER = "k" * 32

# How each route about a table is asked, given the key that somebody has; those that are about no table tell nothing.
Asks = Callable[[TestClient[Any], str, str], Any]


def get(path: str) -> Asks:
    return lambda client, code, key: client.get(f"/api/tables/{code}{path}", headers={"X-Stompoly-Key": key})


def post(path: str, **body: Any) -> Asks:
    def ask(client: TestClient[Any], code: str, key: str) -> Any:
        sent = {name: key or OTHER if value is None else value for name, value in body.items()}
        return client.post(f"/api/tables/{code}{path}", json=sent, headers={"X-Stompoly-Key": key})

    return ask


ABOUT_A_TABLE: dict[str, Asks] = {
    "GET /api/tables/{code:str}": get(""),
    "GET /api/tables/{code:str}/game.jsonl": get("/game.jsonl"),
    "GET /api/tables/{code:str}/steps/{n:int}": get("/steps/0"),
    "GET /api/tables/{code:str}/odds/{n:int}": get("/odds/0"),
    "GET /api/tables/{code:str}/story": get("/story"),
    "GET /api/tables/{code:str}/turning": get("/turning"),
    "POST /api/tables/{code:str}/seats/{seat:int}": post("/seats/0", name="mallory"),
    "POST /api/tables/{code:str}/seats/{seat:int}/leave": post("/seats/0/leave", key=None),
    "POST /api/tables/{code:str}/seats/{seat:int}/seed": post("/seats/0/seed", key=None, seed="0" * 64),
    "POST /api/tables/{code:str}/push": post(
        "/push", key=None, endpoint="https://updates.push.services.mozilla.com/1", p256dh="A", auth="A"
    ),
    "POST /api/tables/{code:str}/push/stop": post("/push/stop", key=None, endpoint=""),
    "POST /api/tables/{code:str}/mail": post("/mail", key=None),
    "POST /api/tables/{code:str}/start": post("/start", host=None),
    "POST /api/tables/{code:str}/adjourn": post("/adjourn", host=None),
    "POST /api/tables/{code:str}/trample": post("/trample", host=None),
}
ABOUT_NONE = {
    "GET /api/games",
    "GET /api/books/{book_id:str}",
    "POST /api/guide",
    "POST /api/rules",
    "POST /api/estimate",
    "GET /api/lobby",
    "POST /api/turns",  # keys for each code: tests/server/test_turns.py
    "POST /api/tables",
    "GET /api/tables/{code:str}/mail/{token:str}",  # asked by a token; tells nothing: tests/server/test_mail.py
    "POST /api/tables/{code:str}/mail/{token:str}",
    "POST /api/open",
    "GET /healthz",
    "GET /metrics",
    "GET /",
    "GET /open",
    "GET /about",
    "GET /manifest.webmanifest",
    "GET /offline.html",
    "GET /offline.css",
    "GET /sw.js",
    "GET /icon-192.png",
    "GET /icon-512.png",
    "GET /t/{code:str}",  # the same page for every code, also for those that do not exist
}
LITESTARS_OWN = ("/api/schema", "/assets")
STATUSES = ["lobby", "play", "over", "closed", "stuck"]
TELLS_WATCHERS = {  # what a table with watchers answers somebody without a key, once the game has begun
    "GET /api/tables/{code:str}": 200,
    "GET /api/tables/{code:str}/steps/{n:int}": 200,
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("looked")
    server = Server(SqliteStore(folder / "tables.db"), books(), folder / "games")
    with TestClient(app_of(server, limited=False)) as found:
        yield found


def routes(client: TestClient[Any]) -> set[str]:
    return {
        f"{method} {route.path}"
        for route in client.app.routes
        for method in getattr(route, "methods", [])
        if method not in ("OPTIONS", "HEAD") and not route.path.startswith(LITESTARS_OWN)
    }


def made(client: TestClient[Any], watchers: bool, status: str) -> dict[str, Any]:
    """A table in some state; its player has a name that nobody should be told."""
    link = [{"who": "link"}] if status == "lobby" else [{"who": "bot", "bot": "sensible"}]
    seats = [{"who": "here", "name": SECRET_NAME}, *link]
    wish = {"rulebook": "classic", "seats": seats, "watchers": watchers, "pace": 0}
    if status == "over":
        wish["options"] = {"end.mode": "rounds", "end.rounds": 1}
    table: dict[str, Any] = client.post("/api/tables", json=wish).json()
    if status == "closed":
        client.post(f"/api/tables/{table['code']}/adjourn", json={"host": table["host"]})
    if status == "over":
        play_to_the_end(client, table)
    if status == "stuck":
        with client.portal() as portal:
            portal.call(get_stuck, client.app.state.server, table["code"])
    return table


def play_to_the_end(client: TestClient[Any], table: dict[str, Any]) -> None:
    with client.websocket_connect(f"/ws/{table['code']}") as socket:
        socket.send_json({"type": "join", "keys": [table["keys"][0]["key"]]})
        socket.send_json({"type": "manage", "what": "stand_in", "seat": 0, "value": 0})
        while True:
            message = socket.receive_json()
            if message["type"] == "people" and message["table"]["status"] == "over":
                return


async def get_stuck(server: Server, code: str) -> None:
    """As after an update by which the table would be played differently."""
    table = await server.find(code)
    await server.evict(table)
    record = await server.store.get(code)
    assert record is not None
    await server.store.append(code, 1, msgspec.json.encode({"seat": SECRET_NAME, "do": SECRET_NAME}))


def test_every_route_is_known_here(client: TestClient[Any]) -> None:
    """A new one is added to one of the lists, and by that to the tests."""
    assert routes(client) == set(ABOUT_A_TABLE) | ABOUT_NONE


@pytest.mark.parametrize("status", STATUSES[1:])
def test_a_private_table_tells_strangers_nothing(client: TestClient[Any], status: str) -> None:
    table, other = made(client, False, status), made(client, True, "play")
    keys = ["", OTHER, other["keys"][0]["key"], other["host"], "\x7f", table["code"]]
    for name, ask in ABOUT_A_TABLE.items():
        for key in keys:
            answer = ask(client, table["code"], key)
            assert answer.status_code in (400, 403, 409), (name, key, answer.text)
            assert answer.status_code == 403 or name.startswith("POST"), (name, answer.text)
            assert SECRET_NAME not in answer.text
            assert "commit" not in answer.text


@pytest.mark.parametrize("status", STATUSES)
def test_its_player_is_told_what_a_watcher_of_an_open_one_is(client: TestClient[Any], status: str) -> None:
    private, public = made(client, False, status), made(client, True, status)
    for name, ask in ABOUT_A_TABLE.items():
        if name.startswith("GET"):
            mine = ask(client, private["code"], private["keys"][0]["key"])
            watched = ask(client, public["code"], "")
            assert mine.status_code == watched.status_code, (name, mine.text, watched.text)
            assert mine.status_code != 403


@pytest.mark.parametrize("status", ["play", "over"])
def test_a_table_with_watchers_is_looked_at_without_a_key(client: TestClient[Any], status: str) -> None:
    table = made(client, True, status)
    for name, expected in TELLS_WATCHERS.items():
        assert ABOUT_A_TABLE[name](client, table["code"], "").status_code == expected


def test_somebody_who_is_invited_sees_the_lobby_of_a_private_table(client: TestClient[Any]) -> None:
    table = made(client, False, "lobby")
    assert client.get(f"/api/tables/{table['code']}").json()["seats"][1]["free"]
    assert client.post(f"/api/tables/{table['code']}/seats/1", json={"name": "bo"}).status_code == 201


@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("watchers", [True, False])
def test_the_socket_asks_the_same(client: TestClient[Any], status: str, watchers: bool) -> None:
    table = made(client, watchers, status)
    for keys in ([], [OTHER], [table["host"]], [table["keys"][0]["key"]]):
        let_in = watchers or status == "lobby" or keys == [table["keys"][0]["key"]]
        heard = first_words(client, table["code"], keys)
        assert (heard == "hello") == (let_in and status != "stuck"), (keys, heard)
        assert heard in ("hello", "1008", "4409")


def first_words(client: TestClient[Any], code: str, keys: list[str]) -> str:
    try:
        with client.websocket_connect(f"/ws/{code}") as socket:
            socket.send_json({"type": "join", "keys": keys})
            return str(socket.receive_json()["type"])
    except WebSocketDisconnect as end:
        return "told" if SECRET_NAME in str(end.detail) else str(end.code)


@in_loop
async def test_a_key_of_a_seat_that_nobody_took_opens_nothing(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=1, bots=1, watchers=False)
        assert laid.table.record.seats[1].key == ""
        assert not may_look(laid.table.record, ["", "\ud800"])
