"""Everything by keyboard alone: no pointer ever touches these pages."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.helpers_files import dealt, ruined
from tests.e2e.helpers_page import ANSWERED, ENDS, PHONE, WIDE, House, Player, Screen, play_to_the_end

pytestmark = pytest.mark.xdist_group("e2e: games")

FARTHEST = 150  # presses of Tab before something counts as out of reach
FOCUSED = """() => {
    const focused = document.activeElement;
    const words = (id) => document.getElementById(id)?.innerText ?? "";
    const labelled = (focused.getAttribute("aria-labelledby") ?? "").split(" ").map(words).join(" ");
    const own = (focused.labels?.[0] ?? focused).cloneNode(true);
    for (const unsaid of own.querySelectorAll("[aria-hidden]")) unsaid.remove();
    return (focused.getAttribute("aria-label") || labelled || own.textContent).replaceAll(/\\s+/g, " ").trim();
}"""
INSIDE = "() => document.activeElement.closest('dialog') !== null || document.activeElement === document.body"
COVERED = """() => {
    const focused = document.activeElement;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !seen || (!focused.contains(seen) && seen.closest(".next") !== null && focused.closest(".next") === null);
}"""
COUNTED = """() => {
    window.pointed = 0;
    for (const kind of ["pointerdown", "mousedown", "touchstart"]) addEventListener(kind, () => window.pointed++, true);
}"""


class Typist(Screen):
    """Somebody with a keyboard and nothing else."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen.page, screen.served)
        self.page.add_init_script(f"({COUNTED})()")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, name: str) -> None:
        """With Tab to what begins with these words."""
        for _ in range(FARTHEST):
            if str(self.page.evaluate(FOCUSED)).startswith(name):
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

    def never_pointed(self) -> bool:
        return bool(self.page.evaluate("() => window.pointed === 0"))


class KeyPlayer(Player):
    """Answers with Enter and numbers."""

    def __init__(self, typist: Typist) -> None:
        super().__init__(typist, random.Random(5))
        self.typist = typist

    def press(self, button: Locator, key: str) -> None:
        pressed = button.element_handle()
        if key:
            self.typist.press(key)
        else:
            self.typist.enter(button.inner_text())
        self.typist.page.wait_for_function(ANSWERED, arg=pressed)


def start_short_game(ann: Typist) -> None:
    """The short mode of Classic, two rounds, against one bot that does not dawdle."""
    ann.enter("Classic")
    expect(ann.page.get_by_role("heading", level=1, name="Classic")).to_be_visible()
    ann.write("Number of players", "2")
    ann.write("Name of seat 1", "ann")
    ann.tab_to("Regular game")
    ann.press("ArrowDown")
    expect(ann.page.get_by_role("radio", name="Short Game")).to_be_checked()
    ann.enter("See all rules and change them")
    ann.write("Search the house rules", "rounds")
    ann.tab_to("What ends the game")
    ann.page.keyboard.type("Rounds")
    ann.write(f"With “{ENDS}” rounds: how many", "2")
    ann.tab_to("Quick")
    ann.press("ArrowLeft")
    expect(ann.page.get_by_role("radio", name="Instant")).to_be_checked()
    ann.enter("Start the game")
    assert ann.code


def test_a_whole_game_without_a_pointer(house: House) -> None:
    ann = Typist(house.person())
    ann.go()
    start_short_game(ann)
    player = KeyPlayer(ann)
    play_to_the_end([player])
    assert re.search(r"(ann|Race Car) wins?!", player.over)
    ann.enter("Watch the replay")
    expect(ann.page.get_by_role("region", name="Replay")).to_contain_text(re.compile("Step 0 of [1-9]"))
    ann.press("ArrowRight")
    expect(ann.page).to_have_url(re.compile(r"\?step=1$"))
    assert ann.never_pointed()


