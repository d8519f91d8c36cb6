"""`start`: `run` with the application and the client that the bot is."""

from __future__ import annotations

from typing import TypedDict

import discord
import structlog

from bot.app.application import Application
from bot.chat.client import Waribashi
from bot.program.configuration import Configuration
from bot.program.running.logs import set_up_log
from bot.program.running.run import run
from bot.program.running.token import token_of
from bot.words.wording import Wording
from db.database import Database
from db.shards import ALL, Shards
from db.upgrade import upgrade
from engine.rules import HouseRules


class ApplicationSettings(TypedDict):
    """Settings of the configuration that the application takes."""

    default_rules: HouseRules
    largest_table: int
    shards: Shards


_log = structlog.get_logger(__name__)


async def start(configuration: Configuration, wording: Wording) -> None:
    """Be in Discord until a signal comes, and log what happens.

    Raises CannotStart where Discord does not let the bot in, StorageError where the database
    cannot be used.
    """
    set_up_log(configuration.log_level, configuration.log_format, token_of(configuration))

    def make(app: Application, intents: discord.Intents) -> Waribashi:
        return Waribashi(
            app,
            intents,
            shards=_shards(configuration),
            dev_guild=configuration.dev_guild,
            owners=configuration.owner_ids,
            has_emoji=True,
        )

    await run(configuration, wording, open_application, make)


async def open_application(configuration: Configuration) -> Application:
    """The application over the database, which is made or upgraded where it has to be.

    Raises StorageError where that cannot be.
    """
    database = await Database.open(configuration.database_url)
    try:
        before = await upgrade(database)
        if before.missing:
            _log.info("database-upgraded", before=before.made, version=before.newest)
        return Application.over(database, **settings_of(configuration))
    except BaseException:
        await database.close()
        raise


def settings_of(configuration: Configuration) -> ApplicationSettings:
    """What the application is told of the configuration."""
    ids, count = configuration.shard_ids, configuration.shard_count
    return {
        "default_rules": configuration.default_rules,
        "largest_table": configuration.largest_table,
        "shards": ALL if ids is None or count is None else Shards(ids, count),
    }


def _shards(configuration: Configuration) -> tuple[tuple[int, ...], int] | None:
    """Which shards this process has, of how many; None where Discord may say how many there are."""
    count = configuration.shard_count
    if count is None:
        return None
    return configuration.shard_ids or tuple(range(count)), count
