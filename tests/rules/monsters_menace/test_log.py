"""What the log says, and the clause each line cites where one event has several causes."""

from __future__ import annotations

from typing import Any

import pytest

import stompoly
from stompoly.game import Line
from stompoly.rulebooks import load_rulebook
from stompoly.table.handover import trample_options
from stompoly.testing import MenaceScene, menace_scene, scene


def told(t: MenaceScene, kind: str) -> list[tuple[str, str]]:
    """The lines of a kind, with their clauses."""
    return [(line.text, line.clause) for line in t.game.log if line.kind == kind]


def begun(mode: str = "regular", **options: Any) -> Line:
    return stompoly.new("monsters_menace", 2, seed=1, mode=mode, options=options).log[0]


# --- the set-up --------------------------------------------------------------------------------


@pytest.mark.clause("MMM-SETUP-02", "MMM-SETUP-13", "MMM-SETUP-14", "MMM-SETUP-18")
def test_the_city_cites_the_way_it_was_set_up() -> None:
    assert begun().clause == "MMM-SETUP-02"
    quick = begun("quick")
    assert (quick.text, quick.clause) == ("The city is set up: 35 houses, 13 hotels, 11 tokens", "MMM-SETUP-14")
    assert (begun("boxed").text, begun("boxed").clause) == (
        "The city is set up: 32 houses, 12 hotels, 11 tokens",
        "MMM-SETUP-14",
    )
    drawn = begun(**{"setup.mode": "map", "setup.map": "39:hotel, 1:dog"})
    assert (drawn.text, drawn.clause) == ("The city is set up: 0 houses, 1 hotel, 1 token", "MMM-SETUP-13")
    left = trample_options(scene("classic", "AB", levels={1: 2, 3: 2}).game, load_rulebook("monsters_menace"))
    assert begun(**left).clause == "MMM-SETUP-18"


# --- attacks -----------------------------------------------------------------------------------


@pytest.mark.clause("MMM-MON-08")
def test_what_shakedown_adds_is_logged() -> None:
    t = menace_scene("AB", monsters={"A": "fettuchini"}, at={"A": 39}, hotels={39: 1})
    t.play("attack hotel", 2, 4)
    assert told(t, "shook") == [("Shakedown adds 1 to A's roll", "MMM-MON-08")]
    assert t.prizes("A")["hotel"] == 1
    bare = menace_scene("AB", monsters={"A": "fettuchini"}, at={"A": 39})
    bare.play("attack property", 2, 4)
    assert told(bare, "shook") == []


@pytest.mark.clause("MMM-MOB-01", "MMM-ATK-04")
def test_the_best_two_of_three_dice_are_logged() -> None:
    t = menace_scene("AB", monsters={"A": "slime"}, at={"A": 39, "B": 39})
    t.play("attack b", 1, 2, 4)
    assert told(t, "struck") == [("A rolls 1, 2 and 4: the best two make 6", "MMM-MOB-01")]
    giant = menace_scene("AB", at={"A": 39, "B": 39})
    giant.play("attack b", 5, 4)
    assert told(giant, "struck") == [("A rolls 5 and 4", "MMM-ATK-04")]


def test_a_property_is_attacked_and_not_its_deed() -> None:
    t = menace_scene("AB", at={"A": 39}, tokens={"car": "A"})
    t.play("attack property", 1, 1)
    assert told(t, "attacked")[0][0] == "A attacks the property on Boardwalk"
    assert t.game.question.text.startswith("A attacks the property: total 2, needs 5.")


@pytest.mark.clause("MMM-TOKEN-03", "MMM-TOKEN-12")
def test_car_and_train_cite_their_own_clauses() -> None:
    t = menace_scene(
        "AB", at={"A": 39}, houses={39: 1}, tokens={"car": "A", "train": "A"}, options={"attack.house": 12}
    )
    t.play("attack house", 1, 1)
    t.play("add train")
    t.play("add car")
    assert told(t, "boosted") == [("A adds 3", "MMM-TOKEN-12"), ("A adds 3", "MMM-TOKEN-03")]
    early = menace_scene("AB", at={"A": 39}, houses={39: 1}, tokens={"train": "A"})
    early.play("attack house with train", 1, 2)
    assert told(early, "boosted") == [("A adds 3", "MMM-TOKEN-12")]


