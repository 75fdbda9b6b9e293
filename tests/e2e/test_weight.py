"""How much a phone has to fetch before the first roll."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, expect

from tests.e2e.helpers_page import PHONE, House, Screen

pytestmark = pytest.mark.xdist_group("e2e: games")

MOST = 250_000  # bytes, compressed
HEAVIEST = ("Unofficial Godzilla Monopoly", "Monsters Menace")


class Scales:
    """Counts the bytes that come over the wire: answers with their headers, and what the socket says."""

    def __init__(self, screen: Screen) -> None:
        self.bytes = 0
        session: CDPSession = screen.page.context.new_cdp_session(screen.page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda told: self.weigh(told["encodedDataLength"]))
        session.on("Network.webSocketFrameReceived", lambda told: self.weigh(len(told["response"]["payloadData"])))

    def weigh(self, weight: float) -> None:
        self.bytes += int(weight)


@pytest.mark.parametrize("title", HEAVIEST)
def test_the_first_roll_comes_within_250_kilobytes(house: House, title: str) -> None:
    """From an empty cache: the front page, the set-up, the table and the roll. The socket does not compress."""
    ann = house.person(PHONE)
    scales = Scales(ann)
    ann.go().pick_game(title)
    ann.button("Start the game").click()
    expect(ann.ask).to_be_visible()
    before = ann.log.inner_text()
    ann.page.keyboard.press("Enter")
    expect(ann.log).not_to_have_text(before)
    assert 50_000 < scales.bytes < MOST, scales.bytes
