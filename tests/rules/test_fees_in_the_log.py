"""Fees are named by their space, and the log says when money goes to the pot."""

from __future__ import annotations

import pytest

from stompoly.testing import scene


def told(book: str, at: int, *throw: int, then: str = "", **more: object) -> list[str]:
    t = scene(book, "AB", at={"A": at}, **more)  # type: ignore[arg-type]
    lines = t.roll(*throw)
    return [line.text for line in (t.play(then) if then else lines)]


@pytest.mark.clause("GOP-FP-03")
def test_gopoly_names_its_own_space_and_the_pot() -> None:
    lines = told("gopoly", 35, 1, 2)
    assert "A pays $75 (MST3K Goofs on You), which goes into the centre pot" in lines
    assert not any("luxury" in line.lower() for line in lines)


@pytest.mark.clause("GOP-TAX-02", "GOP-TAX-03")
@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("flat", "A pays $200 (Stomp Tokyo), which goes into the centre pot"),
        ("percent", "A pays $150, 10% of their total worth (Stomp Tokyo), which goes into the centre pot"),
    ],
)
def test_stomp_tokyo_is_no_income_tax(words: str, line: str) -> None:
    lines = told("gopoly", 1, 1, 2, then=words)
    assert line in lines
    assert not any("income" in line.lower() for line in lines)


@pytest.mark.clause("CLA-TAX-05", "CLA-TAX-02")
def test_classic_has_no_pot() -> None:
    assert "A pays $75 (Luxury Tax)" in told("classic", 35, 1, 2)
    assert "A pays $200 (Income Tax)" in told("classic", 1, 1, 2, then="flat")


@pytest.mark.clause("GNG-TAX-01")
def test_grab_and_go_says_super_tax() -> None:
    assert "A pays £100 (Super Tax)" in told("grab_and_go", 35, 1, 2)


def test_a_fine_that_feeds_the_pot_says_so() -> None:
    options = {"pot.enabled": True, "pot.sources": ["jailFine"]}
    t = scene("classic", "AB", held={"A": 1}, options=options)
    assert "A pays the fine of $50, which goes into the centre pot" in [line.text for line in t.play("fine")]


def test_the_panel_of_a_debt_names_the_space() -> None:
    from stompoly.faces.estate.page_deals import debt_panel

    t = scene("gopoly", "AB", at={"A": 35}, cash={"A": 10}, deeds={"A": [5]})
    t.roll(1, 2)
    assert "MST3K Goofs on You" in [row.text for row in debt_panel(t.game).rows]
