"""Combat: tanks against a kaiju, and one kaiju against another."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.rules.kaiju.codes import Source
from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def land(seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A rolls nine on D5 and goes all the way to D14."""
    t = ugm(seats, **{**scene, "at": {"A": 5, **scene.get("at", {})}})
    t.roll(4, 5)
    if t.ask == "move":
        t.play("full")
    return t


def on_tanks(tanks: int, **scene: Any) -> KaijuScene:
    """A lands on B's D14 with four houses and this many tanks; B's kaiju is elsewhere."""
    return land(rights={"B": [14]}, tanks={14: tanks}, houses={14: 4}, **scene)


def on_kaiju(**scene: Any) -> KaijuScene:
    """A lands on B's kaiju on a City district."""
    return land(**{**scene, "at": {"B": 14, **scene.get("at", {})}})


# --- tanks -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-05")
def test_booklet_example_two_points_on_three_tanks_leave_one_to_fire() -> None:
    t = on_tanks(3)
    assert (t.hp("A"), t.ap("A"), t.houses(14), t.ask, t.asked) == (12, 12, 3, "fight", "A")
    t.play("attack tank 2")
    assert (t.ap("A"), t.tanks(14), t.hp("A"), t.ask, t.asked) == (10, 1, 12, "fire", "B")
    t.play("fire")
    assert (t.hp("A"), t.ap("A"), t.tanks(14), t.houses(14)) == (11, 10, 1, 3)
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("UGM-COMBAT-05")
@pytest.mark.parametrize(
    ("lot", "tanks", "spent", "damage"), [(14, 4, 0, 4), (14, 4, 1, 3), (37, 3, 0, 6), (37, 3, 1, 4)]
)
def test_the_card_gives_the_damage_for_the_tanks_left(lot: int, tanks: int, spent: int, damage: int) -> None:
    t = ugm(at={"A": lot - 9}, rights={"B": [lot]}, tanks={lot: tanks})
    t.roll(4, 5)
    t.play(f"attack tank {spent}" if spent else "hold")
    t.play("fire")
    assert (t.hp("A"), t.ap("A"), t.tanks(lot)) == (12 - damage, 12 - spent, tanks - spent)


@pytest.mark.clause("UGM-COMBAT-01")
def test_a_kaiju_is_hurt_by_kaiju_tanks_and_masers() -> None:
    t = ugm("AB", at={"B": 3}, rights={"B": [1, 3]}, tanks={3: 2}, masers=[1])
    t.roll(1, 2)
    t.play("full")
    t.play("hold")
    t.play("attack a 1")
    t.play("fire")
    t.play("fire")
    assert t.hp("A") == 12 - 1 - 2 - 1
    assert [(line.event.z, line.event.x) for line in t.happened("hit")] == [
        (Source.KAIJU, 1),
        (Source.TANKS, 2),
        (Source.MASER, 1),
    ]


@pytest.mark.clause("UGM-COMBAT-01")
def test_a_kaiju_is_also_hurt_by_neutral_causes() -> None:
    t = ugm("AB", at={"A": 4})
    t.next_card("missile")
    t.roll(1, 2)
    assert (t.hp("A"), len(t.happened("lost_hp")), t.happened("hit")) == (11, 1, [])


@pytest.mark.clause("UGM-COMBAT-02")
def test_landing_on_enemy_tanks_starts_a_battle() -> None:
    t = on_tanks(3)
    assert [(line.event.seat, line.event.x) for line in t.happened("battle")] == [(0, 14)]
    assert t.happened("fight") == []


@pytest.mark.clause("UGM-COMBAT-02")
def test_no_battle_with_your_own_tanks() -> None:
    t = ugm(turn="B", at={"B": 5}, rights={"B": [14]}, tanks={14: 3}, houses={14: 4})
    t.roll(4, 5)
    assert (t.happened("battle"), t.tanks(14), t.hp("B"), t.ask) == ([], 3, 12, "end")


@pytest.mark.clause("UGM-COMBAT-02")
def test_no_battle_without_tanks_nor_in_passing() -> None:
    assert on_tanks(0).happened("battle") == []
    t = ugm(at={"A": 5}, rights={"B": [13]}, tanks={13: 4})
    t.roll(4, 5)
    assert (t.happened("battle"), t.hp("A")) == ([], 12)


