"""A database with a million games, written row by row and not played.

What is asked of it reads rows and indexes, so their numbers and their spread matter, and not
whether the ratings are those of the games.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from sqlalchemy import Column, Float, Table, Text
from sqlalchemy.types import TypeDecorator

from db import schema
from db.games import NOTICE_AFTER
from db.types import MILLISECOND
from engine import PRESETS, Position, Setup, compile

GLOBAL, FIRST_SERVER_POOL = 1, 2
FIRST_USER = 10**17
CHANNELS = 90_000
LISTED_ON_A_SERVER = 40
AT_ONCE = 50_000

Row: TypeAlias = Mapping[str, Any]
"""The values of some columns by their names; the others get nothing, or a zero."""

_START = Position.start(compile(Setup.of(PRESETS["official"]))).code_in_places
_BEGINNING = 1_700_000_000_000
_A_GAME = 60_000
"""A game ends about every minute, in milliseconds."""
_A_DAY = 86_400_000
_NOTICE = NOTICE_AFTER // MILLISECOND


@dataclass(frozen=True)
class Crowd:
    """How much there is. Every row follows from its number, so that tables agree."""

    games: int = 1_000_000
    players: int = 200_000
    servers: int = 10_000
    open_games: int = 20_000

    def fill(self, file: Path) -> None:
        """Write it all into a database of this version that has nothing in it."""
        with sqlite3.connect(file, isolation_level=None) as connection:
            # It is made for this one measurement; nobody minds if it is lost half-way.
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("BEGIN")
            for table, rows in self._tables():
                _insert(connection, table, rows)
            connection.execute(
                "INSERT INTO rating_steps (pool_id, step, listed) SELECT pool_id,"
                " CAST(floor(conservative * 16) AS INTEGER), count(*) FROM ratings GROUP BY 1, 2"
            )
            connection.execute("UPDATE sequences SET last = ?", (self.games,))
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def players_of(self, game: int) -> tuple[int, int]:
        """Who played the game: some play far more than others."""
        dice = Random(game)
        one, other = (1 + int(self.players * dice.random() ** 2) for _ in range(2))
        return one, other if other != one else one % self.players + 1

    def server_of(self, game: int) -> int:
        """Where it was played."""
        return 1 + int(self.servers * Random(-game).random() ** 2)

    def is_open(self, game: int) -> bool:
        """Whether it has not ended: the last ones have not."""
        return game > self.games - self.open_games

    def _tables(self) -> Iterator[tuple[Table, Iterable[Row]]]:
        games = _from_1(self.games)
        yield schema.players, map(_player, _from_1(self.players))
        yield schema.servers, ({"id": n, "joined_at": _BEGINNING} for n in _from_1(self.servers))
        yield schema.rulesets, [{"id": 1, "body": "{}"}]
        yield schema.pools, self._pools()
        yield schema.games, map(self._game, games)
        yield schema.game_seats, (seat for n in games for seat in self._seats(n))
        yield schema.boards, (self._board(n) for n in games if self.is_open(n))
        yield schema.events, (event for n in games for event in _events(n))
        yield schema.ratings, self._ratings()
        yield schema.rating_history, (point for n in games for point in self._points(n))
        yield schema.head_to_head, self._pairs()

    def _game(self, number: int) -> Row:
        at = _BEGINNING + number * _A_GAME
        row = {
            "id": number,
            "ruleset_id": 1,
            "mode": "duel",
            "surface": "channel",
            "server_id": self.server_of(number),
            "channel_id": number % CHANNELS,
            "message_id": number,
            "rated": 1,
            "seconds_a_move": 86_400,
            "started_at": at,
            "last_at": at,
            "seq": 12,
            "code": _START,
        }
        if self.is_open(number):
            deadline = at + _A_DAY if number % 4 == 0 else None
            look_at = at + (_NOTICE if deadline is None else _A_DAY * 3 // 4)
            standing = {"deadline": deadline, "look_at": look_at, "to_move": 0}
            return row | standing | {"status": "on"}
        over = {"status": "won", "plies": 12, "reason": "knockout", "winner": 0}
        return row | over | {"deadline": None, "ended": number, "counted": 1}

    def _board(self, game: int) -> Row:
        return {"game_id": game, "server_id": self.server_of(game), "shown_seq": 12, "posting": 1}

    def _seats(self, game: int) -> Iterator[Row]:
        is_open = self.is_open(game)
        for seat, player in enumerate(self.players_of(game)):
            end = (None, None) if is_open else (seat, game)
            yield {
                "game_id": game,
                "seat": seat,
                "player_id": player,
                "place": end[0],
                "ended": end[1],
            }

    def _pools(self) -> Iterator[Row]:
        yield {"id": GLOBAL, "name": "global/duel/all", "family": "duel", "server_id": None}
        for server in _from_1(self.servers):
            yield {
                "id": FIRST_SERVER_POOL + server,
                "name": f"server {server}/duel/all",
                "family": "duel",
                "server_id": server,
            }

    def _ratings(self) -> Iterator[Row]:
        """Everybody on the global board, and some on that of each server."""
        players = _from_1(self.players)
        for player in players:
            yield self._rating(GLOBAL, player)
        for server in _from_1(self.servers):
            for player in sorted(Random(server).sample(players, LISTED_ON_A_SERVER)):
                yield self._rating(FIRST_SERVER_POOL + server, player)

    def _rating(self, pool: int, player: int) -> Row:
        dice = Random(pool * self.players + player)
        mu, sigma = dice.gauss(25, 6), dice.uniform(1, 4)
        conservative = mu - 3 * sigma
        return {
            "pool_id": pool,
            "player_id": player,
            "mu": mu,
            "sigma": sigma,
            "conservative": conservative,
            "best": conservative + 1,
            "games": 10,
            "won": 5,
            "drawn": 1,
            "lost": 4,
            "streak": 2,
            "best_streak": 3,
            "last_at": _BEGINNING + dice.randrange(self.games) * _A_GAME,
            "listed": 1,
        }

    def _points(self, game: int) -> Iterator[Row]:
        if self.is_open(game):
            return
        for player in self.players_of(game):
            yield {
                "player_id": player,
                "pool_id": GLOBAL,
                "ended": game,
                "game_id": game,
                "at": _BEGINNING + game * _A_GAME,
                "mu": 25.0,
                "sigma": 4.0,
                "conservative": 13.0,
            }

    def _pairs(self) -> Iterator[Row]:
        met = map(self.players_of, _from_1(self.games))
        pairs = {pair for one, other in met for pair in ((one, other), (other, one))}
        tally = {"won": 1, "drawn": 0, "lost": 1, "last_at": _BEGINNING}
        return ({"player_id": one, "other_id": other, **tally} for one, other in pairs)


def _player(number: int) -> Row:
    user = FIRST_USER + number
    return {"id": number, "user_id": user, "since": _BEGINNING, "on_global_boards": 1}


def _events(game: int) -> Iterator[Row]:
    for seq in (1, 2):
        yield {
            "game_id": game,
            "seq": seq,
            "at": _BEGINNING + game * _A_GAME,
            "kind": "moved",
            "seat": seq - 1,
            "move": "attack L L",
        }


def _insert(connection: sqlite3.Connection, table: Table, rows: Iterable[Row]) -> None:
    names = ", ".join(table.columns.keys())
    marks = ", ".join(f":{name}" for name in table.columns.keys())  # noqa: SIM118 - of columns, no dict
    statement = f"INSERT INTO {table.name} ({names}) VALUES ({marks})"  # noqa: S608 - our own names
    otherwise = {column.name: _value(column) for column in table.columns}
    waiting = (_whole(row, otherwise) for row in rows)
    while batch := list(islice(waiting, AT_ONCE)):
        connection.executemany(statement, batch)


def _whole(row: Row, otherwise: Row) -> Row:
    """All columns. Raises ValueError for a name that is none of them, or no longer."""
    if row.keys() - otherwise.keys():
        raise ValueError(f"no such columns: {sorted(row.keys() - otherwise.keys())}")
    return {**otherwise, **row}


def _value(column: Column[Any]) -> object:
    """What stands where no row says anything, so that a new column needs nothing here."""
    return None if column.nullable else _zero(column)


def _zero(column: Column[Any]) -> object:
    kind = column.type.impl if isinstance(column.type, TypeDecorator) else column.type
    if isinstance(kind, Text):
        return ""
    return 0.0 if isinstance(kind, Float) else 0


def _from_1(count: int) -> range:
    return range(1, count + 1)
