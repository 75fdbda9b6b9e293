"""What the page is told about a game of the menace family. No number is typed and nothing is traded."""

from __future__ import annotations

from ..page import Page
from .page_acts import EXPECTED, IDLE, barred_name, lot_acts
from .page_motions import last_dice, motions
from .page_panels import panel
from .page_powers import own_terms, powers
from .page_seats import hides, seat_keys, seat_view
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
    idle=IDLE,
    powers=powers,
    own_terms=own_terms,
)
