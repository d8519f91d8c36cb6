"""`Places`: the channels where the bot is, with their languages, settings and people."""

from __future__ import annotations

import discord

from bot.app.application import Application
from bot.app.recent import Recent
from bot.app.settings import InForce
from bot.chat.asking.faults import TROUBLE
from bot.chat.asking.known_names import KnownNames
from bot.words.wording import Wording
from db.games import Place
from db.servers import join_server
from db.words import Surface

MOST_LANGUAGES = 5_000
NOT_THERE = frozenset({10007, 10013})
"""Discord's error codes for someone who isn't a member. A server that the bot left is 404 too."""


class Places:
    """What's known about servers, channels and direct messages, from a plain Discord client."""

    def __init__(self, client: discord.Client, app: Application) -> None:
        self._client = client
        self._app = app
        self.wordings = app.wordings
        self.named_rules = app.named_rules
        self.names = KnownNames(app.clock)
        self._joined: set[int] = set()
        self._languages = Recent[int, str](MOST_LANGUAGES)

    # Servers and channels

    @property
    def me(self) -> discord.ClientUser | None:
        """The bot's own user; None until it has logged in."""
        return self._client.user

    @property
    def reads_all(self) -> bool:
        """Whether the bot can read messages that don't mention it."""
        return self._client.intents.message_content

    def guild(self, server: int | None) -> discord.Guild | None:
        """The server, if the bot is on it."""
        return None if server is None else self._client.get_guild(server)

    def channel(self, number: int) -> discord.abc.Messageable:
        """The channel, thread or direct message with that number, even if it isn't cached."""
        known = self._client.get_channel(number)
        if isinstance(known, discord.abc.Messageable):
            return known
        return self._client.get_partial_messageable(number)

    def is_thread(self, number: int) -> bool:
        """Whether the channel with that number is a thread."""
        return isinstance(self._client.get_channel(number), discord.Thread)

    def message(self, place: Place) -> discord.PartialMessage:
        """The message at that place. It may not exist any more."""
        where = self._client.get_partial_messageable(place.channel or 0, guild_id=place.server)
        return where.get_partial_message(place.message or 0)

    async def is_gone(self, place: Place) -> bool:
        """Whether the message at that place is deleted. Raises Discord's error if unknown."""
        try:
            await self.message(place).fetch()
        except discord.NotFound:
            return True
        return False

    async def user(self, number: int) -> discord.User:
        """The user, fetched from Discord. Raises Discord's error."""
        return await self._client.fetch_user(number)

    def of(self, interaction: discord.Interaction) -> Place:
        """Where the interaction is. A server without the bot counts as a chat, not a server."""
        server, channel = interaction.guild_id, interaction.channel_id
        if server is not None and self.guild(server) is not None:
            return Place(server=server, channel=channel)
        if server is None and not interaction.context.private_channel:
            return Place(channel=channel)
        return Place(Surface.INTERACTION, channel=channel)

    # Settings and language

    def settings_at(self, place: Place) -> InForce:
        """What server managers have set there; for a thread, what applies to its parent channel."""
        known = self._client.get_channel(place.channel or 0)
        parent = known.parent_id if isinstance(known, discord.Thread) else place.channel
        return self.settings_of(place.server, parent)

    def settings_of(self, server: int | None, channel: int | None) -> InForce:
        """What server managers have set on the server for a channel that isn't a thread."""
        return self._app.settings.of(server, channel)

    def wording_at(self, place: Place) -> Wording:
        """Messages in the language for everyone there."""
        return self.wordings.of(self.language_at(place))

    def language_at(self, place: Place) -> str | None:
        """The language that's set, or the server's; in a direct message, the person's if known."""
        if place.server is None:
            return self._languages.get(place.channel or 0)
        chosen = self.settings_at(place).language
        if chosen is not None:
            return chosen
        guild = self.guild(place.server)
        return None if guild is None else guild.preferred_locale.value

    def remember_language(self, place: Place, language: str, *, at_first: bool = False) -> None:
        """Note the language someone reads there; with `at_first`, only if none is noted yet."""
        if not (at_first and (place.channel or 0) in self._languages):
            self._languages[place.channel or 0] = language

    # Joining and leaving

    async def know_server(self, server: int | None) -> None:
        """Make sure that data about the server can be stored."""
        if server is not None and server not in self._joined:
            async with self._app.database.transaction() as tx:
                await join_server(tx, server, at=self._app.clock())
            await self._app.settings.reload(server)
            self._joined.add(server)

    def forget_server(self, server: int) -> None:
        """Forget the server, as the bot has left it."""
        self._joined.discard(server)

    async def has_left(self, server: int | None, user: int | None) -> bool:
        """Whether the user has left that server. Raises HTTPException if that can't be known."""
        guild = self.guild(server)
        if guild is None or user is None:
            return False
        try:
            await guild.fetch_member(user)
        except discord.NotFound as error:
            if error.code in NOT_THERE:
                return True
            raise
        return False

    async def is_known_to_have_left(self, server: int | None, user: int | None) -> bool:
        """The same, but False if Discord can't be asked now."""
        try:
            return await self.has_left(server, user)
        except TROUBLE:
            return False


def place_of_message(message: discord.Message) -> Place:
    """Where the message was posted."""
    return Place(server=message.guild.id if message.guild else None, channel=message.channel.id)
