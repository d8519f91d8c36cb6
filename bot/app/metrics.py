"""What is counted for whoever watches the bot: every metric, by the name that it has there.

Labels have few values, all of them ours: never a user, a server or a channel. docs/running.md
lists the metrics. They are counted always, since that costs less than asking whether to.
"""

from __future__ import annotations

from prometheus_client import Counter, Gauge

UPKEEP_RUNS = Counter(
    "waribashi_upkeep_runs", "Housekeeping that was done, by job and outcome.", ["job", "outcome"]
)
UPKEEP_DONE_AT = Gauge(
    "waribashi_upkeep_done_timestamp_seconds", "When a job last succeeded.", ["job"]
)