@pytest.mark.clause("MMM-TOKEN-09", "MMM-TOKEN-13")
@pytest.mark.parametrize(("token", "clause"), [("shoe", "MMM-TOKEN-09"), ("wheelbarrow", "MMM-TOKEN-13")])
def test_shoe_and_wheelbarrow_cite_their_own_clauses(token: str, clause: str) -> None:
    t = menace_scene("AB", at={"A": 4}, prizes={"B": {"house": 1}}, tokens={token: "B"})
    t.play("action b")
    t.play(f"protect {token}")
    assert told(t, "protected") == [(f"B stops A with the {token}", clause)]


@pytest.mark.clause("MMM-TOKEN-01", "MMM-TOKEN-02", "MMM-TOKEN-04", "MMM-TOKEN-05")
def test_other_tokens_cite_theirs_when_they_are_used() -> None:
    for token, clause in (("battleship", "MMM-TOKEN-01"), ("cannon", "MMM-TOKEN-02")):
        t = menace_scene("AB", tokens={token: "A"})
        t.play(f"use {token}", 1)
        assert told(t, "used_token")[0][1] == clause
    for token, clause in (("cat", "MMM-TOKEN-04"), ("dog", "MMM-TOKEN-05")):
        t = menace_scene("AB", tokens={token: "A"})
        t.play("move", 1, 1)
        t.play(f"reroll {token}", 2, 3)
        assert told(t, "used_token")[0][1] == clause


# --- what follows from spaces and powers -------------------------------------------------------


@pytest.mark.clause("MMM-ATK-13", "MMM-SPACE-03", "MMM-MON-02")
def test_a_theft_cites_what_it_comes_from() -> None:
    rich = {"B": {"house": 2}}
    fight = menace_scene("AB", at={"A": 6, "B": 6}, prizes=rich)
    fight.play("attack b", 3, 3)
    assert told(fight, "stole") == [("A takes a house from B", "MMM-ATK-13")]
    tax = menace_scene("AB", at={"A": 4}, prizes={"B": {"deed": [39]}}, tokens={"shoe": "B"})
    tax.play("action b")
    tax.play("leave")
    assert told(tax, "stole") == [("A takes the title deed to Boardwalk from B", "MMM-SPACE-03")]
    sneak = menace_scene("AB", monsters={"A": "ninja_clan"}, prizes=rich)
    sneak.play("power b")
    assert told(sneak, "stole") == [("A takes a house from B", "MMM-MON-02")] * 2


@pytest.mark.clause("MMM-SPACE-04", "MMM-SPACE-13", "MMM-MON-07")
def test_a_jump_cites_what_it_comes_from() -> None:
    rail = menace_scene("AB", at={"A": 5})
    rail.play("action on")
    assert told(rail, "jumped") == [("A jumps to Pennsylvania Railroad", "MMM-SPACE-04")]
    sewer = menace_scene("AB", at={"A": 28, "B": 7})
    sewer.play("action b")
    assert told(sewer, "jumped") == [("A jumps to Chance 1", "MMM-SPACE-13")]
    ape = menace_scene("AB", at={"A": 6}, monsters={"A": "king_ape"})
    ape.play("power #22")
    assert told(ape, "jumped") == [("A jumps to Chance 2", "MMM-MON-07")]


