"""Setup (GNG-SET, GNG-BNK)."""

from __future__ import annotations

import pytest

from stompoly import SeatError, new
from tests.rules.grab_and_go.helpers_grab_and_go import gng, start, unowned


@pytest.mark.clause("GNG-SET-01")
def test_the_bank_runs_itself() -> None:
    t = start("ABC")
    assert t.game.options_chosen["bank.role"] == "auto"
    assert t.game.banker == ""


@pytest.mark.clause("GNG-SET-01")
def test_a_player_may_be_the_banker() -> None:
    t = start("ABC", options={"bank.role": "player"})
    assert t.game.banker == "A"
    assert [player.name for player in t.game.players] == ["A", "B", "C"]


@pytest.mark.clause("GNG-SET-02")
def test_the_bank_has_all_deeds_houses_and_hotels() -> None:
    t = start("ABCD")
    assert len(unowned(t)) == 28
    assert (t.houses, t.hotels) == (32, 12)


@pytest.mark.clause("GNG-SET-02")
def test_a_deed_comes_out_of_the_bank() -> None:
    t = gng("AB")
    t.roll(2, 4)
    t.play("buy")
    assert len(unowned(t)) == 27
    assert 6 not in unowned(t)


@pytest.mark.clause("GNG-SET-03")
def test_each_player_picks_a_token() -> None:
    game = new("grab_and_go", ["A=Boot", "B=Top Hat", "C"], seed=1)
    assert [player.token for player in game.players][:2] == ["Boot", "Top Hat"]
    assert game.players[2].token in {"Racing Car", "Scottie Dog"}


@pytest.mark.clause("GNG-SET-03")
def test_a_token_is_picked_once() -> None:
    with pytest.raises(SeatError, match="Boot is taken by A") as wrong:
        new("grab_and_go", ["A=Boot", "B=Boot"], seed=1)
    assert wrong.value.clause == "GNG-SET-03"


@pytest.mark.clause("GNG-SET-03")
def test_a_token_must_be_in_the_box() -> None:
    with pytest.raises(SeatError, match="no token 'Gamera'"):
        new("grab_and_go", ["A=Gamera", "B"], seed=1)


@pytest.mark.clause("GNG-SET-04")
def test_all_start_on_go() -> None:
    t = start("ABCD")
    assert [t.at(name) for name in "ABCD"] == [0, 0, 0, 0]


@pytest.mark.clause("GNG-SET-05")
def test_all_start_with_1500() -> None:
    t = start("ABCD")
    assert [t.cash(name) for name in "ABCD"] == [1500, 1500, 1500, 1500]


@pytest.mark.clause("GNG-BNK-01")
def test_the_bank_pays_however_much_is_in_players_hands() -> None:
    t = gng("AB", cash=1_000_000, at={"A": 36})
    t.roll(1, 3)
    assert t.cash("A") == 1_000_200


@pytest.mark.clause("GNG-BNK-01")
def test_the_bank_lends_however_much_is_in_players_hands() -> None:
    t = gng("AB", cash=1_000_000, deeds={"A": [39]})
    t.play("mortgage #39")
    assert t.cash("A") == 1_000_200
