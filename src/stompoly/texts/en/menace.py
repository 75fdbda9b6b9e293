"""What the menace rules ask, tell and refuse."""

from __future__ import annotations

from collections.abc import Sequence

from .grammar import all_of as _all_of
from .grammar import count as _count
from .grammar import one_of as _one_of

# --- names -----------------------------------------------------------------------------------------
ACTIONS = {  # what the spaces let a monster do, by their kind
    "go": "Energize",
    "chest": "Get A Move On",
    "tax": "Taxman",
    "railroad": "Shortcut",
    "chance": "Army",
    "jail": "Anti-Monster Squad",
    "go_to_jail": "Anti-Monster Squad",
    "electric": "Power Outage",
    "parking": "Survey The Scene",
    "water": "Sewer Tunnels",
}
PRIZES = {"house": "a {house}", "hotel": "a {hotel}", "deed": "a {deed}"}
DEED_TO = "the {deed} to {space}"
TARGETS = {"house": "a {house}", "hotel": "a {hotel}", "deed": "the property"}
TRAIN_CAR = "a train car"
STANDS, DESTROYED, NOTHING_HERE = "property intact", "property destroyed", "nothing to destroy"


def points(number: int) -> str:
    return _count(number, "point")


def spaces(number: int) -> str:
    return _count(number, "space")


def turns(number: int) -> str:
    return _count(number, "turn")


def tokens(number: int) -> str:
    return _count(number, "token")


def spaces_to_walk(ways: Sequence[int]) -> str:
    """`3, 4 or 7 spaces`."""
    return f"{_one_of([str(n) for n in ways])} {'space' if list(ways) == [1] else 'spaces'}"


def winners(names: Sequence[str]) -> str:
    if not names:
        return "Nobody wins"
    return f"{'Winner' if len(names) == 1 else 'Winners'}: {_all_of(names)}"


# --- powers, added to what the monster's card says -------------------------------------------------
FREE_FIRE = "nothing has to be thrown"
FIRE_BONUS = "add {n} to your roll against a monster on another space"
FIRE_PENALTY = "subtract {n} from your roll against a monster on another space"


def swing_when(rest: int) -> str:
    return f"wait {_count(rest, 'turn')} after each swing" if rest else "any turn"


# --- questions -------------------------------------------------------------------------------------
QUESTIONS = {
    "over": "The game is over: {ending}. {winners}.",
    "choose": "{who} on {space} ({here}; {points}): what next?",
    "choose_locked": "{who} on {space} ({here}; {points}): what next? Attacks are locked until a monster has gone all "
    "the way round and passed {go}.",
    "move": "{who} rolled {dice}: walk {ways}?",
    "pick_up": "{who} on {space}: pick up a token, or leave it?",
    "strike": "{who} attacks {target}: total {total}, needs {need}. Add to the roll, or let it stand?",
    "strike_throw": "{who} attacks {target}: total {total}, needs {need}. Something must be thrown: what?",
    "strike_throw_anyway": "{who} attacks {target}: a total of {total} is enough, but something must still be thrown: "
    "what?",
    "steal": "{who} takes a prize from {victim}: which one?",
    "protect": "{thief} is about to steal {prize} from {who}: protect it with a token?",
    "discard": "{who} must discard a prize: which one?",
    "discard_for": "{who}: which prize does {victim} discard?",
    "aim_squad": "{who}: who loses a prize to the squad?",
    "aim_shell": "{who}: the shot hits. Who loses a prize?",
    "aim_army": "{who}: whose monster does the army push?",
    "shove": "{who} moves {victim} {spaces}: forward or back?",
    "shove_self": "{who} moves {spaces}: forward or back?",
    "attack_here": "{who} comes out on {space}: attack something here, or leave it?",
    "breath": "{who} breathes fire: who is next, {names}?",
    "corner": "{who}: which corner does {victim} go to (now on {space})?",
}

