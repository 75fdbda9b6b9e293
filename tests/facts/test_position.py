"""The position: it names what the state holds, hides what a player may not see, prints, compares and becomes JSON."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import stompoly
from stompoly import kaiju
from stompoly.engine.state import NOBODY
from stompoly.estate import state as state_of
from stompoly.game import Game
from stompoly.rules.families import FAMILIES
from tests.facts.helpers_facts import TABLES, positions


@pytest.mark.parametrize(("name", "mode", "options"), TABLES)
def test_a_position_goes_through_json_and_compares(name: str, mode: str, options: dict[str, Any]) -> None:
    for n, game in enumerate(positions(name, mode, options, 7, 120)):
        if n % 5 == 0:
            for seat in range(-1, 3):
                here = game.position(seat)
                assert here == game.copy().position(seat)
                assert msgspec.json.decode(here.to_json(), type=type(here)) == here
                assert here.question.text in str(here)
                assert max(map(len, str(here).splitlines()[:-1])) <= 120


@pytest.mark.parametrize("family", FAMILIES)
def test_a_position_has_a_schema(family: str) -> None:
    schema = FAMILIES[family].facts.Position.schema()
    assert {"Player", "Space", "Question"} <= set(schema["$defs"])


@pytest.mark.parametrize(("name", "mode", "options"), TABLES)
def test_secrets_leave_no_trace_in_a_position(name: str, mode: str, options: dict[str, Any]) -> None:
    for n, game in enumerate(positions(name, mode, options, 11, 200)):
        if n % 4 == 0:
            twin = game.copy()
            game.family.scramble(twin.state)
            for seat in range(-1, 3):
                other = swapped(twin, seat, options)
                assert game.position(seat) == other.position(seat), f"seat {seat} sees something hidden"


def swapped(game: Game, seat: int, options: dict[str, Any]) -> Game:
    """What the other players keep to themselves, changed."""
    twin = game.copy()
    for p in range(3):
        if p != seat and options.get("info.cash") == "hidden":
            state_of(twin).cash[p] += 137
            state_of(twin).sealed[p] += 1 if state_of(twin).sealed[p] > 0 else 0
        if p != seat and options.get("cards.public") is False:
            kaiju.state(twin).hand[p] ^= 3
    return twin


def test_a_position_says_who_owns_what() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    state = state_of(game)
    state.deeds[0] = 1 << 37 | 1 << 39
    state.level[39], state.level[37], state.mortgaged = 5, 2, 1 << 37
    here: Any = game.position("bo")
    assert here.player("ann").deeds == ("park-place", "boardwalk")
    assert here.player("bo").deeds == ()
    walk, park = here.space("boardwalk"), here.space(37)
    assert (walk.owner, walk.level, walk.houses, walk.hotel, walk.mortgaged) == ("ann", 5, 0, True, False)
    assert (park.owner, park.level, park.houses, park.hotel, park.mortgaged) == ("ann", 2, 2, False, True)
    assert here.space("go").owner is None
    assert (here.bank_houses, here.bank_hotels, here.pot) == (32, 12, 0)
    assert here.decks == {"chance": 16, "community-chest": 16}
    assert (here.viewer, game.position().viewer) == ("bo", "")
    assert "(park-place) boardwalk+hotel" in str(here)


def test_hidden_cash_is_none_for_others() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1, options={"info.cash": "hidden"})
    seen: Any = game.position("ann")
    assert [player.cash for player in seen.players] == [1500, None]
    assert [player.cash for player in game.position(NOBODY).players] == [None, None]


def test_secret_cards_are_none_for_others() -> None:
    game = stompoly.new("ugm", ["ann", "bo"], seed=1, options={"cards.public": False})
    kaiju.state(game).hand[0] = kaiju.state(game).hand[1] = 1 << 20
    seen: Any = game.position("ann")
    assert seen.player("ann").cards != ()
    assert seen.player("bo").cards is None


def test_spaces_of_one_name_are_told_apart() -> None:
    here = stompoly.new("classic", 2, seed=1).position()
    names = [space.name for space in here.spaces]
    assert len(set(names)) == len(names)
    assert {"chance-7", "chance-22", "chance-36"} <= set(names)
