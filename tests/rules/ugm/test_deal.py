"""Deals between players."""

from __future__ import annotations

import pytest

from tests.rules.ugm.helpers_ugm import ugm

# --- cards ---------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-DEAL-01")
def test_a_card_is_sold() -> None:
    t = ugm(cards={"A": ["fish_sense", "smoke"]})
    t.play("offer B give fish_sense for +700")
    assert (t.ask, t.asked) == ("deal", "B")
    assert (t.money("A"), t.money("B"), t.cards("B")) == (10_000, 10_000, [])
    t.play("accept")
    assert (t.money("A"), t.money("B")) == (10_700, 9_300)
    assert (t.cards("A"), t.cards("B")) == (["smoke"], ["fish_sense"])
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("UGM-DEAL-01")
def test_a_card_is_bought() -> None:
    t = ugm(cards={"B": ["smoke"]}, phase="end")
    t.play("offer B give +400 for smoke")
    t.play("accept")
    assert (t.money("A"), t.money("B"), t.cards("A"), t.cards("B")) == (9_600, 10_400, ["smoke"], [])
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("UGM-DEAL-01")
def test_only_cards_that_the_parties_hold() -> None:
    t = ugm(cards={"B": ["smoke"]})
    assert t.refused("offer C give smoke for +100").verdict == "no_such_card"
    assert t.refused("offer C give +100 for smoke").verdict == "not_their_card"


@pytest.mark.clause("UGM-DEAL-01")
def test_a_card_without_a_taker_stays() -> None:
    t = ugm(cards={"A": ["smoke"]})
    t.play("offer B give smoke for +700")
    t.play("reject")
    assert (t.cards("A"), t.cards("B"), t.money("A"), t.money("B")) == (["smoke"], [], 10_000, 10_000)
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("UGM-DEAL-01")
def test_a_thrall_sells_a_card_and_its_controller_gets_the_money() -> None:
    """UGM-R-34."""
    t = ugm(turn="B", masters={"B": "A"}, cards={"B": ["smoke"]})
    t.play("offer C give smoke for +700")
    assert (t.ask, t.asked) == ("deal", "C")
    t.play("accept")
    assert (t.money("A"), t.money("B"), t.money("C")) == (10_700, 0, 9_300)
    assert (t.cards("B"), t.cards("C")) == ([], ["smoke"])


@pytest.mark.clause("UGM-DEAL-01")
def test_a_thrall_s_card_is_bought_on_the_buyer_s_turn() -> None:
    """UGM-R-34."""
    t = ugm(turn="C", masters={"B": "A"}, cards={"B": ["smoke"]})
    t.play("offer B give +700 for smoke")
    t.play("accept")
    assert (t.money("A"), t.money("B"), t.money("C"), t.cards("C")) == (10_700, 0, 9_300, ["smoke"])


@pytest.mark.clause("UGM-DEAL-01")
def test_the_card_of_a_thrall_held_on_go_is_sold_too() -> None:
    """UGM-R-29."""
    t = ugm(turn="C", masters={"B": "A"}, frozen="B", cards={"B": ["smoke"]})
    t.play("offer B give +700 for smoke")
    t.play("accept")
    assert (t.cards("B"), t.cards("C"), t.money("A")) == ([], ["smoke"], 10_700)


@pytest.mark.clause("UGM-DEAL-01", "UGM-DEAL-02")
def test_a_thrall_only_sells_cards() -> None:
    """UGM-R-34."""
    t = ugm(turn="C", masters={"B": "A"}, rights={"C": [13]}, cards={"B": ["smoke"], "C": ["fish_sense"]})
    for words in ("offer B give D13 for smoke", "offer B give fish_sense for smoke", "offer B give fish_sense for"):
        assert t.refused(words).verdict == "thrall_deal"
    assert not t.may("offer B give fish_sense for +700")
    t.play("offer B give +500 for smoke")
    assert t.refused("counter give smoke for D13").verdict == "thrall_deal"
    assert t.may("counter give smoke for +900")


@pytest.mark.clause("UGM-DEAL-01", "UGM-DEAL-02")
def test_money_for_no_card_is_no_deal_with_a_thrall() -> None:
    """UGM-R-34: it may only sell cards."""
    t = ugm(turn="C", masters={"B": "A"}, cards={"B": ["smoke"]})
    assert t.refused("offer B give +500 for").verdict == "thrall_deal"
    t = ugm(turn="B", masters={"B": "A"}, cards={"B": ["smoke"]})
    assert t.refused("offer C give for +500").verdict == "thrall_deal"


@pytest.mark.clause("UGM-DEAL-01")
def test_a_controller_buys_from_its_own_thrall_for_nothing_in_the_end() -> None:
    """The price comes back to it."""
    t = ugm(masters={"B": "A"}, cards={"B": ["smoke"]})
    t.play("offer B give +500 for smoke")
    assert (t.ask, t.asked) == ("deal", "B")
    t.play("accept")
    assert (t.money("A"), t.money("B"), t.cards("A"), t.cards("B")) == (10_000, 0, ["smoke"], [])


# --- money, districts ----------------------------------------------------------------------------


@pytest.mark.clause("UGM-DEAL-02")
def test_a_district_for_money() -> None:
    t = ugm(rights={"A": [13]})
    t.play("offer B give D13 for +3000")
    t.play("accept")
    assert (t.owner(13), t.money("A"), t.money("B")) == ("B", 13_000, 7_000)