# The same to the player who is asked, where what that player has is in sight and each choice says what it does
ASKED = QUESTIONS | {
    "choose": "You are on {space} ({here}). What next?",
    "choose_locked": "You are on {space} ({here}). What next? Attacks are locked until a monster has gone all the way "
    "round and passed {go}.",
    "move": "You rolled {dice}: walk {ways}?",
    "pick_up": "You are on {space}: pick up a token, or leave it?",
    "strike": "You attack {target}: you have {total} and need {need}. Add to the roll, or let it stand?",
    "strike_throw": "You attack {target}: you have {total} and need {need}. What do you throw?",
    "strike_throw_anyway": "You attack {target}. Your {total} is enough, but you must throw something: what?",
    "steal": "You take a prize from {victim}: which one?",
    "protect": "{thief} is about to steal {prize} from you: protect it with a token?",
    "discard": "You must discard a prize: which one?",
    "discard_for": "Which prize does {victim} discard?",
    "aim_squad": "Who loses a prize to the squad?",
    "aim_shell": "The shot hits. Who loses a prize?",
    "aim_army": "Whose monster does the army push?",
    "shove": "You move {victim} {spaces}: forward or back?",
    "shove_self": "The army moves you {spaces}: forward or back?",
    "attack_here": "You come out on {space}: attack something here, or leave it?",
    "breath": "You breathe fire: who is next, {names}?",
    "corner": "Which corner does {victim} go to (now on {space})?",
}

# --- refusals --------------------------------------------------------------------------------------
REFUSALS = {
    "game_over": "the game is over",
    "not_asked": "that does not answer the question: {question}",
    "not_yours_to_answer": "that is for {asked} to decide",
    "bad_number": "that number is not possible here",
    "three_activities": "a turn has at most three activities",
    "moved_already": "{who} has already moved this turn",
    "attacked_already": "{who} has already attacked this turn",
    "two_specials": "a turn has at most two special actions",
    "not_back_to_back": "two special actions must come one right after the other",
    "no_move_after_space": "there is no move after a space's action: only the space where a turn ends can be used",
    "locked": "no attacks until a monster has gone all the way round and passed {go}",
    "not_those_dice": "the dice do not make that number",
    "no_such_token": "that token is not here, or {who} does not have it",
    "not_that_token": "that token is for something else",
    "no_house": "there is no {house} here",
    "no_hotel": "there is no {hotel} here",
    "no_property": "there is no property here, or it is already destroyed",
    "still_built": "the property cannot be attacked while a {house} or {hotel} stands on it",
    "out_of_reach": "that monster is not on {who's} side of the board",
    "mob_reach": "a mob can only attack monsters on its own space",
    "nothing_to_throw": "{who} has nothing to throw",
    "must_throw": "a monster on another space can only be hit by throwing something",
    "mobs_do_not_throw": "mobs do not throw",
    "only_at_monsters": "things can only be thrown at monsters",
    "no_train_car": "a train car can be thrown once a turn, from a railroad that still stands",
    "no_space_action": "this space has no action",
    "put_here": "another player moved {who} here, so {who} cannot use the action of this space",
    "used_up": "that has already been used this turn",
    "destroyed": "a space's action only works while the property stands",
    "needs_arrival": "only a monster that came here by its own move this turn can do that",
    "no_loop": "a turn gained by Energize cannot gain another",
    "no_power": "{who's} monster has no action of its own: its power always works",
    "once_a_game": "that can only be done once a game",
    "nobody_there": "no other monster is on this side of the board",
    "not_opposite": "that space is not on the opposite side of the board",
    "not_a_target": "that cannot be chosen here",
    "no_prize": "there is no such prize",
    "too_late": "re-rolls come before tokens are added",
    "not_a_corner": "that is not a corner",
    "resting": "after a swing the monster must wait before the next one",
    "saved": "a token has saved that prize from this theft",
    "with_an_attack": "that token adds to an attack: name it with the attack, or add it after the roll",
}
# The same to the player who wanted to do it
REFUSALS_TO_YOU = REFUSALS | {
    "moved_already": "you have already moved this turn",
    "attacked_already": "you have already attacked this turn",
    "no_such_token": "that token is not here, or you do not have it",
    "out_of_reach": "that monster is not on your side of the board",
    "nothing_to_throw": "you have nothing to throw",
    "put_here": "another player moved you here, so you cannot use the action of this space",
    "no_power": "your monster has no action of its own: its power always works",
}

