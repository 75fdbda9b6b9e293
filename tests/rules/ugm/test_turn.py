"""The turn: clockwise order, the build window, the roll and doubles."""

from __future__ import annotations

import pytest

from tests.rules.ugm.helpers_ugm import ugm


@pytest.mark.clause("UGM-TURN-01")
@pytest.mark.parametrize(("now", "then"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "A")])
def test_turns_pass_clockwise(now: str, then: str) -> None:
    t = ugm(turn=now, phase="end")
    t.play("end")
    assert (t.active, t.ask, t.asked) == (then, "roll", then)


@pytest.mark.clause("UGM-TURN-01")
def test_nobody_ends_the_turn_of_another() -> None:
    t = ugm(turn="B", phase="end")
    assert t.refused("C: end").verdict == "not_yours_to_answer"
    assert ugm(turn="B").refused("C: roll").verdict == "not_yours_to_answer"


@pytest.mark.clause("UGM-TURN-02")
def test_a_kaiju_moves_as_far_as_the_two_dice_say() -> None:
    t = ugm(at={"A": 5})
    t.roll(3, 4)
    assert t.at("A") == 12
    assert [t.at(name) for name in "BCD"] == [0, 0, 0]


@pytest.mark.clause("UGM-TURN-02")
def test_without_a_reason_to_hide_there_is_no_choice_of_distance() -> None:
    t = ugm(at={"A": 5})
    assert not t.may("hide")
    t.roll(3, 4)
    assert t.ask == "fight"
    for words in ("hide", "more", "less", "full"):
        assert t.refused(words).verdict == "not_asked"


@pytest.mark.clause("UGM-TURN-02")
def test_one_roll_a_turn() -> None:
    t = ugm(at={"A": 5})
    t.roll(3, 4)
    t.play("hold")
    assert t.ask == "end"
    assert t.refused("roll").verdict == "not_asked"


@pytest.mark.clause("UGM-TURN-03")
def test_the_roll_closes_the_build_window() -> None:
    t = ugm(at={"A": 5}, rights={"A": [13]})
    assert t.may("build house 13")
    t.roll(3, 4)
    assert t.refused("build house 13").verdict == "build_window"
    t.play("hold")
    assert t.ask == "end"
    refusal = t.refused("build house 13")
    assert refusal.verdict == "build_window"
    assert refusal.clause in {"UGM-TURN-03", "UGM-BUILD-03"}


@pytest.mark.clause("UGM-TURN-03")
def test_building_any_set_of_things_or_none_before_the_roll() -> None:
    t = ugm(at={"A": 5}, rights={"A": [13, 14]})
    for words in ("build house 13", "build tank 14", "build tank 13", "build house D14 2"):
        t.play(words)
        assert (t.ask, t.asked) == ("roll", "A")
    t.roll(3, 4)
    assert (t.houses(13), t.tanks(13), t.houses(14), t.tanks(14)) == (1, 1, 2, 1)
    assert t.money("A") == 5_000
    t = ugm(at={"A": 5}, rights={"A": [13, 14]})
    t.roll(3, 4)
    assert (t.at("A"), t.money("A")) == (12, 10_000)


# --- doubles -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-TURN-04")
def test_a_double_earns_another_turn() -> None:
    t = ugm(at={"A": 5})
    t.roll(3, 3)
    assert t.at("A") == 11
    t.play("hold")
    assert (t.active, t.ask, t.asked) == ("A", "roll", "A")
    t.roll(1, 2)
    assert t.at("A") == 14
    t.play("hold")
    t.play("end")
    assert (t.active, t.ask) == ("B", "roll")


@pytest.mark.clause("UGM-TURN-04")
def test_a_roll_that_is_no_double_earns_none() -> None:
    t = ugm(at={"A": 5})
    t.roll(2, 4)
    t.play("hold")
    t.play("end")
    assert t.active == "B"
    assert t.happened("bonus_turn") == []


@pytest.mark.clause("UGM-TURN-04", "UGM-BUILD-02")
def test_the_bonus_turn_is_a_whole_turn_with_a_build_window() -> None:
    """UGM-R-04: it is the next turn of who bought just now, too."""
    t = ugm(at={"A": 5}, houses={11: 0}, rights={"A": [13]})
    t.roll(3, 3)
    t.play("buy")
    assert (t.ask, t.asked, t.owner(11)) == ("roll", "A", "A")
    t.play("build house 13")
    t.play("build tank 11")
    assert (t.houses(13), t.tanks(11), t.money("A")) == (1, 1, 6_000)


@pytest.mark.clause("UGM-TURN-04")
def test_as_an_option_a_double_is_only_another_roll() -> None:
    t = ugm(at={"A": 5}, houses={11: 0}, rights={"A": [13]}, options={"turn.doubleIsTurn": False})
    assert t.may("build house 13")
    t.roll(3, 3)
    t.play("buy")
    assert (t.ask, t.asked) == ("roll", "A")
    assert t.refused("build house 13").verdict == "build_window"
    assert not t.may("build house 11")
    t.roll(1, 2)
    assert t.at("A") == 14


@pytest.mark.clause("UGM-TURN-04")
def test_a_double_that_ends_on_the_scent_earns_nothing() -> None:
    """UGM-R-05: being sent ends the turn."""
    t = ugm(at={"A": 24})
    t.roll(3, 3)
    assert (t.at("A"), t.fish("A")) == (10, 3)
    if t.ask == "end":
        t.play("end")
    assert (t.active, t.ask) == ("B", "roll")


