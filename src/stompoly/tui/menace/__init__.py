"""How games of the menace family look and read in the terminal."""
