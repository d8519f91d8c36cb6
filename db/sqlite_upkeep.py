"""Regular maintenance of an SQLite file. PostgreSQL's autovacuum does all of it by itself."""

from __future__ import annotations

from sqlalchemy import func, select

from db.database import Connection
from db.schema import games

ANALYSIS = 400
"""How many rows of each index are sampled: enough to tell good ones from bad ones, in 1 ms."""
SMALL = 10_000
"""With fewer games, no statistics are made: they'd mislead once there are many, and until it has
any, SQLite assumes that every table is large."""
RESERVE = 2_500
"""How many free pages stay, for what's written next: 10 MB."""
SHARE = 10
"""Space is given back once more than one page in this many is free."""
PAGES = 10
"""How many pages are given back in one transaction."""
_INCREMENTAL = 2


async def analyze(tx: Connection) -> bool:
    """Let SQLite update its index statistics, if there are enough games; return whether it did."""
    if await tx.scalar(select(func.max(games.c.id)).where(games.c.id >= SMALL)) is None:
        return False
    # Not PRAGMA optimize: that only considers its own connection's queries, and others run ours.
    await tx.exec_driver_sql(f"PRAGMA analysis_limit = {ANALYSIS}")
    await tx.exec_driver_sql("ANALYZE")
    return True


async def spare_pages(look: Connection) -> int:
    """How many pages can be given back; 0 for a file that was created without that ability."""
    if await _number(look, "auto_vacuum") != _INCREMENTAL:
        return 0
    free, pages = await _number(look, "freelist_count"), await _number(look, "page_count")
    return free - RESERVE if free > RESERVE and free * SHARE > pages else 0


async def give_back(tx: Connection, pages: int = PAGES) -> int:
    """Give that many pages back to the disk, or fewer if there are fewer; return how many."""
    before = await _number(tx, "freelist_count")
    for _ in range(min(pages, before)):
        # One at a time: of a statement without rows, Python's driver only runs the first step.
        await tx.exec_driver_sql("PRAGMA incremental_vacuum(1)")
    return before - await _number(tx, "freelist_count")


async def _number(look: Connection, name: str) -> int:
    return (await look.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
