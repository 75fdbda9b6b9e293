"""Money in a hurry: whoever may pay for something may sell for it first."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def to_13(**scene: Any) -> KaijuScene:
    """A comes to D13 (2,000), which is demolished."""
    t = ugm("ABC", at={"A": 6}, houses={13: 0} | scene.pop("houses", {}), **scene)
    t.roll(3, 4)
    return t


# --- a district ----------------------------------------------------------------------------------


@pytest.mark.clause("UGM-RIGHTS-02", "UGM-MONEY-02", "UGM-R-22")
@pytest.mark.parametrize(
    ("scene", "sales"),
    [
        ({"rights": {"A": [14]}, "houses": {14: 2}}, ["sell house d14 2"]),
        ({"rights": {"A": [14]}, "tanks": {14: 2}}, ["sell tank d14", "sell tank d14"]),
        ({"rights": {"A": [14]}}, ["return d14"]),
        ({"spare_houses": {"A": 2}}, ["sell house reserve 2"]),
    ],
)
def test_a_player_who_is_short_of_the_price_may_sell_and_then_buy(scene: dict[str, Any], sales: list[str]) -> None:
    t = to_13(money={"A": 1_000}, **scene)
    assert (t.ask, t.asked) == ("buy", "A")
    refusal = t.refused("buy")
    assert (refusal.verdict, t.ask) == ("too_poor", "buy")
    for words in sales:
        t.play(words)
        assert (t.ask, t.asked) == ("buy", "A")
    assert t.money("A") == 2_000
    t.play("buy")
    assert (t.owner(13), t.money("A"), t.ask) == ("A", 0, "end")


@pytest.mark.clause("UGM-RIGHTS-02", "UGM-R-22")
def test_a_player_who_has_sold_may_still_decline() -> None:
    t = to_13(money={"A": 1_500}, rights={"A": [14]}, tanks={14: 1})
    t.play("sell tank d14")
    t.play("decline")
    assert (t.owner(13), t.money("A"), t.tanks(14), t.ask) == (None, 2_000, 0, "end")


@pytest.mark.clause("UGM-RIGHTS-03", "UGM-R-22")
@pytest.mark.parametrize(("money", "ask"), [(999, "end"), (1_000, "buy")])
def test_a_player_who_could_not_pay_even_by_selling_everything_is_not_asked(money: int, ask: str) -> None:
    t = to_13(money={"A": money}, rights={"A": [14]})
    assert (t.ask, len(t.happened("cannot_afford"))) == (ask, int(ask == "end"))


@pytest.mark.clause("UGM-RIGHTS-03", "UGM-R-22")
def test_with_the_card_for_half_the_price_it_takes_less() -> None:
    t = to_13(money={"A": 500}, rights={"A": [14]}, tanks={14: 1}, cards={"A": ["cheap_land"]})
    assert (t.ask, t.refused("play cheap_land").verdict) == ("buy", "too_poor")
    t.play("sell tank d14")
    t.play("play cheap_land")
    assert (t.owner(13), t.money("A")) == ("A", 0)


@pytest.mark.clause("UGM-R-22")
def test_nobody_else_sells_then_and_nothing_is_built() -> None:
    t = to_13(money={"A": 1_000}, rights={"A": [14], "B": [15]}, tanks={14: 1, 15: 1})
    assert t.refused("B: sell tank d15").verdict == "sell_window"
    assert t.refused("build house d14").verdict == "build_window"


@pytest.mark.clause("UGM-SUBJ-11", "UGM-R-31", "UGM-R-22")
def test_the_controller_sells_for_what_its_thrall_landed_on() -> None:
    scene: dict[str, Any] = {"masters": {"A": "C"}, "options": {"thrall.controllerBuys": True}}
    t = to_13(money={"C": 1_500}, rights={"C": [14]}, tanks={14: 1}, **scene)
    assert (t.ask, t.asked) == ("buy", "C")
    t.play("sell tank d14")
    t.play("buy")
    assert (t.owner(13), t.money("C")) == ("C", 0)


@pytest.mark.clause("UGM-DEAL-02", "UGM-R-34")
def test_a_deal_may_make_the_purchase_possible_or_needless() -> None:
    t = to_13(money={"A": 1_500}, rights={"A": [14], "B": [13]})
    t.play("offer C give D14 for +700")
    t.play("accept")
    assert (t.ask, t.asked, t.money("A")) == ("buy", "A", 2_200)
    t.play("B: offer A give D13 for +1500")
    t.play("accept")
    assert (t.owner(13), t.money("A"), t.money("B"), t.ask) == ("A", 700, 11_500, "end")


# --- a deal --------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-DEAL-02", "UGM-MONEY-03", "UGM-R-22")
def test_a_player_who_is_asked_for_money_in_a_deal_may_sell_first() -> None:
    t = ugm("ABC", rights={"A": [13], "B": [14]}, tanks={14: 2}, money={"B": 800})
    t.play("offer B give D13 for +1800")
    assert (t.ask, t.asked, t.refused("accept").verdict) == ("deal", "B", "too_poor")
    t.play("B: sell tank d14 2")
    assert (t.ask, t.asked, t.money("B")) == ("deal", "B", 1_800)
    t.play("accept")
    assert (t.owner(13), t.money("B"), t.money("A")) == ("B", 0, 11_800)


@pytest.mark.clause("UGM-DEAL-02", "UGM-R-22")
@pytest.mark.parametrize(("money", "said"), [(2_800, None), (2_801, "they_are_too_poor")])
def test_an_offer_asks_for_no_more_than_could_be_raised(money: int, said: str | None) -> None:
    """B has 800, two tanks (500 each) and bare D14 (1,000) to go back."""
    t = ugm("ABC", rights={"A": [13], "B": [14]}, tanks={14: 2}, money={"B": 800})
    refused = t.game.why(f"offer B give D13 for +{money}")
    assert (refused.verdict if refused else None) == said


@pytest.mark.clause("UGM-DEAL-02", "UGM-R-22")
def test_a_district_that_is_asked_for_goes_as_it_was_seen() -> None:
    t = ugm("ABC", rights={"A": [13], "B": [14, 15]}, tanks={14: 2, 15: 1}, money={"B": 800})
    assert t.refused("offer B give D13 for D14 +2301").verdict == "they_are_too_poor"
    t.play("offer B give D13 for D14 +1000")
    refusal = t.refused("sell tank d14")
    assert (refusal.verdict, refusal.clause) == ("in_the_offer", "UGM-DEAL-02")
    t.play("sell tank d15")
    t.play("accept")
    assert (t.owner(14), t.tanks(14), t.money("B")) == ("A", 2, 300)


@pytest.mark.clause("UGM-R-22")
def test_an_offer_that_asks_for_no_money_is_no_reason_to_sell() -> None:
    t = ugm("ABC", rights={"B": [14]}, tanks={14: 2})
    t.play("offer B give +100 for nothing")
    assert t.refused("sell tank d14").verdict == "sell_window"