@pytest.mark.clause("UGM-COMBAT-03")
def test_the_kaiju_strikes_before_the_tanks() -> None:
    t = on_tanks(2)
    assert (t.ask, t.asked) == ("fight", "A")
    t.play("attack tank 2")
    assert (t.tanks(14), t.hp("A"), t.ask, t.asked) == (0, 12, "end", "A")
    assert t.happened("fired") == []


@pytest.mark.clause("UGM-COMBAT-04")
def test_one_point_removes_one_tank() -> None:
    t = on_tanks(4)
    t.play("attack tank 2")
    assert (t.ap("A"), t.tanks(14)) == (10, 2)


@pytest.mark.clause("UGM-COMBAT-04")
@pytest.mark.parametrize(
    ("tanks", "ap", "words", "verdict"),
    [(4, 12, "tank 3", "too_much_ap"), (1, 12, "tank 2", "no_such_tank"), (4, 1, "tank 2", "no_ap")],
)
def test_no_more_than_two_points_than_tanks_or_than_the_kaiju_has(
    tanks: int, ap: int, words: str, verdict: str
) -> None:
    t = on_tanks(tanks, ap={"A": ap})
    assert t.refused(f"attack {words}").verdict == verdict
    t.play("attack tank 1")
    assert (t.ap("A"), t.tanks(14)) == (ap - 1, tanks - 1)


@pytest.mark.clause("UGM-COMBAT-06")
def test_an_attack_is_never_compulsory() -> None:
    t = on_tanks(3)
    t.play("hold")
    assert (t.ap("A"), t.tanks(14), t.ask, t.asked) == (12, 3, "fire", "B")
    t.play("fire")
    assert t.hp("A") == 9


@pytest.mark.clause("UGM-COMBAT-07")
def test_tanks_may_stand_down() -> None:
    t = on_tanks(4)
    t.play("hold")
    t.play("stand down")
    assert (t.hp("A"), t.tanks(14), t.ask, t.asked) == (12, 4, "end", "A")
    assert len(t.happened("stood_down")) == 1


@pytest.mark.clause("UGM-COMBAT-08")
def test_a_volley_is_all_or_nothing() -> None:
    t = on_tanks(3)
    t.play("hold")
    refusal = t.refused("fire a 1")
    assert (refusal.verdict, refusal.clause) == ("all_or_nothing", "UGM-COMBAT-08")
    t.play("fire a")
    assert t.hp("A") == 9


@pytest.mark.clause("UGM-COMBAT-09")
def test_a_pact_binds_nobody() -> None:
    t = ugm(at={"A": 5}, rights={"A": [2], "B": [14]}, tanks={14: 3})
    t.play("offer B give D2 for +1")  # the price of peace, they say
    t.play("accept")
    t.roll(4, 5)
    t.play("hold")
    assert t.may("stand down")
    t.play("fire")
    assert (t.owner(2), t.hp("A")) == ("B", 9)


# --- kaiju against kaiju -------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-10")
def test_two_enemy_kaiju_on_one_space_fight() -> None:
    t = on_kaiju()
    assert [(line.event.seat, line.event.x) for line in t.happened("fight")] == [(0, 14)]
    assert (t.ask, t.asked) == ("fight", "A")
    assert t.may("attack b 2")


@pytest.mark.clause("UGM-COMBAT-10", "UGM-R-16")
def test_no_fight_in_passing_nor_where_they_merely_stay() -> None:
    t = ugm("AB", at={"A": 5, "B": 13})
    t.roll(4, 5)
    t.play("hold")
    assert (t.happened("fight"), t.at("A")) == ([], 14)
    t = ugm("AB", at={"A": 14, "B": 14})  # together since an earlier fight
    t.roll(1, 2)
    t.play("hold")
    assert (t.happened("fight"), t.hp("A"), t.hp("B")) == ([], 12, 12)


@pytest.mark.clause("UGM-COMBAT-10", "UGM-R-16")
def test_a_move_by_card_starts_a_fight_too() -> None:
    t = ugm("AB", at={"A": 2, "B": 4})
    t.next_card("knocked_back")
    t.roll(2, 3)
    assert (t.at("A"), t.ask, t.asked, len(t.happened("fight"))) == (4, "fight", "A", 1)
    t.play("attack b 2")
    assert (t.hp("B"), t.ask, t.asked) == (10, "fight", "B")


