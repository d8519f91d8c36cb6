"""A Discord for live-check: the drill's, with threads, limits and everything else it looks at.

It answers as Discord's documentation says, but for the points in which a test has it misbehave.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from copy import deepcopy
from random import Random
from typing import Any

from aiohttp import web

from tests.bot.program.live_check.stand_in_world import LiveGateway, LiveWorld
from tests.bot.program.running.discord_server import BOT, CONTENT_LIMITED
from tests.drill.discord import Delivery, Discord
from tests.drill.rest import NOTHING, Json, Reply, Rest, application
from tests.drill.world import Channel, Message, member_of
from tests.simulated.limits import Body, Kind, all_components, check_request

ALT, FILES = 1024, 10 * 2**20
EDITS_AT_ONCE = 5
OLD = 0.2
"""Seconds after which a nonce is old, for a Discord that forgets it."""
"""After so many edits one is told to come again."""
OWN_LAWS = ("allowed_mentions", "may call")
"""What the simulated Discord refuses beyond Discord's own limits."""
ALT_TOO_LONG = "a long description"
OVERLOOKED = {
    "many-components": "components",
    "long-text": "characters of text",
    "many-options": "options in a select",
    "long-alt": ALT_TOO_LONG,
}
"""By the name of a fault, which limits aren't kept."""
_MENTION = re.compile(r"<@!?(\d+)>")

INVALID: Reply = (400, {"message": "Invalid Form Body", "code": 50035})
TOO_LARGE: Reply = (413, {"message": "Request entity too large", "code": 40005})
ARCHIVED: Reply = (400, {"message": "Thread is archived", "code": 50083})
NO_SERVER: Reply = (404, {"message": "Unknown Guild", "code": 10004})
NO_CHANNEL: Reply = (404, {"message": "Unknown Channel", "code": 10003})
FORBIDDEN: Reply = (403, {"message": "Missing Permissions", "code": 50013})
ODD: Reply = (400, {"message": "Something else", "code": 12345})


