"""The Scent of Fish and the Big Pile of Fish: prisoners, the trap, and the meal."""

from __future__ import annotations

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm

FAR = {"B": 25, "C": 25, "D": 25}  # out of the way


def next_turn_of_a(t: KaijuScene) -> None:
    """In a game of two, B stays with the fish (with more turns than it needs) until it is A's turn again."""
    t.play("end")
    t.s.fish[1] = 3
    t.play("stay")
    t.play("end")
    assert t.active == "A"


# ----- sent there


@pytest.mark.clause("UGM-FISH-01")
def test_the_scent_leads_to_the_pile_as_a_prisoner() -> None:
    t = ugm(at={"A": 27} | FAR)
    t.roll(1, 2)
    assert (t.at("A"), t.fish("A"), t.hp("A"), t.ap("A")) == (10, 3, 12, 12)


@pytest.mark.clause("UGM-FISH-01")
def test_passing_the_scent_does_nothing() -> None:
    t = ugm(at={"A": 27} | FAR, ap={"A": 0})
    t.roll(1, 3)
    assert (t.at("A"), t.fish("A")) == (31, 0)


@pytest.mark.clause("UGM-FISH-01")
def test_a_double_that_ends_on_the_scent_earns_no_further_turn() -> None:
    t = ugm(at={"A": 26} | FAR)
    t.roll(2, 2)
    if t.ask == "end":
        t.play("end")
    assert (t.at("A"), t.fish("A"), t.active) == (10, 3, "B")


@pytest.mark.clause("UGM-FISH-02")
def test_the_way_to_the_pile_does_not_count_as_passing_go() -> None:
    t = ugm(at={"A": 27} | FAR, rights={"A": [11]}, houses={11: 4}, first_lap="A")
    t.roll(1, 2)
    assert (t.at("A"), t.money("A"), t.ap("A"), t.hp("A")) == (10, 10_000, 12, 12)
    assert (t.happened("passed_go"), t.lapped("A")) == ([], False)


@pytest.mark.clause("UGM-FISH-02")
def test_it_releases_no_thrall_from_go() -> None:
    t = ugm("ABC", at={"A": 27, "C": 25}, masters={"B": "A"}, frozen="B")
    t.roll(1, 2)
    assert (t.at("A"), t.frozen("B")) == (10, True)


@pytest.mark.clause("UGM-FISH-03")
@pytest.mark.parametrize("chance", [7, 22, 36])
def test_a_chance_card_can_send_a_kaiju_there(chance: int) -> None:
    t = ugm(at={"A": chance - 3} | FAR)
    t.next_card("fish_bait")
    t.roll(1, 2)
    assert (t.at("A"), t.fish("A"), t.money("A"), t.happened("passed_go")) == (10, 3, 10_000, [])


@pytest.mark.clause("UGM-FISH-03")
def test_three_doubles_in_a_row_send_a_kaiju_there_without_the_third_move() -> None:
    t = ugm(at={"A": 2} | FAR, ap={"A": 0})
    t.roll(1, 1)
    assert (t.at("A"), t.active) == (4, "A")
    t.roll(2, 2)
    assert (t.at("A"), t.active) == (8, "A")
    t.roll(5, 5)
    assert (t.at("A"), t.fish("A"), t.houses(18), t.money("A")) == (10, 3, 4, 10_000)
    assert t.happened("passed_go") == []


@pytest.mark.clause("UGM-FISH-03", "UGM-FISH-09")
def test_a_card_that_happens_to_end_there_is_a_normal_landing() -> None:
    t = ugm(at={"A": 4} | FAR, ap={"A": 5})
    t.next_card("wave_three")
    t.roll(1, 2)
    assert (t.at("A"), t.fish("A"), t.ask) == (10, 0, "feed")


@pytest.mark.clause("UGM-FISH-03")
def test_a_card_that_sends_there_after_a_double_ends_the_turn() -> None:
    t = ugm(at={"A": 5} | FAR)
    t.next_card("fish_bait")
    t.roll(1, 1)
    if t.ask == "end":
        t.play("end")
    assert (t.at("A"), t.fish("A"), t.active) == (10, 3, "B")


# ----- the stay


