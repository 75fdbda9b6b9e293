"""What every game is built on: records, frames, chance, events, compiling. Nothing here knows any particular game."""
