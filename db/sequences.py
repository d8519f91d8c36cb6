"""The order in which games end: each gets the next number, and none is given twice.

On PostgreSQL a number is taken without waiting for others, so one that is taken in vain is left
out. SQLite has one writer at a time anyway.
"""

from __future__ import annotations

from sqlalchemy import case, column, literal, select, table, update

from db.database import Connection
from db.schema import ENDED, ended_order, sequences

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


async def next_ended(tx: Connection) -> int:
    """The next number."""
    is_sqlite = tx.dialect.name == "sqlite"
    return (await tx.execute(_COUNTED_ON if is_sqlite else _GIVEN_ON)).scalar_one()


async def last_ended(look: Connection) -> int:
    """The last number that was given, 0 before the first; what is not there counts as 0 too."""
    is_sqlite = look.dialect.name == "sqlite"
    return (await look.execute(_COUNTED if is_sqlite else _GIVEN)).scalar() or 0
