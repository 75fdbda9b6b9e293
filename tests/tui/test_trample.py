"""Going on with the monsters when a property game is over."""

from __future__ import annotations

import io

import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.game import Game
from stompoly.menace import state as state_of
from stompoly.table import play_out
from stompoly.testing import scene
from stompoly.tui.plain_screen import PlainScreen
from stompoly.tui.session import go_on_with
from tests.tui.helpers_tui import Script


def ended() -> Game:
    """A classic game that A has won, with two houses on Mediterranean Avenue and three on Baltic."""
    t = scene("classic", "AB", turn="B", deeds={"A": [1, 3]}, levels={1: 2, 3: 3}, at={"B": 0}, cash={"B": 0})
    t.roll(1, 2)
    assert t.over
    return t.game


def asked(game: Game, *answers: str | BaseException) -> Game | None:
    return go_on_with(game, PlainScreen(io.StringIO(), False), Script(*answers), make_bot)


def test_the_same_people_trample_what_was_built() -> None:
    city = asked(ended(), "yes")
    assert city is not None
    assert (city.book.id, [seat.name for seat in city.players]) == ("monsters_menace", ["A", "B"])
    assert (state_of(city).houses[1], state_of(city).houses[3], state_of(city).standing.bit_count()) == (2, 3, 28)


@pytest.mark.parametrize("answer", ["", "n", KeyboardInterrupt()])
def test_nobody_has_to(answer: str | BaseException) -> None:
    assert asked(ended(), answer) is None
    assert asked(ended()) is None  # who leaves says no


def test_a_game_that_is_not_over_or_leaves_no_city_is_not_asked_about() -> None:
    assert asked(scene("classic", "AB").game, "yes") is None
    monsters = stompoly.new("monsters_menace", ["x:sensible", "y:sensible"], seed=1, mode="quick")
    assert asked(play_out(monsters), "yes") is None
