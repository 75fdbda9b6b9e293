"""Games without end: a table keeps so many actions and so many undos, and no file costs more to play than it says."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from stompoly import undo as undoing
from stompoly.files import dumps, loads
from stompoly.game import Game, new
from stompoly.server import ending, opening
from stompoly.server import undoing as table_undoing
from stompoly.server.messages import Do, Hint, Manage, Say, TakeBack
from stompoly.server.purses import RATES
from stompoly.server.trouble import TroubleError
from tests.server.helpers_tables import ClockedServer, Laid, Page, in_loop, lay, open_server

SEATED: dict[str, Any] = {"start.order": "seat"}


def with_undos(count: int) -> list[str]:
    """The lines of a game in which the same answer was given and taken back so many times."""
    game = new("classic", ["ann", "bo"], seed=4, options=SEATED)
    game.dice(1, 2)
    game.play("roll")
    for _ in range(count):
        game.play("buy")
        game.undo()
    return dumps(game).splitlines()


# --- how long a game may be -------------------------------------------------------------------------------


@in_loop
async def test_a_table_is_closed_when_its_game_has_become_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ending, "MOST_ACTIONS", 3)
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=1, bots=3, pace=0)
        page = laid.sit(0)
        await page.manage("stand_in", 0)
        while laid.table.n < 3:
            await laid.wait(60)
        laid.table.stop()
        laid.table.start()
        ClockedServer.clock += 60
        laid.table.inbox.ring()
        told = await page.hear("closed")
        assert (laid.table.record.status, laid.table.n) == ("closed", 3)
        assert "3 actions" in told[-1]["reason"]
        assert len(loads(await server.file_of(laid.made.code)).record) == 3


@in_loop
async def test_undos_in_a_game_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_undoing, "MOST_UNDOS", 2)
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=SEATED)
        page = laid.sit(0, 1)
        while laid.seated.game.question.kind != "buy":
            await do(laid, page, laid.seated.game.text(laid.seated.safe(laid.table.asked_seat())))
        seat = laid.table.asked_seat()
        for times in (1, 2):
            await do(laid, page, "buy")
            await laid.table.handle(page.peer, TakeBack(7, laid.table.n, seat))
            if times == 1:
                await laid.fall_asleep()
                page = laid.sit(0, 1)
        await do(laid, page, "buy")
        page.raw()
        await laid.table.handle(page.peer, TakeBack(7, laid.table.n, seat))
        assert page.last("refused")["code"] == "no_undo"


async def do(laid: Laid, page: Page, words: str) -> None:
    await laid.table.handle(page.peer, Do(1, laid.table.n, laid.table.asked_seat(), words))


@in_loop
async def test_a_file_with_too_many_undos_is_refused_before_it_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "MOST_UNDOS", 5)
    async with open_server(tmp_path) as server:
        await opening.open_file(server, "\n".join(with_undos(5)), recover=False)
        monkeypatch.setattr(opening, "replay_bytes", lambda *_: pytest.fail("it is played"))
        for hidden in ('"undo"', '"\\u0075ndo"'):
            text = "\n".join(with_undos(6)).replace('"undo"', hidden)
            with pytest.raises(TroubleError) as long:
                await opening.open_file(server, text, recover=True)
            assert (long.value.status, long.value.code) == (422, "long_file")


# --- files that are cheap to send and expensive to play ---------------------------------------------------


def escaped(lines: list[str]) -> list[str]:
    return [line.replace('"undo"', '"\\u0075ndo"') for line in lines]


def behind_an_end(lines: list[str]) -> list[str]:
    """What comes before the first action leads to the set-up: a line that says so and does nothing else."""
    start = json.loads(dumps(new("classic", ["ann", "bo"], seed=4, options=SEATED)).splitlines()[-1])
    return [lines[0], json.dumps({**start, "seat": "ann", "do": "roll"}), *lines[1:]]


@pytest.mark.parametrize("hide", [list, escaped, behind_an_end], ids=["plain", "escaped", "behind an end"])
def test_no_undo_plays_the_whole_game_again(hide: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = with_undos(4)
    monkeypatch.setattr(undoing, "point_before", lambda *_: pytest.fail("the game is played again"))
    assert dumps(loads("\n".join(hide(lines)))).splitlines()[-1] == lines[-1]


@pytest.mark.parametrize("verb", ["settle", "play", "sell", "offer bo"])
def test_an_action_of_endless_length_is_not_read(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each word is compared with all before it: an action of 100 kB took minutes."""
    lines = with_undos(0)
    lines[1] = json.dumps({**json.loads(lines[1]), "do": verb + " a" * 50_000})
    monkeypatch.setattr(Game, "read", lambda *_: pytest.fail("it is read"))
    with pytest.raises(ValueError, match="line 2"):
        loads("\n".join(lines))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999"])
def test_what_only_python_reads_is_not_a_line(number: str) -> None:
    """Whoever reads a file in another way would see something else."""
    lines = with_undos(2)
    lines[1] = lines[1].replace("{", f'{{"x": {number}, ', 1)
    with pytest.raises(ValueError, match="line 2"):
        loads("\n".join(lines))


def test_a_long_game_takes_little_memory() -> None:
    """Somebody who opens many of them would otherwise fill it: each took 140 bytes an action."""
    standing = table_undoing.Standing()
    tracemalloc.start()
    for n in range(20_000):
        standing.add(n % 8, n + 1)
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert used < 20 * 20_000
    standing.take_back(5)
    assert len(standing) == 19_995
    last = [(done.n, done.since) for done in standing.last_done(9)]
    assert last[5:] == [(19_990, 5), (19_991, 4), (19_992, 3), (-1, 0)]


# --- how often a seat may ask -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("say", Say(0, "hello")),
        ("manage", Manage("more_time", 0)),
        ("undo", TakeBack(1, 0, 0)),
        ("hint", Hint(1, 0, 0)),
    ],
)
@in_loop
async def test_coming_back_gives_a_seat_no_more_than_it_had(tmp_path: Path, kind: Any, message: Any) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=SEATED)
        laid.table.purses.of(kind, 0).rate = 0
        asked = []
        for _ in range(int(RATES[kind][1]) + 1):
            page = laid.sit(0)
            laid.table.hinting.stop()
            await laid.table.handle(page.peer, message)
            asked.append([refused["code"] for refused in page.heard("refused")])
            page.leave()
        assert [codes for codes in asked if "too_fast" in codes] == asked[-1:]
