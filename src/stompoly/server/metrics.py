"""Figures for whoever runs the server, at /metrics."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

ACTIONS = Counter("stompoly_actions", "Actions that were stored and played", ["by"])
BOTS_ACTIONS, PEOPLES_ACTIONS = ACTIONS.labels("bot"), ACTIONS.labels("person")
MESSAGES = Counter("stompoly_messages", "Messages from pages", ["kind"])
REFUSALS = Counter("stompoly_refusals", "Messages that were refused before they reached a table", ["code"])
SOCKETS = Gauge("stompoly_sockets", "Pages that are connected")
TABLES = Gauge("stompoly_tables", "Tables in memory")
