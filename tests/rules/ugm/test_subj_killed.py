"""Killed thralls: sent to GO, held there until their controller comes by."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def killed(seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """C rolls nine on D5 and kills B, a thrall of A, on D14; it is C's turn still."""
    at = {"A": 33, "B": 14, "C": 5, "D": 25, **scene.pop("at", {})}
    masters = {"B": "A", **scene.pop("masters", {})}
    t = ugm(seats, turn="C", at={seat: at[seat] for seat in seats if seat in at}, masters=masters, **scene)
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 1")
    t.play("hold")
    return t


def pass_turn(t: KaijuScene, *dice: int) -> None:
    """The seat on turn rolls, smashes and buys nothing, and ends."""
    t.roll(*dice)
    for words in ("full", "money", "hold", "decline", "end"):
        if t.ask != "roll" and t.may(words):
            t.play(words)


@pytest.mark.clause("UGM-SUBJ-20")
def test_a_killed_thrall_is_held_on_go_until_its_controller_passes() -> None:
    t = killed()
    assert (t.at("B"), t.frozen("B"), t.hp("B"), t.master("B")) == (0, True, 1, "A")
    assert [(line.event.seat, line.event.x) for line in t.happened("to_go")] == [(1, 0)]
    t.play("end")
    pass_turn(t, 1, 2)
    assert t.active == "A"
    pass_turn(t, 1, 2)  # to D36, short of GO
    assert (t.active, t.frozen("B"), t.at("B"), len(t.happened("skipped"))) == ("C", True, 0, 1)
    pass_turn(t, 1, 2)
    pass_turn(t, 1, 2)
    pass_turn(t, 3, 4)
    assert (t.frozen("B"), len(t.happened("released"))) == (False, 1)
    assert (t.active, t.ask, t.asked) == ("B", "roll", "B")
    t.roll(2, 3)
    assert t.at("B") == 5


@pytest.mark.clause("UGM-SUBJ-20", "UGM-R-29")
@pytest.mark.parametrize(("start", "dice", "space"), [(35, (2, 3), 0), (35, (3, 3), 1)])
def test_landing_on_go_releases_like_passing_it(start: int, dice: tuple[int, int], space: int) -> None:
    t = ugm(at={"A": start, "C": 20, "D": 21}, masters={"B": "A"}, frozen="B")
    t.roll(*dice)
    t.play("money")
    assert (t.at("A"), t.frozen("B"), t.at("B")) == (space, False, 0)


@pytest.mark.clause("UGM-SUBJ-20", "UGM-R-29")
@pytest.mark.parametrize("card", ["go_home", "back_seven"])
def test_a_card_that_brings_the_controller_to_go_releases_too(card: str) -> None:
    t = ugm(at={"A": 4, "C": 20, "D": 21}, masters={"B": "A"}, frozen="B")
    t.next_card(card)
    t.roll(1, 2)
    t.play("money")
    assert (t.at("A"), t.frozen("B")) == (0, False)


@pytest.mark.clause("UGM-SUBJ-20", "UGM-R-29")
def test_nobody_else_releases_a_held_thrall() -> None:
    t = ugm(turn="C", at={"A": 20, "C": 38, "D": 21}, masters={"B": "A"}, frozen="B")
    t.roll(1, 2)
    t.play("money")
    assert (t.at("C"), t.frozen("B")) == (1, True)
    t = ugm(turn="D", at={"A": 20, "C": 21, "D": 38}, masters={"B": "A", "D": "A"}, frozen="B")
    t.roll(1, 2)
    assert (t.at("D"), t.frozen("B")) == (1, True)


@pytest.mark.clause("UGM-SUBJ-20", "UGM-R-29")
def test_being_sent_to_the_fish_releases_nobody() -> None:
    t = ugm(at={"A": 25, "C": 20, "D": 21}, masters={"B": "A"}, frozen="B")
    t.roll(2, 3)
    assert (t.at("A"), t.fish("A"), t.frozen("B")) == (10, 3, True)


@pytest.mark.clause("UGM-SUBJ-20", "UGM-R-29")
def test_all_turns_of_a_held_thrall_are_skipped() -> None:
    t = ugm(turn="A", at={"A": 5, "C": 20, "D": 21}, masters={"B": "A"}, frozen="B")
    pass_turn(t, 1, 2)
    assert (t.active, t.ask, t.asked, t.at("B")) == ("C", "roll", "C", 0)
    assert [line.event.seat for line in t.happened("skipped")] == [1]


@pytest.mark.clause("UGM-SUBJ-20", "UGM-R-16", "UGM-R-29")
def test_the_way_to_go_is_no_passing_and_starts_no_fight() -> None:
    t = killed(at={"D": 0}, first_lap="B")
    assert (t.at("B"), t.lapped("B"), t.happened("passed_go"), t.happened("no_go_reward")) == (0, False, [], [])
    assert (len(t.happened("fight")), t.hp("D"), t.ask, t.asked) == (1, 12, "end", "C")


