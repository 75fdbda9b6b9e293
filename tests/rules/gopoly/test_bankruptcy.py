"""Bankruptcy."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene, scene
from tests.rules.gopoly.helpers_gopoly import pass_auction


def owes_1100(cash: int = 100, seats: str = "ABC") -> Scene:
    """A owes B 1100 and has houses on #6, #8, #9, the mortgaged #5 and a Get Off card: 235 beside the cash."""
    t = scene(
        "gopoly",
        seats,
        at={"A": 34},
        cash={"A": cash},
        deeds={"A": [5, 6, 8, 9], "B": [37, 39]},
        levels={6: 1, 8: 1, 9: 1, 37: 3, 39: 3},
        mortgaged=[5],
        passes={"A": 1},
    )
    t.roll(1, 2)
    return t


@pytest.mark.clause("GOP-BKR-01")
def test_a_player_who_owes_more_than_can_be_raised_is_bankrupt() -> None:
    t = owes_1100(100)
    assert (t.ask, t.asked, t.raisable("A")) == ("debt", "A", 335)
    t.play("bankrupt")
    assert t.out("A")


@pytest.mark.clause("GOP-BKR-01")
@pytest.mark.parametrize(("cash", "solvent"), [(864, False), (865, True)])
def test_bankrupt_by_one_dollar(cash: int, solvent: bool) -> None:
    t = owes_1100(cash)
    if solvent:
        assert t.refused("bankrupt").verdict == "can_still_pay"
        t.play("sell #6=0 #8=0 #9=0")
        for lot in (6, 8, 9):
            t.play(f"mortgage #{lot}")
        assert (t.cash("A"), t.cash("B"), t.ask) == (0, 2600, "end")
    else:
        t.play("bankrupt")
        assert t.out("A")


@pytest.mark.clause("GOP-BKR-01")
def test_a_debt_is_paid_as_soon_as_the_cash_suffices() -> None:
    t = scene("gopoly", "AB", at={"A": 36}, cash={"A": 0}, deeds={"A": [1, 3, 5], "B": [39]}, levels={1: 1, 3: 1})
    t.roll(1, 2)
    t.play("sell #1")
    assert (t.ask, t.cash("A"), t.cash("B")) == ("debt", 25, 1500)
    assert t.refused("end").verdict == "not_asked"
    t.play("sell #3")
    assert (t.ask, t.cash("A"), t.cash("B")) == ("end", 0, 1550)


@pytest.mark.clause("GOP-BKR-01")
def test_a_player_who_can_pay_just_pays() -> None:
    t = owes_1100(1100)
    assert (t.cash("A"), t.cash("B"), t.ask) == (0, 2600, "end")


@pytest.mark.clause("GOP-BKR-01")
def test_a_trade_may_pay_a_debt() -> None:
    t = scene("gopoly", "ABC", at={"A": 36}, cash={"A": 10}, deeds={"A": [1], "B": [37, 39]})
    t.roll(1, 2)
    assert (t.ask, t.raisable("A")) == ("debt", 40)
    t.play("offer C give #1 for +90")
    t.play("C: accept")
    assert (t.cash("A"), t.cash("B"), t.cash("C"), t.owner(1)) == (0, 1600, 1410, "C")
    assert (t.out("A"), t.ask) == (False, "end")


@pytest.mark.clause("GOP-BKR-01")
def test_a_creditor_may_take_deeds_for_a_debt() -> None:
    t = scene("gopoly", "ABC", at={"A": 36}, cash={"A": 10}, deeds={"A": [1], "B": [37, 39]})
    t.roll(1, 2)
    t.play("settle with #1 +10")
    assert (t.ask, t.asked) == ("trade", "B")
    t.play("accept")
    assert (t.cash("A"), t.cash("B"), t.owner(1)) == (0, 1510, "B")
    assert (t.out("A"), t.ask) == (False, "end")


