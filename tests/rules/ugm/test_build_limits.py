"""Building and selling, seen from the edges: numbers and places that do not exist, limits of one, what is told."""

from __future__ import annotations

import pytest

from stompoly.rules.acts import Act
from stompoly.rules.kaiju.codes import Piece, Verb
from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def verdict(t: KaijuScene, verb: int, *numbers: int, seat: int = 0) -> str:
    """What the rules say to an act that nobody could type."""
    refused = t.game.why(Act(seat, verb, *numbers))
    return refused.verdict if refused else "ok"


# --- where and how many --------------------------------------------------------------------------


@pytest.mark.clause("UGM-BUILD-01")
@pytest.mark.parametrize("space", [-1, 0, 7, 10, 20, 30, 40])
@pytest.mark.parametrize("verb", [Verb.BUILD, Verb.PLACE])
def test_only_districts_are_built_on(verb: int, space: int) -> None:
    t = ugm(rights={"A": [11]}, spare_tanks={"A": 1})
    assert verdict(t, verb, Piece.TANK, space, 1) == "not_a_district"


@pytest.mark.clause("UGM-BUILD-04")
@pytest.mark.parametrize(("piece", "number"), [(-1, 1), (3, 1), (Piece.TANK, 0), (Piece.HOUSE, -1), (Piece.MASER, 0)])
def test_what_is_built_is_a_house_a_tank_or_a_maser_and_one_at_least(piece: int, number: int) -> None:
    assert verdict(ugm(rights={"A": [1, 3]}), Verb.BUILD, piece, 1, number) == "bad_number"


@pytest.mark.clause("UGM-MASER-01", "UGM-R-13")
def test_two_masers_at_once_are_refused() -> None:
    t = ugm(rights={"A": [1, 3]})
    assert t.refused("build maser D1 2").verdict == "maser_stands"
    assert t.may("build maser D1")


@pytest.mark.clause("UGM-BUILD-03", "UGM-R-11")
def test_a_limit_of_one_piece_a_turn() -> None:
    t = ugm(rights={"A": [11]}, options={"build.perTurn": 1})
    t.play("build house D11")
    assert t.refused("build house D11").verdict == "build_limit"


@pytest.mark.clause("UGM-MASER-02")
def test_a_maser_is_never_in_the_reserve() -> None:
    t = ugm(rights={"A": [1, 3]}, spare_houses={"A": 3}, spare_tanks={"A": 3})
    assert t.refused("place maser D1").verdict == "bad_number"


@pytest.mark.clause("UGM-BUILD-03")
def test_a_card_that_opens_a_district_opens_it_at_the_end_of_the_turn_only() -> None:
    """A has opened D11; while B's counter-offer waits for A's answer, A cannot build there."""
    t = ugm("AB", phase="end", rights={"A": [11]}, cards={"A": ["night_shift"]})
    t.play("play night_shift D11")
    t.play("offer B give +100 for nothing")
    t.play("counter give nothing for +200")
    assert (t.ask, t.asked, t.refused("build tank D11").verdict) == ("deal", "A", "build_window")
    t.play("reject")
    assert t.may("build tank D11")


# --- a Maser in place of tanks -------------------------------------------------------------------


@pytest.mark.clause("UGM-MASER-03")
def test_no_refund_where_no_tanks_stood() -> None:
    t = ugm(rights={"A": [1, 3]})
    t.play("build maser D1")
    assert (t.money("A"), t.happened("refund"), t.happened("demolished")) == (6_000, [], [])


@pytest.mark.clause("UGM-MASER-02", "UGM-SMASH-06", "UGM-R-06")
@pytest.mark.parametrize(("houses", "ruins"), [(0, [(0, 3)]), (1, [])])
def test_the_maser_that_replaces_the_last_tanks_leaves_a_demolished_district(
    houses: int, ruins: list[tuple[int, int]]
) -> None:
    t = ugm(rights={"A": [1, 3]}, tanks={3: 2}, houses={3: houses})
    t.play("build maser D3")
    assert t.demolished(3) == (houses == 0)
    assert [(line.event.seat, line.event.x) for line in t.happened("demolished")] == ruins


# --- supply and reserve --------------------------------------------------------------------------


@pytest.mark.clause("UGM-MASER-01", "UGM-R-11")
def test_masers_are_not_counted_among_the_houses() -> None:
    t = ugm(rights={"A": [1, 3]}, houses={1: 4, 3: 4}, options={"build.houses": 132})
    assert t.may("build maser D1")


@pytest.mark.clause("UGM-BUILD-08", "UGM-R-11")
def test_tanks_in_the_pool_and_in_reserves_are_not_in_the_supply() -> None:
    t = ugm(rights={"A": [11]}, pool=(1_000, 1, 2), spare_tanks={"B": 1}, options={"build.tanks": 5})
    assert t.refused("build tank D11 3").verdict == "no_supply"
    t.play("build tank D11 2")
    assert t.refused("build tank D11").verdict == "no_supply"


@pytest.mark.clause("UGM-MONEY-02", "UGM-MONEY-03", "UGM-R-42")
def test_a_reserve_is_sold_by_the_cost_of_its_own_kind() -> None:
    t = ugm(spare_houses={"A": 1}, spare_tanks={"A": 1}, options={"build.house": 700})
    t.play("sell house reserve")
    assert t.money("A") == 10_350
    t.play("sell tank reserve")
    assert t.money("A") == 10_850
