"""Rent."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene, scene
from stompoly.testing.scene import Levels

MANUAL = {"rent.collection": "manual"}


def rent(
    space: int,
    deeds: list[int],
    dice: tuple[int, int] = (1, 2),
    levels: Levels | None = None,
    mortgaged: list[int] | None = None,
) -> int:
    """What A pays B for landing there; whatever A loses, B gets."""
    start = (space - sum(dice)) % 40
    t = scene("gopoly", "AB", at={"A": start}, cash=5000, deeds={"B": deeds}, levels=levels, mortgaged=mortgaged)
    t.roll(*dice)
    assert t.at("A") == space
    assert t.cash("A") + t.cash("B") == 10_000
    return t.cash("B") - 5000


@pytest.mark.clause("GOP-RENT-01")
def test_the_deed_says_the_rent() -> None:
    assert rent(39, [39]) == 50
    assert rent(37, [37]) == 35
    assert [rent(5, deeds) for deeds in ([5], [5, 15], [5, 15, 25], [5, 15, 25, 35])] == [25, 50, 100, 200]


@pytest.mark.clause("GOP-RENT-01")
def test_a_utility_charges_by_the_roll_that_came_there() -> None:
    assert rent(12, [12], (4, 5)) == 36
    assert rent(12, [12, 28], (4, 5)) == 90
    assert rent(12, [12], (1, 2)) == 12


@pytest.mark.clause("GOP-RENT-01")
def test_nobody_pays_for_their_own_or_the_banks_property() -> None:
    t = scene("gopoly", "AB", at={"A": 36}, deeds={"A": [39], "B": [37]})
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (1500, 1500)


@pytest.mark.clause("GOP-RENT-01")
def test_no_rent_for_the_landing_that_led_to_the_auction() -> None:
    t = scene("gopoly", "AB", at={"A": 36})
    t.roll(1, 2)
    t.play("decline")
    t.play("bid 5")
    t.play("pass")
    assert (t.owner(39), t.cash("A"), t.cash("B")) == ("B", 1500, 1495)


@pytest.mark.clause("GOP-RENT-02")
def test_mortgaged_property_earns_nothing() -> None:
    assert rent(39, [39], mortgaged=[39]) == 0
    t = scene("gopoly", at={"A": 36}, deeds={"B": [39]}, mortgaged=[39], options=MANUAL)
    t.roll(1, 2)
    assert t.claims == []
    assert t.refused("B: ask rent #39").verdict == "no_claim"


@pytest.mark.clause("GOP-RENT-03")
def test_everybody_sees_a_mortgage_and_the_owner_keeps_the_deed() -> None:
    t = scene("gopoly", deeds={"B": [39]})
    t.play("B: mortgage #39")
    assert (t.owner(39), t.mortgaged(39)) == ("B", True)
    for name in "ABCD":
        seen = t.game.view(name)
        assert seen.deeds[t.seat("B")] == 1 << 39
        assert seen.mortgaged == 1 << 39


@pytest.mark.clause("GOP-RENT-04")
def test_bare_lots_of_a_complete_group_charge_double() -> None:
    assert rent(39, [37, 39]) == 100
    assert rent(6, [6, 8, 9]) == 12
    assert rent(6, [6, 8]) == 6


@pytest.mark.clause("GOP-RENT-05")
def test_double_rent_survives_a_mortgage_in_the_group() -> None:
    assert rent(39, [37, 39], mortgaged=[37]) == 100
    assert rent(37, [37, 39], mortgaged=[37]) == 0


@pytest.mark.clause("GOP-RENT-06")
def test_buildings_charge_their_own_rent() -> None:
    built: list[tuple[int | str, int]] = [(1, 200), (2, 600), (3, 1400), (4, 1700)]
    for level, amount in built:
        assert rent(39, [37, 39], levels={37: level, 39: level}) == amount
    assert rent(39, [37, 39], levels={37: "H", 39: "H"}) == 2000


def landed_on_39(seats: str = "ABCD", owner: str = "D") -> Scene:
    """A has come to rest on the owner's #39 (rent 50) and may end the turn; the others stand six before the island."""
    at = dict.fromkeys(seats, 4) | {"A": 36}
    t = scene("gopoly", seats, at=at, deeds={owner: [39]}, options=MANUAL)
    t.roll(1, 2)
    return t


@pytest.mark.clause("GOP-RENT-07")
def test_rent_may_be_asked_until_the_second_player_rolls() -> None:
    t = landed_on_39()
    t.play("end")
    t.roll(2, 4)
    t.play("end")
    assert (t.asked, t.cash("A")) == ("C", 1500)
    t.play("D: ask rent #39")
    assert (t.cash("A"), t.cash("D")) == (1450, 1550)
    assert t.claims == []
    assert t.refused("D: ask rent #39").verdict == "no_claim"


@pytest.mark.clause("GOP-RENT-07")
def test_the_second_players_roll_loses_the_rent() -> None:
    t = landed_on_39()
    t.play("end")
    t.roll(2, 4)
    t.play("end")
    t.roll(2, 4)
    assert t.refused("D: ask rent #39").verdict == "no_claim"
    assert (t.cash("A"), t.cash("D"), t.claims) == (1500, 1500, [])


