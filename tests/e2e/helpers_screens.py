"""Every screen, and how to get there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.helpers_files import (
    about_to_rob,
    begun,
    buying,
    dealt,
    face_to_face,
    hidden_cash,
    in_debt,
    offered,
    on_baltic,
    play,
    ruined,
)
from tests.e2e.helpers_page import PHONE, Screen

Way = Callable[[Screen, Path], object]
TITLES = {
    "classic": "Classic",
    "gopoly": "Gopoly",
    "grab_and_go": "Grab & Go",
    "ugm": "Unofficial Godzilla Monopoly",
    "monsters_menace": "Monsters Menace",
}


# --- before there is a table -----------------------------------------------------------------------------


def front(screen: Screen, _: Path) -> None:
    screen.go()
    expect(screen.page.get_by_role("heading", name="Which game?")).to_be_visible()


def front_with_tables(screen: Screen, folder: Path) -> None:
    screen.open_game(on_baltic(), folder)
    front(screen, folder)
    expect(screen.page.get_by_text("Your turn", exact=True)).to_be_visible()


def settings(screen: Screen, folder: Path) -> None:
    front(screen, folder)
    screen.button("Settings").click()
    expect(screen.page.get_by_role("group", name="Light or dark")).to_be_visible()


def set_up(book: str) -> Way:
    return lambda screen, _: screen.go().pick_game(TITLES[book])


def house_rules(screen: Screen, folder: Path) -> None:
    """All groups open, with one rule changed and one that conflicts with it."""
    set_up("classic")(screen, folder)
    screen.page.get_by_text("Short Game", exact=True).click()
    screen.house_rule("Money each player starts with", 300)
    expect(screen.page.get_by_text("These rules do not go together")).to_be_visible()
    screen.page.get_by_label("Search the house rules").fill("e")


def book_drawer(screen: Screen, folder: Path) -> None:
    set_up("gopoly")(screen, folder)
    screen.button("Read the rules").click()
    expect(screen.dialog.get_by_role("searchbox")).to_be_visible()


def opening(screen: Screen, _: Path) -> None:
    screen.go("/open")
    expect(screen.page.get_by_role("heading", level=1)).to_be_visible()


def about(screen: Screen, _: Path) -> None:
    screen.go("/about")
    expect(screen.page.get_by_role("heading", level=1)).to_be_visible()


def lobby(screen: Screen, folder: Path) -> None:
    set_up("ugm")(screen, folder)
    screen.seat(2, "Link")
    screen.button("Create the table").click()
    expect(screen.page.get_by_role("heading", name="Send this to the others")).to_be_visible()


def sitting_down(screen: Screen, _: Path) -> None:
    made = screen.served.make("gopoly", ["ann"], bots=1, link=1)
    screen.go_to_table(made["code"]).button("Take this seat").click()
    expect(screen.dialog.get_by_label("Your name")).to_be_focused()


def choosing_a_monster(screen: Screen, _: Path) -> None:
    made = screen.served.make("monsters_menace", ["ann"], bots=1, link=1)
    screen.go_to_table(made["code"]).button("Take this seat").first.click()
    screen.dialog.get_by_text("King Ape").click()
    expect(screen.dialog.get_by_text("jump to any space on the opposite side")).to_be_visible()


# --- at a table ------------------------------------------------------------------------------------------


def baltic(screen: Screen, folder: Path) -> None:
    screen.open_game(on_baltic(3), folder)


def buying_in(book: str, *dice: int) -> Way:
    return lambda screen, folder: screen.open_game(buying(book, *dice), folder)


def fight(screen: Screen, folder: Path) -> None:
    screen.open_game(face_to_face(), folder)
    screen.choose("Move to")
    screen.asked("You are on Ota")


def theft(screen: Screen, folder: Path) -> None:
    screen.open_game(about_to_rob(), folder)
    screen.choose("Taxman")
    screen.asked("bo, your move")


def auction(screen: Screen, folder: Path) -> None:
    baltic(screen, folder)
    screen.choose("Decline")
    screen.choose("Bid 10")
    screen.asked("cy, your move")


def debt(screen: Screen, folder: Path) -> None:
    screen.open_game(in_debt(), folder)


def offer(screen: Screen, folder: Path) -> None:
    screen.open_game(offered(), folder)


def cover(screen: Screen, folder: Path) -> None:
    screen.open_game(hidden_cash(), folder)


def onlooking(screen: Screen, _: Path) -> None:
    made = screen.served.make("monsters_menace", ["ann", "bo"])
    screen.go_to_table(made["code"])
    expect(screen.page.get_by_text("You are watching")).to_be_visible()


def property_card(screen: Screen, folder: Path) -> None:
    screen.open_game(dealt(), folder)
    screen.space("Oriental Avenue").click()
    expect(screen.dialog).to_have_accessible_name("Oriental Avenue")


def player_sheet(screen: Screen, folder: Path) -> None:
    screen.open_game(dealt(), folder)
    screen.player("bo").click()
    expect(screen.dialog.get_by_role("button", name="Atlantic Avenue")).to_be_visible()


def trade(screen: Screen, folder: Path) -> None:
    screen.open_game(dealt(), folder)
    screen.choose("Trade")
    screen.dialog.get_by_role("checkbox", name="Oriental Avenue").check()
    expect(screen.dialog.get_by_text("Both sides must give something")).to_be_visible()


def rules(screen: Screen, folder: Path) -> None:
    """At the clause about the question."""
    baltic(screen, folder)
    screen.ask.get_by_role("button", name="show it in the rules").first.click()
    expect(screen.dialog).to_have_accessible_name("Rules of this game")


def menu(screen: Screen, folder: Path) -> None:
    baltic(screen, folder)
    screen.button("Menu").click()
    screen.dialog.get_by_role("button", name="Stop and save the game").click()


def giving_up(screen: Screen, folder: Path) -> None:
    screen.open_game(begun("classic", 3, resign_policy="returnUnowned"), folder)
    screen.button("Menu").click()
    screen.dialog.get_by_role("button", name="Give up").first.click()
    expect(screen.dialog.get_by_text("leaves the game for good")).to_be_visible()


def away(screen: Screen, folder: Path) -> None:
    """Back after a while in which a lot has happened."""
    log(screen, folder)
    screen.page.add_init_script(f"localStorage.setItem('stompoly.seen.{screen.code}', '{{\"0\": 0}}')")
    screen.page.reload()
    expect(screen.page.get_by_role("heading", name="was away")).to_be_visible()


def key_help(screen: Screen, folder: Path) -> None:
    baltic(screen, folder)
    screen.page.keyboard.press("?")
    expect(screen.dialog).to_have_accessible_name("Keys")


def log(screen: Screen, folder: Path) -> None:
    baltic(screen, folder)
    screen.choose("Buy")
    screen.choose("End")
    screen.told("bo's turn")


def chat(screen: Screen, folder: Path) -> None:
    baltic(screen, folder)
    screen.button("Chat").click()
    screen.page.get_by_label("Say something").fill("hello")
    screen.button("Send", exact=True).click()
    expect(screen.page.get_by_role("log", name="Chat")).to_contain_text("hello")


def phone_tab(name: str) -> Way:
    """A part of the table that only a phone has behind a tab."""

    def go(screen: Screen, folder: Path) -> None:
        log(screen, folder)
        screen.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        screen.page.get_by_role("tab", name=name).click()

    return go


def over(screen: Screen, folder: Path) -> None:
    screen.open_game(ruined(), folder)
    screen.choose("Bankrupt")
    screen.choose("Yes: Bankrupt")
    screen.page.get_by_text("Were the dice fair?").click()


def replay(screen: Screen, folder: Path) -> None:
    over(screen, folder)
    screen.button("Watch the replay").click()
    screen.page.get_by_role("region", name="Replay").get_by_role("button", name="One step forward").click()
    expect(screen.page.get_by_role("region", name="Replay")).to_contain_text("is dealt")
    screen.page.get_by_text("Odds of winning").click()
    told = re.compile("give or take|rough estimate")  # the latter until the server has compiled the rules
    expect(screen.page.get_by_role("region", name="Replay")).to_contain_text(told)


def tasks(screen: Screen, folder: Path) -> None:
    """Grab & Go: three dice have picked a task."""
    screen.open_game(play(begun("grab_and_go", 2), "roll", 3, 4, 4, 4, 2), folder)


SCREENS: dict[str, Way] = {
    "front": front,
    "front with tables": front_with_tables,
    "settings": settings,
    **{f"set-up of {book}": set_up(book) for book in TITLES},
    "house rules": house_rules,
    "rules before the game": book_drawer,
    "open": opening,
    "about": about,
    "lobby": lobby,
    "sitting down": sitting_down,
    "choosing a monster": choosing_a_monster,
    "classic": baltic,
    "gopoly": buying_in("gopoly", 1, 2),
    "grab_and_go": tasks,
    "ugm: fight": fight,
    "monsters_menace: theft": theft,
    "auction": auction,
    "debt": debt,
    "offer": offer,
    "cover": cover,
    "onlooking": onlooking,
    "property card": property_card,
    "player sheet": player_sheet,
    "trade": trade,
    "rules": rules,
    "menu": menu,
    "giving up": giving_up,
    "away": away,
    "keys": key_help,
    "log": log,
    "chat": chat,
    **{f"phone: {name}": phone_tab(name) for name in ("Log", "Players", "Rules", "Chat")},
    "over": over,
    "replay": replay,
}
