"""Levels of bots: gentle, solid and hard, in every rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

import stompoly
from stompoly.rulebooks import RULEBOOKS, RulebookError, load_rulebook
from stompoly.rulebooks.loader import LEVELS
from stompoly.server.catalog import game_info, kind_of_bot

MINE = '[rulebook]\nextends = "classic"\nid = "mine"\ntitle = "Mine"\n'


def mine(folder: Path, bots: str) -> Path:
    (folder / "rulebook.toml").write_text(MINE, encoding="utf-8")
    (folder / "bots.toml").write_text(bots, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_rulebook_has_three_levels_that_its_bots_play(name: str) -> None:
    book = load_rulebook(name)
    assert list(book.levels) == ["gentle", "solid", "hard"]
    assert len({*book.levels.values()}) == 3
    assert {*book.levels.values()} <= {*book.family.bots}
    info = game_info(book)
    assert [level.title for level in info.levels] == ["Gentle", "Solid", "Hard"]
    assert all(kind_of_bot(book, level.id) == level.title.lower() for level in info.levels)
    assert kind_of_bot(book, "random") == "random"


def test_a_bot_is_asked_for_by_its_level() -> None:
    game = stompoly.new("ugm", ["ann", "bot:hard", "bo:gentle"], seed=1)
    assert [player.bot for player in game.players] == ["", "expert", "gentle"]


def test_a_rulebook_says_who_plays_its_levels(tmp_path: Path) -> None:
    assert load_rulebook(mine(tmp_path, '[levels]\ngentle = "random"\n')).levels == {**LEVELS, "gentle": "random"}


@pytest.mark.parametrize(
    ("line", "trouble"),
    [
        ('gentle = "brawler"', "there is no bot brawler"),
        ('easy = "random"', "there is no level easy"),
        ("hard = 3", "levels.hard: this must be text in quotes, not a whole number"),
    ],
)
def test_a_slip_in_the_levels_is_found(tmp_path: Path, line: str, trouble: str) -> None:
    with pytest.raises(RulebookError, match=f"2.*{trouble}"):
        load_rulebook(mine(tmp_path, f"[levels]\n{line}\n"))
