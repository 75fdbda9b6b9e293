"""Compiling: what is kept goes by the contents of the sources; without numba there is a clear word."""

from __future__ import annotations

import builtins
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from stompoly.engine import compiling, native


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


def package_in(folder: Path) -> Path:
    """Sources of two families."""
    for place in ("engine", "rules", "rules/estate", "rules/estate/bots", "rules/kaiju", "rules/kaiju/bots"):
        (folder / place).mkdir(parents=True)
        (folder / place / "a.py").write_text("x = 1\n")
    return folder


@pytest.mark.parametrize("changed", ["engine", "rules", "rules/estate", "rules/estate/bots"])
def test_a_changed_source_changes_the_hash_of_its_family(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, changed: str
) -> None:
    monkeypatch.setattr(compiling, "PACKAGE", package_in(tmp_path / "stompoly"))
    home = tmp_path / "stompoly" / "rules"
    estate, kaiju = (driver_in(home / family, monkeypatch) for family in ("estate", "kaiju"))
    before = compiling.sources_hash(estate), compiling.sources_hash(kaiju)
    assert before == (compiling.sources_hash(estate), compiling.sources_hash(kaiju))
    (tmp_path / "stompoly" / changed / "a.py").write_text("x = 2\n")
    assert compiling.sources_hash(estate) != before[0]
    assert (compiling.sources_hash(kaiju) == before[1]) == ("estate" in changed)


def test_two_clones_of_the_same_sources_share_what_is_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = []
    for clone in ("one", "other"):
        monkeypatch.setattr(compiling, "PACKAGE", package_in(tmp_path / clone))
        found.append(compiling.sources_hash(driver_in(tmp_path / clone / "rules" / "estate", monkeypatch)))
    assert found[0] == found[1]


def test_old_versions_are_swept_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for name in range(compiling.KEEP + 2):
        monkeypatch.setattr(compiling, "sources_hash", lambda _, name=name: str(name))
        compiling.cache_folder(driver)
        compiling.cache_folder(compiling.sources)
    for function in (driver, compiling.sources):
        home = tmp_path / "stompoly" / "compiled" / function.__module__
        assert len(list(home.iterdir())) == compiling.KEEP


@pytest.mark.parametrize("suffix", [native.SHARED, native.OBJECT])
def test_what_a_wheel_brings_comes_before_the_cache(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, suffix: str
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(compiling, "SHIPPED", tmp_path / "shipped")
    assert compiling.find_kept(driver, "full") is None
    kept = compiling.cache_folder(driver) / (compiling.stem("full") + suffix)
    kept.touch()
    assert compiling.find_kept(driver, "full") == kept
    assert compiling.find_kept(driver, "play") is None
    shipped = tmp_path / "shipped" / compiling.folder_name(driver) / kept.name
    shipped.parent.mkdir(parents=True)
    shutil.copy(kept, shipped)
    assert compiling.find_kept(driver, "full") == shipped


def test_without_numba_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def no_numba(name: str, *rest: Any) -> Any:
        if name.startswith("numba"):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", no_numba)
    with pytest.raises(compiling.NoCompilerError, match=r"pip install 'stompoly\[fast\]'"):
        compiling.check_numba()
