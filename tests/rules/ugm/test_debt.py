"""Fines that are more than a player has."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def fined(card: str, seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A draws this card on the first Chance space."""
    t = ugm(seats, at={"A": 4}, **scene)
    t.next_card(card)
    t.roll(1, 2)
    return t


@pytest.mark.clause("UGM-DEBT-01")
@pytest.mark.parametrize("seats", ["AB", "ABCD"])
def test_nobody_is_eliminated_for_lack_of_money(seats: str) -> None:
    t = fined("heavy_damages", seats, money={"A": 0})
    assert (t.money("A"), t.pool) == (0, (1_000, 1, 0))
    assert (t.master("A"), t.hp("A"), t.at("A"), t.over) == (None, 12, 7, False)
    assert (t.ask, t.asked) == ("end", "A")
    for name in seats[1:]:
        t.play("end")
        assert t.active == name
        t.s.pos[t.seat(name)] = 20
        t.roll(1, 2)
        while t.ask != "end":
            t.play("full" if t.ask == "move" else "hold")
    t.play("end")
    assert (t.active, t.ask) == ("A", "roll")
    t.roll(1, 3)
    assert t.at("A") == 11


@pytest.mark.clause("UGM-DEBT-02")
def test_a_player_who_is_short_of_money_sells_a_building() -> None:
    t = fined("damages", money={"A": 200}, rights={"A": [13]}, tanks={13: 1})
    assert (t.ask, t.asked) == ("debt", "A")
    t.play("sell tank 13")
    assert (t.money("A"), t.tanks(13), t.owner(13)) == (200, 0, "A")
    assert (t.ask, t.pool) == ("end", (1_500, 1, 0))


@pytest.mark.clause("UGM-DEBT-02")
def test_there_is_no_way_round_it() -> None:
    t = fined("damages", money={"A": 200}, rights={"A": [13]}, tanks={13: 1})
    assert t.game.text(t.game.acts()[0]) == "sell tank d13"
    for words in ("end", "roll", "decline", "build house 13"):
        assert not t.may(words)
    refusal = t.refused("cannot pay")
    assert (refusal.verdict, refusal.clause) == ("must_sell", "UGM-DEBT-02")


@pytest.mark.clause("UGM-DEBT-02")
def test_the_debtor_chooses_what_to_sell() -> None:
    scene: dict[str, Any] = {"money": {"A": 0}, "rights": {"A": [13, 14]}, "houses": {13: 1}, "tanks": {13: 1}}
    t = fined("damages", **scene)
    sales = {text for act in t.game.acts() if not (text := t.game.text(act)).startswith("offer")}
    assert sales == {"sell house d13", "sell tank d13", "return d14"}
    t.play("sell house 13")
    assert (t.houses(13), t.tanks(13), t.owner(14), t.money("A")) == (0, 1, "A", 0)
    t = fined("damages", **scene)
    t.play("return 14")
    assert (t.houses(13), t.tanks(13), t.owner(14), t.money("A")) == (1, 1, None, 500)


@pytest.mark.clause("UGM-DEBT-02")
def test_one_at_a_time_until_the_fine_is_paid_and_no_longer() -> None:
    t = fined("heavy_damages", money={"A": 0}, rights={"A": [13]}, houses={13: 3})
    t.play("sell house 13")
    assert (t.ask, t.asked, t.houses(13)) == ("debt", "A", 2)
    t.play("sell house 13")
    assert (t.ask, t.houses(13), t.money("A"), t.pool) == ("end", 1, 0, (2_000, 1, 0))


@pytest.mark.clause("UGM-DEBT-02")
def test_the_buildings_of_a_district_go_before_its_rights() -> None:
    """UGM-R-35."""
    t = fined("heavy_damages", money={"A": 0}, rights={"A": [13]}, houses={13: 1})
    assert t.refused("return 13").verdict == "still_standing"
    t.play("sell house 13")
    t.play("return 13")
    assert (t.owner(13), t.money("A"), t.pool) == (None, 500, (2_000, 1, 0))


@pytest.mark.clause("UGM-DEBT-02")
def test_the_reserve_is_sold_too() -> None:
    """UGM-R-42."""
    t = fined("damages", money={"A": 0}, spare_tanks={"A": 1})
    assert (t.ask, t.asked) == ("debt", "A")
    t.play("sell tank reserve")
    assert (t.money("A"), t.spare("A"), t.pool) == (0, {"house": 0, "tank": 0}, (1_500, 1, 0))


