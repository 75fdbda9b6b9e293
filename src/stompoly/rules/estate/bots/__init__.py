"""Bots in rule code: they run plain at the table and compiled in batches of millions.

A bot sees what everybody sees; it never looks at the stream, the decks or other seats' sealed bids.
"""
