"""What the page and the menus of the estate family show of house rules."""

from __future__ import annotations

from stompoly.faces.by_family import face_of
from stompoly.faces.estate.page import PAGE
from stompoly.faces.groups import PLAIN
from stompoly.testing import Scene, scene
from tests.faces.helpers_estate_page import A, moved

RESALE = {"deeds.resale": 50}


def labels(t: Scene) -> list[str]:
    """What the menu says, groups opened."""
    items = face_of(t.game).menu(t.game.seen_by(A), A)
    return [label for item in items for label in [item.label, *(inner.label for inner in item.items)]]


def lot_acts(t: Scene, lot: int) -> dict[str, tuple[str, str]]:
    return {act.words: (act.label, act.note) for act in PAGE.lot_acts(t.game.seen_by(A), A, lot)}


def card(t: Scene, lot: int) -> dict[str, str]:
    return dict(face_of(t.game).card(t.game.seen_by(A), lot, A, PLAIN).rows)


def test_a_deed_can_be_sold_from_the_menu_and_from_its_card() -> None:
    t = scene("classic", "AB", deeds={"A": [3]}, options=RESALE)
    assert "sell a deed…" in labels(t)
    assert "sell deed Baltic Avenue (+$30, total $1530)" in labels(t)
    assert lot_acts(t, 3)["sell deed baltic-avenue"] == ("sell the deed to the Bank", "+$30, total $1530")
    assert card(t, 3)["the Bank buys it back for"] == "$30"


def test_as_printed_nothing_is_said_about_it() -> None:
    t = scene("classic", "AB", deeds={"A": [3]})
    assert not any("deed" in label for label in labels(t))
    assert [*lot_acts(t, 3)] == ["build baltic-avenue", "mortgage baltic-avenue"]
    assert "the Bank buys it back for" not in card(t, 3)


def test_without_mortgages_nothing_is_said_about_them() -> None:
    t = scene("classic", "AB", deeds={"A": [3]}, options={"mortgage.enabled": False})
    assert [*lot_acts(t, 3)] == ["build baltic-avenue"]
    assert "mortgage" not in card(t, 3)


def test_a_debtor_sees_the_deeds_to_sell_at_once() -> None:
    options = {**RESALE, "mortgage.enabled": False}
    t = scene("classic", "AB", at={"A": 36}, cash={"A": 0}, deeds={"A": [3, 12], "B": [39]}, options=options)
    t.roll(1, 2)
    items = [item.words for item in face_of(t.game).menu(t.game.seen_by(A), A)]
    assert items[:2] == ["sell deed baltic-avenue", "sell deed electric-company"]


def test_for_whoever_is_away_a_deed_is_sold_before_going_bankrupt() -> None:
    options = {**RESALE, "mortgage.enabled": False}
    t = scene("classic", "AB", at={"A": 36}, cash={"A": 0}, deeds={"A": [12], "B": [39]}, options=options)
    t.roll(1, 2)
    assert t.game.text(face_of(t.game).safe(t.game, A)) == "sell deed electric-company"


def test_the_page_sees_the_deed_go_and_the_cash_come() -> None:
    t = scene("classic", "AB", deeds={"A": [3]}, options=RESALE)
    told = moved(t, "sell deed #3")
    assert [(motion.kind, motion.seat, motion.other, motion.n) for motion in told] == [
        ("deed", -1, A, 0),
        ("pay", -1, A, 30),
    ]


def test_an_unowned_deed_that_is_always_auctioned_says_so() -> None:
    t = scene("classic", "AB", options={"auction.always": True})
    assert card(t, 3)["owner"] == "Bank, auctioned when landed on, price $60"
    assert card(t, 3)["landing here now"] == "auctioned when landed on, price $60"
    assert card(scene("classic", "AB"), 3)["owner"] == "Bank, for sale at $60"


def test_the_card_says_that_the_group_must_be_clear() -> None:
    assert (
        card(scene("classic", "AB", options={"rent.fullMortgaged": False}), 3)["rent, whole group, none mortgaged"]
        == "$8"
    )
    assert card(scene("classic", "AB"), 3)["rent, whole group"] == "$8"
