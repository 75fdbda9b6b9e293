"""Hiding: stopping one space short of an enemy kaiju."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def near(seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A rolls nine on D5; B is on D14."""
    t = ugm(seats, **{**scene, "at": {"A": 5, "B": 14, **scene.get("at", {})}})
    t.roll(4, 5)
    return t


def texts(t: KaijuScene) -> set[str]:
    return {t.game.text(act) for act in t.game.acts()}


@pytest.mark.clause("UGM-HIDE-01")
def test_a_roll_that_ends_on_an_enemy_may_stop_one_space_short() -> None:
    t = near()
    assert (t.ask, t.asked, texts(t), t.at("A")) == ("move", "A", {"full", "hide"}, 5)
    t.play("hide")
    assert (t.at("A"), t.happened("fight"), len(t.happened("hid"))) == (13, [], 1)
    assert [t.hp("A"), t.ap("A"), t.hp("B"), t.ap("B")] == [12, 12, 12, 12]
    t = near()
    t.play("full")
    assert (t.at("A"), t.happened("hid"), len(t.happened("fight"))) == (14, [], 1)


@pytest.mark.clause("UGM-HIDE-01")
def test_a_roll_that_ends_elsewhere_is_moved_in_full() -> None:
    t = near(at={"B": 15})
    assert (t.at("A"), t.ask) == (14, "fight")
    assert t.refused("hide").verdict == "not_asked"
    t = near(at={"B": 13})  # an enemy that is only passed
    assert t.at("A") == 14


@pytest.mark.clause("UGM-HIDE-01", "UGM-R-23")
@pytest.mark.parametrize(("start", "target"), [(4, 10), (14, 20)])
def test_no_hiding_where_no_kaiju_fight_anyway(start: int, target: int) -> None:
    t = ugm(at={"A": start, "B": target})
    t.roll(2, 4)
    assert (t.at("A"), t.happened("hid"), t.happened("fight")) == (target, [], [])
    assert t.ask != "move"


@pytest.mark.clause("UGM-HIDE-01", "UGM-R-15", "UGM-R-23")
@pytest.mark.parametrize("first_lap", ["A", "AB"])
def test_hiding_in_the_peace_lap(first_lap: str) -> None:
    """Tanks fire in the peace lap, and the text knows no exception."""
    t = near(first_lap=first_lap, rights={"C": [14]}, tanks={14: 4})
    assert (t.ask, texts(t)) == ("move", {"full", "hide"})
    t.play("hide")
    assert (t.at("A"), t.hp("A"), t.houses(13), t.ask) == (13, 12, 4, "end")


@pytest.mark.clause("UGM-HIDE-05", "UGM-HIDE-07", "UGM-R-15")
def test_the_usual_limits_of_hiding_hold_in_the_peace_lap() -> None:
    t = near(first_lap="A", at={"B": 14, "C": 13})
    assert (t.at("A"), t.ask, t.happened("fight")) == (14, "fight", [])
    t = near(first_lap="A", rights={"C": [13]}, tanks={13: 2})
    t.play("hide")
    assert (t.ask, t.asked) == ("fire", "C")


@pytest.mark.clause("UGM-HIDE-01", "UGM-R-23")
def test_an_enemy_in_its_peace_lap_can_be_hidden_from() -> None:
    t = near(first_lap="B")
    assert (t.ask, texts(t)) == ("move", {"full", "hide"})


@pytest.mark.clause("UGM-HIDE-01", "UGM-R-23")
def test_the_peace_lap_that_ends_on_the_way_allows_hiding() -> None:
    t = ugm("AB", at={"A": 35, "B": 2}, first_lap="A")
    t.roll(3, 4)
    assert (t.ask, texts(t)) == ("move", {"full", "hide"})
    t.play("hide")
    t.play("hp")
    assert (t.at("A"), t.hp("A"), t.lapped("A"), t.happened("fight")) == (1, 13, True, [])


