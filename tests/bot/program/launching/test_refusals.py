"""What doesn't go together with several processes is refused in a sentence, before any starts."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from bot.program.configuration import Configuration
from bot.program.health_address import Port
from bot.program.launching.addresses import addresses
from bot.program.launching.layout import LaunchRefused
from tests.bot.conftest import Waribashi
from tests.bot.program.running.discord_server import TOKEN

POSTGRES = "postgresql://bot@nowhere.invalid/waribashi"


@pytest.fixture(autouse=True)
def _settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A token, and no other setting but those of the test."""
    for name in Configuration.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)


def test_sqlite_is_for_one_process(waribashi: Waribashi) -> None:
    printed = waribashi("run", "--processes", "2")
    assert (printed.out, printed.code) == ("", 2)
    assert printed.err.startswith("SQLite works with one process only, not 2. Set DATABASE_URL")
    assert printed.err.count("\n") == 1


def test_shards_are_shared_out_by_the_launcher_alone(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", POSTGRES)
    monkeypatch.setenv("SHARD_COUNT", "4")
    monkeypatch.setenv("SHARD_IDS", "0,1")
    printed = waribashi("run", "--processes", "2")
    assert printed.code == 2
    assert "Leave out SHARD_IDS" in printed.err


@pytest.mark.parametrize("number", ["0", "65", "-1", "two", "1.5", "٣", "999999"])
def test_a_number_of_processes_that_cannot_be_is_refused(waribashi: Waribashi, number: str) -> None:
    printed = waribashi("run", f"--processes={number}")
    assert (printed.out, printed.code) == ("", 2)
    assert printed.err == f"“{number}” isn't a number of processes. Use 1 to 64, or `auto`.\n"


def test_settings_that_are_wrong_are_told_once(
    waribashi: Waribashi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    printed = waribashi("run", "--processes", "2")
    assert printed.code == 2
    assert printed.err.count("\n") == 1


async def test_without_enough_ports_the_highest_that_would_do_is_named() -> None:
    async with AsyncExitStack() as stack:
        found = addresses(Port("localhost", 65532), 3, stack)
        assert list(map(str, found)) == ["localhost:65533", "localhost:65534", "localhost:65535"]
        with pytest.raises(LaunchRefused) as refused:
            addresses(Port("localhost", 65533), 3, stack)
    assert refused.value.message.data["last"] == 65532
