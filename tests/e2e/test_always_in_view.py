"""Players, their figures and five lines of the log are always in sight; only the question scrolls. On the board no word
is too small to read and no token covers a price. All this with as many players as a game takes, in the middle of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import stompoly
from stompoly.bots import make_bot
from stompoly.faces.pages import page_of
from stompoly.game import Game
from stompoly.rulebooks import load_rulebook
from stompoly.table import bot_step
from tests.e2e.helpers_files import buying, dealt, face_to_face, on_baltic, play
from tests.e2e.helpers_page import WIDE, House, Screen

pytestmark = pytest.mark.xdist_group("e2e: screens")

LOW, LAPTOP, MIDDLE, PHONE, TINY = (1024, 768), (1280, 800), (1440, 900), (390, 844), (375, 667)
NAMES = ("Annabel", "bo", "Christopher", "di", "Ed", "Francesca", "gus", "Hermione")
LONG = ("Annabel", "Bartholomew", "Christopher", "Christina", "Grandma Rose", "Uncle Gustavo", "Slime Creatures", "Ed")
LEGIBLE = 10  # pixels
LINES = 5
MOST_SCROLLING = """() => {
    const scrolls = (each) => /auto|scroll/.test(getComputedStyle(each).overflowY);
    for (const each of document.querySelectorAll("*"))
        if (!each.closest(".board, [role=log]") && scrolls(each)) each.scrollTop = 9999;
    scrollTo(0, 9999);
}"""
# Every player's name and figures: in the window and covered by nothing.
UNSEEN = """() => [...document.querySelectorAll(".strip .name, .strip [data-meter]")].filter((each) => {
    const box = each.getBoundingClientRect();
    const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const cell = each.closest("li").getBoundingClientRect();
    return box.left < cell.left || box.right > cell.right + 1 || box.bottom > cell.bottom + 1 || box.top < 0
        || cell.right > innerWidth || !each.closest("li").contains(seen);
}).map((each) => each.closest("li").innerText)"""
# Buttons of the form under the sign that says there is more below
UNDER_SIGN = """() => {
    const bottom = document.querySelector(".asking").getBoundingClientRect().bottom - 30;
    return [...document.querySelectorAll(".ask form .ends button")]
        .filter((each) => each.getBoundingClientRect().bottom > bottom).length;
}"""
LOGGED = """() => {
    const box = document.querySelector(".below [role=log], .board .latest");
    const within = box.getBoundingClientRect();
    const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const tops = new Set();
    const range = document.createRange();
    while (words.nextNode()) {
        range.selectNodeContents(words.currentNode);
        for (const line of range.getClientRects())
            if (line.height && line.top >= within.top - 1 && line.bottom <= Math.min(within.bottom, innerHeight) + 1)
                tops.add(Math.round(line.top / 8));
    }
    return tops.size;
}"""
CUT = """() => [...document.querySelectorAll(".strip .name")].filter((each) => {
    const lowest = each.closest(".who").getBoundingClientRect().bottom + 1;
    const low = each.getBoundingClientRect().bottom > lowest;
    return low || each.scrollWidth > each.clientWidth || each.clientWidth < 10;
}).map((each) => each.innerText)"""
SHORT = """() => [...document.querySelectorAll(".strip .name span, .strip .brief span")].map((each) => ({
    text: each.innerText, size: parseFloat(getComputedStyle(each).fontSize), name: !!each.closest(".name") }))"""
SMALL = """(least) => {
    const scale = document.querySelector(".board .picture").getBoundingClientRect().width / 1000;
    return [...document.querySelectorAll(".board .words text")].filter((each) =>
        Number(each.getAttribute("font-size")) * scale < least - 0.01 || /…|^ *Carolina/.test(each.textContent))
        .map((each) => each.textContent.trim());
}"""
LETTERS = """(least) => [...document.querySelectorAll("svg .token text, .paddles svg text")].filter((each) => {
    const { a, b } = each.getScreenCTM();
    return parseFloat(getComputedStyle(each).fontSize) * Math.hypot(a, b) < least - 0.05;
}).map((each) => each.textContent)"""
COVERED = """() => {
    const boxes = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
    const tokens = boxes(".board .walker");
    return boxes(".board .price text").filter((a) => tokens.some((b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length;
}"""

# Figures that touch the frame of their player, and how high the row of players is.
TOUCHING = """() => [...document.querySelectorAll(".strip [data-meter]")].filter((each) =>
    each.getBoundingClientRect().right > each.closest("li").getBoundingClientRect().right - 3)
    .map((each) => each.innerText)"""
# Things that are neither inside their row nor below it, where nobody sees them
HALF_SHOWN = """() => [...document.querySelectorAll(".strip .has :is(.state, .thing)")].filter((each) => {
    const box = each.getBoundingClientRect();
    const row = each.closest(".has").getBoundingClientRect();
    return box.top < row.bottom && (box.right > row.right + 1 || box.bottom > row.bottom + 1);
}).map((each) => each.innerText)"""
STRIP = "() => document.querySelector('.strip').getBoundingClientRect().height"


@cache
def crowded(rulebook: str, decisions: int) -> Game:
    """A game of as many as may play, in the middle of it, with a question for Annabel."""
    seats = NAMES[: load_rulebook(rulebook).seats[1]]
    for seed in range(1, 20):
        game = stompoly.new(rulebook, [f"{name}:sensible" if at else name for at, name in enumerate(seats)], seed=seed)
        players: list[Any] = [make_bot("sensible", seed, game.family) for _ in seats]
        while game.question.kind != "over" and (len(game.moves) < decisions or game.question.seat != 0):
            bot_step(game, players)
        if game.question.kind != "over":
            return game
    raise AssertionError("nobody plays that long")


def played(until: Callable[[Game], bool]) -> Game:
    """Four monsters, played by bots until something is so."""
    game = stompoly.new("monsters_menace", [f"{name}:sensible" if at else name for at, name in enumerate(NAMES[:4])], 5)
    players: list[Any] = [make_bot("sensible", 5, game.family) for _ in game.players]
    while not until(game):
        assert not game.over
        bot_step(game, players)
    return game


def robs_a_rich_monster(game: Game) -> bool:
    """Annabel takes a prize from somebody with five deeds."""
    if game.question.kind != "steal" or game.question.seat != 0:
        return False
    panel = page_of(game).panel(game)
    return panel is not None and len(panel.sides[1].lots) >= 5


def put_to_auction() -> Game:
    """Everybody is asked for a bid on Baltic Avenue."""
    game = stompoly.new("classic", list(NAMES), seed=3)
    while game.question.kind == "roll_off":
        game.play("roll")
    play(game, "roll", 1, 2)
    game.play("decline")
    for amount in (10, 20, 30, 40):
        game.play(f"bid {amount}")
    return game


def faults(ann: Screen) -> list[str]:
    page, found = ann.page, []
    for scrolled in (False, True):
        if scrolled:
            page.evaluate(MOST_SCROLLING)
        found += [f"out of sight (scrolled: {scrolled}): {who}" for who in page.evaluate(UNSEEN)]
        lines = page.evaluate(LOGGED)
        found += [f"{lines} lines of the log"] if lines < LINES else []
    found += [f"cannot be read: {name}" for name in page.evaluate(SMALL, LEGIBLE)]
    found += [f"letter cannot be read: {letter}" for letter in page.evaluate(LETTERS, LEGIBLE)]
    found += [f"{count} prices are covered" for count in [page.evaluate(COVERED)] if count]
    return found


def look(ann: Screen) -> list[str]:
    found = []
    for size in (LOW, MIDDLE, PHONE):
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        ann.page.wait_for_timeout(100)
        found += [f"{size}: {fault}" for fault in faults(ann)]
    return found


@pytest.mark.parametrize("rulebook", ["classic", "gopoly", "grab_and_go", "ugm", "monsters_menace"])
def test_players_and_log_never_leave_the_screen(house: House, tmp_path: Path, rulebook: str) -> None:
    ann = house.person(LOW).open_game(crowded(rulebook, 150), tmp_path)
    expect(ann.page.get_by_role("heading", name="your move")).to_be_visible()
    expect(ann.page.locator(".strip .name")).to_have_count(load_rulebook(rulebook).seats[1])
    assert not (found := look(ann)), "\n".join(found)


def test_an_auction_of_eight_fits_into_the_middle_of_the_board(house: House, tmp_path: Path) -> None:
    ann = house.person(LOW).open_game(put_to_auction(), tmp_path)
    expect(ann.page.get_by_role("list", name="Bidders")).to_be_visible()
    middle = ann.page.get_by_role("region", name="What is going on")
    assert middle.evaluate("each => each.scrollHeight <= each.clientHeight + 1")
    assert not (found := look(ann)), "\n".join(found)


def shows_all(ann: Screen) -> bool:
    """What is going on in the middle of the board, without scrolling."""
    middle = ann.page.get_by_role("region", name="What is going on")
    expect(middle).to_be_visible()
    return bool(middle.evaluate("each => each.scrollHeight <= each.clientHeight + 1"))


def test_a_fight_fits_into_the_middle_of_the_board(house: House, tmp_path: Path) -> None:
    ann = house.person(LAPTOP).open_game(face_to_face(), tmp_path)
    ann.choose("Move to")
    ann.asked("You are on Ota")
    assert shows_all(ann)


def test_what_a_rich_monster_can_lose_fits_into_the_middle_of_the_board(house: House, tmp_path: Path) -> None:
    ann = house.person(LAPTOP).open_game(played(robs_a_rich_monster), tmp_path)
    ann.asked("You take a prize")
    assert shows_all(ann)


def test_playing_again_is_in_sight_at_the_end(house: House, tmp_path: Path) -> None:
    ann = house.person(LAPTOP).open_game(played(lambda game: bool(game.over)), tmp_path)
    expect(ann.button("Play again")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("rulebook", ["classic", "ugm", "monsters_menace"])
def test_a_phone_shows_the_whole_board_of_four(house: House, rulebook: str) -> None:
    ann = house.person(PHONE).sit(house.served.make(rulebook, ["ann"], bots=3), 0)
    expect(ann.page.locator(".strip .name")).to_have_count(4)
    assert ann.page.locator("main.ground").evaluate("each => each.scrollHeight <= each.clientHeight + 1")


def test_rents_stand_above_the_buttons_of_a_phone(house: House, tmp_path: Path) -> None:
    ann = house.person(PHONE).open_game(on_baltic(3), tmp_path)
    above, below = ann.ask.get_by_text("With hotel").bounding_box(), ann.choice("Buy").bounding_box()
    assert above
    assert below
    assert above["y"] < below["y"]
    assert below["y"] + below["height"] <= PHONE[1] - 44  # in sight, above the tabs


def test_the_choice_is_in_sight_on_a_small_phone_below_long_names_of_rents(house: House, tmp_path: Path) -> None:
    ann = house.person(TINY).open_game(buying("gopoly", 1, 2), tmp_path)
    expect(ann.ask.get_by_text("With crushed hotel")).to_be_visible()
    buy = ann.choice("Buy").bounding_box()
    assert buy
    assert buy["y"] + 44 <= TINY[1] - 44


def test_a_limit_for_bids_is_in_sight_as_soon_as_it_is_asked_for(house: House, tmp_path: Path) -> None:
    ann = house.person(WIDE).open_game(put_to_auction(), tmp_path)
    ann.choose("Bid for me…")
    expect(ann.ask.get_by_label("Bid for me up to")).to_be_focused()
    expect(ann.ask.get_by_role("button", name="Start", exact=True)).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate(UNDER_SIGN) == 0


def test_a_player_has_as_much_room_when_it_is_their_turn(house: House) -> None:
    ann = house.person(WIDE).sit(house.served.make("gopoly", ["ann"], bots=3), 0)
    expect(ann.page.locator(".strip .seat.asked")).to_have_count(1)
    assert len(set(ann.page.locator(".strip .seat").evaluate_all("all => all.map((each) => each.clientWidth)"))) == 1


def test_what_a_choice_opens_is_in_sight_with_the_way_back(house: House, tmp_path: Path) -> None:
    ann = house.person(PHONE).open_game(dealt(), tmp_path)
    ann.choose("Mortgage…")
    expect(ann.button("Back", exact=True)).to_be_in_viewport(ratio=1)
    expect(ann.choice("Mortgage Short Line")).to_be_in_viewport(ratio=1)


def test_no_empty_log_lies_on_the_board_of_a_phone(house: House) -> None:
    ann = house.person(PHONE).sit(house.served.make("classic", ["ann", "bo"]), 0)
    ann.asked("Roll to see who starts.")
    expect(ann.page.locator(".board .latest")).to_have_count(0)
    ann.choose("Roll")
    expect(ann.page.locator(".board .latest")).to_contain_text("ann rolls")


def test_a_tip_leaves_the_usual_choice_of_a_phone_in_sight(house: House) -> None:
    ann = house.person(PHONE).go().pick_game("Monsters Menace")
    ann.button("How to play, in two minutes").click()
    ann.button("Play a guided first game against gentle bots").click()
    expect(ann.page.get_by_role("status", name="Tip")).to_contain_text("A turn is a move")
    usual = ann.choice("Move").bounding_box()
    assert usual
    assert usual["y"] + usual["height"] <= PHONE[1] - 44


def test_the_sign_that_more_is_below_goes_once_the_question_fits(house: House, tmp_path: Path) -> None:
    ann = house.person((1024, 500)).open_game(on_baltic(3), tmp_path)
    expect(ann.choice("Buy")).to_be_visible()
    expect(ann.page.locator(".asking.more")).to_have_count(1)
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    expect(ann.page.locator(".asking.more")).to_have_count(0)
    assert ann.page.locator(".asking").evaluate("each => each.scrollHeight === each.clientHeight")


def test_a_turn_has_one_line_of_the_log(house: House, tmp_path: Path) -> None:
    ann = house.person(LOW).open_game(crowded("classic", 150), tmp_path)
    turns = ann.log.locator("[data-mark=turn] .said")
    expect(turns.filter(has_text="Christopher").first).to_be_attached()
    assert len({round(turn.evaluate("each => each.offsetHeight")) for turn in turns.all()}) == 1


def test_rules_are_marked_in_the_log_without_their_numbers(house: House, tmp_path: Path) -> None:
    ann = house.person().open_game(on_baltic(3), tmp_path)
    ann.choose("Buy")
    line = ann.log.get_by_role("paragraph").filter(has_text="ann buys Baltic Avenue")
    expect(line.get_by_role("button", name="Rule CLA-BUY-01: show it in the rules")).to_have_text("§")
    assert ann.log.locator("[data-mark=turn] .clause").count() == 0


def test_figures_leave_room_for_the_names_of_bots(house: House) -> None:
    made = house.served.make("ugm", ["ann"], bots=3)
    for size in (LOW, WIDE, MIDDLE):
        ann = house.person(size).sit(made, 0)
        expect(ann.page.locator(".strip .name")).to_have_count(4)
        assert not ann.page.evaluate(CUT), size


def test_what_players_have_is_shown_whole_or_not_at_all(house: House, tmp_path: Path) -> None:
    ann = house.person(LOW).open_game(crowded("monsters_menace", 150), tmp_path)
    for size in (LOW, MIDDLE):
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(ann.page.locator(".strip .has.more").first).to_be_visible()
        assert not ann.page.evaluate(HALF_SHOWN), size


def test_figures_of_eight_kaiju_fit_however_much_money_they_have(house: House, tmp_path: Path) -> None:
    heights = set()
    for thousands in (1000, 10061):
        game = stompoly.new("ugm", list(NAMES), seed=3, options={"start.money": thousands})
        ann = house.person(LOW).open_game(game, tmp_path)
        expect(ann.page.locator(".strip [data-meter]")).to_have_count(3 * len(NAMES))
        assert not ann.page.evaluate(TOUCHING), thousands
        heights.add(round(ann.page.evaluate(STRIP)))
    assert len(heights) == 1  # the row does not grow while they play


@pytest.mark.parametrize("rulebook", ["classic", "ugm"])
def test_long_names_of_eight_players_are_never_cut_off(house: House, tmp_path: Path, rulebook: str) -> None:
    ann = house.person(LOW).open_game(stompoly.new(rulebook, list(LONG), seed=3), tmp_path)
    for size in (LOW, MIDDLE, PHONE):
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        ann.page.wait_for_function("() => document.fonts.status === 'loaded'")
        ann.page.wait_for_timeout(100)
        assert not ann.page.evaluate(CUT), size
        shown = ann.page.evaluate(SHORT)
        assert not [each for each in shown if each["size"] < LEGIBLE], size
        names = [each["text"] for each in shown if each["name"]]
        assert len({*names}) == len(LONG), size
        if size != PHONE:
            assert names == list(LONG)
        assert not ann.page.evaluate(TOUCHING), size


CUT_OFF = """() => {
    const shown = document.querySelector("main.ground").getBoundingClientRect();
    const line = document.querySelector(".board .latest .lines").lastElementChild.getBoundingClientRect();
    return line.bottom > shown.bottom || line.top < shown.top;
}"""


@pytest.mark.parametrize("rulebook", ["classic", "ugm", "monsters_menace"])
def test_the_latest_event_is_in_sight_on_a_low_phone_wherever_the_token_is(
    house: House, tmp_path: Path, rulebook: str
) -> None:
    ann = house.person((375, 667)).open_game(crowded(rulebook, 150), tmp_path)
    expect(ann.page.locator(".board .latest")).to_be_visible()
    for top in (0, 60, 9999):
        ann.page.evaluate("(top) => { document.querySelector('main.ground').scrollTop = top; }", top)
        ann.page.wait_for_function(f"() => !({CUT_OFF})()")


def test_a_long_choice_does_not_push_the_usual_one_out_of_a_phone(house: House, tmp_path: Path) -> None:
    game = stompoly.new("monsters_menace", ["ann", "bo"], seed=3)
    game.play("move")
    game.play(game.legal_actions()[-1])
    ann = house.person((375, 740)).open_game(game, tmp_path)
    usual = ann.ask.locator(".choice.usual")
    expect(usual).to_contain_text("End")
    expect(usual).to_be_in_viewport(ratio=0.9)
