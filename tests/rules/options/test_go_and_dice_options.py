"""go.*, dice.*: the salary and the rolls."""

from typing import Any

import pytest

from stompoly import OptionError, new
from stompoly.testing.scene import Scene, scene


@pytest.mark.parametrize("salary", [0, 400, 1000])
def test_go_salary(salary: int) -> None:
    t = scene("classic", at={"A": 37}, options={"go.salary": salary}, deeds={"A": [3]})
    t.roll(2, 4)
    assert (t.at("A"), t.cash("A")) == (3, 1500 + salary)


@pytest.mark.parametrize(("bonus", "in_all"), [(0, 200), (200, 400), (400, 600)])
def test_go_exact_bonus(bonus: int, in_all: int) -> None:
    t = scene("classic", at={"A": 37}, options={"go.exactBonus": bonus})
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A")) == (0, 1500 + in_all)


def test_go_exact_bonus_is_not_paid_for_passing() -> None:
    t = scene("classic", at={"A": 37}, options={"go.exactBonus": 200}, deeds={"A": [3]})
    t.roll(2, 4)
    assert t.cash("A") == 1700


def test_go_exact_bonus_by_a_card() -> None:
    t = scene("classic", at={"A": 19}, options={"go.exactBonus": 200})
    t.next_card("chance", "ch_go")
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A")) == (0, 1900)


FIRST_LAP = {"go.firstLapNoBuy": True}


def test_no_buying_before_the_first_pass_of_go() -> None:
    t = scene("classic", options=FIRST_LAP)
    t.roll(2, 3)
    assert (t.ask, t.owner(5), t.cash("A")) == ("end", None, 1500)


def test_buying_once_go_is_passed() -> None:
    t = scene("classic", at={"A": 38}, options=FIRST_LAP)
    t.roll(3, 4)
    t.play("buy")
    assert (t.owner(5), t.cash("A")) == ("A", 1500)


def test_the_first_pass_counts_for_the_whole_game() -> None:
    t = scene("classic", "AB", at={"A": 37, "B": 7}, options=FIRST_LAP)
    t.roll(1, 2)
    t.play("end")
    t.roll(1, 2)
    t.play("end")
    t.roll(2, 3)
    assert (t.ask, t.asked, t.at("A")) == ("buy", "A", 5)


def test_no_purchase_by_auction_on_the_first_lap_either() -> None:
    """A has passed GO and declines; B and C have not, so only A may bid."""
    t = scene("classic", "ABC", at={"A": 38}, options=FIRST_LAP)
    t.roll(3, 4)
    t.play("decline")
    assert (t.ask, t.asked) == ("auction", "A")
    assert t.refused("B: bid 5").verdict == "not_yours_to_answer"


