"""`simulated`: a bot in a simulated Discord; the only access to SimCord for tests of the bot.

    async with simulated(bot, clock=clock) as sim:
        club = sim.guild("Club", locale="de")
        room = sim.channel(club, "games")
        ana = Person(sim, sim.member(club, "Ana"), room)
        await ana.types("attack L R")

At the end each error of the bot fails the test, and so does each interaction that was not answered
and each request that passes one of Discord's limits (`limits.py`) or is not as Discord publishes
it (`published.py`).
"""
# pyright: reportPrivateUsage=false

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import deepcopy
from datetime import datetime
from typing import Any, TypeAlias, cast

import discord
from discord.ext import commands
from simcord import (
    ChannelHandle,
    GuildHandle,
    HttpLogEntry,
    InteractionResult,
    MemberActor,
    ResponseMessage,
    UserHandle,
)
from simcord.backend.models import Message as Stored
from simcord.backend.models import Overwrite
from simcord.backend.serializers import guild_create_payload
from simcord.enums import ChannelType, OverwriteType

from engine.errors import ChopsticksError
from tests.simulated.sent import wrong_requests
from tests.simulated.world import SimulatedClock, World

__all__ = [
    "Channel",
    "Guild",
    "Member",
    "Message",
    "Result",
    "SimulatedClock",
    "Simulation",
    "User",
    "simulated",
]

Channel: TypeAlias = ChannelHandle
Guild: TypeAlias = GuildHandle
Member: TypeAlias = MemberActor
User: TypeAlias = UserHandle
Message: TypeAlias = ResponseMessage
Result: TypeAlias = InteractionResult

PATIENCE = 20.0
STRETCH = 600.0
MISSING_ACCESS = 50001
TAIL = 40


