"""Every game, from the front page to its end and once more: two people in two browsers, one of whom came by the link,
and a bot. ann takes a hint, takes her first action back and has the page bid for her; bo has it answer what it can."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, expect

from stompoly.rulebooks import load_rulebook
from tests.e2e.helpers_page import ENDS, SEEN, House, Player, Screen, play_to_the_end

pytestmark = pytest.mark.xdist_group("e2e: games")


@dataclass(frozen=True)
class Short:
    """A game that is over soon: a mode, and house rules by their words on the page."""

    title: str
    mode: str = ""
    rules: dict[str, int | bool | str] = field(default_factory=dict)


POOR: dict[str, int | bool | str] = {
    "Money each player starts with": 300,
    "Dealt deeds are paid for at once": False,
    "Deeds can be mortgaged": False,
    "Paid for reaching or passing GO": 0,
    f"With “{ENDS}” bankruptcies: how many": 1,
}
GAMES = {
    "classic": Short(
        "Classic",
        "Short Game",
        {ENDS.capitalize(): "Rounds", f"With “{ENDS}” rounds: how many": 4},
    ),
    "gopoly": Short("Gopoly", "Short Game", POOR),
    "grab_and_go": Short("Grab & Go", "Quick Game", POOR),
    "ugm": Short(
        "Unofficial Godzilla Monopoly",
        rules={"Health points at the start": 1, "Rounds after which a simulation stops; 0: never": 4},
    ),
    "monsters_menace": Short(
        "Monsters Menace",
        "Quick set-up",
        {"Turns after which a simulation stops; 0: never": 20},
    ),
}


def lay_table(host: Screen, game: Short) -> str:
    """Somebody here, somebody by link and a bot that does not dawdle; its code."""
    host.go().pick_game(game.title)
    host.page.get_by_label("Name of seat 1").fill("ann")
    host.button("Remove seat 4").click()
    host.seat(2, "Link")
    if game.mode:
        host.page.get_by_text(game.mode, exact=True).click()
    for about, value in game.rules.items():
        host.house_rule(about, value)
    host.page.get_by_role("group", name="Speed of the bots").get_by_text("Instant").click()
    host.button("Create the table").click()
    return host.code


def sit_down(guest: Screen, code: str, name: str) -> None:
    """By the link: the lobby, a name, a seat."""
    guest.go_to_table(code)
    guest.button("Take this seat").click()
    guest.dialog.get_by_label("Your name").fill(name)
    guest.dialog.get_by_role("button", name="Sit down").click()
    expect(guest.page.get_by_text("Waiting for the host to start the game.")).to_be_visible()


# The second in which a standing answer can be stopped is over at once, and these answers are counted
SHORT_SECOND = """(() => {
    const later = window.setTimeout;
    window.answers = 0;
    window.setTimeout = (what, ms, ...more) =>
        ms === 1000 ? later(() => { window.answers += 1; what(); }, 10) : later(what, ms, ...more);
})()"""


# The question and whether the page is about to answer it, seen at the same moment
SEEN_SLOWLY = f"""() => ({{
    ...({SEEN})(),
    answering: [...document.querySelectorAll('section[aria-label="The question"] button')]
        .some((each) => each.textContent.trim() === "Stop"),
}})"""


class Slow(Player):
    """Leaves to the page what it can answer, and presses nothing that it has answered meanwhile."""

    def __init__(self, screen: Screen, chance: random.Random) -> None:
        super().__init__(screen, chance)
        self.answerable = 0  # questions that a standing answer fits: a short game may have none
        screen.page.on("websocket", lambda socket: socket.on("framereceived", self.count))

    def count(self, message: str | bytes) -> None:
        self.answerable += isinstance(message, str) and '"standing":[{' in message

    def see(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.screen.page.evaluate(SEEN_SLOWLY)
        return {**seen, "mine": seen["mine"] and not seen["answering"]}

    def press(self, button: Locator, key: str) -> None:
        with suppress(PlaywrightError):
            button.click(timeout=1000)


class Bidder(Player):
    """Declines the first thing there is to buy, and has the page bid in the auction."""

    declines = bids = False

    def press(self, button: Locator, key: str) -> None:
        """The page may bid before she presses anything."""
        with suppress(PlaywrightError):
            super().press(button, key)

    def act(self) -> bool:
        proxy = self.screen.choice("Bid for me…")
        if self.bids or not self.look()["mine"] or not proxy.is_visible():
            return super().act()  # while others are asked, the least bid may rise
        proxy.click()
        limit = self.screen.ask.get_by_label("Bid for me up to")
        limit.fill(limit.get_attribute("min") or "")
        self.screen.choose("Start")
        self.bids = True
        return True

    def pick(self, seen: dict[str, Any]) -> int:
        declined = [at for at, text in enumerate(seen["choices"]) if "Decline" in text and not self.bids]
        self.declines = self.declines or bool(declined)
        return declined[0] if declined else super().pick(seen)


def take_hint(ann: Screen) -> None:
    ann.ask.get_by_role("button", name=re.compile("^Hint")).click()
    expect(ann.ask.get_by_role("status")).to_contain_text(re.compile("a strong bot would choose", re.IGNORECASE))


def take_back(ann: Screen, bo: Screen) -> None:
    """What ann did last. If anything has been revealed or done since, she is asked again, and bo must agree."""
    ann.button("Menu").click()
    ann.dialog.get_by_role("button", name="Take back what I did last").click()
    agreed, done = bo.ask.get_by_role("button", name="Agree"), ann.log.get_by_text("ann takes back")
    expect(agreed.or_(bo.log.get_by_text("ann takes back")).first).to_be_visible()
    if agreed.is_visible():
        agreed.click()
    expect(done.first).to_be_visible()


def answer_by_standing_order(bo: Screen) -> None:
    """Whatever the page can do for bo, it does."""
    bo.button("Menu").click()
    switches = bo.dialog.get_by_role("switch", name=re.compile("for me|End my turn|every auction"))
    for switch in switches.all():
        switch.locator("xpath=ancestor::label").click()
    assert switches.count()
    bo.dialog.get_by_role("button", name="Close").click()
    expect(bo.ask.get_by_role("list", name="Automatic answers")).to_be_visible()


def play_again(*people: Screen) -> None:
    for each in people:
        each.button("Play again").click()
    for each in people:
        expect(each.page.get_by_role("region", name="Play again?")).to_have_count(0)
        expect(each.ask).to_be_visible()


@pytest.mark.parametrize("book", list(GAMES))
def test_a_game_with_all_that_helps_is_played_to_its_end_and_again(house: House, book: str) -> None:
    ann, bo = house.person(), house.person()
    bo.page.add_init_script(SHORT_SECOND)
    first, second = Bidder(ann, random.Random(0)), Slow(bo, random.Random(1))
    code = lay_table(ann, GAMES[book])
    sit_down(bo, code, "bo")
    ann.button("Start the game").click()
    while not first.acts:
        if first.look()["mine"]:
            take_hint(ann)
            first.act()
        else:
            second.act()
            ann.page.wait_for_timeout(15)
    take_back(ann, bo)
    answer_by_standing_order(bo)
    second.answerable = 0
    play_to_the_end([first, second])
    for player in (first, second):
        assert player.acts, "somebody was never asked"
        assert player.over.endswith(("wins!", "win!")), player.over
    assert first.over == second.over
    assert bo.page.evaluate("window.answers") or not second.answerable, "bo pressed everything himself"
    tokens = load_rulebook(book).sheet.rulebook.tokens
    assert any(name in first.over for name in ("ann", "bo", *tokens)), first.over
    auctioned = load_rulebook(book).family.name == "estate" and first.declines  # a few rounds may have nothing to buy
    assert first.bids or not auctioned
    play_again(ann, bo)
