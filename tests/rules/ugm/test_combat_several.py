"""Combat of several: many kaiju on a space, kaiju beside tanks, whose turn to strike and whom."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def melee(here: str, seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A rolls nine on D5 and goes all the way to D14, where the kaiju of these seats are."""
    at = {"A": 5, **dict.fromkeys(here, 14)}
    t = ugm(seats, at=at, **scene)
    t.roll(4, 5)
    if t.ask == "move":
        t.play("full")
    return t


def texts(t: KaijuScene) -> set[str]:
    return {t.game.text(act) for act in t.game.acts()}


# --- several kaiju -------------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-18")
def test_the_attacker_may_split_two_points_among_kaiju() -> None:
    t = melee("BC")
    assert t.refused("attack b 2 c 1").verdict == "too_much_ap"
    t.play("attack b 1 c 1")
    assert (t.hp("B"), t.hp("C"), t.ap("A")) == (11, 11, 10)


@pytest.mark.clause("UGM-COMBAT-18")
def test_only_kaiju_on_the_space_can_be_hit() -> None:
    t = melee("BC")
    assert t.refused("attack d 1").verdict == "not_here"
    assert t.refused("attack b 1 d 1").verdict == "not_here"


@pytest.mark.clause("UGM-COMBAT-18")
def test_every_division_of_the_points_is_offered() -> None:
    t = melee("BC", rights={"D": [14]}, tanks={14: 2})
    kaiju_and_tanks = {"b 1", "b 2", "c 1", "c 2", "b 1 c 1", "tank 1", "tank 2", "tank 1 b 1", "tank 1 c 1"}
    assert len(texts(t)) == 1 + len(kaiju_and_tanks)
    assert all(t.may(f"attack {words}") for words in kaiju_and_tanks)
    assert t.may("hold")


@pytest.mark.clause("UGM-COMBAT-19")
def test_the_others_act_clockwise_from_the_attacker() -> None:
    t = ugm(turn="C", at={"A": 14, "C": 5, "D": 14})
    t.roll(4, 5)
    t.play("full")
    order = []
    while t.ask == "fight":
        order.append(t.asked)
        t.play("hold")
    assert order == ["C", "D", "A"]


@pytest.mark.clause("UGM-COMBAT-19")
def test_everybody_acts_once_with_points_of_their_own() -> None:
    t = melee("BCD")
    t.play("attack c 2")
    t.play("attack a 2")
    t.play("attack a 1 d 1")
    t.play("attack b 2")
    assert [t.hp(seat) for seat in "ABCD"] == [12 - 3, 12 - 2, 12 - 2, 12 - 1]
    assert [t.ap(seat) for seat in "ABCD"] == [10, 10, 10, 10]
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("UGM-COMBAT-19", "UGM-R-18")
def test_a_player_who_was_landed_on_may_hit_any_enemy_there() -> None:
    t = melee("BC")
    t.play("hold")
    t.play("attack c 2")
    assert (t.asked, t.hp("A"), t.hp("C")) == ("C", 12, 10)
    t.play("attack a 1 b 1")
    assert (t.hp("A"), t.hp("B")) == (11, 11)


@pytest.mark.clause("UGM-COMBAT-19", "UGM-R-18")
def test_an_option_lets_them_hit_the_attacker_only() -> None:
    t = melee("BC", options={"fight.targets": "attackerOnly"})
    t.play("attack c 1")
    assert t.refused("attack c 1").verdict == "attacker_only"
    t.play("attack a 2")
    assert t.refused("attack b 1").verdict == "attacker_only"
    t.play("attack a 1")
    assert [t.hp(seat) for seat in "ABC"] == [9, 12, 11]


@pytest.mark.clause("UGM-COMBAT-16", "UGM-R-15")
def test_a_first_lap_kaiju_answers_the_attacker_alone() -> None:
    t = melee("BC", first_lap="B")
    t.play("attack b 1")
    assert t.refused("attack c 1").verdict == "peace_lap"
    t.play("attack a 1")
    assert (t.hp("A"), t.asked) == (11, "C")
    t.play("attack b 2")
    assert t.hp("B") == 9


