"""CLA-RENT: rent, by itself and asked for in time."""

from typing import Any

import pytest

from stompoly.testing.scene import Scene, scene

MANUAL = {"rent.collection": "manual"}


def landing(space: int, faces: tuple[int, int] = (1, 2), **setting: Any) -> Scene:
    """A lands on the space of B."""
    t = scene("classic", at={"A": space - sum(faces)}, **setting)
    t.roll(*faces)
    return t


def paid(t: Scene) -> int:
    """What A paid and B got."""
    assert t.cash("A") + t.cash("B") == 3000
    return t.cash("B") - 1500


@pytest.mark.clause("CLA-RENT-01")
def test_the_owner_collects_the_rent_of_the_deed() -> None:
    assert paid(landing(24, deeds={"B": [24]})) == 20
    assert paid(landing(24, deeds={"B": [21, 24]})) == 20


@pytest.mark.clause("CLA-RENT-01")
@pytest.mark.parametrize(("owned", "rent"), [([5], 25), ([5, 15], 50), ([5, 15, 35], 100), ([5, 15, 25, 35], 200)])
def test_railroads_by_their_number(owned: list[int], rent: int) -> None:
    assert paid(landing(5, deeds={"B": owned})) == rent


@pytest.mark.clause("CLA-RENT-01")
def test_utilities_by_the_dice() -> None:
    assert paid(landing(12, (4, 5), deeds={"B": [12]})) == 36
    assert paid(landing(12, (4, 5), deeds={"B": [12, 28]})) == 90


@pytest.mark.clause("CLA-RENT-01")
def test_an_own_property_costs_nothing() -> None:
    t = landing(24, deeds={"A": [24]})
    assert (paid(t), t.ask) == (0, "end")


@pytest.mark.clause("CLA-RENT-02")
def test_a_mortgaged_deed_earns_nothing() -> None:
    t = landing(24, deeds={"B": [24]}, mortgaged=[24])
    assert (paid(t), t.ask, t.happened("rent")) == (0, "end", [])


@pytest.mark.clause("CLA-RENT-02")
def test_everybody_sees_that_a_deed_is_face_down() -> None:
    t = scene("classic", deeds={"B": [24]}, mortgaged=[24])
    assert [t.game.view(name).mortgaged for name in "ABCD"] == [1 << 24] * 4


@pytest.mark.clause("CLA-RENT-03")
def test_a_complete_group_doubles_the_rent_of_bare_lots() -> None:
    assert paid(landing(24, deeds={"B": [21, 23, 24]})) == 40
    assert paid(landing(24, deeds={"B": [21, 23, 24]}, levels={21: 1, 23: 1, 24: 1})) == 100


@pytest.mark.clause("CLA-RENT-04")
def test_the_doubling_survives_a_mortgage_elsewhere_in_the_group() -> None:
    assert paid(landing(24, deeds={"B": [21, 23, 24]}, mortgaged=[21])) == 40
    assert paid(landing(21, deeds={"B": [21, 23, 24]}, mortgaged=[21])) == 0


@pytest.mark.clause("CLA-RENT-05")
@pytest.mark.parametrize(("level", "rent"), [(1, 100), (2, 300), (3, 750), (4, 925), ("H", 1100)])
def test_buildings_raise_the_rent(level: int | str, rent: int) -> None:
    assert paid(landing(24, deeds={"B": [21, 23, 24]}, levels={21: level, 23: level, 24: level})) == rent


@pytest.mark.clause("CLA-RENT-06")
def test_rent_asked_for_before_the_next_roll_is_paid() -> None:
    t = scene("classic", "ABC", at={"A": 21}, deeds={"C": [24]}, options=MANUAL)
    t.roll(1, 2)
    t.play("end")
    t.play("C: ask rent #24")
    assert (t.cash("A"), t.cash("C"), t.claims) == (1480, 1520, [])
    assert (t.ask, t.asked) == ("roll", "B")


@pytest.mark.clause("CLA-RENT-06")
def test_rent_lapses_at_the_next_players_roll() -> None:
    t = scene("classic", "ABC", at={"A": 21, "B": 7}, deeds={"C": [24]}, options=MANUAL)
    t.roll(1, 2)
    t.play("end")
    t.roll(1, 2)
    assert t.refused("C: ask rent #24").verdict == "no_claim"
    assert (t.cash("A"), t.cash("C"), t.claims) == (1500, 1500, [])
    assert t.happened("claim_lapsed")


@pytest.mark.clause("CLA-RENT-06")
def test_only_the_owner_asks_and_only_once() -> None:
    t = scene("classic", "ABC", at={"A": 21}, deeds={"C": [24]}, options=MANUAL)
    t.roll(1, 2)
    assert t.refused("B: ask rent #24").verdict in ("no_claim", "not_your_claim")
    t.play("C: ask rent #24")
    assert t.refused("C: ask rent #24").verdict == "no_claim"
    assert t.cash("C") == 1520


@pytest.mark.clause("CLA-RENT-07")
def test_the_landers_own_repeat_roll_does_not_close_the_window() -> None:
    t = scene("classic", "ABC", at={"A": 20}, deeds={"C": [24, 28]}, options=MANUAL)
    t.roll(2, 2)
    t.roll(1, 3)
    t.play("C: ask rent #24")
    assert (t.cash("A"), t.cash("C")) == (1480, 1520)
    t.play("C: ask rent #28")
    assert (t.cash("A"), t.cash("C")) == (1480 - 16, 1520 + 16)


@pytest.mark.clause("CLA-RENT-08")
def test_by_itself_the_money_moves_on_landing() -> None:
    t = landing(24, deeds={"B": [24]})
    assert (paid(t), t.claims) == (20, [])


@pytest.mark.clause("CLA-RENT-08")
def test_asking_by_hand_leaves_a_claim_open() -> None:
    t = landing(24, deeds={"B": [24]}, options=MANUAL)
    assert paid(t) == 0
    assert t.claims == [{"debtor": "A", "creditor": "B", "lot": 24, "amount": 20}]
