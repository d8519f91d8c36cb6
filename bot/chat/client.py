"""`Waribashi`: the bot as Discord sees it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.application import Application
from bot.app.refusals import PlayError
from bot.app.settings import InForce
from bot.chat.asking.asking import Clicked, Filled, Interaction, Slashed, Where
from bot.chat.asking.faults import attempt
from bot.chat.asking.permissions import EVERYWHERE, require_channel
from bot.chat.boards.showing import PAUSE, Showing
from bot.chat.emoji import HandEmoji
from bot.chat.gathering import Gathering
from bot.chat.inviting import Inviting
from bot.chat.looking_back import LookingBack
from bot.chat.matching import Matching
from bot.chat.panels import Act, act_of
from bot.chat.pictures import Picturing
from bot.chat.playing import Playing
from bot.chat.ranking import Ranking
from bot.chat.relaying import Relaying
from bot.chat.requests.handling import attend
from bot.chat.rulekeeping import Rulekeeping
from bot.chat.seated import Seated
from bot.chat.slash.sync import synchronise
from bot.chat.slash.translator import CatalogueTranslator
from bot.chat.striking import Striking
from bot.chat.table_names import TableNames
from bot.chat.typed_games import TypedGames
from bot.words.wording import Wording
from db.games import Place
from db.servers import join_server

Handler: TypeAlias = Callable[[Clicked, Act], Awaitable[None]]
"""What a click does. The choice of a menu is in `clicked.choice`."""
Reader: TypeAlias = Callable[[Filled], Awaitable[None]]
"""What is done with a form that was filled in. What was written is in `filled.text`."""

COMMANDS = "cogs"
"""The room after this one, which takes up all commands."""
MOST_SEEN = 2_000
_BY_CUSTOM_ID = frozenset({discord.InteractionType.component, discord.InteractionType.modal_submit})
MOST_LANGUAGES = 5_000
NOT_THERE = frozenset({10007, 10013})
"""How Discord says that a server has no such member. It also says 404 of what the bot has left."""
TO_FINISH = 6.0
"""Seconds for what is still to be shown when the bot goes."""


class Tree(app_commands.CommandTree["Waribashi"]):
    """The slash commands: whatever goes wrong in one is answered like all else."""

    def __init__(self, client: Waribashi) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def interaction_check(self, interaction: Interaction) -> bool:  # type: ignore[override]
        """Let everything pass but what Discord delivers twice."""
        return self.client.is_new(interaction.id)


class Waribashi(commands.AutoShardedBot):
    """The bot. Made over an open application, which outlives it."""

    def __init__(  # noqa: PLR0913 - each by its name
        self,
        app: Application,
        wanted: discord.Intents,
        *,
        pause: float = PAUSE,
        shards: tuple[tuple[int, ...], int] | None = None,
        dev_guild: int | None = None,
        owners: frozenset[int] = frozenset(),
        has_emoji: bool = False,
    ) -> None:
        options: dict[str, Any] = {}
        if shards is not None:
            options = {"shard_ids": list(shards[0]), "shard_count": shards[1]}
        if owners:  # else Discord is asked whose application it is
            options["owner_ids"] = owners
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=wanted,
            allowed_mentions=discord.AllowedMentions.none(),
            # Messages and members are looked up when they matter, not kept.
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            **options,
        )
        self.app = app
        self.reads_all = wanted.message_content
        """Whether messages can be read that do not mention the bot."""
        self.typed_games = TypedGames(app.database)
        self.hand_emoji = HandEmoji(self)
        self.picturing = Picturing(self)
        self.showing = Showing(self, pause=pause)
        self.playing = Playing(self)
        self.inviting = Inviting(self)
        self.gathering = Gathering(self)
        self.striking = Striking(self)
        self.relaying = Relaying(self)
        self.table_names = TableNames(self)
        self.seated = Seated(self)
        self.looking_back = LookingBack(self)
        self.matching = Matching(self)
        self.ranking = Ranking(self)
        self.rulekeeping = Rulekeeping(self)
        self._acts: dict[tuple[str, int], Handler] = {}
        self._forms: dict[str, Reader] = {}
        self._dev_guild = dev_guild
        self._has_emoji = has_emoji
        self._bringing: asyncio.Task[None] | None = None
        self._servers: set[int] = set()
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._languages: OrderedDict[int, str] = OrderedDict()

    async def setup_hook(self) -> None:
        """Take up all commands and buttons, and tell Discord of them."""
        await self.app.settings.load(self.app.shards)
        await self.tree.set_translator(CatalogueTranslator())
        await self.load_extension(COMMANDS)
        await synchronise(self.tree, self.app.database, dev_guild=self._dev_guild)
        if self._has_emoji:
            self._bringing = asyncio.create_task(attempt(self.hand_emoji.keep_trying()))

    async def finish(self) -> None:
        """Show what is still to be shown."""
        await self.showing.finish(TO_FINISH)

    async def close(self) -> None:
        """Leave Discord, whatever was still on its way there."""
        if self._bringing is not None:
            self._bringing.cancel()
        await super().close()

    def handle(self, numbers: int, acts: Mapping[str, Handler]) -> None:
        """From now on clicks of these names, with so many numbers, do that."""
        self._acts.update({(name, numbers): handler for name, handler in acts.items()})

    def handle_form(self, name: str, reader: Reader) -> None:
        """From now on forms of that name are read so."""
        self._forms[name] = reader

    # What comes in

    async def on_message(self, message: discord.Message) -> None:
        """Written commands are read elsewhere, not by the library."""

    async def on_interaction(self, interaction: Interaction) -> None:
        """Clicks and forms are understood from their custom ids, so they outlive the process."""
        kind = interaction.type
        if kind not in _BY_CUSTOM_ID or not interaction.data or not self.is_new(interaction.id):
            return
        act = act_of(str(interaction.data.get("custom_id", "")))
        if kind is discord.InteractionType.component:
            await attend(Clicked(interaction), lambda clicked: self._do(clicked, act))
        else:
            await attend(Filled(interaction), lambda filled: self._read(filled, act))

    async def _do(self, clicked: Clicked, act: Act | None) -> None:
        handler = None if act is None else self._acts.get((act.name, len(act.numbers)))
        if act is None or handler is None:
            raise PlayError("button-unknown")
        await handler(clicked, act)

    async def _read(self, filled: Filled, act: Act | None) -> None:
        reader = None if act is None else self._forms.get(act.name)
        if reader is None:
            raise PlayError("button-unknown")
        await reader(filled)

    def is_new(self, number: int) -> bool:
        """Whether the interaction or message of that number was not delivered before."""
        if number in self._seen:
            return False
        self._seen[number] = None
        if len(self._seen) > MOST_SEEN:
            self._seen.popitem(last=False)
        return True

    # Where things are

    def channel(self, number: int) -> Where:
        """The channel, thread or direct message of that number, known or not."""
        known = self.get_channel(number)
        if isinstance(known, discord.abc.Messageable):
            return known
        return self.get_partial_messageable(number)

    def wording_at(self, place: Place) -> Wording:
        """The sentences for all who are there."""
        return self.app.wordings.of(self.language_at(place))

    def wording_in(self, message: discord.Message) -> Wording:
        """The sentences for all who can read that message."""
        server = None if message.guild is None else message.guild.id
        return self.wording_at(Place(server=server, channel=message.channel.id))

    def settings_at(self, place: Place) -> InForce:
        """What the managers have set there; in a thread, for the channel that it belongs to."""
        known = self.get_channel(place.channel or 0)
        parent = known.parent_id if isinstance(known, discord.Thread) else place.channel
        return self.app.settings.of(place.server, parent)

    def language_at(self, place: Place) -> str | None:
        """The one that is set, else the server's; in direct messages the person's, if known."""
        if place.server is None:
            return self._languages.get(place.channel or 0)
        chosen = self.settings_at(place).language
        if chosen is not None:
            return chosen
        guild = self.get_guild(place.server)
        return None if guild is None else guild.preferred_locale.value

    def remember_language(self, place: Place, language: str, *, at_first: bool = False) -> None:
        """The person there reads that; `at_first` unless somebody else there reads another."""
        if at_first and (place.channel or 0) in self._languages:
            return
        self._languages[place.channel or 0] = language
        if len(self._languages) > MOST_LANGUAGES:
            self._languages.popitem(last=False)

    async def know_server(self, server: int | None) -> None:
        """Make sure that things can be stored about the server."""
        if server is not None and server not in self._servers:
            async with self.app.database.transaction() as tx:
                await join_server(tx, server, at=self.app.clock())
            await self.app.settings.reload(server)
            self._servers.add(server)

    async def has_left(self, server: int | None, user: int | None) -> bool:
        """Whether the user is on that server no more. Raises HTTPException where nobody knows."""
        guild = None if server is None else self.get_guild(server)
        if guild is None or user is None:
            return False
        try:
            await guild.fetch_member(user)
        except discord.NotFound as error:
            if error.code in NOT_THERE:
                return True
            raise
        return False

    def forget_server(self, server: int) -> None:
        """The bot is not there any more."""
        self._servers.discard(server)


async def slashed(interaction: Interaction, doing: Callable[[Slashed], Awaitable[None]]) -> None:
    """Do what a slash command asks for, where the server wants that."""

    async def done(asking: Slashed) -> None:
        if _root(interaction) not in EVERYWHERE:
            require_channel(asking)
        await doing(asking)

    await attend(Slashed(interaction), done)


def _root(interaction: Interaction) -> str:
    """The name of the command, or of the group that it belongs to."""
    command = interaction.command
    if isinstance(command, app_commands.Command) and command.root_parent is not None:
        return command.root_parent.name
    return "" if command is None else command.name
