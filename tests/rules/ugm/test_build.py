"""Building houses and tanks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.ugm.helpers_ugm import ugm


@pytest.mark.clause("UGM-BUILD-01")
@pytest.mark.parametrize("words", ["build tank 14", "build house 14", "build tank 15", "build house 15"])
def test_only_where_one_holds_the_rights(words: str) -> None:
    """14 is the City's, 15 is B's."""
    t = ugm(rights={"A": [13], "B": [15]}, houses={14: 0})
    refusal = t.refused(words)
    assert (refusal.verdict, refusal.clause) == ("not_your_district", "UGM-BUILD-01")
    assert t.may(words.replace("14", "13").replace("15", "13"))


# --- from the turn after -------------------------------------------------------------------------


@pytest.mark.clause("UGM-BUILD-02")
def test_building_begins_the_turn_after_the_purchase() -> None:
    t = ugm("AB", at={"A": 6, "B": 20}, houses={13: 0})
    t.roll(3, 4)
    t.play("buy")
    assert not t.may("build house 13")
    t.play("end")
    t.roll(1, 2)
    assert not t.may("A: build house 13")
    t.play("hold")
    t.play("end")
    assert (t.active, t.ask) == ("A", "roll")
    t.play("build house 13")
    t.play("build tank 13")
    assert (t.houses(13), t.tanks(13), t.money("A")) == (1, 1, 6_000)


@pytest.mark.clause("UGM-BUILD-02")
@pytest.mark.parametrize("piece", ["house", "tank", "maser"])
def test_a_fresh_district_is_not_built_on(piece: str) -> None:
    t = ugm(rights={"A": [1, 3]}, fresh=[1])
    refusal = t.refused(f"build {piece} 1")
    assert (refusal.verdict, refusal.clause) == ("too_fresh", "UGM-BUILD-02")
    assert t.may("build house 3")


@pytest.mark.clause("UGM-BUILD-02")
def test_rights_from_a_deal_wait_for_the_next_turn_too() -> None:
    """UGM-R-10."""
    t = ugm("AB", at={"A": 20, "B": 23}, rights={"B": [13]})
    t.play("offer B give +2000 for D13")
    t.play("accept")
    assert (t.owner(13), t.ask) == ("A", "roll")
    assert t.refused("build house 13").verdict == "too_fresh"
    t.roll(1, 3)
    t.play("hold")
    t.play("end")
    t.roll(1, 2)
    t.play("hold")
    t.play("end")
    assert t.may("build house 13")


@pytest.mark.clause("UGM-BUILD-02")
def test_a_player_who_gets_rights_on_anothers_turn_builds_on_their_own_next_turn() -> None:
    t = ugm("AB", at={"A": 20, "B": 23}, rights={"A": [13]}, phase="end")
    t.play("offer B give D13 for +2000")
    t.play("accept")
    t.play("end")
    assert t.asked == "B"
    t.play("build house 13")
    assert (t.owner(13), t.houses(13)) == ("B", 1)


@pytest.mark.clause("UGM-BUILD-02")
def test_rights_that_come_back_in_the_same_turn_are_fresh_again() -> None:
    """UGM-R-10: however obtained."""
    t = ugm("AB", rights={"A": [13]})
    assert t.may("build house 13")
    t.play("offer B give D13 for +100")
    t.play("accept")
    t.play("offer B give +100 for D13")
    t.play("accept")
    assert t.owner(13) == "A"
    assert t.refused("build house 13").verdict == "too_fresh"


@pytest.mark.clause("UGM-BUILD-02")
def test_what_a_controller_buys_on_its_thrall_s_turn_it_builds_on_next() -> None:
    t = ugm(turn="D", at={"A": 33, "D": 5}, masters={"D": "A"}, houses={12: 1}, options={"thrall.controllerBuys": True})
    t.roll(3, 4)
    t.play("buy")
    assert (t.active, t.ask) == ("A", "roll")
    t.play("build house 12")
    assert (t.houses(12), t.money("A")) == (1, 7_000)


# --- before the roll ----------------------------------------------------------------------------


@pytest.mark.clause("UGM-BUILD-03")
@pytest.mark.parametrize("phase", ["roll", "end"])
def test_not_on_anothers_turn(phase: str) -> None:
    t = ugm(turn="B", phase=phase, rights={"A": [13]})
    refusal = t.refused("A: build tank 13")
    assert (refusal.verdict, refusal.clause) == ("build_window", "UGM-BUILD-03")


@pytest.mark.clause("UGM-BUILD-03")
def test_a_prisoner_builds_before_its_roll_too() -> None:
    t = ugm(fish={"A": 3}, rights={"A": [13]})
    t.play("build tank 13")
    assert (t.tanks(13), t.money("A"), t.ask, t.asked) == (1, 9_000, "fish", "A")


@pytest.mark.clause("UGM-BUILD-03")
def test_not_at_the_end_of_your_own_turn() -> None:
    t = ugm(phase="end", rights={"A": [13]})
    assert t.refused("build house 13").verdict == "build_window"


@pytest.mark.clause("UGM-BUILD-04")
def test_houses_and_tanks_in_one_window() -> None:
    t = ugm(rights={"A": [13]}, money={"A": 3_000})
    t.play("build house 13")
    t.play("build tank 13")
    assert (t.houses(13), t.tanks(13), t.money("A")) == (1, 1, 1_000)
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("UGM-BUILD-04")
def test_as_much_as_one_can_pay_for() -> None:
    """UGM-R-11: no limit for a turn."""
    t = ugm(rights={"A": [13, 14]}, money={"A": 16_000})
    for words in ("build house D13 4", "build tank D13 4", "build house D14 4", "build tank D14 4"):
        t.play(words)
    assert t.money("A") == 0
    assert [t.houses(13), t.tanks(13), t.houses(14), t.tanks(14)] == [4] * 4


@pytest.mark.clause("UGM-BUILD-04")
def test_as_an_option_a_number_of_pieces_each_turn() -> None:
    t = ugm(rights={"A": [13]}, options={"build.perTurn": 2})
    assert t.refused("build house D13 3").verdict == "build_limit"
    t.play("build house 13")
    t.play("build tank 13")
    assert t.refused("build tank 13").verdict == "build_limit"
    assert (t.houses(13), t.tanks(13)) == (1, 1)
    t.s.pos[t.seat("A")] = 5
    t.roll(3, 3)
    t.play("hold")
    t.play("build tank D13 2")  # a double is a new turn
    assert t.tanks(13) == 3


@pytest.mark.clause("UGM-BUILD-04")
def test_as_an_option_a_number_of_tank_pieces() -> None:
    t = ugm(rights={"A": [13], "B": [14]}, tanks={14: 2}, options={"build.tanks": 3})
    assert t.refused("build tank D13 2").verdict == "no_supply"
    t.play("build tank 13")
    assert t.refused("build tank 13").verdict == "no_supply"
    t.play("sell tank 13")
    assert t.may("build tank 13")


# --- what they do --------------------------------------------------------------------------------


@pytest.mark.clause("UGM-BUILD-05")
def test_a_house_raises_the_reward_at_go() -> None:
    t = ugm(at={"A": 38}, rights={"A": [13]}, houses={13: 1})
    t.roll(1, 3)
    t.play("money")
    assert t.money("A") == 12_500


@pytest.mark.clause("UGM-BUILD-05")
def test_a_house_does_no_damage() -> None:
    t = ugm(at={"A": 5}, rights={"B": [12]}, houses={12: 4})
    t.roll(3, 4)
    t.play("hold")
    assert (t.ask, t.asked, t.hp("A")) == ("end", "A", 12)


@pytest.mark.clause("UGM-BUILD-06")
def test_tanks_earn_nothing_at_go() -> None:
    t = ugm(at={"A": 38}, rights={"A": [13]}, tanks={13: 4})
    t.roll(1, 3)
    t.play("money")
    assert t.money("A") == 12_000


@pytest.mark.clause("UGM-BUILD-06")
def test_tanks_damage_enemy_kaiju() -> None:
    t = ugm(at={"A": 5}, ap={"A": 0}, rights={"B": [12]}, tanks={12: 4})
    t.roll(3, 4)
    assert (t.ask, t.asked) == ("fire", "B")
    t.play("fire")
    assert (t.hp("A"), t.tanks(12)) == (8, 4)


# --- how many, at what price ---------------------------------------------------------------------


@pytest.mark.clause("UGM-BUILD-07")
def test_no_fifth_house() -> None:
    t = ugm(rights={"A": [13]}, houses={13: 4})
    refusal = t.refused("build house 13")
    assert (refusal.verdict, refusal.clause) == ("too_many_houses", "UGM-BUILD-07")
    t = ugm(rights={"A": [13]}, houses={13: 3})
    assert t.refused("build house D13 2").verdict == "too_many_houses"
    t.play("build house 13")
    assert t.houses(13) == 4


@pytest.mark.clause("UGM-BUILD-08")
def test_no_fifth_tank_but_four_beside_four_houses() -> None:
    t = ugm(rights={"A": [13]}, houses={13: 4}, tanks={13: 3})
    t.play("build tank 13")
    assert (t.houses(13), t.tanks(13)) == (4, 4)
    refusal = t.refused("build tank 13")
    assert (refusal.verdict, refusal.clause) == ("too_many_tanks", "UGM-BUILD-08")
    assert t.refused("build house 13").verdict == "too_many_houses"


@pytest.mark.clause("UGM-BUILD-09")
def test_not_without_the_money() -> None:
    t = ugm(rights={"A": [13]}, money={"A": 900})
    assert t.refused("build tank 13").verdict == "too_poor"
    assert t.refused("build house 13").verdict == "too_poor"
    t = ugm(rights={"A": [13]}, money={"A": 1_999})
    assert t.refused("build tank D13 2").verdict == "too_poor"
    t.play("build tank 13")
    assert (t.tanks(13), t.money("A")) == (1, 999)


@pytest.mark.clause("UGM-BUILD-09")
@pytest.mark.parametrize(
    ("words", "cost"),
    [("build house 13", 1_000), ("build tank D13 3", 3_000), ("build tank 37", 2_000), ("build house D37 2", 2_000)],
)
def test_the_card_says_what_it_costs(words: str, cost: int) -> None:
    t = ugm(rights={"A": [13, 37]}, money={"A": cost})
    t.play(words)
    assert t.money("A") == 0
    assert t.pool == (1_000, 1, 0)
    t = ugm(rights={"A": [13, 37]}, money={"A": cost - 1})
    assert t.refused(words).verdict == "too_poor"


@pytest.mark.clause("UGM-BUILD-10")
@pytest.mark.parametrize(
    ("lot", "tanks", "damage"),
    [(12, 1, 1), (12, 2, 2), (12, 3, 3), (12, 4, 4), (37, 1, 2), (37, 2, 4), (37, 3, 6), (37, 4, 8)],
)
def test_the_card_says_what_the_tanks_do(lot: int, tanks: int, damage: int) -> None:
    t = ugm(at={"A": lot - 7}, ap={"A": 0}, rights={"B": [lot]}, tanks={lot: tanks})
    t.roll(3, 4)
    t.play("fire")
    assert t.hp("A") == 12 - damage


# --- the reserve (UGM-R-42) ----------------------------------------------------------------------


def with_reserve(**scene: Any) -> dict[str, Any]:
    return {"rights": {"A": [1, 3]}, "spare_houses": {"A": 2}, "spare_tanks": {"A": 2}, **scene}


@pytest.mark.clause("UGM-BUILD-03")
def test_pieces_of_the_reserve_are_placed_free_in_the_build_window() -> None:
    t = ugm(**with_reserve())
    t.play("place tank 1")
    t.play("place house D1 2")
    assert (t.tanks(1), t.houses(1), t.money("A"), t.spare("A")) == (1, 2, 10_000, {"house": 0, "tank": 1})
    assert t.refused("place house 1").verdict == "not_in_reserve"
    t = ugm(**with_reserve(phase="end"))
    assert t.refused("place tank 1").verdict == "build_window"


@pytest.mark.clause("UGM-BUILD-01", "UGM-BUILD-07", "UGM-BUILD-08")
def test_they_need_rights_and_room_like_others() -> None:
    t = ugm(**with_reserve(houses={1: 4}, tanks={1: 4}, masers=[3]))
    assert t.refused("place house 1").verdict == "too_many_houses"
    assert t.refused("place tank 1").verdict == "too_many_tanks"
    assert t.refused("place tank 3").verdict == "no_tanks_by_maser"
    assert t.refused("place tank 13").verdict == "not_your_district"
    t.play("place house 3")
    assert (t.houses(3), t.spare("A")) == (1, {"house": 1, "tank": 2})


@pytest.mark.clause("UGM-BUILD-05")
def test_houses_of_the_reserve_earn_nothing_at_go() -> None:
    t = ugm(**with_reserve(at={"A": 38}))
    t.roll(1, 3)
    t.play("money")
    assert t.money("A") == 12_000
