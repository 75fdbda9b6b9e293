"""mortgage.*, money.rounding, trade.*, debt.payInKind."""

from typing import Any

import pytest

from stompoly.testing.scene import Scene, scene

ALL = [space.pos for space in scene("classic").game.book.board.space if space.price]


def test_mortgage_enabled_false() -> None:
    t = scene("classic", deeds={"A": [5]}, options={"mortgage.enabled": False})
    assert t.refused("mortgage #5").verdict == "no_mortgages"
    assert t.raisable("A") == 1500


def test_without_mortgages_a_debtor_with_deeds_may_be_bankrupt() -> None:
    t = scene("classic", at={"A": 35}, cash={"A": 74}, deeds={"A": [5]}, options={"mortgage.enabled": False})
    t.roll(1, 2)
    assert t.refused("mortgage #5").verdict == "no_mortgages"
    t.play("bankrupt")
    assert t.out("A")


@pytest.mark.parametrize(("percent", "price"), [(0, 120), (10, 132), (20, 144), (50, 180)])
def test_mortgage_interest(percent: int, price: int) -> None:
    t = scene("classic", deeds={"A": [24]}, mortgaged=[24], options={"mortgage.interest": percent})
    t.play("lift #24")
    assert (t.cash("A"), t.mortgaged(24)) == (1500 - price, False)


def test_mortgage_interest_on_a_transfer() -> None:
    t = scene("classic", deeds={"A": [24]}, mortgaged=[24], options={"mortgage.interest": 20})
    t.play("offer B give #24 for +80")
    t.play("B: accept")
    t.play("hold")
    assert t.cash("B") == 1500 - 80 - 24


def test_transfer_interest_false_costs_nothing_on_a_sale() -> None:
    t = scene("classic", deeds={"A": [24]}, mortgaged=[24], options={"mortgage.transferInterest": False})
    t.play("offer B give #24 for +80")
    t.play("B: accept")
    assert (t.ask, t.asked, t.owner(24), t.mortgaged(24)) == ("roll", "A", "B", True)
    assert (t.cash("A"), t.cash("B")) == (1580, 1420)
    t.play("B: lift #24")
    assert t.cash("B") == 1420 - 132


def test_transfer_interest_false_costs_nothing_at_a_bankruptcy() -> None:
    t = scene(
        "classic",
        at={"A": 36},
        cash={"A": 0},
        deeds={"A": [24], "B": [39]},
        mortgaged=[24],
        options={"mortgage.transferInterest": False},
    )
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.owner(24), t.mortgaged(24), t.cash("B"), t.ask) == ("B", True, 1500, "roll")


@pytest.mark.parametrize(("rounding", "lift", "tax"), [("up", 193, 151), ("nearest", 193, 150), ("down", 192, 150)])
def test_rounding(rounding: str, lift: int, tax: int) -> None:
    """Interest of 17.5 on #37, and 10% of 1504."""
    t = scene("classic", deeds={"A": [37]}, mortgaged=[37], options={"money.rounding": rounding})
    t.play("lift #37")
    assert t.cash("A") == 1500 - lift
    t = scene("classic", at={"A": 1}, cash={"A": 1504}, options={"money.rounding": rounding})
    t.roll(1, 2)
    t.play("percent")
    assert t.cash("A") == 1504 - tax


@pytest.mark.parametrize(("rounding", "tax"), [("up", 151), ("nearest", 151), ("down", 150)])
def test_rounding_above_the_half(rounding: str, tax: int) -> None:
    t = scene("classic", at={"A": 1}, cash={"A": 1506}, options={"money.rounding": rounding})
    t.roll(1, 2)
    t.play("percent")
    assert t.cash("A") == 1506 - tax


def test_trade_enabled_false() -> None:
    t = scene("classic", deeds={"A": [5]}, options={"trade.enabled": False})
    assert t.refused("offer B give #5 for +10").verdict == "no_trades"


def test_trade_window_between_rolls_is_for_everybody() -> None:
    t = scene("classic", turn="C", deeds={"A": [5]})
    t.play("A: offer B give #5 for +10")
    t.play("B: accept")
    assert t.owner(5) == "B"


def test_trade_window_own_turn() -> None:
    options = {"trade.window": "ownTurn"}
    t = scene("classic", turn="C", deeds={"A": [5]}, options=options)
    refusal = t.refused("A: offer B give #5 for +10")
    assert refusal.verdict == "trade_window"
    assert "with the player whose turn it is" in str(refusal)
    t = scene("classic", turn="A", deeds={"A": [5]}, options=options)
    t.play("offer B give #5 for +10")
    t.play("B: accept")
    assert (t.owner(5), t.cash("A"), t.cash("B")) == ("B", 1510, 1490)


