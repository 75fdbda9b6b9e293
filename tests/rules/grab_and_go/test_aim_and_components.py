"""Aim, components (GNG-AIM, GNG-CMP). GNG-CMP-08, putting the box together, is no part of a program."""

from __future__ import annotations

import pytest

from stompoly import SeatError, new
from tests.rules.grab_and_go.helpers_grab_and_go import (
    end_turns,
    gng,
    hotels_in_all,
    houses_in_all,
    passes_held,
    start,
)


@pytest.mark.clause("GNG-AIM-01")
def test_the_only_player_left_wins() -> None:
    t = gng("ABC", cash={"A": 10, "B": 10}, at={"A": 0, "B": 0})
    t.roll(1, 3)  # A cannot pay the tax
    assert t.out("A")
    assert not t.over
    t.roll(1, 3)  # nor can B
    assert t.over
    assert t.winners == ["C"]


@pytest.mark.clause("GNG-CMP-01")
def test_two_to_four_players_sit_down() -> None:
    assert len(new("grab_and_go", list("AB"), seed=1).players) == 2
    assert len(new("grab_and_go", list("ABCD"), seed=1).players) == 4


@pytest.mark.clause("GNG-CMP-01")
@pytest.mark.parametrize("seats", ["A", "ABCDE"])
def test_one_player_or_five_cannot_sit_down(seats: str) -> None:
    with pytest.raises(SeatError, match="2 to 4 players") as wrong:
        new("grab_and_go", list(seats), seed=1)
    assert wrong.value.clause == "GNG-CMP-01"


@pytest.mark.clause("GNG-CMP-01")
def test_there_are_four_tokens() -> None:
    t = start("ABCD")
    assert len(set(t.game.book.sheet.rulebook.tokens)) == 4
    assert len({player.token for player in t.game.players}) == 4


@pytest.mark.clause("GNG-CMP-02")
@pytest.mark.parametrize(("throw", "space"), [((1, 1), 20), ((6, 6), 30)])
def test_a_move_takes_two_dice(throw: tuple[int, int], space: int) -> None:
    t = gng("AB", at={"A": 18})
    t.roll(*throw)
    assert t.happened("landed")[0].event.x == space


@pytest.mark.clause("GNG-CMP-02")
@pytest.mark.parametrize(("throw", "total"), [((1, 1, 1), 3), ((6, 6, 6), 18), ((1, 3, 5), 9)])
def test_a_task_takes_three_dice(throw: tuple[int, int, int], total: int) -> None:
    t = gng("AB")
    t.roll(3, 4, *throw)
    assert [line.event.x for line in t.happened("task")] == [total]


@pytest.mark.clause("GNG-CMP-03", "GNG-CMP-04")
def test_the_box_has_32_houses_and_12_hotels() -> None:
    t = start("AB")
    assert (t.houses, t.hotels) == (32, 12)


@pytest.mark.clause("GNG-CMP-03", "GNG-CMP-04")
def test_houses_and_hotels_come_from_the_bank_and_go_back() -> None:
    t = gng("AB", deeds={"A": [1, 3]}, at={"A": 29}, cash={"B": 3000})
    counts = []
    for words in ["build #1=2 #3=2", "build #1=4 #3=4", "build #3=hotel", "sell #3=4", "sell #1=3 #3=3"]:
        t.play(words)
        counts.append((t.houses, t.hotels))
        assert (houses_in_all(t), hotels_in_all(t)) == (32, 12)
    assert counts == [(28, 12), (24, 12), (28, 11), (24, 12), (26, 12)]


@pytest.mark.clause("GNG-CMP-03", "GNG-CMP-04")
def test_a_bankrupts_buildings_go_back_to_the_bank() -> None:
    t = gng("AB", deeds={"A": [1, 3], "B": [37, 39]}, levels={1: "H", 3: 4, 37: "H", 39: "H"}, at={"A": 36}, cash=0)
    t.roll(1, 2)  # 2000 is due to B
    t.play("bankrupt")
    assert t.over
    assert (t.houses, t.hotels) == (32, 10)


@pytest.mark.clause("GNG-CMP-05")
def test_there_are_four_get_out_cards() -> None:
    t = gng("ABC", passes={"A": 2, "B": 1})
    t.roll(1, 1, 1, 3, 3)  # Community Chest 7
    assert t.passes("A") == 3
    assert passes_held(t) == 4


@pytest.mark.clause("GNG-CMP-05")
def test_there_is_no_fifth_get_out_card() -> None:
    t = gng("ABC", passes={"B": 2, "C": 2})
    t.roll(1, 1, 1, 3, 3)
    assert t.passes("A") == 0
    assert passes_held(t) == 4
    assert len(t.happened("no_pass_left")) == 1


@pytest.mark.clause("GNG-CMP-06")
def test_there_are_two_lists_with_a_task_for_each_total() -> None:
    t = start("AB")
    cards = t.game.book.cards(t.game.options_chosen)
    assert [deck.id for deck in cards.deck] == ["chance", "chest"]
    for deck in ["chance", "chest"]:
        assert sorted(card.total for card in cards.card if card.deck == deck) == list(range(3, 19))


@pytest.mark.clause("GNG-CMP-06")
def test_the_lists_stay_as_they_are() -> None:
    """No deck: after a task has been carried out the same total calls it again."""
    t = gng("AB", cash=1000)
    before = (list(t.s.deck_size), [list(pile) for pile in t.s.deck])
    end_turns(t, (3, 4, 3, 3, 4), (3, 4, 3, 3, 4))  # Chance 10 twice: 50 each
    assert (t.cash("A"), t.cash("B")) == (1050, 1050)
    assert (list(t.s.deck_size), [list(pile) for pile in t.s.deck]) == before


@pytest.mark.clause("GNG-CMP-07")
def test_there_are_streets_stations_and_utilities() -> None:
    spaces = start("AB").game.book.board.space
    kinds = [space.kind for space in spaces]
    assert (kinds.count("street"), kinds.count("station"), kinds.count("utility")) == (22, 4, 2)
    assert {space.kind for space in spaces if space.price} == {"street", "station", "utility"}


@pytest.mark.clause("GNG-CMP-06")
def test_a_task_list_has_no_deck() -> None:
    t = gng("AB")
    assert t.s.deck_size == [0, 0]
    assert not any(sum(pile) for pile in t.s.deck)
