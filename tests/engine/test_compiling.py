"""Compiling: the cache folder's name changes with the sources; without numba there is a clear word."""

from __future__ import annotations

import builtins
from pathlib import Path
from typing import Any

import pytest

from stompoly.engine import compiling


def driver() -> int:
    return 1


def test_a_changed_source_changes_the_cache_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for room in ("engine", "rules"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "a.py").write_text("x = 1\n")
    monkeypatch.setattr(compiling, "PACKAGE", tmp_path)
    before = compiling.sources_hash()
    assert compiling.sources_hash() == before
    (tmp_path / "rules" / "a.py").write_text("x = 2\n")
    assert compiling.sources_hash() != before


def test_old_versions_are_swept_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for name in ("a", "b", "c", "d", "e"):
        monkeypatch.setattr(compiling, "sources_hash", lambda name=name: name)
        compiling.cache_folder()
    assert len(list((tmp_path / "stompoly" / "compiled").iterdir())) == compiling.KEEP


def test_it_says_so_when_it_compiles_and_not_when_it_need_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("numba")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    said: list[str] = []
    assert compiling.compiled(driver, said.append)() == 1
    assert ["compiling, once" in line for line in said] == [True]
    said.clear()
    assert compiling.compiled(driver, said.append)() == 1
    assert said == []


def test_without_numba_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def no_numba(name: str, *rest: Any) -> Any:
        if name.startswith("numba"):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", no_numba)
    with pytest.raises(compiling.NoCompilerError, match=r"pip install 'stompoly\[fast\]'"):
        compiling.compiled(driver)
