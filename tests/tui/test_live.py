"""The drawn board while others play, and after the terminal has changed its size."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.testing import kaiju_scene, menace_scene, scene
from stompoly.tui.rich_screen import RichScreen
from tests.tui.helpers_tui import Desk, FakeBot, Script, console

CLEAR = "\x1b[2J"


def pictures(paper: Console) -> list[str]:
    """What stood on the terminal between one clearing and the next."""
    assert isinstance(paper.file, io.StringIO)
    return paper.file.getvalue().split(CLEAR)


def watched(game: Game, path: Path, paper: Console, *answers: str, typed: list[str | None] | None = None) -> Desk:
    """A live table where B is a bot, until the person leaves."""
    place = Desk(game, Script(*answers, typed=typed), path, RichScreen(paper, live=True))
    place.table.bots[1] = FakeBot("fake", 1)
    place.table.fast = False
    place.run()
    return place


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (200, 60)])
def test_the_board_is_drawn_after_every_step_of_a_bot(width: int, height: int, tmp_path: Path) -> None:
    t = scene("classic", "AB", turn="B", at={"B": 0})
    t.dice(1, 2)
    paper = console(width, height)
    watched(t.game, tmp_path, paper)
    thrown = next(shown for shown in pictures(paper) if "B rolls 1 and 2" in shown)
    assert "Enter skips to your turn" in thrown
    assert "B to roll" not in thrown  # a question of a bot is nobody's to answer
    assert "Baltic" in thrown
    assert pictures(paper)[-2].count("B rolls 1 and 2") == 1
    assert all(len(shown.splitlines()) <= height for shown in pictures(paper)[:-1])


@pytest.mark.parametrize("game", [kaiju_scene("ugm", "ABC", turn="B").game, menace_scene("ABC", turn="B").game])
def test_every_family_can_be_watched(game: Game, tmp_path: Path) -> None:
    paper = console(80, 24)
    watched(game, tmp_path, paper)
    assert any("Enter skips to your turn" in shown for shown in pictures(paper))


def test_while_a_bot_thinks_the_board_shows_what_the_person_did(tmp_path: Path) -> None:
    paper = console()
    seen: list[str] = []

    class Slow(FakeBot):
        def decide(self, game: Game, seat: int) -> Act:
            seen.append(pictures(paper)[-1])
            return super().decide(game, seat)

    t = scene("classic", "AB", phase="end", deeds={"A": [1, 3]})
    place = Desk(t.game, Script("build baltic", "end"), tmp_path, RichScreen(paper, live=True), Slow)
    place.table.bots[1] = Slow("slow", 1)
    place.table.fast = False
    place.run()
    assert "⌂" in seen[0]
    assert "B's turn" in seen[0]


def test_what_people_hide_from_each_other_is_not_in_a_watched_picture(tmp_path: Path) -> None:
    hidden = {"info.cash": "hidden"}
    t = scene("classic", "ABC", turn="B", phase="end", options=hidden, cash={"A": 777, "C": 888})
    paper = console()
    watched(t.game, tmp_path, paper)
    shown = [shown for shown in pictures(paper) if "Enter skips" in shown]
    assert shown
    assert not any("777" in each or "888" in each for each in shown)


def test_a_bot_that_stumbles_is_told_below_the_picture(tmp_path: Path) -> None:
    class Broken(FakeBot):
        def decide(self, game: Game, seat: int) -> Act:
            raise ZeroDivisionError("oh")

    t, paper = scene("classic", "AB", turn="B", phase="end"), console()
    place = Desk(t.game, Script(), tmp_path, RichScreen(paper, live=True))
    place.table.bots[1] = Broken("broken", 1)
    place.table.fast = False
    place.run()
    assert any("Enter skips" in shown and "B had no legal answer" in shown for shown in pictures(paper))


def test_after_a_skip_nothing_is_drawn_until_the_next_question(tmp_path: Path) -> None:
    t, paper = scene("classic", "AB", turn="B", at={"B": 0}), console()
    t.dice(1, 2)
    watched(t.game, tmp_path, paper, typed=[""])
    after = paper.file.getvalue().partition("Skipping")[2]  # type: ignore[attr-defined]
    assert after.count("Enter skips") == 0


def test_a_fast_table_draws_only_questions(tmp_path: Path) -> None:
    t, paper = scene("classic", "AB", turn="B"), console()
    place = Desk(t.game, Script(), tmp_path, RichScreen(paper, live=True))
    place.table.bots[1] = FakeBot("fake", 1)
    place.run()
    assert "Enter skips" not in paper.file.getvalue()  # type: ignore[attr-defined]


def test_another_size_draws_all_that_is_in_sight_again(tmp_path: Path) -> None:
    class Resizing(Script):
        def line(self, prompt: str, seconds: float = 0) -> str:
            if not self.answers:
                paper.size = (120, 40)
                assert self.redraw()
            return super().line(prompt, seconds)

    paper = console(80, 24)
    game = scene("classic", "AB").game
    Desk(game, Resizing("card baltic"), tmp_path, RichScreen(paper)).run()
    small, large = pictures(paper)[0], pictures(paper)[-1]
    for shown in (small, large):
        assert "A to roll" in shown
        assert "landing here now" in shown  # on the card
    assert "Where the dice can lead" in small
    assert "┌──" in large
    assert "Where the dice can lead" not in large


def test_a_screen_wiped_for_the_next_person_has_nothing_to_draw_again() -> None:
    screen = RichScreen(console())
    screen.say("a secret")
    screen.wipe()
    screen.redraw()
    assert "a secret" not in pictures(screen.console)[-1]
