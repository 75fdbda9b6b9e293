"""The house: tables that fall asleep and wake, that become files, and what happens when two things happen at once."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stompoly.fair import verify_file
from stompoly.server import house as house_module
from stompoly.server.messages import Do, SeatWish, SitDown, TableWish
from stompoly.server.records import TableRecord
from stompoly.server.retiring import retire
from stompoly.server.store import SqliteStore, StoreError
from stompoly.server.trouble import TroubleError
from tests.server.helpers_house import ClockedHouse, Laid, Page, in_loop, lay, open_house, until
from tests.server.helpers_server import PATIENCE, choose

SEAT: dict[str, Any] = {"start.order": "seat"}


class SlowStore(SqliteStore):
    """A store whose answers wait while a test keeps the gate shut, as over a network."""

    lies = False  # it has stored an action, but the answer was lost on the way

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.gate = asyncio.Event()
        self.gate.set()
        self.held = 0  # answers that are held back

    async def pause(self) -> None:
        self.held += 1
        await self.gate.wait()
        self.held -= 1

    async def append(self, code: str, n: int, line: bytes) -> None:
        await super().append(code, n, line)
        await self.pause()
        if self.lies:
            raise StoreError("the connection was lost")

    async def put(self, record: TableRecord) -> None:
        await super().put(record)
        await self.pause()


async def play(laid: Laid, page: Page, actions: int) -> None:
    rnd = random.Random(1)
    for _ in range(actions):
        page.raw()
        laid.table.ask(page.peer)
        asked = page.last("asked")
        await laid.table.heed(page.peer, Do(1, asked["n"], asked["seat"], choose(asked, rnd)))


# --- falling asleep ----------------------------------------------------------------------------------------


@in_loop
async def test_a_table_that_nobody_is_at_leaves_memory_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "SWEEP", 0.01)
    async with open_house(tmp_path) as house:
        laid, busy = await lay(house, options=SEAT), await lay(house)
        page = laid.sit(0, 1)
        busy.sit(0, 1)
        await play(laid, page, 5)
        view = laid.table.view_for(0)
        page.leave()
        ClockedHouse.clock += house_module.IDLE + 1
        await until(lambda: list(house.tables) == [busy.made.code])
        found = await house.find(laid.made.code)
        assert found.n == 5
        assert found.view_for(0) == view


@in_loop
async def test_who_joins_while_a_table_falls_asleep_is_at_the_only_table_there_is(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_house(tmp_path, store) as house:
        laid = await lay(house, options=SEAT)
        store.gate.clear()
        falling = asyncio.create_task(house.put_away(laid.table))
        await until(lambda: store.held)
        table = await house.find(laid.made.code)
        laid.table = table
        laid.sit(0)
        store.gate.set()
        await falling
        assert await house.find(laid.made.code) is table
        assert table.task is not None


@in_loop
async def test_a_table_that_somebody_has_come_to_meanwhile_is_not_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "SWEEP", 0.01)
    store = SlowStore(tmp_path / "tables.db")
    async with open_house(tmp_path, store) as house:
        first, second = await lay(house), await lay(house)
        store.gate.clear()
        ClockedHouse.clock += house_module.IDLE + 1
        await until(lambda: store.held)  # the first is on its way out, the second is next
        second.sit(0)
        store.gate.set()
        await until(lambda: first.made.code not in house.tables)
        assert house.tables[second.made.code].task is not None


@in_loop
async def test_everybody_who_looks_for_a_sleeping_table_finds_the_same_one(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        laid = await lay(house)
        await house.put_away(laid.table)
        found = await asyncio.gather(*(house.find(laid.made.code) for _ in range(20)))
        assert len({id(table) for table in found}) == 1
        assert house.loading == {}


@in_loop
async def test_a_power_cut_does_not_turn_the_clock_of_a_timed_game_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "SWEEP", 0.01)
    async with open_house(tmp_path) as house:
        laid = await lay(house, mode="time-limit", minutes=90)
        laid.sit(0, 1)
        await laid.wait(0)
        await laid.wait(3000)
        async with asyncio.timeout(PATIENCE):
            while (stored := await house.store.get(laid.made.code)) is None or not stored.used:
                await asyncio.sleep(0.01)
        assert stored.used == pytest.approx(3000, abs=1)
        await laid.wait(90 * 60 - 3001)
        assert laid.table.n == 0
        await laid.wait(2)
        assert laid.table.n == 1


@in_loop
async def test_a_full_house_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        house.limits = replace(house.limits, tables=2)
        await lay(house)
        await lay(house)
        with pytest.raises(TroubleError) as full:
            await lay(house)
        assert (full.value.status, full.value.code) == (503, "house_full")


# --- becoming files ------------------------------------------------------------------------------------------


@in_loop
async def test_an_unused_table_becomes_a_file_that_verifies(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        laid, lobby = (
            await lay(house, options=SEAT),
            await house.make(TableWish("classic", [SeatWish("here", "ann"), SeatWish("link")])),
        )
        await play(laid, laid.sit(0, 1), 12)
        for code in list(house.tables):
            await house.put_away(house.tables[code])
        await retire(house, time.time() + 1)
        assert await house.store.get(laid.made.code) is None
        assert await house.store.get(lobby.code) is None
        report = verify_file(tmp_path / "games" / f"{laid.made.code}.jsonl")
        assert report.fair, report.troubles
        assert len(report.game.moves) == 12
        assert [path.name for path in (tmp_path / "games").iterdir()] == [f"{laid.made.code}.jsonl"]


@pytest.mark.parametrize("name", ["änn 🦖", 'a"\\b', "李雷"])
@in_loop
async def test_whatever_people_are_called_their_game_becomes_a_file(tmp_path: Path, name: str) -> None:
    async with open_house(tmp_path) as house:
        made = await house.make(TableWish("classic", [SeatWish("here", name), SeatWish("bot")]))
        await house.put_away(house.tables[made.code])
        await retire(house, time.time() + 1)
        assert verify_file(tmp_path / "games" / f"{made.code}.jsonl").game.players[0].name == name


@in_loop
async def test_a_table_in_use_is_never_retired(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        laid = await lay(house)
        laid.sit(0)
        await retire(house, time.time() + 1)
        assert await house.store.get(laid.made.code) is not None


# --- two things at once ----------------------------------------------------------------------------------------


@in_loop
async def test_a_table_that_is_closed_in_the_middle_of_an_action_leaves_a_whole_file(tmp_path: Path) -> None:
    """The action may be in the file or not, but the file is right about where it leads."""
    store = SlowStore(tmp_path / "tables.db")
    async with open_house(tmp_path, store) as house:
        laid = await lay(house, options=SEAT)
        laid.table.sleep()
        page = laid.sit(0, 1)
        store.gate.clear()
        laid.table.inbox.put_nowait((page.peer, Do(1, 0, 0, "roll")))
        await until(lambda: store.held)
        closing = asyncio.create_task(house.adjourn(laid.table, laid.made.host))
        await asyncio.sleep(0)
        store.gate.set()
        await closing
        await until(lambda: not store.held)
        path = tmp_path / "game.jsonl"
        path.write_text(await house.file_of(laid.made.code), encoding="utf-8")
        report = verify_file(path)
        assert report.fair, report.troubles
        assert len(report.game.moves) == 1


@in_loop
async def test_an_action_whose_answer_was_lost_does_not_stop_the_table(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_house(tmp_path, store) as house:
        laid = await lay(house, options=SEAT)
        laid.table.sleep()
        page = laid.sit(0, 1)
        store.lies = True
        laid.table.inbox.put_nowait((page.peer, Do(1, 0, 0, "roll")))
        assert [refused["code"] for refused in await page.hear("refused")] == ["not_stored"]
        store.lies = False
        laid.table = await house.find(laid.made.code)
        assert laid.table.n == 1
        page = laid.sit(0, 1)
        asked = page.last("asked")
        laid.table.inbox.put_nowait((page.peer, Do(2, 1, asked["seat"], choose(asked, random.Random(1)))))
        assert await page.hear("done")


@in_loop
async def test_two_who_trample_at_once_are_led_to_one_table(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_house(tmp_path, store) as house:
        laid = await lay(house, options={"end.mode": "rounds", "end.rounds": 1, **SEAT})
        page = laid.sit(0, 1)
        while laid.table.record.status == "play":
            await play(laid, page, 1)
        store.gate.clear()
        both = asyncio.gather(*(house.trample(laid.table, laid.made.keys[p].key) for p in (0, 1)))
        await until(lambda: store.held)
        store.gate.set()
        made = await both
        assert made[0].code == made[1].code
        assert len(house.tables) == 2


@in_loop
async def test_two_who_sit_down_at_once_do_not_share_a_seat(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_house(tmp_path, store) as house:
        made = await house.make(TableWish("classic", [SeatWish("here", "ann"), SeatWish("link")]))
        store.gate.clear()
        table = house.tables[made.code]
        both = asyncio.gather(
            *(house.sit_down(table, 1, SitDown(name)) for name in ("bo", "cy")), return_exceptions=True
        )
        await until(lambda: store.held)
        store.gate.set()
        sat = await both
        assert sum(isinstance(each, TroubleError) for each in sat) == 1


@in_loop
async def test_a_bot_of_ones_own_that_breaks_down_does_not_stop_the_table(tmp_path: Path) -> None:
    class Broken:
        def decide(self, game: Any, seat: int) -> Any:
            raise RuntimeError("no idea")

    async with open_house(tmp_path) as house:
        house.make_bot = lambda *rest: Broken()
        laid = await lay(house, people=1, bots=1, pace=0)
        laid.sit(0)
        await laid.table.let_stand_in(0)
        for n in range(20):
            await laid.wait(0.1)
            await until(laid.table.thinking.is_ready)
            await laid.wait(0)
            assert laid.table.n == n + 1
