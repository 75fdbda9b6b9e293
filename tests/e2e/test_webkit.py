"""A game in WebKit, the engine of Safari: from the front page to the end, with a pointer."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from stompoly.server.assets import PAGE
from tests.e2e.conftest import NO_PAGE
from tests.e2e.helpers_access import OVERPRINTED, SIDEWAYS
from tests.e2e.helpers_page import AT_ONCE, ENDS, KNOWS, PHONE, SEEN, WIDE, Chooser, play_to_the_end
from tests.e2e.helpers_webkit import PACKAGES, GoneError, WebKit, is_installed
from tests.server.helpers_server import Served

pytestmark = pytest.mark.xdist_group("e2e: screens")

CHOICE = """(at) => {
    const choices = '[aria-label="The question"] [role=group][aria-label=Choices] button';
    return (window.pressed = document.querySelectorAll(choices)[at]);
}"""
SENDING = """() => (window.pressed = document.querySelector('[aria-label="The question"] form [type=submit]'))"""
ANSWERED = "() => !window.pressed.isConnected || document.querySelector('section p[role=alert]') !== null"


@pytest.fixture
def webkit(tmp_path: Path) -> Iterator[WebKit]:
    if not is_installed():
        pytest.skip(f"WebKit's driver is not installed (Debian: apt install --no-install-recommends {PACKAGES})")
    if not (PAGE / "index.html").exists():
        pytest.skip(NO_PAGE)
    window = WebKit(tmp_path)
    yield window
    window.close()


class WebKitPlayer(Chooser):
    """In WebKit, with the pointer."""

    def __init__(self, webkit: WebKit) -> None:
        super().__init__(random.Random(2))
        self.webkit = webkit

    def see(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.webkit.evaluate(SEEN)
        return seen

    def choose(self, at: int, key: str) -> None:
        self.press(CHOICE, at)

    def enter(self, words: str) -> None:
        self.press(SENDING)

    def press(self, found: str, *arguments: int) -> None:
        """What has been drawn anew meanwhile is not pressed: it is looked at again."""
        with suppress(GoneError):
            self.webkit.click(self.webkit.evaluate(found, *arguments))
            self.webkit.wait(ANSWERED)

    def rest(self) -> None:
        time.sleep(0.015)


def start_short_game(webkit: WebKit, served: Served) -> None:
    """The short mode of Classic, four rounds, against one bot that does not dawdle."""
    webkit.go(f"http://{served.url}/")
    webkit.evaluate(f"() => {{ {KNOWS} {AT_ONCE} }}")
    webkit.press("Classic", "a")
    webkit.write(webkit.find("Name of seat 1", "input"), "ann")
    for seat in ("4", "3"):
        webkit.press(f"Remove seat {seat}")
    webkit.press("Short Game", "label")
    webkit.find("3 rules differ", "p")  # they come a little later, and push down what is below them
    webkit.press("See all rules and change them", "summary, button")
    webkit.write(webkit.find("Search the house rules", "input"), "rounds")
    webkit.select(webkit.find(ENDS.capitalize(), "select"), "Rounds")
    field = webkit.find(f"With “{ENDS}” rounds: how many", "input")
    webkit.write(field, "4")
    assert webkit.evaluate("(field) => field.value", field) == "4"
    webkit.press("Instant", "label")


def fits(webkit: WebKit) -> None:
    """Nothing is wider than the window and no name on the board sticks out, wide and on a phone."""
    for size in (WIDE, PHONE):
        webkit.resize(*size)
        assert webkit.evaluate(SIDEWAYS) == [], size
        assert webkit.evaluate(OVERPRINTED) == [], size
    webkit.resize(*WIDE)


def test_a_game_is_played_to_its_end_in_webkit(webkit: WebKit, served: Served) -> None:
    start_short_game(webkit, served)
    fits(webkit)
    webkit.press("Start the game")
    webkit.find("The question", "section")
    fits(webkit)
    ann = WebKitPlayer(webkit)
    play_to_the_end([ann])
    assert ann.acts
    assert re.search(r"(ann|Race Car) wins?!", ann.over), ann.over
    fits(webkit)
    webkit.press("Watch the replay")
    webkit.find("Replay", "section")
    assert webkit.complaints() == []