@pytest.mark.clause("UGM-COMBAT-10", "UGM-R-16")
def test_kaiju_sent_to_the_fish_start_no_fight() -> None:
    t = ugm("AB", at={"A": 25, "B": 10})
    t.roll(2, 3)
    assert (t.at("A"), t.fish("A"), t.happened("fight")) == (10, 3, [])


@pytest.mark.clause("UGM-COMBAT-11")
def test_the_mover_acts_first() -> None:
    t = ugm(turn="B", at={"A": 14, "B": 5})
    t.roll(4, 5)
    t.play("full")
    assert (t.ask, t.asked) == ("fight", "B")
    t.play("attack a 1")
    assert (t.ask, t.asked, t.hp("A")) == ("fight", "A", 11)


@pytest.mark.clause("UGM-COMBAT-12", "UGM-COMBAT-13")
def test_one_exchange_of_up_to_two_points_each() -> None:
    t = on_kaiju(ap={"A": 5, "B": 1}, hp={"B": 8})
    assert t.refused("attack b 3").verdict == "too_much_ap"
    t.play("attack b 2")
    assert (t.ap("A"), t.hp("B"), t.ask, t.asked) == (3, 6, "fight", "B")
    assert t.refused("attack a 2").verdict == "no_ap"
    t.play("attack a 1")
    assert (t.hp("A"), t.ap("B")) == (11, 0)
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("UGM-COMBAT-12")
def test_no_point_may_be_spent_that_the_kaiju_does_not_have() -> None:
    t = on_kaiju(ap={"A": 1})
    assert t.refused("attack b 2").verdict == "no_ap"
    t.play("attack b 1")
    assert (t.ap("A"), t.hp("B")) == (0, 11)


@pytest.mark.clause("UGM-COMBAT-13")
def test_a_kaiju_without_points_has_no_answer() -> None:
    t = on_kaiju(ap={"B": 0})
    t.play("attack b 2")
    assert (t.hp("B"), t.hp("A"), t.ask, t.asked) == (10, 12, "end", "A")


@pytest.mark.clause("UGM-COMBAT-13")
def test_the_answer_has_the_same_limit_and_does_not_touch_houses() -> None:
    t = on_kaiju()
    t.play("attack b 1")
    assert t.refused("attack a 3").verdict == "too_much_ap"
    assert t.refused("attack house 1").verdict == "only_lander_smashes"
    t.play("attack a 2")
    assert (t.hp("A"), t.ap("B"), t.houses(14)) == (10, 10, 3)


@pytest.mark.clause("UGM-COMBAT-13", "UGM-R-17")
def test_the_defender_may_strike_where_the_attacker_held_back() -> None:
    t = on_kaiju()
    t.play("hold")
    assert (t.ask, t.asked) == ("fight", "B")
    t.play("attack a 2")
    assert (t.hp("A"), t.ap("B"), t.hp("B"), t.ap("A")) == (10, 10, 12, 12)


@pytest.mark.clause("UGM-COMBAT-14")
def test_a_kaiju_answers_even_at_zero_hp() -> None:
    t = on_kaiju(hp={"B": 2}, ap={"B": 3})
    t.play("attack b 2")
    assert (t.hp("B"), t.master("B"), t.ask, t.asked) == (0, None, "fight", "B")
    t.play("attack a 2")
    assert (t.hp("A"), t.master("B"), t.hp("B")) == (10, "A", 1)


@pytest.mark.clause("UGM-COMBAT-12", "UGM-R-20")
def test_no_point_beyond_the_last_hp() -> None:
    t = on_kaiju(hp={"B": 1})
    assert t.refused("attack b 2").verdict == "too_much_for_hp"
    t.play("attack b 1")
    assert (t.hp("B"), t.ap("A")) == (0, 11)


# --- the peace lap -------------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-15", "UGM-R-15")
def test_a_kaiju_that_has_not_passed_go_starts_no_fight() -> None:
    t = ugm(at={"A": 5, "B": 14}, first_lap="A")
    t.roll(4, 5)
    t.play("full")
    assert (t.at("A"), t.ask, t.asked, t.happened("fight")) == (14, "fight", "A", [])  # houses only
    refusal = t.refused("attack b 1")
    assert (refusal.verdict, refusal.clause) == ("peace_lap", "UGM-COMBAT-15")
    t.play("hold")
    assert (t.ask, t.asked) == ("end", "A")
    assert [t.hp("A"), t.ap("A"), t.hp("B"), t.ap("B")] == [12, 12, 12, 12]


