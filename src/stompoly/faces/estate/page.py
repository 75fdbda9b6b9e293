"""What the page is told about a game of the estate family."""

from __future__ import annotations

from ..page import Page
from .menu import barred_name
from .page_acts import EXPECTED, IDLE, expected_business, lot_acts, number, wares
from .page_motions import last_dice, motions
from .page_panels import panel
from .page_seats import hides, resigns, seat_keys, seat_view
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
    number=number,
    wares=wares,
    resigns=resigns,
)
