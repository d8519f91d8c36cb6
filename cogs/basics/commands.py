"""/help, /rules and /ping, as typed words too, and the button for the rules of a game."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import app_commands

from bot.app.referee import Referee
from bot.chat.asking.asking import Asking, Clicked, Slashed, Written
from bot.chat.feature import Feature
from bot.chat.panels.panel import Panel, Text
from bot.chat.requests.clicks import click
from bot.chat.requests.router import Router
from bot.chat.requests.typed import typed
from bot.chat.slash.commands import everywhere
from bot.chat.slash.translator import said
from bot.words.names import rules_name
from bot.words.wording import Wording
from db.database import Database
from db.games import StoredGame
from engine.message import Message, message
from engine.rules import HouseRules, Setup, cautions, facts

_HELP = (
    "help-title",
    "help-play",
    "help-lobby",
    "help-board",
    "help-rules",
    "help-learning",
    "help-looking-back",
    "help-theory",
    "help-standings",
    "help-block",
    "help-manage",
)
"""What there is, in a line each."""


class Basics(Feature):
    """Explains what there is and which rules are in force, and says whether the bot is up."""

    def __init__(self, router: Router, referee: Referee, database: Database) -> None:
        super().__init__(router)
        self._referee = referee
        self._database = database

    @everywhere
    @app_commands.command(name="help", description=said("command-help"))
    async def help(self, interaction: discord.Interaction) -> None:
        """What there is."""
        await self.router.slash(interaction, self.show_help)

    @typed("help")
    async def type_help(self, asking: Written, _rest: str, _game: StoredGame | None) -> None:
        """The same, written."""
        await self.show_help(asking)

    async def show_help(self, asking: Asking) -> None:
        """All commands in a few lines, and how moves are typed."""
        prefix, reads_all = asking.settings.prefix, self.places.reads_all
        await asking.show(_help_panel(asking.private, prefix=prefix, reads_all=reads_all))

    @everywhere
    @app_commands.command(name="rules", description=said("command-rules"))
    async def rules(self, interaction: discord.Interaction) -> None:
        """The rules in force here."""
        await self.router.slash(interaction, self.show_rules_here)

    @typed("rules")
    async def type_rules(self, asking: Written, _rest: str, _game: StoredGame | None) -> None:
        """The same, written."""
        await self.show_rules_here(asking)

    async def show_rules_here(self, asking: Asking) -> None:
        """The rules in force here in plain words."""
        rules = await self.places.named_rules.here(asking.place.server, asking.parent)
        await asking.show(_rules_panel(rules, asking.private))

    @click("rules")
    async def show_rules_of(self, clicked: Clicked, number: int) -> None:
        """The rules of a game in plain words. Raises NotStored."""
        setup = (await self._referee.look(number)).game.setup
        await clicked.show(_rules_panel(setup.rules, clicked.private, setup))

    @everywhere
    @app_commands.command(name="ping", description=said("command-ping"))
    async def ping(self, interaction: discord.Interaction) -> None:
        """Whether the bot is there, and how quickly."""
        await self.router.slash(interaction, self.answer_ping)

    async def answer_ping(self, asking: Slashed) -> None:
        """How long Discord takes; the database is asked, too."""
        async with self._database.reading():
            pass
        latency = asking.interaction.client.latency
        milliseconds = round(latency * 1000) if latency == latency else 0  # noqa: PLR0124 - NaN
        await asking.tell(message("pong", milliseconds=milliseconds))


def _help_panel(wording: Wording, *, prefix: str, reads_all: bool) -> Panel:
    """All commands, how moves are typed (where only mentions are read, after one), the prefix."""
    how = wording.text("help-typing" if reads_all else "help-typing-mention")
    commands = "\n".join(map(wording.text, _HELP))
    moves = f"{how} {wording.text('help-moves')}"
    written = wording.text("help-prefix", prefix=prefix)
    return Panel((Text(commands), Text(moves), Text(written)))


def _rules_panel(rules: HouseRules, wording: Wording, setup: Setup | None = None) -> Panel:
    """All that one has to know to play by these rules, and what to beware of."""
    played = setup or Setup.of(rules)
    lines = [
        wording.text("rules-title", name=rules_name(rules)),
        *_listed("rules-fact", facts(played), wording),
        *_listed("rules-caution", cautions(played), wording),
    ]
    return Panel((Text("\n".join(lines)),))


def _listed(key: str, said: Iterable[Message], wording: Wording) -> list[str]:
    return [wording.text(key, fact=fact) for fact in said]
