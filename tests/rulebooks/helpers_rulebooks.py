"""Rulebooks to change and to break."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from stompoly.rulebooks import RulebookError, load_rulebook
from stompoly.rulebooks.loader import HERE

ONE_FILE = """\
[rulebook]
id = "lucky"
title = "Lucky Classic"
extends = "classic"

[options]
go.salary = 400
"""


def copy(tmp_path: Path, name: str = "classic") -> Path:
    return Path(shutil.copytree(HERE / name, tmp_path / "mine"))


def change(file: Path, old: str, new: str) -> int:
    """Changes the first such text of a file; the line it stands on."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def wrong(path: Path) -> RulebookError:
    with pytest.raises(RulebookError) as caught:
        load_rulebook(path)
    return caught.value
