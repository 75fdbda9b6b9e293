"""Whatever a numbered choice of the menace face says, typed as it is shown, means that choice; none is left out."""

from __future__ import annotations

import random

import pytest

import stompoly
from stompoly.faces.by_family import face_of
from stompoly.faces.groups import LETTERED
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.testing import menace_scene
from tests.tui.helpers_menace import ELECTRIC, PARKING, as_typed, leaves, menu_of, widest

NAMES = ["ann", "Brawler 1", "bot 2:random", "Jean Luc", "House", "7", "to the train", "Ann (2)"]
DULL = ("end", "leave", "stand")
MOST = 13  # choices seen at once


def misread(game: Game) -> list[str]:
    """The labels that are read as something else than their act, or not at all."""
    seat, wrong = game.question.seat, []
    for item in leaves(menu_of(game)):
        try:
            right = game.read(as_typed(item.label), seat) == game.read(item.words, seat)
        except ValueError:
            right = False
        if not right or ":" in as_typed(item.label):  # before a colon the terminal looks for a player
            wrong.append(f"{game.question.kind}: {item.label} -> {item.words}")
    return wrong


def forgotten(game: Game) -> set[str]:
    """What the game lists and the menu does not have."""
    return {game.text(act) for act in game.acts()} - {item.words for item in leaves(menu_of(game))}


def lively(game: Game, dice: random.Random) -> Act:
    """Anything, but rarely nothing, so that much happens."""
    acts = game.acts()
    busy = [act for act in acts if game.family.verbs[act.verb] not in DULL]
    return dice.choice(busy if busy and dice.random() < 0.9 else acts)


@pytest.mark.parametrize("seed", range(8))
def test_every_label_reads_back_in_random_games(seed: int) -> None:
    seats = NAMES[: 2 + seed % 7]
    game = stompoly.new("monsters_menace", seats, seed=seed, mode=["quick", "regular"][seed % 2])
    dice = random.Random(seed)
    while not game.over and len(game.moves) < 300:
        assert misread(game) == []
        assert forgotten(game) == set()
        assert widest(menu_of(game)) <= MOST
        face_of(game).about(game, game.question.seat, LETTERED)
        assert game.why(face_of(game).safe(game, game.question.seat)) is None
        words = face_of(game).usual(game, game.question.seat)
        assert not words or game.why(words) is None
        game.play(lively(game, dice))


@pytest.mark.parametrize("place", [0, 2, 4, 5, 7, 10, ELECTRIC, PARKING, 28, 30, 35, 39])
@pytest.mark.parametrize("monster", ["ninja_clan", "king_ape", "crushasaurus"])
def test_a_crowded_board_never_shows_more_than_a_dozen(place: int, monster: str) -> None:
    held = dict.fromkeys(["battleship", "cannon", "dog", "car"], "A")
    lying = dict.fromkeys(["shoe", "iron", "thimble"], place)
    t = menace_scene(
        "ABCDEFGH",
        monsters={"A": monster},
        at=dict.fromkeys("ABCDEFGH", place),
        houses={place: 3},
        hotels={place: 1},
        prizes={"A": {"house": 1, "hotel": 1}},
        tokens=held | lying,
    )
    t.s.arrived = 1
    assert widest(menu_of(t.game)) <= MOST
    assert misread(t.game) == []
    assert forgotten(t.game) == set()
