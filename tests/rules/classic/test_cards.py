"""CLA-CARD: Chance and Community Chest."""

import pytest

from stompoly.testing.scene import Scene, put_in_turn, scene


def drawn(deck: str, card: str, space: int, **cash: int) -> Scene:
    """A lands on the space and draws the card."""
    t = scene("classic", at={"A": space - 3}, cash=cash)
    t.next_card(deck, card)
    t.roll(1, 2)
    return t


@pytest.mark.clause("CLA-CARD-01")
def test_the_top_card_of_the_deck_of_the_space_is_drawn() -> None:
    for space, deck, other in [(22, "chance", "chest"), (17, "chest", "chance")]:
        t = scene("classic", at={"A": space - 3})
        top, untouched = t.deck(deck)[0], t.deck(other)
        t.roll(1, 2)
        assert t.game.words.cards[t.happened("card")[0].event.x].id == top
        assert t.deck(other) == untouched


@pytest.mark.clause("CLA-CARD-01")
def test_cards_that_pay_and_cost() -> None:
    assert drawn("chance", "ch_dividend", 22).cash("A") == 1550
    assert drawn("chance", "ch_poor_tax", 22).cash("A") == 1485
    assert drawn("chest", "cc_hospital", 17).cash("A") == 1400


@pytest.mark.clause("CLA-CARD-01")
def test_cards_between_players() -> None:
    t = drawn("chance", "ch_chairman", 22)
    assert [t.cash(name) for name in "ABCD"] == [1350, 1550, 1550, 1550]
    t = drawn("chest", "cc_opera", 17)
    assert [t.cash(name) for name in "ABCD"] == [1650, 1450, 1450, 1450]


@pytest.mark.clause("CLA-CARD-01")
def test_a_card_for_repairs_counts_houses_and_hotels() -> None:
    t = scene("classic", at={"A": 14}, deeds={"A": [1, 3, 37, 39]}, levels={1: 2, 3: 1, 37: "H", 39: "H"})
    t.next_card("chest", "cc_street_repairs")
    t.roll(1, 2)
    assert t.cash("A") == 1500 - 3 * 40 - 2 * 115


@pytest.mark.clause("CLA-CARD-01")
def test_a_card_that_moves_ends_in_a_full_landing() -> None:
    t = drawn("chance", "ch_back3", 22)
    assert (t.at("A"), t.ask) == (19, "buy")
    t = scene("classic", at={"A": 19}, deeds={"B": [39]})
    t.next_card("chance", "ch_boardwalk")
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (39, 1450, 1550)


@pytest.mark.clause("CLA-CARD-01")
def test_the_nearest_railroad_lies_ahead_and_takes_double_rent() -> None:
    t = scene("classic", at={"A": 33}, deeds={"B": [5, 15, 35]})
    t.next_card("chance", "ch_near_rr_a")
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (5, 1500 + 200 - 200, 1700)


@pytest.mark.clause("CLA-CARD-01")
def test_the_nearest_utility_takes_ten_times_a_fresh_roll() -> None:
    t = scene("classic", at={"A": 19}, deeds={"B": [28]})
    t.next_card("chance", "ch_near_util")
    t.play("roll", 1, 2, 4, 5)
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (28, 1410, 1590)


@pytest.mark.clause("CLA-CARD-02")
def test_a_drawn_card_goes_to_the_bottom() -> None:
    for deck, space, kept in [("chance", 22, "ch_jail_free"), ("chest", 17, "cc_jail_free")]:
        for card in scene("classic").deck(deck):
            t = scene("classic", at={"A": space - 3})
            t.next_card(deck, card)
            rest = t.deck(deck)[1:]
            t.roll(1, 2)
            assert t.deck(deck) == (rest if card == kept else [*rest, card])


