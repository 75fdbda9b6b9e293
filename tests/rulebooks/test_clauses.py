"""Every clause is cited by a test, or excused with a reason; every citation names a clause that exists."""

from __future__ import annotations

import pytest

from stompoly.lab.clauses import clause_index
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rulebooks.rulings import load_rulings

INDEX = clause_index()
EVERY = {*load_rulings()} | {clause for name in RULEBOOKS for clause in load_rulebook(name).clauses}
# Clauses that describe pieces, people and boxes are data; a variant is a mode in the rulebook's file.
NO_FUNCTION_NEEDED = {"component", "setup", "table-manners", "variant"}


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_clause_has_a_test_or_an_excuse(name: str) -> None:
    clauses = load_rulebook(name).clauses
    assert [key for key, clause in clauses.items() if not INDEX.tests.get(key) and not clause.excused] == []


@pytest.mark.parametrize("name", RULEBOOKS)
def test_excuses_are_few_and_only_for_manners_and_pieces(name: str) -> None:
    clauses = load_rulebook(name).clauses
    excused = [clause for clause in clauses.values() if clause.excused]
    assert len(excused) < 0.03 * len(clauses)
    assert {clause.kind for clause in excused} <= {"table-manners", "component"}
    assert not [clause.id for clause in excused if INDEX.tests.get(clause.id)], "excused, but tested after all"


def test_tests_and_functions_cite_clauses_that_exist() -> None:
    assert {*INDEX.tests} - EVERY == set()
    assert {*INDEX.functions} - EVERY == set()


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_rule_of_play_names_its_function(name: str) -> None:
    clauses = load_rulebook(name).clauses
    lacking = [key for key, clause in clauses.items() if not INDEX.functions.get(key)]
    assert [key for key in lacking if clauses[key].kind not in NO_FUNCTION_NEEDED] == []
