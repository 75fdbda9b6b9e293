"""CLA-CMP, CLA-SET, CLA-BNK: components, preparation, Banker and Bank."""

import pytest

from stompoly.game import SeatError, new
from stompoly.testing.scene import Scene, scene


@pytest.mark.clause("CLA-CMP-01")
def test_the_bank_starts_with_32_houses_and_12_hotels() -> None:
    t = Scene(new("classic", ["A", "B"], seed=1))
    assert (t.houses, t.hotels) == (32, 12)


@pytest.mark.clause("CLA-CMP-01")
def test_a_roll_is_two_dice_of_six_faces() -> None:
    throws = set()
    for seed in range(300):
        t = scene("classic", "AB", seed=seed)
        t.play("roll")
        event = t.happened("throw")[0].event
        throws.add((event.x, event.y))
    assert throws == {(one, two) for one in range(1, 7) for two in range(1, 7)}


@pytest.mark.clause("CLA-CMP-02")
def test_two_event_decks_and_28_deeds() -> None:
    t = scene("classic")
    spaces = t.game.book.board.space
    counts = {kind: len([s for s in spaces if s.kind == kind]) for kind in ("street", "station", "utility")}
    assert len(spaces) == 40
    assert counts == {"street": 22, "station": 4, "utility": 2}
    assert len([space for space in spaces if space.price]) == 28
    assert t.deck_ids == ["chance", "chest"]
    assert [len(t.deck("chance")), len(t.deck("chest"))] == [16, 16]


@pytest.mark.clause("CLA-SET-01")
def test_everybody_starts_with_1500() -> None:
    t = Scene(new("classic", ["A", "B", "C", "D"], seed=1))
    assert [t.cash(name) for name in "ABCD"] == [1500] * 4


@pytest.mark.clause("CLA-SET-02")
def test_a_token_is_taken_by_one_player_only() -> None:
    with pytest.raises(SeatError) as taken:
        new("classic", ["A=Iron", "B=Iron"])
    assert "Iron" in str(taken.value)
    assert taken.value.clause == "CLA-SET-02"
    players = new("classic", ["A=Iron", "B=Boot", "C"]).players
    assert [players[0].token, players[1].token] == ["Iron", "Boot"]
    assert players[2].token not in ("", "Iron", "Boot")


@pytest.mark.clause("CLA-SET-02")
def test_the_decks_are_shuffled_and_lie_face_down() -> None:
    t = scene("classic", seed=1)
    assert t.deck("chance") != scene("classic", seed=2).deck("chance")
    seen = [t.game.view(name) for name in "AB"]
    other = scene("classic", seed=2).game.view("A")
    assert [view.deck_size[0] for view in seen] == [16, 16]
    assert [list(deck) for deck in seen[0].deck] == [list(deck) for deck in other.deck]


@pytest.mark.clause("CLA-SET-02", "CLA-BNK-02")
def test_all_deeds_start_in_the_bank() -> None:
    t = Scene(new("classic", ["A", "B", "C"], seed=1))
    assert [t.deeds(name) for name in "ABC"] == [[], [], []]
    assert all(t.owner(space.pos) is None for space in t.game.book.board.space if space.price)


@pytest.mark.clause("CLA-BNK-01")
def test_a_bank_only_banker_needs_six_people() -> None:
    game = new("classic", list("ABCDEF"), options={"bank.role": "nonPlayer"})
    assert game.banker == "A"
    assert [player.name for player in game.players] == list("BCDEF")
    with pytest.raises(SeatError) as refused:
        new("classic", list("ABCDE"), options={"bank.role": "nonPlayer"})
    assert refused.value.clause == "CLA-BNK-01"


@pytest.mark.clause("CLA-BNK-01")
def test_a_playing_bankers_money_is_not_the_banks() -> None:
    t = scene("classic", options={"bank.role": "player"}, turn="B", at={"B": 36}, cash={"A": 300})
    assert t.game.banker == "A"
    t.roll(1, 1)
    assert (t.cash("A"), t.cash("B")) == (300, 1500 - 75)


@pytest.mark.clause("CLA-BNK-01")
def test_without_a_banker_the_game_runs_the_auction() -> None:
    t = scene("classic", "AB", at={"A": 2})
    t.roll(1, 2)
    t.play("decline")
    assert t.game.banker == ""
    assert (t.ask, t.asked) == ("auction", "B")


@pytest.mark.clause("CLA-BNK-02")
def test_the_bank_pays_however_much_money_is_out() -> None:
    t = scene("classic", "ABC", cash=10_000, at={"A": 38})
    t.roll(1, 1)
    assert [t.cash(name) for name in "ABC"] == [10_200, 10_000, 10_000]


@pytest.mark.clause("CLA-BNK-02")
def test_taxes_fines_interest_and_prices_go_to_the_bank() -> None:
    t = scene("classic", "AB", at={"A": 36}, deeds={"A": [5]}, mortgaged=[5])
    t.play("lift #5")
    t.roll(1, 1)
    t.roll(1, 2)
    t.play("buy")
    assert (t.cash("A"), t.cash("B"), t.pot) == (1500 - 110 - 75 + 200 - 60, 1500, 0)