@pytest.mark.clause("GOP-BKR-01", "GOP-BKR-02")
def test_bankrupt_to_the_first_of_several_creditors_who_cannot_be_paid() -> None:
    t = scene("gopoly", at={"A": 4}, cash={"A": 70})
    t.next_card("gamera", "gamera_chairman")
    t.roll(1, 2)
    assert t.out("A")
    assert [t.cash(name) for name in "ABCD"] == [0, 1550, 1520, 1500]


@pytest.mark.clause("GOP-BKR-02")
def test_everything_goes_to_the_creditor() -> None:
    t = owes_1100()
    t.play("bankrupt")
    assert (t.out("A"), t.cash("A"), t.deeds("A"), t.passes("A")) == (True, 0, [], 0)
    assert (t.deeds("B"), t.passes("B")) == ([5, 6, 8, 9, 37, 39], 1)
    assert (t.cash("C"), t.deeds("C")) == (1500, [])


@pytest.mark.clause("GOP-BKR-03")
def test_the_creditor_gets_half_the_price_of_the_buildings() -> None:
    t = owes_1100()
    before = t.houses
    t.play("bankrupt")
    assert t.cash("B") == 1500 + 100 + 75
    assert (t.houses, [t.level(lot) for lot in (6, 8, 9)]) == (before + 3, [0, 0, 0])


@pytest.mark.clause("GOP-BKR-04")
def test_the_creditor_pays_10_percent_on_mortgaged_deeds() -> None:
    t = owes_1100()
    t.play("bankrupt")
    assert (t.ask, t.asked, t.owner(5), t.mortgaged(5)) == ("transfer", "B", "B", True)
    t.play("hold")
    assert t.cash("B") == 1675 - 10
    assert [t.mortgaged(lot) for lot in (5, 6, 8, 9)] == [True, False, False, False]


@pytest.mark.clause("GOP-BKR-04")
def test_interest_is_due_on_each_mortgaged_deed() -> None:
    t = scene(
        "gopoly", "ABC", at={"A": 36}, cash={"A": 0}, deeds={"A": [5, 12], "B": [37, 39]}, levels={37: 1, 39: 1},
        mortgaged=[5, 12],
    )  # fmt: skip
    t.roll(1, 2)
    assert (t.ask, t.raisable("A")) == ("debt", 0)
    t.play("bankrupt")
    t.play("hold")
    t.play("hold")
    assert t.cash("B") == 1500 - 10 - 8
    assert (t.ask, t.active) == ("roll", "B")


@pytest.mark.clause("GOP-BKR-04")
def test_a_creditor_who_cannot_pay_the_interest_goes_bankrupt_too() -> None:
    t = scene("gopoly", cash={"A": 0, "B": 0}, deeds={"A": [37, 39], "B": [3]}, mortgaged=[37, 39])
    t.roll(1, 2)
    t.play("bankrupt")  # 4 for #3
    t.play("hold")  # 18
    t.play("B: mortgage #3")
    t.play("hold")  # 20, and 12 are left
    t.play("bankrupt")
    assert (t.out("A"), t.out("B"), t.ask) == (True, True, "auction")
    for _ in range(3):
        pass_auction(t)
    assert (t.ask, t.active) == ("roll", "C")


@pytest.mark.clause("GOP-BKR-05")
def test_the_creditor_may_pay_the_principal_at_once() -> None:
    t = owes_1100()
    t.play("bankrupt")
    t.play("lift")
    assert (t.cash("B"), t.mortgaged(5)) == (1675 - 110, False)


@pytest.mark.clause("GOP-BKR-06")
def test_interest_is_due_again_on_a_later_lift() -> None:
    t = owes_1100()
    t.play("bankrupt")
    t.play("hold")
    t.play("B: lift #5")
    assert (t.cash("B"), t.mortgaged(5)) == (1675 - 120, False)


