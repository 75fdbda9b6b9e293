"""Setup."""

from __future__ import annotations

import pytest

from stompoly import SeatError, new
from stompoly.testing import scene
from tests.rules.gopoly.helpers_gopoly import DEEDS, fresh


@pytest.mark.clause("GOP-SET-01")
def test_card_order_is_hidden() -> None:
    """Two games that differ in the order of their decks alone look the same to every player."""
    t, u = scene("gopoly"), scene("gopoly")
    u.next_card("gamera", t.deck("gamera")[-1])
    u.next_card("godzilla", t.deck("godzilla")[-1])
    assert t.s != u.s
    for name in "ABCD":
        assert t.game.view(name) == u.game.view(name)
    assert t.game.view("A").deck_size[:2] == [16, 16]


@pytest.mark.clause("GOP-SET-01")
def test_the_next_card_cannot_be_worked_out_from_the_stream() -> None:
    assert fresh(seed=1).game.view("A") == fresh(seed=2).game.view("A")


@pytest.mark.clause("GOP-SET-02")
def test_a_taken_token_cannot_be_picked() -> None:
    with pytest.raises(SeatError, match="Gamera") as error:
        new("gopoly", ["A=Gamera", "B=Gamera"])
    assert error.value.clause == "GOP-SET-02"
    game = new("gopoly", ["A=Gamera", "B=Mothra"])
    assert [player.token for player in game.players] == ["Gamera", "Mothra"]


@pytest.mark.clause("GOP-SET-02")
def test_everybody_has_a_token_of_their_own() -> None:
    tokens = [player.token for player in new("gopoly", ["A", "B=Gamera", "C", "D", "E", "F", "G", "H"]).players]
    assert tokens[1] == "Gamera"
    assert len(set(tokens)) == 8
    assert "" not in tokens


@pytest.mark.clause("GOP-SET-03")
@pytest.mark.parametrize("seats", ["AB", "ABCD", "ABCDEFGH"])
def test_everybody_starts_with_1500(seats: str) -> None:
    t = fresh(seats)
    assert [t.cash(name) for name in seats] == [1500] * len(seats)


@pytest.mark.clause("GOP-SET-04")
def test_the_bills_dealt_are_the_start_money() -> None:
    bills = {500: 2, 100: 2, 50: 2, 20: 6, 10: 5, 5: 5, 1: 5}
    assert fresh().cash("A") == sum(value * number for value, number in bills.items())


@pytest.mark.clause("GOP-SET-05")
def test_everything_else_starts_in_the_bank() -> None:
    t = fresh()
    assert len(DEEDS) == 28
    assert [lot for lot in DEEDS if t.owner(lot) is not None] == []
    assert [t.deeds(name) for name in "ABCD"] == [[], [], [], []]
    assert [t.passes(name) for name in "ABCD"] == [0, 0, 0, 0]
    assert (t.houses, t.hotels, t.pot) == (32, 12, 0)