def test_trade_window_after_all_sold() -> None:
    options = {"trade.window": "afterAllSold"}
    t = scene("classic", deeds={"A": [lot for lot in ALL if lot != 39]}, options=options)
    refusal = t.refused("offer B give #5 for +10")
    assert refusal.verdict == "trade_window"
    assert "once every deed is sold" in str(refusal)
    t = scene("classic", deeds={"A": [lot for lot in ALL if lot != 39], "C": [39]}, options=options)
    t.play("offer B give #5 for +10")
    t.play("B: accept")
    assert t.owner(5) == "B"


def test_trade_cards_false() -> None:
    t = scene("classic", passes={"A": 1}, deeds={"A": [5]}, options={"trade.cards": False})
    assert t.refused("offer B give pass for +10").verdict == "no_card_trades"
    assert t.refused("B: offer A give +10 for pass").verdict == "no_card_trades"
    t.play("offer B give #5 for +10")


def indebted(**options: Any) -> Scene:
    """A owes B 50 and has 10 and two railroads."""
    keys = {key.replace("_", "."): value for key, value in options.items()}
    t = scene("classic", "ABC", at={"A": 36}, cash={"A": 10}, deeds={"A": [5, 15], "B": [39]}, options=keys)
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("debt", "A")
    return t


def test_trade_in_debt_only_if_it_solves() -> None:
    t = indebted()
    assert t.refused("offer C give +1 for pass").verdict == "not_their_pass"
    t.play("offer C give #5 for +39")
    t.play("C: accept")
    assert (t.ask, t.cash("A"), t.cash("B")) == ("debt", 49, 1500)
    t.play("offer C give #15 for +1")
    t.play("C: accept")
    assert (t.cash("A"), t.cash("B"), t.cash("C"), t.owner(5), t.ask) == (0, 1550, 1460, "C", "end")


def test_trade_in_debt_free() -> None:
    t = indebted(trade_inDebt="free")
    t.play("offer C give #5 for +1")
    t.play("C: accept")
    assert (t.cash("A"), t.cash("C"), t.owner(5)) == (11, 1499, "C")
    assert (t.ask, t.asked) == ("debt", "A")


def test_trade_in_debt_none() -> None:
    t = indebted(trade_inDebt="none")
    assert t.refused("offer C give #5 for +40").verdict == "no_trades_in_debt"
    t.play("mortgage #5")
    assert (t.cash("A"), t.cash("B")) == (60, 1550)


def test_pay_in_kind_needs_the_creditor() -> None:
    t = indebted()
    t.play("settle with #5")
    assert (t.ask, t.asked) == ("trade", "B")
    t.play("reject")
    assert (t.ask, t.asked, t.owner(5)) == ("debt", "A", "A")
    t.play("settle with #5")
    t.play("accept")
    assert (t.owner(5), t.cash("A"), t.cash("B"), t.ask, t.asked) == ("B", 10, 1500, "end", "A")


def test_pay_in_kind_with_cash_on_top() -> None:
    t = indebted()
    t.play("settle with #5 +10")
    t.play("accept")
    assert (t.owner(5), t.cash("A"), t.cash("B"), t.ask) == ("B", 0, 1510, "end")


def test_pay_in_kind_false() -> None:
    assert indebted(debt_payInKind=False).refused("settle with #5").verdict == "not_in_kind"


def test_the_bank_is_never_paid_in_kind() -> None:
    t = scene("classic", at={"A": 35}, cash={"A": 10}, deeds={"A": [5]})
    t.roll(1, 2)
    assert t.refused("settle with #5").verdict == "bank_takes_cash"


def offered(**setting: Any) -> Scene:
    """A has offered B #5 for 100."""
    t = scene("classic", "ABC", deeds={"A": [5], "B": [12]}, **setting)
    t.play("offer B give #5 for +100")
    assert (t.ask, t.asked, len(t.happened("offered")), t.happened("countered")) == ("trade", "B", 1, [])
    return t


def test_a_counter_offer_is_answered_by_whoever_asked_first() -> None:
    t = offered()
    t.play("counter give #12 +20 for #5")
    assert (t.ask, t.asked, len(t.happened("countered"))) == ("trade", "A", 1)
    t.play("accept")
    assert (t.owner(5), t.owner(12), t.cash("A"), t.cash("B")) == ("B", "A", 1520, 1480)
    assert (t.ask, t.asked) == ("roll", "A")


def test_a_counter_offer_keeps_the_rules_of_offers() -> None:
    t = offered()
    assert t.refused("counter give nothing for #5").verdict == "nothing_in_return"
    assert t.refused("counter give #12 for nothing").verdict == "nothing_in_return"
    assert t.refused("counter give #15 for #5").verdict == "not_your_deed"
    assert t.refused("counter give +1501 for #5").verdict == "too_poor"
    assert t.refused("A: counter give #5 for +90").verdict == "not_yours_to_answer"


