"""Hints at a table on the server: for the seat that is asked, not too many, and marked."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from stompoly.bots import Advice, playouts
from stompoly.fair import verify_file
from stompoly.files import loads
from stompoly.game import Game
from stompoly.server import opening, seating
from stompoly.server.info import table_info
from stompoly.server.messages import Do, Hint, TakeBack
from stompoly.server.purses import RATES
from stompoly.server.records import TableRecord
from stompoly.server.store import SqliteStore
from tests.server.helpers_tables import Laid, Page, SlowStore, in_loop, lay, open_server, until

OPTIONS: dict[str, Any] = {"start.order": "seat"}
BURST = int(RATES["hint"][1])


class Quick:
    """Advises what comes first, at once."""

    def advise(self, seen: Game, seat: int) -> Advice:
        return Advice(seen.acts(seat)[0])


class Slow(Quick):
    """Advises once it is allowed to, however fast the machine is."""

    def __init__(self) -> None:
        self.let = threading.Event()

    def advise(self, seen: Game, seat: int) -> Advice:
        self.let.wait(60)
        return super().advise(seen, seat)


async def ask(laid: Laid, page: Page, seat: int, n: int = -1) -> dict[str, Any]:
    """The answer to a request for a hint."""
    page.raw()
    await laid.table.handle(page.peer, Hint(5, laid.table.n if n < 0 else n, seat))
    told: list[dict[str, Any]] = []

    def answered() -> bool:
        told.extend(page.heard())
        return any(message["type"] in ("hinted", "refused") for message in told)

    await until(answered)
    return next(message for message in told if message["type"] in ("hinted", "refused"))


async def laid_with(server: Any, **wish: Any) -> Laid:
    laid = await lay(server, options=OPTIONS, **wish)
    laid.table.hinting.adviser = Quick()  # type: ignore[assignment]
    return laid


@in_loop
async def test_a_strong_bot_says_what_it_would_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "loop", lambda family, wait: None)  # nothing is compiled
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=OPTIONS)
        hinted = await ask(laid, laid.sit(0, 1), 0)
        assert hinted["type"] == "hinted"
        assert hinted["words"] == "roll"
        assert "“roll”" in hinted["text"]


@in_loop
async def test_a_hint_is_marked_at_the_table_in_the_store_and_in_the_file(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await laid_with(server)
        page, watcher = laid.sit(0, 1), laid.sit()
        watcher.raw()
        assert (await ask(laid, page, 0))["type"] == "hinted"
        told = watcher.heard()
        assert [line["text"] for each in told if each["type"] == "news" for line in each["log"]] == [
            f"{laid.table.name(0)} uses a hint"
        ]
        assert [seat.get("assisted", False) for seat in told[-1]["table"]["seats"]] == [True, False]
        await ask(laid, page, 0)
        assert not watcher.heard()  # that is told once

        await laid.fall_asleep()
        assert table_info(laid.table).seats[0].assisted
        laid.table.record.status = "closed"
        name = laid.table.name(0)
        assert loads(await server.file_of(laid.table.code)).assisted == {name}
        again = await opening.open_file(server, await server.file_of(laid.table.code), False)
        assert [seat.assisted for seat in (await server.find(again.code)).record.seats] == [True, False]


@in_loop
async def test_only_the_seat_that_is_asked_may_have_one(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await laid_with(server)
        both, other = laid.sit(0, 1), laid.sit(1)
        assert (await ask(laid, both, 1))["code"] == "no_hint"
        assert (await ask(laid, other, 0))["code"] == "not_your_seat"
        assert (await ask(laid, both, 0, n=7))["code"] == "stale"
        assert not any(seat.assisted for seat in laid.table.record.seats)


@in_loop
async def test_a_table_can_do_without(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await laid_with(server, hints=False)
        assert not table_info(laid.table).hints
        assert (await ask(laid, laid.sit(0, 1), 0))["reason"] == "hints are switched off at this table"


@in_loop
async def test_a_few_at_once_are_enough(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await laid_with(server)
        page = laid.sit(0, 1)
        answers = [await ask(laid, page, 0)]
        laid.table.purses.of("hint", 0).rate = 0
        answers += [await ask(laid, page, 0) for _ in range(BURST)]
        assert [answer["type"] for answer in answers] == ["hinted"] * BURST + ["refused"]
        assert answers[-1]["code"] == "too_fast"


@in_loop
async def test_what_comes_too_late_is_not_told(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await laid_with(server)
        laid.table.hinting.adviser = slow = Slow()  # type: ignore[assignment]
        page = laid.sit(0, 1)
        n = laid.table.n
        page.raw()
        await laid.table.handle(page.peer, Hint(5, n, 0))
        await laid.table.handle(page.peer, Do(6, n, 0, "roll"))
        slow.let.set()
        await until(lambda: laid.table.hinting.task is None)
        assert not any(seat.assisted for seat in laid.table.record.seats)
        assert [message["code"] for message in page.heard("refused")] == ["stale"]


@in_loop
async def test_a_hint_that_comes_while_an_undo_is_worked_out_is_marked_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Marked twice, the hashes that players keep would not fit the file: its host would seem to have forged it."""
    async with open_server(tmp_path) as server:
        laid = await laid_with(server)
        page = laid.sit(0, 1)
        while laid.seated.game.question.kind != "buy":
            game = laid.seated.game
            await laid.table.handle(page.peer, Do(1, laid.table.n, laid.seated.asked, game.text(laid.seated.safe(0))))
        seat = laid.table.asked_seat()
        table = laid.table
        await table.handle(page.peer, Do(2, table.n, seat, "buy"))
        asked = table.asked_seat()
        meanwhile = table.meanwhile

        async def after_a_hint(work: Any) -> Any:
            assert (await ask(laid, page, asked))["type"] == "hinted"
            return await meanwhile(work)

        monkeypatch.setattr(table, "meanwhile", after_a_hint)
        await table.handle(page.peer, TakeBack(3, table.n, seat))
        assert page.heard("done")
        monkeypatch.undo()
        while table.asked_seat() != asked:
            game = laid.seated.game
            await table.handle(page.peer, Do(4, table.n, table.asked_seat(), game.text(laid.seated.safe(seat))))
        await ask(laid, page, asked)
        last = table.head
        await seating.adjourn(server, table, laid.made.host)
        path = tmp_path / "game.jsonl"
        path.write_text(await server.file_of(table.code), encoding="utf-8")
        assert verify_file(path, kept=last).troubles == []


