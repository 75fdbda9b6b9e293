"""One browser and one server for all tests of a process; what people at pages do is watched."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from stompoly.server.assets import PAGE
from tests.e2e.helpers_page import House
from tests.server.helpers_server import Served

NO_BROWSER = "Chromium is not installed (Debian: apt install chromium)"
NO_PAGE = "the page is not built (in the project's folder: make page)"
NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine; none is ever fetched."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip(NO_BROWSER)
    if not (PAGE / "index.html").exists():
        pytest.skip(NO_PAGE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of a process."""
    server = Served(str(tmp_path_factory.mktemp("served") / "tables.db"), "--unlimited")
    yield server
    server.stop()


@pytest.fixture
def house(browser: Browser, served: Served) -> Iterator[House]:
    """Where people come in with their browsers. Afterwards nothing may have gone wrong on any of their pages."""
    house = House(browser, served)
    yield house
    house.close()