@pytest.mark.clause("MMM-SPACE-08", "MMM-SPACE-12", "MMM-MON-11")
def test_being_moved_cites_what_it_comes_from() -> None:
    army = menace_scene("ABCDEFGH", at={"A": 7, "H": 39})
    army.play("action", 4)
    army.play("aim h", 1)
    assert army.game.question.text == "A moves H 1 space: forward or back?"
    army.play("shove back")
    assert told(army, "shoved") == [("A moves H to Luxury Tax", "MMM-SPACE-08")]
    assert [clause for _, clause in told(army, "die")] == ["MMM-SPACE-08"] * 2
    parking = menace_scene("ABCDEFGH", turn="H", at={"H": 20})
    parking.play("action b #2")
    assert told(parking, "shoved") == [("H moves B to Community Chest 1", "MMM-SPACE-12")]
    beam = menace_scene("AB", monsters={"A": "slime"}, at={"B": 3})
    beam.play("power", 4, 4)
    beam.play("corner #0")
    beam.play("corner #10")
    assert told(beam, "shoved") == [
        ("A leaves A on Go", "MMM-MON-11"),
        ("A moves B to In Jail / Just Visiting", "MMM-MON-11"),
    ]


@pytest.mark.clause("MMM-SPACE-09", "MMM-TOKEN-01")
def test_a_die_cites_what_it_is_rolled_for() -> None:
    squad = menace_scene("AB", at={"A": 10})
    squad.play("action", 2)
    assert told(squad, "die") == [("A rolls a 2", "MMM-SPACE-09")]
    shell = menace_scene("AB", tokens={"battleship": "A"})
    shell.play("use battleship", 2)
    assert told(shell, "die") == [("A rolls a 2", "MMM-TOKEN-01")]


@pytest.mark.clause("MMM-MON-05", "MMM-MON-11")
@pytest.mark.parametrize(("monster", "clause"), [("cthulhu", "MMM-MON-05"), ("slime", "MMM-MON-11")])
def test_a_lost_turn_cites_what_it_comes_from(monster: str, clause: str) -> None:
    t = menace_scene("AB", monsters={"A": monster})
    t.play("power", 6, 1)
    if t.ask == "corner":
        t.play("corner #0")
    t.play("end")
    assert told(t, "die") == [("A rolls a 6", clause), ("B rolls a 1", clause)]
    assert told(t, "lost_turn") == [("B will lose a turn", clause)]
    assert told(t, "skipped") == [("B loses this turn", clause)]


@pytest.mark.clause("MMM-MON-05", "MMM-MON-11")
def test_where_both_powers_were_used_a_lost_turn_cites_neither() -> None:
    t = menace_scene("AB", monsters={"A": "cthulhu", "B": "slime"}, once="AB", skip={"B": 1})
    t.play("end")
    assert told(t, "skipped") == [("B loses this turn", "")]


@pytest.mark.clause("MMM-MON-05")
def test_that_nobody_loses_a_turn_is_logged() -> None:
    t = menace_scene("AB", monsters={"A": "cthulhu"})
    t.play("power", 6, 6)
    assert told(t, "lost_turn") == [("Nobody will lose a turn", "MMM-MON-05")]


# --- wording -----------------------------------------------------------------------------------


def test_a_power_is_logged_by_its_name() -> None:
    t = menace_scene("AB", monsters={"A": "cthulhu"})
    t.play("power", 6, 6)
    assert told(t, "power")[0][0] == "A uses a power: Madness"


def test_spaces_of_one_name_are_told_apart_in_questions_and_the_log() -> None:
    t = menace_scene("AB", at={"A": 1})
    t.play("move", 1, 5)
    t.play("walk 1")
    assert told(t, "moved") == [("A moves to Community Chest 1", "MMM-MOVE-05")]
    assert t.game.question.text.startswith("A on Community Chest 1 (nothing to destroy; 0 points)")


def test_one_is_no_plural() -> None:
    t = menace_scene("AB", at={"A": 6}, prizes={"A": {"house": 1}}, dice_next={"A": 1})
    assert "; 1 point): what next?" in t.game.question.text
    t.play("move", 1)
    assert t.game.question.text == "A rolled 1: walk 1 space?"
    t = menace_scene("AB", prizes={"A": {"house": 1}}, options={"end.cap": 1})
    t.play("end")
    assert told(t, "won") == [("A wins with 1 point", "MMM-END-03")]
