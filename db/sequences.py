"""Sequences: numbers that increase and are never reused.

The order in which games end has its own numbers. On PostgreSQL, one is taken without waiting for
others, so unused ones leave gaps. SQLite has only one writer at a time anyway.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    Table,
    case,
    cast,
    column,
    delete,
    func,
    insert,
    literal,
    select,
    table,
    update,
)
from sqlalchemy.dialects.postgresql import REGCLASS

from db.database import Connection
from db.schema import ENDED, ended_order, metadata, sequences

_COUNTED_ON = (
    update(sequences)
    .where(sequences.c.name == ENDED)
    .values(last=sequences.c.last + 1)
    .returning(sequences.c.last)
)
_COUNTED = select(sequences.c.last).where(sequences.c.name == ENDED)
_GIVEN_ON = select(ended_order.next_value())
_numbers = table(ended_order.name, column("last_value"), column("is_called"))
_GIVEN = select(case((_numbers.c.is_called, _numbers.c.last_value), else_=literal(0)))

_NUMBERED = [each for each in metadata.sorted_tables if each.autoincrement_column is not None]
# Where SQLite stores each table's last number.
_kept = table("sqlite_sequence", column("name"), column("seq"))


@dataclass(frozen=True, slots=True)
class NumbersGiven:
    """The last number given to a row of each table, and to an ended game."""

    rows: Mapping[str, int]
    ended: int


async def next_ended(tx: Connection) -> int:
    """The next number."""
    is_sqlite = tx.dialect.name == "sqlite"
    return (await tx.execute(_COUNTED_ON if is_sqlite else _GIVEN_ON)).scalar_one()


async def last_ended(look: Connection) -> int:
    """The last number that was given; 0 before the first, or if none is stored."""
    is_sqlite = look.dialect.name == "sqlite"
    return (await look.execute(_COUNTED if is_sqlite else _GIVEN)).scalar() or 0


async def numbers_given(look: Connection) -> NumbersGiven:
    """The last numbers, including those of rows that have been deleted since."""
    return NumbersGiven(
        {each.name: await _last_row(look, each) for each in _NUMBERED}, await last_ended(look)
    )


async def go_on_from(tx: Connection, given: NumbersGiven) -> None:
    """Continue counting after these."""
    if tx.dialect.name == "sqlite":
        await _keep_last(tx, given)
        return
    for name, last in given.rows.items():
        await tx.execute(select(_set_last(_serial(name), last)))
    await tx.execute(select(_set_last(literal(ended_order.name), given.ended)))


async def _last_row(look: Connection, of: Table) -> int:
    if look.dialect.name == "sqlite":
        asked = select(_kept.c.seq).where(_kept.c.name == of.name)
    else:
        asked = select(func.pg_sequence_last_value(cast(_serial(of.name), REGCLASS)))
    return (await look.execute(asked)).scalar() or 0


async def _keep_last(tx: Connection, given: NumbersGiven) -> None:
    await tx.execute(delete(_kept).where(_kept.c.name.in_(given.rows)))
    rows = [{"name": name, "seq": last} for name, last in given.rows.items()]
    await tx.execute(insert(_kept), rows)
    await tx.execute(update(sequences).where(sequences.c.name == ENDED).values(last=given.ended))


def _serial(name: str) -> ColumnElement[str]:
    """The sequence for that table's row numbers."""
    return func.pg_get_serial_sequence(name, "id")


def _set_last(sequence: ColumnElement[str], last: int) -> ColumnElement[int]:
    return func.setval(cast(sequence, REGCLASS), max(last, 1), last > 0)
