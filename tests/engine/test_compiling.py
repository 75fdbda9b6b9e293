"""Compiling: what is kept goes by the contents of the sources; without numba there is a clear word."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from stompoly.engine import compiling, native

FAMILIES = ("estate", "kaiju")


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
    """Sources of two families, each with a driver that imports from others, and one that nobody imports."""
    files = {
        "engine/bits.py": "x = 1\n",
        "rules/loop.py": "from stompoly.engine.bits import x\n",
        "rules/words.py": "x = 1\n",
        **{
            f"rules/{family}/driver.py": "from stompoly.rules.loop import (\n    x,\n)\n\nfrom . import start\n"
            for family in FAMILIES
        },
        **{f"rules/{family}/start.py": "from .bots.simple import x\n" for family in FAMILIES},
        **{f"rules/{family}/bots/simple.py": "x = 1\n" for family in FAMILIES},
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def hashes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Of both families in a package that lies in this folder."""
    monkeypatch.setattr(compiling, "PACKAGE", folder)
    drivers = (driver_in(folder / "rules" / family, monkeypatch) for family in FAMILIES)
    return [compiling.sources_hash(driver) for driver in drivers]


@pytest.mark.parametrize(
    ("changed", "recompiled"),
    [
        ("engine/bits.py", [True, True]),
        ("rules/loop.py", [True, True]),
        ("rules/estate/bots/simple.py", [True, False]),
        ("rules/kaiju/start.py", [False, True]),
        ("rules/words.py", [False, False]),
    ],
)
def test_an_edit_recompiles_the_families_that_import_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, changed: str, recompiled: list[bool]
) -> None:
    package = package_in(tmp_path / "stompoly")
    before = hashes(package, monkeypatch)
    assert hashes(package, monkeypatch) == before
    with (package / changed).open("a") as file:
        file.write("y = 2\n")
    assert [a != b for a, b in zip(before, hashes(package, monkeypatch), strict=True)] == recompiled


def test_two_clones_of_the_same_sources_share_what_is_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one, other = (package_in(tmp_path / clone / "stompoly") for clone in ("one", "other"))
    assert hashes(one, monkeypatch) == hashes(other, monkeypatch)


def test_old_versions_are_swept_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for name in range(compiling.KEEP + 2):
        monkeypatch.setattr(compiling, "sources_hash", lambda _, name=name: str(name))
        compiling.cache_folder(driver)
        compiling.cache_folder(compiling.sources)
    for function in (driver, compiling.sources):
        home = tmp_path / "stompoly" / "compiled" / function.__module__
        assert len(list(home.iterdir())) == compiling.KEEP


def test_versions_that_others_sweep_out_meanwhile_are_left_to_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    home = tmp_path / "stompoly" / "compiled" / driver.__module__
    home.mkdir(parents=True)
    (home / "gone").symlink_to(home / "nothing")
    assert compiling.cache_folder(driver).is_dir()


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
