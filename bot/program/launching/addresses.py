"""`addresses`: where each process tells the launcher how it is."""

from __future__ import annotations

import tempfile
from contextlib import AsyncExitStack

from bot.program.health_address import HIGHEST_PORT, HealthAddress, Port, Socket
from bot.program.launching.layout import LaunchRefused


def addresses(
    own: HealthAddress | None, processes: int, stack: AsyncExitStack
) -> list[HealthAddress]:
    """The ports after the launcher's own, or sockets in a folder that is gone with the stack.

    Raises LaunchRefused where there aren't so many.
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
    """One that nobody else may look into. A process that was killed leaves its socket there."""
    return tempfile.TemporaryDirectory(prefix="waribashi-", ignore_cleanup_errors=True)
