"""CLA-BKR, CLA-LOAN, CLA-END-01: bankruptcy, loans, the end."""

from typing import Any

import pytest

from stompoly.game import NotUnderstoodError
from stompoly.testing.scene import Scene, scene

RED = [21, 23, 24]


def owing_750(**setting: Any) -> Scene:
    """A has landed on B's #24 with three houses."""
    deeds = {"B": RED, **setting.pop("deeds", {})}
    levels = {21: 3, 23: 3, 24: 3, **setting.pop("levels", {})}
    t = scene("classic", setting.pop("seats", "ABCD"), at={"A": 21}, deeds=deeds, levels=levels, **setting)
    t.roll(1, 2)
    return t


def owing_the_bank_75(**setting: Any) -> Scene:
    """A has landed on Luxury Tax."""
    t = scene("classic", setting.pop("seats", "ABCD"), at={"A": 35}, **setting)
    t.roll(1, 2)
    return t


@pytest.mark.clause("CLA-BKR-01")
def test_a_debt_above_all_that_can_be_raised_is_bankruptcy() -> None:
    t = owing_750(cash={"A": 540}, deeds={"A": [39]})
    assert (t.raisable("A"), t.ask, t.asked) == (740, "debt", "A")
    t.play("bankrupt")
    assert t.out("A")


@pytest.mark.clause("CLA-BKR-01")
def test_a_debt_that_can_be_raised_must_be_paid() -> None:
    t = owing_750(cash={"A": 550}, deeds={"A": [39]})
    assert t.refused("bankrupt").verdict == "can_still_pay"
    t.play("mortgage #39")
    assert (t.out("A"), t.cash("A"), t.cash("B"), t.ask) == (False, 0, 2250, "end")


@pytest.mark.clause("CLA-BKR-01")
def test_buildings_are_sold_and_deeds_traded_to_pay() -> None:
    t = owing_750(cash={"A": 500}, deeds={"A": [37, 39]}, levels={37: 1, 39: 1})
    t.play("sell #37")
    assert t.ask == "debt"
    t.play("sell #39")
    t.play("offer C give #37 for +50")
    t.play("C: accept")
    assert (t.cash("A"), t.cash("B"), t.cash("C"), t.owner(37)) == (0, 2250, 1450, "C")
    assert not t.out("A")


@pytest.mark.clause("CLA-BKR-01")
def test_a_debtor_does_nothing_else() -> None:
    t = owing_750(cash={"A": 540}, deeds={"A": [39]})
    assert t.refused("end").verdict == "not_asked"
    assert t.refused("B: build #24").verdict == "window_closed"


@pytest.mark.clause("CLA-BKR-01")
def test_a_debt_to_the_bank_can_bankrupt_too() -> None:
    assert owing_the_bank_75(cash={"A": 74}).out("A")
    t = owing_the_bank_75(cash={"A": 75})
    assert (t.out("A"), t.cash("A")) == (False, 0)


@pytest.mark.clause("CLA-BKR-02")
def test_everything_goes_to_the_creditor() -> None:
    t = owing_750(cash={"A": 30}, deeds={"A": [5, 12]}, passes={"A": 1})
    t.play("bankrupt")
    assert (t.cash("A"), t.deeds("A"), t.passes("A")) == (0, [], 0)
    assert (t.cash("B"), t.deeds("B"), t.passes("B")) == (1530, [5, 12, *RED], 1)
    assert (t.cash("C"), t.cash("D")) == (1500, 1500)


@pytest.mark.clause("CLA-BKR-02", "CLA-CARD-01")
def test_a_player_who_owes_several_pays_in_turn_and_is_bankrupt_to_the_first_they_cannot_pay() -> None:
    t = scene("classic", at={"A": 19}, cash={"A": 120})
    t.next_card("chance", "ch_chairman")
    t.roll(1, 2)
    assert t.out("A")
    assert [t.cash(name) for name in "ABCD"] == [0, 1550, 1550, 1520]


@pytest.mark.clause("CLA-BKR-03")
def test_buildings_go_to_the_bank_at_half_price_for_the_creditor() -> None:
    t = owing_750(cash={"A": 10}, deeds={"A": [26, 27, 29]}, levels={26: 1, 27: 1})
    houses = t.houses
    t.play("bankrupt")
    assert (t.cash("B"), t.houses, t.level(26), t.level(27)) == (1500 + 10 + 150, houses + 2, 0, 0)
    assert t.owner(26) == "B"


@pytest.mark.clause("CLA-BKR-04")
@pytest.mark.parametrize(("lot", "interest"), [(39, 20), (5, 10), (12, 8)])
def test_the_creditor_pays_interest_on_mortgaged_deeds_at_once(lot: int, interest: int) -> None:
    t = owing_750(cash={"A": 0}, deeds={"A": [lot]}, mortgaged=[lot])
    t.play("bankrupt")
    assert (t.ask, t.asked) == ("transfer", "B")
    t.play("hold")
    assert (t.cash("B"), t.owner(lot), t.mortgaged(lot)) == (1500 - interest, "B", True)


@pytest.mark.clause("CLA-BKR-04")
def test_a_creditor_without_the_interest_is_in_debt_himself() -> None:
    t = owing_750(cash={"A": 0, "B": 5}, deeds={"A": [39]}, mortgaged=[39])
    t.play("bankrupt")
    t.play("hold")
    assert (t.ask, t.asked) == ("debt", "B")
    t.play("sell #21")
    assert (t.cash("B"), t.ask) == (5 + 75 - 20, "roll")


