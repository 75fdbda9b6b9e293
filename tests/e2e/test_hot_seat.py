"""Several people at one screen: what is secret is covered until its owner says that they sit there."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.helpers_files import hidden_cash, on_baltic
from tests.e2e.helpers_page import House, Screen

pytestmark = pytest.mark.xdist_group("e2e: games")

OF_ANN = ("1500", "1440")  # what she has, and what she would have left


def is_covered(screen: Screen, name: str, *secrets: str) -> None:
    """Somebody is asked for, and nothing of theirs is anywhere on the page."""
    cover = screen.page.get_by_role("alertdialog", name=f"Is this {name}?")
    expect(cover).to_be_visible()
    expect(cover.get_by_role("button")).to_be_focused()
    expect(screen.choices).to_have_count(0)
    content = screen.page.content()
    assert not [secret for secret in secrets if secret in content]


def uncover(screen: Screen, name: str) -> None:
    screen.button(f"Yes, I am {name}").click()
    screen.asked(f"{name}, your move")


def test_hidden_cash_is_covered_before_everybody(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(hidden_cash(), tmp_path)
    is_covered(table, "ann", *OF_ANN)
    uncover(table, "ann")
    table.asked("leaves $1440")
    table.choose("Buy")
    table.choose("End")
    is_covered(table, "bo", *OF_ANN)
    table.page.reload()
    is_covered(table, "bo", *OF_ANN)
    uncover(table, "bo")
    expect(table.player("ann")).not_to_contain_text("1440")
    expect(table.player("bo")).to_contain_text("$1500")


def test_without_secrets_nobody_is_covered(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(on_baltic(), tmp_path)
    table.asked("ann, your move")
    table.choose("Buy")
    table.choose("End")
    table.asked("bo, your move")
    expect(table.page.get_by_role("alertdialog")).to_have_count(0)
