"""Why a game, a seat, a file or an action is not accepted."""