@pytest.mark.clause("UGM-FISH-04")
def test_after_two_failed_turns_the_prisoner_is_still_there() -> None:
    t = ugm("AB", fish={"A": 3, "B": 3})
    for left in (2, 1):
        assert (t.ask, t.asked) == ("fish", "A")
        t.roll(1, 2)
        assert (t.at("A"), t.fish("A"), t.hp("A")) == (10, left, 12)
        next_turn_of_a(t)
    t.roll(1, 2)
    assert (t.at("A"), t.fish("A"), t.hp("A")) == (13, 0, 11)


@pytest.mark.clause("UGM-FISH-04")
def test_the_stay_begins_with_the_next_turn() -> None:
    t = ugm("AB", at={"A": 27}, fish={"B": 3})
    t.roll(1, 2)
    if t.ask == "end":
        t.play("end")
    t.play("stay")
    t.play("end")
    assert (t.ask, t.asked, t.at("A"), t.fish("A")) == ("fish", "A", 10, 3)


@pytest.mark.clause("UGM-FISH-04")
def test_a_prisoner_still_has_its_build_window() -> None:
    t = ugm(fish={"A": 3}, rights={"A": [11]})
    t.play("build tank D11")
    assert (t.tanks(11), t.money("A")) == (1, 9_000)
    t.roll(1, 2)
    assert not t.may("build tank D11")


# ----- trying


@pytest.mark.clause("UGM-FISH-05")
@pytest.mark.parametrize("left", [3, 2, 1])
def test_a_double_frees_the_prisoner_and_moves_it_unhurt(left: int) -> None:
    t = ugm(fish={"A": left}, hp={"A": 6})
    t.roll(4, 4)
    assert (t.at("A"), t.fish("A"), t.hp("A"), t.houses(18)) == (18, 0, 6, 3)


@pytest.mark.clause("UGM-FISH-05")
def test_the_double_of_an_escape_earns_no_further_turn_and_starts_no_row() -> None:
    t = ugm("AB", fish={"A": 3, "B": 3}, ap={"A": 0})
    t.roll(4, 4)
    assert t.ask == "end"
    next_turn_of_a(t)
    t.roll(1, 1)
    t.roll(1, 1)  # the second in a row, not the third
    assert (t.at("A"), t.fish("A")) == (22, 0)


@pytest.mark.clause("UGM-FISH-05")
def test_the_prisoner_may_stay_instead_of_trying() -> None:
    t = ugm(fish={"A": 3}, hp={"A": 6})
    t.play("stay")
    assert (t.at("A"), t.fish("A"), t.hp("A"), t.happened("throw")) == (10, 2, 6, [])
    t.play("end")
    assert t.active == "B"


@pytest.mark.clause("UGM-FISH-05")
def test_an_escape_is_a_move_by_dice_that_may_end_in_hiding() -> None:
    t = ugm(fish={"A": 3}, at={"B": 18, "C": 25, "D": 25})
    t.roll(4, 4)
    assert t.ask == "move"
    t.play("hide")
    assert (t.at("A"), t.fish("A"), t.houses(17), t.happened("fight")) == (17, 0, 4, [])


@pytest.mark.clause("UGM-FISH-05")
def test_only_prisoners_may_stay() -> None:
    t = ugm(at={"A": 10})
    assert t.refused("stay").verdict == "not_asked"


@pytest.mark.clause("UGM-FISH-06")
def test_on_the_third_turn_the_trap_springs_and_the_kaiju_moves_on() -> None:
    t = ugm(fish={"A": 1}, hp={"A": 6})
    t.roll(2, 5)
    assert (t.hp("A"), t.fish("A"), t.at("A"), t.houses(17)) == (5, 0, 17, 3)
    assert t.pool == (1_000, 1, 0)  # no card took it


@pytest.mark.clause("UGM-FISH-06")
def test_on_the_third_turn_there_is_no_staying() -> None:
    t = ugm(fish={"A": 1})
    refusal = t.refused("stay")
    assert (refusal.verdict, refusal.clause) == ("must_try", "UGM-FISH-06")


@pytest.mark.clause("UGM-FISH-06")
def test_the_trap_does_not_take_the_last_hp() -> None:
    t = ugm(fish={"A": 1}, hp={"A": 1})
    t.roll(2, 5)
    assert (t.hp("A"), t.master("A"), t.fish("A"), t.at("A")) == (1, None, 0, 17)


