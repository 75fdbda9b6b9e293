"""Loans."""

from __future__ import annotations

import pytest

from stompoly import NotUnderstoodError
from stompoly.testing import Scene, scene


def rich_choice() -> Scene:
    return scene("gopoly", deeds={"A": [5, 12, 37, 39], "B": [6, 8, 9]}, levels={37: 1, 39: 1}, passes={"A": 1})


@pytest.mark.clause("GOP-LOAN-01")
def test_the_bank_pays_a_player_for_mortgages_and_buildings_only() -> None:
    texts = [rich_choice().game.text(act) for act in rich_choice().game.acts("A")]
    gains = set()
    for text in texts:
        if text != "roll":
            t = rich_choice()
            t.play(f"A: {text}")
            if t.cash("A") > 1500:
                gains.add(text.split()[0])
    assert gains == {"mortgage", "sell"}


@pytest.mark.clause("GOP-LOAN-01")
def test_there_is_no_other_loan() -> None:
    t = rich_choice()
    for words in ("borrow 100", "loan 100", "mortgage 100"):
        with pytest.raises(NotUnderstoodError):
            t.play(words)


@pytest.mark.clause("GOP-LOAN-02")
def test_players_do_not_lend() -> None:
    t = rich_choice()
    assert t.refused("B: offer A give +100 for +120").verdict == "nothing_in_return"
    assert t.refused("B: offer A give +100 for").verdict == "nothing_in_return"
    assert t.refused("A: offer B give for +100").verdict == "nothing_in_return"
    assert (t.cash("A"), t.cash("B")) == (1500, 1500)


@pytest.mark.clause("GOP-LOAN-02")
def test_a_trade_holds_immediate_things_only() -> None:
    t = rich_choice()
    for words in ("B: offer A give +100 for +120 later", "B: offer A give +100 for +120 in 2 turns"):
        with pytest.raises(NotUnderstoodError):
            t.play(words)
    t.play("B: offer A give +100 for #5")
    t.play("A: accept")
    assert (t.cash("A"), t.cash("B"), t.owner(5)) == (1600, 1400, "B")
