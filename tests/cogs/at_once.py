"""Several people act at the same moment."""
# pyright: reportPrivateUsage=false

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from tests.simulated.simulation import Simulation


@asynccontextmanager
async def at_once(sim: Simulation) -> AsyncIterator[None]:
    """What people do inside reaches the bot all together at the end; answers come then."""
    held: list[tuple[str, Mapping[str, Any]]] = []
    plain = sim.world._plain_emit
    sim.world._plain_emit = lambda event, payload: held.append((event, payload))
    try:
        yield
    finally:
        sim.world._plain_emit = plain
    for event, payload in held:
        plain(event, payload)
    await sim.settle()