class Simulation:
    """What a test may do with the world around its bot; people act through `people.Person`."""

    def __init__(self, world: World) -> None:
        self.world = world

    # What there is

    @property
    def bot(self) -> commands.AutoShardedBot:
        """The bot that runs now."""
        assert isinstance(self.world.bot, commands.AutoShardedBot)
        return self.world.bot

    def now(self) -> datetime:
        """The hour of the world."""
        return self.world.clock()

    @property
    def requests(self) -> list[HttpLogEntry]:
        """All that the bot has asked of Discord so far."""
        return self.world.http_requests

    @property
    def errors(self) -> list[BaseException]:
        """The bot's errors so far; those that were looked at fail no test."""
        return self.world.errors

    def messages(self, channel: Channel, *, seen_by: Member | User | None = None) -> list[Message]:
        """The messages of a channel, oldest first; private answers only as their reader sees it."""
        stored = self.world.backend.messages.get(channel.id, {}).values()
        reader = seen_by.id if seen_by is not None else None
        visible = [message for message in stored if message.visible_to(reader)]
        return [ResponseMessage(self.world, message) for message in sorted(visible, key=_age)]

    def by_bot(self, channel: Channel, *, seen_by: Member | User | None = None) -> list[Message]:
        """The same, of the bot alone."""
        bot = self.world.backend.bot_user.id
        shown = self.messages(channel, seen_by=seen_by)
        return [message for message in shown if message._message.author_id == bot]

    # Places and people

    def guild(
        self, name: str = "Club", *, locale: str = "en-US", has_bot: bool = True, shard: int = 0
    ) -> Guild:
        """A server. Where the bot is not, people have it with them as their own app."""
        guild = self.world.create_guild(name, preferred_locale=locale, shard_id=shard)
        if not has_bot:
            self.world._plain_emit("GUILD_DELETE", {"id": str(guild.id)})
            self.world.without_bot.add(guild.id)
            guild._guild.members.pop(self.world.backend.bot_user.id)
        return guild

    def channel(self, guild: Guild, name: str = "games") -> Channel:
        """A text channel."""
        return guild.create_text_channel(name)

    def thread(self, parent: Channel, name: str, starter: Member) -> Channel:
        """A public thread that a person has started."""
        thread = self.world.backend.create_thread(parent.id, name, starter.id)
        return ChannelHandle(self.world, parent.guild, thread)

    def channel_of(self, thread: discord.Thread | discord.abc.GuildChannel) -> Channel:
        """The place that the bot's library knows under this name, such as a thread it has made."""
        guild = next(guild for guild in self.world._guilds if guild.id == thread.guild.id)
        return ChannelHandle(self.world, guild, self.world.backend.get_channel(thread.id))

    def user(self, name: str, *, locale: str | None = None, bot: bool = False) -> User:
        """An account, met in direct messages."""
        user = self.world.create_user(name, bot=bot)
        if locale is not None:
            self.world.locales[user.id] = locale
        return user

    def stranger(self, name: str, *, locale: str | None = None, friend: User | None = None) -> User:
        """Somebody with the app as their own, in a private chat, a `friend`'s, without the bot."""
        user, backend = self.user(name, locale=locale), self.world.backend
        if friend is None:
            chat = backend.create_channel(None, None, type=ChannelType.DM)
            self.world.private_chats.add(chat.id)
            self.fails("*", f"/channels/{chat.id}*", 403, code=MISSING_ACCESS, times=None)
        else:
            chat = friend.dm_channel._channel
        self.world.direct[user.id] = user.dm_channel
        chat.recipient_ids.append(user.id)
        backend.dm_channels[user.id] = chat.id
        return user

    def direct(self, user: User) -> Channel:
        """The person's direct messages with the bot, also of one who is met in a private chat."""
        return self.world.direct.get(user.id) or user.dm_channel

    def member(
        self,
        guild: Guild,
        who: str | User,
        *,
        locale: str | None = None,
        permissions: discord.Permissions | None = None,
        bot: bool = False,
    ) -> Member:
        """A person in a server, new or one who is in others already."""
        user = self.user(who, locale=locale, bot=bot) if isinstance(who, str) else who
        roles = [guild.create_role(user.name, permissions=permissions)] if permissions else []
        return guild.add_member(user, roles=roles)

    # What may happen to them

    async def leave(self, member: Member) -> None:
        """The person leaves the server; asked for, Discord says 404."""
        member.guild.remove_member(member)
        await self.settle()

    async def delete(self, gone: Channel | Message | discord.Message) -> None:
        """A moderator deletes a message, a channel or a thread."""
        backend = self.world.backend
        if isinstance(gone, ChannelHandle):
            backend.delete_channel(gone.id)
        elif isinstance(gone, ResponseMessage):
            backend.delete_message(gone.channel_id, gone.id)
        else:
            backend.delete_message(gone.channel.id, gone.id)
        await self.settle()

    async def expel(self, guild: Guild) -> None:
        """The bot is removed from the server."""
        self.world.backend.remove_guild(guild.id)
        await self.settle()

    async def join(self, guild: Guild) -> None:
        """Somebody adds the bot to the server, which it has not been on so far."""
        self.world._plain_emit("GUILD_DELETE", {"id": str(guild.id)})
        await self.settle()
        backend = self.world.backend
        guild._guild.members[backend.bot_user.id].joined_at = backend.now_iso()
        await self.say_joined(guild)

    async def say_joined(self, guild: Guild) -> None:
        """Discord says that the bot has come to the server, be it once more."""
        backend = self.world.backend
        payload = guild_create_payload(backend, backend.get_guild(guild.id))
        told = {name: value for name, value in payload.items() if name != "unavailable"}
        self.world._plain_emit("GUILD_CREATE", told)
        await self.settle()

    async def deny(self, channel: Channel, *permissions: str, to: Member | None = None) -> None:
        """Take permissions by name in a channel, the bot's or a person's; none gives all back."""
        target = to.id if to is not None else self.world.backend.bot_user.id
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        overwrite = Overwrite(target_id=target, type=OverwriteType.MEMBER, allow=0, deny=denied)
        self.world.backend.set_overwrite(channel.id, overwrite)
        await self.settle()

    async def hide(self, channel: Channel) -> None:
        """Let the bot see the channel, and not everyone."""
        assert channel.guild is not None
        view = discord.Permissions(view_channel=True).value
        everyone, bot = channel.guild.id, self.world.backend.bot_user.id
        for overwrite in (
            Overwrite(everyone, OverwriteType.ROLE, allow=0, deny=view),
            Overwrite(bot, OverwriteType.MEMBER, allow=view, deny=0),
        ):
            self.world.backend.set_overwrite(channel.id, overwrite)
        await self.settle()

    def make_formal(self, guild: Guild, channel: Channel, *, rules: bool) -> None:
        """The channel is that of the server's rules, or one for announcements."""
        if rules:
            guild._guild.rules_channel_id = channel.id
        else:
            channel._channel.type = ChannelType.NEWS

    def fails(
        self,
        method: str,
        path: str,
        status: int,
        *,
        code: int = 0,
        says: str = "fault of the test",
        times: int | None = 1,
    ) -> None:
        """The next requests to paths of that shape (`/channels/*/messages`) fail, None for all."""
        self.world.inject_error(method, path, status=status, code=code, message=says, times=times)

    async def repeat_interaction(self) -> None:
        """Discord delivers the last interaction a second time."""
        assert self.world.last_interaction is not None
        self.world._plain_emit("INTERACTION_CREATE", deepcopy(self.world.last_interaction))
        await self.settle()

    # Time, and the bot's life in it

    async def settle(self) -> None:
        """Until the bot has nothing to do."""
        await self.world.settle()

    async def advance_time(self, seconds: float) -> None:
        """Let time pass, every timer of the bot at its moment; patience is for ten minutes each."""
        while seconds > 0:
            step = min(seconds, STRETCH)
            await self.world.advance_time(step)
            seconds -= step

    async def leap(self, seconds: float) -> None:
        """Let time pass at once, as if the machine slept: what was due comes once, and late."""
        self.world._move_clock(self.world._virtual_time + seconds)
        await self.settle()

    async def gap(self, seconds: float, *, resumed: bool = True, shard: int = 0) -> None:
        """Cut the gateway off for a time. What happened meanwhile is lost."""
        await self.lose(shard)
        await self.advance_time(seconds)
        await self.find_again(shard, resumed=resumed)

    async def lose(self, number: int = 0) -> None:
        """Cut a shard off."""
        with self.world._bot_scope():
            self.bot.dispatch("disconnect")
            await self._shard(number).disconnect()
        await self.settle()

    async def find_again(self, number: int = 0, *, resumed: bool = True) -> None:
        """Let it be there again."""
        shard = self._shard(number)
        with self.world._bot_scope():
            if resumed:
                cast("Any", shard)._parent.ws.open = True
                self.bot._connection.parsers["RESUMED"]({"__shard_id__": number})
            else:
                await shard.reconnect()
        await self.settle()

    def _shard(self, number: int) -> discord.ShardInfo:
        shard = self.bot.get_shard(number)
        assert shard is not None
        return shard

    async def take_away(self, guild: Guild) -> None:
        """Discord has trouble with the server, which nobody can use for now."""
        self.world._plain_emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
        await self.settle()

    async def leave_unnamed(self, guild: Guild) -> None:
        """A shard comes to be ready without having named the server."""
        known = self.bot.get_guild(guild.id)
        assert known is not None
        with self.world._bot_scope():
            self.bot._connection._remove_guild(known)
            self.bot.dispatch("shard_ready", known.shard_id)
        await self.settle()

    async def give_back(self, guild: Guild) -> None:
        """The trouble is over."""
        payload = guild_create_payload(self.world.backend, self.world.backend.get_guild(guild.id))
        self.world._plain_emit("GUILD_CREATE", {**payload, "unavailable": False})
        await self.settle()

    async def restart(self, bot: commands.AutoShardedBot, *, orderly: bool = False) -> None:
        """End the bot, as a crash does unless orderly, and start another in the same world."""
        if orderly:
            await self.close()
        await self.world.restart_bot(bot)

    async def close(self) -> None:
        """Close the bot as its command line does at the end."""
        with self.world._bot_scope():
            await self.bot.close()


