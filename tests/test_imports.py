"""Imports point one way: {engine, texts} <- rules <- rulebooks <- game <- bots <- table <- {lab, testing,
faces <- tui, server} <- cli."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import stompoly
from stompoly.rules.families import FAMILIES

PACKAGE = Path(stompoly.__file__).parent
LEVEL = {
    "engine": 0,
    "texts": 0,
    "rules": 1,
    "rulebooks": 2,
    "lookalikes": 0,
    "people": 2,
    "extras": 2,
    "chain": 2,
    "answers": 2,
    "record": 2,
    "versions": 3,
    "seats": 3,
    "game": 3,
    "undo": 4,
    "headers": 4,
    "files": 4,
    "common": 4,
    "estate": 4,  # the names of a family, for people who write Python
    "kaiju": 4,
    "menace": 4,
    "fair": 5,
    "bots": 5,
    "table": 6,
    "lab": 7,
    "simulation": 8,
    "testing": 8,
    "faces": 8,
    "tui": 9,
    "server": 9,
    "cli": 10,
    "__main__": 11,
}


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """Read once for all tests; only the kinds of nodes that they look at are kept."""
    kinds = ast.Import | ast.ImportFrom | ast.Attribute | ast.Subscript
    return [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, kinds)]


def imports_of(path: Path) -> set[str]:
    """The packages of stompoly that a file imports from."""
    packages = set()
    for node in nodes_of(path):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [absolute(node, path)]
        for name in names:
            parts = name.split(".")
            if parts[0] == "stompoly" and len(parts) > 1:
                packages.add(parts[1])
    return packages


def absolute(node: ast.ImportFrom, path: Path) -> str:
    if node.level == 0:
        return node.module or ""
    folder = path.relative_to(PACKAGE.parent).parent.parts
    base = folder[: len(folder) - node.level + 1]
    return ".".join([*base, node.module or ""]).strip(".")


def test_no_import_points_the_other_way() -> None:
    wrong = []
    for path in sorted(PACKAGE.rglob("*.py")):
        package = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if package != "__init__":
            wrong += [
                f"{path.relative_to(PACKAGE)} imports {other}"
                for other in imports_of(path)
                if LEVEL[other] > LEVEL[package] and (package, other) not in DEFERRED
            ]
    assert wrong == []


# `game.save`, `game.undo` and `game.play_out` hand the game to those who know games: imported where they are called.
DEFERRED = {("game", "files"), ("game", "undo"), ("game", "table")}


def test_the_engine_knows_no_game() -> None:
    for path in sorted((PACKAGE / "engine").rglob("*.py")):
        assert imports_of(path) <= {"engine"}, path


def test_faces_know_games_and_nobody_who_shows_them() -> None:
    """A face serves every screen alike, so it may lean on none: neither on a package above it nor on what draws."""
    for path in sorted((PACKAGE / "faces").rglob("*.py")):
        assert imports_of(path) <= {
            "engine",
            "texts",
            "rules",
            "rulebooks",
            "game",
            "bots",
            "table",
            "faces",
            *FAMILIES,
        }, path
        assert "rich" not in imported_packages(path), path


def test_a_table_does_no_input_or_output_and_reads_no_clock() -> None:
    for path in sorted((PACKAGE / "table").rglob("*.py")):
        assert not imported_packages(path) & {"asyncio", "datetime", "os", "pathlib", "sys", "time"}, path


@pytest.mark.parametrize(("package", "other"), [("tui", "server"), ("server", "tui")])
def test_terminal_and_server_do_not_know_each_other(package: str, other: str) -> None:
    for path in sorted((PACKAGE / package).rglob("*.py")):
        assert other not in imports_of(path), path


@pytest.mark.parametrize("package", ["engine", "rules", "rulebooks", "game"])
def test_no_game_knows_its_face(package: str) -> None:
    for path in [PACKAGE / f"{package}.py", *sorted((PACKAGE / package).rglob("*.py"))]:
        assert not path.is_file() or "faces" not in imports_of(path), path


def families_of(path: Path) -> set[str]:
    """The families of games that a file imports from by name: `estate` for stompoly.rules.estate."""
    found = set()
    for node in nodes_of(path):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom):
            names = [f"{absolute(node, path)}.{name}" for name in names]
        for name in names:
            parts = name.split(".")
            if parts[:2] == ["stompoly", "rules"] and len(parts) > 2 and (PACKAGE / "rules" / parts[2]).is_dir():
                found.add(parts[2])
    return found


def test_only_rules_scenes_faces_and_the_terminal_know_a_family_by_name() -> None:
    """Everybody else goes through `Family` and `FAMILIES`, so that one more family is one more package.
    `stompoly.estate` and its like are there to give a family's names to people."""
    wrong = []
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE)
        scene = place.parts[0] == "testing" and "scene" in place.name
        names = place.name.removesuffix(".py") in FAMILIES and len(place.parts) == 1
        if place.parts[0] not in ("rules", "faces", "tui") and not scene and not names:
            wrong += [f"{place} imports {family}" for family in families_of(path)]
    assert wrong == []


def test_no_family_knows_another() -> None:
    for folder in sorted(path for path in (PACKAGE / "rules").iterdir() if (path / "family.py").is_file()):
        for path in sorted(folder.rglob("*.py")):
            assert families_of(path) <= {folder.name}, path


def test_numba_is_imported_by_the_engine_only() -> None:
    users = {path.name for path in PACKAGE.rglob("*.py") if imported_packages(path) & {"numba", "llvmlite"}}
    assert users == {"bits.py", "compiling.py", "lean.py", "native.py", "shortcuts.py"}


def test_the_command_starts_without_what_only_some_commands_need() -> None:
    """`stompoly --version`, and every press of Tab in a shell, waits for what is imported."""
    heavy = {"asyncio", "jinja2", "litestar", "numba", "rich", "scipy", "sqlite3", "stompoly.tui", "stompoly.server"}
    script = f"import sys, stompoly.cli; print(*{heavy} & set(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert loaded.split() == []


def test_one_place_runs_games_on_threads_or_processes() -> None:
    users = [path for path in (PACKAGE / "lab").rglob("*.py") if "concurrent" in imported_packages(path)]
    assert users == [PACKAGE / "lab" / "run" / "pool.py"]


def imported_packages(path: Path) -> set[str]:
    found = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add((node.module or "").split(".")[0])
    return found


@pytest.mark.parametrize("package", ["faces", "tui"])
@pytest.mark.parametrize("family", FAMILIES)
def test_code_that_knows_a_family_reads_its_state_with_its_type(package: str, family: str) -> None:
    """`state_of(game).cash` is checked by mypy, `game.state.cash` is not: there a misspelt field would pass."""
    for path in sorted((PACKAGE / package / family).glob("*.py")):
        read = [node.attr for node in nodes_of(path) if isinstance(node, ast.Attribute)]
        assert not {"state", "tables"} & set(read), path


def test_only_rules_and_the_engine_read_the_numbers_of_a_frame_by_their_letters() -> None:
    """Everybody else reads them by name: `numbers_of(questions.Auction, s).high_bid`."""
    letters = {"a", "b", "c", "d", "m"}
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.relative_to(PACKAGE).parts[0] not in ("rules", "engine"):
            nodes = [node.value for node in nodes_of(path) if isinstance(node, ast.Subscript)]
            assert not [node for node in nodes if isinstance(node, ast.Attribute) and node.attr in letters], path
