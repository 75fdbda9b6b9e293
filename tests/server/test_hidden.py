"""Hidden information does not change a byte of what people are sent: every message is made twice, once with everything
hidden replaced by something else, and must come out the same."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from stompoly.bots import make_bot
from stompoly.engine.state import NOBODY
from stompoly.game import Game, NotUnderstoodError
from stompoly.rulebooks import load_rulebook
from stompoly.server.keeping import start_game
from stompoly.server.messages import Do, Look, Options, Wares, Why
from tests.server.helpers_tables import Laid, Page, in_loop, lay, open_server

SEATS = 3
TRIED = [
    "roll",
    "buy",
    "decline",
    "bid 1",
    "bid 3000",
    "pass",
    "end",
    "pay",
    "accept",
    "mortgage boardwalk",
    "attack bo",
]
SCENES: list[tuple[str, dict[str, Any], str]] = [
    ("classic", {}, "estate"),
    ("classic", {"info.cash": "hidden", "auction.format": "sealed", "start.cash": 700}, "estate"),
    ("grab_and_go", {"info.cash": "hidden"}, "estate"),
    ("ugm", {}, "kaiju"),
    ("ugm", {"cards.public": False}, "kaiju"),
    ("monsters_menace", {}, "menace"),
]
Change = Callable[[Any, int], None]


# --- what is hidden, and what it could also be ---------------------------------------------------------


def other_cash(state: Any, seat: int) -> None:
    state.cash[seat] += 137


def other_bid(state: Any, seat: int) -> None:
    if state.sealed[seat] > 0:
        state.sealed[seat] += 1


def other_hand(state: Any, seat: int) -> None:
    """As many kept cards, but others."""
    kept = int(state.hand[seat])
    if kept:
        state.hand[seat] = kept << 1


def hidden_from_seats(options: dict[str, Any]) -> list[Change]:
    changes: list[Change] = []
    if options.get("info.cash") == "hidden":
        changes.append(other_cash)
    if options.get("auction.format") == "sealed":
        changes.append(other_bid)
    if options.get("cards.public") is False:
        changes.append(other_hand)
    return changes


def otherwise(game: Game, family: str, changes: list[Change], knows: list[int]) -> Game:
    """The same game, with everything changed that these seats cannot see."""
    twin = game.copy()
    importlib.import_module(f"stompoly.rules.{family}.views").scramble(twin.state)
    for seat in range(SEATS):
        for change in changes:
            if seat not in knows:
                change(twin.state, seat)
    return twin


def differs(game: Game, change: Change) -> bool:
    """Whether there is anything in it that this would change."""
    twin = game.copy()
    for seat in range(SEATS):
        change(twin.state, seat)
    return twin.digest() != game.digest()


# --- everything that a page can be told ------------------------------------------------------------------


async def told(laid: Laid, page: Page, game: Game) -> list[str]:
    """The bytes of all answers to one page in this position."""
    table, peer = laid.table, page.peer
    laid.seated.game = game
    page.raw()
    table.send_hello(peer)
    for seat in range(SEATS):
        await table.handle(peer, Look(1, seat=seat))
    for lot in range(0, game.tables.spaces, 7):
        await table.handle(peer, Look(1, lot=lot))
    for seat in [peer.sitting] if peer.sitting != NOBODY else []:
        await table.handle(peer, Options(seat))
        for to in range(SEATS):
            await table.handle(peer, Wares(1, seat, to))
        for words in TRIED:
            await table.handle(peer, Why(1, seat, words))
            if not allowed(game, words, seat):
                await table.handle(peer, Do(1, table.n, seat, words))
    return page.raw()


def allowed(game: Game, words: str, seat: int) -> bool:
    try:
        return game.why(words, seat) is None
    except NotUnderstoodError:
        return False


def some_states(book: str, options: dict[str, Any], laid: Laid) -> list[Game]:
    """The game after some of its actions, and whenever something is being decided that is hidden."""
    rnd = random.Random(3)
    game = start_game(load_rulebook(book), laid.table.record)
    bot = make_bot("sensible", 1, game.family)
    found: list[Game] = []
    for _ in range(350):
        if game.over:
            break
        seat = game.question.seat
        if rnd.random() < 0.05 or (game.question.kind == "auction" and rnd.random() < 0.5):
            found.append(game.copy())
        game.play("decline" if game.question.kind == "buy" and rnd.random() < 0.3 else bot.decide(game, seat), seat)
    return found[:: max(len(found) // 12, 1)]


@pytest.mark.parametrize(("book", "options", "family"), SCENES)
@in_loop
async def test_no_byte_depends_on_what_is_hidden(
    tmp_path: Path, book: str, options: dict[str, Any], family: str
) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, book, SEATS, options=options)
        changes = hidden_from_seats(options)
        pages = [laid.sit(0), laid.sit(1), laid.sit(2), laid.sit(), laid.sit(0, 1)]
        states = some_states(book, options, laid)
        assert len(states) >= 10
        assert all(any(differs(game, change) for game in states) for change in changes)
        for game in states:
            for page in pages:
                knows = [page.peer.sitting]
                true = await told(laid, page, game)
                false = await told(laid, page, otherwise(game, family, changes, knows))
                assert true == false


@in_loop
async def test_players_are_told_what_they_can_see_themselves(tmp_path: Path) -> None:
    """The test above would also pass if nothing were told."""
    async with open_server(tmp_path) as server:
        laid = await lay(server, "classic", SEATS, options={"info.cash": "hidden"})
        page = laid.sit(0)
        game = laid.table.game
        assert game is not None
        twin = game.copy()
        other_cash(twin.state, 0)
        assert await told(laid, page, game) != await told(laid, page, twin)
