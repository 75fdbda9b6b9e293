"""How games of the menace family are drawn in the terminal."""
