"""The playtest lab: many games at once, and what they show about a rulebook or a bot."""
