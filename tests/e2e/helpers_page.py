"""People at the page, in a real browser: what they see by its roles and names, and what they press."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from stompoly.game import Game
from stompoly.rulebooks import RULEBOOKS
from tests.server.helpers_games import opened, text_of
from tests.server.helpers_server import Served

PATIENCE = 60_000  # milliseconds that anything may take on a busy machine
WIDE = (1280, 900)
ENDS = "what ends the game, apart from only one player being left"  # the label of the option end.mode
PHONE = (375, 667)
ZOOMED = (640, 450)  # a window of 1280 by 900 at 200%
Theme = Literal["light", "dark"]
KNOWS = "".join(f"localStorage.setItem('stompoly.guide.{book}', '1');" for book in RULEBOOKS)
AT_ONCE = """if (!localStorage.getItem("stompoly.settings")) {
    localStorage.setItem("stompoly.settings", '{"asksTwice": false}');
}"""

expect.set_options(timeout=PATIENCE)


class House:
    """All browser windows of a test. Each person has a context of their own: keys are kept there."""

    def __init__(self, browser: Browser, served: Served) -> None:
        self.browser, self.served = browser, served
        self.contexts: list[BrowserContext] = []
        self.wrong: list[str] = []
        self.pardoned: list[str] = []  # parts of messages that a test causes on purpose

    def person(
        self,
        size: tuple[int, int] = WIDE,
        theme: Theme = "light",
        moving: bool = False,
        scale: float = 1,
        new: bool = False,
        careful: bool = False,
    ) -> Screen:
        """Somebody opens a browser; animation is off unless asked for. A person who is not `new` has been offered every
        guide before; one who is `careful` wants to be asked again about expensive actions."""
        context = self.browser.new_context(
            base_url=f"http://{self.served.url}",
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=scale,
            color_scheme=theme,
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=size == PHONE,
            accept_downloads=True,
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        if not new:
            context.add_init_script(KNOWS)
        if not careful:
            context.add_init_script(AT_ONCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.wrong.append(f"error on the page: {error}"))
        return Screen(page, self.served)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"console: {message.text} ({message.location.get('url', '')})")

    def pardon(self, *parts: str) -> None:
        """Console messages that are expected in this test and are not errors."""
        self.pardoned += parts

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        unpardoned = [text for text in self.wrong if not any(part in text for part in self.pardoned)]
        assert not unpardoned, unpardoned


class Screen:
    """A browser window at the page."""

    def __init__(self, page: Page, served: Served) -> None:
        self.page, self.served = page, served

    # --- getting somewhere -------------------------------------------------------------------------

    def go(self, path: str = "/") -> Screen:
        self.page.goto(path)
        return self

    def go_to_table(self, code: str) -> Screen:
        self.go(f"/t/{code}")
        return self

    def sit(self, made: dict[str, Any], seat: int) -> Screen:
        """Comes to a table with the key of a seat, as a browser that took the seat before would."""
        return self.come(made["code"], "", [entry for entry in made["keys"] if entry["seat"] == seat])

    def come(self, code: str, host: str, keys: list[dict[str, Any]]) -> Screen:
        """To a table whose keys this browser has."""
        kept = json.dumps({"host": host, "keys": keys, "names": {}, "title": "", "at": 1})
        self.page.add_init_script(f"localStorage.setItem('stompoly.table.{code}', JSON.stringify({kept}))")
        return self.go_to_table(code)

    @property
    def code(self) -> str:
        """The code of the table this window is at."""
        self.page.wait_for_url(re.compile(r"/t/\w{6,9}"))
        found = re.search(r"/t/(\w{6,9})", self.page.url)
        assert found is not None
        return found[1]

    def pick_game(self, title: str) -> Screen:
        """From the front page to the set-up of a game."""
        self.page.get_by_role("link", name=title, exact=True).click()
        expect(self.page.get_by_role("heading", level=1, name=title)).to_be_visible()
        return self

    def open_file(self, path: Path) -> Screen:
        """Opens a game file as people do: the link on the front page, then the file."""
        self.go().page.get_by_role("main").get_by_role("link", name="Open a saved game").click()
        self.page.get_by_label("Choose a file").set_input_files(path)
        self.page.wait_for_url(re.compile("/t/"))
        expect(self.ask).to_be_visible()
        return self

    def open_game(self, game: Game, folder: Path) -> Screen:
        """Comes to a game that this browser has opened before: a third less work than opening its file by hand."""
        made = opened(self.served, text_of(game, folder))
        self.come(made["code"], made["host"], made["keys"])
        expect(self.ask).to_be_visible()
        return self

    # --- at the set-up -----------------------------------------------------------------------------

    def button(self, name: str | re.Pattern[str], exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def seat(self, number: int, who: str) -> None:
        """Gives a seat to somebody here, by link, or to a bot."""
        self.page.get_by_role("group", name=f"Who plays in seat {number}").get_by_text(who, exact=True).click()

    def house_rule(self, about: str, value: int | bool | str) -> None:
        """Finds a house rule by its words and sets it."""
        search = self.page.get_by_label("Search the house rules")
        if not search.is_visible():
            self.page.get_by_text("See all rules and change them").click()
        search.fill(about)
        if isinstance(value, bool):
            switch = self.page.get_by_role("switch", name=about)
            if switch.is_checked() != value:
                switch.locator("xpath=ancestor::label").click()
        elif isinstance(value, int):
            field = self.page.get_by_role("spinbutton", name=about)
            field.fill(str(value))
            field.press("Tab")
        else:
            self.page.get_by_role("combobox", name=about).select_option(label=value)

    # --- at the table ------------------------------------------------------------------------------

    @property
    def ask(self) -> Locator:
        return self.page.get_by_role("region", name="The question")

    @property
    def choices(self) -> Locator:
        return self.ask.get_by_role("group", name="Choices").get_by_role("button")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log", name="Log")

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def choice(self, beginning: str) -> Locator:
        """The choice that begins with these words."""
        return self.ask.get_by_role("button", name=re.compile(rf"^{re.escape(beginning)}"))

    def choose(self, *path: str) -> None:
        """Presses a choice, or several in turn if choices open further ones."""
        for beginning in path:
            self.choice(beginning).click()

    def asked(self, text: str | re.Pattern[str]) -> None:
        """Waits until this is asked."""
        expect(self.ask).to_contain_text(text)

    def told(self, text: str | re.Pattern[str]) -> None:
        """Waits until the log says so."""
        expect(self.log).to_contain_text(text)

    def space(self, name: str) -> Locator:
        """On the board: a panel may have a button of the same name."""
        named = self.page.get_by_role("main").get_by_role("button", name=re.compile(rf"^{re.escape(name)}"))
        return named.and_(self.page.locator("[data-lot]"))

    def player(self, name: str) -> Locator:
        return self.page.get_by_role("list", name="Players").get_by_role("button", name=re.compile(rf"^{name}\b"))


# --- playing what is offered -----------------------------------------------------------------------------

SEEN = """() => {
    const ask = document.querySelector('section[aria-label="The question"]');
    const over = document.querySelector("#over-title");
    const choices = ask ? [...ask.querySelectorAll('[role=group][aria-label=Choices] button')] : [];
    const own = ask?.querySelector("form [type=submit]");
    const sure = choices.findIndex((each) => each.closest("[role=alert]"));
    return {
        over: over ? over.textContent : "",
        mine: /[Yy]our move/.test(ask?.querySelector("h2")?.textContent ?? ""),
        choices: choices.map((each) => each.innerText),
        ready: choices.every((each) => !each.disabled),
        number: own && !own.disabled ? own.innerText : "",
        sure,
        usual: choices.findIndex((each) => each.querySelector("[aria-label='Enter does this']")),
        refused: ask?.querySelector("p[role=alert]")?.textContent ?? "",
    };
}"""
ANSWERED = "(pressed) => !pressed.isConnected || document.querySelector('section p[role=alert]')"
DIALOGS = re.compile(r"^(\d\n)?(Trade|Counter)…")
LOSSES = re.compile(r"^(\d\n)?(Settle|Lift|Mortgage|Sell|Bankrupt)")  # nobody does this unless they must
WILFUL = 0.08  # how often somebody does something unusual


class Chooser:
    """Plays what is offered, in whatever browser: mostly what Enter would do."""

    def __init__(self, chance: random.Random) -> None:
        self.chance, self.acts = chance, 0
        self.over = ""

    def see(self) -> dict[str, Any]:
        """What `SEEN` finds on the page."""
        raise NotImplementedError

    def choose(self, at: int, key: str) -> None:
        """One of the choices, and waits for what it does; `key` would do the same."""
        raise NotImplementedError

    def enter(self, words: str) -> None:
        """Sends the number that is entered with the button of this name, and waits."""
        raise NotImplementedError

    def rest(self) -> None:
        """A moment, while others play."""
        raise NotImplementedError

    def look(self) -> dict[str, Any]:
        seen = self.see()
        self.over = seen["over"]
        return seen

    def act(self) -> bool:
        """Does something if it is asked; whether it did."""
        seen = self.look()
        assert not seen["refused"], seen
        if self.over or not seen["mine"] or not seen["ready"]:
            return False
        if seen["choices"]:
            at = self.pick(seen)
            self.choose(at, "Enter" if at == seen["usual"] else str(at + 1))
        elif seen["number"]:
            self.enter(seen["number"])
        else:
            return False
        self.acts += 1
        return True

    def pick(self, seen: dict[str, Any]) -> int:
        if seen["sure"] >= 0:
            return int(seen["sure"])
        if seen["usual"] >= 0 and self.chance.random() > WILFUL:
            return int(seen["usual"])
        keyed = list(enumerate(seen["choices"][:9]))
        plain = [(at, text) for at, text in keyed if not DIALOGS.search(text)]
        mild = [(at, text) for at, text in plain if not LOSSES.search(text)]
        return self.chance.choice(mild or plain)[0]


class Player(Chooser):
    """In Chromium, with the pointer."""

    def __init__(self, screen: Screen, chance: random.Random) -> None:
        super().__init__(chance)
        self.screen = screen

    def see(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.screen.page.evaluate(SEEN)
        return seen

    def choose(self, at: int, key: str) -> None:
        self.press(self.screen.choices.nth(at), key)

    def enter(self, words: str) -> None:
        self.press(self.screen.button(words, exact=True), "")

    def rest(self) -> None:
        self.screen.page.wait_for_timeout(15)

    def press(self, button: Locator, key: str) -> None:
        """And waits for what it does: another question, further choices, or a refusal. `key` would do the same."""
        pressed = button.element_handle()
        pressed.click()
        self.screen.page.wait_for_function(ANSWERED, arg=pressed)


def play_to_the_end(players: Sequence[Chooser], seconds: float = 600) -> None:
    """Everybody answers what they are asked, until all see the end."""
    until = time.monotonic() + seconds
    while not all(player.over for player in players):
        assert time.monotonic() < until, [player.look() for player in players]
        acted = [player.act() for player in players]
        if not any(acted):
            players[0].rest()
