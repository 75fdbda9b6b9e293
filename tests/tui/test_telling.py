"""Log lines that would say the same thing twice are shown once."""

from __future__ import annotations

from stompoly.faces.telling import lines_worth_telling
from stompoly.testing import scene


def test_a_move_and_a_purchase_are_shown_once() -> None:
    t = scene("classic", "AB", at={"A": 0})
    t.roll(1, 2)
    t.play("buy")
    assert [line.kind for _, line in lines_worth_telling(t.game, t.game.log)] == ["throw", "moved", "bought"]
    assert {"landed", "price_paid"} <= {line.kind for line in t.game.log}


def test_building_is_shown_with_its_price_once() -> None:
    t = scene("classic", "AB", deeds={"A": [1, 3]}, phase="end")
    t.play("build brown")
    assert [line.kind for _, line in lines_worth_telling(t.game, t.game.log)] == ["built", "built"]


def test_being_sent_to_jail_is_shown_once() -> None:
    t = scene("classic", "AB", at={"A": 27})
    lines = [line for _, line in lines_worth_telling(t.game, t.roll(1, 2))]
    assert [line.kind for line in lines if line.event.seat == 0][:3] == ["throw", "moved", "jailed"]


def test_rent_and_taxes_are_always_told() -> None:
    t = scene("classic", "AB", at={"A": 36}, deeds={"B": [39]})
    assert "rent" in [line.kind for _, line in lines_worth_telling(t.game, t.roll(1, 2))]
