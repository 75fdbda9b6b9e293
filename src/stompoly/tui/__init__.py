"""Terminal play: it draws what the game knows and asks what the game asks. It holds no rules."""
