"""Chance and Community Chest by dice (GNG-CARD)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.grab_and_go.helpers_grab_and_go import end_turns, gng, passes_held


@pytest.mark.clause("GNG-CARD-01")
@pytest.mark.parametrize(("at", "space"), [(0, 7), (15, 22), (29, 36), (35, 2), (10, 17), (26, 33)])
def test_the_lander_rolls_three_dice(at: int, space: int) -> None:
    t = gng("AB", at={"A": at})
    t.roll(3, 4, 3, 3, 4)  # task 10 is +50 on both lists
    assert t.at("A") == space
    assert [(line.event.seat, line.event.x) for line in t.happened("task")] == [(0, 10)]
    assert t.cash("A") == 1550 + 200 * (space == 2)


@pytest.mark.clause("GNG-CARD-01")
def test_with_real_dice_the_lander_must_roll() -> None:
    t = gng("AB", options={"dice.physical": True})
    t.play("roll 3 4")
    assert (t.ask, t.asked) == ("throw", "A")
    assert t.refused("end").verdict == "not_asked"
    assert t.refused("B: roll 6 6 5").verdict == "not_yours_to_answer"
    assert t.refused("roll 6 5").verdict == "bad_dice"
    t.play("roll 6 6 5")
    assert (t.ask, t.cash("A")) == ("end", 1650)


@pytest.mark.clause("GNG-CARD-02")
@pytest.mark.parametrize(("at", "cash"), [(10, 1525), (15, 1485)])
def test_the_list_of_the_space_counts(at: int, cash: int) -> None:
    """11 is +25 on the Community Chest list and -15 on the Chance list."""
    t = gng("AB", at={"A": at})
    t.roll(3, 4, 3, 3, 5)
    assert t.cash("A") == cash


@pytest.mark.clause("GNG-CARD-02")
@pytest.mark.parametrize(
    ("throw", "cash"), [((3, 3, 3), 1600), ((6, 2, 2), 1550), ((4, 4, 4), 1600), ((5, 5, 5), 1450), ((6, 6, 6), 1700)]
)
def test_the_total_picks_the_task(throw: tuple[int, int, int], cash: int) -> None:
    t = gng("AB", at={"A": 10})
    t.roll(3, 4, *throw)
    assert t.cash("A") == cash


@pytest.mark.clause("GNG-CARD-02")
def test_tasks_are_not_called_cards() -> None:
    t = gng("AB", at={"A": 14})
    t.roll(1, 2, 6, 6, 2)  # Community Chest 14: pay, or a Chance task
    assert "roll for a Chance task" in t.game.question.text
    lines = t.play("draw", 2, 3, 3)  # Chance 8: jail
    assert {"A chooses to roll for a task", "A is sent to Jail by a task"} <= {line.text for line in lines}


@pytest.mark.clause("GNG-CARD-02")
@pytest.mark.parametrize(("words", "cash"), [("pay", 1490), ("draw", 1650)])
def test_a_task_may_offer_a_choice(words: str, cash: int) -> None:
    """Community Chest 14: pay 10, or a task of the Chance list."""
    t = gng("AB", at={"A": 10})
    t.roll(3, 4, 4, 5, 5)
    assert (t.ask, t.asked) == ("card", "A")
    t.play(words, *((6, 6, 5) if words == "draw" else ()))
    assert (t.ask, t.cash("A")) == ("end", cash)


@pytest.mark.clause("GNG-CARD-02")
def test_a_task_that_moves_ends_in_a_landing() -> None:
    t = gng("AB", deeds={"B": [24]})
    t.roll(3, 4, 4, 5, 5)  # Chance 14: Trafalgar Square
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (24, 1480, 1520)


@pytest.mark.clause("GNG-CARD-03")
@pytest.mark.parametrize("throw", [(2, 3, 3), (1, 1, 6), (1, 3, 4)])
def test_chance_8_is_go_to_jail(throw: tuple[int, int, int]) -> None:
    t = gng("AB", at={"A": 15})
    t.roll(3, 4, *throw)
    assert (t.at("A"), t.held("A")) == (10, 1)
    assert t.active == "B"


@pytest.mark.clause("GNG-CARD-03")
def test_community_chest_8_is_not() -> None:
    t = gng("AB", at={"A": 10})
    t.roll(3, 4, 2, 3, 3)
    assert (t.at("A"), t.held("A")) == (17, 0)


@pytest.mark.clause("GNG-CARD-04")
def test_three_equal_dice_are_no_double() -> None:
    t = gng("AB")
    t.roll(3, 4, 2, 2, 2)
    assert [line.event.x for line in t.happened("task")] == [6]
    assert t.ask == "end"


@pytest.mark.clause("GNG-CARD-04")
def test_the_double_of_the_move_still_counts_after_a_task() -> None:
    t = gng("AB", at={"A": 5})
    t.roll(1, 1, 3, 3, 4)
    assert (t.at("A"), t.ask, t.active) == (7, "roll", "A")


@pytest.mark.clause("GNG-CARD-04")
def test_earlier_tasks_are_not_remembered() -> None:
    t = gng("ABC")
    end_turns(t, (3, 4, 6, 6, 5), (3, 4, 6, 6, 5), (3, 4, 6, 6, 5))
    assert [t.cash(name) for name in "ABC"] == [1650, 1650, 1650]


@pytest.mark.slow
@pytest.mark.clause("GNG-CARD-04")
def test_totals_fall_like_three_dice() -> None:
    """Of 648 rolls about 162 show 10 or 11 and about 6 show 3 or 18; were all totals alike, 81 would."""
    totals: Counter[int] = Counter()
    for seed in range(648):
        t = gng("AB", seed=seed)
        t.roll(3, 4)
        totals[t.happened("task")[0].event.x] += 1
    assert set(totals) <= set(range(3, 19))
    assert 120 <= totals[10] + totals[11] <= 204
    assert totals[3] + totals[18] <= 18


@pytest.mark.clause("GNG-CARD-05")
@pytest.mark.parametrize(("at", "throw"), [(0, (1, 2, 3)), (10, (2, 2, 3))])
def test_a_get_out_card_is_taken_from_the_supply(at: int, throw: tuple[int, int, int]) -> None:
    t = gng("AB", at={"A": at})
    assert passes_held(t) == 0
    t.roll(3, 4, *throw)
    assert (t.passes("A"), passes_held(t)) == (1, 1)
    assert t.cash("A") == 1500


@pytest.mark.clause("GNG-CARD-06")
def test_a_get_out_card_may_be_kept() -> None:
    t = gng("AB", passes={"A": 1}, at={"A": 13})
    end_turns(t, (3, 4), (4, 6))
    assert t.passes("A") == 1


@pytest.mark.clause("GNG-CARD-06")
def test_a_get_out_card_may_be_traded() -> None:
    t = gng("AB", passes={"A": 1}, deeds={"B": [1]})
    t.play("offer B give +20 pass for #1")
    assert (t.ask, t.asked) == ("trade", "B")
    t.play("accept")
    assert (t.passes("A"), t.passes("B"), t.owner(1)) == (0, 1, "A")
    assert (t.cash("A"), t.cash("B")) == (1480, 1520)


@pytest.mark.clause("GNG-CARD-06")
def test_a_get_out_card_may_be_sold() -> None:
    t = gng("AB", passes={"A": 1})
    t.play("offer B give pass for +45")
    t.play("accept")
    assert (t.passes("B"), t.cash("A"), t.cash("B")) == (1, 1545, 1455)


@pytest.mark.clause("GNG-CARD-06")
def test_nobody_trades_a_card_that_is_not_there() -> None:
    t = gng("AB", deeds={"B": [1]}, passes={"B": 1})
    assert t.refused("offer B give pass for #1").verdict == "no_pass"
    t = gng("AB", deeds={"A": [1]})
    assert t.refused("offer B give #1 for pass").verdict == "not_their_pass"
