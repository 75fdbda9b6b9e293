"""Compiled loops: what is kept is loaded, what is not is built, and where that fails numba compiles on its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from stompoly.bots import building, loops
from stompoly.bots.building import BuildError, compare, play_native
from stompoly.bots.calls import FULL, PLAY, STRICT
from stompoly.engine.compiling import NoCompilerError
from stompoly.rules.families import FAMILIES
from stompoly.rules.family import Family

pytest.importorskip("numba")
MENACE = FAMILIES["menace"]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Nothing is kept yet, and nothing is really compiled."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(loops, "find_kept", kept_in(tmp_path))
    for name in ("_loops", "_warming", "_never"):
        monkeypatch.setattr(loops, name, {})
    made: list[str] = []

    def load(path: Path, symbol: str) -> str:
        made.append(f"load {path.name}")
        return path.name

    def by_numba(family: Family) -> str:
        made.append("by numba")
        return "by numba"

    def build(family: Family, part: str, say: Any) -> None:
        made.append(f"build {part}")
        (tmp_path / part).touch()

    monkeypatch.setattr("stompoly.engine.native.load", load)
    monkeypatch.setattr(loops, "by_numba", by_numba)
    monkeypatch.setattr(loops, "build", build)
    return made


def kept_in(folder: Path) -> Any:
    return lambda driver, part: folder / part if (folder / part).exists() else None


def test_plain_play_builds_only_what_it_needs(calls: list[str]) -> None:
    assert loops.loop(MENACE, True, PLAY) == "play"
    assert loops.loop(MENACE, True, PLAY) == "play"
    assert loops.loop(MENACE, True) == "full"
    assert calls == ["build play", "load play", "build full", "load full"]


def test_a_full_loop_does_for_all_but_strict_games(calls: list[str], tmp_path: Path) -> None:
    (tmp_path / FULL).touch()
    assert loops.loop(MENACE, True, PLAY) == "full"
    assert loops.loop(MENACE, True, STRICT) == "strict"
    assert calls == ["load full", "build strict", "load strict"]


def test_a_caller_that_does_not_wait_gets_it_when_it_is_ready(calls: list[str]) -> None:
    loops.loop(MENACE, False)
    loops._warming["menace", FULL].join()
    assert loops.loop(MENACE, False) == "full"
    assert calls == ["build full", "load full"]


def test_without_a_compiler_it_is_loaded_as_soon_as_somebody_else_has_compiled_it(
    calls: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(loops, "find_spec", lambda name: None)
    monkeypatch.setattr(loops, "build", building.build)
    monkeypatch.setattr(building, "find_spec", lambda name: None)
    assert loops.loop(MENACE, False) is None
    assert loops.loop(MENACE, True) is None
    assert isinstance(loops.why_not(MENACE), NoCompilerError)
    (tmp_path / FULL).touch()
    assert loops.loop(MENACE, False) == "full"
    assert calls == ["load full"]


def test_where_the_quick_compile_fails_numba_compiles_and_next_time_at_once(
    calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def fail(family: Family, part: str, say: Any) -> None:
        raise BuildError("moved")

    monkeypatch.setattr(loops, "build", fail)
    loops.make_ready(MENACE, FULL, said.append)
    assert loops.loop(MENACE, True) == "by numba"
    assert ["(moved)" in line for line in said] == [True]
    monkeypatch.setattr(loops, "_loops", {})
    loops.make_ready(MENACE, FULL, said.append)
    assert len(said) == 1


def test_why_a_build_failed_is_what_its_process_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    failed = SimpleNamespace(returncode=1, stdout="AttributeError: finalize\n")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failed)
    with pytest.raises(BuildError, match=r"^AttributeError: finalize$"):
        building.build(MENACE, FULL)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("part", [PLAY, FULL])
def test_a_loop_that_plays_otherwise_is_not_kept(part: str) -> None:
    good = loops.kernel(MENACE)

    def wrong(*arrays: Any) -> None:
        good(*arrays)
        arrays[-1][0][0] += 1

    compare(MENACE, part, good)
    with pytest.raises(BuildError):
        compare(MENACE, part, wrong)


@pytest.mark.slow
@pytest.mark.xdist_group("compiled")
def test_both_builds_give_the_same_bytes() -> None:
    """numba on its own takes half a minute for this family, the smallest; the others are compared with plain games."""
    book, quick, alone = building.book_of(MENACE), loops.kernel(MENACE), loops.by_numba(MENACE)
    for bot in (0, 1):
        assert play_native(book, bot, quick, FULL) == play_native(book, bot, alone, FULL)


def test_without_numba_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(NoCompilerError, match=r"pip install [^\n]*'stompoly\[fast\]'$"):
        building.check_numba()