@pytest.mark.clause("UGM-HIDE-01", "UGM-SUBJ-24", "UGM-R-23")
@pytest.mark.parametrize("masters", [{"B": "A"}, {"A": "B"}, {"A": "C", "B": "C"}])
def test_no_hiding_from_your_own_team(masters: dict[str, str]) -> None:
    t = near(masters=masters)
    assert (t.at("A"), t.happened("fight"), t.happened("hid")) == (14, [], [])
    assert t.ask != "move"


@pytest.mark.clause("UGM-HIDE-01", "UGM-R-23")
def test_an_enemys_thrall_can_be_hidden_from() -> None:
    t = near(masters={"B": "C"})
    assert (t.ask, texts(t)) == ("move", {"full", "hide"})


@pytest.mark.clause("UGM-HIDE-01", "UGM-R-23")
def test_a_thrall_may_hide_too() -> None:
    t = near(masters={"A": "C"})
    assert texts(t) == {"full", "hide"}
    t.play("hide")
    assert (t.at("A"), t.happened("fight")) == (13, [])


@pytest.mark.clause("UGM-HIDE-01", "UGM-R-23")
def test_the_roll_that_frees_from_the_fish_may_end_in_hiding() -> None:
    t = ugm(at={"B": 18}, fish={"A": 2})
    t.roll(4, 4)
    assert (t.ask, texts(t)) == ("move", {"full", "hide"})
    t.play("hide")
    assert (t.at("A"), t.fish("A"), t.houses(17), t.happened("fight")) == (17, 0, 4, [])


@pytest.mark.clause("UGM-HIDE-01")
def test_a_fight_on_go_can_be_hidden_from_short_of_go() -> None:
    t = ugm("AB", at={"A": 34, "B": 0})
    t.roll(2, 4)
    assert texts(t) == {"full", "hide"}
    t.play("hide")
    assert (t.at("A"), t.money("A"), t.happened("passed_go")) == (39, 10000, [])


@pytest.mark.clause("UGM-HIDE-02")
def test_no_house_falls_where_a_kaiju_hides() -> None:
    t = near()
    t.play("hide")
    assert (t.houses(13), t.happened("house_fell"), t.ask) == (4, [], "end")


@pytest.mark.clause("UGM-HIDE-03")
def test_a_hiding_kaiju_spends_nothing_on_houses_or_tanks() -> None:
    t = near(rights={"C": [13]}, tanks={13: 2}, houses={13: 3})
    t.play("hide")
    assert (t.ask, t.asked) == ("fire", "C")
    t.refused("A: attack tank 1")
    t.refused("A: attack house 1")
    t.play("stand down")
    t.refused("attack tank 1")
    t.refused("attack house 1")
    assert (t.ask, t.ap("A"), t.tanks(13), t.houses(13)) == ("end", 12, 2, 3)


@pytest.mark.clause("UGM-HIDE-04")
@pytest.mark.parametrize("rights", [{}, {"C": [13]}])
def test_a_hiding_kaiju_buys_nothing(rights: dict[str, list[int]]) -> None:
    t = near(rights=rights, houses={13: 0})
    t.play("hide")
    assert (t.ask, t.asked, t.demolished(13)) == ("end", "A", True)
    assert t.refused("buy").verdict == "not_asked"


@pytest.mark.clause("UGM-HIDE-05")
def test_booklet_example_1_tanks_fire_at_a_hiding_kaiju() -> None:
    t = ugm(at={"A": 4, "B": 14}, rights={"B": [14], "C": [13]}, tanks={14: 4, 13: 2}, houses={14: 4, 13: 4})
    t.roll(4, 6)
    t.play("hide")
    assert (t.at("A"), t.ask, t.asked) == (13, "fire", "C")
    t.refused("A: attack tank 1")
    t.play("fire")
    assert (t.hp("A"), t.ap("A"), t.houses(13), t.tanks(13)) == (10, 12, 4, 2)
    assert (t.houses(14), t.tanks(14), t.ask, t.asked) == (4, 4, "end", "A")


