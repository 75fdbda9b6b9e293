"""The rulings FAM-AMB-01 to 33 that the three property-trading rulebooks share; a test bears its ruling's number."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly import NotUnderstoodError, OptionError, new
from stompoly.testing import Scene, scene

MANUAL = {"rent.collection": "manual"}


def gng(seats: str = "ABC", **more: Any) -> Scene:
    return scene("grab_and_go", seats, **more)


def gop(seats: str = "ABC", **more: Any) -> Scene:
    return scene("gopoly", seats, **more)


def end_turns(t: Scene, *throws: tuple[int, ...]) -> None:
    for throw in throws:
        t.roll(*throw)
        t.play("end")


@pytest.mark.clause("GOP-TRN-02", "GNG-TRN-02")
@pytest.mark.parametrize("book", ["gopoly", "grab_and_go"])
def test_01_tied_players_throw_again_until_one_is_highest(book: str) -> None:
    t = Scene(new(book, list("ABCD"), seed=1))
    throws = [("A", 4, 5), ("B", 5, 6), ("C", 6, 5), ("D", 1, 2), ("B", 1, 1), ("C", 1, 1), ("B", 1, 2), ("C", 2, 2)]
    for name, one, two in throws:
        assert (t.ask, t.asked) == ("roll_off", name)
        t.roll(one, two)
    assert (t.ask, t.active) == ("roll", "C")


@pytest.mark.clause("GNG-BUY-01", "GNG-BUY-02")
def test_02_the_lander_may_raise_cash_before_deciding() -> None:
    t = gng("AB", at={"A": 17}, cash={"A": 40}, deeds={"A": [1, 3, 5, 12]}, levels={1: 1})
    t.roll(3, 4)
    assert t.refused("buy").verdict == "too_poor"
    for words in ["mortgage #5", "sell #1", "offer B give #12 for +75", "accept"]:
        t.play(words)
    assert (t.ask, t.asked, t.cash("A")) == ("buy", "A", 240)
    t.play("buy")
    assert (t.owner(24), t.cash("A")) == ("A", 0)


@pytest.mark.clause("GNG-AUC-01", "GNG-BUY-01")
def test_03_without_a_bid_the_deed_stays_with_the_bank() -> None:
    t = gng("ABC", at={"A": 36, "B": 36})
    t.roll(1, 2)
    for words in ["decline", "pass", "pass", "pass"]:
        t.play(words)
    assert t.owner(39) is None
    assert [t.cash(name) for name in "ABC"] == [1500, 1500, 1500]
    t.play("end")
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("buy", "B")


@pytest.mark.clause("GNG-AUC-02", "GOP-AUC-02")
def test_04_bidding_goes_round_and_a_pass_is_final() -> None:
    t = gop("ABCD", at={"A": 36})
    t.roll(1, 2)
    t.play("decline")
    for name, words in [("B", "bid 1"), ("C", "pass"), ("D", "bid 2"), ("A", "pass"), ("B", "bid 3"), ("D", "pass")]:
        assert t.asked == name
        t.play(words)
    assert (t.owner(39), t.cash("B")) == ("B", 1497)


@pytest.mark.clause("GOP-AUC-02")
def test_04_a_bid_is_at_most_the_cash_which_may_be_raised_but_not_by_trades() -> None:
    t = gop("ABC", at={"A": 36}, cash={"B": 50}, deeds={"B": [5], "C": [1, 3]}, levels={1: 1})
    t.roll(1, 2)
    t.play("decline")
    assert t.refused("bid 51").verdict == "bid_over_limit"
    assert t.refused("offer C give #5 for +500").verdict == "trade_window"
    t.play("mortgage #5")
    t.play("C: sell #1")
    assert (t.cash("B"), t.cash("C")) == (150, 1525)
    assert t.refused("bid 151").verdict == "bid_over_limit"
    t.play("bid 150")
    assert t.asked == "C"


@pytest.mark.clause("GNG-SELL-05")
def test_04_in_grab_and_go_only_the_player_in_turn_sells_buildings_for_a_bid() -> None:
    deeds = {"A": [37, 39], "B": [1, 3, 5]}
    t = gng("ABC", at={"A": 13}, deeds=deeds, levels={37: 1, 1: 1})
    t.roll(1, 2)
    t.play("decline")
    assert t.asked == "B"
    assert t.refused("sell #1").verdict == "window_closed"
    t.play("mortgage #5")
    t.play("A: sell #37")
    assert (t.cash("A"), t.cash("B")) == (1600, 1600)
    assert t.refused("bid 1601").verdict == "bid_over_limit"
    t.play("bid 1600")


@pytest.mark.clause("GOP-AUC-04")
def test_05_a_bid_is_at_least_1_and_so_is_a_raise() -> None:
    t = gop("ABC", at={"A": 36})
    t.roll(1, 2)
    t.play("decline")
    assert t.refused("bid 0").verdict == "opening_too_low"
    with pytest.raises(NotUnderstoodError):
        t.play("bid 1.5")
    t.play("bid 1")
    assert t.refused("bid 1").verdict == "bid_too_low"
    t.play("bid 2")


@pytest.mark.clause("GNG-AUC-01", "GNG-RENT-01")
@pytest.mark.parametrize("options", [{}, MANUAL])
def test_06_no_rent_for_the_landing_that_led_to_the_auction(options: dict[str, str]) -> None:
    t = gng("AB", at={"A": 36}, options=options)
    t.roll(1, 2)
    for words in ["decline", "bid 10", "pass"]:
        t.play(words)
    assert (t.owner(39), t.cash("A"), t.cash("B")) == ("B", 1500, 1490)
    assert t.claims == []


@pytest.mark.clause("GNG-JAIL-08", "GOP-JAIL-09")
@pytest.mark.parametrize("book", ["gopoly", "classic", "grab_and_go"])
def test_07_freeing_doubles_give_no_further_throw(book: str) -> None:
    t = scene(book, "AB", held={"A": 1})
    t.roll(5, 5)
    assert (t.at("A"), t.ask) == (20, "end")
    t = scene(book, "AB", held={"A": 1}, options={"jail.doublesGrantThrow": True})
    t.roll(5, 5)
    assert (t.at("A"), t.ask, t.active) == (20, "roll", "A")


@pytest.mark.clause("GNG-JAIL-11")
@pytest.mark.parametrize("words", ["fine", "use pass"])
def test_08_doubles_after_the_fine_or_a_card_count_as_the_first_of_three(words: str) -> None:
    t = gng("AB", held={"A": 1}, passes={"A": 1}, deeds={"A": [14]})
    t.play(words)
    t.roll(2, 2)
    assert (t.at("A"), t.ask) == (14, "roll")
    t.roll(3, 3)
    assert (t.at("A"), t.ask) == (20, "roll")
    t.roll(2, 2)
    assert (t.at("A"), t.held("A"), t.active) == (10, 1, "B")


@pytest.mark.clause("GOP-JAIL-12", "GOP-JAIL-13", "GNG-JAIL-10")
def test_09_the_fine_before_the_third_roll_is_for_grab_and_go_only() -> None:
    for book in ["gopoly", "classic"]:
        t = scene(book, "AB", held={"A": 3}, passes={"A": 1})
        assert t.refused("fine").verdict == "fine_not_now"
        assert t.game.why("use pass") is None
        scene(book, "AB", held={"A": 2}).play("fine")
    t = gng("AB", held={"A": 3})
    t.play("fine")
    assert (t.held("A"), t.cash("A")) == (0, 1450)


@pytest.mark.clause("GOP-JAIL-14", "GNG-JAIL-12")
@pytest.mark.parametrize("book", ["gopoly", "classic", "grab_and_go"])
def test_09_no_card_replaces_the_fine_after_the_third_roll(book: str) -> None:
    t = scene(book, "AB", held={"A": 3}, passes={"A": 1}, cash={"A": 0}, deeds={"A": [5]})
    t.roll(4, 6)  # no double
    assert (t.ask, t.asked, t.at("A")) == ("debt", "A", 10)
    assert t.refused("use pass").verdict == "not_asked"
    t.play("mortgage #5")
    assert (t.at("A"), t.cash("A"), t.passes("A")) == (20, 50, 1)


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
def test_15_business_is_done_between_throws_by_anybody(book: str) -> None:
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
def test_15_but_not_while_a_throw_is_resolved(book: str) -> None:
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


def shortage(**more: Any) -> Scene:
    """Two houses are left: A asks for both at 50 each, C wants two at 200 each."""
    t = gng("ABC", deeds={"A": [1, 3], "C": [31, 32, 34]}, houses=2, **more)
    t.play("build #1=1 #3=1")
    t.play("want 2")
    return t


def win(t: Scene, name: str, bid: int) -> None:
    while t.ask == "auction":
        t.play(f"bid {bid}" if t.asked == name else "pass")


@pytest.mark.clause("GNG-SELL-04", "GNG-QCK-09")
@pytest.mark.parametrize(("base", "refund"), [("printed", 100), ("paid", 150)])
def test_16_a_house_from_an_auction_counts_as_paid_and_is_bought_back_as_printed(base: str, refund: int) -> None:
    t = shortage(options={} if base == "printed" else {"build.resaleBase": base})
    for lot in [31, 32]:
        win(t, "C", 300)
        t.play(f"place #{lot}")
    assert t.value("C") == 1500 - 600 + 920 + 2 * 300
    t.roll(4, 6)
    t.play("end")
    t.play("C: sell #31")
    assert t.cash("C") == 900 + refund


@pytest.mark.clause("GNG-SHO-02", "GNG-SHO-03", "GOP-SHO-02")
def test_17_contested_pieces_are_auctioned_one_by_one_and_placed_at_once() -> None:
    t = shortage()
    assert t.ask == "auction"
    assert t.refused("C: bid 199").verdict == "opening_too_low"
    win(t, "C", 200)
    assert (t.ask, t.asked, t.cash("C")) == ("place", "C", 1300)
    assert t.refused("place #1").verdict == "not_your_deed"
    assert t.refused("A: roll").verdict == "not_asked"
    t.play("place #34")
    assert (t.level(34), t.houses, t.ask) == (1, 1, "auction")
    win(t, "A", 60)
    t.play("place #3")
    assert (t.level(3), t.cash("A"), t.houses, t.ask) == (1, 1440, 0, "roll")


@pytest.mark.clause("GNG-SHO-02", "GOP-SHO-03")
def test_17_nobody_is_asked_where_the_stock_cannot_run_out_or_the_table_says_so() -> None:
    t = gng("ABC", deeds={"A": [1, 3], "C": [31, 32, 34]})
    t.play("build #1")
    assert (t.level(1), t.ask) == (1, "roll")
    t = gng("ABC", deeds={"A": [1, 3], "C": [31, 32, 34]}, houses=2, options={"shortage.mode": "firstCome"})
    t.play("build #1=1 #3=1")
    assert (t.level(1), t.level(3), t.cash("A"), t.ask) == (1, 1, 1400, "roll")


@pytest.mark.clause("GNG-SELL-08", "GOP-SELL-07")
@pytest.mark.parametrize("book", ["gopoly", "grab_and_go"])
def test_18_without_houses_in_the_bank_hotels_go_in_one_sale(book: str) -> None:
    t = scene(book, "AB", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, houses=1)
    assert t.refused("sell #39").verdict == "bank_short"
    assert t.refused("sell #37=1 #39=1").verdict == "bank_short"
    t.play("sell #37=1 #39=0")
    assert (t.level(37), t.level(39), t.houses, t.cash("A")) == (1, 0, 0, 1500 + 900)


@pytest.mark.clause("GNG-SELL-07")
def test_18_all_hotels_go_without_any_house() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, houses=0)
    t.play("sell #37=0 #39=0")
    assert (t.cash("A"), t.houses, t.hotels) == (2500, 0, 12)


@pytest.mark.clause("GNG-TIM-02", "GOP-TLG-02")
def test_19_the_turn_in_progress_is_finished() -> None:
    t = gng("ABC", mode="timed", at={"A": 36}, cash={"A": 1000, "B": 900, "C": 800})
    t.roll(1, 2)
    t.play("time up")
    assert not t.over
    for words in ["decline", "bid 10", "pass", "pass"]:
        t.play(words)
    assert not t.over
    t.play("end")
    assert t.over
    assert t.winners == ["B"]  # 890 and a deed worth 400


@pytest.mark.clause("GNG-TIM-02", "GOP-TLG-02")
@pytest.mark.parametrize(("policy", "turns"), [("immediate", 0), ("finishTurn", 1), ("finishRound", 3)])
def test_19_other_policies_are_options(policy: str, turns: int) -> None:
    t = gng("ABC", mode="timed", options={"end.clockPolicy": policy})
    t.play("time up")
    played = 0
    while not t.over:
        end_turns(t, (4, 6))
        played += 1
    assert played == turns


@pytest.mark.clause("GNG-TIM-02", "GNG-QCK-11")
@pytest.mark.parametrize(("tie", "winners"), [("shared", ["A", "B"]), ("cashThenDeeds", ["B"])])
def test_20_equally_rich_players_share_the_win(tie: str, winners: list[str]) -> None:
    """A has 1000 and #39, B 1400."""
    cash = {"A": 1000, "B": 1400, "C": 1399}
    t = gng("ABC", mode="timed", cash=cash, deeds={"A": [39]}, options={"end.tie": tie})
    t.play("time up")
    end_turns(t, (4, 6))
    assert t.winners == winners