@pytest.mark.clause("UGM-DEAL-02")
def test_a_district_goes_with_everything_on_it() -> None:
    t = ugm(rights={"A": [13]}, houses={13: 3}, tanks={13: 2})
    t.play("offer B give D13 for +3000")
    t.play("accept")
    assert (t.owner(13), t.houses(13), t.tanks(13)) == ("B", 3, 2)


@pytest.mark.clause("UGM-DEAL-02")
def test_several_things_at_once() -> None:
    t = ugm(rights={"A": [13, 14], "B": [15]}, cards={"A": ["smoke"], "B": ["fish_sense"]})
    t.play("offer B give D13 D14 smoke for D15 fish_sense +500")
    t.play("accept")
    assert [t.owner(lot) for lot in (13, 14, 15)] == ["B", "B", "A"]
    assert (t.cards("A"), t.cards("B")) == (["fish_sense"], ["smoke"])
    assert (t.money("A"), t.money("B")) == (10_500, 9_500)


@pytest.mark.clause("UGM-DEAL-02")
def test_a_gift_is_a_deal_too() -> None:
    t = ugm()
    t.play("offer B give +1000 for")
    t.play("accept")
    assert (t.money("A"), t.money("B")) == (9_000, 11_000)


@pytest.mark.clause("UGM-DEAL-02")
def test_the_other_side_answers_and_may_reject() -> None:
    t = ugm(rights={"A": [13]})
    t.play("offer B give D13 for +3000")
    assert t.refused("C: accept").verdict == "not_yours_to_answer"
    assert not t.may("A: accept")
    t.play("reject")
    assert (t.owner(13), t.money("A"), t.money("B")) == ("A", 10_000, 10_000)


@pytest.mark.clause("UGM-DEAL-02")
def test_or_counter() -> None:
    t = ugm(rights={"A": [13]})
    t.play("offer B give D13 for +3000")
    t.play("counter give +1000 for D13")
    assert (t.ask, t.asked, t.owner(13)) == ("deal", "A", "A")
    t.play("accept")
    assert (t.owner(13), t.money("A"), t.money("B")) == ("B", 11_000, 9_000)


@pytest.mark.clause("UGM-DEAL-02")
def test_an_offer_can_be_withdrawn() -> None:
    t = ugm(rights={"A": [13]})
    t.play("offer B give D13 for +3000")
    t.play("A: withdraw")
    assert (t.ask, t.asked, t.owner(13)) == ("roll", "A", "A")


@pytest.mark.clause("UGM-DEAL-02")
@pytest.mark.parametrize("phase", ["roll", "end"])
def test_anybody_proposes_whoever_s_turn_it_is(phase: str) -> None:
    """UGM-R-34."""
    t = ugm(phase=phase, rights={"A": [13], "B": [14]})
    assert t.may("offer B give D13 for +3000")
    assert t.may("C: offer D give +100 for nothing")
    t.play("B: offer A give D14 for +3000")
    assert (t.ask, t.asked) == ("deal", "A")
    t.play("accept")
    assert (t.owner(14), t.money("A"), t.money("B"), t.ask, t.asked) == ("A", 7_000, 13_000, phase, "A")


@pytest.mark.clause("UGM-DEAL-02")
def test_not_while_a_landing_is_open() -> None:
    t = ugm(at={"A": 5}, rights={"A": [13]})
    t.roll(3, 4)
    refusal = t.refused("offer B give D13 for +3000")
    assert (refusal.verdict, refusal.clause) == ("deal_window", "UGM-DEAL-02")
    assert t.refused("B: offer C give +1 for nothing").verdict == "deal_window"
    t.play("hold")
    assert t.may("offer B give D13 for +3000")


@pytest.mark.clause("UGM-DEAL-02")
def test_nobody_gives_what_they_do_not_have() -> None:
    t = ugm(rights={"A": [13], "C": [14]}, money={"A": 500, "B": 800})
    assert t.refused("offer C give D14 for +100").verdict == "not_your_district"
    assert t.refused("offer B give D13 for D15").verdict == "not_their_district"
    assert t.refused("offer C give +501 for D14").verdict == "too_poor"
    assert t.refused("offer B give D13 for +801").verdict == "they_are_too_poor"
    assert t.may("offer C give +500 for D14")
    assert t.may("offer B give D13 for +800")


@pytest.mark.clause("UGM-DEAL-02")
def test_as_an_option_there_are_no_deals() -> None:
    t = ugm(rights={"A": [13]}, cards={"A": ["smoke"]}, options={"deals.enabled": False})
    assert t.refused("offer B give D13 for +3000").verdict == "no_deals"
    assert t.refused("offer B give smoke for +700").verdict == "no_deals"


# --- points --------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-DEAL-03")
@pytest.mark.parametrize(
    "words",
    [
        "offer B give 1 ap for +700",
        "offer B give +700 for 1 ap",
        "offer B give 1 hp for +700",
        "offer B give D13 for 2 hp",
        "offer B give D13 1 ap for +700",
    ],
)
def test_health_and_attack_points_are_no_part_of_a_deal(words: str) -> None:
    t = ugm(rights={"A": [13]})
    refusal = t.refused(words)
    assert (refusal.verdict, refusal.clause) == ("points_in_deal", "UGM-DEAL-03")
    assert (t.ap("A"), t.ap("B"), t.hp("A"), t.hp("B")) == (12, 12, 12, 12)


@pytest.mark.clause("UGM-DEAL-03")
def test_nor_of_a_counter_offer() -> None:
    t = ugm(rights={"A": [13]})
    t.play("offer B give D13 for +3000")
    assert t.refused("counter give 3 ap for D13").verdict == "points_in_deal"
