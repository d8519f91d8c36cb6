"""Runs the whole bot in a process of its own, with a simulated Discord on this machine."""

from __future__ import annotations

import asyncio
import sys

from bot.program.configuration import read_configuration
from bot.program.running import identify_turns, tenure
from bot.program.running.start import start
from bot.words.wording import Wording
from tests.bot.program.running.discord_server import turn_to


def main(address: str, lasting: str = "20") -> None:
    """Run it with the Discord at that address, with leases that last that many seconds."""
    turn_to(address)
    hasten(float(lasting))
    asyncio.run(start(read_configuration(), Wording()))


def hasten(lasting: float) -> None:
    """Have leases last that long, and speed up everything else about them to match."""
    quicker = lasting / tenure.LASTING
    for module, name in (
        *((tenure, name) for name in ("LASTING", "RENEW_EVERY", "TRY_EVERY")),
        *((identify_turns, name) for name in ("EVERY", "TO_CONNECT")),
    ):
        setattr(module, name, getattr(module, name) * quicker)


if __name__ == "__main__":
    main(*sys.argv[1:])
