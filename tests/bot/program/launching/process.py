"""The command line, and the processes that it starts, in a Discord on this machine."""

from __future__ import annotations

import sys

from bot.__main__ import main
from bot.program.launching import child
from tests.bot.program.running.discord_server import turn_to


def run(address: str, *args: str) -> None:
    """Do what the arguments say, against the Discord at that address."""
    turn_to(address)
    child.COMMAND = (sys.executable, "-m", "tests.bot.program.launching.process", address, "run")
    sys.argv[1:] = args
    main()


if __name__ == "__main__":
    run(*sys.argv[1:])