@pytest.mark.parametrize(("limit", "before"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_doubles_to_jail(limit: int, before: int) -> None:
    t = scene("classic", at={"A": 20}, doubles=before, options={"dice.doublesToJail": limit})
    t.roll(4, 4)
    assert (t.at("A"), t.held("A"), t.active) == (10, 1, "B")
    t = scene("classic", at={"A": 20}, doubles=before - 1, options={"dice.doublesToJail": limit})
    t.roll(4, 4)
    assert (t.at("A"), t.held("A"), t.active) == (28, 0, "A")


def test_doubles_to_jail_off() -> None:
    t = scene("classic", at={"A": 4}, options={"dice.doublesToJail": "off"})
    for _ in range(6):
        t.s.pos[0] = 4
        t.roll(3, 3)
        assert (t.at("A"), t.held("A"), t.ask, t.active) == (10, 0, "roll", "A")


@pytest.mark.parametrize("bonus", [0, 100, 500])
def test_snake_eyes(bonus: int) -> None:
    t = scene("classic", at={"A": 8}, options={"dice.snakeEyes": bonus})
    t.roll(1, 1)
    assert (t.at("A"), t.cash("A"), t.ask) == (10, 1500 + bonus, "roll")
    t = scene("classic", at={"A": 6}, options={"dice.snakeEyes": bonus})
    t.roll(2, 2)
    assert t.cash("A") == 1500


REAL: dict[str, Any] = {"dice.physical": True}


def test_real_dice_are_typed_in() -> None:
    t = scene("classic", options=REAL)
    assert t.refused("roll 0 7").verdict == "bad_dice"
    t.play("roll 4 6")
    assert t.at("A") == 10
    assert scene("classic").refused("roll 4 6").verdict == "not_physical"


def test_real_dice_for_a_roll_that_a_card_asks_for() -> None:
    t = scene("classic", "AB", at={"A": 19}, deeds={"B": [28]}, options=REAL)
    t.next_card("chance", "ch_near_util")
    t.play("roll 1 2")
    assert (t.ask, t.asked) == ("throw", "A")
    t.play("roll 4 5")
    assert (t.cash("A"), t.cash("B")) == (1410, 1590)


def test_three_real_dice_for_a_task() -> None:
    t = scene("grab_and_go", "AB", at={"A": 19}, options=REAL)
    t.play("roll 1 2")
    assert (t.ask, t.asked) == ("throw", "A")
    assert t.refused("roll 3 4").verdict == "bad_dice"
    t.play("roll 1 2 3")
    assert t.happened("task")[0].event.x == 6


def test_a_real_roll_for_the_start() -> None:
    t = Scene(new("classic", ["A", "B"], seed=1, options=REAL))
    t.play("roll 1 2")
    t.play("roll 6 5")
    assert (t.ask, t.active) == ("roll", "B")


def test_physical_void_true_lets_a_roll_be_void() -> None:
    t = scene("classic", options={**REAL, "dice.physicalVoid": True})
    t.play("void")
    assert (t.ask, t.at("A")) == ("roll", 0)


def test_physical_void_false_does_not() -> None:
    assert scene("classic", options={**REAL, "dice.physicalVoid": False}).refused("void").verdict == "no_void"


def test_the_first_lap_bars_no_bids_for_buildings() -> None:
    t = scene("classic", "AB", deeds={"A": [37, 39], "B": [6, 8, 9]}, houses=1, options=FIRST_LAP)
    t.play("build #37")
    t.play("want 1")
    assert (t.ask, t.asked) == ("auction", "B")


@pytest.mark.parametrize(("dice", "total"), [("1 1 1", 3), ("6 6 6", 18)])
def test_three_real_dice_go_from_one_to_six(dice: str, total: int) -> None:
    t = scene("grab_and_go", "AB", at={"A": 19}, options=REAL)
    t.play("roll 1 2")
    for wrong in ["1 1 0", "1 1 7", "0 1 1", "7 1 1", "1 0 1", "1 7 1"]:
        assert t.refused(f"roll {wrong}").verdict == "bad_dice"
    t.play(f"roll {dice}")
    assert t.happened("task")[0].event.x == total


def test_two_real_dice_for_a_move() -> None:
    t = scene("classic", options=REAL)
    for wrong in ["1 2 3", "0 1", "1 0", "7 1", "1 7"]:
        assert t.refused(f"roll {wrong}").verdict == "bad_dice"
    t.play("roll 6 4")
    assert t.at("A") == 10


def test_a_bonus_of_one_is_paid_and_one_of_nothing_is_not_told() -> None:
    for bonus in (1, 0):
        t = scene("classic", at={"A": 8}, options={"dice.snakeEyes": bonus, "go.salary": 0})
        t.roll(1, 1)
        assert (t.cash("A"), len(t.happened("bonus"))) == (1500 + bonus, bonus)
        t.s.pos[0] = 37
        t.roll(1, 2)
        assert t.happened("salary") == []


@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go"])
@pytest.mark.parametrize(("again", "ask"), [(True, "roll"), (False, "end")])
def test_doubles_again(book: str, again: bool, ask: str) -> None:
    t = scene(book, "AB", at={"A": 6}, options={"dice.doublesAgain": again})
    t.roll(2, 2)
    assert (t.at("A"), t.ask, t.asked) == (10, ask, "A")


def test_without_second_rolls_doubles_never_lead_to_jail() -> None:
    options = {"dice.doublesAgain": False, "dice.doublesToJail": 2}
    t = scene("classic", "AB", at={"A": 6, "B": 6}, options=options)
    for _ in range(4):
        t.s.pos[t.s.current] = 6
        t.roll(2, 2)
        t.play("end")
    assert (t.at("A"), t.held("A"), t.held("B"), t.happened("jailed")) == (10, 0, 0, [])


def test_without_second_rolls_doubles_still_free_a_prisoner() -> None:
    t = scene("classic", "AB", held={"A": 1}, options={"dice.doublesAgain": False})
    t.roll(5, 5)
    assert (t.at("A"), t.held("A"), t.ask) == (20, 0, "end")


def test_freeing_doubles_cannot_give_a_roll_that_no_doubles_give() -> None:
    with pytest.raises(OptionError, match=r"jail\.doublesGrantThrow .* dice\.doublesAgain is false"):
        scene("classic", options={"dice.doublesAgain": False, "jail.doublesGrantThrow": True})
