"""What there is to look at: an auction with paddles and a proxy bidder, the finale, sound; and that it keeps still."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.helpers_access import faults, show
from tests.e2e.helpers_files import on_baltic, ruined
from tests.e2e.helpers_page import PHONE, WIDE, House, Screen

pytestmark = pytest.mark.xdist_group("e2e: games")

# Keeps what is called out at an auction, however briefly
CALLS = """() => {
    window.calls = [];
    const keep = () => window.calls.push(...[...document.querySelectorAll(".going")].map((each) => each.textContent));
    new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
MOVING = "() => document.getAnimations().filter((each) => each.playState === 'running').length"


def check_everywhere(screen: Screen, *sizes: tuple[int, int]) -> None:
    """Light and dark, wide and on a phone."""
    found = faults(screen, sizes or (WIDE, PHONE))
    assert not found, "\n".join(found)
    show(screen, WIDE, "light")


def paddle(screen: Screen, name: str) -> Locator:
    return (
        screen.page.get_by_role("list", name="Bidders")
        .get_by_role("listitem")
        .filter(has_text=re.compile(rf"{name}\b"))
    )


def auction(house: House, tmp_path: Path) -> Screen:
    table = house.person().open_game(on_baltic(3), tmp_path)
    table.choose("Decline")
    table.asked("bo, your move")
    return table


def bid_for(screen: Screen, most: int, beyond: str) -> None:
    screen.choose("Bid for me…")
    screen.ask.get_by_label("Bid for me up to").fill(str(most))
    screen.ask.get_by_text(beyond, exact=True).click()
    screen.choose("Start")


def choose(screen: Screen, who: str, words: str) -> None:
    screen.asked(f"{who}, your move")
    screen.choose(words)


def test_an_auction_shows_bids_paddles_and_how_near_the_end_is(house: House, tmp_path: Path) -> None:
    table = auction(house, tmp_path)
    lot = table.page.get_by_role("region", name="Auction: Baltic Avenue, Brown")
    expect(lot).to_contain_text("No bid yet")
    choose(table, "bo", "Bid 10")
    expect(lot).to_contain_text("Going once! You and ann can still raise.")
    choose(table, "cy", "Pass")
    expect(lot).to_contain_text("Going twice! Only you can still raise.")
    expect(paddle(table, "bo")).to_contain_text("$10")
    expect(paddle(table, "cy")).to_contain_text("passed")
    expect(paddle(table, "ann")).to_contain_text("to bid")
    assert lot.get_by_role("listitem").filter(has_text="passed").count() == 2  # the paddle and the history
    check_everywhere(table)
    choose(table, "ann", "Pass")
    table.told("bo wins Baltic Avenue")
    expect(lot).to_have_count(0)


def test_the_hammer_falls_before_the_lot_is_gone(house: House, tmp_path: Path) -> None:
    table = house.person(moving=True).open_game(on_baltic(), tmp_path)
    table.choose("Decline")
    choose(table, "bo", "Bid 10")
    table.asked("ann, your move")
    table.page.evaluate(CALLS)
    table.choose("Pass")
    table.told("bo wins Baltic Avenue for $10")
    assert "Sold! bo wins Baltic Avenue for $10." in table.page.evaluate("window.calls")


def test_a_proxy_bids_up_to_a_limit_and_then_passes(house: House, tmp_path: Path) -> None:
    table = auction(house, tmp_path)
    bid_for(table, 30, "Pass for me")
    table.told("bo bids $1")
    table.asked("The page is bidding for bo.")
    expect(table.ask).not_to_contain_text("30")
    choose(table, "cy", "Bid 11")
    choose(table, "ann", "Pass")
    table.told("bo bids $12")
    choose(table, "cy", "Bid 62")
    table.told("bo passes")
    expect(table.page.get_by_text("The bidding went past bo's limit of 30, so bo passed")).to_be_visible()
    expect(table.space("Baltic Avenue")).to_have_accessible_name(re.compile("owned by cy"))


def test_a_proxy_is_seen_can_be_stopped_and_asks_beyond_its_limit(house: House, tmp_path: Path) -> None:
    table = auction(house, tmp_path)
    table.choose("Bid for me…")
    check_everywhere(table, WIDE)
    table.choose("Cancel")
    show(table, PHONE, "light")
    table.choose("Bid for me…")
    check_everywhere(table, PHONE)
    bid_for(table, 15, "Ask me")
    table.told("bo bids $1")
    choose(table, "cy", "Bid 11")
    choose(table, "ann", "Pass")
    table.told("bo bids $12")
    choose(table, "cy", "Bid 22")
    table.asked("bo, your move")
    expect(table.page.get_by_text("The bidding went past bo's limit of 15")).to_be_visible()
    bid_for(table, 500, "Ask me")
    expect(table.ask.get_by_text("Bidding for bo up to 500")).to_be_visible()
    table.choose("Stop")
    expect(table.choice("Bid for me…")).to_be_visible()


@pytest.mark.parametrize("moving", [True, False])
def test_the_finale_is_still_under_reduced_motion_and_without_animation(
    house: House, tmp_path: Path, moving: bool
) -> None:
    table = house.person(moving=moving)
    if moving:  # the system allows it, the player does not
        kept = json.dumps({"speed": "off"})
        table.page.add_init_script(f"localStorage.setItem('stompoly.settings', '{kept}')")
    table.open_game(ruined(), tmp_path)
    table.choose("Bankrupt", "Yes: Bankrupt")
    expect(table.page.get_by_role("img", name="bo wins")).to_be_visible()
    assert table.page.evaluate(MOVING) == 0
    expect(table.button("Skip", exact=True)).to_have_count(0)


def test_the_finale_can_be_skipped(house: House, tmp_path: Path) -> None:
    table = house.person(moving=True).open_game(ruined(), tmp_path)
    table.choose("Bankrupt", "Yes: Bankrupt")
    expect(table.page.get_by_role("img", name="bo wins")).to_be_visible()
    bits = "() => document.getAnimations().filter((each) => each.effect?.target?.closest('.finale')).length"
    table.page.wait_for_function(bits)
    table.page.get_by_role("main").get_by_role("button", name="Skip", exact=True).click()
    table.page.wait_for_function(f"() => ({bits})() === 0")


def test_sound_is_off_at_first_and_has_a_volume_that_is_kept(house: House) -> None:
    screen = house.person().go()
    screen.button("Settings").click()
    sound = screen.page.get_by_role("switch", name="Sound")
    expect(sound).not_to_be_checked()
    expect(screen.page.get_by_role("slider", name="Volume")).to_have_count(0)
    sound.locator("xpath=ancestor::label").click()
    screen.page.get_by_role("slider", name="Volume").fill("25")
    check_everywhere(screen)
    screen.page.reload()
    screen.button("Settings").click()
    expect(screen.page.get_by_role("slider", name="Volume")).to_have_value("25")
