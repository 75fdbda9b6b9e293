"""The words for what `study` counts, for people who read a report. Braces are filled in with the rulebook's terms."""

from __future__ import annotations

from typing import Any

STUDY_WORDS = {
    "measure": "money",
    "standing": "worth",
    "standing_about": "money, plus rights and pieces at what they would sell for; nothing for a thrall. Worth alone "
    "does not win: whoever subjugates everyone wins",
    "fall": "subjugation",
    "falls": "subjugations",
    "fell": "became a thrall",
    "lot": "district",
    "lots": "districts",
    "held": "owned",
    "holder": "owner",
    "held_about": "a player who owned the district at some point",
    "whole_about": "a player who owned all of the group at some point",
    "income": "payout",
    "income_about": "what its houses brought at {go}",
    "outlay": "cost",
    "outlay_about": "what its owners paid for the district and for pieces on it",
    "card_gain": "worth gained at once",
    "harm": "HP lost",
    "harm_about": "health that kaiju lost while they stood there",
    "harm_by.0": "other kaiju",
    "harm_by.1": "{tank}s",
    "harm_by.2": "{maser}s",
    "harm_by.3": "cards and spaces",
    "met.0": "fights",
    "met.1": "battles",
    "beaten": "who subjugates whom",
    "beaten_by": "subjugated",
    "end.last_contender": "one player subjugated all others",
    "end.cap": "called off",
}


def card_labels(words: Any) -> dict[int, str]:
    """What each card says, by its number in the tables; copies say the same."""
    return {n: words.label(n) for n in words.cards}
