"""What people try on bots in Monsters Menace. Plain Python: nothing here is compiled."""

from __future__ import annotations

from stompoly.rules.acts import Act, say, say1
from stompoly.rules.tricks import Trick, Trickster

from ..codes import Ask, Kind, Verb, Verdict
from ..machine import check
from ..state import State
from ..tables import Tables
from .memory import Memory
from .valuing import best_target, leader
from .weights import CHARACTERS, FOR_EVER, ROBBING, WEIGHTS, WRECKING


class Camp(Trickster):
    """Stays on the first tax space it comes to, and robs the leader from there turn after turn."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        if s.ask[s.top] != Ask.CHOOSE or g.kind[s.pos[p]] != Kind.TAX:
            return None
        rich = leader(g, s, p, m)
        rob = say1(p, Verb.SPACE, rich)
        if rich >= 0 and check(g, s, rob) == Verdict.OK:
            return rob
        done = say(p, Verb.END)
        return done if s.space_used and check(g, s, done) == Verdict.OK else None


class Squatter(Trickster):
    """Stays where something can be attacked until nothing is left there."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        stays = s.attacked and g.kind[s.pos[p]] != Kind.TAX and best_target(g, s, p, s.pos[p], m) >= 0
        done = say(p, Verb.END)
        return done if stays and check(g, s, done) == Verdict.OK else None


USUAL = {weight.name: weight.usual for weight in WEIGHTS}
TRICKS: dict[str, Trick] = {
    "camp": Trick(Camp, (Ask.CHOOSE,)),
    "camper": Trick(weights={**USUAL, **CHARACTERS["camper"]}),
    "hard_camp": Trick(weights=CHARACTERS["camper"]),
    "picky_camp": Trick(weights={"camp": 3, "patience": 24}),
    "squatter": Trick(Squatter, (Ask.CHOOSE,)),
    "rush": Trick(weights={"hurry": 200, "shortcut": 1}),
    "vulture": Trick(weights={"patience": FOR_EVER}, never=(WRECKING,)),
    "wrecker": Trick(never=(ROBBING,)),
    "hoarder": Trick(weights={"boost": 400, "shield": 400, "statue": 400, "reroll": 400}),
}
