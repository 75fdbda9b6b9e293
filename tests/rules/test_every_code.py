"""Nothing unlisted slips through: every question, verb, refusal, event, card effect and power is known everywhere, and
a switchboard that meets a code it does not list stops the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import stompoly
from stompoly.engine.unlisted import UnlistedError, unlisted
from stompoly.rules.acts import Act
from stompoly.rules.families import FAMILIES
from tests.rules.helpers_codes import CARRIED_OUT, codes_of, missing, part

FAKE = 997
PARTS = {
    "Ask": ["reader", "check", "apply", "answer", "sentence", "face"],
    "Verb": ["reader", "check", "apply", "words", "choice", "face"],
    "Event": ["reader", "sentence", "rule that notes it", "face"],
    "Verdict": ["sentence", "rule that gives it"],
}
DOERS = {family: list(modules) for family, modules in CARRIED_OUT.items()}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_code_is_known_everywhere(family: str) -> None:
    found = missing(family)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("module", PARTS)
def test_a_code_that_is_only_in_the_vocabulary_is_missed(
    monkeypatch: pytest.MonkeyPatch, family: str, module: str
) -> None:
    """The proof that the test above can fail: a code that nobody knows lacks all of it."""
    monkeypatch.setattr(getattr(codes_of(family), module), "MAKE_BELIEVE", FAKE, raising=False)
    assert missing(family) == [f"{module.lower()} make_believe has no {what}" for what in PARTS[module]]


@pytest.mark.parametrize(("family", "module"), [(family, module) for family in FAMILIES for module in DOERS[family]])
def test_an_effect_or_power_without_a_branch_is_missed(
    monkeypatch: pytest.MonkeyPatch, family: str, module: str
) -> None:
    monkeypatch.setattr(getattr(codes_of(family), module), "MAKE_BELIEVE", FAKE, raising=False)
    assert f"{module.lower()} make_believe has no branch" in missing(family)


# --- switchboards ------------------------------------------------------------------------------------


def set_up(rulebook: str) -> tuple[Any, Any]:
    game = stompoly.new(rulebook, 3, seed=1)
    return game.tables.copy(), game.state  # other games share them


BOOKS = {"estate": "classic", "kaiju": "ugm", "menace": "monsters_menace"}


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("name", ["check_answer", "apply_answer", "advance"])
def test_an_unlisted_question_stops_a_plain_game(family: str, name: str) -> None:
    machine = part(family, "rules.{family}.machine")
    g, s = set_up(BOOKS[family])
    s.ask[s.top], s.seat[s.top] = FAKE, -1 if name == "advance" else 0
    door: Callable[..., Any] = getattr(machine, name, machine.apply)
    with pytest.raises(UnlistedError, match=str(FAKE)):
        door(g, s) if name == "advance" else door(g, s, Act(0, 0))


@pytest.mark.parametrize(
    ("family", "name"),
    [
        ("estate", "check_business"),
        ("estate", "apply_business"),
        ("kaiju", "check_business"),
        ("kaiju", "apply_business"),
        ("menace", "check_activity"),
        ("menace", "apply_activity"),
    ],
)
def test_an_unlisted_verb_stops_a_plain_game(family: str, name: str) -> None:
    g, s = set_up(BOOKS[family])
    with pytest.raises(UnlistedError, match=str(FAKE)):
        getattr(part(family, "rules.{family}.machine"), name)(g, s, Act(0, FAKE))


def test_an_unlisted_card_effect_stops_a_plain_game() -> None:
    """It used to be taken for the last one that was listed."""
    g, s = set_up("classic")
    g.card_effect[0] = FAKE
    with pytest.raises(UnlistedError, match=str(FAKE)):
        part("estate", "rules.{family}.cards").carry_out(g, s, 0, 0)
    g, s = set_up("ugm")
    g.card_effect[0] = FAKE
    with pytest.raises(UnlistedError, match=str(FAKE)):
        part("kaiju", "rules.{family}.chance").do_card(g, s, 0, 0)
    with pytest.raises(UnlistedError, match=str(FAKE)):
        part("kaiju", "rules.{family}.cancel").take_effect(g, s, 0, 0)


def test_an_unlisted_space_or_power_stops_a_plain_game() -> None:
    g, s = set_up("classic")
    g.kind[0] = FAKE
    with pytest.raises(UnlistedError, match=str(FAKE)):
        part("estate", "rules.{family}.land").resume_land(g, s)
    g, s = set_up("ugm")
    g.kind[s.pos[0]] = FAKE
    with pytest.raises(UnlistedError, match=str(FAKE)):
        part("kaiju", "rules.{family}.land").arrive(g, s, 0, 0)
    g, s = set_up("monsters_menace")
    g.kind[s.pos[0]], g.power[s.monster[0]] = FAKE, FAKE
    with pytest.raises(UnlistedError, match=str(FAKE)):
        part("menace", "rules.{family}.spaces").apply_space(g, s, Act(0, 2))
    with pytest.raises(UnlistedError, match=str(FAKE)):
        part("menace", "rules.{family}.powers").apply_power(g, s, Act(0, 5))


def test_unlisted_names_the_code() -> None:
    with pytest.raises(UnlistedError, match="code 42 is not listed"):
        unlisted(42)
