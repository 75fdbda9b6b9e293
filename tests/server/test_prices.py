"""Asking a bot at a table on the server what it would take."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stompoly.estate import state as state_of
from stompoly.server.answering import answer
from stompoly.server.messages import AskPrice, Do, Wares
from stompoly.server.purses import RATES
from tests.server.helpers_tables import ClockedServer, Laid, Page, in_loop, lay, open_server, until

OPTIONS: dict[str, Any] = {"start.order": "seat"}
BURST = int(RATES["price"][1])


async def ask(laid: Laid, page: Page, get: str, seat: int = 0, to: int = 1, give: str = "") -> dict[str, Any]:
    page.raw()
    await laid.table.handle(page.peer, AskPrice(7, seat, to, get, give))
    told: list[dict[str, Any]] = []

    def answered() -> bool:
        told.extend(page.heard("priced", "refused"))
        return bool(told)

    await until(answered)
    return told[0]


async def with_bot(server: ClockedServer) -> tuple[Laid, Page, str]:
    """ann and a bot with a deed each, and the words of the bot's."""
    laid = await lay(server, people=1, bots=1, options=OPTIONS)
    page = laid.sit(0)
    state_of(laid.seated.game).deeds[:2] = [1 << 6, 1 << 24]
    return laid, page, offered(laid, page)["get"]["wares"][0]["words"]


def offered(laid: Laid, page: Page, to: int = 1) -> dict[str, Any]:
    page.raw()
    answer(laid.table, page.peer, Wares(1, 0, to))
    return page.last("offered")


@in_loop
async def test_a_bot_says_what_it_would_take(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid, page, deed = await with_bot(server)
        assert offered(laid, page)["names_price"]
        n, digest = laid.table.n, laid.seated.game.digest()
        priced = await ask(laid, page, deed)
        assert priced["type"] == "priced"
        assert priced["money"] > 0
        assert priced["text"] == f"{laid.table.name(1)} would take ${priced['money']}."
        assert (laid.table.n, laid.seated.game.digest()) == (n, digest)


@in_loop
async def test_it_must_be_an_offer_that_can_be_made(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid, page, deed = await with_bot(server)
        own = offered(laid, page)["give"]["wares"][0]["words"]
        assert (await ask(laid, page, "atlantis"))["code"] == "not_understood"
        assert (await ask(laid, page, own))["code"] == "refused"
        assert (await ask(laid, laid.sit(), deed))["code"] == "not_your_seat"
        assert (await ask(laid, page, deed, to=5))["code"] == "no_price"


@in_loop
async def test_people_are_not_asked(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=OPTIONS)
        page = laid.sit(0, 1)
        assert not offered(laid, page).get("names_price", False)
        assert (await ask(laid, page, "boardwalk"))["code"] == "no_price"


@in_loop
async def test_a_few_questions_at_once_are_enough(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid, page, deed = await with_bot(server)
        laid.table.purses.of("price", 0).rate = 0
        kinds = [(await ask(laid, page, deed))["type"] for _ in range(BURST + 1)]
        assert kinds == ["priced"] * BURST + ["refused"]
        laid.table.purses.of("price", 0).left = 1
        page.raw()
        for id in (1, 2):
            laid.table.pricing.ask(page.peer, AskPrice(id, 0, 1, deed))
        assert [(each["id"], each["code"]) for each in page.heard("refused")] == [(2, "too_fast")]


@in_loop
async def test_a_bot_says_why_it_turns_an_offer_down(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid, page, _ = await with_bot(server)
        state_of(laid.seated.game).deeds[1] = 1 << 37 | 1 << 39
        page.raw()
        await laid.table.handle(page.peer, Do(3, laid.table.n, 0, "trade race-car give oriental for boardwalk", True))
        await laid.wait(60)
        lines = [line for news in page.heard("news") for line in news["log"] if line.get("mark") == "answer"]
        bot = laid.table.name(1)
        assert [line["text"] for line in lines][:2] == [
            f"{bot} rejects {laid.table.name(0)}'s offer",
            f"{bot}: “I would have to break up Dark blue.”",
        ]
        assert lines[0]["about"] == lines[1]["about"]
