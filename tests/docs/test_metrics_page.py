"""The table of metrics in docs/running.md tells of every metric there is, and of no other."""

from prometheus_client import REGISTRY

from bot.app import metrics
from db.timing import KINDS
from engine.rules import Level
from tests.metrics_page import Row, rows


def row(name: str) -> Row:
    return next(row for row in rows() if row.name == name)


def test_every_metric_stands_on_the_page_with_its_kind() -> None:
    assert metrics.MOVES  # which declares them all
    there = {
        f"{family.name}_total" if family.type == "counter" else family.name: family.type
        for family in REGISTRY.collect()
        if family.name.startswith("waribashi_")
    }
    assert {row.name: row.kind for row in rows()} == there


def test_the_page_names_every_label() -> None:
    declared = {
        metric._name: set(metric._labelnames)  # pyright: ignore[reportPrivateUsage]
        for metric in vars(metrics).values()
        if isinstance(metric, metrics.Counter | metrics.Gauge | metrics.Histogram)
    }
    declared |= {read.name: set(read.labels) for read in metrics.READ}
    said = {row.name.removesuffix("_total"): set(row.labels) for row in rows()}
    assert said == declared


def test_the_page_says_of_every_gauge_whether_it_can_be_summed() -> None:
    for row in rows():
        if row.kind == "gauge":
            assert "sum" in row.tells.casefold(), row.name


def test_the_page_names_all_values_that_code_lists() -> None:
    assert row("waribashi_moves_total").labels == {
        "way": frozenset(metrics.Way),
        "outcome": frozenset(metrics.Outcome),
    }
    assert row("waribashi_pictures_total").labels["outcome"] == set(metrics.PictureOutcome)
    assert row("waribashi_tables_total").labels["outcome"] == set(metrics.TableOutcome)
    assert row("waribashi_database_seconds").labels["kind"] == set(KINDS)
    assert row("waribashi_computer_thinking_seconds").labels["level"] == set(Level)
