"""How games of the estate family are drawn in the terminal."""
