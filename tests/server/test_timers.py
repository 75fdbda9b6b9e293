"""Clocks: who does not answer, who leaves, who pauses, and games that end on time. The server's clock stands still
until a test moves it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from stompoly.estate import state as state_of
from stompoly.game import Game
from stompoly.server.asking import ask
from stompoly.server.messages import Do, Ping
from stompoly.table import absence
from stompoly.table.absence import GRACE, MISSES
from stompoly.table.clocks import MORE_TIME
from stompoly.table.waiting import MOST_MORE
from tests.server.helpers_server import PATIENCE, Served, choose
from tests.server.helpers_tables import ClockedServer, Laid, Page, in_loop, lay, open_server

TIMED: dict[str, Any] = {"timers.turn": 10, "start.order": "seat"}


def game_of(laid: Laid) -> Game:
    assert laid.table.game is not None
    return laid.table.game


async def answer(laid: Laid, page: Page, rnd: random.Random) -> None:
    """Whoever is asked answers."""
    page.raw()
    ask(laid.table, page.peer)
    asked = page.last("asked")
    await laid.table.handle(page.peer, Do(1, asked["n"], asked["seat"], choose(asked, rnd)))
    assert page.heard("done")


async def until(laid: Laid, page: Page, seat: int) -> None:
    rnd = random.Random(1)
    while laid.table.asked_seat() != seat:
        await answer(laid, page, rnd)


# --- answers given by the clock --------------------------------------------------------------------------


@in_loop
async def test_a_player_who_does_not_answer_in_time_is_answered_for(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        page = laid.sit(0, 1)
        assert page.last("asked")["deadline"] == 10.0
        await laid.wait(9.9)
        assert laid.table.n == 0
        await laid.wait(0.2)
        assert laid.table.n == 1
        assert page.heard("news")[-1]["view"]["n"] == 1


@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go", "ugm", "monsters_menace"])
@in_loop
async def test_the_clock_alone_can_answer_anything(tmp_path: Path, book: str) -> None:
    """A person who never misses twice in a row, since somebody else is asked between."""
    async with open_server(tmp_path) as server:
        own = {"timers.auction": 10} if "timers.auction" in server.books[book].printed else {}
        laid = await lay(server, book, options={"timers.turn": 10, **own})
        laid.sit(0, 1)
        for _ in range(60):
            if game_of(laid).over:
                break
            before = laid.table.n
            laid.seated.absence.misses.clear()
            await laid.wait(10.1)
            assert laid.table.n == before + 1


@in_loop
async def test_a_bot_stands_in_after_two_missed_answers_until_the_player_comes_back(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED, pace=0)
        ann, bo = laid.sit(0), laid.sit(1)
        for _ in range(MISSES):
            assert not laid.table.record.seats[0].stand_in
            assert laid.table.asked_seat() == 0
            await laid.wait(10.1)
        told = bo.heard("people")[-1]["table"]["seats"]
        assert told[0]["stand_in"]
        stored = await server.store.get(laid.table.code)
        assert stored is not None
        assert stored.seats[0].stand_in

        await until(laid, bo, 0)
        before = laid.table.n
        await laid.wait(0.1)
        assert laid.table.n == before + 1
        await ann.manage("back", 0)
        assert not ann.heard("people")[-1]["table"]["seats"][0].get("stand_in", False)
        await until(laid, laid.sit(0, 1), 0)
        ann.raw()
        ask(laid.table, ann.peer)
        assert ann.last("asked")["seat"] == 0


@in_loop
async def test_an_answer_between_two_misses_counts(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        page, rnd = laid.sit(0, 1), random.Random(1)
        for _ in range(3):
            seat = laid.table.asked_seat()
            await laid.wait(10.1)
            await until(laid, page, seat)
            await answer(laid, page, rnd)
            await until(laid, page, seat)
        assert not any(seat.stand_in for seat in laid.table.record.seats)


@in_loop
async def test_a_stand_in_survives_that_the_table_sleeps(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        page = laid.sit(0)
        await page.manage("stand_in", 0)
        page.leave()
        before = laid.table
        await laid.fall_asleep()
        assert laid.table is not before
        assert laid.table.record.seats[0].stand_in
        assert 0 in laid.table.bots


@in_loop
async def test_an_auction_has_a_timer_of_its_own(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={**TIMED, "timers.auction": 3})
        page = laid.sit(0, 1)
        rnd = random.Random(1)
        while game_of(laid).question.kind != "auction":
            page.raw()
            ask(laid.table, page.peer)
            asked = page.last("asked")
            assert asked["deadline"] == 10.0
            words = [item["words"] for item in asked["items"]]
            say = "decline" if "decline" in words else choose(asked, rnd)
            await laid.table.handle(page.peer, Do(1, asked["n"], asked["seat"], say))
        assert page.last("asked")["deadline"] == 3.0


# --- pause and more time -----------------------------------------------------------------------------------


@in_loop
async def test_a_pause_stops_everything(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, bots=1, mode="time-limit", minutes=1, options={"timers.turn": 10})
        page = laid.sit(0)
        await page.manage("pause", 0)
        assert page.heard("people")[-1]["table"]["paused"]
        assert not laid.table.next_moment(server.now())
        for _ in range(20):
            await laid.wait(100)
        assert laid.table.n == 0
        assert not state_of(game_of(laid)).time_up
        await page.manage("go_on", 0)
        assert not page.heard("people")[-1]["table"].get("paused", False)
        assert laid.table.next_moment(server.now())
        assert laid.seated.clock_ends(server.now()) - server.now() == pytest.approx(60, abs=1)


@in_loop
async def test_a_pause_is_over_only_when_somebody_goes_on(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        ann, bo = laid.sit(0), laid.sit(1)
        await ann.manage("pause", 0)
        await ann.manage("more_time", 0)
        await ann.manage("pace", 0, 100)
        bo.leave()
        laid.sit(1)
        await laid.wait(1000)
        assert laid.table.n == 0


@in_loop
async def test_more_time_is_more_time(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        page = laid.sit(0)
        await page.manage("more_time", 0)
        assert page.last("asked")["deadline"] == 10.0 + MORE_TIME
        await laid.wait(10 + MORE_TIME - 0.1)
        assert laid.table.n == 0
        await laid.wait(0.2)
        assert laid.table.n == 1


@in_loop
async def test_more_time_for_one_question_is_limited(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        page = laid.sit(0, 1)
        for _ in range(MOST_MORE + 3):
            await page.manage("more_time", 0)
        assert page.last("refused")["code"] == "too_many"
        await laid.wait(10 + MOST_MORE * MORE_TIME + 0.1)
        assert laid.table.n == 1
        await page.manage("more_time", 0)
        assert page.last("asked")["deadline"] > MORE_TIME


@in_loop
async def test_nobody_gets_more_time_by_leaving_the_question_to_a_bot_for_a_moment(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED, pace=5000)
        ann, bo = laid.sit(0), laid.sit(1)
        for page, seat in ((ann, 0), (bo, 1), (ann, 0)):
            await laid.wait(3)
            await page.manage("stand_in", seat)
            await page.manage("back", seat)
        assert laid.table.n == 0
        assert ann.last("asked")["deadline"] == pytest.approx(1.0)
        await laid.wait(1.2)
        assert laid.table.n == 1
        assert 9 < laid.table.clocks.deadline - server.now() <= 10


@in_loop
async def test_nobody_holds_up_the_bots_by_changing_their_pace(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, bots=1, options={"start.order": "seat"}, pace=1000)
        ann, bo = laid.sit(0), laid.sit(1)
        await ann.manage("stand_in", 0)
        for _ in range(6):
            await bo.manage("pace", 1, 5000)
            await laid.wait(0.9)
        assert laid.table.n >= 1


@in_loop
async def test_more_time_where_there_is_no_hurry_does_nothing(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        page = laid.sit(0, 1)
        await page.manage("more_time", 0)
        assert not laid.table.next_moment(server.now())


# --- leaving -----------------------------------------------------------------------------------------------


@in_loop
async def test_a_bot_stands_in_for_a_player_who_leaves_while_asked(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        ann, bo = laid.sit(0), laid.sit(1)
        ann.leave()
        assert not bo.heard("people")[-1]["table"]["seats"][0].get("here", False)
        await laid.wait(GRACE - 0.1)
        assert 0 not in laid.table.bots
        await laid.wait(0.2)
        assert 0 in laid.table.bots
        assert bo.heard("people")[-1]["table"]["seats"][0]["stand_in"]


@in_loop
async def test_somebody_who_comes_back_in_time_goes_on(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        ann, bo = laid.sit(0), laid.sit(1)
        ann.leave()
        await laid.wait(GRACE - 1)
        ann = laid.sit(0)
        await laid.wait(GRACE * 10)
        assert 0 not in laid.table.bots
        assert ann.heard("asked")
        assert bo.peer in laid.table.peers


@in_loop
async def test_nobody_is_stood_in_for_where_nobody_waits(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, bots=1, options={"start.order": "seat"})
        laid.sit(0).leave()
        laid.sit()
        await laid.wait(GRACE * 10)
        assert 0 not in laid.table.bots


@in_loop
async def test_two_pages_of_one_person_are_one_person(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        phone, laptop, bo = laid.sit(0), laid.sit(0), laid.sit(1)
        phone.leave()
        assert laid.table.is_here(0)
        await laid.wait(GRACE + 1)
        assert 0 not in laid.table.bots
        assert laptop.heard("asked")
        assert bo.heard("news", "hello")


@in_loop
async def test_a_bot_stands_in_for_a_player_who_does_not_come_back_to_an_unloaded_table(tmp_path: Path) -> None:
    """As after a restart of the server."""
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        await laid.fall_asleep()
        bo = laid.sit(1)
        await laid.wait(GRACE - 1)
        assert 0 not in laid.table.bots
        await laid.wait(2)
        assert 0 in laid.table.bots
        assert bo.peer.seats == [1]


@in_loop
async def test_an_empty_table_waits_and_gives_the_first_who_returns_all_their_time(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        page = laid.sit(0)
        await laid.wait(5)
        page.leave()
        await laid.wait(1000)
        assert laid.table.n == 0
        page = laid.sit(0)
        assert page.last("asked")["deadline"] == 10.0
        await laid.wait(9)
        assert laid.table.n == 0


@in_loop
async def test_a_table_notices_by_itself_that_somebody_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody says anything: only the table's own task runs."""
    monkeypatch.setattr(absence, "GRACE", 0.05)
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        laid.table.stop()
        ann, bo = laid.sit(0), laid.sit(1)
        await asyncio.sleep(0.02)
        ann.leave()
        ClockedServer.clock += 0.05
        await asyncio.wait_for(told_of_stand_in(bo), PATIENCE)


