"""Deals on another player's turn, and in a debt."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def fined(card: str = "heavy_damages", seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A draws this card on the first Chance space; heavy damages are 1,000."""
    t = ugm(seats, at={"A": 4} | scene.pop("at", {}), **scene)
    t.next_card(card)
    t.roll(1, 2)
    return t


# --- on another player's turn --------------------------------------------------------------------


@pytest.mark.clause("UGM-DEAL-01", "UGM-DEAL-02", "UGM-R-34")
@pytest.mark.parametrize(("scene", "ask"), [({}, "roll"), ({"phase": "end"}, "end"), ({"fish": {"A": 2}}, "fish")])
def test_any_two_contenders_deal_between_rolls(scene: dict[str, Any], ask: str) -> None:
    t = ugm(cards={"B": ["smoke"]}, **scene)
    t.play("B: offer C give smoke for +600")
    assert (t.ask, t.asked) == ("deal", "C")
    t.play("accept")
    assert (t.cards("C"), t.money("B"), t.money("C")) == (["smoke"], 10_600, 9_400)
    assert (t.ask, t.asked, t.active) == (ask, "A", "A")


@pytest.mark.clause("UGM-DEAL-02", "UGM-R-34")
def test_there_is_one_open_offer_at_a_time() -> None:
    t = ugm(rights={"B": [13]})
    t.play("B: offer C give D13 for +600")
    assert t.refused("A: offer D give +1 for nothing").verdict == "deal_window"
    assert t.refused("B: offer D give +1 for nothing").verdict == "deal_window"
    assert t.refused("A: roll").verdict == "not_asked"
    t.play("B: withdraw")
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("UGM-DEAL-02", "UGM-R-34")
def test_no_offer_in_a_fight() -> None:
    t = ugm(at={"A": 5, "B": 14}, rights={"C": [13]})
    t.roll(4, 5)
    assert t.refused("C: offer D give D13 for +100").verdict == "deal_window"
    t.play("full")
    assert t.ask == "fight"
    for name, to in ("AB", "BA", "CD"):
        assert t.refused(f"{name}: offer {to} give +100 for nothing").verdict == "deal_window"


@pytest.mark.clause("UGM-DEAL-01", "UGM-R-34")
def test_a_thrall_offers_its_cards_on_its_own_turn() -> None:
    t = ugm(masters={"B": "A"}, cards={"B": ["smoke"]}, turn="C")
    assert t.refused("B: offer D give smoke for +100").verdict == "deal_window"
    assert t.may("D: offer B give +100 for smoke")
    t = ugm(masters={"B": "A"}, cards={"B": ["smoke"]}, turn="B")
    assert t.may("offer D give smoke for +100")


@pytest.mark.clause("UGM-BUILD-02", "UGM-R-10")
def test_rights_that_are_dealt_on_another_turn_are_built_on_from_the_next_own_turn() -> None:
    t = ugm("AB", rights={"A": [13], "B": [14]})
    t.play("B: offer A give D14 for D13")
    t.play("accept")
    assert t.refused("build house d14").verdict == "too_fresh"
    t.play("B: offer A give +1 for nothing")
    t.play("reject")
    t.s.pos[0] = 20
    t.roll(1, 2)
    while t.ask != "end":
        t.play("hold")
    t.play("end")
    assert (t.active, t.may("build house d13")) == ("B", True)


# --- in a debt -----------------------------------------------------------------------------------


@pytest.mark.clause("UGM-DEBT-02", "UGM-DEAL-01", "UGM-R-34")
def test_a_debtor_sells_a_card_and_pays() -> None:
    t = fined(money={"A": 500}, cards={"A": ["smoke"]})
    assert (t.ask, t.asked) == ("debt", "A")
    t.play("offer B give smoke for +600")
    assert (t.ask, t.asked) == ("deal", "B")
    t.play("accept")
    assert (t.money("A"), t.cards("A"), t.cards("B"), t.ask, t.asked) == (100, [], ["smoke"], "end", "A")
    assert (t.pool[0], t.happened("cancelled_debt")) == (2_000, [])


@pytest.mark.clause("UGM-DEBT-02", "UGM-DEAL-02", "UGM-R-34")
def test_a_debtor_sells_a_district_with_what_stands_there() -> None:
    t = fined(money={"A": 500}, rights={"A": [13]}, tanks={13: 2})
    t.play("offer B give D13 for +2500")
    t.play("accept")
    assert (t.money("A"), t.owner(13), t.tanks(13), t.ask) == (2_000, "B", 2, "end")


@pytest.mark.clause("UGM-DEBT-02", "UGM-R-34")
def test_several_deals_and_sales_may_together_pay() -> None:
    t = fined(money={"A": 0}, rights={"A": [13, 14]}, tanks={13: 1}, cards={"A": ["smoke"]})
    t.play("offer B give smoke for +200")
    t.play("accept")
    t.play("sell tank d13")
    assert (t.ask, t.money("A")) == ("debt", 700)
    t.play("offer C give D14 for +300")
    t.play("accept")
    assert (t.money("A"), t.owner(13), t.owner(14), t.ask) == (0, "A", "C", "end")


@pytest.mark.clause("UGM-DEBT-03", "UGM-R-34", "UGM-R-35")
def test_the_rest_is_cancelled_when_nobody_takes_the_card() -> None:
    t = fined(money={"A": 300}, cards={"A": ["smoke"]})
    t.play("offer B give smoke for +600")
    t.play("reject")
    assert (t.ask, t.asked) == ("debt", "A")
    t.play("cannot pay")
    assert (t.money("A"), t.cards("A"), t.pool[0], t.ask) == (0, ["smoke"], 1_300, "end")
    assert len(t.happened("cancelled_debt")) == 1


@pytest.mark.clause("UGM-DEBT-03", "UGM-R-34")
def test_without_cards_or_deals_it_is_cancelled_at_once() -> None:
    assert fined(money={"A": 300}).ask == "end"
    t = fined(money={"A": 300}, cards={"A": ["smoke"]}, options={"deals.enabled": False})
    assert (t.ask, t.money("A"), t.cards("A")) == ("end", 0, ["smoke"])


@pytest.mark.clause("UGM-DEBT-02", "UGM-R-34")
def test_others_may_come_to_a_debtor_s_help() -> None:
    t = fined(money={"A": 500}, cards={"A": ["smoke"]})
    t.play("C: offer A give +500 for nothing")
    t.play("accept")
    assert (t.money("A"), t.money("C"), t.cards("A"), t.ask) == (0, 9_500, ["smoke"], "end")


@pytest.mark.clause("UGM-DEBT-02", "UGM-DEAL-02")
def test_a_debt_on_another_player_s_turn_is_settled_by_a_deal_too() -> None:
    """A draws the card by which everybody else pays it 300."""
    t = fined("defence_bonds", "ABC", money={"B": 100, "C": 1_000}, cards={"B": ["smoke"]})
    assert (t.ask, t.asked) == ("debt", "B")
    t.play("offer C give smoke for +400")
    t.play("accept")
    assert ([t.money(name) for name in "ABC"], t.cards("C")) == ([10_600, 200, 300], ["smoke"])
    assert (t.ask, t.asked) == ("end", "A")
