"""How far a command is, for whoever looks on."""

from __future__ import annotations

import sys
from time import monotonic

from bot.words.wording import Wording

SECONDS_BETWEEN = 0.2
_FROM_THE_START = "\r\x1b[K"


class Progress:
    """Told how many games are done and of how many, shows it; nothing where nobody looks."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        self._is_seen = sys.stderr.isatty()
        self._shown_at = 0.0

    def __call__(self, done: int, of: int) -> None:
        """Show it, unless it was shown just now."""
        if self._is_seen and monotonic() - self._shown_at >= SECONDS_BETWEEN:
            self._shown_at = monotonic()
            self._write(_FROM_THE_START + self._wording.text("db-progress", done=done, of=of))

    def clear(self) -> None:
        """Make the line free for something else."""
        if self._is_seen:
            self._write(_FROM_THE_START)

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
