"""Spaces that act on others: Chance, the two jail corners, the utilities and Free Parking."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import MenaceScene, menace_scene


def on(lot: int, **scene: Any) -> MenaceScene:
    """A, a giant without reach beyond its side, stands on this space; the others are on Go or as told."""
    at = {"A": lot, **scene.pop("at", {})}
    return menace_scene(**{"monsters": {"A": "cthulhu"}, "at": at, **scene})


def to_seat(t: MenaceScene, name: str) -> None:
    """Turns end until it is this player's."""
    while t.active != name:
        t.play("end")


# --- Chance: the Army --------------------------------------------------------------------------


@pytest.mark.clause("MMM-SPACE-08")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_up_to_three_the_army_stays_away(die: int) -> None:
    t = on(7, at={"B": 20})
    t.play("action", die)
    assert (t.ask, t.asked, t.at("B")) == ("choose", "A", 20)
    assert t.refused("action").verdict == "used_up"


@pytest.mark.clause("MMM-SPACE-08")
@pytest.mark.parametrize(("way", "goal"), [("on", 25), ("back", 15)])
def test_on_four_the_army_moves_b_from_20_five_either_way(way: str, goal: int) -> None:
    t = on(7, at={"B": 20})
    t.play("action", 4)
    assert (t.ask, t.asked) == ("aim", "A")
    t.play("aim B", 5)
    assert (t.ask, t.asked) == ("shove", "A")
    t.play(f"shove {way}")
    assert (t.at("B"), t.at("A"), t.ask) == (goal, 7, "choose")


@pytest.mark.clause("MMM-SPACE-08")
@pytest.mark.parametrize("lot", [7, 22, 36])
@pytest.mark.parametrize(("name", "start", "way", "goal"), [("C", 2, "back", 37), ("D", 38, "on", 3)])
def test_the_army_works_from_each_chance_space_and_round_the_corner_of_go(
    lot: int, name: str, start: int, way: str, goal: int
) -> None:
    t = on(lot, at={name: start}, unlocked=False)
    t.play("action", 6)
    t.play(f"aim {name}", 5)
    t.play(f"shove {way}")
    assert (t.at(name), t.happened("unlocked")) == (goal, [])


@pytest.mark.clause("MMM-SPACE-08")
def test_the_army_may_move_their_own_monster_which_may_use_its_new_space() -> None:
    t = on(7, prizes={"B": {"house": 1}})
    t.play("action", 4)
    t.play("aim A", 3)
    t.play("shove back")
    assert t.at("A") == 4
    t.play("action B")
    assert t.points("A") == 1


@pytest.mark.clause("MMM-SPACE-08", "MMM-SPEC-03")
def test_a_player_who_is_moved_by_the_army_does_not_use_that_space() -> None:
    t = on(7, at={"B": 1})
    t.play("action", 4)
    t.play("aim B", 3)
    t.play("shove on")
    t.play("end")
    assert (t.active, t.at("B")) == ("B", 4)
    assert t.refused("action A").verdict == "put_here"


# --- Jail and Go To Jail: the Anti-Monster Squad -----------------------------------------------


@pytest.mark.clause("MMM-SPACE-09")
def test_on_two_the_squad_does_nothing_but_the_action_is_used() -> None:
    t = on(10, prizes={"B": {"house": 2}})
    t.play("action", 2)
    assert (t.ask, t.asked, t.points("B")) == ("choose", "A", 2)
    assert t.refused("action").verdict == "used_up"


@pytest.mark.clause("MMM-SPACE-09")
def test_on_three_b_picks_a_house_for_the_box() -> None:
    t = on(10, prizes={"B": {"house": 2, "deed": [39]}})
    t.play("action", 3)
    assert (t.ask, t.asked) == ("aim", "A")
    t.play("aim B")
    assert (t.ask, t.asked) == ("discard", "B")
    t.play("give up house")
    assert (t.prizes("B"), t.points("B")) == ({"house": 1, "hotel": 0, "deed": [39]}, 3)
    assert (t.points("A"), t.ask, t.asked) == (0, "choose", "A")


