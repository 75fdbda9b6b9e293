"""Deals while somebody owes money, and sales that a deal opens: neither is a way round what is due."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene, kaiju_scene


def owes_1000(**more: Any) -> KaijuScene:
    """A has drawn a fine of ¥1M."""
    t = kaiju_scene("ugm", "ABC", at={"A": 0, "B": 20, "C": 22}, **more)
    t.next_card("damages")
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("debt", "A")
    return t


@pytest.mark.clause("UGM-DEBT-02", "UGM-R-34")
def test_a_debtor_gives_no_money_away() -> None:
    t = owes_1000(money={"A": 900}, rights={"A": [1]})
    refused = t.refused("offer b give +900 for +0")
    assert (refused.verdict, refused.clause) == ("less_for_debt", "UGM-R-34")


@pytest.mark.clause("UGM-DEBT-02", "UGM-R-34")
def test_a_district_is_not_sold_below_what_the_city_gives() -> None:
    """Unless the rest still pays the debt, as Chuo does for Chiyoda."""
    t = owes_1000(money={"A": 0}, rights={"A": [27, 26]}, houses={27: 1})
    t.play("offer b give chiyoda for +1")
    t.play("accept")
    assert t.refused("offer c give chuo for +1").verdict == "less_for_debt"
    assert t.refused("C: offer a give +1 for chuo").verdict == "less_for_debt"


@pytest.mark.clause("UGM-DEBT-02", "UGM-R-34")
def test_nobody_sells_a_card_to_a_debtor_for_what_would_pay() -> None:
    t = owes_1000(money={"A": 900}, rights={"A": [27]}, cards={"C": ["fish_sense"]})
    assert t.refused("C: offer a give fish-sense for +2650").verdict == "less_for_debt"


@pytest.mark.clause("UGM-DEAL-01", "UGM-R-34")
def test_a_debtor_may_sell_cards_and_districts_for_more() -> None:
    t = owes_1000(money={"A": 900}, rights={"A": [1]}, cards={"A": ["fish_sense"]})
    t.play("offer b give fish-sense for +50")
    t.play("accept")
    assert (t.ask, t.money("A")) == ("debt", 950)
    t.play("offer c give adachi for +600")
    t.play("accept")
    assert (t.ask, t.money("A")) == ("end", 550)


@pytest.mark.clause("UGM-DEAL-01", "UGM-R-34")
def test_others_deal_as_they_like_meanwhile() -> None:
    t = owes_1000(money={"A": 900}, rights={"A": [1], "B": [5]})
    t.play("B: offer c give itabashi for +1")
    t.play("accept")
    assert t.owner(5) == "C"


@pytest.mark.clause("UGM-MONEY-04", "UGM-R-22")
def test_an_offer_opens_sales_only_for_the_money_that_is_missing() -> None:
    t = kaiju_scene("ugm", "ABC", rights={"A": [1], "B": [5]})
    t.play("offer b give adachi for +1")
    assert t.refused("B: return itabashi").verdict == "sell_window"


@pytest.mark.clause("UGM-RIGHTS-06", "UGM-R-22")
def test_a_district_about_to_be_bought_is_not_given_back_first() -> None:
    t = kaiju_scene("ugm", "ABC", at={"A": 0, "B": 20}, rights={"B": [5], "C": [1]}, money={"B": 0})
    t.roll(1, 4)
    assert t.ask == "buy"
    t.play("C: offer b give adachi for +300")
    assert t.refused("B: return itabashi").verdict == "in_the_offer"


@pytest.mark.clause("UGM-R-15")
def test_a_challenge_spares_a_subjugated_kaiju_in_its_first_lap_too() -> None:
    t = kaiju_scene("ugm", "ABC", at={"A": 0, "B": 8, "C": 20}, masters={"B": "C"}, first_lap="B")
    t.next_card("challenge")
    t.roll(1, 2)
    assert t.at("A") == 3
