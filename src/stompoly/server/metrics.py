"""Numbers for who runs the house, at /metrics."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

ACTIONS = Counter("stompoly_actions", "Actions that were stored and played", ["by"])
BOTS_ACTIONS, PEOPLES_ACTIONS = ACTIONS.labels("bot"), ACTIONS.labels("person")
MESSAGES = Counter("stompoly_messages", "Messages from pages", ["kind"])
REFUSALS = Counter("stompoly_refusals", "Messages that were refused before they reached a table", ["code"])
SOCKETS = Gauge("stompoly_sockets", "Pages that are connected")
WORK = Gauge("stompoly_work", "Long work that is under way: bots that think, replays, odds, files", ["kind"])
TABLES = Gauge("stompoly_tables", "Tables in memory")
