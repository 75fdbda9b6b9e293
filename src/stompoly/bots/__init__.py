"""Bots: the protocol, the shipped ones, and third-party ones found by entry point (`stompoly.bots`)."""

from __future__ import annotations

from .advice import Advice, Adviser
from .registry import bot_names, bots_for, make_bot, name_of, one_per_seat
from .shipped import Bot, BotError, RuleBot

__all__ = [
    "Advice",
    "Adviser",
    "Bot",
    "BotError",
    "RuleBot",
    "bot_names",
    "bots_for",
    "make_bot",
    "name_of",
    "one_per_seat",
]
