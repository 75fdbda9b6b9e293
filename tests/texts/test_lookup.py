"""A text is looked up when it is said: nobody keeps one from import time, when another language may come later."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import stompoly

PACKAGE = Path(stompoly.__file__).parent
AT_START = (
    "cli/",
    "server/rest/",
    "server/metrics.py",
)  # the help of commands, routes and metrics: said to who starts it


def kept(source: str) -> Iterator[str]:
    """What a module takes from texts outside of all functions."""
    tree = ast.parse(source)
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "stompoly.texts"]
    parts = {alias.asname or alias.name for node in imports for alias in node.names}
    todo: list[ast.AST] = [tree]
    for node in todo:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in parts:
            yield ast.unparse(node)
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            todo += ast.iter_child_nodes(node)


def test_no_text_is_kept_from_import_time() -> None:
    files = {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*.py")}
    found = {
        name: [*kept(path.read_text(encoding="utf-8"))] for name, path in files.items() if not name.startswith(AT_START)
    }
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_a_table_of_texts_is_found_and_a_function_is_not() -> None:
    start = "from stompoly.texts import common as shared\n"
    assert [*kept(f"{start}TABLE = {{1: shared.BOT}}")] == ["shared.BOT"]
    assert [*kept(f"{start}def said() -> str:\n    return shared.BOT")] == []
