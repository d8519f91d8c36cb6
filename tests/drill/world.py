"""All that the small Discord knows: servers, channels, people and messages, as JSON says them."""

from __future__ import annotations

import re
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from tests.bot.program.running.discord_server import APPLICATION, BOT
from tests.simulated.limits import Body, Kind, all_components

DISCORD_EPOCH = 1_420_070_400_000
"""The millisecond from which Discord's numbers count."""
EVERYTHING = str((1 << 53) - 1)
"""All permissions."""
TEXT, DIRECT, THREAD = 0, 1, 11
"""Kinds of channels."""
EPHEMERAL = 1 << 6
NONCE_HOLDS = 180.0
"""Seconds for which Discord takes a second message of the same nonce for the first."""

MOVES = frozenset({"play", "pick", "step", "draw", "lb-whom", "resign", "hint"})
"""The acts by which a game that is on is played: buttons that have them are live."""
AFTERWARDS = frozenset({"rematch"})
_GAME = re.compile(r"w:([a-z-]+):(\d+)(?:,(\d+))?")


@dataclass(frozen=True)
class Pressed:
    """What a button or menu of the bot does: an act, a number, and the moment it was made for."""

    act: str
    number: int
    seq: int | None
    custom_id: str


@dataclass
class Message:
    """A message, with what the bot's own clients are told of it."""

    id: int
    channel: int
    author: Body
    body: Body
    nonce: str | None = None
    ephemeral: bool = False
    answers: int | None = None
    """The message or interaction that it answers."""
    is_gone: bool = False
    at: float = field(default_factory=time.time)
    changed_at: float = field(default_factory=time.time)

    @property
    def is_the_bots(self) -> bool:
        return self.author["id"] == str(APPLICATION)

    @property
    def text(self) -> str:
        parts = all_components(self.body)
        shown = (part["content"] for part in parts if part["type"] == Kind.TEXT)
        return "\n".join(filter(None, (self.body.get("content"), *shown)))

    def pressed(self) -> Iterator[Pressed]:
        """What can be pressed on it, in order."""
        for part in all_components(self.body):
            found = _GAME.match(part.get("custom_id") or "")
            if found is not None and not part.get("disabled"):
                seq = None if found[3] is None else int(found[3])
                yield Pressed(found[1], int(found[2]), seq, part["custom_id"])

    def options(self, custom_id: str) -> list[str]:
        """What can be chosen in that menu."""
        parts = all_components(self.body)
        menu = next(part for part in parts if part.get("custom_id") == custom_id)
        return [option["value"] for option in menu.get("options") or ()]


@dataclass
class Channel:
    id: int
    server: int | None = None
    person: int | None = None
    """With whom a direct message is."""
    messages: dict[int, Message] = field(default_factory=dict)
    """Those that are there, oldest first."""


@dataclass
class Answer:
    """What the bot has said to a message or an interaction."""

    at: float
    process: int
    kind: str
    text: str = ""


