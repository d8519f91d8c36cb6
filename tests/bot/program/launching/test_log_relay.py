"""The lines of all processes come together whole, and nobody waits for whoever reads them."""

from __future__ import annotations

import asyncio
import io
import json
import threading

import pytest

from bot.program.configuration import LogFormat, LogLevel
from bot.program.launching import log_relay, output
from bot.program.launching.log_relay import LogRelay
from bot.program.launching.output import Output
from bot.program.running.logs import set_up_log
from tests.bot.program.running.conftest import log

__all__ = ["log"]
TOKEN = "MTIz.abc-def.ghi_jkl"  # noqa: S105 - not one of anybody
LINE = b"2026-01-01T00:00:00Z info     made process=2\n"
FAULT = b"2026-01-01T00:00:00Z error    fault process=2\n    | Traceback\n    | ValueError\n"


def begun(form: LogFormat = LogFormat.TEXT) -> tuple[LogRelay, list[str]]:
    """A relay for process 2, and the entries that it puts on."""
    entries: list[str] = []
    return LogRelay(2, form, entries.append), entries


async def test_a_traceback_stays_with_its_line_however_it_arrives() -> None:
    reader, entries = begun()
    written = LINE + FAULT + LINE
    for place in range(0, len(written), 7):
        reader.data_received(written[place : place + 7])
        await asyncio.sleep(0)
    reader.connection_lost(None)
    assert entries == [LINE.decode(), FAULT.decode(), LINE.decode()]


async def test_the_last_line_needs_nothing_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_relay, "SETTLED", 0.01)
    reader, entries = begun()
    reader.data_received(LINE)
    await asyncio.sleep(0.05)
    assert entries == [LINE.decode()]


async def test_a_line_of_json_goes_on_as_it_is() -> None:
    reader, entries = begun(LogFormat.JSON)
    line = json.dumps({"event": "made", "level": "info", "process": 2}) + "\n"
    reader.data_received(line.encode())
    reader.connection_lost(None)
    assert entries == [line]


@pytest.mark.parametrize("form", tuple(LogFormat))
async def test_what_is_no_line_of_the_log_is_told_with_the_number_of_its_process(
    log: io.StringIO, form: LogFormat
) -> None:
    set_up_log(LogLevel.ERROR, form, TOKEN, log)
    reader, entries = begun(form)
    reader.data_received(f"Segmentation {TOKEN} fault\n\nend".encode())
    reader.connection_lost(None)
    first, second = log.getvalue().splitlines()
    assert entries == []
    assert "process-said" in first
    assert "Segmentation [hidden] fault" in first
    assert all(
        {LogFormat.TEXT: "process=2", LogFormat.JSON: '"process": 2'}[form] in line
        for line in (first, second)
    )
    assert list(reader.words)[-1] == "end"


async def test_a_line_without_an_end_takes_no_more_memory_than_it_may(
    log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up_log(LogLevel.ERROR, LogFormat.TEXT, TOKEN, log)
    monkeypatch.setattr(log_relay, "LONGEST", 100)
    reader, _ = begun()
    for _ in range(50):
        reader.data_received(b"x" * 60)
    reader.connection_lost(None)
    assert max(map(len, reader.words)) <= 100


class SlowReader(io.StringIO):
    """Whoever reads the log, and takes nothing until it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = threading.Event()

    def write(self, text: str) -> int:
        self.let.wait()
        return super().write(text)


def test_nobody_waits_for_a_slow_reader_and_what_was_left_out_is_counted(
    log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "MOST", 100)
    reader = SlowReader()
    out = Output(reader)
    set_up_log(LogLevel.INFO, LogFormat.TEXT, TOKEN, out)
    for _ in range(50):
        out.write("x" * 9 + "\n")
    reader.let.set()
    out.finish()
    lines = reader.getvalue().splitlines()
    kept = lines.count("x" * 9)
    assert kept < 50
    assert f"number={50 - kept}" in lines[-1]


def test_a_log_that_nobody_reads_any_more_does_no_harm() -> None:
    class Closed(io.StringIO):
        def write(self, _: str) -> int:
            raise BrokenPipeError

    out = Output(Closed())
    out.write("a\n")
    out.finish()
    assert out.write("b\n") == 2
