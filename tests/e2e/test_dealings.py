"""What people do to each other at the table: trade, bid, owe, fight, rob. Every position comes from a game file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.helpers_files import about_to_rob, begun, dealt, face_to_face, in_debt, on_baltic, ruined, ruined_by_bots
from tests.e2e.helpers_page import PHONE, House, Screen

pytestmark = pytest.mark.xdist_group("e2e: games")
# Words of a label that a line break cuts in two
BROKEN = """() => [...document.querySelectorAll(".ware")].flatMap((ware) => {
    const text = ware.lastElementChild.firstChild;
    return [...text.data.matchAll(/\\S+/g)].filter((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return new Set([...range.getClientRects()].map((box) => box.top)).size > 1;
    });
})"""


def put_in(screen: Screen, side: str, *wares: str) -> None:
    for ware in wares:
        screen.dialog.get_by_role("group", name=side, exact=True).get_by_role("checkbox", name=ware).check()


def send(screen: Screen, button: str) -> None:
    """Sends terms once they are judged."""
    expect(screen.dialog.get_by_text("Allowed")).to_be_visible()
    screen.dialog.get_by_role("button", name=button).click()
    expect(screen.dialog).to_have_count(0)


def test_a_trade_with_a_counter_offer(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(dealt(), tmp_path)
    table.choose("Trade")
    expect(table.dialog).to_have_accessible_name("Trade with bo")
    put_in(table, "You give", "Oriental Avenue")
    put_in(table, "bo gives", "Illinois Avenue")
    table.dialog.get_by_role("button", name="You give: 10 more").click()
    send(table, "Send the offer")

    table.asked("bo, your move")
    table.choose("Counter")
    expect(table.dialog).to_have_accessible_name("Make ann a counter-offer")
    expect(table.dialog.get_by_role("checkbox", name="Illinois Avenue")).to_be_checked()
    expect(table.dialog.get_by_role("group", name="ann gives", exact=True).get_by_role("spinbutton")).to_have_value(
        "10"
    )
    table.dialog.get_by_role("button", name="ann gives: 50 more").click()
    send(table, "Send the counter-offer")

    table.asked("ann, your move")
    table.asked("bo makes you a counter-offer")
    expect(table.page.get_by_role("heading", name="bo makes you a counter-offer")).to_be_visible()
    expect(table.page.get_by_role("heading", name="You would give")).to_be_visible()
    table.asked("$60")
    table.choose("Accept")
    table.told("bo and ann make a deal")
    expect(table.player("ann")).to_have_accessible_name(re.compile(r"\$240.*Illinois Avenue"))
    expect(table.player("bo")).to_have_accessible_name(re.compile(r"\$360.*Oriental Avenue"))


def test_names_of_deeds_are_not_cut_in_two(house: House, tmp_path: Path) -> None:
    table = house.person((1024, 768)).open_game(dealt(), tmp_path)
    table.choose("Trade")
    put_in(table, "You give", "Oriental Avenue")
    assert not table.page.evaluate(BROKEN)


def test_somebody_who_made_an_offer_is_told_of_it_as_theirs(house: House) -> None:
    made = house.served.make("classic", ["ann", "bo"], options={"start.order": "seat", "start.dealDeeds": 2})
    ann, bo = (house.person().sit(made, seat) for seat in (0, 1))
    bo.button("Cut 0").click()
    ann.choose("Trade")
    ann.dialog.get_by_role("button", name="You give: 10 more").click()
    ann.dialog.get_by_role("group", name="bo gives", exact=True).get_by_role("checkbox").first.check()
    expect(ann.dialog.get_by_text(re.compile(r"cash after: you \$\d+, bo "))).to_be_visible()
    send(ann, "Send the offer")
    ann.asked("You offer bo a trade")
    bo.asked(re.compile(r"ann offers you \$10 for "))
    bo.choose("Reject")
    expect(ann.page.get_by_text("bo rejects your offer", exact=True)).to_be_visible()


def test_terms_that_are_not_allowed_say_why_and_cannot_be_sent(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(dealt(), tmp_path)
    table.choose("Trade")
    send_it = table.dialog.get_by_role("button", name="Send the offer")
    expect(send_it).to_be_disabled()
    put_in(table, "You give", "Oriental Avenue")
    expect(table.dialog.get_by_text("Both sides must give something")).to_be_visible()
    expect(send_it).to_be_disabled()


def test_an_auction_with_raises_and_passes(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(on_baltic(3), tmp_path)
    table.choose("Decline")
    table.asked("bo, your move")
    expect(table.page.get_by_role("heading", name="Auction: Baltic Avenue")).to_be_visible()
    table.choose("Bid 10")
    table.asked("cy, your move")
    table.choose("Bid 20")
    table.asked("ann, your move")
    table.choose("Pass")
    table.asked("bo, your move")
    table.choose("Bid 30")
    table.asked("cy, your move")
    table.choose("Pass")
    table.told("bo")
    expect(table.space("Baltic Avenue")).to_have_accessible_name(re.compile("owned by bo"))
    expect(table.player("bo")).to_have_accessible_name(re.compile(r"\$1470"))


def test_a_debt_is_paid_by_selling_and_mortgaging(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(in_debt(), tmp_path)
    expect(table.page.get_by_role("heading", name="You owe the Bank $200")).to_be_visible()
    table.choose("Sell 1 house on Oriental Avenue")
    table.asked("$25 short")
    table.choose("Mortgage Short Line")
    table.told("ann pays $200 (Income Tax)")
    expect(table.space("Short Line")).to_have_accessible_name(re.compile("mortgaged"))
    expect(table.player("ann")).to_have_accessible_name(re.compile(r"\$75"))


def test_a_bankruptcy_is_asked_about_twice_and_ends_the_game(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(ruined(), tmp_path)
    table.choose("Bankrupt")
    expect(table.ask.get_by_role("alert")).to_contain_text("You may not be able to take this back")
    table.choose("No, go back")
    expect(table.ask.get_by_role("alert")).to_have_count(0)
    table.choose("Bankrupt")
    table.choose("Yes: Bankrupt")
    expect(table.page.get_by_role("heading", name="bo wins!")).to_be_visible()
    table.told("ann goes bankrupt")


def test_a_kaiju_fight_and_a_subjugation(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(face_to_face(), tmp_path)
    table.choose("Move to")
    expect(table.page.get_by_role("heading", name="Combat on Ota")).to_be_visible()
    table.choose("Hit bo for 2 HP")
    table.asked("bo, your move")
    table.choose("Hold")
    table.told("bo is subjugated and serves ann")
    expect(table.player("bo")).to_have_accessible_name(re.compile("serves ann"))
    table.choose("End")
    table.asked("bo, your move")


def test_a_theft_that_a_token_protects_from(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(about_to_rob(), tmp_path)
    table.choose("Taxman")
    table.asked("bo, your move")
    expect(table.page.get_by_role("heading", name="ann is about to steal a house")).to_be_visible()
    table.choose("Protect")
    table.told("bo stops ann with the shoe")
    expect(table.player("bo")).to_have_accessible_name(re.compile("1 point"))
    table.asked("ann, your move")


def test_deeds_are_picked_on_the_board_and_a_bot_names_its_price(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(dealt(bot="sensible"), tmp_path)
    table.choose("Trade")
    expect(table.dialog.get_by_text("$240 rent $20 1 of 3")).to_be_visible()
    table.space("Illinois Avenue").click()
    expect(table.dialog.get_by_role("checkbox", name="Illinois Avenue")).to_be_checked()
    table.space("Oriental Avenue").click()
    table.space("Short Line").click()
    asking = table.dialog.get_by_role("button", name="What would you take for it?")
    table.page.set_viewport_size({"width": 1024, "height": 600})
    expect(asking).to_be_in_viewport(ratio=1)  # below any number of deeds
    asking.click()
    expect(table.dialog.get_by_text(re.compile("^bo would "))).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)


def test_a_deed_on_the_board_says_with_whom_to_trade(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(dealt(3), tmp_path)
    table.choose("Trade")
    expect(table.dialog.get_by_text("With whom?")).to_be_visible()
    table.space("Illinois Avenue").click()
    expect(table.dialog).to_have_accessible_name("Trade with bo")
    expect(table.dialog.get_by_role("checkbox", name="Illinois Avenue")).to_be_checked()
    table.space("Oriental Avenue").click()
    send(table, "Send the offer")
    facts = table.page.get_by_role("region", name="What is going on").get_by_role("button", name="Illinois Avenue")
    expect(facts).to_contain_text("$240 rent $20 1 of 3")


def test_whoever_is_out_lets_the_bots_finish_at_once(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(ruined_by_bots(), tmp_path)
    table.choose("Bankrupt", "Yes: Bankrupt")
    table.asked("You are out of the game; the others play on.")
    table.choose("Let them finish at once")
    expect(table.choice("Let them finish at once")).to_have_count(0)


def test_a_bot_says_why_it_does_not_take_an_offer(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(dealt(bot="sensible"), tmp_path)
    table.choose("Trade")
    table.dialog.get_by_role("button", name="You give: 10 more").click()
    put_in(table, "bo gives", "Illinois Avenue")
    send(table, "Send the offer")
    why = re.compile("bo: “(I|You|That|How|Not) [^”]+”")
    table.told(why)
    expect(table.page.get_by_text(why).last).to_be_visible()  # also for whoever does not read the log


BEYOND = """() => [...document.querySelectorAll("dialog fieldset *, [role=dialog] fieldset *")].filter((each) =>
    each.getBoundingClientRect().right > each.closest("fieldset").getBoundingClientRect().right).length"""


def test_both_sides_of_an_offer_stay_in_their_columns_on_a_phone(house: House, tmp_path: Path) -> None:
    game = begun("classic", 2, 5, start_dealDeeds=4, start_dealPaid=False)
    ann = house.person(PHONE).open_game(game, tmp_path)
    ann.choose("Trade")
    expect(ann.dialog.get_by_role("group").get_by_role("checkbox")).to_have_count(8)
    assert ann.page.evaluate(BEYOND) == 0
