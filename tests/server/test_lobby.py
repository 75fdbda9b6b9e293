"""The public lobby: off unless the host wants it, and only tables that are meant for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stompoly.people import BadNameError, check_public_name
from stompoly.server import seating
from stompoly.server.charges import Charges
from stompoly.server.limits import Limits
from stompoly.server.lobby import Lobby
from stompoly.server.messages import Join
from stompoly.server.peers import Peer
from stompoly.server.store import SqliteStore
from stompoly.server.table_messages import SeatWish, SitDown, TableWish
from stompoly.server.trouble import TroubleError
from tests.server.helpers_server import Served
from tests.server.helpers_tables import in_loop, open_server

LISTED = {"listed": True}


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(str(tmp_path_factory.mktemp("lobby") / "tables.db"), "--lobby", "--unlimited")
    yield server
    server.stop()


def codes(public: Served) -> list[str]:
    return [table["code"] for table in public.http.get("/api/lobby").json()["tables"]]


def wish(**more: Any) -> dict[str, Any]:
    seats = [{"who": "here", "name": "ann"}, {"who": "link"}, {"who": "bot"}]
    return {"rulebook": "classic", "seats": seats, **more}


def test_there_is_no_lobby_unless_the_host_wants_one(served: Served) -> None:
    assert served.http.get("/api/lobby").json()["code"] == "no_lobby"
    assert served.http.post("/api/tables", json=wish(listed=True)).json()["code"] == "no_lobby"
    assert not served.http.get("/api/games").json().get("lobby")


def test_a_listed_table_is_shown_while_somebody_is_there(public: Served) -> None:
    assert public.http.get("/api/games").json()["lobby"]
    quiet, made = public.make("classic", ["cy"], link=1), public.make("classic", ["ann"], link=1, bots=1, **LISTED)
    with public.sit(quiet, 0):
        assert codes(public) == []
        with public.sit(made, 0):
            table = public.http.get("/api/lobby").json()["tables"][0]
            assert (table["code"], table["status"], table["seats"], table["free"]) == (made["code"], "lobby", 3, 1)
            assert table["names"][0] == "ann"
            assert public.http.post(f"/api/tables/{made['code']}/seats/1", json={"name": "bo"}).status_code == 201
            assert codes(public) == []
            public.http.post(f"/api/tables/{made['code']}/start", json={"host": made["host"]})
            assert public.http.get("/api/lobby").json()["tables"][0]["status"] == "play"
    assert codes(public) == []


def test_strangers_read_no_addresses(public: Served) -> None:
    bad = wish(listed=True)
    bad["seats"][0]["name"] = "visit spam.example"
    assert public.http.post("/api/tables", json=bad).json()["code"] == "bad_seats"
    made = public.make("classic", ["ann"], link=2, **LISTED)
    answer = public.http.post(f"/api/tables/{made['code']}/seats/1", json={"name": "call 555 0199 22"})
    assert answer.status_code == 422
    info = public.http.get(f"/api/tables/{made['code']}").json()
    assert info["seats"][1]["free"]
    public.http.post(f"/api/tables/{made['code']}/adjourn", json={"host": made["host"]})


def test_one_address_lists_only_a_few_tables(public: Served) -> None:
    """Not even those that it made before it went to any of them."""
    made = [public.make("classic", ["ann"], link=1, **LISTED) for _ in range(7)]
    with ExitStack() as there:
        for each in made:
            there.enter_context(public.sit(each, 0))
        assert len(codes(public)) == Limits().listed_tables
        assert public.http.post("/api/tables", json=wish(listed=True)).json()["code"] == "too_many"
        assert public.http.post("/api/tables", json=wish()).status_code == 201
    assert public.http.post("/api/tables", json=wish(listed=True)).status_code == 201


@in_loop
async def test_nobody_hides_a_table_by_being_there_first(tmp_path: Path) -> None:
    """A table counts for whichever of its players has the fewest in the lobby."""
    async with open_server(tmp_path) as server:
        server.lobby = Lobby(True, Limits())
        seats = [SeatWish("here", "ann"), SeatWish("here", "bo"), SeatWish("link")]
        for players in (("mallory", "ann"), ("mallory",)):
            made = await server.create(TableWish("classic", seats, listed=True), players[-1])
            for who, key in zip(players, made.keys, strict=False):
                peer = Peer(who)
                server.tables[made.code].connect(peer, Join([key.key]))
        server.lobby.limits = replace(Limits(), listed_tables=1)
        assert len(server.lobby.list_open(server.tables.values())) == 2


# --- guests ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A lobby with visitors from many addresses."""
    folder = tmp_path_factory.mktemp("crowded")
    server = Served(str(folder / "tables.db"), "--lobby", "--trusted-proxy", "127.0.0.1")
    yield server
    server.stop()


def take(server: Served, made: dict[str, Any], seat: int, who: str) -> Any:
    """Somebody at an address takes a seat; the answer."""
    path, name = f"/api/tables/{made['code']}/seats/{seat}", f"guest {seat}"
    return server.http.post(path, json={"name": name}, headers={"X-Forwarded-For": who})