@pytest.mark.clause("GNG-MTG-01", "GOP-MTG-02")
@pytest.mark.parametrize("book", ["gopoly", "classic", "grab_and_go"])
def test_21_the_whole_group_must_be_bare_for_a_mortgage(book: str) -> None:
    t = scene(book, "AB", deeds={"A": [21, 23, 24]}, levels={21: 1})
    assert t.refused("mortgage #24").verdict == "group_built"
    t.play("sell #21")
    t.play("mortgage #24")
    assert t.mortgaged(24)


@pytest.mark.clause("GOP-BKR-08", "GOP-BKR-09", "GNG-BKR-02", "GNG-BKR-03")
def test_22_a_bankrupt_estate_is_sold_clear_and_in_board_order() -> None:
    deeds = {"A": [39, 12, 5]}
    t = gop("ABC", cash={"A": 20}, deeds=deeds, mortgaged=[5, 12, 39], passes={"A": 1})
    kept = next(deck for deck in t.deck_ids if len(t.deck(deck)) == 15)
    t.roll(1, 3)
    t.play("flat")
    t.play("bankrupt")
    assert t.deck(kept)[-1].endswith("jail_free")
    while t.ask == "auction":
        t.play("bid 30" if t.asked == "B" else "pass")
    assert [line.event.x for line in t.happened("sold")] == [5, 12, 39]
    assert not any(t.mortgaged(lot) for lot in [5, 12, 39])
    assert (t.cash("B"), t.cash("C")) == (1410, 1500)


