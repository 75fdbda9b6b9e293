"""Corners: acts that no words make, tokens named before a roll in odd places, the longest chains of events."""

from __future__ import annotations

from pathlib import Path

import pytest

import stompoly
from stompoly.menace import state as state_of
from stompoly.rules.acts import NOTHING, Act
from stompoly.rules.menace.codes import Verb
from stompoly.rules.menace.state import EVENTS
from stompoly.rules.options import OptionError
from stompoly.testing import menace_scene


@pytest.mark.parametrize("tokens", [-1, -2, 3, 1 << 40])
def test_an_attack_with_no_token_or_several_is_refused(tokens: int) -> None:
    t = menace_scene("AB", at={"A": 6}, houses={6: 1})
    assert t.game.why(Act(0, Verb.ATTACK, 0, 0, tokens)) is not None


@pytest.mark.parametrize("verb", [NOTHING, -7, 99])
def test_what_is_no_act_does_not_end_the_turn(verb: int) -> None:
    refused = menace_scene("AB").game.why(Act(0, verb))
    assert refused is not None
    assert refused.verdict == "not_asked"


def test_a_number_that_an_act_has_no_use_for_is_not_kept(tmp_path: Path) -> None:
    t = menace_scene("AB", at={"A": 6, "B": 6}, houses={6: 1}, prizes={"B": {"house": 1, "hotel": 1}})
    t.dice(1, 1)
    t.game.play(Act(0, Verb.ATTACK, 0, 77))
    assert t.happened("missed")
    t = menace_scene("AB", at={"A": 4}, prizes={"B": {"house": 1, "hotel": 1}})
    t.play("action b")
    assert t.game.why(Act(0, Verb.TAKE, 0, 5)) is not None
    assert t.game.why(Act(0, Verb.TAKE, 0, 0)) is None


@pytest.mark.clause("MMM-TOKEN-03", "MMM-SPACE-13")
def test_a_token_named_before_the_roll_counts_in_the_tunnels_too() -> None:
    t = menace_scene("AB", at={"A": 28, "B": 6}, houses={6: 1}, tokens={"car": "A"})
    t.play("action b")
    t.play("attack house with car", 1, 2)
    assert (t.prizes("A")["house"], t.token("car")) == (1, None)
    t = menace_scene("AB", at={"A": 28, "B": 6}, houses={6: 1})
    t.play("action b")
    assert t.refused("attack house with car").verdict == "no_such_token"


@pytest.mark.clause("MMM-MON-05")
def test_madness_among_eight_with_turns_to_lose_is_logged_without_a_gap() -> None:
    skip = dict.fromkeys("BCDEFGH", 1)
    t = menace_scene("ABCDEFGH", monsters={"A": "cthulhu"}, skip=skip, options={"end.cap": 16})
    t.play("power", *[1] * 8)
    t.play("end")
    assert t.over
    assert len(t.game.events) <= EVENTS
    assert t.winners == list("ABCDEFGH")


@pytest.mark.clause("MMM-SPEC-03")
def test_a_player_who_is_swapped_on_one_space_was_not_moved() -> None:
    t = menace_scene("ABC", at={"A": 12, "B": 4, "C": 4})
    t.play("action b c")
    assert t.s.put == 0


@pytest.mark.clause("MMM-MON-04")
def test_fire_breath_throws_no_train_car() -> None:
    t = menace_scene("AB", monsters={"A": "crushasaurus"}, at={"A": 15, "B": 18}, prizes={"B": {"house": 1}})
    t.play("power", 2, 3)
    assert (t.ask, t.prizes("B")["house"]) == ("choose", 1)


@pytest.mark.parametrize("words", ["corner go to jail", "corner #30", "corner the go to jail"])
def test_the_corner_go_to_jail_can_be_said(words: str) -> None:
    t = menace_scene("AB", monsters={"A": "slime"}, options={"powers.includeUser": False})
    t.play("power", 1)
    t.play(words)
    assert t.at("B") == 30


def test_a_box_does_not_cut_a_map_and_a_map_has_its_limits() -> None:
    options = {"setup.mode": "map", "setup.map": "1:40 houses", "setup.supply": "boxed"}
    assert state_of(stompoly.new("monsters_menace", 2, options=options)).houses[1] == 40
    with pytest.raises(OptionError, match="at most 99"):
        stompoly.new("monsters_menace", 2, options={"setup.mode": "map", "setup.map": "1:99 houses, 1:1 house"})
