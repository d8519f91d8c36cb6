"""The whole bot in a process of its own, in a Discord on this machine."""

from __future__ import annotations

import asyncio
import sys

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.program.configuration import read_configuration
from bot.program.running.start import start
from bot.words.wording import Wording


def main(address: str) -> None:
    """Run it against the Discord at that address."""
    Route.BASE = address
    # Where the number of shards is given, the library asks nobody where the gateway is.
    DiscordWebSocket.DEFAULT_GATEWAY = URL(address.replace("http", "ws", 1) + "/gateway")
    asyncio.run(start(read_configuration(), Wording()))


if __name__ == "__main__":
    main(sys.argv[1])
