"""A table without a screen or a socket: bots, stand-ins, clocks. Time is a number that tests count up."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.faces.manners import manners_of
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.table import Clocks, Due, Next, Table
from stompoly.table.absence import GRACE, MISSES
from stompoly.table.clocks import MORE_TIME, Span
from stompoly.table.table import LAPSE
from stompoly.testing import scene
from tests.tui.helpers_tui import FakeBot


class Restless(FakeBot):
    """Mortgages and lifts whenever it can."""

    def interject(self, game: Game, seat: int) -> Act | None:
        mine = [act for act in game.acts(seat) if game.family.verbs[act.verb] in ("mortgage", "lift")]
        return mine[0] if mine else None


class Broken(FakeBot):
    def decide(self, game: Game, seat: int) -> Act:
        raise ZeroDivisionError("oh")


def laid(game: Game, make: Any = FakeBot, minutes: int = 0) -> Table:
    return Table(game, manners_of(game), make, Clocks(Span(minutes)))


# --- bots and stand-ins ----------------------------------------------------------------------------


def test_a_bot_acts_out_of_turn_once_a_moment() -> None:
    table = laid(scene("classic", "AB", deeds={"B": [1]}, phase="end").game)
    table.bots[1] = Restless("restless", 1)
    what, seat, act = table.next(0)
    assert (what, seat) == (Next.INTERJECTION, 1)
    assert act is not None
    table.game.play(act)
    assert table.next(0) == (Next.ANSWER, 0, None)
    assert table.interjection() is None


def test_a_bot_that_fails_gives_way_to_the_safe_answer() -> None:
    table = laid(scene("classic", "AB").game)
    table.bots[0] = Broken("broken", 1)
    act, wrong = table.decide(0)
    assert (act, wrong) == (table.safe(0), "ZeroDivisionError: oh")


def test_a_bot_stands_in_until_the_person_is_back() -> None:
    table = laid(scene("classic", "AB").game)
    assert table.people == [0, 1]
    table.stand_in(0)
    assert table.people == [1]
    table.come_back(0)
    assert table.people == [0, 1]


def test_offers_can_be_muted() -> None:
    table = laid(scene("classic", "AB", deeds={"A": [1]}).game)
    offer = table.game.read("offer B give mediterranean-avenue for +100", 0)
    assert not table.is_muted(offer)
    table.mute(1, 0, True)
    assert table.is_muted(offer)
    assert not table.is_muted(table.game.read("roll", 0))
    table.mute(1, 0, False)
    assert not table.is_muted(offer)


# --- what is due -----------------------------------------------------------------------------------


def test_a_bot_is_due_after_its_pace() -> None:
    table = laid(scene("classic", "AB").game)
    table.bots[0] = FakeBot("fake", 1)
    table.set_due(100.0, pace=0.5)
    assert table.next_moment(100.0, False) == pytest.approx(100.5)
    assert table.due(100.4, False) is None
    assert table.due(100.6, False) == (Due.BOT, 0)


def test_a_bot_waits_where_people_would_lose_something() -> None:
    t = scene("classic", "ABC", turn="B", options={"rent.collection": "manual"}, deeds={"A": [39]}, at={"B": 36})
    t.roll(1, 2)
    t.play("end")
    table = laid(t.game)
    table.bots[2] = FakeBot("fake", 1)
    assert list(table.losing()) == [0]
    assert table.losing(here=[1]) == {}
    table.set_due(100.0, pace=0.5)
    assert table.next_moment(100.0, False) == pytest.approx(100.0 + LAPSE)
    table.set_due(100.0, pace=0.5, here=[1])
    assert table.next_moment(100.0, False) == pytest.approx(100.5)


def test_a_player_who_does_not_answer_in_time_is_late() -> None:
    table = laid(scene("classic", "AB", options={"timers.turn": 10}).game)
    table.set_due(100.0)
    assert table.due(109.9, False) is None
    assert table.due(110.0, False) == (Due.LATE, 0)
    assert table.clocks.more_time()
    assert table.due(110.0, False) is None
    assert table.due(110.0 + MORE_TIME, False) == (Due.LATE, 0)


def test_a_pause_gives_the_time_back() -> None:
    table = laid(scene("classic", "AB", options={"timers.turn": 10}).game)
    table.set_due(100.0)
    table.clocks.pause(True, 104.0)
    table.clocks.pause(False, 204.0)
    assert table.clocks.seconds_left(204.0) == 6.0


def test_a_bot_stands_in_for_players_who_miss_too_often_or_are_away_too_long() -> None:
    table = laid(scene("classic", "AB").game)
    for _ in range(MISSES):
        assert not table.absence.too_often(0)
        table.absence.miss(0)
    assert table.absence.too_often(0)
    table.absence.answer(0)
    assert not table.absence.too_often(0)
    table.absence.leave(0, 100.0)
    assert table.due(100.0 + GRACE, others_wait=True) == (Due.AWAY, 0)
    assert table.due(100.0 + GRACE, others_wait=False) is None
    table.absence.come(0)
    assert table.due(100.0 + GRACE, others_wait=True) is None


def test_time_is_called_when_the_minutes_are_used() -> None:
    table = laid(scene("gopoly", "AB", mode="time-limit").game, minutes=10)
    assert table.clock_ends(100.0) == 700.0
    table.clocks.stop(400.0)  # nobody is here
    assert table.clock_ends(1000.0) == 1300.0
    assert table.next(1299.0).what == Next.ANSWER
    assert table.due(1300.0, False) == (Due.TIME, -1)
    assert table.next(1300.0).what == Next.TIME