@pytest.mark.clause("UGM-FISH-06")
def test_where_the_last_roll_does_not_move_it_moves_on_its_next_turn() -> None:
    t = ugm("AB", fish={"A": 1, "B": 3}, hp={"A": 6}, ap={"A": 0}, options={"fish.lastTurnMoves": False})
    t.roll(2, 5)
    assert (t.hp("A"), t.fish("A"), t.at("A"), t.ask) == (5, 0, 10, "end")
    next_turn_of_a(t)
    assert t.ask == "roll"
    t.roll(2, 5)
    assert (t.hp("A"), t.at("A")) == (5, 17)


@pytest.mark.clause("UGM-FISH-06")
def test_the_trap_springs_on_thralls_without_hurting_them() -> None:
    t = ugm(turn="B", fish={"B": 1}, masters={"B": "A"})
    t.roll(2, 5)
    assert (t.hp("B"), t.fish("B"), t.at("B"), t.master("B")) == (1, 0, 17, "A")


@pytest.mark.clause("UGM-FISH-06")
def test_after_the_trap_too_the_kaiju_may_hide() -> None:
    t = ugm(fish={"A": 1}, at={"B": 17, "C": 25, "D": 25})
    t.roll(2, 5)
    assert (t.hp("A"), t.ask) == (11, "move")
    t.play("hide")
    assert (t.at("A"), t.happened("fight")) == (16, [])


# ----- the extra try after three doubles


@pytest.mark.clause("UGM-FISH-07")
def test_an_extra_double_right_after_three_moves_the_kaiju_on() -> None:
    t = ugm(at={"A": 2} | FAR, ap={"A": 0}, doubles=2)
    t.roll(5, 5)
    assert (t.ask, t.asked, t.at("A")) == ("fish", "A", 10)
    t.next_card("toy_sales")
    t.roll(6, 6)
    assert (t.at("A"), t.fish("A"), t.hp("A"), t.money("A")) == (22, 0, 12, 11_000)
    t.play("end")
    assert t.active == "B"  # the double was used up by the escape


@pytest.mark.clause("UGM-FISH-07")
@pytest.mark.parametrize("words", ["roll", "stay"])
def test_a_failed_or_declined_extra_try_leaves_three_turns_to_serve(words: str) -> None:
    t = ugm(at={"A": 2} | FAR, doubles=2)
    t.roll(5, 5)
    t.play(words, *([1, 2] if words == "roll" else []))
    if t.ask == "end":
        t.play("end")
    assert (t.at("A"), t.fish("A"), t.hp("A"), t.active) == (10, 3, 12, "B")


@pytest.mark.clause("UGM-FISH-07")
def test_no_extra_try_for_whoever_was_sent_by_the_scent_or_a_card() -> None:
    t = ugm(at={"A": 27} | FAR, doubles=1)
    t.roll(1, 2)
    assert (t.fish("A"), t.ask == "fish") == (3, False)
    t = ugm(at={"A": 3} | FAR, doubles=1)
    t.next_card("fish_bait")
    t.roll(2, 2)
    assert (t.fish("A"), t.ask == "fish") == (3, False)


@pytest.mark.clause("UGM-FISH-07")
def test_the_extra_try_is_no_new_turn() -> None:
    """So nothing is built, and a card for the start of a turn waits."""
    t = ugm(at={"A": 2} | FAR, doubles=2, rights={"A": [11]}, cards={"A": ["fish_sense"]})
    t.roll(5, 5)
    assert t.ask == "fish"
    assert t.refused("build tank D11").verdict == "build_window"
    assert t.refused("play fish_sense").verdict == "not_now"


# ----- the meal


@pytest.mark.clause("UGM-FISH-08")
def test_two_attack_points_buy_a_meal_of_one_hp() -> None:
    t = ugm(at={"A": 3} | FAR, ap={"A": 5}, hp={"A": 7})
    t.roll(3, 4)
    assert (t.at("A"), t.ask, t.asked) == (10, "feed", "A")
    t.play("eat")
    assert (t.ap("A"), t.hp("A"), t.ask) == (3, 8, "end")


