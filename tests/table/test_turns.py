"""Who acts next: one order for tables, simulations and drivers."""

from __future__ import annotations

import pytest

import stompoly
from stompoly.engine.state import NOBODY
from stompoly.estate import state as state_of
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.table import Next, asked_seat, next_turn
from stompoly.table.turns import moment
from stompoly.testing import scene


def mortgage(game: Game, seat: int) -> Act:
    return game.read("mortgage mediterranean-avenue", seat)


def test_the_seat_that_is_asked_answers() -> None:
    game = scene("classic", "ABC", turn="B").game
    assert next_turn(game, False) == (Next.ANSWER, 1, None)
    assert asked_seat(game) == game.question.seat == 1


def test_a_word_out_of_turn_comes_before_the_answer() -> None:
    game = scene("classic", "ABC", turn="B", deeds={"C": [1]}).game
    asked: list[int] = []

    def speak(seat: int) -> Act | None:
        asked.append(seat)
        return mortgage(game, seat) if seat == 2 else None

    assert next_turn(game, False, range(3), speak) == (Next.INTERJECTION, 2, mortgage(game, 2))
    assert asked == [0, 2]  # the seat that must answer is not asked for a word


def test_players_who_are_out_of_the_game_cannot_act() -> None:
    game = scene("classic", "ABC", turn="B").game
    state_of(game).out[2] = 1
    asked: list[int] = []
    next_turn(game, False, range(3), asked.append)
    assert asked == [0]


def test_time_comes_before_anybody() -> None:
    game = scene("gopoly", "AB", mode="time-limit", deeds={"B": [1]}).game
    turn = next_turn(game, True, range(2), lambda seat: mortgage(game, seat))
    assert (turn.what, turn.seat) == (Next.TIME, NOBODY)
    assert turn.act is not None
    assert game.text(turn.act) == "time up"


def test_after_the_end_comes_nothing() -> None:
    t = scene("classic", "AB", turn="B", deeds={"A": [1, 3]}, levels={1: 2, 3: 3}, at={"B": 0}, cash={"B": 0})
    t.roll(1, 2)
    assert next_turn(t.game, True).what == Next.OVER


@pytest.mark.parametrize("rulebook", ["classic", "ugm", "monsters_menace"])
def test_a_moment_lasts_until_something_else_is_asked_or_rolled(rulebook: str) -> None:
    game = stompoly.new(rulebook, 2, seed=1)
    before = moment(game)
    assert moment(game) == before
    for _ in range(20):
        game.play(game.acts()[0])
    assert moment(game) != before
