"""A correspondence game: set up with a clock of three days, and found again in the list of one's turns."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.helpers_access import faults
from tests.e2e.helpers_page import House

pytestmark = pytest.mark.xdist_group("e2e: games")
LEFT = re.compile(r"3 days left")


def test_a_table_with_three_days_to_answer_comes_first_where_it_is_your_turn(house: House) -> None:
    ann = house.person().go().pick_game("Classic")
    ann.seat(2, "Link")
    ann.page.get_by_text("3 days", exact=True).click()
    expect(ann.page.get_by_text("A correspondence game")).to_be_visible()
    expect(ann.page.get_by_text("Takes about")).to_have_count(0)
    assert faults(ann) == []
    ann.button("Create the table").click()
    bo = house.person().go_to_table(ann.code)
    bo.button("Take this seat").click()
    bo.dialog.get_by_label("Your name").fill("bo")
    bo.dialog.get_by_role("button", name="Sit down").click()
    expect(bo.page.get_by_text("3 days", exact=True)).to_be_visible()
    ann.button("Start").click()
    pages = {"mine": ann, "theirs": bo}
    mine = ann.ask.get_by_role("heading", name="Your move")
    expect(mine.or_(ann.ask.get_by_role("heading", name="bo decides"))).to_be_visible()
    if not mine.is_visible():
        pages = {"mine": bo, "theirs": ann}
    expect(pages["mine"].ask.get_by_role("timer")).to_have_text(LEFT)
    expect(pages["theirs"].ask.get_by_role("timer")).to_have_text(LEFT)
    assert faults(pages["mine"]) == []
    for name, page in pages.items():
        page.go("/")
        table = page.page.get_by_role("region", name="Your tables").get_by_role("listitem")
        expect(table).to_have_text(LEFT)
        expect(table.get_by_text("Your turn")).to_have_count(1 if name == "mine" else 0)
    expect(pages["mine"].page).to_have_title("(1) Stompoly")
    expect(pages["theirs"].page).to_have_title("Stompoly")
    assert faults(pages["mine"]) == []
