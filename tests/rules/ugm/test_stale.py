"""Combat stalemate: kaiju that brought each other to zero duel with their attack points."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def both_down(ap_a: int, ap_b: int, seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A and B with 2 HP each take them from each other on D14; the points are those before the attacks."""
    t = ugm(seats, at={"A": 5, "B": 14}, hp={"A": 2, "B": 2}, ap={"A": ap_a, "B": ap_b}, **scene)
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 2")
    assert (t.hp("B"), t.ap("A"), t.master("B")) == (0, ap_a - 2, None)
    t.play("attack a 2")
    return t


def ring(ap: tuple[int, int, int], seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """On D14 A takes B's last 2 HP, B takes C's and C takes A's; these points are left after that."""
    left = dict(zip("ABC", (points + 2 for points in ap), strict=True))
    t = ugm(seats, at={"A": 5, "B": 14, "C": 14}, hp=dict.fromkeys("ABC", 2), ap=left, **scene)
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 2")
    t.play("attack c 2")
    t.play("attack a 2")
    return t


def of(t: KaijuScene, seats: str = "ABCD") -> list[str | None]:
    return [t.master(seat) for seat in seats]


@pytest.mark.clause("UGM-STALE-01", "UGM-STALE-02", "UGM-STALE-04")
def test_booklet_example_the_duel_of_two_and_three_points() -> None:
    t = both_down(4, 5)
    assert [(line.event.seat, line.event.x) for line in t.happened("duel")] == [(0, 2), (1, 3)]
    assert (t.ap("B"), t.hp("B"), t.master("B")) == (0, 1, None)
    assert (t.master("A"), t.hp("A"), t.ap("A")) == ("B", 1, 2)
    assert (t.active, t.ask, t.asked) == ("B", "roll", "B")


@pytest.mark.clause("UGM-STALE-01")
def test_nobody_is_subjugated_before_the_duel_ends() -> None:
    t = both_down(4, 5)
    order = [line.kind for line in t.game.log if line.kind in ("fell", "duel", "duel_won", "subjugated")]
    assert order == ["fell", "fell", "duel", "duel", "duel_won", "subjugated"]


@pytest.mark.clause("UGM-STALE-01")
def test_no_duel_when_only_one_is_at_zero() -> None:
    t = ugm(at={"A": 5, "B": 14}, hp={"A": 3, "B": 2})
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 2")
    t.play("attack a 2")
    assert (t.happened("duel"), t.hp("A"), t.master("B")) == ([], 1, "A")


@pytest.mark.clause("UGM-STALE-02", "UGM-STALE-03", "UGM-STALE-04")
@pytest.mark.parametrize(
    ("ap", "winner", "left"), [((9, 12), "B", 2), ((12, 9), "A", 2), ((3, 2), "A", 0), ((2, 12), "B", 9)]
)
def test_the_duel_takes_all_points_beyond_the_limit_of_two(ap: tuple[int, int], winner: str, left: int) -> None:
    t = both_down(*ap)
    loser = "B" if winner == "A" else "A"
    assert (t.ap(winner), t.hp(winner), t.master(winner)) == (left, 1, None)
    assert (t.master(loser), t.hp(loser), t.ap(loser)) == (winner, 1, 2)
    assert [(line.event.seat, line.event.x) for line in t.happened("duel_won")] == [("AB".index(winner), left)]


@pytest.mark.clause("UGM-STALE-02")
def test_the_loser_of_the_duel_is_liquidated_as_any_fallen() -> None:
    t = both_down(4, 5, rights={"A": [13]}, tanks={13: 1}, money={"A": 900})
    assert [t.money(seat) for seat in "ABCD"] == [0, 10800, 10800, 10800]
    assert t.owner(13) is None


@pytest.mark.clause("UGM-STALE-02", "UGM-R-27")
def test_an_active_winner_goes_on_with_its_turn() -> None:
    t = both_down(5, 4, houses={14: 1})
    assert (t.master("B"), t.ask, t.asked) == ("A", "buy", "A")
    t.play("buy")
    assert (t.owner(14), t.ask, t.asked) == ("A", "end", "A")


@pytest.mark.clause("UGM-STALE-06", "UGM-R-21")
@pytest.mark.parametrize("left", [3, 0])
def test_equal_points_leave_both_with_one_hp_and_their_points(left: int) -> None:
    t = both_down(left + 2, left + 2)
    assert (t.hp("A"), t.hp("B"), t.ap("A"), t.ap("B")) == (1, 1, left, left)
    assert (of(t), t.happened("subjugated"), len(t.happened("stalemate"))) == ([None] * 4, [], 1)
    assert (t.active, t.ask, t.asked) == ("A", "end", "A")


@pytest.mark.clause("UGM-STALE-06", "UGM-R-27")
def test_the_active_player_keeps_its_turn_in_a_stalemate() -> None:
    t = ugm(at={"A": 6, "B": 14}, hp={"A": 2, "B": 2}, houses={14: 1})
    t.roll(4, 4)
    t.play("full")
    t.play("attack b 2")
    t.play("attack a 2")
    assert (t.hp("A"), t.hp("B"), t.ask, t.asked) == (1, 1, "buy", "A")
    t.play("decline")
    assert (t.active, t.ask, t.asked) == ("A", "roll", "A")


# --- thralls do not duel -------------------------------------------------------------------------


@pytest.mark.clause("UGM-STALE-05")
def test_no_duel_with_a_thrall_it_is_freed_outright() -> None:
    t = ugm(turn="C", at={"B": 14, "C": 5}, hp={"C": 1}, ap={"C": 9}, masters={"B": "A"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 1")
    t.play("attack c 1")
    assert (t.master("B"), t.hp("B"), t.ap("B"), t.at("B"), t.frozen("B")) == (None, 1, 2, 14, False)
    assert (t.master("C"), t.hp("C"), t.ap("C"), t.happened("duel")) == ("B", 1, 2, [])


@pytest.mark.clause("UGM-STALE-05", "UGM-R-20", "UGM-R-21")
def test_the_tanks_of_a_beaten_contender_do_not_hold_the_thrall_back() -> None:
    t = ugm(at={"A": 5, "B": 20, "C": 14}, hp={"C": 2}, masters={"A": "B"}, rights={"C": [14]}, tanks={14: 2})
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 2")
    t.play("hold")
    t.play("fire a")
    assert (t.master("A"), t.hp("A"), t.ap("A"), t.at("A"), t.frozen("A")) == (None, 1, 2, 14, False)
    assert (t.master("C"), t.owner(14), t.tanks(14), t.happened("duel")) == ("A", "A", 2, [])


# --- tanks and Masers count for their owner --------------------------------------------------------


@pytest.mark.clause("UGM-STALE-01", "UGM-R-21")
def test_a_players_own_tanks_count_as_an_attack() -> None:
    t = ugm(at={"A": 5, "B": 14}, rights={"B": [14]}, tanks={14: 2}, hp={"A": 2, "B": 2}, ap={"A": 4, "B": 5})
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 2")
    t.play("hold")
    t.play("fire")
    assert [(line.event.seat, line.event.x) for line in t.happened("duel")] == [(0, 2), (1, 5)]
    assert (t.master("A"), t.ap("B"), t.hp("B")) == ("B", 5 - 2 - 1, 1)


@pytest.mark.clause("UGM-STALE-01", "UGM-R-21")
def test_a_maser_of_your_own_counts_too() -> None:
    t = ugm("ABC", at={"B": 3, "C": 20}, rights={"B": [1, 3]}, masers=[1], hp={"A": 1, "B": 2}, ap={"A": 7, "B": 4})
    t.roll(1, 2)
    t.play("full")
    t.play("attack b 2")
    t.play("hold")
    t.play("fire")
    assert (t.master("B"), t.ap("A"), t.hp("A"), len(t.happened("duel_won"))) == ("A", 5 - 4 - 1, 1, 1)


@pytest.mark.clause("UGM-STALE-01", "UGM-R-21")
def test_no_duel_where_a_third_player_took_the_last_hp() -> None:
    t = ugm(at={"A": 5, "B": 14, "C": 14}, hp={"A": 3, "B": 2}, ap={"A": 9, "B": 9, "C": 1})
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 2")
    t.play("attack a 2")
    t.play("attack a 1")
    assert (of(t), t.happened("duel"), t.ap("C")) == (["C", "C", None, None], [], 0)


# --- rings ---------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-STALE-02", "UGM-R-20")
@pytest.mark.parametrize(
    ("ap", "winner", "left"), [((5, 3, 2), "A", 1), ((1, 7, 2), "B", 4), ((4, 4, 5), "C", 0), ((0, 0, 6), "C", 5)]
)
def test_a_ring_of_three_duels_and_the_most_points_win(ap: tuple[int, int, int], winner: str, left: int) -> None:
    t = ring(ap, money=0)
    assert of(t) == [None if seat in (winner, "D") else winner for seat in "ABCD"]
    assert (t.ap(winner), t.hp(winner)) == (left, 1)
    assert [t.hp(seat) for seat in "ABC"] == [1, 1, 1]
    assert sorted((line.event.seat, line.event.x) for line in t.happened("duel")) == [*enumerate(ap)]


@pytest.mark.clause("UGM-STALE-06", "UGM-R-20")
@pytest.mark.parametrize("ap", [(3, 3, 1), (1, 4, 4), (2, 2, 2), (0, 0, 0)])
def test_a_ring_with_equal_highest_points_leaves_all_with_one_hp(ap: tuple[int, int, int]) -> None:
    t = ring(ap)
    assert (of(t), [t.hp(seat) for seat in "ABC"], [t.ap(seat) for seat in "ABC"]) == ([None] * 4, [1, 1, 1], [*ap])
    assert (t.happened("subjugated"), t.ask, t.asked) == ([], "end", "A")


@pytest.mark.clause("UGM-STALE-02", "UGM-SUBJ-23", "UGM-R-20")
def test_thralls_follow_whoever_wins_the_ring() -> None:
    t = ring((1, 7, 2), "ABCDEF", money=0, masters={"D": "A", "E": "C"})
    assert of(t, "ABCDEF") == ["B", None, "B", "B", "B", None]


@pytest.mark.clause("UGM-STALE-02", "UGM-R-20")
def test_a_ring_of_four() -> None:
    t = ugm(
        "ABCDE",
        at={"A": 5, **dict.fromkeys("BCD", 14)},
        hp=dict.fromkeys("ABCD", 2),
        ap={"A": 3, "B": 9, "C": 5, "D": 8},
        money=0,
    )
    t.roll(4, 5)
    t.play("full")
    for words in ("attack b 2", "attack c 2", "attack d 2", "attack a 2"):
        t.play(words)
    assert of(t, "ABCDE") == ["B", None, "B", "B", None]
    assert (t.ap("B"), t.hp("B")) == (7 - 6 - 1, 1)


@pytest.mark.clause("UGM-STALE-02", "UGM-R-20")
def test_a_kaiju_that_a_duelist_also_took_goes_to_the_winner_of_the_duel() -> None:
    t = ugm("ABCDE", at={"A": 5, "B": 14, "C": 14}, hp={"A": 1, "B": 1, "C": 1}, ap={"A": 9, "B": 5}, money=0)
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 1 c 1")
    t.play("attack a 1")  # C has nobody left to hit
    assert (of(t, "ABCDE"), t.ap("A"), t.hp("A")) == ([None, "A", "A", None, None], 7 - 4 - 1, 1)
    t = ugm("ABCDE", at={"A": 5, "B": 14, "C": 14}, hp={"A": 1, "B": 1, "C": 1}, ap={"A": 5, "B": 9}, money=0)
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 1 c 1")
    t.play("attack a 1")
    assert (of(t, "ABCDE"), t.ap("B"), t.hp("B")) == (["B", None, "B", None, None], 8 - 3 - 1, 1)


@pytest.mark.clause("UGM-STALE-06", "UGM-R-20")
def test_after_a_stalemate_the_other_kills_still_count() -> None:
    t = ugm("ABCDE", at={"A": 5, "B": 14, "C": 14}, hp={"A": 1, "B": 1, "C": 1}, ap={"A": 5, "B": 4}, money=0)
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 1 c 1")
    t.play("attack a 1")
    assert of(t, "ABCDE") == [None, None, "A", None, None]
    assert (t.hp("A"), t.hp("B"), t.ap("A"), t.ap("B")) == (1, 1, 3, 3)
