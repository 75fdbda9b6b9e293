"""Components: dice, buildings, decks, deeds and money."""

from __future__ import annotations

import pytest

from stompoly.testing import scene
from tests.rules.gopoly.helpers_gopoly import DEEDS, THIRTY_HOUSES, everybody_cash, fresh

TWELVE_HOTELS: dict[int, int | str] = dict.fromkeys([16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34], "H")


@pytest.mark.clause("GOP-CMP-01")
def test_two_dice_of_six_faces() -> None:
    throws = []
    for seed in range(150):
        t = scene("gopoly", "AB", seed=seed, at={"A": 10})
        t.play("roll")
        throws.append(t.happened("throw")[0].event)
        assert t.happened("moved")[0].event.y == 10 + throws[-1].x + throws[-1].y
    assert {throw.x for throw in throws} == {1, 2, 3, 4, 5, 6}
    assert {throw.y for throw in throws} == {1, 2, 3, 4, 5, 6}
    assert {throw.x + throw.y for throw in throws} == set(range(2, 13))


@pytest.mark.clause("GOP-CMP-01")
def test_real_dice_are_two_and_show_1_to_6() -> None:
    t = scene("gopoly", "AB", options={"dice.physical": True})
    assert t.refused("roll 0 6").verdict == "bad_dice"
    assert t.refused("roll 1 7").verdict == "bad_dice"
    assert t.refused("roll 1 2 3").verdict == "bad_dice"
    t.play("roll 6 4")
    assert t.at("A") == 10
    assert scene("gopoly", "AB").refused("roll 6 4").verdict == "not_physical"


@pytest.mark.clause("GOP-CMP-02")
def test_there_are_32_houses() -> None:
    t = scene("gopoly", "AB", deeds={"A": [6, 8, 9], "B": list(THIRTY_HOUSES)}, levels=THIRTY_HOUSES, cash={"B": 0})
    assert fresh().houses == 32
    t.play("build #6=1 #8=1")
    assert t.houses == 0
    assert t.refused("build #9").verdict == "no_houses"
    t.play("sell #6")
    assert t.houses == 1


@pytest.mark.clause("GOP-CMP-03")
def test_there_are_12_hotels() -> None:
    t = scene(
        "gopoly",
        "AB",
        deeds={"A": [37, 39], "B": list(TWELVE_HOTELS)},
        levels=TWELVE_HOTELS | {37: 4, 39: 4},
        cash={"B": 0},
    )
    assert (fresh().hotels, t.hotels) == (12, 0)
    assert t.refused("build #39=hotel").verdict == "no_hotels"
    t.play("B: sell #34")
    assert t.hotels == 1
    t.s.cash[t.seat("B")] = 0  # so that B cannot want it back
    t.play("build #39=hotel")
    assert (t.level(39), t.hotels) == ("H", 0)


@pytest.mark.clause("GOP-CMP-04")
def test_28_deeds_and_two_decks() -> None:
    t = scene("gopoly")
    kinds = [space.kind for space in t.game.book.board.space if space.price]
    assert [kinds.count(kind) for kind in ("street", "station", "utility")] == [22, 4, 2]
    assert [space.pos for space in t.game.book.board.space if space.price] == DEEDS
    assert t.deck_ids == ["gamera", "godzilla"]


@pytest.mark.clause("GOP-CMP-04")
def test_a_property_has_one_deed_only() -> None:
    t = scene("gopoly", "AB", turn="B", deeds={"A": [39]}, at={"B": 36})
    t.roll(1, 2)
    assert t.ask == "end"  # rent, but no second deed to buy
    assert [name for name in "AB" if 39 in t.deeds(name)] == ["A"]


@pytest.mark.clause("GOP-CMP-05")
def test_the_money_set_covers_8_players_and_bounds_nothing() -> None:
    money_set = 20 * 500 + 20 * 100 + 30 * 50 + 50 * 20 + 40 * 10 + 40 * 5 + 40 * 1
    t = fresh("ABCDEFGH")
    assert (everybody_cash(t), money_set - everybody_cash(t)) == (12_000, 3_140)
    t = scene("gopoly", "AB", at={"A": 35}, cash={"A": 140, "B": 15_000})
    t.roll(6, 4)
    assert everybody_cash(t) == money_set + 200
