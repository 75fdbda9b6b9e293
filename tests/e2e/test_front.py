"""From the front page to the first move, and into a table by its code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import stompoly
from tests.e2e.helpers_page import PHONE, House

pytestmark = pytest.mark.xdist_group("e2e: games")


def test_a_family_plays_within_a_minute(house: House) -> None:
    """A game, one person here and bots, start, the first move; with all that moves."""
    ann = house.person(moving=True).go()
    ann.pick_game("Gopoly")
    ann.page.get_by_label("Name of seat 1").fill("ann")
    expect(ann.page.get_by_text("1 person here, 3 bots")).to_be_visible()
    ann.button("Start the game").click()
    assert ann.code
    expect(ann.page).to_have_title("● Gopoly · Stompoly")
    ann.asked("Roll to see who starts.")
    ann.choose("Roll")
    ann.told(re.compile(r"ann rolls \d and \d to see who starts"))
    ann.told(re.compile(r"Baragon rolls \d and \d to see who starts"))
    assert "key" not in ann.page.url
    ann.button("Menu").click()
    ann.dialog.get_by_text("Fair dice").click()
    expect(ann.dialog.get_by_text("ann gave a random seed after that hash was shown")).to_be_visible()
    expect(ann.dialog.get_by_role("button", name="Copy the game hash")).to_be_visible()


def test_a_conflict_of_house_rules_is_reported_and_mended(house: House) -> None:
    ann = house.person().go().pick_game("Classic")
    ann.page.get_by_text("Short Game", exact=True).click()
    ann.house_rule("Money each player starts with", 300)
    said = ann.page.get_by_role("alert").filter(has_text="” 300 is too little to pay for 2 dealt deeds")
    expect(said).to_have_count(2)  # above the rules and at the one
    ann.page.get_by_label("Search the house rules").press("Enter")  # is no wish to begin
    expect(said).to_have_count(2)
    ann.button("Start the game").click()
    expect(said).to_have_count(3)
    ann.house_rule("Dealt deeds are paid for at once", False)
    ann.button("Start the game").click()  # at once: what was said before does not hold any more
    assert ann.code


def test_a_code_leads_to_the_table(house: House) -> None:
    made = house.served.make("ugm", ["ann"], link=1)
    bo = house.person().go()
    bo.page.get_by_label("Got a code?").fill("12")
    bo.button("Go to the table").click()
    expect(bo.page.get_by_role("alert")).to_have_text("A code has six letters and numbers, or nine.")
    bo.page.get_by_label("Got a code?").fill(made["code"].lower())
    bo.button("Go to the table").click()
    assert bo.code == made["code"]
    expect(bo.page.get_by_text("Take a seat, or stay and watch.")).to_be_visible()


def test_a_table_that_is_not_there(house: House) -> None:
    ann = house.person().go("/t/ZZZZZZ")
    expect(ann.page.get_by_role("heading", name="The table cannot be reached")).to_be_visible()
    ann.page.get_by_role("main").get_by_role("link", name="All games").click()
    expect(ann.page.get_by_role("heading", name="Which game?")).to_be_visible()


def test_a_seat_is_given_back_before_the_game(house: House) -> None:
    made = house.served.make("monsters_menace", ["ann"], link=1)
    bo = house.person().go_to_table(made["code"])
    bo.button("Take this seat").click()
    bo.dialog.get_by_label("Your name").fill("bo")
    bo.dialog.get_by_text("King Ape").click()
    bo.dialog.get_by_role("button", name="Sit down").click()
    expect(bo.page.get_by_text("jump to any space on the opposite side")).to_be_visible()
    bo.button("Give the seat back").click()
    expect(bo.button("Take this seat")).to_be_visible()
    bo.page.reload()
    expect(bo.button("Take this seat")).to_be_visible()
    expect(bo.button("Give the seat back")).to_have_count(0)


def test_a_host_removes_a_guest_before_the_game(house: House) -> None:
    made = house.served.make("classic", ["ann"], link=1)
    ann = house.person().come(made["code"], made["host"], made["keys"])
    bo = house.person().go_to_table(made["code"])
    bo.button("Take this seat").click()
    bo.dialog.get_by_label("Your name").fill("bo")
    bo.dialog.get_by_role("button", name="Sit down").click()
    expect(bo.button("Give the seat back")).to_be_visible()
    expect(bo.button("Remove")).to_have_count(0)
    ann.button("Remove").click()
    expect(bo.page.get_by_text("The host has freed your seat.")).to_be_visible()
    expect(bo.button("Take this seat")).to_be_visible()
    expect(ann.page.get_by_text("1 seat is still free.")).to_be_visible()


def test_finished_games_of_many_players_fit_a_phone(house: House, tmp_path: Path) -> None:
    names = ["Annabel", "Bartholomew", "Christopher", "Christina", "Grandma Rose", "Uncle Gustavo", "Slime", "Ed"]
    ann = house.person(PHONE).open_game(stompoly.new("classic", names, seed=4).play_out(), tmp_path)
    ann.go()
    expect(ann.page.get_by_text("1 finished game")).to_be_visible()
    expect(ann.page.get_by_text("Annabel, Bartholomew")).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
