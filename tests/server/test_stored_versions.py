"""What a stored table was played by: it goes on by that, or says that it cannot, and nothing is lost."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from stompoly import load
from stompoly.fair import verify_file
from stompoly.files import GameFileError
from stompoly.rulebooks import load_rulebook
from stompoly.rulebooks.loader import HERE
from stompoly.server.messages import Do
from stompoly.server.records import TableRecord
from stompoly.server.retiring import retire
from stompoly.server.trouble import StuckError, TroubleError
from tests.server.helpers_house import ClockedHouse, Laid, in_loop, lay, open_house
from tests.server.helpers_server import choose

SEAT: dict[str, Any] = {"start.order": "seat"}
ACTIONS = 8


async def asleep(house: ClockedHouse, book: str = "classic") -> Laid:
    """A table in the middle of a game, in the store and nowhere else."""
    laid, rnd = await lay(house, book, options=SEAT), random.Random(1)
    page = laid.sit(0, 1)
    for _ in range(ACTIONS):
        page.raw()
        laid.table.ask(page.peer)
        asked = page.last("asked")
        await laid.table.heed(page.peer, Do(1, asked["n"], asked["seat"], choose(asked, rnd)))
    page.leave()
    await house.put_away(laid.table)
    return laid


async def change(house: ClockedHouse, code: str, **changes: Any) -> TableRecord:
    """The record of a table as another version would have left it."""
    record = await house.store.get(code)
    assert record is not None
    for name, value in changes.items():
        setattr(record, name, value)
    await house.store.put(record)
    return record


def changed_book(house: ClockedHouse, folder: Path, file: str, old: str, new: str) -> None:
    """The next release of a rulebook."""
    mine = Path(shutil.copytree(HERE / "classic", folder / "classic"))
    text = (mine / file).read_text(encoding="utf-8")
    assert old in text
    (mine / file).write_text(text.replace(old, new), encoding="utf-8")
    house.books["classic"] = load_rulebook(mine)


@in_loop
async def test_a_table_says_what_it_is_played_by(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        laid = await asleep(house)
        record = await house.store.get(laid.made.code)
        assert record is not None
        book = load_rulebook("classic")
        assert (record.rules, record.data) == (book.family.version, book.digest)
        assert record.resolved == book.choose("regular", SEAT)
        assert (record.state, record.marked) == (laid.seated.game.digest(), ACTIONS)


@in_loop
async def test_a_table_of_older_rules_that_leads_to_the_same_state_goes_on(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        laid = await asleep(house)
        await change(house, laid.made.code, rules=1)
        found = await house.find(laid.made.code)
        assert found.game is not None
        assert found.game.digest() == laid.seated.game.digest()
        assert found.record.rules == found.game.family.version


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"rules": 1, "state": "0" * 16}, "its actions lead elsewhere now: play it on with the stompoly that kept it"),
        ({"rules": 1, "marked": 3}, "it is not noted where its actions led"),
        ({"rules": 1, "data": "", "resolved": {}, "state": "", "marked": -1}, "not noted where its actions led"),
        ({"rules": 99, "state": "0" * 16}, "update stompoly"),
        ({"resolved": {"go.salery": 5}}, "no option 'go.salery'"),
        ({"mode": "gone"}, "no mode 'gone'"),
    ],
)
@in_loop
async def test_a_table_that_cannot_go_on_says_so_and_nothing_is_lost(
    tmp_path: Path, changes: dict[str, Any], words: str
) -> None:
    async with open_house(tmp_path) as house:
        laid = await asleep(house)
        code = laid.made.code
        record, lines = await change(house, code, **changes), await house.store.lines(code)
        for _ in range(2):
            with pytest.raises(StuckError) as caught:
                await house.find(code)
            assert words in caught.value.reason
            assert f"/api/tables/{code}/game.jsonl" in caught.value.brief
            assert len(caught.value.brief) <= 120  # what the closing of a socket has room for
        text = await house.file_of(code)
        assert text.encode().split(b"\n")[1 : ACTIONS + 1] == lines
        head = json.loads(text.partition("\n")[0])
        assert head.get("rules", 1) == record.rules
        assert head["stompoly"] == (2 if record.resolved else 1)
        assert "secret" not in head["fair"][0]  # the rules that it is played by may come back
        assert await house.store.get(code) == record
        assert await house.store.lines(code) == lines


@in_loop
async def test_a_finished_table_of_older_rules_can_be_taken_home_with_its_secret(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        laid = await asleep(house)
        await change(house, laid.made.code, status="closed", rules=1, state="0" * 16)
        path = tmp_path / "game.jsonl"
        path.write_text(await house.file_of(laid.made.code), encoding="utf-8")
        assert json.loads(path.read_text().partition("\n")[0])["fair"][0]["secret"]
        with pytest.raises(GameFileError, match="version 1 of the estate rules"):
            load(path)


@in_loop
async def test_an_unused_table_of_older_rules_becomes_a_file(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        laid = await asleep(house)
        await change(house, laid.made.code, rules=1, state="0" * 16)
        await retire(house, 1e12)
        assert await house.store.get(laid.made.code) is None
        path = tmp_path / "games" / f"{laid.made.code}.jsonl"
        assert len(load(path, recover=True).moves) == ACTIONS


@in_loop
async def test_a_table_goes_on_by_the_options_it_began_with(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        laid = await asleep(house)
        changed_book(house, tmp_path, "rulebook.toml", "go.salary = 200", "go.salary = 300")
        found = await house.find(laid.made.code)
        assert found.game is not None
        assert found.game.tables.salary == 200
        assert found.game.digest() == laid.seated.game.digest()
        assert [change.key for change in found.info().changed] == ["start.order", "go.salary"]
        await house.put_away(found)
        found = await house.find(laid.made.code)
        assert found.game is not None
        assert found.game.tables.salary == 200
        assert (await lay(house)).seated.game.tables.salary == 300
        await house.adjourn(found, laid.made.host)
        text = await house.file_of(found.code)
        assert json.loads(text.partition("\n")[0])["resolved"]["go.salary"] == 200


@in_loop
async def test_a_table_whose_board_has_changed_cannot_go_on(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        laid = await asleep(house)
        changed_book(house, tmp_path, "board.toml", "mortgage = 200", "mortgage = 201")
        with pytest.raises(TroubleError, match="the board or the cards of classic have changed"):
            await house.find(laid.made.code)


@in_loop
async def test_a_file_of_the_same_rules_still_verifies(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        laid = await asleep(house, "ugm")
        found = await house.find(laid.made.code)
        await house.adjourn(found, laid.made.host)
        path = tmp_path / "game.jsonl"
        path.write_text(await house.file_of(laid.made.code), encoding="utf-8")
        report = verify_file(path)
        assert report.fair, report.troubles
