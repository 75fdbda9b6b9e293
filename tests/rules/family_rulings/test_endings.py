"""Rulings on cards, bankruptcy and the end (FAM-AMB) that the property-trading rulebooks share, by number."""

from __future__ import annotations

import pytest

from stompoly import OptionError, new
from stompoly.testing import Scene, scene
from tests.rules.family_rulings.helpers_rulings import end_turns, gng, gop


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


def test_28_a_bot_takes_over_for_whoever_gives_up() -> None:
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
def test_33_the_start_cash_must_pay_for_the_two_most_expensive_deeds(book: str, mode: str) -> None:
    with pytest.raises(OptionError, match=r"start\.cash"):
        new(book, list("AB"), seed=1, mode=mode, options={"start.cash": 749})
    new(book, list("AB"), seed=1, mode=mode, options={"start.cash": 750})
    new(book, list("AB"), seed=1, mode=mode, options={"start.cash": 300, "start.dealPaid": False})
