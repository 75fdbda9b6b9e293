"""Rent (GNG-RENT, GNG-UTIL, GNG-STN)."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene
from tests.rules.grab_and_go.helpers_grab_and_go import end_turns, gng

MANUAL = {"rent.collection": "manual"}


def pays(t: Scene, rent: int) -> bool:
    """A has paid B this rent, both with 1500 before."""
    return (t.cash("A"), t.cash("B")) == (1500 - rent, 1500 + rent)


@pytest.mark.clause("GNG-RENT-01")
def test_rent_is_paid_on_anothers_clear_street() -> None:
    t = gng("ABC", at={"A": 17}, deeds={"B": [24]})
    t.roll(3, 4)
    assert pays(t, 20)
    assert t.cash("C") == 1500


@pytest.mark.clause("GNG-RENT-01")
def test_no_rent_on_your_own_street() -> None:
    t = gng("AB", at={"A": 17}, deeds={"A": [24]})
    t.roll(3, 4)
    assert pays(t, 0)
    assert t.ask == "end"


@pytest.mark.clause("GNG-RENT-02")
def test_rent_asked_for_before_the_next_player_rolls_is_paid() -> None:
    t = gng("ABC", at={"A": 17}, deeds={"C": [24]}, options=MANUAL)
    t.roll(3, 4)
    t.play("end")
    assert (t.ask, t.asked) == ("roll", "B")
    assert t.cash("A") == 1500
    t.play("C: ask rent #24")
    assert (t.cash("A"), t.cash("C")) == (1480, 1520)
    assert t.claims == []


@pytest.mark.clause("GNG-RENT-02")
def test_rent_not_asked_for_in_time_is_lost() -> None:
    t = gng("ABC", at={"A": 17}, deeds={"C": [24]}, options=MANUAL)
    t.roll(3, 4)
    t.play("end")
    t.roll(4, 6)
    assert t.refused("C: ask rent #24").verdict == "no_claim"
    assert (t.cash("A"), t.cash("C")) == (1500, 1500)
    assert len(t.happened("claim_lapsed")) == 1


@pytest.mark.clause("GNG-RENT-02")
def test_only_the_owner_asks() -> None:
    t = gng("ABC", at={"A": 17}, deeds={"C": [24]}, options=MANUAL)
    t.roll(3, 4)
    assert t.refused("B: ask rent #24").verdict == "not_your_claim"


@pytest.mark.clause("GNG-RENT-02")
@pytest.mark.parametrize(("lot", "rent"), [(5, 25), (12, 28)])
def test_the_deadline_holds_for_stations_and_utilities_too(lot: int, rent: int) -> None:
    t = gng("ABC", at={"A": lot - 7 if lot > 7 else lot + 33}, deeds={"C": [lot]}, options=MANUAL)
    t.roll(3, 4)
    assert [claim["amount"] for claim in t.claims] == [rent]
    t.play("end")
    t.roll(4, 6)
    assert t.claims == []


@pytest.mark.clause("GNG-RENT-03")
def test_rent_is_collected_by_itself_unless_the_table_asks() -> None:
    t = gng("AB", at={"A": 17}, deeds={"B": [24]})
    assert t.game.options_chosen["rent.collection"] == "auto"
    t.roll(3, 4)
    assert pays(t, 20)
    assert t.claims == []


@pytest.mark.clause("GNG-RENT-03")
def test_by_hand_rent_is_a_claim() -> None:
    t = gng("ABC", at={"A": 17}, deeds={"C": [24]}, options=MANUAL)
    t.roll(3, 4)
    assert t.claims == [{"debtor": "A", "creditor": "C", "lot": 24, "amount": 20}]
    assert t.cash("A") == 1500


@pytest.mark.clause("GNG-RENT-03")
def test_the_landers_repeat_roll_does_not_close_the_claim() -> None:
    t = gng("ABC", at={"A": 20}, deeds={"C": [24]}, options=MANUAL)
    t.roll(2, 2)
    t.roll(1, 5)  # on to 30, jail: the turn is over, B has not rolled
    assert (t.active, t.ask) == ("B", "roll")
    t.play("C: ask rent #24")
    assert (t.cash("A"), t.cash("C")) == (1480, 1520)


@pytest.mark.clause("GNG-RENT-04")
@pytest.mark.parametrize(("level", "rent"), [(1, 100), (2, 300), (3, 750), (4, 925), ("H", 1100)])
def test_rent_goes_by_the_buildings(level: int | str, rent: int) -> None:
    t = gng("AB", at={"A": 17}, deeds={"B": [21, 23, 24]}, levels=dict.fromkeys([21, 23, 24], level))
    t.roll(3, 4)
    assert pays(t, rent)


@pytest.mark.clause("GNG-RENT-04")
def test_only_the_buildings_of_that_street_count() -> None:
    t = gng("AB", at={"A": 17}, deeds={"B": [21, 23, 24]}, levels={21: 2, 23: 2, 24: 1})
    t.roll(3, 4)
    assert pays(t, 100)


@pytest.mark.clause("GNG-RENT-05")
def test_a_complete_set_doubles_the_bare_rent() -> None:
    t = gng("AB", at={"A": 17}, deeds={"B": [21, 23, 24]})
    t.roll(3, 4)
    assert pays(t, 40)


@pytest.mark.clause("GNG-RENT-05")
def test_an_incomplete_set_does_not() -> None:
    t = gng("ABC", at={"A": 17}, deeds={"B": [21, 24], "C": [23]})
    t.roll(3, 4)
    assert pays(t, 20)


@pytest.mark.clause("GNG-RENT-05")
def test_a_bare_street_beside_houses_stays_doubled() -> None:
    t = gng("AB", at={"A": 17}, deeds={"B": [21, 23, 24]}, levels={21: 1})
    t.roll(3, 4)
    assert pays(t, 40)


@pytest.mark.clause("GNG-RENT-06")
@pytest.mark.parametrize(("at", "rent"), [(17, 40), (14, 0)])
def test_the_doubled_rent_survives_a_mortgage_in_the_set(at: int, rent: int) -> None:
    t = gng("AB", at={"A": at}, deeds={"B": [21, 23, 24]}, mortgaged=[21])
    t.roll(3, 4)
    assert pays(t, rent)


@pytest.mark.clause("GNG-RENT-07")
@pytest.mark.parametrize(("at", "rent"), [(38, 0), (8, 50)])
def test_a_mortgaged_property_earns_nothing_the_others_do(at: int, rent: int) -> None:
    t = gng("AB", at={"A": at}, cash={"A": 1300 if at == 38 else 1500}, deeds={"B": [5, 15]}, mortgaged=[5])
    t.roll(3, 4)
    assert pays(t, rent)


@pytest.mark.clause("GNG-UTIL-01", "GNG-UTIL-02")
@pytest.mark.parametrize(("throw", "rent"), [((3, 4), 28), ((1, 6), 28), ((1, 2), 12), ((5, 6), 44)])
def test_one_utility_costs_4_times_the_roll(throw: tuple[int, int], rent: int) -> None:
    t = gng("AB", at={"A": 12 - sum(throw)}, deeds={"B": [12]})
    t.roll(*throw)
    assert pays(t, rent)


@pytest.mark.clause("GNG-UTIL-01")
def test_of_several_rolls_the_one_that_led_there_counts() -> None:
    t = gng("AB", at={"A": 3}, deeds={"A": [5], "B": [12]})
    t.roll(1, 1)
    t.roll(3, 4)
    assert pays(t, 28)


@pytest.mark.clause("GNG-UTIL-01")
def test_the_roll_that_led_out_of_jail_counts() -> None:
    t = gng("AB", held={"A": 1}, deeds={"B": [12]})
    t.roll(1, 1)
    assert pays(t, 8)


@pytest.mark.clause("GNG-UTIL-02")
def test_two_utilities_of_two_owners_cost_4_times() -> None:
    t = gng("ABC", at={"A": 5}, deeds={"B": [12], "C": [28]})
    t.roll(3, 4)
    assert pays(t, 28)


@pytest.mark.clause("GNG-UTIL-03")
@pytest.mark.parametrize("at", [5, 21])
def test_both_utilities_cost_10_times_the_roll(at: int) -> None:
    t = gng("AB", at={"A": at}, deeds={"B": [12, 28]})
    t.roll(3, 4)
    assert pays(t, 70)


@pytest.mark.clause("GNG-STN-01")
def test_one_station_costs_25() -> None:
    t = gng("ABC", at={"A": 8}, deeds={"B": [15], "C": [5, 25, 35]})
    t.roll(3, 4)
    assert pays(t, 25)


@pytest.mark.clause("GNG-STN-02")
@pytest.mark.parametrize(("stations", "rent"), [([15], 25), ([5, 15], 50), ([5, 15, 35], 100), ([5, 15, 25, 35], 200)])
def test_stations_cost_more_the_more_the_owner_has(stations: list[int], rent: int) -> None:
    t = gng("AB", at={"A": 8}, deeds={"B": stations})
    t.roll(3, 4)
    assert pays(t, rent)


@pytest.mark.clause("GNG-RENT-01")
def test_rent_is_due_at_every_landing() -> None:
    t = gng("AB", at={"A": 17, "B": 13}, deeds={"B": [24]})
    end_turns(t, (3, 4), (3, 4))
    t.s.pos[t.seat("A")] = 17
    t.roll(3, 4)
    assert pays(t, 40)
