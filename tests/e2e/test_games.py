"""Every game, from the front page to its end: two people in two browsers, one of whom came by the link, and a bot."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from stompoly.rulebooks import load_rulebook
from tests.e2e.helpers_page import ENDS, House, Player, Screen, play_to_the_end

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
        {ENDS.capitalize(): "Rounds", f"With “{ENDS}” rounds: how many": 3},
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
    host.page.get_by_role("group", name="Pace of the bots").get_by_text("At once").click()
    host.button("Lay the table").click()
    return host.code


def sit_down(guest: Screen, code: str, name: str) -> None:
    """By the link: the lobby, a name, a seat."""
    guest.go_to_table(code)
    guest.button("Take this seat").click()
    guest.dialog.get_by_label("Your name").fill(name)
    guest.dialog.get_by_role("button", name="Sit down").click()
    expect(guest.page.get_by_text("Waiting for the host to start the game.")).to_be_visible()


@pytest.mark.parametrize("book", list(GAMES))
def test_a_game_of_two_people_and_a_bot_comes_to_its_end(house: House, book: str) -> None:
    ann, bo = house.person(), house.person()
    code = lay_table(ann, GAMES[book])
    sit_down(bo, code, "bo")
    ann.button("Start the game").click()
    players = [Player(screen, random.Random(seat)) for seat, screen in enumerate((ann, bo))]
    play_to_the_end(players)
    for player in players:
        assert player.acts, "somebody was never asked"
        assert player.over.endswith(("wins!", "win!")), player.over
    assert players[0].over == players[1].over
    tokens = load_rulebook(book).sheet.rulebook.tokens
    assert any(name in players[0].over for name in ("ann", "bo", *tokens)), players[0].over
