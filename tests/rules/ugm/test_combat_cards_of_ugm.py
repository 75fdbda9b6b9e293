"""The cards for combat of the shipped rulebook, each by what its label says. A test is called after the card it proves.

On 15 and 16, the red group, tanks cost 700K and take 1, 2, 3, 4 HP; a Maser takes 3 HP on its own space.
"""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene, kaiju_scene


def fight(**of: Any) -> KaijuScene:
    """A comes to B on 15, which is B's and empty unless the scene says so, and is asked to act."""
    at = {"A": 10, "B": 15, "C": 26, "D": 26} | of.pop("at", {})
    t = kaiju_scene("ugm", "ABCD", at=at, **{"rights": {"B": [15]}} | of)
    t.roll(2, 3)
    if t.ask == "move":
        t.play("full")
    assert (t.ask, t.asked) == ("fight", "A")
    return t


# ----- atomic_breath


def test_atomic_breath_lets_a_kaiju_spend_four_ap() -> None:
    t = fight(cards={"A": ["atomic_breath"]})
    assert t.refused("attack b 3").verdict == "too_much_ap"
    t.play("play atomic_breath")
    assert t.refused("attack b 5").verdict == "too_much_ap"
    t.play("attack b 4")
    assert (t.hp("B"), t.ap("A"), t.cards("A")) == (8, 8, [])


def test_atomic_breath_is_for_houses_and_tanks_too() -> None:
    t = fight(cards={"A": ["atomic_breath"]}, houses={15: 4}, tanks={15: 2})
    t.play("play atomic_breath")
    t.play("attack house 1 tank 2 b 1")
    assert (t.houses(15), t.tanks(15), t.hp("B"), t.ap("A")) == (2, 0, 11, 8)


def test_atomic_breath_needs_the_points_all_the_same() -> None:
    t = fight(cards={"A": ["atomic_breath"]}, ap={"A": 3})
    t.play("play atomic_breath")
    assert t.refused("attack b 4").verdict == "no_ap"
    assert t.may("attack b 3")


def test_atomic_breath_serves_a_defender_as_well() -> None:
    t = fight(cards={"B": ["atomic_breath"]})
    t.play("attack b 2")
    t.play("play atomic_breath")
    t.play("attack a 4")
    assert (t.hp("A"), t.ap("B")) == (8, 8)


def test_atomic_breath_gives_a_thrall_no_more_than_its_two_ap() -> None:
    t = fight(cards={"A": ["atomic_breath"]}, masters={"A": "C"})
    t.play("play atomic_breath")
    assert t.refused("attack b 3").verdict == "no_ap"
    t.play("attack b 2")
    assert (t.hp("B"), t.ap("A")) == (10, 2)


# ----- thick_hide


def test_thick_hide_takes_up_to_two_less() -> None:
    t = fight(cards={"B": ["thick_hide"]})
    t.play("attack b 2")
    assert (t.ask, t.asked) == ("shield", "B")
    t.play("play thick_hide")
    assert (t.hp("B"), t.ap("A"), t.cards("B")) == (12, 10, [])


@pytest.mark.parametrize(("tanks", "hp"), [(1, 12), (2, 12), (3, 11), (4, 10)])
def test_thick_hide_works_against_tanks(tanks: int, hp: int) -> None:
    t = fight(cards={"A": ["thick_hide"]}, tanks={15: tanks})
    t.play("hold")
    t.play("hold")
    t.play("fire A")
    assert (t.ask, t.asked) == ("shield", "A")
    t.play("play thick_hide")
    assert t.hp("A") == hp


def test_thick_hide_lasts_for_the_rest_of_the_combat() -> None:
    """One point of it against A, and one of C's two blows."""
    t = fight(cards={"B": ["thick_hide"]}, at={"C": 15})
    t.play("attack b 1 c 1")
    t.play("play thick_hide")
    t.play("hold")
    t.play("attack b 2")
    assert (t.hp("B"), t.hp("C")) == (11, 11)


def test_thick_hide_may_be_kept_and_is_for_the_moment_of_a_hit() -> None:
    t = fight(cards={"B": ["thick_hide"], "A": ["thick_hide"]})
    assert t.refused("play thick_hide").verdict == "not_now"
    t.play("attack b 2")
    t.play("decline")
    assert (t.hp("B"), t.cards("B"), t.ask, t.asked) == (10, ["thick_hide"], "fight", "B")