@pytest.mark.clause("UGM-COMBAT-15", "UGM-R-15")
def test_a_first_lap_mover_starts_no_fight_among_the_others_either() -> None:
    t = melee("BC", first_lap="A")
    t.play("hold")
    assert (t.ask, t.asked, t.happened("fight")) == ("end", "A", [])


@pytest.mark.clause("UGM-COMBAT-19", "UGM-R-20")
def test_a_kaiju_at_zero_cannot_be_hit_again() -> None:
    t = melee("BC", hp={"C": 1})
    t.play("attack c 1")
    assert t.refused("attack c 1").verdict == "already_down"
    t.play("hold")
    t.play("attack b 2")  # at 0 HP it still acts
    assert (t.hp("B"), t.master("C")) == (10, "A")


# --- kaiju and tanks -----------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-22")
def test_booklet_example_the_owners_kaiju_and_tanks_both_answer() -> None:
    t = melee("B", rights={"B": [14]}, tanks={14: 4}, houses={14: 4})
    assert [t.hp("A"), t.ap("A"), t.hp("B"), t.ap("B"), t.houses(14)] == [12, 12, 12, 12, 3]
    t.play("attack tank 1 b 1")
    assert (t.ap("A"), t.tanks(14), t.hp("B"), t.houses(14)) == (10, 3, 11, 3)
    assert (t.ask, t.asked) == ("fight", "B")
    t.play("attack a 2")
    assert (t.ap("B"), t.hp("A"), t.ask, t.asked) == (10, 10, "fire", "B")
    t.play("fire")
    assert (t.hp("A"), t.hp("B"), t.tanks(14)) == (7, 11, 3)
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("UGM-COMBAT-22")
@pytest.mark.parametrize(("kaiju", "tanks", "hp"), [("hold", "fire", 8), ("attack a 2", "stand down", 10)])
def test_kaiju_and_tanks_decide_apart(kaiju: str, tanks: str, hp: int) -> None:
    t = melee("B", rights={"B": [14]}, tanks={14: 4})
    t.play("hold")
    t.play(kaiju)
    t.play(tanks)
    assert t.hp("A") == hp


@pytest.mark.clause("UGM-COMBAT-20")
def test_tanks_of_a_third_player_take_part() -> None:
    t = melee("B", rights={"C": [14]}, tanks={14: 2})
    slots = []
    for words in ("hold", "hold", "fire a"):
        slots.append((t.ask, t.asked))
        t.play(words)
    assert slots == [("fight", "A"), ("fight", "B"), ("fire", "C")]
    assert (t.hp("A"), t.hp("B"), t.ask) == (10, 12, "end")


@pytest.mark.clause("UGM-COMBAT-20", "UGM-R-19")
def test_tanks_act_in_their_owners_clockwise_slot() -> None:
    t = melee("D", rights={"C": [14]}, tanks={14: 2})
    t.play("hold")
    assert (t.ask, t.asked) == ("fire", "C")
    t.play("fire d")
    assert (t.hp("D"), t.ask, t.asked) == (10, "fight", "D")


@pytest.mark.clause("UGM-COMBAT-20", "UGM-R-19")
def test_the_owner_picks_one_enemy_for_the_volley() -> None:
    t = melee("B", rights={"C": [14]}, tanks={14: 2})
    t.play("hold")
    t.play("hold")
    assert texts(t) == {"fire a", "fire b", "stand down"}
    t.play("fire b")
    assert (t.hp("A"), t.hp("B"), t.ask) == (12, 10, "end")


@pytest.mark.clause("UGM-COMBAT-20", "UGM-R-19")
def test_an_option_lets_tanks_fire_at_the_lander_only() -> None:
    t = melee("B", rights={"C": [14]}, tanks={14: 2}, options={"tanks.target": "landerOnly"})
    t.play("hold")
    t.play("hold")
    t.refused("fire b")
    assert texts(t) == {"fire a", "stand down"}
    t.play("fire a")
    assert (t.hp("A"), t.hp("B")) == (10, 12)


@pytest.mark.clause("UGM-COMBAT-20", "UGM-R-19")
def test_the_attackers_own_tanks_fire_right_after_its_kaiju() -> None:
    t = melee("B", rights={"A": [14]}, tanks={14: 3}, houses={14: 2})
    assert (t.houses(14), t.ask, t.asked) == (1, "fight", "A")
    t.play("attack b 1")
    assert (t.ask, t.asked) == ("fire", "A")
    t.play("fire b")
    assert (t.hp("B"), t.ask, t.asked) == (12 - 1 - 3, "fight", "B")


