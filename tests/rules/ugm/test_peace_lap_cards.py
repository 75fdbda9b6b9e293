"""Our own cards in the peace lap: none of them leads a kaiju into a fight that the first lap is there to prevent."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.lab.run import Setup, run
from stompoly.rulebooks import load_rulebook
from stompoly.rules.results import FELL
from stompoly.testing import KaijuScene, kaiju_scene

GAMES = 10_000
EIGHT = "ABCDEFGH"


def drawn(card: str, seats: str = "ABC", space: int = 10, **of: Any) -> KaijuScene:
    """A comes to a Chance space and draws this card."""
    t = kaiju_scene("ugm", seats, at={"A": space - 3} | of.pop("at", {}), **of)
    t.next_card(card)
    t.roll(1, 2)
    return t


# --- a challenge ---------------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-15", "UGM-R-15")
def test_a_kaiju_in_its_first_lap_challenges_nobody() -> None:
    t = drawn("challenge", at={"B": 13, "C": 20}, first_lap="A")
    assert (t.at("A"), t.ask, t.happened("fight"), len(t.happened("no_effect"))) == (10, "end", [], 1)


@pytest.mark.clause("UGM-COMBAT-15", "UGM-R-15")
def test_a_kaiju_in_its_first_lap_is_not_challenged() -> None:
    """B is the nearest; the card does not pass it over for C."""
    t = drawn("challenge", at={"B": 13, "C": 20}, first_lap="B")
    assert (t.at("A"), t.ask, t.happened("fight"), len(t.happened("no_effect"))) == (10, "end", [], 1)
    t = drawn("challenge", at={"B": 13, "C": 20}, first_lap="C")
    assert (t.at("A"), t.ask, len(t.happened("fight"))) == (13, "fight", 1)


@pytest.mark.clause("UGM-COMBAT-15", "UGM-R-15")
def test_a_challenge_leaves_out_kaiju_in_their_first_lap_beside_the_one_it_is_for() -> None:
    t = drawn("challenge", at={"B": 13, "C": 13}, first_lap="C")
    assert (t.at("A"), t.ask, t.asked) == (13, "fight", "A")
    refusal = t.refused("attack c 1")
    assert (refusal.verdict, refusal.clause) == ("peace_lap", "UGM-COMBAT-15")
    t.play("attack b 2")
    assert (t.ask, t.asked) == ("fight", "B")
    t.play("attack a 1")
    assert ([t.hp(name) for name in "ABC"], t.ask) == ([11, 10, 12], "end")


@pytest.mark.clause("UGM-COMBAT-16", "UGM-R-15")
def test_a_roll_may_still_lead_to_a_kaiju_in_its_first_lap() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 10, "B": 13}, first_lap="B")
    t.roll(1, 2)
    t.play("full")
    t.play("attack b 2")
    assert (t.hp("B"), t.ask, t.asked) == (10, "fight", "B")


# --- cards that lead to GO -----------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-15", "UGM-R-15")
@pytest.mark.parametrize(("card", "space"), [("go_home", 10), ("go_home", 24), ("knocked_back", 3)])
def test_a_card_that_leads_to_go_starts_no_fight_with_kaiju_that_have_not_left_it(card: str, space: int) -> None:
    t = drawn(card, EIGHT, space, first_lap=EIGHT[1:])
    assert (t.at("A"), t.ask) == (0, "pass_go")
    t.play("money")
    assert (t.ask, t.asked, t.happened("fight")) == ("end", "A", [])
    assert [t.hp(name) for name in EIGHT] == [12] * 8


@pytest.mark.clause("UGM-COMBAT-10", "UGM-R-15")
def test_but_it_does_with_those_that_have_been_round() -> None:
    t = drawn("go_home", "ABC", first_lap="C")
    t.play("money")
    assert (t.ask, t.asked, len(t.happened("fight"))) == ("fight", "A", 1)
    assert t.refused("attack c 1").verdict == "peace_lap"
    t.play("attack b 2")
    t.play("attack a 2")
    assert ([t.hp(name) for name in "ABC"], t.ask, t.asked) == ([10, 10, 12], "end", "A")


@pytest.mark.clause("UGM-SUBJ-21", "UGM-R-15")
def test_a_killed_thrall_on_go_fights_whoever_a_card_leads_there() -> None:
    t = drawn("go_home", "ABC", masters={"C": "B"}, frozen="C", first_lap="C", at={"B": 20})
    t.play("money")
    t.play("attack c 1")
    assert (t.ask, t.asked) == ("fight", "C")


# --- what it is for ------------------------------------------------------------------------------


@pytest.mark.xdist_group("compiled")
@pytest.mark.clause("UGM-R-15")
def test_nobody_is_subjugated_in_the_first_round_of_eight_seats() -> None:
    pytest.importorskip("numba")
    found = run(Setup(load_rulebook("ugm"), changes={"end.cap": 1}, bots=("expert",) * 8), GAMES)
    fallen = found.rows[:, FELL : FELL + 8].sum(axis=1)
    assert (found.games, int((fallen > 0).sum())) == (GAMES, 0)
