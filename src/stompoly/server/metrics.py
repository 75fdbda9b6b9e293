"""Figures for the host, at /metrics."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

from stompoly.texts import server as texts

ACTIONS = Counter("stompoly_actions", texts.METRICS["actions"], ["by"])
BOTS_ACTIONS, PEOPLES_ACTIONS = ACTIONS.labels("bot"), ACTIONS.labels("person")
MESSAGES = Counter("stompoly_messages", texts.METRICS["messages"], ["kind"])
REFUSALS = Counter("stompoly_refusals", texts.METRICS["refusals"], ["code"])
SOCKETS = Gauge("stompoly_sockets", texts.METRICS["sockets"])
WORK = Gauge("stompoly_work", texts.METRICS["work"], ["kind"])
TABLES = Gauge("stompoly_tables", texts.METRICS["tables"])
