"""`python elsewhere.py ADDRESS ARGUMENTS`: the installed `waribashi`, with another Discord.

It imports nothing of the tests, so it runs wherever Waribashi alone is installed.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Turn the library to the server at that address, and run the program."""
    from discord.gateway import DiscordWebSocket  # noqa: PLC0415 - not in the solving process
    from discord.http import Route  # noqa: PLC0415
    from yarl import URL  # noqa: PLC0415

    from bot.__main__ import main as waribashi  # noqa: PLC0415

    address = sys.argv[1]
    Route.BASE = address
    DiscordWebSocket.DEFAULT_GATEWAY = URL(address.replace("http", "ws", 1) + "/gateway")
    sys.argv = ["waribashi", *sys.argv[2:]]
    waribashi()


if __name__ == "__main__":
    main()
