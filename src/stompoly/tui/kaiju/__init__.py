"""How games of the kaiju family look and read in the terminal."""
