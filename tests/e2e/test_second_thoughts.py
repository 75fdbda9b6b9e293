"""The page asks again before something expensive that cannot be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.helpers_access import faults
from tests.e2e.helpers_files import on_baltic, ruined
from tests.e2e.helpers_page import PHONE, WIDE, House

pytestmark = pytest.mark.xdist_group("e2e: games")


def test_a_bid_of_most_of_ones_cash_is_asked_about_once_more(house: House, tmp_path: Path) -> None:
    table = house.person(careful=True).open_game(on_baltic(), tmp_path)
    table.choose("Decline")
    field = table.ask.locator("input[inputmode=numeric]").first
    field.fill("800")
    field.press("Enter")
    table.asked("Are you sure? This takes $800 of your $1500")
    assert faults(table, (WIDE, PHONE)) == []
    table.ask.get_by_role("button", name="No, go back").click()
    expect(table.ask).not_to_contain_text("Are you sure?")
    field.fill("900")
    field.press("Enter")
    table.ask.get_by_role("button", name="Yes, do it").click()
    table.told("bids $900")


def test_the_way_out_of_something_grave_is_in_sight_and_under_the_fingers(house: House, tmp_path: Path) -> None:
    table = house.person(PHONE).open_game(ruined(), tmp_path)
    table.choose("Bankrupt")
    no = table.ask.get_by_role("button", name="No, go back")
    expect(no).to_be_focused()
    expect(no).to_be_in_viewport(ratio=1)
    expect(table.choice("Yes: Bankrupt")).to_be_in_viewport(ratio=1)
