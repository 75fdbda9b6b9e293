"""The page on devices around a real table: installed, awake, on the whole screen; how long a game will take; and a
lobby for those who look for others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.helpers_files import begun
from tests.e2e.helpers_page import House
from tests.server.helpers_server import Served

pytestmark = pytest.mark.xdist_group("e2e: screens")

# What the page asks of the device
ASKED = """
window.asked = [];
navigator.wakeLock.request = async (what) => { window.asked.push(what); return { release: async () => {} }; };
navigator.vibrate = () => window.asked.push("buzz");
"""


def test_an_installed_page_says_that_the_server_cannot_be_reached(browser: Browser, tmp_path: Path) -> None:
    with Served(str(tmp_path / "tables.db")) as served:
        house = House(browser, served)
        house.pardon("ERR_CONNECTION_REFUSED")
        ann = house.person().go()
        icons = ann.page.evaluate(
            "fetch(document.querySelector('link[rel=manifest]').href).then((found) => found.json())"
            ".then(({ icons }) => Promise.all(icons.map(({ src }) => fetch(src).then(({ ok }) => ok))))"
        )
        assert icons == [True, True]
        ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        served.kill()
        ann.page.reload()
        expect(ann.page.get_by_role("heading", name="The server cannot be reached")).to_be_visible()
        house.close()


def test_a_table_keeps_the_screen_awake_vibrates_and_fills_the_screen(house: House, tmp_path: Path) -> None:
    ann = house.person()
    ann.page.add_init_script(ASKED)
    ann.open_game(begun("classic", 2), tmp_path)
    ann.page.wait_for_function("window.asked.includes('screen')")
    ann.button("Menu").click()
    ann.dialog.get_by_role("switch", name="Vibrate").locator("xpath=ancestor::label").click()
    ann.page.wait_for_function("window.asked.includes('buzz')")
    ann.dialog.get_by_role("switch", name="Full screen").locator("xpath=ancestor::label").click()
    ann.page.wait_for_function("document.fullscreenElement !== null")


def test_the_set_up_says_how_long_a_game_takes(house: House) -> None:
    ann = house.person().go().pick_game("Classic")
    expect(ann.page.get_by_text(re.compile("about .* (minute|hour)")).first).to_be_visible()


def test_a_public_lobby_lists_tables_that_ask_for_it(browser: Browser, tmp_path: Path) -> None:
    with Served(str(tmp_path / "tables.db"), "--lobby") as served:
        house = House(browser, served)
        ann, bo = house.person().go().pick_game("Gopoly"), house.person().go()
        expect(bo.page.get_by_role("heading", name="Open tables")).to_be_visible()
        expect(bo.page.get_by_text("Nobody is waiting for players right now.")).to_be_visible()
        ann.page.get_by_label("Name of seat 1").fill("ann")
        ann.seat(2, "Link")
        ann.page.get_by_role("switch", name="Show in the public lobby").locator("xpath=ancestor::label").click()
        ann.button("Create the table").click()
        code = ann.code
        bo.go()
        expect(bo.page.locator(f"a[href='/t/{code}']").first).to_be_visible()
        house.close()