@pytest.mark.clause("CLA-CARD-02")
def test_the_deck_cycles_without_a_shuffle() -> None:
    """B keeps the pass, so 15 cards are in the Chance deck."""
    t = scene("classic", "AB", passes={"B": 1}, cash=9000)
    assert len(t.deck("chance")) == 15
    for _ in range(31):
        t.s.pos[0], t.s.held[0] = 19, 0
        put_in_turn(t, 0, "roll", 0, {})
        t.roll(1, 2)
    cards = [line.event.x for line in t.happened("card")]
    assert len(set(cards[:15])) == 15
    assert cards[15:30] == cards[:15]
    assert cards[30] == cards[0]


@pytest.mark.clause("CLA-CARD-03")
@pytest.mark.parametrize(("deck", "card", "space"), [("chance", "ch_jail_free", 22), ("chest", "cc_jail_free", 17)])
def test_the_pass_is_held_until_used_and_returns_to_the_bottom(deck: str, card: str, space: int) -> None:
    t = drawn(deck, card, space)
    assert (t.passes("A"), len(t.deck(deck)), card in t.deck(deck)) == (1, 15, False)
    put_in_turn(t, 0, "roll", 0, {"A": 1})
    t.play("use pass")
    assert (t.passes("A"), t.held("A"), len(t.deck(deck)), t.deck(deck)[-1]) == (0, 0, 16, card)


@pytest.mark.clause("CLA-CARD-03")
def test_a_free_player_has_no_use_for_the_pass() -> None:
    assert scene("classic", passes={"A": 1}).refused("use pass").verdict == "not_asked"


@pytest.mark.clause("CLA-CARD-04")
def test_the_pass_may_be_sold_at_an_agreed_price() -> None:
    t = scene("classic", turn="C", passes={"A": 1})
    t.play("A: offer B give pass for +25")
    assert (t.passes("B"), t.cash("A")) == (0, 1500)
    t.play("B: accept")
    assert (t.passes("A"), t.passes("B"), t.cash("A"), t.cash("B")) == (0, 1, 1525, 1475)


@pytest.mark.clause("CLA-CARD-04")
def test_the_price_needs_both_and_the_pass_must_be_there() -> None:
    t = scene("classic", passes={"A": 1})
    assert t.refused("C: offer B give pass for +25").verdict == "no_pass"
    t.play("A: offer B give pass for +25")
    t.play("B: reject")
    assert (t.passes("A"), t.passes("B"), t.cash("A"), t.cash("B")) == (1, 0, 1500, 1500)


@pytest.mark.clause("CLA-CARD-01")
def test_repairs_are_for_your_own_buildings() -> None:
    deeds = {"A": [6, 8, 9], "B": [37, 39]}
    levels: dict[int, int | str] = {6: 2, 8: 1, 37: 4, 39: "H"}
    t = scene("classic", at={"A": 14}, deeds=deeds, levels=levels)
    t.next_card("chest", "cc_street_repairs")
    t.roll(1, 2)
    assert t.cash("A") == 1500 - 3 * 40
    t = scene("classic", at={"A": 14}, deeds=deeds, levels={6: 4, 8: 4, 9: "H"})
    t.next_card("chest", "cc_street_repairs")
    t.roll(1, 2)
    assert t.cash("A") == 1500 - 8 * 40 - 115
    t = scene("classic", at={"A": 14}, deeds=deeds, levels={37: 4})
    t.next_card("chest", "cc_street_repairs")
    t.roll(1, 2)
    assert (t.cash("A"), t.happened("card_fine")) == (1500, [])


@pytest.mark.clause("CLA-CARD-01", "CLA-BKR-02")
@pytest.mark.parametrize("broke", ["B", "C", "D", "BC", "BD", "CD"])
def test_the_others_still_pay_when_one_who_is_to_pay_goes_bankrupt(broke: str) -> None:
    """Everybody owes A 50; who has only 20 leaves them and the game."""
    t = scene("classic", "ABCDE", at={"A": 30}, cash=dict.fromkeys(broke, 20))
    t.next_card("chest", "cc_opera")
    t.roll(1, 2)
    assert [name for name in "BCDE" if t.out(name)] == list(broke)
    assert t.cash("A") == 1500 + 20 * len(broke) + 50 * (4 - len(broke))
    assert [t.cash(name) for name in "BCDE"] == [0 if name in broke else 1450 for name in "BCDE"]