def remove(server: Served, made: dict[str, Any], seat: int, key: str) -> Any:
    path = f"/api/tables/{made['code']}/seats/{seat}/leave"
    return server.http.post(path, json={"key": key}, headers={"X-Forwarded-For": HOST})


HOST, STRANGER, FRIEND = "203.0.113.1", "203.0.113.2", "203.0.113.3"


def test_one_stranger_does_not_take_all_seats_of_a_table_in_the_lobby(crowded: Served) -> None:
    made = crowded.make("classic", ["ann"], link=3, **LISTED)
    taken = [take(crowded, made, seat, STRANGER) for seat in (1, 2, 3)]
    assert [answer.status_code for answer in taken] == [201, 201, 429]
    assert taken[2].json()["code"] == "too_many"
    assert take(crowded, made, 3, FRIEND).status_code == 201


def test_people_who_were_sent_the_link_may_all_come_from_one_address(crowded: Served) -> None:
    made = crowded.make("classic", ["ann"], link=3)
    assert [take(crowded, made, seat, STRANGER).status_code for seat in (1, 2, 3)] == [201, 201, 201]


def test_a_host_removes_a_guest_who_does_not_come_back(crowded: Served) -> None:
    made = crowded.make("classic", ["ann"], link=2, **LISTED)
    key = take(crowded, made, 1, STRANGER).json()["key"]
    made["keys"].append({"seat": 1, "key": key})
    with crowded.sit(made, 1) as guest:
        assert remove(crowded, made, 1, made["host"]).json()["seats"][1]["free"]
        assert guest.hear("hello").get("you", []) == []
    assert take(crowded, made, 1, STRANGER).json()["code"] == "removed"
    assert take(crowded, made, 1, FRIEND).status_code == 201
    with crowded.sit(made, 1) as guest:  # the old key is void
        assert guest.hello.get("you", []) == []


@in_loop
async def test_who_was_removed_and_who_has_enough_seats_outlasts_the_server(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        server.lobby, server.charges = Lobby(True, Limits()), Charges(Limits(), limited=True)
        seats = [SeatWish("here", "ann"), *[SeatWish("link")] * 4]
        made = await server.create(TableWish("classic", seats, listed=True), HOST)
        table = server.tables[made.code]
        for p, who in ((1, STRANGER), (2, FRIEND), (3, FRIEND)):
            await seating.sit_down(server, table, p, SitDown(f"guest {p}"), who)
        await seating.stand_up(server, table, 1, made.host, HOST)
        del server.tables[made.code]  # as if the server had been killed
        table = await server.find(made.code)
        for who, code in ((STRANGER, "removed"), (FRIEND, "too_many")):
            with pytest.raises(TroubleError) as refused:
                await seating.sit_down(server, table, 1, SitDown("back"), who)
            assert refused.value.code == code
        await seating.begin(server, table, made.host)  # from then on nobody needs to know
        stored = await store.get(made.code)
        assert stored is not None
        assert (stored.removed, {seat.guest for seat in stored.seats}) == ([], {""})


def test_a_host_who_frees_a_seat_at_home_may_take_it_again(crowded: Served) -> None:
    made = crowded.make("classic", ["ann"], link=1, **LISTED)
    assert take(crowded, made, 1, HOST).status_code == 201
    assert remove(crowded, made, 1, made["host"]).status_code == 200
    assert take(crowded, made, 1, HOST).status_code == 201


def test_only_a_guest_can_be_removed_and_only_by_the_host(crowded: Served) -> None:
    made = crowded.make("classic", ["ann"], link=1, bots=1, **LISTED)
    assert remove(crowded, made, 1, made["host"]).json()["code"] == "no_seat"  # it is free
    assert remove(crowded, made, 2, made["host"]).json()["code"] == "no_seat"  # a bot
    key = take(crowded, made, 1, STRANGER).json()["key"]
    assert remove(crowded, made, 0, key).json()["code"] == "not_your_seat"
    crowded.http.post(f"/api/tables/{made['code']}/start", json={"host": made["host"]})
    assert remove(crowded, made, 1, made["host"]).json()["code"] == "begun"


@pytest.mark.parametrize("name", ["a@b.c", "x.com", "http://x", "+49 170 1234567", "c\\d", "x\u3002com", "t\u2215me"])
def test_a_public_name_is_no_address(name: str) -> None:
    with pytest.raises(BadNameError):
        check_public_name(name)


@pytest.mark.parametrize("name", ["Ann", "J. R.", "Ann 2", "Zoë", "R2-D2", "Bo 1984", "Dr.K"])
def test_plain_names_are_public(name: str) -> None:
    check_public_name(name)


def test_a_bots_name_is_no_place_to_advertise_either(public: Served) -> None:
    seats = [{"who": "here", "name": "ann"}, {"who": "link"}, {"who": "bot", "name": "buy.example.com"}]
    answer = public.http.post("/api/tables", json=wish(listed=True) | {"seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_seats")
    assert public.http.post("/api/tables", json=wish() | {"seats": seats}).status_code == 201
