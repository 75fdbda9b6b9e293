"""What every game here stands on: records, frames, chance, events, compiling. It knows no game."""
