"""What the kaiju rules ask, tell and refuse."""