class LiveRest(Rest):
    """Answers what live-check asks."""

    world: LiveWorld
    gateway: LiveGateway

    def __init__(self, *about: Any, dice: Random) -> None:
        super().__init__(*about, dice=dice)
        self.faults: frozenset[str] = frozenset()
        self.forbidden: frozenset[str] = frozenset()
        """What the bot has no permission for."""
        self.waited_for = asyncio.Event()
        """Set once somebody has asked for something that is never answered."""
        self.is_stuck = False
        self.told: dict[str, list[Body]] = {}
        """By where they were told, the commands."""
        self.edits = 0

    def emoji_names(self) -> set[str]:
        """The emoji of the application."""
        return {each["name"] for each in self._emoji.values()}

    async def answer(self, request: web.Request) -> web.StreamResponse:
        path = request.match_info["path"].split("/")
        if self.is_stuck and path[-1] == "commands":
            self.waited_for.set()
            await asyncio.Event().wait()
        if request.method == "PATCH" and path[0] == "channels" and "messages" in path:
            self.edits += 1
            if self.edits % EDITS_AT_ONCE == 0 and "rate" not in self.faults:
                said = {"message": "slowly", "retry_after": 0.02, "global": False}
                return _slowly(said)
        response = await super().answer(request)
        if "no-rate-headers" not in self.faults:
            response.headers["X-RateLimit-Limit"] = "5"
            response.headers["X-RateLimit-Remaining"] = "4"
            response.headers["X-RateLimit-Reset-After"] = "0.01"
            response.headers["X-RateLimit-Bucket"] = f"{request.method}-{path[0]}"
        return response

    def _done(self, request: web.Request, process: int, path: list[str], body: Json) -> Reply:
        refused = self._too_much(request.method, path, body)
        if refused is not None:
            return refused
        match request.method, path:
            case "GET", ["oauth2", "applications", "@me"]:
                flags = CONTENT_LIMITED if self.gateway.approves_content else 0
                wrong = {"interactions_endpoint_url": "https://example.org"}
                return 200, application() | {"flags": flags} | (
                    wrong if "endpoint" in self.faults else {}
                )
            case "GET", ["gateway", "bot"] if "no-starts" in self.faults:
                return 500, {}
            case _, ["guilds", server, *rest] if rest in ([], ["channels"]):
                return self._of_server(int(server), rest)
            case _, ["applications", _, "guilds", server, "commands"]:
                return self._commands_of(request, server, body)
            case _:
                return super()._done(request, process, path, body)

    def _too_much(self, method: str, path: list[str], body: Json) -> Reply | None:
        """What Discord refuses whatever there is at the place."""
        found = [
            fault for fault in check_request(method, "/".join(path), body) if _is_discords(fault)
        ]
        if isinstance(body, dict):
            files: list[Body] = body.get("attachments") or []
            size = sum(each.get("size", 0) for each in files)
            if size > FILES and "large-files" not in self.faults:
                return TOO_LARGE
            found += [ALT_TOO_LONG for item in _pictures(body) if _alt(item) > ALT]
        seen = [fault for fault in found if not self._overlooks(fault)]
        return (ODD if "odd-code" in self.faults else INVALID) if seen else None

    def _overlooks(self, fault: str) -> bool:
        return any(name in self.faults and word in fault for name, word in OVERLOOKED.items())

    def _of_server(self, server: int, rest: list[str]) -> Reply:
        if server not in self.world.servers:
            return ODD if "unknown-server" in self.faults else NO_SERVER
        if not rest:
            return 200, self.world.server(server)
        if "channels" in self.forbidden:
            return FORBIDDEN
        made = Channel(self.world.new_id(), server)
        self.world.channels[made.id] = made
        return 201, self.world.channel(made.id)

    def _commands_of(self, request: web.Request, server: str, body: Json) -> Reply:
        if request.method == "PUT":
            made = [_command(number, each) for number, each in enumerate(body, 1)]
            self.told[server] = made[1:] if "commands-lost" in self.faults else made
            return 200, self.told[server]
        with_all = request.query.get("with_localizations") == "true"
        without = () if with_all and "commands-english" not in self.faults else _TRANSLATED
        return 200, [
            {key: value for key, value in each.items() if key not in without}
            for each in self.told.get(server, [])
        ]

    def _of_application(self, method: str, path: list[str], body: Json) -> Reply:
        there = {each["name"] for each in self._emoji.values()}
        if method == "POST" and path == ["emojis"] and body["name"] in there:
            return (
                (201, {**BOT, "name": body["name"], "roles": []})
                if "emoji-twice" in self.faults
                else INVALID
            )
        if method == "DELETE" and "emoji-kept" in self.faults:
            return NOTHING
        if method == "DELETE" and path[-1] not in self._emoji:
            return 404, {"message": "Unknown Emoji", "code": 10014}
        return super()._of_application(method, path, body)

    # Channels

    def _in_channel(
        self, request: web.Request, process: int, channel: int, path: list[str], body: Json
    ) -> Reply:
        if channel not in self.world.channels:
            return ODD if "deleted-channel" in self.faults else NO_CHANNEL
        reply = self._about_thread(request.method, channel, path, body)
        reply = reply or self._about_messages(request.method, process, channel, path, body)
        reply = reply or super()._in_channel(request, process, channel, path, body)
        if reply[0] == 404 and request.method == "PATCH" and "deleted-message" in self.faults:
            return ODD
        return reply

    def _about_thread(self, method: str, channel: int, path: list[str], body: Json) -> Reply | None:
        world = self.world
        match method, path:
            case "DELETE", []:
                return self._channel_gone(channel)
            case "PATCH", []:
                world.threads[channel] = body["archived"] and "never-closed" not in self.faults
                return 200, world.channel(channel)
            case "POST", ["threads"]:
                return 201, self._thread(world.new_id(), channel)
            case "POST", ["messages", number, "threads"]:
                return 201, self._thread(int(number), channel)
            case _:
                return None

    def _about_messages(
        self, method: str, process: int, channel: int, path: list[str], body: Json
    ) -> Reply | None:
        is_thread = channel in self.world.threads
        match method, path:
            case "PUT", ["messages", number, "reactions", name, "@me"]:
                return self._reacted(int(number), name)
            case "POST", ["messages"] if is_thread:
                if "stays-closed" not in self.faults:
                    self.world.threads[channel] = False
                if "thread-elsewhere" in self.faults:
                    elsewhere = next(iter(self.world.servers.values()))[0]
                    return 200, self._posted(elsewhere, process, body)
                return None
            case "GET", ["messages"] if "history-empty" in self.faults:
                return 200, []
            case "PATCH", ["messages", _] if self.world.threads.get(channel):
                return ODD if "archived-edit" in self.faults else ARCHIVED
            case _:
                return None

    def _reacted(self, message: int, name: str) -> Reply:
        if "reactions" in self.forbidden:
            return FORBIDDEN
        if "no-reactions" not in self.faults:
            self.world.reactions.setdefault(message, []).append(name)
        return NOTHING

    def _channel_gone(self, channel: int) -> Reply:
        if channel in self.world.threads and "threads" in self.forbidden:
            return FORBIDDEN
        gone = self.world.channel(channel)
        del self.world.channels[channel]
        return 200, gone

    def _thread(self, number: int, channel: int) -> Body:
        world = self.world
        world.channels[number] = Channel(number, world.channels[channel].server)
        world.threads[number] = False
        return world.channel(number)

    # Messages

    def _posted(self, channel: int, process: int, body: Body) -> Body:
        if "nonce-ignored" in self.faults:
            body = {**body, "enforce_nonce": False}
        if "nonce-forgotten" in self.faults and self._is_old(body.get("nonce")):
            body = {**body, "enforce_nonce": False}
        if "nonces-alike" in self.faults and "-" in str(body.get("nonce")):
            body = {**body, "nonce": "one"}  # of the bot's own; the library's are numbers
        before = set(self.world.channels[channel].messages)
        told = self._resolved(body, [])
        shown = super()._posted(channel, process, told)
        number = int(shown["id"])
        if number not in before:
            self._ping(number, body, "mentions" in self.faults)
        return self.world.message(self.world.channels[channel].messages[number])

    def _edited(self, message: Message, process: int, body: Body) -> None:
        kept: list[Body] = message.body.get("attachments") or []
        if "attachments" in body:
            wanted = {each["id"] for each in body["attachments"]}
            brought = [each for each in body["attachments"] if "url" in each]
            old = (
                [each for each in kept if each["id"] in wanted and "url" in each]
                if not brought
                else []
            )
            kept = [*old, *brought]
        if "old-files-stay" in self.faults:
            kept = [*(message.body.get("attachments") or []), *kept]
        if "attachments-lost" in self.faults and not body.get("attachments"):
            kept = []
        super()._edited(message, process, self._resolved({**body, "attachments": kept}, kept))
        self._ping(message.id, body, "edit-pings" in self.faults)

    def _is_old(self, nonce: str | None) -> bool:
        there = (each for where in self.world.channels.values() for each in where.messages.values())
        return any(each.nonce == nonce and time.time() - each.at > OLD for each in there if nonce)

    def _resolved(self, body: Body, there: list[Body]) -> Body:
        """With numbers for new files, and pictures that point to them."""
        told = deepcopy(body)
        for each in told.get("attachments") or []:
            if each not in there:
                each["id"] = str(self.world.new_id())
        files = {each.get("filename"): each for each in told.get("attachments") or []}
        for item in _pictures(told):
            found = files.get(item["media"]["url"].removeprefix("attachment://"))
            if found is not None:
                item["media"] = {"url": found["url"], "proxy_url": found["url"]}
                item["media"]["attachment_id"] = found["id"]
        if "flags-lost" in self.faults:
            told["flags"] = 0
        return told

    def _ping(self, number: int, body: Body, always: bool) -> None:
        """Who is mentioned, as far as the message lets them be."""
        shown = [part["content"] for part in all_components(body) if part["type"] == Kind.TEXT]
        said = "\n".join([body.get("content") or "", *shown])
        allowed = body.get("allowed_mentions") or {"parse": ["users", "everyone"]}
        if always:
            allowed = {"parse": ["users", "everyone"]}
        people = [int(each) for each in _MENTION.findall(said)]
        named = {int(each) for each in allowed.get("users", ())}
        pinged = [each for each in people if "users" in allowed["parse"] or each in named]
        if "nobody-pinged" in self.faults:
            pinged = []
        self.world.pinged[number] = pinged, "everyone" in allowed["parse"] and "@everyone" in said


