"""The bot's metrics, by their names in Prometheus.

Labels have few values, all ours: never a user, a server or a channel. docs/running.md lists the
metrics. They're always counted, since that costs less than checking whether to. Values that can be
read at any time are read on scrapes, and otherwise cost nothing: see `ON_SCRAPE`.

Processes that draw or solve never load this module, and neither do commands that work without the
bot.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from enum import StrEnum
from typing import NamedTuple, TypeVar
from weakref import ref

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from bot.words.catalogue import keys
from db.errors import StorageError
from engine.errors import ChopsticksError

# A series' creation time would be an extra series for each, and means nothing once they're summed.
disable_created_metrics()

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Buckets in seconds, from a millisecond to ten seconds."""
QUICKER = (0.0001, 0.00025, 0.0005, *QUICK)
"""The same for what usually takes less."""


class Way(StrEnum):
    """How a player acts."""

    TYPED = "typed"
    SLASH = "slash"
    CLICK = "click"
    FORM = "form"
    COMPUTER = "computer"


class Outcome(StrEnum):
    """The outcome of a move."""

    MADE = "made"
    REFUSED = "refused"
    FAILED = "failed"


class PictureOutcome(StrEnum):
    """Where a panel's picture came from, or why it has none."""

    CACHED = "cached"
    WAITED = "waited"
    LATE = "late"
    FAILED = "failed"


class TableOutcome(StrEnum):
    """Where a solved table came from, or why there is none."""

    MEMORY = "memory"
    SHELF = "shelf"
    AT_ONCE = "at_once"
    WORKER = "worker"
    TOO_SLOW = "too_slow"
    FAILED = "failed"


# Players' actions, and how long they wait

MOVES = Counter(
    "waribashi_moves", "Moves, by the way they came and what became of them.", ["way", "outcome"]
)
REFUSALS = Counter("waribashi_refusals", "Requests that were answered with a refusal.", ["code"])
FAULTS = Counter("waribashi_faults", "Faults of ours, each logged with its traceback.", ["where"])
ACKNOWLEDGED = Histogram(
    "waribashi_acknowledgement_seconds",
    "From the event to Discord's receipt of the first answer.",
    ["way"],
    buckets=QUICK,
)
SHOWN = Histogram(
    "waribashi_board_seconds",
    "From the event to the board that shows what came of it.",
    ["way"],
    buckets=QUICK,
)

# Work outside the event loop

THINKING = Histogram(
    "waribashi_computer_thinking_seconds",
    "How long computers thought about a move, without waiting for a table.",
    ["level"],
    buckets=QUICKER,
)
PICTURES = Counter("waribashi_pictures", "Pictures that panels wanted.", ["outcome"])
DRAWING = Histogram(
    "waribashi_picture_drawing_seconds",
    "From ordering a picture to having it, whether or not somebody still waited.",
    buckets=QUICK,
)
TABLES = Counter("waribashi_tables", "Solved tables that were wanted.", ["outcome"])

# The database

DATABASE = Histogram(
    "waribashi_database_seconds",
    "How long waiting for a connection, statements and commits took.",
    ["kind"],
    buckets=QUICKER,
)

# Discord

REQUESTS = Counter("waribashi_discord_requests", "Requests to Discord.", ["route", "status"])
REQUEST_SECONDS = Histogram(
    "waribashi_discord_request_seconds",
    "How long Discord took to begin its answer.",
    buckets=QUICK,
)
RATE_LIMITS = Counter("waribashi_discord_rate_limits", "Answers 429 from Discord.", ["scope"])

# Upkeep

UPKEEP_RUNS = Counter(
    "waribashi_upkeep_runs", "Housekeeping that was done, by job and outcome.", ["job", "outcome"]
)
UPKEEP_DONE_AT = Gauge(
    "waribashi_upkeep_done_timestamp_seconds", "When a job last succeeded.", ["job"]
)


@contextmanager
def counted_move(way: Way) -> Generator[None]:
    """Count the move that's made inside by its outcome."""
    outcome = Outcome.FAILED
    try:
        yield
        outcome = Outcome.MADE
    except StorageError:
        raise
    except ChopsticksError:
        outcome = Outcome.REFUSED
        raise
    finally:
        MOVES.labels(way, outcome).inc()


def refused(code: str) -> None:
    """Count a refusal. Only our own codes, which all have a sentence, are told apart."""
    REFUSALS.labels(code if code in keys() else "unknown").inc()


# Read on scrapes


class Read(NamedTuple):
    """A gauge that's read on scrapes."""

    name: str
    says: str
    labels: tuple[str, ...] = ()


CONNECTIONS = Read("waribashi_database_connections", "Connections of the pool that are in use.")
MOST_CONNECTIONS = Read("waribashi_database_connections_max", "Connections that the pool may have.")
SHARDS = Read("waribashi_shards", "Shards that this process looks after.")
SHARDS_CONNECTED = Read("waribashi_shards_connected", "Those of them that are connected.")
LATENCY = Read(
    "waribashi_shard_latency_seconds", "From a heartbeat to Discord's answer.", ("shard",)
)
GAMES = Read("waribashi_games_running", "Games on these shards, as counted within the last minute.")

READ = (CONNECTIONS, MOST_CONNECTIONS, SHARDS, SHARDS_CONNECTED, LATENCY, GAMES)


class Reading(NamedTuple):
    """The current value of such a gauge."""

    gauge: Read
    value: float
    labels: tuple[str, ...] = ()


Watched = TypeVar("Watched")


class OnScrape(Collector):
    """Reads gauges of watched objects without keeping those alive.

    A process has one bot at a time. A later one replaces the one before.
    """

    def __init__(self) -> None:
        self._read: Callable[[], Iterable[Reading]] = tuple

    def watch(self, watched: Watched, read: Callable[[Watched], Iterable[Reading]]) -> None:
        """Call `read` with the object on each scrape, as long as it's alive."""
        found = ref(watched)

        def read_it() -> Iterable[Reading]:
            there = found()
            return () if there is None else read(there)

        self._read = read_it

    def describe(self) -> list[GaugeMetricFamily]:
        """The gauges without values."""
        return [_family(gauge) for gauge in READ]

    def collect(self) -> list[GaugeMetricFamily]:
        """The gauges' current values; unknown ones are left out."""
        families = {gauge: _family(gauge) for gauge in READ}
        for gauge, value, labels in self._read():
            families[gauge].add_metric(labels, value)
        return list(families.values())


def _family(gauge: Read) -> GaugeMetricFamily:
    return GaugeMetricFamily(gauge.name, gauge.says, labels=gauge.labels)


ON_SCRAPE = OnScrape()
REGISTRY.register(ON_SCRAPE)
