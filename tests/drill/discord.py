"""A small Discord over real sockets: what processes of the bot and people do to it.

Each process has a path of its own, its number, so that it is known who asks and who hears.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from aiohttp import web

from tests.bot.program.running.discord_server import APPLICATION
from tests.drill.gateway import Gateway
from tests.drill.rest import Interaction, Rest
from tests.drill.world import EVERYTHING, Message, World, member_of
from tests.simulated.limits import Body

MOST_NOTED = 200_000
USED, CLICKED = 2, 3
"""Kinds of interactions: commands and components."""
STRING, INTEGER, BOOLEAN, PERSON = 3, 4, 5, 6
"""Kinds of options."""
BUTTON, MENU = 2, 3


class Delivery:
    """Something a person has done, and which processes were told of it at once."""

    def __init__(self, number: int, heard: list[int]) -> None:
        self.id = number
        self.heard = heard
        self.is_doubled = False


class Discord:
    """The whole of it."""

    def __init__(self, world: World, dice: Random, *, concurrency: int = 1) -> None:
        self.world = world
        self.notes: deque[tuple[float, str]] = deque(maxlen=MOST_NOTED)
        self.gateway = Gateway(world, self.note, concurrency)
        self.rest = Rest(world, self.gateway, self.note, dice=dice)
        self.port = 0
        self.doubling = 0.0
        """Which part of events is delivered a second time, a moment later."""
        self.doubled = 0
        self._dice = dice
        self._later: set[asyncio.Task[None]] = set()

    def note(self, what: str) -> None:
        """Keep it for whoever has to find out what went wrong."""
        self.notes.append((time.time(), what))

    def address(self, process: int) -> str:
        return f"http://127.0.0.1:{self.port}/{process}"

    async def darken(self, server: int, seconds: float) -> None:
        """The server is unavailable for so long, by an outage of Discord's own."""
        self.note(f"server {server} is unavailable")
        self.gateway.dark.add(server)
        self.gateway.deliver(server, "GUILD_DELETE", {"id": str(server), "unavailable": True})
        await asyncio.sleep(seconds)
        self.gateway.dark.discard(server)
        self.gateway.deliver(server, "GUILD_CREATE", self.world.server(server))
        self.note(f"server {server} is back")

    # What people do

    def types(self, person: int, channel: int, text: str) -> Delivery:
        world = self.world
        author = world.user(person)
        message = world.post(channel, author, {"content": text})
        server = world.channels[channel].server
        told: Body = {**world.message(message), "author": author}
        if server is not None:
            member = member_of(author)
            told["member"] = {key: value for key, value in member.items() if key != "user"}
        return self._deliver(message.id, server, "MESSAGE_CREATE", told)

    def uses(self, person: int, channel: int, command: str, **given: Any) -> Delivery:
        """A slash command; people among its options are `("user", number)`."""
        options = [self._option(name, value) for name, value in given.items()]
        people = [value[1] for value in given.values() if isinstance(value, tuple)]
        resolved = {
            "users": {str(each): self.world.user(each) for each in people},
            "members": {str(each): _without_user(self.world.member(each)) for each in people},
        }
        data = {"id": "1", "name": command, "type": 1, "options": options, "resolved": resolved}
        return self._interact(person, channel, USED, data)

    def clicks(
        self, person: int, on: Message, custom_id: str, choice: str | None = None
    ) -> Delivery:
        data: Body = {"custom_id": custom_id, "component_type": BUTTON}
        if choice is not None:
            data |= {"component_type": MENU, "values": [choice]}
        return self._interact(person, on.channel, CLICKED, data, on)

    def _option(self, name: str, value: Any) -> Body:  # noqa: ANN401 - options are of all kinds
        if isinstance(value, tuple):
            return {"name": name, "type": PERSON, "value": str(value[1])}
        kinds = {bool: BOOLEAN, int: INTEGER, str: STRING}
        return {"name": name, "type": kinds[type(value)], "value": value}

    def _interact(
        self, person: int, channel: int, kind: int, data: Body, on: Message | None = None
    ) -> Delivery:
        world = self.world
        asked = Interaction(world.new_id(), channel, on)
        self.rest.interactions[asked.token] = asked
        server = world.channels[channel].server
        told: Body = {
            "id": str(asked.id),
            "application_id": str(APPLICATION),
            "type": kind,
            "data": data,
            "channel": world.channel(channel),
            "channel_id": str(channel),
            "token": asked.token,
            "version": 1,
            "locale": "en-US",
            "entitlements": [],
            "attachment_size_limit": 10_000_000,
            "app_permissions": EVERYTHING,
        }
        if server is None:
            about: Body = {"user": world.user(person), "context": 1}
            about["authorizing_integration_owners"] = {"0": "0"}
        else:
            about = {"member": world.member(person), "context": 0, "guild_id": str(server)}
            about |= {"guild_locale": "en-US", "guild": {"id": str(server), "locale": "en-US"}}
            about["authorizing_integration_owners"] = {"0": str(server)}
        if on is not None:
            about["message"] = world.message(on)
        return self._deliver(asked.id, server, "INTERACTION_CREATE", told | about)

    def _deliver(self, number: int, server: int | None, name: str, told: Body) -> Delivery:
        if server in self.gateway.dark:
            return Delivery(number, [])
        told_first = self.gateway.sessions_of(server)
        delivery = Delivery(number, self.gateway.deliver(server, name, told))
        if self._dice.random() < self.doubling:
            self.doubled += 1
            delivery.is_doubled = True
            pause = self._dice.uniform(0, 8)
            task = asyncio.create_task(self._again(server, name, told, pause, told_first))
            self._later.add(task)
            task.add_done_callback(self._later.discard)
        return delivery

    async def _again(
        self, server: int | None, name: str, told: Body, pause: float, sessions: frozenset[str]
    ) -> None:
        # A session that begins later is told of nothing that happened before it.
        await asyncio.sleep(pause)
        self.gateway.deliver(server, name, told, only=sessions)


def _without_user(member: Body) -> Body:
    return {key: value for key, value in member.items() if key != "user"}


@asynccontextmanager
async def small_discord(
    world: World, dice: Random, *, concurrency: int = 1
) -> AsyncIterator[Discord]:
    """It, on a port of its own, gone in the end."""
    discord = Discord(world, dice, concurrency=concurrency)
    app = web.Application(client_max_size=50_000_000)
    app.router.add_get("/{process:\\d+}/gateway", discord.gateway.serve)
    app.router.add_get("/{process:\\d+}/gateway/", discord.gateway.serve)
    app.router.add_route("*", "/{process:\\d+}/{path:.*}", discord.rest.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        discord.port = runner.addresses[0][1]
        yield discord
    finally:
        await runner.cleanup()
