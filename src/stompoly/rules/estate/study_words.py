"""The words for what `study` counts, for people who read a report. Braces are filled in with the rulebook's terms."""

from __future__ import annotations

from typing import Any

STUDY_WORDS = {
    "measure": "money",
    "standing": "worth",
    "standing_about": "cash, deeds at their price (mortgaged ones at half) and buildings at what they cost; nothing "
    "once bankrupt",
    "fall": "bankruptcy",
    "falls": "bankruptcies",
    "fell": "went bankrupt",
    "lot": "deed",
    "lots": "deeds",
    "held": "owned",
    "holder": "owner",
    "held_about": "a player who owned the deed at some point",
    "whole_about": "a player who owned all of the group at some point",
    "income": "rent",
    "income_about": "rent that players paid there",
    "outlay": "cost",
    "outlay_about": "what its owners paid for the deed and for buildings on it, less what the Bank paid for both",
    "card_gain": "worth gained at once",
    "end.last_standing": "one player left solvent",
    "end.bankruptcies": "enough bankruptcies",
    "end.clock": "time was up",
    "end.rounds": "all rounds were played",
    "end.worth": "somebody was worth enough",
    "end.cap": "called off",
}


def card_labels(words: Any) -> dict[int, str]:
    """What each card says, by its number in the tables."""
    return {n: card.label for n, card in words.cards.items()}
