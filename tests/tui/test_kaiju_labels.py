"""Whatever a numbered choice of the kaiju face says, typed as it is shown, means that choice."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import stompoly
from stompoly.faces.by_family import face_of
from stompoly.faces.menu import Item
from stompoly.game import Game
from stompoly.testing import kaiju_scene
from tests.tui.helpers_kaiju import KITA, OTA, SUMIDA, leaves

DIALOGS = ("trade", "counter")  # words of the terminal, not of the game
NAMES = ["ann", "Brawler 1", "bot 2:random", "Jean Luc"]


def as_typed(label: str) -> str:
    """Without what stands in brackets at the end, which explains."""
    return re.sub(r" \(.*\)$", "", label)


def choices(game: Game, seat: int) -> list[Item]:
    menu = face_of(game).menu(game.seen_by(seat), seat)
    return [item for item in leaves(menu) if item.words not in DIALOGS]


def misread(game: Game) -> list[str]:
    """The labels that are read as something else than their act, or not at all."""
    seat, wrong = game.question.seat, []
    for item in choices(game, seat):
        try:
            right = game.read(as_typed(item.label), seat) == game.read(item.words, seat)
        except ValueError:
            right = False
        if not right:
            wrong.append(f"{game.question.kind}: {item.label} -> {item.words}")
    return wrong


@pytest.mark.parametrize("seed", range(6))
def test_every_label_reads_back_in_random_games(seed: int) -> None:
    game = stompoly.new("ugm", NAMES[: 2 + seed % 3], seed=seed, options={"end.cap": 25})
    dice = random.Random(seed)
    while not game.over and len(game.moves) < 400:
        assert misread(game) == []
        acts = [act for act in game.acts() if game.family.verbs[act.verb] != "offer"]
        game.play(dice.choice(acts))


@pytest.mark.parametrize("limit", [2, 4])
@pytest.mark.parametrize("swipe", [0, 1])
def test_every_way_to_divide_points_reads_back(limit: int, swipe: int) -> None:
    at = {"A": 1} | dict.fromkeys("BCD", KITA)
    there: dict[str, Any] = {"rights": {"B": [KITA]}, "houses": {KITA: 4}, "tanks": {KITA: 4}}
    t = kaiju_scene("ugm", "ABCD", at=at, options={"ap.perLanding": limit}, **there)
    t.roll(3, 4)
    t.play("full")
    t.s.swipe[:4] = [swipe] * 4
    assert misread(t.game) == []
    t.play("hold")
    assert misread(t.game) == []  # B's: the next clockwise is not the lowest seat


def test_business_reads_back() -> None:
    there: dict[str, Any] = {"rights": {"A": [KITA, SUMIDA, OTA]}, "houses": {KITA: 3}, "tanks": {KITA: 2}}
    t = kaiju_scene("ugm", "AB", spare_tanks={"A": 3}, spare_houses={"A": 2}, masers=[OTA], money=90_000, **there)
    assert misread(t.game) == []


def test_a_target_whose_name_ends_with_a_number_is_named_as_it_is() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 1}, rights={"B": [KITA]}, tanks={KITA: 4})
    t.game.words.seats[0] = "Sensible 3"
    t.game.words.seat_names[0] = (0, "sensible-3")
    t.roll(3, 4)
    t.play("hold")
    assert [item.label for item in choices(t.game, 1)][1].startswith("fire at Sensible 3 (")
    assert misread(t.game) == []
