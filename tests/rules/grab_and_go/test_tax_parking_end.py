"""Taxes, Free Parking, GO and the end (GNG-TAX, GNG-FP, GNG-GO, GNG-END)."""

from __future__ import annotations

import pytest

from tests.rules.grab_and_go.helpers_grab_and_go import end_turns, gng


@pytest.mark.clause("GNG-TAX-01")
@pytest.mark.parametrize(("at", "throw", "tax"), [(0, (1, 3), 200), (35, (1, 2), 100)])
def test_the_tax_is_flat(at: int, throw: tuple[int, int], tax: int) -> None:
    t = gng("AB", at={"A": at}, cash={"A": 500})
    t.roll(*throw)
    assert t.cash("A") == 500 - tax
    assert t.cash("B") == 1500
    assert t.ask == "end"


@pytest.mark.clause("GNG-TAX-01")
def test_no_tax_by_percent_is_offered() -> None:
    t = gng("AB", cash={"A": 100}, deeds={"A": [39]})
    t.roll(1, 3)  # 10% would be 50
    assert t.ask == "debt"
    assert t.refused("percent").verdict == "not_asked"
    t.play("mortgage #39")
    assert t.cash("A") == 100


@pytest.mark.clause("GNG-TAX-02")
def test_taxes_and_fines_go_to_the_bank_not_to_free_parking() -> None:
    t = gng("ABC", at={"B": 35}, held={"C": 1})
    end_turns(t, (1, 3), (1, 2))
    t.play("fine")
    assert [t.cash(name) for name in "ABC"] == [1300, 1400, 1450]
    t.roll(4, 6)
    assert t.at("C") == 20
    assert t.cash("C") == 1450
    assert t.pot == 0


@pytest.mark.clause("GNG-FP-01")
def test_free_parking_has_no_effect() -> None:
    t = gng("AB", at={"A": 13})
    t.roll(3, 4)
    assert (t.at("A"), t.cash("A"), t.ask) == (20, 1500, "end")


@pytest.mark.clause("GNG-GO-01")
@pytest.mark.parametrize(
    ("at", "throw", "space", "cash"),
    [(39, (1, 1), 1, 210), (39, (6, 5), 10, 210), (34, (2, 4), 0, 210), (30, (1, 4), 35, 10)],
)
def test_landing_on_or_passing_go_pays_200(at: int, throw: tuple[int, int], space: int, cash: int) -> None:
    t = gng("AB", at={"A": at}, cash={"A": 10})
    t.roll(*throw)
    assert (t.at("A"), t.cash("A")) == (space, cash)


@pytest.mark.clause("GNG-GO-01")
def test_go_is_paid_once_a_lap() -> None:
    t = gng("AB", at={"A": 34})
    end_turns(t, (2, 4), (4, 6), (4, 6))
    assert t.cash("A") == 1700


@pytest.mark.clause("GNG-GO-02")
def test_passing_go_and_a_task_to_go_pay_twice() -> None:
    t = gng("AB", at={"A": 36})
    t.roll(2, 4, 6, 6, 5)  # Community Chest 17
    assert (t.at("A"), t.cash("A")) == (0, 1900)
    assert len(t.happened("salary")) == 2


@pytest.mark.clause("GNG-GO-02")
def test_a_task_to_go_alone_pays_once() -> None:
    t = gng("AB")
    t.roll(3, 4, 1, 3, 3)  # Chance 7
    assert (t.at("A"), t.cash("A")) == (0, 1700)


@pytest.mark.clause("GNG-END-01")
def test_play_goes_on_while_two_are_left() -> None:
    t = gng("ABC", cash={"A": 10})
    t.roll(1, 3)
    assert t.out("A")
    assert not t.over
    assert (t.active, t.ask) == ("B", "roll")
    end_turns(t, (4, 6), (4, 6))
    assert t.active == "B"


@pytest.mark.clause("GNG-END-02")
def test_the_last_player_left_wins() -> None:
    t = gng("AB", cash={"A": 1, "B": 100}, at={"B": 0}, turn="B")
    t.roll(1, 3)
    assert t.over
    assert t.winners == ["A"]
    assert t.refused("A: roll").verdict == "game_over"
