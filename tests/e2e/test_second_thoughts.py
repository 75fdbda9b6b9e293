"""The page asks again before something expensive that cannot be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.helpers_access import faults
from tests.e2e.helpers_files import on_baltic
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
