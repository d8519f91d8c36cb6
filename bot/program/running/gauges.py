"""Gauges that are read when metrics are scraped, and the database's timings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isfinite

from bot.app import metrics
from bot.app.metrics import Reading
from bot.chat.client import Waribashi
from db.database import Database
from db.timing import KINDS


def watch(client: Waribashi) -> None:
    """Let the metrics tell of it, for as long as it is there."""
    metrics.ON_SCRAPE.watch(client, _readings)


def watch_database(database: Database) -> Callable[[], None]:
    """Let the metrics tell how long it takes, until what is returned is called."""
    times = {kind: metrics.DATABASE.labels(kind) for kind in KINDS}

    def hear(kind: str, seconds: float) -> None:
        times[kind].observe(seconds)

    return database.watch(hear)


def _readings(client: Waribashi) -> Iterator[Reading]:
    """The values now; nothing if the client is closed."""
    if client.is_closed():
        return
    app, shards = client.app, client.shards
    yield Reading(metrics.CONNECTIONS, app.database.pool.in_use)
    yield Reading(metrics.MOST_CONNECTIONS, app.database.pool.most)
    yield Reading(metrics.SHARDS, len(app.shards.ids))
    connected = sum(not shard.is_closed() for shard in shards.values())
    yield Reading(metrics.SHARDS_CONNECTED, connected)
    for number, shard in shards.items():
        if isfinite(shard.latency):  # else no heartbeat was answered yet
            yield Reading(metrics.LATENCY, shard.latency, (str(number),))
    games = app.games_running.lately()
    if games is not None:
        yield Reading(metrics.GAMES, games)
