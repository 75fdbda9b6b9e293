"""What the page is told about a game of the kaiju family. No question is answered with a number of the player's
choice."""

from __future__ import annotations

from ..page import Page
from .page_acts import EXPECTED, IDLE, barred_name, expected_business, lot_acts, wares
from .page_motions import last_dice, motions
from .page_panels import panel
from .page_seats import hides, own_terms, powers, seat_keys, seat_view
from .page_spaces import space_view, standing

PAGE = Page(
    seat=seat_view,
    seat_keys=seat_keys,
    space=space_view,
    standing=standing,
    panel=panel,
    motions=motions,
    dice=last_dice,
    lot_acts=lot_acts,
    hides=hides,
    expected=EXPECTED,
    barred_name=barred_name,
    business=expected_business,
    idle=IDLE,
    wares=wares,
    powers=powers,
    own_terms=own_terms,
)