def test_thick_hide_saves_the_last_hp() -> None:
    t = fight(cards={"B": ["thick_hide"]}, hp={"B": 2})
    t.play("attack b 2")
    t.play("play thick_hide")
    t.play("hold")
    assert (t.hp("B"), t.master("B")) == (2, None)


def test_thick_hide_is_offered_to_everybody_who_is_hit_clockwise() -> None:
    t = fight(cards={"B": ["thick_hide"], "C": ["thick_hide"]}, at={"C": 15})
    t.play("attack b 1 c 1")
    assert (t.ask, t.asked) == ("shield", "B")
    t.play("decline")
    assert (t.ask, t.asked) == ("shield", "C")
    t.play("play thick_hide")
    assert (t.hp("B"), t.hp("C")) == (11, 12)


# ----- tail_swipe


@pytest.mark.parametrize(("blows", "hp"), [(1, 10), (2, 9)])
def test_tail_swipe_takes_two_hp_with_the_first_ap(blows: int, hp: int) -> None:
    t = fight(cards={"A": ["tail_swipe"]})
    t.play("play tail_swipe")
    t.play(f"attack b {blows}")
    assert (t.hp("B"), t.ap("A")) == (hp, 12 - blows)


@pytest.mark.parametrize(("words", "b", "c"), [("attack b 1 c 1", 10, 11), ("attack c 1 b 1", 11, 10)])
def test_tail_swipe_strikes_the_first_one_named(words: str, b: int, c: int) -> None:
    t = fight(cards={"A": ["tail_swipe"]}, at={"C": 15})
    t.play("play tail_swipe")
    t.play(words)
    assert (t.hp("B"), t.hp("C")) == (b, c)


def test_tail_swipe_is_not_for_tanks_and_houses() -> None:
    t = fight(cards={"A": ["tail_swipe"]}, houses={15: 4}, tanks={15: 3})
    t.play("play tail_swipe")
    t.play("attack house 1 tank 1")
    assert (t.houses(15), t.tanks(15), t.hp("B")) == (2, 2, 12)


def test_tail_swipe_leaves_nothing_for_a_second_blow_at_two_hp() -> None:
    t = fight(cards={"A": ["tail_swipe"]}, hp={"B": 2})
    t.play("play tail_swipe")
    assert t.refused("attack b 2").verdict == "too_much_for_hp"
    t.play("attack b 1")
    assert (t.hp("B"), t.ap("A")) == (0, 11)


# ----- smoke


def test_smoke_keeps_the_fire_of_tanks_away() -> None:
    t = fight(cards={"A": ["smoke"]}, tanks={15: 4})
    t.play("hold")
    t.play("hold")
    t.play("fire A")
    t.play("play smoke")
    assert (t.hp("A"), t.cards("A")) == (12, [])


def test_smoke_keeps_the_fire_of_a_maser_away() -> None:
    t = fight(cards={"A": ["smoke"]}, rights={"B": [15, 16]}, masers=[15])
    t.play("hold")
    t.play("hold")
    assert (t.ask, t.asked) == ("maser", "B")
    t.play("fire")
    assert (t.ask, t.asked) == ("shield", "A")
    t.play("play smoke")
    assert t.hp("A") == 12


def test_smoke_holds_for_both_masers_of_one_combat() -> None:
    t = fight(cards={"A": ["smoke"]}, rights={"B": [15, 16]}, masers=[15, 16])
    t.play("hold")
    t.play("hold")
    t.play("fire")
    t.play("play smoke")
    assert t.ask == "maser"
    t.play("fire")
    assert t.hp("A") == 12


def test_smoke_does_not_help_against_kaiju() -> None:
    t = fight(cards={"B": ["smoke"]})
    t.play("attack b 2")
    assert (t.hp("B"), t.ask, t.asked) == (10, "fight", "B")
    assert t.refused("play smoke").verdict == "not_now"


# ----- reserves


@pytest.mark.parametrize(("tanks", "hp"), [(0, 10), (1, 9), (2, 8), (3, 8), (4, 8)])
def test_reserves_let_two_more_tanks_fire_four_at_most(tanks: int, hp: int) -> None:
    t = fight(cards={"B": ["reserves"]}, tanks={15: tanks})
    t.play("hold")
    t.play("play reserves")
    t.play("hold")
    assert (t.ask, t.asked) == ("fire", "B")
    t.play("fire A")
    assert (t.hp("A"), t.tanks(15)) == (hp, tanks)


