"""A kaiju on its own player's district."""

from __future__ import annotations

import pytest

from tests.rules.ugm.helpers_ugm import ugm


@pytest.mark.clause("UGM-OWN-01")
def test_nobody_attacks_their_own_tanks() -> None:
    t = ugm(at={"A": 5}, rights={"A": [12]}, tanks={12: 2})
    t.roll(3, 4)
    assert (t.ask, t.asked) == ("end", "A")
    assert not t.may("attack tank 1")
    assert (t.tanks(12), t.ap("A"), t.hp("A")) == (2, 12, 12)


@pytest.mark.clause("UGM-OWN-01")
def test_not_in_a_fight_there_either() -> None:
    t = ugm(at={"A": 5, "B": 12}, rights={"A": [12]}, tanks={12: 2})
    t.roll(3, 4)
    t.play("full")
    assert (t.ask, t.asked) == ("fight", "A")
    refusal = t.refused("attack tank 1")
    assert (refusal.verdict, refusal.clause) == ("own_tanks", "UGM-OWN-01")
    assert t.refused("attack tank 1 b 1").verdict == "own_tanks"
    assert t.may("attack b 2")


@pytest.mark.clause("UGM-OWN-01")
def test_the_defender_on_their_own_district_does_not_hit_its_tanks_either() -> None:
    t = ugm(at={"A": 5, "B": 12}, rights={"B": [12]}, tanks={12: 2})
    t.roll(3, 4)
    t.play("full")
    t.play("hold")
    assert (t.ask, t.asked) == ("fight", "B")
    assert t.refused("attack tank 1").verdict == "own_tanks"


@pytest.mark.clause("UGM-OWN-02")
def test_nobody_spends_points_on_their_own_houses() -> None:
    t = ugm(at={"A": 5}, rights={"A": [12]}, houses={12: 4})
    t.roll(3, 4)
    assert (t.ask, t.asked) == ("end", "A")
    assert not t.may("attack house 1")
    assert (t.houses(12), t.ap("A")) == (3, 12)


@pytest.mark.clause("UGM-OWN-02")
def test_not_beside_an_enemy_either() -> None:
    t = ugm(at={"A": 5, "B": 12}, rights={"A": [12]}, houses={12: 4})
    t.roll(3, 4)
    t.play("full")
    refusal = t.refused("attack house 1 b 1")
    assert (refusal.verdict, refusal.clause) == ("own_houses", "UGM-OWN-02")


@pytest.mark.clause("UGM-OWN-03")
def test_one_of_their_own_houses_falls_all_the_same() -> None:
    t = ugm(at={"A": 5}, rights={"A": [12]}, houses={12: 4})
    t.roll(3, 4)
    assert (t.houses(12), t.money("A")) == (3, 10_000)


@pytest.mark.clause("UGM-OWN-03")
def test_the_last_own_house_falls_and_the_district_is_demolished() -> None:
    t = ugm("AB", at={"A": 5, "B": 9}, rights={"A": [12]}, houses={12: 1})
    t.roll(3, 4)
    assert (t.houses(12), t.demolished(12), t.owner(12)) == (0, True, "A")
    assert (t.ask, t.money("A")) == ("end", 10_000)
    t.play("end")
    assert t.may("roll")
    t.s.pos[t.seat("A")] = 33
    t.roll(1, 2)
    t.play("buy")
    assert (t.owner(12), t.money("A")) == ("B", 10_000)


@pytest.mark.clause("UGM-OWN-03")
def test_tanks_keep_their_own_district_standing() -> None:
    t = ugm(at={"A": 5}, rights={"A": [12]}, houses={12: 1}, tanks={12: 1})
    t.roll(3, 4)
    assert (t.houses(12), t.tanks(12), t.demolished(12)) == (0, 1, False)
