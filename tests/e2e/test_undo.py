"""Taking back what one did, at the page: from the table's menu, alone or with everybody's leave, or not at all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.helpers_access import faults
from tests.e2e.helpers_files import on_baltic
from tests.e2e.helpers_page import PHONE, WIDE, House, Screen

pytestmark = pytest.mark.xdist_group("e2e: games")


def take_back(screen: Screen, name: str) -> None:
    screen.button("Menu").click()
    screen.dialog.get_by_role("button", name=f"Take back what {name} did last").click()
    expect(screen.dialog).to_have_count(0)


def test_what_one_did_last_is_taken_back(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(on_baltic(), tmp_path)
    table.choose("Buy")
    table.told("ann buys Baltic Avenue")
    take_back(table, "ann")
    table.told("ann takes back 1 action")
    table.asked("Buy Baltic Avenue for $60")
    expect(table.space("Baltic Avenue")).not_to_have_accessible_name(re.compile("owned by ann"))


def test_a_button_and_a_key_say_what_they_take_back(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(on_baltic(), tmp_path)
    table.choose("Buy")
    table.told("ann buys Baltic Avenue")
    table.ask.get_by_role("button", name=re.compile("^Take back: ann buys Baltic Avenue")).click()
    table.asked("Buy Baltic Avenue for $60")
    table.choose("Buy")
    table.choose("End")
    table.asked("bo, your move")
    table.page.keyboard.press("u")
    table.asked("Take this back: ann ends the turn?")
    assert faults(table, (WIDE, PHONE)) == []
    table.page.keyboard.press("Escape")
    expect(table.ask).not_to_contain_text("Take this back")
    table.page.keyboard.press("u")
    table.ask.get_by_role("button", name="Take it back").press("Enter")
    table.told("ann takes back 1 action")
    table.asked("ann, your move")


def test_a_roll_is_taken_back_only_if_everybody_agrees(house: House) -> None:
    made = house.served.make("classic", ["ann", "bo"], options={"start.order": "seat"})
    ann, bo = (house.person().sit(made, seat) for seat in (0, 1))
    ann.choose("Roll")
    ann.told("ann rolls")
    expect(ann.ask.get_by_role("button", name=re.compile("^Take back: you roll"))).to_be_visible()
    take_back(ann, "I")
    bo.asked("ann wants to take back")
    bo.ask.get_by_role("button", name="Agree").click()
    ann.told("ann takes back 1 action; everybody agreed")
    ann.asked("roll the dice")


def test_a_table_can_be_set_up_without_it(house: House) -> None:
    table = house.person().go().pick_game("Classic")
    table.page.get_by_text("Players may take back actions").click()
    table.button("Start the game").click()
    expect(table.ask).to_be_visible()
    table.button("Menu").click()
    expect(table.dialog.get_by_role("button", name="Pause")).to_be_visible()
    expect(table.dialog.get_by_role("button", name="Take back")).to_have_count(0)
