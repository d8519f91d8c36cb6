"""Faults go to Sentry without anything that people wrote, and nothing waits for that."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import re
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.program.configuration import LogFormat, LogLevel
from bot.program.running import fault_sender
from bot.program.running.fault_sender import PER_FAULT, Allowance, FaultSender
from bot.program.running.logs import set_up_log
from tests.bot.program.running import faulty
from tests.bot.program.running.faulty import NAME, TEXT, TOKEN
from tests.bot.program.running.sentry_server import SentryServer, sentry_server

pytestmark = pytest.mark.usefixtures("alone")
ROOT = Path(__file__).parents[4]
LONGEST = 60.0
WITHOUT_THE_EXTRA = "import sys; sys.modules['sentry_sdk'] = None; sys.argv[1:] = ['run']\n"


@pytest.fixture
async def sentry() -> AsyncIterator[SentryServer]:
    async with sentry_server() as server:
        yield server


async def ended(dsn: str, *program: str) -> tuple[int | None, str]:
    """Exit code and log of a process that was run with these arguments."""
    settings = {"DISCORD_TOKEN": TOKEN, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *program),
        env=os.environ | settings | {"SENTRY_DSN": dsn, "LOG_FORMAT": "json"},
        stderr=PIPE,
    )
    try:
        async with asyncio.timeout(LONGEST):
            _, err = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()
    return process.returncode, err.decode()


async def faults(sentry: SentryServer, kind: str) -> tuple[int | None, str]:
    """Exit code and log of a process with faults of that kind, which are sent without words."""
    found = await ended(sentry.dsn, "-m", faulty.__name__, kind)
    require_no_words(sentry)
    return found


async def sent(dsn: str, deed: Callable[[], Awaitable[None]], log: io.StringIO) -> str:
    """What is logged in this process by the deed, after which all is sent that can be."""
    set_up_log(LogLevel.INFO, LogFormat.JSON, TOKEN, log)
    sender = FaultSender(dsn)
    logging.getLogger().addHandler(sender)
    await deed()
    await asyncio.to_thread(sender.close)
    return log.getvalue()


def require_no_words(sentry: SentryServer) -> None:
    """Nothing that people wrote was sent, nor anything of this machine."""
    sent = b"".join(sentry.envelopes).decode() + "".join(sentry.headers)
    for words in (NAME, TEXT, TOKEN, *NAME.split(), *TEXT.split(), *TOKEN.split(".")):
        assert not re.search(rf"\b{re.escape(words)}\b", sent), words
    for where in (os.uname().nodename, str(Path.home()), str(Path.cwd()), str(ROOT)):
        assert where not in sent


def errors(event: dict[str, Any]) -> list[str]:
    return [error["type"] for error in event["exception"]["values"]]


def place(event: dict[str, Any]) -> tuple[str, str]:
    """Where the error came about."""
    frame = event["exception"]["values"][-1]["stacktrace"]["frames"][-1]
    assert frame["lineno"] > 0
    return frame["module"], frame["function"]


def reference(log: str, event: str) -> str:
    entries = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    [found] = [entry["reference"] for entry in entries if entry["event"] == event]
    return found


# What is sent


async def test_a_fault_is_sent_with_type_place_and_reference_and_without_any_words(
    sentry: SentryServer,
) -> None:
    code, log = await faults(sentry, "answered")
    assert code == 0, log
    assert NAME in log  # so there was something to leave out
    [event] = sentry.events()
    assert errors(event) == ["KeyError", "NotDrawn"]
    assert place(event)[1] == "draw"
    assert event["tags"] == {"reference": reference(log, "fault")}
    assert event["release"].startswith("waribashi@")
    assert event["fingerprint"]
    assert event.keys() <= fault_sender.SENT


async def test_a_fault_that_is_logged_by_a_library_is_sent_too(
    sentry: SentryServer, log: io.StringIO
) -> None:
    assert NAME in await sent(sentry.dsn, faulty.logged, log)
    require_no_words(sentry)
    [event] = sentry.events()
    assert errors(event) == ["KeyError", "NotDrawn"]


async def test_the_fault_that_ends_the_process_is_sent(sentry: SentryServer) -> None:
    code, log = await faults(sentry, "crashed")
    assert code == 1
    [event] = sentry.events()
    assert errors(event)[-1] == "NotDrawn"
    assert event["tags"]["reference"] in log.splitlines()[-1]


async def test_what_is_no_fault_is_not_sent(sentry: SentryServer, log: io.StringIO) -> None:
    assert "Attempting a reconnect" in await sent(sentry.dsn, faulty.troubled, log)
    assert sentry.envelopes == []


# How much, and how long


async def test_the_same_fault_a_thousand_times_is_sent_a_few_times(
    sentry: SentryServer, log: io.StringIO
) -> None:
    assert (await sent(sentry.dsn, faulty.flooded, log)).count('"fault"') == 1000
    require_no_words(sentry)
    assert len(sentry.events()) == PER_FAULT


def test_many_faults_are_sent_in_turn_and_what_was_left_out_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1e6
    monkeypatch.setattr(fault_sender.time, "monotonic", lambda: now)
    allowance = Allowance()
    taken = [allowance.take((str(number),)) for number in range(1000)]
    assert [one for one in taken if one is not None] == [0] * fault_sender.IN_ALL
    assert allowance.take(("999",)) is None
    now += fault_sender.HOUR
    assert allowance.take(("999",)) == 2
    assert allowance.take(("999",)) == 0


async def test_a_sentry_that_does_not_answer_keeps_nobody(sentry: SentryServer) -> None:
    sentry.answers.clear()
    code, log = await faults(sentry, "answered")
    assert code == 0, log
    assert not sentry.answers.is_set()


@pytest.mark.parametrize("host", ["127.0.0.1:1", "nowhere.invalid"])
async def test_a_sentry_that_is_not_there_harms_nothing(host: str, log: io.StringIO) -> None:
    assert '"fault"' in await sent(f"http://public@{host}/7", faulty.answered, log)


# Without it


async def test_without_the_extra_one_sentence_says_what_to_do() -> None:
    program = f"{WITHOUT_THE_EXTRA}from bot.__main__ import main; main()"
    code, log = await ended("http://public@localhost/7", "-c", program)
    assert (code, log.count("\n")) == (2, 1)
    assert log.startswith("SENTRY_DSN needs a package that isn't installed.")


async def test_who_sends_nothing_does_not_even_load_the_library() -> None:
    program = (
        "import sys; from bot.program.running import start; from bot.program.cli import run\n"
        "async def look(*_):\n    print('sentry_sdk' in sys.modules, file=sys.stderr)\n"
        "start.run = look; run(['run'])"
    )
    assert await ended("", "-c", program) == (0, "False\n")
