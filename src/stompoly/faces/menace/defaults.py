"""What Enter plays, and what is played for someone whose time is up. The game says whether each is legal."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.rules.menace.codes import Choice, Prize, Verb

MISSED = {Verb.MOVE: (Verb.ATTACK,), Verb.END: (Verb.ATTACK, Verb.SPACE)}  # what the player might want to do first
SAFE = (Verb.MOVE, Verb.END, Verb.STAND, Verb.PICK_UP, Verb.LEAVE)
CHEAPEST = (Choice.TRAIN_CAR, Prize.HOUSE, Prize.HOTEL)  # to throw, where something must be


def usual(game: Game, seat: int) -> str:
    """The words that Enter stands for, or none: the only choice, a token that lies there for the taking, or moving or
    ending the turn while there is nothing to attack here."""
    acts = game.choices(seat)
    picks = [act for act in acts if act.verb == Verb.PICK_UP]
    if len(acts) == 1 or len(picks) == 1:
        return game.text((picks or acts)[0])
    open_to = {act.verb for act in acts}
    harmless = [verb for verb, missed in MISSED.items() if verb in open_to and not open_to & set(missed)]
    if Verb.MOVE in open_to and harmless[:1] != [Verb.MOVE]:  # Enter does not end a turn with a move left
        return ""
    return next((game.text(act) for verb in harmless for act in acts if act.verb == verb), "")


def safe(game: Game, seat: int) -> Act:
    """An answer that can always be given: the safest one, giving up what is missed least."""
    acts = game.choices(seat)
    mild = [act for verb in SAFE for act in acts if act.verb == verb]
    throws = sorted((act for act in acts if act.verb == Verb.THROW), key=lambda act: CHEAPEST.index(act.a))
    walks = [act for act in acts if act.verb == Verb.WALK][::-1]  # as far as the dice go
    return (mild or throws or walks or acts)[0]
