"""bankrupt.creditors: who owes several players at once pays them in order, or all of them in part."""

from typing import Any

import pytest

from stompoly.engine.state import NOBODY
from stompoly.faces.estate.page import PAGE
from stompoly.rules.estate.invariants import sound
from stompoly.testing.scene import Scene, scene

PRO_RATA = {"bankrupt.creditors": "proRata"}
CHAIRMAN = {"classic": ("chance", "ch_chairman"), "gopoly": ("gamera", "gamera_chairman")}


def elected(seats: str = "ABCD", book: str = "classic", **setting: Any) -> Scene:
    """A draws the card that costs 50 to each of the others."""
    setting["options"] = {**PRO_RATA, **setting.get("options", {})}
    t = scene(book, seats, **setting)
    t.next_card(*CHAIRMAN[book])
    t.roll(3, 4)
    return t


def cash_of(t: Scene, names: str) -> list[int]:
    return [t.cash(name) for name in names]


@pytest.mark.clause("FAM-AMB-25")
@pytest.mark.parametrize("book", ["classic", "gopoly"])
@pytest.mark.parametrize(
    ("cash", "shares"), [(70, [24, 23, 23]), (149, [50, 50, 49]), (2, [1, 1, 0]), (0, [0, 0, 0]), (90, [30, 30, 30])]
)
def test_what_there_is_is_shared_evenly(book: str, cash: int, shares: list[int]) -> None:
    t = elected(book=book, cash={"A": cash})
    assert t.out("A")
    assert cash_of(t, "BCD") == [1500 + share for share in shares]
    assert sound(t.g, t.s) == 0


@pytest.mark.clause("FAM-AMB-25")
def test_odd_units_go_round_from_the_debtors_left() -> None:
    t = scene("classic", "ABCD", turn="C", cash={"C": 70}, options=PRO_RATA)
    t.next_card("chance", "ch_chairman")
    t.roll(3, 4)
    assert cash_of(t, "DAB") == [1524, 1523, 1523]


@pytest.mark.clause("FAM-AMB-25")
def test_in_order_the_first_unpaid_takes_what_is_left() -> None:
    t = elected(cash={"A": 70}, options={"bankrupt.creditors": "inOrder"})
    assert cash_of(t, "BCD") == [1550, 1520, 1500]


@pytest.mark.clause("FAM-AMB-25")
def test_a_player_who_can_pay_all_does() -> None:
    t = elected(cash={"A": 150})
    assert (t.cash("A"), cash_of(t, "BCD"), t.happened("debt")) == (0, [1550, 1550, 1550], [])


@pytest.mark.clause("FAM-AMB-25")
def test_it_is_one_debt_that_is_paid_when_the_whole_sum_is_there() -> None:
    t = elected(cash={"A": 100}, deeds={"A": [1, 39]})
    assert (t.ask, t.asked, cash_of(t, "ABCD")) == ("debt", "A", [100, 1500, 1500, 1500])
    assert t.game.question.text.startswith("A owes B, C and D $150 and has $100: $50 short")
    t.play("mortgage #1")
    assert (t.ask, t.cash("A")) == ("debt", 130)
    t.play("mortgage #39")
    assert (t.ask, cash_of(t, "ABCD")) == ("end", [180, 1550, 1550, 1550])


@pytest.mark.clause("FAM-AMB-25")
def test_such_a_debt_is_paid_in_cash() -> None:
    t = elected(cash={"A": 0}, deeds={"A": [39]})
    assert t.refused("settle with #39").verdict == "several_creditors"


@pytest.mark.clause("FAM-AMB-25")
def test_the_bank_takes_the_estate_for_what_could_be_raised_on_it() -> None:
    """10 in cash, 30 for the one deed that is clear; the mortgaged one brings nothing. Then both are auctioned."""
    t = elected(cash={"A": 10}, deeds={"A": [1, 39]}, mortgaged=[39], passes={"A": 1})
    assert t.raisable("A") == 40
    t.play("bankrupt")
    assert cash_of(t, "BCD") == [1514, 1513, 1513]
    assert [line.text for line in t.happened("taken_over")] == [
        "The Bank takes over everything A has for $40, to be shared by the creditors"
    ]
    assert [line.text for line in t.happened("bankrupt")] == ["A goes bankrupt, owing money to B, C and D"]
    assert (t.ask, t.passes("A"), t.mortgaged(39)) == ("auction", 0, False)
    while t.ask == "auction":
        t.play("pass")
    assert (t.owner(1), t.owner(39), t.active, t.ask) == (None, None, "B", "roll")
    assert sound(t.g, t.s) == 0


@pytest.mark.clause("FAM-AMB-25")
def test_buildings_count_at_what_the_bank_pays_for_them() -> None:
    t = elected(cash={"A": 5}, deeds={"A": [1, 3]}, levels={1: 1, 3: 1})
    assert t.raisable("A") == 5 + 50 + 60
    t.play("bankrupt")
    assert (cash_of(t, "BCD"), t.houses) == ([1539, 1538, 1538], 32)


@pytest.mark.clause("FAM-AMB-25")
def test_one_creditor_is_an_ordinary_one() -> None:
    t = elected("AB", cash={"A": 20}, deeds={"A": [1]}, mortgaged=[1])
    assert t.game.question.text.startswith("A owes B $50")
    t.play("bankrupt")
    assert t.over
    assert t.winners == ["B"]


@pytest.mark.clause("FAM-AMB-25")
def test_a_creditor_who_goes_bankrupt_meanwhile_is_owed_nothing() -> None:
    t = elected(cash={"A": 90}, deeds={"A": [1]})
    t.s.out[1], t.s.cash[1], t.s.left = 1, 0, 3
    t.play("mortgage #1")
    assert (t.ask, cash_of(t, "ABCD")) == ("end", [20, 0, 1550, 1550])


@pytest.mark.clause("FAM-AMB-25")
@pytest.mark.parametrize(("final", "shares"), [("inKind", [12, 11]), ("liquidated", [12, 11]), ("none", [0, 0])])
def test_the_last_bankruptcy_of_a_short_game_is_shared_too(final: str, shares: list[int]) -> None:
    options = {**PRO_RATA, "end.finalTransfer": final}
    t = scene("classic", "ABCD", mode="short", cash={"A": 23}, out="D", options=options)
    t.s.bankruptcies = 1
    t.next_card("chance", "ch_chairman")
    t.roll(3, 4)
    assert t.over
    assert cash_of(t, "BC") == [1500 + share for share in shares]


def test_the_page_names_all_creditors() -> None:
    t = elected(cash={"A": 0}, deeds={"A": [39]})
    panel = PAGE.panel(t.game.seen_by(NOBODY))
    assert panel is not None
    assert (panel.title, {row.label: row.text for row in panel.rows}["to"]) == ("A owes B, C and D $150", "B, C and D")
