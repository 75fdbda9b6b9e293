"""For whoever runs the server: health, numbers, and the headers that every answer carries."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from stompoly.server.assets import PAGE
from tests.server.helpers_server import Served

BUILT = sorted((PAGE / "assets").glob("*.js")) + sorted((PAGE / "assets").glob("*.css"))
NOT_BUILT = "the page is not built: make page"
TABLE = {"rulebook": "classic", "seats": [{"who": "here", "name": "ann"}, {"who": "bot"}]}
KINDS: list[tuple[str, str, Any]] = [
    ("GET", "/", None),
    ("GET", "/open", None),
    ("GET", "/about", None),
    ("GET", "/t/ABCDEF", None),
    ("GET", "/api/games", None),
    ("GET", "/api/books/ugm", None),
    ("POST", "/api/rules", {"rulebook": "classic"}),
    ("POST", "/api/tables", TABLE),
    ("POST", "/api/tables", {"rulebook": "chess"}),
    ("POST", "/api/tables", {**TABLE, "seats": [{"who": "bot"}]}),
    ("POST", "/api/open", {"file": "x" * 4_600_000}),
    ("POST", "/api/open", {"file": "nonsense"}),
    ("GET", "/api/tables/ABCDEF", None),
    ("GET", "/api/schema/openapi.json", None),
    ("GET", "/assets/nothing.js", None),
    ("GET", "/nowhere", None),
    ("DELETE", "/api/tables", None),
    ("OPTIONS", "/api/tables", None),
    ("GET", "/healthz", None),
    ("GET", "/metrics", None),
]


def check_headers(headers: Any) -> None:
    policy = headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "object-src 'none'" in policy
    assert "base-uri 'none'" in policy
    assert not re.search(r"[^-]\*|https?:", policy)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers
    assert "set-cookie" not in headers


@pytest.mark.parametrize(("method", "path", "body"), KINDS)
def test_every_kind_of_answer_has_the_headers(served: Served, method: str, path: str, body: Any) -> None:
    answer = served.http.request(method, path, json=body, headers={"Origin": "https://evil.example"})
    assert answer.status_code < 500 or not BUILT
    check_headers(answer.headers)


@pytest.mark.skipif(not BUILT, reason=NOT_BUILT)
@pytest.mark.parametrize("path", BUILT[:1] + BUILT[-1:], ids=lambda path: path.suffix)
def test_what_the_page_is_made_of_has_them_too(served: Served, path: Any) -> None:
    answer = served.http.get(f"/assets/{path.name}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] in ("text/javascript", "text/css")
    check_headers(answer.headers)
    again = served.http.get(f"/assets/{path.name}", headers={"If-None-Match": answer.headers["etag"]})
    check_headers(again.headers)


class Inline(HTMLParser):
    """Finds what a policy without unsafe-inline would block."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        if tag == "style" or (tag == "script" and "src" not in names):
            self.found.append(tag)
        self.found += [name for name in names if name == "style" or name.startswith("on")]
        where = names.get("src") or (names.get("href") if tag == "link" else None) or ""
        if "//" in where:
            self.found.append(where)


@pytest.mark.skipif(not BUILT, reason=NOT_BUILT)
def test_the_page_asks_for_nothing_that_its_policy_forbids(served: Served) -> None:
    answer = served.http.get("/")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    page = Inline()
    page.feed(answer.text)
    assert page.found == []


@pytest.mark.parametrize("path", ["/t/%3Cscript%3E", "/t/" + "A" * 3000, "/t/..%2f..%2fetc", "/t/%00"])
def test_addresses_of_people_lead_to_the_page_whatever_they_say(served: Served, path: str) -> None:
    answer = served.http.get(path)
    assert answer.status_code in (200, 404)
    assert "<script>" not in answer.text.replace('<script type="module"', "")


@pytest.mark.parametrize("path", ["..%2findex.html", "%2e%2e/%2e%2e/app.py", "/etc/passwd", "", "."])
def test_nothing_outside_the_page_is_served(served: Served, path: str) -> None:
    answer = served.http.get(f"/assets/{path}")
    assert answer.status_code in (400, 404, 405)
    assert "root:" not in answer.text
    assert "import" not in answer.text


def test_the_house_is_healthy_when_its_store_answers(served: Served) -> None:
    answer = served.http.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def number(served: Served, name: str) -> float:
    text = served.http.get("/metrics").text
    found = re.search(rf"^{re.escape(name)} ([0-9.e+]+)$", text, re.M)
    return float(found[1]) if found else 0.0


def test_numbers_are_kept(served: Served) -> None:
    actions, refusals = 'stompoly_actions_total{by="person"}', 'stompoly_refusals_total{code="bad_message"}'
    sockets = number(served, "stompoly_sockets")
    before = [number(served, name) for name in (actions, refusals)]
    made = served.make("classic", ["ann", "bo"])
    with served.sit(made, 0, 1) as person:
        asked = person.question()
        person.do(asked, asked["items"][0]["words"])
        person.refused(type="nonsense")
        assert number(served, "stompoly_sockets") == sockets + 1
        assert number(served, "stompoly_tables") >= 1
        assert [number(served, name) for name in (actions, refusals)] == [before[0] + 1, before[1] + 1]
        assert number(served, 'stompoly_messages_total{kind="do"}') >= 1


def test_numbers_name_nobody(served: Served) -> None:
    made = served.make("classic", ["Rumpelstiltskin", "bo"])
    with served.sit(made, 0):
        text = served.http.get("/metrics").text
    assert "Rumpelstiltskin" not in text
    assert made["code"] not in text
