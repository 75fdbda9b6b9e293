"""Debts, ruins, rights and the ranking at the cap, seen from the edges."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from stompoly.rules.acts import Act
from stompoly.rules.kaiju.codes import Piece, Verb
from stompoly.testing import KaijuScene, kaiju_scene
from tests.rules.ugm.helpers_ugm import FIXTURE, ugm


def drawn(card: str, **scene: Any) -> KaijuScene:
    """C comes to Chance at 7 and draws this card."""
    t = ugm(turn="C", at={"A": 24, "B": 25, "C": 4, "D": 27}, **scene)
    t.next_card(card)
    t.roll(1, 2)
    return t


def to_14(**scene: Any) -> KaijuScene:
    """A comes from D9 to D14."""
    t = ugm(at={"A": 9, "B": 25, "C": 25, "D": 25}, **scene)
    t.roll(2, 3)
    return t


# --- fines and debts -----------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-07")
def test_a_player_who_has_nothing_to_keep_up_is_not_fined() -> None:
    t = drawn("upkeep")
    assert (t.happened("fined"), t.happened("debt"), t.money("C")) == ([], [], 10_000)


@pytest.mark.clause("UGM-CHANCE-07")
def test_upkeep_is_for_all_houses_and_tanks_and_those_in_the_reserve() -> None:
    of_c: dict[str, Any] = {"rights": {"C": [11, 12, 13]}, "houses": {11: 1, 12: 2}, "tanks": {11: 2, 12: 1, 13: 1}}
    t = drawn("upkeep", spare_houses={"C": 1}, spare_tanks={"C": 2}, **of_c)
    assert t.money("C") == 10_000 - 4 * 100 - 6 * 200


@pytest.mark.clause("UGM-CHANCE-07")
def test_the_smallest_fine_is_paid(tmp_path: Path) -> None:
    mine = Path(shutil.copytree(FIXTURE, tmp_path / "mine"))
    card = '[[card]]\nid = "one"\nlabel = "One"\nkind = "instant"\neffect = "lose_money"\namount = 1\npool = true\n'
    (mine / "cards.toml").write_text(card, encoding="utf-8")
    t = kaiju_scene(str(mine), "AB", at={"A": 4, "B": 25})
    t.roll(1, 2)
    assert (t.money("A"), t.pool, t.happened("no_effect")) == (9_999, (1_001, 1, 0), [])


@pytest.mark.clause("UGM-DEBT-02")
def test_a_player_who_has_just_enough_pays_and_owes_nothing() -> None:
    t = drawn("damages", money={"C": 500}, rights={"C": [11]})
    assert (t.money("C"), t.happened("debt"), t.ask) == (0, [], "end")


@pytest.mark.clause("UGM-DEBT-03")
@pytest.mark.parametrize("money", [0, 1, 499])
def test_what_is_there_is_paid_and_the_rest_cancelled(money: int) -> None:
    t = drawn("damages", money={"C": money})
    assert (t.money("C"), t.pool, len(t.happened("fined"))) == (0, (1_000 + money, 1, 0), int(money > 0))
    assert [line.event.x for line in t.happened("cancelled_debt")] == [500 - money]


@pytest.mark.clause("UGM-DEBT-02", "UGM-R-35", "UGM-R-42")
@pytest.mark.parametrize("reserve", [{"spare_tanks": {"C": 1}}, {"spare_houses": {"C": 1}}])
def test_a_reserve_is_sold_for_a_debt_too(reserve: dict[str, Any]) -> None:
    t = drawn("heavy_damages", money={"C": 100}, **reserve)
    assert (t.ask, t.asked) == ("debt", "C")
    t.play(f"sell {'tank' if 'spare_tanks' in reserve else 'house'} reserve")
    assert (t.money("C"), t.pool[0], t.ask) == (0, 1_600, "end")


# --- ruins ---------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-SMASH-06", "UGM-R-06")
def test_where_houses_alone_count_the_last_house_is_the_ruin_and_no_tank_after_it() -> None:
    t = to_14(
        rights={"B": [14]}, houses={14: 1}, tanks={14: 2}, options={"district.demolished": "housesOnly"}, money=100
    )
    assert [line.event.x for line in t.happened("demolished")] == [14]
    t.play("attack tank 2")
    assert (len(t.happened("demolished")), t.tanks(14)) == (1, 0)


@pytest.mark.clause("UGM-SMASH-06", "UGM-R-06")
@pytest.mark.parametrize(("tanks", "ruins"), [(0, [14]), (1, [])])
def test_tanks_keep_a_district_from_being_a_ruin(tanks: int, ruins: list[int]) -> None:
    t = to_14(rights={"B": [14]}, houses={14: 1}, tanks={14: tanks}, ap={"A": 0})
    assert [line.event.x for line in t.happened("demolished")] == ruins


@pytest.mark.clause("UGM-MONEY-04", "UGM-BUILD-02")
def test_returned_rights_are_no_longer_fresh_and_others_still_are() -> None:
    t = ugm(rights={"A": [11, 12], "B": [13]}, fresh=[11, 12, 13])
    t.play("return D11")
    assert t.s.fresh == 1 << 12 | 1 << 13


# --- the cap: more thralls, then HP, then worth, then AP -------------------------------------------


def capped(seats: str = "ABC", **scene: Any) -> KaijuScene:
    """The last seat ends the last round."""
    t = ugm(seats, turn=seats[-1], phase="end", options={"end.cap": 1}, **scene)
    t.play("end")
    assert t.over
    return t


@pytest.mark.clause("UGM-WIN-01")
@pytest.mark.parametrize(
    ("scene", "winners"),
    [
        ({"masters": {"D": "B"}, "hp": {"B": 1, "A": 50}}, ["B"]),
        ({"hp": {"C": 13}, "money": {"C": 0}, "ap": {"C": 0}}, ["C"]),
        ({"money": {"B": 10_001}, "ap": {"B": 0}}, ["B"]),
        ({"ap": {"A": 11, "B": 12, "C": 10, "D": 11}}, ["B"]),
        ({"ap": {"A": 11, "C": 10}}, ["B", "D"]),
        ({}, ["A", "B", "C", "D"]),
    ],
    ids=["thralls", "hp", "worth", "ap", "two", "all"],
)
def test_who_is_ahead_at_the_cap(scene: dict[str, Any], winners: list[str]) -> None:
    t = capped("ABCD", **scene)
    assert t.winners == winners
    assert [t.name(line.event.seat) for line in t.happened("won")] == winners
    assert {line.event.x for line in t.happened("won") + t.happened("over")} == {2}


@pytest.mark.clause("UGM-WIN-01")
@pytest.mark.parametrize(("money", "winner"), [(11_999, "A"), (12_001, "B")])
def test_worth_is_money_and_half_of_what_there_is(money: int, winner: str) -> None:
    """A: 7,000 and half of D11 and D37 (2,000 + 4,000), a house and a tank there, and one of each in the reserve."""
    t = capped(
        money={"A": 7_000, "B": money, "C": 0},
        rights={"A": [11, 37]},
        houses={11: 1},
        tanks={11: 1},
        spare_houses={"A": 1},
        spare_tanks={"A": 1},
    )
    assert t.winners == [winner]


@pytest.mark.clause("UGM-WIN-01")
def test_the_game_goes_on_until_the_round_is_over() -> None:
    t = ugm("ABC", turn="B", phase="end", options={"end.cap": 1})
    t.play("end")
    assert (t.over, t.active) == (False, "C")


# --- selling -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-MONEY-02", "UGM-MONEY-03")
@pytest.mark.parametrize("verb", [Verb.SELL, Verb.SELL_SPARE])
@pytest.mark.parametrize(("piece", "number"), [(-1, 1), (3, 1), (Piece.TANK, 0), (Piece.HOUSE, -1)])
def test_what_is_sold_is_a_house_or_a_tank_and_one_at_least(verb: int, piece: int, number: int) -> None:
    t = ugm(rights={"A": [11]}, houses={11: 2}, tanks={11: 2}, spare_tanks={"A": 2}, spare_houses={"A": 2})
    refused = t.game.why(Act(0, verb, piece, 11, number))
    assert refused is not None
    assert refused.verdict == "bad_number"


@pytest.mark.clause("UGM-MONEY-02", "UGM-MONEY-04")
@pytest.mark.parametrize("space", [-1, 0, 7, 12, 40])
def test_what_is_sold_or_returned_is_on_a_district_of_your_own(space: int) -> None:
    t = ugm(rights={"A": [11], "B": [12]}, houses={12: 2})
    for act in (Act(0, Verb.SELL, Piece.HOUSE, space, 1), Act(0, Verb.RETURN, space)):
        refused = t.game.why(act)
        assert refused is not None
        assert refused.verdict == "not_your_district"


@pytest.mark.clause("UGM-MONEY-03", "UGM-R-42")
def test_four_pieces_of_the_reserve_are_sold_at_once_at_most() -> None:
    t = ugm(spare_tanks={"A": 6})
    assert t.refused("sell tank reserve 5").verdict == "too_much_at_once"
    t.play("sell tank reserve 4")
    assert (t.money("A"), t.spare("A")["tank"]) == (12_000, 2)


@pytest.mark.clause("UGM-DEBT-02", "UGM-R-22")
def test_while_one_owes_nobody_else_sells() -> None:
    t = drawn("damages", money={"C": 0}, rights={"C": [11], "A": [12]}, houses={12: 1})
    assert (t.ask, t.asked, t.refused("A: sell house D12").verdict) == ("debt", "C", "sell_window")


# --- buying --------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-RIGHTS-03", "UGM-CHANCE-03")
@pytest.mark.parametrize(("money", "ask"), [(999, "end"), (1_000, "buy")])
def test_with_a_card_half_the_price_is_enough_and_one_may_still_decline(money: int, ask: str) -> None:
    t = to_14(houses={14: 0}, money={"A": money}, cards={"A": ["cheap_land"]})
    assert t.ask == ask
    if ask == "buy":
        t.play("decline")
        assert (t.owner(14), t.money("A"), t.cards("A")) == (None, 1_000, ["cheap_land"])


@pytest.mark.clause("UGM-RIGHTS-06", "UGM-R-06")
def test_the_last_tank_goes_with_the_rights_where_houses_alone_count() -> None:
    option = {"district.demolished": "housesOnly"}
    t = to_14(rights={"B": [14]}, tanks={14: 1}, ap={"A": 0}, options=option)
    t.play("stand down")
    t.play("buy")
    assert (t.owner(14), t.tanks(14)) == ("A", 0)
