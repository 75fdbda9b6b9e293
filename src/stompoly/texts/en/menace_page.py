"""The words that only the page uses for the menace family, beyond those of its face."""

from __future__ import annotations

from .grammar import count as _count
from .grammar import plural as _plural

# --- seats -----------------------------------------------------------------------------------------
HOUSES, HOTELS, DEEDS = "houses", "hotels", "deeds"
PUT_HERE = "was moved here"

# --- an attack -------------------------------------------------------------------------------------
STRIKE_TITLE = "{name} attacks {what}"
STRIKE_LOT = "{what} on {space}"
ROW_ROLLED, ROW_ADDED, ROW_NEEDS, ROW_WORTH = "rolled", "added", "needs", "worth"
ROW_STANDS, ROW_MAY_ADD, ROW_STILL = "as it stands", "can still", "still to be attacked"
ROLLED = "{total} ({dice})"
HITS, FAILS = "{total}: hits", "{total}: fails"
ATTACKS, DEFENDS = "{name} attacks", "{name} is attacked"

# --- prizes ----------------------------------------------------------------------------------------
STEAL_TITLE = "{name} robs {other}"
PROTECT_TITLE = "{name} is about to steal {prize}"
DISCARD_TITLE = "{name} discards a prize"
HAS = "{name} has"
ROW_PRIZES, ROW_PRIZE, ROW_LEFT, ROW_CHOOSES = "prizes", "prize", "left to take", "chosen by"
ROW_STOPS = "could stop it"

# --- monsters and places ---------------------------------------------------------------------------
AIM_TITLES = {
    "squad": "{name} aims: Anti-Monster Squad",
    "shell": "{name}'s shot hits: who loses a prize?",
    "army": "{name} aims: Army",
}
SHOVE_TITLE = "{name} moves {other} {spaces}"
CORNER_TITLE = "{name} sends {other} to a corner"
BREATH_TITLE = "{name} breathes fire"
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