@pytest.mark.clause("GOP-RENT-07")
def test_only_the_owner_may_ask() -> None:
    t = landed_on_39()
    assert t.refused("C: ask rent #39").verdict == "not_your_claim"
    assert len(t.claims) == 1


@pytest.mark.clause("GOP-RENT-07")
def test_rent_may_be_asked_while_the_next_player_decides() -> None:
    t = landed_on_39()
    t.play("end")
    t.s.pos[t.seat("B")] = 2
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("buy", "B")
    t.play("D: ask rent #39")
    t.play("B: buy")
    assert (t.cash("A"), t.cash("D"), t.owner(5)) == (1450, 1550, "B")


@pytest.mark.clause("GOP-RENT-07")
@pytest.mark.parametrize("thrown", [False, True])
def test_bankrupt_players_are_not_counted_as_following(thrown: bool) -> None:
    t = scene("gopoly", at={"A": 36, "C": 4, "D": 4}, deeds={"D": [39]}, out="B", options=MANUAL)
    t.roll(1, 2)
    t.play("end")
    t.roll(2, 4)  # C, the first following
    t.play("end")
    if thrown:
        t.roll(2, 4)  # D, the second
        assert t.refused("D: ask rent #39").verdict == "no_claim"
    else:
        t.play("D: ask rent #39")
        assert (t.cash("A"), t.cash("D")) == (1450, 1550)


@pytest.mark.clause("GOP-RENT-07")
def test_rent_asked_for_is_due_at_once_on_anybodys_turn() -> None:
    t = scene("gopoly", at={"A": 36}, cash={"A": 10}, deeds={"A": [5], "D": [39]}, options=MANUAL)
    t.roll(1, 2)
    t.play("end")
    t.play("D: ask rent #39")
    assert (t.ask, t.asked, t.active) == ("debt", "A", "B")
    assert t.refused("B: roll").verdict == "not_asked"
    t.play("A: mortgage #5")
    assert (t.cash("A"), t.cash("D"), t.ask, t.asked) == (60, 1550, "roll", "B")


@pytest.mark.clause("GOP-RENT-08")
def test_further_doubles_do_not_close_the_window() -> None:
    at = {"A": 33, "B": 4}
    t = scene("gopoly", at=at, deeds={"D": [39]}, options=MANUAL)
    t.roll(3, 3)  # to #39
    t.roll(5, 6)  # on to the island, visiting
    t.play("end")
    t.roll(3, 3)
    t.roll(5, 5)
    assert (t.ask, t.asked) == ("roll", "B")
    before = t.cash("A")
    t.play("D: ask rent #39")
    assert (t.cash("A"), t.cash("D")) == (before - 50, 1550)


@pytest.mark.clause("GOP-RENT-09")
def test_with_two_players_the_lander_closes_the_window() -> None:
    t = landed_on_39("AB", owner="B")
    t.play("end")
    t.roll(2, 4)
    t.play("end")
    assert t.asked == "A"
    t.play("B: ask rent #39")
    assert (t.cash("A"), t.cash("B")) == (1450, 1550)


@pytest.mark.clause("GOP-RENT-09")
def test_with_two_players_the_landers_next_turn_is_too_late() -> None:
    t = landed_on_39("AB", owner="B")
    t.play("end")
    t.roll(2, 4)
    t.play("end")
    t.roll(5, 6)
    assert t.refused("B: ask rent #39").verdict == "no_claim"
    assert t.cash("B") == 1500


@pytest.mark.clause("GOP-RENT-10")
def test_automatic_collection_pays_on_landing() -> None:
    t = scene("gopoly", at={"A": 36}, deeds={"D": [39]})
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("D"), t.claims) == (1450, 1550, [])
    assert t.game.options_chosen["rent.collection"] == "auto"


@pytest.mark.clause("GOP-RENT-10")
def test_manual_collection_waits_for_the_owner() -> None:
    t = landed_on_39()
    assert (t.cash("A"), t.cash("D")) == (1500, 1500)
    assert t.claims == [{"debtor": "A", "creditor": "D", "lot": 39, "amount": 50}]
    t.play("D: ask rent #39")
    assert (t.cash("A"), t.cash("D")) == (1450, 1550)


@pytest.mark.clause("GOP-RENT-10")
def test_a_claim_keeps_the_amount_and_the_owner_of_the_landing() -> None:
    t = scene("gopoly", at={"A": 36}, deeds={"C": [37, 39]}, options=MANUAL)
    t.roll(1, 2)
    t.play("C: build #39")
    t.play("C: ask rent #39")
    assert (t.cash("A"), t.cash("C")) == (1400, 1500 - 200 + 100)
    t = landed_on_39()
    t.play("D: offer C give #39 for +10")
    t.play("C: accept")
    t.play("D: ask rent #39")
    assert (t.cash("A"), t.cash("C"), t.cash("D")) == (1450, 1490, 1560)
