"""What the tests of the menace page share."""

from __future__ import annotations

from msgspec.structs import replace

from stompoly.faces.menace.page import PAGE
from stompoly.faces.seen import NONE, LotAct, Motion, Panel, Side
from stompoly.testing import MenaceScene

GO, MEDITERRANEAN, BALTIC, INCOME_TAX, READING, ORIENTAL, CHANCE = 0, 1, 3, 4, 5, 6, 7
JAIL, ELECTRIC, PARKING, WATER, BOARDWALK = 10, 12, 20, 28, 39
A, B, C = 0, 1, 2


def panel(t: MenaceScene, looker: int = A) -> Panel:
    found = PAGE.panel(t.game.seen_by(looker))
    assert found is not None
    return found


def rows(shown: Panel | Side) -> dict[str, str]:
    return {row.label: row.text for row in shown.rows}


def acts(t: MenaceScene, p: int, lot: int) -> dict[str, LotAct]:
    return {act.words: act for act in PAGE.lot_acts(t.game.seen_by(p), p, lot)}


def moved(t: MenaceScene, words: str, *dice: int) -> list[Motion]:
    """What moves when this is played; the log line of each motion is tested for all games at once."""
    before = list(t.s.pos[: t.s.seats])
    return [replace(motion, line=NONE) for motion in PAGE.motions(t.game, t.play(words, *dice), before)]


def of_kind(motions: list[Motion], kind: str) -> list[Motion]:
    return [motion for motion in motions if motion.kind == kind]