async def told_of_stand_in(page: Page) -> None:
    while not any(message["table"]["seats"][0].get("stand_in") for message in page.heard("people")):
        await asyncio.sleep(0.01)


@in_loop
async def test_bots_go_on_when_the_only_person_comes_back(tmp_path: Path) -> None:
    """The person left while a bot was to act, and says nothing when they return: only the table's own task runs."""
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=1, bots=1, options={"start.order": "seat"}, pace=100)
        laid.table.stop()
        page = laid.sit(0)
        await until(laid, page, 1)
        left = laid.table.n
        page.leave()
        ClockedServer.clock += 0.2  # longer than its pace: the bot's moment comes and goes while nobody is there
        await asyncio.sleep(0.2)
        assert laid.table.n == left
        page = laid.sit(0)
        assert page.heard("hello")[0]["view"]["n"] == left
        ClockedServer.clock += 0.2
        news = await page.hear("news")
        assert news[0]["view"]["n"] == left + 1


# --- games against the clock -------------------------------------------------------------------------------


@in_loop
async def test_a_game_against_the_clock_ends_on_time(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, mode="time-limit", minutes=2)
        page = laid.sit(0, 1)
        await laid.wait(0)
        for _ in range(11):
            await laid.wait(10)
        assert not state_of(game_of(laid)).time_up
        await laid.wait(10)
        assert state_of(game_of(laid)).time_up
        rnd = random.Random(1)
        while not game_of(laid).over:
            page.raw()
            await answer(laid, page, rnd)
        assert laid.table.record.status == "over"