@in_loop
async def test_a_hint_is_not_marked_while_an_action_is_being_stored(tmp_path: Path) -> None:
    """The action's hash would cover the mark, and after a crash the store might not have it."""
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        laid = await laid_with(server)
        page = laid.sit(0, 1)
        store.gate.clear()
        acting = asyncio.create_task(laid.table.handle(page.peer, Do(1, 0, 0, "roll")))
        await until(lambda: store.held)
        await laid.table.handle(page.peer, Hint(2, 0, 0))
        assert laid.table.hinting.task
        await asyncio.wait([laid.table.hinting.task], timeout=0.5)
        assert not laid.table.record.seats[0].assisted
        store.gate.set()
        await acting
        assert page.last("refused")["code"] == "stale"


class LateStore(SqliteStore):
    """A store that writes a record once the gate is open, if somebody still waits for it, as over a network."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.gate, self.held = asyncio.Event(), 0
        self.gate.set()

    async def put(self, record: TableRecord) -> None:
        self.held += 1
        await self.gate.wait()
        await super().put(record)


@in_loop
async def test_a_hint_is_stored_although_its_player_leaves_meanwhile(tmp_path: Path) -> None:
    """The hash that the next action brings covers it."""
    store = LateStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        laid = await laid_with(server, people=1, bots=1)
        ann = laid.sit(0)
        store.gate.clear()
        held = store.held
        await laid.table.handle(ann.peer, Hint(5, 0, 0))
        await until(lambda: store.held > held)
        ann.leave()
        store.gate.set()
        assert len(laid.table.record.headers) == 1
        await asyncio.sleep(0)  # the record is handed over to be written
        stored = await store.get(laid.table.code)
        assert stored
        assert len(stored.headers) == 1
        assert [seat.assisted for seat in stored.seats] == [True, False]


@in_loop
async def test_a_server_that_is_stopping_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_server(tmp_path) as server:
        laid = await laid_with(server)
        server.bot_work.stop()
        assert (await ask(laid, laid.sit(0, 1), 0))["code"] == "closing"
        assert not caplog.records
