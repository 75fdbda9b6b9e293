"""Standing answers: the page rolls, ends turns, passes and refuses for players who want that, and says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import stompoly
from stompoly.game import Game
from tests.e2e.helpers_access import faults
from tests.e2e.helpers_files import begin, play
from tests.e2e.helpers_page import PHONE, WIDE, House, Screen

pytestmark = pytest.mark.xdist_group("e2e: games")

FIRST = {"start.order": "seat"}
# The second in which an answer can be stopped never ends
ENDLESS_SECOND = """() => {
    const later = window.setTimeout;
    window.setTimeout = (what, ms, ...more) => later(what, ms === 1000 ? 1e9 : ms, ...more);
}"""


def switch(screen: Screen, *labels: str) -> None:
    """Turns standing answers on or off in the table's menu."""
    screen.button("Menu").click()
    for label in labels:
        screen.dialog.get_by_role("switch", name=label).locator("xpath=ancestor::label").click()
    screen.dialog.get_by_role("button", name="Close").click()
    expect(screen.dialog).to_have_count(0)


def chips(screen: Screen) -> Locator:
    return screen.ask.get_by_role("list", name="Automatic answers").get_by_role("button")


def on_baltic_with_a_bot() -> Game:
    """ann, alone with a bot, is on Baltic Avenue, which nobody has."""
    return play(begin(stompoly.new("classic", ["ann", "bot:sensible"], 3)), "roll", 1, 2)


def test_a_turn_goes_by_without_a_click_but_the_choice(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(on_baltic_with_a_bot(), tmp_path)
    switch(table, "Roll the dice for me", "End my turn when nothing else is possible")
    expect(chips(table)).to_have_text([re.compile("Rolls for me"), re.compile("Ends my turn")])
    table.asked("Buy Baltic Avenue for $60")
    table.choose("Buy")
    expect(table.page.get_by_text("Your turn was ended for you.")).to_be_visible()
    table.told(re.compile(r"ann buys Baltic Avenue.*ann rolls", re.DOTALL))


def test_auctions_are_passed(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(on_baltic_with_a_bot(), tmp_path)
    switch(table, "Pass in every auction")
    table.choose("Decline")
    expect(table.page.get_by_text("You passed automatically.")).to_be_visible()


def test_it_can_be_stopped_once_and_switched_off_for_good(house: House) -> None:
    made = house.served.make("classic", ["ann", "bo"], options=FIRST)
    ann = house.person()
    ann.page.add_init_script(f"({ENDLESS_SECOND})()")
    ann.sit(made, 0)
    switch(ann, "Roll the dice for me")
    ann.asked("Rolling the dice for you…")
    assert faults(ann, (WIDE, PHONE)) == []
    ann.ask.get_by_role("button", name="Stop").click()
    expect(ann.ask).not_to_contain_text("Rolling the dice for you…")
    ann.page.reload()  # it is kept
    ann.asked("Rolling the dice for you…")
    chips(ann).click()
    expect(chips(ann)).to_have_count(0)
    expect(ann.ask).not_to_contain_text("Rolling the dice for you…")
    expect(ann.choice("Roll")).to_be_visible()


def test_all_offers_of_a_player_are_refused(house: House) -> None:
    made = house.served.make("classic", ["ann", "bo"], options={**FIRST, "start.dealDeeds": 2})
    ann, bo = (house.person().sit(made, seat) for seat in (0, 1))
    bo.asked("Cut the shuffled deeds")
    switch(bo, "Refuse all offers from ann")
    expect(chips(bo)).to_have_text(re.compile("Refuses ann's offers"))
    bo.button("Cut 0").click()
    ann.choose("Trade")
    ann.dialog.get_by_role("button", name="You give: 10 more").click()
    ann.dialog.get_by_role("group", name="bo gives", exact=True).get_by_role("checkbox").first.check()
    expect(ann.dialog.get_by_text("Allowed")).to_be_visible()
    ann.dialog.get_by_role("button", name="Send the offer").click()
    expect(ann.page.get_by_text("bo does not want offers").first).to_be_visible()


def test_nothing_is_answered_automatically_for_watchers_or_on_a_shared_device(house: House) -> None:
    table = house.person().go().pick_game("Classic")
    table.seat(2, "Here")
    table.button("Start the game").click()
    table.asked("your move")
    table.button("Menu").click()
    expect(table.dialog.get_by_role("button", name="Pause")).to_be_visible()
    expect(table.dialog.get_by_role("heading", name="Automatic answers")).to_have_count(0)
