"""Actions that are expensive and cannot be taken back need a player who is sure."""

from __future__ import annotations

from pathlib import Path

from stompoly.estate import state as state_of
from stompoly.server.messages import Do
from tests.server.helpers_tables import in_loop, lay, open_server
from tests.server.test_undo import to_buy


@in_loop
async def test_somebody_who_is_not_sure_is_asked_again(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"}, undo=False)
        page = laid.sit(0, 1)
        seat, n = await to_buy(laid, page), laid.table.n
        state_of(laid.seated.game).cash[seat] = 401
        page.raw()
        await laid.table.handle(page.peer, Do(1, n, seat, "decline", sure=False))
        assert page.heard("done")  # costs nothing


@in_loop
async def test_what_takes_most_of_the_cash_waits_for_a_second_yes(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"}, undo=False)
        page = laid.sit(0, 1)
        seat, n = await to_buy(laid, page), laid.table.n
        price = laid.seated.game.tables.price[laid.seated.game.state.pos[seat]]
        state_of(laid.seated.game).cash[seat] = price + 1
        page.raw()
        await laid.table.handle(page.peer, Do(1, n, seat, "buy", sure=False))
        refused = page.heard("refused")
        assert [message["code"] for message in refused] == ["sure"]
        assert f"${price} of your ${price + 1}" in refused[0]["reason"]
        assert laid.table.n == n
        await laid.table.handle(page.peer, Do(2, n, seat, "buy"))
        assert page.heard("done")
