"""Breaking free: a thrall that beats a contender changes places with it."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def freed(seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A, a thrall of B, rolls nine on D5 and beats C with its 2 HP on D14; C does not answer."""
    masters = {"A": "B", **scene.pop("masters", {})}
    at = {"A": 5, "B": 20, "C": 14, **dict.fromkeys(seats[3:], 21)}
    t = ugm(seats, at=at, hp={"C": 2}, masters=masters, **scene)
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 2")
    t.play("hold")
    return t


def masters(t: KaijuScene, seats: str = "ABCD") -> list[str | None]:
    return [t.master(seat) for seat in seats]


@pytest.mark.clause("UGM-FREE-01", "UGM-FREE-02", "UGM-FREE-04")
def test_booklet_example_a_thrall_that_beats_a_contender_is_free() -> None:
    t = freed(rights={"B": [2], "C": [13]}, houses={2: 3, 13: 1}, cards={"C": ["heavy_step"]}, money={"C": 700})
    assert masters(t) == [None, None, "A", None]
    assert (t.owner(13), t.houses(13), t.money("A")) == ("A", 1, 700)
    assert (t.money("C"), t.cards("C"), t.cards("A")) == (0, ["heavy_step"], [])
    assert (t.owner(2), t.houses(2), t.money("B"), t.hp("B")) == ("B", 3, 10000, 12)
    assert [(line.event.seat, line.event.x) for line in t.happened("broke_free")] == [(0, 2)]


@pytest.mark.clause("UGM-FREE-02")
def test_the_victor_takes_over_everything_and_nothing_is_sold() -> None:
    t = freed(rights={"C": [13]}, houses={13: 2}, tanks={13: 1}, money={"C": 3000})
    assert (t.money("A"), t.owner(13), t.houses(13), t.tanks(13)) == (3000, "A", 2, 1)
    assert (t.money("B"), t.money("C"), t.money("D")) == (10000, 0, 10000)
    assert t.happened("liquidated") == []


@pytest.mark.clause("UGM-FREE-02", "UGM-R-28")
def test_reserve_and_masers_go_along() -> None:
    t = freed(rights={"C": [1, 3]}, masers=[3], spare_tanks={"C": 2}, spare_houses={"C": 1})
    assert (t.owner(1), t.owner(3), t.maser(3), t.money("A")) == ("A", "A", True, 10000)
    assert (t.spare("A"), t.spare("C")) == ({"house": 1, "tank": 2}, {"house": 0, "tank": 0})


@pytest.mark.clause("UGM-FREE-02", "UGM-R-28")
def test_the_thralls_of_the_beaten_follow_the_victor() -> None:
    t = freed("ABCDEF", masters={"E": "C", "F": "B"})
    assert masters(t, "ABCDEF") == [None, None, "A", None, "A", "B"]


@pytest.mark.clause("UGM-FREE-03")
def test_chance_cards_do_not_change_hands() -> None:
    t = freed(cards={"A": ["heavy_step", "night_shift"], "C": ["camouflage"]})
    assert (t.master("A"), sorted(t.cards("A")), t.cards("C")) == (None, ["heavy_step", "night_shift"], ["camouflage"])


@pytest.mark.clause("UGM-FREE-04")
def test_the_beaten_player_is_a_thrall_with_a_thralls_points() -> None:
    t = freed(ap={"C": 11})
    assert (t.master("C"), t.hp("C"), t.ap("C"), t.at("C"), t.frozen("C")) == ("A", 1, 2, 14, False)


@pytest.mark.clause("UGM-FREE-05")
def test_the_new_contender_has_one_hp_and_two_points_to_spend() -> None:
    t = freed("ABC")
    assert (t.hp("A"), t.ap("A"), t.master("A")) == (1, 2, None)
    t.play("end")
    t.roll(1, 2)  # B
    t.play("hold")
    t.play("end")
    t.roll(1, 2)  # C, a thrall now
    t.play("hold")
    assert (t.active, t.ask, t.asked) == ("A", "roll", "A")
    t.roll(1, 3)
    t.play("attack house 1")
    assert (t.ap("A"), t.houses(18)) == (1, 2)


@pytest.mark.clause("UGM-FREE-05")
def test_the_new_contender_ends_its_turn_as_one() -> None:
    t = freed()
    assert (t.active, t.ask, t.asked) == ("A", "end", "A")