@pytest.mark.clause("GNG-BKR-05", "GOP-BKR-02")
def test_23_deeds_pass_as_they_are() -> None:
    t = gng("ABC", at={"A": 36}, cash={"A": 0}, deeds={"A": [5, 15], "B": [37, 39]}, levels={37: 3, 39: 3})
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.owner(5), t.mortgaged(5), t.mortgaged(15), t.cash("B")) == ("B", False, False, 1500)


@pytest.mark.clause("GNG-CASH-01", "GNG-BKR-05")
def test_23_sales_together_may_pay_a_debt() -> None:
    t = gng("ABC", at={"A": 30}, cash={"A": 20}, deeds={"A": [5, 12], "B": [37]})
    t.roll(3, 4)
    assert t.ask == "debt"
    for words in ["offer C give #12 for +14", "accept", "offer C give #5 for +1", "accept"]:
        t.play(words)
    assert (t.owner(5), t.cash("A"), t.cash("B"), t.ask) == ("C", 0, 1535, "end")


@pytest.mark.clause("GNG-BKR-05", "GOP-BKR-04")
def test_24_a_creditor_short_of_the_interest_raises_cash() -> None:
    t = gng("ABC", at={"A": 26}, cash={"A": 0, "B": 0}, deeds={"A": [39], "B": [35]}, mortgaged=[39])
    t.roll(4, 5)  # 25 for the station
    t.play("bankrupt")
    t.play("hold")
    assert (t.ask, t.asked) == ("debt", "B")
    t.play("mortgage #35")
    assert (t.cash("B"), t.owner(39), t.ask) == (80, "B", "roll")


