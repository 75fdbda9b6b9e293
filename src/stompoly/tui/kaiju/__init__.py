"""How games of the kaiju family are drawn in the terminal."""
