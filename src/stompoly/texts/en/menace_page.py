"""The words that only the page uses for the menace family, beyond those of its face."""

from __future__ import annotations

from .grammar import count as _count
from .grammar import plural as _plural

# --- seats -----------------------------------------------------------------------------------------
HOUSES, HOTELS, DEEDS = "houses", "hotels", "deeds"
PUT_HERE = "was moved here"

# --- an attack -------------------------------------------------------------------------------------
# As in `common`: `by` is read by the player it begins with, `to` by the other one
STRIKE_TITLE = {"plain": "{name} attacks {what}", "by": "You attack {what}", "to": "{name} attacks you"}
STRIKE_LOT = "{what} on {space}"
ROW_ROLLED, ROW_ADDED, ROW_NEEDS, ROW_WORTH = "rolled", "added", "needs", "worth"
ROW_STANDS, ROW_MAY_ADD, ROW_STILL = "as it stands", "can still", "still to be attacked"
ROLLED = "{total} ({dice})"
HITS, FAILS = "{total}: hits", "{total}: fails"
ATTACKS = {"plain": "{name} attacks", "by": "You attack"}
DEFENDS = {"plain": "{name} is attacked", "by": "You are attacked"}

# --- prizes ----------------------------------------------------------------------------------------
STEAL_TITLE = {"plain": "{name} robs {other}", "by": "You rob {other}", "to": "{name} robs you"}
PROTECT_TITLE = {
    "plain": "{name} is about to steal {prize}",
    "by": "You are about to steal {prize}",
    "to": "{name} is about to steal {prize} from you",
}
DISCARD_TITLE = {"plain": "{name} discards a prize", "by": "You discard a prize"}
HAS = {"plain": "{name} has", "by": "You have"}
ROW_PRIZES, ROW_PRIZE, ROW_LEFT, ROW_CHOOSES = "prizes", "prize", "left to take", "chosen by"
ROW_STOPS = "could stop it"

# --- monsters and places ---------------------------------------------------------------------------
AIM_TITLES = {
    "squad": {"plain": "{name} aims: Anti-Monster Squad", "by": "You aim: Anti-Monster Squad"},
    "shell": {"plain": "{name's} shot hits: who loses a prize?", "by": "Your shot hits: who loses a prize?"},
    "army": {"plain": "{name} aims: Army", "by": "You aim: Army"},
}
SHOVE_TITLE = {
    "plain": "{name} moves {other} {spaces}",
    "by": "You move {other} {spaces}",
    "to": "{name} moves you {spaces}",
}
CORNER_TITLE = {
    "plain": "{name} sends {other} to a corner",
    "by": "You send {other} to a corner",
    "to": "{name} sends you to a corner",
}
BREATH_TITLE = {"plain": "{name} breathes fire", "by": "You breathe fire"}
ROW_THEN = "then"

# --- answers that are not possible now -------------------------------------------------------------
BARRED = {"action": "use this space", "power": "use your power"}

# --- motions ---------------------------------------------------------------------------------------
TOKEN = "{token} token"

# --- choosing a monster ----------------------------------------------------------------------------
POWERS = {"giant": "Giant. {power}.", "mob": "Mob. {power}."}


# --- counted things --------------------------------------------------------------------------------
def points(number: int) -> str:
    """The word alone, beside the number."""
    return _plural(number, "point")


def spaces(number: int) -> str:
    return _count(number, "space")
