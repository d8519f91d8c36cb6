"""The requests that the small Discord answers."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from aiohttp import BodyPartReader, MultipartReader, web

from tests.bot.program.running.discord_server import APPLICATION, BOT, CONTENT_LIMITED, TOKEN
from tests.drill.gateway import Gateway
from tests.drill.world import EPHEMERAL, Message, World
from tests.simulated.limits import Body

TOO_LATE = 3.0
"""Seconds that an interaction waits for its first answer."""
TOKEN_LASTS = 15 * 60.0
MOST_MESSAGES = 100
Json: TypeAlias = Any
"""Whatever was sent."""
Reply: TypeAlias = tuple[int, Json]
"""A status and what stands in the answer."""

NOTHING: Reply = (204, None)
NO_MESSAGE: Reply = (404, {"message": "Unknown Message", "code": 10008})
NO_INTERACTION: Reply = (404, {"message": "Unknown interaction", "code": 10062})
NO_WEBHOOK: Reply = (404, {"message": "Unknown Webhook", "code": 10015})
ANSWERED: Reply = (400, {"message": "Interaction has already been acknowledged.", "code": 40060})


class Interaction:
    """Something that a person has asked for by a command or a click."""

    def __init__(self, number: int, channel: int, on: Message | None) -> None:
        self.id = number
        self.token = f"t{number}"
        self.channel = channel
        self.on = on
        """The message that was clicked on."""
        self.original: Message | None = None
        """What the bot answered first, or the message that was clicked on."""
        self.said: dict[int, Message] = {}
        self.at = time.time()
        self.is_answered = False


class Rest:
    """Does what is asked of it, for any process."""

    def __init__(
        self, world: World, gateway: Gateway, note: Callable[[str], None], *, dice: Random
    ) -> None:
        self.world = world
        self.gateway = gateway
        self.interactions: dict[str, Interaction] = {}
        self.asked = Counter[str]()
        self.unknown = Counter[str]()
        self.late_answers = 0
        self.lost_answers = 0
        self.losing = 0.0
        """Which part of what is posted and edited gets no answer, though it was done."""
        self.heed: Callable[[Message, Body], None] | None = None
        """Called with each message that is posted or edited, and with what was sent for that."""
        self._note = note
        self._commands: list[Body] = []
        self._emoji: dict[str, Body] = {}
        self._dice = dice

    async def answer(self, request: web.Request) -> web.StreamResponse:
        process, path = int(request.match_info["process"]), request.match_info["path"]
        if path.startswith(("interactions", "webhooks")):
            allowed = True  # by the token in the path
        else:
            allowed = request.headers.get("Authorization") == f"Bot {TOKEN}"
        body = await _body(request)
        status, said = self._done(request, process, path.split("/"), body) if allowed else (401, {})
        # Not answers to interactions: who loses one of these has nothing to answer by any more.
        is_board = path.startswith("channels") and request.method in {"POST", "PATCH"}
        if is_board and self._dice.random() < self.losing:
            self.lost_answers += 1
            assert request.transport is not None
            request.transport.abort()
        return _json(said, status)

    def _done(self, request: web.Request, process: int, path: list[str], body: Json) -> Reply:
        self.asked[f"{request.method} {path[0]}"] += 1
        match request.method, path:
            case _, ["channels", channel, *rest]:
                return self._in_channel(request, process, int(channel), rest, body)
            case "POST", ["interactions", _, token, "callback"]:
                return self._called_back(process, token, body)
            case _, ["webhooks", _, token, *rest]:
                return self._by_webhook(request.method, process, token, rest, body)
            case _, ["applications", _, *rest]:
                return self._of_application(request.method, rest, body)
            case _:
                return self._about(request, path, body)

    def _about(self, request: web.Request, path: list[str], body: Json) -> Reply:
        world, said = self.world, None
        match request.method, path:
            case "GET", ["users", "@me"]:
                said = BOT
            case "POST", ["users", "@me", "channels"]:
                said = world.channel(world.people[int(body["recipient_id"])])
            case "GET", ["users", person]:
                said = world.user(int(person))
            case "GET", ["oauth2", "applications", "@me"]:
                said = application()
            case "GET", ["gateway", "bot"]:
                url = f"ws://{request.host}/{request.match_info['process']}/gateway"
                starts = self.gateway.starts()
                said = {"url": url, "shards": 1, "session_start_limit": starts}
            case "GET", ["guilds", _, "members", person]:
                said = world.member(int(person))
            case _:
                pass
        return (200, said) if said is not None else self._not_known(request.method, path)

    def _not_known(self, method: str, path: list[str]) -> Reply:
        self.unknown[f"{method} {'/'.join(path)}"] += 1
        return 404, {"message": "404: Not Found", "code": 0}

    def _of_application(self, method: str, path: list[str], body: Json) -> Reply:
        match method, path:
            case "PUT", [*_, "commands"]:
                self._commands = [_command(number, each) for number, each in enumerate(body, 1)]
                return 200, self._commands
            case "GET", [*_, "commands"]:
                return 200, self._commands
            case "GET", ["emojis"]:
                return 200, {"items": list(self._emoji.values())}
            case "POST", ["emojis"]:
                number = str(self.world.new_id())
                made = {"id": number, "name": body["name"], "roles": [], "user": BOT}
                self._emoji[number] = made | {"available": True}
                return 201, self._emoji[number]
            case "DELETE", ["emojis", number]:
                self._emoji.pop(number, None)
                return NOTHING
            case _:
                return self._not_known(method, ["applications", *path])

    # Messages

    def _in_channel(
        self, request: web.Request, process: int, channel: int, path: list[str], body: Json
    ) -> Reply:
        world, method = self.world, request.method
        if channel not in world.channels:
            return 404, {"message": "Unknown Channel", "code": 10003}
        match path:
            case []:
                reply = 200, world.channel(channel)
            case ["messages"] if method == "GET":
                reply = 200, self._history(channel, request.query)
            case ["messages"]:
                reply = 200, self._posted(channel, process, body)
            case ["messages", number]:
                reply = self._with_message(method, process, world.find(channel, int(number)), body)
            case ["typing"] | ["messages", _, "reactions", *_]:
                reply = NOTHING
            case _:
                reply = self._not_known(method, ["channels", "_", *path])
        return reply

    def _history(self, channel: int, asked: Mapping[str, str]) -> list[Body]:
        """The newest first, as Discord gives them."""
        most = min(int(asked.get("limit", 50)), MOST_MESSAGES)
        there = sorted(self.world.channels[channel].messages.values(), key=lambda each: each.id)
        if "after" in asked:
            there = [each for each in there if each.id > int(asked["after"])][:most]
        elif "before" in asked:
            there = [each for each in there if each.id < int(asked["before"])][-most:]
        else:
            there = there[-most:]
        return [self.world.message(each) for each in reversed(there)]

    def _posted(self, channel: int, process: int, body: Body) -> Body:
        reference = body.get("message_reference") or {}
        to = int(reference["message_id"]) if "message_id" in reference else None
        message = self.world.post(channel, BOT, body, answers=to)
        if to is not None:
            self.world.answered(to, process, "reply", message.text)
        self._changed(message, process, body)
        shown = self.world.message(message)
        self.gateway.deliver(self.world.channels[channel].server, "MESSAGE_CREATE", shown)
        return shown

    def _with_message(
        self, method: str, process: int, message: Message | None, body: Json
    ) -> Reply:
        if message is None:
            return NO_MESSAGE
        if method == "DELETE":
            self.world.delete(message)
            return NOTHING
        if method == "PATCH":
            self._edited(message, process, body)
        return 200, self.world.message(message)

    def _edited(self, message: Message, process: int, body: Body) -> None:
        message.body |= body
        message.changed_at = time.time()
        self._changed(message, process, body)

    def _changed(self, message: Message, process: int, sent: Body) -> None:
        self.world.take_note(message)
        if self.heed is not None:
            self.heed(message, sent)
        for board in message.pressed():
            if board.seq is not None:
                shown = f"game {board.number} at {board.seq} on message {message.id}"
                self._note(f"{shown}, by process {process}")
                break

    # Answers to interactions

    def _called_back(self, process: int, token: str, body: Body) -> Reply:
        asked = self.interactions.get(token)
        if asked is None:
            return NO_INTERACTION
        if asked.is_answered:
            return ANSWERED
        if time.time() - asked.at > TOO_LATE:
            self.late_answers += 1
            self.world.answered(asked.id, process, "too late")
            return NO_INTERACTION
        asked.is_answered = True
        said = self._first_answer(asked, process, body["type"], body.get("data") or {})
        resource = {"type": body["type"]}
        if said is not None:
            resource["message"] = self.world.message(said)
        about = {"id": str(asked.id), "type": 2, "response_message_loading": body["type"] == 5}
        if asked.original is not None:
            about["response_message_id"] = str(asked.original.id)
        return 200, {"interaction": about, "resource": resource}

    def _first_answer(
        self, asked: Interaction, process: int, kind: int, data: Body
    ) -> Message | None:
        match kind:
            case 4 | 5:
                asked.original = self._said(asked, process, data, waits=kind == 5)
                return asked.original
            case 6:
                asked.original = asked.on
                self.world.answered(asked.id, process, "noted")
                return None
            case 7:
                asked.original = asked.on
                if asked.on is not None:
                    self._edited(asked.on, process, data)
                    self.world.answered(asked.id, process, "changed", asked.on.text)
                return asked.on
            case _:
                self.world.answered(asked.id, process, f"kind {kind}")
                return None

    def _said(
        self, asked: Interaction, process: int, data: Body, *, waits: bool = False
    ) -> Message:
        private = bool((data.get("flags") or 0) & EPHEMERAL)
        message = self.world.post(asked.channel, BOT, data, ephemeral=private, answers=asked.id)
        asked.said[message.id] = message
        self.world.answered(asked.id, process, "thinking" if waits else "said", message.text)
        self._changed(message, process, data)
        return message

    def _by_webhook(
        self, method: str, process: int, token: str, path: list[str], body: Json
    ) -> Reply:
        asked = self.interactions.get(token)
        if asked is None or not asked.is_answered or time.time() - asked.at > TOKEN_LASTS:
            return NO_WEBHOOK
        if not path:
            return 200, self.world.message(self._said(asked, process, body))
        message = self._answer_called(asked, path[-1])
        if message is None:
            return NO_MESSAGE
        if method == "PATCH":
            self._edited(message, process, body)
            self.world.answered(asked.id, process, "changed", message.text)
        elif method == "DELETE":
            self.world.delete(message)
            self.world.answered(asked.id, process, "removed")
            return NOTHING
        return 200, self.world.message(message)

    def _answer_called(self, asked: Interaction, name: str) -> Message | None:
        if name == "@original":
            return asked.original
        return asked.said.get(int(name)) or self.world.find(asked.channel, int(name))


async def _body(request: web.Request) -> Json:
    if not request.content_type.startswith("multipart/"):
        return json.loads(await request.text() or "null")
    body: Body = {}
    files: list[Body] = []
    parts = await request.multipart()
    assert isinstance(parts, MultipartReader)
    async for part in parts:
        assert isinstance(part, BodyPartReader)
        content = await part.read()
        if part.name == "payload_json":
            body = json.loads(content)
        else:
            files.append(_attachment(len(files), part.filename or "", len(content)))
    # An answer to an interaction has its message within.
    holding = body.get("data", body)
    holding["attachments"] = files
    return body


def _attachment(number: int, name: str, size: int) -> Body:
    url = f"https://cdn.invalid/{name}"
    return {"id": str(number), "filename": name, "size": size, "url": url, "proxy_url": url}


def _json(value: object, status: int) -> web.Response:
    if status == 204:
        return web.Response(status=status)
    # Without a charset beside the type, with which discord.py would not take it for JSON.
    body = json.dumps(value).encode()
    return web.Response(body=body, status=status, content_type="application/json")


def application() -> Body:
    """What the bot is told of itself."""
    return {
        "id": str(APPLICATION),
        "name": "Waribashi",
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": BOT,
        "verify_key": "",
        "flags": CONTENT_LIMITED,
        "interactions_endpoint_url": None,
        "integration_types_config": {"0": {}, "1": {}},
    }


def _command(number: int, told: Body) -> Body:
    added = {"application_id": str(APPLICATION), "version": "1", "id": str(number)}
    return {"description": "", **told, **added}
