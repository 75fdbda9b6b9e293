"""The front door: half-open requests, addresses behind a proxy, posts of foreign pages, and what browsers may keep."""

from __future__ import annotations

import gzip
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from stompoly.cli.serve import names_of_proxy
from stompoly.server import assets, door
from stompoly.server import store as store_module
from stompoly.server.charges import Charges
from stompoly.server.door import HEADERS, Door
from stompoly.server.limits import Limits
from stompoly.server.server import Server
from stompoly.server.store import SqliteStore, StoreError
from tests.server.helpers_postgres import free_port
from tests.server.helpers_server import PATIENCE, Served, wait_until
from tests.server.helpers_tables import app_of, books, in_loop

WISH = {"rulebook": "classic", "seats": [{"who": "here", "name": "ann"}, {"who": "here", "name": "bo"}]}
PROXY = ["--trusted-proxy", "127.0.0.1"]
HALF = b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: "
ALL_GAMES = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
HALF_BODY = b"POST /api/rules HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"


# --- connections --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("guarded")
    limits = ["connections=20", "head_seconds=2", "body_seconds=2"]
    with Served(str(folder / "tables.db"), *(word for each in limits for word in ("--limit", each))) as server:
        yield server
        server.http.close()


def wire(server: Served, said: bytes) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    found.sendall(said)
    return found


def rest(sock: socket.socket) -> bytes:
    """What comes until the other side closes the connection."""
    heard = b""
    try:
        while more := sock.recv(1 << 16):
            heard += more
    except ConnectionError:
        pass
    return heard


def from_elsewhere(server: Served) -> int:
    """What somebody with another address is answered."""
    transport = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(transport=transport, timeout=PATIENCE) as other:
        return other.get(f"http://{server.url}/api/games").status_code


def test_the_rest_of_a_body_that_was_refused_is_not_taken_for_headers(guarded: Served) -> None:
    """The connection serves the next request, and is cut off where none comes."""
    length = 5_000_000
    head = f"POST /api/open HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    with wire(guarded, head.encode()) as sock:
        assert sock.recv(1 << 16).startswith(b"HTTP/1.1 413")
        sock.sendall(b"x" * length)
        sock.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"HTTP/1.1 200" in rest(sock)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")
def test_an_address_that_holds_all_it_may_keeps_nobody_else_out(guarded: Served) -> None:
    guarded.http.close()
    with ExitStack() as all_of_them:
        many = [all_of_them.enter_context(wire(guarded, b"")) for _ in range(60)]
        for each in many[:20]:
            each.sendall(HALF)
        assert from_elsewhere(guarded) == 200
        ends = [rest(each) for each in many]
    assert sum(end.startswith(b"HTTP/1.1 503") for end in ends) >= 40
    assert sum(end == b"" for end in ends) <= 20
    guarded.http = httpx.Client(base_url=f"http://{guarded.url}", timeout=PATIENCE)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET",
        HALF,
        HALF_BODY,
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" + HALF,
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" + HALF_BODY,
    ],
    ids=["nothing", "a word", "half a head", "half a body", "half a second request", "half a second body"],
)
def test_somebody_who_does_not_finish_a_request_is_hung_up_on(guarded: Served, said: bytes) -> None:
    with wire(guarded, said) as half:
        assert rest(half).count(b"HTTP/1.1 200") == said.count(b"healthz")


@pytest.mark.parametrize("before", [b"", 8 * ALL_GAMES], ids=["at first", "while answers are not read"])
def test_a_head_without_end_is_not_read_to_its_end(guarded: Served, before: bytes) -> None:
    with socket.socket() as endless:
        endless.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        endless.connect(("127.0.0.1", guarded.port))
        endless.sendall(before)
        if before:
            assert endless.recv(1)  # so all of that has been read
        try:
            endless.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
            for _ in range(10_000):
                endless.sendall(b"X-More: " + b"a" * 8000 + b"\r\n")
        except OSError:
            return
    raise AssertionError("eighty megabytes of headers were taken")


def test_a_head_of_many_headers_is_not_read(guarded: Served) -> None:
    ask = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n%s\r\n"
    with wire(guarded, ask % (b"a:\r\n" * (HEADERS - 2))) as enough:
        assert rest(enough).startswith(b"HTTP/1.1 200")
    with wire(guarded, ask % (b"a:\r\n" * (HEADERS - 1))) as too_many:
        assert rest(too_many) == b""


def test_sockets_count_as_long_as_they_are_open(guarded: Served) -> None:
    made = guarded.make("classic", ["ann", "bo"])
    with ExitStack() as people:
        for _ in range(6):
            people.enter_context(guarded.sit(made))
        assert guarded.http.get("/healthz").status_code == 200
    for _ in range(30):  # none is counted for ever
        with guarded.sit(made):
            pass


