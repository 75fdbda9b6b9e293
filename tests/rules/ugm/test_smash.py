"""Smashing houses."""

from __future__ import annotations

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def choices(t: KaijuScene) -> list[str]:
    return [t.game.text(act) for act in t.game.acts()]


@pytest.mark.clause("UGM-SMASH-01")
def test_one_attack_point_knocks_down_one_house() -> None:
    t = ugm(at={"A": 5})
    t.roll(3, 4)
    assert (t.ask, t.asked, t.houses(12)) == ("fight", "A", 3)
    t.play("attack house 1")
    assert (t.ap("A"), t.houses(12)) == (11, 2)
    assert t.ask == "end"


@pytest.mark.clause("UGM-SMASH-01")
@pytest.mark.parametrize(
    ("houses", "ap", "most"), [(4, 12, 2), (3, 12, 2), (2, 12, 1), (4, 1, 1), (4, 2, 2), (2, 1, 1)]
)
def test_nought_to_two_points_but_no_more_than_houses_or_points(houses: int, ap: int, most: int) -> None:
    t = ugm(at={"A": 5}, houses={12: houses}, ap={"A": ap})
    t.roll(3, 4)
    assert choices(t) == ["hold", *(f"attack house {n}" for n in range(1, most + 1))]
    t.play(f"attack house {most}")
    assert (t.ap("A"), t.houses(12)) == (ap - most, houses - 1 - most)


@pytest.mark.clause("UGM-SMASH-01")
def test_spending_nothing_is_allowed() -> None:
    t = ugm(at={"A": 5})
    t.roll(3, 4)
    t.play("hold")
    assert (t.ap("A"), t.houses(12), t.ask) == (12, 3, "end")


@pytest.mark.clause("UGM-SMASH-01")
def test_more_houses_than_stand_cannot_be_attacked() -> None:
    t = ugm(at={"A": 5}, houses={12: 2})
    t.roll(3, 4)
    assert t.refused("attack house 2").verdict == "no_such_house"


@pytest.mark.clause("UGM-SMASH-01")
def test_houses_are_for_the_kaiju_that_landed() -> None:
    t = ugm(at={"A": 5, "B": 12})
    t.roll(3, 4)
    t.play("full")
    t.play("hold")
    assert (t.ask, t.asked) == ("fight", "B")
    assert t.refused("attack house 1").verdict == "only_lander_smashes"
    t.play("hold")
    assert t.houses(12) == 3


@pytest.mark.clause("UGM-SMASH-02")
def test_a_house_falls_by_itself() -> None:
    t = ugm(at={"A": 5}, ap={"A": 0})
    t.roll(3, 4)
    assert (t.houses(12), t.ap("A")) == (3, 0)
    assert (t.ask, t.asked) == ("end", "A")  # without AP there is nothing to decide


@pytest.mark.clause("UGM-SMASH-02")
def test_it_falls_before_the_player_decides_and_cannot_be_declined() -> None:
    t = ugm(at={"A": 5})
    t.roll(3, 4)
    assert t.houses(12) == 3
    assert t.refused("decline").verdict == "not_asked"
    assert [(line.event.x, line.event.y) for line in t.happened("house_fell")] == [(12, 3)]


@pytest.mark.clause("UGM-SMASH-02")
def test_no_house_falls_where_the_kaiju_only_passes() -> None:
    t = ugm(at={"A": 5})
    t.roll(3, 4)
    assert [t.houses(lot) for lot in (5, 6, 8, 9, 11, 13)] == [4] * 6


@pytest.mark.clause("UGM-SMASH-02")
@pytest.mark.parametrize("auto", [0, 2])
def test_another_number_of_falling_houses_can_be_agreed(auto: int) -> None:
    t = ugm(at={"A": 5}, ap={"A": 0}, options={"smash.auto": auto})
    t.roll(3, 4)
    assert t.houses(12) == 4 - auto
    t = ugm(at={"A": 5}, ap={"A": 0}, houses={12: 1}, options={"smash.auto": auto})
    t.roll(3, 4)
    assert t.houses(12) == max(1 - auto, 0)


@pytest.mark.clause("UGM-SMASH-03")
def test_one_landing_removes_three_houses_at_most() -> None:
    t = ugm(at={"A": 5})
    t.roll(3, 4)
    assert t.refused("attack house 3").verdict == "too_much_ap"
    t.play("attack house 2")
    assert (t.houses(12), t.ap("A")) == (1, 10)
    assert t.refused("attack house 1").verdict == "not_asked"


@pytest.mark.clause("UGM-SMASH-03")
def test_another_limit_of_points_can_be_agreed() -> None:
    t = ugm(at={"A": 5}, options={"ap.perLanding": 3})
    t.roll(3, 4)
    t.play("attack house 3")
    assert (t.houses(12), t.ap("A")) == (0, 9)


@pytest.mark.clause("UGM-SMASH-03")
def test_houses_tanks_and_kaiju_share_the_two_points() -> None:
    """UGM-R-07."""
    t = ugm(at={"A": 5, "B": 12}, rights={"C": [12]}, houses={12: 4}, tanks={12: 2})
    t.roll(3, 4)
    t.play("full")
    for words in ("attack house 2 tank 1", "attack house 1 tank 1 b 1", "attack house 2 b 1"):
        assert t.refused(words).verdict == "too_much_ap"
    t.play("attack house 1 tank 1")
    assert (t.houses(12), t.tanks(12), t.ap("A")) == (2, 1, 10)


