"""`LogRelay`: copies a process's output into the launcher's log, entry by entry.

A line of the process's log goes on as it is, together with its traceback; the process has put its
number into it. Anything else that it writes, as a sentence or the interpreter's last words, becomes
an entry of the launcher's own.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Callable

import structlog

from bot.program.configuration import LogFormat
from bot.program.running.logs import MARGIN

LONGEST = 1_000_000
"""The longest line in bytes; the rest is cut."""
SETTLED = 0.1
"""Seconds after a line until its traceback is complete."""
REMEMBERED = 10
"""How many lines that aren't log entries are kept, to say why a process ended."""

_LINES = {
    LogFormat.TEXT: re.compile(rb"\d{4}-\d\d-\d\dT[\d:.]+Z \w+ "),
    LogFormat.JSON: re.compile(rb'\{.*"event": .*\}$'),
}
_MARGIN = MARGIN.encode()

_log = structlog.get_logger(__name__)


class LogRelay(asyncio.Protocol):
    """Reads a process's output until it ends."""

    def __init__(self, number: int, form: LogFormat, write: Callable[[str], object]) -> None:
        self.words: deque[str] = deque(maxlen=REMEMBERED)
        """The last lines it wrote that aren't part of its log."""
        self.ended = asyncio.Event()
        """Set at the end of the output."""
        self._number = number
        self._is_of_log = _LINES[form].match
        self._write = write
        self._begun = b""
        self._entry: list[bytes] = []
        self._settling: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        """Pass on complete entries; the last one waits a moment for its traceback."""
        *lines, self._begun = (self._begun + data).split(b"\n")
        for line in lines:
            self._take(line)
        if len(self._begun) > LONGEST:
            self._take(self._begun)
            self._begun = b""
        self._let_settle()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's
        """Pass on the rest."""
        if self._begun:
            self._take(self._begun)
        self._put_on()
        self._let_settle()
        self.ended.set()

    def _let_settle(self) -> None:
        if self._settling is not None:
            self._settling.cancel()
            self._settling = None
        if self._entry:
            self._settling = asyncio.get_running_loop().call_later(SETTLED, self._put_on)

    def _take(self, line: bytes) -> None:
        if line.startswith(_MARGIN) and self._entry:
            self._entry.append(line)
            return
        self._put_on()
        if self._is_of_log(line):
            self._entry = [line]
        elif line.strip():
            said = line[:LONGEST].decode(errors="replace")
            self.words.append(said)
            _log.error("process-said", process=self._number, words=said)

    def _put_on(self) -> None:
        if self._entry:
            self._write(b"\n".join([*self._entry, b""]).decode(errors="replace"))
            self._entry = []