@pytest.mark.clause("UGM-FREE-05", "UGM-R-28")
def test_the_points_of_the_freed_grow_as_anybodys() -> None:
    t = ugm("ABC", turn="A", at={"A": 30, "B": 20, "C": 39}, hp={"C": 2}, masters={"A": "B"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 2")
    t.play("hold")
    t.play("end")
    t.roll(1, 2)  # B
    t.play("hold")
    t.play("end")
    t.roll(1, 2)  # C
    t.play("hold")
    t.roll(1, 3)
    t.play("money")
    assert (t.at("A"), t.ap("A"), t.money("A")) == (3, 5, 10000 + 2000)


@pytest.mark.clause("UGM-FREE-01")
def test_a_thrall_breaks_free_as_the_one_attacked() -> None:
    t = ugm(turn="C", at={"A": 14, "B": 20, "C": 6, "D": 21}, hp={"C": 1}, masters={"A": "B"}, houses={14: 1})
    t.roll(4, 4)
    t.play("full")
    t.play("hold")
    t.play("attack c 1")
    assert masters(t) == [None, None, "A", None]
    assert (t.active, t.ask, t.owner(14)) == ("D", "roll", None)  # C's turn is over: no purchase, no bonus


@pytest.mark.clause("UGM-FREE-01", "UGM-R-20")
def test_only_the_last_hp_frees() -> None:
    t = ugm(at={"A": 5, "B": 20, "C": 14, "D": 14}, hp={"C": 3}, masters={"A": "B"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 2")
    t.play("hold")
    t.play("attack c 1")
    assert masters(t) == ["B", None, "D", None]


@pytest.mark.clause("UGM-FREE-01", "UGM-R-32")
def test_a_thrall_beats_a_contender_beside_its_controller() -> None:
    t = ugm(at={"A": 5, "B": 14, "C": 14, "D": 14}, hp={"C": 2}, masters={"A": "B"})
    t.roll(4, 5)
    t.play("full")
    assert t.refused("attack b 1").verdict == "team_kaiju"
    t.play("attack c 2")
    assert (t.asked, t.refused("attack a 1").verdict) == ("B", "team_kaiju")  # freed only when the combat is over
    for _ in "BCD":
        t.play("hold")
    assert masters(t) == [None, None, "A", None]


@pytest.mark.clause("UGM-FREE-06")
def test_beating_another_thrall_frees_nobody() -> None:
    t = ugm(at={"A": 5, "B": 20, "C": 21, "D": 14}, masters={"A": "B", "D": "C"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack d 1")
    t.play("hold")
    assert (t.at("D"), t.frozen("D"), masters(t)) == (0, True, ["B", None, None, "C"])
    assert t.happened("broke_free") == []


@pytest.mark.clause("UGM-FREE-06")
def test_two_thralls_that_kill_each_other_both_go_to_go() -> None:
    t = ugm(at={"A": 5, "B": 20, "C": 21, "D": 14}, masters={"A": "B", "D": "C"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack d 1")
    t.play("attack a 1")
    assert [t.at("A"), t.frozen("A"), t.hp("A"), t.master("A")] == [0, True, 1, "B"]
    assert [t.at("D"), t.frozen("D"), t.hp("D"), t.master("D")] == [0, True, 1, "C"]
    assert (t.happened("duel"), t.happened("broke_free"), t.active) == ([], [], "B")


# --- killed and freed in one combat ---------------------------------------------------------------


@pytest.mark.clause("UGM-FREE-01", "UGM-SUBJ-20", "UGM-R-20", "UGM-R-28")
def test_a_contender_and_its_thrall_beaten_together() -> None:
    t = ugm("ABCDE", at={"A": 5, "B": 20, "C": 14, "D": 14, "E": 21}, hp={"C": 1}, masters={"A": "B", "D": "C"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 1 d 1")
    t.play("hold")
    t.play("hold")
    assert masters(t, "ABCDE") == [None, None, "A", "A", None]
    assert (t.at("D"), t.frozen("D"), t.at("C"), t.frozen("C")) == (0, True, 14, False)


@pytest.mark.clause("UGM-FREE-01", "UGM-R-20")
def test_a_thrall_that_beats_a_contender_and_then_falls_is_first_freed_and_then_subjugated() -> None:
    t = ugm("ABCDE", at={"A": 5, "B": 20, "C": 14, "D": 14, "E": 21}, hp={"C": 2}, masters={"A": "B"}, money={"C": 900})
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 2")
    t.play("hold")
    t.play("attack a 1")
    assert masters(t, "ABCDE") == ["D", None, "D", None, None]
    assert (t.at("A"), t.frozen("A"), t.hp("A"), t.hp("C")) == (14, False, 1, 1)
    assert [t.money(seat) for seat in "ABCDE"] == [0, 10300, 0, 10300, 10300]  # what A had from C is shared
    assert (len(t.happened("broke_free")), t.active) == (1, "B")


@pytest.mark.clause("UGM-FREE-01", "UGM-SUBJ-20", "UGM-R-20", "UGM-R-28")
def test_a_thrall_that_is_killed_and_then_beats_a_third_is_free_and_not_held() -> None:
    t = ugm("ABCDE", turn="E", at={"A": 14, "B": 20, "C": 14, "D": 21, "E": 5}, hp={"C": 2}, masters={"A": "B"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack a 1")
    t.play("attack c 2")  # it answers at 0 HP
    t.play("hold")
    assert masters(t, "ABCDE") == [None, None, "A", None, None]
    assert (t.frozen("A"), t.hp("A"), t.ap("A"), t.hp("C")) == (False, 1, 2, 1)


@pytest.mark.clause("UGM-FREE-01", "UGM-R-20")
def test_a_thrall_that_beats_two_contenders_takes_both() -> None:
    t = ugm("ABCDE", at={"A": 5, "B": 20, "C": 14, "D": 14}, hp={"C": 1, "D": 1}, masters={"A": "B"}, money=500)
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 1 d 1")
    t.play("hold")
    t.play("hold")
    assert masters(t, "ABCDE") == [None, None, "A", "A", None]
    assert (t.hp("A"), t.ap("A"), len(t.happened("broke_free"))) == (1, 2, 1)


@pytest.mark.clause("UGM-FREE-02", "UGM-SUBJ-23", "UGM-R-20", "UGM-R-28")
def test_whom_the_beaten_contender_took_in_the_same_combat_follows_the_freed() -> None:
    t = ugm("ABCDE", turn="C", at={"A": 14, "C": 5, "E": 14}, hp={"C": 2, "E": 2}, masters={"A": "B"}, money=0)
    t.s.money[t.seat("E")] = 900
    t.roll(4, 5)
    t.play("full")
    t.play("attack e 2")
    t.play("hold")
    t.play("attack c 2")
    assert masters(t, "ABCDE") == [None, None, "A", None, "A"]
    assert [t.money(seat) for seat in "ABCDE"] == [300, 300, 0, 300, 0]  # C's third of E's money is A's in the end
    assert (t.hp("A"), t.ap("A"), t.active) == (1, 2, "D")


@pytest.mark.clause("UGM-FREE-01", "UGM-R-20", "UGM-R-28")
def test_two_thralls_break_free_in_one_combat() -> None:
    t = ugm("ABCDE", at={"A": 5, "B": 14, "C": 14, "D": 14}, hp={"B": 2, "C": 2}, masters={"A": "B", "D": "C"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 2")  # A beats the controller of D,
    t.play("hold")
    t.play("hold")
    t.play("attack b 2")  # and D that of A
    assert masters(t, "ABCDE") == [None, "D", "A", None, None]
    assert [(t.hp(seat), t.ap(seat), t.money(seat)) for seat in "AD"] == [(1, 2, 10000), (1, 2, 10000)]


@pytest.mark.clause("UGM-FREE-04", "UGM-R-20")
def test_a_beaten_contender_is_not_freed_by_its_own_answer() -> None:
    t = ugm("ABCDE", at={"A": 5, "C": 14, "D": 14}, hp={"C": 2, "D": 2}, masters={"A": "B"}, money=0)
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 2")
    t.play("attack d 2")
    t.play("hold")
    assert (masters(t, "ABCDE"), len(t.happened("broke_free"))) == ([None, None, "A", "A", None], 1)


@pytest.mark.clause("UGM-FREE-01", "UGM-STALE-05", "UGM-R-20")
def test_a_ring_with_a_thrall_is_no_duel_and_nobody_serves_itself() -> None:
    t = ugm(at={"A": 5, "C": 14, "D": 14, "B": 25}, hp={"A": 1, "D": 2}, masters={"C": "B"}, money=0)
    t.roll(4, 5)
    t.play("full")
    t.play("attack d 2")  # A takes D,
    t.play("attack a 1")  # the thrall C takes A and with it D,
    t.play("attack c 1")  # whose own blow at C then counts for nothing
    assert (masters(t), t.happened("duel")) == (["C", None, None, "C"], [])
    assert (t.hp("C"), t.ap("C"), t.frozen("C"), t.at("C"), t.active) == (1, 2, False, 14, "B")


@pytest.mark.clause("UGM-FREE-01", "UGM-R-20")
def test_a_ring_that_a_thrall_began_ends_with_whoever_took_the_freed() -> None:
    t = ugm("ABCDE", turn="B", at={"B": 5, "C": 14, "D": 14, "A": 25}, hp={"C": 1, "D": 2}, masters={"B": "A"}, money=0)
    t.roll(4, 5)
    t.play("full")
    t.play("attack d 2")  # the thrall B takes D and is free,
    t.play("attack b 1")  # C takes B and with it D,
    t.play("attack c 1")  # whose own blow at C then counts for nothing
    assert masters(t, "ABCDE") == [None, "C", None, "C", None]
    assert (t.hp("C"), t.happened("duel"), t.active) == (1, [], "C")
