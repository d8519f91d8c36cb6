"""Discord is told the commands when they have changed, and not at every start."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest
from discord import app_commands

from bot.chat.slash import sync
from bot.chat.slash.sync import Tree, synchronize
from bot.chat.slash.translator import CatalogueTranslator, said
from bot.program.configuration import LogFormat, LogLevel
from bot.program.running.logs import set_up_log
from db.database import Database
from db.upgrade import upgrade
from tests.bot.program.running.discord_server import TOKEN, DiscordServer

HOME, AWAY = 111, 222
EVERYWHERE = "PUT /applications/4711/commands"
AT_HOME = "PUT /applications/4711/guilds/111/commands"
ELSEWHERE = "PUT /applications/4711/guilds/222/commands"


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A database in this version."""
    opened = await Database.open(f"sqlite:///{tmp_path}/test.db")
    await upgrade(opened)
    yield opened
    await opened.close()


def command(name: str) -> app_commands.Command[app_commands.Group, ..., None]:
    async def do(interaction: discord.Interaction) -> None: ...

    return app_commands.Command(name=name, description=said("cli-help"), callback=do)


@asynccontextmanager
async def started(*names: str) -> AsyncIterator[Tree]:
    """The commands of a bot that has just logged in."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        tree = app_commands.CommandTree(client)
        await tree.set_translator(CatalogueTranslator())
        for name in names:
            tree.add_command(command(name))
        await client.login(TOKEN)
        yield tree


async def start(database: Database, *names: str, dev_guild: int | None = None) -> None:
    async with started(*names) as tree:
        await synchronize(tree, database, dev_guild=dev_guild)


def told(server: DiscordServer) -> list[tuple[str, list[str]]]:
    """Where commands were told, and which."""
    return [
        (f"{method} {path}", [command["name"] for command in body])
        for method, path, body in server.asked
        if method == "PUT"
    ]


async def test_commands_are_told_once(server: DiscordServer, database: Database) -> None:
    await start(database, "play", "help")
    await start(database, "help", "play")
    assert told(server) == [(EVERYWHERE, ["play", "help"])]


async def test_commands_that_have_changed_are_told_again(
    server: DiscordServer, database: Database
) -> None:
    await start(database, "play")
    await start(database, "play", "help")
    assert told(server) == [(EVERYWHERE, ["play"]), (EVERYWHERE, ["play", "help"])]


async def test_a_new_translation_is_told(
    server: DiscordServer, database: Database, languages: Callable[..., None]
) -> None:
    await start(database, "play")
    languages(en="cli-help = Show this page.\n", de="cli-help = Diese Seite zeigen.\n")
    await start(database, "play")
    assert len(told(server)) == 2
    [sent] = server.asked[-1][2]
    assert sent["description_localizations"] == {"de": "Diese Seite zeigen."}


async def test_a_dev_guild_has_the_commands_alone(
    server: DiscordServer, database: Database
) -> None:
    await start(database, "play", dev_guild=HOME)
    await start(database, "play", dev_guild=HOME)
    assert told(server) == [(AT_HOME, ["play"])]


async def test_a_server_that_is_the_dev_guild_no_more_loses_its_own(
    server: DiscordServer, database: Database
) -> None:
    await start(database, "play", dev_guild=HOME)
    await start(database, "play", dev_guild=AWAY)
    await start(database, "play")
    await start(database, "play")
    assert told(server) == [
        (AT_HOME, ["play"]),
        (AT_HOME, []),
        (ELSEWHERE, ["play"]),
        (ELSEWHERE, []),
        (EVERYWHERE, ["play"]),
    ]


@pytest.mark.parametrize("status", [400, 403, 429, 503])
async def test_a_refusal_is_logged_in_one_line_and_tried_again_at_the_next_start(
    server: DiscordServer, database: Database, log: io.StringIO, status: int
) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    server.next_answers["/applications/4711/commands"].append(status)
    await start(database, "play")
    entries = [json.loads(line) for line in log.getvalue().splitlines()]
    [entry] = [entry for entry in entries if entry["event"] == "commands-not-synchronized"]
    assert str(status) in entry["error"]
    assert "exception" not in entry
    await start(database, "play")
    assert len(told(server)) == 2


async def test_nobody_waits_long_for_a_limit(
    server: DiscordServer,
    database: Database,
    log: io.StringIO,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    monkeypatch.setattr(sync, "PATIENCE", 0.01)
    server.next_answers["/applications/4711/commands"].append(500)
    await start(database, "play")
    assert "commands-not-synchronized" in log.getvalue()


async def test_another_bot_of_the_same_database_is_told_its_own(
    server: DiscordServer, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(database, "play")
    async with started("play") as tree:
        monkeypatch.setattr(type(tree.client), "application_id", 4712)
        await synchronize(tree, database)
    assert told(server)[1] == ("PUT /applications/4712/commands", ["play"])
