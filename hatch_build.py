"""Builds the page and the compiled rules into the wheel, so that whoever installs stompoly needs neither Node.js nor a
compiler. Where the rules cannot be compiled, the wheel goes without: it serves every machine, and plays more slowly."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/stompoly/server/page/index.html")


class Hook(BuildHookInterface[Any]):
    compiled: tempfile.TemporaryDirectory[str] | None = None  # each build has its own: two may run at once

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install takes the page from the project's folder, where `make page` puts it, and compiled rules
        from the user's cache."""
        if version == "editable":
            return
        root = Path(self.root)
        if is_stale(root):
            build_page(root)
        self.compiled = tempfile.TemporaryDirectory(prefix="stompoly-")
        if compile_rules(root, Path(self.compiled.name)):
            build_data["force_include"][self.compiled.name] = "stompoly/compiled"
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{platform_tag()}"
        else:
            self.app.display_warning("the rules could not be compiled: this wheel has none, and needs stompoly[fast]")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.compiled:
            self.compiled.cleanup()


def is_stale(root: Path) -> bool:
    """Whether the page has not been built, or something in web/ has changed since."""
    if not (root / PAGE).exists():
        return True
    built = (root / PAGE).stat().st_mtime
    return any(file.is_file() and file.stat().st_mtime > built for file in sources(root / "web"))


def sources(web: Path) -> Iterator[Path]:
    """What the page is made of; the folders left out are made by npm and the linters."""
    for part in web.iterdir() if web.is_dir() else ():
        if part.name not in ("node_modules", ".svelte-check"):
            yield from part.rglob("*") if part.is_dir() else (part,)


def build_page(root: Path) -> None:
    """As in the Makefile, npm leaves the lock alone: nobody who installs from a clone has changed it."""
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("the page needs Node.js 20 or newer to be built: install it, or `make page` elsewhere")
    for arguments in (["install", "--omit=dev", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([npm, *arguments], cwd=root / "web", check=True)


def compile_rules(root: Path, folder: Path) -> bool:
    """Shared objects for this kind of machine. What is kept in the user's cache is not compiled again. The sources are
    found by their folder: PYTHONPATH is where pip says what a build may import, numba among it."""
    command = [sys.executable, "-m", "stompoly.bots.compile", "--to", str(folder)]
    done = subprocess.run(command, cwd=root / "src", stdout=sys.stderr, check=False)
    return done.returncode == 0 and any(folder.rglob("*.so"))


def platform_tag() -> str:
    """The objects use nothing of the C library but `memset`, so that any Linux of this kind will do."""
    system, _, machine = sysconfig.get_platform().partition("-")
    if system == "linux":
        return f"manylinux_2_17_{machine}.musllinux_1_1_{machine}"
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")
