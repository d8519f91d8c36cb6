"""`Club`: the simulated server, with a channel and the people you can be.

Everything here has the same IDs at every start, because the database refers to them.
"""
# pyright: reportPrivateUsage=false

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

from simcord import ChannelHandle, GuildHandle, MemberActor, UserHandle
from simcord.backend.models import Channel, ThreadMetadata
from simcord.enums import ChannelType

from bot.program.playground.bounded_backend import BoundedBackend, RunningClock
from bot.program.playground.world import LiveWorld
from bot.words.wording import Wording

Viewer: TypeAlias = MemberActor | UserHandle

FOUNDED = datetime(2026, 1, 1, 12, tzinfo=UTC)
A_MOMENT = timedelta(milliseconds=1)
"""The time between creating two people, so that their avatars have different colors."""
BOT = "Waribashi"
CHANNEL = "chopsticks"
MANAGER = "Mia"
PLAYERS = ("Ana", "Ben")
"""Add people only after these, or everyone's IDs would change."""
A_WEEK = 7 * 24 * 60


@dataclass(frozen=True)
class PageView:
    """A person you can be, and the channel you see."""

    label: str
    viewer: Viewer
    channel: ChannelHandle

    @property
    def key(self) -> str:
        """The value it's selected by."""
        return f"{self.channel.id}-{self.viewer.id}"


def new_backend(clock: RunningClock) -> BoundedBackend:
    """A Discord with only the bot in it."""
    with clock.standing_at(FOUNDED):
        backend = BoundedBackend(clock)
        backend.bot_user.name = BOT
        return backend


class Club:
    """The server. Created before the bot starts, which finds it already there."""

    def __init__(self, world: LiveWorld, clock: RunningClock, wording: Wording) -> None:
        self._world = world
        self._wording = wording
        self._made = FOUNDED
        self.manager = self._person(clock, MANAGER)
        with clock.standing_at(self._next_moment()):
            self.guild: GuildHandle = world.create_guild(
                wording.text("playground-server"),
                owner=self.manager,
                preferred_locale=world.locale,
            )
            self.channel: ChannelHandle = self.guild.create_text_channel(
                CHANNEL, topic=wording.text("playground-topic")
            )
        self.players = [self._person(clock, name) for name in PLAYERS]
        for player in self.players:
            self.guild.add_member(player)

    def _next_moment(self) -> datetime:
        self._made += A_MOMENT
        return self._made

    def _person(self, clock: RunningClock, name: str) -> UserHandle:
        with clock.standing_at(self._next_moment()):
            person = self._world.create_user(name.lower(), global_name=name)
            person.dm_channel  # noqa: B018 - made when it is asked for
            return person

    @property
    def locale(self) -> str:
        """Everyone's language, by Discord's name for it."""
        return self._world.locale

    def people(self) -> list[UserHandle]:
        """Everyone, players first."""
        return [*self.players, self.manager]

    def views(self) -> Iterator[PageView]:
        """Everything you can see: the channel, DMs and threads, as each person."""
        for person in self.people():
            yield self._view(person, self.channel, self._key_of(person))
        for person in self.people():
            yield PageView(
                self._label("playground-view-letters", person), person, person.dm_channel
            )
        for thread in self.threads():
            for person in self.people():
                yield self._view(person, thread, "playground-view-thread")

    def _key_of(self, person: UserHandle) -> str:
        is_manager = person is self.manager
        return "playground-view-manager" if is_manager else "playground-view-player"

    def _view(self, person: UserHandle, channel: ChannelHandle, key: str) -> PageView:
        label = self._label(key, person, channel.name or "")
        return PageView(label, MemberActor(self._world, self.guild, person), channel)

    def _label(self, key: str, person: UserHandle, place: str = "") -> str:
        return self._wording.text(key, person=str(person._user.global_name), place=place)

    def threads(self) -> list[ChannelHandle]:
        """The unarchived threads, newest first."""
        active = self._world.backend.active_threads(self.guild.id)
        newest = sorted(active, key=lambda thread: thread.id, reverse=True)
        return [ChannelHandle(self._world, self.guild, thread) for thread in newest]

    def has(self, channel: int) -> bool:
        """Whether there's a channel, thread or DM with that ID."""
        return channel in self._world.backend.channels

    def branch(self, number: int, name: str) -> None:
        """Create a thread with that ID again, which existed when the bot ran before."""
        backend = self._world.backend
        now = backend.now_iso()
        backend.channels[number] = Channel(
            id=number,
            type=ChannelType.PUBLIC_THREAD,
            name=name,
            guild_id=self.guild.id,
            parent_id=self.channel.id,
            owner_id=backend.bot_user.id,
            thread_metadata=ThreadMetadata(
                auto_archive_duration=A_WEEK, archive_timestamp=now, create_timestamp=now
            ),
        )
        backend.messages[number] = {}
        self.guild._guild.thread_ids.append(number)
