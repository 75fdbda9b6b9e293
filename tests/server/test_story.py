"""The end of a game at a table: how it went, and its turning point."""

from __future__ import annotations

import random

import pytest

from stompoly.game import Game
from stompoly.server.replay_messages import Odds
from stompoly.server.replays import Kept
from tests.server.helpers_games import played_at_home
from tests.server.helpers_server import Served, play_on

WITH_TRADES = 4  # the seed of a game in which somebody trades


def test_a_finished_game_is_reported(served: Served) -> None:
    made = served.make("classic", ["ann"], bots=1, options={"end.mode": "rounds", "end.rounds": 4})
    place = f"/api/tables/{made['code']}"
    assert served.http.get(f"{place}/story").json()["code"] == "not_over"
    assert served.http.get(f"{place}/turning").json()["code"] == "not_over"
    with served.sit(made, 0) as ann:
        play_on(ann, random.Random(1))
    story = served.http.get(f"{place}/story").json()
    assert story["title"] == "Total worth"
    assert len(story["worth"]) == len(story["seats"]) == len(story["dice"]) == 2
    assert served.http.get("/api/tables/ZZZZZZ/story").status_code == 404


def test_a_private_game_is_told_to_its_players(served: Served) -> None:
    options = {"end.mode": "rounds", "end.rounds": 1}
    made = served.make("classic", ["ann", "bo"], options=options, watchers=False)
    with served.sit(made, 0, 1) as both:
        play_on(both, random.Random(1))
    for what in ("story", "turning"):
        assert served.http.get(f"/api/tables/{made['code']}/{what}").status_code == 403
    shown = served.http.get(f"/api/tables/{made['code']}/story", headers={"X-Stompoly-Key": made["keys"][0]["key"]})
    assert shown.status_code == 200


class Weighed(Kept):
    """A game whose odds are known: the winner's rise at one step."""

    turn = 0
    rough = False
    favoured = 0.9  # the winner's share from then on, until the end settles it

    def odds(self, n: int) -> Odds:
        winner = next(p for p in range(3) if self.game.state.winners >> p & 1)
        share = self.favoured if n >= self.turn else 0.2
        share = 1.0 if n == self.last and self.favoured != 0.9 else share
        return Odds(n, [share if p == winner else (1 - share) / 2 for p in range(3)], 400, self.rough)


@pytest.fixture(scope="module")
def weighed() -> Weighed:
    played = played_at_home("classic", seed=WITH_TRADES)
    found = Weighed(Game(played.book, played.seats, played.seed, played.mode, played.changed))
    for entry in played.record:
        found.add(entry)
    return found


def test_the_turning_point_is_where_the_winners_odds_rose(weighed: Weighed) -> None:
    for turn in (1, weighed.last // 2, weighed.last):
        weighed.turn, weighed.turned = turn, None
        point = weighed.turning().point
        assert point is not None
        assert (point.n, point.before, point.after) == (turn, 0.2, 0.9)
        assert point.text


def test_a_turning_point_says_nothing_twice(weighed: Weighed) -> None:
    told = [weighed.swing(k, 0).text for k in range(1, len(weighed.stand))]
    assert any("moves to" in text for text in told)
    assert not [text for text in told if "moves to" in text and " is on " in text]


def test_the_end_is_a_turning_point_only_if_the_winner_was_behind(weighed: Weighed) -> None:
    for favoured, n in ((0.55, weighed.last // 2), (0.45, weighed.last)):
        weighed.turn, weighed.favoured, weighed.turned = weighed.last // 2, favoured, None
        point = weighed.turning().point
        assert point is not None
        assert point.n == n
        assert "the game is over" not in point.text.lower()
    weighed.favoured = 0.9


def test_the_best_deal_is_the_one_that_helped_most(weighed: Weighed) -> None:
    deals = [n for n, lines in enumerate(weighed.lines) if any(line.kind == "traded" for line in lines)]
    assert deals
    weighed.turn, weighed.turned = deals[-1], None
    deal = weighed.turning().deal
    assert deal is not None
    assert (deal.n, deal.after) == (deals[-1], 0.9)


def test_rough_odds_tell_nothing(weighed: Weighed) -> None:
    weighed.rough, weighed.turned = True, None
    assert weighed.turning().waits
    weighed.rough = False
