"""Rulings on rent, money and trades (FAM-AMB) that the property-trading rulebooks share, by number."""

from __future__ import annotations

import pytest

from stompoly import NotUnderstoodError
from stompoly.testing import scene
from tests.rules.family_rulings.helpers_rulings import MANUAL, end_turns, gng, gop


@pytest.mark.clause("GOP-RENT-10", "GNG-RENT-03")
def test_10_the_amount_of_a_claim_is_fixed_at_the_landing() -> None:
    t = gop("ABC", at={"A": 17}, deeds={"C": [21, 23, 24]}, options=MANUAL)
    t.roll(3, 4)
    t.play("C: build #24")
    assert [claim["amount"] for claim in t.claims] == [40]
    t.play("C: ask rent #24")
    assert (t.cash("A"), t.cash("C")) == (1460, 1500 - 150 + 40)


@pytest.mark.clause("GOP-RENT-10", "GNG-RENT-03")
def test_10_a_claim_stays_with_the_owner_of_the_landing() -> None:
    t = gop("ABC", at={"A": 38}, cash={"A": 1300}, deeds={"C": [5]}, options=MANUAL)
    t.roll(3, 4)
    for words in ["C: mortgage #5", "C: offer B give #5 for +10", "accept", "hold"]:
        t.play(words)
    assert t.owner(5) == "B"
    assert t.refused("B: ask rent #5").verdict in {"not_your_claim", "no_claim"}
    before = t.cash("C")
    t.play("C: ask rent #5")
    assert (t.cash("A"), t.cash("C")) == (1475, before + 25)


@pytest.mark.clause("GOP-RENT-10")
@pytest.mark.parametrize("leaver", ["A", "C"])
def test_10_a_claim_dies_with_debtor_or_creditor(leaver: str) -> None:
    options = {**MANUAL, "resign.policy": "returnUnowned"}
    t = gop("ABCD", at={"A": 17}, deeds={"C": [24]}, options=options)
    t.roll(3, 4)
    assert len(t.claims) == 1
    t.play(f"{leaver}: resign")
    assert t.claims == []


@pytest.mark.clause("GNG-MTG-04", "GOP-MTG-06")
@pytest.mark.parametrize(("rounding", "price"), [("up", 193), ("down", 192)])
def test_11_interest_is_rounded_up(rounding: str, price: int) -> None:
    options = {} if rounding == "up" else {"money.rounding": rounding}
    t = gng("AB", deeds={"A": [37]}, mortgaged=[37], options=options)
    t.play("lift #37")
    assert t.cash("A") == 1500 - price


@pytest.mark.clause("GOP-TAX-03")
@pytest.mark.parametrize(("cash", "tax"), [(1500, 150), (1501, 151), (1509, 151), (1510, 151)])
def test_11_tax_is_rounded_up(cash: int, tax: int) -> None:
    t = gop("AB", cash={"A": cash})
    t.roll(1, 3)
    t.play("percent")
    assert t.cash("A") == cash - tax


@pytest.mark.clause("GNG-STN-02", "GNG-RENT-07")
@pytest.mark.parametrize(
    ("at", "deeds", "rent"), [(8, [5, 15, 25, 35], 200), (18, [5, 15, 25, 35], 0), (5, [12, 28], 70)]
)
def test_12_mortgaged_stations_and_utilities_count(at: int, deeds: list[int], rent: int) -> None:
    t = gng("AB", at={"A": at}, deeds={"B": deeds}, mortgaged=[25, 28])
    t.roll(3, 4)
    assert (t.cash("A"), t.cash("B")) == (1500 - rent, 1500 + rent)


@pytest.mark.clause("GNG-RENT-02", "GOP-RENT-07")
def test_13_rent_asked_for_on_anothers_turn_is_settled_at_once() -> None:
    t = gng("ABC", at={"A": 17}, cash={"A": 10}, deeds={"A": [5], "C": [24]}, options=MANUAL)
    end_turns(t, (3, 4))
    t.play("C: ask rent #24")
    assert (t.active, t.ask, t.asked) == ("B", "debt", "A")
    assert t.refused("B: roll").verdict == "not_asked"
    t.play("mortgage #5")
    assert (t.cash("A"), t.cash("C")) == (90, 1520)
    assert (t.ask, t.asked) == ("roll", "B")


@pytest.mark.clause("GNG-CARD-06", "GNG-SELL-01", "GNG-LOAN-01")
def test_14_a_trade_holds_cash_deeds_and_cards_of_two_players() -> None:
    t = gng("ABC", deeds={"A": [1], "B": [6]}, passes={"A": 1, "B": 1})
    t.play("offer B give #1 +50 pass for #6")
    t.play("accept")
    assert (t.owner(1), t.owner(6), t.passes("A"), t.passes("B")) == ("B", "A", 0, 2)
    assert (t.cash("A"), t.cash("B")) == (1450, 1550)


@pytest.mark.clause("GNG-LOAN-01", "GOP-LOAN-02")
@pytest.mark.parametrize(
    "words", ["offer B give immunity for #6", "offer B give #1 for +50 later", "offer B C give #1 for #6"]
)
def test_14_no_promises_no_later_payments_no_third_party(words: str) -> None:
    t = gng("ABC", deeds={"A": [1], "B": [6]})
    with pytest.raises(NotUnderstoodError):
        t.play(words)