@pytest.mark.clause("MMM-SPACE-09")
def test_a_discarded_deed_counts_for_nobody_and_its_property_stays_destroyed() -> None:
    t = on(10, prizes={"B": {"house": 1, "deed": [39]}})
    t.play("action", 6)
    t.play("aim B")
    t.play("give up deed")
    assert (t.prizes("B"), t.standing(39)) == ({"house": 1, "hotel": 0, "deed": []}, False)
    assert [t.points(name) for name in "ABCD"] == [0, 1, 0, 0]


@pytest.mark.clause("MMM-SPACE-09")
def test_a_monster_without_prizes_may_be_named_but_not_ones_own() -> None:
    t = on(10, prizes={"A": {"house": 1}})
    t.play("action", 3)
    assert t.refused("aim A").verdict == "not_a_target"
    t.play("aim B")
    assert (t.ask, t.asked, t.points("A")) == ("choose", "A", 1)


@pytest.mark.clause("MMM-SPACE-09", "MMM-TOKEN-09")
def test_shoes_do_not_stop_the_squad() -> None:
    t = on(10, prizes={"B": {"house": 1}}, tokens={"shoe": "B", "wheelbarrow": "B"})
    t.play("action", 3)
    t.play("aim B")
    assert (t.points("B"), t.token("shoe"), t.token("wheelbarrow")) == (0, "B", "B")


@pytest.mark.clause("MMM-SPACE-16")
def test_go_to_jail_sends_nobody_anywhere_and_calls_the_squad() -> None:
    t = on(25, prizes={"C": {"hotel": 1}})
    t.play("move", 1, 4)
    t.play("walk 5")
    assert t.at("A") == 30
    t.play("action", 5)
    t.play("aim C")
    assert (t.at("A"), t.points("C"), t.points("A")) == (30, 0, 0)


@pytest.mark.clause("MMM-SPACE-16")
def test_the_squad_of_go_to_jail_needs_three_too() -> None:
    t = on(30, prizes={"C": {"hotel": 1}})
    t.play("action", 2)
    assert (t.ask, t.points("C")) == ("choose", 2)


# --- Electric Company: Power Outage ------------------------------------------------------------


@pytest.mark.clause("MMM-SPACE-10")
def test_their_own_monster_and_another_swap_places() -> None:
    t = on(12, at={"B": 37})
    t.play("action A B")
    assert (t.at("A"), t.at("B")) == (37, 12)


@pytest.mark.clause("MMM-SPACE-10")
def test_two_others_swap_places_and_use_no_space_before_they_move() -> None:
    t = on(12, at={"B": 37, "C": 4}, prizes={"A": {"house": 1}})
    t.play("action B C")
    assert (t.at("A"), t.at("B"), t.at("C")) == (12, 4, 37)
    t.play("end")
    assert t.refused("action A").verdict == "put_here"


@pytest.mark.clause("MMM-SPACE-10")
def test_a_monster_is_not_swapped_with_itself() -> None:
    t = on(12, at={"B": 37})
    assert not t.may("action B B")
    assert not t.may("action A A")


@pytest.mark.clause("MMM-SPACE-10")
def test_a_monster_that_swaps_itself_may_use_its_new_space() -> None:
    t = on(12, at={"B": 38}, prizes={"B": {"house": 1}})
    t.play("action A B")
    t.play("action B")
    assert t.points("A") == 1


@pytest.mark.clause("MMM-SPACE-10", "MMM-R-36")
@pytest.mark.parametrize("words", ["action A B", "action B A"])
def test_a_swap_is_the_same_in_whatever_order_the_two_are_named(words: str) -> None:
    """Its own monster comes to the tax space by its own doing and may use it; the other was put where it is."""
    t = on(12, at={"B": 38}, prizes={"B": {"house": 1}})
    t.play(words)
    assert (t.at("A"), t.at("B"), t.s.arrived) == (38, 12, 1)
    assert t.s.put == 1 << t.seat("B")
    t.play("action B")
    assert t.points("A") == 1


