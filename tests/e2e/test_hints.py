"""A hint at the page: a button and a key, what it says, and the mark it leaves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.helpers_access import faults
from tests.e2e.helpers_files import on_baltic
from tests.e2e.helpers_page import PHONE, WIDE, House

pytestmark = pytest.mark.xdist_group("e2e: games")


def test_a_hint_says_what_a_strong_bot_would_do_and_marks_who_took_it(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(on_baltic(), tmp_path)
    table.ask.get_by_role("button", name=re.compile("^Hint")).click()
    expect(table.ask.get_by_role("status")).to_have_text(re.compile("^A strong bot would choose “(buy|decline)”"))
    expect(table.ask.locator("button.choice.hinted")).to_have_count(1)
    expect(table.ask.get_by_role("button", name=re.compile("^Hint"))).to_have_count(0)
    table.told("ann uses a hint")
    expect(table.page.get_by_role("button", name=re.compile("ann; .*used hints"))).to_be_visible()
    assert faults(table, (WIDE, PHONE)) == []
    table.choose("Buy")
    table.asked("Anything else?")
    expect(table.ask.get_by_role("status")).to_have_text("")
    table.page.keyboard.press("h")
    expect(table.ask.get_by_role("status")).to_contain_text("a strong bot would choose “", ignore_case=True)


def test_a_table_can_be_set_up_without_hints(house: House) -> None:
    table = house.person().go().pick_game("Classic")
    table.page.get_by_text("Players may ask for hints").click()
    table.button("Start the game").click()
    expect(table.ask.get_by_role("button", name="Roll")).to_be_visible()
    expect(table.ask.get_by_role("button", name=re.compile("^Hint"))).to_have_count(0)