@pytest.mark.clause("GNG-BKR-05", "GNG-BKR-02")
def test_24_or_is_bankrupt_too() -> None:
    deeds = {"A": [24, 31, 32, 34, 39], "B": [6]}
    t = gng("ABCD", at={"A": 1}, cash={"A": 0, "B": 0}, deeds=deeds, mortgaged=[24, 31, 32, 34, 39])
    t.roll(2, 3)  # 6 for The Angel
    for words in ["bankrupt", "hold", "mortgage #6", "hold", "hold", "hold"]:
        t.play(words)
    assert (t.ask, t.asked, t.cash("B")) == ("debt", "B", 8)  # 50 paid 12, 15 and 15, but not 16
    t.play("bankrupt")
    assert (t.out("A"), t.out("B"), t.over) == (True, True, False)
    while t.ask == "auction":
        t.play("pass")
    assert [t.owner(lot) for lot in [6, 24, 39]] == [None, None, None]
    assert (t.active, t.ask) == ("C", "roll")


@pytest.mark.clause("GOP-CARD-02", "GOP-BKR-02")
def test_25_payments_to_several_go_round_from_the_left() -> None:
    t = gop("ABCD", cash={"A": 70})
    t.next_card("gamera", "gamera_chairman")
    t.roll(3, 4)  # 50 to each
    assert t.out("A")
    assert [t.cash(name) for name in "BCD"] == [1550, 1520, 1500]


