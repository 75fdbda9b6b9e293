"""The cards of the shipped rulebook, each by what its label says; those for combat are in test_combat_cards_of_ugm.py.

A test is called after the card it proves.

28 spaces: 0 GO, 3/10/17/24 Chance, 7 Big Pile of Fish, 14 Nuclear Plant, 21 Scent of Fish. On 15 and 16 tanks cost 700K
and take 1, 2, 3, 4 HP; on 1 and 2 they cost 300K; a house costs 1,000K.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from stompoly import new
from stompoly.testing import KaijuScene, kaiju_scene

PILE = Counter(card.id for card in new("ugm", 2).words.cards.values())
TESTS = "".join(file.read_text() for file in Path(__file__).parent.glob("test_*cards_of_ugm.py"))


def scene(seats: str = "ABCD", **of: Any) -> KaijuScene:
    """The kaiju that are placed nowhere wait on 26."""
    at = dict.fromkeys(seats, 26) | of.pop("at", {})
    return kaiju_scene("ugm", seats, at=at, **of)


def drawn(card: str, space: int = 10, **of: Any) -> KaijuScene:
    """A comes to a Chance space and draws this card."""
    t = scene(at={"A": space - 3} | of.pop("at", {}), **of)
    t.next_card(card)
    t.roll(1, 2)
    return t


def test_the_pile_holds_53_cards_of_35_kinds() -> None:
    assert (PILE.total(), len(PILE), PILE["challenge"]) == (53, 35, 10)
    twice = {"fish_bait", "toy_sales", "damages", "missile", "sea_nap", "roar", "fish_sense"}
    assert {card for card, copies in PILE.items() if copies == 2} == twice | {"atomic_breath", "thick_hide"}
    assert set(PILE.values()) == {1, 2, 10}
    assert Counter(scene().deck()) == PILE


@pytest.mark.parametrize("card", PILE)
def test_every_card_has_a_test_called_after_it(card: str) -> None:
    assert f"\ndef test_{card}_" in TESTS


# ----- at once: moving


def test_go_home_leads_to_go_and_its_reward() -> None:
    t = drawn("go_home", ap={"A": 5})
    assert (t.at("A"), t.ask) == (0, "pass_go")
    t.play("money")
    assert (t.money("A"), t.ap("A"), t.ask) == (12_000, 8, "end")


@pytest.mark.parametrize("space", [3, 24])
def test_fish_bait_makes_a_prisoner_without_a_reward(space: int) -> None:
    t = drawn("fish_bait", space)
    assert (t.at("A"), t.fish("A"), t.money("A"), t.ap("A"), t.happened("passed_go")) == (7, 3, 10_000, 12, [])


@pytest.mark.parametrize(("space", "money"), [(10, 11_000), (17, 13_000)])
def test_plant_glow_leads_on_to_the_plant_with_the_reward_on_the_way(space: int, money: int) -> None:
    t = drawn("plant_glow", space)
    assert (t.ask == "pass_go") == (space == 17)
    if t.ask == "pass_go":
        t.play("money")
    assert (t.at("A"), t.money("A"), t.hp("A"), t.ask) == (14, money, 13, "end")


def test_challenge_leads_to_the_nearest_enemy_ahead_without_hiding() -> None:
    """B, A's own thrall on 11, is no enemy."""
    t = drawn("challenge", at={"B": 11, "C": 13, "D": 20}, masters={"B": "A"})
    assert (t.at("A"), t.ask, t.asked, t.happened("hid")) == (13, "fight", "A", [])
    t.play("attack c 2")
    assert (t.hp("C"), t.ask, t.asked) == (10, "fight", "C")


def test_challenge_stays_where_an_enemy_is_here() -> None:
    t = drawn("challenge", at={"B": 10, "C": 9, "D": 11})
    assert (t.at("A"), t.ask, t.asked) == (10, "fight", "A")
    t.play("attack b 1")
    assert t.hp("B") == 11


def test_challenge_past_go_earns_the_reward_and_the_usual_rules_hold() -> None:
    t = drawn("challenge", 24, at={"B": 2, "C": 9, "D": 9})
    assert t.ask == "pass_go"
    t.play("money")
    assert (t.at("A"), t.money("A"), t.ask) == (2, 12_000, "fight")


