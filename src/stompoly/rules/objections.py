"""What a bot has against an offer, for people who want to know why it says no. It is worked out outside the rules, by
the bot's own criteria, and changes nothing."""

from __future__ import annotations

from typing import NamedTuple

from stompoly.engine.state import NOBODY

AGAIN = "again"  # it has refused the same, or more, a short while ago
COMPLETES = "completes"  # the other would get the rest of a group,
BREAKS = "breaks"  # or it would lose one
CASH = "cash"  # too little would be left, or there is not enough
WORTH = "worth"  # what it gives is worth more than what it gets
SHARE = "share"  # it gains too little of what both gain
AHEAD = "ahead"  # play-outs say so
NO_REASON = "none"  # no reason it could give: it plays at random, or would reveal something hidden
KINDS = (AGAIN, COMPLETES, BREAKS, CASH, WORTH, SHARE, AHEAD, NO_REASON)


class Objection(NamedTuple):
    kind: str
    group: int = NOBODY  # where it is about one


def about_groups(masks: list[int], mine: int, theirs: int, gets: int, gives: int) -> Objection | None:
    """A group that the other completes by what a seat gives, or that the seat itself breaks up."""
    for group, whole in enumerate(masks):
        if whole and (theirs | gives) & whole == whole and theirs & whole != whole and gives & whole:
            return Objection(COMPLETES, group)
    for group, whole in enumerate(masks):
        if whole and mine & whole == whole and gives & ~gets & whole:
            return Objection(BREAKS, group)
    return None
