"""The game hash that every page gets, and the seeds that players give: both can be checked against the file."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from stompoly.chain import last_head
from stompoly.fair import Report, check_kept, verify_file
from stompoly.files import replay
from stompoly.server import opening, seating
from stompoly.server.asking import ask
from stompoly.server.info import table_info
from stompoly.server.keeping import header_of
from stompoly.server.messages import Agree, Do, TakeBack
from stompoly.server.seeds import give_seed
from stompoly.server.table_messages import SeatWish, SeedGift, SitDown, TableWish
from stompoly.server.trouble import TroubleError
from tests.server.helpers_server import choose
from tests.server.helpers_tables import ClockedServer, Laid, Page, in_loop, lay, open_server

SEAT: dict[str, Any] = {"start.order": "seat"}
SEED, OTHER = "a1" * 32, "b2" * 32


async def play(laid: Laid, page: Page, actions: int, rnd: random.Random) -> list[tuple[int, str]]:
    """Somebody with all seats plays on; the hashes that were sent, with the number of actions."""
    told = []
    for _ in range(actions):
        page.raw()
        ask(laid.table, page.peer)
        asked = page.last("asked")
        await laid.table.handle(page.peer, Do(1, asked["n"], asked["seat"], choose(asked, rnd)))
        view = page.last("news")["view"]
        told.append((view["n"], view["head"]))
    return told


async def checked(server: ClockedServer, laid: Laid, folder: Path, kept: tuple[int, str]) -> Report:
    """The file of a closed table, checked against a hash that was sent."""
    await seating.adjourn(server, laid.table, laid.made.host)
    path = folder / "game.jsonl"
    path.write_text(await server.file_of(laid.made.code), encoding="utf-8")
    return verify_file(path, "", kept[1], kept[0])


@in_loop
async def test_every_page_is_told_the_hash_of_the_file_to_come(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid, rnd = await lay(server, options=SEAT), random.Random(1)
        page, watcher = laid.sit(0, 1), laid.sit()
        first = page.last("hello")["view"]
        assert len(first["head"]) == 64
        told = [(0, first["head"]), *await play(laid, page, 6, rnd)]
        assert watcher.last("news")["view"]["head"] == told[-1][1]
        await laid.table.handle(page.peer, TakeBack(9, 6, laid.table.standing.seats[-1]))
        for seat in (0, 1):
            await laid.table.handle(page.peer, Agree(6, seat, True))
        undone = page.last("news")["view"]
        told.append((undone["n"], undone["head"]))
        page.leave()
        watcher.leave()
        await laid.fall_asleep()
        page = laid.sit(0, 1)
        assert page.last("hello")["view"]["head"] == undone["head"]
        told += await play(laid, page, 4, rnd)
        assert [n for n, _ in told] == list(range(12))
        assert len(set(told)) == len({head for _, head in told}) == 12
        report = await checked(server, laid, tmp_path, told[-1])
        assert (report.troubles, report.same) == ([], True)
        every = replay(tmp_path / "game.jsonl").heads()
        for n, head in told[:-1]:
            assert f"continuation of the game you saw: your hash is from action {n} of 11" in check_kept(every, head)


@in_loop
async def test_a_hash_from_before_an_upgrade_is_still_good(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid, rnd = await lay(server, options=SEAT), random.Random(1)
        laid.table.record.rules, laid.table.head = 1, told_by_older_rules(laid)
        page = laid.sit(0, 1)
        before = (await play(laid, page, 5, rnd))[-1]
        page.leave()
        await laid.fall_asleep()
        assert [each.to for each in laid.table.record.headers] == [5]
        page = laid.sit(0, 1)
        after = (await play(laid, page, 5, rnd))[-1]
        report = await checked(server, laid, tmp_path, after)
        assert (report.troubles, report.same) == ([], True)
        (trouble,) = verify_file(tmp_path / "game.jsonl", "", before[1]).troubles
        assert "your hash is from action 5 of 10" in trouble


def told_by_older_rules(laid: Laid) -> str:
    """The first hash as an older version had it."""
    head = header_of(laid.seated.game, laid.table.record)
    return last_head({**head, "rules": 1}, []).hash


@in_loop
async def test_a_hint_is_covered_from_when_it_was_taken(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid, rnd = await lay(server, options=SEAT), random.Random(1)
        page = laid.sit(0, 1)
        told = [(0, page.last("hello")["view"]["head"])]
        for seat, actions in ((0, 2), (1, 3)):
            await laid.table.hinting.mark(laid.seated, seat)
            marked = page.last("news")["view"]
            told += [(marked["n"], marked["head"]), *await play(laid, page, actions, rnd)]
        await laid.fall_asleep()
        assert laid.table.head == told[-1][1]
        report = await checked(server, laid, tmp_path, told[-1])
        assert (report.troubles, report.same, report.game.assisted) == ([], True, {"ann", "bo"})
        every = replay(tmp_path / "game.jsonl").heads()
        for n, head in told[:-1]:
            assert f"your hash is from action {n} of 5" in check_kept(every, head)


@in_loop
async def test_a_game_that_goes_on_at_another_table_continues_its_chain(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid, rnd = await lay(server, options=SEAT), random.Random(1)
        here = (await play(laid, laid.sit(0, 1), 5, rnd))[-1]
        assert (await checked(server, laid, tmp_path, here)).same
        again = Laid(server, await opening.open_file(server, (tmp_path / "game.jsonl").read_text(), recover=False))
        page = again.sit(0, 1)
        opened = page.last("hello")["view"]
        there = (await play(again, page, 3, rnd))[-1]
        assert (await checked(server, again, tmp_path, there)).same
        for n, head in (here, (opened["n"], opened["head"])):
            (trouble,) = verify_file(tmp_path / "game.jsonl", "", head).troubles
            assert f"your hash is from action {n} of 8" in trouble


# --- seeds that players give ---------------------------------------------------------------------------


async def waiting(server: ClockedServer) -> Laid:
    """Ann and Bo at one device and a bot: nobody is waited for, but the game has not begun."""
    seats = [SeatWish("here", "ann"), SeatWish("here", "bo"), SeatWish("bot")]
    return Laid(server, await server.create(TableWish("classic", seats, options=SEAT, waits=True)))


@in_loop
async def test_what_players_give_goes_into_the_dice(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await waiting(server)
        info = table_info(laid.table)
        assert (info.status, info.fair.commit) == ("lobby", laid.made.commit)
        await give_seed(server, laid.table, 0, SeedGift(laid.made.keys[0].key, SEED))
        assert table_info(laid.table).fair.seeds == []  # nobody can choose a seed by those of others
        await seating.begin(server, laid.table, laid.made.host)
        laid.hold(laid.table)
        assert table_info(laid.table).fair.seeds == [SEED, "", ""]
        page = laid.sit(0, 1)
        kept = page.last("hello")["view"]
        report = await checked(server, laid, tmp_path, (0, kept["head"]))
        assert report.same
        assert report.game.fair[0].seeds == (SEED, "", "")
        assert report.game.seed != (await lay(server, options=SEAT)).seated.game.seed  # of the same secret


@in_loop
async def test_a_guest_gives_a_seed_while_sitting_down(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        seats = [SeatWish("here", "ann"), SeatWish("link")]
        laid = Laid(server, await server.create(TableWish("classic", seats)))
        key = await seating.sit_down(server, laid.table, 1, SitDown("bo", seed=SEED))
        assert laid.table.record.seeds == ["", SEED]
        await seating.stand_up(server, laid.table, 1, key.key)
        assert laid.table.record.seeds == []
        await seating.sit_down(server, laid.table, 1, SitDown("cy", seed=OTHER))
        await seating.begin(server, laid.table, laid.made.host)
        assert table_info(laid.table).fair.seeds == ["", OTHER]


@in_loop
async def test_a_seed_is_given_once_for_your_own_seat_and_before_the_game(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await waiting(server)
        ann, bo = (each.key for each in laid.made.keys)
        await give_seed(server, laid.table, 0, SeedGift(ann, SEED))
        for seat, key, code in [(0, ann, "seed_given"), (1, ann, "not_your_seat"), (2, bo, "not_your_seat")]:
            with pytest.raises(TroubleError) as caught:
                await give_seed(server, laid.table, seat, SeedGift(key, OTHER))
            assert caught.value.code == code
        await seating.begin(server, laid.table, laid.made.host)
        with pytest.raises(TroubleError) as caught:
            await give_seed(server, laid.table, 1, SeedGift(bo, OTHER))
        assert (caught.value.status, caught.value.code) == (409, "begun")
        assert laid.table.record.seeds == [SEED, "", ""]