@pytest.mark.clause("GOP-CARD-02", "GOP-BKR-02")
def test_25_the_first_creditor_who_is_not_paid_takes_the_estate() -> None:
    t = gop("ABCD", turn="B", at={"B": 0}, cash={"B": 10}, deeds={"B": [1]})
    t.next_card("gamera", "gamera_chairman")
    t.roll(3, 4)
    assert (t.ask, t.asked) == ("debt", "B")
    t.play("bankrupt")
    assert (t.owner(1), t.cash("C"), t.cash("D"), t.cash("A")) == ("C", 1510, 1500, 1500)


@pytest.mark.clause("GNG-SHO-01", "GOP-HOT-01", "GNG-HOTEL-01")
@pytest.mark.parametrize("houses", [0, 1, 2])
def test_26_no_hotel_without_the_houses_before_it(houses: int) -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: 3, 39: 3}, houses=houses)
    if houses < 2:
        assert t.refused("build #37=hotel #39=hotel").verdict == "no_houses"
    else:
        t.play("build #37=hotel #39=hotel")
        assert (t.level(37), t.level(39), t.cash("A"), t.houses) == ("H", "H", 700, 8)


@pytest.mark.clause("GNG-SHO-01", "GNG-HOTEL-01")
def test_26_unless_the_table_allows_it() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: 3, 39: 3}, houses=0, options={"build.skipHouses": True})
    t.play("build #37=hotel #39=hotel")
    assert (t.level(37), t.level(39), t.cash("A")) == ("H", "H", 700)


@pytest.mark.clause("GOP-SET-01", "GOP-CARD-03")
def test_27_decks_are_shuffled_once_and_their_order_is_hidden() -> None:
    decks = {tuple(Scene(new("gopoly", list("AB"), seed=seed)).deck("gamera")) for seed in range(10)}
    assert len(decks) == 10
    t = gop("AB")
    order = t.deck("gamera")
    t.next_card("gamera", "gamera_dividend")
    rest = t.deck("gamera")[1:]
    t.roll(3, 4)
    assert t.deck("gamera") == [*rest, "gamera_dividend"]
    assert sorted(order) == sorted(t.deck("gamera"))
    assert [list(pile) for pile in t.game.view("A").deck] != [list(pile) for pile in t.s.deck]


@pytest.mark.clause("GOP-CARD-04", "GOP-JAIL-10")
def test_27_a_used_card_goes_to_the_bottom_of_its_own_deck() -> None:
    t = gop("AB", at={"A": 10})
    t.next_card("godzilla", "godzilla_jail_free")
    t.roll(3, 4)
    assert "godzilla_jail_free" not in t.deck("godzilla")
    t.play("end")
    end_turns(t, (4, 6))
    t.s.pos[t.seat("A")] = 23
    t.roll(3, 4)
    end_turns(t, (4, 6))
    t.play("use pass")
    assert t.deck("godzilla")[-1] == "godzilla_jail_free"
    assert len(t.deck("gamera")) == 16


