"""`launch`: starts the launcher with everything it needs, and stops it again."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import structlog

from bot.program.configuration import Configuration
from bot.program.launching.addresses import addresses
from bot.program.launching.child import Child
from bot.program.launching.combined_health import CombinedHealth
from bot.program.launching.combined_metrics import CombinedMetrics
from bot.program.launching.launcher import Launcher
from bot.program.launching.layout import (
    LaunchRefused,
    Layout,
    is_for_one,
    require_shareable,
)
from bot.program.launching.output import Output
from bot.program.launching.probe import Probe
from bot.program.launching.rolling import roll_whenever
from bot.program.launching.signals import Orders, heard
from bot.program.launching.status_reporter import StatusReporter
from bot.program.launching.watch import Watch
from bot.program.running.asking import ask
from bot.program.running.database import opened, prepare
from bot.program.running.health import served
from bot.program.running.logs import set_up_log
from bot.program.running.notify import Notifier
from bot.program.running.presence import AskedToGo, Shutdown
from bot.program.running.token import token_of
from bot.words.wording import Wording
from db.shards import Shards

_log = structlog.get_logger(__name__)


async def launch(configuration: Configuration, wording: Wording, processes: int | None) -> bool:
    """Run so many processes until a signal comes, None for one a core; whether all went in time.

    Raises LaunchRefused where the settings don't go together with several processes, CannotStart
    where Discord refuses the bot or an address can't be had, AnotherApplication and other
    StorageErrors where the database cannot be used, and GaveUp where a process can't ever run.
    """
    may_be = _checked(configuration, processes)
    token = token_of(configuration)
    output = Output(sys.stderr)
    set_up_log(configuration.log_level, configuration.log_format, token, output)
    if may_be != processes:
        _log.info("one-process-with-sqlite")
    try:
        return await _launch(configuration, wording, may_be, output)
    finally:
        output.finish()


def _checked(configuration: Configuration, processes: int | None) -> int | None:
    """The number of processes, 1 with SQLite. Raises LaunchRefused."""
    if sys.platform == "win32":
        raise LaunchRefused("launch-not-here")
    if configuration.shard_ids is not None:
        raise LaunchRefused("launch-shard-ids")
    require_shareable(configuration.database_url, processes or 1)
    return 1 if is_for_one(configuration.database_url) else processes


async def _launch(
    configuration: Configuration, wording: Wording, processes: int | None, output: Output
) -> bool:
    shutdown, roll, metrics, notifier = Shutdown(), asyncio.Event(), CombinedMetrics(), Notifier()
    orders, answers = Orders(stop=shutdown.ask, roll=roll.set), CombinedHealth(metrics)
    with heard(orders), suppress(AskedToGo):
        async with served(configuration.health_address, answers):
            notifier.tell(STATUS=wording.text("status-preparing-database"))
            layout = await shutdown.before_asked(_prepared(configuration, processes))
            async with _watches(configuration, layout, output, metrics) as watches:
                launcher = Launcher([watch.child for watch in watches], metrics)
                orders.kill = launcher.kill
                answers.begin(launcher, watches)
                rolling = roll_whenever(roll, launcher, watches, wording)
                until = [shutdown.asked(), rolling, *(watch.go_on() for watch in watches)]
                async with StatusReporter(launcher, notifier, wording).at_work():
                    await launcher.run(until)
                return launcher.was_prompt
    return True


async def _prepared(configuration: Configuration, processes: int | None) -> Layout:
    """Ask Discord and prepare the database once, instead of in each process."""
    async with opened(configuration.database_url) as database:
        asked = await ask(configuration)
        await prepare(database, asked.application, configuration.backup_folder)
    if configuration.shard_count is None:
        return Layout.as_advised(processes, asked.shards.count)
    return Layout.as_given(processes, configuration.shard_count)


@asynccontextmanager
async def _watches(
    configuration: Configuration, layout: Layout, output: Output, metrics: CombinedMetrics
) -> AsyncGenerator[Sequence[Watch]]:
    """A watch for each process. None is started yet."""
    form, processes = configuration.log_format, len(layout.shares)
    async with AsyncExitStack() as stack:
        found = addresses(configuration.health_address, processes, stack)
        watches: list[Watch] = []
        for number, (ids, where) in enumerate(zip(layout.shares, found, strict=True), 1):
            shards = Shards(ids, layout.count)
            child = Child(number, shards, str(where), form, output.write)
            probe = await stack.enter_async_context(Probe(where))
            watches.append(Watch(child, probe, metrics))
        _log.info("launching", processes=processes, shards=layout.count)
        yield watches
