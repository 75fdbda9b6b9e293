"""The Nuclear Plant: the pool and what becomes of it."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def at_plant(seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A has come to the plant; the others are out of the way unless the scene says so."""
    t = ugm(seats, at={"A": 13} | dict.fromkeys(seats[1:], 25) | scene.pop("at", {}), **scene)
    t.roll(3, 4)
    return t


# ----- taking it


@pytest.mark.clause("UGM-NUKE-01")
def test_a_fresh_pool_gives_a_million_and_one_hp() -> None:
    t = at_plant()
    assert (t.at("A"), t.money("A"), t.hp("A"), t.ap("A"), t.ask) == (20, 11_000, 13, 12, "end")
    assert t.spare("A") == {"house": 0, "tank": 0}


@pytest.mark.clause("UGM-NUKE-01")
def test_passing_the_plant_gives_nothing() -> None:
    t = ugm(at={"A": 14, "B": 25, "C": 25, "D": 25}, ap={"A": 0}, pool=(2_500, 3, 1))
    t.roll(3, 4)
    assert (t.at("A"), t.money("A"), t.hp("A"), t.pool) == (21, 10_000, 12, (2_500, 3, 1))


@pytest.mark.clause("UGM-NUKE-01", "UGM-NUKE-02")
def test_nobody_else_receives_anything() -> None:
    t = at_plant(pool=(2_500, 3, 1))
    assert [(t.money(n), t.hp(n), t.spare(n)["tank"]) for n in "BCD"] == [(10_000, 12, 0)] * 3


@pytest.mark.clause("UGM-NUKE-02")
def test_the_lander_takes_the_whole_pool_once() -> None:
    t = at_plant(pool=(2_500, 3, 1))
    assert (t.money("A"), t.hp("A"), t.spare("A")) == (12_500, 15, {"house": 0, "tank": 1})


@pytest.mark.clause("UGM-NUKE-02")
def test_what_cards_took_is_collected_here() -> None:
    """A loses 2 HP to a card, comes here on its next turn and takes them back with the stock."""
    t = ugm("AB", at={"A": 4}, fish={"B": 3})
    t.next_card("oxygen_bomb")
    t.roll(1, 2)
    assert (t.hp("A"), t.pool) == (10, (1_000, 3, 0))
    t.play("end")
    t.play("stay")
    t.play("end")
    t.s.pos[0] = 13
    t.roll(3, 4)
    assert (t.hp("A"), t.money("A"), t.pool) == (13, 11_000, (1_000, 1, 0))


@pytest.mark.clause("UGM-NUKE-02")
def test_tanks_of_the_pool_are_placed_free_in_a_later_build_window() -> None:
    t = at_plant("AB", pool=(1_000, 1, 2), rights={"A": [11]}, fish={"B": 3})
    assert t.spare("A")["tank"] == 2
    refusal = t.refused("place tank D11")
    assert (refusal.verdict, refusal.clause) == ("build_window", "UGM-BUILD-03")
    t.play("end")
    t.play("stay")
    t.play("end")
    t.play("place tank D11")
    assert (t.tanks(11), t.spare("A")["tank"], t.money("A")) == (1, 1, 11_000)
    t.play("place tank D11")
    assert (t.tanks(11), t.spare("A")["tank"], t.money("A")) == (2, 0, 11_000)
    assert t.refused("place tank D11").verdict == "not_in_reserve"


@pytest.mark.clause("UGM-NUKE-02")
def test_reserve_tanks_need_a_district_of_your_own_with_room_and_without_a_maser() -> None:
    t = ugm(rights={"A": [1, 3, 11], "B": [12]}, masers=[1], tanks={11: 4}, spare_tanks={"A": 1})
    assert t.refused("place tank D11").verdict == "too_many_tanks"
    assert t.refused("place tank D12").verdict == "not_your_district"
    assert t.refused("place tank D13").verdict == "not_your_district"
    assert t.refused("place tank D1").verdict == "no_tanks_by_maser"
    assert t.may("place tank D3")


@pytest.mark.clause("UGM-NUKE-02")
def test_reserve_tanks_sell_at_half_the_cheapest_tank() -> None:
    """Tanks cost 1,000K everywhere but on 37, where they cost 2,000K."""
    t = ugm(rights={"A": [37]}, spare_tanks={"A": 2})
    t.play("sell tank reserve")
    assert (t.money("A"), t.spare("A")["tank"]) == (10_500, 1)


@pytest.mark.clause("UGM-NUKE-02")
def test_a_thrall_hands_money_and_tanks_to_its_controller_and_the_hp_is_lost() -> None:
    t = at_plant(masters={"A": "C"}, pool=(2_500, 3, 2))
    assert (t.money("A"), t.hp("A"), t.spare("A")["tank"]) == (0, 1, 0)
    assert (t.money("C"), t.hp("C"), t.spare("C")["tank"]) == (12_500, 12, 2)
    assert t.pool == (1_000, 1, 0)


# ----- filling it again


@pytest.mark.clause("UGM-NUKE-03")
def test_an_emptied_pool_is_filled_with_the_stock_again() -> None:
    t = at_plant(pool=(2_500, 3, 1))
    assert t.pool == (1_000, 1, 0)


@pytest.mark.clause("UGM-NUKE-03")
def test_the_next_lander_gets_exactly_the_stock() -> None:
    t = at_plant(pool=(2_500, 3, 1), at={"B": 13})
    t.play("end")
    t.roll(3, 4)
    assert (t.at("B"), t.money("B"), t.hp("B"), t.spare("B")["tank"]) == (20, 11_000, 13, 0)
    assert t.pool == (1_000, 1, 0)


# ----- no fighting


@pytest.mark.clause("UGM-NUKE-04")
def test_nobody_fights_at_the_plant_so_nobody_hides_from_it() -> None:
    t = at_plant(at={"B": 20})
    assert (t.at("A"), t.ask, t.asked, t.happened("fight")) == (20, "end", "A", [])
    assert (t.hp("A"), t.hp("B"), t.ap("A"), t.ap("B")) == (13, 12, 12, 12)
    assert not t.may("attack b 1")


@pytest.mark.clause("UGM-NUKE-04")
def test_a_card_that_leads_to_an_enemy_at_the_plant_starts_no_fight() -> None:
    t = ugm(at={"A": 4, "B": 20, "C": 3, "D": 3})
    t.next_card("plant_glow")
    t.roll(1, 2)
    assert (t.at("A"), t.ask, t.happened("fight"), t.money("A")) == (20, "end", [], 11_000)


@pytest.mark.clause("UGM-NUKE-04")
def test_a_thrall_cannot_step_one_more_onto_the_plant_to_fight() -> None:
    t = ugm(turn="B", at={"B": 13, "C": 20, "A": 25, "D": 25}, masters={"B": "A"})
    t.roll(2, 4)
    assert t.ask != "move"
    assert (t.at("B"), t.money("A")) == (19, 10_000)
