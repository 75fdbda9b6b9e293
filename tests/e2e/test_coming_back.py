"""Nothing is lost: reloads, a server that dies, onlookers, replays, files, and the city that a game leaves behind."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from stompoly.fair import verify_file
from tests.e2e.helpers_files import on_baltic, ruined
from tests.e2e.helpers_page import House, Player, Screen
from tests.server.helpers_server import Served

pytestmark = pytest.mark.xdist_group("e2e: games")

STEPS = 7  # actions of the game that `go_bankrupt` plays to its end


@pytest.fixture
def mortal(browser: Browser, tmp_path: Path) -> Iterator[House]:
    """A house whose server may be killed."""
    server = Served(str(tmp_path / "mortal.db"), "--unlimited")
    house = House(browser, server)
    house.pardon("WebSocket connection to")  # the browser says so by itself
    yield house
    house.close()
    server.stop()


def go_bankrupt(house: House, folder: Path) -> Screen:
    """A game that ann loses at once."""
    table = house.person().open_game(ruined(), folder)
    table.choose("Bankrupt")
    table.choose("Yes: Bankrupt")
    expect(table.page.get_by_role("heading", name="bo wins!")).to_be_visible()
    return table


def save(table: Screen, folder: Path) -> Path:
    with table.page.expect_download() as coming:
        table.page.get_by_role("link", name="Save the game file").click()
    file = folder / "saved.jsonl"
    coming.value.save_as(file)
    return file


def test_a_reload_comes_back_to_the_same_question(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(on_baltic(), tmp_path)
    table.page.reload()
    table.asked("ann, your move")
    table.asked("Buy Baltic Avenue for $60")
    table.choose("Buy")
    table.told("ann buys Baltic Avenue")


def test_somebody_who_was_away_is_told_about_money_and_deeds_not_dice(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(on_baltic(), tmp_path)
    table.choose("Buy")
    table.told("ann buys Baltic Avenue")
    table.page.evaluate("code => localStorage.setItem(`stompoly.seen.${code}`, '{\"0\": 0}')", table.code)
    table.page.reload()
    missed = table.page.get_by_role("group").filter(has_text="While ann was away")
    expect(missed).to_contain_text("ann buys Baltic Avenue")
    expect(missed).not_to_contain_text("ann rolls")


def to_an_auction(players: list[Player]) -> tuple[Screen, Screen]:
    """Plays until somebody comes to a street that nobody has, and declines it; the other, who bids first, and they."""
    for _ in range(200):
        for player in players:
            if any("Decline" in text for text in player.look()["choices"]):
                player.screen.choose("Decline")
                return next(other.screen for other in players if other is not player), player.screen
            if not player.act():
                player.screen.page.wait_for_timeout(10)
    raise AssertionError("nobody comes to a street that nobody has")


def test_a_server_that_is_killed_during_an_auction(mortal: House) -> None:
    """Two people and an onlooker, each with a browser of their own."""
    made = mortal.served.make("classic", ["ann", "bo"])
    ann, bo, onlooker = (mortal.person() for _ in range(3))
    ann.sit(made, 0)
    bo.sit(made, 1)
    onlooker.go_to_table(made["code"])
    first, second = to_an_auction([Player(screen, random.Random(1)) for screen in (ann, bo)])
    first.choose("Bid 10")
    second.asked("Your move")

    mortal.served.kill()
    for screen in (ann, bo, onlooker):
        expect(screen.page.get_by_text("Reconnecting…")).to_be_visible()
    mortal.served.start()
    for screen in (ann, bo, onlooker):
        expect(screen.page.get_by_text("Reconnecting…")).to_have_count(0)
        expect(screen.page.get_by_text("Back at the table")).to_be_visible()
        expect(screen.page.get_by_role("heading", name="Auction: ")).to_be_visible()

    expect(onlooker.choices).to_have_count(0)
    second.asked("Your move")
    second.choose("Bid 20")
    first.asked("Your move")
    first.choose("Pass")
    for screen in (ann, bo, onlooker):
        screen.told(re.compile(r"wins .* for \$20"))


def test_an_onlooker_sees_everything_and_can_do_nothing(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(on_baltic(), tmp_path)
    onlooker = house.person().go_to_table(table.code)
    expect(onlooker.page.get_by_text("You are watching")).to_be_visible()
    onlooker.asked("ann decides")
    expect(onlooker.choices).to_have_count(0)
    table.choose("Buy")
    onlooker.told("ann buys Baltic Avenue")
    expect(onlooker.space("Baltic Avenue")).to_have_accessible_name(re.compile("owned by ann"))
    onlooker.space("Baltic Avenue").click()
    expect(onlooker.dialog).to_have_accessible_name(re.compile("Baltic Avenue"))
    expect(onlooker.dialog.get_by_role("group", name="What you may do with it")).to_have_count(0)


def test_a_replay_by_steps_scrubber_and_link(house: House, tmp_path: Path) -> None:
    table = go_bankrupt(house, tmp_path)
    table.button("Watch the replay").click()
    replay = table.page.get_by_role("region", name="Replay")
    expect(replay.get_by_text(f"Step 0 of {STEPS}")).to_be_visible()
    replay.get_by_role("button", name="One step forward").click()
    expect(table.page).to_have_url(re.compile(r"\?step=1$"))
    expect(replay).to_contain_text("ann is dealt Oriental Avenue")
    expect(table.space("Oriental Avenue")).to_have_accessible_name(re.compile("owned by ann"))
    replay.get_by_role("slider").press("End")
    expect(replay).to_contain_text("ann goes bankrupt")
    expect(table.page).to_have_url(re.compile(rf"\?step={STEPS}$"))
    replay.get_by_text("Odds of winning").click()
    expect(replay.get_by_role("listitem").filter(has_text="bo")).to_contain_text("100%")
    expect(replay.get_by_role("img", name=f"at {STEPS + 1} steps")).to_be_visible()
    table.page.go_back()
    expect(table.page.get_by_role("heading", name="bo wins!")).to_be_visible()

    friend = house.person().go(f"/t/{table.code}?step=5")
    replay = friend.page.get_by_role("region", name="Replay")
    expect(replay.get_by_text(f"Step 5 of {STEPS}")).to_be_visible()
    expect(replay).to_contain_text("ann and bo make a deal")
    expect(friend.space("Short Line")).to_have_accessible_name(re.compile("owned by bo"))
    expect(friend.log).not_to_contain_text("goes bankrupt")
    replay.get_by_role("button", name="Copy a link to this step").click()
    expect(friend.page.get_by_text("Copied")).to_be_visible()
    assert str(friend.page.evaluate("() => navigator.clipboard.readText()")) == friend.page.url
    replay.get_by_role("button", name="Go to the game").click()
    expect(friend.page.get_by_role("heading", name="bo wins!")).to_be_visible()


def test_a_finished_game_is_saved_checked_and_opened_again(house: House, tmp_path: Path) -> None:
    table = go_bankrupt(house, tmp_path)
    file = save(table, tmp_path)
    kept = json.loads(table.page.evaluate(f"() => localStorage.getItem('stompoly.fair.{table.code}')"))
    report = verify_file(file, "", kept["head"], kept["n"])
    assert report.same, report.troubles
    assert report.fair, report.troubles
    assert report.game.winners == ["bo"]
    again = house.person().open_file(file)
    assert again.code != table.code
    expect(again.page.get_by_role("heading", name="bo wins!")).to_be_visible()


def test_a_game_that_is_stopped_goes_on_from_its_file(house: House, tmp_path: Path) -> None:
    table = house.person().open_game(on_baltic(), tmp_path)
    table.button("Menu").click()
    table.dialog.get_by_role("button", name="Stop and save the game").click()
    table.dialog.get_by_role("button", name="Stop for now").click()
    expect(table.page.get_by_role("heading", name="The game has been stopped and can be saved")).to_be_visible()
    again = house.person().open_file(save(table, tmp_path))
    again.asked("Buy Baltic Avenue for $60")
    again.choose("Buy")
    again.told("ann buys Baltic Avenue")


def test_a_file_that_is_none_is_refused_with_a_reason(house: House, tmp_path: Path) -> None:
    file = tmp_path / "letter.jsonl"
    file.write_text("Dear aunt\n")
    house.pardon("the server responded with a status of 422")
    ann = house.person().go("/open")
    ann.page.get_by_label("Choose a file").set_input_files(file)
    expect(ann.page.get_by_role("heading", name="This file cannot be opened")).to_be_visible()
    expect(ann.page.get_by_text("the first line is not the header of a game file")).to_be_visible()


def test_the_city_of_a_finished_game_is_trampled(house: House, tmp_path: Path) -> None:
    table = go_bankrupt(house, tmp_path)
    onlooker = house.person().go_to_table(table.code)
    before = table.code
    table.button("Trample it!").click()
    expect(table.page.get_by_role("heading", name="Monsters Menace")).to_be_visible()
    assert table.code != before
    expect(table.player("ann")).to_be_visible()
    table.asked(re.compile("(ann|bo), your move"))
    onlooker.page.get_by_role("link", name="Go to the monsters on this board").click()
    assert onlooker.code == table.code