@pytest.mark.clause("MMM-SPACE-10", "MMM-R-36")
@pytest.mark.parametrize("words", ["action A B", "action B A"])
def test_a_swap_frees_your_own_monster_that_was_put_somewhere(words: str) -> None:
    """It was moved to the Electric Company and swaps itself away by a rule that allows it there."""
    t = on(12, at={"B": 4}, put="A", options={"space.putSticks": False}, prizes={"B": {"house": 1}})
    t.play(words)
    assert (t.at("A"), t.s.put) == (4, 1 << t.seat("B"))


@pytest.mark.clause("MMM-SPACE-11")
def test_no_power_outage_once_the_deed_is_taken() -> None:
    assert on(12, at={"B": 37}, prizes={"B": {"deed": [12]}}).refused("action A B").verdict == "destroyed"
    assert on(12, at={"B": 37}, destroyed=[12]).refused("action A B").verdict == "destroyed"


# --- Free Parking: Survey The Scene ------------------------------------------------------------


@pytest.mark.clause("MMM-SPACE-12")
def test_another_monster_goes_to_any_other_space_and_not_ones_own() -> None:
    t = on(20, at={"B": 3})
    assert t.refused("action A #30").verdict == "not_a_target"
    assert not t.may("action B #3")
    assert [lot for lot in range(40) if t.may(f"action B #{lot}")] == [lot for lot in range(40) if lot != 3]
    t.play("action B #30")
    assert (t.at("A"), t.at("B")) == (20, 30)


@pytest.mark.clause("MMM-SPACE-12", "MMM-SPEC-03")
def test_a_monster_that_is_moved_from_free_parking_uses_a_space_again_after_its_own_move() -> None:
    t = on(20, at={"B": 3}, prizes={"A": {"house": 1}})
    t.play("action B #4")
    t.play("end")
    assert t.refused("action A").verdict == "put_here"
    to_seat(t, "A")
    t.play("end")
    assert t.refused("action A").verdict == "put_here"
    t.play("move", 1, 5)
    t.play("walk 1")
    assert t.at("B") == 5
    assert t.may("action on")


@pytest.mark.clause("MMM-SPACE-12")
def test_a_move_past_go_by_another_does_not_allow_attacks() -> None:
    t = on(20, at={"B": 39}, unlocked=False)
    t.play("action B #1")
    assert t.happened("unlocked") == []


# --- Water Works: Sewer Tunnels ----------------------------------------------------------------


@pytest.mark.clause("MMM-SPACE-13")
@pytest.mark.parametrize(("monster", "dice"), [("cthulhu", (2, 4)), ("zombies", (1, 2, 4))])
def test_the_tunnels_lead_to_b_on_39_and_to_an_attack_of_the_monsters_kind(monster: str, dice: tuple[int, ...]) -> None:
    t = on(28, monsters={"A": monster}, at={"B": 39}, prizes={"B": {"house": 1}})
    t.play("action B")
    assert (t.at("A"), t.ask, t.asked) == (39, "attack_here", "A")
    t.play("attack B", *dice)
    assert (t.points("A"), t.points("B")) == (1, 0)
    event = t.happened("struck")[-1].event
    assert sum(1 for die in (event.x, event.y, event.z) if die) == len(dice)


@pytest.mark.clause("MMM-SPACE-13")
def test_the_attack_may_be_left_out() -> None:
    t = on(28, at={"B": 39})
    t.play("action B")
    t.play("leave")
    assert (t.at("A"), t.ask, t.happened("attacked")) == (39, "choose", [])
    assert t.may("attack B")


@pytest.mark.clause("MMM-SPACE-13")
def test_every_target_there_may_be_chosen() -> None:
    t = on(28, at={"B": 39, "C": 31, "D": 25}, houses={39: 1}, hotels={39: 1}, prizes={"A": {"house": 1}})
    t.play("action B")
    assert [t.may(f"attack {target}") for target in ("house", "hotel", "b", "c")] == [True] * 4
    assert t.refused("attack property").verdict == "still_built"
    assert t.refused("attack D").verdict == "out_of_reach"
    t.play("attack hotel", 3, 4)
    assert (t.hotels(39), t.prizes("A")["hotel"]) == (0, 1)


@pytest.mark.clause("MMM-SPACE-13")
def test_the_other_monster_may_stand_on_the_water_works_too() -> None:
    t = on(28, at={"B": 28}, prizes={"B": {"house": 1}})
    t.play("action B")
    t.play("attack B", 3, 3)
    assert (t.at("A"), t.points("A")) == (28, 1)


