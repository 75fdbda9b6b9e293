"""Subjugation: what happens to a player whose kaiju loses its last HP."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def fell(**scene: Any) -> KaijuScene:
    """A rolls nine on D5, fights B with its 1 HP on D14 and takes it; B does not answer."""
    t = ugm(at={"A": 5, "B": 14}, hp={"B": 1}, **scene)
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 1")
    t.play("hold")
    return t


def moneys(t: KaijuScene) -> list[int]:
    return [t.money(seat) for seat in "ABCD"]


# --- the fall ------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-SUBJ-01")
def test_the_last_hp_subjugates_to_the_player_who_took_it() -> None:
    t = ugm(at={"A": 5, "B": 14}, hp={"B": 1})
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 1")
    assert t.master("B") is None  # it may answer first
    t.play("attack a 2")
    assert (t.master("B"), t.master("A"), t.hp("A")) == ("A", None, 10)
    assert [(line.event.seat, line.event.x) for line in t.happened("subjugated")] == [(1, 0)]


@pytest.mark.clause("UGM-SUBJ-01")
def test_the_attacker_may_be_the_one_who_falls() -> None:
    t = ugm(at={"A": 5, "B": 14}, hp={"A": 2})
    t.roll(4, 5)
    t.play("full")
    t.play("hold")
    t.play("attack a 2")
    assert (t.master("A"), t.master("B")) == ("B", None)


@pytest.mark.clause("UGM-SUBJ-01", "UGM-R-20")
def test_a_player_who_takes_the_last_hp_has_the_credit() -> None:
    t = ugm(at={"A": 5, "B": 14, "C": 14}, hp={"C": 3})
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 2")
    t.play("attack c 1")
    t.play("hold")
    assert (t.master("C"), t.master("A"), t.master("B")) == ("B", None, None)


@pytest.mark.clause("UGM-SUBJ-01", "UGM-R-20")
def test_one_combat_may_subjugate_two() -> None:
    t = ugm("ABCDE", at={"A": 5, "B": 14, "C": 14}, hp={"B": 1, "C": 1}, money=0)
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 1 c 1")
    t.play("hold")
    t.play("hold")
    assert (t.master("B"), t.master("C"), t.hp("B"), t.hp("C")) == ("A", "A", 1, 1)


@pytest.mark.clause("UGM-SUBJ-01", "UGM-R-20")
def test_damage_beyond_the_last_hp_is_lost() -> None:
    t = ugm(at={"A": 5}, rights={"B": [14]}, tanks={14: 4}, hp={"A": 2})
    t.roll(4, 5)
    t.play("hold")
    t.play("fire")
    assert (t.master("A"), t.hp("A")) == ("B", 1)
    assert t.happened("hit")[0].event.x == 2


@pytest.mark.clause("UGM-SUBJ-02", "UGM-R-24", "UGM-R-26")
def test_houses_tanks_and_districts_are_sold_for_half() -> None:
    t = fell(rights={"B": [13]}, houses={13: 2}, tanks={13: 1}, money={"B": 0})
    assert t.happened("liquidated")[0].event.x == 1000 + 1000 + 500
    assert moneys(t) == [10833, 0, 10833, 10833]  # the last thousand stays with the City
    assert (t.owner(13), t.houses(13), t.tanks(13), t.demolished(13)) == (None, 0, 0, True)


@pytest.mark.clause("UGM-SUBJ-02", "UGM-R-24")
def test_the_rate_is_an_option() -> None:
    t = fell(rights={"B": [13]}, houses={13: 2}, tanks={13: 1}, money={"B": 0}, options={"subjugate.percent": 100})
    assert t.happened("liquidated")[0].event.x == 2000 + 2000 + 1000
    assert moneys(t) == [11666, 0, 11666, 11666]


@pytest.mark.clause("UGM-SUBJ-02")
def test_expensive_districts_and_tanks_bring_more() -> None:
    t = fell(rights={"B": [37, 2]}, tanks={37: 3}, money={"B": 0})
    assert t.happened("liquidated")[0].event.x == 2000 + 3 * 1000 + 1000
    assert moneys(t) == [12000, 0, 12000, 12000]


@pytest.mark.clause("UGM-SUBJ-02")
def test_a_maser_brings_nothing() -> None:
    t = fell(rights={"B": [1, 3]}, masers=[1], houses={3: 1}, money={"B": 100})
    assert (t.maser(1), t.owner(1), t.owner(3), t.houses(3)) == (False, None, None, 0)
    assert moneys(t) == [10866, 0, 10866, 10866]  # 1,000 for each district, 500 for the house, and the 100


@pytest.mark.clause("UGM-SUBJ-02", "UGM-R-25")
def test_the_reserve_is_sold_too() -> None:
    t = fell(spare_tanks={"B": 4}, spare_houses={"B": 2}, money={"B": 0})
    assert moneys(t) == [11000, 0, 11000, 11000]
    assert t.spare("B") == {"house": 0, "tank": 0}


@pytest.mark.clause("UGM-SUBJ-03", "UGM-R-25", "UGM-R-26")
def test_the_proceeds_and_the_cash_are_divided_among_the_remaining_contenders() -> None:
    t = fell(rights={"B": [13]}, tanks={13: 1}, money={"B": 900})
    assert moneys(t) == [10800, 0, 10800, 10800]
    assert [(line.event.x, line.event.y) for line in t.happened("share")] == [(0b1101, 800)]


@pytest.mark.clause("UGM-SUBJ-03", "UGM-R-25")
def test_an_option_gives_the_cash_to_the_controller() -> None:
    t = fell(rights={"B": [13]}, tanks={13: 1}, money={"B": 900}, options={"subjugate.cash": "controller"})
    assert moneys(t) == [11400, 0, 10500, 10500]


@pytest.mark.clause("UGM-SUBJ-03", "UGM-R-26")
@pytest.mark.parametrize("controller", ["A", "D", "B"])
def test_thralls_have_no_share_whoever_controls_them(controller: str) -> None:
    t = fell(money={"B": 2401}, masters={"C": controller})
    assert moneys(t) == [11200, 0, 0, 11200]


@pytest.mark.clause("UGM-SUBJ-03")
def test_the_victor_shares_where_it_is_not_the_active_player() -> None:
    t = ugm(at={"A": 5}, rights={"B": [14]}, tanks={14: 1}, hp={"A": 1}, money={"A": 3000})
    t.roll(4, 5)
    t.play("hold")
    t.play("fire")
    assert moneys(t) == [0, 11000, 11000, 11000]


@pytest.mark.clause("UGM-SUBJ-04")
def test_the_fallen_keep_their_chance_cards() -> None:
    t = fell(cards={"B": ["heavy_step", "night_shift"]})
    assert sorted(t.cards("B")) == ["heavy_step", "night_shift"]
    assert (t.master("B"), t.cards("A")) == ("A", [])


@pytest.mark.clause("UGM-SUBJ-05", "UGM-SUBJ-06")
def test_the_fallen_have_one_hp_and_two_ap() -> None:
    t = fell(ap={"B": 9})
    assert (t.hp("B"), t.ap("B")) == (1, 2)
    t = fell(ap={"B": 1})
    assert (t.hp("B"), t.ap("B")) == (1, 2)


@pytest.mark.clause("UGM-SUBJ-05", "UGM-SUBJ-06")
def test_a_thralls_points_are_options() -> None:
    t = fell(options={"thrall.hp": 2, "thrall.ap": 3})
    assert (t.master("B"), t.hp("B"), t.ap("B")) == ("A", 2, 3)


@pytest.mark.clause("UGM-SUBJ-07")
def test_the_fallen_stay_where_they_stood_and_play_on_from_there() -> None:
    t = fell()
    assert (t.at("B"), t.frozen("B")) == (14, False)
    t.play("end")
    assert (t.active, t.ask, t.asked) == ("B", "roll", "B")
    t.roll(1, 3)
    assert t.at("B") == 18


@pytest.mark.clause("UGM-SUBJ-01", "UGM-SUBJ-07")
def test_the_peace_lap_of_the_fallen_goes_on() -> None:
    t = fell(first_lap="B")
    assert (t.master("B"), t.lapped("B")) == ("A", False)


# --- the active player falls ---------------------------------------------------------------------


@pytest.mark.clause("UGM-SUBJ-01", "UGM-R-27")
def test_the_turn_of_the_active_player_ends_with_its_fall() -> None:
    t = ugm(at={"A": 6, "B": 14}, hp={"A": 1}, houses={14: 1})
    t.roll(4, 4)
    t.play("full")
    t.play("hold")
    t.play("attack a 1")
    assert (t.master("A"), t.demolished(14), t.owner(14)) == ("B", True, None)  # nobody is asked to buy
    assert (t.active, t.ask, t.asked) == ("B", "roll", "B")  # and the double earns nothing
    assert t.happened("bonus_turn") == []


@pytest.mark.clause("UGM-SUBJ-01", "UGM-R-27")
def test_a_double_still_counts_for_an_active_player_who_wins() -> None:
    t = ugm(at={"A": 6, "B": 14}, hp={"B": 1}, houses={14: 1})
    t.roll(4, 4)
    t.play("full")
    t.play("attack b 1")
    t.play("hold")
    assert (t.master("B"), t.ask, t.asked) == ("A", "buy", "A")
    t.play("buy")
    assert (t.owner(14), t.active, t.ask, t.asked) == ("A", "A", "roll", "A")


@pytest.mark.clause("UGM-SUBJ-01", "UGM-R-27")
def test_a_new_thrall_takes_its_next_turn_in_its_seat() -> None:
    t = ugm("ABC", at={"A": 6, "B": 14, "C": 20}, hp={"A": 1})
    t.roll(4, 4)
    t.play("full")
    t.play("hold")
    t.play("attack a 1")
    for seat, dice in (("B", (1, 2)), ("C", (1, 3))):
        assert t.active == seat
        t.roll(*dice)
        t.play("hold")
        t.play("end")
    assert (t.active, t.ask, t.asked, t.at("A"), t.master("A")) == ("A", "roll", "A", 14, "B")


# --- who follows ---------------------------------------------------------------------------------


@pytest.mark.clause("UGM-SUBJ-23")
def test_booklet_example_the_thralls_of_the_fallen_follow_to_the_new_controller() -> None:
    t = ugm(turn="C", at={"A": 14, "C": 5}, hp={"A": 2}, masters={"B": "A"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack a 2")
    t.play("hold")
    assert (t.master("A"), t.master("B"), t.master("C"), t.master("D")) == ("C", "C", None, None)
    assert [(line.event.seat, line.event.x, line.event.y) for line in t.happened("inherited")] == [(2, 0b0010, 0)]


@pytest.mark.clause("UGM-SUBJ-23")
def test_every_thrall_follows_and_those_of_others_do_not() -> None:
    t = ugm("ABCDEF", turn="C", at={"A": 14, "C": 5}, hp={"A": 2}, masters={"B": "A", "D": "A", "E": "F"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack a 2")
    t.play("hold")
    assert [t.master(seat) for seat in "ABCDEF"] == ["C", "C", None, "C", "F", None]


@pytest.mark.clause("UGM-SUBJ-23", "UGM-R-21")
def test_a_third_players_tanks_take_the_winner_and_those_it_took() -> None:
    t = ugm(at={"A": 5, "B": 14}, rights={"C": [14]}, tanks={14: 1}, hp={"A": 1, "B": 2}, money=0)
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 2")
    t.play("hold")
    t.play("fire a")
    assert [t.master(seat) for seat in "ABCD"] == ["C", "C", None, None]
    assert (t.happened("duel"), t.hp("A"), t.hp("B"), t.active) == ([], 1, 1, "B")


@pytest.mark.clause("UGM-SUBJ-23", "UGM-R-20")
def test_a_chain_of_falls_ends_with_the_last_one_standing() -> None:
    t = ugm("ABCDE", at={"A": 5, "B": 14, "C": 14, "D": 14}, hp={"A": 1, "B": 2, "C": 2}, money=0)
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 2")  # A takes B,
    t.play("hold")
    t.play("attack a 1")  # C takes A,
    t.play("attack c 2")  # D takes C
    assert [t.master(seat) for seat in "ABCDE"] == ["D", "D", "D", None, None]
    assert [t.hp(seat) for seat in "ABCDE"] == [1, 1, 1, 12, 12]


@pytest.mark.clause("UGM-SUBJ-23", "UGM-R-20")
def test_what_a_fallen_kaiju_took_at_zero_hp_goes_to_its_controller() -> None:
    t = ugm(at={"A": 5, "B": 14, "C": 14}, hp={"B": 2, "C": 2}, money=0)
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 2")
    t.play("attack c 2")
    t.play("hold")
    assert [t.master(seat) for seat in "ABCD"] == [None, "A", "A", None]
