"""`stompoly clauses`: every rule has a number, a test and a function; this shows which."""

from __future__ import annotations

import difflib
import json
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from stompoly.lab.clauses import Index, clause_index
from stompoly.rulebooks import RULEBOOKS, Rulebook, RulebookError, load_rulebook
from stompoly.rulebooks.rulings import Ruling, load_rulings
from stompoly.rules.options import OptionError


def clauses(
    what: Annotated[str, typer.Argument(help="a rulebook, a clause like GOP-JAIL-03 or a ruling; none: all")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="as JSON on stdout")] = False,
) -> None:
    """Show how the clauses of a rulebook are tested, or one clause with its tests and functions.

    \b
    stompoly clauses
    stompoly clauses gopoly --json
    stompoly clauses GOP-JAIL-03
    stompoly clauses FAM-AMB-05
    """
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
            print("The tests are not part of this installation; run this in a checkout to see which clauses they cite.")


def one_ruling(ruling: Ruling, as_json: bool) -> None:
    if as_json:
        print(json.dumps(msgspec.to_builtins(ruling), indent=2))
        return
    print(f"{ruling.id} · ruling on an open question")
    print(f"{ruling.question}\nReadings: {ruling.options}\nPlayed here: {ruling.ruling}")
    if ruling.option:
        print(f"Option: {ruling.option}")


def find_book(what: str, books: list[Rulebook]) -> Rulebook:
    """The rulebook of that name or path, or an error that says what else there is."""
    key = what.upper()
    if key[:4] in {next(iter(book.clauses))[:4] for book in books}:  # as GOP-
        known = [*(clause for book in books for clause in book.clauses), *load_rulings()]
        near = difflib.get_close_matches(key, known, 3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise OptionError(f"no rulebook has a clause {key}{hint}")
    try:
        return load_rulebook(what)
    except RulebookError as wrong:
        if wrong.path == Path(what):
            raise OptionError(
                f"{what!r} is neither a clause such as GOP-JAIL-03 nor a rulebook: {wrong.message}"
            ) from wrong
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
    print(f"{part['rulebook']}: {part['clauses']} clauses, {part['tested']} cited by a test")
    print(f"  lack a test: {', '.join(part['lacking']) or 'none'}")
    for key, reason in part["excused"].items():
        print(f"  excused: {key}: {reason}")


def one(clause: Any, index: Index, as_json: bool) -> None:
    tests, functions = index.tests.get(clause.id, []), index.functions.get(clause.id, [])
    if as_json:
        facts = {"id": clause.id, "section": clause.section, "rule": clause.rule, "choice": clause.choice}
        print(json.dumps({**facts, "source": clause.source, "tests": tests, "functions": functions}, indent=2))
        return
    print(f"{clause.id} · {clause.section} · {clause.kind} · {clause.basis} · {clause.source}")
    print(clause.rule)
    if clause.choice:
        print(f"Decision: {clause.choice}")
    if clause.excused:
        print(f"Excused: {clause.excused}")
    print("\n".join(["tests:", *(f"  {test}" for test in tests or ["none"])]))
    print("\n".join(["functions:", *(f"  {function}" for function in functions or ["none"])]))
