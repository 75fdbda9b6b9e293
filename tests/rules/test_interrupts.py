"""Interrupts inside interrupts: debts, trades, transfers, shortages and auctions that meet."""

from __future__ import annotations

import pytest

from stompoly.engine.state import NOBODY
from stompoly.game import new
from stompoly.rules.acts import Act
from stompoly.rules.estate.codes import Verb
from stompoly.testing import scene


@pytest.mark.clause("CLA-BKR-01", "CLA-MTG-11")
def test_a_trade_that_solves_a_debt_pays_it_before_anything_else() -> None:
    """Else the cash could be traded on and the debt stay open."""
    t = scene("classic", "AB", at={"A": 1}, cash={"A": 0, "B": 400}, deeds={"A": [5]}, mortgaged=[5])
    t.roll(1, 2)
    t.play("flat")
    t.play("offer B give #5 for +200")
    t.play("accept")
    assert (t.cash("A"), t.cash("B"), t.ask, t.asked) == (0, 200, "transfer", "B")
    t.play("hold")
    assert (t.ask, t.asked, t.cash("B")) == ("end", "A", 190)


@pytest.mark.clause("CLA-MTG-11")
def test_interest_on_a_deed_received_does_not_eat_the_debt() -> None:
    t = scene("classic", "ABC", at={"A": 1}, cash={"A": 0, "B": 210}, deeds={"A": [1], "B": [39]}, mortgaged=[1, 39])
    t.roll(1, 2)
    t.play("flat")
    t.play("offer B give #1 for #39 +200")
    t.play("accept")
    assert [line.event.y for line in t.happened("tax_flat")] == [200]
    t.play("B: hold")
    t.play("A: hold")
    assert (t.ask, t.asked) == ("debt", "A")


@pytest.mark.clause("CLA-BKR-04")
def test_a_deed_sold_on_is_not_asked_about_any_more() -> None:
    t = scene(
        "classic",
        "ABCD",
        turn="C",
        at={"C": 36},
        cash={"C": 0, "B": 0, "A": 500},
        deeds={"B": [37, 39], "C": [5, 15]},
        mortgaged=[5, 15],
    )
    t.roll(1, 2)
    t.play("bankrupt")
    t.play("hold")
    assert (t.ask, t.asked) == ("debt", "B")
    t.play("offer A give #15 for +50")
    t.play("accept")
    t.play("hold")
    assert (t.owner(15), t.cash("B"), t.ask) == ("A", 40, "roll")


@pytest.mark.clause("GOP-SHO-02")
def test_a_request_for_houses_and_hotels_is_contested_for_both() -> None:
    t = scene(
        "gopoly",
        "ABC",
        deeds={"A": [37, 39], "B": [1, 3], "C": [6, 8, 9]},
        levels={37: 4, 39: 3, 1: 4, 3: 4},
        houses=1,
        hotels=1,
    )
    t.play("build #37=hotel #39=4")
    assert (t.ask, t.asked) == ("want", "C")
    t.play("want 0")
    assert (t.ask, t.asked) == ("want", "B")
    t.play("want 1")
    assert (t.ask, t.level(39), t.cash("A")) == ("auction", 4, 1300)  # the house, which nobody else wanted, stands


@pytest.mark.clause("GOP-SHO-02")
def test_no_buildings_are_sold_while_buildings_are_auctioned() -> None:
    """Else a high bidder could lose the place for the piece."""
    t = scene(
        "gopoly",
        "AB",
        cash=1000,
        deeds={"A": [37, 39], "B": [1, 3]},
        levels={37: 4, 39: 4, 1: 4, 3: 4},
        hotels=1,
        houses=5,
    )
    t.play("build #37=hotel")
    t.play("want 1")
    assert t.ask == "auction"
    assert t.refused("B: sell #1").verdict == "window_closed"


