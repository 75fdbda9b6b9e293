"""Play again: the same people on the same link, one seat further, and the finished game is kept."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stompoly.server import again
from stompoly.server.charges import Charges
from stompoly.server.limits import Limits
from stompoly.server.messages import Again, Do, Manage, Say
from stompoly.server.records import SeatRecord, TableRecord
from tests.server.helpers_games import opened, played_at_home, taken_home, text_of, verified
from tests.server.helpers_server import Person, Served, play_on
from tests.server.helpers_tables import in_loop, lay, open_server

OPTIONS = {"end.mode": "rounds", "end.rounds": 1}


@pytest.fixture
def over(served: Served) -> dict[str, Any]:
    """A finished game of two people and a bot."""
    made = served.make("classic", ["ann", "bo"], bots=1, options=OPTIONS)
    with served.sit(made, 0, 1) as both:
        play_on(both, random.Random(1))
    return made


@in_loop
async def test_another_game_costs_as_much_as_a_table(tmp_path: Path) -> None:
    """Where a game can be ended at once, a page at each of many tables would make them by the hundred."""
    async with open_server(tmp_path) as server:
        server.charges = Charges(replace(Limits(), make_rate=0, make_burst=3), limited=True)
        begun = []
        for _ in range(5):
            laid = await lay(server, options=OPTIONS)
            page = laid.sit(0, 1)
            while not laid.seated.game.over:
                await laid.table.act(laid.seated.safe(laid.seated.asked))
            await laid.table.handle(page.peer, Again(True))
            begun.append(laid.table.record.status)
        assert begun == ["play"] * 3 + ["over"] * 2


@in_loop
async def test_what_somebody_asked_for_before_leaving_is_not_done_in_a_seat_that_is_no_longer_theirs(
    tmp_path: Path,
) -> None:
    """Everybody moves up one seat, also those whose messages the table had not looked at yet when they left."""
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={**OPTIONS, "start.order": "seat"})
        ann, bo = laid.sit(0), laid.sit(1)
        while not laid.seated.game.over:
            await laid.table.act(laid.seated.safe(laid.seated.asked))
        await laid.table.handle(bo.peer, Again(True))
        for message in (Again(True), Do(1, 0, 0, "roll"), Say(0, "I give up"), Manage("stand_in", 0), Say(1, "bye")):
            laid.table.inbox.put((ann.peer, message))
        ann.leave()
        laid.table.start()
        assert await bo.hear("said") == [{"type": "said", "seat": 1, "text": "bye"}]
        assert [seat.name for seat in laid.table.record.seats] == ["bo", "ann"]
        assert (laid.table.n, laid.table.record.seats[0].stand_in) == (0, False)


def names(hello: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in hello["table"]["seats"]]


def test_a_new_game_begins_when_everybody_here_wants_it(served: Served, over: dict[str, Any]) -> None:
    with served.sit(over, 0) as ann, served.sit(over, 1) as bo, served.sit(over) as watcher:
        before = names(ann.hello)
        ann.send({"type": "again", "yes": True})
        told = bo.hear("people", when=lambda m: m["table"].get("again"))["table"]
        assert (told["again"], told["again_waits"]) == ([0], [1])
        bo.send({"type": "again", "yes": True})
        hello = ann.hear("hello")
        assert names(hello) == [*before[1:], before[0]]
        assert (hello["you"], bo.hear("hello")["you"]) == ([2], [0])
        assert hello["table"]["code"] == over["code"]
        assert (hello["table"]["status"], hello["table"].get("actions", 0)) == ("play", 0)
        assert watcher.hear("hello")["table"]["earlier"] == hello["table"]["earlier"]


def test_the_finished_game_stays_where_everybody_finds_it(served: Served, over: dict[str, Any], tmp_path: Path) -> None:
    before = taken_home(served, over)
    last = served.http.get(f"/api/tables/{over['code']}").json()["actions"]
    step = served.http.get(f"/api/tables/{over['code']}/steps/{last}").json()
    with served.sit(over, 0, 1) as both:
        both.send({"type": "again", "yes": True})
        earlier = both.hear("hello")["table"]["earlier"]
        assert served.http.get(f"/api/tables/{over['code']}/steps/0").json()["of"] < last
        play_on(both.again(), random.Random(2))
        both.send({"type": "again", "yes": True})
        assert both.hear("hello", when=lambda m: len(m["table"]["earlier"]) == 2)["table"]["earlier"][:1] == earlier
    kept = {"code": earlier[0]}
    assert taken_home(served, kept) == before
    assert served.http.get(f"/api/tables/{earlier[0]}/steps/{last}").json() == step
    verified(taken_home(served, kept), tmp_path)


def test_one_who_does_not_want_to_is_enough(served: Served, over: dict[str, Any]) -> None:
    with served.sit(over, 0) as ann, served.sit(over, 1) as bo:
        ann.send({"type": "again", "yes": True})
        bo.hear("people", when=lambda m: m["table"].get("again"))
        bo.send({"type": "again", "yes": False})
        assert ann.hear("news")["log"][0]["text"] == "bo does not want to play again"
        assert not ann.hear("people")["table"].get("again")


def test_nobody_waits_for_those_who_have_left(served: Served, over: dict[str, Any]) -> None:
    with served.sit(over, 1) as bo:
        bo.send({"type": "again", "yes": True})
        assert bo.hear("hello")["you"] == [0]


def test_the_host_may_begin_without_waiting(served: Served, over: dict[str, Any]) -> None:
    with served.sit(over, 1) as bo, served.sit(over) as host:
        assert host.refused(type="again", yes=True) == "not_your_seat"
        assert host.refused(type="again", yes=True, host="x" * 24) == "not_your_seat"
        assert host.refused(type="again", yes=True, host="x" * 65) == "bad_message"
        host.send({"type": "again", "yes": True, "host": over["host"]})
        assert bo.hear("hello")["you"] == [0]


def test_what_was_said_stays_with_whoever_said_it(served: Served, over: dict[str, Any]) -> None:
    with served.sit(over, 0, 1) as both:
        both.send({"type": "say", "seat": 1, "text": "good game"})
        both.hear("said")
        both.send({"type": "again", "yes": True})
        assert both.hear("hello")["talk"] == [{"type": "said", "seat": 0, "text": "good game"}]


def test_people_give_their_share_of_the_next_dice(served: Served, over: dict[str, Any]) -> None:
    """The hash of the secret is shown before anybody gives a seed."""
    seeds = ["a" * 64, "b" * 64]
    with served.sit(over, 0, 1) as both:
        promised = both.hello["table"]["again_commit"]
        assert both.refused(type="again", yes=True, seeds=["nonsense"]) == "bad_message"
        assert both.refused(type="again", yes=True, seeds=["a" * 64] * 10) == "bad_message"
        both.send({"type": "again", "yes": True, "seeds": seeds})
        table = both.hear("hello")["table"]
    assert table["fair"]["commit"] == promised
    assert table["fair"]["seeds"] == [seeds[1], "", seeds[0]]
    assert not table.get("again_commit")


def test_a_running_game_has_no_rematch(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"])
    with served.sit(made, 0, 1) as both:
        assert both.refused(type="again", yes=True) == "not_over"


def test_a_private_table_stays_private(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"], options=OPTIONS, watchers=False)
    keys = [entry["key"] for entry in made["keys"]]
    with Person(served.url, made["code"], keys) as both:
        play_on(both, random.Random(1))
        both.send({"type": "again", "yes": True})
        earlier = both.hear("hello")["table"]["earlier"][0]
    assert len(earlier) == len(made["code"]) == 9
    assert served.http.get(f"/api/tables/{earlier}").status_code == 403
    shown = served.http.get(f"/api/tables/{earlier}", headers={"X-Stompoly-Key": keys[0]})
    assert shown.json()["status"] == "over"


def test_a_game_from_a_file_can_be_played_again(served: Served, tmp_path: Path) -> None:
    made = opened(served, text_of(played_at_home("classic", mode="short", options=OPTIONS), tmp_path))
    with served.sit(made, 0, 1, 2) as all_of_them:
        all_of_them.send({"type": "again", "yes": True})
        hello = all_of_them.hear("hello")
        assert names(hello) == ["bo", "cy", "ann"]
        assert hello["table"]["status"] == "play"


def test_the_next_record_has_nothing_of_the_last_game() -> None:
    seats = [SeatRecord(name, "person", "Iron", key="k", stand_in=True) for name in ("ann", "bo")]
    old = TableRecord("ABCDEF", "over", "classic", "regular", {"go.salary": 400}, seats, "h", "ab" * 32)
    old.seed, old.first, old.used, old.onward, old.state, old.marked = 7, 3, 60.0, "CITY", "ff", 9
    new = again.next_record(old, "cd" * 32, {0: "aa" * 32})
    assert (new.seed, new.first, new.used, new.onward, new.state, new.marked) == (None, 0, 0, "", "", -1)
    assert (new.host, new.options, [seat.name for seat in new.seats]) == ("h", {"go.salary": 400}, ["bo", "ann"])
    assert new.secret == "cd" * 32
    assert [seat.seed for seat in new.seats] == ["", "aa" * 32]
    assert not any(seat.stand_in for seat in new.seats)
