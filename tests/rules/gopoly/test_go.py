"""GO."""

from __future__ import annotations

import pytest

from stompoly.testing import scene
from tests.rules.gopoly.helpers_gopoly import ISLAND


@pytest.mark.clause("GOP-GO-01")
@pytest.mark.parametrize(
    ("dice", "space", "cash"), [((2, 2), 0, 300), ((3, 4), 3, 300), ((1, 2), 39, 100)], ids=["on", "over", "short of"]
)
def test_landing_on_or_passing_go_earns_200(dice: tuple[int, int], space: int, cash: int) -> None:
    t = scene("gopoly", at={"A": 36}, cash={"A": 100})
    t.roll(*dice)
    assert (t.at("A"), t.cash("A")) == (space, cash)


@pytest.mark.clause("GOP-GO-02")
@pytest.mark.parametrize("card", ["gamera_reading", "gamera_near_rr_a"])
def test_a_card_that_moves_over_go_earns_the_salary(card: str) -> None:
    t = scene("gopoly", at={"A": 29})
    t.next_card("gamera", card)
    t.roll(3, 4)
    assert (t.at("A"), t.cash("A")) == (5, 1700)


@pytest.mark.clause("GOP-GO-02")
@pytest.mark.parametrize(
    ("card", "space", "cash"),
    [("gamera_jail", ISLAND, 1500), ("gamera_boardwalk", 39, 1500), ("gamera_back3", 33, 1510)],
)
def test_cards_that_do_not_move_forward_over_go_earn_nothing(card: str, space: int, cash: int) -> None:
    t = scene("gopoly", at={"A": 29})
    t.next_card("gamera", card)
    t.next_card("godzilla", "godzilla_beauty")  # 10, on #33
    t.roll(3, 4)
    assert (t.at("A"), t.cash("A")) == (space, cash)


@pytest.mark.clause("GOP-GO-03")
def test_leaving_go_pays_nothing_more() -> None:
    t = scene("gopoly", "AB", at={"A": 36, "B": 4})
    t.roll(1, 3)
    assert (t.at("A"), t.cash("A")) == (0, 1700)
    t.play("end")
    t.roll(2, 4)
    t.play("end")
    t.roll(2, 3)
    assert (t.at("A"), t.cash("A")) == (5, 1700)


@pytest.mark.clause("GOP-GO-04")
@pytest.mark.parametrize(("start", "deck"), [(35, "godzilla"), (38, "gamera")])
def test_passing_go_and_a_card_to_go_pay_twice(start: int, deck: str) -> None:
    t = scene("gopoly", at={"A": start}, cash={"A": 0})
    t.next_card(deck, f"{deck}_go")
    t.roll(3, 4) if deck == "godzilla" else t.roll(5, 4)
    assert (t.at("A"), t.cash("A")) == (0, 400)


@pytest.mark.clause("GOP-GO-05")
def test_event_spaces_beyond_go_and_cards_to_go() -> None:
    t = scene("gopoly")
    spaces = t.game.book.board.space
    assert (spaces[2].kind, spaces[2].deck) == ("event", "godzilla")
    assert (spaces[7].kind, spaces[7].deck) == ("event", "gamera")
    for deck, start in (("godzilla", 0), ("gamera", 2)):
        t = scene("gopoly", at={"A": start}, cash={"A": 0})
        t.next_card(deck, f"{deck}_go")
        t.roll(1, 1) if deck == "godzilla" else t.roll(2, 3)
        assert (t.at("A"), t.cash("A")) == (0, 200)
