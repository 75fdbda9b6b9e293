"""The built wheel, as people install it: bare, and with each extra. Nothing is downloaded: a fresh environment gets
links to those packages of this one that the wheel asks for, and no others."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src/stompoly/server/page/index.html"
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]

MISSING = r"stompoly: [^\n]*pip install 'stompoly\[(fast|lab|postgres|cluster)\]'\n"
EXTRAS = ["", "fast", "lab", "postgres", "cluster"]
RUNS = [  # every command with something to do
    "play classic --seats bot:random,bot:random --seed 1 --plain --fast --save {here}/game.jsonl",
    "replay {here}/game.jsonl --at 3 --plain",
    "serve --db postgresql://127.0.0.1:1/none",
    "simulate classic --games 2 --workers 1",
    "rules",
    "rules ugm",
    "clauses GOP-JAIL-03",
    "verify {here}/game.jsonl",
    "lab report classic --games 4 -o {here}/report.html",
    "lab restrict classic --games 4",
    "lab sweep classic --vary go.salary=200,400 --games 4",
    "lab compare classic gopoly --games 4",
    "lab ladder classic --games 4",
    "lab match classic --games 1 --bots random,random",
    "lab odd classic --games 4 -o {here}/odd",
    "lab odds {here}/game.jsonl --at 3 --playouts 16",
    "lab tune expert --games 4 --generations 1",
    "lab exploit expert --only junk --generations 0 --games 4",
]
# Runs in the fresh environment: each command line in one process, what it said and how it ended.
DRIVER = """
import contextlib, io, json, sys, traceback
from stompoly.cli import main
told = []
for line in json.load(sys.stdin):
    sys.argv, out, err, code = ["stompoly", *line.split()], io.StringIO(), io.StringIO(), 0
    sys.stdin = io.StringIO("")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main()
        except SystemExit as end:
            code = end.code or 0
        except BaseException:
            code = 99
            traceback.print_exc()
    told.append([line, code, out.getvalue(), err.getvalue()])
sys.__stdout__.write(json.dumps(told))
"""


def closure(extra: str) -> Iterator[Distribution]:
    """What the wheel needs with an extra, and what that needs."""
    todo, seen = [Requirement(f"stompoly[{extra}]" if extra else "stompoly")], set()
    while todo:
        wanted = todo.pop()
        if (wanted.name, frozenset(wanted.extras)) in seen:
            continue
        seen.add((wanted.name, frozenset(wanted.extras)))
        try:
            found = distribution(wanted.name)
        except PackageNotFoundError:  # for another system
            continue
        yield found
        for text in found.requires or []:
            needed = Requirement(text)
            extras = wanted.extras or {""}
            if needed.marker is None or any(needed.marker.evaluate({"extra": each}) for each in extras):
                todo.append(needed)


def link(found: Distribution, site: Path) -> None:
    """The files of a package, by their folders."""
    for top in {file.parts[0] for file in found.files or []} - {"..", "__pycache__"}:
        if not (site / top).exists():
            (site / top).symlink_to(Path(str(found.locate_file(top))))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not PAGE.exists():
        pytest.skip("the page is not built: make page")
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def installed(wheel: Path, folder: Path, extra: str) -> Path:
    """The Python of a fresh environment with the wheel."""
    venv.create(folder, with_pip=False)
    site = next(folder.glob("lib/python*/site-packages"))
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    for found in closure(extra):
        if found.name != "stompoly":
            link(found, site)
    return folder / "bin" / "python"


def run_all(python: Path, lines: list[str], home: Path) -> dict[str, tuple[int, str, str]]:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(home)}
    done = subprocess.run(
        [python, "-I", "-c", DRIVER], input=json.dumps(lines), capture_output=True, text=True, cwd=home, env=environment
    )
    assert done.returncode == 0, done.stderr
    return {line: (code, out, err) for line, code, out, err in json.loads(done.stdout)}


def commands() -> list[str]:
    """Every command there is, as one types it."""
    import typer.main

    from stompoly.cli import app

    top = typer.main.get_group(app).commands
    inner = getattr(top["lab"], "commands", {})
    return [*(name for name in top if name != "lab"), *(f"lab {name}" for name in inner)]


def test_every_command_is_run() -> None:
    assert {name for name in commands() if not any(line.startswith(name) for line in RUNS)} == set()


def test_the_bare_wheel_runs_every_command_or_says_what_to_install(wheel: Path, tmp_path: Path) -> None:
    python = installed(wheel, tmp_path / "bare", "")
    told = run_all(python, [line.format(here=tmp_path) for line in RUNS], tmp_path)
    for line, (code, out, err) in told.items():
        assert code in (0, 2) or line.startswith("verify"), (line, out, err)
        if code == 2:
            assert re.fullmatch(MISSING, err), (line, err)
    works = {line.split()[0] for line, (code, _, _) in told.items() if code == 0}
    assert works >= {"play", "replay", "simulate", "rules", "clauses"}


@pytest.mark.parametrize("extra", EXTRAS)
def test_with_each_extra_every_command_explains_itself(wheel: Path, tmp_path: Path, extra: str) -> None:
    python = installed(wheel, tmp_path / "env", extra)
    told = run_all(python, ["", "--version", *(f"{name} --help" for name in commands())], tmp_path)
    assert {line: code for line, (code, _, _) in told.items() if code} == {}
    assert told["--version"][1].startswith("stompoly ")
    assert "stompoly serve --open" in told[""][1]
