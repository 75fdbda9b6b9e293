"""The guide and the glossary that the server sends, by the options of the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from stompoly.rulebooks import RULEBOOKS
from tests.server.helpers_server import Served
from tests.server.helpers_tables import in_loop, lay, open_server

pytestmark = pytest.mark.xdist_group("server: guides")


@in_loop
async def test_somebody_who_comes_to_a_table_is_told_its_numbers(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"go.salary": 350, "start.order": "seat"})
        book = laid.sit(0).last("hello")["book"]
        assert any("pays $350" in step["text"] for step in book["guide"]["steps"])
        assert {"cash", "rent"} <= {term["id"] for term in book["glossary"]}


@in_loop
async def test_the_book_alone_tells_the_printed_numbers(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        await lay(server, options={"go.salary": 350})
        for name in RULEBOOKS:
            book = server.book_of(name)
            assert book.guide is not None
            assert not any("350" in step.text for step in book.guide.steps)


def test_house_rules_are_shown_before_there_is_a_table(tmp_path: Path) -> None:
    served = Served(str(tmp_path / "tables.db"), "--unlimited")
    try:
        wish = {"rulebook": "ugm", "options": {"start.hp": 9}}
        told = served.http.post("/api/guide", json=wish).json()
        assert "starts with 9 HP" in told["guide"]["steps"][0]["text"]
        assert any(term["id"] == "card fish_sense" for term in told["glossary"])
        refused = served.http.post("/api/guide", json={**wish, "options": {"start.hp": -1}})
        assert refused.status_code == 422
        assert refused.json()["where"] == "start.hp"
    finally:
        served.stop()
