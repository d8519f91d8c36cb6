"""`heard`: the launcher's signal handlers."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass

_ENDING = (signal.SIGTERM, signal.SIGINT)


@dataclass(slots=True)
class Orders:
    """What to do at each signal. `kill` is set once there's something to kill."""

    stop: Callable[[], None]
    """At the first SIGTERM or Ctrl-C."""
    roll: Callable[[], None]
    """At SIGHUP."""
    kill: Callable[[], None] = lambda: None
    """At the second one, before this process ends by that signal."""


@contextmanager
def heard(orders: Orders) -> Generator[None]:
    """Handle signals that way inside the block."""
    loop = asyncio.get_running_loop()
    signals = _Signals(orders)
    for number in _ENDING:
        loop.add_signal_handler(number, signals.end, number)
    loop.add_signal_handler(signal.SIGHUP, signals.hang_up)
    try:
        yield
    finally:
        for number in (*_ENDING, signal.SIGHUP):
            loop.remove_signal_handler(number)


class _Signals:
    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._had_terminal = sys.stderr.isatty()
        self._is_asked = False

    def end(self, number: signal.Signals) -> None:
        if self._is_asked:
            self._orders.kill()
            asyncio.get_running_loop().remove_signal_handler(number)
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
        self._is_asked = True
        self._orders.stop()

    def hang_up(self) -> None:
        """SIGHUP: a reload from a service manager, or a terminal that was closed."""
        if self._had_terminal and not sys.stderr.isatty():
            self._orders.stop()
        else:
            self._orders.roll()
