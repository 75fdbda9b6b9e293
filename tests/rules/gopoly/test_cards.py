"""Gamera and Godzilla cards."""

from __future__ import annotations

import pytest

from stompoly.testing import scene
from tests.rules.gopoly.helpers_gopoly import draw


@pytest.mark.clause("GOP-CARD-01")
@pytest.mark.parametrize(
    ("space", "deck", "other"), [(7, "gamera", "godzilla"), (22, "gamera", "godzilla"), (33, "godzilla", "gamera")]
)
def test_the_top_card_of_the_deck_named_is_taken(space: int, deck: str, other: str) -> None:
    t = scene("gopoly", at={"A": space - 3})
    t.next_card(deck, "gamera_dividend" if deck == "gamera" else "godzilla_stock")
    untouched, rest = t.deck(other), t.deck(deck)[1:]
    t.roll(1, 2)
    assert t.cash("A") == (1550 if deck == "gamera" else 1545)
    assert t.deck(other) == untouched
    assert t.deck(deck)[:-1] == rest


@pytest.mark.clause("GOP-CARD-01")
def test_passing_an_event_space_draws_nothing() -> None:
    t = scene("gopoly", at={"A": 4})
    before = t.deck("gamera")
    t.roll(4, 2)
    assert (t.deck("gamera"), t.happened("card")) == (before, [])


@pytest.mark.clause("GOP-CARD-02")
@pytest.mark.parametrize(
    ("card", "a", "b"),
    [
        ("gamera_poor_tax", -15, 0),
        ("gamera_loan", 150, 0),
        ("gamera_chairman", -150, 50),
        ("gamera_repairs", -25 - 100, 0),
        ("gamera_near_rr_a", -100, 100),
    ],
)
def test_the_card_is_carried_out(card: str, a: int, b: int) -> None:
    """A has a house on #37 and a hotel on #39; B owns #5 and #15."""
    t = scene("gopoly", at={"A": 4}, deeds={"A": [37, 39], "B": [5, 15]}, levels={37: 1, 39: "H"})
    t.next_card("gamera", card)
    t.roll(1, 2)
    assert (t.cash("A") - 1500, t.cash("B") - 1500, t.pot) == (a, b, 0)


@pytest.mark.clause("GOP-CARD-02")
def test_a_card_that_moves_leads_to_a_full_landing() -> None:
    t = scene("gopoly", at={"A": 4}, deeds={"B": [24]})
    t.next_card("gamera", "gamera_illinois")
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (24, 1480, 1520)


@pytest.mark.clause("GOP-CARD-02")
def test_the_card_to_a_utility_takes_ten_times_a_new_roll() -> None:
    t = scene("gopoly", at={"A": 4}, deeds={"B": [12]})
    t.next_card("gamera", "gamera_near_util")
    t.roll(1, 2, 6, 5)
    assert (t.at("A"), t.cash("A"), t.cash("B"), t.ask) == (12, 1390, 1610, "end")


@pytest.mark.clause("GOP-CARD-03")
@pytest.mark.parametrize("deck", ["gamera", "godzilla"])
def test_decks_are_cycled_and_never_reshuffled(deck: str) -> None:
    t = scene("gopoly", passes={"B": 1, "C": 1}, cash=9000)  # both kept cards are out of the decks
    order = t.deck(deck)
    assert len(order) == 15
    drawn = [draw(t, deck) for _ in range(30)]
    assert drawn == order + order
    assert t.deck(deck) == order


@pytest.mark.clause("GOP-CARD-03")
def test_the_used_card_goes_to_the_bottom() -> None:
    t = scene("gopoly", at={"A": 4})
    t.next_card("gamera", "gamera_dividend")
    top, *rest = t.deck("gamera")
    t.roll(1, 2)
    assert t.deck("gamera") == [*rest, top]


@pytest.mark.clause("GOP-CARD-04")
@pytest.mark.parametrize("deck", ["gamera", "godzilla"])
def test_the_get_off_card_is_kept_until_used(deck: str) -> None:
    t = scene("gopoly")
    t.next_card(deck, f"{deck}_jail_free")
    assert draw(t, deck) == f"{deck}_jail_free"
    assert (t.passes("A"), len(t.deck(deck))) == (1, 15)
    assert f"{deck}_jail_free" not in t.deck(deck)
    t.next_card("gamera", "gamera_jail")
    draw(t, "gamera")
    assert t.held("A") == 1
    for name in "BCD":  # everybody else visits the island, without doubles
        t.s.pos[t.seat(name)] = 5
        t.roll(2, 3)
        t.play("end")
    t.play("use pass")
    assert (t.passes("A"), len(t.deck(deck)), t.deck(deck)[-1]) == (0, 16, f"{deck}_jail_free")


@pytest.mark.clause("GOP-CARD-05")
@pytest.mark.parametrize("phase", ["roll", "end"])
def test_the_get_off_card_may_be_sold_on_anybodys_turn(phase: str) -> None:
    t = scene("gopoly", turn="C", phase=phase, passes={"A": 1})
    t.play("A: offer B give pass for +40")
    t.play("B: accept")
    assert (t.cash("A"), t.cash("B")) == (1540, 1460)
    assert (t.passes("A"), t.passes("B")) == (0, 1)
    assert (t.ask, t.asked) == (phase, "C")


@pytest.mark.clause("GOP-CARD-05")
def test_the_buyer_must_agree() -> None:
    t = scene("gopoly", passes={"A": 1})
    t.play("offer B give pass for +40")
    t.play("reject")
    assert (t.cash("A"), t.cash("B"), t.passes("A"), t.passes("B")) == (1500, 1500, 1, 0)
    assert t.refused("C: offer B give pass for +40").verdict == "no_pass"
