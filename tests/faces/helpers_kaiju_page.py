"""What the tests of the kaiju page share."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from stompoly.faces.kaiju.page import PAGE
from stompoly.faces.seen import NONE, LotAct, Motion, Panel, SeatView, Side
from stompoly.testing import KaijuScene, kaiju_scene

FISH, KITA, SUMIDA, KOTO, OTA, SUGINAMI, PLANT = 7, 8, 9, 11, 12, 13, 14
A, B, C = 0, 1, 2
HIDDEN = {"cards.public": False}


def seat(t: KaijuScene, p: int, looker: int = A) -> SeatView:
    return PAGE.seat(t.game.seen_by(looker), p)


def panel(t: KaijuScene, looker: int = A) -> Panel:
    found = PAGE.panel(t.game.seen_by(looker))
    assert found is not None
    return found


def rows(shown: Panel | Side) -> dict[str, str]:
    return {row.label: row.text for row in shown.rows}


def acts(t: KaijuScene, p: int, lot: int) -> dict[str, LotAct]:
    return {act.words: act for act in PAGE.lot_acts(t.game.seen_by(p), p, lot)}


def fight(**there: Any) -> KaijuScene:
    """A comes to Koto, where B's kaiju, houses and tanks are."""
    here: dict[str, Any] = {"at": {"A": 5, "B": KOTO}, "rights": {"B": [KOTO]}, "houses": {KOTO: 3}, "tanks": {KOTO: 4}}
    t = kaiju_scene("ugm", "ABC", **(here | there))
    t.roll(2, 4)
    t.play("full")
    assert t.ask == "fight"
    return t


def moved(t: KaijuScene, words: str, *dice: int) -> list[Motion]:
    """What moves when this is played; the log line of each motion is tested for all games at once."""
    before = list(t.s.pos[: t.s.seats])
    return [replace(motion, line=NONE) for motion in PAGE.motions(t.game, t.play(words, *dice), before)]


def of_kind(motions: list[Motion], kind: str) -> list[Motion]:
    return [motion for motion in motions if motion.kind == kind]
