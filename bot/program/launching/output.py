"""`Output`: the launcher's standard error, which all processes share.

What is written is put aside, and a thread writes it: whoever reads the log slowly keeps neither the
launcher waiting nor the processes. What is put aside has an end; beyond it entries are left out,
and counted.
"""

from __future__ import annotations

import io
import threading
from collections import deque
from contextlib import suppress
from typing import TextIO

import structlog

MOST = 16_000_000
"""How many characters are buffered."""
LAST_WORDS = 1.0
"""Seconds to wait at the end for the log's reader."""

_log = structlog.get_logger(__name__)


class Output(io.TextIOBase):
    """Writes whole log entries from any thread, each in one piece."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._entries: deque[str] = deque()
        self._size = 0
        self._left_out = 0
        self._is_closing = False
        self._news = threading.Condition()
        self._writing = threading.Thread(target=self._write_all, name="log", daemon=True)
        self._writing.start()

    def write(self, entry: str) -> int:
        """Buffer the entry, or drop it if too much is waiting."""
        with self._news:
            if self._size + len(entry) > MOST:
                self._left_out += 1
            else:
                self._entries.append(entry)
                self._size += len(entry)
                self._news.notify()
        return len(entry)

    def finish(self) -> None:
        """Write what is put aside, but wait no longer than a second for it."""
        with self._news:
            self._is_closing = True
            self._news.notify()
        self._writing.join(LAST_WORDS)

    def _write_all(self) -> None:
        while (entries := self._taken()) is not None:
            with suppress(OSError, ValueError):  # nobody reads the log any more
                self._stream.write(entries)
                self._stream.flush()
            self._tell_of_left_out()

    def _taken(self) -> str | None:
        """Everything buffered; None at the end."""
        with self._news:
            self._news.wait_for(lambda: self._entries or self._is_closing)
            taken = "".join(self._entries)
            self._entries.clear()
            self._size = 0
            return taken or None

    def _tell_of_left_out(self) -> None:
        with self._news:
            number, self._left_out = self._left_out, 0
        if number:
            _log.warning("log-entries-left-out", number=number)