@pytest.mark.clause("CLA-BKR-05")
def test_the_creditor_pays_the_principal_now() -> None:
    t = owing_750(cash={"A": 0}, deeds={"A": [5]}, mortgaged=[5])
    t.play("bankrupt")
    t.play("lift")
    assert (t.cash("B"), t.mortgaged(5)) == (1500 - 110, False)


@pytest.mark.clause("CLA-BKR-05")
def test_or_principal_and_interest_again_later() -> None:
    t = owing_750(cash={"A": 0}, deeds={"A": [5]}, mortgaged=[5])
    t.play("bankrupt")
    t.play("hold")
    t.play("B: lift #5")
    assert (t.cash("B"), t.mortgaged(5)) == (1500 - 120, False)


@pytest.mark.clause("CLA-BKR-05")
def test_the_creditor_is_asked_for_each_deed() -> None:
    t = owing_750(cash={"A": 0}, deeds={"A": [5, 15]}, mortgaged=[5, 15])
    t.play("bankrupt")
    t.play("lift")
    t.play("hold")
    assert (t.cash("B"), t.mortgaged(5), t.mortgaged(15)) == (1500 - 110 - 10, False, True)


@pytest.mark.clause("CLA-BKR-06")
def test_bankrupt_to_the_bank_all_assets_go_there() -> None:
    t = owing_the_bank_75(cash={"A": 40}, deeds={"A": [1, 3, 5]}, mortgaged=[1, 3, 5], passes={"A": 1})
    t.play("bankrupt")
    assert (t.out("A"), t.cash("A"), t.deeds("A"), t.passes("A")) == (True, 0, [], 0)
    assert [t.cash(name) for name in "BCD"] == [1500] * 3
    assert len(t.deck("chance")) == 16
    assert len(t.deck("chest")) == 16


@pytest.mark.clause("CLA-BKR-07")
def test_the_bank_auctions_its_property_at_once() -> None:
    t = owing_the_bank_75(cash={"A": 40}, deeds={"A": [1, 3, 5]}, mortgaged=[1, 3, 5])
    t.play("bankrupt")
    for lot in [1, 3, 5]:
        assert (t.ask, t.active) == ("auction", "A")
        while t.ask == "auction" and t.owner(lot) is None:
            t.play(f"bid {lot}0" if t.asked == "C" else "pass")
        assert (t.owner(lot), t.mortgaged(lot)) == ("C", False)
    assert (t.cash("C"), t.active, t.ask) == (1500 - 90, "B", "roll")


@pytest.mark.clause("CLA-BKR-07")
def test_buildings_are_not_auctioned_but_return_to_stock() -> None:
    t = scene("classic", "ABC", at={"A": 14}, cash={"A": 4}, deeds={"A": [1, 3]}, levels={1: 1, 3: 1})
    t.next_card("chest", "cc_school_tax")
    t.roll(1, 2)
    assert (t.raisable("A"), t.houses) == (4 + 50 + 60, 30)
    t.play("bankrupt")
    assert (t.houses, t.level(1), t.level(3), t.ask) == (32, 0, 0, "auction")


@pytest.mark.clause("CLA-LOAN-01")
@pytest.mark.parametrize("words", ["borrow 100", "loan 100", "lend B 100"])
def test_there_is_no_loan_but_the_mortgage(words: str) -> None:
    t = scene("classic", cash={"A": 0})
    with pytest.raises(NotUnderstoodError):
        t.play(words)
    assert [t.game.text(act) for act in t.game.acts()] == ["roll"]


@pytest.mark.clause("CLA-LOAN-01")
def test_only_the_bank_takes_a_mortgage_and_only_on_a_deed() -> None:
    t = scene("classic", deeds={"B": [5]}, cash={"A": 0})
    assert t.refused("mortgage #5").verdict == "not_your_deed"
    assert t.refused("mortgage #15").verdict == "not_your_deed"


@pytest.mark.clause("CLA-LOAN-02")
@pytest.mark.parametrize("words", ["offer B give +100 for +120 later", "offer B give +100 for +120 in 2 turns"])
def test_a_payment_later_is_no_part_of_a_trade(words: str) -> None:
    with pytest.raises(NotUnderstoodError):
        scene("classic").play(words)


@pytest.mark.clause("CLA-LOAN-02")
@pytest.mark.parametrize("words", ["offer B give +100 for", "offer B give for +100"])
def test_cash_for_nothing_now_is_refused(words: str) -> None:
    assert scene("classic").refused(words).verdict == "nothing_in_return"


@pytest.mark.clause("CLA-END-01")
def test_a_bankrupt_leaves_at_once() -> None:
    t = owing_the_bank_75(cash={"A": 0}, seats="ABC")
    assert (t.out("A"), t.over, t.active) == (True, False, "B")
    assert t.refused("A: roll").verdict == "out"
    assert t.refused("A: offer B give +1 for pass").verdict == "out"
    assert t.refused("B: offer A give +1 for pass").verdict == "no_partner"


@pytest.mark.clause("CLA-END-01")
def test_the_last_player_left_wins_at_once() -> None:
    t = owing_750(cash={"A": 0}, seats="AB")
    assert (t.over, t.winners, t.ask) == (True, ["B"], "over")
    assert t.refused("B: roll").verdict == "game_over"


@pytest.mark.clause("CLA-END-01")
def test_the_last_player_wins_however_poor() -> None:
    t = scene("classic", "ABC", at={"A": 35}, cash={"A": 0, "B": 0, "C": 5}, out="B")
    t.roll(1, 2)
    assert (t.over, t.winners) == (True, ["C"])