@pytest.mark.parametrize(
    ("space", "there", "fish", "ask"), [(3, 0, 0, "pass_go"), (10, 7, 0, "feed"), (17, 14, 0, "end")]
)
def test_knocked_back_acts_three_spaces_back(space: int, there: int, fish: int, ask: str) -> None:
    t = drawn("knocked_back", space)
    assert (t.at("A"), t.fish("A"), t.ask, t.asked) == (there, fish, ask, "A")
    assert t.money("A") == (11_000 if there == 14 else 10_000)


def test_knocked_back_to_the_scent_leads_to_the_fish() -> None:
    t = drawn("knocked_back", 24)
    assert (t.at("A"), t.fish("A")) == (7, 3)


def test_tidal_wave_acts_five_spaces_on() -> None:
    t = drawn("tidal_wave", ap={"A": 0})
    assert (t.at("A"), t.houses(15), t.ask) == (15, 3, "end")


def test_tidal_wave_over_go_earns_the_reward() -> None:
    t = drawn("tidal_wave", 24)
    assert t.ask == "pass_go"
    t.play("hp")
    assert (t.at("A"), t.hp("A"), t.houses(1)) == (1, 13, 3)


def test_tunnel_changes_places_and_nobody_fights_or_acts_there() -> None:
    t = drawn("tunnel", at={"B": 15, "C": 15, "D": 20})
    assert (t.ask, t.asked) == ("swap", "A")
    t.play("pick B")
    assert (t.at("A"), t.at("B"), t.at("C"), t.houses(15)) == (15, 10, 15, 4)
    assert (t.ask, t.asked, t.happened("fight"), len(t.happened("card"))) == ("end", "A", [], 1)


def test_tunnel_needs_a_kaiju_that_is_free_to_move() -> None:
    t = drawn("tunnel", fish={"B": 2}, masters={"C": "D"}, frozen="C")
    if t.ask == "swap":
        assert t.refused("pick B").verdict == "not_a_target"
        assert t.refused("pick C").verdict == "not_a_target"
        t.play("pick D")
    assert (t.at("A"), t.at("B"), t.at("C"), t.at("D")) == (26, 7, 0, 10)


# ----- at once: money


def test_film_rights_give_two_million() -> None:
    assert drawn("film_rights").money("A") == 12_000


def test_toy_sales_give_a_million() -> None:
    assert drawn("toy_sales").money("A") == 11_000


def test_toy_sales_of_a_thrall_go_to_its_controller() -> None:
    t = drawn("toy_sales", masters={"A": "C"})
    assert (t.money("A"), t.money("C")) == (0, 11_000)


def test_defence_bonds_are_paid_by_every_other_player_who_is_not_subjugated() -> None:
    t = drawn("defence_bonds", masters={"C": "B"})
    assert [t.money(name) for name in "ABCD"] == [10_600, 9_700, 0, 9_700]
    assert t.pool == (1_000, 1, 0)


def test_defence_bonds_take_no_more_than_a_payer_has() -> None:
    t = drawn("defence_bonds", money={"A": 0, "B": 100, "C": 300, "D": 400})
    assert [t.money(name) for name in "ABCD"] == [700, 0, 0, 100]


def test_defence_bonds_make_a_payer_sell() -> None:
    """A tank of 700K brings 350K."""
    t = drawn("defence_bonds", money={"B": 100}, rights={"B": [15]}, tanks={15: 1})
    assert (t.ask, t.asked) == ("debt", "B")
    t.play("sell tank Setagaya")
    assert [t.money(name) for name in "ABCD"] == [10_900, 150, 9_700, 9_700]


def test_defence_bonds_of_a_thrall_go_to_its_controller() -> None:
    t = drawn("defence_bonds", masters={"A": "B"})
    assert [t.money(name) for name in "ABCD"] == [0, 10_600, 9_700, 9_700]


def test_damages_cost_a_million_that_goes_to_the_pool() -> None:
    t = drawn("damages")
    assert (t.money("A"), t.pool) == (9_000, (2_000, 1, 0))


def test_damages_make_the_poor_sell() -> None:
    """Two tanks of 700K bring 350K each."""
    t = drawn("damages", money={"A": 500}, rights={"A": [15]}, tanks={15: 2})
    assert (t.ask, t.asked) == ("debt", "A")
    t.play("sell tank Setagaya")
    t.play("sell tank Setagaya")
    assert (t.money("A"), t.tanks(15), t.pool, t.ask) == (200, 0, (2_000, 1, 0), "end")


