"""No attacks before a monster has gone round the board and past Go."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import MenaceScene, menace_scene


def locked(seats: str = "AB", **scene: Any) -> MenaceScene:
    """Nobody has passed Go yet."""
    return menace_scene(seats, unlocked=False, **scene)


def move(t: MenaceScene, *dice: int) -> None:
    """By all the dice."""
    t.play("move", *dice)
    t.play(f"walk {sum(dice)}")


def is_open(t: MenaceScene) -> bool:
    """Whether who is asked, on an empty property, may attack it."""
    return t.game.why("attack property") is None


@pytest.mark.clause("MMM-ATK-03")
def test_no_attack_in_the_first_round() -> None:
    t = locked(at={"A": 1, "B": 1}, houses={1: 2}, hotels={1: 1}, prizes={"A": {"house": 1}})
    for target in ("house", "hotel", "b"):
        assert t.refused(f"attack {target}").verdict == "locked"
    t = locked(at={"A": 5})
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_one_monster_past_go_opens_attacks_for_all() -> None:
    t = locked("ABC", turn="B", at={"A": 1, "B": 38, "C": 9}, houses={1: 1, 3: 1, 9: 1})
    move(t, 2, 3)
    assert (t.at("B"), len(t.happened("unlocked"))) == (3, 1)
    assert t.may("attack house")
    t.play("end")
    assert (t.active, t.may("attack house")) == ("C", True)
    t.play("end")
    assert (t.active, t.may("attack house")) == ("A", True)


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_attacks_open_once_for_the_rest_of_the_game() -> None:
    t = locked(at={"A": 38, "B": 39})
    move(t, 2, 3)
    t.play("end")
    move(t, 1, 5)
    assert (t.at("B"), len(t.happened("unlocked"))) == (5, 1)
    assert is_open(t)


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_leaving_go_for_the_first_time_opens_nothing() -> None:
    t = locked()
    move(t, 2, 3)
    assert t.refused("attack property").verdict == "locked"
    assert t.happened("unlocked") == []


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_landing_on_go_opens_nothing_until_the_monster_moves_on() -> None:
    t = locked(at={"A": 35, "B": 5})
    move(t, 2, 3)
    assert (t.at("A"), t.happened("unlocked")) == (0, [])
    t.play("end")
    assert t.refused("attack property").verdict == "locked"
    t.play("end")
    move(t, 1, 2)
    assert (t.at("A"), len(t.happened("unlocked"))) == (3, 1)
    assert is_open(t)


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_by_agreement_landing_on_go_is_enough() -> None:
    t = locked(at={"A": 35, "B": 5}, options={"attack.unlockOnLanding": True})
    move(t, 2, 3)
    assert (t.at("A"), len(t.happened("unlocked"))) == (0, 1)
    t.play("end")
    assert is_open(t)


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_by_agreement_too_the_start_on_go_is_not_enough() -> None:
    t = locked(options={"attack.unlockOnLanding": True})
    move(t, 2, 3)
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_shortcut_past_go_opens_nothing() -> None:
    t = locked(at={"A": 35})
    t.play("action on")
    assert t.at("A") == 5
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_jump_to_go_and_a_move_from_there_open_nothing() -> None:
    t = locked(monsters={"A": "king_ape"}, at={"A": 15})
    t.play("power #0")
    move(t, 1, 2)
    assert t.at("A") == 3
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_monster_moved_past_go_or_to_go_by_others_opens_nothing() -> None:
    t = locked(turn="B", at={"A": 38, "B": 20})
    t.play("action a #0")
    t.play("end")
    move(t, 1, 2)
    assert t.at("A") == 3
    assert t.refused("attack property").verdict == "locked"
    t = locked(turn="B", at={"A": 36, "B": 7})
    t.play("action", 4)
    t.play("aim a", 5)
    t.play("shove on")
    t.play("end")
    assert (t.at("A"), t.active) == (1, "A")
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_swap_past_go_opens_nothing() -> None:
    t = locked(at={"A": 12, "B": 3})
    t.play("action a b")
    assert t.at("A") == 3
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_monster_that_landed_on_go_and_was_taken_away_has_not_moved_on() -> None:
    t = locked(turn="A", at={"A": 35, "B": 20})
    move(t, 2, 3)
    t.play("end")
    t.play("action a #3")
    t.play("end")
    assert t.refused("attack property").verdict == "locked"
    move(t, 1, 2)
    assert (t.at("A"), t.happened("unlocked")) == (6, [])


@pytest.mark.clause("MMM-ATK-03", "MMM-R-18")
def test_fire_breath_is_locked() -> None:
    t = locked(monsters={"A": "crushasaurus"}, at={"A": 6, "B": 6})
    assert t.refused("power").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-18")
def test_the_sewer_leads_to_the_other_monster_but_to_no_attack() -> None:
    t = locked(at={"A": 28, "B": 39}, prizes={"B": {"house": 1}})
    t.play("action b")
    assert (t.at("A"), t.ask, t.points("B")) == (39, "choose", 1)
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-18")
def test_what_is_no_attack_is_not_locked() -> None:
    t = locked(at={"A": 10}, tokens={"battleship": "A"}, prizes={"B": {"house": 2}})
    t.play("action", 3)
    t.play("aim b")
    t.play("use battleship", 3)
    t.play("aim b")
    assert t.points("B") == 0
    t = locked(monsters={"A": "ninja_clan"}, at={"A": 4}, prizes={"B": {"house": 3}})
    t.play("action b")
    t.play("power b")
    assert t.points("A") == 3