@in_loop
async def test_time_is_called_once_and_by_nobody(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, mode="time-limit", minutes=1)
        laid.sit(0, 1)
        await laid.wait(0)
        await laid.wait(61)
        await laid.wait(61)
        lines = await server.store.lines(laid.table.code)
        called = [line for line in lines if b"time up" in line]
        assert len(called) == 1
        assert called[0].startswith(b'{"seat":null')


@in_loop
async def test_the_clock_stands_while_nobody_is_there(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, mode="time-limit", minutes=2)
        page = laid.sit(0, 1)
        await laid.wait(0)
        await laid.wait(90)
        page.leave()
        await laid.wait(10_000)
        await laid.fall_asleep()
        laid.sit(0, 1)
        await laid.wait(0)
        await laid.wait(29)
        assert not state_of(game_of(laid)).time_up
        await laid.wait(2)
        assert state_of(game_of(laid)).time_up


@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go"])
@in_loop
async def test_time_can_be_called_at_any_question(tmp_path: Path, book: str) -> None:
    """It is stored before it is played: one that the rules refuse would stop the table for good."""
    mode = {"grab_and_go": "timed"}.get(book, "time-limit")
    for seed in range(3):
        async with open_server(tmp_path / str(seed)) as server:
            laid = await lay(server, book, mode=mode, minutes=1)
            page, rnd = laid.sit(0, 1), random.Random(seed)
            await laid.wait(0)
            for _ in range(seed * 9):
                await answer(laid, page, rnd)
            await laid.wait(61)
            assert state_of(game_of(laid)).time_up
            assert laid.table.n == len(await server.store.lines(laid.table.code))


# --- the real clock ----------------------------------------------------------------------------------------


def test_on_a_real_server_the_clock_answers_and_a_bot_stands_in(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"], options={"timers.turn": 1, "start.order": "seat"}, pace=5000)
    with served.sit(made, 0) as ann:
        assert 0 < ann.asked()["deadline"] <= 1.0
        assert ann.hear("news", when=lambda m: m["view"]["n"] == 1)
        ann.hear("people", when=lambda m: m["table"]["seats"][0].get("stand_in", False))
        ann.send({"type": "manage", "what": "back", "seat": 0})
        told = ann.hear("people")
        assert not told["table"]["seats"][0].get("stand_in", False)


@in_loop
async def test_a_message_is_heard_while_bots_play_without_a_pause(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=1, bots=3, pace=0)
        laid.table.stop()
        page = laid.sit(0)
        await page.manage("stand_in", 0)
        laid.table.inbox.put((page.peer, Ping(7)))
        page.raw()
        async with asyncio.timeout(PATIENCE):
            while not page.heard("pong"):
                ClockedServer.clock += 0.01
                await asyncio.sleep(0.002)
