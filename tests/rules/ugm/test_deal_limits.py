"""Deals, seen from the edges: partners that are not there, one thing alone, thralls, too much of everything."""

from __future__ import annotations

import pytest

from stompoly.rules.acts import Act
from stompoly.rules.kaiju.codes import Verb
from stompoly.rules.kaiju.deals import COUNTERS, ITEMS
from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def verdict(t: KaijuScene, act: Act) -> str:
    refused = t.game.why(act)
    return refused.verdict if refused else "ok"


# --- with whom -----------------------------------------------------------------------------------


@pytest.mark.clause("UGM-DEAL-02")
@pytest.mark.parametrize(
    ("seat", "said"), [(-1, "no_partner"), (0, "ok"), (1, "no_partner"), (3, "ok"), (4, "no_partner")]
)
def test_a_deal_is_with_another_seat(seat: int, said: str) -> None:
    assert verdict(ugm(turn="B"), Act(1, Verb.OFFER, seat, 0, 0, 100)) == said


@pytest.mark.clause("UGM-DEAL-02")
def test_only_whoever_made_an_offer_takes_it_back() -> None:
    t = ugm("ABC")
    t.play("offer b give +100 for nothing")
    for name in "BC":
        assert t.refused(f"{name}: withdraw").verdict == "not_yours_to_answer"
    t.play("A: withdraw")
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("UGM-DEAL-02")
def test_after_some_counter_offers_it_is_yes_or_no() -> None:
    t = ugm("AB")
    t.play("offer b give +100 for nothing")
    for n in range(COUNTERS):
        assert t.asked == "BA"[n % 2]
        t.play(f"counter give +{n + 1} for nothing")
    assert (COUNTERS, t.refused("counter give +9 for nothing").verdict) == (8, "enough_counters")
    t.play("accept")
    assert (t.money("A"), t.money("B")) == (9_992, 10_008)


# --- what ----------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-DEAL-01", "UGM-DEAL-02")
@pytest.mark.parametrize(
    "terms", ["D11 for nothing", "nothing for D12", "smoke for nothing", "nothing for jam-signal", "+1 for nothing"]
)
def test_one_thing_alone_may_change_hands(terms: str) -> None:
    t = ugm("AB", rights={"A": [11], "B": [12]}, cards={"A": ["smoke"], "B": ["jam_signal"]})
    assert t.may(f"offer b give {terms}")


@pytest.mark.clause("UGM-DEAL-02")
def test_nothing_for_nothing_is_no_deal() -> None:
    assert ugm("AB").refused("offer b give nothing for nothing").verdict == "empty_deal"


@pytest.mark.clause("UGM-DEAL-02")
@pytest.mark.parametrize(("terms", "money"), [("+1 for nothing", 9_999), ("nothing for +1", 10_001)])
def test_the_smallest_sum_moves_too(terms: str, money: int) -> None:
    t = ugm("AB")
    t.play(f"offer b give {terms}")
    t.play("accept")
    assert (t.money("A"), t.money("B")) == (money, 20_000 - money)


@pytest.mark.clause("UGM-DEAL-02")
def test_without_money_none_is_said_to_move_and_the_offer_is_gone_afterwards() -> None:
    t = ugm("AB", turn="B", rights={"B": [12]}, cards={"A": ["smoke"]})
    t.play("offer a give D12 for smoke")
    t.play("accept")
    assert (t.happened("money_moved"), t.owner(12), t.cards("B")) == ([], "A", ["smoke"])
    s = t.s
    assert (s.offer_from, s.offer_to, s.offer_give, s.offer_get, s.offer_give_cards, s.offer_get_cards) == (0,) * 6


@pytest.mark.clause("UGM-DEAL-02")
@pytest.mark.parametrize("extra", [0, 1])
def test_there_is_a_most_of_things_in_one_deal(extra: int) -> None:
    """A has 20 districts and all cards but B's 4; B has the other 13."""
    t = ugm("AB")
    lots = [lot for lot in range(t.g.spaces) if t.g.districts >> lot & 1]
    cards = [card for card in range(t.g.cards) if t.g.kept_cards >> card & 1]
    give, get = sum(1 << lot for lot in lots[:20]), sum(1 << lot for lot in lots[20:])
    give_cards, get_cards = sum(1 << card for card in cards[4 : 7 + extra]), sum(1 << card for card in cards[:4])
    t.s.rights[:2], t.s.hand[:2] = [give, get], [give_cards, get_cards]
    number = (give | get).bit_count() + (give_cards | get_cards).bit_count()
    said = verdict(t, Act(0, Verb.OFFER, 1, give, get, 0, give_cards, get_cards))
    assert (number, said) == (ITEMS + extra, "too_much_at_once" if extra else "ok")


@pytest.mark.clause("UGM-BUILD-02", "UGM-R-10")
def test_all_districts_of_one_deal_are_fresh() -> None:
    t = ugm("AB", phase="end", rights={"A": [13], "B": [11, 12]}, cards={"A": ["night_shift"]})
    t.play("offer b give +100 for D11 D12")
    t.play("accept")
    for lot in ("D11", "D12"):
        assert t.refused(f"play night_shift {lot}").verdict == "too_fresh"
    assert t.may("play night_shift D13")


# --- thralls -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-DEAL-01", "UGM-R-34")
@pytest.mark.parametrize(
    "terms", ["smoke for jam-signal", "smoke for D12", "smoke +1 for nothing", "nothing for +100", "+1 for nothing"]
)
def test_a_thrall_asks_for_nothing_but_money_for_its_cards(terms: str) -> None:
    t = ugm("ABC", rights={"B": [12]}, masters={"A": "C"}, cards={"A": ["smoke"], "B": ["jam_signal"]})
    assert t.refused(f"offer b give {terms}").verdict == "thrall_deal"
    assert t.may("offer b give smoke for +100")


@pytest.mark.clause("UGM-DEAL-01", "UGM-R-34")
@pytest.mark.parametrize(
    "terms", ["jam-signal for smoke", "D12 for smoke", "nothing for smoke +1", "+100 for nothing", "nothing for +1"]
)
def test_nothing_but_money_for_cards_is_offered_to_a_thrall(terms: str) -> None:
    t = ugm("ABC", rights={"A": [12]}, masters={"B": "C"}, cards={"A": ["jam_signal"], "B": ["smoke"]})
    assert t.refused(f"offer b give {terms}").verdict == "thrall_deal"
    assert t.may("offer b give +100 for smoke")
