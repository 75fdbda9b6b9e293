"""The built wheel, as people install it: bare, and with each extra. Nothing is downloaded: a fresh environment gets
links to those packages of this one that the wheel asks for, and no others."""

from __future__ import annotations

import json
import os
import re
import runpy
import shutil
import subprocess
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement

from stompoly.engine.native import COMPILERS
from stompoly.rules.families import FAMILIES
from tests.cli.helpers_cli import results, simulated

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src/stompoly/server/page/index.html"
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]

MISSING = r"stompoly: [^\n]*pip install [^\n]*'stompoly\[{extra}\]'\n"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = ["", *(extra for extra in PROJECT["project"]["optional-dependencies"] if extra not in ("dev", "build"))]
RUNS = [  # every command with something to do
    "play classic --seats bot:random,bot:random --seed 1 --plain --fast --save game.jsonl",
    "replay game.jsonl --at 3 --plain",
    "serve --db postgresql://127.0.0.1:1/none",
    "simulate classic --games 2 --workers 1",
    "rules",
    "rules ugm",
    "clauses GOP-JAIL-03",
    "verify game.jsonl",
    "lab report classic --games 4 -o report.html",
    "lab restrict classic --games 4",
    "lab sweep classic --vary go.salary=200,400 --games 4",
    "lab compare classic gopoly --games 4",
    "lab ladder classic --games 4",
    "lab match classic --games 1 --bots random,random",
    "lab odd classic --games 4 -o odd",
    "lab odds game.jsonl --at 3 --playouts 16",
    "lab tune expert --games 4 --generations 1",
    "lab exploit expert --only junk --generations 0 --games 4",
]
NEEDS = {"lab": "lab", "serve": "postgres"}  # by the first word of a line
ENDS = {"verify": 1, "serve": 2}  # that was no game online, and no database answers there
# Runs in the fresh environment: each command line in one process, what it said and how it ended.
DRIVER = """
import contextlib, functools, io, json, sys, traceback
import typer.main
from stompoly.cli import main
typer.main.get_command = functools.cache(typer.main.get_command)  # built once for all lines
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


def closure(*wishes: str) -> Iterator[Distribution]:
    """Packages, and what they need in turn."""
    todo, seen = [Requirement(wish) for wish in wishes], set()
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
    """Built as pip does it: with nothing but what the build asks for, which PYTHONPATH leads to."""
    if not PAGE.exists():
        pytest.skip("the page is not built: make page")
    folder = tmp_path_factory.mktemp("built")
    venv.create(folder / "env", with_pip=False)
    (folder / "needs").mkdir()
    for found in closure(*PROJECT["build-system"]["requires"]):
        link(found, folder / "needs")
    building = [start_build(folder, folder / number) for number in "12"]
    assert [build.wait() for build in building] == [0, 0]
    first, second = (next((folder / number).glob("*.whl")) for number in "12")
    assert sizes(first) == sizes(second)  # one build once cut off what the other was packing
    return first


def start_build(folder: Path, target: Path) -> subprocess.Popen[bytes]:
    build = [str(folder / "env/bin/python"), "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    environment = {**os.environ, "PYTHONPATH": str(folder / "needs")}
    return subprocess.Popen(build, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def sizes(wheel: Path) -> dict[str, int]:
    with zipfile.ZipFile(wheel) as packed:
        return {each.filename: each.file_size for each in packed.infolist()}


@pytest.fixture(scope="module")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is in it, once for all environments: they compile its modules only once."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


def test_building_the_page_leaves_the_lock_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`pip install .` in a fresh clone once rewrote `web/package-lock.json`."""
    hook = runpy.run_path(str(ROOT / "hatch_build.py"))
    (tmp_path / "web").mkdir()
    npm = tmp_path / "npm"
    npm.write_text('#!/bin/sh\necho "$@" >>ran\n')
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    hook["build_page"](tmp_path)
    installing, building = (tmp_path / "web/ran").read_text().splitlines()
    assert "--no-save" in installing.split()
    assert building == "run build"


def test_a_page_older_than_its_sources_is_built_anew(tmp_path: Path) -> None:
    """After `git pull`, a wheel once packed the old page."""
    is_stale = runpy.run_path(str(ROOT / "hatch_build.py"))["is_stale"]
    assert is_stale(tmp_path)
    page = tmp_path / PAGE.relative_to(ROOT)
    source, package = tmp_path / "web/src/lib/game.ts", tmp_path / "web/node_modules/one.js"
    for file, time in ((page, 2000), (source, 1000), (package, 3000)):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        os.utime(file, (time, time))
    assert not is_stale(tmp_path)
    os.utime(source, (3000, 3000))
    assert is_stale(tmp_path)


def installed(unpacked: Path, folder: Path, extra: str) -> Path:
    """The Python of a fresh environment with the wheel."""
    venv.create(folder, with_pip=False)
    site = next(folder.glob("lib/python*/site-packages"))
    for top in unpacked.iterdir():
        (site / top.name).symlink_to(top)
    for found in closure(f"stompoly[{extra}]" if extra else "stompoly"):
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
    assert {name for name in commands() if not any(f"{line} ".startswith(f"{name} ") for line in RUNS)} == set()


@pytest.mark.parametrize("extra", EXTRAS)
def test_every_command_explains_itself_and_works_or_says_what_to_install(
    unpacked: Path, tmp_path: Path, extra: str
) -> None:
    asked = ["", "--version", *(f"{name} --help" for name in commands())]
    told = run_all(installed(unpacked, tmp_path / "env", extra), [*asked, *RUNS], tmp_path)
    assert {line: told[line][0] for line in asked if told[line][0]} == {}
    assert told["--version"][1].startswith("stompoly ")
    assert "stompoly serve --open" in told[""][1]
    for line in RUNS:
        (code, out, err), needed = told[line], NEEDS.get(line.split()[0], extra)
        assert code == (ENDS.get(line.split()[0], 0) if needed == extra else 2), (line, out, err)
        assert bool(re.fullmatch(MISSING.format(extra=needed), err)) == (needed != extra), (line, err)


def test_the_bare_wheel_serves_the_page(unpacked: Path, tmp_path: Path) -> None:
    python = installed(unpacked, tmp_path / "env", "")
    serve = [str(python), "-I", "-m", "stompoly", "serve", "--port", "0", "--db", str(tmp_path / "tables.db")]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as server:
        assert server.stdout
        address = re.search(r"http://[\d.:]+/", server.stdout.readline())
        try:
            assert address
            with urlopen(address[0], timeout=60) as page:
                assert b"<title>Stompoly" in page.read()
        finally:
            server.kill()


@pytest.mark.skipif(not any(map(shutil.which, COMPILERS)), reason="nothing can be linked without a C compiler")
def test_the_bare_wheel_plays_the_same_games_compiled(unpacked: Path, tmp_path: Path) -> None:
    loops = [path for path in (unpacked / "stompoly/compiled").rglob("*") if path.is_file()]
    assert len(loops) == len(FAMILIES)
    python = installed(unpacked, tmp_path / "env", "")
    for book in ("classic", "ugm", "monsters_menace"):
        line = f"simulate {book} --games 300 --json"
        code, out, err = run_all(python, [line], tmp_path)[line]
        assert (code, err) == (0, "")
        assert results(json.loads(out)) == results(simulated(book, "--games", "300"))
