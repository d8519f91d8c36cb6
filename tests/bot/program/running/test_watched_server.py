"""A database server that is away, as whoever watches the bot sees it."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy import make_url

from tests.bot.program.running.discord_server import DiscordServer
from tests.bot.program.running.watched_bot import watched_bot
from tests.db.conftest import POSTGRES, created

pytestmark = [
    pytest.mark.slow,  # a lease lasts for twenty seconds
    pytest.mark.usefixtures("alone"),
    pytest.mark.skipif(not POSTGRES, reason="TEST_POSTGRES_URL names no server"),
]
PORT = 5432


class Way:
    """The way to the server, which a test can block."""

    def __init__(self, address: str) -> None:
        self._url = make_url(address)
        self._open = asyncio.Event()
        self._open.set()
        self._taken: set[asyncio.Task[None] | None] = set()
        self.address = ""

    def block(self) -> None:
        """Nothing gets through any more, as with a cable that is pulled."""
        self._open.clear()

    def unblock(self) -> None:
        self._open.set()

    @asynccontextmanager
    async def there(self) -> AsyncIterator[Way]:
        """Meanwhile the server is found at `address`."""
        listening = await asyncio.start_server(self._take, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
        here = self._url.set(host="127.0.0.1", port=port, query={})
        self.address = here.render_as_string(hide_password=False)
        async with listening:
            yield self
        await asyncio.wait([task for task in self._taken if task is not None])

    async def _take(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._taken.add(asyncio.current_task())
        there, back = await self._connection()
        with suppress(OSError):
            await asyncio.gather(self._carry(reader, back), self._carry(there, writer))
        for end in (writer, back):
            end.close()
            with suppress(OSError):
                await end.wait_closed()

    async def _connection(self) -> tuple[StreamReader, StreamWriter]:
        folder, port = self._url.query.get("host"), self._url.port or PORT
        if isinstance(folder, str):
            return await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{port}")
        return await asyncio.open_connection(self._url.host, port)

    async def _carry(self, source: StreamReader, target: StreamWriter) -> None:
        while some := await source.read(65536):
            await self._open.wait()
            target.write(some)
        target.close()


async def test_a_server_that_does_not_answer_is_told_in_time_and_then_costs_the_leases(
    server: DiscordServer,
) -> None:
    with created() as address:
        async with (
            Way(address).there() as way,
            watched_bot(server, DATABASE_URL=way.address) as bot,
        ):
            await bot.readiness(ready=True)
            way.block()
            await bot.readiness(ready=False, database="no-answer", leases="held")
            await bot.readiness(ready=False, database="no-answer", leases="lost")
            way.unblock()
            await bot.readiness(ready=True)
            bot.process.terminate()
            assert await bot.process.wait() == 0
