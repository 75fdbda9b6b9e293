"""`stompoly.simulate`: many games as arrays."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import stompoly
from stompoly import RULEBOOKS


class Thrifty:
    """A bot that buys nothing."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def decide(self, game: stompoly.Game, seat: int) -> stompoly.Action | str:
        return "decline" if game.why("decline", seat) is None else game.legal_actions(seat)[0]


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_each_game_can_be_played_again_from_its_seed(rulebook: str) -> None:
    found = stompoly.simulate(rulebook, games=3, seats=3, seed=20, options={"end.cap": 15})
    assert found.seed.tolist() == [20, 21, 22]
    for n, seed in enumerate(found.seed):
        game = stompoly.new(rulebook, 3, seed=int(seed), options=found.options).play_out("sensible")
        assert game.result is not None
        assert game.result.how == found.how[n]
        assert game.winners == [f"player{p + 1}" for p in range(3) if found.winners[n, p]]
        assert (game.state.round, game.state.turn) == (found.rounds[n], found.turns[n])
        assert game.state.starter == found.starter[n]
        assert len(game.moves) == found.decisions[n]


def test_bots_in_plain_python_can_be_classes_and_play_beside_others() -> None:
    done: list[int] = []
    found = stompoly.simulate(
        "classic", games=3, bots=[Thrifty, "sensible"], options={"end.cap": 6}, progress=done.append
    )
    assert done == [1, 2, 3]
    assert found.bots == ("Thrifty", "sensible")
    assert repr(found) == "<Simulation of classic (regular): 3 games; Thrifty, sensible>"
    assert found.winners.shape == (3, 2)
    assert found.landings.sum() > 0
    again = stompoly.new("classic", 2, seed=2, options=found.options).play_out([Thrifty, "sensible"])
    assert again.winners == [f"player{p + 1}" for p in range(2) if found.winners[1, p]]


def test_a_shared_win_counts_for_each_in_part() -> None:
    found = stompoly.simulate("classic", games=2, bots=[Thrifty, Thrifty], options={"end.cap": 1})
    assert len(found) == 2
    found.winners[:] = [[True, True], [True, False]]
    assert found.win_rates.tolist() == [0.75, 0.25]


def test_one_bot_or_one_class_plays_all_seats() -> None:
    for bots in (Thrifty, Thrifty()):
        assert stompoly.simulate("classic", games=1, bots=bots, options={"end.cap": 1}).bots == ("Thrifty",) * 4


def test_simulations_compare_by_what_was_played() -> None:
    found, same, other = (
        stompoly.simulate("classic", games=2, bots=Thrifty, seed=seed, options={"end.cap": 1}) for seed in (1, 1, 2)
    )
    assert found == same != other
    assert found != "a simulation"
    assert pickle.loads(pickle.dumps(found)) == found


def test_columns_are_as_long_as_there_are_games() -> None:
    found = stompoly.simulate("gopoly", games=2, bots=[Thrifty] * 2, options={"end.cap": 2})
    columns = found.columns()
    assert list(columns) == ["seed", "how", "starter", "rounds", "turns", "decisions", "won_0", "won_1"]
    assert {len(column) for column in columns.values()} == {2}
    assert columns["won_1"].dtype == np.bool_


def test_spaces_are_named_as_in_a_position() -> None:
    found = stompoly.simulate("classic", games=1, bots=[Thrifty] * 2, options={"end.cap": 1})
    assert found.spaces == tuple(space.name for space in stompoly.new("classic").position().spaces)
    assert len(found.landings) == len(found.spaces)


def test_wrong_seats_bots_and_rulebooks_are_refused(tmp_path: Path) -> None:
    with pytest.raises(stompoly.SeatError, match="2 to 8 players, not 9"):
        stompoly.simulate("classic", games=1, seats=9)
    with pytest.raises(stompoly.SeatError, match="3 seats need 3 bots, not 2"):
        stompoly.simulate("classic", games=1, bots=["random", "random"], seats=3)
    with pytest.raises(stompoly.BotError, match="there is no bot 'nobody'"):
        stompoly.simulate("classic", games=1, bots="nobody")
    with pytest.raises(stompoly.RulebookError):
        stompoly.simulate(tmp_path / "none", games=1)
    with pytest.raises(stompoly.OptionError, match=f"a seed is a whole number .*, not {2**63}"):
        stompoly.simulate("classic", games=3, seed=2**63 - 2)
    for games in (0, 10**12):
        with pytest.raises(stompoly.OptionError, match=f"games is a whole number from 1 to 100000000, not {games}"):
            stompoly.simulate("classic", games=games)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"games": "10"}, "games is a whole number"),
        ({"games": 1.5}, "games is a whole number"),
        ({"games": 1, "workers": -3}, "workers is a whole number"),
        ({"games": 1, "workers": "all"}, "workers is a whole number"),
        ({"games": 1, "seats": ["ann", "bo"]}, "seats are a number"),
    ],
)
def test_numbers_of_another_type_are_refused(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        stompoly.simulate("classic", **wrong)