@pytest.mark.clause("UGM-FISH-08")
def test_the_meal_may_be_left() -> None:
    t = ugm(at={"A": 3} | FAR, ap={"A": 5}, hp={"A": 7})
    t.roll(3, 4)
    t.play("decline")
    assert (t.ap("A"), t.hp("A"), t.ask) == (5, 7, "end")


@pytest.mark.clause("UGM-FISH-08")
@pytest.mark.parametrize(("ap", "ask"), [(0, "end"), (1, "end"), (2, "feed")])
def test_a_meal_needs_two_attack_points(ap: int, ask: str) -> None:
    t = ugm(at={"A": 3} | FAR, ap={"A": ap})
    t.roll(3, 4)
    assert t.ask == ask


@pytest.mark.clause("UGM-FISH-08")
def test_a_meal_takes_hp_beyond_twelve() -> None:
    t = ugm(at={"A": 3} | FAR)
    t.roll(3, 4)
    t.play("eat")
    assert (t.ap("A"), t.hp("A")) == (10, 13)


@pytest.mark.clause("UGM-FISH-08")
def test_a_thrall_gains_nothing_from_the_fish() -> None:
    t = ugm(turn="B", at={"B": 3}, masters={"B": "A"})
    t.roll(3, 4)
    assert t.ask != "feed"
    assert (t.at("B"), t.hp("B"), t.hp("A"), t.fish("B")) == (10, 1, 12, 0)


@pytest.mark.clause("UGM-FISH-09")
def test_a_normal_lander_moves_on_freely() -> None:
    t = ugm("AB", at={"A": 3}, fish={"B": 3})
    t.roll(3, 4)
    assert t.fish("A") == 0
    t.play("decline")
    next_turn_of_a(t)
    assert t.ask == "roll"
    t.roll(3, 4)
    assert (t.at("A"), t.hp("A")) == (17, 12)


@pytest.mark.clause("UGM-FISH-09")
def test_a_normal_lander_with_a_double_gets_its_further_turn() -> None:
    t = ugm(at={"A": 4} | FAR, ap={"A": 0})
    t.roll(3, 3)
    assert (t.at("A"), t.fish("A"), t.active, t.ask) == (10, 0, "A", "roll")


@pytest.mark.clause("UGM-FISH-09")
@pytest.mark.parametrize("how", ["scent", "card", "doubles"])
def test_no_prisoner_is_offered_the_meal(how: str) -> None:
    t = ugm(at={"A": 27 if how == "scent" else 4} | FAR, doubles=2 if how == "doubles" else 0)
    t.next_card("fish_bait")
    t.roll(*((2, 2) if how == "doubles" else (1, 2)))
    assert (t.fish("A"), t.hp("A"), t.ap("A")) == (3, 12, 12)
    assert t.refused("A: eat").verdict in ("not_asked", "not_yours_to_answer")


# ----- no fighting


@pytest.mark.clause("UGM-FISH-10")
@pytest.mark.parametrize("prisoner", [True, False])
def test_nobody_fights_on_the_pile(prisoner: bool) -> None:
    t = ugm(at={"A": 3, "B": 10, "C": 25, "D": 25}, ap={"A": 1}, fish={"B": 3} if prisoner else None)
    t.roll(3, 4)
    assert (t.at("A"), t.ask, t.asked, t.happened("fight")) == (10, "end", "A", [])
    assert (t.hp("A"), t.hp("B"), t.ap("A"), t.ap("B")) == (12, 12, 1, 12)


@pytest.mark.clause("UGM-FISH-10")
def test_a_prisoner_that_arrives_does_not_fight_either() -> None:
    t = ugm(at={"A": 27, "B": 10, "C": 25, "D": 25})
    t.roll(1, 2)
    assert (t.at("A"), t.happened("fight"), t.hp("A"), t.hp("B")) == (10, [], 12, 12)


@pytest.mark.clause("UGM-FISH-10")
def test_a_thrall_cannot_step_one_more_or_less_onto_the_pile_to_fight() -> None:
    t = ugm(turn="B", at={"B": 3, "C": 10, "A": 25, "D": 25}, masters={"B": "A"})
    t.roll(2, 4)
    assert t.ask != "move"
    assert t.at("B") == 9
