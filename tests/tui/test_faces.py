"""Each family of rules has a face and a drawing, and what all families share knows none of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stompoly import faces, tui
from stompoly.faces.by_family import FACES
from stompoly.rules.families import FAMILIES
from stompoly.tui.drawings import DRAWINGS

FOLDERS = [Path(str(package.__file__)).parent for package in (faces, tui)]


def families_in(path: Path) -> set[str]:
    """The rules that a file imports by name, and the faces."""
    return set(re.findall(r"stompoly\.(?:rules|faces)\.([a-z]+)\b", path.read_text())) & set(FAMILIES)


def test_every_family_has_a_face_and_a_drawing() -> None:
    assert set(FACES) == set(DRAWINGS) == set(FAMILIES)


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_is_shared_knows_no_family(folder: Path) -> None:
    assert [path.name for path in sorted(folder.glob("*.py")) if families_in(path)] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_family_knows_itself_alone(folder: Path) -> None:
    for name in FAMILIES:
        for path in sorted((folder / name).glob("*.py")):
            assert families_in(path) <= {name}, path
