"""Maser Cannons. The fixture's groups {1, 3} and {37} can be completed; a Maser reaches two spaces either way."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def facing(maser: int, start: int, **scene: Any) -> KaijuScene:
    """B holds the pair and 37, with a Maser on one of them. A rolls 1 and 2 from `start` and spends nothing."""
    scene = {"rights": {"B": [1, 3, 37]}, "masers": [maser], "at": {"A": start, "B": 17, "C": 17, "D": 17}} | scene
    t = ugm(**scene)
    t.roll(1, 2)
    if t.ask == "pass_go":
        t.play("money")
    if t.ask == "fight":
        t.play("hold")
    return t


# --- building ------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-MASER-01")
def test_a_maser_needs_the_whole_colour_group() -> None:
    t = ugm(rights={"A": [1]})
    refusal = t.refused("build maser 1")
    assert (refusal.verdict, refusal.clause) == ("group_incomplete", "UGM-MASER-01")
    assert ugm(rights={"A": [1], "B": [3]}).refused("build maser 1").verdict == "group_incomplete"
    t = ugm(rights={"A": [1, 3]})
    t.play("build maser 1")
    t.play("build maser 3")
    assert (t.maser(1), t.maser(3), t.money("A")) == (True, True, 2_000)


@pytest.mark.clause("UGM-MASER-01")
def test_and_stands_on_a_district_of_that_group() -> None:
    t = ugm(rights={"A": [1, 3, 13], "B": [37]})
    assert t.refused("build maser 13").verdict == "group_incomplete"
    assert t.refused("build maser 37").verdict == "not_your_district"
    assert ugm(rights={"A": [37]}).may("build maser 37")


@pytest.mark.clause("UGM-MASER-01")
def test_it_is_built_in_the_build_window_only() -> None:
    t = ugm(phase="end", rights={"A": [1, 3]})
    assert t.refused("build maser 1").verdict == "build_window"


@pytest.mark.clause("UGM-MASER-02")
def test_it_replaces_all_tanks_of_its_district() -> None:
    t = ugm(rights={"A": [1, 3]}, tanks={1: 3, 3: 2}, houses={1: 2})
    t.play("build maser 1")
    assert (t.maser(1), t.tanks(1), t.houses(1)) == (True, 0, 2)
    assert (t.maser(3), t.tanks(3)) == (False, 2)


@pytest.mark.clause("UGM-MASER-02")
def test_one_maser_a_district_no_tanks_beside_it_but_houses() -> None:
    """UGM-R-13."""
    t = ugm(rights={"A": [1, 3]}, masers=[1])
    assert t.refused("build maser 1").verdict == "maser_stands"
    assert t.refused("build tank 1").verdict == "no_tanks_by_maser"
    t.play("build house D1 4")
    assert (t.houses(1), t.maser(1)) == (4, True)


@pytest.mark.clause("UGM-MASER-03")
def test_half_the_value_of_the_tanks_comes_back() -> None:
    t = ugm(rights={"A": [1, 3]}, tanks={1: 3})
    t.play("build maser 1")
    assert t.money("A") == 7_500


@pytest.mark.clause("UGM-MASER-02")
def test_the_replaced_tanks_go_back_to_the_supply() -> None:
    t = ugm(rights={"A": [1, 3]}, tanks={1: 3}, options={"build.tanks": 3})
    assert t.refused("build tank 3").verdict == "no_supply"
    t.play("build maser 1")
    t.play("build tank D3 3")
    assert t.tanks(3) == 3


@pytest.mark.clause("UGM-MASER-03")
@pytest.mark.parametrize(("tanks", "left"), [(0, 6_000), (1, 7_000), (4, 10_000)])
def test_expensive_tanks_bring_more(tanks: int, left: int) -> None:
    t = ugm(rights={"A": [37]}, tanks={37: tanks})
    t.play("build maser 37")
    assert (t.money("A"), t.tanks(37)) == (left, 0)
    assert (t.spare("A"), t.pool) == ({"house": 0, "tank": 0}, (1_000, 1, 0))


@pytest.mark.clause("UGM-MASER-04")
def test_not_without_the_price_on_the_card() -> None:
    t = ugm(rights={"A": [1, 3]}, money={"A": 3_900})
    assert t.refused("build maser 1").verdict == "too_poor"
    t = ugm(rights={"A": [1, 3]}, money={"A": 4_000})
    t.play("build maser 1")
    assert t.money("A") == 0


# --- firing --------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-MASER-05")
@pytest.mark.parametrize(("space", "damage"), [(3, 1), (39, 1), (2, 1), (1, 5)])
def test_it_fires_two_spaces_far_and_harder_on_its_own(space: int, damage: int) -> None:
    t = facing(1, (space - 3) % 40)
    assert (t.at("A"), t.ask, t.asked) == (space, "maser", "B")
    t.play("fire")
    assert (t.hp("A"), t.maser(1)) == (12 - damage, True)


@pytest.mark.clause("UGM-MASER-05")
@pytest.mark.parametrize("space", [4, 0, 38])
def test_not_further_and_not_at_go(space: int) -> None:
    t = facing(1, (space - 3) % 40)
    assert (t.at("A"), t.ask, t.asked) == (space, "end", "A")
    assert t.hp("A") == 12


@pytest.mark.clause("UGM-MASER-05")
def test_it_may_stand_down() -> None:
    t = facing(1, 36)
    assert [t.game.text(act) for act in t.game.acts()] == ["stand down", "fire a"]
    assert t.refused("A: stand down").verdict == "not_yours_to_answer"
    t.play("stand down")
    assert (t.hp("A"), t.ask) == (12, "end")


@pytest.mark.clause("UGM-MASER-05")
def test_its_damage_is_the_card_s() -> None:
    t = facing(1, 38)
    assert t.refused("fire a 1").verdict == "all_or_nothing"


@pytest.mark.clause("UGM-MASER-05")
def test_two_masers_each_fire_once() -> None:
    t = facing(1, 0, masers=[1, 3])
    t.play("fire")
    assert (t.ask, t.asked) == ("maser", "B")
    t.play("fire")
    assert (t.hp("A"), t.asked) == (12 - 5 - 1, "A")


@pytest.mark.clause("UGM-MASER-05")
def test_never_at_special_spaces() -> None:
    """UGM-R-12: Chance lies beside 37."""
    t = ugm(rights={"B": [37]}, masers=[37], at={"A": 33, "B": 17})
    t.next_card("toy_sales")
    t.roll(1, 2)
    assert (t.at("A"), t.ask, t.hp("A")) == (36, "end", 12)


@pytest.mark.clause("UGM-MASER-05")
def test_at_a_hiding_kaiju_too() -> None:
    t = ugm(rights={"B": [1, 3]}, masers=[1], at={"A": 0, "B": 17, "C": 3, "D": 17})
    t.roll(1, 2)
    t.play("hide")
    assert (t.at("A"), t.ask, t.asked) == (2, "maser", "B")
    t.play("fire")
    assert t.hp("A") == 11


@pytest.mark.clause("UGM-MASER-05")
def test_in_the_peace_lap_too() -> None:
    t = facing(1, 0, first_lap="AB")
    assert (t.at("A"), t.ask) == (3, "maser")
    t.play("fire")
    assert t.hp("A") == 11


@pytest.mark.clause("UGM-MASER-05")
def test_at_a_kaiju_that_a_card_brings_too() -> None:
    t = ugm(rights={"B": [1, 3]}, masers=[1], at={"A": 33, "B": 17})
    t.next_card("tidal_wave")
    t.roll(1, 2)
    t.play("hp")
    assert (t.at("A"), t.ask, t.asked) == (1, "maser", "B")
    t.play("fire")
    assert t.hp("A") == 12 + 1 - 5


@pytest.mark.clause("UGM-MASER-05")
def test_only_at_whoever_comes_to_rest() -> None:
    """D stands in range; it is A that landed."""
    t = facing(1, 0, at={"A": 0, "B": 17, "D": 2})
    assert t.ask == "maser"
    assert not t.may("fire d")
    t.play("fire a")
    assert (t.hp("A"), t.hp("D")) == (11, 12)


@pytest.mark.clause("UGM-MASER-05")
def test_not_at_a_kaiju_that_was_there_before() -> None:
    t = facing(1, 0, at={"A": 36, "B": 17, "C": 17, "D": 39})
    t.play("full")
    t.play("hold")
    assert (t.at("A"), t.ask, t.asked) == (39, "maser", "B")
    assert not t.may("fire d")
    t.play("fire a")
    assert (t.hp("A"), t.hp("D")) == (11, 12)


@pytest.mark.clause("UGM-MASER-05")
def test_not_at_its_own_side() -> None:
    """UGM-R-32."""
    t = ugm(turn="B", rights={"B": [1, 3]}, masers=[1], at={"B": 0})
    t.roll(1, 2)
    assert (t.at("B"), t.ask) == (3, "end")
    t = ugm(rights={"B": [1, 3]}, masers=[1], at={"A": 0, "B": 17}, masters={"A": "B"})
    t.roll(1, 2)
    assert (t.at("A"), t.hp("A"), t.active) == (3, 1, "B")


@pytest.mark.clause("UGM-MASER-05")
def test_it_acts_in_its_owner_s_clockwise_slot() -> None:
    t = ugm(rights={"C": [1, 3]}, masers=[1], at={"A": 0, "B": 3, "C": 17, "D": 3})
    t.roll(1, 2)
    t.play("full")
    slots = [(t.ask, t.asked)]
    for words in ("hold", "hold", "fire"):
        t.play(words)
        slots.append((t.ask, t.asked))
    assert slots == [("fight", "A"), ("fight", "B"), ("maser", "C"), ("fight", "D")]


@pytest.mark.clause("UGM-MASER-05")
@pytest.mark.parametrize(
    ("reach", "spaces"),
    [("distance", {1, 2, 3, 39}), ("group", {1, 3}), ("own", {1}), ("all", {1, 2, 3, 4, 25, 38, 39})],
)
def test_other_ranges_can_be_agreed(reach: str, spaces: set[int]) -> None:
    hits = set()
    for space in (0, 1, 2, 3, 4, 10, 20, 25, 38, 39):
        t = facing(1, (space - 3) % 40, options={"maser.range": reach})
        hits |= {space} if t.ask == "maser" else set()
    assert hits == spaces


# --- losing it -----------------------------------------------------------------------------------


@pytest.mark.clause("UGM-MASER-06")
def test_no_attack_point_hurts_it() -> None:
    t = ugm(at={"A": 0, "B": 17}, rights={"B": [1, 3]}, houses={3: 3}, masers=[3])
    t.roll(1, 2)
    assert (t.ask, t.houses(3), t.maser(3)) == ("fight", 2, True)
    refusal = t.refused("attack maser 1")
    assert (refusal.verdict, refusal.clause) == ("maser_immune", "UGM-MASER-06")
    assert t.refused("attack tank 1").verdict == "no_such_tank"
    t.play("attack house 1")
    assert t.maser(3)


@pytest.mark.clause("UGM-MASER-06")
def test_where_it_stands_alone_there_is_nothing_to_attack() -> None:
    t = ugm(at={"A": 0, "B": 17}, rights={"B": [1, 3]}, masers=[3])
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("maser", "B")
    assert not t.may("A: attack maser 1")
    assert (t.ap("A"), t.maser(3)) == (12, True)


@pytest.mark.clause("UGM-MASER-07")
def test_the_purchase_of_its_demolished_district_destroys_it() -> None:
    t = ugm(turn="B", at={"A": 17, "B": 0}, rights={"A": [1, 3]}, houses={3: 2}, masers=[3])
    t.roll(1, 2)
    t.play("attack house 1")
    assert (t.houses(3), t.maser(3), t.demolished(3)) == (0, True, True)
    t.play("stand down")
    t.play("buy")
    assert (t.maser(3), t.owner(3), t.money("A"), t.money("B")) == (False, "B", 10_000, 8_000)
    assert len(t.happened("maser_lost")) == 1


@pytest.mark.clause("UGM-MASER-07")
def test_declined_it_stays_and_works_until_a_later_visitor_buys() -> None:
    t = ugm("ABC", turn="B", at={"A": 17, "B": 0, "C": 0}, rights={"A": [1, 3]}, houses={3: 2}, masers=[3])
    t.roll(1, 2)
    t.play("attack house 1")
    t.play("stand down")
    t.play("decline")
    assert (t.maser(3), t.owner(3)) == (True, "A")
    t.play("end")
    t.s.pos[t.seat("B")] = 25
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("maser", "A")
    t.play("fire")
    assert t.hp("C") == 7
    t.play("buy")
    assert (t.maser(3), t.owner(3)) == (False, "C")


@pytest.mark.clause("UGM-MASER-07")
def test_it_cannot_be_sold() -> None:
    """UGM-R-14."""
    t = ugm(rights={"A": [1, 3]}, masers=[1])
    assert t.refused("sell maser 1").verdict == "maser_unsellable"


@pytest.mark.clause("UGM-MASER-07")
@pytest.mark.parametrize(("percent", "money"), [(0, 11_000), (50, 13_000)])
def test_with_returned_rights_it_vanishes(percent: int, money: int) -> None:
    """UGM-R-14: without value, unless a resale value is agreed."""
    t = ugm(rights={"A": [1, 3]}, masers=[1], options={"maser.resale": percent})
    t.play("return 1")
    assert (t.maser(1), t.owner(1), t.money("A")) == (False, None, money)


@pytest.mark.clause("UGM-MASER-07")
@pytest.mark.parametrize(("percent", "pot"), [(0, 2_000), (50, 4_000)])
def test_when_its_owner_falls_it_vanishes(percent: int, pot: int) -> None:
    """UGM-R-14: two districts at half their price."""
    t = ugm(
        "ABC",
        turn="B",
        at={"A": 12, "B": 5, "C": 33},
        hp={"A": 1},
        ap={"A": 0},
        money={"A": 0},
        rights={"A": [1, 3]},
        masers=[1],
        options={"maser.resale": percent},
    )
    t.roll(3, 4)
    t.play("full")
    t.play("attack a 1")
    assert (t.master("A"), t.maser(1), t.owner(1)) == ("B", False, None)
    assert (t.money("B"), t.money("C")) == (10_000 + pot // 2, 10_000 + pot // 2)


@pytest.mark.clause("UGM-MASER-07")
def test_in_a_deal_it_goes_along_with_the_district() -> None:
    """UGM-R-14."""
    t = ugm("AB", at={"A": 0, "B": 17}, rights={"A": [1, 3]}, masers=[1])
    t.play("offer B give D1 for +3000")
    t.play("accept")
    assert (t.owner(1), t.maser(1)) == ("B", True)
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("maser", "B")


@pytest.mark.clause("UGM-MASER-08")
def test_the_other_masers_of_a_broken_group_go_on_working() -> None:
    t = ugm("ABC", turn="B", at={"A": 17, "B": 0, "C": 36}, rights={"A": [1, 3]}, masers=[1, 3])
    t.roll(1, 2)
    t.play("stand down")
    t.play("stand down")
    t.play("buy")
    assert (t.owner(3), t.maser(3), t.owner(1), t.maser(1)) == ("B", False, "A", True)
    t.play("end")
    t.roll(1, 2)
    t.play("hold")
    assert (t.at("C"), t.ask, t.asked) == (39, "maser", "A")
    t.play("fire")
    assert t.hp("C") == 11


@pytest.mark.clause("UGM-MASER-09")
def test_no_further_maser_until_the_group_is_whole_again() -> None:
    t = ugm("AB", turn="B", at={"A": 17, "B": 0}, rights={"A": [1, 3]}, masers=[3])
    t.roll(1, 2)
    t.play("stand down")
    t.play("buy")
    t.play("end")
    refusal = t.refused("build maser 1")
    assert refusal.verdict == "group_incomplete"
    assert refusal.clause in {"UGM-MASER-01", "UGM-MASER-09"}
    t.s.pos[t.seat("A")], t.s.pos[t.seat("B")] = 0, 20
    t.roll(1, 2)
    t.play("buy")
    assert (t.owner(3), t.money("A")) == ("A", 8_000)
    assert not t.may("build maser 1")
    t.play("end")
    t.roll(1, 2)
    t.play("hold")
    t.play("end")
    assert t.may("build maser 3")
    t.play("build maser 1")
    assert (t.maser(1), t.money("A")) == (True, 4_000)


@pytest.mark.clause("UGM-MASER-09")
def test_nor_where_one_stands_already() -> None:
    t = ugm(rights={"A": [1], "B": [3]}, masers=[1])
    assert not t.may("build maser 1")
    assert not t.may("build maser 3")
