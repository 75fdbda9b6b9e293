"""Melees at random, resolved a second time by the words of the ruling: whom the fallen serve in the end."""

from __future__ import annotations

from random import Random

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm

HERE = "ABCDE"
SEATS = "ABCDEF"  # F is a contender elsewhere, so that nobody wins


def melee(ap: dict[str, int], chance: Random, masters: dict[str, str] | None = None) -> KaijuScene:
    """Weak kaiju meet on D14 and mostly hit each other."""
    hp = {seat: chance.choice([1, 1, 2, 2, 3]) for seat in HERE}
    at = {**dict.fromkeys(HERE, 14), "A": 5, "F": 25}
    owner, tanks = chance.choice([seat for seat in SEATS if seat not in (masters or {})]), chance.randint(0, 3)
    t = ugm(SEATS, at=at, hp=hp, ap=ap, rights={owner: [14]}, tanks={14: tanks}, money=600, masters=masters)
    t.roll(4, 5)
    if t.ask == "move":
        t.play("full")
    while t.active == "A" and t.ask in ("fight", "fire"):
        words = [t.game.text(act) for act in t.game.acts()]
        blows = [word for word in words if word not in ("hold", "stand down")]
        t.play(chance.choice(blows if chance.random() < 0.9 else words))
    return t


def ring_of(seat: str, killer: dict[str, str]) -> list[str]:
    """The ring that the chain of killers of this seat ends in; empty where it ends with one who stands."""
    path: list[str] = []
    while seat in killer and seat not in path:
        path.append(seat)
        seat = killer[seat]
    return path[path.index(seat) :] if seat in path else []


def lord_of(seat: str, killer: dict[str, str], points: dict[str, int]) -> str:
    """Who is left at the end of the chain of killers: the winner of a duel, who drew it, or who never fell."""
    ring = ring_of(seat, killer)
    best = [member for member in ring if points[member] == max(points[other] for other in ring)]
    if len(best) == 1:
        return best[0]
    while seat in killer and seat not in ring:
        seat = killer[seat]
    return seat


def points_after(seat: str, killer: dict[str, str], points: dict[str, int]) -> int:
    """Of one who is free in the end: a duel that was won costs what the next best had, and the last blow."""
    others = sorted(points[member] for member in ring_of(seat, killer) if member != seat)
    won = others and points[seat] > others[-1]
    return points[seat] - others[-1] - 1 if won else points[seat]


@pytest.mark.clause("UGM-SUBJ-01", "UGM-SUBJ-23", "UGM-STALE-01", "UGM-STALE-02", "UGM-R-20", "UGM-R-21")
@pytest.mark.parametrize("seed", range(120))
def test_the_fallen_serve_whoever_the_ruling_says(seed: int) -> None:
    chance = Random(seed)
    points = {seat: chance.randint(2, 6) for seat in SEATS}
    t = melee(points, chance)
    for line in t.happened("attacked"):
        points[SEATS[line.event.seat]] -= line.event.x
    killer = {SEATS[line.event.seat]: SEATS[line.event.x] for line in t.happened("fell")}
    assert {seat: t.master(seat) or seat for seat in SEATS} == {s: lord_of(s, killer, points) for s in SEATS}
    free = [seat for seat in SEATS if t.master(seat) is None]
    assert {seat: t.ap(seat) for seat in free} == {seat: points_after(seat, killer, points) for seat in free}
    assert all(t.hp(seat) == 1 for seat in killer)


@pytest.mark.clause("UGM-SUBJ-05", "UGM-SUBJ-06", "UGM-SUBJ-20", "UGM-SUBJ-23", "UGM-FREE-01", "UGM-R-20", "UGM-R-28")
@pytest.mark.parametrize("seed", range(120))
def test_thralls_in_a_melee_leave_no_loose_ends(seed: int) -> None:
    chance = Random(seed)
    masters = {seat: chance.choice("EF") for seat in "ABCD" if chance.random() < 0.4}
    t = melee({seat: chance.randint(2, 6) for seat in SEATS if seat not in masters}, chance, masters)
    fell = [(SEATS[line.event.seat], SEATS[line.event.x]) for line in t.happened("fell")]
    beat_a_contender = {killer for fallen, killer in fell if fallen not in masters}
    for seat in SEATS:
        master = t.master(seat)
        assert t.hp(seat) >= 1
        if master is not None:
            assert t.master(master) is None, f"{seat} serves {master}, who serves {t.master(master)}"
            assert (t.hp(seat), t.ap(seat), t.money(seat)) == (1, 2, 0)
            assert t.owner(14) != seat
    for fallen, _ in fell:
        killed = fallen in masters and fallen not in beat_a_contender
        assert (t.frozen(fallen), t.at(fallen)) == ((True, 0) if killed else (False, 14))
