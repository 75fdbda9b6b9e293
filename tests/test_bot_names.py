"""Bots that nobody named are called after a token of the rulebook."""

from __future__ import annotations

import pytest

import stompoly
from stompoly import RULEBOOKS
from stompoly.people import check_new_names
from stompoly.rules.names import slug


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_bot_has_the_name_of_its_token(rulebook: str) -> None:
    game = stompoly.new(rulebook, ["ann", "bot:sensible", "bot:expert", "bot:sensible"], seed=3)
    bots = game.players[1:]
    assert [bot.name for bot in bots] == [bot.token for bot in bots]
    assert len({seat.token for seat in game.players}) == 4
    assert [bot.bot for bot in bots] == ["sensible", "expert", "sensible"]


def test_people_have_the_first_tokens() -> None:
    game = stompoly.new("classic", ["bot:sensible", "ann", "bo=Iron"], seed=3)
    assert [seat.token for seat in game.players] == ["Race Car", "Top Hat", "Iron"]


@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_dealt_the_monster_that_a_bot_is_named_after(seed: int) -> None:
    game = stompoly.new("monsters_menace", ["ann", "bo=King Ape", *["bot:sensible"] * 5], seed=seed)
    assert game.players[1].token == "King Ape"
    assert len({seat.token for seat in game.players}) == 7


def test_no_bot_is_called_like_a_space_while_there_are_others() -> None:
    game = stompoly.new("gopoly", ["ann", "bot:sensible", "bot:sensible", "bot:sensible"], seed=3)
    spaces = {slug(space.name) for space in game.book.board.space}
    assert not {slug(seat.name) for seat in game.players} & spaces


def test_a_bot_takes_no_name_that_somebody_has() -> None:
    game = stompoly.new("ugm", ["Mothra", "bot=Mothra:sensible", "bot:sensible"], seed=3)
    assert [seat.name for seat in game.players] == ["Mothra", "Sensible 2", "Rodan"]


@pytest.mark.parametrize("seed", range(3))
def test_no_bot_has_a_name_that_looks_like_somebody_elses(seed: int) -> None:
    """Otherwise these people could not play again: the names of a new game are checked."""
    names = ["Mechag\u043edzilla", "\u0410nguirus", "Gig\u0430n", "Hed\u043erah"]
    game = stompoly.new("ugm", [*names, *["bot:sensible"] * 4], seed=seed)
    check_new_names([seat.name for seat in game.players])


def test_eight_bots_sit_down_together() -> None:
    game = stompoly.new("monsters_menace", ["bot:sensible"] * 8, seed=3)
    assert len({seat.name for seat in game.players}) == 8


def test_a_bot_with_a_name_keeps_it() -> None:
    game = stompoly.new("classic", ["Clara:sensible", "bot:random"], seed=3)
    assert [seat.name for seat in game.players] == ["Clara", "Race Car"]
