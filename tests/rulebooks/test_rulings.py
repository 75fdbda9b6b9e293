"""Rulings that options and clauses name are there to be read."""

from __future__ import annotations

import re

from typer.testing import CliRunner

from stompoly.cli import app
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rulebooks.rulings import load_rulings
from stompoly.rules.families import FAMILIES

OPTIONS = [option for family in FAMILIES.values() for option in family.option_list]


def test_every_ruling_that_is_named_exists() -> None:
    named = {option.ruling for option in OPTIONS if option.ruling}
    for name in RULEBOOKS:
        for clause in load_rulebook(name).clauses.values():
            named |= {*re.findall(r"[A-Z]{3}-(?:AMB|R)-\d\d", clause.rule + clause.choice)}
    assert named - {*load_rulings()} == set()


def test_the_options_that_rulings_name_exist() -> None:
    keys = {option.key for option in OPTIONS}
    families = {key.split(".")[0] for key in keys}
    for ruling in load_rulings().values():
        for key in re.findall(r"\b[a-z]+(?:\.[a-zA-Z]+)+", ruling.option):
            assert key in keys or key.split(".")[0] not in families, (ruling.id, key)


def test_a_ruling_can_be_read() -> None:
    shown = CliRunner().invoke(app, ["clauses", "fam-amb-05"])
    assert shown.exit_code == 0
    assert "Played here:" in shown.stdout
    assert "auction.open" in shown.stdout
    assert '"id": "FAM-AMB-05"' in CliRunner().invoke(app, ["clauses", "FAM-AMB-05", "--json"]).stdout