@pytest.mark.clause("GOP-BLD-06")
@pytest.mark.parametrize("book", ["gopoly", "classic"])
def test_15_business_is_done_between_rolls_by_anybody(book: str) -> None:
    t = scene(book, "ABC", turn="B", deeds={"A": [1, 3]})
    t.play("A: build #1")
    t.roll(4, 6)
    assert (t.ask, t.asked) == ("end", "B")
    t.play("A: build #3")
    t.play("A: sell #3")
    t.play("A: sell #1")
    t.play("A: mortgage #3")
    assert (t.level(1), t.level(3), t.mortgaged(3)) == (0, 0, True)


@pytest.mark.clause("GOP-BLD-06")
@pytest.mark.parametrize("book", ["gopoly", "classic", "grab_and_go"])
def test_15_but_not_while_a_roll_is_resolved(book: str) -> None:
    t = scene(book, "ABC", turn="B", deeds={"A": [1, 3, 5]})
    t.roll(2, 4)
    assert (t.ask, t.asked) == ("buy", "B")
    assert t.refused("A: build #1").verdict == "window_closed"
    assert t.refused("A: mortgage #5").verdict == "window_closed"


@pytest.mark.clause("GNG-BLD-03", "GNG-SELL-05")
def test_15_in_grab_and_go_only_between_the_turns_of_others() -> None:
    t = gng("ABC", turn="B", deeds={"A": [1, 3, 5]}, levels={1: 1})
    t.roll(4, 6)
    for words in ["A: build #3", "A: sell #1", "A: mortgage #5"]:
        assert t.refused(words).verdict == "window_closed"
    t.play("end")
    for words in ["A: build #3", "A: sell #1", "A: mortgage #5"]:
        t.play(words)
    assert (t.level(1), t.level(3), t.mortgaged(5)) == (0, 1, True)


@pytest.mark.clause("GOP-BLD-06", "GOP-SELL-05")
@pytest.mark.parametrize("book", ["gopoly", "grab_and_go"])
def test_15_while_a_debt_is_open_only_its_debtor_raises_cash(book: str) -> None:
    deeds = {"A": [1, 3, 5], "B": [6, 8, 9], "C": [15, 37, 39]}
    t = scene(book, "ABC", at={"A": 30}, cash={"A": 60}, deeds=deeds, levels={6: 1})
    t.roll(3, 4)  # Park Lane: 70 to C
    assert (t.ask, t.asked) == ("debt", "A")
    for words in ["B: build #8", "B: sell #6", "C: mortgage #15", "A: build #1"]:
        assert t.refused(words).verdict == "window_closed"
    t.play("mortgage #5")
    assert (t.ask, t.cash("A"), t.cash("C")) == ("end", 90, 1570)


@pytest.mark.clause("GNG-GO-01", "GOP-GO-02")
def test_29_a_move_back_earns_nothing_and_is_a_landing() -> None:
    t = gng("AB", at={"A": 26}, deeds={"B": [1]})
    t.roll(3, 4, 1, 1, 1)  # Community Chest 3: back to Old Kent Road
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (1, 1498, 1502)
    t = gng("AB")
    t.roll(3, 4, 3, 3, 3)  # Chance 9: three back, on the tax
    assert (t.at("A"), t.cash("A")) == (4, 1300)


@pytest.mark.clause("GNG-GO-01", "GOP-GO-02")
def test_29_a_move_forward_earns_and_is_a_landing() -> None:
    t = gng("AB", at={"A": 29}, deeds={"B": [11]})
    t.roll(3, 4, 4, 4, 5)  # Chance 13: past GO to Pall Mall
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (11, 1690, 1510)


@pytest.mark.clause("GNG-JAIL-04", "GOP-JAIL-04")
def test_29_a_move_to_jail_earns_nothing() -> None:
    t = gop("AB", at={"A": 29})
    t.next_card("gamera", "gamera_jail")
    t.roll(3, 4)
    assert (t.at("A"), t.held("A"), t.cash("A")) == (10, 1, 1500)


@pytest.mark.clause("GNG-RENT-02", "GOP-RENT-07")
def test_30_by_hand_rent_is_full_or_nothing() -> None:
    t = gng("AB", at={"A": 17}, deeds={"B": [24]}, options=MANUAL)
    t.roll(3, 4)
    for words in ["B: ask rent #24 10", "B: ask rent #24 for 10"]:
        with pytest.raises(NotUnderstoodError):
            t.play(words)
    t.play("B: waive #24")
    assert t.refused("B: ask rent #24").verdict == "no_claim"
    assert (t.cash("A"), t.cash("B")) == (1500, 1500)


@pytest.mark.clause("GNG-RENT-03")
@pytest.mark.parametrize("may", [False, True])
def test_30_by_itself_rent_is_full_unless_the_table_allows_a_waiver(may: bool) -> None:
    t = gng("AB", at={"A": 17}, deeds={"B": [24]}, options={"rent.mayWaive": may})
    t.roll(3, 4)
    if may:
        assert (t.ask, t.asked) == ("rent", "B")
        t.play("waive")
    assert (t.cash("A"), t.cash("B"), t.ask) == ((1500, 1500, "end") if may else (1480, 1520, "end"))
