"""What happens in a database and is undone again, so that the next example finds it as it was."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from db.database import Connection, Database


class _Undo(Exception):
    pass


def undone(url: str, story: Callable[[Connection], Awaitable[None]]) -> None:
    """Let the story happen in one transaction, none of which is kept."""

    async def tell() -> None:
        database = await Database.open(url)
        try:
            with suppress(_Undo):
                async with database.transaction() as tx:
                    await story(tx)
                    raise _Undo
        finally:
            await database.close()

    asyncio.run(tell())
