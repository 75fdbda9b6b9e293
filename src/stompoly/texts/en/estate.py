"""What the estate rules ask, tell and refuse."""
