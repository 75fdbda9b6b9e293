"""How games of the estate family look and read in the terminal."""
