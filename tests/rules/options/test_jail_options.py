"""jail.*: fine, turns, business."""

import pytest

from stompoly.testing.scene import scene


@pytest.mark.parametrize("fine", [0, 100, 200])
def test_fine(fine: int) -> None:
    t = scene("classic", held={"A": 1}, options={"jail.fine": fine})
    t.play("fine")
    assert (t.cash("A"), t.held("A"), t.ask) == (1500 - fine, 0, "roll")
    t = scene("classic", held={"A": 3}, options={"jail.fine": fine})
    t.roll(4, 6)
    assert (t.cash("A"), t.at("A")) == (1500 - fine, 20)


@pytest.mark.parametrize("turns", [1, 2, 3, 4, 5])
def test_max_turns(turns: int) -> None:
    options = {"jail.maxTurns": turns, "jail.fineTurns": [1]}
    t = scene("classic", held={"A": turns}, options=options)
    t.roll(4, 6)
    assert (t.cash("A"), t.held("A"), t.at("A")) == (1450, 0, 20)
    if turns > 1:
        t = scene("classic", held={"A": turns - 1}, options=options)
        t.roll(4, 6)
        assert (t.cash("A"), t.at("A"), t.held("A") > 0) == (1500, 10, True)


@pytest.mark.parametrize("allowed", [[1], [1, 2], [1, 2, 3], [3], []])
def test_fine_turns(allowed: list[int]) -> None:
    for turn in (1, 2, 3):
        t = scene("classic", held={"A": turn}, options={"jail.fineTurns": allowed})
        if turn in allowed:
            t.play("fine")
            assert (t.held("A"), t.cash("A")) == (0, 1450)
        else:
            assert t.refused("fine").verdict == "fine_not_now"


def test_doubles_grant_roll() -> None:
    t = scene("classic", held={"A": 1}, options={"jail.doublesGrantThrow": True})
    t.roll(5, 5)
    assert (t.at("A"), t.ask, t.asked, t.s.doubles) == (20, "roll", "A", 1)
    t.s.pos[0] = 4
    t.roll(2, 4)
    assert (t.at("A"), t.ask) == (10, "end")


def test_may_manage_false_bars_building_selling_and_mortgaging_while_held() -> None:
    options = {"jail.mayManage": False}
    t = scene("classic", held={"A": 1}, deeds={"A": [37, 39, 5, 15]}, levels={37: 1}, mortgaged=[15], options=options)
    for words in ["build #39", "sell #37", "mortgage #5", "lift #15"]:
        assert t.refused(words).verdict == "not_while_held"
    t.play("fine")
    t.play("build #39")
    t.play("mortgage #5")
    assert (t.level(39), t.mortgaged(5)) == (1, True)


def test_may_manage_false_leaves_trades_auctions_and_debts() -> None:
    options = {"jail.mayManage": False}
    t = scene("classic", held={"A": 3}, deeds={"A": [5, 15]}, cash={"A": 0}, options=options)
    t.play("offer B give #15 for +10")
    t.play("B: accept")
    t.roll(4, 6)
    assert (t.ask, t.asked) == ("debt", "A")
    t.play("mortgage #5")
    assert (t.cash("A"), t.at("A")) == (60, 20)


def test_may_trade_false_bars_trades_with_a_held_player() -> None:
    t = scene("classic", held={"A": 1}, deeds={"A": [5], "B": [15]}, options={"jail.mayTrade": False})
    assert t.refused("offer B give #5 for +10").verdict == "held_trade"
    assert t.refused("B: offer A give #15 for #5").verdict == "held_trade"
    t.play("B: offer C give #15 for +10")
    t.play("C: accept")
    assert t.owner(15) == "C"


def test_may_trade_false_leaves_building() -> None:
    t = scene("classic", held={"A": 1}, deeds={"A": [37, 39]}, options={"jail.mayTrade": False})
    t.play("build #37")
    assert t.level(37) == 1
