"""`stompoly clauses`: every rule has a number, a test and a function; this shows which."""

from __future__ import annotations

import difflib
import json
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from stompoly.cli.completing import complete_clause
from stompoly.lab.clauses import Index, clause_index
from stompoly.rulebooks import RULEBOOKS, Rulebook, RulebookError, load_rulebook
from stompoly.rulebooks.rulings import Ruling, load_rulings
from stompoly.rules.options import OptionError
from stompoly.texts import commands as texts
from stompoly.texts import grammar


def clauses(
    what: Annotated[str, typer.Argument(help=texts.CLAUSES_OPTIONS["what"], autocompletion=complete_clause)] = "",
    as_json: Annotated[bool, typer.Option("--json", help=texts.OPTIONS["json"])] = False,
) -> None:
    """`stompoly clauses`."""
    index = clause_index()
    books = [load_rulebook(name) for name in RULEBOOKS]
    for book in books:
        if what.upper() in book.clauses:
            one(book.clauses[what.upper()], index, as_json)
            return
    if what.upper() in load_rulings():
        one_ruling(load_rulings()[what.upper()], as_json)
        return
    chosen = [find_book(what, books)] if what else books
    report = [summary(book, index) for book in chosen]
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        for part in report:
            print_summary(part)
        if not index.tests_found:
            print(texts.NO_TESTS_HERE)


def one_ruling(ruling: Ruling, as_json: bool) -> None:
    if as_json:
        print(json.dumps(msgspec.to_builtins(ruling), indent=2))
        return
    print(texts.RULING.format(id=ruling.id))
    print(texts.RULING_QUESTION.format(question=ruling.question, readings=ruling.options, ruling=ruling.ruling))
    if ruling.option:
        print(texts.RULING_OPTION.format(option=ruling.option))


def find_book(what: str, books: list[Rulebook]) -> Rulebook:
    """The rulebook of that name or path, or an error that says what else there is."""
    key = what.upper()
    if key[:4] in {next(iter(book.clauses))[:4] for book in books}:  # as GOP-
        known = [*(clause for book in books for clause in book.clauses), *load_rulings()]
        near = difflib.get_close_matches(key, known, 3)
        form = texts.NO_CLAUSE_NEAR if near else texts.NO_CLAUSE
        raise OptionError(form.format(clause=key, near=grammar.one_of(near)))
    try:
        return load_rulebook(what)
    except RulebookError as wrong:
        if wrong.path == Path(what):
            raise OptionError(texts.NO_CLAUSE_OR_RULEBOOK.format(what=what, why=wrong.message)) from wrong
        raise


def summary(book: Rulebook, index: Index) -> dict[str, Any]:
    ids = list(book.clauses)
    tested = [key for key in ids if index.tests.get(key)]
    excused = {key: clause.excused for key, clause in book.clauses.items() if clause.excused}
    lacking = [key for key in ids if key not in tested and key not in excused]
    return {
        "rulebook": book.id,
        "clauses": len(ids),
        "tested": len(tested),
        "lacking": lacking,
        "excused": excused,
        "without_function": [key for key in ids if not index.functions.get(key)],
    }


def print_summary(part: dict[str, Any]) -> None:
    print(texts.clause_count(part["rulebook"], part["clauses"], part["tested"]))
    print(texts.UNTESTED.format(clauses=", ".join(part["lacking"]) or texts.NONE))
    for key, reason in part["excused"].items():
        print(texts.EXCUSED.format(clause=key, why=reason))


def one(clause: Any, index: Index, as_json: bool) -> None:
    tests, functions = index.tests.get(clause.id, []), index.functions.get(clause.id, [])
    if as_json:
        facts = {"id": clause.id, "section": clause.section, "rule": clause.rule, "choice": clause.choice}
        print(json.dumps({**facts, "source": clause.source, "tests": tests, "functions": functions}, indent=2))
        return
    print(f"{clause.id} · {clause.section} · {clause.kind} · {clause.basis} · {clause.source}")
    print(clause.rule)
    if clause.choice:
        print(texts.CLAUSE_CHOICE.format(choice=clause.choice))
    if clause.excused:
        print(texts.CLAUSE_EXCUSED.format(why=clause.excused))
    print("\n".join([texts.TESTS, *(f"  {test}" for test in tests or [texts.NONE])]))
    print("\n".join([texts.FUNCTIONS, *(f"  {function}" for function in functions or [texts.NONE])]))
