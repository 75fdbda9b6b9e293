"""Correspondence games: clocks that run while nobody is there, even while the server is down."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from stompoly.game import Game
from stompoly.server import days, seating, wall
from stompoly.server.archiving import archive
from stompoly.server.asking import ask
from stompoly.server.info import table_info
from stompoly.server.messages import Do
from stompoly.server.sweeping import IDLE
from stompoly.server.trouble import TroubleError
from stompoly.table.absence import GRACE
from stompoly.table.clocks import DAY
from tests.server.helpers_server import choose
from tests.server.helpers_tables import ClockedServer, Laid, Page, in_loop, lay, open_server, until

THREE = int(3 * DAY)
DAYS: dict[str, Any] = {"timers.turn": THREE, "start.order": "seat"}


def game_of(laid: Laid) -> Game:
    assert laid.table.game is not None
    return laid.table.game


async def sleep(laid: Laid) -> None:
    """The table is unloaded; only its alarm can bring it back."""
    await laid.server.evict(laid.table)
    assert laid.made.code not in laid.server.tables


async def woken(server: ClockedServer, code: str) -> bool:
    """Whether the sweeper loads a table."""
    await days.wake_due(server)
    return code in server.tables


@in_loop
async def test_time_runs_while_nobody_is_there(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        page = laid.sit(0)
        assert page.last("asked")["deadline"] == THREE
        page.leave()
        await laid.wait(DAY)
        page = laid.sit(0)
        assert page.last("asked")["deadline"] == 2 * DAY
        page.leave()
        await laid.wait(2 * DAY - 1)
        assert laid.table.n == 0
        await laid.wait(2)
        assert laid.table.n == 1


@in_loop
async def test_everybody_knows_how_long_somebody_has(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        ClockedServer.clock += DAY
        watcher = laid.sit()
        assert watcher.last("hello")["view"]["question"]["left"] == 2 * DAY
        short = await lay(server, options={"timers.turn": 30, "start.order": "seat"})
        assert "left" not in short.sit().last("hello")["view"]["question"]


@in_loop
async def test_the_alarm_of_a_sleeping_table_is_in_the_store(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        code = laid.made.code
        await sleep(laid)
        ClockedServer.clock += THREE - 60
        assert not await woken(server, code)
        ClockedServer.clock += 61
        assert await woken(server, code)
        await until(lambda: server.tables[code].n == 1)


@in_loop
async def test_a_clock_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        await days.keep(laid.table)
        code, keys = laid.made.code, [key.key for key in laid.made.keys]
    now = ClockedServer.clock
    async with open_server(tmp_path) as server:
        ClockedServer.clock = now + 2 * DAY  # it was down
        server.merciful_until = server.wall() + days.MERCY
        table = await server.find(code)
        page = Page(table, keys[:1])
        assert page.last("asked")["deadline"] == pytest.approx(DAY)


@in_loop
async def test_nobody_loses_time_because_the_server_was_down(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        await days.keep(laid.table)
        code, keys = laid.made.code, [key.key for key in laid.made.keys]
    now = ClockedServer.clock
    async with open_server(tmp_path) as server:
        ClockedServer.clock = now + 10 * DAY
        server.merciful_until = server.wall() + days.MERCY
        assert await woken(server, code)
        assert server.tables[code].n == 0
        page = Page(server.tables[code], keys[:1])
        assert page.last("asked")["deadline"] == days.MERCY
        await until(lambda: not server.tables[code].unsaved)
        stored = await server.store.get(code)
        assert stored is not None
        assert stored.due == server.merciful_until


@in_loop
async def test_a_clock_that_was_put_back_gives_nobody_more_than_their_days(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        await days.keep(laid.table)
        code = laid.made.code
    try:
        ClockedServer.epoch -= 100 * DAY
        async with open_server(tmp_path) as server:
            table = await server.find(code)
            assert table.record.due == server.wall() + THREE
    finally:
        ClockedServer.epoch += 100 * DAY


def test_the_clock_for_deadlines_does_not_jump(monkeypatch: pytest.MonkeyPatch) -> None:
    before = wall.steady()
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert wall.steady() == pytest.approx(before, abs=60)


@in_loop
async def test_what_was_answered_is_not_timed_again_after_a_crash(tmp_path: Path) -> None:
    """The deadline that is stored belongs to the question before: the next one has all its time."""
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        await days.keep(laid.table)
        laid.table.record.due_for = 7
        ClockedServer.clock += DAY
        laid.table.set_due()
        assert laid.table.record.due == server.wall() + THREE
        assert laid.table.record.due_for == 0


@in_loop
async def test_bots_play_on_when_the_last_person_has_left(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=1, bots=2, options=DAYS, pace=0)
        page = laid.sit(0)
        while laid.table.asked_seat() == 0:
            ask(laid.table, page.peer)
            asked = page.last("asked")
            await laid.table.handle(page.peer, Do(1, asked["n"], 0, choose(asked, random.Random(1))))
        page.leave()
        for _ in range(200):
            if laid.table.asked_seat() == 0:
                break
            await laid.wait(0.1)
        assert laid.table.asked_seat() == 0
        assert laid.table.record.due == pytest.approx(server.wall() + THREE, abs=1)


@in_loop
async def test_no_bot_stands_in_for_a_player_who_is_away_for_a_minute(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        ann, bo = laid.sit(0), laid.sit(1)
        ann.leave()
        await laid.wait(GRACE * 60)
        assert 0 not in laid.table.bots
        assert bo.peer in laid.table.peers


@in_loop
async def test_misses_count_across_sleep_and_a_table_that_all_have_left_stands_still(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS, pace=0)
        code = laid.made.code
        for _ in range(60):
            if not laid.seated.people:
                break
            await laid.wait(THREE + 1)
            await laid.fall_asleep()
        assert not laid.seated.people
        n = laid.table.n
        assert laid.table.record.due == 0
        await laid.wait(THREE)
        assert laid.table.n == n
        await sleep(laid)
        assert not await woken(server, code)


@in_loop
async def test_a_table_with_a_running_clock_is_not_archived(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        running, still = await lay(server, options=DAYS), await lay(server)
        await sleep(running)
        await sleep(still)
        await archive(server, wall.at_least() + DAY)
        assert await server.store.get(running.made.code) is not None
        assert await server.store.get(still.made.code) is None


@in_loop
async def test_a_finished_game_has_no_alarm(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        await days.keep(laid.table)
        await seating.adjourn(server, laid.table, laid.made.host)
        await sleep(laid)
        ClockedServer.clock += 10 * DAY
        assert await server.store.due(server.wall()) == []


@in_loop
async def test_it_leaves_memory_like_any_other(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        laid.sit(0).leave()
        assert laid.table.idle_since
        assert server.now() - laid.table.idle_since < IDLE
        await sleep(laid)
        stored = await server.store.get(laid.made.code)
        assert stored is not None
        assert stored.due == server.wall() + THREE
        assert stored.asked == 0


@in_loop
async def test_there_are_no_pauses_and_no_clock_over_the_whole_game(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        page = laid.sit(0)
        for what in ("pause", "more_time"):
            page.raw()
            await page.manage(what, 0)
            assert page.last("refused")["code"] == "by_day"
        with pytest.raises(TroubleError, match="without a clock"):
            await lay(server, mode="time-limit", options=DAYS)


@in_loop
async def test_the_table_says_how_long_there_is_in_words(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        assert {change.key: change.value for change in table_info(laid.table).changed}["timers.turn"] == "3 days"


@in_loop
async def test_tables_that_are_all_due_at_once_are_woken_a_few_at_a_time() -> None:
    due = [f"{n:06}" for n in range(1000)]
    woken: list[str] = []

    async def some(until: float, after: str) -> list[str]:
        return [code for code in due if code > after][:100]

    async def find(code: str) -> None:
        woken.append(code)

    server: Any = SimpleNamespace(
        store=SimpleNamespace(due=some), wall=lambda: 0.0, find=find, tables={}, stuck={}, woken_to=""
    )
    await days.wake_due(server)
    assert woken == due[: 100 * days.BATCHES]
    for _ in range(3):
        await days.wake_due(server)
    assert woken == due
