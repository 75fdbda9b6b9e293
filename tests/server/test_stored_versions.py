"""The rules a stored table was played by: it continues by them, or says that it cannot, and nothing is lost."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest
from litestar.datastructures import State

from stompoly import load, people
from stompoly.fair import verify_file
from stompoly.files import GameFileError, loads
from stompoly.rulebooks import load_rulebook
from stompoly.rulebooks.loader import HERE
from stompoly.server import opening, seating, sockets
from stompoly.server.archiving import archive
from stompoly.server.asking import ask
from stompoly.server.charges import Charges
from stompoly.server.info import table_info
from stompoly.server.messages import Do
from stompoly.server.records import TableRecord
from stompoly.server.sockets import NOT_FOUND, STUCK
from stompoly.server.trouble import StuckError, TroubleError
from tests.server.helpers_server import choose
from tests.server.helpers_tables import ClockedServer, Laid, in_loop, lay, open_server

SEAT: dict[str, Any] = {"start.order": "seat"}
ACTIONS = 8


async def asleep(server: ClockedServer, book: str = "classic") -> Laid:
    """A table in the middle of a game, in the store and nowhere else."""
    laid, rnd = await lay(server, book, options=SEAT), random.Random(1)
    page = laid.sit(0, 1)
    for _ in range(ACTIONS):
        page.raw()
        ask(laid.table, page.peer)
        asked = page.last("asked")
        await laid.table.handle(page.peer, Do(1, asked["n"], asked["seat"], choose(asked, rnd)))
    page.leave()
    await server.evict(laid.table)
    return laid


async def change(server: ClockedServer, code: str, **changes: Any) -> TableRecord:
    """The record of a table as another version would have left it."""
    record = await server.store.get(code)
    assert record is not None
    for name, value in changes.items():
        setattr(record, name, value)
    await server.store.put(record)
    return record


def changed_book(server: ClockedServer, folder: Path, file: str, old: str, new: str) -> None:
    """The next release of a rulebook."""
    mine = Path(shutil.copytree(HERE / "classic", folder / "classic"))
    text = (mine / file).read_text(encoding="utf-8")
    assert old in text
    (mine / file).write_text(text.replace(old, new), encoding="utf-8")
    server.books["classic"] = load_rulebook(mine)


@in_loop
async def test_a_table_says_what_it_is_played_by(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await asleep(server)
        record = await server.store.get(laid.made.code)
        assert record is not None
        book = load_rulebook("classic")
        assert (record.rules, record.data) == (book.family.version, book.digest)
        assert record.resolved == book.choose("regular", SEAT)
        assert (record.state, record.marked) == (laid.seated.game.digest(), ACTIONS)


@in_loop
async def test_a_table_of_older_rules_that_leads_to_the_same_state_goes_on(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await asleep(server)
        await change(server, laid.made.code, rules=1)
        found = await server.find(laid.made.code)
        assert found.game is not None
        assert found.game.digest() == laid.seated.game.digest()
        assert found.record.rules == found.game.family.version


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"rules": 1, "state": "0" * 16}, "its actions now lead elsewhere: play on with the stompoly that saved it"),
        ({"rules": 1, "marked": 3}, "there is no record of where its actions led"),
        ({"rules": 1, "data": "", "resolved": {}, "state": "", "marked": -1}, "no record of where its actions led"),
        ({"rules": 99, "state": "0" * 16}, "update stompoly"),
        ({"resolved": {"go.salery": 5}}, "no option 'go.salery'"),
        ({"mode": "gone"}, "no mode 'gone'"),
    ],
)
@in_loop
async def test_a_table_that_cannot_go_on_says_so_and_nothing_is_lost(
    tmp_path: Path, changes: dict[str, Any], words: str
) -> None:
    async with open_server(tmp_path) as server:
        laid = await asleep(server)
        code = laid.made.code
        record, lines = await change(server, code, **changes), await server.store.lines(code)
        for _ in range(2):
            with pytest.raises(StuckError) as caught:
                await server.find(code)
            assert words in caught.value.full
            assert f"/api/tables/{code}/game.jsonl" in caught.value.brief
            assert len(caught.value.brief) <= 120  # what the closing of a socket has room for
        text = await server.file_of(code)
        assert text.encode().split(b"\n")[1 : ACTIONS + 1] == lines
        head = json.loads(text.partition("\n")[0])
        assert head.get("rules", 1) == record.rules
        assert head["stompoly"] == (2 if record.resolved else 1)
        assert "secret" not in head["fair"][0]  # the rules that it is played by may come back
        assert await server.store.get(code) == record
        assert await server.store.lines(code) == lines


@in_loop
async def test_a_finished_table_of_older_rules_can_be_taken_home_with_its_secret(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await asleep(server)
        await change(server, laid.made.code, status="closed", rules=1, state="0" * 16)
        path = tmp_path / "game.jsonl"
        path.write_text(await server.file_of(laid.made.code), encoding="utf-8")
        assert json.loads(path.read_text().partition("\n")[0])["fair"][0]["secret"]
        with pytest.raises(GameFileError, match="version 1 of the estate rules"):
            load(path)


class Caller:
    """A socket that nobody has taken up yet."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.client = None
        self.closed: tuple[int, str] | None = None

    async def accept(self) -> None:
        pass

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason


@in_loop
async def test_a_page_is_told_a_table_that_cannot_go_on_from_one_that_is_not_there(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await asleep(server)
        await change(server, laid.made.code, mode="gone")
        state = State({"server": server, "origins": (), "charges": Charges(server.limits, True)})
        for code, how in ((laid.made.code, STUCK), ("ABCDEF", NOT_FOUND)):
            caller: Any = Caller()
            await sockets.play.fn(caller, state, code)
            assert caller.closed is not None
            assert caller.closed[0] == how


@in_loop
async def test_an_unused_table_of_older_rules_becomes_a_file(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await asleep(server)
        await change(server, laid.made.code, rules=1, state="0" * 16)
        await archive(server, 1e12)
        assert await server.store.get(laid.made.code) is None
        path = tmp_path / "games" / f"{laid.made.code}.jsonl"
        assert len(load(path, recover=True).moves) == ACTIONS


@in_loop
async def test_a_table_goes_on_by_the_options_it_began_with(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await asleep(server)
        changed_book(server, tmp_path, "rulebook.toml", "go.salary = 200", "go.salary = 300")
        found = await server.find(laid.made.code)
        assert found.game is not None
        assert found.game.tables.salary == 200
        assert found.game.digest() == laid.seated.game.digest()
        assert [change.key for change in table_info(found).changed] == ["start.order", "go.salary"]
        await server.evict(found)
        found = await server.find(laid.made.code)
        assert found.game is not None
        assert found.game.tables.salary == 200
        assert (await lay(server)).seated.game.tables.salary == 300
        await seating.adjourn(server, found, laid.made.host)
        text = await server.file_of(found.code)
        assert json.loads(text.partition("\n")[0])["resolved"]["go.salary"] == 200


@in_loop
async def test_a_table_whose_board_has_changed_cannot_go_on(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await asleep(server)
        changed_book(server, tmp_path, "board.toml", "mortgage = 200", "mortgage = 201")
        with pytest.raises(TroubleError, match="the board or the cards of classic have changed"):
            await server.find(laid.made.code)


@in_loop
async def test_a_file_of_the_same_rules_still_verifies(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await asleep(server, "ugm")
        found = await server.find(laid.made.code)
        await seating.adjourn(server, found, laid.made.host)
        path = tmp_path / "game.jsonl"
        path.write_text(await server.file_of(laid.made.code), encoding="utf-8")
        report = verify_file(path)
        assert report.fair, report.troubles


@in_loop
async def test_a_table_goes_on_with_names_that_would_no_longer_be_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        await laid.table.act(laid.seated.safe(laid.seated.asked))
        monkeypatch.setattr(people, "skeleton", lambda name: "the same")
        await laid.fall_asleep()
        await laid.table.act(laid.seated.safe(laid.seated.asked))
        assert laid.table.n == 2
        await seating.adjourn(server, laid.table, laid.made.host)
        text = await server.file_of(laid.made.code)
        assert loads(text).players[0].name == laid.table.name(0)
        with pytest.raises(TroubleError, match="look alike"):  # a new table
            await lay(server)
        with pytest.raises(TroubleError, match="look alike"):
            await opening.open_file(server, text, False)
