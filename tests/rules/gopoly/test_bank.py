"""Banker and Bank."""

from __future__ import annotations

import pytest

from stompoly import NotUnderstoodError, SeatError, new
from stompoly.testing import scene
from tests.rules.gopoly.helpers_gopoly import DEEDS, everybody_cash, fresh


@pytest.mark.clause("GOP-BNK-01")
def test_the_bank_is_automatic_and_runs_the_auctions() -> None:
    t = scene("gopoly", at={"A": 36})
    t.roll(1, 2)
    t.play("decline")
    assert t.game.banker == ""
    assert (t.ask, t.asked) == ("auction", "B")


@pytest.mark.clause("GOP-BNK-01")
def test_a_person_can_be_banker() -> None:
    t = fresh("ABC", options={"bank.role": "player"})
    assert t.game.banker == "A"
    assert [player.name for player in t.game.players] == ["A", "B", "C"]


@pytest.mark.clause("GOP-BNK-02")
def test_the_bankers_own_money_is_not_the_banks() -> None:
    t = scene("gopoly", turn="B", options={"bank.role": "player"}, cash={"A": 300}, held={"B": 1})
    assert t.game.banker == "A"
    t.play("fine")
    assert (t.cash("A"), t.cash("B")) == (300, 1450)


@pytest.mark.clause("GOP-BNK-03")
def test_five_people_need_a_banker_who_plays() -> None:
    with pytest.raises(SeatError, match="needs at least 6 people") as error:
        new("gopoly", list("ABCDE"), options={"bank.role": "nonPlayer"})
    assert error.value.clause == "GOP-BNK-03"


@pytest.mark.clause("GOP-BNK-03")
def test_of_six_people_one_may_be_banker_only() -> None:
    game = new("gopoly", list("ABCDEF"), options={"bank.role": "nonPlayer"})
    assert game.banker == "A"
    assert [player.name for player in game.players] == ["B", "C", "D", "E", "F"]
    assert len(new("gopoly", list("ABCDEF")).players) == 6


@pytest.mark.clause("GOP-BNK-04")
def test_what_nobody_bought_is_the_banks() -> None:
    t = scene("gopoly", deeds={"B": [37]})
    assert [lot for lot in DEEDS if t.owner(lot) is not None] == [37]
    assert t.refused("mortgage #39").verdict == "not_your_deed"
    assert t.refused("offer B give #39 for +50").verdict == "not_your_deed"
    assert t.refused("offer B give +50 for #39").verdict == "not_their_deed"


@pytest.mark.clause("GOP-BNK-05")
def test_the_bank_pays_salaries_and_bonuses() -> None:
    t = scene("gopoly", at={"A": 35}, pot=75)
    t.next_card("godzilla", "godzilla_beauty")
    t.roll(4, 3)
    assert t.cash("A") == 1500 + 200 + 10
    assert [t.cash(name) for name in "BCD"] == [1500, 1500, 1500]
    assert t.pot == 75


@pytest.mark.clause("GOP-BNK-06")
def test_the_bank_sells_and_hands_over_the_deed() -> None:
    t = scene("gopoly", at={"A": 36})
    t.roll(1, 2)
    t.play("buy")
    assert (t.owner(39), t.cash("A"), everybody_cash(t)) == ("A", 1100, 4 * 1500 - 400)


@pytest.mark.clause("GOP-BNK-06")
def test_the_bank_auctions_and_hands_over_the_deed() -> None:
    t = scene("gopoly", "AB", at={"A": 36})
    t.roll(1, 2)
    t.play("decline")
    t.play("bid 70")
    t.play("pass")
    assert (t.owner(39), t.cash("A"), t.cash("B")) == ("B", 1500, 1430)


@pytest.mark.clause("GOP-BNK-07")
def test_a_house_cannot_be_bought_from_a_player() -> None:
    t = scene("gopoly", deeds={"B": [37, 39], "A": [6, 8, 9]}, levels={39: 1, 37: 1})
    with pytest.raises(NotUnderstoodError):
        t.play("B: offer A give house for +50")
    t.play("build #6")
    assert (t.cash("A"), t.cash("B"), t.level(39), t.houses) == (1450, 1500, 1, 29)


@pytest.mark.clause("GOP-BNK-08")
def test_without_deeds_the_bank_lends_nothing() -> None:
    t = scene("gopoly")
    assert {t.game.text(act) for act in t.game.acts("A")} == {"roll"}
    assert t.refused("mortgage #39").verdict == "not_your_deed"
    with pytest.raises(NotUnderstoodError):
        t.play("borrow 100")


@pytest.mark.clause("GOP-BNK-08")
def test_the_bank_lends_on_a_deed_once() -> None:
    t = scene("gopoly", deeds={"A": [39]})
    t.play("mortgage #39")
    assert t.cash("A") == 1700
    assert t.refused("mortgage #39").verdict == "already_mortgaged"


@pytest.mark.clause("GOP-BNK-09")
def test_fines_prices_loans_and_interest_go_to_the_bank() -> None:
    t = scene("gopoly", held={"A": 1}, deeds={"A": [39]}, mortgaged=[39], pot=33)
    t.play("lift #39")
    t.play("fine")
    t.roll(1, 3)
    t.play("buy")  # #14
    assert t.cash("A") == 1500 - 220 - 50 - 160
    assert [t.cash(name) for name in "BCD"] == [1500, 1500, 1500]
    assert t.pot == 33


@pytest.mark.clause("GOP-BNK-10")
def test_the_bank_never_runs_out_of_money() -> None:
    t = scene("gopoly", at={"A": 35}, cash=5000, deeds={"A": [39]})
    t.roll(6, 4)
    assert t.cash("A") == 5200
    t.play("mortgage #39")
    assert everybody_cash(t) == 20_400
