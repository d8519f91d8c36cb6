"""A progress bar."""

from __future__ import annotations

import sys
from time import monotonic

from bot.words.wording import Wording

SECONDS_BETWEEN = 0.2
_LENGTH = 20
_FULL, _EMPTY = "#", "."
_FROM_THE_START = "\r\x1b[K"


class Progress:
    """Shows a bar for how many are done; nothing if stderr isn't a terminal."""

    def __init__(self, wording: Wording, says: str = "db-progress") -> None:
        self._wording = wording
        self._says = says
        self._is_seen = sys.stderr.isatty()
        self._shown_at = 0.0

    def __call__(self, done: int, of: int) -> None:
        """Show it, unless it was shown just now."""
        if self._is_seen and monotonic() - self._shown_at >= SECONDS_BETWEEN:
            self._shown_at = monotonic()
            said = self._wording.text(self._says, done=done, of=of)
            self._write(f"{_FROM_THE_START}{_bar(done, of)} {said}")

    def clear(self) -> None:
        """Make the line free for something else."""
        if self._is_seen:
            self._write(_FROM_THE_START)

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


def _bar(done: int, of: int) -> str:
    filled = _LENGTH * min(done, of) // max(of, 1)
    return f"[{_FULL * filled:{_EMPTY}<{_LENGTH}}]"