@pytest.mark.clause("UGM-COMBAT-15", "UGM-R-15")
@pytest.mark.parametrize(("dice", "space"), [((1, 1), 0), ((1, 3), 2)])
def test_landing_on_go_ends_the_peace_lap_like_passing_it(dice: tuple[int, int], space: int) -> None:
    t = ugm("AB", at={"A": 38, "B": space}, first_lap="A")
    t.roll(*dice)
    if t.ask == "move":
        t.play("full")
    t.play("money")
    assert (t.at("A"), t.lapped("A"), len(t.happened("fight"))) == (space, True, 1)
    t.play("attack b 2")
    assert (t.hp("B"), t.asked) == (10, "B")


@pytest.mark.clause("UGM-COMBAT-15", "UGM-COMBAT-17", "UGM-R-15")
def test_tanks_act_in_the_peace_lap_where_the_kaiju_do_not() -> None:
    t = land(at={"B": 14}, rights={"B": [14]}, tanks={14: 3}, first_lap="AB")
    assert t.refused("attack b 1").verdict == "peace_lap"
    t.play("attack tank 1")
    assert (t.ask, t.asked) == ("fire", "B")  # its kaiju has no slot
    t.play("fire")
    assert (t.hp("A"), t.tanks(14), t.hp("B"), t.ap("B")) == (10, 2, 12, 12)


@pytest.mark.clause("UGM-COMBAT-16")
def test_a_kaiju_past_go_may_attack_one_that_is_not_and_that_one_may_answer() -> None:
    t = on_kaiju(first_lap="B")
    t.play("attack b 2")
    assert (t.hp("B"), t.ask, t.asked) == (10, "fight", "B")
    t.play("attack a 2")
    assert (t.hp("A"), t.ap("B")) == (10, 10)


@pytest.mark.clause("UGM-COMBAT-17")
def test_the_peace_lap_does_not_spare_houses_or_hinder_a_purchase() -> None:
    t = land(first_lap="A")
    t.play("attack house 2")
    assert (t.houses(14), t.ap("A")) == (1, 10)
    t = land(first_lap="A", houses={14: 3})
    t.play("attack house 2")
    t.play("buy")
    assert (t.houses(14), t.owner(14), t.money("A")) == (0, "A", 8000)


# --- the order of things -------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-03", "UGM-R-08")
def test_a_landing_goes_in_its_order() -> None:
    t = ugm(at={"A": 38, "B": 3}, hp={"B": 1}, ap={"A": 0}, rights={"B": [3]}, houses={3: 1}, tanks={3: 2})
    t.roll(2, 3)
    t.play("full")
    t.play("money")
    assert (t.ap("A"), t.houses(3)) == (3, 0)  # paid at GO, spent here; the house has fallen before
    t.play("attack tank 1 b 1")
    t.play("attack a 1")
    t.play("fire")
    t.play("buy")
    order = [*dict.fromkeys(line.kind for line in t.game.log)]
    steps = ["go_money", "landed", "house_fell", "attacked", "fired", "subjugated", "bought"]
    assert [kind for kind in order if kind in steps] == steps
    assert (t.hp("A"), t.master("B"), t.owner(3)) == (10, "A", "A")


@pytest.mark.clause("UGM-COMBAT-10", "UGM-R-08")
def test_the_special_space_acts_before_the_fight() -> None:
    t = ugm("AB", at={"A": 2, "B": 7}, ap={"A": 0})
    t.next_card("roar")
    t.roll(2, 3)
    t.play("full")
    assert (t.ap("A"), t.ask, t.asked) == (3, "fight", "A")
    t.play("attack b 2")
    assert (t.hp("B"), t.ap("A")) == (10, 1)


@pytest.mark.clause("UGM-COMBAT-10", "UGM-R-08")
def test_no_fight_where_the_card_has_moved_the_kaiju_away() -> None:
    t = ugm("AB", at={"A": 2, "B": 7})
    t.next_card("fish_bait")
    t.roll(2, 3)
    t.play("full")
    assert (t.at("A"), t.fish("A"), t.happened("fight")) == (10, 3, [])
