"""Mobs: three dice against monsters, the best two count, and only where they stand."""

from __future__ import annotations

from itertools import product

import pytest

from stompoly.testing import MenaceScene, menace_scene

MOBS = ["ninja_clan", "fettuchini", "slime", "zombies"]


def mob(own: int = 6, other: int = 6, monster: str = "zombies") -> MenaceScene:
    return menace_scene(
        "AB",
        monsters={"A": monster},
        at={"A": own, "B": other},
        houses={6: 1},
        prizes={"A": {"house": 1}, "B": {"deed": [39]}},
    )


@pytest.mark.clause("MMM-MOB-01")
def test_one_two_and_four_make_six_and_hit() -> None:
    t = mob()
    t.play("attack B", 1, 2, 4)
    assert (t.prizes("A")["deed"], t.prizes("B")["deed"]) == ([39], [])


@pytest.mark.clause("MMM-MOB-01")
@pytest.mark.parametrize(
    ("dice", "hit"), [((4, 1, 2), True), ((2, 4, 1), True), ((1, 5, 1), True), ((1, 4, 1), False), ((3, 2, 2), False)]
)
@pytest.mark.parametrize("monster", MOBS)
def test_the_best_two_of_three_count_in_any_order(monster: str, dice: tuple[int, int, int], hit: bool) -> None:
    t = mob(monster=monster)
    t.play("attack B", *dice)
    assert (t.prizes("A")["deed"] == [39]) is hit


@pytest.mark.clause("MMM-MOB-01")
def test_193_of_216_rolls_hit() -> None:
    hits = 0
    for dice in product(range(1, 7), repeat=3):
        t = mob()
        t.play("attack B", *dice)
        hits += len(t.happened("beat"))
    assert hits == 193


@pytest.mark.clause("MMM-MOB-01", "MMM-ATK-16")
@pytest.mark.parametrize("monster", ["ninja_clan", "slime", "zombies"])
def test_two_dice_against_a_house(monster: str) -> None:
    t = mob(monster=monster)
    t.play("attack house", 1, 4, 6)
    event = t.happened("struck")[-1].event
    assert (event.x, event.y, event.z, t.houses(6)) == (1, 4, 0, 1)


@pytest.mark.clause("MMM-MOB-02")
@pytest.mark.parametrize("monster", MOBS)
def test_a_mob_on_6_does_not_reach_a_monster_on_8(monster: str) -> None:
    assert mob(6, 8, monster).refused("attack B").verdict == "mob_reach"


@pytest.mark.clause("MMM-MOB-02")
def test_a_mob_attacks_on_its_own_space_only() -> None:
    assert [lot for lot in range(40) if mob(6, lot).may("attack B")] == [6]
    assert [lot for lot in range(40) if mob(10, lot).may("attack B")] == [10]