@pytest.mark.clause("GNG-LOAN-02")
def test_a_settlement_takes_no_cash_from_the_creditor() -> None:
    t = scene("grab_and_go", "AB", cash={"A": 0}, deeds={"A": [5], "B": [39]}, at={"A": 36})
    t.roll(1, 2)
    assert t.ask == "debt"
    assert t.game.why(Act(0, Verb.SETTLE, 0, 1 << 5, 0, -100)) is not None


@pytest.mark.clause("GOP-BLD-07")
def test_levels_for_lots_that_the_group_has_not_are_refused() -> None:
    t = scene("gopoly", "AB", deeds={"A": [37, 39]}, levels={37: 1, 39: 1})
    group = t.g.group[39]
    for verb in (Verb.BUILD, Verb.SELL):
        for levels in (1 << 40, 0x11 | 1 << 8, -1):
            refused = t.game.why(Act(0, verb, group, levels))
            assert refused is not None
            assert refused.verdict == "bad_number"


@pytest.mark.clause("GOP-TLG-01")
def test_only_the_table_calls_time() -> None:
    t = scene("gopoly", "AB", mode="time-limit")
    assert t.game.why(Act(0, Verb.TIME_UP)) is not None
    assert t.game.why(Act(NOBODY, Verb.TIME_UP)) is None


@pytest.mark.clause("GOP-SHG-03")
def test_the_cut_is_on_the_left_of_a_banker_who_does_not_play() -> None:
    people = list("abcdef")
    assert new("gopoly", people, seed=1, mode="short").question.who == "b"
    sits_out = new("gopoly", people, seed=1, mode="short", options={"bank.role": "nonPlayer"})
    assert (sits_out.banker, sits_out.question.who) == ("a", "b")
    assert sits_out.question.seat == 0


@pytest.mark.clause("CLA-TRN-08")
def test_typed_dice_come_before_forced_ones_and_any_roll_can_be_void() -> None:
    t = scene("classic", "AB", options={"dice.physical": True})
    t.game.force(0, 0)
    t.play("void")
    t.play("roll 2 4")
    assert t.at("A") == 6
    task = scene("grab_and_go", "AB", at={"A": 0}, options={"dice.physical": True, "dice.physicalVoid": True})
    task.play("roll 3 4")
    assert task.ask == "throw"
    task.play("void")
    task.play("roll 1 3 4")
    assert task.held("A") == 1


def test_trades_in_a_debt_cannot_pile_up_without_end() -> None:
    """Sold back and forth in ever new debts of interest, which both could raise, until the table says: settle this
    first."""
    t = scene(
        "classic",
        "AB",
        at={"A": 1},
        cash={"A": 0, "B": 1},
        deeds={"A": [5, 15, 25, 39], "B": [35, 12, 37]},
        mortgaged=[5, 15, 25, 35, 12],
        options={"trade.inDebt": "free"},
    )
    t.roll(1, 2)
    t.play("flat")
    verdicts = []
    for _ in range(40):
        asked = t.asked
        other = "B" if asked == "A" else "A"
        if t.ask == "transfer":
            t.play("hold")
        elif t.ask == "trade":
            t.play("accept")
        else:
            mine, theirs = t.deeds(str(asked))[0], t.deeds(other)[0]
            refused = t.game.why(f"{asked}: offer {other} give #{mine} for #{theirs}")
            verdicts.append(refused.verdict if refused else "")
            if refused:
                break
            t.play(f"offer {other} give #{mine} for #{theirs}")
    assert verdicts[-1] == "too_deep"
    assert t.s.top < 16


def test_a_full_estate_fits_the_events() -> None:
    lots = [lot for lot in range(40) if scene("classic", "AB").g.deeds >> lot & 1]
    streets = {lot: 1 for lot in lots if lot not in (5, 12, 15, 25, 28, 35)}
    t = scene("classic", "ABC", deeds={"A": lots}, levels=dict(streets), options={"resign.policy": "bankruptToBank"})
    lines = t.play("A: resign")
    assert lines[0].kind == "resigned"
    assert len(lines) < 64