def test_a_proxy_brings_the_connections_of_many_people() -> None:
    charges = Charges(replace(Limits(), connections=2), limited=True)
    inside = Door(charges, ["10.0.0.0/8", "::1"], most=door.SPARE + 6)
    for host, lets_in in [("10.1.2.3", 4), ("192.0.2.1", 2)]:
        for _ in range(4):
            if inside.may_enter(host):
                inside.enter(host)
        assert inside.inside[host] == lets_in
    assert not inside.may_enter("::1")  # there is no room for anybody
    inside.leave("10.1.2.3")
    assert inside.may_enter("::1")
    assert not inside.may_enter("192.0.2.1")
    assert inside.may_enter("unix")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize("limit", [300, 1024])
def test_no_more_connections_are_let_in_than_the_system_allows(limit: int) -> None:
    """In a process of its own: the limit cannot be raised again."""
    code = (
        "import resource; from stompoly.server.door import *; "
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({limit // 2}, {limit})); "
        "print(raise_file_limit(), resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert found.stdout.split() == [str(limit)] * 2


# --- who asks --------------------------------------------------------------------------------------------


def debt(server: Served) -> list[int]:
    """Somebody asks for so much that their address must wait for half a minute; the answers to them and to another."""
    dear = {"file": "x" * 3_900_000}
    me, other = {"X-Forwarded-For": "192.0.2.7"}, {"X-Forwarded-For": "192.0.2.8"}
    asked = [(dear, me), (WISH, me), (WISH, other), (WISH, {"X-Forwarded-For": "198.51.100.1, 192.0.2.7"})]
    paths = ["/api/open", "/api/tables", "/api/tables", "/api/tables"]
    return [
        server.http.post(path, json=body, headers=said).status_code
        for path, (body, said) in zip(paths, asked, strict=True)
    ]


@pytest.mark.parametrize(
    ("options", "statuses"), [([], [422, 429, 429, 429]), (["--trusted-proxy", "127.0.0.1"], [422, 429, 201, 429])]
)
def test_forwarded_addresses_count_only_from_a_trusted_proxy(
    tmp_path: Path, options: list[str], statuses: list[int]
) -> None:
    with Served(str(tmp_path / "tables.db"), "--limit", "make_burst=2", *options) as server:
        assert debt(server) == statuses
        server.http.close()


@pytest.mark.parametrize(
    ("text", "peer", "is_proxy"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "::ffff:127.0.0.1", True),
        ("10.0.0.0/8", "::ffff:10.1.2.3", True),
        ("10.0.0.0/8", "::ffff:11.1.2.3", False),
        ("10.0.0.0/8", "11.1.2.3", False),
        ("2001:db8::/32", "2001:db8::1", True),
    ],
)
def test_a_proxy_is_known_by_either_of_its_names(text: str, peer: str, is_proxy: bool) -> None:
    """A server that listens on `::` sees IPv4 addresses as IPv6 ones."""
    assert Door(Charges(Limits(), limited=True), names_of_proxy(text)).is_proxy(peer) is is_proxy
    app: Any = None
    assert (peer in ProxyHeadersMiddleware(app, names_of_proxy(text)).trusted_hosts) is is_proxy


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
@pytest.mark.parametrize("path", ["/api/tables", "/api/open", "/api/rules"])
def test_posts_that_are_not_json_are_refused(served: Served, path: str, kind: str) -> None:
    answer = served.http.post(path, content=b'{"rulebook": "classic"}', headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


def test_json_may_say_how_it_is_encoded(served: Served) -> None:
    headers = {"Content-Type": "application/json; charset=utf-8"}
    assert served.http.post("/api/rules", content=b'{"rulebook": "classic"}', headers=headers).status_code == 200


@pytest.mark.parametrize("number", [1, 2])
def test_a_seat_has_so_many_pages(tmp_path: Path, number: int) -> None:
    limits = replace(Limits(), pages_per_seat=number)
    server = Server(SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games", limits=limits)
    with TestClient(app_of(server)) as client, ExitStack() as pages:
        made = client.post("/api/tables", json=WISH).json()
        keys = [entry["key"] for entry in made["keys"]]

        def join(*keys: str) -> int:
            try:
                page = pages.enter_context(client.websocket_connect(f"/ws/{made['code']}"))
                page.send_json({"type": "join", "keys": list(keys)})
                page.receive_json()
            except WebSocketDisconnect as end:
                return end.code
            return 0

        assert [join(keys[0]) for _ in range(number)] == [0] * number
        assert (join(keys[0]), join(*keys), join(keys[1]), join()) == (4429, 4429, 0, 0)


# --- what browsers may keep --------------------------------------------------------------------------------


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Any]]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-abc.js").write_text("let a = 1;\n" * 500)
    (tmp_path / "assets" / "dot.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(assets, "PAGE", tmp_path)
    server = Server(SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games")
    with TestClient(app_of(server)) as client:
        yield client


def test_parts_of_the_page_are_packed_and_kept_for_good(page: TestClient[Any]) -> None:
    answer = page.get("/assets/index-abc.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 500
    assert answer.text == "let a = 1;\n" * 500
    plain = page.get("/assets/index-abc.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text
    again = page.get("/assets/index-abc.js", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    (assets.PAGE / "assets" / "index-def.js").write_text("let b = 2;\n" * 500)
    (assets.PAGE / "assets" / "index-def.js.br").write_bytes(b"short")
    with page.stream("GET", "/assets/index-def.js", headers={"Accept-Encoding": "gzip, br"}) as shorter:
        assert shorter.headers["content-encoding"] == "br"
        assert b"".join(shorter.iter_raw()) == b"short"
    assert page.get("/assets/dot.svg").headers["content-type"].startswith("image/svg+xml")


@pytest.mark.parametrize("name", ["..%2fsecret.txt", "%2e%2e/secret.txt", "../secret.txt", ".", "", "nothing.js"])
def test_nothing_else_is_sent(page: TestClient[Any], name: str) -> None:
    answer = page.get(f"/assets/{name}")
    assert answer.status_code == 404
    assert "secret" not in answer.text or "no " in answer.text


def test_long_answers_are_packed(served: Served) -> None:
    for path in ("/api/games", "/api/books/classic", "/api/schema/openapi.json"):
        with served.http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
            assert answer.headers["content-encoding"] == "gzip", path
            assert gzip.decompress(b"".join(answer.iter_raw())).startswith(b"{")


# --- the store ---------------------------------------------------------------------------------------------


def test_a_database_that_is_deleted_is_no_healthy_one(tmp_path: Path) -> None:
    with Served(str(tmp_path / "tables.db")) as server:
        assert server.http.get("/healthz").status_code == 200
        for path in tmp_path.glob("tables.db*"):
            path.unlink()
        wait_until(lambda: server.http.get("/healthz").status_code == 503)
        answer = server.http.post("/api/tables", json=WISH)
        assert (answer.status_code, answer.json()["code"]) == (503, "not_stored")
        server.http.close()


@in_loop
async def test_a_full_disk_is_no_healthy_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = store_module.open_database

    def small(path: Path) -> Any:
        db = opened(path)
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")
        return db

    monkeypatch.setattr(store_module, "open_database", small)
    store = SqliteStore(tmp_path / "tables.db")
    await store.start()
    with pytest.raises(StoreError, match="full"):
        await store.append("ABCDEF", 1, b"x" * 100_000)
    with pytest.raises(StoreError, match="full"):
        await store.check()
    await store.stop()


@in_loop
async def test_a_disk_with_hardly_any_room_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    await store.start()
    await store.check()
    monkeypatch.setattr("stompoly.server.store.shutil.disk_usage", lambda path: SimpleNamespace(free=1000))
    with pytest.raises(StoreError, match="full"):
        await store.check()
    await store.stop()


@pytest.mark.parametrize("db", ["folder", "garbage", "postgresql", "nowhere"])
def test_a_database_that_cannot_be_opened_is_one_sentence(tmp_path: Path, db: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "garbage").write_bytes(b"no database at all, but a longer text than that\n" * 100)
    (tmp_path / "nowhere").mkdir(mode=0o555)
    places = {
        "folder": str(tmp_path / "folder"),
        "garbage": str(tmp_path / "garbage"),
        "nowhere": "/proc/nowhere/tables.db",
        "postgresql": f"postgresql://nobody@127.0.0.1:{free_port()}/nothing",
    }
    command = [sys.executable, "-m", "stompoly", "serve", "--port", "0", "--db", places[db]]
    found = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.startswith("stompoly: the database")
    assert found.stderr.count("\n") == 1


def test_a_second_server_on_the_same_file_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    """Also one that was killed has ended, and another name of the file is no other file."""
    alias = tmp_path / "alias.db"
    with Served(str(tmp_path / "tables.db")) as first:
        alias.symlink_to(first.db)
        command = [sys.executable, "-m", "stompoly", "serve", "--port", "0", "--db", str(alias)]
        found = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        assert (found.returncode, found.stdout) == (2, "")
        assert found.stderr.startswith("stompoly: another server is using the database")
        assert found.stderr.count("\n") == 1
        assert first.http.get("/healthz").status_code == 200
        first.kill()
    with Served(str(alias)) as second:
        assert second.http.get("/healthz").status_code == 200
        assert second.stop() == ""


@pytest.mark.parametrize("proxy", ["*", "proxy.example", "10.0.0.1/8"])
def test_a_proxy_is_named_by_its_address(tmp_path: Path, proxy: str) -> None:
    command = [sys.executable, "-m", "stompoly", "serve", "--db", str(tmp_path / "t.db"), "--trusted-proxy", proxy]
    found = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (found.returncode, found.stdout) == (2, "")
    assert "--trusted-proxy takes an address" in found.stderr
