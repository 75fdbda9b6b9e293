"""The battery over the shipped rulebooks: every mode, every number of seats."""

from __future__ import annotations

import pytest

from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.testing import check_compiled, check_rulebook

TABLES = [
    (name, mode, seats)
    for name in RULEBOOKS
    for mode in load_rulebook(name).modes
    for seats in range(load_rulebook(name).seats[0], load_rulebook(name).seats[1] + 1)
]
GAMES = 22  # plain against compiled, for each table; 96 tables make 2,112 games


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_every_table_passes_the_battery(name: str, mode: str, seats: int) -> None:
    checked = check_rulebook(name, mode, seats, games=2, most=250, seed=100 * seats)
    assert checked.games == 2
    assert checked.decisions > 100


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_plain_and_compiled_give_the_same_bytes(name: str, mode: str, seats: int) -> None:
    assert check_compiled(name, mode, seats, games=GAMES, most=260) > 600


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize(
    ("name", "bot"),
    [(name, bot) for name in RULEBOOKS for bot in load_rulebook(name).family.bots if bot != "random"],
)
def test_bots_that_think_play_the_same_games_plain_and_compiled(name: str, bot: str) -> None:
    assert check_compiled(name, seats=4, games=12, bot=bot, most=900) > 1000


def test_there_are_at_least_two_thousand_games() -> None:
    assert len(TABLES) * GAMES >= 2000


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_state_is_small(name: str) -> None:
    family = load_rulebook(name).family
    assert family.state.dtype.itemsize < (2048 if family.name == "menace" else 5376)