@pytest.mark.clause("MMM-SPACE-13")
def test_tunnels_to_your_own_space_are_no_arrival() -> None:
    t = menace_scene("AB", at={"A": 28, "B": 28}, options={"space.putSticks": False}, put="A")
    t.play("action b")
    assert (t.s.arrived, t.s.put & 1) == (0, 1)  # not moved by itself (MMM-R-10, MMM-R-11, MMM-R-35)
    t = menace_scene("AB", at={"A": 28, "B": 6}, options={"space.putSticks": False}, put="A")
    t.play("action b")
    assert (t.s.arrived, t.s.put & 1) == (1, 0)


@pytest.mark.clause("MMM-SPACE-13")
def test_nobody_tunnels_to_itself() -> None:
    assert on(28).refused("action A").verdict == "not_a_target"


@pytest.mark.clause("MMM-SPACE-13", "MMM-ATK-03")
def test_before_attacks_are_allowed_only_the_move_happens() -> None:
    t = on(28, at={"B": 39}, unlocked=False)
    t.play("action B")
    if t.ask == "attack_here":
        assert t.refused("attack B").verdict == "locked"
        t.play("leave")
    assert (t.at("A"), t.ask, t.asked) == (39, "choose", "A")


@pytest.mark.clause("MMM-SPACE-13")
def test_a_monster_that_tunnels_may_use_the_space_it_comes_to() -> None:
    t = on(28, at={"B": 4}, prizes={"C": {"house": 1}})
    t.play("action B")
    t.play("leave")
    t.play("action C")
    assert t.points("A") == 1


@pytest.mark.clause("MMM-SPACE-14")
def test_move_tunnels_with_an_attack_and_the_attack_of_the_turn() -> None:
    t = on(25, at={"B": 39}, houses={39: 2})
    t.play("move", 1, 2)
    t.play("walk 3")
    t.play("action B")
    t.play("attack house", 3, 3)
    assert (t.ask, t.asked) == ("choose", "A")
    t.play("attack house", 3, 3)
    assert (t.houses(39), t.points("A"), t.active) == (0, 2, "B")


@pytest.mark.clause("MMM-SPACE-14")
def test_the_attack_of_the_turn_may_come_first() -> None:
    t = on(28, at={"B": 39}, houses={39: 1})
    t.play("attack property", 3, 3)
    assert t.prizes("A")["deed"] == [28]
    t = on(28, at={"B": 39, "C": 28}, houses={39: 1})
    t.play("attack C", 1, 1)
    t.play("action B")
    t.play("attack house", 3, 3)
    assert t.points("A") == 1


@pytest.mark.clause("MMM-SPACE-14")
def test_the_attack_in_the_tunnels_is_no_second_special_action() -> None:
    t = on(28, monsters={"A": "king_ape"}, at={"B": 39}, houses={39: 1})
    t.play("action B")
    t.play("attack house", 3, 3)
    t.play("power #15")
    assert t.at("A") == 15
    assert t.may("attack property")


@pytest.mark.clause("MMM-SPACE-13", "MMM-SPACE-05")
def test_a_train_car_in_the_tunnels_is_the_second_special_action() -> None:
    t = on(28, at={"B": 35, "C": 31}, prizes={"C": {"house": 1}})
    t.play("action B")
    t.play("attack C", 2, 3)
    t.play("throw car")
    assert t.points("A") == 1
    t = on(28, at={"B": 35, "C": 31, "D": 28})
    t.s.pos[0] = 26
    t.play("move", 1, 1)
    t.play("walk 2")
    t.play("attack D", 6, 6)
    t.play("action B")
    assert (t.at("A"), t.may("attack C")) == (35, False)


@pytest.mark.clause("MMM-SPACE-15")
def test_no_tunnels_once_the_deed_is_taken() -> None:
    assert on(28, at={"B": 39}, prizes={"B": {"deed": [28]}}).refused("action B").verdict == "destroyed"
    t = on(28, at={"B": 39})
    t.play("attack property", 3, 3)
    assert t.refused("action B").verdict == "destroyed"
