"""`start`: wires the application and the Discord client into `run`."""

from __future__ import annotations

import logging
from typing import TypedDict

import aiohttp
import discord

from bot.app.application import Application
from bot.app.housekeeping import BackupPlan
from bot.chat.client import Waribashi
from bot.program.configuration import BadConfiguration, Configuration
from bot.program.running.database import bring_up_to_date
from bot.program.running.gauges import watch, watch_database
from bot.program.running.logs import set_up_log
from bot.program.running.requests import count_requests
from bot.program.running.run import Term, run
from bot.program.running.token import token_of
from bot.program.running.watched import watched
from bot.words.wording import Wording
from db.database import Database, Permit, unrestricted
from db.shards import ALL, Shards
from engine.message import message
from engine.rules import HouseRules


class ApplicationSettings(TypedDict):
    """Settings of the configuration that the application takes."""

    default_rules: HouseRules
    largest_table: int
    shards: Shards
    backups: BackupPlan | None


async def start(configuration: Configuration, wording: Wording) -> None:
    """Run the bot until a signal comes, and log what happens.

    Raises BadConfiguration where a setting needs what isn't installed, CannotStart where Discord
    does not let the bot in or the address for its health cannot be had, StorageError where the
    database cannot be used.
    """
    set_up_log(configuration.log_level, configuration.log_format, token_of(configuration))
    if configuration.sentry_dsn is not None:
        _send_faults(configuration.sentry_dsn.get_secret_value())

    def make(app: Application, term: Term, intents: discord.Intents) -> Waribashi:
        trace = asking_while(term.tenure.check)
        count_requests(trace)
        client = Waribashi(
            app,
            intents,
            turns=term.turns,
            http_trace=trace,
            dev_guild=configuration.dev_guild,
            owners=configuration.owner_ids,
            has_emoji=True,
        )
        watch(client)
        return client

    async with watched(configuration.health_address, wording) as status:
        await run(configuration, wording, _open_for, make, status)


def _send_faults(dsn: str) -> None:
    """Send faults to Sentry, too. Raises BadConfiguration if its package is missing."""
    try:
        from bot.program.running.fault_sender import FaultSender  # noqa: PLC0415 - an extra brings it
    except ModuleNotFoundError as error:
        missing = message("sentry-not-installed")
        raise BadConfiguration("config-bad", faults=(missing,)) from error

    logging.getLogger().addHandler(FaultSender(dsn))


async def _open_for(configuration: Configuration, term: Term) -> Application:
    """The application for one term. Afterwards it doesn't write anymore."""
    tenure = term.tenure
    return await open_application(configuration, shards=tenure.shards, permit=tenure.check)


async def open_application(
    configuration: Configuration, *, shards: Shards = ALL, permit: Permit = unrestricted
) -> Application:
    """The application, with its database created or upgraded if necessary.

    Raises StorageError where that cannot be.
    """
    database = await Database.open(configuration.database_url, permit=permit)
    try:
        await bring_up_to_date(database, configuration.backup_folder)
        watch_database(database)
        return Application.over(database, **settings_of(configuration, shards))
    except BaseException:
        await database.close()
        raise


def settings_of(configuration: Configuration, shards: Shards = ALL) -> ApplicationSettings:
    """The application's part of the configuration."""
    return {
        "default_rules": configuration.default_rules,
        "largest_table": configuration.largest_table,
        "shards": shards,
        "backups": backups_of(configuration),
    }


def backups_of(configuration: Configuration) -> BackupPlan | None:
    """The backup settings; None if backups are off."""
    every = configuration.backup_every
    if every is None:
        return None
    return BackupPlan(every, configuration.backup_folder, configuration.backup_keep)


def asking_while(permit: Permit) -> aiohttp.TraceConfig:
    """Stops all requests of the client once the leases are gone."""
    trace = aiohttp.TraceConfig()

    async def begin(*_: object) -> None:
        permit()

    trace.on_request_start.append(begin)
    return trace
