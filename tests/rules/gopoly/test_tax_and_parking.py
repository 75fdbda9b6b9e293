"""Stomp Tokyo and Free Parking."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import Scene, scene


def on_stomp_tokyo(cash: int = 1500, **more: Any) -> Scene:
    """A stands on #4 and must choose."""
    t = scene("gopoly", cash={"A": cash}, **more)
    t.roll(1, 3)
    return t


@pytest.mark.clause("GOP-TAX-01")
def test_stomp_tokyo_asks_flat_or_percent() -> None:
    t = on_stomp_tokyo(deeds={"A": [5]})
    assert (t.ask, t.asked) == ("tax", "A")
    assert {t.game.text(act) for act in t.game.acts("A")} == {"flat", "percent"}
    for words in ("end", "roll", "pay", "fine"):
        assert t.refused(words).verdict == "not_asked"
    assert t.refused("B: flat").verdict == "not_yours_to_answer"


@pytest.mark.clause("GOP-TAX-02")
def test_the_flat_200_goes_to_the_centre_pot() -> None:
    t = on_stomp_tokyo(pot=75)
    t.play("flat")
    assert (t.cash("A"), t.pot, t.ask) == (1300, 275, "end")


@pytest.mark.clause("GOP-TAX-03")
@pytest.mark.parametrize(("cash", "fee"), [(640, 131), (641, 132), (631, 131)], ids=["exact", "rounded up", "1301"])
def test_the_other_way_costs_10_percent_of_the_worth(cash: int, fee: int) -> None:
    t = on_stomp_tokyo(cash, deeds={"A": [5, 6, 8, 9]}, levels={6: 1, 8: 1, 9: 1}, mortgaged=[5], pot=75)
    assert t.worth("A") == cash + 670
    t.play("percent")
    assert (t.cash("A"), t.pot) == (cash - fee, 75 + fee)


@pytest.mark.clause("GOP-TAX-04")
def test_worth_is_cash_printed_prices_and_building_costs() -> None:
    t = scene(
        "gopoly", cash={"A": 640}, deeds={"A": [5, 6, 8, 9]}, levels={6: 1, 8: 1, 9: 1}, mortgaged=[5], passes={"A": 1}
    )
    assert t.worth("A") == 640 + 320 + 150 + 200
    t = scene("gopoly", cash={"A": 10}, deeds={"A": [37, 39, 12]}, levels={37: 4, 39: "H"}, mortgaged=[12], pot=500)
    assert t.worth("A") == 10 + 350 + 400 + 150 + 4 * 200 + 5 * 200


@pytest.mark.clause("GOP-TAX-04")
def test_the_fee_is_taken_of_that_worth() -> None:
    t = on_stomp_tokyo(1000, deeds={"A": [37, 39, 12]}, levels={37: 4, 39: "H"}, mortgaged=[12])
    t.play("percent")
    assert t.cash("A") == 1000 - 370


@pytest.mark.clause("GOP-TAX-05")
def test_the_choice_is_blind_and_binding() -> None:
    t = on_stomp_tokyo(1750, deeds={"A": [37, 39]})
    assert t.worth("A") == 2500
    asked = t.game.question.text + "".join(line.text for line in t.game.log)
    assert "2500" not in asked
    assert "250" not in asked
    t.play("percent")
    assert t.cash("A") == 1500
    assert t.refused("flat").verdict == "not_asked"


@pytest.mark.clause("GOP-TAX-05")
def test_a_table_may_choose_to_see_the_worth() -> None:
    t = on_stomp_tokyo(1750, deeds={"A": [37, 39]}, options={"tax.showWorth": True})
    assert "2500" in t.game.question.text


@pytest.mark.clause("GOP-TAX-05")
def test_percent_stays_chosen_when_it_cannot_be_paid_in_cash() -> None:
    t = on_stomp_tokyo(200, deeds={"A": [5, 15, 25, 35, 37, 39]})
    t.play("percent")  # 175 of 1750
    assert t.cash("A") == 25
    t = on_stomp_tokyo(100, deeds={"A": [5, 15, 25, 35, 37, 39]})
    t.play("percent")  # 165 of 1650
    assert t.ask == "debt"
    assert t.refused("flat").verdict == "not_asked"
    t.play("mortgage #5")
    assert (t.cash("A"), t.ask) == (35, "end")


@pytest.mark.clause("GOP-FP-01")
def test_free_parking_gives_the_whole_pot() -> None:
    t = scene("gopoly", at={"A": 14}, cash={"A": 20}, pot=475)
    t.roll(2, 4)
    assert (t.cash("A"), t.pot) == (495, 0)


@pytest.mark.clause("GOP-FP-01")
def test_passing_free_parking_gives_nothing() -> None:
    t = scene("gopoly", at={"A": 14}, cash={"A": 20}, pot=475)
    t.roll(3, 4)
    assert (t.at("A"), t.cash("A"), t.pot) == (21, 20, 475)


@pytest.mark.clause("GOP-FP-02")
def test_nothing_else_feeds_the_pot() -> None:
    t = scene("gopoly", held={"A": 1}, deeds={"A": [5]}, mortgaged=[5])
    t.next_card("godzilla", "godzilla_doctor")
    t.play("lift #5")
    t.play("fine")
    t.roll(3, 4)
    assert t.cash("A") == 1500 - 110 - 50 - 50
    assert t.pot == 0


@pytest.mark.clause("GOP-FP-02")
def test_the_forced_fine_and_other_peoples_money_do_not_feed_the_pot() -> None:
    t = scene("gopoly", "AB", held={"A": 3}, deeds={"B": [16]})
    t.roll(2, 4)
    assert (t.cash("A"), t.cash("B"), t.pot) == (1500 - 50 - 14, 1514, 0)


@pytest.mark.clause("GOP-FP-02")
def test_both_stomp_tokyo_fees_and_the_mst3k_fee_reach_the_next_parker() -> None:
    for choice, fee in (("flat", 200), ("percent", 150)):
        t = scene("gopoly", "ABC", at={"B": 35, "C": 14})
        t.roll(1, 3)
        t.play(choice)
        t.play("end")
        t.roll(1, 2)
        t.play("end")
        t.roll(2, 4)
        assert (t.cash("C"), t.pot) == (1500 + fee + 75, 0)


@pytest.mark.clause("GOP-FP-03")
def test_the_mst3k_fee_goes_to_the_pot() -> None:
    t = scene("gopoly", at={"A": 35}, pot=200)
    t.roll(1, 2)
    assert (t.cash("A"), t.pot) == (1425, 275)


@pytest.mark.clause("GOP-FP-04")
def test_an_empty_pot_gives_nothing() -> None:
    t = scene("gopoly", "AB", at={"A": 14, "B": 14})
    assert t.pot == 0
    t.roll(2, 4)
    assert (t.cash("A"), t.pot) == (1500, 0)
    t.play("end")
    t.roll(2, 4)
    assert (t.cash("B"), t.pot) == (1500, 0)
