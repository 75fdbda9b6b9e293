"""The first ten minutes: how to play in two minutes, and everything that explains itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.helpers_access import faults
from tests.e2e.helpers_files import buying, face_to_face, ruined
from tests.e2e.helpers_page import PHONE, WIDE, House, Screen
from tests.e2e.helpers_screens import TITLES

pytestmark = pytest.mark.xdist_group("e2e: guide")
OPEN = "How to play, in two minutes"


def shown(screen: Screen) -> Locator:
    """The explanation that is open."""
    return screen.page.get_by_role("tooltip")


def meter(screen: Screen, name: str, which: str) -> Locator:
    row = screen.page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=name)
    return row.locator(f"[data-meter={which}] button.term")


# --- the guide -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", list(TITLES))
def test_a_guide_is_for_everybody(house: House, book: str) -> None:
    ann = house.person().go().pick_game(TITLES[book])
    ann.button(OPEN).click()
    expect(ann.dialog.get_by_role("heading", name="The goal")).to_be_visible()
    steps = ann.dialog.get_by_role("listitem").filter(has=ann.page.get_by_role("heading", level=3))
    expect(steps).to_have_count(7)
    ann.dialog.get_by_text("The words of the game").click()
    found = faults(ann)
    assert not found, "\n".join(found)


def test_the_guide_at_the_set_up_tells_the_house_rules(house: House) -> None:
    ann = house.person().go().pick_game("Classic")
    ann.house_rule("Paid for reaching or passing GO", 450)
    ann.page.get_by_text("Short Game", exact=True).click()
    ann.button(OPEN).click()
    expect(ann.dialog).to_contain_text("passing it pays $450")
    expect(ann.dialog).to_contain_text("when 2 players have gone bankrupt")
    ann.dialog.get_by_role("button", name="Got it").click()
    expect(ann.dialog).to_have_count(0)


def test_somebody_who_sits_down_is_offered_the_guide_once(house: House) -> None:
    made = house.served.make("ugm", ["ann"], bots=1)
    ann = house.person(new=True).sit(made, 0)
    offer = ann.page.get_by_role("complementary", name="A guide for newcomers")
    offer.get_by_role("button", name="Show me").click()
    expect(ann.dialog).to_contain_text("Rule all the monsters")
    ann.page.keyboard.press("Escape")
    expect(ann.dialog).to_have_count(0)
    expect(offer).to_have_count(0)
    ann.page.reload()
    expect(ann.ask).to_be_visible()
    expect(offer).to_have_count(0)


def test_the_guide_at_the_table_brings_tips(house: House) -> None:
    made = house.served.make("ugm", ["ann"], bots=1)
    ann = house.person(new=True).sit(made, 0)
    ann.button("Show me").click()
    ann.dialog.get_by_role("button", name="Give me tips as I play").click()
    tip = ann.page.get_by_role("status", name="Tip")
    expect(tip).to_contain_text("the highest goes first")
    expect(ann.dialog).to_have_count(0)
    tip.get_by_role("button", name="No more tips").click()
    ann.button("Menu").click()
    ann.dialog.get_by_role("button", name=OPEN).click()
    expect(ann.dialog.get_by_role("button", name="Give me tips as I play")).to_be_visible()


def test_the_offer_can_be_sent_away_and_the_menu_still_has_the_guide(house: House) -> None:
    made = house.served.make("classic", ["ann"], bots=1)
    ann = house.person(PHONE, new=True).sit(made, 0)
    found = faults(ann, (PHONE,))
    assert not found, "\n".join(found)
    ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    ann.button("No guide, thanks").click()
    expect(ann.page.get_by_text("New here?")).to_have_count(0)
    ann.button("Menu").click()
    ann.dialog.get_by_role("button", name=OPEN).click()
    expect(ann.dialog).to_contain_text("Be the last player left")


def test_the_lobby_has_the_guide_too(house: House) -> None:
    made = house.served.make("monsters_menace", ["ann"], link=1)
    bo = house.person(new=True).go_to_table(made["code"])
    expect(bo.page.get_by_text("New here?")).to_have_count(0)  # watchers are not bothered
    bo.button(OPEN).click()
    expect(bo.dialog).to_contain_text("Have the most points when the city is gone")
    bo.dialog.get_by_role("button", name="Got it").click()
    bo.button("Take this seat").click()
    bo.dialog.get_by_label("Your name").fill("bo")
    bo.dialog.get_by_role("button", name="Sit down").click()
    expect(bo.page.get_by_text("New here?")).to_be_visible()


# --- what explains itself ----------------------------------------------------------------------------------


def test_a_figure_explains_itself_on_hover(house: House, tmp_path: Path) -> None:
    ann = house.person().open_game(face_to_face(), tmp_path)
    meter(ann, "ann", "ap").hover()
    expect(shown(ann)).to_contain_text("Attack points. Each knocks down a house")
    shown(ann).hover()  # it stays while somebody reads it
    expect(shown(ann)).to_be_visible()
    ann.page.mouse.move(5, 5)
    expect(shown(ann)).to_have_count(0)


def test_a_figure_explains_itself_by_keyboard(house: House, tmp_path: Path) -> None:
    ann = house.person().open_game(face_to_face(), tmp_path)
    ann.player("ann").focus()
    ann.page.keyboard.press("Tab")
    hp = meter(ann, "ann", "hp")
    expect(hp).to_be_focused()
    expect(shown(ann)).to_contain_text("Health points of the kaiju")
    expect(hp).to_have_accessible_description(re.compile("Health points of the kaiju"))
    ann.page.keyboard.press("Escape")
    expect(shown(ann)).to_have_count(0)
    expect(hp).to_be_focused()


def test_a_tap_explains_and_its_rule_opens(house: House, tmp_path: Path) -> None:
    ann = house.person(PHONE).open_game(buying("classic", 1, 2), tmp_path)
    row = ann.ask.get_by_role("button", name="Price", exact=True)
    row.tap()
    expect(shown(ann)).to_contain_text("What the Bank asks for the deed")
    row.tap()
    expect(shown(ann)).to_have_count(0)
    row.tap()
    shown(ann).get_by_role("button", name="Rule CLA-BUY-01").tap()
    expect(ann.dialog.locator("[data-clause=CLA-BUY-01]")).to_be_in_viewport()


def test_escape_in_a_sheet_closes_the_explanation_first(house: House, tmp_path: Path) -> None:
    ann = house.person().open_game(face_to_face(), tmp_path)
    ann.player("bo").click()
    ann.dialog.locator("[data-meter=hp] button.term").click()
    expect(shown(ann)).to_be_visible()
    found = faults(ann)
    assert not found, "\n".join(found)
    ann.page.keyboard.press("Escape")
    expect(shown(ann)).to_have_count(0)
    expect(ann.dialog).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.dialog).to_have_count(0)


def test_a_tag_explains_itself(house: House) -> None:
    made = house.served.make("ugm", ["ann"], bots=1)
    ann = house.person().sit(made, 0)
    row = ann.page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text="ann")
    row.get_by_role("button", name="peace lap", exact=True).click()
    expect(shown(ann)).to_contain_text("Peace lap")


def test_a_guided_first_game_gives_tips_until_they_are_switched_off(house: House) -> None:
    table = house.person().go().pick_game("Monsters Menace")
    table.button("How to play, in two minutes").click()
    table.button("Play a guided first game against gentle bots").click()
    tip = table.page.get_by_role("status", name="Tip")
    expect(tip).to_contain_text("A turn is a move, an attack and a special action", timeout=60_000)
    expect(table.page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(3)
    expect(table.page.get_by_role("button", name=re.compile("bot, gentle"))).to_have_count(2)
    assert faults(table, (WIDE, PHONE)) == []
    table.choose("Move")
    expect(tip).to_contain_text("Use one die, or both")
    tip.get_by_role("button", name="Got it").click()
    expect(tip).to_have_text("")
    table.page.reload()
    table.asked("walk")
    expect(tip.get_by_role("button")).to_have_count(0)
    table.page.evaluate(
        "code => localStorage.setItem('stompoly.tips.' + code, '[]')", table.page.url.rsplit("/", 1)[-1]
    )
    table.page.reload()
    tip.get_by_role("button", name="No more tips").click()
    table.page.reload()
    table.asked("walk")
    expect(tip.get_by_role("button")).to_have_count(0)


def test_a_guide_is_not_offered_to_those_who_have_played_to_the_end(house: House, tmp_path: Path) -> None:
    ann = house.person(new=True).open_game(ruined(), tmp_path)
    ann.choose("Bankrupt")
    ann.choose("Yes: Bankrupt")
    expect(ann.button("Play again")).to_be_visible()
    assert ann.page.evaluate("localStorage.getItem('stompoly.guide.classic')") == "1"
