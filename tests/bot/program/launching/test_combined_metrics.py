"""The metrics of several processes read as those of one that never restarts."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.program.launching.combined_metrics import CombinedMetrics


class Counted:
    """A process, and what it counts."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self.moves = Counter("moves", "Moves.", ["way"], registry=registry)
        self.seconds = Histogram("seconds", "Seconds.", buckets=(1, 5), registry=registry)
        self.games = Gauge("games", "Games.", registry=registry)
        self.done = Gauge("done_timestamp_seconds", "Done.", registry=registry)
        self.started = Gauge("process_start_time_seconds", "Started.", registry=registry)
        Gauge("python_info", "Python.", ["version"], registry=registry).labels("3.11").set(1)

    def text(self) -> str:
        return generate_latest(self._registry).decode()


def found(metrics: CombinedMetrics) -> dict[str, float]:
    """By a series, as it is written, its value."""
    lines = generate_latest(metrics.snapshot()).decode().splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {series: float(value) for series, value in pairs}


def test_counters_histograms_and_gauges_are_summed() -> None:
    metrics = CombinedMetrics()
    for process, moves in ((1, 3), (2, 4)):
        counted = Counted()
        counted.moves.labels("typed").inc(moves)
        counted.seconds.observe(moves)
        counted.games.set(moves)
        metrics.note(process, counted.text())
    sums = found(metrics)
    assert sums['moves_total{way="typed"}'] == 7
    assert sums['seconds_bucket{le="1.0"}'] == 0
    assert sums['seconds_bucket{le="+Inf"}'] == 2
    assert (sums["seconds_count"], sums["seconds_sum"]) == (2, 7)
    assert sums["games"] == 7


def test_a_series_that_only_one_process_has_stands_as_it_is() -> None:
    metrics = CombinedMetrics()
    for process, way in ((1, "typed"), (2, "click")):
        counted = Counted()
        counted.moves.labels(way).inc()
        metrics.note(process, counted.text())
    sums = found(metrics)
    assert (sums['moves_total{way="typed"}'], sums['moves_total{way="click"}']) == (1, 1)


def test_what_would_make_no_sense_as_a_sum_is_none() -> None:
    metrics = CombinedMetrics()
    for process, moment in ((1, 100), (2, 200)):
        counted = Counted()
        counted.done.set(moment)
        counted.started.set(moment)
        metrics.note(process, counted.text())
    sums = found(metrics)
    assert sums["done_timestamp_seconds"] == 200
    assert sums["process_start_time_seconds"] == 100
    assert sums['python_info{version="3.11"}'] == 1
    assert not any("_created" in series for series in sums)


def test_no_counter_falls_when_a_process_ends_and_the_next_begins_at_zero() -> None:
    metrics, first = CombinedMetrics(), Counted()
    first.moves.labels("typed").inc(5)
    first.seconds.observe(2)
    first.games.set(9)
    metrics.note(1, first.text())
    metrics.end(1)
    kept = found(metrics)
    assert (kept['moves_total{way="typed"}'], kept["seconds_count"]) == (5, 1)
    assert "games" not in kept
    again = Counted()
    again.moves.labels("typed").inc()
    again.games.set(2)
    metrics.note(1, again.text())
    sums = found(metrics)
    assert (sums['moves_total{way="typed"}'], sums["games"]) == (6, 2)


def test_a_process_that_ended_before_it_answered_changes_nothing() -> None:
    metrics = CombinedMetrics()
    metrics.end(1)
    assert found(metrics) == {}
