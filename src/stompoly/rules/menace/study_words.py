"""The words for what `study` counts, for people who read a report. Braces are filled in with the rulebook's terms."""

from __future__ import annotations

STUDY_WORDS = {
    "measure": "points",
    "standing": "points",
    "standing_about": "points of the {house}s, {hotel}s, {deed}s and tokens that lie in front of a player",
    "lot": "property",
    "lots": "properties",
    "held": "wrecked or held",
    "holder": "wrecker",
    "held_about": "a player who destroyed something there or held its {deed} at some point",
    "income": "points won",
    "income_about": "points of what was destroyed there",
    "harm": "failed attacks",
    "harm_about": "attacks that failed while the monster stood there",
    "beaten": "who robs whom",
    "beaten_by": "stole from",
    "token": "monster",
    "tokens": "monsters",
    "end.cleared": "nothing was left to destroy",
    "end.stall": "nobody destroyed anything for too long",
    "end.stalemate": "stalemate: nothing more was destroyed",
    "end.cap": "called off",
}