@pytest.mark.clause("UGM-TURN-04")
def test_the_double_that_frees_from_the_fish_earns_nothing() -> None:
    """UGM-R-05: it is used up by the escape."""
    t = ugm(fish={"A": 3})
    t.roll(4, 4)
    assert (t.at("A"), t.fish("A")) == (18, 0)
    t.play("hold")
    assert (t.ask, t.asked) == ("end", "A")
    t.play("end")
    assert (t.active, t.ask) == ("B", "roll")


@pytest.mark.clause("UGM-TURN-04")
def test_nor_does_the_extra_try_after_three_doubles() -> None:
    """UGM-R-05."""
    t = ugm(at={"A": 2}, doubles=2)
    t.roll(5, 5)
    t.roll(4, 4)
    assert (t.at("A"), t.fish("A")) == (18, 0)
    t.play("hold")
    t.play("end")
    assert (t.active, t.ask) == ("B", "roll")


@pytest.mark.clause("UGM-TURN-04")
def test_a_double_whose_card_leads_to_the_fish_earns_nothing() -> None:
    """UGM-R-05."""
    t = ugm(at={"A": 5})
    t.next_card("fish_bait")
    t.roll(1, 1)
    assert (t.at("A"), t.fish("A")) == (10, 3)
    if t.ask == "end":
        t.play("end")
    assert (t.active, t.ask) == ("B", "roll")


@pytest.mark.clause("UGM-TURN-04")
def test_a_double_onto_the_fish_earns_another_turn() -> None:
    """A normal visitor is no prisoner."""
    t = ugm(at={"A": 4})
    t.roll(3, 3)
    t.play("decline")
    assert (t.at("A"), t.active, t.ask, t.asked) == (10, "A", "roll", "A")


@pytest.mark.clause("UGM-TURN-04")
def test_a_kaiju_that_is_subjugated_on_its_own_turn_has_no_bonus_turn() -> None:
    """UGM-R-27."""
    t = ugm(at={"A": 5, "B": 33}, hp={"A": 1}, ap={"A": 0}, rights={"B": [11]}, tanks={11: 1})
    t.roll(3, 3)
    t.play("fire")
    assert t.master("A") == "B"
    assert (t.active, t.ask) == ("B", "roll")


# --- three doubles -------------------------------------------------------------------------------


@pytest.mark.clause("UGM-TURN-05")
def test_the_third_double_in_a_row_leads_straight_to_the_fish() -> None:
    t = ugm(at={"A": 2})
    t.roll(1, 1)
    assert t.at("A") == 4
    t.play("hold")
    t.roll(2, 2)
    assert t.at("A") == 8
    t.play("hold")
    t.roll(5, 5)
    assert (t.at("A"), t.fish("A")) == (10, 3)
    assert t.houses(18) == 4
    assert [line.event.x for line in t.happened("landed")] == [4, 8]
    assert (t.money("A"), t.ap("A"), t.hp("A")) == (10_000, 12, 12)


@pytest.mark.clause("UGM-TURN-05")
def test_the_third_double_pays_nothing_for_the_go_it_would_have_passed() -> None:
    t = ugm(at={"A": 35}, doubles=2, ap={"A": 5})
    t.roll(4, 4)
    assert (t.at("A"), t.money("A"), t.ap("A"), t.hp("A")) == (10, 10_000, 5, 12)
    assert t.happened("passed_go") == []


@pytest.mark.clause("UGM-TURN-05")
def test_after_the_third_double_the_turn_is_over() -> None:
    t = ugm(at={"A": 2}, doubles=2)
    t.roll(5, 5)
    assert (t.ask, t.asked) == ("fish", "A")  # the extra try of UGM-FISH-07
    t.roll(1, 2)
    if t.ask == "end":
        t.play("end")
    assert (t.at("A"), t.active, t.ask) == (10, "B", "roll")


@pytest.mark.clause("UGM-TURN-05")
def test_two_doubles_and_another_roll_are_no_way_to_the_fish() -> None:
    t = ugm("AB", at={"A": 2, "B": 20}, doubles=2)
    t.roll(5, 6)
    assert (t.at("A"), t.fish("A")) == (13, 0)
    t.play("hold")
    t.play("end")
    t.roll(1, 2)
    t.play("hold")
    t.play("end")
    t.roll(1, 1)  # A's first in a row again
    assert (t.at("A"), t.fish("A")) == (15, 0)


@pytest.mark.clause("UGM-TURN-05")
def test_another_number_of_doubles_can_be_agreed() -> None:
    t = ugm(at={"A": 2}, options={"turn.doublesToFish": 2})
    t.roll(1, 1)
    t.play("hold")
    t.roll(2, 2)
    assert (t.at("A"), t.fish("A")) == (10, 3)


# --- thralls -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-TURN-06")
def test_a_subjugated_player_rolls_and_moves() -> None:
    t = ugm(phase="end", at={"A": 33, "B": 5}, masters={"B": "A"})
    t.play("end")
    assert (t.active, t.ask, t.asked) == ("B", "roll", "B")
    t.roll(3, 4)
    assert (t.at("B"), t.houses(12)) == (12, 3)
    t.play("attack house 2")
    assert t.houses(12) == 1
    assert (t.active, t.ask) == ("C", "roll")
