"""Around the game: chat, pauses, and what the log says about clocks and bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stompoly.server.messages import Manage, Say
from stompoly.table import seconds_allowed
from tests.server.helpers_tables import Laid, Page, in_loop, lay, open_server

TIMED: dict[str, Any] = {"timers.turn": 10, "start.order": "seat"}


def log_of(page: Page) -> list[str]:
    return [line["text"] for news in page.heard("news") for line in news.get("log", [])]


@in_loop
async def test_a_pause_gives_nobody_more_time(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        page = laid.sit(0, 1)
        await laid.wait(7)
        await page.manage("pause", 0)
        await laid.wait(100)
        assert laid.table.n == 0
        await page.manage("go_on", 0)
        assert page.last("asked")["deadline"] == 3.0
        await laid.wait(3.1)
        assert laid.table.n == 1


@in_loop
async def test_the_pace_of_bots_does_not_touch_a_persons_time(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        page = laid.sit(0, 1)
        await laid.wait(7)
        await page.manage("pace", 0, 100)
        await laid.wait(3.1)
        assert laid.table.n == 1


@in_loop
async def test_the_log_tells_of_clocks_pauses_and_bots_that_stand_in(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        page = laid.sit(0, 1)
        name = laid.table.name(0)
        await laid.wait(10.1)
        assert f"{name}'s time is up" in log_of(page)
        await page.manage("pause", 0)
        await page.manage("go_on", 0)
        assert log_of(page) == [f"{name} pauses the game", f"{name} resumes the game"]
        await page.manage("stand_in", 0)
        assert f"A bot plays for {name}" in log_of(page)
        await page.manage("back", 0)
        told = [line for news in page.heard("news") for line in news.get("log", [])]
        # No news to whoever comes back
        assert [line["passing"] for line in told if line["text"] == f"{name} is back"] == [True]


@in_loop
async def test_an_auction_without_a_timer_of_its_own_has_that_of_any_answer(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        laid.sit(0, 1)
        game = laid.table.game
        assert game is not None
        asks = {name: code for code, name in game.family.asks.items()}
        game.state.ask[game.state.top] = asks["auction"]
        assert seconds_allowed(game) == 10
        game.options_chosen["timers.auction"] = 4
        assert seconds_allowed(game) == 4


@in_loop
async def test_somebody_who_comes_in_is_told_what_was_said(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid: Laid = await lay(server, options=TIMED)
        ann = laid.sit(0)
        await laid.table.handle(ann.peer, Say(0, "hello there"))
        late = laid.sit(1)
        assert [(said["seat"], said["text"]) for said in late.last("hello")["talk"]] == [(0, "hello there")]


@in_loop
async def test_pausing_twice_is_pausing_once(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        page = laid.sit(0, 1)
        await laid.wait(5)
        await page.manage("pause", 0)
        await laid.wait(50)
        await laid.table.handle(page.peer, Manage("pause", 1))
        await laid.wait(50)
        await page.manage("go_on", 0)
        assert page.last("asked")["deadline"] == 5.0