# --- the log ---------------------------------------------------------------------------------------
EVENTS = {
    "city": "The city is set up: {houses}, {hotels}, {tokens}",
    "monster": "{by} plays {monster}",
    "starts": "{by} starts",
    "turn": "{by's} turn (round {round})",
    "skipped": "{by} loses this turn",
    "extra_turn": "{by} will take another turn",
    "rolled": "{by} rolls {dice}",
    "moved": "{by} moves to {end}",
    "landed": "{by} is on {space}",
    "unlocked": "{by} has gone all the way round: attacks are allowed from now on",
    "picked_up": "{by} picks up the {token}",
    "used_token": "{by} uses the {token}, which goes to the {box}",
    "attacked": "{by} attacks {target} on {space}",
    "struck": "{by} rolls {dice}",
    "boosted": "{by} adds {bonus}",
    "threw": "{by} throws {thing} (+{bonus})",
    "missed": "{by} fails with {total}; {needed} was needed",
    "destroyed": "{by} destroys {ruin} on {space}",
    "beat": "{by} beats {victim}",
    "no_prize": "{by} has no prize to lose",
    "stole": "{by} takes {prize} from {victim}",
    "protected": "{by} stops {thief} with the {token}",
    "discarded": "{by} discards {prize}",
    "slowed": "{to} will move with one die next turn",
    "speeded": "{by} will move with three dice next turn",
    "jumped": "{by} jumps to {end}",
    "shoved": "{by} moves {to} to {end}",
    "swapped": "{one} and {two} swap places",
    "die": "{by} rolls a {die}",
    "failed": "{by's} roll is too low: nothing happens",
    "space": "{by} uses {action}",
    "power": "{by} uses a power: {power}",
    "lost_turn": "{players} will lose a turn",
    "won": "{by} wins with {points}",
    "over": "The game is over: {ending}",
    "shook": "{power} adds {bonus} to {by's} roll",
    "stalemate_near": "Nothing has been destroyed for {turns}; after {limit} the game ends",
}
CASES = {  # events that are worded differently in some cases
    "monster_by_name": "{by} joins the game",
    "attacked_monster": "{by} attacks {victim}",
    "struck_three": "{by} rolls {dice}: the best two make {best_two}",
    "jumped_nowhere": "{by} stays on {end}",
    "shoved_nowhere": "{by} leaves {to} on {end}",
    "shoved_self": "{by} is moved to {end}",
    "lost_turn_nobody": "Nobody will lose a turn",
    "won_by_deeds": "{by} wins with {points} and more {more_deeds}",
    "won_by_hotels": "{by} wins with {points} and more {more_hotels}",
    "shook_less": "{power} subtracts {penalty} from {by's} roll",
}
ENDINGS = {
    "cleared": "nothing is left to destroy",
    "cap": "the turn limit was reached",
    "stall": "nothing was destroyed for too long",
    "stalemate": "nothing has been destroyed for a long time",
}

# --- what was typed and not understood -------------------------------------------------------------
NEEDS_MORE, NEEDS_MORE_CUT = "{head} needs more: {choices}", "{head} needs more: {choices}, …"
WHICH_PRIZE = "say which prize: house, hotel or deed"
TWO_AIMS = "name a player, and then another player or a space"
NEEDED = {
    "player": "a player",
    "space": "a space",
    "corner": "a corner, for example: corner 10",
    "target": "house, hotel, property or a player",
    "aims": "a player, and then another player or a space",
}
