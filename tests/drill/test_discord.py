"""The small Discord is one to the library's real client: sessions, resumes, shards, nonces."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from tests.bot.program.running.discord_server import TOKEN
from tests.drill.discord import Discord, small_discord
from tests.drill.world import World

LONGEST = 20.0
SHARDS = 2


class Listener(discord.AutoShardedClient):
    """Keeps what it hears."""

    def __init__(self) -> None:
        intents = discord.Intents.default() | discord.Intents(message_content=True)
        super().__init__(
            intents=intents, shard_count=SHARDS, shard_ids=[0, 1], guild_ready_timeout=0.1
        )
        self.heard: list[str] = []
        self.resumed = asyncio.Event()
        self.begun_anew = asyncio.Event()
        self._new = asyncio.Condition()
        self.shards_ready = 0

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Without the library's pause, which is for another Discord."""

    async def on_message(self, message: discord.Message) -> None:
        if not message.author.bot:
            async with self._new:
                self.heard.append(message.content)
                self._new.notify_all()

    async def on_shard_ready(self, _shard: int) -> None:
        self.shards_ready += 1
        if self.shards_ready == 2 * SHARDS:
            self.begun_anew.set()

    async def on_shard_resumed(self, _shard: int) -> None:
        self.resumed.set()

    async def hears(self, words: str) -> None:
        async with self._new:
            await self._new.wait_for(lambda: words in self.heard)


@pytest.fixture
async def there() -> AsyncIterator[Discord]:
    async with small_discord(World(2, 1, 2), Random(1), concurrency=16) as opened:
        yield opened


@pytest.fixture
def person(there: Discord) -> int:
    return next(iter(there.world.people))


@pytest.fixture
async def client(there: Discord, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Listener]:
    address = there.address(1)
    monkeypatch.setattr(Route, "BASE", address)
    gateway = URL(address.replace("http", "ws", 1) + "/gateway")
    monkeypatch.setattr("tests.drill.gateway.BETWEEN_IDENTIFIES", 0.0)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    async with connected() as listener:
        yield listener


@asynccontextmanager
async def connected() -> AsyncIterator[Listener]:
    listener = Listener()
    async with listener, asyncio.timeout(LONGEST):
        connection = asyncio.create_task(listener.start(TOKEN))
        await listener.wait_until_ready()
        yield listener
        await listener.close()
        await connection


def channel_of(there: Discord, shard: int) -> int:
    server = next(each for each in there.world.servers if (each >> 22) % SHARDS == shard)
    return there.world.servers[server][0]


async def test_each_shard_hears_its_servers_and_the_first_hears_direct_messages(
    there: Discord, client: Listener, person: int
) -> None:
    assert {guild.shard_id for guild in client.guilds} == {0, 1}
    for where in (channel_of(there, 0), channel_of(there, 1), there.world.people[person]):
        delivery = there.types(person, where, f"in {where}")
        assert delivery.heard == [1]
        await client.hears(f"in {where}")
    assert there.gateway.identified == SHARDS


async def test_a_session_that_is_resumed_hears_what_it_has_missed(
    there: Discord, client: Listener, person: int
) -> None:
    await there.gateway.drop(1, refusing=False)
    there.types(person, channel_of(there, 1), "meanwhile")
    await client.resumed.wait()
    await client.hears("meanwhile")
    assert there.gateway.identified == SHARDS


async def test_a_session_that_is_lost_is_begun_anew(there: Discord, client: Listener) -> None:
    await there.gateway.drop(1, refusing=True)
    await client.begun_anew.wait()
    assert there.gateway.identified == 2 * SHARDS
    assert there.gateway.resumed == 0


async def test_a_message_is_posted_edited_found_and_deleted(
    there: Discord, client: Listener
) -> None:
    where = client.get_channel(channel_of(there, 0))
    assert isinstance(where, discord.TextChannel)
    first = await where.send("one")
    picture = discord.File(__file__, "board.png")
    sent = await where.send("two", file=picture)
    await sent.edit(content="three")
    found = [message async for message in where.history(after=first)]
    assert [message.content for message in found] == ["three"]
    await sent.delete()
    with pytest.raises(discord.NotFound):
        await where.fetch_message(sent.id)


def test_a_nonce_that_is_enforced_posts_one_message() -> None:
    world = World(1, 1, 1)
    channel = next(iter(world.channels))
    body = {"content": "a", "nonce": "w1", "enforce_nonce": True}
    author = {"id": "1"}
    assert world.post(channel, author, body) is world.post(channel, author, body)
    other = world.post(channel, author, {**body, "nonce": "w2"})
    assert other is not world.post(channel, author, body)
