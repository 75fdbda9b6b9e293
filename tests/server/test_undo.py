"""Undo at a table on the server: at once if a seat may do it alone, otherwise when everybody has agreed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from stompoly.fair import verify_file
from stompoly.files import load
from stompoly.server import opening, seating
from stompoly.server.info import table_info
from stompoly.server.messages import Agree, Do, LastDone, Manage, TakeBack
from tests.server.helpers_tables import Laid, Page, in_loop, lay, open_server

OPTIONS: dict[str, Any] = {"start.order": "seat", "bank.unsold": "nothing"}


async def do(laid: Laid, page: Page, words: str) -> None:
    page.raw()
    await laid.table.handle(page.peer, Do(1, laid.table.n, laid.table.asked_seat(), words))
    assert page.heard("done"), words


async def undo(laid: Laid, page: Page, seat: int, actions: int = 1) -> None:
    page.raw()
    await laid.table.handle(page.peer, TakeBack(7, laid.table.n, seat, actions))


def digest(laid: Laid) -> str:
    return laid.seated.game.digest()


async def to_buy(laid: Laid, page: Page) -> int:
    """Until somebody may buy, and who that is."""
    while laid.seated.game.question.kind != "buy":
        game = laid.seated.game
        await do(laid, page, game.text(laid.seated.safe(laid.table.asked_seat())))
    return laid.table.asked_seat()


@in_loop
async def test_an_answer_is_taken_back_at_once(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        page = laid.sit(0, 1)
        seat = await to_buy(laid, page)
        before, n = digest(laid), laid.table.n
        await do(laid, page, "buy")
        watcher = laid.sit()
        await undo(laid, page, seat)
        assert digest(laid) == before
        assert laid.table.n == n + 2  # what was undone keeps its number
        told = page.heard()
        assert [message["n"] for message in told if message["type"] == "done"] == [n + 2]
        assert [message for message in told if message["type"] == "asked"][-1]["seat"] == seat
        name = laid.table.name(seat)
        assert watcher.heard("news")[-1]["log"][-1]["text"] == f"{name} takes back 1 action"
        await do(laid, page, "decline")

        await laid.fall_asleep()  # and the store says the same
        assert laid.table.n == n + 3
        assert f"{name} takes back 1 action" in [line.text for line in laid.table.tail]
        assert laid.seated.game.question.kind != "buy"


@in_loop
async def test_everybody_is_told_what_each_would_take_back(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        page = laid.sit(0, 1)
        seat = await to_buy(laid, page)
        before = laid.table.view_for(seat).undo
        await do(laid, page, "buy")
        told = laid.table.view_for(seat).undo
        assert told[seat] == LastDone(laid.table.n, 0)
        assert told[1 - seat].n < laid.table.n

        await laid.fall_asleep()  # what stands is read from the store
        assert laid.table.view_for(seat).undo == told
        await undo(laid, laid.sit(0, 1), seat)
        assert laid.table.view_for(seat).undo == before
        await laid.fall_asleep()
        assert laid.table.view_for(seat).undo == before


@in_loop
async def test_a_roll_is_taken_back_when_everybody_has_agreed(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=3, options={"start.order": "seat"})
        ann, bo, cy = laid.sit(0), laid.sit(1), laid.sit(2)
        before = digest(laid)
        await do(laid, ann, "roll")
        await undo(laid, ann, 0)
        asked = bo.last("undo_asked")
        assert (asked["seat"], asked["actions"], asked["acts"], asked["waits"]) == (0, 1, ["roll"], [1, 2])
        assert asked["why"] == "chance was involved"
        await laid.table.handle(bo.peer, Agree(laid.table.n, 1, True))
        assert cy.last("undo_asked")["waits"] == [2]
        assert laid.table.n == 1
        await laid.table.handle(cy.peer, Agree(laid.table.n, 2, True))
        assert cy.last("undo_asked").get("waits", []) == []
        assert digest(laid) == before
        assert laid.table.tail[-1].text == "ann takes back 1 action; everybody agreed"
        await do(laid, ann, "roll")  # other dice: no seed is used twice
        lines = [json.loads(line) for line in await server.store.lines(laid.table.code)]
        assert lines[1] == {"seat": "ann", "undo": 1, "agreed": True}
        assert lines[0]["seed"] != lines[2]["seed"]


@in_loop
async def test_one_no_is_enough_and_an_act_makes_it_void(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        ann, bo = laid.sit(0), laid.sit(1)
        await do(laid, ann, "roll")
        await undo(laid, ann, 0)
        await laid.table.handle(bo.peer, Agree(1, 1, False))
        assert laid.table.tail[-1].text == "bo does not agree"
        bo.raw()
        await undo(laid, ann, 0)  # asking again and again does not help
        assert (ann.last("refused")["code"], bo.raw()) == ("no_undo", [])
        await laid.table.handle(bo.peer, Agree(1, 1, True))
        assert bo.last("refused")["code"] == "stale"
        page = laid.sit(0, 1)
        await do(laid, page, laid.seated.game.text(laid.seated.safe(laid.table.asked_seat())))
        await undo(laid, ann, 0, laid.table.n)
        page = laid.sit(0, 1)
        assert page.last("undo_asked")["waits"] == [1]  # who comes in is told
        await do(laid, page, laid.seated.game.text(laid.seated.safe(laid.table.asked_seat())))
        await laid.table.handle(bo.peer, Agree(2, 1, True))
        assert bo.last("refused")["code"] == "stale"
        assert laid.table.n == 3


@in_loop
async def test_nobody_agrees_for_a_bot_and_nobody_for_another(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=2, bots=1, options={"start.order": "seat"})
        ann, bo = laid.sit(0), laid.sit(1)
        await do(laid, ann, "roll")
        await undo(laid, ann, 0)
        assert ann.last("undo_asked")["waits"] == [1]
        await laid.table.handle(ann.peer, Agree(1, 1, True))
        assert ann.last("refused")["code"] == "not_your_seat"
        await laid.table.handle(bo.peer, Manage("stand_in", 1))
        await undo(laid, ann, 0)
        assert ann.last("refused")["code"] == "no_undo"
        assert laid.table.n == 1


@in_loop
async def test_undo_can_be_switched_off_and_is_refused_where_it_cannot_be(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        off = await lay(server, options={"start.order": "seat"}, undo=False)
        page = off.sit(0, 1)
        await do(off, page, "roll")
        await undo(off, page, 0)
        assert page.last("refused")["reason"] == "undo is switched off at this table"
        assert table_info(off.table).undo is False

        laid = await lay(server, options={"start.order": "seat"})
        page = laid.sit(0)
        await undo(laid, page, 0)
        assert page.last("refused")["reason"] == "ann has done nothing that could be taken back"
        await undo(laid, page, 1)
        assert page.last("refused")["code"] == "not_your_seat"
        await do(laid, page, "roll")
        await laid.table.handle(page.peer, TakeBack(7, 0, 0))
        assert page.heard("refused")[0]["code"] == "stale"


@in_loop
async def test_the_words_of_a_secret_are_not_told(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat", "auction.format": "sealed"})
        ann, bo = laid.sit(0), laid.sit(1)
        both = laid.sit(0, 1)
        await to_buy(laid, both)
        await do(laid, both, "decline")
        first = laid.table.asked_seat()
        await do(laid, both, "bid 37")
        second = laid.table.asked_seat()
        for page in (ann, bo, both):
            page.raw()
        await laid.table.handle(both.peer, TakeBack(7, laid.table.n, second, 1))
        told = [text for page in (ann, bo) for text in page.raw()]
        assert first != second
        assert not any("bid 37" in text for text in told)


@in_loop
async def test_a_fair_game_with_undos_is_verified_and_stepped_through(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        page = laid.sit(0, 1)
        seat = await to_buy(laid, page)
        await do(laid, page, "buy")
        await undo(laid, page, seat)
        await do(laid, page, "decline")
        table = laid.table
        lines = await server.store.lines(table.code)
        kept = server.replays.of(table.code, server.game_at_start(table.record), lines)
        n = len(lines)
        assert kept.states[n - 1] == kept.states[n - 3]  # the undo leads back
        assert kept.step(n - 1, True).log[0].text.endswith("takes back 1 action")
        assert kept.step(n, True).of == n
        await seating.adjourn(server, table, laid.made.host)
        path = tmp_path / "game.jsonl"
        path.write_text(await server.file_of(table.code), encoding="utf-8")
        report = verify_file(path)
        assert report.fair, report.troubles
        assert [undo.actions for _, undo in report.undone] == [1]

        # and it can be brought along again
        made = await opening.open_file(server, path.read_text(encoding="utf-8"), False)
        again = server.tables[made.code]
        assert again.game is not None
        assert (again.n, again.game.digest()) == (n, load(path).digest())


@in_loop
async def test_somebody_who_is_away_loses_nothing_that_they_have_seen(tmp_path: Path) -> None:
    """Nobody waits until a bot plays for the others, and then throws the dice again."""
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"}, pace=5000)
        ann, bo = laid.sit(0), laid.sit(1)
        await do(laid, ann, "roll")
        await bo.manage("stand_in", 1)
        for _ in range(2):
            await undo(laid, ann, 0)
            refused = ann.last("refused")
            assert (refused["code"], "without bo" in refused["reason"]) == ("no_undo", True)
            bo.leave()
            await laid.fall_asleep()
            ann = laid.sit(0)
        while laid.table.asked_seat() == 0:
            await do(laid, ann, laid.seated.game.text(laid.seated.safe(0)))
        n = laid.table.n
        await laid.wait(60)  # the bot plays
        assert laid.table.n > n
        await undo(laid, ann, 0)  # what came after that is theirs
        assert ann.heard("done")
        await undo(laid, ann, 0, laid.table.standing.seats.count(0))
        assert ann.last("refused")["code"] == "no_undo"


@in_loop
async def test_an_undo_lapses_when_somebody_who_has_not_agreed_leaves(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=3, options={"start.order": "seat"})
        ann, bo, cy = (laid.sit(seat) for seat in range(3))
        await do(laid, ann, "roll")
        await undo(laid, ann, 0)
        asked = ann.last("undo_asked")
        await cy.manage("stand_in", 2)
        await laid.table.handle(bo.peer, Agree(asked["n"], 1, True))
        assert "without cy" in bo.last("refused")["reason"]
        assert laid.seated.request is None


@in_loop
async def test_a_player_who_agrees_again_and_again_is_heard_once(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=3, options={"start.order": "seat"})
        ann, bo, cy = (laid.sit(p) for p in range(3))
        await do(laid, ann, "roll")
        await undo(laid, ann, 0)
        cy.raw()
        for _ in range(5):
            await laid.table.handle(bo.peer, Agree(laid.table.n, 1, True))
        assert [message["waits"] for message in cy.heard("undo_asked")] == [[2]]