def test_28_a_bot_takes_over_for_who_gives_up() -> None:
    t = gng("ABC", deeds={"B": [5]})
    assert t.game.options_chosen["resign.policy"] == "bot"
    assert t.refused("B: resign").verdict == "no_resigning"
    assert t.owner(5) == "B"


@pytest.mark.clause("GNG-BKR-02", "GNG-QCK-05")
def test_28_without_bots_it_is_a_bankruptcy_to_the_bank_that_ends_no_quick_game() -> None:
    t = gng("ABCD", mode="quick", deeds={"B": [5]}, cash={"A": 10}, options={"resign.policy": "bankruptToBank"})
    t.play("B: resign")
    assert t.out("B")
    assert t.ask == "auction"
    while t.ask == "auction":
        t.play("pass")
    t.roll(1, 3)
    assert t.out("A")
    assert not t.over  # one bankruptcy, one resignation
    assert t.active == "C"


def test_28_or_the_deeds_just_go_back() -> None:
    t = gng("ABC", deeds={"B": [5]}, mortgaged=[5], options={"resign.policy": "returnUnowned"})
    t.play("B: resign")
    assert (t.out("B"), t.owner(5), t.mortgaged(5)) == (True, None, False)
    assert (t.ask, t.asked) == ("roll", "A")


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


@pytest.mark.clause("GNG-QCK-05", "GOP-SHG-11")
@pytest.mark.parametrize(("book", "mode"), [("grab_and_go", "quick"), ("gopoly", "short")])
def test_31_one_player_left_ends_a_short_game_too(book: str, mode: str) -> None:
    t = scene(book, "AB", mode=mode, cash={"A": 0, "B": 5}, at={"A": 35})
    t.roll(1, 2)  # the other tax
    assert t.over
    assert t.winners == ["B"]


@pytest.mark.clause("GNG-QCK-05", "GOP-SHG-11")
@pytest.mark.parametrize(("book", "mode"), [("grab_and_go", "quick"), ("gopoly", "short")])
def test_31_of_three_the_last_one_wins(book: str, mode: str) -> None:
    t = scene(book, "ABC", mode=mode, cash={"A": 0, "B": 0, "C": 5}, at={"A": 35, "B": 35})
    t.roll(1, 2)
    assert not t.over
    t.roll(1, 2)
    assert t.over
    assert t.winners == ["C"]


@pytest.mark.clause("GNG-QCK-04", "GOP-SHG-07")
@pytest.mark.parametrize(("book", "mode"), [("grab_and_go", "quick"), ("gopoly", "short")])
def test_32_a_short_game_has_no_fourth_house(book: str, mode: str) -> None:
    t = scene(book, "AB", mode=mode, deeds={"A": [37, 39]}, levels={37: 3, 39: 3})
    assert t.refused("build #37=4").verdict == "no_fifth_house"
    t.play("build #37")
    assert t.level(37) == "H"


@pytest.mark.clause("GNG-QCK-01", "GNG-QCK-02", "GOP-SHG-05")
def test_33_dealt_deeds_are_not_refused_and_no_business_is_done_before_the_start() -> None:
    t = Scene(new("grab_and_go", list("AB"), seed=1, mode="quick"))
    lot = t.deeds("A")[0]
    assert t.refused("A: decline").verdict == "not_asked"
    assert t.refused(f"A: mortgage #{lot}").verdict == "window_closed"
    assert t.refused(f"A: offer B give #{lot} for +10").verdict == "trade_window"
    t.roll(4, 6)
    t.roll(1, 2)
    assert t.active == "A"
    t.play(f"mortgage #{lot}")
    t.play(f"offer B give #{lot} for +10")
    assert t.ask == "trade"


@pytest.mark.clause("GNG-QCK-02", "GOP-SHG-05", "GOP-TLG-04")
@pytest.mark.parametrize(("book", "mode"), [("grab_and_go", "quick"), ("gopoly", "short"), ("gopoly", "time-limit")])
def test_33_the_start_cash_must_pay_for_the_two_dearest_deeds(book: str, mode: str) -> None:
    with pytest.raises(OptionError, match=r"start\.cash"):
        new(book, list("AB"), seed=1, mode=mode, options={"start.cash": 749})
    new(book, list("AB"), seed=1, mode=mode, options={"start.cash": 750})
    new(book, list("AB"), seed=1, mode=mode, options={"start.cash": 300, "start.dealPaid": False})