@pytest.mark.clause("UGM-HIDE-05")
def test_tanks_may_stand_down_before_a_hiding_kaiju() -> None:
    t = near(rights={"C": [13]}, tanks={13: 4})
    t.play("hide")
    t.play("stand down")
    assert t.hp("A") == 12


@pytest.mark.clause("UGM-HIDE-05")
def test_tanks_take_the_last_hp_of_a_hiding_kaiju() -> None:
    t = near(rights={"C": [13]}, tanks={13: 4}, hp={"A": 3})
    t.play("hide")
    t.play("fire")
    assert (t.master("A"), t.hp("A"), t.at("A"), t.active) == ("C", 1, 13, "B")


@pytest.mark.clause("UGM-HIDE-05")
def test_masers_fire_at_a_hiding_kaiju() -> None:
    t = ugm("AB", at={"A": 38, "B": 4}, rights={"B": [1, 3]}, masers=[3])
    t.roll(2, 4)
    t.play("hide")
    t.play("hp")
    assert (t.at("A"), t.ask, t.asked) == (3, "maser", "B")
    t.play("fire")
    assert t.hp("A") == 13 - 5


# --- special spaces ------------------------------------------------------------------------------


@pytest.mark.clause("UGM-HIDE-06")
def test_the_nuclear_plant_works_for_a_hiding_kaiju() -> None:
    t = ugm(at={"A": 12, "B": 21})
    t.roll(4, 5)
    t.play("hide")
    assert (t.at("A"), t.money("A"), t.hp("A"), t.ask) == (20, 11000, 13, "end")


@pytest.mark.clause("UGM-HIDE-06")
def test_the_scent_of_fish_works_for_a_hiding_kaiju() -> None:
    t = ugm(at={"A": 22, "B": 31})
    t.roll(4, 5)
    t.play("hide")
    assert (t.at("A"), t.fish("A")) == (10, 3)


@pytest.mark.clause("UGM-HIDE-06")
def test_go_works_for_a_hiding_kaiju() -> None:
    t = ugm("AB", at={"A": 35, "B": 1})
    t.roll(2, 4)
    t.play("hide")
    assert (t.ask, t.asked) == ("pass_go", "A")
    t.play("money")
    assert (t.at("A"), t.money("A"), t.ask) == (0, 12000, "end")


@pytest.mark.clause("UGM-HIDE-06")
def test_chance_works_for_a_hiding_kaiju() -> None:
    t = ugm(at={"A": 2, "B": 8})
    t.next_card("toy_sales")
    t.roll(2, 4)
    t.play("hide")
    assert (t.at("A"), t.money("A"), t.ask) == (7, 11000, "end")


@pytest.mark.clause("UGM-HIDE-06")
def test_a_card_moves_a_hiding_kaiju_into_a_fight() -> None:
    t = ugm(at={"A": 2, "B": 8, "C": 4})
    t.next_card("knocked_back")
    t.roll(2, 4)
    t.play("hide")
    assert (t.at("A"), t.ask, t.asked, t.houses(4)) == (4, "fight", "A", 3)
    t.play("attack c 2")
    assert t.hp("C") == 10


@pytest.mark.clause("UGM-HIDE-06")
def test_the_big_pile_of_fish_works_for_a_hiding_kaiju() -> None:
    t = ugm(at={"A": 5, "B": 11})
    t.roll(2, 4)
    t.play("hide")
    assert (t.at("A"), t.ask, t.fish("A")) == (10, "feed", 0)
    t.play("eat")
    assert (t.hp("A"), t.ap("A")) == (13, 10)


# --- what prevents it ----------------------------------------------------------------------------


def chance_before(**scene: Any) -> KaijuScene:
    """A with 1 AP and 4 HP rolls five on D3; B with 6 AP and 8 HP is on D8; C is on Chance before it."""
    t = ugm("ABCD", at={"A": 3, "B": 8, "C": 7}, ap={"A": 1, "B": 6}, hp={"A": 4, "B": 8}, **scene)
    t.next_card("toy_sales")
    t.roll(2, 3)
    return t


