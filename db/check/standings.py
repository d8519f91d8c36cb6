"""Checks standings: recomputes them in a transaction that's rolled back, and compares."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Column, RowMapping, Table, select

from db.check.compared import compared
from db.database import Connection, Database
from db.schema import (
    computer_records,
    games,
    head_to_head,
    pools,
    rating_history,
    rating_steps,
    ratings,
)
from db.standings import lock_endings, recompute
from db.standings.pool import misnamed_pools
from engine.message import Message, message

Pair: TypeAlias = tuple[RowMapping | None, RowMapping | None]
"""A row as stored and as it should be; None if there's no such row."""

_WHOLE = (pools, ratings, rating_steps, rating_history, head_to_head, computer_records)


async def differing_standings(database: Database) -> AsyncGenerator[Message]:
    """Each difference between the standings and what the games make of them."""
    async with database.transaction() as tx:
        # From here on no game can end, so the snapshot shows what's recomputed.
        await lock_endings(tx)
        async with database.reading() as look:
            async for found in _misnamed(look):
                yield found
            await recompute(tx)
            for table in _WHOLE:
                async for found in _differences(look, tx, table, table.c.values()):
                    yield found
            async for found in _differences(look, tx, games, (games.c.id, games.c.counted)):
                yield found
        await tx.rollback()


async def _misnamed(look: Connection) -> AsyncGenerator[Message]:
    for number, name, expected in await misnamed_pools(look):
        where = message("check-row", table=pools.name, row=(f"id {number}",))
        for found in compared(where, {"name": name}, {"name": expected}):
            yield found


async def _differences(
    look: Connection, tx: Connection, table: Table, columns: Sequence[Column[Any]]
) -> AsyncGenerator[Message]:
    key = tuple(column.name for column in table.primary_key)
    asked = select(*columns).order_by(*table.primary_key)
    async with look.stream(asked) as stored, tx.stream(asked) as expected:
        async for pair in _paired(aiter(stored.mappings()), aiter(expected.mappings()), key):
            for found in _said(table.name, key, pair):
                yield found


async def _paired(
    stored: AsyncIterator[RowMapping], expected: AsyncIterator[RowMapping], key: Sequence[str]
) -> AsyncGenerator[Pair]:
    """The rows of both, paired by their key; both are in the order of the key."""
    one, other = await anext(stored, None), await anext(expected, None)
    while one is not None or other is not None:
        if other is None or (one is not None and _key(one, key) < _key(other, key)):
            yield one, None
            one = await anext(stored, None)
        elif one is None or _key(other, key) < _key(one, key):
            yield None, other
            other = await anext(expected, None)
        else:
            yield one, other
            one, other = await anext(stored, None), await anext(expected, None)


def _key(row: RowMapping, key: Sequence[str]) -> tuple[Any, ...]:
    return tuple(row[name] for name in key)


def _said(table: str, key: Sequence[str], pair: Pair) -> Iterator[Message]:
    stored, expected = pair
    row = stored if stored is not None else expected
    if row is None:
        return
    keys = tuple(f"{name} {row[name]}" for name in key)
    if stored is None:
        yield message("check-row-missing", table=table, row=keys)
    elif expected is None:
        yield message("check-row-extra", table=table, row=keys)
    else:
        yield from compared(message("check-row", table=table, row=keys), stored, expected)
