"""Prints the part of requirements.lock that some extras need, with its hashes: `python tools/locked.py build postgres`.
Without extras it is what playing needs. There is one lock; nobody has to install all of it."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = "stompoly"


def name_of(requirement: str) -> str:
    """`uvicorn` of `uvicorn[standard]>=0.40`."""
    return re.split(r"[^\w.-]", requirement.strip(), maxsplit=1)[0].lower().replace("_", "-")


def wanted(extras: list[str]) -> set[str]:
    """What the project itself asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    known = project["optional-dependencies"]
    for extra in extras:
        if extra not in known:
            raise SystemExit(f"pyproject.toml has no extra {extra!r}; there are {', '.join(known)}")
    return {name_of(each) for each in [*project["dependencies"], *(r for extra in extras for r in known[extra])]}


def blocks(lock: str) -> list[tuple[str, str, set[str]]]:
    """Each locked package, its lines, and the packages that it is there for. One may be locked twice, for different
    versions of Python."""
    found = []
    for block in re.split(r"^(?=\w)", lock, flags=re.MULTILINE):
        if block.strip():
            parents = re.findall(r"^ +#(?: via)? +(\S+)", block, flags=re.MULTILINE)
            found.append((name_of(block.partition("==")[0]), block, {name_of(parent) for parent in parents}))
    return found


def pick(lock: str, roots: set[str]) -> str:
    """The packages that the roots need, and what those need in turn."""
    packages, needed = blocks(lock), set(roots)
    if missing := roots - {name for name, _, _ in packages}:
        raise SystemExit(f"requirements.lock lacks {', '.join(sorted(missing))}: write it again, see pyproject.toml")
    while more := {name for name, _, parents in packages if parents & needed} - needed:
        needed |= more
    return "".join(text for name, text, _ in packages if name in needed)


if __name__ == "__main__":
    print(pick((ROOT / "requirements.lock").read_text(), wanted(sys.argv[1:])), end="")