@asynccontextmanager
async def simulated(
    bot: commands.AutoShardedBot,
    *,
    clock: SimulatedClock | None = None,
    approved_intents: discord.Intents | None = None,
    locale: str = "en-US",
    patience: float = PATIENCE,
    tolerated: tuple[type[Exception], ...] = (ChopsticksError,),
    all_answered: bool = True,
) -> AsyncIterator[Simulation]:
    """The bot, logged in and ready, in a Discord of its own.

    `approved_intents` are those that the portal grants, all unless said; `locale` is the language
    of people who have no other; `patience` the seconds that an act may take in real time;
    `tolerated` errors are no faults of the bot; `all_answered` is false where a test lets the bot
    die over an interaction. Raises PrivilegedIntentsRequired as the bot connects, and at the end
    an ExceptionGroup of the bot's errors, AssertionError for wrong requests and missing answers.
    """
    world = World(
        bot,
        clock=clock or SimulatedClock(),
        approved_intents=approved_intents,
        locale=locale,
        patience=patience,
        tolerated=tolerated,
    )
    with world.patched():
        await world.start()
        try:
            yield Simulation(world)
        except BaseException as error:
            error.add_note("\n".join(world.transcript().splitlines()[-TAIL:]))
            raise
        finally:
            await world.shutdown()
    world.raise_unread_errors()
    faults = wrong_requests(world.http_requests)
    if all_answered:
        faults += world.unanswered()
    assert not faults, "\n".join(faults)


def _age(message: Stored) -> int:
    return message.id
