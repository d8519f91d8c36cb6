"""Runs the whole bot in a process of its own, with a simulated Discord on this machine."""

from __future__ import annotations

import asyncio
import sys


def main(address: str, lasting: str = "20") -> None:
    """Run it against the Discord at that address, with leases that last so many seconds."""
    # Not above, because each process that the bot starts loads this file, too.
    from bot.program.configuration import read_configuration  # noqa: PLC0415
    from bot.program.running.start import start  # noqa: PLC0415
    from bot.words.wording import Wording  # noqa: PLC0415
    from tests.bot.program.running.discord_server import turn_to  # noqa: PLC0415

    turn_to(address)
    hasten(float(lasting))
    asyncio.run(start(read_configuration(), Wording()))


def hasten(lasting: float) -> None:
    """Let leases last so long, and all else about them in proportion."""
    from bot.program.running import identify_turns, tenure  # noqa: PLC0415

    quicker = lasting / tenure.LASTING
    for module, name in (
        *((tenure, name) for name in ("LASTING", "RENEW_EVERY", "TRY_EVERY")),
        *((identify_turns, name) for name in ("EVERY", "TO_CONNECT")),
    ):
        setattr(module, name, getattr(module, name) * quicker)


if __name__ == "__main__":
    main(*sys.argv[1:])