def test_upkeep_costs_100_for_a_house_and_200_for_a_tank() -> None:
    t = drawn("upkeep", rights={"A": [15, 16], "B": [1]}, houses={15: 3, 1: 4}, tanks={16: 2, 1: 4})
    assert (t.money("A"), t.money("B"), t.pool) == (9_300, 10_000, (1_700, 1, 0))


# ----- at once: HP, AP, pieces


def test_missile_takes_one_hp_to_the_pool() -> None:
    t = drawn("missile")
    assert (t.hp("A"), t.pool) == (11, (1_000, 2, 0))


@pytest.mark.parametrize(("before", "after"), [(12, 10), (3, 1), (2, 1), (1, 1)])
def test_oxygen_bomb_takes_two_hp_to_the_pool_but_never_the_last(before: int, after: int) -> None:
    t = drawn("oxygen_bomb", hp={"A": before})
    assert (t.hp("A"), t.pool) == (after, (1_000, 1 + before - after, 0))


def test_sea_nap_gives_one_hp_but_not_to_a_thrall() -> None:
    assert drawn("sea_nap").hp("A") == 13
    assert drawn("sea_nap", masters={"A": "B"}).hp("A") == 1


@pytest.mark.parametrize(("before", "after"), [(0, 3), (9, 12), (10, 12)])
def test_roar_gives_three_ap_up_to_twelve(before: int, after: int) -> None:
    assert drawn("roar", ap={"A": before}).ap("A") == after


@pytest.mark.parametrize(("before", "after"), [(12, 10), (2, 0), (1, 0)])
def test_sluggish_takes_two_ap(before: int, after: int) -> None:
    t = drawn("sluggish", ap={"A": before})
    assert (t.ap("A"), t.pool) == (after, (1_000, 1, 0))


def test_sluggish_leaves_a_thrall_its_two_ap() -> None:
    assert drawn("sluggish", masters={"A": "B"}).ap("A") == 2


def test_deserters_take_a_tank_of_the_drawers_choice_to_the_pool() -> None:
    t = drawn("deserters", rights={"A": [15, 16]}, tanks={15: 1, 16: 2})
    assert (t.ask, t.asked) == ("lose_tank", "A")
    t.play("pick Toshima")
    assert (t.tanks(15), t.tanks(16), t.pool, t.ask) == (1, 1, (1_000, 1, 1), "end")


def test_deserters_drawn_by_a_thrall_leave_its_controllers_tanks() -> None:
    t = drawn("deserters", rights={"B": [15]}, tanks={15: 2}, masters={"A": "B"})
    assert (t.tanks(15), t.pool) == (2, (1_000, 1, 0))


def test_typhoon_takes_a_tank_of_everybodys_choice_to_the_pool() -> None:
    """C has none and D is a thrall of A."""
    lots = {"A": [15, 16], "B": [1, 2]}
    t = drawn("typhoon", rights=lots, tanks={15: 1, 16: 2, 1: 1, 2: 1}, masters={"D": "A"})
    assert (t.ask, t.asked) == ("lose_tank", "A")
    t.play("pick 15")
    assert (t.ask, t.asked) == ("lose_tank", "B")
    t.play("pick 2")
    assert [t.tanks(lot) for lot in (15, 16, 1, 2)] == [0, 2, 1, 0]
    assert (t.pool, t.ask, t.asked) == ((1_000, 1, 2), "end", "A")


def test_typhoon_drawn_by_a_thrall_takes_from_the_others_all_the_same() -> None:
    t = drawn("typhoon", rights={"B": [15], "C": [16]}, tanks={15: 2, 16: 1}, masters={"A": "B"})
    assert (t.tanks(15), t.tanks(16), t.pool) == (1, 0, (1_000, 1, 2))


@pytest.mark.parametrize(("card", "piece"), [("arms_gift", "tank"), ("grants", "house")])
def test_arms_gift_and_grants_wait_in_the_reserve_and_are_placed_free(card: str, piece: str) -> None:
    t = drawn(card, rights={"A": [15]}, fish={"B": 3, "C": 3, "D": 3})
    assert t.spare("A") == {"tank": 0, "house": 0} | {piece: 1}
    t.play("end")
    for _ in "BCD":
        t.play("stay")
        t.play("end")
    t.play(f"place {piece} Setagaya")
    assert (t.tanks(15), t.houses(15)) == ((1, 0) if piece == "tank" else (0, 1))
    assert (t.money("A"), t.spare("A")) == (10_000, {"tank": 0, "house": 0})


