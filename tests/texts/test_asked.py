"""Every question has a sentence for the player who is asked, with no blank that the other sentence does not have."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from stompoly.texts import estate, kaiju, menace

SAME = {"offer_to_you": "offer"}  # made of the same facts
FAMILIES: dict[str, Any] = {"estate": estate, "kaiju": kaiju, "menace": menace}


def sentences(forms: dict[str, Any]) -> dict[str, str]:
    """By the question, and by the case where it has several sentences."""
    found: dict[str, str] = {}
    for kind, form in forms.items():
        cases = form if isinstance(form, dict) else {"": form}
        found |= {f"{kind} {case}": text for case, text in cases.items()}
    return found


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_question_is_put_to_the_player_who_is_asked(family: str) -> None:
    about, to_you = sentences(FAMILIES[family].QUESTIONS), sentences(FAMILIES[family].ASKED)
    assert to_you.keys() == about.keys()
    for kind, text in to_you.items():
        if not kind.startswith("over"):
            assert "who" not in blanks(text), kind
            assert {SAME.get(blank, blank) for blank in blanks(text)} <= blanks(about[kind]) - {"who"}, kind


@pytest.mark.parametrize("family", FAMILIES)
def test_a_refusal_is_told_to_the_player_who_wanted_to(family: str) -> None:
    about, to_you = sentences(FAMILIES[family].REFUSALS), sentences(FAMILIES[family].REFUSALS_TO_YOU)
    assert to_you.keys() == about.keys()
    for kind, text in to_you.items():
        assert "who" not in blanks(text), kind
        assert blanks(text) <= blanks(about[kind]), kind
