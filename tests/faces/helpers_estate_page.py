"""What the tests of the estate page share."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from stompoly.faces.estate.page import PAGE
from stompoly.faces.seen import NONE, LotAct, Motion, Panel
from stompoly.testing import Scene, scene

BOOKS = ["classic", "gopoly", "grab_and_go"]
A, B = 0, 1


def shown(t: Scene, seat: int = A) -> Panel:
    found = PAGE.panel(t.game.seen_by(seat))
    assert found is not None
    return found


def rows(panel: Panel) -> dict[str, str]:
    return {row.label: row.text for row in panel.rows}


def moved(t: Scene, words: str, *dice: int) -> list[Motion]:
    """What moves when this is played; the log line of each motion is tested for all games at once."""
    before = list(t.s.pos)
    return [replace(motion, line=NONE) for motion in PAGE.motions(t.game.seen_by(A), t.play(words, *dice), before)]


def of_kind(motions: list[Motion], kind: str) -> list[Motion]:
    return [motion for motion in motions if motion.kind == kind]


def acts(t: Scene, seat: int, lot: int) -> dict[str, LotAct]:
    return {act.words.split()[0]: act for act in PAGE.lot_acts(t.game.seen_by(seat), seat, lot)}


def first_card(t: Scene, effect: str, kind: str = "") -> str:
    """The id of a Chance card that does something."""
    cards = t.game.book.cards(t.game.options_chosen).card
    return next(str(c.id) for c in cards if c.deck == t.deck_ids[0] and c.effect == effect and c.kind == kind)


def debt(**there: Any) -> Scene:
    t = scene("classic", "AB", deeds={"B": [39], "A": [5]}, at={"A": 36}, cash={"A": 5}, **there)
    t.roll(1, 2)
    return t
