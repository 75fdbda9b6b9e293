"""Nobody holds the others up with the clocks, or has them run out for players who are not there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from stompoly.faces.pages import page_of
from stompoly.game import Game
from stompoly.server.messages import Do, TakeBack
from stompoly.server.purses import RATES, Purses
from stompoly.table.waiting import IN_A_ROW
from tests.server.helpers_tables import in_loop, lay, open_server

OFFERS = int(RATES["offer"][1])
BUSINESS = int(RATES["business"][1])
PAUSES = int(RATES["pause"][1])
TIMED: dict[str, Any] = {"timers.turn": 10, "start.order": "seat"}


@in_loop
async def test_nobody_stops_the_clocks_again_and_again(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        ann, bo = laid.sit(0), laid.sit(1)
        for _ in range(2 * PAUSES):
            await ann.manage("pause", 0)
            await bo.manage("go_on", 1)
        assert [message["code"] for message in ann.heard("refused")] == ["too_fast"] * PAUSES
        assert not laid.table.clocks.paused
        await bo.manage("pause", 1)  # others may
        assert laid.table.clocks.paused
        bo.leave()
        for what in ("go_on", "pause"):  # nobody minds
            await ann.manage(what, 0)
        assert laid.table.clocks.paused


@in_loop
async def test_nobody_gets_more_time_by_taking_back_the_same_answer_again_and_again(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=TIMED)
        page = laid.sit(0, 1)
        while laid.seated.game.question.kind != "buy":
            safe = laid.seated.game.text(laid.seated.safe(laid.table.asked_seat()))
            await laid.table.handle(page.peer, Do(1, laid.table.n, laid.table.asked_seat(), safe))
        seat = laid.table.asked_seat()
        for _ in range(2 * IN_A_ROW):
            if laid.table.asked_seat() != seat or laid.seated.absence.misses:
                break
            laid.table.purses = Purses()  # there was time enough
            if laid.seated.game.question.kind == "buy":
                await laid.table.handle(page.peer, Do(1, laid.table.n, seat, "buy"))
            else:
                await laid.table.handle(page.peer, TakeBack(2, laid.table.n, seat))
            await laid.wait(9)
        assert laid.seated.absence.misses  # the clock has answered


@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go"])
@in_loop
async def test_nobody_fills_a_game_with_offers(tmp_path: Path, book: str) -> None:
    """A table is closed once it has had its most actions."""
    async with open_server(tmp_path) as server:
        laid = await lay(server, book, options={"start.order": "seat", "start.dealDeeds": 2, "start.cut": False})
        ann, bo = laid.sit(0), laid.sit(1)
        deed = deed_of(laid.seated.game, 0)
        for _ in range(2 * OFFERS):
            await laid.table.handle(ann.peer, Do(1, laid.table.n, 0, f"offer bo give {deed} for +4"))
            await laid.table.handle(ann.peer, Do(2, laid.table.n, 0, "withdraw"))
        refused = ann.heard("refused")
        assert {message["code"] for message in refused if message["id"] == 1} == {"too_fast"}
        assert OFFERS <= laid.table.n / 2 < 2 * OFFERS
        await laid.table.handle(
            bo.peer, Do(3, laid.table.n, 1, f"offer ann give {deed_of(laid.seated.game, 1)} for +4")
        )
        assert bo.heard("done")


@in_loop
async def test_nobody_fills_a_game_with_mortgages(tmp_path: Path) -> None:
    """Where there is no interest, this costs nothing."""
    async with open_server(tmp_path) as server:
        options = {"start.order": "seat", "start.dealDeeds": 2, "start.cut": False, "mortgage.interest": 0}
        laid = await lay(server, "classic", options=options)
        ann = laid.sit(0)
        deed = deed_of(laid.seated.game, 0)
        for _ in range(BUSINESS):
            await laid.table.handle(ann.peer, Do(1, laid.table.n, 0, f"mortgage {deed}"))
            await laid.table.handle(ann.peer, Do(2, laid.table.n, 0, f"lift {deed}"))
        assert "too_fast" in {message["code"] for message in ann.heard("refused") if message["id"] == 1}
        assert BUSINESS <= laid.table.n < 2 * BUSINESS
        await laid.table.handle(ann.peer, Do(3, laid.table.n, 0, "roll"))
        assert ann.heard("done")[-1]["id"] == 3


def deed_of(game: Game, seat: int) -> str:
    return page_of(game).wares(game, seat, 1 - seat)[0].wares[0].words


@in_loop
async def test_no_time_passes_while_only_a_stranger_watches(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, bots=1, mode="time-limit", minutes=1, options=TIMED)
        page, _ = laid.sit(0, 1), laid.sit()
        await laid.wait(9)
        page.leave()
        for _ in range(20):
            await laid.wait(100)
        assert laid.table.n == 0
        assert not laid.table.next_moment(server.now())
        page = laid.sit(0, 1)
        assert laid.table.clocks.seconds_left(server.now()) == 10.0
        assert laid.seated.clock_ends(server.now()) - server.now() == pytest.approx(60, abs=1)
