"""Everything by keyboard alone. No pointer ever touches these pages."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.helpers_files import dealt, on_baltic
from tests.e2e.helpers_page import House, Player, Screen

FARTHEST = 120  # presses of Tab before something counts as out of reach
NAME = """() => {
    const focused = document.activeElement;
    const label = focused.labels?.[0]?.innerText;
    return focused.getAttribute("aria-label") || label || focused.innerText || "";
}"""
COUNT = """() => {
    window.pointed = 0;
    for (const kind of ["pointerdown", "mousedown", "touchstart"])
        addEventListener(kind, () => window.pointed++, true);
}"""


class Typist(Screen):
    """Somebody with a keyboard and nothing else."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen.page, screen.served)
        self.page.add_init_script(f"({COUNT})()")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, name: str) -> None:
        """With Tab to what begins with these words."""
        for _ in range(FARTHEST):
            if str(self.page.evaluate(NAME)).strip().startswith(name):
                return
            self.press("Tab")
        raise AssertionError(f"{name} cannot be reached with Tab")

    def enter(self, name: str) -> None:
        self.tab_to(name)
        self.press("Enter")

    def write(self, name: str, text: str) -> None:
        self.tab_to(name)
        self.press("Control+a")
        self.page.keyboard.type(text)

    def leave(self) -> None:
        assert self.page.evaluate("() => window.pointed") == 0, "a pointer was used"


def start_short_game(ann: Typist) -> None:
    """Classic in its short mode, two rounds, against one bot."""
    ann.enter("Classic")
    expect(ann.page.get_by_role("heading", level=1, name="Classic")).to_be_visible()
    ann.write("How many play", "2")
    ann.press("Tab")
    ann.write("Name of seat 1", "ann")
    ann.tab_to("Regular game")
    ann.press("ArrowDown")
    expect(ann.page.get_by_role("radio", name="Short Game")).to_be_checked()
    ann.enter("Look at all rules and change them")
    ann.write("Search the house rules", "what ends the game")
    ann.tab_to("What ends the game") if False else None
    ann.press("Tab")
    pick_by_keys(ann, "What ends the game, besides only one player being left", "Rounds")
    ann.page.keyboard.press("Shift+Tab")
    ann.leave()


def pick_by_keys(ann: Typist, about: str, word: str) -> None:
    """A word in a list of words: its first letters pick it."""
    field = ann.page.get_by_role("combobox", name=about)
    for _ in range(FARTHEST):
        if field.evaluate("(each) => each === document.activeElement"):
            break
        ann.press("Tab")
    ann.page.keyboard.type(word)
    expect(field).to_have_value(word.lower())


class KeyPlayer(Player):
    """Answers with Enter and numbers."""

    def __init__(self, typist: Typist) -> None:
        super().__init__(typist, random.Random(5))
        self.typist = typist

    def act(self) -> bool:
        seen = self.look()
        assert not seen["refused"], seen
        if self.over or not seen["mine"] or not seen["ready"] or not (seen["choices"] or seen["number"]):
            return False
        before = self.typist.page.evaluate(STATE)
        if not seen["choices"]:
            self.typist.enter(seen["number"])
        else:
            at = self.pick(seen)
            self.typist.press("Enter" if at == seen["usual"] else str(at + 1))
        self.typist.page.wait_for_function(f"(before) => ({STATE})() !== before", arg=before)
        self.acts += 1
        return True


STATE = """() => document.querySelector('section[aria-label="What is asked"]').innerText"""
