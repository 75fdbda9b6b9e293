"""Thralls: how a subjugated kaiju moves, what it may not do, and where its income goes."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def thrall(seats: str = "ABCD", *, dice: tuple[int, int] = (3, 5), **scene: Any) -> KaijuScene:
    """B, a thrall of A, rolls on D5: eight unless `dice` says otherwise."""
    t = ugm(seats, turn="B", **{"masters": {"B": "A"}, **scene, "at": {"B": 5, **scene.get("at", {})}})
    t.roll(*dice)
    return t


def draws(card: str, **scene: Any) -> KaijuScene:
    """B, a thrall of A, comes to Chance and draws this card."""
    t = ugm(turn="B", masters={"B": "A"}, at={"B": 4}, **scene)
    t.next_card(card)
    t.roll(1, 2)
    return t


def texts(t: KaijuScene) -> set[str]:
    return {t.game.text(act) for act in t.game.acts()}


# --- points --------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-SUBJ-06")
def test_a_thrall_has_two_attack_points_in_every_landing() -> None:
    t = thrall("ABC", rights={"C": [21]}, tanks={21: 4}, houses={21: 4}, dice=(4, 4))
    t.play("attack house 2")
    assert (t.ap("B"), t.houses(13)) == (2, 1)
    assert (t.active, t.ask) == ("B", "roll")
    t.roll(3, 5)
    assert t.refused("attack tank 3").verdict == "too_much_ap"
    t.play("attack tank 2")
    assert (t.ap("B"), t.tanks(21)) == (2, 2)


@pytest.mark.clause("UGM-SUBJ-06")
def test_a_thralls_points_stay_two_as_defender_and_for_lost_or_gained_points() -> None:
    t = ugm(at={"C": 5, "B": 14}, turn="C", masters={"B": "A"})
    t.roll(4, 5)
    t.play("full")
    t.play("hold")
    t.play("attack c 2")
    assert (t.hp("C"), t.ap("B")) == (10, 2)
    assert draws("roar").ap("B") == 2
    assert draws("sluggish").ap("B") == 2


@pytest.mark.clause("UGM-SUBJ-05", "UGM-SUBJ-08")
def test_a_thrall_gains_no_hp_at_the_plant() -> None:
    t = thrall(at={"B": 12}, pool=(2500, 3, 0))
    assert (t.at("B"), t.hp("B"), t.money("A"), t.money("B")) == (20, 1, 12500, 0)
    assert t.pool == (1000, 1, 0)


@pytest.mark.clause("UGM-SUBJ-05", "UGM-SUBJ-08")
def test_a_thrall_gains_no_hp_by_card_or_meal() -> None:
    assert draws("sea_nap").hp("B") == 1
    t = thrall(at={"B": 2})
    assert (t.at("B"), t.hp("B"), t.active) == (10, 1, "C")  # the meal is not offered


@pytest.mark.clause("UGM-SUBJ-08", "UGM-SUBJ-09")
@pytest.mark.parametrize(("start", "end"), [(35, 3), (32, 0)])
def test_a_thrall_has_no_reward_at_go(start: int, end: int) -> None:
    t = ugm("ABC", turn="B", masters={"B": "A"}, at={"A": 5, "B": start, "C": 6}, rights={"A": [2]}, houses={2: 4})
    t.roll(3, 5)
    assert t.ask != "pass_go"
    assert (t.at("B"), t.hp("B"), t.ap("B"), t.money("B")) == (end, 1, 2, 0)
    assert (t.money("A"), t.ap("A"), t.hp("A"), len(t.happened("no_go_reward"))) == (10000, 12, 12, 1)


# --- one space more or less ----------------------------------------------------------------------


@pytest.mark.clause("UGM-SUBJ-10")
@pytest.mark.parametrize(
    ("at", "choices"),
    [
        ({"C": 14}, {"full", "more"}),
        ({"C": 12}, {"full", "less"}),
        ({"C": 12, "D": 14}, {"full", "less", "more"}),
        ({"C": 13, "D": 14}, {"full", "hide", "more"}),
        ({"C": 13, "D": 12}, {"full", "less"}),  # the enemy on D12 prevents hiding
    ],
)
def test_a_thrall_may_go_one_space_more_or_less_into_a_fight(at: dict[str, int], choices: set[str]) -> None:
    t = thrall(at=at)
    assert (t.ask, t.asked, texts(t)) == ("move", "B", choices)


@pytest.mark.clause("UGM-SUBJ-10")
@pytest.mark.parametrize(("words", "space", "seat"), [("more", 14, "d"), ("less", 12, "c")])
def test_the_changed_step_leads_into_the_fight(words: str, space: int, seat: str) -> None:
    t = thrall(at={"C": 12, "D": 14})
    t.play(words)
    assert (t.at("B"), t.ask, t.asked) == (space, "fight", "B")
    t.play(f"attack {seat} 2")
    assert (t.hp(seat.upper()), t.ask, t.asked) == (10, "fight", seat.upper())


@pytest.mark.clause("UGM-SUBJ-10")
def test_the_full_step_stays_open() -> None:
    t = thrall(at={"C": 12, "D": 14})
    t.play("full")
    assert (t.at("B"), t.happened("fight")) == (13, [])


@pytest.mark.clause("UGM-SUBJ-10", "UGM-R-30")
@pytest.mark.parametrize(
    ("start", "scene"),
    [
        (5, {}),
        (5, {"rights": {"C": [12, 14]}, "tanks": {12: 4, 14: 4}}),  # tanks do not count
        (5, {"at": {"A": 14}}),  # nor does the team
        (5, {"at": {"C": 14}, "masters": {"B": "A", "C": "A"}}),
        (1, {"at": {"C": 10}}),  # the Big Pile of Fish
        (3, {"at": {"C": 10}}),
        (11, {"at": {"C": 20}}),  # the Nuclear Plant
        (5, {"at": {"C": 14}, "first_lap": "B"}),
    ],
)
def test_no_other_reason_changes_the_step(start: int, scene: dict[str, Any]) -> None:
    t = thrall(**{**scene, "at": {"B": start, **scene.get("at", {})}})
    assert (t.at("B"), t.happened("adjusted")) == (start + 8, [])
    assert t.ask != "move"


@pytest.mark.clause("UGM-SUBJ-10", "UGM-R-30")
def test_an_enemys_thrall_is_enough() -> None:
    t = thrall(at={"D": 14}, masters={"B": "A", "D": "C"})
    assert texts(t) == {"full", "more"}
    t.play("more")
    assert (t.at("B"), len(t.happened("fight"))) == (14, 1)


@pytest.mark.clause("UGM-SUBJ-10", "UGM-R-30")
def test_the_changed_step_is_not_combined_with_hiding() -> None:
    t = thrall(at={"C": 14})
    t.play("more")
    assert (t.at("B"), t.ask, t.asked) == (14, "fight", "B")


@pytest.mark.clause("UGM-SUBJ-10")
def test_the_changed_step_is_for_thralls_and_fights_only() -> None:
    t = ugm(at={"A": 5, "B": 13, "C": 14})
    t.roll(3, 5)
    refusal = t.refused("more")
    assert (refusal.verdict, refusal.clause) == ("not_a_thrall", "UGM-SUBJ-10")
    t = thrall(at={"C": 14})
    refusal = t.refused("less")
    assert (refusal.verdict, refusal.clause) == ("no_fight_there", "UGM-SUBJ-10")


# --- what it may not buy, and where its income goes -----------------------------------------------


@pytest.mark.clause("UGM-SUBJ-11", "UGM-R-31")
def test_a_thrall_buys_no_rights_and_neither_does_its_controller() -> None:
    t = thrall(houses={13: 0})
    assert (t.at("B"), t.owner(13), t.active, t.ask) == (13, None, "C", "roll")
    t = thrall(houses={13: 2})
    t.play("attack house 1")
    assert (t.demolished(13), t.owner(13), t.active, t.ask) == (True, None, "C", "roll")


@pytest.mark.clause("UGM-SUBJ-11", "UGM-R-31")
def test_an_option_lets_the_controller_buy() -> None:
    t = thrall(houses={13: 2}, options={"thrall.controllerBuys": True})
    t.play("attack house 1")
    assert (t.ask, t.asked) == ("buy", "A")
    t.play("buy")
    assert (t.owner(13), t.money("A"), t.active) == ("A", 8000, "C")


@pytest.mark.clause("UGM-SUBJ-12")
def test_a_thrall_has_no_build_window() -> None:
    t = ugm(turn="B", masters={"B": "A"}, rights={"A": [13]})
    assert (t.ask, t.asked, texts(t)) == ("roll", "B", {"roll"})
    refusal = t.refused("build house 13")
    assert (refusal.verdict, refusal.clause) == ("thrall_builds", "UGM-SUBJ-12")
    assert t.refused("build tank 13").verdict == "thrall_builds"
    assert t.refused("build maser 13").verdict == "thrall_builds"


@pytest.mark.clause("UGM-SUBJ-13")
def test_money_for_a_thrall_goes_to_its_controller() -> None:
    t = draws("toy_sales")
    assert (t.money("A"), t.money("B")) == (11000, 0)


@pytest.mark.clause("UGM-SUBJ-13", "UGM-SUBJ-14", "UGM-SUBJ-08")
def test_the_pool_that_a_thrall_reaches_goes_to_its_controller_without_the_hp() -> None:
    t = thrall(at={"B": 12}, pool=(1000, 1, 2))
    assert (t.money("A"), t.spare("A")["tank"], t.hp("A")) == (11000, 2, 12)
    assert (t.money("B"), t.spare("B")["tank"], t.hp("B")) == (0, 0, 1)
    assert t.pool == (1000, 1, 0)


@pytest.mark.clause("UGM-SUBJ-14")
def test_a_tank_for_a_thrall_goes_to_its_controller() -> None:
    t = draws("arms_gift")
    assert (t.spare("A"), t.spare("B")) == ({"house": 0, "tank": 1}, {"house": 0, "tank": 0})


@pytest.mark.clause("UGM-SUBJ-15")
def test_a_house_for_a_thrall_goes_to_its_controller() -> None:
    t = draws("grants")
    assert (t.spare("A"), t.spare("B")) == ({"house": 1, "tank": 0}, {"house": 0, "tank": 0})


@pytest.mark.clause("UGM-SUBJ-19")
@pytest.mark.parametrize("card", ["sea_nap", "missile", "oxygen_bomb", "sluggish", "roar", "damages", "deserters"])
def test_a_card_that_cannot_apply_to_a_thrall_is_ignored(card: str) -> None:
    t = draws(card, rights={"A": [2]}, tanks={2: 1})
    assert (t.hp("B"), t.ap("B"), t.money("B"), t.cards("B")) == (1, 2, 0, [])
    assert (t.hp("A"), t.ap("A"), t.money("A"), t.tanks(2), t.pool) == (12, 12, 10000, 1, (1000, 1, 0))
    assert (t.active, t.ask) == ("C", "roll")


@pytest.mark.clause("UGM-SUBJ-19")
def test_a_card_acts_on_the_thrall_that_drew_it() -> None:
    t = draws("fish_bait")
    assert (t.at("B"), t.fish("B"), t.at("A"), t.fish("A")) == (10, 3, 0, 0)
    assert draws("heavy_step").cards("B") == ["heavy_step"]


# --- team peace ----------------------------------------------------------------------------------


@pytest.mark.clause("UGM-SUBJ-16", "UGM-R-32")
def test_a_thrall_does_not_fight_its_controller() -> None:
    t = thrall(at={"A": 13})
    assert (t.at("B"), t.happened("fight"), t.ask, t.asked) == (13, [], "fight", "B")  # City houses only
    refusal = t.refused("attack a 1")
    assert (refusal.verdict, refusal.clause) == ("team_kaiju", "UGM-SUBJ-16")
    t.play("hold")
    assert (t.active, t.hp("A"), t.hp("B")) == ("C", 12, 1)


@pytest.mark.clause("UGM-SUBJ-16", "UGM-R-32")
def test_a_controller_does_not_fight_its_thrall() -> None:
    t = ugm(masters={"B": "A"}, at={"A": 5, "B": 14})
    t.roll(4, 5)
    assert (t.at("A"), t.happened("fight")) == (14, [])
    assert t.refused("attack b 1").verdict == "team_kaiju"
    t.play("hold")
    assert (t.ask, t.asked, t.hp("B")) == ("end", "A", 1)


@pytest.mark.clause("UGM-SUBJ-17", "UGM-R-32")
def test_a_thrall_and_its_controllers_tanks_leave_each_other_alone() -> None:
    t = thrall(rights={"A": [13]}, tanks={13: 4})
    assert (t.at("B"), t.tanks(13), t.hp("B"), t.happened("battle"), t.active) == (13, 4, 1, [], "C")


@pytest.mark.clause("UGM-SUBJ-17", "UGM-R-32")
def test_in_a_fight_on_the_controllers_district_its_tanks_side_with_the_thrall() -> None:
    t = thrall(at={"C": 13}, rights={"A": [13]}, tanks={13: 2}, houses={13: 3})
    t.play("full")
    refusal = t.refused("attack tank 1")
    assert (refusal.verdict, refusal.clause) == ("team_tanks", "UGM-SUBJ-17")
    assert t.refused("attack house 1").verdict == "team_houses"
    t.play("attack c 2")
    t.play("attack tank 1")
    assert (t.ask, t.asked, texts(t)) == ("fire", "A", {"fire c", "stand down"})
    t.refused("fire b")
    t.play("fire c")
    assert (t.hp("C"), t.hp("B"), t.tanks(13)) == (12 - 2 - 1, 1, 1)


@pytest.mark.clause("UGM-SUBJ-17", "UGM-R-32")
def test_a_controllers_maser_does_not_fire_at_its_thrall() -> None:
    t = ugm("ABC", turn="B", masters={"B": "A"}, at={"A": 20, "C": 21}, rights={"A": [1, 3]}, masers=[1])
    t.roll(1, 2)
    assert (t.at("B"), t.hp("B"), t.happened("maser_fired"), t.active) == (3, 1, [], "C")


@pytest.mark.clause("UGM-SUBJ-18")
def test_a_thrall_spends_nothing_on_its_controllers_houses_but_one_falls() -> None:
    t = thrall(rights={"A": [13]}, houses={13: 3})
    assert (t.at("B"), t.houses(13), t.active, t.happened("smashed")) == (13, 2, "C", [])
    t = thrall(at={"C": 13}, rights={"A": [13]}, houses={13: 3})
    t.play("full")
    refusal = t.refused("attack house 1")
    assert (refusal.verdict, refusal.clause, t.houses(13)) == ("team_houses", "UGM-SUBJ-18", 2)


@pytest.mark.clause("UGM-SUBJ-24", "UGM-R-32")
def test_thralls_of_one_team_do_not_fight_each_other() -> None:
    t = thrall(at={"D": 13}, masters={"B": "A", "D": "A"})
    assert t.happened("fight") == []
    assert t.refused("attack d 1").verdict == "team_kaiju"


@pytest.mark.clause("UGM-SUBJ-24", "UGM-R-32")
def test_a_team_stands_together_against_a_third() -> None:
    t = thrall(at={"A": 13, "C": 13})
    t.play("full")
    assert t.refused("attack a 1").verdict == "team_kaiju"
    t.play("attack c 1")
    assert (t.asked, t.hp("C")) == ("C", 11)
    t.play("attack a 1")
    assert (t.asked, t.hp("A")) == ("A", 11)
    assert t.refused("attack b 1").verdict == "team_kaiju"
    t.play("attack c 2")
    assert (t.hp("C"), t.hp("B"), t.ap("A"), t.active) == (9, 1, 10, "C")


@pytest.mark.clause("UGM-SUBJ-24")
def test_thralls_of_different_teams_are_enemies() -> None:
    t = thrall(at={"D": 13}, masters={"B": "A", "D": "C"})
    t.play("full")
    assert (len(t.happened("fight")), t.ask, t.asked) == (1, "fight", "B")
    assert t.may("attack d 1")