@pytest.mark.clause("UGM-SUBJ-20", "UGM-R-27", "UGM-R-29")
def test_a_thrall_killed_on_its_own_turn_has_no_further_roll() -> None:
    t = ugm(turn="B", at={"A": 20, "B": 6, "C": 21}, masters={"B": "A"}, rights={"C": [14]}, tanks={14: 3})
    t.roll(4, 4)
    t.play("hold")
    t.play("fire")
    assert (t.at("B"), t.frozen("B"), t.hp("B")) == (0, True, 1)
    assert (t.active, t.ask, t.asked) == ("C", "roll", "C")


@pytest.mark.clause("UGM-SUBJ-21")
def test_a_held_thrall_fights_those_who_land_on_go() -> None:
    t = ugm(turn="C", at={"A": 20, "C": 35, "D": 21}, masters={"B": "A"}, frozen="B")
    t.roll(2, 3)
    t.play("full")
    t.play("money")
    assert (t.ask, t.asked) == ("fight", "C")
    t.play("hold")
    assert (t.ask, t.asked) == ("fight", "B")
    t.play("attack c 2")
    assert (t.hp("C"), t.ap("B"), t.frozen("B"), t.at("B")) == (10, 2, True, 0)


@pytest.mark.clause("UGM-SUBJ-21", "UGM-R-29")
def test_a_held_thrall_killed_again_stays_held() -> None:
    t = ugm(turn="C", at={"A": 20, "C": 35, "D": 21}, masters={"B": "A"}, frozen="B")
    t.roll(2, 3)
    t.play("full")
    t.play("money")
    t.play("attack b 1")
    t.play("attack c 2")
    assert (t.hp("C"), t.hp("B"), t.at("B"), t.frozen("B"), t.master("B")) == (10, 1, 0, True, "A")


@pytest.mark.clause("UGM-SUBJ-21", "UGM-R-28")
def test_a_held_thrall_that_breaks_free_is_held_no_more() -> None:
    t = ugm(turn="C", at={"A": 20, "C": 35, "D": 21}, masters={"B": "A"}, frozen="B", hp={"C": 2})
    t.roll(2, 3)
    t.play("full")
    t.play("money")
    t.play("hold")
    t.play("attack c 2")
    assert (t.master("B"), t.master("C"), t.frozen("B"), t.at("B"), t.hp("B")) == (None, "B", False, 0, 1)


@pytest.mark.clause("UGM-SUBJ-22")
def test_death_changes_no_controller() -> None:
    t = ugm(turn="B", at={"A": 20, "B": 5}, masters={"B": "A"}, rights={"C": [14]}, tanks={14: 1}, money={"C": 500})
    t.roll(4, 5)
    t.play("hold")
    t.play("fire")
    assert (t.at("B"), t.frozen("B"), t.hp("B"), t.master("B")) == (0, True, 1, "A")
    assert (t.money("A"), t.money("C"), t.money("D"), t.happened("subjugated")) == (10000, 500, 10000, [])


@pytest.mark.clause("UGM-SUBJ-22")
def test_death_costs_a_thrall_no_card() -> None:
    t = killed(cards={"B": ["heavy_step"]})
    assert (t.cards("B"), t.frozen("B")) == (["heavy_step"], True)


@pytest.mark.clause("UGM-SUBJ-23", "UGM-R-29")
def test_a_new_controller_inherits_the_duty_to_release() -> None:
    t = ugm(turn="C", at={"A": 35, "C": 26, "D": 21}, masters={"B": "A"}, frozen="B", hp={"A": 1})
    t.roll(4, 5)
    t.play("full")
    t.play("attack a 1")
    t.play("hold")
    assert (t.master("A"), t.master("B"), t.frozen("B"), t.frozen("A"), t.at("A")) == ("C", "C", True, False, 35)
    t.play("end")
    pass_turn(t, 1, 2)
    pass_turn(t, 3, 5)  # A passes GO, but is no controller any more
    assert (t.at("A"), t.frozen("B"), t.active) == (3, True, "C")
    pass_turn(t, 3, 6)
    assert (t.at("C"), t.frozen("B")) == (4, False)


@pytest.mark.clause("UGM-SUBJ-20", "UGM-R-20")
def test_a_controller_and_its_thrall_fall_in_one_combat() -> None:
    t = ugm(turn="C", at={"A": 14, "B": 14, "C": 5, "D": 21}, masters={"B": "A"}, hp={"A": 1})
    t.roll(4, 5)
    t.play("full")
    t.play("attack a 1 b 1")
    t.play("hold")
    t.play("hold")
    assert (t.master("A"), t.at("A"), t.frozen("A"), t.hp("A")) == ("C", 14, False, 1)
    assert (t.master("B"), t.at("B"), t.frozen("B"), t.hp("B")) == ("C", 0, True, 1)
