"""Several people at one device: whoever sits there sees their own view, and nobody else's."""

from __future__ import annotations

import random
import re
from typing import Any

from tests.server.helpers_server import Person, Served, choose

# Everybody knows what everybody starts with, so two deeds each are paid for first.
HIDDEN = {"info.cash": "hidden", "start.order": "seat", "start.dealDeeds": 2, "start.cut": False}


def cash_of(view: dict[str, Any], seat: int) -> str:
    return str(view["seats"][seat]["meters"][0]["text"])


def sit(person: Person, seat: int) -> dict[str, Any]:
    """Sits down and looks."""
    person.send({"type": "sit", "seat": seat})
    view: dict[str, Any] = person.hear("news")["view"]
    return view


def test_sitting_down_changes_whose_eyes_look(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"], options=HIDDEN)
    with served.sit(made, 0, 1) as device:
        assert device.hello["you"] == [0, 1]
        hello = device.hello["view"]
        assert (cash_of(hello, 0), cash_of(hello, 1)) == ("?", "?")
        seen = sit(device, 0)
        assert cash_of(seen, 0) != "?"
        assert cash_of(seen, 1) == "?"
        seen = sit(device, 1)
        assert cash_of(seen, 0) == "?"
        assert cash_of(seen, 1) != "?"
        seen = sit(device, -1)
        assert (cash_of(seen, 0), cash_of(seen, 1)) == ("?", "?")


def test_before_anybody_sits_down_nobodys_cash_is_sent(served: Served) -> None:
    cash: list[str] = []
    while len({*cash, "$1500", "?"}) < 4:  # two deeds may cost both the same
        made = served.make("classic", ["ann", "bo"], options=HIDDEN)
        with served.sit(made, 0) as ann, served.sit(made, 1) as bo:
            cash = [cash_of(person.hello["view"], seat) for seat, person in enumerate((ann, bo))]
    with served.sit(made, 0, 1) as device:
        asked = device.question()
        assert asked["mine"]
        assert asked["secret"]
        assert asked.get("items", []) == []
        device.send({"type": "options", "seat": 1})
        device.since()
        for amount in cash:
            assert not any(re.search(rf"{re.escape(amount)}\b", text) for text in device.raw)
        sit(device, 0)
        asked = device.asked()
        assert asked["items"][0]["words"] == "roll"
        assert any(re.search(rf"{re.escape(cash[0])}\b", text) for text in device.raw)
        told = [text for text in device.raw if '"type":"asked"' not in text]  # a mortgage may make it the same
        assert not any(re.search(rf"{re.escape(cash[1])}\b", text) for text in told)
        assert len(told) < len(device.raw)


def test_a_whole_round_at_one_device_never_tells_the_cash_of_whoever_does_not_sit_there(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"], options=HIDDEN)
    rnd = random.Random(4)
    with served.sit(made, 0, 1) as device:
        for _ in range(25):
            seat = device.question()["seat"]
            assert cash_of(sit(device, seat), 1 - seat) == "?"
            asked = device.question()
            before = len(device.heard)
            assert device.do(asked, choose(asked, rnd))["type"] == "done"
            device.since()
            views = [message["view"] for message in device.heard[before:] if message.get("view")]
            assert {cash_of(view, 1 - seat) for view in views} == {"?"}
            sit(device, -1)


def test_where_nothing_is_hidden_nobody_has_to_sit_down(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"])
    with served.sit(made, 0, 1) as device:
        asked = device.question()
        assert asked["items"]
        assert not asked.get("secret", False)
        assert device.do(asked, asked["items"][0]["words"])["type"] == "done"


def test_a_sealed_bid_is_asked_for_under_cover(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"], options={"auction.format": "sealed", "start.order": "seat"})
    with served.sit(made, 0, 1) as device:
        rnd = random.Random(1)
        asked = device.question()
        while not asked.get("secret"):
            words = [item["words"] for item in asked["items"]]
            assert device.do(asked, "decline" if "decline" in words else choose(asked, rnd))["type"] == "done"
            asked = device.question()
        assert not asked.get("number")
        sit(device, asked["seat"])
        assert device.question()["number"]["most"] > 0


def test_kept_cards_are_seen_by_whoever_sits_there(served: Served) -> None:
    made = served.make("ugm", ["ann", "bo"], options={"cards.public": False})
    with served.sit(made, 0, 1) as device:
        assert device.question()["secret"]
        assert device.question().get("items", []) == []
        sit(device, device.question()["seat"])
        assert device.question()["items"]
