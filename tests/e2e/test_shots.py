"""Pictures of every screen, and of every panel of every game, wide and on a phone, light and dark, for people to look
at: STOMPOLY_SHOTS=folder."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from stompoly.engine.state import NOBODY
from stompoly.faces.pages import page_of
from stompoly.files import Replayer, begin_game, play_line
from tests.e2e.helpers_access import show
from tests.e2e.helpers_page import PHONE, WIDE, House, Screen
from tests.e2e.helpers_screens import SCREENS
from tests.games.golden import HERE

SHOTS = os.environ.get("STOMPOLY_SHOTS", "")
GAMES = ["classic-regular", "gopoly-regular", "grab-and-go-regular", "ugm-regular", "menace-regular"]

pytestmark = [
    pytest.mark.xdist_group("e2e: shots"),
    pytest.mark.skipif(not SHOTS, reason="pictures are only taken into a folder that STOMPOLY_SHOTS names"),
]


def take(screen: Screen, name: str) -> None:
    folder = Path(SHOTS)
    folder.mkdir(parents=True, exist_ok=True)
    for size, width in (WIDE, "wide"), (PHONE, "phone"):
        for theme in ("light", "dark"):
            show(screen, size, "light" if theme == "light" else "dark")
            screen.page.screenshot(path=folder / f"{name.replace(': ', ' ')} - {width} {theme}.png")


def panels_of(path: Path) -> dict[str, int]:
    """For every kind of panel a late action after which it is shown."""
    lines = path.read_bytes().splitlines()
    game, _ = begin_game(path, json.loads(lines[0]))
    found: dict[str, int] = {}
    again = Replayer(game, map(json.loads, lines[1:-1]))
    for number, line in enumerate(lines[1:-1], 1):
        play_line(again, path, number + 1, line)
        panel = page_of(game).panel(game.seen_by(NOBODY))
        if panel and number < len(lines) * 0.7:
            found[panel.kind] = number
    return found


@pytest.mark.parametrize("name", list(SCREENS))
def test_pictures_of_screens(house: House, tmp_path: Path, name: str) -> None:
    screen = house.person()
    SCREENS[name](screen, tmp_path)
    take(screen, name)


@pytest.mark.parametrize("name", GAMES)
def test_pictures_of_panels(house: House, name: str) -> None:
    path = HERE / f"{name}.jsonl"
    screen = house.person().open_file(path)
    code = screen.code
    take(screen, f"{name} over")
    for kind, step in panels_of(path).items():
        screen.go(f"/t/{code}?step={step}")
        expect(screen.page.get_by_text(re.compile(rf"Step {step} of (?!{step}$)"))).to_be_visible()
        take(screen, f"{name} panel {kind}")
