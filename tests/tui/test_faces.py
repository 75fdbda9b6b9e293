"""Each family of rules has a face, and the terminal knows families only by their faces."""

from __future__ import annotations

import re
from pathlib import Path

from stompoly import tui
from stompoly.rules.rooms import ROOMS
from stompoly.tui.faces import FACES

FOLDER = Path(tui.__file__).parent


def families_in(path: Path) -> set[str]:
    """The rules that a file imports by name."""
    return set(re.findall(r"stompoly\.rules\.([a-z]+)\.", path.read_text())) & set(ROOMS)


def test_every_room_has_a_face() -> None:
    assert set(FACES) == set(ROOMS)


def test_what_is_shared_knows_no_family() -> None:
    assert [path.name for path in sorted(FOLDER.glob("*.py")) if families_in(path)] == []


def test_a_face_knows_its_own_family_alone() -> None:
    for name in FACES:
        for path in sorted((FOLDER / name).glob("*.py")):
            assert families_in(path) <= {name}, path
