"""CLA-GO: the salary."""

import pytest

from stompoly.testing.scene import scene


@pytest.mark.clause("CLA-GO-01")
def test_passing_and_landing_on_go_pay_200() -> None:
    t = scene("classic", at={"A": 39}, cash={"A": 0}, deeds={"A": [3]})
    t.roll(1, 3)
    assert (t.at("A"), t.cash("A")) == (3, 200)
    t = scene("classic", at={"A": 37}, cash={"A": 0})
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A")) == (0, 200)


@pytest.mark.clause("CLA-GO-01")
def test_stopping_short_of_go_pays_nothing() -> None:
    t = scene("classic", at={"A": 36}, deeds={"A": [39]})
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A")) == (39, 1500)


@pytest.mark.clause("CLA-GO-01")
def test_a_card_that_passes_go_pays_too() -> None:
    t = scene("classic", at={"A": 33}, deeds={"A": [5]})
    t.next_card("chance", "ch_reading")
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A")) == (5, 1700)


@pytest.mark.clause("CLA-GO-01")
def test_a_card_backwards_passes_no_go() -> None:
    t = scene("classic", at={"A": 4})
    t.next_card("chance", "ch_back3")
    t.roll(1, 2)
    assert (t.at("A"), t.ask, t.cash("A")) == (4, "tax", 1500)


@pytest.mark.clause("CLA-GO-02")
def test_once_per_circuit() -> None:
    t = scene("classic", "AB", at={"A": 37, "B": 7}, deeds={"A": [6]})
    t.roll(1, 2)
    t.play("end")
    t.roll(1, 2)
    t.play("end")
    t.roll(2, 4)
    assert (t.at("A"), t.cash("A")) == (6, 1700)


@pytest.mark.clause("CLA-GO-03")
@pytest.mark.parametrize(("deck", "card", "space"), [("chest", "cc_go", 2), ("chance", "ch_go", 7)])
def test_passing_go_and_drawing_advance_to_go_pays_twice(deck: str, card: str, space: int) -> None:
    t = scene("classic", at={"A": space + 40 - 9}, cash={"A": 0})
    t.next_card(deck, card)
    t.roll(4, 5)
    assert (t.at("A"), t.cash("A")) == (0, 400)
    assert [line.event.x for line in t.happened("landed")] == [space, 0]


@pytest.mark.clause("CLA-GO-04")
def test_chest_lies_2_and_chance_7_beyond_go() -> None:
    spaces = scene("classic").game.book.board.space
    assert [(spaces[n].kind, spaces[n].deck) for n in (2, 7)] == [("event", "chest"), ("event", "chance")]


@pytest.mark.clause("CLA-GO-04")
@pytest.mark.parametrize(("deck", "card"), [("chest", "cc_go"), ("chance", "ch_go")])
def test_each_deck_has_one_advance_to_go(deck: str, card: str) -> None:
    cards = scene("classic").game.book.cards({"edition": "pre2008"}).card
    assert [c.id for c in cards if c.deck == deck and c.effect == "advance_to" and c.target == 0] == [card]
