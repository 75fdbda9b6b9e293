"""What a screen reader finds: board and log of fixed positions, against what is kept in `spoken/`.

STOMPOLY_SPOKEN=write rewrites the kept texts, for when words were changed on purpose: read the diff.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from stompoly.game import Game
from tests.e2e.helpers_files import about_to_rob, begun, dealt, face_to_face, in_debt, play
from tests.e2e.helpers_page import House

pytestmark = pytest.mark.xdist_group("e2e: games")

KEPT = Path(__file__).parent / "spoken"
BOARDS: dict[str, Callable[[], Game]] = {
    "classic": in_debt,
    "gopoly": lambda: play(begun("gopoly", 3), "roll", 1, 2),
    "grab_and_go": lambda: play(begun("grab_and_go", 2), "roll", 3, 4, 4, 4, 2),
    "ugm": face_to_face,
    "monsters_menace": about_to_rob,
}


def spoken_as_kept(what: Locator, name: str) -> None:
    spoken = what.aria_snapshot() + "\n"
    if os.environ.get("STOMPOLY_SPOKEN") == "write":
        (KEPT / f"{name}.yaml").write_text(spoken, encoding="utf-8")
    assert spoken == (KEPT / f"{name}.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("book", list(BOARDS))
def test_the_board_is_spoken(house: House, tmp_path: Path, book: str) -> None:
    table = house.person().open_game(BOARDS[book](), tmp_path)
    table.asked("your move")
    spoken_as_kept(table.page.get_by_role("main").get_by_role("list"), f"board of {book}")


def test_the_log_is_spoken(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(dealt(), tmp_path)
    table.choose("Build…", "Build Oriental Avenue")
    table.told("1 house")
    table.choose("Mortgage…", "Mortgage Short Line")
    table.told("ann mortgages Short Line")
    spoken_as_kept(table.log, "log")


def test_the_question_is_spoken(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(in_debt(), tmp_path)
    table.asked("your move")
    spoken_as_kept(table.ask, "question")
