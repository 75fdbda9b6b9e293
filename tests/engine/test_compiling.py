"""Compiling: the cache folder's name changes with the sources; without numba there is a clear word."""

from __future__ import annotations

import builtins
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from stompoly.engine import compiling


def driver() -> int:
    return 1


def driver_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A driver that counts as written in a module of that folder."""
    module = ModuleType(f"driver_of_{folder.name}")
    module.__file__ = str(folder / "driver.py")
    monkeypatch.setitem(sys.modules, module.__name__, module)

    def own() -> int:
        return 1

    own.__module__ = module.__name__
    return own


@pytest.mark.parametrize("changed", ["engine", "rules", "rules/estate", "rules/estate/bots"])
def test_a_changed_source_changes_the_cache_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, changed: str
) -> None:
    monkeypatch.setattr(compiling, "PACKAGE", tmp_path)
    for place in ("engine", "rules", "rules/estate", "rules/estate/bots", "rules/kaiju", "rules/kaiju/bots"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "a.py").write_text("x = 1\n")
    estate, kaiju = (driver_in(tmp_path / "rules" / family, monkeypatch) for family in ("estate", "kaiju"))
    before = compiling.sources_hash(estate), compiling.sources_hash(kaiju)
    assert before == (compiling.sources_hash(estate), compiling.sources_hash(kaiju))
    (tmp_path / changed / "a.py").write_text("x = 2\n")
    assert compiling.sources_hash(estate) != before[0]
    assert (compiling.sources_hash(kaiju) == before[1]) == ("estate" in changed)


def test_old_versions_are_swept_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for name in ("a", "b", "c", "d", "e"):
        monkeypatch.setattr(compiling, "sources_hash", lambda _, name=name: name)
        compiling.cache_folder(driver)
        compiling.cache_folder(compiling.sources)
    for function in (driver, compiling.sources):
        home = tmp_path / "stompoly" / "compiled" / function.__module__
        assert len(list(home.iterdir())) == compiling.KEEP


def test_it_says_so_when_it_compiles_and_not_when_it_need_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("numba")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    said: list[str] = []
    assert compiling.compile_driver(driver, said.append)() == 1
    assert ["compiling, once" in line for line in said] == [True]
    said.clear()
    assert compiling.compile_driver(driver, said.append)() == 1
    assert said == []


def test_without_numba_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def no_numba(name: str, *rest: Any) -> Any:
        if name.startswith("numba"):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", no_numba)
    with pytest.raises(compiling.NoCompilerError, match=r"pip install 'stompoly\[fast\]'"):
        compiling.compile_driver(driver)
