"""Cards: of spaces, tokens and monsters. What is there, what it does, and what an attack needs and is worth."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.menace import state as state_of
from stompoly.menace import tables as tables_of
from stompoly.rules.menace.codes import Choice, Kind, Prize
from stompoly.rules.menace.state import HELD, NOWHERE
from stompoly.rules.names import match, slug
from stompoly.texts import common as shared
from stompoly.texts import menace_screen as texts

from ..facts import name, tokens_on
from ..groups import GroupNames
from ..sheet import Sheet
from . import facts, odds

TARGETS = {Prize.HOUSE: "house", Prize.HOTEL: "hotel", Prize.DEED: "deed"}


def has_card(game: Game, lot: int) -> bool:
    """Every space has one."""
    return True


def not_asked_about(game: Game) -> int:
    """`card` alone shows the space that the player is on."""
    return NOBODY


# --- spaces ------------------------------------------------------------------------------------------


def card(game: Game, lot: int, visitor: int, groups: GroupNames) -> Sheet:
    group = facts.group_of(game, lot)
    sheet = Sheet(facts.lot_name(game, lot), colour=group.colour if group else "")
    if group:
        sheet.add(texts.CARD_GROUP, groups.in_facts(group))
    sheet.add(texts.CARD_NUMBER, number_text(game, lot))
    sheet.add(texts.CARD_STANDS, standing_text(game, lot))
    for token in facts.loot(game, lot):
        sheet.add(texts.CARD_LIES, texts.TOKEN_IS.format(token=game.words.token(token), label=label(game, token)))
    there = [player_text(game, p) for p in tokens_on(game, lot)]
    sheet.add(texts.CARD_MONSTERS, ", ".join(there) or texts.NOBODY_THERE)
    sheet.add(texts.CARD_ACTION, action_text(game, lot))
    attacks = attack_texts(game, lot, visitor if visitor != NOBODY else state_of(game).current)
    for k, text in enumerate(attacks or [texts.CARD_NO_ATTACK]):
        sheet.add("" if k else texts.CARD_ATTACK, text)
    return sheet


def number_text(game: Game, lot: int) -> str:
    """Its number, and those of spaces with the same name."""
    spaces = game.book.board.space
    others = [str(n) for n, space in enumerate(spaces) if space.name == spaces[lot].name and n != lot]
    return texts.CARD_SAME_NAME.format(lot=lot, others=", ".join(others)) if others else str(lot)


def standing_text(game: Game, lot: int) -> str:
    if not facts.is_ruin(game, lot):
        there = [*facts.buildings(game, lot), *([texts.STANDS] if facts.stands(game, lot) else [])]
        return ", ".join(there) or shared.NOTHING
    owner = next((p for p in range(state_of(game).seats) if state_of(game).deeds[p] >> lot & 1), NOBODY)
    form = texts.CARD_DEED_BOX if owner == NOBODY else texts.CARD_DEED_OF
    gone = form.format(name="" if owner == NOBODY else name(game, owner), **game.book.terms)
    return ", ".join([*facts.buildings(game, lot), gone])


def player_text(game: Game, p: int) -> str:
    return f"{name(game, p)} ({facts.monster(game, p).name})"


def action_text(game: Game, lot: int) -> str:
    """What the space lets a monster do, and under which conditions."""
    kind = tables_of(game).kind[lot]
    if kind == Kind.STREET:
        return texts.CARD_NO_ACTION
    said = action_does(game, lot)
    if kind == Kind.GO:
        said = texts.CARD_ACTION_GO.format(action=said)
    if kind == Kind.RAILROAD:
        bars = tables_of(game).space_action != Choice.ANY_TIME
        form = texts.CARD_ACTION_TRAIN_MOVE if bars else texts.CARD_ACTION_TRAIN
        said = form.format(action=said, n=tables_of(game).throw_car)
    return texts.CARD_ACTION_GONE.format(action=said) if facts.is_ruin(game, lot) else said


def action_does(game: Game, lot: int) -> str:
    """`Army: roll 4+ on a die, 50%: ...`."""
    return texts.ACTION.format(name=facts.action_name(game, lot), does=space_does(game, lot))


def space_does(game: Game, lot: int) -> str:
    g = tables_of(game)
    return texts.SPACE_DOES[facts.kind_of(game, lot)].format(
        army=g.army_roll, army_odds=odds.die(g.army_roll), squad=g.squad_roll, squad_odds=odds.die(g.squad_roll)
    )


def attack_texts(game: Game, lot: int, p: int) -> list[str]:
    """What could be attacked there by a seat: the roll it needs, the odds, the points."""
    s = state_of(game)
    there = {Prize.HOUSE: s.houses[lot], Prize.HOTEL: s.hotels[lot], Prize.DEED: facts.stands(game, lot)}
    said = []
    for kind, word in TARGETS.items():
        if there[kind]:
            needs, points = odds.needs(game, p, kind), texts.points(facts.worth(game, kind))
            later = kind == Prize.DEED and facts.buildings(game, lot)
            form = texts.CARD_TARGET_LATER if later else texts.CARD_TARGET
            said.append(form.format(what=texts.TARGETS[word], needs=needs, points=points, **game.book.terms))
    return said


# --- tokens and monsters -----------------------------------------------------------------------------


def label(game: Game, token: int) -> str:
    return str(game.words.token_label(token))


def token_place(game: Game, token: int) -> str:
    place = state_of(game).token_at[token]
    if place == NOWHERE:
        return texts.TOKEN_BOX.format(box=game.book.terms["box"])
    if place >= HELD:
        return texts.TOKEN_HELD.format(name=name(game, place - HELD))
    return texts.TOKEN_ON.format(space=facts.lot_name(game, place))


def players_of(game: Game, monster: int) -> str:
    return ", ".join(name(game, p) for p in range(state_of(game).seats) if state_of(game).monster[p] == monster)


def token_sheets(game: Game, seat: int) -> list[Sheet]:
    """Every token, what it does and where it is."""
    sheet = Sheet(texts.TOKENS_TITLE)
    for token in range(tables_of(game).tokens):
        row = texts.TOKEN_ROW.format(label=label(game, token), place=token_place(game, token))
        sheet.add(game.words.token(token), row)
    sheet.add("", texts.TOKEN_NOTE)
    return [sheet]


def monster_sheets(game: Game, seat: int) -> list[Sheet]:
    """The monsters in play first, then the others; and what giants and mobs can do."""
    sheet, g, terms = Sheet(texts.MONSTERS_TITLE), tables_of(game), game.book.terms
    for monster in sorted(range(g.monsters), key=lambda monster: not players_of(game, monster)):
        names = players_of(game, monster)
        form = texts.MONSTER_ROW_PLAYED if names else texts.MONSTER_ROW
        kind = texts.GIANT if g.giant[monster] else texts.MOB
        row = form.format(kind=kind, power=game.words.power(monster), names=names)
        sheet.add(game.words.monster(monster), row)
    giants = texts.KIND_GIANT.format(house=terms["house"], hotel=terms["hotel"], n=g.throw_house, m=g.throw_hotel)
    sheet.rows += [("", giants), ("", texts.KIND_MOB)]
    return [sheet]


def piece_card(game: Game, words: str) -> Sheet | None:
    """The card of a token or a monster, by its name."""
    tokens = match(words, game.words.token_names)
    monsters = match(words, [(n, slug(monster.name)) for n, monster in enumerate(game.words.monsters)])
    if len(tokens) == 1:
        sheet = Sheet(texts.TOKEN_LABEL.format(name=game.words.token(tokens[0])))
        sheet.add(texts.TOKEN_SAYS, label(game, tokens[0]))
        sheet.add(texts.TOKEN_PLACE, token_place(game, tokens[0]))
        return sheet
    if len(monsters) == 1:
        sheet = Sheet(texts.MONSTER_LABEL.format(name=game.words.monster(monsters[0])))
        sheet.add(texts.KIND, texts.GIANT if tables_of(game).giant[monsters[0]] else texts.MOB)
        sheet.add(texts.POWER_LABEL, game.words.power(monsters[0]))
        sheet.add(texts.MONSTER_PLAYERS, players_of(game, monsters[0]) or texts.NOBODY_THERE)
        return sheet
    return None
