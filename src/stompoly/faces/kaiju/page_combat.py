"""The open combat as a page shows it: who stands against whom, in which order, and what is at stake."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.kaiju import questions
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.facts import numbers_of
from stompoly.rules.kaiju.codes import Ask, Choice, Piece, Source
from stompoly.rules.kaiju.combat import maser_shot, points
from stompoly.rules.kaiju.strike import damage_taken
from stompoly.rules.kaiju.teams import is_thrall, leader
from stompoly.rules.words import fill_in
from stompoly.texts import common as shared
from stompoly.texts import grammar
from stompoly.texts import kaiju_page as page_texts
from stompoly.texts import kaiju_screen as texts

from ..facts import money, name, name_and_token
from ..phrases import phrase
from ..seen import Meter, Panel, Row, Side
from . import facts
from .combat import combat_frame, coming, maser_texts, tank_text
from .page_seats import ap_meter, hp_meter


def combat_panel(game: Game) -> Panel:
    """A combat; or a landing where there are only houses to smash."""
    s = state_of(game)
    form = page_texts.COMBAT_TITLE if s.combat else page_texts.SMASH_TITLE
    title = phrase(game, form, s.lander, space=game.words.lot(s.arena))
    rows = [*event_rows(game), *place_rows(game), *stake_rows(game)]
    sides = [side(game, p) for p in taking_part(game)]
    return Panel("combat", title.plain, s.arena, rows, sides, own=title.own)


def taking_part(game: Game) -> list[int]:
    """The attacker, then the others clockwise, which is the order they act in."""
    s = state_of(game)
    there = [p for p in range(s.seats) if s.sides >> p & 1]
    return sorted(there, key=lambda p: (p - s.lander) % s.seats)


# --- what it is about --------------------------------------------------------------------------------


def event_rows(game: Game) -> list[Row]:
    """The blow that is about to fall, or the card that lies on the table."""
    s, t = state_of(game), state_of(game).top
    if s.ask[t] == Ask.SHIELD:
        asked, p = numbers_of(questions.AboutToBeHit, s), s.seat[t]
        hp = min(damage_taken(s, p, asked.source, asked.damage), s.hp[p])
        blow = fill_in(page_texts.BLOW, n=hp, hp=s.hp[p], by=name(game, asked.by), what=source(game, asked.source))
        return [Row(page_texts.ROW_BLOW.format(name=name(game, p)), blow)]
    if s.ask[t] == Ask.JAM:
        asked = numbers_of(questions.CancelCard, s)
        return [Row(page_texts.ROW_PLAYS.format(name=name(game, asked.by)), game.words.card(asked.card))]
    return []


def source(game: Game, kind: int) -> str:
    terms = game.book.terms
    guns = {Source.TANKS: grammar.plural(2, terms["tank"]), Source.MASER: terms["maser"]}
    return guns.get(kind, page_texts.BLOW_KAIJU)


def place_rows(game: Game) -> list[Row]:
    lot = state_of(game).arena
    if not facts.is_district(game, lot):
        return []
    stands = ", ".join(facts.standing(game, lot)) or shared.NOTHING
    return [Row(page_texts.ROW_HERE, stands), Row(page_texts.ROW_RIGHTS, facts.holder_name(game, lot))]


def stake_rows(game: Game) -> list[Row]:
    """The rights, for a lander that could buy them; and whom the fallen will serve."""
    s, rows = state_of(game), list[Row]()
    buyer = buyer_of(game)
    if buyer != NOBODY:
        price = money(game, tables_of(game).price[s.arena])
        form = page_texts.STAKE_RUINS if facts.in_ruins(game, s.arena) else page_texts.STAKE_RIGHTS
        stake = phrase(game, form, buyer, price=price)
        rows.append(Row(page_texts.ROW_STAKE, stake.plain, stake.own))
    if s.combat:
        rows.append(Row(page_texts.ROW_STAKE, page_texts.STAKE_KAIJU))
    return rows


def buyer_of(game: Game) -> int:
    """Who could buy the district after this combat, or NOBODY: not from hiding, not a thrall, and not its holder."""
    g, s = facts.parts(game)
    p = leader(s, s.lander)
    barred = s.hiding or (is_thrall(s, s.lander) and not g.thrall_buys)
    if barred or not facts.is_district(game, s.arena) or facts.holder(game, s.arena) == p:
        return NOBODY
    return p


# --- who comes when ----------------------------------------------------------------------------------


def comes(game: Game, p: int) -> str:
    s = state_of(game)
    frame = combat_frame(s)
    then = list(coming(s, frame))
    if numbers_of(questions.Combat, s, frame).by == p:
        return page_texts.COMES_NOW
    if p not in then:
        return page_texts.COMES_DONE
    return page_texts.COMES_NEXT if then[0] == p else page_texts.COMES_LATER


# --- one side ----------------------------------------------------------------------------------------


def side(game: Game, p: int) -> Side:
    """A kaiju that is here, with its points; or only the owner of guns."""
    s = state_of(game)
    form = page_texts.ATTACKER if p == s.lander else page_texts.DEFENDER
    rows = [Row(page_texts.ROW_COMES, comes(game, p)), *spend_rows(game, p)]
    rows += [Row(page_texts.ROW_GUNS, text) for text in guns(game, p)]
    rows += [Row(page_texts.ROW_CARDS, text) for text in cards_at_work(game, p)]
    title = phrase(game, form, p, who=name_and_token(game, p, game.players[p].token))
    return Side(p, title.plain, rows, meters(game, p) if s.fighters >> p & 1 else [], own=title.own[p])


def meters(game: Game, p: int) -> list[Meter]:
    return [hp_meter(game, p), ap_meter(game, p)]


def spend_rows(game: Game, p: int) -> list[Row]:
    """In its slot, what a kaiju may spend of its points."""
    g, s = facts.parts(game)
    if s.ask[s.top] != Ask.FIGHT or s.seat[s.top] != p:
        return []
    return [Row(page_texts.ROW_SPEND, page_texts.AP_HERE.format(points=points(g, s, p)))]


def guns(game: Game, p: int) -> list[str]:
    """Tanks here and Masers in range that have yet to fire, starting with the one in question."""
    g, s = facts.parts(game)
    frame = combat_frame(s)
    if p in coming(s, frame):
        return [*tank_text(game, p), *maser_texts(game, p)]
    fight = numbers_of(questions.Combat, s, frame)
    if fight.by != p:
        return []
    said = tank_text(game, p) if fight.slot == Choice.TANK_SLOT or s.ask[s.top] == Ask.FIRE else []
    if s.ask[s.top] == Ask.MASER:
        lot = numbers_of(questions.MaserSlot, s).space
        what = texts.MASER_ON.format(maser=facts.pieces(game, Piece.MASER, 1), lot=game.words.lot(lot))
        said = [texts.WOULD_HIT.format(what=what, hp=maser_shot(g, s, lot))]
    return [*said, *maser_texts(game, p)]


def cards_at_work(game: Game, p: int) -> list[str]:
    """What cards have done for a kaiju in this combat."""
    s = state_of(game)
    said = [texts.ARMOUR.format(n=s.armour[p])] if s.armour[p] else []
    said += [texts.SMOKE] if s.smoke >> p & 1 else []
    return said + ([texts.SWIPE.format(n=s.swipe[p])] if s.swipe[p] else [])
