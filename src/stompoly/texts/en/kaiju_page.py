"""The words that only the page uses for the kaiju family, beyond those of its face."""

from __future__ import annotations

# --- seats -----------------------------------------------------------------------------------------
HP, AP, MONEY = "HP", "AP", "money"
FISH = "prisoner, {turns}"
ON_GO = "held on {go}"
FIRST_LAP = "peace lap"
SPARE = "{what} in reserve"

# --- combat ----------------------------------------------------------------------------------------
COMBAT_TITLE = {"plain": "Combat on {space}"}
# As in `common`: `by` is read by the player it begins with, `to` by the other one
SMASH_TITLE = {"plain": "{name} is on {space}", "by": "You are on {space}"}
ATTACKER = {"plain": "{who} (attacker)", "by": "You (attacker)"}
DEFENDER = {"plain": "{who} (defender)", "by": "You (defender)"}
ROW_HERE, ROW_RIGHTS, ROW_STAKE = "stands here", "rights", "at stake"
ROW_COMES, ROW_GUNS, ROW_CARDS = "acts", "guns", "cards"
COMES_NOW, COMES_NEXT, COMES_LATER, COMES_DONE = "now", "next", "later", "has acted"
STAKE_RIGHTS = {
    "plain": "once it is demolished, {name} may buy the rights for {price}",
    "by": "once it is demolished, you may buy the rights for {price}",
}
STAKE_RUINS = {"plain": "{name} may buy the rights for {price}", "by": "you may buy the rights for {price}"}
STAKE_KAIJU = "a kaiju that falls to 0 HP serves the player who brought it down"
ROW_SPEND, AP_HERE = "to spend", "{points} AP"
ROW_BLOW = "about to hit {name}"
BLOW = "{n} of {hp} HP, from {by's} {what}"
BLOW_KAIJU = "kaiju"
ROW_PLAYS = "{name} plays"

# --- answers that are not possible now, where the words to type would not do ------------------------
BARRED = {
    "attack house": "smash houses",
    "attack tank": "smash tanks",
    "less": "one space short",
    "more": "one space further",
}

# --- other panels ----------------------------------------------------------------------------------
OFFER_TITLE = {
    "plain": "{name} offers {other} a deal",
    "by": "You offer {other} a deal",
    "to": "{name} offers you a deal",
}
ROW_CARD, ROW_MONEY, ROW_AFTER = "card", "money", "money after"
ROW_OWED, ROW_TO, ROW_HAS, ROW_SHORT, ROW_RAISE = "owed", "to", "has", "short", "could raise"
BUY_TITLE = "Rights to {lot}"
ROW_PRICE, ROW_BUYER, ROW_HELD = "price", "buyer", "held by"
SWAP_TITLE = {"plain": "{name} swaps places", "by": "You swap places"}
CREWS_TITLE = {"plain": "The {city} rebuilds a district"}
LOSE_TITLE = {"plain": "{name} loses a {tank}", "by": "You lose a {tank}"}
CARD_DRAWN = {"plain": "{name} draws a card", "by": "You draw a card"}
CARD_PLAYED = {"plain": "{name} plays a card", "by": "You play a card"}
CARD_KEPT = {"plain": "{name} keeps a card", "by": "You keep a card"}
NOT_SHOWN = "nobody else sees it"

# --- motions ---------------------------------------------------------------------------------------
LOST_HP, GAINED_HP = "\N{MINUS SIGN}{n} HP", "+{n} HP"

# --- deals -----------------------------------------------------------------------------------------
CARDS_GROUP = "cards"
ALIKE = "All kaiju play alike: they start with {hp} HP and {ap} AP, and never have more than {most} AP."
