"""Fingerprints that show whether a database is the same and hasn't changed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, TypeAlias

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Float,
    Integer,
    Table,
    case,
    func,
    select,
    type_coerce,
)
from sqlalchemy.types import TypeDecorator

from db.database import Connection
from db.schema import identifies, leases, metadata, sequences

Fingerprints: TypeAlias = Mapping[str, tuple[int, ...]]
"""For each table, its number of rows and a sum over each of its columns."""

_MINE = (leases, identifies, sequences)
TABLES = [table for table in metadata.sorted_tables if table not in _MINE]
"""What's copied, in an order in which the rows that a row refers to come before it.

Leases and turns at identifying say which process acts on the old database; none acts on the new one
yet. Each kind of database stores `sequences` differently. Heartbeats are copied: clocks get credit
for the time of the move from them.
"""
# Any prime. Sums of numbers as long as Discord's would be larger than SQLite can add.
_MODULUS = 1_000_003


async def fingerprints_of(look: Connection) -> Fingerprints:
    """The fingerprints of all copied tables. Both kinds of databases compute them alike."""
    return {table.name: await _fingerprint(look, table) for table in TABLES}


def digest(fingerprints: Fingerprints) -> str:
    """The fingerprints as a short hash."""
    return sha256(json.dumps(fingerprints, sort_keys=True).encode()).hexdigest()


async def _fingerprint(look: Connection, table: Table) -> tuple[int, ...]:
    summed = [func.coalesce(func.sum(_weight(column)), 0) for column in table.columns]
    found = await look.execute(select(func.count(), *summed).select_from(table))
    return tuple(int(number) for number in found.one())


def _weight(column: Column[Any]) -> ColumnElement[int]:
    """What the value adds to the sum. Fractions aren't summed: each order gives another result."""
    kind = column.type.impl_instance if isinstance(column.type, TypeDecorator) else column.type
    if isinstance(kind, Integer):
        return type_coerce(column, BigInteger) % _MODULUS
    if isinstance(kind, Float):
        return case((column.is_not(None), 1), else_=0)
    return func.length(type_coerce(column, kind))
