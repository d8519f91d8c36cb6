"""What all tests share: how Hypothesis searches, and that CI skips nothing in silence."""

import os
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from sqlalchemy.ext.asyncio import create_async_engine

from db import sqlite

IN_CI = bool(os.environ.get("CI"))

# Of what CI tries, a run at home tries a part, drawn anew each time: many runs come to more.
CI_EXAMPLES, HOME_EXAMPLES = 100, 15
FEWEST_EXAMPLES = 5

# How fast the machine is today is no property of the game, so neither a deadline nor a slow start
# fails a test.
settings.register_profile(
    "home",
    max_examples=HOME_EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
# A failure in CI must come again elsewhere: the same examples at every run, and the blob that
# brings a failing one back.
settings.register_profile(
    "ci",
    settings.get_profile("home"),
    max_examples=CI_EXAMPLES,
    derandomize=True,
    database=None,
    print_blob=True,
)
settings.load_profile("ci" if IN_CI else "home")


def examples(count: int) -> settings:
    """Try so many examples in CI, and fewer by the profile's share elsewhere.

    Slow tests say `settings(max_examples=…)` instead, which holds everywhere.
    """
    share = settings().max_examples * count // CI_EXAMPLES
    return settings(max_examples=max(share, min(count, FEWEST_EXAMPLES)))


class CompiledStatements(dict[Any, Any]):
    """What SQLAlchemy has compiled, by the statement alone.

    It keys them by the engine's dialect too, and here each of a thousand databases has its own.
    """

    def get(self, key: Any, default: Any = None) -> Any:  # noqa: ANN401 - as SQLAlchemy asks
        """What was made of that statement before."""
        return super().get(key[1:], default)

    def __setitem__(self, key: Any, compiled: Any) -> None:  # noqa: ANN401
        super().__setitem__(key[1:], compiled)


@pytest.fixture(scope="session", autouse=True)
def compiled_once() -> Iterator[None]:
    """Every statement is compiled once, and not once more for every database that is opened."""
    with pytest.MonkeyPatch.context() as patch:
        shared = {"compiled_cache": CompiledStatements()}
        create = partial(create_async_engine, execution_options=shared)
        patch.setattr(sqlite, "create_async_engine", create)
        yield


class SkipWatch:
    """Fails a run in which a test was skipped that has no leave to be.

    Leave is given by `@pytest.mark.may_skip("the reason")` and holds for exactly that reason. A
    module that skips itself while it is imported has none: its tests are not known by then.
    """

    def __init__(self) -> None:
        self.refused: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Write each test's leave into its reports, which xdist's workers send on; markers stay."""
        for item in items:
            for marker in item.iter_markers("may_skip"):
                item.user_properties.append(("may_skip", _leave(*marker.args, **marker.kwargs)))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self.refused.append(f"{report.nodeid}: {_reason(report)}")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        expected_to_fail = hasattr(report, "wasxfail")  # pytest counts these as skipped
        if report.skipped and not expected_to_fail:
            reason = _reason(report)
            if ("may_skip", reason) not in report.user_properties:
                self.refused.append(f"{report.nodeid}: {reason}")

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.refused and session.exitstatus in (
            pytest.ExitCode.OK,
            pytest.ExitCode.NO_TESTS_COLLECTED,
        ):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.refused:
            terminalreporter.section("skipped without leave, so this run fails", red=True)
            for line in self.refused:
                terminalreporter.line(line)


def _leave(reason: str) -> str:
    return reason


def _reason(report: pytest.CollectReport | pytest.TestReport) -> str:
    match report.longrepr:
        case (_file, _line, str(reason)):
            return reason.removeprefix("Skipped: ")
        case other:
            return str(other)


def pytest_configure(config: pytest.Config) -> None:
    """Watch the skips where every test is meant to run."""
    if IN_CI:
        config.pluginmanager.register(SkipWatch(), "skip-watch")