@pytest.mark.clause("UGM-DEBT-02")
def test_a_maser_brings_nothing_and_goes_with_the_rights() -> None:
    """UGM-R-14."""
    t = fined("damages", money={"A": 0}, rights={"A": [1, 3]}, masers=[1])
    assert t.refused("sell maser 1").verdict == "maser_unsellable"
    t.play("return 1")
    assert (t.maser(1), t.owner(1), t.money("A"), t.pool) == (False, None, 500, (1_500, 1, 0))


@pytest.mark.clause("UGM-DEBT-02")
def test_a_fine_to_the_city_is_no_different() -> None:
    t = fined("licence", money={"A": 200}, rights={"A": [13]}, tanks={13: 1})
    t.play("sell tank 13")
    assert (t.money("A"), t.pool) == (200, (1_000, 1, 0))


@pytest.mark.clause("UGM-DEBT-02")
def test_a_player_who_owes_out_of_turn_sells_out_of_turn() -> None:
    t = fined("defence_bonds", "ABC", money={"B": 100}, rights={"B": [13]}, tanks={13: 1})
    assert (t.active, t.ask, t.asked) == ("A", "debt", "B")
    t.play("sell tank 13")
    assert (t.money("A"), t.money("B"), t.money("C")) == (10_600, 300, 9_700)
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("UGM-DEBT-02")
def test_nobody_is_asked_who_can_pay() -> None:
    t = fined("damages", money={"A": 500}, rights={"A": [13]}, tanks={13: 1})
    assert (t.ask, t.money("A"), t.tanks(13)) == ("end", 0, 1)


@pytest.mark.clause("UGM-DEBT-03")
def test_what_cannot_be_paid_is_cancelled() -> None:
    t = fined("damages", money={"A": 300})
    assert (t.money("A"), t.pool, t.ask) == (0, (1_300, 1, 0), "end")
    assert [line.event.x for line in t.happened("cancelled_debt")] == [200]


@pytest.mark.clause("UGM-DEBT-03")
def test_later_income_does_not_pay_for_it() -> None:
    t = fined("damages", "AB", money={"A": 300})
    t.play("end")
    t.s.pos[t.seat("B")] = 25
    t.roll(1, 2)
    t.play("hold")
    t.play("end")
    t.s.pos[t.seat("A")] = 19
    t.next_card("toy_sales")
    t.roll(1, 2)
    assert (t.at("A"), t.money("A"), t.pool) == (22, 1_000, (1_300, 1, 0))


@pytest.mark.clause("UGM-DEBT-03")
def test_only_after_everything_is_sold() -> None:
    t = fined("upkeep", money={"A": 0}, rights={"A": [13]}, tanks={13: 1})
    t.play("sell tank 13")
    assert (t.money("A"), t.pool) == (300, (1_200, 1, 0))
    t = fined("heavy_damages", money={"A": 100}, rights={"A": [13]}, tanks={13: 1}, options={"sell.percent": 10})
    t.play("sell tank 13")
    assert t.ask == "debt"
    t.play("return 13")
    assert (t.money("A"), t.owner(13), t.pool, t.ask) == (0, None, (1_400, 1, 0), "end")


@pytest.mark.clause("UGM-DEBT-03")
def test_cards_and_points_are_not_sold_for_it() -> None:
    t = fined("damages", money={"A": 300}, cards={"A": ["smoke"]})
    assert (t.ask, t.asked) == ("debt", "A")  # a card may be offered, but nobody has to
    t.play("cannot pay")
    assert (t.money("A"), t.cards("A"), t.hp("A"), t.ap("A"), t.ask) == (0, ["smoke"], 12, 12, "end")


@pytest.mark.clause("UGM-DEBT-03")
def test_a_player_who_is_owed_gets_what_there_is() -> None:
    t = fined("defence_bonds", "ABC", money={"B": 100})
    assert (t.money("A"), t.money("B"), t.money("C"), t.pool) == (10_400, 0, 9_700, (1_000, 1, 0))


@pytest.mark.clause("UGM-DEBT-03")
def test_a_fine_on_a_thrall_is_void() -> None:
    """UGM-R-45: its controller is not charged."""
    t = ugm(turn="B", at={"A": 33, "B": 4}, masters={"B": "A"})
    t.next_card("damages")
    t.roll(1, 2)
    assert (t.money("A"), t.money("B"), t.pool) == (10_000, 0, (1_000, 1, 0))
    assert t.active == "C"
