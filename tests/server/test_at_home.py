"""At home: an address for phones, and what an installed page needs."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest

from stompoly.rulebooks import RULEBOOKS, RulebookError
from stompoly.server.assets import AT_ROOT, PAGE
from tests.server.helpers_server import Served

serve = importlib.import_module("stompoly.cli.serve")  # the package has a function of that name


def test_phones_are_given_an_address_they_can_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "own_address", lambda: "192.168.1.7")
    assert serve.address_for_phones("0.0.0.0", 8420) == "http://192.168.1.7:8420"
    assert serve.address_for_phones("::", 8420) == "http://192.168.1.7:8420"
    assert serve.address_for_phones("10.0.0.3", 80) == "http://10.0.0.3:80"
    assert serve.address_for_phones("fd00::1", 80) == "http://[fd00::1]:80"
    for host in ("127.0.0.1", "localhost", "::1"):
        assert serve.address_for_phones(host, 80) == ""
    monkeypatch.setattr(serve, "own_address", lambda: "")
    assert serve.address_for_phones("0.0.0.0", 8420) == ""


def test_a_server_on_this_machine_alone_gives_none(served: Served) -> None:
    assert not served.http.get("/api/games").json().get("address")


@pytest.mark.skipif(not (PAGE / "sw.js").exists(), reason="the page is not built (make page)")
def test_what_an_installed_page_needs_is_there(served: Served) -> None:
    for name, kind in AT_ROOT.items():
        answer = served.http.get(f"/{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["cache-control"] == "no-cache"
    manifest = json.loads(served.http.get("/manifest.webmanifest").text)
    assert {icon["src"].removeprefix("/") for icon in manifest["icons"]} <= set(AT_ROOT)
    assert served.http.get("/index.js").status_code == 404


def test_a_rulebook_with_the_id_of_another_is_refused(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[rulebook]\nextends = "classic"\nid = "own"\ntitle = "Own"\n')
    assert [book.id for book in serve.books_for([own])] == [*RULEBOOKS, "own"]
    with pytest.raises(RulebookError, match=r"own.toml: its id is 'own', which is already that of Own"):
        serve.books_for([own, own])
    own.write_text('[rulebook]\nextends = "classic"\n')
    with pytest.raises(RulebookError, match=r"its id is 'classic', which is already that of Classic: give it an id"):
        serve.books_for([own])
