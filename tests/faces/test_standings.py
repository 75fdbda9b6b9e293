"""The final standings: who fell when, as far as the log still says, and players who are called what their token is."""

from __future__ import annotations

import re

import pytest

import stompoly
from stompoly.faces.by_family import face_of
from stompoly.faces.groups import PLAIN
from stompoly.server.bookmarks import HEARD, forget_moves

FELL = {"classic": ("bankrupt", "bankrupt in round"), "ugm": ("subjugated", "subjugated in round")}


def rows(game: stompoly.Game) -> dict[str, str]:
    return dict(face_of(game).standings(game).rows)


@pytest.mark.parametrize("book", list(FELL))
def test_the_round_of_a_fall_is_named_as_long_as_the_log_goes_back_to_it(book: str) -> None:
    event, words = FELL[book]
    game = stompoly.new(book, ["ann", "bo", "cy"], seed=4).play_out()
    fallen = [text for text in rows(game).values() if words in text]
    assert len(fallen) == 2
    assert all(int(re.findall(r"round (\d+)", text)[0]) > 0 for text in fallen)
    first = next(place for place, line in enumerate(game.log) if line.kind == event)
    del game.log[:first]
    assert len([text for text in rows(game).values() if words in text]) == 1


@pytest.mark.parametrize("book", list(FELL))
def test_a_table_remembers_who_fell_when_though_it_keeps_few_lines(book: str) -> None:
    game = stompoly.new(book, ["ann", "bo", "cy", "di", "ed"], seed=4).play_out()
    whole, told = rows(game), len(game.log)
    twin = game.copy()
    twin.log.clear()
    for line in game.log:  # as they come
        twin.log.append(line)
        forget_moves(twin)
    assert rows(twin) == whole
    assert len(twin.log) < min(told, HEARD + 20)


def test_a_player_named_after_the_token_is_named_once() -> None:
    game = stompoly.new("classic", ["Race Car=Race Car", "ann=Top Hat"], seed=4).play_out()
    assert sorted(label.partition(" ")[2] for label in rows(game)) == ["Race Car", "ann, Top Hat"]


def test_a_player_named_after_the_monster_is_named_once() -> None:
    game = stompoly.new("monsters_menace", ["King Ape=King Ape", "ann=X-42"], seed=4)
    titles = [face_of(game).player_sheet(game, p, PLAIN).title for p in range(2)]
    assert titles == ["King Ape", "ann (X-42)"]
    assert [line.text for line in game.log if line.kind == "monster"] == ["King Ape joins the game", "ann plays X-42"]
