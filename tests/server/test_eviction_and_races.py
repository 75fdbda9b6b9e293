"""Tables that leave memory and come back, that become files, and what happens when two things happen at once."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stompoly.fair import verify_file
from stompoly.files import loads
from stompoly.server import days, onward, seating, sweeping
from stompoly.server.archiving import archive
from stompoly.server.asking import ask
from stompoly.server.messages import Again, Do
from stompoly.server.records import TableRecord
from stompoly.server.stand_ins import start_stand_in
from stompoly.server.store import RESERVE, SqliteStore, StoreError
from stompoly.server.table_messages import SeatWish, SitDown, TableWish
from stompoly.server.trouble import TroubleError
from stompoly.server.turn_messages import PushStop
from tests.server.helpers_server import PATIENCE, choose
from tests.server.helpers_tables import ClockedServer, Laid, Page, SlowStore, in_loop, lay, open_server, until

SEAT: dict[str, Any] = {"start.order": "seat"}


async def play(laid: Laid, page: Page, actions: int) -> None:
    rnd = random.Random(1)
    for _ in range(actions):
        page.raw()
        ask(laid.table, page.peer)
        asked = page.last("asked")
        await laid.table.handle(page.peer, Do(1, asked["n"], asked["seat"], choose(asked, rnd)))


# --- falling asleep ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("chore", ["wake_due", "archive"])
@in_loop
async def test_tables_leave_memory_while_others_take_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chore: str
) -> None:
    """Somebody with many long correspondence games kept all tables in memory while these were woken."""

    async def never_ends(*what: Any) -> None:
        await asyncio.sleep(3600)

    monkeypatch.setattr(sweeping, "SWEEP", 0.01)
    monkeypatch.setattr(sweeping, "CLOCK", -1.0)
    monkeypatch.setattr(days if chore == "wake_due" else sweeping, chore, never_ends)
    async with open_server(tmp_path) as server:
        await asyncio.sleep(0.1)
        await lay(server)
        ClockedServer.clock += sweeping.IDLE + 1
        await until(lambda: not server.tables)


@in_loop
async def test_a_table_that_cannot_be_stored_keeps_no_other_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "SWEEP", 0.01)
    async with open_server(tmp_path) as server:
        damaged, _ = await lay(server), await lay(server)
        put = server.store.put

        async def refuse_one(record: TableRecord) -> None:
            if record.code == damaged.made.code:
                raise StoreError("its page is damaged")
            await put(record)

        monkeypatch.setattr(server.store, "put", refuse_one)
        ClockedServer.clock += sweeping.IDLE + 1
        await until(lambda: list(server.tables) == [damaged.made.code])


@in_loop
async def test_a_table_that_nobody_is_at_leaves_memory_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "SWEEP", 0.01)
    async with open_server(tmp_path) as server:
        laid, busy = await lay(server, options=SEAT), await lay(server)
        page = laid.sit(0, 1)
        busy.sit(0, 1)
        await play(laid, page, 5)
        view = laid.table.view_for(0)
        page.leave()
        ClockedServer.clock += sweeping.IDLE + 1
        await until(lambda: list(server.tables) == [busy.made.code])
        found = await server.find(laid.made.code)
        assert found.n == 5
        assert found.view_for(0) == view


@in_loop
async def test_somebody_who_joins_while_a_table_falls_asleep_is_at_the_only_table_there_is(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        laid = await lay(server, options=SEAT)
        store.gate.clear()
        falling = asyncio.create_task(server.evict(laid.table))
        await until(lambda: store.held)
        table = await server.find(laid.made.code)
        laid.table = table
        laid.sit(0)
        store.gate.set()
        await falling
        assert await server.find(laid.made.code) is table
        assert table.task is not None


@in_loop
async def test_a_table_that_somebody_has_come_to_meanwhile_is_not_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "SWEEP", 0.01)
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        first, second = await lay(server), await lay(server)
        store.gate.clear()
        ClockedServer.clock += sweeping.IDLE + 1
        await until(lambda: store.held)  # the first is on its way out, the second is next
        second.sit(0)
        store.gate.set()
        await until(lambda: first.made.code not in server.tables)
        assert server.tables[second.made.code].task is not None


@in_loop
async def test_everybody_who_looks_for_a_sleeping_table_finds_the_same_one(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        await server.evict(laid.table)
        found = await asyncio.gather(*(server.find(laid.made.code) for _ in range(20)))
        assert len({id(table) for table in found}) == 1
        assert server.loading == {}


@in_loop
async def test_a_power_cut_does_not_turn_the_clock_of_a_timed_game_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "SWEEP", 0.01)
    async with open_server(tmp_path) as server:
        laid = await lay(server, mode="time-limit", minutes=90)
        laid.sit(0, 1)
        await laid.wait(0)
        await laid.wait(3000)
        async with asyncio.timeout(PATIENCE):
            while (stored := await server.store.get(laid.made.code)) is None or not stored.used:
                await asyncio.sleep(0.01)
        assert stored.used == pytest.approx(3000, abs=1)
        await laid.wait(90 * 60 - 3001)
        assert laid.table.n == 0
        await laid.wait(2)
        assert laid.table.n == 1


@in_loop
async def test_a_full_house_says_so(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        server.limits = replace(server.limits, tables=2)
        for _ in range(2):
            (await lay(server)).sit(0)
        with pytest.raises(TroubleError) as full:
            await lay(server)
        assert (full.value.status, full.value.code) == (503, "server_full")


@in_loop
async def test_a_disk_that_is_nearly_full_is_left_to_games_that_have_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        monkeypatch.setattr(SqliteStore, "room", lambda store: RESERVE - 1)
        with pytest.raises(TroubleError) as full:
            await lay(server)
        assert (full.value.status, full.value.code) == (503, "server_full")
        assert "the disk is nearly full" in caplog.text
        await laid.table.act(laid.seated.safe(laid.table.asked_seat()))
        assert laid.table.n == 1
        laid.table.record.status = "over"
        page = laid.sit(0, 1)
        await laid.table.handle(page.peer, Again(True))  # the next game would need as much as another table
        assert page.last("refused")["code"] == "server_full"
        monkeypatch.setattr(SqliteStore, "room", lambda store: RESERVE)
        await lay(server)


@in_loop
async def test_tables_that_nobody_is_at_make_room_for_others(tmp_path: Path) -> None:
    """Whoever makes many of them and leaves keeps nobody out."""
    async with open_server(tmp_path) as server:
        server.limits = replace(server.limits, tables=2)
        used = await lay(server)
        used.sit(0)
        for _ in range(3):
            last = await lay(server)
            ClockedServer.clock += 1
        assert list(server.tables) == [used.made.code, last.made.code]
        left = next(code for code in await server.store.find_unused(time.time() + 9) if code not in server.tables)
        assert (await server.find(left)).game is not None
        assert list(server.tables) == [used.made.code, left]


# --- becoming files ------------------------------------------------------------------------------------------


@in_loop
async def test_an_unused_table_becomes_a_file_that_verifies(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid, lobby = (
            await lay(server, options=SEAT),
            await server.create(TableWish("classic", [SeatWish("here", "ann"), SeatWish("link")])),
        )
        await play(laid, laid.sit(0, 1), 12)
        for code in list(server.tables):
            await server.evict(server.tables[code])
        await archive(server, time.time() + 1)
        assert await server.store.get(laid.made.code) is None
        assert await server.store.get(lobby.code) is None
        report = verify_file(tmp_path / "games" / f"{laid.made.code}.jsonl")
        assert report.fair, report.troubles
        assert len(report.game.moves) == 12
        assert [path.name for path in (tmp_path / "games").iterdir()] == [f"{laid.made.code}.jsonl"]


@pytest.mark.parametrize("name", ["änn 🦖", 'a"\\b', "李雷"])
@in_loop
async def test_whatever_people_are_called_their_game_becomes_a_file(tmp_path: Path, name: str) -> None:
    async with open_server(tmp_path) as server:
        made = await server.create(TableWish("classic", [SeatWish("here", name), SeatWish("bot")]))
        await server.evict(server.tables[made.code])
        await archive(server, time.time() + 1)
        assert verify_file(tmp_path / "games" / f"{made.code}.jsonl").game.players[0].name == name


@in_loop
async def test_a_table_in_use_is_never_archived(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        laid.sit(0)
        await archive(server, time.time() + 1)
        assert await server.store.get(laid.made.code) is not None


# --- two things at once ----------------------------------------------------------------------------------------


@in_loop
async def test_a_table_that_is_closed_in_the_middle_of_an_action_leaves_a_whole_file(tmp_path: Path) -> None:
    """The action may be in the file or not, but the file is right about where it leads."""
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        laid = await lay(server, options=SEAT)
        laid.table.stop()
        page = laid.sit(0, 1)
        store.gate.clear()
        laid.table.inbox.put((page.peer, Do(1, 0, 0, "roll")))
        await until(lambda: store.held)
        closing = asyncio.create_task(seating.adjourn(server, laid.table, laid.made.host))
        await asyncio.sleep(0)
        store.gate.set()
        await closing
        await until(lambda: not store.held)
        path = tmp_path / "game.jsonl"
        path.write_text(await server.file_of(laid.made.code), encoding="utf-8")
        report = verify_file(path)
        assert report.fair, report.troubles
        assert len(report.game.moves) == 1


@in_loop
async def test_an_action_whose_answer_was_lost_does_not_stop_the_table(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        laid = await lay(server, options=SEAT)
        laid.table.stop()
        page = laid.sit(0, 1)
        store.lies = True
        laid.table.inbox.put((page.peer, Do(1, 0, 0, "roll")))
        assert [refused["code"] for refused in await page.hear("refused")] == ["not_stored"]
        store.lies = False
        laid.table = await server.find(laid.made.code)
        assert laid.table.n == 1
        page = laid.sit(0, 1)
        asked = page.last("asked")
        laid.table.inbox.put((page.peer, Do(2, 1, asked["seat"], choose(asked, random.Random(1)))))
        assert await page.hear("done")


async def lay_finished(server: ClockedServer) -> tuple[Laid, Page]:
    """A table whose game of one round is over, and the page of both its players."""
    laid = await lay(server, options={"end.mode": "rounds", "end.rounds": 1, **SEAT})
    page = laid.sit(0, 1)
    while laid.table.record.status == "play":
        await play(laid, page, 1)
    return laid, page


@in_loop
async def test_two_who_trample_at_once_are_led_to_one_table(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        laid, _ = await lay_finished(server)
        store.gate.clear()
        both = asyncio.gather(*(onward.trample(server, laid.table, laid.made.keys[p].key) for p in (0, 1)))
        await until(lambda: store.held)
        store.gate.set()
        made = await both
        assert made[0].code == made[1].code
        assert len(server.tables) == 2


@in_loop
async def test_who_asks_to_be_notified_while_another_game_begins_does_not_put_the_old_one_back(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        laid, page = await lay_finished(server)
        store.gate.clear()
        again = asyncio.create_task(laid.table.handle(page.peer, Again(True)))
        await until(lambda: store.held)
        stops = asyncio.create_task(server.notices.unsubscribe(laid.table, PushStop(laid.made.keys[0].key, "none")))
        await asyncio.sleep(0.1)
        store.gate.set()
        await asyncio.gather(again, stops)
        stored = await store.get(laid.made.code)
        assert stored is not None
        assert (stored.status, laid.table.record.status) == ("play", "play")


@in_loop
async def test_a_file_that_is_asked_for_while_another_game_begins_has_all_of_its_actions(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        laid, page = await lay_finished(server)
        store.gate.clear()
        again = asyncio.create_task(laid.table.handle(page.peer, Again(True)))
        await until(lambda: store.held)
        file = asyncio.create_task(server.file_of(laid.made.code))
        await asyncio.sleep(0.1)
        store.gate.set()
        await again
        with pytest.raises(TroubleError) as later:  # it is at another code now
            await file
        assert later.value.code == "running"
        assert len(loads(await server.file_of(laid.table.record.earlier[0])).record) > 1


@in_loop
async def test_two_who_sit_down_at_once_do_not_share_a_seat(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        made = await server.create(TableWish("classic", [SeatWish("here", "ann"), SeatWish("link")]))
        store.gate.clear()
        table = server.tables[made.code]
        both = asyncio.gather(
            *(seating.sit_down(server, table, 1, SitDown(name)) for name in ("bo", "cy")), return_exceptions=True
        )
        await until(lambda: store.held)
        store.gate.set()
        sat = await both
        assert sum(isinstance(each, TroubleError) for each in sat) == 1


@in_loop
async def test_a_bot_of_your_own_that_breaks_down_does_not_stop_the_table(tmp_path: Path) -> None:
    class Broken:
        def decide(self, game: Any, seat: int) -> Any:
            raise RuntimeError("no idea")

    async with open_server(tmp_path) as server:
        server.make_bot = lambda *rest: Broken()
        laid = await lay(server, people=1, bots=1, pace=0)
        laid.sit(0)
        await start_stand_in(laid.table, 0)
        for n in range(20):
            await laid.wait(0.1)
            await until(laid.table.thinking.is_ready)
            await laid.wait(0)
            assert laid.table.n == n + 1


@in_loop
async def test_a_table_that_is_made_while_others_are_stored_is_in_memory_at_once(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        wish = TableWish("classic", [SeatWish("here", "ann"), SeatWish("bot")])
        made = await asyncio.gather(*(server.create(wish) for _ in range(20)))
        assert {each.code for each in made} == set(server.tables)