class World:
    """The servers with their channels, and the people; each of them is on all servers."""

    def __init__(self, servers: int, channels: int, people: int) -> None:
        self._count = 0
        self.channels: dict[int, Channel] = {}
        self.servers: dict[int, list[int]] = {}
        self.people: dict[int, int] = {}
        """By person the channel of the direct messages with the bot."""
        self.answers: defaultdict[int, list[Answer]] = defaultdict(list)
        self.live: defaultdict[int, dict[int, Message]] = defaultdict(dict)
        """By game the messages on which it can be played, oldest first."""
        self.over: defaultdict[int, dict[int, Message]] = defaultdict(dict)
        """By game the messages that show that it is over."""
        self.shown: defaultdict[int, int] = defaultdict(int)
        """By game the newest moment that a board has shown."""
        self._noted: dict[int, set[int]] = {}
        self._by_nonce: dict[tuple[int, str], Message] = {}
        self.nonces_honoured = 0
        for number in range(servers):
            self._add_server((1_000 + number << 22) + number + 1, channels)
        for number in range(people):
            person = (10_000 + number << 22) + 7
            direct = Channel(self.new_id(), person=person)
            self.channels[direct.id] = direct
            self.people[person] = direct.id

    def _add_server(self, server: int, channels: int) -> None:
        self.servers[server] = [self.new_id() for _ in range(channels)]
        for channel in self.servers[server]:
            self.channels[channel] = Channel(channel, server)

    def new_id(self) -> int:
        """A number as Discord gives them: those that come later are larger."""
        self._count += 1
        now = int(time.time() * 1000) - DISCORD_EPOCH
        return (now << 22) | (self._count & 0x3FFFFF)

    # Messages

    def post(self, channel: int, author: Body, body: Body, **about: Any) -> Message:
        """A new message, or the one of the same nonce that is there already."""
        nonce = body.get("nonce")
        key = (channel, str(nonce))
        there = self._by_nonce.get(key) if nonce and body.get("enforce_nonce") else None
        if there is not None and time.time() - there.at < NONCE_HOLDS:
            self.nonces_honoured += 1
            return there
        message = Message(self.new_id(), channel, author, dict(body), nonce=nonce, **about)
        if not message.ephemeral:
            self.channels[channel].messages[message.id] = message
        if nonce:
            self._by_nonce[key] = message
        return message

    def find(self, channel: int, number: int) -> Message | None:
        there = self.channels.get(channel)
        return None if there is None else there.messages.get(number)

    def delete(self, message: Message) -> None:
        message.is_gone = True
        self.take_note(message)
        self.channels[message.channel].messages.pop(message.id, None)

    def answered(self, to: int, process: int, kind: str, text: str = "") -> None:
        self.answers[to].append(Answer(time.time(), process, kind, text))

    # What is seen of games

    def take_note(self, message: Message) -> None:
        """The message is new or changed, or gone: remember which games are played on it."""
        for boards in (self.live, self.over):
            for game in self._noted.get(message.id, ()):
                boards[game].pop(message.id, None)
        pressed = [] if message.ephemeral or message.is_gone else list(message.pressed())
        for each in pressed:
            if each.act in MOVES:
                self.live[each.number][message.id] = message
                self.shown[each.number] = max(self.shown[each.number], each.seq or 0)
            elif each.act in AFTERWARDS:
                self.over[each.number][message.id] = message
        self._noted[message.id] = {each.number for each in pressed}

    # As JSON

    def user(self, person: int) -> Body:
        name = f"p{(person >> 22) - 10_000}"
        return {
            "id": str(person),
            "username": name,
            "discriminator": "0",
            "global_name": name,
            "avatar": None,
        }

    def member(self, person: int) -> Body:
        return member_of(self.user(person))

    def channel(self, number: int) -> Body:
        channel = self.channels[number]
        if channel.server is None:
            people = [self.user(channel.person)] if channel.person is not None else []
            return {"id": str(number), "type": DIRECT, "recipients": people, "flags": 0}
        return {
            "id": str(number),
            "type": TEXT,
            "guild_id": str(channel.server),
            "name": f"c{number}",
            "position": 0,
            "permission_overwrites": [],
            "parent_id": None,
            "nsfw": False,
            "topic": None,
            "rate_limit_per_user": 0,
            "flags": 0,
            "permissions": EVERYTHING,
        }

    def server(self, number: int) -> Body:
        return {
            "id": str(number),
            "name": f"server {number >> 22}",
            "unavailable": False,
            "owner_id": str(next(iter(self.people), 1)),
            "preferred_locale": "en-US",
            "member_count": len(self.people) + 1,
            "roles": [_everyone(number)],
            "channels": [self.channel(channel) for channel in self.servers[number]],
            "members": [member_of(BOT)],
            "joined_at": "2026-01-01T00:00:00+00:00",
            **{key: [] for key in ("emojis", "stickers", "features", "threads", "presences")},
        }

    def message(self, message: Message) -> Body:
        """It as clients are told of it."""
        channel = self.channels.get(message.channel)
        server = {} if channel is None or channel.server is None else {"guild_id": channel.server}
        known = {key: value for key, value in message.body.items() if key in _TOLD}
        return {
            "content": "",
            "attachments": [],
            "components": [],
            "flags": EPHEMERAL if message.ephemeral else 0,
            **known,
            **{key: str(value) for key, value in server.items()},
            "id": str(message.id),
            "channel_id": str(message.channel),
            "author": message.author,
            "nonce": message.nonce,
            "timestamp": datetime.fromtimestamp(message.at, UTC).isoformat(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
        }


_TOLD = frozenset({"content", "components", "attachments", "flags"})


def member_of(user: Body) -> Body:
    return {
        "user": user,
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
        "permissions": EVERYTHING,
    }


def _everyone(server: int) -> Body:
    return {
        "id": str(server),
        "name": "@everyone",
        "permissions": EVERYTHING,
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
