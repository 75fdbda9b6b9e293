"""Bots in rule code: the same functions at a table and in a compiled batch."""