def _is_discords(fault: str) -> bool:
    return not any(law in fault for law in OWN_LAWS)


def _alt(item: Body) -> int:
    return len(item.get("description") or "")


def _slowly(said: Body) -> web.Response:
    """Without `Via` the library takes it for a ban, and with a charset not for JSON."""
    body = json.dumps(said).encode()
    return web.Response(
        body=body, status=429, content_type="application/json", headers={"Via": "1.1 google"}
    )


_TRANSLATED = ("name_localizations", "description_localizations", "options")


def _pictures(body: Body) -> Iterator[Body]:
    for part in all_components(body):
        if part["type"] == Kind.GALLERY:
            yield from part["items"]


def _command(number: int, told: Body) -> Body:
    return {
        "description": "",
        "application_id": BOT["id"],
        "version": "1",
        **told,
        "id": str(number),
    }


class LiveDiscord(Discord):
    """All of it, and what a person does."""

    world: LiveWorld
    gateway: LiveGateway
    rest: LiveRest

    def __init__(self) -> None:
        world, dice = LiveWorld(), Random(1)
        super().__init__(world, dice)
        self.gateway = LiveGateway(world, self.note)
        self.rest = LiveRest(world, self.gateway, self.note, dice=dice)

    def misbehaves(self, fault: str) -> None:
        """From now on it is wrong in that point."""
        self.rest.faults = self.gateway.faults = frozenset({fault})
        self.gateway.approves_content = fault != "content-let-in"

    @property
    def server(self) -> int:
        return next(iter(self.world.servers))

    @property
    def room(self) -> int:
        """The channel that was there before."""
        return self.world.servers[self.server][0]

    @property
    def person(self) -> int:
        return next(iter(self.world.people))

    def replies(self, to: Message, text: str, *, pings: bool = True) -> Delivery:
        """A person answers; without the intent the words come only with a ping."""
        world = self.world
        author = world.user(self.person)
        said = text if pings else ""
        message = world.post(to.channel, author, {"content": said})
        reference = {"message_id": str(to.id), "channel_id": str(to.channel)}
        told: Body = {**world.message(message), "author": author, "message_reference": reference}
        member = {key: value for key, value in member_of(author).items() if key != "user"}
        told |= {"member": member, "type": 19, "mentions": [BOT] if pings else []}
        told["content"] = "" if "reply-without-words" in self.rest.faults else said
        return self._deliver(message.id, self.server, "MESSAGE_CREATE", told)

    def presses(self, on: Message) -> Delivery:
        """A person presses the first button."""
        buttons = (part for part in all_components(on.body) if part["type"] == Kind.BUTTON)
        return self.clicks(self.person, on, next(buttons)["custom_id"])

    async def sees(self, words: str) -> Message:
        """Wait until the bot has posted something with these words."""
        while True:
            for channel in list(self.world.channels.values()):
                for message in channel.messages.values():
                    if words in message.text:
                        return message
            await asyncio.sleep(0.01)


@asynccontextmanager
async def live_discord() -> AsyncIterator[LiveDiscord]:
    """It, on a port of its own, gone in the end."""
    discord = LiveDiscord()
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
