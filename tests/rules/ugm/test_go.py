"""GO: money and attack points, or a health point, at the moment of passing."""

from __future__ import annotations

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def purse(t: KaijuScene, name: str = "A") -> tuple[int, int, int]:
    """Money, AP and HP."""
    return t.money(name), t.ap(name), t.hp(name)


# ----- landing and passing


@pytest.mark.clause("UGM-GO-01")
@pytest.mark.parametrize(("dice", "space"), [((1, 1), 0), ((2, 3), 3)])
def test_landing_on_or_passing_go_pays_two_million(dice: tuple[int, int], space: int) -> None:
    t = ugm(at={"A": 38, "B": 12, "C": 12, "D": 12}, ap={"A": 0})
    t.roll(*dice)
    assert (t.ask, t.asked) == ("pass_go", "A")
    t.play("money")
    assert (t.at("A"), t.money("A")) == (space, 12_000)
    assert [t.money(name) for name in "BCD"] == [10_000] * 3


@pytest.mark.clause("UGM-GO-01")
def test_a_card_that_moves_back_onto_go_pays_too() -> None:
    t = ugm(at={"A": 4})
    t.next_card("back_seven")
    t.roll(1, 2)
    assert (t.at("A"), t.ask) == (0, "pass_go")
    t.play("money")
    assert t.money("A") == 12_000


@pytest.mark.clause("UGM-GO-01")
def test_a_card_that_moves_back_over_go_pays_nothing() -> None:
    t = ugm(at={"A": 4}, ap={"A": 0})
    t.next_card("back_nine")
    t.roll(1, 2)
    assert (t.at("A"), t.ask, purse(t)) == (38, "end", (10_000, 0, 12))
    assert t.happened("passed_go") == []


@pytest.mark.clause("UGM-GO-01")
@pytest.mark.parametrize(("card", "space"), [("wave_four", 0), ("tidal_wave", 1), ("go_home", 0), ("plant_glow", 20)])
def test_a_card_that_moves_on_to_or_over_go_pays(card: str, space: int) -> None:
    t = ugm("AB", at={"A": 33, "B": 12}, ap={"A": 0})
    t.next_card(card)
    t.roll(1, 2)
    assert t.ask == "pass_go"
    t.play("money")
    from_plant = 1_000 if space == 20 else 0
    assert (t.at("A"), t.money("A"), len(t.happened("go_money"))) == (space, 12_000 + from_plant, 1)


@pytest.mark.clause("UGM-GO-01")
def test_leaving_go_does_not_pay_again() -> None:
    t = ugm(at={"A": 0}, ap={"A": 0})
    t.roll(1, 2)
    assert (t.at("A"), t.ask, t.money("A")) == (3, "end", 10_000)


@pytest.mark.clause("UGM-GO-01")
def test_a_kaiju_sent_to_the_fish_from_beyond_is_not_paid() -> None:
    t = ugm(at={"A": 33})
    t.next_card("fish_bait")
    t.roll(1, 2)
    assert (t.at("A"), purse(t), t.happened("passed_go")) == (10, (10_000, 12, 12), [])


@pytest.mark.clause("UGM-GO-01")
def test_stopping_short_of_go_pays_nothing() -> None:
    t = ugm(at={"A": 34}, ap={"A": 0})
    t.roll(2, 3)
    assert (t.at("A"), t.ask, t.money("A")) == (39, "end", 10_000)


@pytest.mark.clause("UGM-GO-01")
@pytest.mark.parametrize(("card", "ended"), [("wave_four", True), ("tidal_wave", True), ("back_seven", False)])
def test_going_backwards_onto_go_does_not_end_the_peace_lap(card: str, ended: bool) -> None:
    t = ugm(at={"A": 4 if card == "back_seven" else 33}, first_lap="A")
    t.next_card(card)
    t.roll(1, 2)
    t.play("money")
    assert (t.money("A"), t.lapped("A")) == (12_000, ended)


# ----- the houses


@pytest.mark.clause("UGM-GO-02", "UGM-GO-07")
def test_booklet_example_six_houses_pay_five_million_and_then_one_falls() -> None:
    t = ugm(at={"A": 36}, rights={"A": [3, 11, 12]}, houses={3: 4, 11: 1, 12: 1})
    t.roll(3, 4)
    assert (t.ask, t.houses(3)) == ("pass_go", 4)
    t.play("money")
    assert (t.at("A"), t.money("A")) == (3, 15_000)
    assert [t.houses(lot) for lot in (3, 11, 12)] == [3, 1, 1]


@pytest.mark.clause("UGM-GO-02")
@pytest.mark.parametrize(("houses", "paid"), [({}, 2_000), ({11: 1}, 2_500), ({11: 4, 12: 4}, 6_000)])
def test_each_house_adds_half_a_million(houses: dict[int, int], paid: int) -> None:
    t = ugm(at={"A": 38}, rights={"A": [11, 12]}, houses=houses)
    t.roll(2, 3)
    t.play("money")
    assert t.money("A") == 10_000 + paid


@pytest.mark.clause("UGM-GO-02")
def test_other_houses_tanks_and_the_reserve_add_nothing() -> None:
    t = ugm(at={"A": 38}, rights={"A": [11], "B": [12]}, tanks={11: 4}, houses={12: 4}, spare_houses={"A": 3})
    t.roll(2, 3)
    t.play("money")
    assert (t.money("A"), t.money("B")) == (12_000, 10_000)