@pytest.mark.clause("UGM-SMASH-03")
def test_as_an_option_houses_have_a_limit_of_their_own() -> None:
    """UGM-R-07, the other reading."""
    t = ugm(at={"A": 5}, rights={"C": [12]}, houses={12: 4}, tanks={12: 3}, options={"ap.shared": False})
    t.roll(3, 4)
    assert t.refused("attack house 3").verdict == "too_much_ap"
    assert t.refused("attack house 2 tank 3").verdict == "too_much_ap"
    t.play("attack house 2 tank 2")
    assert (t.houses(12), t.tanks(12), t.ap("A")) == (1, 1, 8)


@pytest.mark.clause("UGM-SMASH-03", "UGM-SMASH-05")
def test_two_limits_need_the_points_all_the_same() -> None:
    """Within both limits, so the stock of 3 AP is what is in the way."""
    t = ugm(at={"A": 5}, ap={"A": 3}, rights={"C": [12]}, houses={12: 4}, tanks={12: 3}, options={"ap.shared": False})
    t.roll(3, 4)
    assert t.refused("attack house 2 tank 2").verdict == "no_ap"
    t.play("attack house 2 tank 1")
    assert (t.houses(12), t.tanks(12), t.ap("A")) == (1, 2, 0)


@pytest.mark.clause("UGM-SMASH-04")
def test_no_tank_falls_by_itself() -> None:
    t = ugm(at={"A": 5}, rights={"B": [12]}, tanks={12: 3})
    t.roll(3, 4)
    t.play("hold")
    t.play("stand down")
    assert (t.houses(12), t.tanks(12)) == (0, 3)
    assert t.happened("house_fell") == []


@pytest.mark.clause("UGM-SMASH-04")
def test_beside_tanks_the_house_is_what_falls() -> None:
    t = ugm(at={"A": 5}, rights={"B": [12]}, houses={12: 1}, tanks={12: 3})
    t.roll(3, 4)
    assert (t.houses(12), t.tanks(12)) == (0, 3)


@pytest.mark.clause("UGM-SMASH-04")
def test_no_maser_falls_by_itself() -> None:
    t = ugm(at={"A": 36}, rights={"B": [1, 3]}, masers=[3])
    t.roll(3, 4)
    t.play("money")
    t.play("stand down")
    assert t.maser(3)


@pytest.mark.clause("UGM-SMASH-05")
def test_points_leave_the_stock_at_once_and_cannot_exceed_it() -> None:
    t = ugm(at={"A": 5}, ap={"A": 1})
    t.roll(3, 4)
    refusal = t.refused("attack house 2")
    assert (refusal.verdict, refusal.clause) == ("no_ap", "UGM-SMASH-05")
    t.play("attack house 1")
    assert (t.ap("A"), t.houses(12)) == (0, 2)


@pytest.mark.clause("UGM-SMASH-06")
def test_the_last_house_gone_is_a_demolished_district() -> None:
    t = ugm(at={"A": 5}, houses={12: 3})
    assert not t.demolished(12)
    t.roll(3, 4)
    assert not t.demolished(12)
    t.play("attack house 2")
    assert (t.houses(12), t.demolished(12)) == (0, True)
    assert [line.event.x for line in t.happened("demolished")] == [12]


@pytest.mark.clause("UGM-SMASH-06")
def test_the_falling_house_alone_can_demolish() -> None:
    t = ugm(at={"A": 5}, houses={12: 1})
    t.roll(3, 4)
    assert (t.houses(12), t.demolished(12)) == (0, True)
    assert (t.ask, t.asked) == ("buy", "A")


@pytest.mark.clause("UGM-SMASH-06")
def test_a_standing_tank_prevents_it() -> None:
    """UGM-R-06."""
    t = ugm(at={"A": 5}, rights={"B": [12]}, houses={12: 1}, tanks={12: 1})
    t.roll(3, 4)
    t.play("hold")
    t.play("stand down")
    assert (t.houses(12), t.tanks(12), t.demolished(12)) == (0, 1, False)
    assert (t.ask, t.happened("demolished")) == ("end", [])


@pytest.mark.clause("UGM-SMASH-06")
def test_the_last_tank_gone_demolishes_too() -> None:
    t = ugm(at={"A": 5}, rights={"B": [12]}, houses={12: 1}, tanks={12: 1})
    t.roll(3, 4)
    t.play("attack tank 1")
    assert (t.houses(12), t.tanks(12), t.demolished(12)) == (0, 0, True)
    assert (t.ask, t.asked) == ("buy", "A")


@pytest.mark.clause("UGM-SMASH-06")
def test_a_maser_does_not_prevent_it() -> None:
    t = ugm(at={"A": 36}, rights={"B": [1, 3]}, houses={3: 1}, masers=[3])
    t.roll(3, 4)
    t.play("money")
    t.play("stand down")
    assert (t.houses(3), t.maser(3), t.demolished(3)) == (0, True, True)


@pytest.mark.clause("UGM-SMASH-06")
def test_as_an_option_houses_alone_count() -> None:
    t = ugm(
        at={"A": 5},
        rights={"B": [12]},
        houses={12: 1},
        tanks={12: 1},
        options={"district.demolished": "housesOnly"},
    )
    t.roll(3, 4)
    t.play("hold")
    t.play("stand down")
    assert (t.tanks(12), t.demolished(12)) == (1, True)
    assert (t.ask, t.asked) == ("buy", "A")


@pytest.mark.clause("UGM-SMASH-07")
def test_houses_of_players_fall_like_those_of_the_city() -> None:
    t = ugm(at={"A": 5}, rights={"B": [12]}, houses={12: 2})
    t.roll(3, 4)
    t.play("attack house 1")
    assert (t.houses(12), t.demolished(12)) == (0, True)
    assert (t.money("B"), t.money("A"), t.ap("A")) == (10_000, 10_000, 11)
    assert (t.owner(12), t.pool) == ("B", (1_000, 1, 0))
