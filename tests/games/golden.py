"""Golden games: whole games that were played once and must replay to the same bytes.

Written anew by `python -m tests.games.golden`, which is for when a rule or a bot is changed on purpose: read the diff.
The header of each says by which version of the rules it was played. While that is the version of today, its actions
must lead to the same state. If they do not, the version is bumped first (CONTRIBUTING, "When play changes").

How bots play the same tables today is kept apart, as fingerprints in bots.json: a bot that judges differently changes
no recorded game. `python -m tests.games.golden bots` writes only those.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stompoly.bots import make_bot
from stompoly.files import replay
from stompoly.game import Game, Seat
from stompoly.rulebooks import load_rulebook
from stompoly.table import bot_step

HERE = Path(__file__).parent
BOTS = HERE / "bots.json"
MOST = 3000  # decisions


@dataclass(frozen=True)
class Golden:
    name: str
    rulebook: str
    mode: str = "regular"
    bots: tuple[str, ...] = ("sensible", "sensible", "sensible")
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    time_up: int = 12  # round in which the table calls time

    @property
    def path(self) -> Path:
        return HERE / f"{self.name}.jsonl"


SCARCE = {
    "build.houses": 3,
    "build.needFullGroup": False,
    "build.hotels": 1,
    "start.dealDeeds": 4,
    "start.dealPaid": False,
    "end.cap": 25,
}
DIGITAL = {
    "auction.always": True,
    "cards.mode": "discardPile",
    "deeds.resale": 60,
    "dice.doublesAgain": False,
    "rent.fullMortgaged": False,
    "rent.utilityOnCardMove": "moveDice",
    "tax.income.mode": "cheaper",
    "bankrupt.creditors": "proRata",
    "end.cap": 60,
}
POOR_BOTS = ("random", "sensible", "brawler", "random", "random", "builder")
KAIJU = {
    "start.hp": 3,
    "start.money": 40_000,
    "maser.range": "all",
    "district.demolished": "housesOnly",
    "ap.shared": False,
    "thrall.controllerBuys": True,
    "end.cap": 40,
}
GAMES = [
    Golden("classic-regular", "classic", seed=3),
    Golden("classic-short", "classic", "short", ("sensible",) * 4, 5),
    Golden("classic-time-limit", "classic", "time-limit"),
    Golden("classic-2008", "classic", seed=9, options={"edition": "from2008"}),
    Golden("gopoly-regular", "gopoly", bots=("sensible",) * 4, seed=2),
    Golden("gopoly-short", "gopoly", "short", ("sensible",) * 5, 4),
    Golden("gopoly-time-limit", "gopoly", "time-limit", seed=6),
    Golden("grab-and-go-regular", "grab_and_go", seed=4),
    Golden("grab-and-go-quick", "grab_and_go", "quick", ("sensible",) * 4, 8),
    Golden("grab-and-go-timed", "grab_and_go", "timed", seed=1),
    Golden("classic-kids", "classic", "kids", seed=2),
    Golden("gopoly-kids", "gopoly", "kids", ("sensible", "expert", "sensible"), 3),
    Golden("grab-and-go-kids", "grab_and_go", "kids", ("sensible",) * 4, 5),
    Golden("ugm-regular", "ugm", bots=("sensible", "brawler", "builder"), seed=4),
    Golden("ugm-eight", "ugm", bots=("sensible", "random", "brawler", "builder") * 2, seed=4),
    Golden("ugm-poor", "ugm", bots=POOR_BOTS, seed=61, options={"start.money": 300, "start.hp": 6, "end.cap": 25}),
    Golden("ugm-capped", "ugm", bots=("random",) * 4, seed=3, options={"end.cap": 8}),
    Golden("ugm-house-rules", "ugm", bots=("random", "sensible", "random"), seed=19, options=KAIJU),
    Golden("menace-regular", "monsters_menace", bots=("sensible",) * 4, seed=2),
    Golden("menace-quick", "monsters_menace", "quick", ("sensible", "random", "sensible"), 3),
    Golden("menace-boxed", "monsters_menace", "boxed", ("sensible",) * 8, 5),
    Golden("menace-balanced", "monsters_menace", "balanced", ("expert", "camper", "sensible", "expert"), 4),
    Golden("menace-stalemate", "monsters_menace", bots=("camper",) * 4, seed=3, options={"end.stalemate": 30}),
    Golden("menace-capped", "monsters_menace", "quick", ("random",) * 4, 6, {"end.cap": 400}),
    Golden("menace-stalled", "monsters_menace", bots=("random",) * 6, seed=7, options={"end.stall": 25}),
    Golden("house-rules-scarce", "gopoly", bots=("sensible", "random", "sensible"), seed=1, options=SCARCE),
    Golden("house-rules-manual-rent", "classic", seed=13, options={"rent.collection": "manual", "end.mode": "rounds"}),
    Golden("house-rules-waiver", "grab_and_go", seed=14, options={"rent.mayWaive": True, "end.mode": "worth"}),
    Golden("house-rules-digital", "classic", bots=("sensible", "random", "expert"), seed=16, options=DIGITAL),
    Golden(
        "house-rules-real-dice",
        "grab_and_go",
        seed=15,
        options={"dice.physical": True, "end.mode": "rounds", "end.rounds": 8},
    ),
]


def play(golden: Golden) -> Game:
    seats = [Seat(f"p{n + 1}", bot=bot) for n, bot in enumerate(golden.bots)]
    game = Game(load_rulebook(golden.rulebook), seats, golden.seed, golden.mode, dict(golden.options))
    bots = [make_bot(bot, golden.seed, game.family) for bot in golden.bots]
    while not game.over and len(game.moves) < MOST:
        bot_step(game, bots, golden.time_up)
    return game


def alters_play(path: Path) -> str:
    """What to do where the rules play a game differently without having another version; empty where all is well."""
    found = replay(path)
    version = json.loads(path.read_text(encoding="utf-8").partition("\n")[0])["rules"]
    if not found.trouble or version != found.game.family.version:
        return ""
    where = f"src/stompoly/rules/{found.game.family.name}/version.py"
    return f"play has changed, but the version of the rules is still {version}: bump it in {where} ({found.trouble})"


def write_bots() -> None:
    found = {golden.name: play(golden).digest() for golden in GAMES}
    BOTS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["bots"]:
        write_bots()
        sys.exit()
    if trouble := [alters_play(golden.path) for golden in GAMES if golden.path.exists() and alters_play(golden.path)]:
        sys.exit("\n".join(trouble))
    for golden in GAMES:
        game = play(golden)
        game.save(golden.path)
        print(golden.name, len(game.moves), "actions", game.family.ends[game.state.end])
    write_bots()
