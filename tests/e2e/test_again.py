"""Coming back: a rematch on the same link, the list of unfinished games, and house rules under a name."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.helpers_access import faults
from tests.e2e.helpers_page import House
from tests.server.helpers_server import play_on

pytestmark = pytest.mark.xdist_group("e2e: games")
OPTIONS = {"end.mode": "rounds", "end.rounds": 1}


def test_the_same_people_play_again_on_the_same_link(house: House) -> None:
    made = house.served.make("classic", ["ann", "bo"], options=OPTIONS)
    with house.served.sit(made, 0, 1) as both:
        play_on(both, random.Random(1))
    ann, bo, watcher = (house.person() for _ in range(3))
    ann.sit(made, 0)
    bo.sit(made, 1)
    watcher.go_to_table(made["code"])
    ann.button("Play again").click()
    expect(ann.page.get_by_text("You want to play again. Waiting for bo.")).to_be_visible()
    expect(bo.page.get_by_text("ann wants to play again. Waiting for you.")).to_be_visible()
    assert faults(bo) == []
    bo.button("Play again").click()
    for each in (ann, bo, watcher):
        expect(each.page.get_by_role("region", name="Play again?")).to_have_count(0)
        expect(each.page.get_by_text(re.compile("rolls? to see who starts", re.IGNORECASE)).first).to_be_visible()
        assert each.code == made["code"]
    ann.go("/")
    table = ann.page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(table).to_contain_text(made["code"])
    expect(table).to_contain_text("bo, ann")  # one seat further
    bo.go("/")
    turns = [each.page.get_by_text("Your turn", exact=True) for each in (ann, bo)]
    expect(turns[0].or_(turns[0].page.get_by_text("'s turn"))).to_be_visible()
    expect(turns[1].or_(turns[1].page.get_by_text("'s turn"))).to_be_visible()
    assert sum(turn.count() for turn in turns) == 1


def test_house_rules_are_kept_under_a_name(house: House) -> None:
    ann = house.person().go().pick_game("Classic")
    expect(ann.page.get_by_text("Takes about")).to_be_visible()
    ann.page.get_by_text("Short Game", exact=True).click()
    ann.button("Save these rules under a name").click()
    ann.page.get_by_label("Name", exact=True).fill("Friday night")
    assert faults(ann) == []
    ann.page.get_by_label("Name", exact=True).press("Enter")
    ann.go("/").pick_game("Classic")
    ann.button("Friday night", exact=True).click()
    expect(ann.page.get_by_role("radio", name="Short Game")).to_be_checked()
    ann.button("Delete Friday night").click()
    expect(ann.page.get_by_role("button", name="Friday night")).to_have_count(0)


def test_the_end_tells_how_it_went(house: House) -> None:
    made = house.served.make("classic", ["ann"], bots=2, options={"end.mode": "rounds", "end.rounds": 6})
    with house.served.sit(made, 0) as person:
        play_on(person, random.Random(1))
    ann = house.person().sit(made, 0)
    story = ann.page.get_by_role("region", name="How it went")
    expect(story.get_by_role("img", name="Total worth of all players over the game")).to_be_visible()
    expect(story.get_by_text("ann started with $1500")).to_be_visible()
    expect(story.get_by_text("Luck with the dice")).to_be_visible()
    assert faults(ann) == []
    with ann.page.expect_download() as download:
        story.get_by_role("button", name="Share a picture").click()
    assert download.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
