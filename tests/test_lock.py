"""One hashed lock, of which everybody installs the part they need."""

from __future__ import annotations

import importlib.util
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
LOCK = (ROOT / "requirements.lock").read_text()
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("locked", ROOT / "tools" / "locked.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def picked(*extras: str) -> set[str]:
    locked = tool()
    return {name for name, _, _ in locked.blocks(locked.pick(LOCK, locked.wanted(list(extras))))}


def test_playing_needs_no_compiler_no_tests_and_no_lab() -> None:
    names = picked("build")
    assert {"numpy", "litestar", "uvicorn", "typer", "anyio", "hatchling"} <= names
    assert not names & {
        "numba",
        "llvmlite",
        "pyarrow",
        "scipy",
        "pytest",
        "mypy",
        "playwright",
        "distributed",
        "asyncpg",
    }


def test_an_extra_brings_what_its_packages_need_in_turn() -> None:
    assert {"numba", "llvmlite"} <= picked("fast")
    assert picked("fast") > picked()


def test_all_extras_together_are_the_whole_lock() -> None:
    assert tool().pick(LOCK, tool().wanted(list(EXTRAS))) == LOCK


def test_every_locked_package_keeps_its_hashes() -> None:
    locked = tool()
    blocks = locked.blocks(locked.pick(LOCK, locked.wanted(["fast"])))
    assert all("--hash=sha256:" in text for _, text, _ in blocks)


def test_an_extra_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(SystemExit, match="no extra 'quick'; there are"):
        tool().wanted(["quick"])


def test_a_lock_that_lacks_a_package_says_so() -> None:
    with pytest.raises(SystemExit, match="lacks nosuch"):
        tool().pick(LOCK, {"nosuch"})
