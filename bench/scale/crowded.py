"""A database with a million games, written row by row and not played.

What is asked of it reads rows and indexes, so their numbers and their spread matter, and not
whether the ratings are those of the games.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from sqlalchemy import Table

from db import schema
from engine import PRESETS, Position, Setup, compile

GAMES, PLAYERS, SERVERS = 1_000_000, 200_000, 10_000
OPEN_GAMES = 20_000
GLOBAL, FIRST_SERVER_POOL = 1, 2
FIRST_USER = 10**17
AT_ONCE = 50_000

Row: TypeAlias = tuple[Any, ...]

_START = Position.start(compile(Setup.of(PRESETS["official"]))).code_in_places
_BEGINNING = 1_700_000_000_000
_A_GAME = 60_000
"""A game ends about every minute, in milliseconds."""


def fill(file: Path) -> None:
    """Write it all into a database of this version that has nothing in it."""
    with sqlite3.connect(file, isolation_level=None) as connection:
        # It is made for this one measurement; nobody minds if it is lost half-way.
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        for table, rows in _tables():
            _insert(connection, table, rows)
        connection.execute(
            "INSERT INTO rating_steps SELECT pool_id,"
            " CAST(floor(conservative * 16) AS INTEGER), count(*) FROM ratings GROUP BY 1, 2"
        )
        connection.execute("UPDATE sequences SET last = ?", (GAMES,))
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _tables() -> Iterator[tuple[Table, Iterable[Row]]]:
    yield schema.players, ((n, FIRST_USER + n, _BEGINNING, 1, 0) for n in _from_1(PLAYERS))
    yield schema.servers, ((n, _BEGINNING, None) for n in _from_1(SERVERS))
    yield schema.rulesets, [(1, "{}")]
    yield schema.pools, _pools()
    yield schema.games, map(_game, _from_1(GAMES))
    yield schema.game_seats, (seat for n in _from_1(GAMES) for seat in _seats(n))
    yield schema.events, (event for n in _from_1(GAMES) for event in _events(n))
    yield schema.ratings, _ratings()
    yield schema.rating_history, (point for n in _from_1(GAMES) for point in _points(n))
    yield schema.head_to_head, _pairs()


def _insert(connection: sqlite3.Connection, table: Table, rows: Iterable[Row]) -> None:
    marks = ", ".join("?" * len(table.columns))
    waiting = iter(rows)
    while batch := list(islice(waiting, AT_ONCE)):
        connection.executemany(f"INSERT INTO {table.name} VALUES ({marks})", batch)  # noqa: S608


def _from_1(count: int) -> range:
    return range(1, count + 1)


# Every row follows from its number, so that tables agree and none has to be kept.


def players_of(game: int) -> tuple[int, int]:
    """Who played the game: some play far more than others."""
    dice = Random(game)
    one, other = (1 + int(PLAYERS * dice.random() ** 2) for _ in range(2))
    return one, other if other != one else one % PLAYERS + 1


def server_of(game: int) -> int:
    """Where it was played."""
    return 1 + int(SERVERS * Random(-game).random() ** 2)


def is_open(game: int) -> bool:
    """Whether it has not ended: the last ones have not."""
    return game > GAMES - OPEN_GAMES


def _game(number: int) -> Row:
    at = _BEGINNING + number * _A_GAME
    on = is_open(number)
    deadline = at + 86_400_000 if on and number % 4 == 0 else None
    place = ("channel", server_of(number), number % 90_000, number)
    state = ("on", 0, _START, 0, None, None) if on else ("won", 12, _START, None, "knockout", 0)
    status, plies, code, to_move, reason, winner = state
    ended = None if on else number
    return (
        *(number, 1, "duel", *place, 1, 86_400, None, at, deadline),
        *(12, at, status, plies, code, to_move, reason, winner, ended, int(not on), None),
    )


def _seats(game: int) -> Iterator[Row]:
    ended = None if is_open(game) else game
    for seat, player in enumerate(players_of(game)):
        yield game, seat, player, None, None, None if ended is None else seat, ended


def _events(game: int) -> Iterator[Row]:
    for seq in (1, 2):
        yield game, seq, _BEGINNING + game * _A_GAME, "moved", seq - 1, "attack L L", None, None


def _pools() -> Iterator[Row]:
    yield GLOBAL, "global/duel/all", None, "duel", None
    for server in _from_1(SERVERS):
        yield FIRST_SERVER_POOL + server, f"server {server}/duel/all", server, "duel", None


def _ratings() -> Iterator[Row]:
    """Everybody on the global board, and about 40 on that of each server."""
    for player in _from_1(PLAYERS):
        yield _rating(GLOBAL, player)
    for server in _from_1(SERVERS):
        for player in sorted(Random(server).sample(_from_1(PLAYERS), 40)):
            yield _rating(FIRST_SERVER_POOL + server, player)


def _rating(pool: int, player: int) -> Row:
    dice = Random(pool * PLAYERS + player)
    mu, sigma = dice.gauss(25, 6), dice.uniform(1, 4)
    conservative = mu - 3 * sigma
    last = _BEGINNING + dice.randrange(GAMES) * _A_GAME
    return (
        *(pool, player, mu, sigma, conservative, conservative + 1),
        *(10, 5, 1, 4, 2, 3, last, 1),
    )


def _points(game: int) -> Iterator[Row]:
    if not is_open(game):
        for player in players_of(game):
            yield player, GLOBAL, game, game, _BEGINNING + game * _A_GAME, 25.0, 4.0, 13.0


def _pairs() -> Iterator[Row]:
    pairs = {pair for game in _from_1(GAMES) for pair in (players_of(game), players_of(game)[::-1])}
    return ((one, other, 1, 0, 1, _BEGINNING) for one, other in pairs)