def owes_the_bank_50(deeds: list[int], cash: int = 10) -> Scene:
    """A failed the third roll on the island and must pay the Bank 50."""
    t = scene("gopoly", "ABC", held={"A": 3}, cash={"A": cash}, deeds={"A": deeds}, passes={"A": 1}, pot=30)
    t.roll(4, 6)
    return t


@pytest.mark.clause("GOP-BKR-07")
def test_bankrupt_to_the_bank_after_selling_and_mortgaging_everything() -> None:
    t = owes_the_bank_50([1])
    assert (t.ask, t.raisable("A")) == ("debt", 40)
    t.play("bankrupt")
    assert t.out("A")


@pytest.mark.clause("GOP-BKR-07")
def test_a_player_who_can_raise_the_fine_must_pay_it() -> None:
    t = owes_the_bank_50([6])
    assert t.raisable("A") == 60
    assert t.refused("bankrupt").verdict == "can_still_pay"
    t.play("mortgage #6")
    assert (t.cash("A"), t.at("A"), t.out("A")) == (10 + 30, 20, False)  # 30 from the pot of #20


@pytest.mark.clause("GOP-BKR-08")
def test_all_assets_go_to_the_bank() -> None:
    t = owes_the_bank_50([1])
    t.play("bankrupt")
    assert (t.cash("A"), t.deeds("A"), t.passes("A")) == (0, [], 0)
    assert (t.cash("B"), t.cash("C"), t.pot) == (1500, 1500, 30)
    assert [t.passes(name) for name in "BC"] == [0, 0]
    assert len(t.deck("gamera") + t.deck("godzilla")) == 32
    assert t.owner(1) is None


@pytest.mark.clause("GOP-BKR-09")
def test_the_bank_auctions_the_deeds_at_once_without_buildings() -> None:
    t = scene("gopoly", "ABC", at={"A": 14}, cash={"A": 10}, deeds={"A": [1, 3, 5]}, levels={1: 1, 3: 1}, mortgaged=[5])
    t.next_card("godzilla", "godzilla_school_tax")
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.houses, t.level(1), t.level(3)) == (32, 0, 0)
    for lot, price in ((1, 40), (3, 1), (5, 150)):
        assert (t.ask, t.owner(lot), t.level(lot)) == ("auction", None, 0)
        t.play(f"bid {price}")
        pass_auction(t)
    assert [(line.event.x, line.event.y) for line in t.happened("sold")] == [(1, 40), (3, 1), (5, 150)]
    assert t.cash("B") + t.cash("C") == 3000 - 191
    assert (t.ask, t.active) == ("roll", "B")


@pytest.mark.clause("GOP-BKR-09")
def test_deeds_auctioned_by_the_bank_are_clear_of_mortgages() -> None:
    t = owes_the_bank_50([1])
    t.s.mortgaged = 1 << 1
    t.play("bankrupt")
    t.play("bid 5")
    pass_auction(t)
    assert (t.owner(1), t.mortgaged(1), t.cash("B")) == ("B", False, 1495)


@pytest.mark.clause("GOP-BKR-10")
def test_a_bankrupt_never_acts_again() -> None:
    t = owes_the_bank_50([1])
    t.play("bankrupt")
    assert t.refused("A: bid 5").verdict == "out"
    pass_auction(t)
    for words in ("A: roll", "A: offer B give +1 for #39", "A: mortgage #1", "A: build #39", "A: end"):
        assert t.refused(words).verdict == "out"
    assert t.game.acts("A") == []


@pytest.mark.clause("GOP-BKR-10")
def test_a_bankrupt_is_skipped_and_cannot_be_traded_with() -> None:
    t = owes_the_bank_50([1])
    t.play("bankrupt")
    pass_auction(t)
    for name in ("B", "C", "B"):
        assert t.active == name
        t.s.pos[t.seat(name)] = 4
        assert t.refused(f"{name}: offer A give +5 for #1").verdict == "no_partner"
        t.roll(2, 4)
        t.play("end")
