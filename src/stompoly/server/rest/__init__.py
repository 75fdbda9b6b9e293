"""What the server answers to single requests."""

from __future__ import annotations

from typing import Any

from ..mail_pages import follow_link, show_link
from .host import healthz, metrics
from .notices import list_turns, set_mail, subscribe, unsubscribe
from .refusals import REFUSED
from .replays import get_file, get_odds, get_step, get_story, get_turning, open_game
from .rules import check_rules, estimate_length, get_book, list_games, show_guide
from .shared import check_json
from .tables import (
    adjourn_table,
    get_table,
    give_seed,
    list_tables,
    make_table,
    sit_down,
    stand_up,
    start_table,
    trample_table,
)

__all__ = ["REFUSED", "ROUTES", "check_json"]

ROUTES: list[Any] = [
    list_games,
    get_book,
    show_guide,
    check_rules,
    estimate_length,
    make_table,
    get_table,
    list_tables,
    list_turns,
    sit_down,
    give_seed,
    stand_up,
    subscribe,
    unsubscribe,
    set_mail,
    show_link,
    follow_link,
    start_table,
    adjourn_table,
    trample_table,
    get_file,
    get_step,
    get_odds,
    get_story,
    get_turning,
    open_game,
    healthz,
    metrics,
]
