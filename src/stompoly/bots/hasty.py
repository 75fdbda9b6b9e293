"""What is worth a thought when there is little time: the questions where play-outs most often find something better
than what an expert does. docs/lab.md says how they were found."""

from __future__ import annotations

from typing import NamedTuple


class Worth(NamedTuple):
    """What to compare with the expert's choice."""

    verbs: tuple[str, ...] = ()  # none: every answer
    near: bool = False  # it shows in the standings a few rounds on; there is no need to play to the end


ANY = ""  # any question, or whatever an expert does there
ANSWERED = ("fight", "fire", "maser", "shield", "jam", "move", "pass_go", "buy", "deal", "feed", "swap", "crews")
HASTY: dict[str, dict[tuple[str, str], Worth]] = {  # by family; the question, and what an expert does
    "estate": {
        ("end", "offer"): Worth(("end", "offer")),
        ("end", "lift"): Worth(("lift", "build", "offer")),
        ("end", "build"): Worth(("build", "offer")),
        ("end", "mortgage"): Worth(("offer",)),
        ("buy", "mortgage"): Worth(("decline", "offer")),
        ("auction", "pass"): Worth(),
        ("trade", "accept"): Worth(),
        ("trade", "reject"): Worth(),
    },
    "kaiju": {
        ("roll", "build"): Worth(("build", "roll", "offer", "sell"), near=True),
        ("roll", "place"): Worth(("place", "build", "roll"), near=True),
        ("roll", "roll"): Worth(("build", "offer", "sell"), near=True),
        ("end", "end"): Worth(("offer", "sell"), near=True),
        ("end", "offer"): Worth(("end", "offer"), near=True),
        (ANY, "play"): Worth(near=True),
        **{(ask, ANY): Worth(near=True) for ask in ANSWERED},
    },
    "menace": {
        ("choose", "move"): Worth(),
        ("move", "walk"): Worth(),
        ("choose", "space"): Worth(),
        ("choose", "power"): Worth(),
        ("discard", "give_up"): Worth(),
    },
}


def worth_of(family: str, ask: str, verb: str) -> Worth | None:
    """None if it is better left to the expert; without a list, everything is worth a thought."""
    if family not in HASTY:
        return Worth()
    known = HASTY[family]
    return known.get((ask, verb)) or known.get((ANY, verb)) or known.get((ask, ANY))