@pytest.mark.clause("UGM-COMBAT-20", "UGM-R-19")
def test_under_that_option_the_attackers_own_tanks_have_nobody_to_fire_at() -> None:
    t = melee("B", rights={"A": [14]}, tanks={14: 3}, options={"tanks.target": "landerOnly"})
    t.play("attack b 1")
    assert (t.ask, t.asked, t.hp("B")) == ("fight", "B", 11)


@pytest.mark.clause("UGM-COMBAT-20", "UGM-R-20")
def test_tanks_do_not_fire_at_a_kaiju_that_is_down() -> None:
    t = melee("B", rights={"C": [14]}, tanks={14: 2}, hp={"B": 1})
    t.play("attack b 1")
    t.play("hold")
    assert texts(t) == {"fire a", "stand down"}
    t.play("stand down")
    assert t.master("B") == "A"


@pytest.mark.clause("UGM-COMBAT-21")
def test_points_are_split_freely_between_kaiju_and_tanks() -> None:
    t = melee("B", rights={"B": [14]}, tanks={14: 4})
    assert t.refused("attack tank 2 b 1").verdict == "too_much_ap"
    assert t.refused("attack tank 1 b 2").verdict == "too_much_ap"
    t.play("attack tank 1 b 1")
    assert (t.tanks(14), t.hp("B"), t.ap("A")) == (3, 11, 10)


@pytest.mark.clause("UGM-COMBAT-21", "UGM-R-18")
def test_a_defender_may_hit_a_third_players_tanks_too() -> None:
    t = melee("B", rights={"C": [14]}, tanks={14: 2})
    t.play("hold")
    t.play("attack tank 1 a 1")
    assert (t.tanks(14), t.hp("A"), t.ap("B")) == (1, 11, 10)
    t.play("fire b")
    assert t.hp("B") == 11


@pytest.mark.clause("UGM-COMBAT-21")
def test_a_defender_cannot_hit_its_own_tanks() -> None:
    t = melee("B", rights={"B": [14]}, tanks={14: 2})
    t.play("hold")
    assert t.refused("attack tank 1").verdict == "own_tanks"


# --- one limit for everything --------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-21", "UGM-R-07")
def test_houses_tanks_and_kaiju_share_the_two_points() -> None:
    t = melee("B", rights={"B": [14]}, tanks={14: 2}, houses={14: 4})
    for words in ("house 2 tank 1", "house 1 tank 1 b 1", "house 2 b 1", "house 3"):
        assert t.refused(f"attack {words}").verdict == "too_much_ap"
    t.play("attack house 1 b 1")
    assert (t.houses(14), t.hp("B"), t.ap("A"), t.tanks(14)) == (2, 11, 10, 2)


@pytest.mark.clause("UGM-COMBAT-21", "UGM-R-07")
def test_an_option_gives_houses_a_limit_of_their_own() -> None:
    t = melee("B", rights={"B": [14]}, tanks={14: 2}, houses={14: 4}, options={"ap.shared": False})
    for words in ("house 3", "tank 2 b 1", "house 2 tank 2 b 1"):
        assert t.refused(f"attack {words}").verdict == "too_much_ap"
    t.play("attack house 2 tank 1 b 1")
    assert (t.houses(14), t.tanks(14), t.hp("B"), t.ap("A")) == (1, 1, 11, 8)


@pytest.mark.clause("UGM-COMBAT-21", "UGM-R-07")
def test_the_limit_is_for_each_landing() -> None:
    t = ugm("AB", at={"A": 5, "B": 23})
    t.roll(4, 4)
    t.play("attack house 2")
    t.roll(3, 3)
    t.play("attack house 2")
    assert (t.ap("A"), t.houses(13), t.houses(19)) == (8, 1, 1)


@pytest.mark.clause("UGM-COMBAT-12", "UGM-R-07")
def test_the_limit_is_an_option() -> None:
    t = melee("B", options={"ap.perLanding": 3})
    assert t.refused("attack b 4").verdict == "too_much_ap"
    t.play("attack b 3")
    assert (t.hp("B"), t.ap("A")) == (9, 9)
