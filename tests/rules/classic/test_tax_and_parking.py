"""CLA-TAX, CLA-FP: Income Tax, Luxury Tax, Free Parking."""

from typing import Any

import pytest

from stompoly.testing.scene import Scene, scene


def taxed(**setting: Any) -> Scene:
    """A has landed on Income Tax."""
    t = scene("classic", at={"A": 1}, **setting)
    t.roll(1, 2)
    return t


@pytest.mark.clause("CLA-TAX-01")
def test_income_tax_offers_exactly_two_options() -> None:
    t = taxed()
    assert (t.ask, t.asked) == ("tax", "A")
    assert sorted(t.game.text(act) for act in t.game.acts()) == ["flat", "percent"]
    assert t.refused("end").verdict == "not_asked"
    assert t.refused("B: flat").verdict == "not_yours_to_answer"


@pytest.mark.clause("CLA-TAX-02")
def test_the_flat_tax_is_200_to_the_bank() -> None:
    t = taxed(cash={"A": 900})
    t.play("flat")
    assert (t.cash("A"), t.pot, t.ask) == (700, 0, "end")
    assert [t.cash(name) for name in "BCD"] == [1500] * 3


@pytest.mark.clause("CLA-TAX-03")
def test_the_other_tax_is_10_percent_of_cash_prices_and_buildings() -> None:
    t = taxed(cash={"A": 640}, deeds={"A": [5, 6, 8, 9]}, levels={6: 1, 8: 1, 9: 1}, mortgaged=[5])
    assert t.worth("A") == 640 + 320 + 150 + 200
    t.play("percent")
    assert (t.cash("A"), t.pot) == (640 - 131, 0)


@pytest.mark.clause("CLA-TAX-03")
def test_a_hotel_counts_five_house_prices_and_a_pass_nothing() -> None:
    t = taxed(cash={"A": 450}, deeds={"A": [37, 39]}, levels={37: "H", 39: 4}, passes={"A": 1})
    t.play("percent")
    assert t.cash("A") == 450 - (450 + 750 + 1000 + 800) // 10


@pytest.mark.clause("CLA-TAX-04")
def test_the_choice_is_blind_and_binding() -> None:
    t = taxed(cash={"A": 1500}, deeds={"A": [37, 39, 35]}, levels={37: 1})
    assert t.worth("A") == 2650
    question = t.game.question.text + "".join(t.game.text(act) for act in t.game.acts())
    assert "2650" not in question.replace(",", "")
    assert "265" not in question
    t.play("percent")
    assert t.cash("A") == 1235
    assert t.refused("flat").verdict == "not_asked"


@pytest.mark.clause("CLA-TAX-04")
def test_a_choice_that_cannot_be_paid_stays_chosen() -> None:
    t = taxed(cash={"A": 100}, deeds={"A": [37, 39, 5]}, mortgaged=[37])
    t.play("flat")
    assert (t.ask, t.asked) == ("debt", "A")
    assert t.refused("percent").verdict == "not_asked"
    t.play("mortgage #5")
    assert (t.cash("A"), t.ask) == (0, "end")


@pytest.mark.clause("CLA-TAX-05")
def test_luxury_tax_is_75_to_the_bank() -> None:
    t = scene("classic", at={"A": 35}, cash={"A": 100})
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A"), t.pot, t.ask) == (38, 25, 0, "end")


@pytest.mark.clause("CLA-TAX-05")
def test_since_2008_the_board_prints_100() -> None:
    t = scene("classic", at={"A": 35}, options={"edition": "from2008"})
    t.roll(1, 2)
    assert t.cash("A") == 1400


@pytest.mark.clause("CLA-FP-01")
def test_free_parking_pays_nothing_whatever_was_paid_before() -> None:
    t = scene("classic", "AB", turn="B", at={"A": 17, "B": 36})
    t.roll(1, 1)
    t.s.pos[1] = 1
    t.roll(1, 2)
    t.play("flat")
    t.play("end")
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (20, 1500, 1500 - 275)
    assert (t.pot, t.ask, t.deeds("A"), t.held("A")) == (0, "end", [], 0)
