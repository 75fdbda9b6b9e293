"""How likely a seat is to win in UGM, as play-outs see it that are not played to the end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import stompoly
from stompoly.bots import advice, thinker
from stompoly.bots import playouts as bot_playouts
from stompoly.bots.playouts import PlayOuts
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.rules.estate.family import FAMILY as ESTATE
from stompoly.rules.kaiju.codes import Ask
from stompoly.table import play_out


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_playouts, "loop", lambda family, wait: None)


def begun(seats: int = 4, most: int = 150) -> Game:
    return play_out(stompoly.new("ugm", [f"p{p}:sensible" for p in range(seats)], seed=4), most=most)


def shares(game: Game, **changes: Any) -> list[float]:
    """Of the next win, if the first seat had something else."""
    state = game.state.copy()
    for name, value in changes.items():
        if isinstance(getattr(state, name), list):
            getattr(state, name)[0] = value
        else:
            setattr(state, name, value)
    return PlayOuts(game).standings([state])[0].tolist()  # type: ignore[no-any-return]


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_seats_share_one_win(seats: int) -> None:
    found = shares(begun(seats))
    assert len(found) == seats
    assert sum(found) == pytest.approx(1)
    assert min(found) > 0


@pytest.mark.usefixtures("plain")
def test_health_counts_and_money_counts_less() -> None:
    game = begun()
    now = shares(game, hp=8, money=5000)[0]
    assert shares(game, hp=9, money=5000)[0] > now
    assert shares(game, hp=9, money=0)[0] > now
    assert shares(game, hp=7, money=6000)[0] < now
    assert shares(game, hp=8, money=6000)[0] > now


@pytest.mark.usefixtures("plain")
def test_who_serves_has_little_hope_and_its_master_has_more() -> None:
    game = begun()
    free, serving = shares(game), shares(game, master=1)
    assert serving[0] < free[0] / 2
    assert serving[1] / serving[2] > free[1] / free[2]


@pytest.mark.usefixtures("plain")
def test_what_stands_on_the_land_and_cards_that_are_kept_count() -> None:
    game = begun()
    lot = next(lot for lot in range(60) if game.tables.price[lot])
    bare = shares(game, rights=1 << lot, hand=0, masers=0)[0]
    assert shares(game, rights=1 << lot, hand=0, masers=1 << lot)[0] > bare
    assert shares(game, rights=1 << lot, hand=3, masers=0)[0] > bare
    armed = game.copy()
    tanks: Any = armed.state
    tanks.tanks[lot] = 3
    assert shares(armed, rights=1 << lot, hand=0, masers=0)[0] > bare


@pytest.mark.usefixtures("plain")
def test_a_game_that_is_over_is_won() -> None:
    game = begun()
    assert shares(game, winners=0b0100) == [0, 0, 1, 0]
    assert shares(game, winners=0b0110) == [0, 0.5, 0.5, 0]


@pytest.mark.usefixtures("plain")
def test_it_tells_sooner_than_worth() -> None:
    game = begun()
    ahead = PlayOuts(game)
    assert ahead.near == bot_playouts.SOONER * 4
    assert ESTATE.outlook is None


@pytest.mark.xdist_group("compiled")
def test_compiled_it_is_the_same() -> None:
    pytest.importorskip("numba")
    game = begun()
    fast, slow = PlayOuts(game, wait=True), PlayOuts(game, wait=True)
    slow.made, slow.packed, slow.memory = None, [slow.tables], [slow.family.memory() for _ in range(8)]
    packed, states = game.state.pack(), [game.state]
    assert np.array_equal(fast.standings(np.repeat(packed, 1)), slow.standings(states))


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("whole", [False, True])
def test_who_asks_for_advice_hears_of_whole_games(whole: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """For itself, it looks a few rounds ahead where that has proved enough."""
    found: list[bool] = []
    monkeypatch.setattr(thinker.Thought, "go_on", lambda thought, decisions: found.append(thought.whole))
    monkeypatch.setattr(thinker.Thought, "give_up", lambda thought, keep: None)
    game = begun()
    while game.question.kind != "end":
        play_out(game, most=1)
    seat, ahead = game.question.seat, PlayOuts(game)
    asked = advice.Adviser(1).thinker if whole else thinker.Thinker(1)
    end = Act(seat, game.read("end").verb)
    asked.play_out_choices(game, seat, [end, end], ahead)
    assert game.state.ask[game.state.top] == Ask.END
    assert found == [whole]