@pytest.mark.clause("UGM-GO-02")
def test_houses_built_before_the_roll_count() -> None:
    t = ugm(at={"A": 38}, rights={"A": [11]})
    t.play("build house D11 2")
    t.roll(2, 3)
    t.play("money")
    assert t.money("A") == 10_000 - 2_000 + 2_000 + 1_000


# ----- attack points


@pytest.mark.clause("UGM-GO-03")
def test_go_gives_three_attack_points_with_the_money() -> None:
    t = ugm(at={"A": 38}, ap={"A": 4})
    t.roll(2, 3)
    t.play("money")
    assert t.ap("A") == 7


@pytest.mark.clause("UGM-GO-04")
@pytest.mark.parametrize(("before", "after"), [(8, 11), (9, 12), (10, 12), (11, 12), (12, 12)])
def test_attack_points_never_exceed_twelve(before: int, after: int) -> None:
    t = ugm(at={"A": 38}, ap={"A": before})
    t.roll(2, 3)
    t.play("money")
    assert (t.ap("A"), t.money("A")) == (after, 12_000)


@pytest.mark.clause("UGM-GO-04")
def test_the_cap_holds_for_cards_too() -> None:
    t = ugm(at={"A": 4}, ap={"A": 10})
    t.next_card("roar")
    t.roll(1, 2)
    assert t.ap("A") == 12


# ----- or a health point


@pytest.mark.clause("UGM-GO-05")
def test_a_health_point_may_be_taken_instead_of_all_that() -> None:
    t = ugm(at={"A": 38}, hp={"A": 5}, ap={"A": 4}, rights={"A": [11]}, houses={11: 4})
    t.roll(2, 3)
    t.play("hp")
    assert purse(t) == (10_000, 4, 6)


@pytest.mark.clause("UGM-GO-05")
def test_it_is_one_or_the_other() -> None:
    t = ugm(at={"A": 38}, hp={"A": 5}, ap={"A": 0})
    t.roll(2, 3)
    assert sorted(t.game.text(act) for act in t.game.acts()) == ["hp", "money"]
    t.play("hp")
    assert t.refused("money").verdict == "not_asked"
    assert purse(t) == (10_000, 0, 6)


@pytest.mark.clause("UGM-GO-05")
def test_the_passer_decides_and_nobody_else() -> None:
    t = ugm(at={"A": 38})
    t.roll(2, 3)
    assert t.refused("B: hp").verdict == "not_yours_to_answer"
    assert t.may("hp")
    assert t.may("money")


@pytest.mark.clause("UGM-GO-05")
def test_a_thrall_is_offered_neither() -> None:
    t = ugm(at={"B": 38}, turn="B", masters={"B": "A"})
    t.roll(2, 3)
    assert t.ask != "pass_go"
    assert (t.at("B"), purse(t, "B"), purse(t, "A")) == (3, (0, 2, 1), (10_000, 12, 12))


@pytest.mark.clause("UGM-GO-06")
@pytest.mark.parametrize("before", [12, 13, 200])
def test_health_points_have_no_upper_limit(before: int) -> None:
    t = ugm(at={"A": 38}, hp={"A": before})
    t.roll(2, 3)
    t.play("hp")
    assert t.hp("A") == before + 1


# ----- before the landing


@pytest.mark.clause("UGM-GO-07")
@pytest.mark.parametrize(("choice", "hp", "master"), [("hp", 1, None), ("money", 1, "B")])
def test_the_health_point_of_go_counts_in_the_landing_that_follows(choice: str, hp: int, master: str | None) -> None:
    """B's one tank takes 1 HP: of 2 one is left, of 1 none, and A becomes B's thrall."""
    t = ugm(at={"A": 38}, hp={"A": 1}, ap={"A": 0}, rights={"B": [3]}, tanks={3: 1})
    t.roll(2, 3)
    t.play(choice)
    if t.ask == "fight":  # the money brings points to attack with
        t.play("hold")
    assert (t.ask, t.asked) == ("fire", "B")
    t.play("fire")
    assert (t.hp("A"), t.master("A")) == (hp, master)


@pytest.mark.clause("UGM-GO-07")
def test_the_attack_points_of_go_can_be_spent_in_the_landing_that_follows() -> None:
    t = ugm(at={"A": 38}, ap={"A": 0})
    t.roll(2, 3)
    t.play("money")
    assert (t.ask, t.houses(3)) == ("fight", 3)
    t.play("attack house 2")
    assert (t.ap("A"), t.houses(3)) == (1, 1)


@pytest.mark.clause("UGM-GO-07")
def test_the_money_of_go_buys_the_district_that_is_landed_on() -> None:
    t = ugm(at={"A": 38}, ap={"A": 0}, money={"A": 0}, houses={3: 1})
    t.roll(2, 3)
    assert t.houses(3) == 1
    t.play("money")
    if t.ask == "fight":
        t.play("hold")
    assert t.ask == "buy"
    t.play("buy")
    assert (t.owner(3), t.money("A")) == ("A", 0)


@pytest.mark.clause("UGM-GO-07")
def test_passing_go_ends_the_peace_lap_before_the_landing() -> None:
    """C on 2 leaves no place to hide."""
    t = ugm(at={"A": 38, "B": 3, "C": 2}, first_lap="A")
    t.roll(2, 3)
    t.play("money")
    assert (t.ask, t.asked, t.lapped("A")) == ("fight", "A", True)
    t.play("attack b 2")
    assert (t.hp("B"), t.ap("A")) == (10, 10)
