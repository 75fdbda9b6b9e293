"""The words that only the page uses for the kaiju family, beyond those of its face."""

from __future__ import annotations

# --- seats -----------------------------------------------------------------------------------------
HP, AP, MONEY = "HP", "AP", "money"
FISH = "prisoner, {turns}"
ON_GO = "held on {go}"
FIRST_LAP = "peace lap"
SPARE = "{what} in reserve"

# --- combat ----------------------------------------------------------------------------------------
COMBAT_TITLE = "Combat on {space}"
SMASH_TITLE = "{name} is on {space}"
ATTACKER, DEFENDER = "{who} (attacker)", "{who} (defender)"
ROW_HERE, ROW_RIGHTS, ROW_STAKE = "stands here", "rights", "at stake"
ROW_COMES, ROW_GUNS, ROW_CARDS = "acts", "guns", "cards"
COMES_NOW, COMES_NEXT, COMES_LATER, COMES_DONE = "now", "next", "later", "has acted"
STAKE_RIGHTS = "once it is demolished, {name} may buy the rights for {price}"
STAKE_RUINS = "{name} may buy the rights for {price}"
STAKE_KAIJU = "a kaiju that falls to 0 HP serves whoever brought it down"
ROW_SPEND, AP_HERE = "to spend here", "{points} AP"
ROW_BLOW = "about to hit {name}"
BLOW = "{n} of {hp} HP, from {by}'s {what}"
BLOW_KAIJU = "kaiju"
ROW_PLAYS = "{name} plays"

# --- other panels ----------------------------------------------------------------------------------
OFFER_TITLE = "{name} offers {other} a deal"
COUNTER_TITLE = "{name} makes {other} a counter-offer"
GIVES = "{name} would give"
ROW_CARD, ROW_MONEY, ROW_AFTER = "card", "money", "money after"
DEBT_TITLE = "{name} owes {to} {money}"
ROW_OWED, ROW_TO, ROW_HAS, ROW_SHORT, ROW_RAISE = "owed", "to", "has", "short", "could raise"
BUY_TITLE = "Rights to {lot}"
ROW_PRICE, ROW_BUYER, ROW_HELD = "price", "buyer", "held by"
SWAP_TITLE = "{name} swaps places"
CREWS_TITLE = "The {city} rebuilds a district"
LOSE_TITLE = "{name} loses a {tank}"
CARD_DRAWN, CARD_PLAYED = "{name} draws a card", "{name} plays a card"
CARD_KEPT = "{name} keeps a card"
NOT_SHOWN = "nobody else sees it"

# --- motions ---------------------------------------------------------------------------------------
LOST_HP, GAINED_HP = "\N{MINUS SIGN}{n} HP", "+{n} HP"

# --- deals -----------------------------------------------------------------------------------------
CARDS_GROUP = "cards"
ALIKE = "All kaiju play alike: they start with {hp} HP and {ap} AP, and never have more than {most} AP."