def test_grants_of_a_thrall_go_to_its_controller() -> None:
    t = drawn("grants", masters={"A": "B"})
    assert (t.spare("A")["house"], t.spare("B")["house"]) == (0, 1)


def test_city_crews_give_a_district_that_nobody_holds_four_houses_again() -> None:
    t = drawn("city_crews", houses={15: 0, 16: 2}, rights={"B": [1]})
    assert (t.ask, t.asked) == ("crews", "A")
    assert t.refused("pick Adachi").verdict == "not_a_target"
    t.play("pick Toshima")
    assert (t.houses(15), t.houses(16), t.houses(1), t.demolished(16)) == (0, 4, 0, False)


def test_city_crews_have_nothing_to_do_where_all_houses_stand() -> None:
    t = drawn("city_crews", rights={"B": [1]})
    assert (t.ask, t.houses(1), t.houses(2)) == ("end", 0, 4)


# ----- kept, for outside combat


def test_fish_sense_frees_a_prisoner_for_a_normal_turn() -> None:
    t = scene(fish={"A": 1}, cards={"A": ["fish_sense"]}, ap={"A": 0})
    t.play("play fish_sense")
    assert (t.fish("A"), t.ask, t.asked) == (0, "roll", "A")
    t.roll(2, 2)
    assert (t.at("A"), t.hp("A"), t.active, t.ask) == (11, 12, "A", "roll")  # a double counts as ever


@pytest.mark.parametrize(("way", "there"), [("more", 16), ("less", 14)])
def test_heavy_step_goes_one_more_or_one_less_than_rolled(way: str, there: int) -> None:
    t = scene(at={"A": 10}, cards={"A": ["heavy_step"]}, ap={"A": 0})
    t.roll(2, 3)
    t.play(f"play heavy_step {way}")
    assert (t.at("A"), t.houses(15), t.cards("A"), t.ask) == (there, 4, [], "end")


def test_heavy_step_leaves_doubles_doubles() -> None:
    t = scene(at={"A": 10}, cards={"A": ["heavy_step"]}, ap={"A": 0})
    t.roll(3, 3)
    t.play("play heavy_step less")
    assert (t.at("A"), t.active, t.ask) == (15, "A", "roll")


def test_camouflage_hides_where_another_enemy_blocks_it() -> None:
    t = scene(at={"A": 10, "B": 16, "C": 15}, cards={"A": ["camouflage"]})
    t.roll(2, 4)
    assert t.refused("hide").verdict == "hide_blocked"
    t.play("play camouflage")
    assert (t.at("A"), t.houses(15), t.happened("fight"), t.ask, t.asked) == (15, 4, [], "end", "A")


def test_camouflage_is_for_blocked_hiding_only() -> None:
    t = scene(at={"A": 10, "B": 16}, cards={"A": ["camouflage"]})
    t.roll(2, 4)
    assert t.may("hide")
    assert t.refused("play camouflage").verdict == "not_now"


def test_night_shift_builds_on_one_district_after_the_landing() -> None:
    t = scene(at={"A": 10}, rights={"A": [1, 2]}, cards={"A": ["night_shift"]}, ap={"A": 0})
    assert t.refused("play night_shift Adachi").verdict == "not_now"
    t.roll(2, 3)
    assert t.refused("build tank Adachi").verdict == "build_window"
    t.play("play night_shift Adachi")
    t.play("build tank Adachi")
    assert (t.tanks(1), t.money("A")) == (1, 9_700)
    assert t.refused("build tank Katsushika").verdict == "build_window"


def test_double_ration_takes_money_ap_and_hp_together() -> None:
    t = scene(at={"A": 26, "B": 12, "C": 12, "D": 12}, cards={"A": ["double_ration"]}, ap={"A": 4})
    t.next_card("film_rights")
    t.roll(2, 3)
    t.play("play double_ration")
    assert (t.money("A"), t.ap("A"), t.hp("A"), t.cards("A")) == (14_000, 7, 13, [])


def test_cheap_land_halves_the_price() -> None:
    t = scene(at={"A": 10}, houses={16: 1}, cards={"A": ["cheap_land"]}, money={"A": 900}, ap={"A": 0})
    t.roll(2, 4)
    assert t.ask == "buy"
    assert t.refused("buy").verdict == "too_poor"
    t.play("play cheap_land")
    assert (t.owner(16), t.money("A"), t.cards("A")) == ("A", 0, [])
