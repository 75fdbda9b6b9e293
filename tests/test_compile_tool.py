"""`tools/compile.py`, which compiles the rules beside the game: what it borrows it gives back, whatever happens."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import ModuleType

import pytest

import tools.compile
from stompoly.bots.calls import FULL
from stompoly.engine import compiling
from stompoly.rules.families import FAMILIES

INSTALL = ["pip", "install"]


class Outside:
    """Stands in for every program that is run: an installer that may fail or be interrupted, and a compiler."""

    def __init__(self, home: Path) -> None:
        self.said: list[str] = []
        self.installs: int | BaseException = 0
        self.compiles = 0
        self.folder = home / "stompoly" / "compiler"

    def run(self, command: list[str], env: dict[str, str], check: bool) -> subprocess.CompletedProcess[str]:
        if command[:2] == INSTALL:
            return self.install(command, env)
        name, part = command[-2:]
        self.said.append(f"compile {name}")
        assert env["PYTHONPATH"].endswith(str(self.folder))
        if not self.compiles:
            (compiling.cache_folder(FAMILIES[name].play_batch) / f"{compiling.stem(part)}.so").touch()
        return subprocess.CompletedProcess(command, self.compiles)

    def install(self, command: list[str], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
        wanted = Path(command[command.index("-r") + 1]).read_text()
        self.said.append("install " + " ".join(line.partition("==")[0] for line in wanted.splitlines() if "==" in line))
        assert env["TMPDIR"] == command[command.index("--target") + 1] == str(self.folder)
        (self.folder / "numba").mkdir()
        if isinstance(self.installs, BaseException):
            raise self.installs
        return subprocess.CompletedProcess(command, self.installs)


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Without numba."""
    monkeypatch.setattr(tools.compile, "find_spec", lambda name: None)
    monkeypatch.setattr(tools.compile, "COMPILERS", ("sh",))
    return tools.compile


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Outside:
    """Nothing is compiled yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(compiling, "SHIPPED", tmp_path)
    made = Outside(tmp_path)
    monkeypatch.setattr(subprocess, "run", made.run)
    return made


BORROWED = "install llvmlite numba"
ALL = [f"compile {name}" for name in FAMILIES]


def test_it_borrows_a_compiler_and_gives_it_back(tool: ModuleType, outside: Outside) -> None:
    tool.compile_rules(INSTALL)
    assert outside.said == [BORROWED, *ALL]
    assert not outside.folder.exists()
    tool.compile_rules(INSTALL)
    assert outside.said == [BORROWED, *ALL]


def test_it_borrows_nothing_where_numba_is_installed(
    tool: ModuleType, outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "find_spec", lambda name: object())
    tool.compile_rules(INSTALL)
    assert outside.said == ALL


def test_it_borrows_nothing_where_nothing_can_be_linked(
    tool: ModuleType, outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "COMPILERS", ())
    tool.compile_rules(INSTALL)
    assert outside.said == []


def test_offline_it_stops_and_tries_again_next_time(tool: ModuleType, outside: Outside) -> None:
    outside.installs = 1
    for _ in range(2):
        tool.compile_rules(INSTALL)
    assert outside.said == [BORROWED, BORROWED]
    assert not outside.folder.exists()


def test_an_interrupted_compiler_leaves_nothing_behind(tool: ModuleType, outside: Outside) -> None:
    outside.installs = SystemExit(1)
    with pytest.raises(SystemExit):
        tool.compile_rules(INSTALL)
    assert not outside.folder.exists()


def test_what_a_killed_compiler_left_behind_is_deleted(tool: ModuleType, outside: Outside) -> None:
    (outside.folder / "llvmlite").mkdir(parents=True)
    tool.compile_rules(INSTALL)
    assert not outside.folder.exists()


def test_rules_that_do_not_compile_here_are_not_tried_again(tool: ModuleType, outside: Outside) -> None:
    outside.compiles = 1
    for _ in range(2):
        tool.compile_rules(INSTALL)
    assert outside.said == [BORROWED, *ALL]


def test_a_second_compiler_leaves_it_to_the_first(tool: ModuleType, outside: Outside) -> None:
    tool.missing()
    with tool.alone() as folder:
        (folder / "numba").mkdir()
        tool.compile_rules(INSTALL)
        assert outside.said == []
        assert (folder / "numba").exists()


def test_only_what_is_missing_is_compiled(tool: ModuleType, outside: Outside) -> None:
    name, *others = FAMILIES
    (compiling.cache_folder(FAMILIES[name].play_batch) / f"{compiling.stem(FULL)}.so").touch()
    assert tool.missing() == others
