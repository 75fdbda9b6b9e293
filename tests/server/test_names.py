"""Requests for another name: a stranger's page may make its own name lead to a server that it could not reach."""

from __future__ import annotations

import pytest

from stompoly.cli.serve import names_of_server
from stompoly.rules.options import OptionError
from stompoly.server.names import Names
from tests.server.helpers_server import Served

OURS = ["localhost", "LOCALHOST:8420", "localhost.", "127.0.0.1:8420", "[::1]:8420", "[fe80::1%eth0]", "192.168.1.5:80"]
LOCAL = ["nas", "nas:8420", "ann.local", "phone.lan:8420", "box.home.arpa", "game.internal", "tables.localhost"]
STRANGERS = ["evil.example", "evil.example:8420", "localhost.evil.example", "127.0.0.1.evil.example", "xlocal.example"]
MALFORMED = ["", "evil.example@localhost", "localhost@evil.example", "localhost:x", "localhost/evil", "[::1", "a b"]


@pytest.mark.parametrize("host", OURS + LOCAL)
def test_names_that_no_stranger_can_give_are_ours(host: str) -> None:
    assert Names([]).are_ours(host)


@pytest.mark.parametrize("host", STRANGERS + MALFORMED)
def test_other_names_are_not(host: str) -> None:
    assert not Names(["games.example.org"]).are_ours(host)


@pytest.mark.parametrize("host", ["games.example.org", "Games.Example.Org.:443", "evil.example"])
def test_a_server_has_the_names_it_was_given(host: str) -> None:
    ours = host != "evil.example"
    assert names_of_server([], "https://games.example.org/", False).are_ours(host) == ours
    assert names_of_server(["games.example.org"], "", False).are_ours(host) == ours
    assert names_of_server([], "https://games.example.org/", True).are_ours(host) == ours


def test_a_proxy_decides_which_names_lead_here_unless_the_host_has_said_so() -> None:
    assert names_of_server([], "", True).are_ours("evil.example")


@pytest.mark.parametrize("name", ["", "https://games.example.org", "two names", "a@b"])
def test_an_allowed_name_is_a_name(name: str) -> None:
    with pytest.raises(OptionError, match="--allow-host"):
        names_of_server([name], "", False)


def test_of_several_names_none_may_be_a_strangers() -> None:
    told = [(b"host", b"localhost"), (b"accept", b"*/*"), (b"host", b"evil.example")]
    assert Names([]).stranger(told) == "evil.example"
    assert Names([]).stranger(told[:2]) is None
    assert Names([]).stranger(told[1:2]) is None  # a program that gives none


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/games", "/assets/none"])
def test_a_page_that_leads_its_own_name_here_gets_nothing(served: Served, path: str) -> None:
    for name in ("evil.example", f"evil.example:{served.port}"):
        answer = served.http.get(path, headers={"Host": name})
        assert (answer.status_code, answer.json()["code"]) == (421, "other_name")
        assert "--allow-host" in answer.json()["reason"]


@pytest.mark.parametrize(("name", "status"), [("evil.example", 403), ("tables.local", 101)])
def test_nor_does_its_socket(served: Served, name: str, status: int) -> None:
    code = served.make("classic", ["ann", "bo"])["code"]
    key = {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    said = {"Host": name, "Origin": f"http://{name}", "Upgrade": "websocket", "Connection": "Upgrade", **key}
    with served.http.stream("GET", f"/ws/{code}", headers=said) as answer:
        assert answer.status_code == status
