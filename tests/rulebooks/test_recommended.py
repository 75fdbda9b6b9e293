"""The mode that newcomers are advised to begin with: data of the rulebook, shown wherever a mode is chosen."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from stompoly.cli import app
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.server.catalog import game_info
from stompoly.tui.setup import advice

MENACE = load_rulebook("monsters_menace")


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_rulebook_recommends_one_mode_at_most(name: str) -> None:
    assert sum(bool(mode.recommended) for mode in load_rulebook(name).modes.values()) <= 1


def test_monsters_menace_recommends_its_balanced_mode_and_says_why() -> None:
    modes = {mode.id: mode for mode in game_info(MENACE).modes}
    assert [name for name, mode in modes.items() if mode.recommended] == ["balanced"]
    assert "tax space" in modes["balanced"].recommended
    assert "Recommended for newcomers. It takes half as long" in advice(MENACE.modes["balanced"])
    assert advice(MENACE.modes["regular"]) == ""


def test_the_rules_command_says_it_too() -> None:
    shown = CliRunner().invoke(app, ["rules", "monsters_menace"]).stdout
    assert shown.count("Recommended for newcomers.") == 1


def test_balanced_changes_nothing_but_what_the_lab_has_shown() -> None:
    printed, balanced = MENACE.choose("regular"), MENACE.choose("balanced")
    assert {key: value for key, value in balanced.items() if printed[key] != value} == {
        "setup.houses": 12,
        "setup.hotels": 6,
        "space.action": "arrivalOnly",
        "powers.swingRest": 3,
        "powers.freeFire": True,
        "powers.fireBonus": -4,
        "end.tieBreak": "deeds",
    }
