"""What is typed in short: a verb alone, reasons without an aim, and rulings by their ids."""

from __future__ import annotations

from pathlib import Path

import pytest

from stompoly import NotUnderstoodError
from stompoly.testing import MenaceScene, menace_scene
from tests.tui.helpers_menace import BALTIC, INCOME_TAX, PARKING, READING, table

RICH = {"B": {"house": 1, "hotel": 1}}


def not_understood(t: MenaceScene, words: str) -> str:
    with pytest.raises(NotUnderstoodError) as wrong:
        t.game.read(words)
    return str(wrong.value)


# --- a verb alone ------------------------------------------------------------------------------------


def test_a_verb_alone_is_taken_where_it_means_one_thing() -> None:
    t = menace_scene("AB", at={"A": INCOME_TAX}, prizes=RICH, tokens={"shoe": "B"})
    assert t.game.text(t.game.read("action")) == "action b"
    t.play("action")
    t.play("take hotel")
    assert t.game.text(t.game.read("protect")) == "protect shoe"
    t = menace_scene("AB", at={"A": BALTIC}, tokens={"cannon": "A"})
    assert [t.game.text(t.game.read(words)) for words in ("attack", "use")] == ["attack property", "use cannon"]
    t = menace_scene("AB", at={"A": 1}, tokens={"dog": BALTIC}, dice_next={"A": 1})
    t.play("move", 2)
    t.play("walk")
    for words in ("pick up", "pick", "take", "steal"):
        assert t.game.text(t.game.read(words)) == "pick up dog"


def test_a_verb_alone_that_means_several_things_names_them() -> None:
    t = menace_scene("AB", at={"A": INCOME_TAX}, prizes=RICH)
    t.play("action b")
    assert not_understood(t, "steal") == "steal needs more: steal house, steal hotel"
    assert not_understood(t, "take") == "steal needs more: steal house, steal hotel"
    t = menace_scene("AB", at={"A": PARKING})
    few = "action b mediterranean-avenue, action b #2, action b baltic-avenue, action b #4, action b reading-railroad"
    assert not_understood(t, "action") == f"action needs more: {few}, action b oriental-avenue, …"


@pytest.mark.parametrize("words", ["steal", "throw", "walk", "aim", "shove", "corner", "protect", "give up", "add"])
def test_a_verb_alone_that_is_no_answer_now_is_refused_by_the_rules(words: str) -> None:
    """It is not called unknown and then listed."""
    t = menace_scene("AB", at={"A": BALTIC})
    refused = t.game.why(words)
    assert refused is not None
    assert refused.verdict == "not_asked"


def test_an_unknown_word_names_those_that_are_choices_now() -> None:
    t = menace_scene("AB", at={"A": BALTIC})
    assert not_understood(t, "move 3") == "nothing can follow move here: leave out '3'"
    assert not_understood(t, "atack") == "'atack' is not a command here; did you mean attack?"
    assert not_understood(t, "counter") == "'counter' is not a command here; try attack, end or move"
    assert not_understood(t, "dance") == "'dance' is not a command here; try attack, end or move"
    t.play("move", 1, 2)
    assert not_understood(t, "dance").endswith("; try walk")


def test_forward_means_the_same_as_on() -> None:
    t = menace_scene("AB", at={"A": READING})
    assert t.game.read("action forward", 0) == t.game.read("action on", 0)


# --- why ---------------------------------------------------------------------------------------------


def test_why_power_and_why_action_explain_without_an_aim(tmp_path: Path) -> None:
    ninja = {"A": "ninja_clan"}
    assert "Yes, that is allowed now: power b, power c\n" in table(tmp_path, "why power", seats="ABC", monsters=ninja)
    said = table(tmp_path, "why power", seats="ABC", monsters=ninja, once="A")
    assert "No: that can only be done once a game (MMM-SPEC-10)\nMMM-SPEC-10: " in said
    assert "No: A's monster has no action of its own" in table(tmp_path, "why power")
    swing = table(tmp_path, "why power", monsters={"A": "king_ape"})
    assert "Yes, that is allowed now: power #10, " in swing
    assert ", …\n" in swing
    assert "No: this space has no action (MMM-SPEC-01)" in table(tmp_path, "why action", at={"A": BALTIC})
    assert "No: only a monster that came here by its own move this turn can do that (MMM-SPEC-04)" in table(
        tmp_path, "why action"
    )
    put = table(tmp_path, "why action", at={"A": PARKING}, put="A")
    assert "No: another player moved A here" in put
    railroad = table(tmp_path, "why action", at={"A": READING}, destroyed=[READING])
    assert "No: a space's action only works while the property stands (MMM-SPEC-05)" in railroad
    assert "Yes, that is allowed now: action on, action back\n" in table(tmp_path, "why action", at={"A": READING})


# --- rulings -----------------------------------------------------------------------------------------


def test_a_ruling_is_read_by_its_id(tmp_path: Path) -> None:
    said = table(tmp_path, "? mmm-r-25")
    assert "MMM-R-25, a ruling on an open question:\nopen: The train car: does it cost a special action" in said
    assert "played here: (a)\n" in said
    assert "\nin: MMM-SPACE-05" in said
