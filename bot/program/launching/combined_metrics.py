"""`CombinedMetrics`: the metrics of all processes as those of one.

Counters, histograms and summaries are summed. What a process had counted when it ended stays in the
sum, so no sum falls when the next one begins at zero. Of gauges only those of running processes
count: most are summed, and `_HIGHEST` and `_LOWEST` name the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

_CUMULATIVE = frozenset({"counter", "histogram", "summary"})
# Gauges that say the same in each process, or when something was done last.
_HIGHEST = ("_timestamp_seconds", "_info")
_LOWEST = ("process_start_time_seconds", "process_max_fds")
# When a series began, which the sum of several didn't.
_BEGINNINGS = "_created"

Series: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]
"""The name of a sample and its labels."""
Values: TypeAlias = dict[Series, float]


@dataclass(slots=True)
class Family:
    """A metric and the values of its series."""

    kind: str
    says: str
    values: Values = field(default_factory=dict[Series, float])

    @property
    def is_cumulative(self) -> bool:
        """Whether its values only grow while a process lives."""
        return self.kind in _CUMULATIVE


Families: TypeAlias = dict[str, Family]


class CombinedMetrics:
    """The metrics of all processes, including those that have ended."""

    def __init__(self) -> None:
        self._ended: Families = {}
        self._running: dict[int, str] = {}

    def note(self, process: int, text: str) -> None:
        """Remember a process's latest metrics. They're parsed when they're needed."""
        self._running[process] = text

    def end(self, process: int) -> None:
        """The process has ended: keep its counts in the sum."""
        families = _read(self._running.pop(process, ""))
        kept = {name: family for name, family in families.items() if family.is_cumulative}
        self._ended = _joined([self._ended, kept])

    def snapshot(self) -> MetricsSnapshot:
        """A snapshot that can be summed in any thread, because that takes a while."""
        return MetricsSnapshot(self._ended, tuple(self._running.values()))


@dataclass(frozen=True, slots=True)
class MetricsSnapshot:
    """The metrics of all processes at one moment."""

    ended: Families
    running: tuple[str, ...]

    def collect(self) -> Iterator[Metric]:
        """The sums, as prometheus_client's metrics."""
        joined = _joined([self.ended, *map(_read, self.running)])
        for name, family in sorted(joined.items()):
            metric = Metric(name, family.says, family.kind)
            metric.samples = [
                Sample(sample, dict(labels), value)
                for (sample, labels), value in family.values.items()
            ]
            yield metric


def _read(text: str) -> Families:
    return {
        metric.name: Family(metric.type, metric.documentation, _values(metric))
        for metric in text_string_to_metric_families(text)
        if not metric.name.endswith(_BEGINNINGS)
    }


def _values(metric: Metric) -> Values:
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for sample in metric.samples
    }


def _joined(tallies: Iterable[Families]) -> Families:
    joined: Families = {}
    for families in tallies:
        for name, family in families.items():
            into = joined.setdefault(name, Family(family.kind, family.says))
            _add(into.values, family.values, _rule(name, family))
    return joined


def _rule(name: str, family: Family) -> Callable[[Sequence[float]], float]:
    """What two values of a series make."""
    if family.is_cumulative:
        return sum
    if name in _LOWEST:
        return min
    return max if name.endswith(_HIGHEST) else sum


def _add(
    into: Values, values: Mapping[Series, float], rule: Callable[[Sequence[float]], float]
) -> None:
    for series, value in values.items():
        into[series] = rule((into[series], value)) if series in into else value