def test_after_eight_counter_offers_it_is_yes_or_no() -> None:
    t = offered()
    for number in range(8):
        t.play(f"counter give +{90 + number} for #5" if number % 2 == 0 else f"counter give #5 for +{90 + number}")
    assert t.asked == "B"
    assert t.refused("counter give +98 for #5").verdict == "enough_counters"
    t.play("accept")
    assert (t.owner(5), t.cash("A"), t.cash("B")) == ("B", 1597, 1403)


@pytest.mark.parametrize("words", ["offer B give #5 for nothing", "B: offer A give nothing for #5"])
def test_a_deed_for_nothing_is_refused(words: str) -> None:
    assert scene("classic", deeds={"A": [5]}).refused(words).verdict == "nothing_in_return"


def test_an_offer_is_taken_back_by_whoever_made_it() -> None:
    t = offered()
    for name in "BC":
        assert t.refused(f"{name}: cancel").verdict == "not_yours_to_answer"
    t.play("A: cancel")
    assert (t.ask, t.asked, t.owner(5), t.cash("A")) == ("roll", "A", "A", 1500)
    assert (len(t.happened("withdrawn")), t.happened("refused")) == (1, [])
    assert t.refused("cancel").verdict == "not_asked"


def test_a_refusal_is_reported_as_one() -> None:
    t = offered()
    t.play("reject")
    assert (len(t.happened("refused")), t.happened("withdrawn"), t.owner(5)) == (1, [], "A")


def test_a_counter_offer_in_a_debt_must_help_it_too() -> None:
    t = indebted()
    t.s.deeds[t.seat("C")] = 1 << 12
    t.play("offer C give #5 for +100")
    assert t.refused("counter give #12 +39 for #5").verdict == "must_solve_debt"
    t.play("counter give +40 for #5")
    t.play("accept")
    assert (t.cash("A"), t.cash("B"), t.cash("C"), t.ask) == (0, 1550, 1460, "end")


def test_pay_in_kind_takes_more_than_cash_and_no_counter_offer() -> None:
    t = indebted()
    assert t.refused("settle with +10").verdict == "nothing_in_return"
    t.play("settle with #5")
    assert (len(t.happened("offered")), t.happened("countered")) == (1, [])
    assert t.refused("counter give +1 for #5").verdict == "enough_counters"


def test_a_debtor_with_nothing_but_a_pass_may_sell_it() -> None:
    t = scene("classic", "ABC", at={"A": 36}, cash={"A": 10}, passes={"A": 1}, deeds={"B": [39]})
    t.roll(1, 2)
    assert (t.ask, t.asked, t.out("A")) == ("debt", "A", False)
    t.play("offer C give pass for +40")
    t.play("C: accept")
    assert (t.cash("A"), t.cash("B"), t.passes("C"), t.ask) == (0, 1550, 1, "end")


def test_a_trade_tells_what_moved_and_no_more() -> None:
    t = scene("classic", "AB", passes={"A": 1}, deeds={"A": [5], "B": [12]})
    t.play("offer B give pass for #12")
    t.play("accept")
    assert (t.passes("A"), t.passes("B"), t.deeds("A")) == (0, 1, [5, 12])
    assert [line.event.seat for line in t.happened("pass_moved")] == [1]
    assert t.happened("cash_moved") == []


def test_a_player_who_gets_a_mortgaged_deed_for_an_offer_is_asked_too() -> None:
    t = scene("classic", "AB", deeds={"B": [24]}, mortgaged=[24])
    t.play("offer B give +80 for #24")
    t.play("accept")
    assert (t.ask, t.asked) == ("transfer", "A")
    t.play("hold")
    assert (t.owner(24), t.cash("A"), t.cash("B"), t.ask) == ("A", 1500 - 80 - 12, 1580, "roll")


def test_only_the_deed_asked_about_is_lifted_at_a_transfer() -> None:
    t = scene("classic", "AB", deeds={"A": [24], "B": [5]}, mortgaged=[5, 24])
    t.play("offer B give #24 for +80")
    t.play("accept")
    assert t.refused("lift #5").verdict == "bad_number"
    t.play("lift #24")
    assert (t.mortgaged(5), t.mortgaged(24), t.cash("B")) == (True, False, 1500 - 80 - 132)


def test_an_offer_leaves_nothing_behind() -> None:
    t = scene("classic", "ABC", deeds={"B": [5], "C": [12]}, passes={"B": 1, "C": 1})
    t.play("B: offer C give #5 pass +30 for #12 pass")
    t.play("C: accept")
    s = t.s
    assert [s.offer_from, s.offer_to, s.offer_give, s.offer_get, s.offer_cash] == [0] * 5
    assert [s.offer_give_cards, s.offer_get_cards, s.offer_settles] == [0] * 3
