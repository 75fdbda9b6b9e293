"""Where each clause is tested and where it is written: read from the sources, so that it is never out of date."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
CLAUSE = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d\d\b")


@dataclass
class Index:
    """Clause id -> places, as `path:line name`."""

    tests: dict[str, list[str]] = field(default_factory=dict)
    functions: dict[str, list[str]] = field(default_factory=dict)
    tests_found: bool = False


def tests_folder() -> Path | None:
    """The checkout's tests, where this package runs from one."""
    folder = PACKAGE.parent.parent / "tests"
    return folder if (PACKAGE.parent.parent / "pyproject.toml").is_file() and folder.is_dir() else None


@cache
def clause_index() -> Index:
    index = Index()
    for path in [*sorted((PACKAGE / "rules").rglob("*.py")), PACKAGE / "game.py", PACKAGE / "seats.py"]:
        for name, line, text in docstrings_in(path):
            place = f"{path.relative_to(PACKAGE.parent)}:{line} {name}"
            for clause in dict.fromkeys(CLAUSE.findall(text)):
                index.functions.setdefault(clause, []).append(place)
    folder = tests_folder()
    if folder:
        index.tests_found = True
        for path in sorted(folder.rglob("test_*.py")):
            for name, line, clauses in marks_in(path):
                for clause in clauses:
                    index.tests.setdefault(clause, []).append(f"{path.relative_to(folder.parent)}:{line} {name}")
    return index


def tree_of(path: Path) -> ast.Module:
    """A source file, parsed only if it names a clause: parsing takes most of the time."""
    text = path.read_text(encoding="utf-8")
    return ast.parse(text if CLAUSE.search(text) else "")


def functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """Those of a file and of its classes."""
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    return [node for body in bodies for node in body if isinstance(node, ast.FunctionDef)]


def docstrings_in(path: Path) -> list[tuple[str, int, str]]:
    """Functions with their docstrings."""
    return [(node.name, node.lineno, ast.get_docstring(node) or "") for node in functions(tree_of(path))]


def marks_in(path: Path) -> list[tuple[str, int, list[str]]]:
    """Test functions with the clauses of their own marks and of their file's `pytestmark`."""
    found = []
    tree = tree_of(path)
    whole_file = [
        clause
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"
        for clause in clause_mark(node.value)
    ]
    for node in functions(tree):
        if node.name.startswith("test"):
            clauses = whole_file + [clause for mark in node.decorator_list for clause in clause_mark(mark)]
            if clauses:
                found.append((node.name, node.lineno, clauses))
    return found


def clause_mark(mark: ast.expr) -> list[str]:
    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
        return [
            argument.value
            for argument in mark.args
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        ]
    return []
