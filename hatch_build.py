"""Builds the page into the wheel, so that whoever installs stompoly needs no Node.js."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/stompoly/server/page/index.html")


class PageHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install takes the page from the project's folder, where `make page` puts it."""
        root = Path(self.root)
        if version == "editable" or (root / PAGE).exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("the page needs Node.js 20 or newer to be built: install it, or `make page` elsewhere")
        for arguments in (["install", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *arguments], cwd=root / "web", check=True)
