"""A signal does what whoever sends it expects."""

from __future__ import annotations

import asyncio
import io
import os
import signal
from contextlib import redirect_stderr

import pytest

from bot.program.launching.signals import Orders, heard


class Terminal(io.StringIO):
    """One that may be closed, which is not seen but asked."""

    is_open = True

    def isatty(self) -> bool:
        return self.is_open


async def done_at(number: signal.Signals, terminal: Terminal, *, closes: bool = False) -> list[str]:
    """What is done when that signal comes."""
    done: list[str] = []
    orders = Orders(stop=lambda: done.append("stop"), roll=lambda: done.append("roll"))
    with redirect_stderr(terminal), heard(orders):
        terminal.is_open = terminal.is_open and not closes
        os.kill(os.getpid(), number)
        await asyncio.sleep(0.05)
    return done


@pytest.fixture
def terminal() -> Terminal:
    return Terminal()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_the_first_signal_to_end_stops(number: signal.Signals, terminal: Terminal) -> None:
    assert await done_at(number, terminal) == ["stop"]


@pytest.mark.parametrize("is_open", [True, False])
async def test_a_hangup_that_somebody_sends_rolls(terminal: Terminal, is_open: bool) -> None:
    terminal.is_open = is_open
    assert await done_at(signal.SIGHUP, terminal) == ["roll"]


async def test_the_hangup_of_a_terminal_that_is_closed_stops(terminal: Terminal) -> None:
    assert await done_at(signal.SIGHUP, terminal, closes=True) == ["stop"]
