"""What the menace rules ask, tell and refuse."""
