"""Everything that a stranger can send has a limit: each field of every message, and each parameter of every route."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, get_args

import msgspec
import pytest
from litestar.testing import TestClient
from msgspec import inspect

from stompoly.files import dumps
from stompoly.game import Seat, new
from stompoly.server import messages, turn_messages
from stompoly.server.opening import game_from_file
from stompoly.server.server import Server
from stompoly.server.store import SqliteStore
from stompoly.server.table_messages import Incoming
from stompoly.server.trouble import TroubleError
from tests.server.helpers_tables import app_of, books, in_loop, lay, open_server

ECHOED = {"id", "n", "since"}  # only compared, or sent back: any number of a message's length will do
CHECKED_LATER = {"options"}  # values of any kind: the rulebook checks them, and the length of a request limits them


def all_kinds(kind: type[Incoming] = Incoming) -> Iterator[type[Incoming]]:
    for each in kind.__subclasses__():
        yield each
        yield from all_kinds(each)


def is_bounded(kind: inspect.Type) -> bool:
    """Whether nothing of this type is longer or larger than some limit."""
    if isinstance(kind, inspect.StrType):
        return kind.max_length is not None or kind.pattern is not None
    if isinstance(kind, inspect.IntType):
        return kind.ge is not None and kind.le is not None
    if isinstance(kind, inspect.ListType):
        return kind.max_length is not None and is_bounded(kind.item_type)
    if isinstance(kind, inspect.UnionType):
        return all(map(is_bounded, kind.types))
    return isinstance(kind, inspect.BoolType | inspect.LiteralType | inspect.NoneType | inspect.StructType)


KINDS = sorted(all_kinds(), key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_field_has_a_limit(kind: type) -> None:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    assert found.forbid_unknown_fields
    for field in found.fields:
        if field.name in CHECKED_LATER:
            assert isinstance(field.type, inspect.DictType)
            assert field.type.max_length is not None
        elif not (field.name in ECHOED and isinstance(field.type, inspect.IntType)):
            assert is_bounded(field.type), field.name


def patterns() -> set[str]:
    """Of all fields, those of lists included."""
    fields = [field.type for kind in KINDS for field in getattr(inspect.type_info(kind), "fields", ())]
    inner = [each.item_type if isinstance(each, inspect.ListType) else each for each in fields]
    return {each.pattern for each in inner if isinstance(each, inspect.StrType) and each.pattern}


def test_a_pattern_is_for_the_whole_text() -> None:
    """A guest's seed with a line break at its end made a game whose file nobody could read."""
    assert len(patterns()) == 2
    for pattern in patterns():
        kind = Annotated[str, msgspec.Meta(pattern=pattern)]
        assert msgspec.convert("ab" * 32, kind)
        for text in ("ab" * 32 + "\n", "\n", "\n" + "ab" * 32):
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert(text, kind)


def test_every_message_is_one_of_them() -> None:
    assert set(get_args(messages.ToServer)) <= set(KINDS)
    assert turn_messages.TurnsWish in KINDS
    assert len(KINDS) == 15 + 14  # over the socket, and over REST


def test_what_is_echoed_is_no_longer_than_a_message() -> None:
    with pytest.raises(msgspec.MsgspecError):
        msgspec.json.decode(b'{"type":"ping","id":' + b"9" * 16_000 + b"}", type=messages.ToServer)


@pytest.mark.parametrize(("field", "text"), [("bot", "thinker:" + "9" * 50_000), ("token", "x" * 50_000)])
def test_a_file_holds_no_endless_words_that_everybody_is_told_again_and_again(field: str, text: str) -> None:
    lines = dumps(new("classic", ["ann", Seat("bo", "", "thinker")])).splitlines()
    header = json.loads(lines[0])
    header["seats"][1][field] = text
    with pytest.raises(TroubleError) as refused:
        game_from_file(json.dumps(header) + "\n", False, {book.id: book for book in books()})
    assert (refused.value.code, len(refused.value.reason) < 500) == ("bad_file", True)


def test_every_parameter_has_a_limit(tmp_path: Path) -> None:
    server = Server(SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games")
    with TestClient(app_of(server)) as client:
        schema: dict[str, Any] = client.get("/api/schema/openapi.json").json()
    found = [
        (path, each["name"], each["schema"])
        for path, item in schema["paths"].items()
        for operation in item.values()
        for each in operation.get("parameters", [])
    ]
    assert {name for _, name, _ in found} == {"code", "seat", "n", "book_id"}
    for path, name, shape in found:
        limits = {"maxLength"} if shape["type"] == "string" else {"minimum", "maximum"}
        assert limits <= set(shape), (path, name)


@pytest.mark.parametrize("line", [{"seat": "x" * 101, "do": "roll"}, {"seat": "x" * 101, "undo": 1}])
def test_a_file_names_no_endless_seat(line: dict[str, Any]) -> None:
    """What names stand for is remembered for everybody: a few files would have filled the memory."""
    text = dumps(new("classic", ["ann", "bo"])).splitlines()[0]
    with pytest.raises(TroubleError, match="length <= 100"):
        game_from_file(f"{text}\n{json.dumps(line)}", False, {book.id: book for book in books()})


@in_loop
async def test_only_offers_of_players_can_be_muted(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        page = laid.sit(0)
        for seat in range(5):
            await page.manage("mute", 0, seat)
        assert laid.seated.muted == {(0, 0), (0, 1)}


def test_a_file_is_not_much_larger_in_memory() -> None:
    """Eighty thousand characters of empty lists took three megabytes at each table."""
    head = json.loads(dumps(new("classic", ["ann", "bo"])).splitlines()[0])
    head["earlier"] = [{"to": 0, "fair": 0, "header": {"resolved": [[]] * 20_000}}]
    with pytest.raises(TroubleError, match="more than 3000 values"):
        game_from_file(json.dumps(head), False, {book.id: book for book in books()})
