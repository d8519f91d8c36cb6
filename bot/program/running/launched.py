"""What a process started by the launcher knows: its number, and when to stop.

The launcher asks by closing the other end of the standard input, and its death closes that too. A
signal would do for the first, but a service manager may send one to all processes at once, and a
second signal ends the bot in the middle of what it does.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable

NUMBER = "WARIBASHI_PROCESS"
"""The environment variable with the number. Only the launcher sets it."""
FOR_GOOD = 3
"""The exit code that tells the launcher that a restart wouldn't help."""
_STDIN = 0
_SOME = 1024


def process_number() -> int | None:
    """The number of this process, from 1; None if no launcher started it."""
    written = os.environ.get(NUMBER, "")
    return int(written) if written.isascii() and written.isdecimal() else None


def heed_launcher(ask: Callable[[], None]) -> None:
    """Call `ask` in a thread once the launcher wants this process to stop, or is gone."""
    if process_number() is not None:
        threading.Thread(target=_listen, args=(ask,), name="launcher", daemon=True).start()


def _listen(ask: Callable[[], None]) -> None:
    while os.read(_STDIN, _SOME):
        pass
    ask()
