"""`addresses`: the health address of each process."""

from __future__ import annotations

import tempfile
from contextlib import AsyncExitStack

from bot.program.health_address import HIGHEST_PORT, HealthAddress, Port, Socket
from bot.program.launching.layout import LaunchRefused


def addresses(
    own: HealthAddress | None, processes: int, stack: AsyncExitStack
) -> list[HealthAddress]:
    """The ports after the launcher's own, or sockets in a folder that the stack removes.

    Raises LaunchRefused if there aren't enough ports, or no folder.
    """
    numbers = range(1, processes + 1)
    if isinstance(own, Port):
        if own.number + processes > HIGHEST_PORT:
            raise LaunchRefused("launch-ports", last=HIGHEST_PORT - processes)
        return [Port(own.host, own.number + number) for number in numbers]
    try:
        folder = stack.enter_context(_folder())
    except OSError as error:
        raise LaunchRefused("launch-no-folder") from error
    return [Socket(f"{folder}/{number}") for number in numbers]


def _folder() -> tempfile.TemporaryDirectory[str]:
    """A private folder. A killed process leaves its socket in it."""
    return tempfile.TemporaryDirectory(prefix="waribashi-", ignore_cleanup_errors=True)
