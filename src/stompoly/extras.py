"""Extras of the package: what to type to add one to the environment that this runs in."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from shlex import quote


def how_to_install(extra: str) -> str:
    """pip and uv know the extras of what is installed: nothing of ours is downloaded."""
    wish = quote(f"stompoly[{extra}]")
    if "pipx" in Path(sys.prefix).parts:
        return f"pipx runpip stompoly install {wish}"
    if find_spec("pip") is None:
        return f"uv pip install --python {quote(sys.executable)} {wish}"
    return f"{quote(sys.executable)} -m pip install {wish}"
