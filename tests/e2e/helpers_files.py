"""Games set up in mid-play, as files that the page can open: dice are fixed, everything else is played."""

from __future__ import annotations

from typing import Any

import stompoly
from stompoly.game import Game
from stompoly.seats import Seat

MEEK = ("money", "hold", "end", "decline", "reject", "full", "stand down")
PEOPLE = ("ann", "bo", "cy")


def play(game: Game, words: str, *dice: int) -> Game:
    """Plays something with these dice, all of which must be rolled: a file with dice still to come is not opened."""
    game.dice(*dice)
    game.play(words)
    assert not game.state.forced_left, (words, dice)
    return game


def play_passively(game: Game, until: str) -> Game:
    """Does as little as possible until a question of a certain kind."""
    while game.question.kind != until:
        texts = [game.text(act) for act in game.acts()]
        game.play(next(text for meek in MEEK for text in texts if text.startswith(meek)))
    return game


def begun(rulebook: str, people: int, seed: int = 3, mode: str = "regular", **options: Any) -> Game:
    """A game in which ann begins and the others follow in their order."""
    named = {key.replace("_", "."): value for key, value in options.items()}
    return begin(stompoly.new(rulebook, PEOPLE[:people], seed, mode, named))


def begin(game: Game) -> Game:
    if game.question.kind == "cut":
        game.play("cut 0")
    thrown = [6, 5, 4]
    while game.question.kind == "roll_off":
        face = thrown.pop(0)
        play(game, "roll", *([face] if game.book.id == "ugm" else [face, face]))
    return game


# --- streets ---------------------------------------------------------------------------------------------


def on_baltic(people: int = 2, **options: Any) -> Game:
    """ann is on Baltic Avenue, which nobody has."""
    return play(begun("classic", people, **options), "roll", 1, 2)


def dealt(people: int = 2, bot: str = "", **options: Any) -> Game:
    """ann has Oriental Avenue and Short Line, bo, who may be a bot, has Illinois Avenue and Atlantic Avenue."""
    deal: dict[str, Any] = {"start_dealDeeds": 2, "start_dealPaid": False, "start_cash": 300}
    game = begun("classic", people, 11, edition="from2008", build_needFullGroup=False, **deal, **options)
    if bot:
        game.players[1] = game.seats[1] = Seat("bo", game.players[1].token, bot)
    return game


def in_debt() -> Game:
    """ann owes $200 of tax, has $150, three houses and a railroad."""
    game = dealt()
    for _ in range(3):
        game.play("build oriental-avenue")
    return play(game, "roll", 1, 3)


def ruined() -> Game:
    """ann owes $200 of tax, and has $10 and nothing that could be turned into money."""
    game = dealt(mortgage_enabled=False)
    game.play("offer bo give short-line +290 for atlantic-avenue")
    game.play("accept")
    return play(game, "roll", 1, 3)


def ruined_by_bots() -> Game:
    """The same against two bots, bo and cy."""
    game = dealt(3, mortgage_enabled=False)
    game.play("offer bo give atlantic-avenue +290 for illinois-avenue")
    game.play("accept")
    for n in (1, 2):
        game.players[n] = game.seats[n] = Seat(PEOPLE[n], game.players[n].token, "sensible")
    return play(game, "roll", 1, 3)


def offered() -> Game:
    """bo is asked whether he takes Oriental Avenue and $20 for Illinois Avenue."""
    game = dealt()
    game.play("offer bo give oriental-avenue +20 for illinois-avenue")
    return game


def buying(rulebook: str, *dice: int) -> Game:
    """ann has just come to a street that nobody has."""
    return play(begun(rulebook, 2), "roll", *dice)


# --- kaiju -----------------------------------------------------------------------------------------------


def face_to_face() -> Game:
    """ann, who has been round the board, comes to Ota, where bo is; two points would bring him down."""
    game = begun("ugm", 3, start_hp=2, go_hp=0)
    for dice in [(5, 6), (1, 3), (4, 1), (5, 6), (1, 4), (4, 5), (5, 6), (1, 2), (3, 1), (3, 4)]:
        play(play_passively(game, "roll"), "roll", *dice)
    return game


# --- monsters --------------------------------------------------------------------------------------------

CITY = "1:2 houses, 3:house, 6:house, 8:house, 11:shoe, 37:3 houses, 39:hotel"


def about_to_rob() -> Game:
    """ann is where she may rob somebody; bo has a house to lose, and a shoe that would protect it."""
    game = stompoly.new("monsters_menace", ["ann", "bo"], 3, options={"setup.mode": "map", "setup.map": CITY})
    walk(game, 5, 6)
    game.play("pick up shoe")
    game.play("end")
    walk(game, 1, 3)
    game.play("end")
    for dice in [(5, 6), (6, 6), (6, 6)]:
        walk(game, *dice)
        if game.state.pos[1] == 6:
            play(game, "attack house", 5, 4)
        else:
            game.play("end")
            game.play("end")
    game.play("end")
    return game


def walk(game: Game, *dice: int) -> None:
    play(game, "move", *dice)
    game.play(f"walk {sum(dice)}")


# --- hands that nobody else may see ----------------------------------------------------------------------


def hidden_cash() -> Game:
    """ann is asked whether she buys; nobody can see how much cash the others have."""
    return on_baltic(info_cash="hidden")