def test_reserves_are_played_by_an_owner_whose_kaiju_is_elsewhere() -> None:
    t = fight(cards={"B": ["reserves"]}, tanks={15: 1}, at={"B": 26}, ap={"A": 1})
    t.play("hold")
    assert (t.ask, t.asked) == ("fire", "B")
    t.play("play reserves")
    t.play("fire A")
    assert (t.hp("A"), t.tanks(15)) == (9, 1)


def test_reserves_are_for_your_own_district_without_a_maser() -> None:
    t = fight(cards={"A": ["reserves"]}, tanks={15: 1})
    assert t.refused("play reserves").verdict == "not_now"
    t = fight(cards={"B": ["reserves"]}, rights={"B": [15, 16]}, masers=[15])
    t.play("hold")
    assert (t.ask, t.asked) == ("fight", "B")
    assert t.refused("play reserves").verdict == "not_now"


def test_reserves_fire_for_an_attacker_who_lands_at_home() -> None:
    t = fight(cards={"A": ["reserves"]}, rights={"A": [15]}, tanks={15: 1})
    t.play("play reserves")
    t.play("hold")
    assert (t.ask, t.asked) == ("fire", "A")
    t.play("fire B")
    assert t.hp("B") == 9


# ----- break_off


def test_break_off_lets_no_kaiju_hit_a_kaiju_but_tanks_act() -> None:
    t = fight(cards={"A": ["break_off"]}, tanks={15: 3}, at={"C": 15})
    t.play("play break_off")
    assert t.refused("attack b 1").verdict == "no_fight_here"
    t.play("attack tank 1")
    while t.ask == "fight":
        assert not t.may("attack a 1")
        t.play("hold")
    assert (t.ask, t.asked) == ("fire", "B")
    t.play("fire A")
    assert (t.hp("A"), t.hp("B"), t.hp("C"), t.tanks(15)) == (10, 12, 12, 2)


def test_break_off_is_for_the_attacker() -> None:
    t = fight(cards={"B": ["break_off"]})
    t.play("attack b 1")
    assert t.refused("play break_off").verdict == "not_now"


# ----- jam_signal


def test_jam_signal_cancels_the_card_just_played() -> None:
    t = fight(cards={"A": ["atomic_breath"], "B": ["jam_signal"]})
    t.play("play atomic_breath")
    assert (t.ask, t.asked) == ("jam", "B")
    t.play("play jam_signal")
    assert (t.ask, t.asked, t.cards("A"), t.cards("B")) == ("fight", "A", [], [])
    assert t.refused("attack b 3").verdict == "too_much_ap"


def test_jam_signal_may_be_kept() -> None:
    t = fight(cards={"A": ["atomic_breath"], "B": ["jam_signal"]})
    t.play("play atomic_breath")
    t.play("decline")
    t.play("attack b 4")
    assert (t.hp("B"), t.cards("B")) == (8, ["jam_signal"])


@pytest.mark.parametrize(("card", "hp"), [("thick_hide", 8), ("smoke", 8)])
def test_jam_signal_cancels_a_shield_and_the_fire_hurts(card: str, hp: int) -> None:
    t = fight(cards={"A": [card], "B": ["jam_signal"]}, tanks={15: 4})
    t.play("hold")
    t.play("hold")
    t.play("fire A")
    t.play(f"play {card}")
    assert (t.ask, t.asked) == ("jam", "B")
    t.play("play jam_signal")
    assert t.hp("A") == hp


def test_jam_signal_restores_the_fight() -> None:
    t = fight(cards={"A": ["break_off"], "B": ["jam_signal"]})
    t.play("play break_off")
    t.play("play jam_signal")
    t.play("attack b 1")
    t.play("attack a 2")
    assert (t.hp("A"), t.hp("B")) == (10, 11)


def test_jam_signal_takes_the_extra_tanks_away() -> None:
    t = fight(cards={"A": ["jam_signal"], "B": ["reserves"]}, tanks={15: 1})
    t.play("hold")
    t.play("play reserves")
    assert (t.ask, t.asked) == ("jam", "A")
    t.play("play jam_signal")
    t.play("hold")
    t.play("fire A")
    assert t.hp("A") == 11


def test_jam_signal_takes_the_swipe_away() -> None:
    t = fight(cards={"A": ["tail_swipe"], "B": ["jam_signal"]})
    t.play("play tail_swipe")
    t.play("play jam_signal")
    t.play("attack b 2")
    assert t.hp("B") == 10


def test_jam_signal_is_for_nothing_else() -> None:
    t = fight(cards={"A": ["jam_signal"]})
    assert t.refused("play jam_signal").verdict == "not_now"
