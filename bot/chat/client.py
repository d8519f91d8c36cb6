"""`Waribashi`: the bot as Discord sees it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Protocol

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.app import metrics
from bot.app.application import Application
from bot.chat.after_moves import AfterMoves
from bot.chat.asking.faults import attempt
from bot.chat.asking.places import Places
from bot.chat.boards.content import BoardPanels
from bot.chat.boards.updater import PAUSE, BoardUpdater
from bot.chat.emoji import HandEmoji
from bot.chat.new_games import NewGames
from bot.chat.pictures import PanelPictures
from bot.chat.refresher import MessageRefresher
from bot.chat.requests.router import Router
from bot.chat.slash.sync import synchronize
from bot.chat.slash.translator import CatalogueTranslator
from bot.chat.which_game import WhichGame
from bot.words.catalogue import languages

if TYPE_CHECKING:
    from yarl import URL

FEATURES = "cogs"
"""The layer above, which no file of this layer imports. The library loads it by name."""
TO_FINISH = 6.0
"""How many seconds boards have to be updated when the bot stops."""
_ASKED = frozenset({"interaction", "message"})
"""The events with which people ask for something."""
_BY_CUSTOM_ID = frozenset({discord.InteractionType.component, discord.InteractionType.modal_submit})


class Turns(Protocol):
    """Has the shards of all processes identify one at a time."""

    async def approach(self, shard: int) -> None:
        """Wait until it's time to connect."""
        ...

    async def wait(self, shard: int) -> None:
        """Wait until the shard may identify."""
        ...


class Tree(app_commands.CommandTree["Waribashi"]):
    """The slash commands. Any error in one is answered like all others."""

    def __init__(self, client: Waribashi) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def interaction_check(  # type: ignore[override] - the library's type names its own base
        self, interaction: discord.Interaction[Waribashi]
    ) -> bool:
        """Allow everything except what Discord delivers twice."""
        return self.client.router.is_new(interaction.id)


class Waribashi(commands.AutoShardedBot):
    """The bot. Takes an open application, which outlives it, and puts the shared parts together.

    Features build themselves from these parts in their `setup`. No feature is named here.
    """

    def __init__(  # noqa: PLR0913 - each by its name
        self,
        app: Application,
        wanted: discord.Intents,
        *,
        pause: float = PAUSE,
        turns: Turns | None = None,
        http_trace: aiohttp.TraceConfig | None = None,
        dev_guild: int | None = None,
        owners: frozenset[int] = frozenset(),
        has_emoji: bool = False,
    ) -> None:
        options: dict[str, Any] = {}
        if http_trace is not None:
            options = {"http_trace": http_trace}
        if owners:  # otherwise Discord is asked who owns the application
            options["owner_ids"] = owners
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=wanted,
            allowed_mentions=discord.AllowedMentions.none(),
            # Messages and members are fetched when they matter, not kept.
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            shard_ids=list(app.shards.ids),
            shard_count=app.shards.count,
            **options,
        )
        self.app = app
        self.places = Places(self, app)
        self.which_game = WhichGame(app.database, app.referee)
        self.router = Router(self.places, self.which_game)
        self.emoji = HandEmoji(self, app.picture_cache, uploads=app.shards.has(None))
        self.pictures = PanelPictures(app.picture_cache, self.places, self.emoji)
        panels = BoardPanels(app, self.places, self.pictures, self.emoji, self.which_game)
        self.board_updater = BoardUpdater(app, self.places, panels, pause=pause)
        self.after_moves = AfterMoves(app, self.places, self.board_updater, self.which_game)
        self.new_games = NewGames(app.referee, self.places, self.after_moves, self.which_game)
        self.message_refresher = MessageRefresher()
        self._turns = turns
        self._dev_guild = dev_guild
        self._has_emoji = has_emoji
        self._bringing: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Load all features, and tell Discord about their commands."""
        await self.app.settings.load()
        if len(languages()) > 1:  # otherwise everything is in English, as it's written
            await self.tree.set_translator(CatalogueTranslator())
        await self.load_extension(FEATURES)
        await synchronize(self.tree, self.app.database, dev_guild=self._dev_guild)
        if self._has_emoji:
            self._bringing = asyncio.create_task(attempt(self.emoji.keep_up()))

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Note when someone asked for something, before the event has to wait in the loop."""
        if event_name in _ASKED:
            self.router.note_arrival(args[0].id)
        super().dispatch(event_name, *args, **kwargs)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the shard's turn among all that identify, in any process."""
        if self._turns is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._turns.wait(shard_id or 0)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect the shard when its turn is near, as a waiting connection isn't read."""
        if self._turns is not None:
            await self._turns.approach(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def finish(self) -> None:
        """Show what still has to be shown."""
        await self.board_updater.finish(TO_FINISH)

    async def close(self) -> None:
        """Disconnect from Discord, whatever was still being sent."""
        if self._bringing is not None:
            self._bringing.cancel()
        await super().close()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Count an error that an event's handler didn't catch; the library logs it."""
        metrics.FAULTS.labels("background").inc()
        await super().on_error(event_method, *args, **kwargs)

    async def on_message(self, message: discord.Message) -> None:
        """Read moves and commands that people type."""
        self.board_updater.note_message(message.channel.id)
        await self.router.read(message)

    async def on_interaction(self, interaction: discord.Interaction[Waribashi]) -> None:
        """Handle clicks and forms; slash commands are handled by the tree."""
        if interaction.type in _BY_CUSTOM_ID and self.router.is_new(interaction.id):
            await self.router.interact(interaction)