def test_keys_tell_open_and_close(house: House, tmp_path: Path) -> None:
    ann = Typist(house.person())
    ann.open_game(dealt(), tmp_path)
    note = ann.page.locator(".toasts")
    ann.press("c")
    expect(note).to_contain_text("ann: $300")
    ann.press("s")
    expect(note).to_contain_text("ann is on GO")
    ann.press("t")
    expect(note).to_contain_text("It is ann's turn")
    ann.press("b")
    expect(ann.space("GO")).to_be_focused()
    ann.press(*["ArrowLeft"] * 6)
    expect(ann.space("Oriental Avenue")).to_be_focused()
    ann.press("Enter")
    expect(ann.dialog).to_have_accessible_name("Oriental Avenue")
    ann.press("Escape")
    expect(ann.dialog).to_have_count(0)
    expect(ann.space("Oriental Avenue")).to_be_focused()
    for key, title in {"r": "Rules of this game", "?": "Keys"}.items():
        ann.press(key)
        expect(ann.dialog).to_have_accessible_name(title)
        stays_inside(ann)
        ann.press("Escape")
        expect(ann.dialog).to_have_count(0)
    ann.press("l")
    expect(ann.log).to_be_focused()


def test_shortcuts_can_be_changed_and_switched_off(house: House, tmp_path: Path) -> None:
    ann = Typist(house.person())
    ann.open_game(dealt(), tmp_path)
    note = ann.page.get_by_role("status").filter(has_text="ann: $300")
    ann.press("?")
    ann.write("Key for: your cash and points", "m")
    ann.press("Escape", "c")
    expect(note).to_have_count(0)
    ann.press("m")
    expect(note).to_be_visible()
    ann.press("?")
    ann.tab_to("Use letters and numbers as shortcuts")
    ann.press("Space", "Escape", "r", "1")
    expect(ann.dialog).to_have_count(0)
    ann.asked("ann, your move")


def test_the_focus_goes_to_the_question_and_what_matters_is_read_out(house: House, tmp_path: Path) -> None:
    ann = Typist(house.person())
    ann.open_game(dealt(), tmp_path)
    expect(ann.ask.get_by_role("heading", level=2)).to_be_focused()
    ann.page.reload()
    ann.asked("ann, your move")
    ann.enter("Skip to the board")
    expect(ann.space("GO")).to_be_focused()
    ann.enter("Roll")
    told = ann.page.locator("[role=status].unseen")
    expect(told).to_contain_text("ann moves to")
    expect(ann.log).to_have_attribute("aria-live", "off")


def test_the_focus_goes_to_the_end_of_the_game(house: House, tmp_path: Path) -> None:
    ann = Typist(house.person())
    ann.open_game(ruined(), tmp_path)
    ann.page.reload()
    ann.asked("ann, your move")
    ann.enter("Bankrupt")
    ann.enter("Yes: Bankrupt")
    expect(ann.page.get_by_role("heading", name="bo wins!")).to_be_focused()


def test_ten_stops_at_most_lead_from_the_top_of_the_set_up_to_the_start(house: House) -> None:
    ann = Typist(house.person())
    ann.go().pick_game("Classic")
    ann.page.reload()
    expect(ann.page.get_by_role("heading", level=1, name="Classic")).to_be_visible()
    stops = 0
    while ann.page.evaluate(FOCUSED) != "Start the game":
        ann.press("Tab")
        stops += 1
        if str(ann.page.evaluate(FOCUSED)).startswith("Skip to the start"):
            ann.press("Enter")
        assert stops <= 10


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_bar_with_the_start_covers_nothing_that_has_the_focus(house: House, size: tuple[int, int]) -> None:
    ann = Typist(house.person(size))
    ann.go().pick_game("Classic")
    reached: list[str] = []
    while not reached or not reached[-1].startswith("Start the game"):
        ann.press("Tab")
        reached.append(str(ann.page.evaluate(FOCUSED)))
        assert not ann.page.evaluate(COVERED), reached
        assert len(reached) < FARTHEST, reached


def stays_inside(ann: Typist) -> None:
    """Tab does not leave an open dialog for the page behind it."""
    for _ in range(4):
        ann.press("Tab")
        assert ann.page.evaluate(INSIDE)


def test_a_deed_is_sold_by_keys_through_the_trade_dialog(house: House, tmp_path: Path) -> None:
    ann = Typist(house.person())
    ann.open_game(dealt(), tmp_path)
    ann.page.reload()
    ann.asked("ann, your move")
    ann.enter("Trade…")
    expect(ann.dialog).to_have_accessible_name("Trade with bo")
    ann.tab_to("Oriental Avenue")
    ann.press("Space")
    ann.tab_to("bo gives: 100 more")
    ann.press("Enter")
    expect(ann.dialog.get_by_text("Allowed")).to_be_visible()
    ann.enter("Send the offer")
    ann.asked("bo, your move")
    ann.press("1")
    ann.told("ann and bo make a deal")
    assert ann.never_pointed()
