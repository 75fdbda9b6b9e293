"""A property game handed over to the monsters."""

from __future__ import annotations

from pathlib import Path

import pytest

import stompoly
from stompoly.cli.play import options_from
from stompoly.game import Game, Seat
from stompoly.menace import state as state_of
from stompoly.rulebooks import load_rulebook
from stompoly.rules.options import OptionError
from stompoly.table.handover import NotTrampledError, token_like, trample_options
from stompoly.testing import scene

MONSTERS = load_rulebook("monsters_menace")


def handed_over(game: Game) -> Game:
    return stompoly.new(MONSTERS, ["x", "y"], seed=1, options=trample_options(game, MONSTERS))


@pytest.mark.clause("MMM-SETUP-18")
def test_buildings_and_tokens_stay_where_they_are_and_all_deeds_come_back() -> None:
    """The clause's own example: a hotel on Boardwalk, 3 houses on Oriental, the dog on 24, the car in jail."""
    t = scene("classic", "AB", deeds={"A": [6, 8, 9, 37, 39]}, levels={39: "H", 6: 3}, at={"A": 24}, held={"B": 1})
    t.game.players = [Seat("A", "Scottie Dog"), Seat("B", "Race Car")]
    s = state_of(handed_over(t.game))
    assert (s.hotels[39], s.houses[6], sum(s.houses), sum(s.hotels)) == (1, 3, 3, 1)
    words = handed_over(t.game).words
    assert (s.token_at[words.one_token("dog")], s.token_at[words.one_token("car")]) == (24, 10)
    assert sum(place >= 0 for place in s.token_at[:13]) == 2
    assert s.standing.bit_count() == 28
    assert s.pos[:2] == [0, 0]


@pytest.mark.clause("MMM-SETUP-18")
@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go"])
def test_each_property_game_can_be_handed_over(book: str) -> None:
    t = scene(book, "AB", deeds={"A": [1, 3]}, levels={1: 2, 3: 2})
    assert state_of(handed_over(t.game)).houses[:4] == [0, 2, 0, 2]


def test_a_bankrupt_player_takes_the_token_along() -> None:
    t = scene("classic", "ABC", at={"A": 5, "B": 6, "C": 7}, out="B")
    places = state_of(handed_over(t.game)).token_at
    assert 6 not in places
    assert 5 in places


def test_pieces_of_other_editions_are_known() -> None:
    assert [token_like(name, MONSTERS) for name in ("Race Car", "Racing Car", "Boot", "Top Hat", "Gamera")] == [
        "car",
        "car",
        "shoe",
        "top_hat",
        "",
    ]


def test_a_game_without_a_city_says_so() -> None:
    with pytest.raises(NotTrampledError, match="leaves no city"):
        trample_options(stompoly.new("ugm", 2), MONSTERS)
    with pytest.raises(NotTrampledError, match="use monsters_menace"):
        trample_options(stompoly.new("classic", 2), load_rulebook("classic"))


def test_the_city_is_in_the_game_file(tmp_path: Path) -> None:
    game = handed_over(scene("classic", "AB", deeds={"A": [1, 3]}, levels={1: 2, 3: 2}).game)
    game.play("move")
    game.save(tmp_path / "game.jsonl")
    assert state_of(stompoly.load(tmp_path / "game.jsonl")) == state_of(game)


@pytest.mark.parametrize("text", ["39", "40:hotel", "6:three houses", "1:dog, 2:dog", "5:cow"])
def test_a_map_that_cannot_be_read_is_refused_with_the_part(text: str) -> None:
    with pytest.raises(OptionError, match=r"setup\.map"):
        stompoly.new(MONSTERS, 2, options={"setup.mode": "map", "setup.map": text})


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("39:hotel, 45:house", r"setup\.map, item 2, '45:house': there is no space 45; they are 0 to 39"),
        ("39:hotel, 6", r"setup\.map, item 2, '6': give a space and what is there"),
        ("5:cow", r"item 1, '5:cow': there is no 'cow'; the pieces are house, hotel and the tokens battleship, "),
        ("1:dog, 3:house, 2:dog", r"item 3, '2:dog': the token dog is already elsewhere"),
        ("1:2 dog", r"item 1, '1:2 dog': a token takes no number"),
        ("1:99 houses, 1:house", r"item 2, '1:house': that makes 100 of house on space 1; at most 99 are allowed"),
    ],
)
def test_what_is_wrong_in_a_map_is_named(text: str, wrong: str) -> None:
    with pytest.raises(OptionError, match=wrong):
        stompoly.new(MONSTERS, 2, options={"setup.mode": "map", "setup.map": text})


@pytest.mark.parametrize(("mode", "way"), [("regular", "dice"), ("quick", "quick")])
def test_a_map_that_would_not_count_is_refused(mode: str, way: str) -> None:
    with pytest.raises(OptionError, match=f"setup.map needs setup.mode map, but setup.mode is {way}"):
        stompoly.new(MONSTERS, 2, mode=mode, options={"setup.map": "39:hotel"})


def test_a_city_is_not_brought_twice(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    stompoly.new("classic", 2, seed=1).save(path)
    assert options_from(MONSTERS, "", [], path)["setup.mode"] == "handover"
    assert options_from(MONSTERS, "regular", ["points.house=3"], path)["points.house"] == 3
    with pytest.raises(
        OptionError, match=r"--from supplies the city, but --mode quick sets up another one \(setup\.mode\)"
    ):
        options_from(MONSTERS, "quick", [], path)
    with pytest.raises(OptionError, match=r"--set setup\.map sets up another"):
        options_from(MONSTERS, "", ["setup.map=39:hotel"], path)
