"""Money: houses at GO, selling, returning rights."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.ugm.helpers_ugm import ugm

SIX_HOUSES = {13: 4, 14: 1, 15: 1}


@pytest.mark.clause("UGM-MONEY-01")
def test_each_house_adds_500k_at_go() -> None:
    t = ugm(at={"A": 38}, rights={"A": [13, 14, 15]}, houses=SIX_HOUSES)
    t.roll(1, 3)
    t.play("money")
    assert t.money("A") == 10_000 + 2_000 + 3_000


@pytest.mark.clause("UGM-MONEY-01")
def test_every_time() -> None:
    t = ugm("AB", at={"A": 38, "B": 23}, rights={"A": [13]}, houses={13: 2})
    for before in (10_000, 13_000):
        assert t.money("A") == before
        t.s.pos[t.seat("A")], t.s.pos[t.seat("B")] = 38, 23
        t.roll(1, 3)
        t.play("money")
        t.play("hold")
        t.play("end")
        t.roll(1, 2)
        t.play("hold")
        t.play("end")
    assert t.money("A") == 16_000


@pytest.mark.clause("UGM-MONEY-01")
def test_houses_of_others_and_of_the_city_add_nothing() -> None:
    t = ugm(at={"A": 38}, rights={"B": [13]}, houses={13: 4})
    t.roll(1, 3)
    t.play("money")
    assert (t.money("A"), t.money("B")) == (12_000, 10_000)


@pytest.mark.clause("UGM-MONEY-01")
def test_another_sum_can_be_agreed() -> None:
    t = ugm(at={"A": 38}, rights={"A": [13, 14, 15]}, houses=SIX_HOUSES, options={"go.perHouse": 100})
    t.roll(1, 3)
    t.play("money")
    assert t.money("A") == 12_600


# --- selling -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-MONEY-02")
def test_a_house_sells_for_half_its_cost() -> None:
    t = ugm(rights={"A": [13]}, houses={13: 3})
    t.play("sell house 13")
    assert (t.money("A"), t.houses(13)) == (10_500, 2)
    t.play("sell house D13 2")
    assert (t.money("A"), t.houses(13), t.owner(13), t.demolished(13)) == (11_500, 0, "A", True)
    assert t.refused("sell house 13").verdict == "nothing_to_sell"


@pytest.mark.clause("UGM-MONEY-02")
def test_a_house_on_an_expensive_district_brings_no_more() -> None:
    t = ugm(rights={"A": [37]}, houses={37: 1})
    t.play("sell house 37")
    assert t.money("A") == 10_500


@pytest.mark.clause("UGM-MONEY-02", "UGM-MONEY-03")
@pytest.mark.parametrize("piece", ["house", "tank"])
def test_only_what_you_own(piece: str) -> None:
    t = ugm(rights={"A": [13], "B": [14]}, houses={14: 2}, tanks={14: 2})
    assert t.refused(f"sell {piece} 13").verdict == "nothing_to_sell"
    assert t.refused(f"sell {piece} 14").verdict == "not_your_district"
    assert t.refused("sell house 15").verdict == "not_your_district"  # the City's


@pytest.mark.clause("UGM-MONEY-02", "UGM-MONEY-03", "UGM-MONEY-04")
@pytest.mark.parametrize("words", ["sell house 13", "sell tank 13", "return 14"])
@pytest.mark.parametrize("phase", ["roll", "end"])
def test_only_before_the_roll_and_after_the_landing_of_your_own_turn(words: str, phase: str) -> None:
    """UGM-R-22."""
    holdings: dict[str, Any] = {"rights": {"A": [13, 14]}, "houses": {13: 1}, "tanks": {13: 1}}
    t = ugm(phase=phase, **holdings)
    t.play(words)
    assert t.money("A") > 10_000
    t = ugm(turn="B", phase=phase, **holdings)
    assert t.refused(f"A: {words}").verdict == "sell_window"


@pytest.mark.clause("UGM-MONEY-02", "UGM-MONEY-03", "UGM-MONEY-04")
@pytest.mark.parametrize("words", ["sell house 13", "sell tank 13", "return 14"])
def test_not_while_a_landing_is_open(words: str) -> None:
    """UGM-R-22."""
    t = ugm(at={"A": 5, "B": 12}, rights={"A": [13, 14]}, houses={13: 1}, tanks={13: 1})
    t.roll(3, 4)
    t.play("full")
    assert t.ask == "fight"
    assert t.refused(words).verdict == "sell_window"
    t.play("hold")
    assert t.refused(f"A: {words}").verdict == "sell_window"
    t.play("hold")
    assert t.ask == "end"
    t.play(words)


@pytest.mark.clause("UGM-MONEY-02", "UGM-MONEY-03", "UGM-MONEY-04")
@pytest.mark.parametrize("words", ["sell house 13", "sell tank 13", "return 14"])
def test_as_an_option_on_other_turns_too_but_not_in_combat(words: str) -> None:
    t = ugm(
        turn="B",
        at={"A": 12, "B": 5},
        rights={"A": [13, 14]},
        houses={13: 1},
        tanks={13: 1},
        options={"sell.anyTime": True},
    )
    assert t.may(f"A: {words}")
    t.roll(3, 4)
    t.play("full")
    assert t.ask == "fight"
    assert t.refused(f"A: {words}").verdict == "sell_window"
    t.play("hold")
    t.play("hold")
    t.play(f"A: {words}")
    assert (t.ask, t.asked) == ("end", "B")
    assert t.money("A") > 10_000


@pytest.mark.clause("UGM-MONEY-03")
def test_a_tank_sells_for_half_its_cost() -> None:
    t = ugm(rights={"A": [13]}, tanks={13: 2})
    t.play("sell tank 13")
    assert (t.money("A"), t.tanks(13)) == (10_500, 1)
    assert t.pool == (1_000, 1, 0)


@pytest.mark.clause("UGM-MONEY-03")
def test_an_expensive_tank_brings_more() -> None:
    t = ugm(rights={"A": [37]}, tanks={37: 3})
    t.play("sell tank D37 3")
    assert (t.money("A"), t.tanks(37)) == (13_000, 0)


@pytest.mark.clause("UGM-MONEY-02", "UGM-MONEY-03", "UGM-MONEY-04")
def test_another_percentage_can_be_agreed_and_is_rounded_down() -> None:
    t = ugm(
        rights={"A": [13, 37]},
        houses={13: 1},
        tanks={13: 1},
        options={"sell.percent": 75, "build.house": 1_333},
    )
    t.play("sell house 13")
    assert t.money("A") == 10_999
    t.play("sell tank 13")
    assert t.money("A") == 11_749
    t.play("return 37")
    assert t.money("A") == 14_749


@pytest.mark.clause("UGM-MONEY-02", "UGM-MONEY-03")
def test_pieces_of_the_reserve_sell_for_half_the_cheapest_cost() -> None:
    """UGM-R-42."""
    t = ugm(rights={"A": [37]}, spare_houses={"A": 1}, spare_tanks={"A": 2})
    t.play("sell tank reserve")
    assert (t.money("A"), t.spare("A")) == (10_500, {"house": 1, "tank": 1})
    t.play("sell house reserve")
    assert (t.money("A"), t.spare("A")) == (11_000, {"house": 0, "tank": 1})
    assert t.refused("sell tank reserve 2").verdict == "not_in_reserve"


# --- returning rights ----------------------------------------------------------------------------


@pytest.mark.clause("UGM-MONEY-04")
def test_rights_to_a_demolished_district_go_back_for_half_their_price() -> None:
    t = ugm(rights={"A": [13, 37]})
    t.play("return 13")
    assert (t.money("A"), t.owner(13), t.houses(13)) == (11_000, None, 0)
    t.play("return 37")
    assert (t.money("A"), t.owner(37)) == (13_000, None)


@pytest.mark.clause("UGM-MONEY-04")
def test_not_while_something_stands_there() -> None:
    t = ugm(rights={"A": [13, 14]}, houses={13: 1}, tanks={14: 1})
    for lot in (13, 14):
        refusal = t.refused(f"return {lot}")
        assert (refusal.verdict, refusal.clause) == ("still_standing", "UGM-MONEY-04")
    t.play("sell house 13")
    t.play("return 13")
    assert t.money("A") == 11_500


@pytest.mark.clause("UGM-MONEY-04")
def test_not_what_belongs_to_others() -> None:
    t = ugm(rights={"B": [13]}, houses={14: 0})
    assert t.refused("return 13").verdict == "not_your_district"
    assert t.refused("return 14").verdict == "not_your_district"


@pytest.mark.clause("UGM-MONEY-04")
def test_the_next_visitor_may_buy_what_went_back() -> None:
    t = ugm("AB", phase="end", at={"A": 33, "B": 6}, rights={"A": [13]})
    t.play("return 13")
    t.play("end")
    t.roll(3, 4)
    t.play("buy")
    assert (t.owner(13), t.money("B")) == ("B", 8_000)
