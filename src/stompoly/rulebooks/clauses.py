"""clauses.toml: the rules of a rulebook, restated one by one, and what cites each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from stompoly.rules.family import Family
from stompoly.texts import designer as texts

from .places import RulebookError, line_of
from .reading import convert, hint, read_tree

NUMBER = re.compile(r"[A-Z]{3}-[A-Z]+-\d\d")
TOPICS = ["token", "bank_only", "seats"]  # of the set-up: `ask` names them like questions


class Clause(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One numbered rule. `verdict`, `event` and `ask` name the codes that cite it."""

    id: str
    section: str
    kind: str
    basis: str
    source: str
    rule: str
    choice: str = ""
    excused: str = ""
    verdict: list[str] = []
    event: list[str] = []
    ask: list[str] = []


class Clauses(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    clause: list[Clause]


def read_clauses(path: Path, family: Family) -> dict[str, Clause]:
    """By number. What cites them exists, and nothing cites two of them."""
    text = path.read_text(encoding="utf-8")
    found: dict[str, Clause] = {}
    cited: dict[tuple[str, str], str] = {}
    for n, clause in enumerate(convert(path, read_tree(path), Clauses).clause):
        for key, trouble in troubles(clause, family, found, cited):
            raise RulebookError(path, trouble, line_of(text, f"clause[{n}].{key}"))
        found[clause.id] = clause
        for key in ("verdict", "event"):
            cited |= {(key, name): clause.id for name in getattr(clause, key)}
    return found


def troubles(
    clause: Clause, family: Family, found: dict[str, Clause], cited: dict[tuple[str, str], str]
) -> Iterator[tuple[str, str]]:
    """What is wrong with a clause, each with its key."""
    if not NUMBER.fullmatch(clause.id):
        yield "id", texts.CLAUSE_ID.format(id=clause.id)
    if clause.id in found:
        yield "id", texts.CLAUSE_TWICE.format(id=clause.id)
    for key, form, codes in (
        ("verdict", texts.NO_VERDICT, family.verdicts),
        ("event", texts.NO_EVENT, family.events),
        ("ask", texts.NO_QUESTION, family.asks),
    ):
        known = [*codes.values(), *(TOPICS if key == "ask" else [])]
        for name in getattr(clause, key):
            code, _, case = name.partition("@")
            cases = [*family.cases[code][1].values()] if key == "event" and code in family.cases else []
            if code not in known:
                yield key, hint(form.format(kind=code), code, known)
            elif case and key == "event" and case not in cases:
                yield key, hint(texts.NO_CASE.format(kind=code, case=case), case, cases or [code])
            elif (key, name) in cited:
                yield key, texts.CITED_TWICE.format(name=name, other=cited[key, name])