@pytest.mark.clause("UGM-HIDE-07")
def test_booklet_example_2_an_enemy_on_the_space_before_prevents_hiding() -> None:
    t = chance_before()
    assert (t.at("A"), t.ask, t.asked) == (8, "fight", "A")
    assert [(line.event.seat, line.event.x) for line in t.happened("fight")] == [(0, 8)]
    assert t.refused("attack b 2").verdict == "no_ap"
    t.play("attack b 1")
    assert (t.ap("A"), t.hp("B"), t.asked) == (0, 7, "B")
    t.play("attack a 2")
    assert (t.hp("A"), t.ap("B")) == (2, 4)


@pytest.mark.clause("UGM-HIDE-08")
def test_booklet_example_3_your_own_thrall_does_not_prevent_hiding() -> None:
    t = chance_before(masters={"C": "A"})
    assert (t.ask, texts(t)) == ("move", {"full", "hide"})
    t.play("hide")
    assert (t.at("A"), t.money("A"), t.happened("fight")) == (7, 11000, [])
    assert (t.hp("A"), t.ap("A"), t.ask) == (4, 1, "end")


@pytest.mark.clause("UGM-HIDE-08", "UGM-R-23")
@pytest.mark.parametrize("masters", [{"A": "C"}, {"A": "D", "C": "D"}])
def test_no_team_mate_prevents_hiding(masters: dict[str, str]) -> None:
    t = chance_before(masters=masters)
    assert (t.ask, texts(t)) == ("move", {"full", "hide"})


@pytest.mark.clause("UGM-HIDE-07", "UGM-R-23")
def test_an_enemys_thrall_prevents_hiding() -> None:
    t = chance_before(masters={"C": "B"})
    assert (t.at("A"), t.ask, t.asked) == (8, "fight", "A")


@pytest.mark.clause("UGM-HIDE-07", "UGM-R-23")
@pytest.mark.parametrize(("target", "fish"), [(11, {}), (11, {"C": 2}), (21, {})])
def test_an_enemy_prevents_it_even_on_a_space_without_fights(target: int, fish: dict[str, int]) -> None:
    t = ugm(at={"A": target - 6, "B": target, "C": target - 1}, fish=fish)
    t.roll(2, 4)
    assert (t.at("A"), t.ask, len(t.happened("fight"))) == (target, "fight", 1)


@pytest.mark.clause("UGM-HIDE-07")
def test_a_blocked_hide_is_refused_with_its_clause() -> None:
    t = near(masters={"A": "D"}, at={"C": 13})  # asked, because a thrall may go one space less
    assert texts(t) == {"full", "less"}
    refusal = t.refused("hide")
    assert (refusal.verdict, refusal.clause) == ("hide_blocked", "UGM-HIDE-07")


@pytest.mark.clause("UGM-HIDE-01")
def test_a_hide_from_nobody_is_refused_with_its_clause() -> None:
    t = near(masters={"A": "D"}, at={"B": 15})  # asked, because a thrall may go one space more
    assert texts(t) == {"full", "more"}
    refusal = t.refused("hide")
    assert (refusal.verdict, refusal.clause) == ("nothing_to_hide_from", "UGM-HIDE-01")


@pytest.mark.clause("UGM-HIDE-09")
@pytest.mark.parametrize(("card", "space"), [("knocked_back", 4), ("challenge", 9), ("tidal_wave", 12)])
def test_a_move_by_card_cannot_end_in_hiding(card: str, space: int) -> None:
    t = ugm("AB", at={"A": 2, "B": space})
    t.next_card(card)
    t.roll(2, 3)
    assert (t.at("A"), t.ask, t.asked, len(t.happened("fight"))) == (space, "fight", "A", 1)
    assert t.refused("hide").verdict == "not_asked"
