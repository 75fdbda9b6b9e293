"""Everybody and what they have, in a sentence and on a sheet for each."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.kaiju.money import attack_points
from stompoly.rules.names import match
from stompoly.texts import common as shared
from stompoly.texts import grammar
from stompoly.texts import kaiju_screen as texts

from ..facts import name
from ..groups import GroupNames
from ..players import seat_title
from ..sheet import Sheet
from . import facts


def supplies(game: Game) -> str:
    """The pool of the Nuclear Plant."""
    return texts.POOL.format(plant=game.book.terms["plant"], what=facts.pool(game))


def whereabouts(game: Game, seat: int) -> str:
    """Place, points, money and conditions, except for what the question already says."""
    s, told = state_of(game), facts.facts_in_question(game, seat)
    points = texts.POINTS.format(hp=s.hp[seat], ap=attack_points(tables_of(game), s, seat))
    has = [said for key, said in (("points", points), ("money", facts.purse(game, seat))) if key not in told]
    more = [line for line in (facts.team(game, seat), *facts.trouble(game, seat)) if line]
    more = [line for line in more if "master" not in told or line != facts.team(game, seat)]
    form = texts.WHERE[" ".join(key for key, said in (("has", has), ("more", more)) if said)]
    here = game.words.lot(s.pos[seat])
    return form.format(name=name(game, seat), space=here, has=grammar.all_of(has), more=", ".join(more))


def belongings(game: Game, p: int, groups: GroupNames) -> Sheet:
    """Everything a seat could give away, districts by colour."""
    sheet = Sheet(name(game, p))
    sheet.add(texts.MONEY, facts.purse(game, p))
    for holding in facts.holdings(game, p):
        label = f"{groups.before_list(holding.group)} {len(holding.lots)}/{holding.size}"
        sheet.add(label, ", ".join(facts.district_text(game, lot) for lot in holding.lots))
    for word, label in facts.hand(game, p):
        sheet.add(texts.CARD_LABEL.format(word=word), label)
    return sheet


def player_sheet(game: Game, p: int, groups: GroupNames) -> Sheet:
    """A seat's kaiju, what it has, and where it is."""
    s, sheet = state_of(game), belongings(game, p, groups)
    sheet.title = seat_title(game, p)
    points = texts.POINTS.format(hp=s.hp[p], ap=attack_points(tables_of(game), s, p))
    about = [(texts.KAIJU, points), (texts.ON, game.words.lot(s.pos[p]))]
    about += [("", line) for line in (facts.team(game, p), *facts.trouble(game, p)) if line]
    if facts.reserve(game, p):
        about.append((texts.RESERVE, ", ".join(facts.reserve(game, p))))
    sheet.rows = about + sheet.rows
    return sheet


def kept_card(game: Game, words: str) -> Sheet | None:
    """What a chance card says and who keeps it, by the word it is played with; None if no card has that name."""
    found = match(words, list(game.words.card_words.items()))
    if not found or len({game.words.cards[card].id for card in found}) > 1:
        return None
    sheet = Sheet(texts.CARD_LABEL.format(word=game.words.title(found[0])))
    sheet.add(texts.CARD_SAYS, game.words.label(found[0]))
    keepers = [
        name(game, p) for p in range(state_of(game).seats) for card in found if state_of(game).hand[p] >> card & 1
    ]
    said = ", ".join(keepers) or texts.NO_KEEPER
    public = tables_of(game).hands_public
    sheet.add(texts.CARD_KEEPER, said if public else texts.CARD_SECRET.format(keepers=said))
    return sheet


def card_sheets(game: Game, seat: int) -> list[Sheet]:
    """Everybody's kept cards, as far as the viewer may see them."""
    sheet = Sheet(texts.CARDS_TITLE)
    for p in range(state_of(game).seats):
        if tables_of(game).hands_public or p == seat:
            held = [texts.CARD_ROW.format(word=word, label=label) for word, label in facts.hand(game, p)]
            sheet.rows += [(name(game, p), row) for row in held or [shared.NOTHING]]
    return [sheet]
