"""An undo in a long game plays only its latest part again, and comes to the same game as if it had played all of it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from stompoly.server import bookmarks, undoing
from stompoly.server.bookmarks import how_many
from stompoly.server.charges import REPLAYED
from stompoly.server.messages import Agree, Do, TakeBack
from stompoly.server.purses import Purses
from tests.server.helpers_tables import Laid, Page, in_loop, lay, open_server

BACK, BEHIND = 12, 4


@pytest.fixture(autouse=True)
def games_are_long_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bookmarks, undoing):
        monkeypatch.setattr(module, "MOST_BACK", BACK)
    monkeypatch.setattr(bookmarks, "BEHIND", BEHIND)


async def play(laid: Laid, page: Page, rnd: random.Random, actions: int) -> None:
    for _ in range(actions):
        game = laid.seated.game
        words = [game.text(act) for act in game.acts() if game.why(act) is None]
        await laid.table.handle(page.peer, Do(1, laid.table.n, laid.seated.asked, rnd.choice(words)))


async def take_back(laid: Laid, page: Page, seat: int, actions: int) -> str:
    """An undo that everybody agrees to; the kind of the last answer."""
    table, people = laid.table, len(laid.seated.people)
    table.purses = Purses()
    page.raw()
    await table.handle(page.peer, TakeBack(1, table.n, seat, actions))
    for p in range(people):
        if laid.seated.request:
            await table.handle(page.peer, Agree(laid.seated.request.number, p, True))
    return str(page.heard()[-1].get("code", "done"))


def stands(laid: Laid) -> tuple[Any, ...]:
    """All that an undo changes."""
    game, table = laid.seated.game, laid.table
    log = [line.text for line in game.log]
    return game.digest(), log, table.n, table.head, table.standing.last_done(3), game._points, game.record


class Read:
    """What is read of a game, by where that begins."""

    def __init__(self, laid: Laid) -> None:
        self.lines, self.after = laid.server.store.lines, list[int]()
        laid.server.store.lines = self.read  # type: ignore[method-assign]

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        self.after.append(after)
        return await self.lines(code, after)


@pytest.mark.parametrize("book", ["classic", "ugm", "monsters_menace"])
@in_loop
async def test_an_undo_that_plays_only_the_end_of_a_game_again_leads_to_the_same(tmp_path: Path, book: str) -> None:
    async with open_server(tmp_path) as server:
        laid, rnd = await lay(server, book, people=3), random.Random(3)
        page, read = laid.sit(0, 1, 2), Read(laid)
        for _ in range(12):
            await play(laid, page, rnd, rnd.randint(3, 12))
            await take_back(laid, page, rnd.randrange(3), rnd.randint(1, 3))
        after, mark = stands(laid), laid.table.bookmark
        assert 0 < mark.standing <= len(laid.table.standing)
        assert any(read.after)
        await laid.fall_asleep()  # all of it is played again
        assert stands(laid) == after


@in_loop
async def test_what_was_long_ago_cannot_be_taken_back(tmp_path: Path) -> None:
    """Otherwise somebody who is out of the game could have all of it played again and again."""
    async with open_server(tmp_path) as server:
        laid, rnd = await lay(server, people=2), random.Random(1)
        page = laid.sit(0, 1)
        await play(laid, page, rnd, 3 * BACK)
        read = Read(laid)
        own = laid.table.standing.own[0]
        deep = next(n for n in range(1, len(own)) if len(laid.table.standing) - own[-n] > BACK)
        assert await take_back(laid, page, 0, deep) == "no_undo"
        assert await take_back(laid, page, 0, len(own) + 1) == "no_undo"
        assert read.after == []  # before anything is read
        assert await take_back(laid, page, 0, deep - 1) != "no_undo"


@in_loop
async def test_a_request_describes_only_the_first_of_many_actions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undoing, "TOLD", 3)
    async with open_server(tmp_path) as server:
        laid, rnd = await lay(server, people=2), random.Random(1)
        page = laid.sit(0, 1)
        await play(laid, page, rnd, BACK)
        page.raw()
        await laid.table.handle(page.peer, TakeBack(1, laid.table.n, laid.table.standing.seats[0], 4))
        asked = page.last("undo_asked")
        assert (asked["actions"] > 3, len(asked["acts"])) == (True, 3)


@in_loop
async def test_an_undo_costs_what_is_played_again(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid, rnd, paid = await lay(server, people=2), random.Random(1), list[float]()
        page = laid.sit(0, 1)
        await play(laid, page, rnd, 3 * BACK)

        def pays(who: str, what: str, price: float = 1) -> bool:
            if what == "look":
                paid.append(price)
            return True

        server.charges.pays = pays  # type: ignore[method-assign]
        await take_back(laid, page, 0, 1)
        await take_back(laid, page, 0, 1)
        assert paid[0] == 3 * BACK / REPLAYED
        assert max(paid[1:]) < paid[0]


@pytest.mark.parametrize(
    ("entries", "most", "count"),
    [("", 0, 0), ("....", 2, 2), ("....", 9, 4), ("..1..", 9, 5), ("...3..", 2, 6), ("..2...", 0, 3), ("...1..", 2, 4)],
)
def test_no_entry_goes_back_behind_the_place_for_the_next_one(entries: str, most: int, count: int) -> None:
    assert how_many([{"do": "roll"} if each == "." else {"undo": int(each)} for each in entries], most) == count
