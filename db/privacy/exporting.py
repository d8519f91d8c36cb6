"""Exporting everything stored about a person, as JSON."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from sqlalchemy import Column, RowMapping, Select, Table, or_, select

from db.database import Connection
from db.players import known_player
from db.privacy.about import is_person, tables_about_people
from db.privacy.naming import Naming
from db.schema import events, game_seats, games, players, pools, rulesets
from db.settings import Json


async def export_person(look: Connection, user: int) -> dict[str, Json]:
    """Everything stored about the person, by table; for a stranger, only the number.

    Each game comes with all its seats and events, because without them it would mean nothing.
    Others are `person 1` and so on; whom they have blocked is left out.
    """
    player = await known_player(look, user)
    if player is None:
        return {"user": user}
    rules = await _rulesets(look)
    pages = _Pages(Naming(player), rules, await _boards(look, rules))
    exported: dict[str, Json] = {"user": user, "you": await _person(look, pages, player)}
    for table, columns in tables_about_people():
        if table is not game_seats:
            theirs = or_(*(column == player for column in columns))
            rows = await _rows(look, select(table).where(theirs).order_by(*table.primary_key))
            exported[table.name] = [pages.row(table, row) for row in rows]
    exported["games"] = await _games(look, pages, player)
    return exported


@dataclass(frozen=True, slots=True)
class _Pages:
    """How rows are exported, with the things they refer to instead of our numbers for them."""

    people: Naming
    rules: Mapping[int, Json]
    boards: Mapping[int, Json]

    def row(self, table: Table, row: RowMapping) -> dict[str, Json]:
        """The row as JSON, by column name."""
        return {column.name: self._value(column, row[column.name]) for column in table.columns}

    def _value(self, column: Column[object], value: Json | date | StrEnum) -> Json:
        if isinstance(value, date):
            return value.isoformat()
        if isinstance(value, StrEnum):
            return value.value
        if isinstance(value, int):
            return self._reference(column, value)
        return value

    def _reference(self, column: Column[object], number: int) -> Json:
        if is_person(column):
            return self.people[number]
        if column.references(rulesets.c.id):
            return self.rules[number]
        if column.references(pools.c.id):
            return self.boards[number]
        return number


async def _person(look: Connection, pages: _Pages, player: int) -> Json:
    found = await _rows(look, select(players).where(players.c.id == player))
    return pages.row(players, found[0])


async def _games(look: Connection, pages: _Pages, player: int) -> list[Json]:
    """The games that the person played in, each with its seats and events."""
    theirs = select(game_seats.c.game_id).where(game_seats.c.player_id == player)
    seats = await _by_game(look, pages, game_seats, theirs)
    log = await _by_game(look, pages, events, theirs)
    rows = await _rows(look, select(games).where(games.c.id.in_(theirs)).order_by(games.c.id))
    return [
        {**pages.row(games, row), "seats": seats[row["id"]], "events": log[row["id"]]}
        for row in rows
    ]


async def _by_game(
    look: Connection, pages: _Pages, table: Table, theirs: Select[int]
) -> Mapping[int, list[Json]]:
    found = select(table).where(table.c.game_id.in_(theirs)).order_by(*table.primary_key)
    by_game: defaultdict[int, list[Json]] = defaultdict(list)
    for row in await _rows(look, found):
        by_game[row["game_id"]].append(pages.row(table, row))
    return by_game


async def _rulesets(look: Connection) -> Mapping[int, Json]:
    rows = await _rows(look, select(rulesets))
    return {row["id"]: json.loads(row["body"]) for row in rows}


async def _boards(look: Connection, rules: Mapping[int, Json]) -> Mapping[int, Json]:
    return {
        row["id"]: {
            "server": row["server_id"],
            "family": row["family"].value,
            "rules": rules.get(row["ruleset_id"]),
        }
        for row in await _rows(look, select(pools))
    }


async def _rows(look: Connection, found: Select[*tuple[object, ...]]) -> Sequence[RowMapping]:
    return (await look.execute(found)).mappings().all()
