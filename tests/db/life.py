"""A life on a server: something in every table that speaks of people."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from random import Random
from typing import Any

from sqlalchemy import select

from db.blocks import block
from db.challenges import NewChallenge, Proposal, make_challenge, take_challenge
from db.change import Change
from db.choices import choose_global_boards
from db.database import Connection, Database
from db.games import Place, StoredGame, Terms, load_game
from db.house_rules import Slot, set_rules
from db.lobbies import NewLobby, Plan, add_computer, join_lobby, open_lobby, start_lobby
from db.matches import Match, start_match
from db.puzzles import PuzzleStreak, lock_puzzle_streak, store_puzzle_streak
from db.schema import WHOLE_SERVER, metadata
from db.servers import join_server
from db.settings import set_settings
from db.words import Daily
from engine.game import Resigned
from engine.rules import HouseRules, Level
from tests.db.games import COMMON, NOON, begin, happen, play_on
from tests.db.once import once

# As long as Discord's, so that they are found wherever they stand.
EVA, FAY, GIL = 310_415_926_535_897_932, 271_828_182_845_904_523, 141_421_356_237_309_504
SERVER, CHANNEL, PRIVATE = 616_161, 707_070, 808_080
DAY = timedelta(days=1)
ON_SERVER = Place(server=SERVER, channel=CHANNEL, message=1)
IN_PRIVATE = Place(channel=PRIVATE, message=2)
RATED = Terms(rated=True)
OWN_RULES = HouseRules(swaps=True)
PUZZLES = PuzzleStreak(
    day=NOON.date(),
    daily=Daily.SOLVED,
    solved_on=NOON.date(),
    streak=2,
    best_streak=5,
    solved=9,
    at_once=7,
)


@dataclass(frozen=True)
class Life:
    """What is still going on, and what is over."""

    duel: StoredGame
    alone: StoredGame
    crowd: StoredGame
    finished: StoredGame
    match: Match
    challenges: dict[str, int]
    lobbies: dict[str, int]


async def live(database: Database) -> Life:
    """Let Eva do all that can be done, with Fay and Gil, in an empty database."""
    life = await once(database, _live)
    async with database.reading() as look:
        games = life.duel, life.alone, life.crowd, life.finished
        duel, alone, crowd, finished = [await load_game(look, game.id) for game in games]
    return replace(life, duel=duel, alone=alone, crowd=crowd, finished=finished)


async def _live(database: Database) -> Life:
    async with database.transaction() as tx:
        await join_server(tx, SERVER, at=NOON)
        await _choose(tx)
    finished = await _finished(database, EVA, FAY)
    for rules in (COMMON, OWN_RULES):
        for _ in range(5):
            await _finished(database, FAY, EVA, rules=rules)
    await _finished(database, EVA, Level.HARD, place=IN_PRIVATE)
    async with database.transaction() as tx:
        match = await start_match(tx, COMMON, (EVA, FAY), games=3, at=NOON)
    in_match = Terms(rated=True, match=match.id)
    duel = await begin(database, EVA, FAY, place=ON_SERVER, terms=in_match)
    await play_on(database, duel, Random(1), 5)
    alone = await begin(database, EVA, Level.EASY, place=IN_PRIVATE)
    crowd = await begin(database, EVA, FAY, GIL, place=ON_SERVER, terms=Terms(seconds_a_move=60))
    async with database.transaction() as tx:
        challenges = await _challenge(tx, finished.id)
        lobbies = await _gather(tx, finished.id)
    return Life(duel, alone, crowd, finished, match, challenges, lobbies)


async def everything(database: Database) -> dict[str, Sequence[Any]]:
    """The rows of all tables."""
    async with database.reading() as look:
        return await everything_in(look)


async def everything_in(look: Connection) -> dict[str, Sequence[Any]]:
    """The same, as that connection sees it."""
    return {
        table.name: (await look.execute(select(table).order_by(*table.primary_key))).all()
        for table in metadata.sorted_tables
    }


async def _choose(tx: Connection) -> None:
    await choose_global_boards(tx, EVA, willing=True)
    for user, other in ((EVA, FAY), (EVA, GIL), (GIL, EVA)):
        await block(tx, user, other, at=NOON)
    change = Change(0, EVA, NOON)
    await set_settings(tx, SERVER, WHOLE_SERVER, {"hints": False}, change)
    await set_settings(tx, SERVER, CHANNEL, {"clock": 60}, change)
    await set_rules(tx, Slot(SERVER), OWN_RULES, change)
    await set_rules(tx, Slot(SERVER, name="Friday rules"), COMMON, change)
    await lock_puzzle_streak(tx, EVA)
    await store_puzzle_streak(tx, EVA, PUZZLES)


async def _finished(
    database: Database,
    *people: int | Level,
    rules: HouseRules = COMMON,
    place: Place = ON_SERVER,
) -> StoredGame:
    """A game of some moves that the second has lost."""
    terms = RATED if place is ON_SERVER else Terms()
    stored = await begin(database, *people, rules=rules, place=place, terms=terms)
    await play_on(database, stored, Random(1), 6)
    await happen(database, stored, Resigned(1))
    return stored


async def _challenge(tx: Connection, game: int) -> dict[str, int]:
    new = {
        "by her": NewChallenge(EVA, FAY, Proposal(COMMON), NOON, NOON + DAY, IN_PRIVATE),
        "to anyone": NewChallenge(EVA, None, Proposal(COMMON), NOON, NOON + DAY, ON_SERVER),
        "to her": NewChallenge(GIL, EVA, Proposal(OWN_RULES), NOON, NOON + DAY, ON_SERVER),
        "taken": NewChallenge(FAY, EVA, Proposal(COMMON), NOON, NOON + DAY, IN_PRIVATE),
        "of others": NewChallenge(FAY, GIL, Proposal(COMMON), NOON, NOON + DAY, ON_SERVER),
    }
    numbers = {name: (await make_challenge(tx, one)).id for name, one in new.items()}
    await take_challenge(tx, numbers["taken"], by=EVA, game=game)
    return numbers


async def _gather(tx: Connection, game: int) -> dict[str, int]:
    async def opened(host: int, place: Place = ON_SERVER) -> int:
        lobby = await open_lobby(tx, NewLobby(host, Plan(COMMON, 4), NOON, NOON + DAY, place))
        for user in {EVA, FAY} - {host}:
            lobby = await join_lobby(tx, lobby, user)
        if place is IN_PRIVATE:
            lobby = await start_lobby(tx, lobby, game=game)
        return lobby.id

    alone = await open_lobby(tx, NewLobby(EVA, Plan(COMMON, 3), NOON, NOON + DAY, ON_SERVER))
    await add_computer(tx, alone, Level.HARD)
    return {
        "hosted": await opened(EVA),
        "joined": await opened(FAY),
        "started": await opened(FAY, IN_PRIVATE),
        "alone": alone.id,
    }
